//===----------------------------------------------------------------------===//
// Drops what no entry point reaches.
// In:  any form.
// Out: entry points, the functions, globals and stage variables that they use,
// and
//      the declarations of structs whose types occur. Outputs of a stage stay.
// Why: unused resources have been numbered by now; a descriptor that the shader
//      never touches would only be asked for in vain.
//===----------------------------------------------------------------------===//

#include "HLSL/IR/HLSLOps.h"
#include "HLSL/IR/LayoutAttributes.h"
#include "HLSL/IR/SizeClasses.h"
#include "hlslc/Transforms/Passes.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SetVector.h"

namespace hlslc {
#define GEN_PASS_DEF_REMOVEDEADSYMBOLS
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace mlir;
using namespace mlir::hlsl;

namespace {
struct RemoveDeadSymbols
    : hlslc::impl::RemoveDeadSymbolsBase<RemoveDeadSymbols> {
  using RemoveDeadSymbolsBase::RemoveDeadSymbolsBase;
  void runOnOperation() override;
};
} // namespace

static bool isResource(Operation *op) {
  if (isa<CBufferOp, SpecConstantOp, ConstraintOp>(op))
    return true;
  auto global = dyn_cast<GlobalOp>(op);
  return global && (global.getStorage() == StorageClass::Resource ||
                    global.getStorage() == StorageClass::Uniform ||
                    global.getStorage() == StorageClass::PushConstant);
}

void RemoveDeadSymbols::runOnOperation() {
  ModuleOp module = getOperation();
  SymbolTable symbols(module);
  llvm::SetVector<Operation *> live;
  llvm::DenseSet<Operation *> used;
  for (auto entry : module.getOps<EntryPointOp>()) {
    live.insert(entry);
    if (FuncOp body = entry.getBodyFunction())
      live.insert(body);
    if (auto list = entry.getInterfaceVariablesAttr())
      for (auto symbol : list.getAsRange<FlatSymbolRefAttr>())
        if (auto variable = symbols.lookup<StageVariableOp>(symbol.getAttr());
            variable && (variable.isOutput() || keepInterface))
          live.insert(variable);
  }
  for (auto function : module.getOps<FuncOp>())
    if (function->hasAttr("hlsl.export"))
      live.insert(function);
  // A module without entry points is somebody's test: all of it is live.
  if (live.empty())
    return;
  for (unsigned i = 0; i < live.size(); ++i)
    live[i]->walk([&](Operation *op) {
      FlatSymbolRefAttr symbol;
      if (auto ref = dyn_cast<GlobalRefOp>(op))
        symbol = ref.getGlobalAttr();
      else if (auto call = dyn_cast<CallOp>(op))
        symbol = call.getCalleeAttr();
      else if (auto value = dyn_cast<SpecValueOp>(op))
        symbol = value.getConstantAttr();
      if (symbol)
        if (Operation *declaration = symbols.lookup(symbol.getAttr()))
          live.insert(declaration);
    });

  // Sizes refer to constants by their ids.
  SmallVector<Operation *> sized;
  for (Operation &op : *module.getBody())
    if (live.contains(&op) || (keepResources && isResource(&op)))
      sized.push_back(&op);
  llvm::DenseSet<uint32_t> sizing = collectSizingConstants(sized);
  for (auto constant : module.getOps<SpecConstantOp>())
    if (sizing.contains(constant.getSpecId()))
      live.insert(constant);

  // Structs whose types occur anywhere, also inside other types.
  llvm::DenseSet<Type> types;
  llvm::DenseSet<StringRef> structs;
  std::function<void(Type)> visit = [&](Type type) {
    if (!types.insert(type).second)
      return;
    if (auto structType = dyn_cast<StructType>(type)) {
      structs.insert(structType.getId());
      for (Type member : structType.getMemberTypes())
        visit(member);
    } else if (auto array = dyn_cast<hlsl::ArrayType>(type)) {
      visit(array.getElementType());
    } else if (auto ref = dyn_cast<RefType>(type)) {
      visit(ref.getPointee());
    } else if (auto buffer = dyn_cast<BufferType>(type)) {
      visit(buffer.getElementType());
    }
  };
  auto isLive = [&](Operation *op) {
    return live.contains(op) || (keepResources && isResource(op));
  };
  for (Operation &op : *module.getBody()) {
    if (!isLive(&op))
      continue;
    if (auto global = dyn_cast<GlobalOp>(op))
      visit(global.getType());
    else if (auto buffer = dyn_cast<CBufferOp>(op))
      visit(buffer.getType());
    else if (auto variable = dyn_cast<StageVariableOp>(op))
      visit(variable.getType());
    op.walk([&](Operation *inner) {
      for (Type type : inner->getResultTypes())
        visit(type);
      for (Region &region : inner->getRegions())
        for (Block &block : region)
          for (Type type : block.getArgumentTypes())
            visit(type);
    });
  }
  // Reflection shows structs that are words now.
  llvm::DenseSet<StringRef> inTargets = structs;
  for (Operation &op : *module.getBody())
    if (auto declared = op.getAttrOfType<TypeAttr>(kDeclaredType);
        declared && isLive(&op))
      visit(declared.getValue());
  for (Operation &op : llvm::make_early_inc_range(*module.getBody())) {
    if (auto decl = dyn_cast<StructDeclOp>(op)) {
      if (!structs.contains(decl.getSymName()))
        op.erase();
      else if (!inTargets.contains(decl.getSymName()))
        op.setAttr(kDeclaredOnly, UnitAttr::get(&getContext()));
    } else if (!isLive(&op)) {
      op.erase();
    }
  }
  // Interfaces name what is left.
  for (auto entry : module.getOps<EntryPointOp>()) {
    auto list = entry.getInterfaceVariablesAttr();
    if (!list)
      continue;
    SmallVector<Attribute> left;
    for (auto symbol : list.getAsRange<FlatSymbolRefAttr>())
      if (module.lookupSymbol(symbol.getAttr()))
        left.push_back(symbol);
    entry.setInterfaceVariablesAttr(ArrayAttr::get(module.getContext(), left));
  }
}
