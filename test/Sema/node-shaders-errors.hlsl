// RUN: hlsl-translate %s -T lib_6_8 --verify-diagnostics
// Work graphs are Direct3D's alone.

// expected-error @+1 {{node shaders run in work graphs, which only Direct3D has: write the step as a compute shader}}
[shader("node")]
void Step() {}
