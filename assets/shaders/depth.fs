// Shadow maps need depth alone.
void main() {}
