//===----------------------------------------------------------------------===//
// The pipeline's resources as OpenGL objects, bound to a program by name.
// In:  the descriptor sets of a pipeline description, a linked program, and
//      what the compiler wrote down on names and bindings.
// Out: buffers and textures bound where the program looks for them.
// Why: GLSL for OpenGL has no descriptor sets. Without documents of bindings, a
//      block or uniform is known by its name, which holds the name of the HLSL
//      resource (a combined sampler holds the texture's and then the
//      sampler's); else by its binding.
//===----------------------------------------------------------------------===//
#ifndef HLSLRUN_GLRESOURCES_H
#define HLSLRUN_GLRESOURCES_H

#include "GLBindings.h"
#include "GLContext.h"
#include "GLFills.h"

namespace hlslrun {

/// Names of one texel format.
struct GLFormat {
  GLenum sized;
  GLenum components;
  GLenum type;
};

/// Stops with Skipped if OpenGL has no such format.
GLFormat getGLFormat(DataFormat format, unsigned channels);

class GLResources {
public:
  /// Makes all objects in the desktop's context. `kind` is where they are used.
  GLResources(Pipeline &pipeline, GLKind kind, const GLBindings &bindings,
              const GLFills &fills);

  /// Binds everything that the program in use names; stops at a name that the
  /// pipeline does not offer.
  void bind(GLuint program);
  /// Copies writable buffers and images back into the pipeline.
  void readBack() const;

private:
  /// The objects of one resource; one entry for each array element.
  struct Bound {
    Resource *resource;
    unsigned set;
    std::vector<GLuint> buffers;
    std::vector<GLuint> textures;
    std::vector<GLuint> counters;
    GLenum target = 0;
  };

  void create(Resource &resource, unsigned set);
  /// ES has no 1D textures: they are 2D ones of height 1 there.
  GLenum getTarget(const ResourceKind &kind) const;
  GLuint createTexture(const Bound &bound, const Bytes &contents);
  /// By the documents of bindings, which must have the name.
  Bound *findByPlace(const GLBinding &binding);
  Bound *findByName(llvm::StringRef name, bool wantsTexture);
  GLuint findBlockBuffer(llvm::StringRef name, unsigned binding,
                         bool isUniform);
  void bindBlocks(GLuint program, GLenum interface);
  /// Stops if the text has another binding than the documents say.
  void checkSlot(llvm::StringRef name, unsigned slot) const;
  void bindUniform(GLint location, llvm::StringRef name, GLenum type,
                   unsigned element);
  /// Binds a buffer that the text has as a texture; false if it has none of
  /// that type (GLBufferTextures.cpp).
  bool bindBufferTexture(const Bound &entry, GLenum sampler, unsigned element);
  void bindUniforms(GLuint program);
  /// Fills a uniform, or array of them, of the default block as the documents
  /// of fills say, or from the buffer that has its name; false if there is none
  /// (GLUniforms.cpp).
  bool setUniform(GLint location, llvm::StringRef name, GLenum type,
                  GLsizei count);
  /// The sampler that a combined one stands for: named after the texture's
  /// name, or the pipeline's only one that does, or does not, compare.
  Sampler *findSampler(llvm::StringRef name, GLenum type, const Bound &texture);
  /// Binds a sampler to the next texture unit.
  void bindSampler(const Sampler &sampler);
  void readTexture(const Bound &bound, unsigned element) const;

  Pipeline &pipeline;
  GLKind kind;
  /// Empty: names are guessed.
  const GLBindings &bindings;
  const GLFills &fills;
  std::vector<Bound> bound;
  /// Push constant blocks, which OpenGL sees as one uniform block.
  GLuint pushConstants = 0;
  /// The next free texture unit.
  GLuint nextUnit = 0;
};

} // namespace hlslrun

#endif // HLSLRUN_GLRESOURCES_H
