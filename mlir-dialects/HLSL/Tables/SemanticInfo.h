//===----------------------------------------------------------------------===//
// System-value semantics.
// In:  a semantic name (any case, index split off) and a place in a signature.
// Out: what it is there: a built-in of SPIR-V and GLSL with its exact type, a
//      render target, an ordinary location, or an error.
// Why: SV_Position is three things in three places; the passes that build stage
//      variables, Sema and reflection must agree on which.
//===----------------------------------------------------------------------===//
#ifndef HLSL_TABLES_SEMANTICINFO_H
#define HLSL_TABLES_SEMANTICINFO_H

#include "HLSL/Tables/Language.h"
#include <optional>

namespace mlir::hlsl {

/// Every `SV_` name (and the legacy VFACE and VPOS):
/// `SystemValue::SV_Position`.
enum class SystemValue : uint8_t {
#define HLSL_SYSTEM_VALUE(name) name,
#include "HLSL/Tables/SemanticList.inc"
};
#define HLSL_SYSTEM_VALUE(name) +1
constexpr unsigned kNumSystemValues = 0
#include "HLSL/Tables/SemanticList.inc"
    ;

/// A place where stage values enter or leave.
enum class SignaturePoint : uint8_t {
  VertexIn,
  VertexOut,
  HullControlPointIn, ///< elements of InputPatch
  HullIn,             ///< other parameters of the control point function
  HullControlPointOut,
  PatchConstantIn, ///< parameters of the patch constant function
  PatchConstantOut,
  DomainControlPointIn, ///< elements of OutputPatch
  DomainIn, ///< other parameters: patch constants, SV_DomainLocation
  DomainOut,
  GeometryVertexIn, ///< elements of the primitive array
  GeometryIn,       ///< other parameters
  GeometryOut,
  PixelIn,
  PixelOut,
  ComputeIn,
  AmplificationIn,
  MeshIn,
  MeshVertexOut,
  MeshPrimitiveOut,
};
constexpr unsigned kNumSignaturePoints =
    unsigned(SignaturePoint::MeshPrimitiveOut) + 1;
llvm::StringRef stringifySignaturePoint(SignaturePoint point);
/// The plain point of a stage: VertexIn, PixelOut, ComputeIn, HullIn, ...;
/// nothing for stages without stage IO or outputs.
std::optional<SignaturePoint> getSignaturePoint(StageBits stage, bool isOutput);
/// Whether values with a user's semantic cross here, and not system values
/// alone.
bool takesUserSemantics(SignaturePoint point);

/// What a system value is at one place.
enum class SemanticUse : uint8_t {
  Invalid,  ///< an error: not allowed here
  Ordinary, ///< not special here: an ordinary location, like a user semantic
  BuiltIn,  ///< one built-in variable
  Pieces,   ///< clip and cull distances: all pieces become one float array
  Target,   ///< SV_Target: location = index, pixel outputs
  NotYet,   ///< special, but not supported yet
};

/// What must be true of a BuiltIn beside its type.
enum SemanticFlags : uint16_t {
  SemanticFlat = 1 << 0, ///< an integer input of the pixel stage: Flat
  SemanticDepthReplacing = 1 << 1, ///< execution mode DepthReplacing
  SemanticDepthGreater = 1 << 2,   ///< and DepthGreater
  SemanticDepthLess = 1 << 3,      ///< and DepthLess
  SemanticStencilExport = 1 << 4,  ///< execution mode StencilRefReplacingEXT
  SemanticPatch = 1 << 5,          ///< decorated Patch
  SemanticSampleRate = 1 << 6,     ///< makes the shader run per sample
  SemanticArrayed =
      1
      << 7, ///< in a per-vertex signature the outer array is the built-in's own
  SemanticReadOnly = 1 << 8, ///< a system-generated value
  SemanticPerPrimitive = 1 << 9,
};

/// One use of a system value.
struct SemanticUseInfo {
  SemanticUse use;
  /// The component type and width the built-in variable must have: Position is
  /// Float32 x 4, GlobalInvocationId UInt32 x 3. HLSL declarations may be
  /// narrower or of another type (see `accepts`); wrapping converts.
  ScalarKind component;
  uint8_t columns;
  uint8_t
      arraySize;    ///< 0: none; SampleMask 1, TessLevelOuter 4, pieces: by use
  uint16_t builtin; ///< SPIR-V BuiltIn
  uint16_t flags;   ///< SemanticFlags
  ComponentSet accepts;        ///< component types a declaration may have
  uint8_t maxColumns;          ///< widest declaration
  llvm::StringRef builtinName; ///< `FragCoord`
  llvm::StringRef glslName;    ///< `gl_FragCoord`; empty: none in core GLSL
  /// SPIR-V capability beyond Shader, by name; empty: none.
  llvm::StringRef capability;
  /// SPIR-V extension below the version that has it; empty: none.
  llvm::StringRef extension;
};

/// `SV_Position` for `sv_position`; nothing for user semantics and unknown SV_
/// names. `name` has no index (see splitSemantic).
std::optional<SystemValue> symbolizeSystemValue(llvm::StringRef name);
llvm::StringRef stringifySystemValue(SystemValue value);
/// Whether the name is the language's to give: starts with SV_, any case. One
/// that symbolizeSystemValue does not know is an error.
bool isReservedSemantic(llvm::StringRef name);
/// What `value` is at `point`.
SemanticUseInfo getSemanticUse(SystemValue value, SignaturePoint point);
/// The largest index allowed: 7 for SV_Target, 1 for SV_ClipDistance.
unsigned getMaxSemanticIndex(SystemValue value);
/// `TEXCOORD12` -> {`TEXCOORD`, 12}; no digits: index 0.
struct SplitSemantic {
  llvm::StringRef name;
  unsigned index;
  bool hasIndex;
};
SplitSemantic splitSemantic(llvm::StringRef text);

/// The SPIR-V BuiltIn of this name (for [[vk::builtin]] and the IR's `builtin`
/// strings), and back. Knows all names of SPIR-V 1.6 that HLSL can reach.
struct BuiltInInfo {
  uint16_t number;
  llvm::StringRef name;       ///< `PointSize`
  llvm::StringRef glslName;   ///< `gl_PointSize`
  llvm::StringRef openGLName; ///< `gl_VertexID` where Vulkan has another name
  llvm::StringRef glslExtension; ///< `GL_EXT_...` that GLSL needs; empty: none
  llvm::StringRef capability;    ///< `DrawParameters`; empty: none
  llvm::StringRef extension;     ///< `SPV_KHR_...`; empty: none
  ScalarKind component;
  uint8_t columns, arraySize;
  ScalarKind glslComponent; ///< GLSL has most numbers as `int`
  bool inPerVertexBlock;    ///< a member of GLSL's gl_PerVertex
};
std::optional<BuiltInInfo> lookupBuiltIn(llvm::StringRef name);
std::optional<BuiltInInfo> lookupBuiltIn(unsigned number);
/// The name of a built-in in GLSL: `gl_SampleMask` for outputs where inputs are
/// `gl_SampleMaskIn`. Empty: none.
llvm::StringRef getGLSLBuiltInName(llvm::StringRef builtin, StageBits stage,
                                   bool isOutput, bool openGL);

} // namespace mlir::hlsl

#endif // HLSL_TABLES_SEMANTICINFO_H
