//===----------------------------------------------------------------------===//
// Types and memory as the reflection schema has them.
// In:  types and layouts of form `target`, types as declared.
// Out: JSON: type, offset, size, strides, members, down to scalars.
// Why: constant buffers, push constants and elements of buffers say the same
//      things of their contents.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_REFLECTION_REFLECTMEMORY_H
#define HLSLC_LIB_REFLECTION_REFLECTMEMORY_H

#include "ResourceUses.h"

#include "HLSL/IR/HLSLOps.h"
#include "HLSL/Size/LayoutRules.h"
#include "HLSL/Size/SizeFacts.h"
#include "hlslc/Reflection/Reflection.h"

namespace hlslc {

/// Writes every number that may depend on specialization constants.
class NumberWriter {
public:
  /// Values and defaults of constants by id, as words.
  mlir::hlsl::SpecValues values;
  mlir::hlsl::SpecTable defaults;
  /// --eval: no formulas.
  bool evaluates = false;

  /// An integer; a formula; "unbounded". Under --eval a formula's value, or
  /// null if it has none.
  llvm::json::Value get(mlir::hlsl::Size size) const;
  llvm::json::Value get(uint64_t constant) const {
    return get(mlir::hlsl::Size(constant));
  }
  /// The value of a size, to compare with limits.
  std::optional<uint64_t> getValue(mlir::hlsl::Size size) const;
};

/// A type's dimensions, outermost first.
llvm::SmallVector<mlir::hlsl::Size, 2> getDimensions(mlir::Type type);
/// Their product: how many elements there are; 1 if it is no array.
mlir::hlsl::Size getCount(llvm::ArrayRef<mlir::hlsl::Size> dimensions);

/// Of a declaration; its symbol where the source has no name.
llvm::StringRef getSourceName(mlir::Operation *op);

/// Adds `count`, elements or descriptors of all dimensions, and `dimensions`.
void writeCounts(mlir::Type type, const NumberWriter &numbers,
                 llvm::json::Object &object);

/// How groupshared memory and payloads are counted: every component aligned to
/// itself, a bool as a word.
mlir::hlsl::Layout layOutPlainly(mlir::Type type);

class MemoryWriter {
public:
  MemoryWriter(mlir::SymbolTable &symbols, const DeclaredTypes &declared,
               const NumberWriter &numbers)
      : symbols(symbols), declared(declared), numbers(numbers) {}

  /// A piece of memory.
  struct Piece {
    mlir::Type type;
    mlir::Type declared;
    mlir::hlsl::LayoutAttr layout;
    /// Null where nothing uses it.
    const UseTree *uses = nullptr;
    bool relaxed = false;
    /// Of matrices that no struct holds; none is columns.
    mlir::hlsl::MatrixOrder order = mlir::hlsl::MatrixOrder::None;
  };
  /// Adds type, size, count, strides, members.
  void write(const Piece &piece, llvm::json::Object &object) const;
  /// The members of a struct, offsets from its start.
  llvm::json::Array writeMembers(mlir::hlsl::StructType type,
                                 mlir::hlsl::LayoutAttr layout,
                                 const UseTree *uses) const;

private:
  mlir::SymbolTable &symbols;
  const DeclaredTypes &declared;
  const NumberWriter &numbers;
};

} // namespace hlslc

#endif
