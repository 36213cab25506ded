//===----------------------------------------------------------------------===//
// Where packed uniforms lie, in a document.
// In:  a module with `hlsl.packing`, in form `glsl`.
// Out: packedArrays, globals; the copies of each constant buffer.
// Why: programs fill arrays by this map.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_REFLECTION_REFLECTPACKING_H
#define HLSLC_LIB_REFLECTION_REFLECTPACKING_H

#include "hlslc/Reflection/Reflection.h"

namespace hlslc {

class PackingReader {
public:
  PackingReader(mlir::ModuleOp module, mlir::SymbolTable &symbols,
                const DeclaredTypes &declared);

  /// packedArrays and globals; nothing where nothing is packed.
  void write(llvm::json::Object &document);
  /// Whether the symbol is $Globals, and packed.
  bool arePackedGlobals(mlir::StringAttr symbol) const {
    return packing && symbol == "$Globals";
  }
  /// The copies of a constant buffer or push constant.
  llvm::json::Array readCopies(mlir::StringAttr symbol);
  /// What a block has become with --loose-uniforms.
  llvm::json::Array readUniforms(mlir::StringAttr symbol);

private:
  llvm::json::Array readArrays();
  llvm::json::Object readGlobal(mlir::DictionaryAttr global);
  mlir::Type findDeclared(mlir::DictionaryAttr global,
                          llvm::SmallVectorImpl<int64_t> &lengths);

  mlir::ModuleOp module;
  mlir::SymbolTable &symbols;
  const DeclaredTypes &declared;
  mlir::DictionaryAttr packing;
  llvm::DenseMap<mlir::StringAttr, mlir::DictionaryAttr> buffers;
};

} // namespace hlslc

#endif
