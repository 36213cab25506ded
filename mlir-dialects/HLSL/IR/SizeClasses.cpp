//===----------------------------------------------------------------------===//
// The sizes that specialization constants decide: see SizeClasses.h.
//===----------------------------------------------------------------------===//
#include "HLSL/IR/SizeClasses.h"
#include "HLSL/IR/HLSLOps.h"
#include "HLSL/Size/SizeArena.h"

using namespace mlir;
using namespace mlir::hlsl;

SizeWalk::SizeWalk(Callback visit) {
  walker.addWalk([=](ArrayType array) {
    if (array.isSpecialized())
      visit(array.getSize(), /*isLength=*/true);
  });
  walker.addWalk([=](SizeAttr attr) {
    if (attr.getValue().isSymbolic())
      visit(attr.getValue(), /*isLength=*/false);
  });
}

void SizeWalk::walk(Operation *root) {
  auto visit = [&](auto part) { walker.walk<WalkOrder::PreOrder>(part); };
  root->walk<WalkOrder::PreOrder>([&](Operation *op) {
    // In code, sizes are in types; dictionaries cost time to make.
    if (isa_and_nonnull<ModuleOp>(op->getParentOp()))
      visit(op->getAttrDictionary());
    else if (auto value = dyn_cast<SizeValueOp>(op))
      visit(value.getSize());
    for (Type type : op->getResultTypes())
      visit(type);
    for (Region &region : op->getRegions())
      for (Block &block : region)
        for (Type type : block.getArgumentTypes())
          visit(type);
  });
}

SmallVector<Size> mlir::hlsl::collectSizeClasses(ModuleOp module) {
  SmallVector<Size> classes;
  llvm::DenseSet<const SizeNode *> known;
  SizeWalk walk([&](Size size, bool isLength) {
    if (isLength && known.insert(size.getNode()).second)
      classes.push_back(size);
  });
  for (Operation &op : *module.getBody())
    walk.walk(&op);
  return classes;
}

llvm::DenseSet<uint32_t>
mlir::hlsl::collectSizingConstants(ArrayRef<Operation *> roots) {
  llvm::DenseSet<uint32_t> ids;
  SizeWalk sizes([&](Size size, bool) {
    SizeArena::forEachSpec(
        size, [&](const SpecConstant &spec) { ids.insert(spec.id); });
  });
  for (Operation *root : roots)
    sizes.walk(root);
  return ids;
}
