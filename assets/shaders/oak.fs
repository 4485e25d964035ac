// The table top, made once: dark oiled oak in eight boards. rgb is the square root of the colour,
// alpha the height of the grain. Repeats without a seam in both directions.
in vec2 at;
out vec4 value;

#include "noise.glsl"

float fractal(vec2 p, vec2 period) {
    float sum = 0.0, weight = 0.5;
    for (int octave = 0; octave < 5; ++octave) {
        sum += weight * noise(p, period);
        p *= 2.0, period *= 2.0, weight *= 0.5;
    }
    return sum / 0.96875;
}

void main() {
    const float kBoards = 8.0;
    float board = floor(at.y * kBoards), inside = fract(at.y * kBoards);
    float seed = hash(vec2(board * 3.7 + 1.0, 5.0));
    // The boards are cut to lengths that do not line up.
    float along = at.x + seed * 3.0;
    float butt = fract(along * 2.0);
    float piece = hash(vec2(mod(floor(along * 2.0), 2.0) + 11.0, board + 3.0));

    vec2 q = vec2(at.x * 4.0, at.y * 16.0);
    float sway = fractal(q + piece * 16.0, vec2(4.0, 16.0));
    float rings = (inside - 0.5) * (3.5 + 3.0 * piece) + sway * 3.2 + piece * 9.0;
    float ring = abs(fract(rings) * 2.0 - 1.0);
    ring = pow(ring, 2.2);
    float fibre = noise(vec2(at.x * 48.0, at.y * 1536.0 + piece * 64.0), vec2(48.0, 1536.0));
    float fine = noise(vec2(at.x * 192.0, at.y * 768.0), vec2(192.0, 768.0));
    float pores = smoothstep(0.70, 0.86, noise(vec2(at.x * 96.0, at.y * 1024.0), vec2(96.0, 1024.0)) * 0.72 +
                                             ring * 0.3);
    float tone = 0.50 + 0.30 * (piece - 0.5) + 0.30 * (sway - 0.5) - 0.22 * ring + 0.30 * (fibre - 0.5) +
                 0.16 * (fine - 0.5);
    vec3 wood = mix(vec3(0.022, 0.011, 0.006), vec3(0.175, 0.090, 0.042), clamp(tone, 0.0, 1.0));
    wood *= 1.0 - 0.62 * pores;

    float seam = min(min(inside, 1.0 - inside) * 12.0, min(butt, 1.0 - butt) * 48.0);
    float joint = smoothstep(0.0, 0.085, seam);
    wood *= mix(0.22, 1.0, joint);
    float height = mix(0.0, 0.72 + 0.14 * fibre + 0.10 * fine - 0.30 * pores, joint);
    value = vec4(sqrt(wood), clamp(height, 0.0, 1.0));
}
