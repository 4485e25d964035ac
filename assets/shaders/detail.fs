// Fine structure for pieces, made once and tiled: r long wood grain, g fibre, b mineral speckle.
in vec2 at;
out vec4 value;

float hash(vec2 p) {
    p = fract(p * vec2(0.1031, 0.1137));
    p += dot(p, p.yx + 33.33);
    return fract((p.x + p.y) * p.x * 41.7);
}

float noise(vec2 p, vec2 period) {
    vec2 i = floor(p), f = p - i;
    f = f * f * (3.0 - 2.0 * f);
    vec2 a = mod(i, period), b = mod(i + 1.0, period);
    return mix(mix(hash(a + 3.0), hash(vec2(b.x, a.y) + 3.0), f.x),
               mix(hash(vec2(a.x, b.y) + 3.0), hash(b + 3.0), f.x), f.y);
}

void main() {
    float grain = 0.6 * noise(at * vec2(24.0, 3.0), vec2(24.0, 3.0)) +
                  0.4 * noise(at * vec2(80.0, 6.0), vec2(80.0, 6.0));
    float fibre = noise(at * vec2(180.0, 12.0), vec2(180.0, 12.0));
    float speckle = 0.5 * noise(at * 40.0, vec2(40.0)) + 0.3 * noise(at * 90.0, vec2(90.0)) +
                    0.2 * noise(at * 200.0, vec2(200.0));
    value = vec4(grain, fibre, speckle, 1.0);
}
