// A library with thread-local memory, as graphics drivers have it. Its size is one at which the
// memory lies 16 bytes into a page in many of the threads.
namespace {
thread_local char own[40];
}

extern "C" char* own_memory();
extern "C" char* own_memory() {
    own[0] = 1;
    return own;
}
