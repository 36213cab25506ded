//===----------------------------------------------------------------------===//
// Other types for some of a module's.
// In:  a rule for numbers and whatever else changes by itself.
// Out: the types that hold them, the values of a module, its functions.
// Why: passes that replace types differ in their rules and in what they do with
//      operations; structs, arrays, references and values follow alike.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_TRANSFORMS_TYPEREPLACER_H
#define HLSLC_LIB_TRANSFORMS_TYPEREPLACER_H

#include "HLSL/IR/HLSLOps.h"

namespace hlslc {

/// Which type each type becomes. What is asked once is known from then on.
class TypeReplacer {
public:
  virtual ~TypeReplacer();
  mlir::Type convert(mlir::Type type);
  bool changes(mlir::Type type) { return type && convert(type) != type; }
  /// Whether a result or an argument of a block changes.
  bool changesValues(mlir::Operation *op);
  /// Gives results, arguments of blocks and functions their new types. What
  /// operations do with them is up to the pass.
  void convertValues(mlir::ModuleOp module);
  /// Gives members of declared structs their new types.
  void convertStructDecls(mlir::ModuleOp module);

protected:
  /// What a type becomes by itself; null: what its parts make of it.
  virtual mlir::Type replace(mlir::Type type) = 0;
  /// A struct with members of other types: of the same id, unless overridden.
  virtual mlir::Type replaceStruct(mlir::hlsl::StructType type,
                                   llvm::ArrayRef<mlir::Type> members);

private:
  llvm::DenseMap<mlir::Type, mlir::Type> types;
};

/// Declares a struct like one of the module's, with members of other types and
/// an id of its own that ends in `suffix`: reflection goes on with what was
/// declared.
mlir::hlsl::StructDeclOp declareLike(mlir::hlsl::StructType type,
                                     llvm::ArrayRef<mlir::Type> members,
                                     llvm::StringRef suffix,
                                     mlir::ModuleOp module,
                                     mlir::SymbolTable &symbols);

} // namespace hlslc

#endif
