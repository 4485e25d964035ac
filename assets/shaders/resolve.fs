// From the sum of passes to what a screen shows: mean, vignette, filmic tone curve, a grain of dither.
in vec2 at;
uniform sampler2D source;
uniform float passes;
uniform float aspect;
out vec4 value;

vec3 filmic(vec3 x) {
    x = max(mat3(0.59719, 0.07600, 0.02840, 0.35458, 0.90834, 0.13383, 0.04823, 0.01566, 0.83777) * x, 0.0);
    x = (x * (x + 0.0245786) - 0.000090537) / (x * (0.983729 * x + 0.4329510) + 0.238081);
    return clamp(mat3(1.60475, -0.10208, -0.00327, -0.53108, 1.10813, -0.07276, -0.07367, -0.00605,
                      1.07602) * x, 0.0, 1.0);
}

float dither(vec2 p) { return fract(52.9829189 * fract(dot(p, vec2(0.06711056, 0.00583715)))); }

void main() {
    vec3 mean = texture(source, at).rgb / passes;
    vec2 off = (at - 0.5) * vec2(min(aspect, 1.9) / 1.6, 1.0);
    mean *= mix(1.0, 0.30, smoothstep(0.28, 0.85, length(off)));
    vec3 srgb = pow(filmic(mean * 1.55), vec3(1.0 / 2.2));
    value = vec4(srgb + (dither(gl_FragCoord.xy) - 0.5) / 255.0, 1.0);
}
