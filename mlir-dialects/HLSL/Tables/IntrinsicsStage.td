//===----------------------------------------------------------------------===//
// Functions that belong to a stage, to resources or to the surroundings.
// In:  TypeSets.td.
// Out: one Intrinsic record for each function, refused ones with their reason.
// Why: derivatives, pixels, meshes, debugging and what Direct3D 9 left behind.
//===----------------------------------------------------------------------===//
#ifndef HLSL_TABLES_INTRINSICSSTAGE_TD
#define HLSL_TABLES_INTRINSICSSTAGE_TD

include "HLSL/Tables/TypeSets.td"

//===----------------------------------------------------------------------===//
// Derivatives
//===----------------------------------------------------------------------===//

/// Stages with groups have them since shader model 6.6: `[numthreads]` says what
/// makes a quad.
class Derivative<string inst, string call> : Intrinsic<(ins FloatLike:$x), Same<"x">> {
  let effects = [Convergent];
  let stages = QuadStages;
  let derivative = 1;
  let spirv = Op<inst>;
  let glsl = Call<call>;
}
def ddx : Derivative<"DPdx", "dFdx"> { let doc = "Derivative along screen x."; }
def ddx_coarse : Derivative<"DPdxCoarse", "dFdxCoarse"> { let doc = "Derivative along screen x, one for each quad."; }
def ddx_fine : Derivative<"DPdxFine", "dFdxFine"> { let doc = "Derivative along screen x, of each row of a quad."; }
def ddy : Derivative<"DPdy", "dFdy"> { let doc = "Derivative along screen y."; }
def ddy_coarse : Derivative<"DPdyCoarse", "dFdyCoarse"> { let doc = "Derivative along screen y, one for each quad."; }
def ddy_fine : Derivative<"DPdyFine", "dFdyFine"> { let doc = "Derivative along screen y, of each column of a quad."; }
def fwidth : Derivative<"Fwidth", "fwidth"> { let doc = "abs(ddx(x)) + abs(ddy(x))."; }

//===----------------------------------------------------------------------===//
// Pixels
//===----------------------------------------------------------------------===//

class PixelIntrinsic<dag p, TypeRule r> : Intrinsic<p, r> {
  let stages = [Pixel];
  let componentWise = 0;
}
def clip : PixelIntrinsic<(ins FloatLike:$x), Void> {
  let doc = "Discards the pixel if a component is less than zero.";
  let effects = [EndsInvocation];
  let spirv = Expand;
  let glsl = Expand;
}
/// Asks an input for another value than it has here: --hlsl-resolve-attributes
/// finds the input that the operand is, or a part of.
class AttributeQuery<dag p> : PixelIntrinsic<p, Same<"value">> {
  let effects = [Reads];
  let spirv = Expand;
  let glsl = Expand;
}
def EvaluateAttributeAtSample : AttributeQuery<(ins Any<Numeric>:$value, AUInt:$index)> {
  let doc = "An input at the place of a sample.";
}
def EvaluateAttributeCentroid : AttributeQuery<(ins Any<Numeric>:$value)> {
  let doc = "An input at the centroid of the covered part.";
}
def EvaluateAttributeSnapped : AttributeQuery<(ins Any<Numeric>:$value, FixedVec<Int32Only, "2">:$offset)> {
  let doc = "An input at an offset in sixteenths of a pixel.";
}
def GetAttributeAtVertex : AttributeQuery<(ins Any<Arithmetic>:$value, AUInt:$vertex)> {
  let doc = "A nointerpolation input at a vertex of the primitive.";
  let shaderModel = "6.1";
}
def GetRenderTargetSampleCount : PixelIntrinsic<(ins), AUInt> {
  let doc = "neither Vulkan nor GLSL can ask the render target for its sample count";
  let refused = 1;
}
def GetRenderTargetSamplePosition : PixelIntrinsic<(ins AnInt:$sample), FixedVec<Float32Only, "2">> {
  let doc = "neither Vulkan nor GLSL can ask the render target for sample positions";
  let refused = 1;
}
def IsHelperLane : PixelIntrinsic<(ins), ABool> {
  let doc = "Whether the invocation only helps its quad.";
  let effects = [Reads];
  let zeroElsewhere = 1;
  let shaderModel = "6.6";
  let spirv = BuiltIn<"HelperInvocation">;
  let glsl = BuiltIn<"HelperInvocation">;
}
def CheckAccessFullyMapped : Intrinsic<(ins AUInt:$status), ABool> {
  let doc = "Whether all texels of an access were resident.";
  let spirv = Op<"ImageSparseTexelsResident">;
  let glsl = Custom;
  let glslExtension = "GL_ARB_sparse_texture2";
  let componentWise = 0;
}

//===----------------------------------------------------------------------===//
// Resources
//===----------------------------------------------------------------------===//

def NonUniformResourceIndex : Intrinsic<(ins Scalar<UInt32Only>:$index), Same<"index">> {
  let doc = "Marks an index that differs between invocations.";
  let shaderModel = "5.1";
  let spirv = Custom;
  let glsl = Call<"nonuniformEXT">;
  let glslExtension = "GL_EXT_nonuniform_qualifier";
}

//===----------------------------------------------------------------------===//
// Mesh shading and tessellation
//===----------------------------------------------------------------------===//

def SetMeshOutputCounts : Intrinsic<(ins AUInt:$vertices, AUInt:$primitives), Void> {
  let doc = "How many vertices and primitives a mesh shader writes.";
  let effects = [Writes, Convergent];
  let spirv = Op<"EXT.SetMeshOutputs">;
  let glsl = Call<"SetMeshOutputsEXT">;
  let glslExtension = "GL_EXT_mesh_shader";
  let stages = [Mesh];
  let shaderModel = "6.5";
  let componentWise = 0;
}
def DispatchMesh : Intrinsic<(ins AUInt:$x, AUInt:$y, AUInt:$z, Ref<AnyType>:$payload), Void> {
  let doc = "Starts mesh shader groups.";
  let build = "DispatchMesh";
  let effects = [Writes, Convergent, EndsInvocation];
  let stages = [Amplification];
  let shaderModel = "6.5";
  let componentWise = 0;
}
class TessFactors<dag p> : Intrinsic<p, Void> {
  let doc = "tessellation factor processing has no equivalent";
  let stages = [Hull];
  let componentWise = 0;
  let refused = 1;
}
defvar OutFloat4 = Out<FixedVec<Float32Only, "4">>;
defvar OutFloat3 = Out<FixedVec<Float32Only, "3">>;
defvar OutFloat2 = Out<FixedVec<Float32Only, "2">>;
foreach how = ["Avg", "Max", "Min"] in {
  def Process2DQuadTessFactors#how : TessFactors<(ins FixedVec<Float32Only, "4">:$edges, FixedVec<Float32Only, "2">:$scale, OutFloat4:$rounded, OutFloat2:$inside, OutFloat2:$unrounded)>;
  def ProcessQuadTessFactors#how : TessFactors<(ins FixedVec<Float32Only, "4">:$edges, AFloat:$scale, OutFloat4:$rounded, OutFloat2:$inside, OutFloat2:$unrounded)>;
  def ProcessTriTessFactors#how : TessFactors<(ins FixedVec<Float32Only, "3">:$edges, AFloat:$scale, OutFloat3:$rounded, Out<AFloat>:$inside, Out<AFloat>:$unrounded)>;
}
def ProcessIsolineTessFactors : TessFactors<(ins AFloat:$detail, AFloat:$density, Out<AFloat>:$roundedDetail, Out<AFloat>:$roundedDensity)>;

//===----------------------------------------------------------------------===//
// Debugging and Direct3D 9
//===----------------------------------------------------------------------===//

def printf : Intrinsic<(ins AnyType:$format), Void> {
  let doc = "Prints to the debugging layer.";
  let overloads = [VariadicOverload<(ins AnyType:$format), Void>];
  let build = "Print";
  let effects = [Writes];
  let componentWise = 0;
}
def debugPrintf : Intrinsic<(ins), Void> {
  let doc = "printf, whose format is the attribute `hlsl.format`.";
  let overloads = [VariadicOverload<(ins), Void>];
  let spirv = Custom;
  let glsl = Custom;
  let glslExtension = "GL_EXT_debug_printf";
  let effects = [Writes];
  let componentWise = 0;
  let hidden = 1;
}
def abort : Intrinsic<(ins), Void> {
  let doc = "a shader cannot abort the program";
  let effects = [Writes];
  let componentWise = 0;
  let refused = 1;
}
def DebugBreak : Intrinsic<(ins), Void> {
  let doc = "Stops in the debugger.";
  let effects = [Writes];
  let shaderModel = "6.10";
  let spirv = Custom;
  let componentWise = 0;
}
def dx_IsDebuggingEnabled : Intrinsic<(ins), ABool> {
  let hlslName = "dx::IsDebuggingEnabled";
  let doc = "neither Vulkan nor GLSL can tell whether a debugger is there";
  let componentWise = 0;
  let refused = 1;
}
def source_mark : Intrinsic<(ins), Void> {
  let doc = "marks in the source are for Direct3D's tools";
  let effects = [Writes];
  let componentWise = 0;
  let refused = 1;
}
def GetRemainingRecursionLevels : Intrinsic<(ins), AUInt> {
  let doc = "neither Vulkan nor GLSL has work graphs";
  let componentWise = 0;
  let refused = 1;
}
class LegacyTexture<dag p> : Intrinsic<p, FixedVec<Float32Only, "4">> {
  let doc = "Direct3D 9 texture functions are gone: sample a Texture object, or compile with -Gec";
  let componentWise = 0;
  let refused = 1;
}
foreach kind = ["1D", "2D", "3D", "CUBE"] in {
  def tex#kind : LegacyTexture<(ins AnyType:$s, AnyType:$t)> {
    let overloads = [
      Overload<(ins AnyType:$s, AnyType:$t), FixedVec<Float32Only, "4">>,
      Overload<(ins AnyType:$s, AnyType:$t, AnyType:$ddx, AnyType:$ddy), FixedVec<Float32Only, "4">>];
  }
  def tex#kind#bias : LegacyTexture<(ins AnyType:$s, AnyType:$t)>;
  def tex#kind#grad : LegacyTexture<(ins AnyType:$s, AnyType:$t, AnyType:$ddx, AnyType:$ddy)>;
  def tex#kind#lod : LegacyTexture<(ins AnyType:$s, AnyType:$t)>;
  def tex#kind#proj : LegacyTexture<(ins AnyType:$s, AnyType:$t)>;
}

//===----------------------------------------------------------------------===//
// Namespace vk
//===----------------------------------------------------------------------===//

class VkIntrinsic<string name, dag p, TypeRule r> : Intrinsic<p, r> {
  let hlslName = "vk::" # name;
  let componentWise = 0;
}
def vk_ReadClock : VkIntrinsic<"ReadClock", (ins AUInt:$scope), Fixed<UInt64Only>> {
  let doc = "The clock of a scope.";
  // Two reads are two values.
  let effects = [Reads, Writes];
  let spirv = Custom;
  let glsl = Custom;
}
def vk_pointee : VkIntrinsic<"pointee", (ins Scalar<UInt64Only>:$address, AUInt:$alignment), Void> {
  let doc = "What vk::BufferPointer<T>::Get() names.";
  let build = "Pointee";
  let effects = [Reads];
  let hidden = 1;
}
class PointerCast<string name> : VkIntrinsic<name, (ins AnyType:$pointer), SameType<"pointer">> {
  let build = "PointerCast";
}
def vk_static_pointer_cast : PointerCast<"static_pointer_cast"> {
  let doc = "A vk::BufferPointer to the same type or a base of it.";
}
def vk_reinterpret_pointer_cast : PointerCast<"reinterpret_pointer_cast"> {
  let doc = "A vk::BufferPointer to any type.";
}
def vk_ext_execution_mode : VkIntrinsic<"ext_execution_mode", (ins AUInt:$mode), Void> {
  let doc = "Gives the entry points that reach it an execution mode.";
  let overloads = [VariadicOverload<(ins AUInt:$mode), Void>];
  let effects = [Writes];
  let spirv = Custom;
}
def vk_ext_execution_mode_id : VkIntrinsic<"ext_execution_mode_id", (ins AUInt:$mode), Void> {
  let doc = "Gives the entry points that reach it an execution mode with constants.";
  let overloads = [VariadicOverload<(ins AUInt:$mode), Void>];
  let effects = [Writes];
  let spirv = Custom;
}
def vk_RawBufferLoad : VkIntrinsic<"RawBufferLoad", (ins Scalar<UInt64Only>:$address), AUInt> {
  let doc = "A load through a physical address.";
  let overloads = [
    Overload<(ins Scalar<UInt64Only>:$address), AUInt>,
    Overload<(ins Scalar<UInt64Only>:$address, AUInt:$alignment), AUInt>];
  let build = "AddressLoad";
  let effects = [Reads];
}
def vk_RawBufferStore : VkIntrinsic<"RawBufferStore", (ins Scalar<UInt64Only>:$address, AnyType:$value), Void> {
  let doc = "A store through a physical address.";
  let overloads = [
    Overload<(ins Scalar<UInt64Only>:$address, AnyType:$value), Void>,
    Overload<(ins Scalar<UInt64Only>:$address, AnyType:$value, AUInt:$alignment), Void>];
  let build = "AddressStore";
  let effects = [Writes];
}

#endif // HLSL_TABLES_INTRINSICSSTAGE_TD
