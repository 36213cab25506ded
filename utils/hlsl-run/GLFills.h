//===----------------------------------------------------------------------===//
// Uniforms and uniform blocks that are made of parts of others.
// In:  documents that say which words of which resource lie where:
//      {"uniforms": {"pu_h": {"words": 8, "copies": [
//        {"set": 0, "binding": 1, "from": 4, "to": 0, "words": 3}, ...]}, ...}}
//      A copy without set and binding is of the push constants.
// Out: the contents of a uniform, or of a block of that name.
// Why: packed uniforms must give the numbers that constant buffers give; the
//      pipelines that say what is in those are there.
//===----------------------------------------------------------------------===//
#ifndef HLSLRUN_GLFILLS_H
#define HLSLRUN_GLFILLS_H

#include "GLBindings.h"
#include "Pipeline.h"
#include <optional>

namespace hlslrun {

class GLFills {
public:
  /// Adds a document; stops if it is none.
  void read(llvm::StringRef fileName);
  /// Nothing if no document has the name.
  std::optional<Bytes> getContents(llvm::StringRef name,
                                   Pipeline &pipeline) const;

private:
  /// In words of four bytes.
  struct Copy {
    std::optional<SetBinding> place;
    unsigned element = 0;
    unsigned from = 0, to = 0, words = 0;
  };
  struct Fill {
    unsigned words = 0;
    std::vector<Copy> copies;
  };
  llvm::StringMap<Fill> fills;
};

} // namespace hlslrun

#endif // HLSLRUN_GLFILLS_H
