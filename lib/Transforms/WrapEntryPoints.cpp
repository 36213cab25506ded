//===----------------------------------------------------------------------===//
// Gives entry points their stage variables.
// In:  form `source`, calls that pass stage values inlined; parameters and
//      results of entry bodies are refs to stage storage.
// Out: one hlsl.stage_variable for each, of the declared type, with what the
//      source says about it; entry bodies take nothing.
//      %v : ref<V2P, stage_in>  becomes  @PSMain.in.v input : V2P
// Why: both targets declare their interface. What a struct or a system value
//      becomes is decided by the passes that follow.
//===----------------------------------------------------------------------===//

#include "StageTree.h"

#include "hlslc/Transforms/Passes.h"

#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/StringSet.h"

namespace hlslc {
#define GEN_PASS_DEF_WRAPENTRYPOINTS
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

namespace {
struct WrapEntryPoints : hlslc::impl::WrapEntryPointsBase<WrapEntryPoints> {
  using WrapEntryPointsBase::WrapEntryPointsBase;
  void runOnOperation() override;

private:
  void wrap(EntryPointOp entry, FuncOp body);
};
} // namespace

/// Says which stream an op of a geometry shader is about.
template <typename OpTy>
static bool setStream(Operation *user, int32_t stream) {
  auto op = dyn_cast<OpTy>(user);
  if (!op)
    return false;
  op.getOutputMutable().clear();
  op.setStream(stream);
  return true;
}

void WrapEntryPoints::wrap(EntryPointOp entry, FuncOp body) {
  Block *block = body.getEntryBlock();
  OpBuilder builder(entry);
  SmallVector<Attribute> interface;
  StringSet<> names;
  auto getUnique = [&](const Twine &wanted) {
    std::string symbol = wanted.str(), unique = symbol;
    for (unsigned n = 1; !names.insert(unique).second; ++n)
      unique = symbol + "." + std::to_string(n);
    return unique;
  };
  for (BlockArgument argument : block->getArguments()) {
    auto ref = cast<RefType>(argument.getType());
    StorageClass storage = ref.getStorage();
    bool isOutput =
        storage == StorageClass::StageOut || storage == StorageClass::PatchOut;
    DictionaryAttr attributes = body.getArgAttrDict(argument.getArgNumber());
    StageAnnotation annotation;
    annotation.read(attributes, "hlsl.");
    std::string label = annotation.getLabel();
    if (annotation.sourceName.empty() && annotation.semanticName.empty())
      label = isOutput ? "result" : "value";
    builder.setInsertionPoint(entry);
    auto variable = StageVariableOp::create(
        builder, argument.getLoc(),
        getUnique(entry.getSymName() + (isOutput ? ".out." : ".in.") + label),
        isOutput ? StageDirection::Output : StageDirection::Input,
        ref.getPointee());
    annotation.setOn(variable);
    variable.setPatch(storage == StorageClass::PatchIn ||
                      storage == StorageClass::PatchOut);
    auto stream = body.getArgAttrOfType<IntegerAttr>(argument.getArgNumber(),
                                                     FuncOp::kArgStream);
    auto has = [&](StringRef name) {
      return bool(body.getArgAttr(argument.getArgNumber(), name));
    };
    variable.setPerVertex(has(FuncOp::kArgPerVertex));
    variable.setPerPrimitive(has(FuncOp::kArgPerPrimitive));
    variable.setIndices(has(FuncOp::kArgIndices));
    variable.setPayload(has(FuncOp::kArgPayload));
    if (stream)
      variable.setStream(stream.getInt());
    interface.push_back(FlatSymbolRefAttr::get(variable.getSymNameAttr()));

    for (Operation *user : llvm::make_early_inc_range(argument.getUsers()))
      if (!setStream<EmitVertexOp>(user, stream ? stream.getInt() : 0))
        setStream<EndPrimitiveOp>(user, stream ? stream.getInt() : 0);
    for (OpOperand &use : llvm::make_early_inc_range(argument.getUses())) {
      builder.setInsertionPoint(use.getOwner());
      use.set(GlobalRefOp::create(builder, use.getOwner()->getLoc(), variable));
    }
  }
  BitVector all(block->getNumArguments(), true);
  if (!all.empty())
    (void)body.eraseArguments(all);
  entry.setInterfaceVariablesAttr(builder.getArrayAttr(interface));
}

void WrapEntryPoints::runOnOperation() {
  for (auto entry : getOperation().getOps<EntryPointOp>())
    if (FuncOp body = entry.getBodyFunction())
      wrap(entry, body);
}
