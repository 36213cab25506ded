//===----------------------------------------------------------------------===//
// OpenGL and OpenGL ES by EGL without a surface, and GLSL in them.
// In:  GLSL texts; their #version says which of the two they are for.
// Out: a current context; shaders and programs; the driver's log with the
//      file's name and lines.
// Why: contexts cost more than what is done in them, and both kinds share their
//      objects: what ES cannot read back, the desktop can.
//===----------------------------------------------------------------------===//
#ifndef HLSLRUN_GLCONTEXT_H
#define HLSLRUN_GLCONTEXT_H

#include "Pipeline.h"
#include <EGL/egl.h>
// Entry points come from libOpenGL, which dispatches to the current context.
#define GL_GLEXT_PROTOTYPES
#include <GL/glcorearb.h>

namespace hlslrun {

/// OpenGL 4.5 core, or OpenGL ES 3.2, which takes all older versions of ES.
enum class GLKind { Desktop, ES };

/// `#version 310 es` and `#version 100` are for ES.
GLKind getGLKind(llvm::StringRef text);

class GLContext {
public:
  GLContext();
  GLContext(const GLContext &) = delete;
  GLContext &operator=(const GLContext &) = delete;

  bool has(GLKind kind) const { return contexts[static_cast<int>(kind)]; }
  /// Makes a context current; stops with Skipped if there is none.
  void use(GLKind kind);

private:
  EGLDisplay display = EGL_NO_DISPLAY;
  EGLContext contexts[2] = {EGL_NO_CONTEXT, EGL_NO_CONTEXT};
};

/// The kind of shader for a stage; 0 if OpenGL has none.
GLenum getShaderType(Stage stage);

/// A GLSL text in the current context. Appends what the driver says to `log`,
/// one `FILE:LINE:COLUMN: error: ...` for each message; returns 0 if it refuses
/// the text.
GLuint compileGLSL(GLenum type, llvm::StringRef text, llvm::StringRef fileName,
                   std::string &log);

/// Links shaders; 0 if the driver refuses. A separable
/// program may have one shader without the neighbours that it needs in a
/// pipeline.
GLuint linkGLSL(llvm::ArrayRef<GLuint> shaders, bool separable,
                std::string &log);

} // namespace hlslrun

#endif // HLSLRUN_GLCONTEXT_H
