//===----------------------------------------------------------------------===//
// What -Oconfig= may name.
// In:  the value of the option.
// Out: the first flag in it that spirv-opt does not have.
// Why: see SpirvOptFlags.def.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_DRIVER_SPIRVOPTFLAGS_H
#define HLSLC_LIB_DRIVER_SPIRVOPTFLAGS_H

#include "llvm/ADT/StringRef.h"

namespace hlslc {

/// Of `--loop-unroll,--max-id-bound=9`; empty if spirv-opt has all.
llvm::StringRef findUnknownSpirvOptFlag(llvm::StringRef list);

} // namespace hlslc

#endif
