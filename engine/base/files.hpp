// Whole files in, whole files out. A file is replaced completely or not at all, and every failure
// is a sentence that says what to do. Knows nothing of what the bytes mean.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

#include "engine/base/result.hpp"

namespace kingsbridge {

// Reads at most max_bytes; a longer file is refused before it fills the memory.
Result<std::string> read_file(const std::filesystem::path& path, std::size_t max_bytes);

// Writes under a temporary name in the same folder, forces it to the disk, then renames it. After
// a failure the old file is as it was and no temporary file is left behind.
Result<void> write_file(const std::filesystem::path& path, std::string_view bytes);

// Whether write_file is likely to succeed, for asking before long work rather than after it.
Result<void> can_write(const std::filesystem::path& path);

// The sentence for a failed write, by the system's error number (errno).
Error could_not_write(const std::filesystem::path& path, int error_number);

}  // namespace kingsbridge
