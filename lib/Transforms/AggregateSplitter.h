//===----------------------------------------------------------------------===//
// Aggregates that hold resources: their leaves, and accesses of the whole as
// accesses of the leaves.
// In:  a type; references to what is split, as chains of hlsl.access.
// Out: the leaves in order of declaration; loads and accesses of leaves.
// Why: globals, cbuffers, constant buffers and locals are split alike: the path
//      comes from the type and the root, never from a value on the way.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_TRANSFORMS_AGGREGATESPLITTER_H
#define HLSLC_LIB_TRANSFORMS_AGGREGATESPLITTER_H

#include "HLSL/IR/HLSLOps.h"
#include "llvm/ADT/DenseMap.h"

namespace hlslc {

/// A part of an aggregate: a resource, or data that no resource is in.
struct AggregateLeaf {
  /// Member indices from the root; array steps are left out.
  llvm::SmallVector<int32_t> members;
  /// What lies there, below the arrays stepped into.
  mlir::Type type;
  /// Extents of the arrays stepped into, outermost first.
  llvm::SmallVector<mlir::hlsl::Size> dims;
  /// The members as the source names them: `.layers.albedo`.
  std::string path;
  /// What the declaration says about the last member; null if there is none.
  mlir::hlsl::MemberAttr member;

  bool isResource() const { return mlir::hlsl::isOpaque(type); }
  /// The type in all its dimensions.
  mlir::Type getWholeType() const;
  /// The elements of all dimensions together.
  mlir::hlsl::Size getCount() const;
};

/// The leaves of a type in depth-first order.
llvm::SmallVector<AggregateLeaf> collectLeaves(mlir::Type root,
                                               mlir::SymbolTable &symbols);

/// Is there a struct with a resource or a ray query in it: something to split?
bool needsSplit(mlir::Type type);
/// Are all arrays in it whose elements must be split of a known size? Such a
/// value can be made of its leaves.
bool canTakeApart(mlir::Type type);
/// Neither target has it in a struct: an array (of arrays) of resources or ray
/// queries, or one.
bool isResourceArray(mlir::Type type);

/// A place in the root on the way to a leaf.
struct AggregatePlace {
  mlir::Type type;
  /// Every step from the root.
  llvm::SmallVector<mlir::OpFoldResult> path;
  /// The steps into structs only, and into arrays only.
  llvm::SmallVector<int32_t> members;
  llvm::SmallVector<mlir::OpFoldResult> indices;
  bool nonuniform = false;

  explicit AggregatePlace(mlir::Type type) : type(type) {}
  void step(mlir::OpFoldResult index);
};

/// Rewrites the uses of one root.
class AggregateSplitter {
public:
  virtual ~AggregateSplitter() = default;
  /// Rewrites and erases the users of a reference to `place`.
  mlir::LogicalResult rewriteUses(mlir::Value ref, const AggregatePlace &place);

protected:
  /// A place of this type is a leaf or lies in one.
  virtual bool isLeaf(mlir::Type type) const;
  /// A reference `rest` steps into a leaf's place. Null after an error.
  virtual mlir::Value createRef(mlir::OpBuilder &builder, mlir::Location loc,
                                const AggregatePlace &place,
                                llvm::ArrayRef<mlir::OpFoldResult> rest) = 0;

private:
  mlir::LogicalResult rewriteAccess(mlir::hlsl::AccessOp access,
                                    AggregatePlace place);
  /// The value at a place, built from loads of the leaves in it.
  mlir::Value createValue(mlir::OpBuilder &builder, mlir::Location loc,
                          const AggregatePlace &place);
};

/// The index into one dimension in place of several: row by row.
mlir::OpFoldResult linearize(mlir::OpBuilder &builder, mlir::Location loc,
                             llvm::ArrayRef<mlir::hlsl::Size> dims,
                             llvm::ArrayRef<mlir::OpFoldResult> indices);

/// Uses `fresh` for `old`, a reference to the same in another storage: so are
/// the accesses that start from it.
void replaceRef(mlir::Value old, mlir::Value fresh);

//===----------------------------------------------------------------------===//
// The steps of --hlsl-flatten-aggregates, in order
//===----------------------------------------------------------------------===//

/// Static variables that hold resources become locals of each function that
/// refers to them; after inlining, of the entry points (FlattenLocals.cpp).
void localizeStatics(mlir::ModuleOp module);
/// Locals with resources in structs become one local for each leaf; copies of
/// what nothing writes are forwarded to the original (FlattenLocals.cpp).
mlir::LogicalResult flattenLocals(mlir::hlsl::FuncOp function,
                                  mlir::SymbolTable &symbols);
/// Globals, cbuffers and constant buffers likewise (FlattenGlobals.cpp).
/// `perElement`: one global for each element of an aggregate, and glslang's
/// numbers. Counts in `numSplit`.
mlir::LogicalResult flattenGlobals(mlir::ModuleOp module, bool perElement,
                                   unsigned &numSplit);

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

/// Replaces extracts from values with resources in them by what was put in or
/// by loads of the part alone.
void narrowExtracts(mlir::hlsl::FuncOp function);
/// Drops values and accesses that nothing looks at.
void eraseDeadValues(mlir::hlsl::FuncOp function);

} // namespace hlslc

#endif
