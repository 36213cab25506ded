//===----------------------------------------------------------------------===//
// Every pass in order, why it is there, and the form before and after.
// In:  a pass manager over the module, and options.
// Out: the passes of one phase.
// Why: read this first. hlsl-opt runs each phase by name.
//===----------------------------------------------------------------------===//

#include "hlslc/Pipelines/Pipelines.h"
#include "hlslc/Basic/BindingMap.h"
#include "hlslc/Basic/GLSLVersions.h"
#include "hlslc/Transforms/Passes.h"

#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace hlslc;

//===----------------------------------------------------------------------===//
// --hlsl-to-flat: source -> flat
//===----------------------------------------------------------------------===//

void hlslc::buildSpecializePipeline(OpPassManager &manager,
                                    const TargetOptions &options) {
  if (options.specializations.empty())
    return;
  SpecializeOptions fixing;
  for (const Specialization &given : options.specializations)
    fixing.values.push_back(given.name + "=" + given.value);
  manager.addPass(createSpecialize(fixing));
}

void hlslc::buildFlatPipeline(OpPassManager &manager,
                              const TargetOptions &options) {
  // What is fixed by now is no specialization constant: it decides what
  // unrolls, and how arrays lie.
  buildSpecializePipeline(manager, options);

  // Calls are still as written: who reaches what only pixel shaders have?
  manager.addPass(createCheckStages());

  // Before anything is folded or moved: what may not be rearranged is known.
  PropagatePreciseOptions precision;
  precision.all = options.ieeeStrict;
  manager.addPass(createPropagatePrecise(precision));

  // Loops may have to count to what a caller says.
  bool keepsFunctions =
      options.keepsSource &&
      hasFeature(hlsl::GLSLFeature::AnyLoops, getGLSLVersion(options.glsl));
  // Calls that pass resources must go, and a body can only be copied if it ends
  // in its one return.
  MergeReturnsOptions merging;
  merging.requiredOnly = keepsFunctions;
  manager.addPass(createMergeReturns(merging));
  InlineOptions inlining;
  inlining.requiredOnly = keepsFunctions;
  manager.addPass(createInline(inlining));

  // Counters become constants while they are locals, and with them indices of
  // resources and offsets, before anything asks which resource it is.
  UnrollLoopsOptions unrolling;
  unrolling.requiredOnly = keepsFunctions;
  manager.addPass(createUnrollLoops(unrolling));

  // Entry parameters become stage variables while accesses are still paths;
  // structs split, system values leave them, and what is left is numbered.
  manager.addPass(createWrapEntryPoints());
  LowerMeshOptions mesh;
  mesh.nv =
      !options.keepsSource && usesNVMeshShader(options.spirv.environment,
                                               options.spirv.allowedExtensions);
  manager.addPass(createLowerMesh(mesh));
  SplitStageIOOptions split;
  split.loose = options.stageIO == StageIOMode::Loose;
  manager.addPass(createSplitStageIO(split));
  HoistBuiltinIOOptions hoist;
  hoist.invertY = options.spirv.invertY;
  hoist.dxPositionW = options.spirv.useDxPositionW;
  hoist.baseInstance = options.spirv.supportNonzeroBaseInstance;
  hoist.baseVertex = options.spirv.supportNonzeroBaseVertex;
  manager.addPass(createHoistBuiltinIO(hoist));
  AssignLocationsOptions locations;
  locations.matchBySemantic = options.matchBySemantic;
  for (const SemanticLocation &shared : options.semanticLocations)
    locations.semanticLocations.push_back(shared.semantic + ":" +
                                          std::to_string(shared.location));
  manager.addPass(createAssignLocations(locations));

  // Resources leave the structs and nested arrays that hold them.
  FlattenAggregatesOptions flatten;
  flatten.glslangBindingNumbers = options.spirv.glslangBindingNumbers;
  manager.addPass(createFlattenAggregates(flatten));

  // Handles in locals and structs become values, whose origin is then plain.
  PromoteLocalsOptions promotion;
  promotion.singleStoreOnly = options.keepsSource;
  // GLSL calls values what their locals were called.
  promotion.debugNames =
      options.keepsSource ||
      options.spirv.debug.instructions != DebugInstructions::None;
  manager.addPass(createPromoteLocals(promotion));
  manager.addPass(createCanonicalizerPass());
  // Nor is there a choice where constants choose.
  manager.addPass(createFoldBranches());
  manager.addPass(createResolveAttributes());
  manager.addPass(createResolveResources());
  if (options.spirv.flattenResourceArrays)
    manager.addPass(createSplitResourceArrays());
  manager.addPass(createInterlockPixels());

  // Loose uniforms find their block.
  manager.addPass(createCollectGlobals());
}

//===----------------------------------------------------------------------===//
// --hlsl-to-target: flat -> target
//===----------------------------------------------------------------------===//

static std::string getRegisterLetter(RegisterClass registerClass) {
  switch (registerClass) {
  case RegisterClass::B:
    return "b";
  case RegisterClass::T:
    return "t";
  case RegisterClass::S:
    return "s";
  case RegisterClass::U:
    return "u";
  case RegisterClass::C:
    return "c";
  }
  llvm_unreachable("all register classes are handled");
}

static AssignBindingsOptions getBindingOptions(const TargetOptions &target) {
  const SpirvOptions &options = target.spirv;
  AssignBindingsOptions result;
  // OpenGL counts bindings of its own.
  result.warnOverlaps = !target.keepsSource || target.glsl.vulkan;
  for (const BindingShift &shift : options.bindingShifts)
    result.shifts.push_back(
        getRegisterLetter(shift.registerClass) + ":" +
        std::to_string(shift.shift) + ":" +
        (shift.space ? std::to_string(*shift.space) : "all"));
  for (const RegisterMapping &mapping : options.registerMappings)
    result.registers.push_back(getRegisterLetter(mapping.registerClass) + ":" +
                               std::to_string(mapping.number) + ":" +
                               std::to_string(mapping.space) + ":" +
                               std::to_string(mapping.binding) + ":" +
                               std::to_string(mapping.set));
  if (options.globalsBinding)
    result.globals = std::to_string(options.globalsBinding->binding) + ":" +
                     std::to_string(options.globalsBinding->set);
  for (auto [kind, heap] : {std::pair("resource", options.resourceHeap),
                            std::pair("sampler", options.samplerHeap),
                            std::pair("counter", options.counterHeap)})
    if (heap)
      result.heaps.push_back(std::string(kind) + ":" +
                             std::to_string(heap->binding) + ":" +
                             std::to_string(heap->set));
  result.autoShift = options.autoShiftBindings;
  result.space = options.autoBindingSpace;
  // Of OpenGL, slots have to be said, and not what becomes of them.
  result.mode = target.keepsSource && !target.glsl.vulkan &&
                        target.bindingMode == BindingMode::Explicit
                    ? getBindingModeName(BindingMode::Register)
                    : getBindingModeName(target.bindingMode);
  return result;
}

static StringRef getLayoutName(LayoutRule rule) {
  switch (rule) {
  case LayoutRule::Relaxed:
    return "relaxed";
  case LayoutRule::Dx:
    return "dx";
  case LayoutRule::Gl:
    return "gl";
  case LayoutRule::Scalar:
    return "scalar";
  }
  llvm_unreachable("all layout rules are handled");
}

static StringRef getSpecLayoutName(SpecLayout layout) {
  switch (layout) {
  case SpecLayout::Strict:
    return "strict";
  case SpecLayout::Frozen:
    return "frozen";
  case SpecLayout::Dynamic:
    return "dynamic";
  }
  llvm_unreachable("all layouts are handled");
}

void hlslc::buildTargetPipeline(OpPassManager &manager,
                                const TargetOptions &options) {
  // What no target has, in terms of what all have. Integer matrices first lose
  // their products, then their type.
  ExpandIntrinsicsOptions math;
  math.finiteMath = options.finiteMath;
  math.squareOnly = !hasFeature(hlsl::GLSLFeature::NonSquareMatrices,
                                getGLSLVersion(options.glsl));
  manager.addPass(createExpandIntrinsics(math));
  manager.addPass(createExpandFloatAtomics());
  ExpandRawBuffersOptions raw;
  raw.legacyMatrixOrder = options.spirv.legacyBufferMatrixOrder;
  manager.addPass(createExpandRawBuffers(raw));
  ExpandMatricesOptions matrices;
  matrices.registers = options.spirv.layoutRule == LayoutRule::Dx;
  matrices.squareOnly = math.squareOnly;
  manager.addPass(createExpandMatrices(matrices));

  // All resources are numbered before the unused ones go, as DXC does it.
  manager.addPass(createAssignBindings(getBindingOptions(options)));
  manager.addPass(createCombineDescriptors());
  manager.addPass(createAliasWideBuffers());
  RemoveDeadSymbolsOptions keep;
  keep.keepResources = options.spirv.preserveBindings;
  keep.keepInterface = options.spirv.preserveInterface;
  manager.addPass(createRemoveDeadSymbols(keep));

  // Offsets are known now, and memory is read and written leaf by leaf; or word
  // by word, where specialization constants move them.
  LayOutBuffersOptions layout;
  layout.rule = getLayoutName(options.spirv.layoutRule).str();
  layout.specLayout = getSpecLayoutName(options.specLayout).str();
  manager.addPass(createLayOutBuffers(layout));
  manager.addPass(createLowerArrayCopies());
  if (options.specLayout == SpecLayout::Dynamic)
    manager.addPass(createExpandDynamicLayouts());

  // Fold what the steps above have made plain, and share what is left.
  manager.addPass(createCanonicalizerPass());
  manager.addPass(createShareExpressions());

  // What can be constant is by now.
  manager.addPass(createLegalizeOffsets());

  // Folding may have removed the last use of a resource.
  manager.addPass(createRemoveDeadSymbols(keep));
}

//===----------------------------------------------------------------------===//
// --hlsl-to-glsl: target -> glsl
//===----------------------------------------------------------------------===//

/// What becomes of blocks that are to be none, or that the version lacks.
static void addUniformPasses(OpPassManager &manager,
                             const TargetOptions &options) {
  const GlslOptions &glsl = options.glsl;
  bool hasBlocks =
      hasFeature(hlsl::GLSLFeature::UniformBlocks, getGLSLVersion(glsl));
  bool isPacking = glsl.packing != UniformPacking::None;
  if (isPacking) {
    PackUniformsOptions packing;
    packing.layout = glsl.packing == UniformPacking::UE ? "ue" : "tight";
    packing.flattenCBuffers = glsl.flattenCBuffers || !hasBlocks;
    packing.intoUBO = glsl.packIntoBlocks && hasBlocks;
    manager.addPass(createPackUniforms(packing));
    // Rows that nothing reads are known now.
    manager.addPass(createCanonicalizerPass());
    manager.addPass(createShareExpressions());
  }
  LoosenUniformsOptions loose;
  loose.globals = glsl.looseGlobals || !hasBlocks;
  loose.pushConstants = glsl.loosePushConstants || !hasBlocks;
  loose.cbuffers = glsl.looseCBuffers || !hasBlocks;
  if (loose.globals || loose.pushConstants || loose.cbuffers)
    manager.addPass(createLoosenUniforms(loose));
}

/// What a version has no functions, forms or indices for.
static void addMissingFeaturePasses(OpPassManager &manager,
                                    hlsl::GLSLVersion version) {
  ExpandMissingFunctionsOptions functions;
  functions.version = version.getName();
  manager.addPass(createExpandMissingFunctions(functions));
  if (hasFeature(hlsl::GLSLFeature::IntegerMix, version))
    return;
  ExpandVectorSelectsOptions selects;
  selects.floats = !hasFeature(hlsl::GLSLFeature::BoolMix, version);
  manager.addPass(createExpandVectorSelects(selects));
}

/// What GLSL ES 100 lacks, in an order: arrays are in memory before indices are
/// looked at, loops that this makes count like others, and selects come last.
static void addOldPasses(OpPassManager &manager) {
  manager.addPass(createExpandSwitches());
  manager.addPass(createExpandOldMath());
  LegalizeSpecializedArraysOptions arrays;
  arrays.allArrays = true;
  manager.addPass(createLegalizeSpecializedArrays(arrays));
  manager.addPass(createRemoveUnsigned());
  manager.addPass(createExpandDynamicIndices());
  manager.addPass(createBoundLoops());
  ExpandVectorSelectsOptions selects;
  selects.floats = true;
  manager.addPass(createExpandVectorSelects(selects));
}

/// Blocks and buffers as GLSL's packings have them.
static void addBlockPasses(OpPassManager &manager,
                           const TargetOptions &options) {
  hlsl::GLSLVersion version = getGLSLVersion(options.glsl);
  bool hasWide = canUseFeature(hlsl::GLSLFeature::Integers64, version);
  // Vulkan has scalar layouts; std140 and std430 want vectors in place.
  SplitPackedVectorsOptions packing;
  packing.offsets = hasFeature(hlsl::GLSLFeature::MemberOffsets, version);
  packing.scalar = options.glsl.vulkan;
  packing.wideIntegers = hasWide;
  manager.addPass(createSplitPackedVectors(packing));
  // What no packing says, nor both orders of matrices in one member, is words.
  ExpandDynamicLayoutsOptions words;
  words.packing = options.glsl.vulkan ? "glsl-vulkan"
                  : packing.offsets   ? "glsl-offsets"
                                      : "glsl";
  if (!hasWide)
    words.packing += "-narrow";
  if (!canUseFeature(hlsl::GLSLFeature::Floats16, version))
    words.packing += "-wide";
  manager.addPass(createExpandDynamicLayouts(words));
  AliasWideBuffersOptions aliases;
  aliases.signedWords = true;
  manager.addPass(createAliasWideBuffers(aliases));
}

void hlslc::buildGLSLPipeline(OpPassManager &manager,
                              const TargetOptions &options) {
  hlsl::GLSLVersion version = getGLSLVersion(options.glsl);
  if (!canUseFeature(hlsl::GLSLFeature::StorageBuffers, version)) {
    // Buffers that are only read become words, and those textures, before
    // anything asks for textures. Functions come again, of words of numbers.
    ExpandDynamicLayoutsOptions buffers;
    buffers.packing = "textures";
    manager.addPass(createExpandDynamicLayouts(buffers));
    ExpandMissingFunctionsOptions functions;
    functions.version = version.getName();
    manager.addPass(createExpandMissingFunctions(functions));
  }
  if (!hasFeature(hlsl::GLSLFeature::Textures1D, version))
    manager.addPass(createExpandLineTextures());
  manager.addPass(createMarkShadowSamplers());
  if (!options.glsl.vulkan) {
    ExpandResourceIndicesOptions indices;
    indices.textures =
        !canUseFeature(hlsl::GLSLFeature::TextureIndices, version);
    indices.blocks = !canUseFeature(hlsl::GLSLFeature::BlockIndices, version);
    // No version of ES indexes them by values.
    indices.buffers = version.isES();
    manager.addPass(createExpandResourceIndices(indices));
  }
  // OpenGL has no separate textures and samplers, and no sets.
  if (!options.glsl.vulkan)
    manager.addPass(createCombineSamplers());
  // Sizes are those of the texture that is sampled; gathers of several
  // components at one place sample the same texels.
  if (!canUseFeature(hlsl::GLSLFeature::TextureGather, version) &&
      hasFeature(hlsl::GLSLFeature::TextureFunctions, version)) {
    manager.addPass(createExpandGathers());
    manager.addPass(createShareExpressions());
  }
  LegalizeImagesOptions images;
  images.version = version.getName();
  manager.addPass(createLegalizeImages(images));
  addUniformPasses(manager, options);
  if (!hasFeature(hlsl::GLSLFeature::ArraysOfArrays, version))
    manager.addPass(createFlattenArrays());
  addBlockPasses(manager, options);
  // After all that sees numbers as words, before what words lack.
  if (!canUseFeature(hlsl::GLSLFeature::Integers64, version) &&
      hasFeature(hlsl::GLSLFeature::UnsignedIntegers, version)) {
    ExpandWideIntegersOptions wide;
    wide.version = version.getName();
    manager.addPass(createExpandWideIntegers(wide));
  }
  if (!canUseFeature(hlsl::GLSLFeature::Floats16, version))
    manager.addPass(createWidenNumbers());
  addMissingFeaturePasses(manager, version);
  if (!hasFeature(hlsl::GLSLFeature::ArrayValues, version))
    addOldPasses(manager);
  // Structs of which nothing but reflection knows.
  RemoveDeadSymbolsOptions dead;
  dead.keepResources = options.glsl.vulkan;
  manager.addPass(createRemoveDeadSymbols(dead));
  if (!options.glsl.vulkan) {
    AssignGLBindingsOptions bindings;
    bindings.mode = getBindingModeName(options.bindingMode);
    bindings.version = options.glsl.version;
    bindings.es = options.glsl.es;
    manager.addPass(createAssignGLBindings(bindings));
  }
  LegalizeStageIOOptions stages;
  stages.version = options.glsl.version;
  stages.es = options.glsl.es;
  stages.openGL = !options.glsl.vulkan;
  manager.addPass(createLegalizeStageIO(stages));
  manager.addPass(createLegalizeSpecializedArrays());
  manager.addPass(createForwardCopies());
  manager.addPass(createRemoveDeadSymbols(dead));
  if (options.glsl.negativeDepth)
    manager.addPass(createConvertDepthRange());
  // Last, as passes before it make new globals.
  LegalizeNamesOptions names;
  names.es = options.glsl.es;
  names.openGL = !options.glsl.vulkan;
  names.macroPrefix = options.glsl.specMacroPrefix;
  names.indexResources = options.glsl.indexResourceNames;
  names.stageResources = options.glsl.stageResourceNames;
  manager.addPass(createLegalizeNames(names));
  CheckGLSLFeaturesOptions features;
  features.version = version.getName();
  manager.addPass(createCheckGLSLFeatures(features));
}

namespace {
/// What changes the result of a whole phase.
struct TargetPipelineOptions : PassPipelineOptions<TargetPipelineOptions> {
  Option<std::string> specLayout{*this, "spec-layout",
                                 llvm::cl::desc("strict, frozen or dynamic"),
                                 llvm::cl::init("strict")};
};
} // namespace

void hlslc::registerPipelines() {
  PassPipelineRegistration<>("hlsl-to-flat", "Form source to form flat",
                             [](OpPassManager &manager) {
                               buildFlatPipeline(manager, TargetOptions());
                             });
  PassPipelineRegistration<TargetPipelineOptions>(
      "hlsl-to-target", "Form flat to form target",
      [](OpPassManager &manager, const TargetPipelineOptions &given) {
        TargetOptions options;
        options.specLayout = llvm::StringSwitch<SpecLayout>(given.specLayout)
                                 .Case("frozen", SpecLayout::Frozen)
                                 .Case("dynamic", SpecLayout::Dynamic)
                                 .Default(SpecLayout::Strict);
        buildTargetPipeline(manager, options);
      });
  PassPipelineRegistration<>("hlsl-to-glsl", "Form target to form glsl",
                             [](OpPassManager &manager) {
                               buildGLSLPipeline(manager, TargetOptions());
                             });
}
