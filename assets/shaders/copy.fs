// Adds one pass to the sum of passes.
in vec2 at;
uniform sampler2D source;
out vec4 value;

void main() { value = texture(source, at); }
