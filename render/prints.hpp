// What is printed or drilled on pieces, drawn by our own code: card faces and backs, the pips of a
// die.
#pragma once

#include "render/gpu.hpp"

namespace kingsbridge::render {

// A card's face in the left half, its back in the right.
TextureHandle card_print();

// Six faces in three columns and two rows: red is ink, green and blue the lean of the drilled bowl.
TextureHandle pip_print();

}  // namespace kingsbridge::render
