//===----------------------------------------------------------------------===//
// A choice among uses of resources instead of a use of a chosen resource.
// In:  a handle that an index chooses at run time.
// Out: a switch over the index; each case does what used the handle with one
//      element.
// Why: bindings of their own, samplers of OpenGL and old versions of GLSL take
//      no index that is a value.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_TRANSFORMS_RESOURCECHOICE_H
#define HLSLC_LIB_TRANSFORMS_RESOURCECHOICE_H

#include "HLSL/IR/HLSLOps.h"

namespace hlslc {

/// A switch takes so many cases that drivers still like it.
constexpr uint64_t kMostChoices = 256;

using CreateHandle = llvm::function_ref<mlir::Value(
    mlir::OpBuilder &, mlir::Location, uint64_t element)>;

/// Puts each use of a handle, up to the first value that is no reference, into
/// a switch over `count` elements, and erases the handle. Out of range, as HLSL
/// leaves open, the last element is taken.
void chooseResource(mlir::hlsl::LoadOp handle, mlir::Value index,
                    uint64_t count, CreateHandle createHandle);

} // namespace hlslc

#endif
