//===----------------------------------------------------------------------===//
// Inputs and outputs where nothing has a location and varyings are floats.
// In:  stage variables of an entry point.
// Out: attributes are floats; targets are gl_FragColor or gl_FragData[n], of
//      four components. `glsl.spelling` is the name of what is not declared.
// Why: GLSL ES 100; arrays of vertex inputs, and some between stages, all of
// ES.
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

/// The semantics, and locations, that a value of the type takes: one for each
/// row of a matrix and each element of an array.
uint32_t countSemantics(mlir::Type type);

/// One vertex input for each element of an array of them.
llvm::SmallVector<mlir::hlsl::StageVariableOp>
splitAttributeArray(mlir::hlsl::StageVariableOp variable,
                    llvm::ArrayRef<mlir::hlsl::GlobalRefOp> refs);

/// Splits values between stages that are arrays and that ES does not let be:
/// one for each element, as Direct3D counts their semantics.
void splitStageArrays(mlir::hlsl::EntryPointOp entry);

} // namespace hlslc

#endif
