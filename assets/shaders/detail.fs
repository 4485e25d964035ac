// Fine structure for pieces, made once and tiled: r long wood grain, g fibre, b mineral speckle.
in vec2 at;
out vec4 value;

#include "noise.glsl"

void main() {
    float grain = 0.6 * noise(at * vec2(24.0, 3.0), vec2(24.0, 3.0)) +
                  0.4 * noise(at * vec2(80.0, 6.0), vec2(80.0, 6.0));
    float fibre = noise(at * vec2(180.0, 12.0), vec2(180.0, 12.0));
    float speckle = 0.5 * noise(at * 40.0, vec2(40.0)) + 0.3 * noise(at * 90.0, vec2(90.0)) +
                    0.2 * noise(at * 200.0, vec2(200.0));
    value = vec4(grain, fibre, speckle, 1.0);
}
