//===----------------------------------------------------------------------===//
// Stage values and what stands for them.
// In:  a stage variable, and for each value in it (a leaf) the variable, or
//      member of a block, that takes its place.
// Out: loads and stores of the old variable are loads and stores of the leaves.
// Why: splitting and hoisting replace a variable by others, of other types; how
//      a path, a whole struct or an index that is a value is rewritten is the
//      same for both.
//===----------------------------------------------------------------------===//

#ifndef HLSLC_LIB_TRANSFORMS_STAGETREE_H
#define HLSLC_LIB_TRANSFORMS_STAGETREE_H

#include "HLSL/IR/HLSLOps.h"
#include "HLSL/Tables/SemanticInfo.h"

#include <deque>
#include <optional>

namespace hlslc {

/// What the source wrote about a stage value; inherited by what is inside.
struct StageAnnotation {
  llvm::StringRef semanticName;
  unsigned semanticIndex = 0;
  mlir::hlsl::Interpolation interpolation = mlir::hlsl::Interpolation::Default;
  std::optional<uint32_t> location, index;
  llvm::StringRef builtin;
  /// As the user would write it: `v.light[1].color`.
  std::string sourceName;
  bool relaxed = false;
  /// One value for a primitive of a mesh.
  bool perPrimitive = false;
  /// [[vk::ext_decorate]] and its kin, as `hlsl.decorations` has them.
  mlir::ArrayAttr decorations;

  /// Takes what the dictionary of an argument or member has; `prefix` is
  /// "hlsl." on arguments and empty on members.
  void read(mlir::DictionaryAttr attributes, llvm::StringRef prefix);
  static StageAnnotation get(mlir::hlsl::StageVariableOp variable);
  static StageAnnotation get(mlir::hlsl::MemberAttr member);
  /// The dictionary of a block's member.
  mlir::DictionaryAttr getMemberAttributes(mlir::MLIRContext *context) const;
  void setOn(mlir::hlsl::StageVariableOp variable) const;
  /// `TEXCOORD0`, `SV_Position`, or the source name: a symbol's last part.
  std::string getLabel() const;
};

/// Where a value of a stage stands: which column of the semantic table.
std::optional<mlir::hlsl::SignaturePoint>
getSignaturePoint(mlir::hlsl::ShaderStage stage,
                  mlir::hlsl::StageVariableOp variable);

/// The scalars in a value: how many clip distances it is.
unsigned countComponents(mlir::Type type);

/// The variable or block member that holds a value.
struct StageLeaf {
  mlir::hlsl::StageVariableOp variable;
  std::optional<int32_t> member;
  /// What the source sees, and what the variable has for one vertex.
  mlir::Type declared, stored;
  /// Clip and cull distances: the first element of the array that is ours.
  std::optional<unsigned> firstPiece;
  bool invertY = false, reciprocalW = false;
  /// SV_InstanceID, SV_VertexID: what is subtracted.
  mlir::hlsl::StageVariableOp base;

  /// Nothing happens between the variable and the source.
  bool isDirect() const {
    return declared == stored && !firstPiece && !invertY && !reciprocalW &&
           !base;
  }
};

/// A stage value as declared: a leaf, or its members or elements.
struct StageNode {
  mlir::Type type;
  StageLeaf *leaf = nullptr;
  llvm::SmallVector<StageNode *, 4> children;
};

/// Owns the nodes and leaves of one pass.
struct StageTree {
  std::deque<StageNode> nodes;
  std::deque<StageLeaf> leaves;

  StageNode &addNode(mlir::Type type) {
    StageNode &node = nodes.emplace_back();
    node.type = type;
    return node;
  }
  StageLeaf &addLeaf(StageNode &node, mlir::Type stored) {
    StageLeaf &leaf = leaves.emplace_back();
    leaf.declared = node.type;
    leaf.stored = stored;
    node.leaf = &leaf;
    return leaf;
  }
};

/// Rewrites the uses of one variable.
class StageRewriter {
public:
  /// `type` is the variable's type before, its vertices included.
  StageRewriter(mlir::MLIRContext *context, StageNode &root, mlir::Type type,
                bool perVertex)
      : builder(context), root(root), type(type), perVertex(perVertex) {}

  /// Rewrites what uses the reference; it has no use afterwards.
  mlir::LogicalResult rewrite(mlir::Value ref);

private:
  using Path = llvm::SmallVector<mlir::OpFoldResult>;
  /// A place in the tree: a node, at a vertex, and steps into its leaf.
  struct Place {
    StageNode *node;
    std::optional<mlir::OpFoldResult> vertex;
    llvm::ArrayRef<mlir::OpFoldResult> rest;
  };
  mlir::LogicalResult visit(mlir::Value ref, const Path &path);
  mlir::LogicalResult rewriteUse(mlir::Operation *user, const Path &path);
  Place resolve(const Path &path);
  void write(mlir::Value value, const Path &path);
  mlir::Value read(const Place &place);
  mlir::Value gather(mlir::Value value);
  /// Stores to a part of a leaf that is not direct without reading the rest.
  bool writePart(StageLeaf &leaf, mlir::Value value, const Place &place);
  mlir::OpFoldResult getPiece(const StageLeaf &leaf,
                              llvm::ArrayRef<mlir::OpFoldResult> path);
  mlir::OpFoldResult addToIndex(mlir::OpFoldResult index, unsigned number);
  mlir::Value load(StageNode &node, std::optional<mlir::OpFoldResult> vertex);
  void store(StageNode &node, std::optional<mlir::OpFoldResult> vertex,
             mlir::Value value);
  mlir::Value loadLeaf(StageLeaf &leaf,
                       std::optional<mlir::OpFoldResult> vertex);
  void storeLeaf(StageLeaf &leaf, std::optional<mlir::OpFoldResult> vertex,
                 mlir::Value value);
  mlir::Value getRef(const StageLeaf &leaf,
                     std::optional<mlir::OpFoldResult> vertex,
                     llvm::ArrayRef<mlir::OpFoldResult> rest);
  mlir::Value convertTo(mlir::Value value, mlir::Type to);
  mlir::Value extract(mlir::Value value, mlir::OpFoldResult step);

  mlir::OpBuilder builder;
  mlir::Location loc = builder.getUnknownLoc();
  StageNode &root;
  mlir::Type type;
  bool perVertex;
};

/// Every `hlsl.global_ref` of the module's stage variables, by symbol.
llvm::DenseMap<mlir::StringAttr, llvm::SmallVector<mlir::hlsl::GlobalRefOp>>
collectStageRefs(mlir::ModuleOp module);

} // namespace hlslc

#endif
