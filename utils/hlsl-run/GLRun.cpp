//===----------------------------------------------------------------------===//
// Runs a pipeline on OpenGL 4.5 or OpenGL ES 3.2.
// In:  a pipeline and one GLSL text for each of its shaders.
// Out: the pipeline's writable buffers and render targets, as the driver left
//      them.
// Why: the driver's own GLSL compiler judges the text that the compiler prints.
//      Specialization constants are macros there: HLSL_SPEC_3 is the one with
//      id 3. glClipControl gives Direct3D's conventions for positions and
//      fragment coordinates, so shaders need no flip.
//===----------------------------------------------------------------------===//
#include "GLRun.h"

#include "GLContext.h"
#include "GLResources.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace hlslrun;

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

namespace {
/// The text of one shader, with the values of specialization constants.
struct Source {
  GLenum type;
  StringRef fileName;
  std::string text;
};
} // namespace

static std::vector<Source> readSources(const Pipeline &pipeline,
                                       ArrayRef<std::string> fileNames) {
  std::vector<Source> sources;
  for (auto [shader, fileName] : zip(pipeline.shaders, fileNames)) {
    auto file = MemoryBuffer::getFile(fileName, /*IsText=*/true);
    if (!file)
      stop(ExitCode::Error,
           "cannot read '" + fileName + "': " + file.getError().message());
    GLenum type = getShaderType(shader.stage);
    if (!type)
      stop(ExitCode::Skipped, "OpenGL has no such stage");
    sources.push_back(
        {type, fileName, defineSpecConstants((*file)->getBuffer(), shader)});
  }
  return sources;
}

static GLuint linkProgram(ArrayRef<Source> sources) {
  std::string log;
  std::vector<GLuint> shaders;
  for (const Source &source : sources) {
    shaders.push_back(
        compileGLSL(source.type, source.text, source.fileName, log));
    if (!shaders.back())
      stop(ExitCode::Error,
           "the driver refuses '" + source.fileName + "':\n" + log);
  }
  GLuint program = linkGLSL(shaders, /*separable=*/false, log);
  if (!program)
    stop(ExitCode::Error, "the driver cannot link the shaders:\n" + log);
  return program;
}

static GLuint createTarget(GLenum format, const Extent &extent,
                           unsigned sampleCount) {
  GLuint texture;
  bool isArray = extent.arraySlices > 1;
  if (sampleCount > 1) {
    if (isArray)
      stop(ExitCode::Error, "targets have several samples or several slices");
    glCreateTextures(GL_TEXTURE_2D_MULTISAMPLE, 1, &texture);
    glTextureStorage2DMultisample(texture, sampleCount, format, extent.width,
                                  extent.height, GL_TRUE);
    return texture;
  }
  glCreateTextures(isArray ? GL_TEXTURE_2D_ARRAY : GL_TEXTURE_2D, 1, &texture);
  if (isArray)
    glTextureStorage3D(texture, 1, format, extent.width, extent.height,
                       extent.arraySlices);
  else
    glTextureStorage2D(texture, 1, format, extent.width, extent.height);
  return texture;
}

namespace {
/// Where a draw writes to. With several samples, `resolved` is what is read.
struct Targets {
  std::vector<GLuint> colors;
  std::vector<GLuint> resolved;
  GLuint depth;
};
} // namespace

static Targets createTargets(const RasterBindings &raster) {
  Targets targets;
  for (const Buffer *target : raster.renderTargets) {
    GLenum format = getGLFormat(target->format, target->channels).sized;
    targets.colors.push_back(
        createTarget(format, target->extent, raster.sampleCount));
    if (raster.sampleCount > 1)
      targets.resolved.push_back(
          createTarget(format, target->extent, /*sampleCount=*/1));
  }
  targets.depth =
      createTarget(GL_DEPTH32F_STENCIL8, raster.renderTargets.front()->extent,
                   raster.sampleCount);
  return targets;
}

/// Attaches the targets to the current context's framebuffer and clears them.
static void bindTargets(const Targets &targets) {
  GLuint framebuffer;
  glGenFramebuffers(1, &framebuffer);
  glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
  std::vector<GLenum> attachments;
  for (GLuint color : targets.colors) {
    attachments.push_back(GL_COLOR_ATTACHMENT0 + attachments.size());
    glFramebufferTexture(GL_FRAMEBUFFER, attachments.back(), color, 0);
  }
  glFramebufferTexture(GL_FRAMEBUFFER, GL_DEPTH_STENCIL_ATTACHMENT,
                       targets.depth, 0);
  glDrawBuffers(attachments.size(), attachments.data());
  if (glCheckFramebufferStatus(GL_FRAMEBUFFER) != GL_FRAMEBUFFER_COMPLETE)
    stop(ExitCode::Skipped, "OpenGL cannot draw to these render targets");
  const GLuint zero[4] = {};
  for (GLuint i = 0; i < targets.colors.size(); ++i)
    glClearBufferuiv(GL_COLOR, i, zero); // all bits 0 in every format
  glClearBufferfi(GL_DEPTH_STENCIL, 0, /*depth=*/1, /*stencil=*/0);
}

static GLuint createVertices(const RasterBindings &raster) {
  GLuint buffer = 0;
  if (!raster.vertexBuffer)
    return buffer;
  const Bytes &contents = raster.vertexBuffer->data.front();
  glCreateBuffers(1, &buffer);
  glNamedBufferData(buffer, contents.size(), contents.data(), GL_STATIC_DRAW);
  return buffer;
}

static void bindVertices(const RasterBindings &raster, GLuint buffer) {
  GLuint array;
  glGenVertexArrays(1, &array);
  glBindVertexArray(array);
  if (!buffer)
    return;
  glBindVertexBuffer(0, buffer, 0, raster.getVertexStride());
  for (const VertexAttribute &attribute : raster.attributes) {
    GLuint location = attribute.location;
    bool isDouble = attribute.format == DataFormat::Float64;
    GLenum type = isDouble
                      ? GL_DOUBLE
                      : getGLFormat(attribute.format, attribute.channels).type;
    glEnableVertexAttribArray(location);
    glVertexAttribBinding(location, 0);
    if (isDouble)
      glVertexAttribLFormat(location, attribute.channels, type,
                            attribute.offset);
    else if (type == GL_INT || type == GL_UNSIGNED_INT)
      glVertexAttribIFormat(location, attribute.channels, type,
                            attribute.offset);
    else
      glVertexAttribFormat(location, attribute.channels, type,
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

/// Direct3D's conventions: positions and fragments count from the upper left
/// corner, depth from 0 to 1 if the shaders do not convert it, and the first
/// vertex provides flat values.
static void setConventions(GLKind kind, GLDepthRange range) {
  GLenum depth =
      range == GLDepthRange::Zero ? GL_ZERO_TO_ONE : GL_NEGATIVE_ONE_TO_ONE;
  if (kind == GLKind::Desktop) {
    glClipControl(GL_UPPER_LEFT, depth);
    glProvokingVertex(GL_FIRST_VERTEX_CONVENTION);
    glEnable(GL_PROGRAM_POINT_SIZE);
    return;
  }
  // ES has no word for the provoking vertex (it is the last one), and always
  // lets shaders set the size of points.
  auto clipControl = reinterpret_cast<PFNGLCLIPCONTROLPROC>(
      eglGetProcAddress("glClipControlEXT"));
  if (!clipControl)
    stop(ExitCode::Skipped, "OpenGL ES has no EXT_clip_control here");
  clipControl(GL_UPPER_LEFT, depth);
}

static void setViewports(const RasterBindings &raster, GLKind kind) {
  const Extent &extent = raster.renderTargets.front()->extent;
  unsigned count = raster.viewportCount;
  if (count == 1)
    return glViewport(0, 0, extent.width, extent.height);
  if (kind == GLKind::ES)
    stop(ExitCode::Skipped, "OpenGL ES has one viewport");
  float width = float(extent.width) / count;
  for (unsigned i = 0; i < count; ++i)
    glViewportIndexedf(i, i * width, 0, width, extent.height);
}

static void draw(const Pipeline &pipeline, const Targets &targets,
                 GLuint vertices, GLKind kind, GLDepthRange range) {
  const RasterBindings &raster = pipeline.raster;
  bindTargets(targets);
  bindVertices(raster, vertices);
  setViewports(raster, kind);
  setConventions(kind, range);
  glFrontFace(GL_CCW);
  glEnable(GL_DEPTH_TEST);
  glDepthFunc(GL_LEQUAL);
  // Fragments stay whose reference, 0 if the shader gives none, is the stencil.
  glEnable(GL_STENCIL_TEST);
  glStencilFunc(GL_EQUAL, /*ref=*/0, /*mask=*/0xff);
  if (raster.patchControlPoints)
    glPatchParameteri(GL_PATCH_VERTICES, raster.patchControlPoints);
  const DispatchParameters &dispatch = pipeline.dispatch;
  GLenum mode = getMode(raster.topology);
  if (dispatch.startInstance && kind == GLKind::ES)
    stop(ExitCode::Skipped, "instances of OpenGL ES start at 0");
  if (dispatch.startInstance)
    glDrawArraysInstancedBaseInstance(
        mode, dispatch.startVertex, pipeline.getVertexCount(),
        dispatch.instanceCount, dispatch.startInstance);
  else
    glDrawArraysInstanced(mode, dispatch.startVertex, pipeline.getVertexCount(),
                          dispatch.instanceCount);
}

/// One value from the samples of each pixel.
static void resolve(GLuint color, GLuint resolved, const Extent &extent) {
  GLuint framebuffers[2];
  glCreateFramebuffers(2, framebuffers);
  glNamedFramebufferTexture(framebuffers[0], GL_COLOR_ATTACHMENT0, color, 0);
  glNamedFramebufferTexture(framebuffers[1], GL_COLOR_ATTACHMENT0, resolved, 0);
  glBlitNamedFramebuffer(framebuffers[0], framebuffers[1], 0, 0, extent.width,
                         extent.height, 0, 0, extent.width, extent.height,
                         GL_COLOR_BUFFER_BIT, GL_NEAREST);
}

static void readTargets(RasterBindings &raster, const Targets &targets) {
  for (auto [color, resolved, target] :
       zip(targets.colors, targets.resolved, raster.renderTargets))
    resolve(color, resolved, target->extent);
  glPixelStorei(GL_PACK_ALIGNMENT, 1);
  const std::vector<GLuint> &colors =
      targets.resolved.empty() ? targets.colors : targets.resolved;
  for (auto [color, target] : zip(colors, raster.renderTargets)) {
    GLFormat format = getGLFormat(target->format, target->channels);
    glGetTextureImage(color, 0, format.components, format.type,
                      target->getByteSize(), target->data.front().data());
  }
}

static void stopOnGLError() {
  if (GLenum error = glGetError())
    stop(ExitCode::Error, "OpenGL error 0x" + Twine::utohexstr(error));
}

void hlslrun::runOnGL(Pipeline &pipeline, ArrayRef<std::string> fileNames,
                      const GLBindings &bindings, const GLFills &fills,
                      GLDepthRange range, GLContext &context) {
  if (pipeline.raster.viewCount > 1)
    stop(ExitCode::Skipped, "several views are for Vulkan only");
  std::vector<Source> sources = readSources(pipeline, fileNames);
  GLKind kind = getGLKind(sources.front().text);
  // The desktop makes and reads all objects; ES has no calls for some of it.
  context.use(GLKind::Desktop);
  GLResources resources(pipeline, kind, bindings, fills);
  Targets targets;
  GLuint vertices = 0;
  if (!pipeline.isCompute()) {
    targets = createTargets(pipeline.raster);
    vertices = createVertices(pipeline.raster);
  }
  stopOnGLError();
  if (kind == GLKind::ES) {
    glFinish();
    context.use(kind);
  }

  GLuint program = linkProgram(sources);
  glUseProgram(program);
  resources.bind(program);
  if (pipeline.isCompute()) {
    std::vector<unsigned> groups = pipeline.dispatch.groupCount;
    groups.resize(3, 1);
    glDispatchCompute(groups[0], groups[1], groups[2]);
  } else {
    draw(pipeline, targets, vertices, kind, range);
  }
  glMemoryBarrier(GL_ALL_BARRIER_BITS);
  glFinish();
  stopOnGLError();

  if (kind == GLKind::ES)
    context.use(GLKind::Desktop);
  readTargets(pipeline.raster, targets);
  resources.readBack();
  stopOnGLError();
}

void hlslrun::printGLFeatures(raw_ostream &os) {
  GLContext context;
  if (context.has(GLKind::Desktop))
    os << "gl45\n";
  if (context.has(GLKind::ES))
    os << "es32\n";
}
