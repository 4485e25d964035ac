// What is printed or drilled on pieces, drawn by our own code: card faces and backs, the pips of a
// die.
#pragma once

#include "render/gpu.hpp"

namespace kingsbridge::render {

// A card's face in the left half, its back in the right.
TextureHandle card_print();

// Reliefs: red is how dark the ground is, green and blue how the surface leans.
// A die's six faces in three columns and two rows; a coin's two sides as a card's; a smooth
// surface.
TextureHandle pip_relief();
TextureHandle coin_relief();
TextureHandle carved_relief();
TextureHandle no_relief();

}  // namespace kingsbridge::render
