// Part of every program of the sanitizer build. Graphics drivers keep some memory until the process
// ends; that is theirs, and must not hide a leak of ours.
#include <dlfcn.h>

// A driver that was unloaded has no name any more in a report, so it stays loaded.
extern "C" int dlclose(void*) noexcept { return 0; }

extern "C" const char* __lsan_default_suppressions();   // NOLINT(bugprone-reserved-identifier)
extern "C" const char* __lsan_default_suppressions() {  // NOLINT(bugprone-reserved-identifier)
    return "leak:libOSMesa\n"
           "leak:libGLX\n"
           "leak:libgallium\n"
           "leak:_dri.so\n"
           "leak:libX11\n"
           "leak:libLLVM\n";
}

// A word about every suppression would spoil what the programs say. And up to GCC 13 the leak check
// takes the thread-local memory of a loaded library for that of an old libc when it happens to lie
// 16 bytes into a page, and follows what is no address: so it is told not to look for such memory.
extern "C" const char* __lsan_default_options();   // NOLINT(bugprone-reserved-identifier)
extern "C" const char* __lsan_default_options() {  // NOLINT(bugprone-reserved-identifier)
    return "print_suppressions=0:intercept_tls_get_addr=0";
}
