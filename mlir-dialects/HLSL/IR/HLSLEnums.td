//===----------------------------------------------------------------------===//
// The enumerations of the dialect and their attributes.
// In:  HLSLDialect.td.
// Out: C++ enums in mlir::hlsl with stringify/symbolize, and attributes.
// Why: closed sets are enums, so a switch over them is complete or a warning.
//===----------------------------------------------------------------------===//
#ifndef HLSL_IR_HLSLENUMS_TD
#define HLSL_IR_HLSLENUMS_TD

include "mlir/IR/EnumAttr.td"
include "HLSL/IR/HLSLDialect.td"

class HLSL_Enum<string name, string doc, list<I32EnumAttrCase> cases>
    : I32EnumAttr<name, doc, cases> {
  let cppNamespace = "::mlir::hlsl";
  let genSpecializedAttr = 0;
}
class HLSL_Case<string symbol, int value, string text>
    : I32EnumAttrCase<symbol, value, text>;

def HLSL_ShaderStage : HLSL_Enum<"ShaderStage", "shader stage", [
  HLSL_Case<"Vertex", 0, "vertex">, HLSL_Case<"Hull", 1, "hull">,
  HLSL_Case<"Domain", 2, "domain">, HLSL_Case<"Geometry", 3, "geometry">,
  HLSL_Case<"Pixel", 4, "pixel">, HLSL_Case<"Compute", 5, "compute">,
  HLSL_Case<"Amplification", 6, "amplification">, HLSL_Case<"Mesh", 7, "mesh">,
  HLSL_Case<"RayGeneration", 8, "raygeneration">,
  HLSL_Case<"Intersection", 9, "intersection">,
  HLSL_Case<"AnyHit", 10, "anyhit">, HLSL_Case<"ClosestHit", 11, "closesthit">,
  HLSL_Case<"Miss", 12, "miss">, HLSL_Case<"Callable", 13, "callable">]>;
def HLSL_ShaderStageAttr : EnumAttr<HLSL_Dialect, HLSL_ShaderStage, "stage">;

def HLSL_StorageClass : HLSL_Enum<"StorageClass", "where a reference points", [
  // A local of one invocation of a function.
  HLSL_Case<"Function", 0, "function">,
  // A `static` global: one per invocation.
  HLSL_Case<"Private", 1, "private">,
  HLSL_Case<"Groupshared", 2, "groupshared">,
  // Contents of a cbuffer, $Globals or ConstantBuffer.
  HLSL_Case<"Uniform", 3, "uniform">,
  HLSL_Case<"PushConstant", 4, "push_constant">,
  // Contents of a structured or raw buffer.
  HLSL_Case<"Buffer", 5, "buffer">,
  // One texel of a writable texture or typed buffer; for atomics only.
  HLSL_Case<"Texel", 6, "texel">,
  // Where handles lie: textures, samplers, buffers, arrays of them.
  HLSL_Case<"Resource", 7, "resource">,
  HLSL_Case<"StageIn", 8, "stage_in">, HLSL_Case<"StageOut", 9, "stage_out">,
  HLSL_Case<"PatchIn", 10, "patch_in">, HLSL_Case<"PatchOut", 11, "patch_out">,
  // What a ray carries to the shaders that it meets, where it is traced and
  // where it arrives; the same of a callable shader.
  HLSL_Case<"RayPayload", 12, "ray_payload">,
  HLSL_Case<"IncomingRayPayload", 13, "incoming_ray_payload">,
  HLSL_Case<"CallableData", 14, "callable_data">,
  HLSL_Case<"IncomingCallableData", 15, "incoming_callable_data">,
  // What an intersection shader says of a hit.
  HLSL_Case<"HitAttribute", 16, "hit_attribute">,
  // Memory at an address that the shader was told.
  HLSL_Case<"Physical", 17, "physical">]>;
def HLSL_StorageClassAttr
    : EnumAttr<HLSL_Dialect, HLSL_StorageClass, "storage">;

def HLSL_StageDirection : HLSL_Enum<"StageDirection", "side of the stage", [
  HLSL_Case<"Input", 0, "input">, HLSL_Case<"Output", 1, "output">]>;
def HLSL_StageDirectionAttr
    : EnumAttr<HLSL_Dialect, HLSL_StageDirection, "direction">;

def HLSL_MatrixOrder : HLSL_Enum<"MatrixOrder", "matrix order in memory", [
  HLSL_Case<"None", 0, "none">, HLSL_Case<"RowMajor", 1, "row_major">,
  HLSL_Case<"ColumnMajor", 2, "column_major">]>;
def HLSL_MatrixOrderAttr : EnumAttr<HLSL_Dialect, HLSL_MatrixOrder, "order">;

def HLSL_Interpolation : I32BitEnumAttr<"Interpolation", "interpolation", [
  I32BitEnumAttrCaseNone<"Default", "default">,
  I32BitEnumAttrCaseBit<"Flat", 0, "flat">,
  I32BitEnumAttrCaseBit<"Linear", 1, "linear">,
  I32BitEnumAttrCaseBit<"Centroid", 2, "centroid">,
  I32BitEnumAttrCaseBit<"NoPerspective", 3, "noperspective">,
  I32BitEnumAttrCaseBit<"Sample", 4, "sample">]> {
  let cppNamespace = "::mlir::hlsl";
  let genSpecializedAttr = 0;
  let separator = "|";
}
def HLSL_InterpolationAttr
    : EnumAttr<HLSL_Dialect, HLSL_Interpolation, "interpolation">;

def HLSL_UnaryKind : HLSL_Enum<"UnaryKind", "unary operator", [
  HLSL_Case<"Neg", 0, "neg">, HLSL_Case<"Not", 1, "not">]>;
def HLSL_UnaryKindAttr : EnumAttr<HLSL_Dialect, HLSL_UnaryKind, "unary_kind">;

def HLSL_BinaryKind : HLSL_Enum<"BinaryKind", "binary operator", [
  HLSL_Case<"Add", 0, "add">, HLSL_Case<"Sub", 1, "sub">,
  HLSL_Case<"Mul", 2, "mul">, HLSL_Case<"Div", 3, "div">,
  HLSL_Case<"Rem", 4, "rem">, HLSL_Case<"And", 5, "and">,
  HLSL_Case<"Or", 6, "or">, HLSL_Case<"Xor", 7, "xor">,
  HLSL_Case<"Shl", 8, "shl">, HLSL_Case<"Shr", 9, "shr">]>;
def HLSL_BinaryKindAttr
    : EnumAttr<HLSL_Dialect, HLSL_BinaryKind, "binary_kind">;

def HLSL_CompareKind : HLSL_Enum<"CompareKind", "comparison", [
  HLSL_Case<"EQ", 0, "eq">, HLSL_Case<"NE", 1, "ne">, HLSL_Case<"LT", 2, "lt">,
  HLSL_Case<"LE", 3, "le">, HLSL_Case<"GT", 4, "gt">,
  HLSL_Case<"GE", 5, "ge">]>;
def HLSL_CompareKindAttr
    : EnumAttr<HLSL_Dialect, HLSL_CompareKind, "compare_kind">;

def HLSL_AtomicKind : HLSL_Enum<"AtomicKind", "atomic operation", [
  HLSL_Case<"Add", 0, "add">, HLSL_Case<"And", 1, "and">,
  HLSL_Case<"Or", 2, "or">, HLSL_Case<"Xor", 3, "xor">,
  HLSL_Case<"Min", 4, "min">, HLSL_Case<"Max", 5, "max">,
  HLSL_Case<"Exchange", 6, "exchange">,
  HLSL_Case<"CompareExchange", 7, "compare_exchange">]>;
def HLSL_AtomicKindAttr
    : EnumAttr<HLSL_Dialect, HLSL_AtomicKind, "atomic_kind">;

def HLSL_CounterKind : HLSL_Enum<"CounterKind", "counter operation", [
  HLSL_Case<"Add", 0, "add">, HLSL_Case<"Sub", 1, "sub">]>;
def HLSL_CounterKindAttr
    : EnumAttr<HLSL_Dialect, HLSL_CounterKind, "counter_kind">;

def HLSL_RayQueryKind : HLSL_Enum<"RayQueryKind", "step or question of a ray query", [
  // scene, flags, mask, origin, smallest t, direction, largest t
  HLSL_Case<"Initialize", 0, "initialize">,
  // True while there is a candidate to look at.
  HLSL_Case<"Proceed", 1, "proceed">,
  HLSL_Case<"Terminate", 2, "terminate">,
  HLSL_Case<"Confirm", 3, "confirm">,
  // t of the hit
  HLSL_Case<"Generate", 4, "generate">,
  HLSL_Case<"IntersectionType", 5, "intersection_type">,
  HLSL_Case<"RayFlags", 6, "ray_flags">,
  HLSL_Case<"WorldRayOrigin", 7, "world_ray_origin">,
  HLSL_Case<"WorldRayDirection", 8, "world_ray_direction">,
  HLSL_Case<"RayTMin", 9, "ray_tmin">,
  HLSL_Case<"RayT", 10, "ray_t">,
  HLSL_Case<"CandidateAABBOpaque", 11, "candidate_aabb_opaque">,
  HLSL_Case<"InstanceIndex", 12, "instance_index">,
  HLSL_Case<"InstanceCustomIndex", 13, "instance_custom_index">,
  HLSL_Case<"ShaderTableOffset", 14, "shader_table_offset">,
  HLSL_Case<"GeometryIndex", 15, "geometry_index">,
  HLSL_Case<"PrimitiveIndex", 16, "primitive_index">,
  HLSL_Case<"ObjectRayOrigin", 17, "object_ray_origin">,
  HLSL_Case<"ObjectRayDirection", 18, "object_ray_direction">,
  HLSL_Case<"Barycentrics", 19, "barycentrics">,
  HLSL_Case<"FrontFace", 20, "front_face">,
  // 4x3: the transposed matrix of HLSL's ObjectToWorld3x4
  HLSL_Case<"ObjectToWorld", 21, "object_to_world">,
  HLSL_Case<"WorldToObject", 22, "world_to_object">]>;
def HLSL_RayQueryKindAttr
    : EnumAttr<HLSL_Dialect, HLSL_RayQueryKind, "ray_query_kind">;

def HLSL_SampleKind : HLSL_Enum<"SampleKind", "level of detail of a sample", [
  // From the derivatives of the coordinate.
  HLSL_Case<"Implicit", 0, "implicit">,
  // The same, with a bias.
  HLSL_Case<"Bias", 1, "bias">,
  HLSL_Case<"Level", 2, "level">,
  HLSL_Case<"Grad", 3, "grad">]>;
def HLSL_SampleKindAttr
    : EnumAttr<HLSL_Dialect, HLSL_SampleKind, "sample_kind">;

def HLSL_EvaluateKind : HLSL_Enum<"EvaluateKind", "place of an evaluation", [
  HLSL_Case<"Centroid", 0, "centroid">, HLSL_Case<"Sample", 1, "sample">,
  HLSL_Case<"Snapped", 2, "snapped">, HLSL_Case<"Vertex", 3, "vertex">]>;
def HLSL_EvaluateKindAttr
    : EnumAttr<HLSL_Dialect, HLSL_EvaluateKind, "evaluate_kind">;

def HLSL_DepthMode : HLSL_Enum<"DepthMode", "how a pixel shader changes depth", [
  // SV_Depth, SV_DepthGreaterEqual, SV_DepthLessEqual.
  HLSL_Case<"Any", 0, "any">, HLSL_Case<"Greater", 1, "greater">,
  HLSL_Case<"Less", 2, "less">]>;
def HLSL_DepthModeAttr : EnumAttr<HLSL_Dialect, HLSL_DepthMode, "depth_mode">;

def HLSL_InterlockMode : HLSL_Enum<"InterlockMode", "what takes turns", [
  // Invocations that cover the same pixel, sample, or pixel of coarse shading.
  HLSL_Case<"Pixel", 0, "pixel">, HLSL_Case<"Sample", 1, "sample">,
  HLSL_Case<"ShadingRate", 2, "shading_rate">]>;
def HLSL_InterlockModeAttr
    : EnumAttr<HLSL_Dialect, HLSL_InterlockMode, "interlock_mode">;

// The spellings are HLSL's, of qualifiers and attribute arguments.
def HLSL_Primitive : HLSL_Enum<"Primitive", "what a geometry shader takes", [
  HLSL_Case<"Point", 0, "point">, HLSL_Case<"Line", 1, "line">,
  HLSL_Case<"Triangle", 2, "triangle">, HLSL_Case<"LineAdj", 3, "lineadj">,
  HLSL_Case<"TriangleAdj", 4, "triangleadj">]>;
def HLSL_PrimitiveAttr : EnumAttr<HLSL_Dialect, HLSL_Primitive, "primitive">;

def HLSL_Topology : HLSL_Enum<"Topology", "what a geometry or hull shader makes", [
  HLSL_Case<"Point", 0, "point">, HLSL_Case<"Line", 1, "line">,
  HLSL_Case<"Triangle", 2, "triangle">,
  HLSL_Case<"TriangleCW", 3, "triangle_cw">,
  HLSL_Case<"TriangleCCW", 4, "triangle_ccw">]>;
def HLSL_TopologyAttr : EnumAttr<HLSL_Dialect, HLSL_Topology, "topology">;

def HLSL_PatchDomain : HLSL_Enum<"PatchDomain", "shape of a patch", [
  HLSL_Case<"Tri", 0, "tri">, HLSL_Case<"Quad", 1, "quad">,
  HLSL_Case<"Isoline", 2, "isoline">]>;
def HLSL_PatchDomainAttr
    : EnumAttr<HLSL_Dialect, HLSL_PatchDomain, "patch_domain">;

def HLSL_Partitioning : HLSL_Enum<"Partitioning", "how edges are divided", [
  HLSL_Case<"Integer", 0, "integer">, HLSL_Case<"Pow2", 1, "pow2">,
  HLSL_Case<"FractionalEven", 2, "fractional_even">,
  HLSL_Case<"FractionalOdd", 3, "fractional_odd">]>;
def HLSL_PartitioningAttr
    : EnumAttr<HLSL_Dialect, HLSL_Partitioning, "partitioning">;

// Why specialization constants must not have certain values.
def HLSL_ConstraintKind : HLSL_Enum<"ConstraintKind", "why a constraint is", [
  // An array has at least one element.
  HLSL_Case<"ArrayLength", 0, "array_length">,
  // A constant index lies in the array.
  HLSL_Case<"Index", 1, "index">,
  // [[hlsl::range(low, high)]]
  HLSL_Case<"Range", 2, "range">,
  // A divisor is not 0.
  HLSL_Case<"Division", 3, "division">,
  // --spec-nowrap: a sum or product stays in its word.
  HLSL_Case<"NoWrap", 4, "no_wrap">,
  // --spec-layout=frozen: nothing grows into the next member.
  HLSL_Case<"FrozenLayout", 5, "frozen_layout">]>;
def HLSL_ConstraintKindAttr
    : EnumAttr<HLSL_Dialect, HLSL_ConstraintKind, "constraint_kind">;

def HLSL_SizeRelation : HLSL_Enum<"SizeRelation", "how two sizes compare", [
  HLSL_Case<"Less", 0, "less">, HLSL_Case<"LessEqual", 1, "less_equal">,
  HLSL_Case<"Equal", 2, "equal">]>;
def HLSL_SizeRelationAttr
    : EnumAttr<HLSL_Dialect, HLSL_SizeRelation, "size_relation">;

#endif
