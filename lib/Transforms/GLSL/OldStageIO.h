//===----------------------------------------------------------------------===//
// Inputs and outputs where nothing has a location and varyings are floats.
// In:  stage variables of an entry point.
// Out: attributes are floats; targets are gl_FragColor or gl_FragData[n], of
//      four components. `glsl.spelling` is the name of what is not declared.
// Why: GLSL ES 100; arrays of vertex inputs, all of ES.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_TRANSFORMS_GLSL_OLDSTAGEIO_H
#define HLSLC_LIB_TRANSFORMS_GLSL_OLDSTAGEIO_H

#include "HLSL/IR/HLSLOps.h"

namespace hlslc {

/// On stage variables that GLSL declares, and by which name.
constexpr llvm::StringLiteral kSpelling = "glsl.spelling";

/// `refs`: the references to the variable. `numTargets`: of the pixel shader.
mlir::LogicalResult
legalizeOldVariable(mlir::hlsl::StageVariableOp variable,
                    mlir::hlsl::ShaderStage stage, unsigned numTargets,
                    llvm::ArrayRef<mlir::hlsl::GlobalRefOp> refs);

/// One vertex input for each element of an array of them.
llvm::SmallVector<mlir::hlsl::StageVariableOp>
splitAttributeArray(mlir::hlsl::StageVariableOp variable,
                    llvm::ArrayRef<mlir::hlsl::GlobalRefOp> refs);

} // namespace hlslc

#endif
