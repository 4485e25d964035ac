// Light on one kind of material; the kind is a #define, one program each. A picture is the mean of
// many passes, each with one point of the key light and one direction of the sky: that mean has the
// soft shadow of a real lamp and the darkening of corners that a real sky leaves.
in vec3 world;
in vec3 normal;
in vec3 local;
in vec3 local_normal;
in vec2 uv;
in vec3 colour;

uniform vec3 eye;
uniform vec3 key_direction;
uniform vec3 key_radiance;
uniform vec3 sky_direction;
uniform vec3 sky_radiance;
uniform mat4 key_matrix;
uniform mat4 sky_matrix;
uniform sampler2D key_shadow;
uniform sampler2D sky_shadow;
uniform sampler2D detail;
uniform sampler2D print;

out vec4 radiance;

const float kPi = 3.14159265;
// The mean of the passes does the smoothing, so each may take a sharper level than its own pixels ask.
const float kSharper = -1.5;

vec3 linear(vec3 srgb) { return pow(srgb, vec3(2.2)); }

// The share of the four nearest shadow texels that see the light, weighted as they overlap.
float lit(sampler2D map, mat4 to_light, vec3 n) {
    vec3 q = (to_light * vec4(world + n * 0.02, 1.0)).xyz * 0.5 + 0.5;
    if (any(lessThan(q, vec3(0.0))) || any(greaterThan(q, vec3(1.0)))) return 1.0;
    vec2 size = vec2(textureSize(map, 0));
    vec2 at = q.xy * size - 0.5;
    vec2 f = fract(at);
    vec2 corner = (floor(at) + 0.5) / size;
    vec2 texel = 1.0 / size;
    float depth = q.z - 0.0012;
    vec4 seen = vec4(step(depth, texture(map, corner).r),
                     step(depth, texture(map, corner + vec2(texel.x, 0.0)).r),
                     step(depth, texture(map, corner + vec2(0.0, texel.y)).r),
                     step(depth, texture(map, corner + texel).r));
    return mix(mix(seen.x, seen.y, f.x), mix(seen.z, seen.w, f.x), f.y);
}

// What the room around the table looks like to a polished surface: dark walls, a pale ceiling, a
// wide window at the back on the left, where the key light comes from, and a warm lamp on the right.
vec3 room(vec3 d, float rough) {
    float blur = 0.05 + rough * 0.8;
    vec3 base = mix(vec3(0.095, 0.066, 0.045), vec3(0.32, 0.34, 0.38), smoothstep(-0.2, 1.0, d.y));
    float across = atan(d.x, -d.z);
    float window = smoothstep(0.75 + blur, 0.75 - blur, abs(across + 0.45)) *
                   smoothstep(0.34 + blur * 0.6, 0.34 - blur * 0.6, abs(d.y - 0.56));
    float lamp = smoothstep(0.62 - blur, 0.92 + blur * 0.1, dot(d, normalize(vec3(0.75, 0.50, 0.42))));
    return base + vec3(1.0, 0.96, 0.90) * window * 1.25 + vec3(1.0, 0.74, 0.46) * lamp * 0.9;
}

vec4 wood_detail() {
    vec3 a = abs(local_normal);
    vec2 at = a.x > a.y && a.x > a.z ? local.zy : (a.y > a.z ? local.xz : local.xy);
    return texture(detail, at * 0.16);
}

// Leans the normal as a relief print says: the print's own axes on the surface come from how place
// and print coordinates change together.
vec3 leaning(vec3 n, vec2 lean, float depth) {
    vec3 px = dFdx(world), py = dFdy(world);
    vec2 ux = dFdx(uv), uy = dFdy(uv);
    float turn = sign(ux.x * uy.y - uy.x * ux.y);
    vec3 along_u = normalize((px * uy.y - py * ux.y) * turn + n * 1e-7);
    vec3 along_v = normalize((py * ux.x - px * uy.x) * turn + n * 1e-7);
    return normalize(n + (along_u * lean.x + along_v * lean.y) * depth);
}

float ggx(vec3 n, vec3 v, vec3 l, float rough) {
    vec3 h = normalize(v + l);
    float a = rough * rough, nh = max(dot(n, h), 0.0), nl = max(dot(n, l), 0.0);
    float nv = max(dot(n, v), 1e-3), d = nh * nh * (a * a - 1.0) + 1.0;
    float k = (rough + 1.0) * (rough + 1.0) / 8.0;
    return a * a / (kPi * d * d) * nl / (4.0 * (nl * (1.0 - k) + k) * (nv * (1.0 - k) + k));
}

void main() {
    vec3 n = normalize(normal), v = normalize(eye - world);
    vec3 albedo = linear(colour), f0 = vec3(0.04);
    float rough = 0.42;

#if defined(OAK)
    vec2 at = world.xz / 72.0;
    vec4 plank = texture(print, at, kSharper);
    vec2 step_size = vec2(1.0 / 2048.0);
    float slope_x = texture(print, at + vec2(step_size.x, 0.0), kSharper).a - plank.a;
    float slope_z = texture(print, at + vec2(0.0, step_size.y), kSharper).a - plank.a;
    n = normalize(vec3(-slope_x * 0.55, 1.0, -slope_z * 0.55));
    albedo = plank.rgb * plank.rgb;
    rough = 0.44 + 0.2 * (1.0 - plank.a);
    f0 = vec3(0.03);
#elif defined(PAINT)
    vec4 grain = wood_detail();
    albedo *= 0.86 + 0.24 * grain.r;
    rough = 0.34 + 0.14 * grain.g;
#elif defined(STONE)
    vec4 grain = wood_detail();
    vec3 pits = texture(detail, local.xz * 0.53 + local.yy * 0.31).rgb;
    albedo *= 0.66 + 0.34 * grain.b + 0.22 * pits.b;
    albedo *= mix(1.0, 0.06, step(0.5, texture(print, uv).r));
    rough = 0.78;
    f0 = vec3(0.03);
#elif defined(METAL)
    vec4 grain = wood_detail(), relief = texture(print, uv, kSharper);
    n = leaning(n, relief.gb * 2.0 - 1.0, 0.8);
    f0 = albedo * (0.95 + 0.1 * (grain.b - 0.5)) * mix(1.0, 0.62, relief.r);
    albedo = vec3(0.0);
    rough = 0.27 + 0.10 * grain.b;
#elif defined(PRINT)
    albedo = linear(texture(print, uv, kSharper).rgb);
    rough = 0.5;
#elif defined(IVORY)
    vec4 pip = texture(print, uv, kSharper);
    n = leaning(n, pip.gb * 2.0 - 1.0, 0.9);
    albedo = mix(albedo, vec3(0.018, 0.013, 0.010), pip.r);
    rough = 0.26;
#endif

    vec3 smooth_n = normalize(normal);
    float key_lit = lit(key_shadow, key_matrix, smooth_n);
    float sky_lit = lit(sky_shadow, sky_matrix, smooth_n);
    float facing = clamp(dot(n, v), 0.0, 1.0);
    vec3 fresnel = f0 + (max(vec3(1.0 - rough), f0) - f0) * pow(1.0 - facing, 5.0);

    vec3 light = albedo * key_radiance * max(dot(n, key_direction), 0.0) * key_lit;
    light += f0 * kPi * key_radiance * ggx(n, v, key_direction, rough) * key_lit *
             (1.0 + pow(1.0 - facing, 5.0) * 4.0);
    light += albedo * sky_radiance * 2.0 * max(dot(n, sky_direction), 0.0) * sky_lit;
    // Warm light that the table sends back up, and what the room adds everywhere.
    light += albedo * vec3(0.10, 0.065, 0.04) * (0.6 - 0.4 * n.y) * (0.3 + 0.7 * sky_lit);
    light += fresnel * room(reflect(-v, n), rough) * mix(0.25, 1.0, sky_lit);
#if defined(OAK)
    // The lamp makes a pool of light; the far end of the table lies in the dark.
    light *= mix(1.0, 0.03, smoothstep(18.0, 110.0, length(world.xz)));
#endif
    radiance = vec4(min(light, vec3(12.0)), 1.0);
}
