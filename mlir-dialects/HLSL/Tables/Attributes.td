//===----------------------------------------------------------------------===//
// Source attributes.
// In:  Language.td.
// Out: SourceAttribute records: arguments, subjects, stages, IR carrier.
// Why: parsing, checking, carrying and documenting an attribute is this row.
//===----------------------------------------------------------------------===//
#ifndef HLSL_TABLES_ATTRIBUTES_TD
#define HLSL_TABLES_ATTRIBUTES_TD

include "HLSL/Tables/Language.td"

//===----------------------------------------------------------------------===//
// Arguments and subjects
//===----------------------------------------------------------------------===//

/// `kind` is an enumerator of AttributeArgKind.
class Arg<string k> {
  string kind = k;
  int min = 0;
  int max = 2147483647;
  list<string> choices = [];
}
class IntArg<int low = 0, int high = 2147483647> : Arg<"Int"> {
  let min = low;
  let max = high;
}
class ChoiceArg<list<string> c> : Arg<"Choice"> { let choices = c; }
def IntegerArg : Arg<"Integer">;
def FloatArg : Arg<"Float">;
def StringArg : Arg<"String">;
def FunctionArg : Arg<"Function">;
def AnyArg : Arg<"Any">;

class Subject<int b> { int ordinal = b; }
def OnEntryPoint : Subject<0>;
def OnFunction : Subject<1>;
def OnLoop : Subject<2>;
def OnIf : Subject<3>;
def OnSwitch : Subject<4>;
def OnGlobal : Subject<5>;
def OnMember : Subject<6>;
def OnParameter : Subject<7>;
def OnType : Subject<8>;
def OnLocal : Subject<9>;
def OnStatement : Subject<10>;
defvar OnStageIO = [OnMember, OnParameter, OnFunction];

/// An attribute. The def's name is the enumerator.
class SourceAttribute<list<Subject> s, list<Arg> a = []> {
  /// "" or "vk"; the name without it.
  string scope = "";
  string name = NAME;
  list<Subject> subjects = s;
  list<Arg> args = a;
  /// -1: all are required.
  int required = -1;
  /// The last argument repeats.
  bit repeatsLastArg = 0;
  list<Stage> stages = AllStages;
  string shaderModel = "";
  /// The IR attribute that carries it.
  string carrier = "";
  bit notYet = 0;
  bit ignored = 0;
  bit refused = 0;
  bit hint = 0;
  bit repeats = 0;
  /// Specialization constants may say its numbers.
  bit specializable = 0;
  string doc = "";
}

//===----------------------------------------------------------------------===//
// Entry points
//===----------------------------------------------------------------------===//

class EntryAttribute<list<Stage> st, list<Arg> a = []> : SourceAttribute<[OnEntryPoint], a> {
  let stages = st;
}
def shader : EntryAttribute<[], [ChoiceArg<["vertex", "hull", "domain", "geometry", "pixel", "compute",
    "amplification", "mesh", "raygeneration", "intersection", "anyhit", "closesthit", "miss", "callable", "node"]>]> {
  let carrier = "stage";
  let doc = "Makes a function an entry point of a stage.";
}
def numthreads : EntryAttribute<GroupStages, [IntArg<1, 1024>, IntArg<1, 1024>, IntArg<1, 64>]> {
  let carrier = "numthreads";
  let specializable = 1;
  let doc = "Threads in a group: x, y, z.";
}
def earlydepthstencil : EntryAttribute<[Pixel]> {
  let carrier = "earlyDepthStencil";
  let doc = "Tests depth and stencil before the shader runs.";
}
def domain : EntryAttribute<[Hull, Domain], [ChoiceArg<["tri", "quad", "isoline"]>]> {
  let carrier = "domain";
  let doc = "What is tessellated.";
}
def partitioning : EntryAttribute<[Hull], [ChoiceArg<["integer", "fractional_even", "fractional_odd", "pow2"]>]> {
  let carrier = "partitioning";
  let doc = "How edges are divided.";
}
def outputtopology : EntryAttribute<[Hull, Mesh], [ChoiceArg<["point", "line", "triangle_cw", "triangle_ccw", "triangle"]>]> {
  let carrier = "outputTopology";
  let doc = "What comes out.";
}
def outputcontrolpoints : EntryAttribute<[Hull], [IntArg<1, 32>]> {
  let carrier = "outputControlPoints";
  let doc = "Control points that come out.";
}
def patchconstantfunc : EntryAttribute<[Hull], [FunctionArg]> {
  let carrier = "patchConstantFunction";
  let doc = "The function that runs once for each patch.";
}
def maxtessfactor : EntryAttribute<[Hull], [FloatArg]> {
  let ignored = 1;
  let doc = "Largest tessellation factor.";
}
def maxvertexcount : EntryAttribute<[Geometry], [IntArg<1, 1024>]> {
  let carrier = "maxVertexCount";
  let doc = "Most vertices that come out.";
}
def instance : EntryAttribute<[Geometry], [IntArg<1, 127>]> {
  let carrier = "instances";
  let doc = "Invocations for each primitive.";
}
def clipplanes : EntryAttribute<[Vertex], [AnyArg]> {
  let repeatsLastArg = 1;
  let refused = 1;
  let doc = "clip planes are not supported: write SV_ClipDistance";
}
def RootSignature : SourceAttribute<[OnEntryPoint, OnFunction], [AnyArg]> {
  let ignored = 1;
  let doc = "Direct3D's root signature.";
}
def WaveSize : EntryAttribute<[Compute, Amplification, Mesh], [IntArg<4, 128>, IntArg<0, 128>, IntArg<0, 128>]> {
  let required = 1;
  let ignored = 1;
  let shaderModel = "6.6";
  let doc = "Size of waves.";
}
def WaveOpsIncludeHelperLanes : EntryAttribute<[Pixel]> {
  let ignored = 1;
  let shaderModel = "6.7";
  let doc = "Helper lanes take part in wave operations.";
}
def GroupSharedLimit : EntryAttribute<GroupStages, [IntArg<>]> {
  let ignored = 1;
  let doc = "Most bytes of groupshared memory.";
}
foreach n = ["NodeLaunch", "NodeIsProgramEntry", "NodeId", "NodeLocalRootArgumentsTableIndex", "NodeShareInputOf",
             "NodeDispatchGrid", "NodeMaxDispatchGrid", "NodeMaxRecursionDepth", "NodeTrackRWInputSharing"] in
  def n : SourceAttribute<[OnEntryPoint, OnType], [AnyArg]> {
    let required = 0;
    let repeatsLastArg = 1;
    let notYet = 1;
    let doc = "Work graphs.";
  }
foreach n = ["MaxRecords", "MaxRecordsSharedWith", "MaxOutputSize", "AllowSparseNodes", "UnboundedSparseNodes", "NodeArraySize"] in
  def n : SourceAttribute<[OnParameter], [AnyArg]> {
    let required = 0;
    let repeatsLastArg = 1;
    let notYet = 1;
    let doc = "Work graphs.";
  }

//===----------------------------------------------------------------------===//
// Control flow
//===----------------------------------------------------------------------===//

class HintAttribute<list<Subject> s, list<Arg> a = []> : SourceAttribute<s, a> { let hint = 1; }
def unroll : HintAttribute<[OnLoop], [IntArg<>]> {
  let required = 0;
  let carrier = "unroll";
  let doc = "Unrolls a loop, at most so many times.";
}
def loop : HintAttribute<[OnLoop]> {
  let carrier = "dont_unroll";
  let doc = "Keeps a loop.";
}
def fastopt : HintAttribute<[OnLoop]> {
  let ignored = 1;
  let doc = "Compiles a loop faster.";
}
def allow_uav_condition : HintAttribute<[OnLoop]> {
  let ignored = 1;
  let doc = "A loop may end on what it reads from a writable resource.";
}
def branch : HintAttribute<[OnIf, OnSwitch]> {
  let carrier = "dont_flatten";
  let doc = "Keeps a branch.";
}
def flatten : HintAttribute<[OnIf, OnSwitch]> {
  let carrier = "flatten";
  let doc = "Executes both sides.";
}
def forcecase : HintAttribute<[OnSwitch]> {
  let ignored = 1;
  let doc = "A real switch.";
}
def call : HintAttribute<[OnSwitch]> {
  let ignored = 1;
  let doc = "Bodies of cases as subroutines.";
}

//===----------------------------------------------------------------------===//
// Functions and declarations
//===----------------------------------------------------------------------===//

def noinline : HintAttribute<[OnFunction]> {
  let carrier = "noinline";
  let doc = "Keeps a function.";
}
def nodiscard : HintAttribute<[OnFunction, OnType]> {
  let ignored = 1;
  let doc = "A result should be used.";
}
def maybe_unused : HintAttribute<[OnFunction, OnGlobal, OnMember, OnParameter, OnLocal, OnType]> {
  let ignored = 1;
  let doc = "May be unused.";
}
def raypayload : HintAttribute<[OnType]> {
  let ignored = 1;
  let doc = "A ray payload.";
}

def hlsl_range : SourceAttribute<[OnGlobal], [IntegerArg, IntegerArg]> {
  let scope = "hlsl";
  let name = "range";
  let carrier = "range";
  let doc = "The least and the greatest value that an integer specialization constant is ever given.";
}

//===----------------------------------------------------------------------===//
// Namespace vk
//===----------------------------------------------------------------------===//

/// Defs are named vk_<name>.
class VkAttribute<string n, list<Subject> s, list<Arg> a = []> : SourceAttribute<s, a> {
  let scope = "vk";
  let name = n;
}
def vk_binding : VkAttribute<"binding", [OnGlobal], [IntArg<>, IntArg<>]> {
  let required = 1;
  let carrier = "vkBinding";
  let doc = "Binding and descriptor set.";
}
def vk_counter_binding : VkAttribute<"counter_binding", [OnGlobal], [IntArg<>]> {
  let carrier = "vkCounterBinding";
  let doc = "Binding of the hidden counter.";
}
def vk_location : VkAttribute<"location", OnStageIO, [IntArg<>]> {
  let carrier = "location";
  let doc = "Location of a stage value.";
}
def vk_index : VkAttribute<"index", OnStageIO, [IntArg<0, 1>]> {
  let carrier = "index";
  let doc = "Index for dual source blending.";
}
def vk_push_constant : VkAttribute<"push_constant", [OnGlobal]> {
  let carrier = "push_constant";
  let doc = "Push constants.";
}
def vk_constant_id : VkAttribute<"constant_id", [OnGlobal], [IntArg<>]> {
  let carrier = "id";
  let doc = "A specialization constant.";
}
def vk_offset : VkAttribute<"offset", [OnMember], [IntArg<>]> {
  let carrier = "offset";
  let doc = "Byte offset of a member.";
}
def vk_image_format : VkAttribute<"image_format", [OnGlobal, OnMember, OnParameter, OnLocal], [ChoiceArg<[
    "unknown", "rgba32f", "rgba16f", "r32f", "rgba8", "rgba8snorm", "rg32f", "rg16f", "r11g11b10f", "r16f", "rgba16",
    "rgb10a2", "rg16", "rg8", "r16", "r8", "rgba16snorm", "rg16snorm", "rg8snorm", "r16snorm", "r8snorm", "rgba32i",
    "rgba16i", "rgba8i", "r32i", "rg32i", "rg16i", "rg8i", "r16i", "r8i", "rgba32ui", "rgba16ui", "rgba8ui", "r32ui",
    "rgb10a2ui", "rg32ui", "rg16ui", "rg8ui", "r16ui", "r8ui", "r64ui", "r64i"]>]> {
  let carrier = "imageFormat";
  let doc = "Format of a writable texture or typed buffer.";
}
def vk_input_attachment_index : VkAttribute<"input_attachment_index", [OnGlobal], [IntArg<>]> {
  let carrier = "inputAttachment";
  let doc = "Input attachment of a SubpassInput.";
}
def vk_combinedImageSampler : VkAttribute<"combinedImageSampler", [OnGlobal]> {
  let doc = "A texture and sampler that share a descriptor.";
}
def vk_builtin : VkAttribute<"builtin", OnStageIO, [ChoiceArg<[
    "PointSize", "HelperInvocation", "BaseVertex", "BaseInstance", "DrawIndex", "DeviceIndex", "ViewportMaskNV"]>]> {
  let carrier = "builtin";
  let doc = "A SPIR-V built-in variable.";
}
foreach n = ["shader_record_ext", "shader_record_nv"] in
  def vk_#n : VkAttribute<n, [OnGlobal]> {
    let carrier = "shaderRecord";
    let doc = "The shader record: what a shader binding table holds beside a handle.";
  }
/// An execution mode of pixel shaders, by SPIR-V's name.
class ModeAttribute<string n, string mode> : VkAttribute<n, [OnEntryPoint]> {
  let stages = [Pixel];
  let carrier = "executionModes:" # mode;
  let doc = "The execution mode " # mode # ".";
}
def vk_post_depth_coverage : ModeAttribute<"post_depth_coverage", "PostDepthCoverage">;
def vk_early_and_late_tests : ModeAttribute<"early_and_late_tests", "EarlyAndLateFragmentTestsAMD">;
def vk_depth_unchanged : ModeAttribute<"depth_unchanged", "DepthUnchanged">;
foreach side = ["Front", "Back"] in {
  defvar s = "_" # !tolower(side);
  def vk_stencil_ref_unchanged#s : ModeAttribute<"stencil_ref_unchanged" # s, "StencilRefUnchanged" # side # "AMD">;
  def vk_stencil_ref_greater_equal#s
      : ModeAttribute<"stencil_ref_greater_equal" # s, "StencilRefGreater" # side # "AMD">;
  def vk_stencil_ref_less_equal#s : ModeAttribute<"stencil_ref_less_equal" # s, "StencilRefLess" # side # "AMD">;
}
def vk_aliased_pointer : VkAttribute<"aliased_pointer", [OnGlobal, OnLocal, OnParameter, OnMember]> {
  let ignored = 1;
  let doc = "A buffer pointer that may alias.";
}
// Inline SPIR-V.
defvar OnDeclarations = [OnFunction, OnGlobal, OnParameter, OnMember, OnType, OnLocal];
def vk_ext_instruction : VkAttribute<"ext_instruction", [OnFunction], [IntArg<0, 65535>, StringArg]> {
  let required = 1;
  let carrier = "opcode";
  let doc = "The function is an instruction of SPIR-V, or of an extended set.";
}
defvar OnDeclarationsOrStatements = !listconcat(OnDeclarations, [OnStatement]);
def vk_ext_capability : VkAttribute<"ext_capability", OnDeclarationsOrStatements, [IntArg<>]> {
  let repeats = 1;
  let carrier = "hlsl.capabilities";
  let doc = "A capability that what is declared needs.";
}
def vk_ext_extension : VkAttribute<"ext_extension", OnDeclarationsOrStatements, [StringArg]> {
  let repeats = 1;
  let carrier = "hlsl.extensions";
  let doc = "An extension that what is declared needs.";
}
def vk_ext_builtin_input : VkAttribute<"ext_builtin_input", [OnGlobal], [IntArg<>]> {
  let carrier = "builtin";
  let doc = "A static global that is a built-in input, by number.";
}
def vk_ext_builtin_output : VkAttribute<"ext_builtin_output", [OnGlobal], [IntArg<>]> {
  let carrier = "builtin";
  let doc = "A static global that is a built-in output, by number.";
}
def vk_ext_literal : VkAttribute<"ext_literal", [OnParameter]> {
  let carrier = "literals";
  let doc = "A parameter of an instruction that is written as a number.";
}
def vk_ext_reference : VkAttribute<"ext_reference", [OnParameter]> {
  let carrier = "operands";
  let doc = "A parameter of an instruction that is given as a pointer.";
}
def vk_ext_decorate : VkAttribute<"ext_decorate", OnDeclarations, [IntArg<>, IntArg<>]> {
  let required = 1;
  let repeatsLastArg = 1;
  let repeats = 1;
  let carrier = "hlsl.decorations";
  let doc = "A decoration by number, with its numbers.";
}
def vk_ext_decorate_string : VkAttribute<"ext_decorate_string", [OnGlobal, OnParameter, OnMember, OnType, OnLocal], [IntArg<>, StringArg]> {
  let repeatsLastArg = 1;
  let repeats = 1;
  let carrier = "hlsl.decorations";
  let doc = "A decoration by number, with its text.";
}
def vk_spvexecutionmode : VkAttribute<"spvexecutionmode", [OnEntryPoint], [IntArg<>]> {
  let repeats = 1;
  let carrier = "hlsl.execution_modes";
  let doc = "An execution mode of SPIR-V by number.";
}
def vk_ext_decorate_id : VkAttribute<"ext_decorate_id", [OnGlobal, OnParameter, OnMember, OnType, OnLocal], [IntArg<>, IntArg<>]> {
  let required = 1;
  let repeatsLastArg = 1;
  let repeats = 1;
  let carrier = "hlsl.decorations";
  let doc = "A decoration by number, with constants of the module.";
}
def vk_ext_type_def : VkAttribute<"ext_type_def", [OnFunction], [IntArg<>, IntArg<0, 65535>]> {
  let doc = "A call of the function names the type vk::ext_type of that number, made by that instruction.";
}
def vk_ext_storage_class : VkAttribute<"ext_storage_class", [OnGlobal, OnLocal], [IntArg<>]> {
  let carrier = "hlsl.storage_class";
  let doc = "The storage class of a variable, by number.";
}

#endif // HLSL_TABLES_ATTRIBUTES_TD
