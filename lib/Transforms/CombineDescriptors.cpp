//===----------------------------------------------------------------------===//
// A texture and a sampler that share a descriptor are one.
// In:  forms `flat` and `target`, with bindings; what is marked by
//      `sharesDescriptor`.
// Out: a combined texture for each pair of one set and binding; ops that sample
// it
//      have it as their sampler, too. What has no partner, or is used with
//      another, is an error.
// Why: [[vk::combinedImageSampler]] says it of two declarations, and Vulkan has
//      one variable for both.
//===----------------------------------------------------------------------===//

#include "KnownLocals.h"

#include "HLSL/IR/HLSLOps.h"
#include "HLSL/IR/TypeText.h"
#include "hlslc/Transforms/Passes.h"

#include "llvm/ADT/MapVector.h"

namespace hlslc {
#define GEN_PASS_DEF_COMBINEDESCRIPTORS
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace mlir;
using namespace mlir::hlsl;

namespace {

struct Pair {
  GlobalOp texture, sampler;
};

struct CombineDescriptors
    : hlslc::impl::CombineDescriptorsBase<CombineDescriptors> {
  void runOnOperation() override;

private:
  using Place = std::pair<uint32_t, uint32_t>;
  LogicalResult collectPairs();
  LogicalResult checkPairs();
  LogicalResult combine(Operation *op);
  void retype(Value handleOrRef);

  llvm::MapVector<Place, Pair> pairs;
  llvm::DenseMap<StringAttr, Pair *> pairOf;
};

} // namespace

/// The type with the innermost texture combined.
static Type getCombined(Type type) {
  if (auto ref = dyn_cast<RefType>(type))
    return ref.cloneWith(getCombined(ref.getPointee()));
  if (auto array = dyn_cast<hlsl::ArrayType>(type))
    return hlsl::ArrayType::get(array.getSize(),
                                getCombined(array.getElementType()));
  auto texture = cast<TextureType>(type);
  return TextureType::get(texture.getDim(), texture.getTexelType(),
                          texture.getArrayed(), texture.getMultisampled(),
                          texture.getWritable(), texture.getFormat(),
                          /*combined=*/true);
}

static StringRef getSpelling(GlobalOp global) {
  return global.getSourceName().value_or(global.getSymName());
}

LogicalResult CombineDescriptors::collectPairs() {
  for (auto global : getOperation().getOps<GlobalOp>()) {
    if (!global.getSharesDescriptor())
      continue;
    Type type = getInnermostElement(global.getType());
    auto texture = dyn_cast<TextureType>(type);
    bool canSample = texture && !texture.getWritable() &&
                     texture.getDim() != TextureDim::Buffer &&
                     texture.getDim() != TextureDim::Subpass;
    if (!canSample && !isa<SamplerType>(type))
      return global.emitError("'")
             << getSpelling(global)
             << "' is no texture and no sampler, so it has no part in a "
                "combined image sampler";
    Pair &pair = pairs[{global.getDescriptorSet().value_or(0),
                        global.getBinding().value_or(0)}];
    GlobalOp &part = texture ? pair.texture : pair.sampler;
    if (part) {
      InFlightDiagnostic error = global.emitError("'")
                                 << getSpelling(global) << "' and '"
                                 << getSpelling(part) << "' are both the "
                                 << (texture ? "texture" : "sampler")
                                 << " of one combined image sampler";
      error.attachNote(part.getLoc())
          << "'" << getSpelling(part) << "' is declared here";
      return error;
    }
    part = global;
  }
  return success();
}

LogicalResult CombineDescriptors::checkPairs() {
  for (auto &[place, pair] : pairs) {
    if (!pair.texture || !pair.sampler) {
      GlobalOp part = pair.texture ? pair.texture : pair.sampler;
      return part.emitError("'")
             << getSpelling(part) << "' shares its descriptor with no "
             << (pair.texture ? "sampler" : "texture")
             << "; give both [[vk::combinedImageSampler]] and the same set and "
                "binding";
    }
    pairOf[pair.texture.getSymNameAttr()] = &pair;
    pairOf[pair.sampler.getSymNameAttr()] = &pair;
  }
  return success();
}

/// The global that a handle was loaded from.
static StringAttr findGlobal(Value handle) {
  auto load = handle.getDefiningOp<LoadOp>();
  if (!load)
    return {};
  auto global = hlslc::getRootRef(load.getRef()).getDefiningOp<GlobalRefOp>();
  return global ? global.getGlobalAttr().getAttr() : StringAttr();
}

/// Samples a combined texture by itself.
LogicalResult CombineDescriptors::combine(Operation *op) {
  Value texture = op->getOperand(0), sampler = op->getOperand(1);
  StringAttr textureName = findGlobal(texture),
             samplerName = findGlobal(sampler);
  Pair *pair = textureName ? pairOf.lookup(textureName) : nullptr;
  Pair *other = samplerName ? pairOf.lookup(samplerName) : nullptr;
  if (!pair && !other)
    return success();
  if (pair != other) {
    GlobalOp part = pair ? pair->texture : other->sampler;
    GlobalOp partner = pair ? pair->sampler : other->texture;
    return op->emitError("'")
           << getSpelling(part) << "' shares its descriptor with '"
           << getSpelling(partner) << "', so it is used with that alone";
  }
  op->setOperand(1, texture);
  return success();
}

void CombineDescriptors::retype(Value value) {
  value.setType(getCombined(value.getType()));
  for (Operation *user : value.getUsers())
    if (isa<AccessOp, LoadOp>(user))
      retype(user->getResult(0));
}

/// Erases a reference or handle with all that only leads to it; false if
/// something else uses it.
static bool eraseUnused(Operation *op) {
  for (Operation *user : llvm::make_early_inc_range(op->getUsers()))
    if (!isa<AccessOp, LoadOp>(user) || !eraseUnused(user))
      return false;
  op->erase();
  return true;
}

void CombineDescriptors::runOnOperation() {
  ModuleOp module = getOperation();
  pairs.clear();
  pairOf.clear();
  if (failed(collectPairs()) || failed(checkPairs()))
    return signalPassFailure();
  if (pairs.empty())
    return;
  WalkResult walked = module.walk([&](Operation *op) {
    if (isa<SampleOp, GatherOp, QueryLodOp>(op) && failed(combine(op)))
      return WalkResult::interrupt();
    return WalkResult::advance();
  });
  if (walked.wasInterrupted())
    return signalPassFailure();
  SmallVector<GlobalRefOp> samplerRefs;
  module.walk([&](GlobalRefOp ref) {
    StringAttr name = ref.getGlobalAttr().getAttr();
    Pair *pair = pairOf.lookup(name);
    if (pair && pair->texture.getSymNameAttr() == name)
      retype(ref.getResult());
    else if (pair)
      samplerRefs.push_back(ref);
  });
  for (GlobalRefOp ref : samplerRefs)
    eraseUnused(ref);
  for (auto &[place, pair] : pairs) {
    pair.texture.setType(getCombined(pair.texture.getType()));
    pair.texture.setSharesDescriptor(false);
    if (SymbolTable::symbolKnownUseEmpty(pair.sampler, module))
      pair.sampler.erase();
  }
}
