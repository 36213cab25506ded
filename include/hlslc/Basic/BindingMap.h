//===----------------------------------------------------------------------===//
// Where resources are bound, as a file says it.
// In:  JSON: docs/binding-map-schema.json.
// Out: plain data.
// Why: an engine gives one layout to many shaders, and to both APIs.
//      docs/rationale/BindingMaps.md
//===----------------------------------------------------------------------===//
#ifndef HLSLC_BASIC_BINDINGMAP_H
#define HLSLC_BASIC_BINDINGMAP_H

#include "hlslc/Basic/TargetOptions.h"

namespace hlslc {

/// One entry: which resource, and where it goes.
struct BindingEntry {
  /// As reflection has it: `foo.samp`. Empty: the register says which.
  std::string name;
  /// OpenGL: the texture as that sampler samples it, `linear` or `samplers[1]`.
  std::string sampler;
  std::optional<RegisterClass> registerClass;
  std::optional<unsigned> registerNumber, registerSpace;

  /// Vulkan.
  std::optional<unsigned> set, binding, counterBinding;
  /// OpenGL: binding point of a block, unit of a texture or image.
  std::optional<unsigned> slot, counterSlot;

  /// A shader may lack it: of a map that says "shared".
  bool isShared = false;
  /// The file and the position in it, for messages: `a.json: bindings[3]`.
  std::string origin;
};

struct BindingMap {
  std::vector<BindingEntry> entries;

  bool empty() const { return entries.empty(); }
};

/// 'b', 't', 's', 'u', 'c'.
char getClassLetter(RegisterClass registerClass);
/// Of one of these letters.
std::optional<RegisterClass> parseClassLetter(llvm::StringRef letter);

/// `register`, `first-use`, `explicit`.
llvm::StringRef getBindingModeName(BindingMode mode);
std::optional<BindingMode> parseBindingMode(llvm::StringRef name);

/// Adds the entries of a file's text. Returns what is wrong with it, beginning
/// with the file's name, or nothing.
std::string readBindingMap(llvm::StringRef text, llvm::StringRef file,
                           BindingMap &map);

} // namespace hlslc

#endif
