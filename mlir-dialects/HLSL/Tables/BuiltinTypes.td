//===----------------------------------------------------------------------===//
// Built-in type names.
// In:  TypeSets.td.
// Out: NumericName, BuiltinType and TypeAlias records.
// Why: a name is data; users may shadow it, so no keyword list holds it.
//===----------------------------------------------------------------------===//
#ifndef HLSL_TABLES_BUILTINTYPES_TD
#define HLSL_TABLES_BUILTINTYPES_TD

include "HLSL/Tables/TypeSets.td"

//===----------------------------------------------------------------------===//
// Numeric names
//===----------------------------------------------------------------------===//

/// A scalar name; with a suffix N or RxC it names vectors and matrices.
class NumericName<string n, ScalarKind k, ScalarKind with16 = k> {
  string name = n;
  ScalarKind kind = k;
  /// With -enable-16bit-types.
  ScalarKind kind16 = with16;
  bit hasVectors = 1;
  bit legacy = 0;
  string shaderModel = "";
}
def : NumericName<"bool", Bool>;
def : NumericName<"int", Int32>;
def : NumericName<"uint", UInt32>;
def : NumericName<"dword", UInt32>;
def : NumericName<"float", Float32>;
def : NumericName<"double", Float64>;
def : NumericName<"half", Half, Float16>;
def : NumericName<"min10float", Min10Float, Float16>;
def : NumericName<"min16float", Min16Float, Float16>;
def : NumericName<"min12int", Min12Int, Int16>;
def : NumericName<"min16int", Min16Int, Int16>;
def : NumericName<"min16uint", Min16UInt, UInt16>;
def : NumericName<"float16_t", Float16> { let shaderModel = "6.2"; }
def : NumericName<"int16_t", Int16> { let shaderModel = "6.2"; }
def : NumericName<"uint16_t", UInt16> { let shaderModel = "6.2"; }
def : NumericName<"float32_t", Float32>;
def : NumericName<"int32_t", Int32>;
def : NumericName<"uint32_t", UInt32>;
def : NumericName<"float64_t", Float64>;
def : NumericName<"int64_t", Int64>;
def : NumericName<"uint64_t", UInt64>;
// The types of RAY_FLAG_NONE and its kin.
foreach n = ["RAY_FLAG", "CANDIDATE_TYPE", "COMMITTED_STATUS", "RAYQUERY_FLAG"] in
  def : NumericName<n, UInt32> { let hasVectors = 0; }
def : NumericName<"int8_t4_packed", UInt32> {
  let hasVectors = 0;
  let shaderModel = "6.6";
}
def : NumericName<"uint8_t4_packed", UInt32> {
  let hasVectors = 0;
  let shaderModel = "6.6";
}

//===----------------------------------------------------------------------===//
// Objects and templates
//===----------------------------------------------------------------------===//

/// A type that is not numeric. The def's name is the enumerator.
class BuiltinType<string k> {
  string hlslName = NAME;
  /// Enumerator of TypeKind.
  string kind = k;
  /// Ordinal in TextureDim, BufferKind or StreamKind.
  int detail = 0;
  bit arrayed = 0;
  bit multisampled = 0;
  bit writable = 0;
  bit rasterizerOrdered = 0;
  /// Texture and sampler in one.
  bit combined = 0;
  bit comparison = 0;
  bit notYet = 0;
  /// Neither SPIR-V nor GLSL has such a thing; an error that says so.
  bit refused = 0;
  bit opaque = 1;
  bit output = 0;
  /// Enumerator of ElementRule, and how many template arguments.
  string element = "None";
  int minArgs = 0;
  int maxArgs = 0;
  /// "t", "s", "u", "b" or "".
  string registerClass = "";
  string shaderModel = "";
  /// Components of a position without its array layer.
  int dims = 0;
  string doc = "";
}
/// Another name for one.
class TypeAlias<string n, BuiltinType t> {
  string name = n;
  BuiltinType type = t;
  bit legacy = 1;
}

def vector : BuiltinType<"VectorTemplate"> {
  let opaque = 0;
  let element = "Value";
  let maxArgs = 2;
}
def matrix : BuiltinType<"MatrixTemplate"> {
  let opaque = 0;
  let element = "Value";
  let maxArgs = 3;
}

//===----------------------------------------------------------------------===//
// Textures and typed buffers
//===----------------------------------------------------------------------===//

class TextureType<int dim, int n> : BuiltinType<"Texture"> {
  let detail = dim;
  let dims = n;
  let element = "Texel";
  let maxArgs = 1;
  let registerClass = "t";
}
class RWTextureType<int dim, int n> : TextureType<dim, n> {
  let writable = 1;
  let registerClass = "u";
}
class ROVTextureType<int dim, int n> : RWTextureType<dim, n> {
  let rasterizerOrdered = 1;
}
def Texture1D : TextureType<0, 1>;
def Texture1DArray : TextureType<0, 1> { let arrayed = 1; }
def Texture2D : TextureType<1, 2>;
def Texture2DArray : TextureType<1, 2> { let arrayed = 1; }
def Texture2DMS : TextureType<1, 2> {
  let multisampled = 1;
  let maxArgs = 2;
}
def Texture2DMSArray : TextureType<1, 2> {
  let multisampled = 1;
  let arrayed = 1;
  let maxArgs = 2;
}
def Texture3D : TextureType<2, 3>;
def TextureCube : TextureType<3, 3>;
def TextureCubeArray : TextureType<3, 3> { let arrayed = 1; }
def Buffer : TextureType<4, 1> { let minArgs = 1; }
def RWTexture1D : RWTextureType<0, 1>;
def RWTexture1DArray : RWTextureType<0, 1> { let arrayed = 1; }
def RWTexture2D : RWTextureType<1, 2>;
def RWTexture2DArray : RWTextureType<1, 2> { let arrayed = 1; }
def RWTexture2DMS : RWTextureType<1, 2> {
  let multisampled = 1;
  let maxArgs = 2;
  let shaderModel = "6.7";
}
def RWTexture2DMSArray : RWTextureType<1, 2> {
  let multisampled = 1;
  let arrayed = 1;
  let maxArgs = 2;
  let shaderModel = "6.7";
}
def RWTexture3D : RWTextureType<2, 3>;
def RWBuffer : RWTextureType<4, 1> { let minArgs = 1; }
def RasterizerOrderedTexture1D : ROVTextureType<0, 1>;
def RasterizerOrderedTexture1DArray : ROVTextureType<0, 1> { let arrayed = 1; }
def RasterizerOrderedTexture2D : ROVTextureType<1, 2>;
def RasterizerOrderedTexture2DArray : ROVTextureType<1, 2> { let arrayed = 1; }
def RasterizerOrderedTexture3D : ROVTextureType<2, 3>;
def RasterizerOrderedBuffer : ROVTextureType<4, 1> { let minArgs = 1; }
/// Texture and sampler in one descriptor: methods take no sampler.
class CombinedType<string n, TextureType of> : TextureType<of.detail, of.dims> {
  let hlslName = "vk::" # n;
  let arrayed = of.arrayed;
  let multisampled = of.multisampled;
  let maxArgs = of.maxArgs;
  let combined = 1;
}
def SampledTexture1D : CombinedType<"SampledTexture1D", Texture1D>;
def SampledTexture1DArray : CombinedType<"SampledTexture1DArray", Texture1DArray>;
def SampledTexture2D : CombinedType<"SampledTexture2D", Texture2D>;
def SampledTexture2DArray : CombinedType<"SampledTexture2DArray", Texture2DArray>;
def SampledTexture2DMS : CombinedType<"SampledTexture2DMS", Texture2DMS>;
def SampledTexture2DMSArray : CombinedType<"SampledTexture2DMSArray", Texture2DMSArray>;
def SampledTexture3D : CombinedType<"SampledTexture3D", Texture3D>;
def SampledTextureCube : CombinedType<"SampledTextureCUBE", TextureCube>;
def SampledTextureCubeArray : CombinedType<"SampledTextureCUBEArray", TextureCubeArray>;
def : TypeAlias<"texture", Texture2D>;
def : TypeAlias<"texture1D", Texture1D>;
def : TypeAlias<"texture2D", Texture2D>;
def : TypeAlias<"texture3D", Texture3D>;
def : TypeAlias<"textureCUBE", TextureCube>;

def SamplerState : BuiltinType<"Sampler"> { let registerClass = "s"; }
def SamplerComparisonState : BuiltinType<"Sampler"> {
  let comparison = 1;
  let registerClass = "s";
}
foreach n = ["sampler", "sampler1D", "sampler2D", "sampler3D", "samplerCUBE"] in
  def : TypeAlias<n, SamplerState>;

//===----------------------------------------------------------------------===//
// Buffers
//===----------------------------------------------------------------------===//

class StructuredType<int k> : BuiltinType<"Buffer"> {
  let detail = k;
  let element = "Data";
  let minArgs = 1;
  let maxArgs = 1;
  let registerClass = "u";
  let writable = 1;
}
def StructuredBuffer : StructuredType<0> {
  let writable = 0;
  let registerClass = "t";
}
def RWStructuredBuffer : StructuredType<0>;
def AppendStructuredBuffer : StructuredType<1>;
def ConsumeStructuredBuffer : StructuredType<2>;
def RasterizerOrderedStructuredBuffer : StructuredType<0> {
  let rasterizerOrdered = 1;
}
class RawBufferType : BuiltinType<"Buffer"> {
  let detail = 3;
  let registerClass = "u";
  let writable = 1;
}
def ByteAddressBuffer : RawBufferType {
  let writable = 0;
  let registerClass = "t";
}
def RWByteAddressBuffer : RawBufferType;
def RasterizerOrderedByteAddressBuffer : RawBufferType {
  let rasterizerOrdered = 1;
}
class BlockType<int k, string r> : BuiltinType<"ConstantBuffer"> {
  let detail = k;
  let element = "Struct";
  let minArgs = 1;
  let maxArgs = 1;
  let registerClass = r;
}
def ConstantBuffer : BlockType<4, "b">;
def TextureBuffer : BlockType<5, "t">;

//===----------------------------------------------------------------------===//
// Streams, patches, rays
//===----------------------------------------------------------------------===//

class StreamType<int k> : BuiltinType<"Stream"> {
  let detail = k;
  let element = "Data";
  let minArgs = 1;
  let maxArgs = 1;
}
def PointStream : StreamType<0>;
def LineStream : StreamType<1>;
def TriangleStream : StreamType<2>;
class PatchType<bit o> : BuiltinType<"Patch"> {
  let element = "Data";
  let minArgs = 2;
  let maxArgs = 2;
  let output = o;
  let opaque = 0;
}
def InputPatch : PatchType<0>;
def OutputPatch : PatchType<1>;
def SubpassInput : BuiltinType<"SubpassInput"> {
  let detail = 5;
  let dims = 2;
  let element = "Texel";
  let maxArgs = 1;
  let registerClass = "t";
}
def SubpassInputMS : BuiltinType<"SubpassInput"> {
  let detail = 5;
  let dims = 2;
  let multisampled = 1;
  let element = "Texel";
  let maxArgs = 1;
  let registerClass = "t";
}
def RaytracingAccelerationStructure : BuiltinType<"AccelerationStructure"> {
  let registerClass = "t";
}
def RayQuery : BuiltinType<"RayQuery"> {
  let element = "Value";
  let minArgs = 1;
  let maxArgs = 2;
  let shaderModel = "6.5";
  let doc = "The state of an inline ray trace.";
}
def RayDesc : BuiltinType<"Struct"> {
  let opaque = 0;
}
def BuiltInTriangleIntersectionAttributes : BuiltinType<"Struct"> {
  let opaque = 0;
}

//===----------------------------------------------------------------------===//
// Known by name only
//===----------------------------------------------------------------------===//

class OtherType<string sm> : BuiltinType<"Other"> {
  let element = "Value";
  let maxArgs = 8;
  let notYet = 1;
  let shaderModel = sm;
}
// What expressions have that no declaration can: names that no source can write.
class HeapType<string n> : BuiltinType<"Other"> {
  let hlslName = n;
  let opaque = 0;
}
def DescriptorHeap : HeapType<".DescriptorHeap"> { let doc = "ResourceDescriptorHeap, SamplerDescriptorHeap."; }
def HeapElement : HeapType<".Resource"> {
  let doc = "An element of a descriptor heap: whatever resource it is assigned to.";
}
def FeedbackTexture2D : OtherType<"6.5"> { let refused = 1; }
def FeedbackTexture2DArray : OtherType<"6.5"> { let refused = 1; }
foreach n = ["DispatchNodeInputRecord", "RWDispatchNodeInputRecord", "GroupNodeInputRecords", "RWGroupNodeInputRecords",
             "ThreadNodeInputRecord", "RWThreadNodeInputRecord", "EmptyNodeInput", "NodeOutput", "NodeOutputArray",
             "EmptyNodeOutput", "EmptyNodeOutputArray", "ThreadNodeOutputRecords", "GroupNodeOutputRecords"] in
  def n : OtherType<"6.8">;
/// What Direct3D would make a part of a state object of.
foreach n = ["StateObjectConfig", "GlobalRootSignature", "LocalRootSignature", "SubobjectToExportsAssociation",
             "RaytracingShaderConfig", "RaytracingPipelineConfig", "RaytracingPipelineConfig1", "TriangleHitGroup",
             "ProceduralPrimitiveHitGroup"] in
  def n : BuiltinType<"Subobject"> {
    let opaque = 0;
    let shaderModel = "6.3";
  }
def vk_BufferPointer : BuiltinType<"Other"> {
  let hlslName = "vk::BufferPointer";
  let element = "Data";
  let maxArgs = 2;
  let opaque = 0;
  let doc = "An address of memory that holds a T.";
}
// What SemaInlineSpirv.cpp makes types of.
class SpirvName<string n, string text> : BuiltinType<"Other"> {
  let hlslName = "vk::" # n;
  let element = "Value";
  let maxArgs = 255;
  let opaque = 0;
  let doc = text;
}
def vk_SpirvType : SpirvName<"SpirvType", "A type by its instruction, size and alignment.">;
def vk_SpirvOpaqueType : SpirvName<"SpirvOpaqueType", "A type by its instruction that has no size.">;
def vk_Literal : SpirvName<"Literal", "An operand of a type that is written as a number.">;
def vk_integral_constant : SpirvName<"integral_constant", "An operand of a type that is a constant.">;
def vk_ext_type : SpirvName<"ext_type", "The type that a function with [[vk::ext_type_def]] names.">;
def vk_ext_result_id : SpirvName<"ext_result_id", "The T that an instruction makes.">;

#endif // HLSL_TABLES_BUILTINTYPES_TD
