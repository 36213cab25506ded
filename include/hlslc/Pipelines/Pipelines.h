//===----------------------------------------------------------------------===//
// The pipelines, by the form they end in.
// In:  a module in the form before.
// Out: a pass manager that takes it to the form after.
// Why: lib/Pipelines/Pipelines.cpp is the one place where passes are ordered;
// the
//      driver, hlsl-opt and tests all use it.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_PIPELINES_PIPELINES_H
#define HLSLC_PIPELINES_PIPELINES_H

#include "hlslc/Basic/TargetOptions.h"

namespace mlir {
class OpPassManager;
}

namespace hlslc {

/// Form `source` with --specialize applied; buildFlatPipeline begins with it.
void buildSpecializePipeline(mlir::OpPassManager &manager,
                             const TargetOptions &options);

/// Form `source` to form `flat`: --hlsl-to-flat.
void buildFlatPipeline(mlir::OpPassManager &manager,
                       const TargetOptions &options);
/// Form `flat` to form `target`: --hlsl-to-target.
void buildTargetPipeline(mlir::OpPassManager &manager,
                         const TargetOptions &options);
/// Form `target` to form `glsl` for options.glsl: --hlsl-to-glsl.
void buildGLSLPipeline(mlir::OpPassManager &manager,
                       const TargetOptions &options);
/// Makes the pipelines known to hlsl-opt by name.
void registerPipelines();

} // namespace hlslc

#endif
