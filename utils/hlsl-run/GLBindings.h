//===----------------------------------------------------------------------===//
// What OpenGL's names stand for, as the compiler wrote it down.
// In:  documents of --gl-binding-map (docs/gl-bindings-schema.json), one for
//      each shader.
// Out: set and binding of a block, texture or image, and of its sampler.
// Why: names can be guessed, but a table that nobody reads by machine is wrong
//      sooner or later.
//===----------------------------------------------------------------------===//
#ifndef HLSLRUN_GLBINDINGS_H
#define HLSLRUN_GLBINDINGS_H

#include "llvm/ADT/StringMap.h"
#include <optional>

namespace hlslrun {

/// Vulkan's place of a resource.
struct SetBinding {
  unsigned set;
  unsigned binding;
};

/// One entry: a uniform or a block of the text.
struct GLBinding {
  /// Of a counter: the counter's own. Push constants have none.
  std::optional<SetBinding> place;
  std::optional<SetBinding> sampler;
  /// What the text says as `binding = N`.
  std::optional<unsigned> declaredSlot;
  bool isCounter = false;
};

class GLBindings {
public:
  /// Adds a document; stops if it is none, or if it contradicts another one.
  void read(llvm::StringRef fileName);
  bool empty() const { return entries.empty(); }
  /// Stops if no document has the name.
  const GLBinding &get(llvm::StringRef name) const;

private:
  llvm::StringMap<GLBinding> entries;
};

} // namespace hlslrun

#endif // HLSLRUN_GLBINDINGS_H
