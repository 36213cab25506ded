//===----------------------------------------------------------------------===//
// Gives atomics of byte-address buffers on other words something to work on.
// In:  bindings assigned; hlsl.raw_ref to a word of 64 bits or, for GLSL, to a
//      signed one.
// Out: hlsl.buffer_ref into a structured buffer of such words with the same
//      binding.
// Why: a byte-address buffer is an array of unsigned words of 32 bits. Neither
//      SPIR-V nor GLSL sees two of them as one, and GLSL's atomic functions
//      compare as the words are declared. Two descriptors of one binding are
//      the same memory.
//===----------------------------------------------------------------------===//

#include "KnownLocals.h"

#include "hlslc/Transforms/Passes.h"

#include "llvm/ADT/DenseMap.h"

namespace hlslc {
#define GEN_PASS_DEF_ALIASWIDEBUFFERS
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace mlir;
using namespace mlir::hlsl;

namespace {
struct AliasWideBuffers : hlslc::impl::AliasWideBuffersBase<AliasWideBuffers> {
  using AliasWideBuffersBase::AliasWideBuffersBase;
  void runOnOperation() override;

private:
  LogicalResult replace(RawRefOp op, SymbolTable &symbols);
  GlobalOp getTwin(GlobalOp buffer, Type word, SymbolTable &symbols);

  /// Of a buffer and a word.
  llvm::DenseMap<std::pair<Operation *, Type>, GlobalOp> twins;
};
} // namespace

/// The buffer, or array of buffers, as one of other words.
static Type getWideType(Type type, Type word) {
  if (auto array = dyn_cast<hlsl::ArrayType>(type))
    return hlsl::ArrayType::get(array.getSize(),
                                getWideType(array.getElementType(), word));
  return BufferType::get(BufferKind::Structured, word, /*writable=*/true);
}

GlobalOp AliasWideBuffers::getTwin(GlobalOp buffer, Type word,
                                   SymbolTable &symbols) {
  GlobalOp &twin = twins[{buffer, word}];
  if (twin)
    return twin;
  OpBuilder builder(buffer);
  builder.setInsertionPointAfter(buffer);
  twin = cast<GlobalOp>(builder.clone(*buffer));
  twin.setType(getWideType(buffer.getType(), word));
  twin.setSymName(
      (buffer.getSymName() + (getScalarBits(word) == 64 ? ".wide" : ".signed"))
          .str());
  symbols.insert(twin);
  // SPIR-V: memory that two variables reach must say so.
  for (GlobalOp each : {buffer, twin})
    each->setAttr("hlsl.aliased", builder.getUnitAttr());
  twin->setAttr("hlsl.alias_of", FlatSymbolRefAttr::get(buffer));
  return twin;
}

LogicalResult AliasWideBuffers::replace(RawRefOp op, SymbolTable &symbols) {
  auto load = op.getBuffer().getDefiningOp<LoadOp>();
  auto root =
      load ? hlslc::getRootRef(load.getRef()).getDefiningOp<GlobalRefOp>()
           : GlobalRefOp();
  auto buffer = root ? symbols.lookup<GlobalOp>(root.getGlobal()) : GlobalOp();
  if (!buffer)
    return op.emitError("not supported yet: such atomics of this buffer");
  Type word = op.getType().getPointee();
  OpBuilder builder(op);
  Location loc = op.getLoc();
  Value ref = GlobalRefOp::create(builder, loc, getTwin(buffer, word, symbols));
  SmallVector<AccessOp> steps;
  for (Value at = load.getRef(); auto access = at.getDefiningOp<AccessOp>();
       at = access.getBase())
    steps.push_back(access);
  SmallVector<OpFoldResult> path;
  for (AccessOp step : llvm::reverse(steps))
    llvm::append_range(path, step.getPath());
  if (!path.empty())
    ref = AccessOp::create(builder, loc, ref, path);
  Value handle = LoadOp::create(builder, loc, ref);
  Value address = op.getAddress();
  Value shift = ConstantOp::createInt(builder, loc, address.getType(),
                                      getScalarBits(word) == 64 ? 3 : 2);
  Value index = BinaryOp::create(builder, loc, BinaryKind::Shr, address, shift);
  op.replaceAllUsesWith(
      BufferRefOp::create(builder, loc, handle, index).getResult());
  op.erase();
  return success();
}

void AliasWideBuffers::runOnOperation() {
  SmallVector<RawRefOp> list;
  getOperation().walk([&](RawRefOp op) {
    Type word = op.getType().getPointee();
    if (getScalarBits(word) == 64 || (signedWords && word.isSignedInteger(32)))
      list.push_back(op);
  });
  if (list.empty())
    return;
  SymbolTable symbols(getOperation());
  twins.clear();
  for (RawRefOp op : list)
    if (failed(replace(op, symbols)))
      return signalPassFailure();
}
