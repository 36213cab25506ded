//===----------------------------------------------------------------------===//
// Values of uniforms that are in no block.
// In:  a program in use, the name of a uniform, the bytes of a buffer.
// Out: the uniform has the values.
// Why: packed and loose uniforms are filled by name.
//===----------------------------------------------------------------------===//
#include "GLResources.h"

#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace hlslrun;

namespace {
/// What a type of GLSL is made of.
struct UniformType {
  GLenum type;
  /// Of one element, in words; a matrix has more than one column.
  unsigned words;
  unsigned columns;
};
} // namespace

static const UniformType *findUniformType(GLenum type) {
  static constexpr UniformType types[] = {
      {GL_FLOAT, 1, 1},
      {GL_FLOAT_VEC2, 2, 1},
      {GL_FLOAT_VEC3, 3, 1},
      {GL_FLOAT_VEC4, 4, 1},
      {GL_INT, 1, 1},
      {GL_INT_VEC2, 2, 1},
      {GL_INT_VEC3, 3, 1},
      {GL_INT_VEC4, 4, 1},
      {GL_UNSIGNED_INT, 1, 1},
      {GL_UNSIGNED_INT_VEC2, 2, 1},
      {GL_UNSIGNED_INT_VEC3, 3, 1},
      {GL_UNSIGNED_INT_VEC4, 4, 1},
      {GL_BOOL, 1, 1},
      {GL_BOOL_VEC2, 2, 1},
      {GL_BOOL_VEC3, 3, 1},
      {GL_BOOL_VEC4, 4, 1},
      {GL_FLOAT_MAT2, 4, 2},
      {GL_FLOAT_MAT2x3, 6, 2},
      {GL_FLOAT_MAT2x4, 8, 2},
      {GL_FLOAT_MAT3x2, 6, 3},
      {GL_FLOAT_MAT3, 9, 3},
      {GL_FLOAT_MAT3x4, 12, 3},
      {GL_FLOAT_MAT4x2, 8, 4},
      {GL_FLOAT_MAT4x3, 12, 4},
      {GL_FLOAT_MAT4, 16, 4},
  };
  auto found =
      find_if(types, [&](const UniformType &row) { return row.type == type; });
  return found == std::end(types) ? nullptr : found;
}

static void setMatrices(GLint location, GLenum type, GLsizei count,
                        const GLfloat *values) {
  switch (type) {
  case GL_FLOAT_MAT2:
    return glUniformMatrix2fv(location, count, GL_FALSE, values);
  case GL_FLOAT_MAT2x3:
    return glUniformMatrix2x3fv(location, count, GL_FALSE, values);
  case GL_FLOAT_MAT2x4:
    return glUniformMatrix2x4fv(location, count, GL_FALSE, values);
  case GL_FLOAT_MAT3x2:
    return glUniformMatrix3x2fv(location, count, GL_FALSE, values);
  case GL_FLOAT_MAT3:
    return glUniformMatrix3fv(location, count, GL_FALSE, values);
  case GL_FLOAT_MAT3x4:
    return glUniformMatrix3x4fv(location, count, GL_FALSE, values);
  case GL_FLOAT_MAT4x2:
    return glUniformMatrix4x2fv(location, count, GL_FALSE, values);
  case GL_FLOAT_MAT4x3:
    return glUniformMatrix4x3fv(location, count, GL_FALSE, values);
  default:
    return glUniformMatrix4fv(location, count, GL_FALSE, values);
  }
}

bool GLResources::setUniform(GLint location, StringRef name, GLenum type,
                             GLsizei count) {
  const UniformType *shape = findUniformType(type);
  std::optional<Bytes> filled = fills.getContents(name, pipeline);
  Buffer *buffer = pipeline.findBuffer(name);
  if (!shape || (!filled && !buffer))
    return false;
  // A longer array than the shader needs is fine, a shorter one is not.
  Bytes contents = filled ? *filled : buffer->data.front();
  if (contents.size() < size_t(count) * shape->words * 4)
    stop(ExitCode::Error,
         "the buffer is too short for the uniform '" + name + "'");
  auto *floats = reinterpret_cast<const GLfloat *>(contents.data());
  auto *ints = reinterpret_cast<const GLint *>(contents.data());
  auto *uints = reinterpret_cast<const GLuint *>(contents.data());
  using SetFloats = void (*)(GLint, GLsizei, const GLfloat *);
  using SetInts = void (*)(GLint, GLsizei, const GLint *);
  using SetUInts = void (*)(GLint, GLsizei, const GLuint *);
  const SetFloats setFloats[] = {glUniform1fv, glUniform2fv, glUniform3fv,
                                 glUniform4fv};
  const SetInts setInts[] = {glUniform1iv, glUniform2iv, glUniform3iv,
                             glUniform4iv};
  const SetUInts setUInts[] = {glUniform1uiv, glUniform2uiv, glUniform3uiv,
                               glUniform4uiv};
  unsigned index = shape->words - 1;
  if (shape->columns > 1)
    setMatrices(location, type, count, floats);
  else if (is_contained({GL_FLOAT, GL_FLOAT_VEC2, GL_FLOAT_VEC3, GL_FLOAT_VEC4},
                        int(type)))
    setFloats[index](location, count, floats);
  else if (is_contained({GL_UNSIGNED_INT, GL_UNSIGNED_INT_VEC2,
                         GL_UNSIGNED_INT_VEC3, GL_UNSIGNED_INT_VEC4},
                        int(type)))
    setUInts[index](location, count, uints);
  else
    setInts[index](location, count, ints);
  return true;
}
