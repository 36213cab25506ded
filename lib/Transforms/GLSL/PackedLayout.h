//===----------------------------------------------------------------------===//
// Where uniforms lie in arrays of vectors of four.
// In:  the members of blocks, which of them code reads, and the rules.
// Out: for each leaf (a scalar, vector or matrix, in arrays or not) the array
//      and the bytes in it; the map of it as an attribute.
// Why: --hlsl-pack-uniforms decides here and rewrites there.
//      docs/rationale/UniformPacking.md
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_TRANSFORMS_GLSL_PACKEDLAYOUT_H
#define HLSLC_LIB_TRANSFORMS_GLSL_PACKEDLAYOUT_H

#include "UniformBlocks.h"

namespace hlslc {

/// Vectors of four words: what arrays are made of.
constexpr uint64_t kLineBytes = 16;

/// Which array of a block.
enum class PackedKind : uint8_t { High, Medium, Signed, Unsigned };
constexpr unsigned kNumPackedKinds = 4;
/// `h`, `m`, `i`, `u`: the end of the array's name.
llvm::StringRef getSuffix(PackedKind kind);

struct PackedLeaf {
  /// `lights.color`
  std::string name;
  /// Members of structs; steps into arrays are left out.
  llvm::SmallVector<int32_t, 4> path;
  /// Scalar, vector or matrix.
  mlir::Type type;
  /// Lengths of the arrays around it, outermost first.
  llvm::SmallVector<uint64_t, 2> dimensions;
  mlir::hlsl::MatrixOrder order = mlir::hlsl::MatrixOrder::None;
  /// `row_major` was written, or is the default: matrices of integers are
  /// arrays by now.
  bool isRowMajor = false;
  PackedKind kind = PackedKind::High;
  bool isUsed = false;

  /// How bytes lie: of the block in `source`, of the array in `packed`.
  struct Place {
    uint64_t offset = 0;
    /// Of each dimension.
    llvm::SmallVector<uint64_t, 2> strides;
    /// From row to row, or column to column, of a matrix.
    uint64_t vectorStride = 0;
  };
  Place source, packed;

  /// Its components are not words of four bytes: the array has their bits.
  bool isBits() const;
  /// The vectors that it is: rows or columns of a matrix, or itself.
  unsigned getNumVectors() const;
  unsigned getVectorLength() const;
  uint64_t getVectorBytes() const;
  /// It fills whole lines: arrays, matrices, and what is longer than a line.
  bool fillsLines() const;
  /// What a program sets, in words of four bytes; with padding of whole lines.
  uint64_t getNumWords() const;
  /// From its first to its last byte at a place.
  uint64_t getExtent(const Place &place) const;
  /// With the arrays around it.
  mlir::Type getWholeType() const;
};

enum class PackedLayoutRule { Tight, UE };

/// One block that is packed.
struct PackedBlock {
  UniformBlock block;
  /// `pu`, `pc0`: how names of arrays begin.
  std::string prefix;
  llvm::SmallVector<PackedLeaf, 0> leaves;
  /// Of each kind: how many lines.
  uint64_t lines[kNumPackedKinds] = {};
  /// What declares the array of each kind: a global, or a block of all.
  mlir::Operation *arrays[kNumPackedKinds] = {};

  /// Names its leaves, if it has nothing that cannot be packed.
  mlir::LogicalResult collectLeaves(mlir::SymbolTable &symbols);
  /// The leaf that members lead to.
  PackedLeaf *find(llvm::ArrayRef<int32_t> path);
  /// Of the leaves that are used. `keepsLines`: the array could be the block as
  /// it is, if all of it is of one kind.
  void place(PackedLayoutRule rule, bool keepsLines);
  bool isUsed() const;
  std::string getArrayName(PackedKind kind) const {
    return prefix + "_" + getSuffix(kind).str();
  }

private:
  mlir::LogicalResult collect(mlir::SymbolTable &symbols, mlir::Type type,
                              mlir::hlsl::LayoutAttr layout, PackedLeaf leaf,
                              bool relaxed);
  bool hasLines() const;
  void placeRows(PackedKind kind, bool keepsAll);
  void placeFirstFit(PackedKind kind, bool sharesLines);
};

/// hlsl.packing, as --hlsl-pack-uniforms describes it. The arrays are declared.
mlir::DictionaryAttr writePacking(mlir::MLIRContext *context,
                                  PackedLayoutRule rule,
                                  llvm::ArrayRef<PackedBlock> blocks);

} // namespace hlslc

#endif
