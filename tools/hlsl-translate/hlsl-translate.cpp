//===----------------------------------------------------------------------===//
// hlsl-translate: HLSL to SPIR-V and GLSL.
//===----------------------------------------------------------------------===//

#include "hlslc/Driver/Driver.h"

int main(int argc, char **argv) {
  return hlslc::runDriver(argc, const_cast<const char **>(argv));
}
