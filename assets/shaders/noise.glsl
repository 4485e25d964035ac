// Smooth noise from 0 to 1 that repeats after `period`.
float hash(vec2 p) {
    p = fract(p * vec2(0.1031, 0.1137));
    p += dot(p, p.yx + 33.33);
    return fract((p.x + p.y) * p.x * 41.7);
}

float noise(vec2 p, vec2 period) {
    vec2 i = floor(p), f = p - i;
    f = f * f * f * (f * (f * 6.0 - 15.0) + 10.0);
    vec2 a = mod(i, period), b = mod(i + 1.0, period);
    return mix(mix(hash(a + 7.0), hash(vec2(b.x, a.y) + 7.0), f.x),
               mix(hash(vec2(a.x, b.y) + 7.0), hash(b + 7.0), f.x), f.y);
}
