//===----------------------------------------------------------------------===//
// Gathers loose uniforms.
// In:  hlsl.global of storage `uniform`: globals that are neither static nor
//      resources.
// Out: one hlsl.cbuffer @"$Globals" with a member for each, in order, where the
//      first of them stood; register(cN) is a packoffset of 16 N bytes.
// Why: HLSL's loose uniforms are members of a hidden constant buffer.
//===----------------------------------------------------------------------===//

#include "HLSL/IR/HLSLOps.h"
#include "hlslc/Transforms/Passes.h"

namespace hlslc {
#define GEN_PASS_DEF_COLLECTGLOBALS
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace mlir;
using namespace mlir::hlsl;

namespace {
struct CollectGlobals : hlslc::impl::CollectGlobalsBase<CollectGlobals> {
  void runOnOperation() override;
};
} // namespace

static MemberAttr getMember(GlobalOp global, Builder &builder) {
  SmallVector<NamedAttribute> attrs;
  auto add = [&](StringRef name, Attribute value) {
    attrs.push_back(builder.getNamedAttr(name, value));
  };
  if (auto name = global.getSourceName())
    add(MemberAttr::kSourceName, builder.getStringAttr(*name));
  if (global.getMatrixOrder() != hlsl::MatrixOrder::None)
    add(MemberAttr::kMatrixOrder,
        MatrixOrderAttr::get(builder.getContext(), global.getMatrixOrder()));
  if (global.getRegisterClass() == "c" && global.getRegisterNumber())
    add(MemberAttr::kPackOffset,
        builder.getI32IntegerAttr(*global.getRegisterNumber() * 16));
  if (global.getRelaxed())
    add(MemberAttr::kRelaxed, builder.getUnitAttr());
  return MemberAttr::get(global.getSymNameAttr(), global.getType(), attrs);
}

void CollectGlobals::runOnOperation() {
  ModuleOp module = getOperation();
  SmallVector<GlobalOp> globals;
  for (auto global : module.getOps<GlobalOp>())
    if (global.getStorage() == StorageClass::Uniform)
      globals.push_back(global);
  if (globals.empty())
    return;
  OpBuilder builder(&getContext());
  SmallVector<MemberAttr> members;
  SmallVector<StringAttr> names;
  SmallVector<Type> types;
  // As lowering does it: where the struct is, then where its members are.
  SmallVector<Location> places{globals.front().getLoc()};
  llvm::DenseMap<StringAttr, int32_t> indices;
  for (auto [i, global] : llvm::enumerate(globals)) {
    members.push_back(getMember(global, builder));
    names.push_back(global.getSymNameAttr());
    types.push_back(global.getType());
    places.push_back(NameLoc::get(global.getSymNameAttr(), global.getLoc()));
    indices[global.getSymNameAttr()] = i;
  }
  auto type = StructType::get(&getContext(), "type.$Globals", names, types);
  Location loc = globals.front().getLoc();
  builder.setInsertionPoint(globals.front());
  StructDeclOp::create(builder, builder.getFusedLoc(places),
                       builder.getStringAttr(type.getId()), "type.$Globals",
                       members);
  auto buffer = CBufferOp::create(builder, loc, "$Globals", type);
  buffer.setSourceName("$Globals");

  SmallVector<GlobalRefOp> refs;
  module.walk([&](GlobalRefOp ref) {
    if (indices.count(ref.getGlobalAttr().getAttr()))
      refs.push_back(ref);
  });
  for (GlobalRefOp ref : refs) {
    builder.setInsertionPoint(ref);
    Value block = GlobalRefOp::create(builder, ref.getLoc(), buffer);
    Value member = AccessOp::create(
        builder, ref.getLoc(), block,
        ArrayRef<int32_t>{indices[ref.getGlobalAttr().getAttr()]});
    ref.replaceAllUsesWith(member);
    ref.erase();
  }
  for (GlobalOp global : globals)
    global.erase();
}
