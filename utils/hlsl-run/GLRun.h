//===----------------------------------------------------------------------===//
// Runs a pipeline on OpenGL 4.5 or OpenGL ES 3.2, as the texts say.
// In:  a pipeline and one GLSL text for each of its shaders.
// Out: the pipeline's writable buffers and render targets, as the driver left
//      them.
// Why: the driver's own GLSL compiler judges the text that the compiler prints.
//===----------------------------------------------------------------------===//
#ifndef HLSLRUN_GLRUN_H
#define HLSLRUN_GLRUN_H

#include "GLBindings.h"
#include "GLContext.h"
#include "GLFills.h"

namespace hlslrun {

/// What the depths of clip space are: 0 to w, or -w to w as OpenGL has them by
/// default.
enum class GLDepthRange { Zero, Negative };

/// Compiles, links, binds, dispatches or draws once; stops on errors.
void runOnGL(Pipeline &pipeline, llvm::ArrayRef<std::string> fileNames,
             const GLBindings &bindings, const GLFills &fills,
             GLDepthRange range, GLContext &context);

/// Prints the lit features of the driver; nothing if there is none.
void printGLFeatures(llvm::raw_ostream &os);

} // namespace hlslrun

#endif // HLSLRUN_GLRUN_H
