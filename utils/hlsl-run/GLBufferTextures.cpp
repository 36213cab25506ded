//===----------------------------------------------------------------------===//
// Buffers that a text of an old version reads as textures.
// In:  a buffer, and a sampler's type.
// Out: a buffer texture, or a texture of two dimensions whose rows follow one
//      another; of words, or of the texels of a typed buffer.
// Why: below GLSL 430 there are no storage buffers, and ES 300 has no buffer
//      textures either.
//===----------------------------------------------------------------------===//
#include "GLResources.h"

#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace hlslrun;

static bool is2D(GLenum sampler) {
  return sampler == GL_SAMPLER_2D || sampler == GL_INT_SAMPLER_2D ||
         sampler == GL_UNSIGNED_INT_SAMPLER_2D;
}

static bool isOfBuffer(GLenum sampler) {
  return sampler == GL_SAMPLER_BUFFER || sampler == GL_INT_SAMPLER_BUFFER ||
         sampler == GL_UNSIGNED_INT_SAMPLER_BUFFER;
}

bool GLResources::bindBufferTexture(const Bound &entry, GLenum sampler,
                                    unsigned element) {
  const ResourceKind &kind = *entry.resource->kind;
  bool isTyped = kind.isTexelBuffer();
  bool inRows = is2D(sampler);
  if (element >= entry.buffers.size() || kind.writable ||
      !(inRows || (isOfBuffer(sampler) && !isTyped)))
    return false;
  const Buffer &buffer = *entry.resource->buffer;
  GLFormat format = isTyped ? getGLFormat(buffer.format, buffer.channels)
                            : getGLFormat(DataFormat::Hex32, 1);
  GLenum target = inRows ? GL_TEXTURE_2D : GL_TEXTURE_BUFFER;
  // ES has no calls that do without binding.
  GLuint texture;
  glGenTextures(1, &texture);
  glBindTexture(target, texture);
  if (inRows) {
    // Short rows, so that the second one matters.
    constexpr GLsizei width = 16;
    size_t rowSize = width * (isTyped ? buffer.getTexelSize() : 4);
    Bytes contents = buffer.data[element];
    contents.resize(alignTo(std::max<size_t>(contents.size(), 1), rowSize));
    auto height = GLsizei(contents.size() / rowSize);
    glTexStorage2D(target, 1, format.sized, width, height);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    glTexSubImage2D(target, 0, 0, 0, width, height, format.components,
                    format.type, contents.data());
    glTexParameteri(target, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    glTexParameteri(target, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
  } else {
    glTexBuffer(target, format.sized, entry.buffers[element]);
  }
  return true;
}
