//===----------------------------------------------------------------------===//
// Take the four texels of a gather one by one.
// In:  form `target`, or on the way to `glsl`; gathers with no offset, with
// one,
//      or with four that lead to texels (--hlsl-legalize-offsets).
// Out: gathers from 2D textures and arrays of them are samples at level 0, at
//      the centres of texels. Those of cubes, whose four texels may lie on
//      three faces, stay, and those whose status somebody asks for.
// Why: GLSL ES 300 has no gathers. A fetch would know nothing of how a sampler
//      addresses texels beyond an edge; a sample does, and at a texel's centre
//      every filter gives that texel. docs/rationale/GLSLForm.md, "Gathers"
//===----------------------------------------------------------------------===//

#include "HLSL/IR/HLSLOps.h"
#include "hlslc/Transforms/Passes.h"

#include "mlir/IR/Matchers.h"

#include <array>

namespace hlslc {
#define GEN_PASS_DEF_EXPANDGATHERS
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace mlir;
using namespace mlir::hlsl;

namespace {
struct ExpandGathers : hlslc::impl::ExpandGathersBase<ExpandGathers> {
  void runOnOperation() override;
};

using Step = std::array<int32_t, 2>;

/// One gather.
class Expansion {
public:
  explicit Expansion(GatherOp op)
      : op(op), type(op.getTexture().getType()), builder(op), loc(op.getLoc()),
        f32(builder.getF32Type()), vec2(VectorType::get(2, f32)) {}
  void expand();

private:
  Value number(Step step, double more);
  Value binary(BinaryKind kind, Value a, Value b) {
    return BinaryOp::create(builder, loc, kind, a, b);
  }
  void findFootprint();
  Value makeCoordinate(Value texel, Step step);
  Value makeTexel(unsigned i);
  /// What was made before; code reads few of the four at times.
  Value getTexel(unsigned i) {
    return texels[i] ? texels[i] : texels[i] = makeTexel(i);
  }
  Value getTexels(ArrayRef<int32_t> components);

  GatherOp op;
  TextureType type;
  OpBuilder builder;
  Location loc;
  Type f32, vec2;
  /// The texture's size, and the first texel of the footprint, as numbers.
  Value size, first;
  /// From the first texel to each of the four, with offsets that are constant.
  std::array<Step, 4> steps{{{0, 1}, {1, 1}, {1, 0}, {0, 0}}};
  std::array<Value, 4> texels;
};
} // namespace

static std::optional<Step> getConstantStep(Value offset) {
  DenseElementsAttr constant;
  if (!matchPattern(offset, m_Constant(&constant)))
    return std::nullopt;
  auto values = constant.getValues<APInt>();
  return Step{int32_t(values[0].getSExtValue()),
              int32_t(values[1].getSExtValue())};
}

/// What every version takes as the offset of a sample.
static bool isOffset(Step step) {
  return llvm::all_of(step,
                      [](int32_t part) { return part >= -8 && part < 8; });
}

/// A step and as much more both ways.
Value Expansion::number(Step step, double more) {
  float parts[] = {float(step[0] + more), float(step[1] + more)};
  return ConstantOp::create(
      builder, loc, vec2,
      DenseElementsAttr::get(cast<ShapedType>(vec2), ArrayRef<float>(parts)));
}

/// `floor(coord * size - 0.5)`, as a filter finds the texels that it mixes, and
/// an offset whose value is not known yet: sums of whole numbers are exact.
void Expansion::findFootprint() {
  Value texture = op.getTexture();
  Type word = builder.getIntegerType(32, /*isSigned=*/false);
  Value counted = QuerySizeOp::create(
      builder, loc, getVectorOrScalar(type.getArrayed() ? 3 : 2, word), texture,
      /*lod=*/Value(), op.getNonuniform());
  if (type.getArrayed())
    counted = SwizzleOp::create(builder, loc, counted, ArrayRef<int32_t>{0, 1});
  size = ConvertOp::convertTo(builder, loc, counted, f32);
  Value place = ConvertOp::convertTo(builder, loc, op.getCoord(), f32);
  if (type.getArrayed())
    place = SwizzleOp::create(builder, loc, place, ArrayRef<int32_t>{0, 1});
  Value texel = binary(BinaryKind::Sub, binary(BinaryKind::Mul, place, size),
                       number({0, 0}, 0.5));
  first = IntrinsicOp::create(builder, loc, TypeRange(vec2), Intrinsic::floor,
                              ValueRange(texel))
              .getResult(0);
  for (auto [i, offset] : llvm::enumerate(op.getOffsets())) {
    std::optional<Step> constant = getConstantStep(offset);
    if (op.getTexelOffsets()) {
      steps[i] = *constant;
    } else if (constant) {
      for (Step &step : steps)
        step = {step[0] + (*constant)[0], step[1] + (*constant)[1]};
    } else {
      first = binary(BinaryKind::Add, first,
                     ConvertOp::convertTo(builder, loc, offset, f32));
    }
  }
}

/// The middle of a texel: half a texel away from where rounding could choose
/// another one.
Value Expansion::makeCoordinate(Value texel, Step step) {
  Value place = binary(BinaryKind::Div,
                       binary(BinaryKind::Add, texel, number(step, 0.5)), size);
  if (!type.getArrayed())
    return place;
  Value layer = SwizzleOp::create(
      builder, loc, ConvertOp::convertTo(builder, loc, op.getCoord(), f32),
      ArrayRef<int32_t>{2});
  return ConstructOp::create(builder, loc, VectorType::get(3, f32),
                             ValueRange{place, layer});
}

Value Expansion::makeTexel(unsigned i) {
  Step step = steps[i];
  bool moves = !isOffset(step);
  Value coord = makeCoordinate(first, moves ? step : Step{0, 0});
  Value offset;
  if (!moves && step != Step{0, 0})
    offset = ConstantOp::create(
        builder, loc,
        VectorType::get(2, builder.getIntegerType(32, /*isSigned=*/true)),
        DenseElementsAttr::get(
            VectorType::get(2, builder.getIntegerType(32, /*isSigned=*/true)),
            {APInt(32, step[0], true), APInt(32, step[1], true)}));
  Value levelZero = ConstantOp::createFloat(builder, loc, f32, 0);
  Type texel = op.getCmp() ? type.getTexelScalar() : type.getTexelType();
  auto sample =
      SampleOp::create(builder, loc, texel, /*status=*/Type(),
                       SampleKind::Level, op.getTexture(), op.getSampler(),
                       coord, op.getCmp(), /*bias=*/Value(), levelZero,
                       /*ddx=*/Value(), /*ddy=*/Value(), offset,
                       /*clamp=*/Value(), op.getRelaxed(), op.getNonuniform());
  if (!isVector(texel))
    return sample.getResult();
  return SwizzleOp::create(builder, loc, sample.getResult(),
                           ArrayRef<int32_t>{int32_t(op.getComponent())});
}

Value Expansion::getTexels(ArrayRef<int32_t> components) {
  SmallVector<Value> parts;
  for (int32_t component : components)
    parts.push_back(getTexel(component));
  if (parts.size() == 1)
    return parts[0];
  Type made = VectorType::get(parts.size(), type.getTexelScalar());
  return ConstructOp::create(builder, loc, made, parts, op.getRelaxed());
}

void Expansion::expand() {
  findFootprint();
  Value result = op.getResult();
  for (Operation *user : llvm::make_early_inc_range(result.getUsers())) {
    SmallVector<int32_t> picked;
    if (auto swizzle = dyn_cast<SwizzleOp>(user))
      picked.assign(swizzle.getComponents().begin(),
                    swizzle.getComponents().end());
    else if (auto extract = dyn_cast<ExtractOp>(user);
             extract && extract.isStatic())
      picked.assign(extract.getStaticIndices().begin(),
                    extract.getStaticIndices().end());
    if (picked.empty())
      continue;
    user->replaceAllUsesWith(ValueRange{getTexels(picked)});
    user->erase();
  }
  if (!result.use_empty())
    result.replaceAllUsesWith(getTexels({0, 1, 2, 3}));
  op.erase();
}

/// A component that the texture's type does not have is none that a sample of
/// it gives.
static bool canExpand(GatherOp op) {
  TextureType type = op.getTexture().getType();
  if (type.getDim() != hlsl::TextureDim::Dim2D ||
      (op.getStatus() && !op.getStatus().use_empty()))
    return false;
  return op.getCmp() ||
         op.getComponent() < getNumComponents(type.getTexelType());
}

void ExpandGathers::runOnOperation() {
  SmallVector<GatherOp> gathers;
  getOperation().walk([&](GatherOp op) {
    if (canExpand(op))
      gathers.push_back(op);
  });
  for (GatherOp op : gathers)
    Expansion(op).expand();
  numExpanded += gathers.size();
}
