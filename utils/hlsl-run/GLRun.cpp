//===----------------------------------------------------------------------===//
// Runs a pipeline on OpenGL 4.5.
// In:  a pipeline and one GLSL text for each of its shaders.
// Out: the pipeline's writable buffers and render targets, as the driver left
//      them.
// Why: the driver's own GLSL compiler judges the text that the compiler prints.
//      Specialization constants are macros there: HLSL_SPEC_3 is the one with
//      id 3. glClipControl gives Direct3D's conventions for positions and
//      fragment coordinates, so shaders need no flip.
//===----------------------------------------------------------------------===//
#include "GLRun.h"

#include "GLResources.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include <EGL/egl.h>
#include <EGL/eglext.h>

using namespace llvm;
using namespace hlslrun;

/// Makes a context without a surface current; false if there is no driver.
static bool createContext() {
  auto getDisplay = reinterpret_cast<PFNEGLGETPLATFORMDISPLAYEXTPROC>(
      eglGetProcAddress("eglGetPlatformDisplayEXT"));
  if (!getDisplay)
    return false;
  EGLDisplay display =
      getDisplay(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, nullptr);
  if (!eglInitialize(display, nullptr, nullptr) || !eglBindAPI(EGL_OPENGL_API))
    return false;
  const EGLint attributes[] = {EGL_CONTEXT_MAJOR_VERSION,
                               4,
                               EGL_CONTEXT_MINOR_VERSION,
                               5,
                               EGL_CONTEXT_OPENGL_PROFILE_MASK,
                               EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT,
                               EGL_NONE};
  EGLContext context =
      eglCreateContext(display, EGL_NO_CONFIG_KHR, EGL_NO_CONTEXT, attributes);
  return context &&
         eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, context);
}

static GLenum getShaderType(Stage stage) {
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
    stop(ExitCode::Skipped, "OpenGL has no such stage");
  }
}

/// The value as the macro's own default is written: `8` is `8u` beside `5u`.
static std::string spellLike(StringRef value, StringRef original) {
  std::string text = value.str();
  bool isNumber = value.find_if(isDigit) != StringRef::npos;
  if (isNumber && original.ends_with("u") && !value.ends_with("u"))
    return text + "u";
  if (isNumber && original.contains('.') && !value.contains('.') &&
      !value.contains('e'))
    return text + ".0";
  return text;
}

/// Defines the macros of specialization constants, right behind #version. As on
/// Vulkan, a constant that the shader does not have is ignored.
static std::string defineSpecConstants(StringRef text, const Shader &shader) {
  std::string macros;
  for (const SpecConstant &constant : shader.specConstants) {
    std::string name = "HLSL_SPEC_" + utostr(constant.id);
    size_t found = text.find("#define " + name + " ");
    if (found == StringRef::npos)
      continue;
    StringRef original = text.substr(found).split('\n').first.rtrim();
    macros += "#define " + name + " " + spellLike(constant.value, original);
    macros += "\n";
  }
  auto [version, rest] = text.split('\n');
  return (version + "\n" + macros + rest).str();
}

static GLuint compileShader(const Shader &description, StringRef fileName) {
  auto file = MemoryBuffer::getFile(fileName, /*IsText=*/true);
  if (!file)
    stop(ExitCode::Error,
         "cannot read '" + fileName + "': " + file.getError().message());
  std::string source = defineSpecConstants((*file)->getBuffer(), description);
  const char *text = source.c_str();
  GLuint shader = glCreateShader(getShaderType(description.stage));
  glShaderSource(shader, 1, &text, nullptr);
  glCompileShader(shader);
  GLint ok;
  glGetShaderiv(shader, GL_COMPILE_STATUS, &ok);
  if (ok)
    return shader;
  char log[16384];
  glGetShaderInfoLog(shader, sizeof(log), nullptr, log);
  stop(ExitCode::Error, "the driver refuses '" + fileName + "':\n" + log);
}

static GLuint linkProgram(const Pipeline &pipeline,
                          ArrayRef<std::string> fileNames) {
  GLuint program = glCreateProgram();
  for (auto [shader, fileName] : zip(pipeline.shaders, fileNames))
    glAttachShader(program, compileShader(shader, fileName));
  glLinkProgram(program);
  GLint ok;
  glGetProgramiv(program, GL_LINK_STATUS, &ok);
  if (ok)
    return program;
  char log[16384];
  glGetProgramInfoLog(program, sizeof(log), nullptr, log);
  stop(ExitCode::Error, Twine("the driver cannot link the shaders:\n") + log);
}

static GLuint createTarget(GLenum format, const Extent &extent) {
  GLuint texture;
  bool isArray = extent.arraySlices > 1;
  glCreateTextures(isArray ? GL_TEXTURE_2D_ARRAY : GL_TEXTURE_2D, 1, &texture);
  if (isArray)
    glTextureStorage3D(texture, 1, format, extent.width, extent.height,
                       extent.arraySlices);
  else
    glTextureStorage2D(texture, 1, format, extent.width, extent.height);
  return texture;
}

/// Creates the render targets and a depth buffer and clears them.
static std::vector<GLuint> createTargets(const RasterBindings &raster) {
  GLuint framebuffer;
  glCreateFramebuffers(1, &framebuffer);
  std::vector<GLuint> colors(raster.renderTargets.size());
  std::vector<GLenum> attachments;
  for (auto [color, target] : zip(colors, raster.renderTargets)) {
    color = createTarget(getGLFormat(target->format, target->channels).sized,
                         target->extent);
    attachments.push_back(GL_COLOR_ATTACHMENT0 + attachments.size());
    glNamedFramebufferTexture(framebuffer, attachments.back(), color, 0);
  }
  const Extent &extent = raster.renderTargets.front()->extent;
  GLuint depth = createTarget(GL_DEPTH_COMPONENT32F, extent);
  glNamedFramebufferTexture(framebuffer, GL_DEPTH_ATTACHMENT, depth, 0);
  glNamedFramebufferDrawBuffers(framebuffer, attachments.size(),
                                attachments.data());
  if (glCheckNamedFramebufferStatus(framebuffer, GL_DRAW_FRAMEBUFFER) !=
      GL_FRAMEBUFFER_COMPLETE)
    stop(ExitCode::Skipped, "OpenGL cannot draw to these render targets");
  glBindFramebuffer(GL_DRAW_FRAMEBUFFER, framebuffer);
  const GLuint zero[4] = {};
  const GLfloat far = 1;
  for (GLuint i = 0; i < colors.size(); ++i)
    glClearBufferuiv(GL_COLOR, i, zero); // all bits 0 in every format
  glClearBufferfv(GL_DEPTH, 0, &far);
  return colors;
}

static void bindVertices(const RasterBindings &raster) {
  GLuint array;
  glCreateVertexArrays(1, &array);
  glBindVertexArray(array);
  if (!raster.vertexBuffer)
    return;
  const Bytes &contents = raster.vertexBuffer->data.front();
  GLuint buffer;
  glCreateBuffers(1, &buffer);
  glNamedBufferData(buffer, contents.size(), contents.data(), GL_STATIC_DRAW);
  glVertexArrayVertexBuffer(array, 0, buffer, 0, raster.getVertexStride());
  for (const VertexAttribute &attribute : raster.attributes) {
    GLuint location = attribute.location;
    bool isDouble = attribute.format == DataFormat::Float64;
    GLenum type = isDouble
                      ? GL_DOUBLE
                      : getGLFormat(attribute.format, attribute.channels).type;
    glEnableVertexArrayAttrib(array, location);
    glVertexArrayAttribBinding(array, location, 0);
    if (isDouble)
      glVertexArrayAttribLFormat(array, location, attribute.channels, type,
                                 attribute.offset);
    else if (type == GL_INT || type == GL_UNSIGNED_INT)
      glVertexArrayAttribIFormat(array, location, attribute.channels, type,
                                 attribute.offset);
    else
      glVertexArrayAttribFormat(array, location, attribute.channels, type,
                                type == GL_UNSIGNED_BYTE, attribute.offset);
  }
}

static GLenum getMode(Topology topology) {
  switch (topology) {
  case Topology::PointList:
    return GL_POINTS;
  case Topology::LineList:
    return GL_LINES;
  case Topology::TriangleList:
    return GL_TRIANGLES;
  case Topology::TriangleStrip:
    return GL_TRIANGLE_STRIP;
  case Topology::LineListAdjacency:
    return GL_LINES_ADJACENCY;
  case Topology::TriangleListAdjacency:
    return GL_TRIANGLES_ADJACENCY;
  case Topology::PatchList:
    return GL_PATCHES;
  }
  llvm_unreachable("every topology is mapped");
}

static void draw(Pipeline &pipeline) {
  RasterBindings &raster = pipeline.raster;
  std::vector<GLuint> colors = createTargets(raster);
  bindVertices(raster);
  const Extent &extent = raster.renderTargets.front()->extent;
  glViewport(0, 0, extent.width, extent.height);
  glClipControl(GL_UPPER_LEFT, GL_ZERO_TO_ONE);
  // The first vertex provides flat values, as in Direct3D and Vulkan.
  glProvokingVertex(GL_FIRST_VERTEX_CONVENTION);
  glFrontFace(GL_CCW);
  glEnable(GL_DEPTH_TEST);
  glDepthFunc(GL_LEQUAL);
  glEnable(GL_PROGRAM_POINT_SIZE);
  if (raster.patchControlPoints)
    glPatchParameteri(GL_PATCH_VERTICES, raster.patchControlPoints);
  glDrawArraysInstanced(getMode(raster.topology), 0, pipeline.getVertexCount(),
                        pipeline.dispatch.instanceCount);
  glMemoryBarrier(GL_ALL_BARRIER_BITS);
  glFinish();
  glPixelStorei(GL_PACK_ALIGNMENT, 1);
  for (auto [color, target] : zip(colors, raster.renderTargets)) {
    GLFormat format = getGLFormat(target->format, target->channels);
    glGetTextureImage(color, 0, format.components, format.type,
                      target->getByteSize(), target->data.front().data());
  }
}

void hlslrun::runOnGL(Pipeline &pipeline, ArrayRef<std::string> fileNames) {
  if (!createContext())
    stop(ExitCode::Skipped, "there is no OpenGL 4.5 driver");
  if (pipeline.raster.sampleCount > 1)
    stop(ExitCode::Error, "SampleCount is for Vulkan only");
  GLuint program = linkProgram(pipeline, fileNames);
  glUseProgram(program);
  GLResources resources(pipeline);
  resources.bind(program);
  if (pipeline.isCompute()) {
    std::vector<unsigned> groups = pipeline.dispatch.groupCount;
    groups.resize(3, 1);
    glDispatchCompute(groups[0], groups[1], groups[2]);
    glMemoryBarrier(GL_ALL_BARRIER_BITS);
    glFinish();
  } else {
    draw(pipeline);
  }
  resources.readBack();
  if (GLenum error = glGetError())
    stop(ExitCode::Error, "OpenGL error 0x" + Twine::utohexstr(error));
}

void hlslrun::printGLFeatures(raw_ostream &os) {
  if (createContext())
    os << "gl45\n";
}
