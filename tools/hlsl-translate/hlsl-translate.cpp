//===----------------------------------------------------------------------===//
// HLSL to SPIR-V and GLSL: the command line.
// In:  arguments in DXC's spelling, source files.
// Out: files, diagnostics, an exit code (docs/Diagnostics.md).
// Why: everything it does is in the library; a tool is only its main.
//===----------------------------------------------------------------------===//

#include "hlslc/Driver/Driver.h"

int main(int argc, char **argv) {
  return hlslc::runDriver(argc, const_cast<const char **>(argv));
}
