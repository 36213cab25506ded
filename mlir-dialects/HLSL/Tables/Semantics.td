//===----------------------------------------------------------------------===//
// System-value semantics and the built-in variables behind them.
// In:  TypeSets.td.
// Out: BuiltInVariable and SystemValue records.
// Why: one row says what SV_X is at every place of every stage.
//===----------------------------------------------------------------------===//
#ifndef HLSL_TABLES_SEMANTICS_TD
#define HLSL_TABLES_SEMANTICS_TD

include "HLSL/Tables/TypeSets.td"

//===----------------------------------------------------------------------===//
// Built-in variables of SPIR-V
//===----------------------------------------------------------------------===//

/// A SPIR-V BuiltIn; `name` is SPIR-V's. Type: components of `kind`, columns,
/// array size (0: none). `openGL`: its GLSL name in OpenGL, if another than in
/// Vulkan; `glslExtension`: what GLSL 4.50 needs for it; `glslKind`: what its
/// components are in GLSL; `inPerVertexBlock`: a member of gl_PerVertex there.
class BuiltInVariable<string n, int v, ScalarKind k, int c = 1, int a = 0> {
  string name = n;
  int number = v;
  ScalarKind kind = k;
  int columns = c;
  int arraySize = a;
  string glsl = "gl_" # n;
  string openGL = glsl;
  string glslExtension = "";
  ScalarKind glslKind = k;
  bit inPerVertexBlock = false;
  string capability = "";
  string extension = "";
}
def BI_Position : BuiltInVariable<"Position", 0, Float32, 4> { let inPerVertexBlock = true; }
def BI_PointSize : BuiltInVariable<"PointSize", 1, Float32> { let inPerVertexBlock = true; }
def BI_ClipDistance : BuiltInVariable<"ClipDistance", 3, Float32, 1, 1> { let inPerVertexBlock = true; let capability = "ClipDistance"; }
def BI_CullDistance : BuiltInVariable<"CullDistance", 4, Float32, 1, 1> { let inPerVertexBlock = true; let capability = "CullDistance"; }
def BI_VertexId : BuiltInVariable<"VertexId", 5, UInt32> { let glslKind = Int32; let glsl = "gl_VertexID"; }
def BI_InstanceId : BuiltInVariable<"InstanceId", 6, UInt32> { let glslKind = Int32; let glsl = "gl_InstanceID"; }
def BI_PrimitiveId : BuiltInVariable<"PrimitiveId", 7, UInt32> { let glslKind = Int32; let glsl = "gl_PrimitiveID"; let capability = "Geometry"; }
def BI_InvocationId : BuiltInVariable<"InvocationId", 8, UInt32> { let glslKind = Int32; let glsl = "gl_InvocationID"; }
def BI_Layer : BuiltInVariable<"Layer", 9, UInt32> { let glslKind = Int32; let capability = "Geometry"; }
def BI_ViewportIndex : BuiltInVariable<"ViewportIndex", 10, UInt32> { let glslKind = Int32; let capability = "MultiViewport"; }
def BI_TessLevelOuter : BuiltInVariable<"TessLevelOuter", 11, Float32, 1, 4> { let capability = "Tessellation"; }
def BI_TessLevelInner : BuiltInVariable<"TessLevelInner", 12, Float32, 1, 2> { let capability = "Tessellation"; }
def BI_TessCoord : BuiltInVariable<"TessCoord", 13, Float32, 3> { let capability = "Tessellation"; }
def BI_PatchVertices : BuiltInVariable<"PatchVertices", 14, UInt32> { let glslKind = Int32; let glsl = "gl_PatchVerticesIn"; let capability = "Tessellation"; }
def BI_FragCoord : BuiltInVariable<"FragCoord", 15, Float32, 4>;
def BI_PointCoord : BuiltInVariable<"PointCoord", 16, Float32, 2>;
def BI_FrontFacing : BuiltInVariable<"FrontFacing", 17, Bool>;
def BI_SampleId : BuiltInVariable<"SampleId", 18, UInt32> { let glslKind = Int32; let glsl = "gl_SampleID"; let capability = "SampleRateShading"; }
def BI_SamplePosition : BuiltInVariable<"SamplePosition", 19, Float32, 2> { let capability = "SampleRateShading"; }
def BI_SampleMask : BuiltInVariable<"SampleMask", 20, UInt32, 1, 1> { let glslKind = Int32; let glsl = "gl_SampleMaskIn"; }
def BI_FragDepth : BuiltInVariable<"FragDepth", 22, Float32>;
def BI_HelperInvocation : BuiltInVariable<"HelperInvocation", 23, Bool>;
def BI_NumWorkgroups : BuiltInVariable<"NumWorkgroups", 24, UInt32, 3> { let glsl = "gl_NumWorkGroups"; }
def BI_WorkgroupId : BuiltInVariable<"WorkgroupId", 26, UInt32, 3> { let glsl = "gl_WorkGroupID"; }
def BI_LocalInvocationId : BuiltInVariable<"LocalInvocationId", 27, UInt32, 3> { let glsl = "gl_LocalInvocationID"; }
def BI_GlobalInvocationId : BuiltInVariable<"GlobalInvocationId", 28, UInt32, 3> { let glsl = "gl_GlobalInvocationID"; }
def BI_LocalInvocationIndex : BuiltInVariable<"LocalInvocationIndex", 29, UInt32>;
def BI_SubgroupSize : BuiltInVariable<"SubgroupSize", 36, UInt32> { let glslExtension = "GL_KHR_shader_subgroup_basic"; let capability = "GroupNonUniform"; }
def BI_NumSubgroups : BuiltInVariable<"NumSubgroups", 38, UInt32> { let glslExtension = "GL_KHR_shader_subgroup_basic"; let capability = "GroupNonUniform"; }
def BI_SubgroupId : BuiltInVariable<"SubgroupId", 40, UInt32> { let glslExtension = "GL_KHR_shader_subgroup_basic"; let glsl = "gl_SubgroupID"; let capability = "GroupNonUniform"; }
def BI_SubgroupLocalInvocationId : BuiltInVariable<"SubgroupLocalInvocationId", 41, UInt32> { let glslExtension = "GL_KHR_shader_subgroup_basic"; let glsl = "gl_SubgroupInvocationID"; let capability = "GroupNonUniform"; }
def BI_VertexIndex : BuiltInVariable<"VertexIndex", 42, UInt32> { let glslKind = Int32; let openGL = "gl_VertexID"; }
def BI_InstanceIndex : BuiltInVariable<"InstanceIndex", 43, UInt32> { let glslKind = Int32; let openGL = "gl_InstanceID"; }
def BI_BaseVertex : BuiltInVariable<"BaseVertex", 4424, Int32> { let glsl = "gl_BaseVertexARB"; let glslExtension = "GL_ARB_shader_draw_parameters"; let capability = "DrawParameters"; let extension = "SPV_KHR_shader_draw_parameters"; }
def BI_BaseInstance : BuiltInVariable<"BaseInstance", 4425, UInt32> { let glslKind = Int32; let glsl = "gl_BaseInstanceARB"; let glslExtension = "GL_ARB_shader_draw_parameters"; let capability = "DrawParameters"; let extension = "SPV_KHR_shader_draw_parameters"; }
def BI_DrawIndex : BuiltInVariable<"DrawIndex", 4426, UInt32> { let glslKind = Int32; let glslExtension = "GL_ARB_shader_draw_parameters"; let glsl = "gl_DrawIDARB"; let capability = "DrawParameters"; let extension = "SPV_KHR_shader_draw_parameters"; }
def BI_PrimitiveShadingRateKHR : BuiltInVariable<"PrimitiveShadingRateKHR", 4432, UInt32> { let glslKind = Int32; let glslExtension = "GL_EXT_fragment_shading_rate"; let glsl = "gl_PrimitiveShadingRateEXT"; let capability = "FragmentShadingRateKHR"; let extension = "SPV_KHR_fragment_shading_rate"; }
def BI_DeviceIndex : BuiltInVariable<"DeviceIndex", 4438, UInt32> { let glslKind = Int32; let glslExtension = "GL_EXT_device_group"; let capability = "DeviceGroup"; let extension = "SPV_KHR_device_group"; }
def BI_ViewIndex : BuiltInVariable<"ViewIndex", 4440, UInt32> { let glslKind = Int32; let glslExtension = "GL_EXT_multiview"; let capability = "MultiView"; let extension = "SPV_KHR_multiview"; }
def BI_ShadingRateKHR : BuiltInVariable<"ShadingRateKHR", 4444, UInt32> { let glslKind = Int32; let glslExtension = "GL_EXT_fragment_shading_rate"; let glsl = "gl_ShadingRateEXT"; let capability = "FragmentShadingRateKHR"; let extension = "SPV_KHR_fragment_shading_rate"; }
def BI_FragStencilRefEXT : BuiltInVariable<"FragStencilRefEXT", 5014, Int32> { let glslExtension = "GL_ARB_shader_stencil_export"; let glsl = "gl_FragStencilRefARB"; let capability = "StencilExportEXT"; let extension = "SPV_EXT_shader_stencil_export"; }
def BI_ViewportMaskNV : BuiltInVariable<"ViewportMaskNV", 5253, Int32, 1, 1> { let capability = "ShaderViewportMaskNV"; let extension = "SPV_NV_viewport_array2"; }
def BI_FullyCoveredEXT : BuiltInVariable<"FullyCoveredEXT", 5264, Bool> { let glsl = ""; let capability = "FragmentFullyCoveredEXT"; let extension = "SPV_EXT_fragment_fully_covered"; }
def BI_BaryCoordKHR : BuiltInVariable<"BaryCoordKHR", 5286, Float32, 3> { let glslExtension = "GL_EXT_fragment_shader_barycentric"; let glsl = "gl_BaryCoordEXT"; let capability = "FragmentBarycentricKHR"; let extension = "SPV_KHR_fragment_shader_barycentric"; }
def BI_BaryCoordNoPerspKHR : BuiltInVariable<"BaryCoordNoPerspKHR", 5287, Float32, 3> { let glslExtension = "GL_EXT_fragment_shader_barycentric"; let glsl = "gl_BaryCoordNoPerspEXT"; let capability = "FragmentBarycentricKHR"; let extension = "SPV_KHR_fragment_shader_barycentric"; }
def BI_TaskCountNV : BuiltInVariable<"TaskCountNV", 5274, UInt32> { let capability = "MeshShadingNV"; let extension = "SPV_NV_mesh_shader"; }
def BI_PrimitiveCountNV : BuiltInVariable<"PrimitiveCountNV", 5275, UInt32> { let capability = "MeshShadingNV"; let extension = "SPV_NV_mesh_shader"; }
def BI_PrimitiveIndicesNV : BuiltInVariable<"PrimitiveIndicesNV", 5276, UInt32, 1, 1> { let capability = "MeshShadingNV"; let extension = "SPV_NV_mesh_shader"; }
def BI_PrimitivePointIndicesEXT : BuiltInVariable<"PrimitivePointIndicesEXT", 5294, UInt32, 1, 1> { let glslExtension = "GL_EXT_mesh_shader"; let capability = "MeshShadingEXT"; let extension = "SPV_EXT_mesh_shader"; }
def BI_PrimitiveLineIndicesEXT : BuiltInVariable<"PrimitiveLineIndicesEXT", 5295, UInt32, 2, 1> { let glslExtension = "GL_EXT_mesh_shader"; let capability = "MeshShadingEXT"; let extension = "SPV_EXT_mesh_shader"; }
def BI_PrimitiveTriangleIndicesEXT : BuiltInVariable<"PrimitiveTriangleIndicesEXT", 5296, UInt32, 3, 1> { let glslExtension = "GL_EXT_mesh_shader"; let capability = "MeshShadingEXT"; let extension = "SPV_EXT_mesh_shader"; }
def BI_CullPrimitiveEXT : BuiltInVariable<"CullPrimitiveEXT", 5299, Bool> { let capability = "MeshShadingEXT"; let extension = "SPV_EXT_mesh_shader"; }
def BI_LaunchIdKHR : BuiltInVariable<"LaunchIdKHR", 5319, UInt32, 3> { let glsl = "gl_LaunchIDEXT"; let capability = "RayTracingKHR"; let extension = "SPV_KHR_ray_tracing"; }
def BI_LaunchSizeKHR : BuiltInVariable<"LaunchSizeKHR", 5320, UInt32, 3> { let glsl = "gl_LaunchSizeEXT"; let capability = "RayTracingKHR"; let extension = "SPV_KHR_ray_tracing"; }
def BI_WorldRayOriginKHR : BuiltInVariable<"WorldRayOriginKHR", 5321, Float32, 3> { let glsl = "gl_WorldRayOriginEXT"; let capability = "RayTracingKHR"; let extension = "SPV_KHR_ray_tracing"; }
def BI_WorldRayDirectionKHR : BuiltInVariable<"WorldRayDirectionKHR", 5322, Float32, 3> { let glsl = "gl_WorldRayDirectionEXT"; let capability = "RayTracingKHR"; let extension = "SPV_KHR_ray_tracing"; }
def BI_ObjectRayOriginKHR : BuiltInVariable<"ObjectRayOriginKHR", 5323, Float32, 3> { let glsl = "gl_ObjectRayOriginEXT"; let capability = "RayTracingKHR"; let extension = "SPV_KHR_ray_tracing"; }
def BI_ObjectRayDirectionKHR : BuiltInVariable<"ObjectRayDirectionKHR", 5324, Float32, 3> { let glsl = "gl_ObjectRayDirectionEXT"; let capability = "RayTracingKHR"; let extension = "SPV_KHR_ray_tracing"; }
def BI_RayTminKHR : BuiltInVariable<"RayTminKHR", 5325, Float32> { let glsl = "gl_RayTminEXT"; let capability = "RayTracingKHR"; let extension = "SPV_KHR_ray_tracing"; }
def BI_RayTmaxKHR : BuiltInVariable<"RayTmaxKHR", 5326, Float32> { let glsl = "gl_RayTmaxEXT"; let capability = "RayTracingKHR"; let extension = "SPV_KHR_ray_tracing"; }
def BI_InstanceCustomIndexKHR : BuiltInVariable<"InstanceCustomIndexKHR", 5327, UInt32> { let glslKind = Int32; let glsl = "gl_InstanceCustomIndexEXT"; let capability = "RayTracingKHR"; let extension = "SPV_KHR_ray_tracing"; }
// Matrices of four rows of three.
def BI_ObjectToWorldKHR : BuiltInVariable<"ObjectToWorldKHR", 5330, Float32, 3, 4> { let glsl = "gl_ObjectToWorldEXT"; let capability = "RayTracingKHR"; let extension = "SPV_KHR_ray_tracing"; }
def BI_WorldToObjectKHR : BuiltInVariable<"WorldToObjectKHR", 5331, Float32, 3, 4> { let glsl = "gl_WorldToObjectEXT"; let capability = "RayTracingKHR"; let extension = "SPV_KHR_ray_tracing"; }
def BI_HitTriangleVertexPositionsKHR : BuiltInVariable<"HitTriangleVertexPositionsKHR", 5335, Float32, 3, 3> { let glsl = "gl_HitTriangleVertexPositionsEXT"; let glslExtension = "GL_EXT_ray_tracing_position_fetch"; let capability = "RayTracingPositionFetchKHR"; let extension = "SPV_KHR_ray_tracing_position_fetch"; }
def BI_HitKindKHR : BuiltInVariable<"HitKindKHR", 5333, UInt32> { let glsl = "gl_HitKindEXT"; let capability = "RayTracingKHR"; let extension = "SPV_KHR_ray_tracing"; }
def BI_IncomingRayFlagsKHR : BuiltInVariable<"IncomingRayFlagsKHR", 5351, UInt32> { let glsl = "gl_IncomingRayFlagsEXT"; let capability = "RayTracingKHR"; let extension = "SPV_KHR_ray_tracing"; }
def BI_RayGeometryIndexKHR : BuiltInVariable<"RayGeometryIndexKHR", 5352, UInt32> { let glslKind = Int32; let glsl = "gl_GeometryIndexEXT"; let capability = "RayTracingKHR"; let extension = "SPV_KHR_ray_tracing"; }

//===----------------------------------------------------------------------===//
// Places
//===----------------------------------------------------------------------===//

/// A SignaturePoint; `ordinal` is its ordinal in SemanticInfo.h.
class Point<int b> { int ordinal = b; }
def VertexIn : Point<0>;
def VertexOut : Point<1>;
def HullControlPointIn : Point<2>;
def HullIn : Point<3>;
def HullControlPointOut : Point<4>;
def PatchConstantIn : Point<5>;
def PatchConstantOut : Point<6>;
def DomainControlPointIn : Point<7>;
def DomainIn : Point<8>;
def DomainOut : Point<9>;
def GeometryVertexIn : Point<10>;
def GeometryIn : Point<11>;
def GeometryOut : Point<12>;
def PixelIn : Point<13>;
def PixelOut : Point<14>;
def ComputeIn : Point<15>;
def AmplificationIn : Point<16>;
def MeshIn : Point<17>;
def MeshVertexOut : Point<18>;
def MeshPrimitiveOut : Point<19>;

/// Vertices between stages.
defvar VertexPoints = [VertexOut, HullControlPointIn, HullControlPointOut, DomainControlPointIn, DomainOut, GeometryVertexIn, GeometryOut, MeshVertexOut];
/// Patches as a whole.
defvar PatchPoints = [PatchConstantOut, DomainIn];
/// Where a group runs.
defvar GroupPoints = [ComputeIn, AmplificationIn, MeshIn];

//===----------------------------------------------------------------------===//
// Uses
//===----------------------------------------------------------------------===//

class Flag<int b> { int ordinal = b; }
def Flat : Flag<0>;
def DepthReplacing : Flag<1>;
def DepthGreater : Flag<2>;
def DepthLess : Flag<3>;
def StencilExport : Flag<4>;
def Patch : Flag<5>;
def SampleRate : Flag<6>;
def Arrayed : Flag<7>;
def ReadOnly : Flag<8>;
def PerPrimitive : Flag<9>;

/// What a system value is at some places; `kind` is an enumerator of SemanticUse.
class Use<string k, list<Point> p> {
  string kind = k;
  list<Point> points = p;
  BuiltInVariable variable = ?;
  list<Flag> flags = [];
  ComponentSet accepts = Arithmetic;
  int maxColumns = 4;
  /// In place of the variable's own.
  string glsl = "";
  string capability = "";
  string extension = "";
}
class Special<list<Point> p, BuiltInVariable v, ComponentSet a, int c, list<Flag> f = []> : Use<"BuiltIn", p> {
  let variable = v;
  let accepts = a;
  let maxColumns = c;
  let flags = f;
}
class Pieces<list<Point> p, BuiltInVariable v> : Use<"Pieces", p> {
  let variable = v;
  let accepts = Float32Only;
}
class Ordinary<list<Point> p> : Use<"Ordinary", p>;
class Later<list<Point> p> : Use<"NotYet", p>;

/// A system value; places no use names are errors.
class SystemValue<list<Use> u> {
  string hlslName = NAME;
  list<Use> uses = u;
  int maxIndex = 0;
  string doc = "";
}

//===----------------------------------------------------------------------===//
// Vertices and pixels
//===----------------------------------------------------------------------===//

class PixelCapability<list<Point> p, BuiltInVariable v, string c> : Special<p, v, Word32, 1, [Flat]> { let capability = c; }
class LayerOutput<list<Point> p, BuiltInVariable v> : Special<p, v, Word32, 1> {
  let capability = "ShaderViewportIndexLayerEXT";
  let extension = "SPV_EXT_shader_viewport_index_layer";
}
/// Geometry shaders pass on what they were given by another name.
class PrimitiveInput<list<Point> p, BuiltInVariable v> : Special<p, v, Word32, 1> { let glsl = "gl_PrimitiveIDIn"; }
class MaskOutput<list<Point> p, BuiltInVariable v> : Special<p, v, Word32, 1> { let glsl = "gl_SampleMask"; }

def SV_Barycentrics : SystemValue<[
    Special<[PixelIn], BI_BaryCoordKHR, Float, 3>]> {
  let doc = "Weights of the vertices.";
  let maxIndex = 1;
}
def SV_ClipDistance : SystemValue<[
    Pieces<!listconcat(VertexPoints, [PixelIn]), BI_ClipDistance>,
    Ordinary<!listconcat(PatchPoints, [VertexIn])>]> {
  let doc = "Distances to clip planes.";
  let maxIndex = 15;
}
def SV_Coverage : SystemValue<[
    Special<[PixelIn], BI_SampleMask, Word32, 1, [Flat]>,
    MaskOutput<[PixelOut], BI_SampleMask>]> {
  let doc = "Covered samples.";
}
def SV_CullDistance : SystemValue<[
    Pieces<!listconcat(VertexPoints, [PixelIn]), BI_CullDistance>,
    Ordinary<!listconcat(PatchPoints, [VertexIn])>]> {
  let doc = "Distances for culling.";
  let maxIndex = 15;
}
def SV_CullPrimitive : SystemValue<[
    Special<[MeshPrimitiveOut], BI_CullPrimitiveEXT, IntOrBool, 1, [PerPrimitive]>]> {
  let doc = "Whether a primitive is dropped.";
}
def SV_Depth : SystemValue<[
    Special<[PixelOut], BI_FragDepth, Float, 1, [DepthReplacing]>]> {
  let doc = "Depth.";
}
def SV_DepthGreaterEqual : SystemValue<[
    Special<[PixelOut], BI_FragDepth, Float, 1, [DepthReplacing, DepthGreater]>]> {
  let doc = "Depth, not less than the rasterised one.";
}
def SV_DepthLessEqual : SystemValue<[
    Special<[PixelOut], BI_FragDepth, Float, 1, [DepthReplacing, DepthLess]>]> {
  let doc = "Depth, not greater than the rasterised one.";
}
def SV_DispatchThreadID : SystemValue<[
    Special<GroupPoints, BI_GlobalInvocationId, Word32, 3>]> {
  let doc = "Thread in the dispatch.";
}
def SV_DomainLocation : SystemValue<[
    Special<[DomainIn], BI_TessCoord, Float, 3>]> {
  let doc = "Place in the patch.";
}
def SV_GSInstanceID : SystemValue<[
    Special<[GeometryIn], BI_InvocationId, Word32, 1>]> {
  let doc = "Instance of a geometry shader.";
}
def SV_GroupID : SystemValue<[
    Special<GroupPoints, BI_WorkgroupId, Word32, 3>]> {
  let doc = "Group in the dispatch.";
}
def SV_GroupIndex : SystemValue<[
    Special<GroupPoints, BI_LocalInvocationIndex, Word32, 1>]> {
  let doc = "Thread in the group, as one number.";
}
def SV_GroupThreadID : SystemValue<[
    Special<GroupPoints, BI_LocalInvocationId, Word32, 3>]> {
  let doc = "Thread in the group.";
}
def SV_InnerCoverage : SystemValue<[
    Special<[PixelIn], BI_FullyCoveredEXT, Word32, 1, [Flat]>]> {
  let doc = "Whether the whole pixel is covered.";
}
def SV_InsideTessFactor : SystemValue<[
    Special<[PatchConstantOut, DomainIn], BI_TessLevelInner, Float, 2, [Patch]>]> {
  let doc = "Inner tessellation factors.";
}
def SV_InstanceID : SystemValue<[
    Special<[VertexIn], BI_InstanceIndex, Word32, 1>,
    Ordinary<[VertexOut, HullControlPointIn, HullControlPointOut, DomainControlPointIn, DomainOut, GeometryVertexIn, GeometryOut, PixelIn]>]> {
  let doc = "Instance.";
}
def SV_IsFrontFace : SystemValue<[
    Special<[PixelIn], BI_FrontFacing, IntOrBool, 1>,
    Ordinary<[GeometryOut]>]> {
  let doc = "Whether the front is seen.";
}
def SV_OutputControlPointID : SystemValue<[
    Special<[HullIn], BI_InvocationId, Word32, 1>]> {
  let doc = "Control point.";
}
def SV_Position : SystemValue<[
    Special<VertexPoints, BI_Position, Float, 4>,
    Special<[PixelIn], BI_FragCoord, Float, 4>,
    Ordinary<!listconcat(PatchPoints, [VertexIn])>]> {
  let doc = "Position; in the pixel stage the pixel, its depth and 1/w.";
}
def SV_PrimitiveID : SystemValue<[
    Special<[HullIn, PatchConstantIn, DomainIn, GeometryOut], BI_PrimitiveId, Word32, 1>,
    PrimitiveInput<[GeometryIn], BI_PrimitiveId>,
    Special<[PixelIn], BI_PrimitiveId, Word32, 1, [Flat]>,
    Special<[MeshPrimitiveOut], BI_PrimitiveId, Word32, 1, [PerPrimitive]>]> {
  let doc = "Primitive.";
}
def SV_RenderTargetArrayIndex : SystemValue<[
    LayerOutput<[VertexOut, DomainOut], BI_Layer>,
    Special<[GeometryOut], BI_Layer, Word32, 1>,
    PixelCapability<[PixelIn], BI_Layer, "Geometry">,
    Special<[MeshPrimitiveOut], BI_Layer, Word32, 1, [PerPrimitive]>,
    Ordinary<!listconcat(PatchPoints, [VertexIn, HullControlPointIn, HullControlPointOut, DomainControlPointIn, GeometryVertexIn])>]> {
  let doc = "Layer of the render target.";
}
def SV_SampleIndex : SystemValue<[
    Special<[PixelIn], BI_SampleId, Word32, 1, [Flat, SampleRate]>]> {
  let doc = "Sample.";
}
def SV_ShadingRate : SystemValue<[
    Special<[VertexOut, GeometryOut], BI_PrimitiveShadingRateKHR, Word32, 1>,
    Special<[PixelIn], BI_ShadingRateKHR, Word32, 1, [Flat]>,
    Special<[MeshPrimitiveOut], BI_PrimitiveShadingRateKHR, Word32, 1, [PerPrimitive]>]> {
  let doc = "Shading rate.";
}
def SV_StartInstanceLocation : SystemValue<[
    Special<[VertexIn], BI_BaseInstance, Word32, 1>]> {
  let doc = "First instance of the draw.";
}
def SV_StartVertexLocation : SystemValue<[
    Special<[VertexIn], BI_BaseVertex, Word32, 1>]> {
  let doc = "First vertex of the draw.";
}
def SV_StencilRef : SystemValue<[
    Special<[PixelOut], BI_FragStencilRefEXT, Word32, 1, [StencilExport]>]> {
  let doc = "Stencil reference value.";
}
def SV_Target : SystemValue<[
    Use<"Target", [PixelOut]>]> {
  let doc = "Render target; the index is its number.";
  let maxIndex = 7;
}
def SV_TessFactor : SystemValue<[
    Special<[PatchConstantOut, DomainIn], BI_TessLevelOuter, Float, 4, [Patch]>]> {
  let doc = "Outer tessellation factors.";
}
def SV_VertexID : SystemValue<[
    Special<[VertexIn], BI_VertexIndex, Word32, 1>]> {
  let doc = "Vertex.";
}
def SV_ViewID : SystemValue<[
    Special<[VertexIn, HullIn, PatchConstantIn, DomainIn, GeometryIn, MeshIn], BI_ViewIndex, Word32, 1>,
    Special<[PixelIn], BI_ViewIndex, Word32, 1, [Flat]>]> {
  let doc = "View.";
}
def SV_ViewportArrayIndex : SystemValue<[
    LayerOutput<[VertexOut, DomainOut], BI_ViewportIndex>,
    Special<[GeometryOut], BI_ViewportIndex, Word32, 1>,
    PixelCapability<[PixelIn], BI_ViewportIndex, "MultiViewport">,
    Special<[MeshPrimitiveOut], BI_ViewportIndex, Word32, 1, [PerPrimitive]>,
    Ordinary<!listconcat(PatchPoints, [VertexIn, HullControlPointIn, HullControlPointOut, DomainControlPointIn, GeometryVertexIn])>]> {
  let doc = "Viewport.";
}

//===----------------------------------------------------------------------===//
// Direct3D 9
//===----------------------------------------------------------------------===//

/// Where a name of Direct3D 9's pixel outputs is like any other.
defvar OrdinaryPoints = !listconcat(VertexPoints, PatchPoints, [VertexIn, PixelIn, MeshPrimitiveOut]);
def COLOR : SystemValue<[
    Use<"Target", [PixelOut]>,
    Ordinary<OrdinaryPoints>]> {
  let doc = "Render target.";
  let maxIndex = 7;
}
def DEPTH : SystemValue<[
    Special<[PixelOut], BI_FragDepth, Float, 1, [DepthReplacing]>,
    Ordinary<OrdinaryPoints>]> {
  let doc = "Depth.";
}
def VFACE : SystemValue<[
    Special<[PixelIn], BI_FrontFacing, Arithmetic, 1>,
    Ordinary<!listconcat(VertexPoints, [VertexIn])>]> {
  let doc = "Positive where the front is seen.";
}
def VPOS : SystemValue<[
    Special<[PixelIn], BI_FragCoord, Float, 4>,
    Ordinary<!listconcat(VertexPoints, [VertexIn])>]> {
  let doc = "The pixel.";
}

#endif // HLSL_TABLES_SEMANTICS_TD
