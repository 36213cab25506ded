//===----------------------------------------------------------------------===//
// What numbers ask of the device: decorations, built-ins, execution models and
// modes, opcodes; and what capabilities need themselves.
// In:  the SPIR-V specification, chapters "Capability", "Image Format",
//      "BuiltIn", "Decoration", and the extensions' own pages.
// Out: one switch for each kind of fact; one table of what capabilities need
//      themselves.
// Why: MLIR's availability tables know neither when a capability became core
//      nor the rules that depend on an image's type or an execution model.
//===----------------------------------------------------------------------===//

#include "Requirements.h"

#include "hlslc/Target/SPIRVSerializer.h"

#include "mlir/Target/SPIRV/SPIRVBinaryUtils.h"

#include "llvm/ADT/StringExtras.h"

using namespace hlslc;
using namespace mlir;
using spirv::BuiltIn;
using spirv::Capability;
using spirv::Decoration;
using spirv::ExecutionMode;
using spirv::ExecutionModel;
using spirv::Opcode;
using spirv::StorageClass;

namespace {
constexpr unsigned never = ~0u;

/// When an extension became part of the language, and what it needs itself;
/// minor versions.
struct ExtensionRule {
  llvm::StringLiteral name;
  unsigned coreSince = never;
  unsigned needs = 0;
};

constexpr llvm::StringLiteral noExtension = "";

/// What a capability needs: an extension below the version that took it in.
/// Capabilities that are not listed are core since 1.0.
struct CapabilityRule {
  Capability capability;
  llvm::StringLiteral extension;
};
} // namespace

// clang-format off
static constexpr ExtensionRule extensionRules[] = {
    {"SPV_KHR_16bit_storage", 3},
    {"SPV_KHR_8bit_storage", 5},
    {"SPV_KHR_device_group", 3},
    {"SPV_KHR_float_controls", 4},
    {"SPV_KHR_integer_dot_product", 6},
    {"SPV_KHR_multiview", 3},
    {"SPV_KHR_non_semantic_info", 6},
    {"SPV_KHR_physical_storage_buffer", 5},
    {"SPV_KHR_ray_query", never, 4},
    {"SPV_KHR_ray_tracing", never, 4},
    {"SPV_KHR_shader_draw_parameters", 3},
    {"SPV_KHR_storage_buffer_storage_class", 3},
    {"SPV_KHR_terminate_invocation", 6},
    {"SPV_KHR_vulkan_memory_model", 5},
    {"SPV_EXT_demote_to_helper_invocation", 6},
    {"SPV_EXT_descriptor_indexing", 5},
    {"SPV_EXT_mesh_shader", never, 4},
    {"SPV_GOOGLE_decorate_string", 4},
    {"SPV_NV_shader_subgroup_partitioned", never, 3},
};

static constexpr CapabilityRule capabilityRules[] = {
    {Capability::FragmentShadingRateKHR, "SPV_KHR_fragment_shading_rate"},
    {Capability::DrawParameters, "SPV_KHR_shader_draw_parameters"},
    {Capability::StorageBuffer16BitAccess, "SPV_KHR_16bit_storage"},
    {Capability::StorageUniform16, "SPV_KHR_16bit_storage"},
    {Capability::StoragePushConstant16, "SPV_KHR_16bit_storage"},
    {Capability::StorageInputOutput16, "SPV_KHR_16bit_storage"},
    {Capability::DeviceGroup, "SPV_KHR_device_group"},
    {Capability::MultiView, "SPV_KHR_multiview"},
    {Capability::SampleMaskPostDepthCoverage, "SPV_KHR_post_depth_coverage"},
    {Capability::StorageBuffer8BitAccess, "SPV_KHR_8bit_storage"},
    {Capability::UniformAndStorageBuffer8BitAccess, "SPV_KHR_8bit_storage"},
    {Capability::StoragePushConstant8, "SPV_KHR_8bit_storage"},
    {Capability::DenormPreserve, "SPV_KHR_float_controls"},
    {Capability::DenormFlushToZero, "SPV_KHR_float_controls"},
    {Capability::SignedZeroInfNanPreserve, "SPV_KHR_float_controls"},
    {Capability::RoundingModeRTE, "SPV_KHR_float_controls"},
    {Capability::RoundingModeRTZ, "SPV_KHR_float_controls"},
    {Capability::RayQueryKHR, "SPV_KHR_ray_query"},
    {capability::RayTracingOpacityMicromap, "SPV_EXT_opacity_micromap"},
    {Capability::RayTracingKHR, "SPV_KHR_ray_tracing"},
    {Capability::RayTracingNV, "SPV_NV_ray_tracing"},
    {capability::RayTracingPositionFetch, "SPV_KHR_ray_tracing_position_fetch"},
    {Capability::StencilExportEXT, "SPV_EXT_shader_stencil_export"},
    {Capability::Int64ImageEXT, "SPV_EXT_shader_image_int64"},
    {Capability::ShaderClockKHR, "SPV_KHR_shader_clock"},
    {capability::QuadControl, "SPV_KHR_quad_control"},
    {Capability::ShaderViewportIndexLayerEXT, "SPV_EXT_shader_viewport_index_layer"},
    {Capability::ShaderViewportMaskNV, "SPV_NV_viewport_array2"},
    {Capability::FragmentFullyCoveredEXT, "SPV_EXT_fragment_fully_covered"},
    {Capability::MeshShadingEXT, "SPV_EXT_mesh_shader"},
    {capability::MeshShadingNV, "SPV_NV_mesh_shader"},
    {Capability::FragmentBarycentricKHR, "SPV_KHR_fragment_shader_barycentric"},
    {Capability::ComputeDerivativeGroupQuadsNV, "SPV_NV_compute_shader_derivatives"},
    {Capability::ComputeDerivativeGroupLinearNV, "SPV_NV_compute_shader_derivatives"},
    {Capability::GroupNonUniformPartitionedNV, "SPV_NV_shader_subgroup_partitioned"},
    {Capability::ShaderNonUniform, "SPV_EXT_descriptor_indexing"},
    {Capability::RuntimeDescriptorArray, "SPV_EXT_descriptor_indexing"},
    {Capability::InputAttachmentArrayDynamicIndexing, "SPV_EXT_descriptor_indexing"},
    {Capability::UniformTexelBufferArrayDynamicIndexing, "SPV_EXT_descriptor_indexing"},
    {Capability::StorageTexelBufferArrayDynamicIndexing, "SPV_EXT_descriptor_indexing"},
    {Capability::UniformBufferArrayNonUniformIndexing, "SPV_EXT_descriptor_indexing"},
    {Capability::SampledImageArrayNonUniformIndexing, "SPV_EXT_descriptor_indexing"},
    {Capability::StorageBufferArrayNonUniformIndexing, "SPV_EXT_descriptor_indexing"},
    {Capability::StorageImageArrayNonUniformIndexing, "SPV_EXT_descriptor_indexing"},
    {Capability::InputAttachmentArrayNonUniformIndexing, "SPV_EXT_descriptor_indexing"},
    {Capability::UniformTexelBufferArrayNonUniformIndexing, "SPV_EXT_descriptor_indexing"},
    {Capability::StorageTexelBufferArrayNonUniformIndexing, "SPV_EXT_descriptor_indexing"},
    {Capability::VulkanMemoryModel, "SPV_KHR_vulkan_memory_model"},
    {Capability::VulkanMemoryModelDeviceScope, "SPV_KHR_vulkan_memory_model"},
    {Capability::PhysicalStorageBufferAddresses, "SPV_KHR_physical_storage_buffer"},
    {Capability::FragmentShaderSampleInterlockEXT, "SPV_EXT_fragment_shader_interlock"},
    {Capability::FragmentShaderShadingRateInterlockEXT, "SPV_EXT_fragment_shader_interlock"},
    {Capability::FragmentShaderPixelInterlockEXT, "SPV_EXT_fragment_shader_interlock"},
    {Capability::DemoteToHelperInvocation, "SPV_EXT_demote_to_helper_invocation"},
    {Capability::DotProductInputAll, "SPV_KHR_integer_dot_product"},
    {Capability::DotProductInput4x8Bit, "SPV_KHR_integer_dot_product"},
    {Capability::DotProductInput4x8BitPacked, "SPV_KHR_integer_dot_product"},
    {Capability::DotProduct, "SPV_KHR_integer_dot_product"},
    {Capability::GroupNonUniformRotateKHR, "SPV_KHR_subgroup_rotate"},
    {Capability::AtomicFloat32AddEXT, "SPV_EXT_shader_atomic_float_add"},
    {Capability::AtomicFloat64AddEXT, "SPV_EXT_shader_atomic_float_add"},
};
// clang-format on

/// The minor version that has a capability without any extension being able to
/// add it.
static unsigned getFirstVersion(Capability capability) {
  switch (capability) {
  case Capability::GroupNonUniform:
  case Capability::GroupNonUniformVote:
  case Capability::GroupNonUniformArithmetic:
  case Capability::GroupNonUniformBallot:
  case Capability::GroupNonUniformShuffle:
  case Capability::GroupNonUniformShuffleRelative:
  case Capability::GroupNonUniformClustered:
  case Capability::GroupNonUniformQuad:
    return 3;
  case Capability::ShaderLayer:
  case Capability::ShaderViewportIndex:
    return 5;
  default:
    return 0;
  }
}

/// Also those of DXC and of `vk::ext_extension`; in alphabetical order.
static constexpr StringRef knownExtensions[] = {
    "SPV_AMDX_shader_enqueue",
    "SPV_AMD_shader_early_and_late_fragment_tests",
    "SPV_EXT_demote_to_helper_invocation",
    "SPV_EXT_descriptor_heap",
    "SPV_EXT_descriptor_indexing",
    "SPV_EXT_fragment_fully_covered",
    "SPV_EXT_fragment_invocation_density",
    "SPV_EXT_fragment_shader_interlock",
    "SPV_EXT_mesh_shader",
    "SPV_EXT_opacity_micromap",
    "SPV_EXT_shader_atomic_float16_add",
    "SPV_EXT_shader_atomic_float_add",
    "SPV_EXT_shader_atomic_float_min_max",
    "SPV_EXT_shader_image_int64",
    "SPV_EXT_shader_stencil_export",
    "SPV_EXT_shader_tile_image",
    "SPV_EXT_shader_viewport_index_layer",
    "SPV_GOOGLE_decorate_string",
    "SPV_GOOGLE_hlsl_functionality1",
    "SPV_GOOGLE_user_type",
    "SPV_KHR_16bit_storage",
    "SPV_KHR_8bit_storage",
    "SPV_KHR_compute_shader_derivatives",
    "SPV_KHR_cooperative_matrix",
    "SPV_KHR_device_group",
    "SPV_KHR_expect_assume",
    "SPV_KHR_float_controls",
    "SPV_KHR_fragment_shader_barycentric",
    "SPV_KHR_fragment_shading_rate",
    "SPV_KHR_integer_dot_product",
    "SPV_KHR_maximal_reconvergence",
    "SPV_KHR_multiview",
    "SPV_KHR_non_semantic_info",
    "SPV_KHR_physical_storage_buffer",
    "SPV_KHR_post_depth_coverage",
    "SPV_KHR_quad_control",
    "SPV_KHR_ray_query",
    "SPV_KHR_ray_tracing",
    "SPV_KHR_ray_tracing_position_fetch",
    "SPV_KHR_relaxed_extended_instruction",
    "SPV_KHR_shader_ballot",
    "SPV_KHR_shader_clock",
    "SPV_KHR_shader_draw_parameters",
    "SPV_KHR_storage_buffer_storage_class",
    "SPV_KHR_subgroup_rotate",
    "SPV_KHR_subgroup_vote",
    "SPV_KHR_terminate_invocation",
    "SPV_KHR_untyped_pointers",
    "SPV_KHR_variable_pointers",
    "SPV_KHR_vulkan_memory_model",
    "SPV_KHR_workgroup_memory_explicit_layout",
    "SPV_NV_compute_shader_derivatives",
    "SPV_NV_mesh_shader",
    "SPV_NV_ray_tracing",
    "SPV_NV_shader_invocation_reorder",
    "SPV_NV_shader_subgroup_partitioned",
};

ArrayRef<StringRef> hlslc::getKnownExtensions() { return knownExtensions; }

/// Every implementation of Vulkan has them, so nobody lists them.
static bool isAlwaysAllowed(StringRef extension) {
  return extension == "SPV_KHR_storage_buffer_storage_class" ||
         extension == "SPV_GOOGLE_decorate_string";
}

static ExtensionRule getExtensionRule(StringRef name) {
  for (const ExtensionRule &rule : extensionRules)
    if (rule.name == name)
      return rule;
  return {noExtension};
}

static StringRef getExtension(Capability capability) {
  for (const CapabilityRule &rule : capabilityRules)
    if (rule.capability == capability)
      return rule.extension;
  return noExtension;
}

Requirements::Requirements(const SerializeOptions &options, Location moduleLoc)
    : minorVersion(getSpirvVersion(options.environment) % 10),
      isNVMesh(
          usesNVMeshShader(options.environment, options.allowedExtensions)),
      allowedExtensions(options.allowedExtensions), place(moduleLoc) {
  // The older extension needs no SPIR-V 1.4; where both are allowed, the newer
  // one is taken.
  if (llvm::is_contained(allowedExtensions, "SPV_NV_ray_tracing") &&
      !llvm::is_contained(allowedExtensions, "SPV_KHR_ray_tracing"))
    rayTracing = Capability::RayTracingNV;
  addCapability(Capability::Shader);
}

void Requirements::addCapability(Capability capability) {
  if (!has(capability))
    capabilities.push_back({capability, place});
}

bool Requirements::has(Capability capability) const {
  return llvm::is_contained(llvm::make_first_range(capabilities), capability);
}

void Requirements::addMeshShading() {
  addCapability(isNVMesh ? capability::MeshShadingNV
                         : Capability::MeshShadingEXT);
}

bool Requirements::hasModel(ExecutionModel model) const {
  return llvm::is_contained(models, model);
}

void Requirements::addExtension(StringRef name) {
  if (!llvm::is_contained(llvm::make_first_range(extensions), name))
    extensions.push_back({name, place});
}

//===----------------------------------------------------------------------===//
// Decorations, built-ins, entry points
//===----------------------------------------------------------------------===//

void Requirements::addDecoration(Decoration decoration, Type type) {
  switch (decoration) {
  case Decoration::Sample:
    return addCapability(Capability::SampleRateShading);
  case Decoration::Stream:
    return addCapability(Capability::GeometryStreams);
  case Decoration::XfbBuffer:
  case Decoration::XfbStride:
    return addCapability(Capability::TransformFeedback);
  case Decoration::InputAttachmentIndex:
    return addCapability(Capability::InputAttachment);
  case Decoration::NonUniform:
    return addNonUniform(type);
  case Decoration::PerVertexKHR:
    return addCapability(Capability::FragmentBarycentricKHR);
  case Decoration::PerPrimitiveEXT:
  case decoration::PerTaskNV:
    return addMeshShading();
  case Decoration::UserSemantic:
  case Decoration::CounterBuffer:
    return addExtension("SPV_GOOGLE_hlsl_functionality1");
  case Decoration::UserTypeGOOGLE:
    return addExtension("SPV_GOOGLE_user_type");
  default:
    return;
  }
}

void Requirements::addBuiltIn(BuiltIn builtIn) {
  constexpr auto hitTriangleVertexPositions = BuiltIn(5335);
  if (builtIn == hitTriangleVertexPositions)
    return addCapability(capability::RayTracingPositionFetch);
  switch (builtIn) {
  case BuiltIn::ClipDistance:
    return addCapability(Capability::ClipDistance);
  case BuiltIn::CullDistance:
    return addCapability(Capability::CullDistance);
  case BuiltIn::SampleId:
  case BuiltIn::SamplePosition:
    return addCapability(Capability::SampleRateShading);
  case BuiltIn::FragStencilRefEXT:
    return addCapability(Capability::StencilExportEXT);
  case BuiltIn::BaseVertex:
  case BuiltIn::BaseInstance:
  case BuiltIn::DrawIndex:
    return addCapability(Capability::DrawParameters);
  case BuiltIn::DeviceIndex:
    return addCapability(Capability::DeviceGroup);
  case BuiltIn::ViewIndex:
    return addCapability(Capability::MultiView);
  case BuiltIn::SubgroupSize:
  case BuiltIn::NumSubgroups:
  case BuiltIn::SubgroupId:
  case BuiltIn::SubgroupLocalInvocationId:
    return addCapability(Capability::GroupNonUniform);
  case BuiltIn::SubgroupEqMask:
  case BuiltIn::SubgroupGeMask:
  case BuiltIn::SubgroupGtMask:
  case BuiltIn::SubgroupLeMask:
  case BuiltIn::SubgroupLtMask:
    return addCapability(Capability::GroupNonUniformBallot);
  case BuiltIn::BaryCoordKHR:
  case BuiltIn::BaryCoordNoPerspKHR:
    return addCapability(Capability::FragmentBarycentricKHR);
  case BuiltIn::PrimitiveShadingRateKHR:
  case BuiltIn::ShadingRateKHR:
    return addCapability(Capability::FragmentShadingRateKHR);
  case BuiltIn::CullPrimitiveEXT: // SPV_NV_mesh_shader has none.
    return addCapability(Capability::MeshShadingEXT);
  case BuiltIn::FullyCoveredEXT:
    return addCapability(Capability::FragmentFullyCoveredEXT);
  case BuiltIn::PointSize:
  case BuiltIn::PrimitiveId:
  case BuiltIn::Layer:
  case BuiltIn::ViewportIndex:
  case BuiltIn::ViewportMaskNV:
    pendingBuiltIns.push_back(builtIn);
    return;
  default:
    return;
  }
}

/// Layer and ViewportIndex come from a geometry shader unless an earlier stage
/// writes them.
void Requirements::resolveLayerBuiltIn(BuiltIn builtIn) {
  bool isLayer = builtIn == BuiltIn::Layer;
  if (hasModel(ExecutionModel::Vertex) ||
      hasModel(ExecutionModel::TessellationEvaluation)) {
    if (minorVersion >= 5)
      addCapability(isLayer ? Capability::ShaderLayer
                            : Capability::ShaderViewportIndex);
    else
      addCapability(Capability::ShaderViewportIndexLayerEXT);
  }
  if (hasModel(ExecutionModel::Fragment) || hasModel(ExecutionModel::Geometry))
    addCapability(isLayer ? Capability::Geometry : Capability::MultiViewport);
}

void Requirements::resolveBuiltIns() {
  for (BuiltIn builtIn : pendingBuiltIns) {
    switch (builtIn) {
    case BuiltIn::PointSize:
      if (hasModel(ExecutionModel::Geometry))
        addCapability(Capability::GeometryPointSize);
      if (hasModel(ExecutionModel::TessellationControl) ||
          hasModel(ExecutionModel::TessellationEvaluation))
        addCapability(Capability::TessellationPointSize);
      break;
    case BuiltIn::ViewportMaskNV:
      if (!has(capability::MeshShadingNV))
        addCapability(Capability::ShaderViewportMaskNV);
      break;
    case BuiltIn::PrimitiveId:
      if (!has(Capability::Tessellation) && !has(Capability::MeshShadingEXT) &&
          !has(capability::MeshShadingNV) && !has(rayTracing))
        addCapability(Capability::Geometry);
      break;
    default:
      resolveLayerBuiltIn(builtIn);
      break;
    }
  }
}

void Requirements::addExecutionModel(ExecutionModel model) {
  if (!hasModel(model))
    models.push_back(model);
  switch (model) {
  case ExecutionModel::TessellationControl:
  case ExecutionModel::TessellationEvaluation:
    return addCapability(Capability::Tessellation);
  case ExecutionModel::Geometry:
    return addCapability(Capability::Geometry);
  case ExecutionModel::TaskEXT:
  case ExecutionModel::MeshEXT:
    return addMeshShading();
  case ExecutionModel::RayGenerationKHR:
  case ExecutionModel::IntersectionKHR:
  case ExecutionModel::AnyHitKHR:
  case ExecutionModel::ClosestHitKHR:
  case ExecutionModel::MissKHR:
  case ExecutionModel::CallableKHR:
    return addCapability(rayTracing);
  default:
    return;
  }
}

void Requirements::addExecutionMode(ExecutionMode mode) {
  switch (mode) {
  case ExecutionMode::Xfb:
    return addCapability(Capability::TransformFeedback);
  case ExecutionMode::PostDepthCoverage:
    return addCapability(Capability::SampleMaskPostDepthCoverage);
  case ExecutionMode::StencilRefReplacingEXT:
    return addCapability(Capability::StencilExportEXT);
  case ExecutionMode::EarlyAndLateFragmentTestsAMD:
    return addExtension("SPV_AMD_shader_early_and_late_fragment_tests");
  case ExecutionMode::StencilRefUnchangedFrontAMD:
  case ExecutionMode::StencilRefGreaterFrontAMD:
  case ExecutionMode::StencilRefLessFrontAMD:
  case ExecutionMode::StencilRefUnchangedBackAMD:
  case ExecutionMode::StencilRefGreaterBackAMD:
  case ExecutionMode::StencilRefLessBackAMD:
    addExtension("SPV_AMD_shader_early_and_late_fragment_tests");
    return addCapability(Capability::StencilExportEXT);
  case ExecutionMode::DenormPreserve:
    return addCapability(Capability::DenormPreserve);
  case ExecutionMode::DenormFlushToZero:
    return addCapability(Capability::DenormFlushToZero);
  case ExecutionMode::SignedZeroInfNanPreserve:
    return addCapability(Capability::SignedZeroInfNanPreserve);
  case ExecutionMode::RoundingModeRTE:
    return addCapability(Capability::RoundingModeRTE);
  case ExecutionMode::RoundingModeRTZ:
    return addCapability(Capability::RoundingModeRTZ);
  case ExecutionMode::DerivativeGroupQuadsNV:
    return addCapability(Capability::ComputeDerivativeGroupQuadsNV);
  case ExecutionMode::DerivativeGroupLinearNV:
    return addCapability(Capability::ComputeDerivativeGroupLinearNV);
  case ExecutionMode::PixelInterlockOrderedEXT:
  case ExecutionMode::PixelInterlockUnorderedEXT:
    return addCapability(Capability::FragmentShaderPixelInterlockEXT);
  case ExecutionMode::SampleInterlockOrderedEXT:
  case ExecutionMode::SampleInterlockUnorderedEXT:
    return addCapability(Capability::FragmentShaderSampleInterlockEXT);
  case ExecutionMode::ShadingRateInterlockOrderedEXT:
  case ExecutionMode::ShadingRateInterlockUnorderedEXT:
    return addCapability(Capability::FragmentShaderShadingRateInterlockEXT);
  case mode::QuadDerivatives:
  case mode::RequireFullQuads:
    return addCapability(capability::QuadControl);
  case mode::MaximallyReconverges:
    return addExtension("SPV_KHR_maximal_reconvergence");
  default:
    return;
  }
}

//===----------------------------------------------------------------------===//
// Instructions
//===----------------------------------------------------------------------===//

void Requirements::addInstruction(Opcode opcode) {
  switch (opcode) {
  case Opcode::OpEmitVertex:
  case Opcode::OpEndPrimitive:
    return addCapability(Capability::Geometry);
  case opcode::EmitStreamVertex:
  case opcode::EndStreamPrimitive:
    return addCapability(Capability::GeometryStreams);
  case Opcode::OpGroupNonUniformElect:
    return addCapability(Capability::GroupNonUniform);
  case Opcode::OpGroupNonUniformAll:
  case Opcode::OpGroupNonUniformAny:
  case Opcode::OpGroupNonUniformAllEqual:
    return addCapability(Capability::GroupNonUniformVote);
  case Opcode::OpGroupNonUniformBroadcast:
  case Opcode::OpGroupNonUniformBallot:
  case Opcode::OpGroupNonUniformBallotBitCount:
  case Opcode::OpGroupNonUniformBallotFindLSB:
  case Opcode::OpGroupNonUniformBallotFindMSB:
  case opcode::GroupNonUniformBroadcastFirst:
  case opcode::GroupNonUniformInverseBallot:
  case opcode::GroupNonUniformBallotBitExtract:
    return addCapability(Capability::GroupNonUniformBallot);
  case Opcode::OpGroupNonUniformShuffle:
  case Opcode::OpGroupNonUniformShuffleXor:
    return addCapability(Capability::GroupNonUniformShuffle);
  case Opcode::OpGroupNonUniformShuffleUp:
  case Opcode::OpGroupNonUniformShuffleDown:
    return addCapability(Capability::GroupNonUniformShuffleRelative);
  case Opcode::OpGroupNonUniformQuadSwap:
  case opcode::GroupNonUniformQuadBroadcast:
    return addCapability(Capability::GroupNonUniformQuad);
  case Opcode::OpGroupNonUniformRotateKHR:
    return addCapability(Capability::GroupNonUniformRotateKHR);
  case opcode::GroupNonUniformQuadAll:
  case opcode::GroupNonUniformQuadAny:
    return addCapability(capability::QuadControl);
  case opcode::GroupNonUniformPartition:
    return addCapability(Capability::GroupNonUniformPartitionedNV);
  case opcode::TerminateInvocation:
    return addExtension("SPV_KHR_terminate_invocation");
  case opcode::IsHelperInvocation:
  case opcode::DemoteToHelperInvocation:
    return addCapability(Capability::DemoteToHelperInvocation);
  case opcode::ReadClock:
    return addCapability(Capability::ShaderClockKHR);
  case Opcode::OpEmitMeshTasksEXT:
  case Opcode::OpSetMeshOutputsEXT:
    return addMeshShading();
  default:
    if (opcode >= opcode::ImageQuerySizeLod &&
        opcode <= opcode::ImageQuerySamples)
      addCapability(Capability::ImageQuery);
    else if (opcode >= opcode::DPdxFine && opcode <= opcode::FwidthCoarse)
      addCapability(Capability::DerivativeControl);
    else if (opcode >= opcode::ImageSparseSampleImplicitLod &&
             opcode <= opcode::ImageSparseRead)
      addCapability(Capability::SparseResidency);
  }
}

void Requirements::addGLSLInstruction(uint32_t number) {
  constexpr uint32_t interpolateAtCentroid = 76, interpolateAtOffset = 78;
  if (number >= interpolateAtCentroid && number <= interpolateAtOffset)
    addCapability(Capability::InterpolationFunction);
}

void Requirements::addAtomic(Opcode opcode, Type pointer, Type value) {
  bool is64 =
      value && value.isIntOrFloat() && value.getIntOrFloatBitWidth() == 64;
  if (opcode == Opcode::OpAtomicFAddEXT)
    return addCapability(is64 ? Capability::AtomicFloat64AddEXT
                              : Capability::AtomicFloat32AddEXT);
  if (!is64)
    return;
  addCapability(Capability::Int64Atomics);
  if (auto type = dyn_cast<spirv::PointerType>(pointer);
      type && type.getStorageClass() == StorageClass::Image)
    addCapability(Capability::Int64ImageEXT);
}

void Requirements::addDotProduct(Type operand) {
  addCapability(Capability::DotProduct);
  auto vector = dyn_cast<VectorType>(operand);
  if (!vector)
    addCapability(Capability::DotProductInput4x8BitPacked);
  else if (vector.getNumElements() == 4 && vector.getElementType().isInteger(8))
    addCapability(Capability::DotProductInput4x8Bit);
  else
    addCapability(Capability::DotProductInputAll);
}

void Requirements::addRayFlags(uint32_t bits) {
  constexpr uint32_t skipTriangles = 0x100, skipAABBs = 0x200,
                     omm2State = 0x400;
  if (bits & (skipTriangles | skipAABBs))
    addCapability(Capability::RayTraversalPrimitiveCullingKHR);
  if (bits & omm2State)
    addCapability(capability::RayTracingOpacityMicromap);
}

void Requirements::addScope(spirv::Scope scope) {
  if (scope == spirv::Scope::Device && has(Capability::VulkanMemoryModel))
    addCapability(Capability::VulkanMemoryModelDeviceScope);
}

void Requirements::addGroupOperation(spirv::GroupOperation operation) {
  using spirv::GroupOperation;
  switch (operation) {
  case GroupOperation::ClusteredReduce:
    return addCapability(Capability::GroupNonUniformClustered);
  case GroupOperation::PartitionedReduceNV:
  case GroupOperation::PartitionedInclusiveScanNV:
  case GroupOperation::PartitionedExclusiveScanNV:
    return addCapability(Capability::GroupNonUniformPartitionedNV);
  default:
    return addCapability(Capability::GroupNonUniformArithmetic);
  }
}

//===----------------------------------------------------------------------===//
// Output
//===----------------------------------------------------------------------===//

static std::string getName(Capability capability) {
  StringRef name = spirv::stringifyCapability(capability);
  return name.empty() ? llvm::utostr(uint32_t(capability)) : name.str();
}

/// The oldest environment with SPIR-V 1.`minorVersion`.
static std::string suggestEnvironment(unsigned minorVersion) {
  StringRef environment = minorVersion <= 3   ? "vulkan1.1"
                          : minorVersion == 4 ? "vulkan1.1spirv1.4"
                          : minorVersion == 5 ? "vulkan1.2"
                                              : "vulkan1.3";
  return ("; add '-fspv-target-env=" + environment + "'").str();
}

/// The extension, or the newer one of the same numbers that alone is allowed:
/// not every validator knows that yet.
StringRef Requirements::getAllowed(StringRef extension) const {
  constexpr StringLiteral newer = "SPV_KHR_compute_shader_derivatives";
  bool isNewer = extension == "SPV_NV_compute_shader_derivatives" &&
                 llvm::is_contained(allowedExtensions, newer) &&
                 !llvm::is_contained(allowedExtensions, extension);
  return isNewer ? StringRef(newer) : extension;
}

LogicalResult Requirements::write(SmallVectorImpl<uint32_t> &capabilityWords,
                                  SmallVectorImpl<uint32_t> &extensionWords) {
  resolveBuiltIns();
  if (hasAccelerationStructure && !has(rayTracing))
    addCapability(Capability::RayQueryKHR);
  llvm::sort(capabilities, llvm::less_first());
  for (auto [capability, loc] : capabilities) {
    if (unsigned first = getFirstVersion(capability); first > minorVersion)
      return emitError(loc)
             << "capability '" << getName(capability) << "' needs SPIR-V 1."
             << first << ", the target environment has 1." << minorVersion
             << suggestEnvironment(first);
    setPlace(loc);
    if (StringRef extension = getExtension(capability); !extension.empty())
      addExtension(getAllowed(extension));
    capabilityWords.append({spirv::getPrefixedOpcode(2, Opcode::OpCapability),
                            uint32_t(capability)});
  }
  llvm::sort(extensions, llvm::less_first());
  for (auto [name, loc] : extensions) {
    ExtensionRule rule = getExtensionRule(name);
    if (minorVersion >= rule.coreSince)
      continue;
    if (minorVersion < rule.needs)
      return emitError(loc) << "extension '" << name << "' needs SPIR-V 1."
                            << rule.needs << ", the target environment has 1."
                            << minorVersion << suggestEnvironment(rule.needs);
    if (!allowedExtensions.empty() && !isAlwaysAllowed(name) &&
        !llvm::is_contained(allowedExtensions, name))
      return emitError(loc)
             << "SPIR-V extension '" << name
             << "' is needed, but not allowed; add '-fspv-extension=" << name
             << "', or leave out -fspv-extension";
    SmallVector<uint32_t, 16> words;
    spirv::encodeStringLiteralInto(words, name);
    extensionWords.push_back(
        spirv::getPrefixedOpcode(words.size() + 1, Opcode::OpExtension));
    extensionWords.append(words.begin(), words.end());
  }
  return success();
}
