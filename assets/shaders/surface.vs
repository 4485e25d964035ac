// Every surface on the table. An instance is three rows of an affine matrix and a colour.
layout(location = 0) in vec3 vertex_position;
layout(location = 1) in vec3 vertex_normal;
layout(location = 2) in vec2 vertex_uv;
layout(location = 3) in vec4 instance_row0;
layout(location = 4) in vec4 instance_row1;
layout(location = 5) in vec4 instance_row2;
layout(location = 6) in vec4 instance_colour;

uniform mat4 view_projection;

out vec3 world;
out vec3 normal;
out vec3 local;
out vec3 local_normal;
out vec2 uv;
out vec3 colour;

void main() {
    vec4 p = vec4(vertex_position, 1.0);
    world = vec3(dot(instance_row0, p), dot(instance_row1, p), dot(instance_row2, p));
    normal = vec3(dot(instance_row0.xyz, vertex_normal), dot(instance_row1.xyz, vertex_normal),
                  dot(instance_row2.xyz, vertex_normal));
    // Each piece is cut from another part of the plank.
    local = vertex_position + fract(instance_row0.w * vec3(0.37, 0.71, 0.53) + instance_row2.w) * 7.0;
    local_normal = vertex_normal;
    uv = vertex_uv;
    colour = instance_colour.rgb;
    gl_Position = view_projection * vec4(world, 1.0);
}
