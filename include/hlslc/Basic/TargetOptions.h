//===----------------------------------------------------------------------===//
// What the command line says about the output.
// In:  -fspv-target-env, -fvk-*, --glsl-version, --stage-io, ...
// Out: plain data for the passes, SPIR-V and GLSL.
// Why: passes take options as data and never see the command line.
//===----------------------------------------------------------------------===//

#ifndef HLSLC_BASIC_TARGETOPTIONS_H
#define HLSLC_BASIC_TARGETOPTIONS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace hlslc {

/// -fspv-target-env=
enum class SpirvEnvironment : uint8_t {
  Vulkan1_0,
  Vulkan1_1,
  Vulkan1_1Spirv1_4,
  Vulkan1_2,
  Vulkan1_3,
  Universal1_5,
};

/// How cbuffers and structured buffers are laid out.
enum class LayoutRule : uint8_t {
  /// DXC's default: std140/std430 with vectors aligned to their component.
  Relaxed,
  /// -fvk-use-dx-layout: as Direct3D.
  Dx,
  /// -fvk-use-gl-layout: strict std140/std430.
  Gl,
  /// -fvk-use-scalar-layout: everything aligned to its component.
  Scalar,
};

/// --stage-io=
enum class StageIOMode : uint8_t {
  /// One variable per leaf.
  Loose,
  /// One Block per struct between stages, built-ins on their own.
  Split,
};

/// Where a semantic lies between stages.
struct SemanticLocation {
  /// In lower case, with its index: "texcoord0".
  std::string semantic;
  uint32_t location = 0;
};

/// --spec-layout=
enum class SpecLayout : uint8_t { Strict, Frozen, Dynamic };

/// -denorm: what becomes of subnormal numbers of 32 bits.
enum class DenormMode : uint8_t {
  /// As the device likes it.
  Any,
  Preserve,
  FlushToZero,
};

/// `register` classes.
enum class RegisterClass : uint8_t { B, T, S, U, C };

/// -fvk-{b,t,s,u}-shift N SPACE.
struct BindingShift {
  RegisterClass registerClass = RegisterClass::B;
  unsigned shift = 0;
  /// Nothing means `all`.
  std::optional<unsigned> space;
};

/// -fvk-bind-register xX Y N M: register xX of space Y is (set M, binding N).
struct RegisterMapping {
  RegisterClass registerClass = RegisterClass::B;
  unsigned number = 0;
  unsigned space = 0;
  unsigned binding = 0;
  unsigned set = 0;
};

/// --assign-bindings=: what resources get that neither a binding map nor
/// [[vk::binding]] places; in OpenGL GLSL, that no binding map places.
enum class BindingMode : uint8_t {
  /// Registers with their shifts, then the lowest free ones in order of
  /// declaration, as DXC does it.
  Register,
  /// The lowest free ones, in order of first use.
  FirstUse,
  /// Nothing: those that are used are errors.
  Explicit,
};

/// -fvk-bind-globals N M.
struct GlobalsBinding {
  unsigned binding = 0;
  unsigned set = 0;
};

/// -fvk-bind-resource-heap N M and its kind.
struct HeapBinding {
  unsigned binding = 0;
  unsigned set = 0;
};

/// --specialize N=8.
struct Specialization {
  std::string name;
  std::string value;
};

/// The instruction set that describes types, functions and variables.
enum class DebugInstructions : uint8_t {
  None,
  /// OpenCL.DebugInfo.100, of -fspv-debug=rich.
  OpenCL,
  /// NonSemantic.Shader.DebugInfo.100, of -fspv-debug=vulkan.
  Vulkan,
};

/// `hlsl-translate 0.1.0`
llvm::StringRef getCompilerName();

/// What -Zi and -fspv-debug= ask for.
struct DebugInfoOptions {
  /// The main file's name in OpSource.
  bool file = false;
  /// The text of the files.
  bool source = false;
  /// OpLine, or DebugLine.
  bool line = false;
  /// OpModuleProcessed, with the compiler and how it was called.
  bool tool = false;
  DebugInstructions instructions = DebugInstructions::None;
  /// For OpModuleProcessed: `-T ps_6_0 -Zi`.
  std::string commandLine;

  bool any() const {
    return file || source || line || tool ||
           instructions != DebugInstructions::None;
  }
};

struct SpirvOptions {
  SpirvEnvironment environment = SpirvEnvironment::Vulkan1_0;
  LayoutRule layoutRule = LayoutRule::Relaxed;
  llvm::SmallVector<BindingShift, 4> bindingShifts;
  llvm::SmallVector<RegisterMapping, 0> registerMappings;
  std::optional<GlobalsBinding> globalsBinding;
  /// Places that are kept free for the descriptor heaps of shader model 6.6,
  /// and for the counters of the buffers in them.
  std::optional<HeapBinding> resourceHeap, samplerHeap, counterHeap;
  /// -fspv-use-descriptor-heap: heaps are those of SPV_EXT_descriptor_heap.
  bool useDescriptorHeap = false;
  /// -fvk-auto-shift-bindings.
  bool autoShiftBindings = false;
  /// -auto-binding-space N: the set of resources that name none.
  unsigned autoBindingSpace = 0;
  /// -fvk-invert-y: negate SV_Position.y before it leaves VS/DS/GS/MS.
  bool invertY = false;
  /// -fvk-use-dx-position-w: SV_Position.w is reciprocal in PS.
  bool useDxPositionW = false;
  /// -fvk-support-nonzero-base-instance / -base-vertex.
  bool supportNonzeroBaseInstance = false;
  bool supportNonzeroBaseVertex = false;
  /// -fspv-preserve-bindings: keep unused resources.
  bool preserveBindings = false;
  /// -fspv-preserve-interface: keep unused stage variables.
  bool preserveInterface = false;
  /// -fspv-flatten-resource-arrays.
  bool flattenResourceArrays = false;
  /// --glslang-binding-numbers: one variable for each resource in a struct,
  /// numbered in a row.
  bool glslangBindingNumbers = false;
  /// -fspv-use-legacy-buffer-matrix-order: byte address buffers hold matrices
  /// row by row, whatever -Zpr and -Zpc say.
  bool legacyBufferMatrixOrder = false;
  /// -fspv-use-unknown-image-format.
  bool useUnknownImageFormat = false;
  /// -fspv-use-vulkan-memory-model.
  bool useVulkanMemoryModel = false;
  /// -fspv-enable-maximal-reconvergence.
  bool maximalReconvergence = false;
  /// -fspv-reflect: UserSemantic and UserTypeGOOGLE decorations.
  bool reflect = false;
  /// -fspv-entrypoint-name=; empty keeps the HLSL name.
  std::string entryPointName;
  /// -fspv-extension=, with `KHR` spelled out; empty allows all.
  std::vector<std::string> allowedExtensions;
  /// -fspv-max-id: more ids are an error. The default is what every Vulkan
  /// implementation takes.
  uint32_t maxId = 0x3FFFFF;
  DebugInfoOptions debug;
};

/// --pack-uniforms=: how uniforms lie in arrays of vectors of four.
enum class UniformPacking : uint8_t {
  /// They are not packed.
  None,
  /// In as few vectors as first fit finds; cbuffers keep their rows.
  Tight,
  /// As Unreal's HLSLCC did it: each begins a vector, in order of declaration.
  UE,
};

struct GlslOptions {
  /// 330, 410, 430, 450, 460; with es 100, 300, 310, 320.
  unsigned version = 450;
  bool es = false;
  /// --glsl-vulkan: separate textures and samplers, set and binding.
  bool vulkan = false;
  /// --spec-macro-prefix=: in OpenGL, the specialization constant with id 0 is
  /// the macro HLSL_SPEC_0.
  std::string specMacroPrefix = "HLSL_SPEC_";
  UniformPacking packing = UniformPacking::None;
  /// --flatten-cbuffers: cbuffers and push constants are packed, too.
  bool flattenCBuffers = false;
  /// --pack-into-ubo: the arrays lie in uniform blocks.
  bool packIntoBlocks = false;
  /// --loose-uniforms=: these are uniforms of the default block of OpenGL, each
  /// of its own type, and no uniform blocks.
  bool looseGlobals = false;
  bool loosePushConstants = false;
  bool looseCBuffers = false;
  /// --resource-names=index: textures are ps0, images ci0.
  bool indexResourceNames = false;
  /// --resource-names=stage: ps_Frame, vs_Frame.
  bool stageResourceNames = false;
  /// --hlslcc-comments: the text begins and ends with what HLSLCC wrote.
  bool hlslccComments = false;
  /// --glsl-line-directives: #line says which line of the source follows.
  bool lineDirectives = false;
  /// --glsl-depth-range=negative: clip space as OpenGL has it by default.
  bool negativeDepth = false;
};

struct TargetOptions {
  SpirvOptions spirv;
  GlslOptions glsl;
  /// Keep functions and variables as the source has them, for readable GLSL.
  bool keepsSource = false;
  /// OpenGL GLSL is loose in any mode: there, blocks match blocks alone.
  StageIOMode stageIO = StageIOMode::Split;
  BindingMode bindingMode = BindingMode::Register;
  /// --match-by-semantic, -fvk-stage-io-order=alpha: locations in order of
  /// semantics.
  bool matchBySemantic = false;
  /// The locations that all stages of an invocation share, so that stages with
  /// other sets of semantics match, too. Others get what is free.
  std::vector<SemanticLocation> semanticLocations;
  SpecLayout specLayout = SpecLayout::Strict;
  /// --spec-nowrap: size arithmetic never wraps.
  bool specNoWrap = false;
  std::vector<Specialization> specializations;
  /// -Gis: arithmetic is done as written, with signed zeros, infinities, NaNs.
  bool ieeeStrict = false;
  /// -ffinite-math-only: no NaN and no infinity is ever computed.
  bool finiteMath = false;
  DenormMode denorm = DenormMode::Any;
  /// -O0 to -O3.
  unsigned optimizationLevel = 3;
};

/// `vulkan1.1spirv1.4`; nothing if unknown.
std::optional<SpirvEnvironment> parseSpirvEnvironment(llvm::StringRef name);
llvm::StringRef getSpirvEnvironmentName(SpirvEnvironment environment);
/// SPIR-V version as major * 10 + minor: 10, 13, 14, 15, 16.
unsigned getSpirvVersion(SpirvEnvironment environment);
/// Whether mesh shaders are those of SPV_NV_mesh_shader: the environment is too
/// old for SPV_EXT_mesh_shader, or only the other is among the allowed
/// extensions, as DXC has it.
bool usesNVMeshShader(SpirvEnvironment environment,
                      llvm::ArrayRef<std::string> allowedExtensions);
/// Vulkan version as major * 10 + minor; 0 for the universal environment.
unsigned getVulkanVersion(SpirvEnvironment environment);

/// `450`, `300es`, `450vk`; false if no such version is supported.
bool parseGlslVersion(llvm::StringRef text, GlslOptions &options);

} // namespace hlslc

#endif // HLSLC_BASIC_TARGETOPTIONS_H
