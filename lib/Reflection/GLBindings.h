//===----------------------------------------------------------------------===//
// Where resources are bound, as files that programs read.
// In:  documents of schema v1.
// Out: OpenGL's slots of Vulkan's sets and bindings
// (docs/gl-bindings-schema.json);
//      the binding map that would bind all as they are.
// Why: a program written for sets and bindings runs on OpenGL by a table, and
//      one compilation tells the next where things are.
//      docs/rationale/BindingMaps.md
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_REFLECTION_GLBINDINGS_H
#define HLSLC_LIB_REFLECTION_GLBINDINGS_H

#include "ReflectMemory.h"

namespace hlslc {

/// Reads form `glsl` of OpenGL.
class GLBindingReader {
public:
  GLBindingReader(mlir::ModuleOp module, const ResourceUses &uses,
                  const NumberWriter &numbers)
      : module(module), uses(uses), numbers(numbers) {}

  /// The list `glBindings`. `document` still has Vulkan's sets and bindings.
  llvm::json::Array read(const llvm::json::Object &document);

private:
  using Object = llvm::json::Object;
  const Object *find(llvm::ArrayRef<llvm::StringRef> lists,
                     llvm::StringRef name) const;
  void addTexture(mlir::hlsl::GlobalOp op);
  void addBlock(mlir::Operation *op, mlir::Type type, llvm::StringRef kind,
                bool isCBuffer);
  void addPlace(const Object &resource, Object &entry);
  void addSlot(mlir::Operation *op, Object &entry);
  void addRest();

  mlir::ModuleOp module;
  const ResourceUses &uses;
  const NumberWriter &numbers;
  const Object *document = nullptr;
  llvm::DenseSet<const Object *> seen;
  llvm::json::Array list;
};

/// --gl-binding-map: the lists `glBindings` of documents.
void writeGLBindings(llvm::ArrayRef<llvm::json::Object> documents,
                     llvm::raw_ostream &os);

/// --write-binding-map.
void writeBindingMap(llvm::ArrayRef<llvm::json::Object> documents,
                     llvm::raw_ostream &os);

} // namespace hlslc

#endif
