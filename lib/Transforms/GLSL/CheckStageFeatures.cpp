//===----------------------------------------------------------------------===//
// What stages, their modes, inputs and outputs need of a version of GLSL.
// In:  entry points and stage variables.
// Out: features, for FeatureUses.
// Why: one semantic is another feature in another stage.
//===----------------------------------------------------------------------===//

#include "FeatureUses.h"

#include "HLSL/IR/TypeText.h"

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

std::optional<GLSLFeature> hlslc::getStageFeature(hlsl::ShaderStage stage) {
  switch (stage) {
  case hlsl::ShaderStage::Vertex:
  case hlsl::ShaderStage::Pixel:
    return std::nullopt;
  case hlsl::ShaderStage::Hull:
    return GLSLFeature::HullStage;
  case hlsl::ShaderStage::Domain:
    return GLSLFeature::DomainStage;
  case hlsl::ShaderStage::Geometry:
    return GLSLFeature::GeometryStage;
  case hlsl::ShaderStage::Compute:
    return GLSLFeature::ComputeStage;
  case hlsl::ShaderStage::Amplification:
    return GLSLFeature::AmplificationStage;
  case hlsl::ShaderStage::Mesh:
    return GLSLFeature::MeshStage;
  case hlsl::ShaderStage::RayGeneration:
  case hlsl::ShaderStage::Intersection:
  case hlsl::ShaderStage::AnyHit:
  case hlsl::ShaderStage::ClosestHit:
  case hlsl::ShaderStage::Miss:
  case hlsl::ShaderStage::Callable:
    return GLSLFeature::RayTracing;
  }
  llvm_unreachable("all stages are handled");
}

void FeatureUses::usePixelModes(EntryPointOp entry) {
  if (entry.getEarlyDepthStencil())
    need(entry, GLSLFeature::EarlyTests);
  if (auto depth = entry.getDepthMode(); depth && *depth != DepthMode::Any)
    need(entry, GLSLFeature::DepthModes);
  if (auto interlock = entry.getInterlock()) {
    need(entry, GLSLFeature::Interlocks);
    if (*interlock == InterlockMode::ShadingRate)
      need(entry, GLSLFeature::RateInterlocks);
  }
}

void FeatureUses::useEntry(EntryPointOp entry) {
  if (auto feature = getStageFeature(entry.getStage()))
    need(entry, *feature);
  if (ArrayAttr modes = entry.getExecutionModesAttr())
    for (auto mode : modes.getAsValueRange<StringAttr>()) {
      if (mode == "DerivativeGroupQuadsNV" || mode == "DerivativeGroupLinearNV")
        need(entry, GLSLFeature::GroupDerivatives);
      else if (mode == "DepthUnchanged")
        need(entry, GLSLFeature::DepthModes);
      else if (mode == "PostDepthCoverage")
        need(entry, GLSLFeature::PostDepthCoverage);
      else if (mode == "EarlyAndLateFragmentTestsAMD")
        need(entry, GLSLFeature::EarlyAndLateTests);
    }
  if (entry.getStage() == hlsl::ShaderStage::Pixel)
    usePixelModes(entry);
  if (entry.getStage() == hlsl::ShaderStage::Geometry &&
      entry.getInvocations().value_or(1) > 1)
    need(entry, GLSLFeature::GeometryInvocations);
}

//===----------------------------------------------------------------------===//
// Inputs and outputs
//===----------------------------------------------------------------------===//

void FeatureUses::useBuiltIn(StageVariableOp op, StringRef builtIn) {
  hlsl::ShaderStage stage = entry ? entry.getStage() : hlsl::ShaderStage::Pixel;
  bool isGeometry = stage == hlsl::ShaderStage::Geometry;
  if (builtIn == "Layer" || builtIn == "ViewportIndex") {
    bool isLayer = builtIn == "Layer";
    if (stage == hlsl::ShaderStage::Mesh)
      return; // They are in gl_MeshPrimitivesEXT.
    if (op.isInput())
      need(op, isLayer ? GLSLFeature::LayerInput : GLSLFeature::ViewportInput);
    else if (!isGeometry)
      need(op, GLSLFeature::LayerOutput);
    else if (!isLayer)
      need(op, GLSLFeature::ViewportOutput);
    return;
  }
  if (builtIn == "SampleMask")
    return need(op, op.isInput() ? GLSLFeature::SampleMaskInput
                                 : GLSLFeature::SampleMaskOutput);
  if (builtIn == "FragDepth")
    return need(op, GLSLFeature::FragmentDepth);
  if (builtIn == "InvocationId" && isGeometry)
    return need(op, GLSLFeature::GeometryInvocations);
  // That of a geometry or hull shader is as old as those.
  if (builtIn == "PrimitiveId" && stage != hlsl::ShaderStage::Pixel)
    return;
  if (auto feature = getBuiltInFeature(builtIn))
    need(op, *feature);
}

void FeatureUses::useInterpolation(Operation *op, Interpolation interpolation) {
  auto has = [&](Interpolation bit) {
    return bitEnumContainsAny(interpolation, bit);
  };
  if (has(Interpolation::Flat))
    need(op, GLSLFeature::FlatInputs);
  if (has(Interpolation::NoPerspective))
    need(op, GLSLFeature::NoPerspective);
  if (has(Interpolation::Sample))
    need(op, GLSLFeature::SampleInputs);
}

void FeatureUses::useStageVariable(StageVariableOp op) {
  if (auto builtIn = op.getBuiltin())
    return useBuiltIn(op, *builtIn);
  bool isPixel = entry && entry.getStage() == hlsl::ShaderStage::Pixel;
  if (op.getPerPrimitive())
    need(op, GLSLFeature::MeshStage);
  if (op.getPerVertex() && op.isInput() && isPixel)
    need(op, GLSLFeature::Barycentrics);
  if (op.getStream().value_or(0) != 0)
    need(op, GLSLFeature::VertexStreams);
  if (op.getBlock()) {
    need(op, GLSLFeature::StageBlocks);
    useType(op, op.getValueType());
    if (ArrayAttr members = op.getMembersAttr())
      for (auto member : members.getAsRange<MemberAttr>()) {
        useInterpolation(op, member.getInterpolation());
        if (member.getAttributes().contains("perPrimitive"))
          need(op, GLSLFeature::MeshStage);
      }
    return;
  }
  declare(op, op.getValueType(), op.getPerVertex());
  auto array = dyn_cast<hlsl::ArrayType>(op.getType());
  if ((op.isOutput() || isPixel) && array &&
      isa<hlsl::ArrayType>(array.getElementType()))
    need(op, GLSLFeature::OutputArrays);
  useInterpolation(op, op.getInterpolation());
  if (op.getComponent())
    need(op, GLSLFeature::Components);
  if (op.getIndex())
    need(op, GLSLFeature::DualSources);
  if (op.isOutput() && isPixel && op.getLocation().value_or(0) != 0)
    need(op, GLSLFeature::SeveralTargets);
  if (op.isOutput() && isPixel && isNumeric(op.getValueType()) &&
      getScalarBits(getScalarType(op.getValueType())) == 64)
    need(op, GLSLFeature::WideTargets);
}
