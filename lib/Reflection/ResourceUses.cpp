//===----------------------------------------------------------------------===//
// What an entry point's code does with each declaration: see ResourceUses.h.
//===----------------------------------------------------------------------===//

#include "ResourceUses.h"

#include "HLSL/IR/ReachedCode.h"
#include "HLSL/IR/SizeClasses.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

namespace {
enum Effect : unsigned { Read = 1, Write = 2 };

/// Follows one reference or handle. `nodes` leads from the declaration's root
/// to what the value stands for: effects are known all the way up.
class UseWalk {
public:
  explicit UseWalk(UseTree &root) { nodes.push_back(&root); }
  void followReference(Value ref);

private:
  void followHandle(Value handle);
  void followAccess(AccessOp access);
  void mark(unsigned effects);

  SmallVector<UseTree *> nodes;
};
} // namespace

void UseWalk::mark(unsigned effects) {
  for (UseTree *node : nodes) {
    node->reads |= (effects & Read) != 0;
    node->writes |= (effects & Write) != 0;
  }
  nodes.back()->whole = true;
}

/// Goes as deep as struct members; elements, rows and components are all of
/// what they are in.
void UseWalk::followAccess(AccessOp access) {
  size_t depth = nodes.size();
  Type type = cast<RefType>(access.getBase().getType()).getPointee();
  for (OpFoldResult step : access.getPath()) {
    auto index = dyn_cast<Attribute>(step);
    int32_t number =
        index ? int32_t(cast<IntegerAttr>(index).getInt()) : kDynamicIndex;
    if (isa<StructType>(type))
      nodes.push_back(&nodes.back()->members[number]);
    type = getElementTypeAt(type, number);
    if (!type)
      break;
  }
  followReference(access.getResult());
  nodes.truncate(depth);
}

void UseWalk::followReference(Value ref) {
  for (OpOperand &use : ref.getUses())
    TypeSwitch<Operation *>(use.getOwner())
        .Case([&](AccessOp access) { followAccess(access); })
        .Case([&](LoadOp load) {
          if (isOpaque(load.getType()))
            return followHandle(load.getResult());
          mark(Read);
        })
        .Case([&](StoreOp) { mark(Write); })
        .Case([&](EvaluateAttributeOp) { mark(Read); })
        .Default([&](Operation *) { mark(Read | Write); });
}

void UseWalk::followHandle(Value handle) {
  for (OpOperand &use : handle.getUses()) {
    Operation *op = use.getOwner();
    if (isa<BufferRefOp, TexelRefOp, RawRefOp>(op))
      followReference(op->getResult(0));
    else if (isa<ImageStoreOp, RawStoreOp>(op))
      mark(Write);
    else if (isa<SampleOp, GatherOp, ImageLoadOp, RawLoadOp, QuerySizeOp,
                 QueryLevelsOp, QuerySamplesOp, QueryLodOp, BufferLengthOp>(op))
      mark(Read);
    else if (isa<CounterOp>(op))
      mark(0); // of the counter, which is another buffer
    else
      mark(Read | Write);
  }
}

ResourceUses::ResourceUses(ModuleOp module, EntryPointOp entry) {
  SymbolTable symbols(module);
  llvm::SetVector<FuncOp> reached;
  addReachedFunctions(entry, symbols, reached);
  // Sizes of what the entry point reaches, by the ids of their constants.
  SmallVector<Operation *> sized{entry};
  for (FuncOp function : reached) {
    sized.push_back(function);
    function->walk([&](Operation *op) {
      if (auto ref = dyn_cast<GlobalRefOp>(op))
        UseWalk(trees[ref.getGlobalAttr().getAttr()])
            .followReference(ref.getResult());
      else if (auto value = dyn_cast<SpecValueOp>(op))
        specConstants.insert(value.getConstantAttr().getAttr());
    });
  }
  llvm::DenseSet<uint32_t> sizing = collectSizingConstants(sized);
  for (auto constant : module.getOps<SpecConstantOp>())
    if (sizing.contains(constant.getSpecId()))
      specConstants.insert(constant.getSymNameAttr());
}
