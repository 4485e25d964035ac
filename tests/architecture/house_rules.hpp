// The house rules that the text of the sources shows: which room may include what, how long a file
// may be, and that headers guard themselves. The build enforces most of it by include paths; this
// also says in a sentence what is wrong.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "tests/architecture/source_file.hpp"

namespace kingsbridge::architecture {

inline constexpr std::size_t kMaxLines = 600;

// Each violation as "path:line: sentence". Takes all files at once, because a header of the
// components may not know the rules as soon as the renderer includes it.
std::vector<std::string> violations(std::span<const SourceFile> files);

}  // namespace kingsbridge::architecture
