//===----------------------------------------------------------------------===//
// What operations need of a version of GLSL.
// In:  the ops of functions.
// Out: features, for FeatureUses.
// Why: a form of a texture function may be younger than the function.
//===----------------------------------------------------------------------===//

#include "FeatureUses.h"

#include "HLSL/IR/TypeText.h"

#include "mlir/IR/Matchers.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

//===----------------------------------------------------------------------===//
// Textures
//===----------------------------------------------------------------------===//

void FeatureUses::useStatus(Operation *op) {
  if (op->getNumResults() == 2 && !op->getResult(1).use_empty())
    need(op, GLSLFeature::SparseTextures);
}

/// Typed buffers are fetched from as they are.
void FeatureUses::useFetch(Operation *op) {
  auto type = cast<TextureType>(op->getOperand(0).getType());
  if (version.isVulkan() && !type.getWritable() && !type.getCombined() &&
      !(isa<ImageLoadOp>(op) && type.getDim() == hlsl::TextureDim::Buffer) &&
      type.getDim() != hlsl::TextureDim::Subpass)
    need(op, GLSLFeature::SamplerlessFetch);
}

void FeatureUses::useSample(SampleOp op) {
  auto type = cast<TextureType>(op.getTexture().getType());
  bool isCube = type.getDim() == hlsl::TextureDim::Cube;
  bool isArray = type.getArrayed();
  useStatus(op);
  if (op.getClamp())
    need(op, GLSLFeature::LevelClamps);
  if (op.getOffset())
    need(op, GLSLFeature::TextureFunctions);
  bool isPixel = entry && entry.getStage() == hlsl::ShaderStage::Pixel;
  if (isPixel &&
      (op.getKind() == SampleKind::Level || op.getKind() == SampleKind::Grad))
    need(op, GLSLFeature::TextureLevels);
  if (!isPixel && op.getKind() == SampleKind::Grad)
    need(op, GLSLFeature::TextureFunctions);
  if (op.getCmp() && (isCube || op.getKind() != SampleKind::Implicit))
    need(op, GLSLFeature::TextureFunctions);
  if (!op.getCmp())
    return;
  // Gradients have had offsets there from the start.
  bool isImplicit =
      op.getKind() == SampleKind::Implicit || op.getKind() == SampleKind::Bias;
  if (op.getOffset() && isArray && isImplicit)
    need(op, GLSLFeature::ShadowArrayOffsets);
  // Functions of their own; gradients of zero say the same of level 0, but of
  // arrays of cubes.
  if (!isCube && !(isArray && type.getDim() == hlsl::TextureDim::Dim2D))
    return;
  bool isLevelZero = op.getLod() && matchPattern(op.getLod(), m_PosZeroFloat());
  if (op.getKind() == SampleKind::Level &&
      !(isLevelZero && !(isCube && isArray)))
    need(op, GLSLFeature::ShadowLevels);
  if (op.getKind() == SampleKind::Bias && !(isCube && !isArray))
    need(op, GLSLFeature::ShadowLevels);
}

void FeatureUses::useGather(GatherOp op) {
  useStatus(op);
  need(op, GLSLFeature::TextureGather);
  if (op.getCmp() || op.getComponent() != 0)
    need(op, GLSLFeature::GatherComponents);
  if (op.getOffsets().size() == 4)
    need(op, GLSLFeature::GatherOffsets);
  for (Value offset : op.getOffsets())
    if (!offset.getDefiningOp<ConstantOp>())
      need(op, GLSLFeature::GatherVariableOffsets);
}

/// The element of an array that an index chooses.
void FeatureUses::useHandle(LoadOp op) {
  auto access = op.getRef().getDefiningOp<AccessOp>();
  if (!access || access.isStatic())
    return;
  if (isa<TextureType>(op.getType()))
    return need(op, GLSLFeature::TextureIndices);
  auto buffer = dyn_cast<BufferType>(op.getType());
  if (buffer && buffer.getKind() == BufferKind::Constant)
    need(op, GLSLFeature::BlockIndices);
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

void FeatureUses::useAtomic(AtomicOp op) {
  if (op.getRef().getDefiningOp<TexelRefOp>())
    need(op, GLSLFeature::ImageAtomics);
  if (isFloat(op.getType()))
    need(op, GLSLFeature::FloatAtomics);
  else if (getScalarBits(op.getType()) == 64)
    need(op, GLSLFeature::Atomics64);
}

/// Waves know numbers of 32 and 64 bits without an extension more.
static std::optional<GLSLFeature> getWaveTypeFeature(IntrinsicOp op) {
  for (Type type : op.getOperandTypes()) {
    Type scalar = isNumeric(type) ? getScalarType(type) : Type();
    if (!scalar || isBool(scalar))
      continue;
    if (scalar.isF16())
      return GLSLFeature::WaveFloats16;
    if (isa<IntegerType>(scalar) && getScalarBits(scalar) == 16)
      return GLSLFeature::WaveIntegers16;
    if (isa<IntegerType>(scalar) && getScalarBits(scalar) == 64)
      return GLSLFeature::WaveIntegers64;
  }
  return std::nullopt;
}

static bool isWaveFeature(GLSLFeature feature) {
  return feature >= GLSLFeature::WaveBasics &&
         feature <= GLSLFeature::QuadOperations;
}

void FeatureUses::useIntrinsic(IntrinsicOp op) {
  switch (op.getIntrinsic()) {
  case Intrinsic::vk_ReadClock: {
    llvm::APInt scope;
    bool isDevice =
        matchPattern(op.getOperands()[0], m_ConstantInt(&scope)) && scope == 1;
    return need(op, isDevice ? GLSLFeature::DeviceClocks
                             : GLSLFeature::ShaderClocks);
  }
  case Intrinsic::fma:
    // That of doubles came with them.
    if (!getScalarType(op.getResult(0).getType()).isF32())
      return;
    break;
  case Intrinsic::DeviceMemoryBarrier:
  case Intrinsic::GroupMemoryBarrier:
    need(op, GLSLFeature::Barriers);
    break;
  case Intrinsic::AllMemoryBarrier:
    // The one that came with images.
    if (!hasFeature(GLSLFeature::Barriers, version))
      need(op, GLSLFeature::Images);
    break;
  default:
    break;
  }
  std::optional<GLSLFeature> feature = getIntrinsicFeature(op.getIntrinsic());
  if (!feature)
    return;
  need(op, *feature);
  if (isWaveFeature(*feature))
    if (auto wide = getWaveTypeFeature(op))
      need(op, *wide);
}

void FeatureUses::useOperation(Operation *op) {
  for (Type type : op->getResultTypes())
    useType(op, type);
  llvm::TypeSwitch<Operation *>(op)
      .Case([&](VariableOp op) { declare(op, op.getPointee()); })
      .Case([&](LoadOp op) { useHandle(op); })
      .Case([&](SelectOp op) {
        if (!isVector(op.getCondition().getType()))
          return;
        need(op, isFloat(getScalarType(op.getType()))
                     ? GLSLFeature::BoolMix
                     : GLSLFeature::IntegerMix);
      })
      .Case([&](IntrinsicOp op) { useIntrinsic(op); })
      .Case([&](EvaluateAttributeOp op) {
        if (op.getKind() != EvaluateKind::Vertex)
          need(op, GLSLFeature::Evaluations);
      })
      .Case([&](SampleOp op) { useSample(op); })
      .Case([&](GatherOp op) { useGather(op); })
      .Case([&](ImageLoadOp op) {
        useStatus(op);
        useFetch(op);
        need(op, GLSLFeature::TextureFunctions);
      })
      .Case([&](QuerySizeOp op) {
        useFetch(op);
        need(op, GLSLFeature::TextureFunctions);
        if (cast<TextureType>(op.getTexture().getType()).getWritable())
          need(op, GLSLFeature::ImageSizes);
      })
      .Case([&](QueryLevelsOp op) {
        useFetch(op);
        need(op, GLSLFeature::TextureQueryLevels);
      })
      .Case([&](QuerySamplesOp op) {
        useFetch(op);
        need(op, GLSLFeature::TextureSamples);
      })
      .Case([&](QueryLodOp op) { need(op, GLSLFeature::TextureQueryLod); })
      .Case([&](AtomicOp op) { useAtomic(op); })
      .Case([&](AddressRefOp op) { need(op, GLSLFeature::ShaderAddresses); })
      .Case([&](RayQueryOp op) { need(op, GLSLFeature::RayQueries); })
      .Case([&](EmitVertexOp op) {
        if (op.getStream().value_or(0) != 0)
          need(op, GLSLFeature::VertexStreams);
      });
}
