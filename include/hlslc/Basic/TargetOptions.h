//===----------------------------------------------------------------------===//
// What the command line says about the output.
// In:  -fspv-target-env, -fvk-*, --glsl-version, --stage-io, ...
// Out: plain data for the passes, SPIR-V and GLSL.
// Why: passes take options as data and never see the command line.
//===----------------------------------------------------------------------===//

#ifndef HLSLC_BASIC_TARGETOPTIONS_H
#define HLSLC_BASIC_TARGETOPTIONS_H

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

/// -fvk-bind-globals N M.
struct GlobalsBinding {
  unsigned binding = 0;
  unsigned set = 0;
};

/// --specialize N=8.
struct Specialization {
  std::string name;
  std::string value;
};

struct SpirvOptions {
  SpirvEnvironment environment = SpirvEnvironment::Vulkan1_0;
  LayoutRule layoutRule = LayoutRule::Relaxed;
  llvm::SmallVector<BindingShift, 4> bindingShifts;
  llvm::SmallVector<RegisterMapping, 0> registerMappings;
  std::optional<GlobalsBinding> globalsBinding;
  /// -fvk-auto-shift-bindings.
  bool autoShiftBindings = false;
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
  /// -fspv-extension=; empty allows all.
  std::vector<std::string> allowedExtensions;
  /// -Zi: OpLine and names of locals.
  bool debugInfo = false;
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
};

struct TargetOptions {
  SpirvOptions spirv;
  GlslOptions glsl;
  /// Keep functions and variables as the source has them, for readable GLSL.
  bool keepsSource = false;
  /// OpenGL GLSL is loose in any mode: there, blocks match blocks alone.
  StageIOMode stageIO = StageIOMode::Split;
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
  /// -O0 to -O3.
  unsigned optimizationLevel = 3;
};

/// `vulkan1.1spirv1.4`; nothing if unknown.
std::optional<SpirvEnvironment> parseSpirvEnvironment(llvm::StringRef name);
llvm::StringRef getSpirvEnvironmentName(SpirvEnvironment environment);
/// SPIR-V version as major * 10 + minor: 10, 13, 14, 15, 16.
unsigned getSpirvVersion(SpirvEnvironment environment);
/// Vulkan version as major * 10 + minor; 0 for the universal environment.
unsigned getVulkanVersion(SpirvEnvironment environment);

/// `450`, `300es`, `450vk`; false if no such version is supported.
bool parseGlslVersion(llvm::StringRef text, GlslOptions &options);

} // namespace hlslc

#endif // HLSLC_BASIC_TARGETOPTIONS_H
