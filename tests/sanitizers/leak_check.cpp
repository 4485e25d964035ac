// leak_check LIBRARY [leak]: ends while threads that have memory of their own from a loaded library
// still run, as those of graphics drivers do. The leak check must survive that, and find a leak.
#include <dlfcn.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <thread>

namespace {

constexpr int kThreads = 128;
constexpr std::uintptr_t kPage = 4096, kTrap = 16;

std::atomic<int> touched = 0, trapped = 0;

void run(char* (*own_memory)()) {
    if (reinterpret_cast<std::uintptr_t>(own_memory()) % kPage == kTrap) ++trapped;
    ++touched;
    std::this_thread::sleep_for(std::chrono::hours(1));
}

// Several pieces, so that an address left behind in a register cannot save them all.
void lose_some_memory() {
    for (int i = 0; i < 100; ++i) *new volatile int = i;
}

}  // namespace

int main(int count, char** words) {
    void* library = count > 1 ? ::dlopen(words[1], RTLD_NOW) : nullptr;
    if (library == nullptr) return 2;
    const auto own_memory = reinterpret_cast<char* (*)()>(::dlsym(library, "own_memory"));
    if (own_memory == nullptr) return 2;
    for (int i = 0; i < kThreads; ++i) std::thread(run, own_memory).detach();
    while (touched < kThreads) std::this_thread::yield();
    std::printf("%d of %d threads have their memory where it was a trap.\n", trapped.load(),
                kThreads);
    if (count > 2) lose_some_memory();
    std::exit(0);
}
