//===----------------------------------------------------------------------===//
// Functions of ray tracing stages.
// In:  TypeSets.td.
// Out: one Intrinsic record for each function.
// Why: the names are known, so an error can say what is missing.
//===----------------------------------------------------------------------===//
#ifndef HLSL_TABLES_INTRINSICSRAY_TD
#define HLSL_TABLES_INTRINSICSRAY_TD

include "HLSL/Tables/TypeSets.td"

class RayIntrinsic<dag p, TypeRule r, list<Stage> s> : Intrinsic<p, r> {
  let stages = s;
  let shaderModel = "6.3";
  let componentWise = 0;
}

//===----------------------------------------------------------------------===//
// Actions
//===----------------------------------------------------------------------===//

def AcceptHitAndEndSearch : RayIntrinsic<(ins), Void, [AnyHit]> {
  let doc = "Accepts the hit and ends the search.";
  let effects = [Writes, EndsInvocation];
  let spirv = Custom;
  let glsl = Custom;
  let glslExtension = "GL_EXT_ray_tracing";
}
def CallShader : RayIntrinsic<(ins AUInt:$index, Ref<AnyType>:$parameter), Void, [RayGeneration, ClosestHit, Miss, Callable]> {
  let doc = "Calls a callable shader.";
  let effects = [Reads, Writes, Convergent];
  let build = "ViaCallableData";
  let spirv = Custom;
  let glsl = Custom;
  let glslExtension = "GL_EXT_ray_tracing";
}
def IgnoreHit : RayIntrinsic<(ins), Void, [AnyHit]> {
  let doc = "Refuses the hit and goes on searching.";
  let effects = [Writes, EndsInvocation];
  let spirv = Custom;
  let glsl = Custom;
  let glslExtension = "GL_EXT_ray_tracing";
}
def ReportHit : RayIntrinsic<(ins AFloat:$t, AUInt:$kind, AnyType:$attributes), ABool, [Intersection]> {
  let doc = "Reports an intersection.";
  let effects = [Reads, Writes, Convergent];
  let build = "ViaHitAttribute";
  let spirv = Custom;
  let glsl = Custom;
  let glslExtension = "GL_EXT_ray_tracing";
}
def TraceRay : RayIntrinsic<(ins AnyType:$scene, AUInt:$flags, AUInt:$mask, AUInt:$contribution, AUInt:$multiplier,
                                 AUInt:$missIndex, AnyType:$ray, Ref<AnyType>:$payload), Void,
                            [RayGeneration, ClosestHit, Miss]> {
  let doc = "Traces a ray.";
  let effects = [Reads, Writes, Convergent];
  let build = "ViaRayPayload";
  let spirv = Custom;
  let glsl = Custom;
  let glslExtension = "GL_EXT_ray_tracing";
}

//===----------------------------------------------------------------------===//
// Queries: built-in inputs
//===----------------------------------------------------------------------===//

class RayQuery<TypeRule r, string b, list<Stage> s> : RayIntrinsic<(ins), r, s> {
  let spirv = BuiltIn<b>;
  let glsl = BuiltIn<b>;
  let glslExtension = "GL_EXT_ray_tracing";
  let doc = "The built-in " # b # ".";
}
defvar Float3Rule = FixedVec<Float32Only, "3">;
defvar UInt3Rule = FixedVec<UInt32Only, "3">;
defvar TracedStages = [Intersection, AnyHit, ClosestHit, Miss];
def DispatchRaysIndex : RayQuery<UInt3Rule, "LaunchIdKHR", RayStages>;
def DispatchRaysDimensions : RayQuery<UInt3Rule, "LaunchSizeKHR", RayStages>;
def WorldRayOrigin : RayQuery<Float3Rule, "WorldRayOriginKHR", TracedStages>;
def WorldRayDirection : RayQuery<Float3Rule, "WorldRayDirectionKHR", TracedStages>;
def ObjectRayOrigin : RayQuery<Float3Rule, "ObjectRayOriginKHR", HitStages>;
def ObjectRayDirection : RayQuery<Float3Rule, "ObjectRayDirectionKHR", HitStages>;
def RayTMin : RayQuery<AFloat, "RayTminKHR", TracedStages>;
def RayTCurrent : RayQuery<AFloat, "RayTmaxKHR", TracedStages>;
def PrimitiveIndex : RayQuery<AUInt, "PrimitiveId", HitStages>;
def InstanceID : RayQuery<AUInt, "InstanceCustomIndexKHR", HitStages>;
def InstanceIndex : RayQuery<AUInt, "InstanceId", HitStages>;
def HitKind : RayQuery<AUInt, "HitKindKHR", [AnyHit, ClosestHit]>;
def RayFlags : RayQuery<AUInt, "IncomingRayFlagsKHR", TracedStages>;
def GeometryIndex : RayQuery<AUInt, "RayGeometryIndexKHR", HitStages> { let shaderModel = "6.5"; }

class RayMatrix<string r, string c> : RayIntrinsic<(ins), FixedMat<Float32Only, r, c>, HitStages> {
  let doc = "A transformation of the hit's instance.";
  // The built-in is the transposed one.
  let spirv = Expand;
  let glsl = Expand;
}
class BuiltInRayMatrix<string b> : RayMatrix<"4", "3"> {
  let spirv = BuiltIn<b>;
  let glsl = BuiltIn<b>;
  let glslExtension = "GL_EXT_ray_tracing";
}
def ObjectToWorld : RayMatrix<"3", "4">;
def ObjectToWorld3x4 : RayMatrix<"3", "4">;
def ObjectToWorld4x3 : BuiltInRayMatrix<"ObjectToWorldKHR">;
def WorldToObject : RayMatrix<"3", "4">;
def WorldToObject3x4 : RayMatrix<"3", "4">;
def WorldToObject4x3 : BuiltInRayMatrix<"WorldToObjectKHR">;

#endif // HLSL_TABLES_INTRINSICSRAY_TD
