//===----------------------------------------------------------------------===//
// OpenGL and OpenGL ES by EGL without a surface, and GLSL in them.
// In:  GLSL texts; their #version says which of the two they are for.
// Out: a current context; shaders and programs; the driver's log with the
//      file's name and lines.
// Why: EGL without a surface needs neither a display nor a window.
//===----------------------------------------------------------------------===//
#include "GLContext.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"
#include <EGL/eglext.h>

using namespace llvm;
using namespace hlslrun;

GLKind hlslrun::getGLKind(StringRef text) {
  StringRef version = text.substr(text.find("#version")).split('\n').first;
  StringRef number = version.drop_front(std::min<size_t>(version.size(), 8));
  number = number.trim();
  bool isES = number.ends_with("es") || number == "100";
  return isES ? GLKind::ES : GLKind::Desktop;
}

GLContext::GLContext() {
  auto getDisplay = reinterpret_cast<PFNEGLGETPLATFORMDISPLAYEXTPROC>(
      eglGetProcAddress("eglGetPlatformDisplayEXT"));
  if (!getDisplay)
    return;
  display =
      getDisplay(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, nullptr);
  if (!eglInitialize(display, nullptr, nullptr))
    return;
  const EGLint desktop[] = {EGL_CONTEXT_MAJOR_VERSION,
                            4,
                            EGL_CONTEXT_MINOR_VERSION,
                            5,
                            EGL_CONTEXT_OPENGL_PROFILE_MASK,
                            EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT,
                            EGL_NONE};
  if (eglBindAPI(EGL_OPENGL_API))
    contexts[0] =
        eglCreateContext(display, EGL_NO_CONFIG_KHR, EGL_NO_CONTEXT, desktop);
  const EGLint embedded[] = {EGL_CONTEXT_MAJOR_VERSION, 3,
                             EGL_CONTEXT_MINOR_VERSION, 2, EGL_NONE};
  if (eglBindAPI(EGL_OPENGL_ES_API))
    contexts[1] =
        eglCreateContext(display, EGL_NO_CONFIG_KHR, contexts[0], embedded);
}

void GLContext::use(GLKind kind) {
  bool isES = kind == GLKind::ES;
  EGLContext context = contexts[static_cast<int>(kind)];
  // A current context is one for each API; one of them has to go first.
  if (context && eglGetCurrentContext() != EGL_NO_CONTEXT)
    eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
  if (!context || !eglBindAPI(isES ? EGL_OPENGL_ES_API : EGL_OPENGL_API) ||
      !eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, context))
    stop(ExitCode::Skipped, isES ? "there is no OpenGL ES 3.2 driver"
                                 : "there is no OpenGL 4.5 driver");
}

GLenum hlslrun::getShaderType(Stage stage) {
  switch (stage) {
  case Stage::Compute:
    return GL_COMPUTE_SHADER;
  case Stage::Vertex:
    return GL_VERTEX_SHADER;
  case Stage::Hull:
    return GL_TESS_CONTROL_SHADER;
  case Stage::Domain:
    return GL_TESS_EVALUATION_SHADER;
  case Stage::Geometry:
    return GL_GEOMETRY_SHADER;
  case Stage::Pixel:
    return GL_FRAGMENT_SHADER;
  default:
    return 0;
  }
}

/// Mesa's `0:12(3): error: ...` as everybody else's `FILE:12:3: error: ...`.
static void appendLog(StringRef messages, StringRef fileName,
                      std::string &log) {
  SmallVector<StringRef> lines;
  messages.split(lines, '\n', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  for (StringRef message : lines) {
    StringRef rest = message;
    unsigned source, line, column;
    if (!rest.consumeInteger(10, source) && rest.consume_front(":") &&
        !rest.consumeInteger(10, line) && rest.consume_front("(") &&
        !rest.consumeInteger(10, column) && rest.consume_front(")"))
      log += (fileName + ":" + Twine(line) + ":" + Twine(column) + rest).str();
    else
      log += (fileName + ": " + message).str();
    log += '\n';
  }
}

GLuint hlslrun::compileGLSL(GLenum type, StringRef text, StringRef fileName,
                            std::string &log) {
  GLuint shader = glCreateShader(type);
  const char *source = text.data();
  GLint length = text.size();
  glShaderSource(shader, 1, &source, &length);
  glCompileShader(shader);
  GLint ok;
  glGetShaderiv(shader, GL_COMPILE_STATUS, &ok);
  char messages[16384] = "";
  glGetShaderInfoLog(shader, sizeof(messages), nullptr, messages);
  appendLog(messages, fileName, log);
  if (ok)
    return shader;
  glDeleteShader(shader);
  return 0;
}

GLuint hlslrun::linkGLSL(ArrayRef<GLuint> shaders, bool separable,
                         std::string &log) {
  GLuint program = glCreateProgram();
  if (separable)
    glProgramParameteri(program, GL_PROGRAM_SEPARABLE, GL_TRUE);
  for (GLuint shader : shaders)
    glAttachShader(program, shader);
  glLinkProgram(program);
  GLint ok;
  glGetProgramiv(program, GL_LINK_STATUS, &ok);
  char messages[16384] = "";
  glGetProgramInfoLog(program, sizeof(messages), nullptr, messages);
  appendLog(messages, "link", log);
  if (ok)
    return program;
  glDeleteProgram(program);
  return 0;
}
