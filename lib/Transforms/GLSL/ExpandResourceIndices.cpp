//===----------------------------------------------------------------------===//
// Choices of resources that a version of GLSL cannot make by an index.
// In:  form `target`: handles are loads of globals or of elements of arrays.
// Out: where the options say so, indices of arrays of resources are constants,
//      and a value is what a switch is over. Arrays without a size get one.
// Why: combined samplers are made of known textures and samplers, and old
//      versions take constant indices alone.
//===----------------------------------------------------------------------===//

#include "../ResourceChoice.h"

#include "HLSL/IR/TypeText.h"
#include "hlslc/Transforms/Passes.h"

#include "llvm/ADT/Sequence.h"

namespace hlslc {
#define GEN_PASS_DEF_EXPANDRESOURCEINDICES
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace mlir;
using namespace mlir::hlsl;

namespace {
struct ExpandResourceIndices
    : hlslc::impl::ExpandResourceIndicesBase<ExpandResourceIndices> {
  using ExpandResourceIndicesBase::ExpandResourceIndicesBase;
  void runOnOperation() override;

private:
  bool needsConstant(Type handle);
  LogicalResult expand(LoadOp handle, SmallVectorImpl<LoadOp> &pending);
};
} // namespace

bool ExpandResourceIndices::needsConstant(Type handle) {
  if (isa<SamplerType>(handle))
    return true;
  // What takes no value as an index into storage buffers takes none into
  // images.
  if (auto texture = dyn_cast<TextureType>(handle))
    return textures || (buffers && texture.getWritable());
  auto buffer = dyn_cast<BufferType>(handle);
  if (!buffer)
    return false;
  return buffer.getKind() == BufferKind::Constant ? blocks : buffers;
}

/// Whether neighbours may choose other elements, which no version of OpenGL's
/// GLSL allows.
static bool isNonUniform(LoadOp handle) {
  auto access = handle.getRef().getDefiningOp<AccessOp>();
  if (!access)
    return false;
  return handle.getNonuniform() || access.getNonuniform() ||
         llvm::any_of(access.getIndices(), [](Value index) {
           auto marked = index.getDefiningOp<IntrinsicOp>();
           return marked &&
                  marked.getIntrinsic() == Intrinsic::NonUniformResourceIndex;
         });
}

/// Neighbours that take other cases have no differences between them: takes
/// those of the coordinates before.
static void hoistDerivatives(LoadOp handle) {
  for (Operation *user : handle->getUsers()) {
    auto sample = dyn_cast<SampleOp>(user);
    if (!sample || (sample.getKind() != SampleKind::Implicit &&
                    sample.getKind() != SampleKind::Bias))
      continue;
    auto type = cast<TextureType>(sample.getTexture().getType());
    bool isCubeArray =
        type.getDim() == hlsl::TextureDim::Cube && type.getArrayed();
    if (sample.getCmp() && isCubeArray)
      continue; // There is no such function.
    OpBuilder builder(sample);
    Location loc = sample.getLoc();
    Value coord = sample.getCoord();
    if (type.getArrayed()) {
      auto without = llvm::to_vector(llvm::seq<int32_t>(
          0, int32_t(getNumComponents(coord.getType())) - 1));
      coord = SwizzleOp::create(
          builder, loc,
          getVectorOrScalar(without.size(), getScalarType(coord.getType())),
          coord, without);
    }
    auto differ = [&](Intrinsic direction) -> Value {
      Value by = IntrinsicOp::create(builder, loc, TypeRange(coord.getType()),
                                     direction, ValueRange(coord))
                     .getResult(0);
      Value bias = sample.getBias();
      if (!bias)
        return by;
      // A level more is twice the distance.
      Value factor =
          IntrinsicOp::create(builder, loc, TypeRange(bias.getType()),
                              Intrinsic::exp2, ValueRange(bias))
              .getResult(0);
      if (isVector(by.getType()))
        factor = SplatOp::create(builder, loc, by.getType(), factor);
      return BinaryOp::create(builder, loc, BinaryKind::Mul, by, factor);
    };
    Value x = differ(Intrinsic::ddx), y = differ(Intrinsic::ddy);
    sample.getBiasMutable().clear();
    sample.getDdxMutable().assign(x);
    sample.getDdyMutable().assign(y);
    sample.setKind(SampleKind::Grad);
  }
}

/// The first index that is a value, and of how many elements.
static std::optional<std::pair<unsigned, uint64_t>> findValue(AccessOp access) {
  Type type = cast<RefType>(access.getBase().getType()).getPointee();
  for (auto [i, step] : llvm::enumerate(access.getPath())) {
    if (isa<Value>(step))
      return std::pair(unsigned(i), getNumElements(type).value_or(0));
    auto index = int32_t(cast<IntegerAttr>(cast<Attribute>(step)).getInt());
    type = getElementTypeAt(type, index);
  }
  return std::nullopt;
}

LogicalResult ExpandResourceIndices::expand(LoadOp handle,
                                            SmallVectorImpl<LoadOp> &pending) {
  auto access = handle.getRef().getDefiningOp<AccessOp>();
  auto found = access ? findValue(access) : std::nullopt;
  if (!found)
    return success();
  unsigned number = found->first;
  uint64_t count = found->second;
  if (count == 0 || count > hlslc::kMostChoices)
    return handle.emitError("this version of GLSL takes constant indices into "
                            "arrays of such resources, and a choice among ")
           << count
           << " elements is too long; GLSL of Vulkan takes any index: "
              "--glsl-vulkan";
  if (isNonUniform(handle))
    hoistDerivatives(handle);
  SmallVector<OpFoldResult> path = access.getPath();
  auto index = cast<Value>(path[number]);
  Value base = access.getBase();
  hlslc::chooseResource(
      handle, index, count,
      [&](OpBuilder &builder, Location loc, uint64_t element) -> Value {
        path[number] = builder.getI32IntegerAttr(int32_t(element));
        Value ref = AccessOp::create(builder, loc, base, path);
        auto chosen = LoadOp::create(builder, loc, ref);
        pending.push_back(chosen);
        return chosen;
      });
  if (access->use_empty())
    access.erase();
  ++numExpanded;
  return success();
}

/// OpenGL has no arrays of resources without a size, and few units to bind:
/// they get as many elements as a shader may hope for, and those that it names.
static void sizeArray(GlobalOp global, ArrayRef<GlobalRefOp> refs) {
  constexpr int64_t fewestElements = 4;
  int64_t count = fewestElements;
  for (GlobalRefOp ref : refs)
    for (Operation *user : ref->getUsers()) {
      auto access = dyn_cast<AccessOp>(user);
      if (!access || access.getPath().empty())
        continue;
      if (auto first = dyn_cast<Attribute>(access.getPath().front()))
        count = std::max(count, cast<IntegerAttr>(first).getInt() + 1);
    }
  auto array = cast<hlsl::ArrayType>(global.getType());
  auto sized = hlsl::ArrayType::get(hlsl::Size(count), array.getElementType());
  global.setType(sized);
  for (GlobalRefOp ref : refs)
    ref.getResult().setType(RefType::get(sized, global.getStorage()));
}

void ExpandResourceIndices::runOnOperation() {
  llvm::DenseMap<StringAttr, SmallVector<GlobalRefOp>> refs;
  getOperation().walk([&](GlobalRefOp ref) {
    refs[ref.getGlobalAttr().getAttr()].push_back(ref);
  });
  for (auto global : getOperation().getOps<GlobalOp>()) {
    auto array = dyn_cast<hlsl::ArrayType>(global.getType());
    if (global.getStorage() == StorageClass::Resource && array &&
        array.isUnbounded())
      sizeArray(global, refs.lookup(global.getSymNameAttr()));
  }
  SmallVector<LoadOp> pending;
  getOperation().walk([&](LoadOp load) {
    if (needsConstant(load.getType()) ||
        (isOpaque(load.getType()) && isNonUniform(load)))
      pending.push_back(load);
  });
  while (!pending.empty())
    if (failed(expand(pending.pop_back_val(), pending)))
      return signalPassFailure();
}
