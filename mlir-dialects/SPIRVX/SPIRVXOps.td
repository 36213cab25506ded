//===----------------------------------------------------------------------===//
// Every op of the extension, by family.
// In:  the families' files.
// Out: SPIRVXOps.h.inc and SPIRVXOps.cpp.inc.
// Why: one run of mlir-tblgen, one list for the registration.
//===----------------------------------------------------------------------===//
#ifndef SPIRVX_OPS
#define SPIRVX_OPS

include "SPIRVX/ControlOps.td"
include "SPIRVX/ImageOps.td"
include "SPIRVX/MathOps.td"
include "SPIRVX/MemoryOps.td"
include "SPIRVX/RayTracingOps.td"
include "SPIRVX/SpecOps.td"
include "SPIRVX/WaveOps.td"

#endif // SPIRVX_OPS
