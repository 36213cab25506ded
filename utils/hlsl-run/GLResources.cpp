//===----------------------------------------------------------------------===//
// The pipeline's resources as OpenGL objects, bound to a program by name.
// In:  the descriptor sets of a pipeline description and a linked program.
// Out: buffers and textures bound where the program looks for them.
// Why: GLSL for OpenGL has no descriptor sets; a name is all that is left.
//===----------------------------------------------------------------------===//
#include "GLResources.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace hlslrun;

GLFormat hlslrun::getGLFormat(DataFormat format, unsigned channels) {
  static constexpr GLenum floats[] = {GL_RED, GL_RG, GL_RGB, GL_RGBA};
  static constexpr GLenum integers[] = {GL_RED_INTEGER, GL_RG_INTEGER,
                                        GL_RGB_INTEGER, GL_RGBA_INTEGER};
  static constexpr struct {
    DataFormat format;
    GLenum type;
    bool isInteger;
    GLenum sized[4];
  } table[] = {
      {DataFormat::Float32,
       GL_FLOAT,
       false,
       {GL_R32F, GL_RG32F, GL_RGB32F, GL_RGBA32F}},
      {DataFormat::Float16,
       GL_HALF_FLOAT,
       false,
       {GL_R16F, GL_RG16F, GL_RGB16F, GL_RGBA16F}},
      {DataFormat::UNorm8,
       GL_UNSIGNED_BYTE,
       false,
       {GL_R8, GL_RG8, GL_RGB8, GL_RGBA8}},
      {DataFormat::Int32,
       GL_INT,
       true,
       {GL_R32I, GL_RG32I, GL_RGB32I, GL_RGBA32I}},
      {DataFormat::UInt32,
       GL_UNSIGNED_INT,
       true,
       {GL_R32UI, GL_RG32UI, GL_RGB32UI, GL_RGBA32UI}},
      {DataFormat::Hex32,
       GL_UNSIGNED_INT,
       true,
       {GL_R32UI, GL_RG32UI, GL_RGB32UI, GL_RGBA32UI}},
      {DataFormat::Bool,
       GL_UNSIGNED_INT,
       true,
       {GL_R32UI, GL_RG32UI, GL_RGB32UI, GL_RGBA32UI}},
  };
  if (format == DataFormat::Depth32 && channels == 1)
    return {GL_DEPTH_COMPONENT32F, GL_DEPTH_COMPONENT, GL_FLOAT};
  for (const auto &row : table)
    if (row.format == format)
      return {row.sized[channels - 1],
              row.isInteger ? integers[channels - 1] : floats[channels - 1],
              row.type};
  stop(ExitCode::Skipped, "OpenGL has no texel format " +
                              Twine(getFormat(format).name) + " x " +
                              Twine(channels));
}

GLenum GLResources::getTarget(const ResourceKind &kind) const {
  bool isES = this->kind == GLKind::ES;
  switch (kind.shape) {
  case ImageShape::None:
    return GL_TEXTURE_BUFFER;
  case ImageShape::Dim1D:
    if (isES)
      return kind.arrayed ? GL_TEXTURE_2D_ARRAY : GL_TEXTURE_2D;
    return kind.arrayed ? GL_TEXTURE_1D_ARRAY : GL_TEXTURE_1D;
  case ImageShape::Dim2D:
    if (kind.multisampled)
      return kind.arrayed ? GL_TEXTURE_2D_MULTISAMPLE_ARRAY
                          : GL_TEXTURE_2D_MULTISAMPLE;
    return kind.arrayed ? GL_TEXTURE_2D_ARRAY : GL_TEXTURE_2D;
  case ImageShape::Dim3D:
    return GL_TEXTURE_3D;
  case ImageShape::Cube:
    return kind.arrayed ? GL_TEXTURE_CUBE_MAP_ARRAY : GL_TEXTURE_CUBE_MAP;
  }
  llvm_unreachable("every shape has a target");
}

/// In the desktop's context or in that of ES.
static GLuint createBuffer(const Bytes &contents) {
  GLuint buffer;
  glGenBuffers(1, &buffer);
  glBindBuffer(GL_COPY_WRITE_BUFFER, buffer);
  // Uniform blocks are rounded up to 16 bytes; storage must be the exact size,
  // because shaders may ask for it.
  glBufferData(GL_COPY_WRITE_BUFFER, std::max<size_t>(contents.size(), 4),
               contents.data(), GL_DYNAMIC_DRAW);
  return buffer;
}

static GLuint createUniformBuffer(Bytes contents) {
  contents.resize(alignTo(std::max<size_t>(contents.size(), 16), 16));
  return createBuffer(contents);
}

GLResources::GLResources(Pipeline &pipeline, GLKind kind,
                         const GLBindings &bindings, const GLFills &fills)
    : pipeline(pipeline), kind(kind), bindings(bindings), fills(fills) {
  for (auto [number, set] : enumerate(pipeline.sets))
    for (Resource &resource : set.resources)
      create(resource, number);
  Bytes block;
  for (const PushConstants &constants : pipeline.pushConstants)
    block = constants.getBlock();
  if (!block.empty())
    pushConstants = createUniformBuffer(block);
}

void GLResources::create(Resource &resource, unsigned set) {
  Bound entry{&resource, set};
  if (!resource.buffer)
    return;
  const ResourceKind &kind = *resource.kind;
  const Buffer &buffer = *resource.buffer;
  entry.target = getTarget(kind);
  for (const Bytes &contents : buffer.data) {
    if (kind.isImage()) {
      entry.textures.push_back(createTexture(entry, contents));
      continue;
    }
    entry.buffers.push_back(kind.descriptor == DescriptorClass::UniformBuffer
                                ? createUniformBuffer(contents)
                                : createBuffer(contents));
    if (kind.isTexelBuffer()) {
      GLuint texture;
      glCreateTextures(GL_TEXTURE_BUFFER, 1, &texture);
      glTextureBuffer(texture,
                      getGLFormat(buffer.format, buffer.channels).sized,
                      entry.buffers.back());
      entry.textures.push_back(texture);
    }
    if (resource.counterBinding)
      entry.counters.push_back(createBuffer(Bytes(4)));
  }
  bound.push_back(std::move(entry));
}

namespace {
/// The part of a texture that one transfer moves.
struct Region {
  GLint level;
  GLint slice;
  GLsizei width, height, depth;
  size_t offset, size;
};
} // namespace

/// Every level of every slice, in the order of a Buffer's bytes.
static std::vector<Region> getRegions(const Buffer &buffer) {
  const Extent &extent = buffer.extent;
  std::vector<Region> regions;
  size_t offset = 0;
  for (unsigned slice = 0; slice < extent.arraySlices; ++slice)
    for (unsigned level = 0; level < extent.mipLevels; ++level) {
      Region region{GLint(level),
                    GLint(slice),
                    GLsizei(std::max(1u, extent.width >> level)),
                    GLsizei(std::max(1u, extent.height >> level)),
                    GLsizei(std::max(1u, extent.depth >> level)),
                    offset};
      region.size = size_t(region.width) * region.height * region.depth *
                    buffer.getTexelSize();
      offset += region.size;
      regions.push_back(region);
    }
  return regions;
}

/// Of each texel of a multisampled texture.
static constexpr GLsizei numSamples = 4;

/// A multisampled texture; all samples are the first texel.
static GLuint createMultisampled(GLenum target, const Buffer &buffer,
                                 const Bytes &contents) {
  const Extent &extent = buffer.extent;
  GLFormat format = getGLFormat(buffer.format, buffer.channels);
  GLuint texture;
  glCreateTextures(target, 1, &texture);
  if (target == GL_TEXTURE_2D_MULTISAMPLE_ARRAY)
    glTextureStorage3DMultisample(texture, numSamples, format.sized,
                                  extent.width, extent.height,
                                  extent.arraySlices, GL_TRUE);
  else
    glTextureStorage2DMultisample(texture, numSamples, format.sized,
                                  extent.width, extent.height, GL_TRUE);
  glClearTexImage(texture, 0, format.components, format.type, contents.data());
  return texture;
}

GLuint GLResources::createTexture(const Bound &entry, const Bytes &contents) {
  const Buffer &buffer = *entry.resource->buffer;
  const Extent &extent = buffer.extent;
  const ResourceKind &resourceKind = *entry.resource->kind;
  if (resourceKind.multisampled) {
    GLint maxSamples = 0;
    glGetIntegerv(GL_MAX_IMAGE_SAMPLES, &maxSamples);
    if (resourceKind.writable && maxSamples < numSamples)
      stop(ExitCode::Skipped, "OpenGL has no images of four samples here");
    return createMultisampled(entry.target, buffer, contents);
  }
  GLFormat format = getGLFormat(buffer.format, buffer.channels);
  GLuint texture;
  glCreateTextures(entry.target, 1, &texture);
  GLsizei levels = extent.mipLevels;
  switch (entry.target) {
  case GL_TEXTURE_1D:
    glTextureStorage1D(texture, levels, format.sized, extent.width);
    break;
  case GL_TEXTURE_1D_ARRAY:
    glTextureStorage2D(texture, levels, format.sized, extent.width,
                       extent.arraySlices);
    break;
  case GL_TEXTURE_2D:
  case GL_TEXTURE_CUBE_MAP:
    glTextureStorage2D(texture, levels, format.sized, extent.width,
                       extent.height);
    break;
  default:
    glTextureStorage3D(
        texture, levels, format.sized, extent.width, extent.height,
        entry.target == GL_TEXTURE_3D ? extent.depth : extent.arraySlices);
    break;
  }
  glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
  for (const Region &region : getRegions(buffer)) {
    const uint8_t *bytes = contents.data() + region.offset;
    switch (entry.target) {
    case GL_TEXTURE_1D:
      glTextureSubImage1D(texture, region.level, 0, region.width,
                          format.components, format.type, bytes);
      break;
    case GL_TEXTURE_1D_ARRAY:
      glTextureSubImage2D(texture, region.level, 0, region.slice, region.width,
                          1, format.components, format.type, bytes);
      break;
    case GL_TEXTURE_2D:
      glTextureSubImage2D(texture, region.level, 0, 0, region.width,
                          region.height, format.components, format.type, bytes);
      break;
    default:
      glTextureSubImage3D(texture, region.level, 0, 0, region.slice,
                          region.width, region.height, region.depth,
                          format.components, format.type, bytes);
      break;
    }
  }
  // Fetches need no filter, but an incomplete texture reads as 0.
  glTextureParameteri(texture, GL_TEXTURE_MIN_FILTER,
                      levels > 1 ? GL_NEAREST_MIPMAP_NEAREST : GL_NEAREST);
  glTextureParameteri(texture, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
  return texture;
}

/// Whether `part` occurs in `name` as whole words: not inside a longer word.
static size_t findWord(StringRef name, StringRef part, size_t from = 0) {
  for (size_t at = name.find(part, from); at != StringRef::npos;
       at = name.find(part, at + 1)) {
    size_t end = at + part.size();
    bool startsWord = at == 0 || !isAlnum(name[at - 1]);
    bool endsWord = end == name.size() || !isAlnum(name[end]);
    if (startsWord && endsWord)
      return at;
  }
  return StringRef::npos;
}

GLResources::Bound *GLResources::findByPlace(const GLBinding &binding) {
  for (Bound &entry : bound) {
    const Resource &resource = *entry.resource;
    std::optional<unsigned> number = binding.isCounter
                                         ? resource.counterBinding
                                         : std::optional(resource.binding);
    if (binding.place && entry.set == binding.place->set &&
        number == binding.place->binding)
      return &entry;
  }
  return nullptr;
}

void GLResources::checkSlot(StringRef name, unsigned slot) const {
  if (bindings.empty())
    return;
  std::optional<unsigned> declared = bindings.get(name).declaredSlot;
  if (declared && *declared != slot)
    stop(ExitCode::Error, "the documents of bindings say " + Twine(*declared) +
                              " for '" + name + "', OpenGL says " +
                              Twine(slot));
}

GLResources::Bound *GLResources::findByName(StringRef name, bool wantsTexture) {
  Bound *best = nullptr;
  for (Bound &entry : bound) {
    StringRef candidate = entry.resource->name;
    if (entry.textures.empty() == wantsTexture)
      continue;
    if (name == candidate)
      return &entry;
    if (findWord(name, candidate) != StringRef::npos &&
        (!best || best->resource->name.size() < candidate.size()))
      best = &entry;
  }
  return best;
}

GLuint GLResources::findBlockBuffer(StringRef name, unsigned binding,
                                    bool isUniform) {
  if (std::optional<Bytes> contents = fills.getContents(name, pipeline))
    return createUniformBuffer(*contents);
  unsigned element = 0;
  StringRef base = name;
  if (base.consume_back("]")) {
    auto [stem, index] = base.rsplit('[');
    index.getAsInteger(10, element);
    base = stem;
  }
  const GLBinding *known = bindings.empty() ? nullptr : &bindings.get(base);
  if (known)
    checkSlot(base, binding - element);
  Bound *entry =
      known ? findByPlace(*known) : findByName(base, /*wantsTexture=*/false);
  bool isCounter = known ? known->isCounter
                         : base.contains_insensitive("counter") && entry &&
                               !entry->counters.empty();
  if (isCounter)
    return entry->counters[element];
  if (!entry && isUniform && pushConstants)
    return pushConstants;
  for (Bound &candidate : bound) {
    bool isBlock = !candidate.buffers.empty() && candidate.textures.empty();
    bool isUniformBlock =
        candidate.resource->kind->descriptor == DescriptorClass::UniformBuffer;
    if (!entry && !known && isBlock && isUniformBlock == isUniform &&
        candidate.resource->binding == binding)
      entry = &candidate;
  }
  if (!entry || element >= entry->buffers.size())
    stop(ExitCode::Error, "no resource matches the block '" + name + "'");
  return entry->buffers[element];
}

void GLResources::bindBlocks(GLuint program, GLenum interface) {
  bool isUniform = interface == GL_UNIFORM_BLOCK;
  GLint count = 0;
  glGetProgramInterfaceiv(program, interface, GL_ACTIVE_RESOURCES, &count);
  for (GLint i = 0; i < count; ++i) {
    char name[256];
    glGetProgramResourceName(program, interface, i, sizeof(name), nullptr,
                             name);
    GLenum property = GL_BUFFER_BINDING;
    GLint binding = 0;
    glGetProgramResourceiv(program, interface, i, 1, &property, 1, nullptr,
                           &binding);
    GLuint buffer = findBlockBuffer(name, binding, isUniform);
    // Give each block a point of its own, as texts may leave them all at 0. ES
    // has no call for it: there, texts say where storage blocks are.
    GLuint point = isUniform || kind == GLKind::Desktop ? i : binding;
    if (isUniform)
      glUniformBlockBinding(program, i, point);
    else if (kind == GLKind::Desktop)
      glShaderStorageBlockBinding(program, i, point);
    glBindBufferBase(isUniform ? GL_UNIFORM_BUFFER : GL_SHADER_STORAGE_BUFFER,
                     point, buffer);
  }
}

static GLenum getWrap(AddressMode mode) {
  static constexpr GLenum wraps[] = {GL_CLAMP_TO_EDGE, GL_REPEAT,
                                     GL_MIRRORED_REPEAT, GL_CLAMP_TO_BORDER,
                                     GL_MIRROR_CLAMP_TO_EDGE};
  return wraps[static_cast<unsigned>(mode)];
}

static bool isShadowSampler(GLenum type) {
  switch (type) {
  case GL_SAMPLER_1D_SHADOW:
  case GL_SAMPLER_2D_SHADOW:
  case GL_SAMPLER_CUBE_SHADOW:
  case GL_SAMPLER_1D_ARRAY_SHADOW:
  case GL_SAMPLER_2D_ARRAY_SHADOW:
  case GL_SAMPLER_CUBE_MAP_ARRAY_SHADOW:
    return true;
  default:
    return false;
  }
}

Sampler *GLResources::findSampler(StringRef name, GLenum type,
                                  const Bound &texture) {
  if (texture.resource->sampler)
    return texture.resource->sampler;
  if (!bindings.empty()) {
    std::optional<SetBinding> place = bindings.get(name).sampler;
    if (!place)
      return nullptr;
    if (place->set < pipeline.sets.size())
      for (Resource &resource : pipeline.sets[place->set].resources)
        if (resource.binding == place->binding && resource.sampler)
          return resource.sampler;
    stop(ExitCode::Error, "the pipeline lacks the sampler of '" + name + "'");
  }
  StringRef textureName = texture.resource->name;
  size_t from = findWord(name, textureName);
  from = from == StringRef::npos ? 0 : from + textureName.size();
  Sampler *best = nullptr, *onlyOne = nullptr;
  unsigned numOfKind = 0;
  for (Sampler &sampler : pipeline.samplers) {
    if (sampler.isComparison != isShadowSampler(type))
      continue;
    onlyOne = &sampler;
    ++numOfKind;
    if (findWord(name, sampler.name, from) != StringRef::npos &&
        (!best || best->name.size() < sampler.name.size()))
      best = &sampler;
  }
  return best || numOfKind != 1 ? best : onlyOne;
}

void GLResources::bindSampler(const Sampler &sampler) {
  GLuint object;
  glGenSamplers(1, &object);
  for (GLenum axis : {GL_TEXTURE_WRAP_S, GL_TEXTURE_WRAP_T, GL_TEXTURE_WRAP_R})
    glSamplerParameteri(object, axis, getWrap(sampler.address));
  bool isLinear = sampler.minFilter == Filter::Linear;
  glSamplerParameteri(object, GL_TEXTURE_MIN_FILTER,
                      isLinear ? GL_LINEAR_MIPMAP_NEAREST
                               : GL_NEAREST_MIPMAP_NEAREST);
  glSamplerParameteri(object, GL_TEXTURE_MAG_FILTER,
                      sampler.magFilter == Filter::Linear ? GL_LINEAR
                                                          : GL_NEAREST);
  glSamplerParameterf(object, GL_TEXTURE_MIN_LOD, sampler.minLod);
  glSamplerParameterf(object, GL_TEXTURE_MAX_LOD, sampler.maxLod);
  if (kind == GLKind::Desktop)
    glSamplerParameterf(object, GL_TEXTURE_LOD_BIAS, sampler.lodBias);
  else if (sampler.lodBias != 0)
    stop(ExitCode::Skipped, "samplers of OpenGL ES have no bias");
  if (sampler.isComparison) {
    glSamplerParameteri(object, GL_TEXTURE_COMPARE_MODE,
                        GL_COMPARE_REF_TO_TEXTURE);
    // CompareOp lists the operations in OpenGL's order.
    glSamplerParameteri(object, GL_TEXTURE_COMPARE_FUNC,
                        GL_NEVER + static_cast<GLenum>(sampler.compareOp));
  }
  glBindSampler(nextUnit, object);
}

void GLResources::bindUniform(GLint location, StringRef name, GLenum type,
                              unsigned element) {
  Bound *entry = bindings.empty() ? findByName(name, /*wantsTexture=*/true)
                                  : findByPlace(bindings.get(name));
  bool hasTexture = entry && element < entry->textures.size();
  if (!entry || (!hasTexture && element >= entry->buffers.size()))
    stop(ExitCode::Error, "no resource matches the uniform '" + name + "'");
  const Resource &resource = *entry->resource;
  GLint current = 0;
  GLint program;
  glGetIntegerv(GL_CURRENT_PROGRAM, &program);
  glGetUniformiv(program, location, &current);
  checkSlot(name, current - element);
  if (resource.kind->writable) {
    glBindImageTexture(
        current, entry->textures[element], 0, GL_TRUE, 0, GL_READ_WRITE,
        getGLFormat(resource.buffer->format, resource.buffer->channels).sized);
    return;
  }
  glUniform1i(location, nextUnit);
  glActiveTexture(GL_TEXTURE0 + nextUnit);
  if (!bindBufferTexture(*entry, type, element)) {
    if (!hasTexture)
      stop(ExitCode::Error, "no texture matches the uniform '" + name + "'");
    glBindTexture(entry->target, entry->textures[element]);
  }
  if (Sampler *sampler = findSampler(name, type, *entry))
    bindSampler(*sampler);
  ++nextUnit;
}

void GLResources::bindUniforms(GLuint program) {
  GLint count = 0;
  glGetProgramiv(program, GL_ACTIVE_UNIFORMS, &count);
  for (GLint i = 0; i < count; ++i) {
    char buffer[256];
    GLint size;
    GLenum type;
    glGetActiveUniform(program, i, sizeof(buffer), nullptr, &size, &type,
                       buffer);
    StringRef name = StringRef(buffer).split('[').first;
    GLint first = glGetUniformLocation(program, buffer);
    if (first >= 0 && setUniform(first, name, type, size))
      continue;
    for (GLint element = 0; element < size; ++element) {
      std::string full =
          size == 1 ? name.str() : (name + "[" + Twine(element) + "]").str();
      GLint location = glGetUniformLocation(program, full.c_str());
      // Members of blocks have no location.
      if (location >= 0)
        bindUniform(location, name, type, element);
    }
  }
}

void GLResources::bind(GLuint program) {
  bindBlocks(program, GL_UNIFORM_BLOCK);
  bindBlocks(program, GL_SHADER_STORAGE_BLOCK);
  bindUniforms(program);
}

void GLResources::readTexture(const Bound &entry, unsigned element) const {
  Buffer &buffer = *entry.resource->buffer;
  GLFormat format = getGLFormat(buffer.format, buffer.channels);
  glPixelStorei(GL_PACK_ALIGNMENT, 1);
  bool isLayered1D = entry.target == GL_TEXTURE_1D_ARRAY;
  for (const Region &region : getRegions(buffer))
    glGetTextureSubImage(
        entry.textures[element], region.level, 0,
        isLayered1D ? region.slice : 0, isLayered1D ? 0 : region.slice,
        region.width, region.height, region.depth, format.components,
        format.type, region.size, buffer.data[element].data() + region.offset);
}

void GLResources::readBack() const {
  for (const Bound &entry : bound) {
    if (!entry.resource->kind->writable || entry.resource->kind->multisampled)
      continue;
    Buffer &buffer = *entry.resource->buffer;
    for (unsigned i = 0; i < buffer.arraySize; ++i) {
      if (entry.resource->kind->isImage())
        readTexture(entry, i);
      else
        glGetNamedBufferSubData(entry.buffers[i], 0, buffer.data[i].size(),
                                buffer.data[i].data());
    }
    buffer.counters.clear();
    for (GLuint counter : entry.counters)
      glGetNamedBufferSubData(counter, 0, 4, &buffer.counters.emplace_back());
  }
}
