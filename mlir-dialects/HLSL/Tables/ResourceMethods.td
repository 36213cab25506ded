//===----------------------------------------------------------------------===//
// Methods of resources.
// In:  BuiltinTypes.td.
// Out: Role, Row and ResourceMethod records.
// Why: a method is a name, roles of its arguments in order, and the op that takes them.
//===----------------------------------------------------------------------===//
#ifndef HLSL_TABLES_RESOURCEMETHODS_TD
#define HLSL_TABLES_RESOURCEMETHODS_TD

include "HLSL/Tables/BuiltinTypes.td"

//===----------------------------------------------------------------------===//
// Roles
//===----------------------------------------------------------------------===//

/// What an argument is for. `size`: One, Coord (with array layer), CoordLod (and a
/// mip level), Dims (without layer), Two, Three, Four.
class Role {
  /// Enumerator of RoleType::Kind.
  string kind = "Numeric";
  string size = "One";
  ComponentSet set = ?;
  string direction = "In";
}
class ObjectRole<string k> : Role { let kind = k; }
class NumberRole<string s, ComponentSet c, string d = "In"> : Role {
  let size = s;
  let set = c;
  let direction = d;
}
def DimensionOut : ComponentSet<"uint, int or float", [UInt32, Int32, Float32]>;
class OutRole<ComponentSet c = DimensionOut> : NumberRole<"One", c, "Out">;

// In the order of the dialect's operands.
def Sampler : ObjectRole<"Sampler">;
def ComparisonSampler : ObjectRole<"ComparisonSampler">;
/// A texture coordinate.
def Coord : NumberRole<"Coord", Float32Only>;
/// A coordinate without the array layer (level-of-detail queries).
def LodCoord : NumberRole<"Dims", Float32Only>;
/// A texel position.
def IntCoord : NumberRole<"Coord", Word32>;
/// A texel position and, last, a mip level.
def CoordLod : NumberRole<"CoordLod", Word32>;
def Lod : NumberRole<"One", Float32Only>;
def Bias : NumberRole<"One", Float32Only>;
def Ddx : NumberRole<"Dims", Float32Only>;
def Ddy : NumberRole<"Dims", Float32Only>;
def Compare : NumberRole<"One", Float32Only>;
def Offset : NumberRole<"Dims", Int32Only>;
def Offset1 : NumberRole<"Dims", Int32Only>;
def Offset2 : NumberRole<"Dims", Int32Only>;
def Offset3 : NumberRole<"Dims", Int32Only>;
def Offset4 : NumberRole<"Dims", Int32Only>;
def Clamp : NumberRole<"One", Float32Only>;
def SampleIndex : NumberRole<"One", Word32>;
def MipLevel : NumberRole<"One", UInt32Only>;
def Index : NumberRole<"One", Word32>;
def ByteAddress : NumberRole<"One", UInt32Only>;
def Value : ObjectRole<"Element">;
def TemplateValue : ObjectRole<"Template">;
def UInt2Value : NumberRole<"Two", UInt32Only>;
def UInt3Value : NumberRole<"Three", UInt32Only>;
def UInt4Value : NumberRole<"Four", UInt32Only>;
def AtomicValue : NumberRole<"One", Word32>;
def CompareValue : NumberRole<"One", Word32>;
def AtomicValue64 : NumberRole<"One", Word64>;
def CompareValue64 : NumberRole<"One", Word64>;
def FloatValue : NumberRole<"One", Float32Only>;
def FloatCompareValue : NumberRole<"One", Float32Only>;
def Status : OutRole<UInt32Only>;
def OutOriginal : OutRole<Word32>;
def OutOriginal64 : OutRole<Word64>;
def OutFloatOriginal : OutRole<Float32Only>;
def OutWidth : OutRole;
def OutHeight : OutRole;
def OutDepth : OutRole;
def OutElements : OutRole;
def OutLevels : OutRole;
def OutSamples : OutRole;
/// Elements of a structured buffer, bytes of a raw one.
def OutCount : OutRole;
def OutStride : OutRole;
def Scene : ObjectRole<"AccelerationStructure">;
def RayFlags : NumberRole<"One", UInt32Only>;
def InstanceMask : NumberRole<"One", UInt32Only>;
def Ray : ObjectRole<"RayDesc">;
def HitT : NumberRole<"One", Float32Only>;

//===----------------------------------------------------------------------===//
// Methods
//===----------------------------------------------------------------------===//

class Row<list<Role> r, bit never = 0> {
  list<Role> roles = r;
  /// No target has it; an error that says so.
  bit refused = never;
}
class RefusedRow<list<Role> r> : Row<r, 1>;

/// A method of some types; op and result are enumerators of MethodOp and
/// MethodResult.
class ResourceMethod<string n, list<BuiltinType> types, string o, string r, list<Row> l> {
  string name = n;
  list<BuiltinType> on = types;
  string op = o;
  string result = r;
  list<Row> rows = l;
  int detail = 0;
  list<Stage> stages = AllStages;
  string shaderModel = "";
  bit notYet = 0;
  /// No call: a member that is subscripted.
  bit isProperty = 0;
  /// May take a template argument.
  bit hasTemplate = 0;
  bit convergent = 0;
  bit writes = 0;
  bit refused = 0;
  string doc = "";
}

// On a combined type, the row of a method is without its sampler.
defvar PlainSampled = [Texture1D, Texture1DArray, Texture2D, Texture2DArray, Texture3D, SampledTexture1D,
    SampledTexture1DArray, SampledTexture2D, SampledTexture2DArray, SampledTexture3D];
defvar Cubes = [TextureCube, TextureCubeArray, SampledTextureCube, SampledTextureCubeArray];
defvar Sampled = !listconcat(PlainSampled, Cubes);
defvar PlainShadow = [Texture1D, Texture1DArray, Texture2D, Texture2DArray, SampledTexture1D, SampledTexture1DArray,
    SampledTexture2D, SampledTexture2DArray];
defvar PlainGathered = [Texture2D, Texture2DArray, SampledTexture2D, SampledTexture2DArray];
defvar Multisampled = [Texture2DMS, Texture2DMSArray, SampledTexture2DMS, SampledTexture2DMSArray];
defvar RWMultisampled = [RWTexture2DMS, RWTexture2DMSArray];
defvar RWTextures = [RWTexture1D, RWTexture1DArray, RWTexture2D, RWTexture2DArray, RWTexture3D,
    RasterizerOrderedTexture1D, RasterizerOrderedTexture1DArray, RasterizerOrderedTexture2D,
    RasterizerOrderedTexture2DArray, RasterizerOrderedTexture3D];
defvar TypedBuffers = [Buffer, RWBuffer, RasterizerOrderedBuffer];
defvar RWTypedBuffers = [RWBuffer, RasterizerOrderedBuffer];
defvar RWStructured = [RWStructuredBuffer, RasterizerOrderedStructuredBuffer];
defvar Structured = !listconcat([StructuredBuffer], RWStructured);
defvar RWRaw = [RWByteAddressBuffer, RasterizerOrderedByteAddressBuffer];
defvar Raw = !listconcat([ByteAddressBuffer], RWRaw);

//===----------------------------------------------------------------------===//
// Sampling: the same tail of optional arguments everywhere
//===----------------------------------------------------------------------===//

class SampleMethod<string n, list<BuiltinType> types, string o, string r, list<Row> l, string d>
    : ResourceMethod<n, types, o, r, l> { let doc = d; }

/// head [, offset [, clamp [, status]]]; cubes have no offset.
multiclass ClampedSample<string n, list<BuiltinType> plain, string o, string r, list<Role> head, string d> {
  def _plain : SampleMethod<n, plain, o, r, [
    Row<head>, Row<!listconcat(head, [Offset])>, Row<!listconcat(head, [Offset, Clamp])>,
    Row<!listconcat(head, [Offset, Clamp, Status])>], d>;
  def _cube : SampleMethod<n, Cubes, o, r, [
    Row<head>, Row<!listconcat(head, [Clamp])>, Row<!listconcat(head, [Clamp, Status])>], d>;
}
/// head [, offset [, status]]; cubes have no offset.
multiclass LevelSample<string n, list<BuiltinType> plain, string o, string r, list<Role> head, string d> {
  def _plain : SampleMethod<n, plain, o, r, [
    Row<head>, Row<!listconcat(head, [Offset])>, Row<!listconcat(head, [Offset, Status])>], d>;
  def _cube : SampleMethod<n, Cubes, o, r, [
    Row<head>, Row<!listconcat(head, [Status])>], d>;
}

let convergent = 1, stages = QuadStages in {
  defm Sample : ClampedSample<"Sample", PlainSampled, "Sample", "Element", [Sampler, Coord],
      "Samples with implicit derivatives.">;
  defm SampleBias : ClampedSample<"SampleBias", PlainSampled, "SampleBias", "Element", [Sampler, Coord, Bias],
      "Samples with a bias on the level of detail.">;
  defm SampleCmp : ClampedSample<"SampleCmp", PlainShadow, "Sample", "Component", [ComparisonSampler, Coord, Compare],
      "Samples and compares.">;
  let shaderModel = "6.8" in
  defm SampleCmpBias : ClampedSample<"SampleCmpBias", PlainShadow, "SampleBias", "Component",
      [ComparisonSampler, Coord, Compare, Bias], "Samples with a bias and compares.">;
}
defm SampleGrad : ClampedSample<"SampleGrad", PlainSampled, "SampleGrad", "Element", [Sampler, Coord, Ddx, Ddy],
    "Samples with given derivatives.">;
let shaderModel = "6.8" in
defm SampleCmpGrad : ClampedSample<"SampleCmpGrad", PlainShadow, "SampleGrad", "Component",
    [ComparisonSampler, Coord, Compare, Ddx, Ddy], "Samples with given derivatives and compares.">;
defm SampleLevel : LevelSample<"SampleLevel", PlainSampled, "SampleLevel", "Element", [Sampler, Coord, Lod],
    "Samples a given level.">;
let shaderModel = "6.7" in
defm SampleCmpLevel : LevelSample<"SampleCmpLevel", PlainShadow, "SampleLevel", "Component",
    [ComparisonSampler, Coord, Compare, Lod], "Samples a given level and compares.">;
let detail = 1 in
defm SampleCmpLevelZero : LevelSample<"SampleCmpLevelZero", PlainShadow, "SampleLevel", "Component",
    [ComparisonSampler, Coord, Compare], "Samples level 0 and compares.">;

let convergent = 1, stages = QuadStages in {
  def CalculateLevelOfDetail : ResourceMethod<"CalculateLevelOfDetail", Sampled, "QueryLod", "Float",
      [Row<[Sampler, LodCoord]>, Row<[ComparisonSampler, LodCoord]>]> {
    let doc = "The level that Sample would use.";
  }
  def CalculateLevelOfDetailUnclamped : ResourceMethod<"CalculateLevelOfDetailUnclamped", Sampled, "QueryLod", "Float",
      [Row<[Sampler, LodCoord]>, Row<[ComparisonSampler, LodCoord]>]> {
    let detail = 1;
    let doc = "The same before clamping to the levels there are.";
  }
}

//===----------------------------------------------------------------------===//
// Gathering
//===----------------------------------------------------------------------===//

multiclass GatherMethod<string n, list<Role> head, int component> {
  def _plain : ResourceMethod<n, PlainGathered, "Gather", "FourComponents", [
      Row<head>, Row<!listconcat(head, [Offset])>, Row<!listconcat(head, [Offset, Status])>,
      Row<!listconcat(head, [Offset1, Offset2, Offset3, Offset4])>,
      Row<!listconcat(head, [Offset1, Offset2, Offset3, Offset4, Status])>]> {
    let detail = component;
    let doc = "One component of the four texels that bilinear filtering reads.";
  }
  def _cube : ResourceMethod<n, Cubes, "Gather", "FourComponents", [
      Row<head>, Row<!listconcat(head, [Status])>]> {
    let detail = component;
    let doc = "One component of the four texels that bilinear filtering reads.";
  }
}
multiclass GatherOneOffset<string n, list<Role> head> {
  def _plain : ResourceMethod<n, PlainGathered, "Gather", "FourComponents", [
      Row<head>, Row<!listconcat(head, [Offset])>, Row<!listconcat(head, [Offset, Status])>]> {
    let doc = "The first component of the four texels that bilinear filtering reads.";
  }
  def _cube : ResourceMethod<n, Cubes, "Gather", "FourComponents", [
      Row<head>, Row<!listconcat(head, [Status])>]> {
    let doc = "The first component of the four texels that bilinear filtering reads.";
  }
}
defm Gather : GatherOneOffset<"Gather", [Sampler, Coord]>;
defm GatherRed : GatherMethod<"GatherRed", [Sampler, Coord], 0>;
defm GatherGreen : GatherMethod<"GatherGreen", [Sampler, Coord], 1>;
defm GatherBlue : GatherMethod<"GatherBlue", [Sampler, Coord], 2>;
defm GatherAlpha : GatherMethod<"GatherAlpha", [Sampler, Coord], 3>;
defm GatherCmp : GatherOneOffset<"GatherCmp", [ComparisonSampler, Coord, Compare]>;
defm GatherCmpRed : GatherMethod<"GatherCmpRed", [ComparisonSampler, Coord, Compare], 0>;
let refused = 1 in {
  // SPIR-V and GLSL compare the first component only.
  defm GatherCmpGreen : GatherMethod<"GatherCmpGreen", [ComparisonSampler, Coord, Compare], 1>;
  defm GatherCmpBlue : GatherMethod<"GatherCmpBlue", [ComparisonSampler, Coord, Compare], 2>;
  defm GatherCmpAlpha : GatherMethod<"GatherCmpAlpha", [ComparisonSampler, Coord, Compare], 3>;
}
def GatherRaw : ResourceMethod<"GatherRaw", PlainGathered, "Gather", "FourComponents", [
    Row<[Sampler, Coord]>, Row<[Sampler, Coord, Offset]>, Row<[Sampler, Coord, Offset, Status]>]> {
  let shaderModel = "6.7";
  let doc = "The bits of the four texels that bilinear filtering reads.";
}

//===----------------------------------------------------------------------===//
// Texels
//===----------------------------------------------------------------------===//

class LoadMethod<list<BuiltinType> types, list<Row> l> : ResourceMethod<"Load", types, "ImageLoad", "Element", l> {
  let doc = "Reads a texel.";
}
def Load_texture : LoadMethod<PlainSampled, [
    Row<[CoordLod]>, Row<[CoordLod, Offset]>, Row<[CoordLod, Offset, Status]>]>;
def Load_ms : LoadMethod<Multisampled, [
    Row<[IntCoord, SampleIndex]>, Row<[IntCoord, SampleIndex, Offset]>,
    Row<[IntCoord, SampleIndex, Offset, Status]>]>;
def Load_rwtexture : LoadMethod<!listconcat(RWTextures, TypedBuffers), [
    Row<[IntCoord]>, Row<[IntCoord, Status]>]>;
def Load_rwms : LoadMethod<RWMultisampled, [
    Row<[IntCoord, SampleIndex]>, Row<[IntCoord, SampleIndex, Status]>]>;

def Subscript_texture : ResourceMethod<"operator[]", !listconcat(PlainSampled, Multisampled, [Buffer]),
    "ImageLoad", "Element", [Row<[IntCoord]>]> {
  let doc = "Reads a texel of level 0 (sample 0).";
}
def Subscript_rwtexture : ResourceMethod<"operator[]", !listconcat(RWTextures, RWMultisampled, RWTypedBuffers),
    "ImageLoad", "ElementRef", [Row<[IntCoord]>]> {
  let doc = "A texel to read or write.";
}
def mips : ResourceMethod<"mips", PlainSampled, "ImageLoad", "Element", [Row<[MipLevel, IntCoord]>]> {
  let isProperty = 1;
  let doc = "Reads a texel of a level: t.mips[level][position].";
}
def sample : ResourceMethod<"sample", Multisampled, "ImageLoad", "Element", [Row<[SampleIndex, IntCoord]>]> {
  let isProperty = 1;
  let doc = "Reads a sample: t.sample[index][position].";
}
def sample_rw : ResourceMethod<"sample", RWMultisampled, "ImageLoad", "ElementRef", [Row<[SampleIndex, IntCoord]>]> {
  let isProperty = 1;
  let doc = "A sample to read or write.";
}
def GetSamplePosition : ResourceMethod<"GetSamplePosition", !listconcat(Multisampled, RWMultisampled),
    "SamplePosition", "Float2", [Row<[SampleIndex]>]> {
  let doc = "Where a sample is in its pixel: the standard places of 1, 2, 4, 8 or 16.";
}
def SubpassLoad : ResourceMethod<"SubpassLoad", [SubpassInput], "SubpassLoad", "Element", [Row<[]>]> {
  let stages = [Pixel];
}
def SubpassLoad_ms : ResourceMethod<"SubpassLoad", [SubpassInputMS], "SubpassLoad", "Element", [Row<[SampleIndex]>]> {
  let stages = [Pixel];
}

//===----------------------------------------------------------------------===//
// Sizes
//===----------------------------------------------------------------------===//

class Dimensions<list<BuiltinType> types, list<Role> outs>
    : ResourceMethod<"GetDimensions", types, "QueryDimensions", "Void", [
        Row<outs>, Row<!listconcat([MipLevel], outs, [OutLevels])>]> {
  let doc = "Size, or size of a level and number of levels.";
}
class PlainDimensions<list<BuiltinType> types, list<Role> outs>
    : ResourceMethod<"GetDimensions", types, "QueryDimensions", "Void", [Row<outs>]> { let doc = "Size."; }
def GetDimensions_1d : Dimensions<[Texture1D, SampledTexture1D], [OutWidth]>;
def GetDimensions_1dArray : Dimensions<[Texture1DArray, SampledTexture1DArray], [OutWidth, OutElements]>;
def GetDimensions_2d : Dimensions<[Texture2D, TextureCube, SampledTexture2D, SampledTextureCube],
    [OutWidth, OutHeight]>;
def GetDimensions_2dArray : Dimensions<[Texture2DArray, TextureCubeArray, SampledTexture2DArray,
    SampledTextureCubeArray], [OutWidth, OutHeight, OutElements]>;
def GetDimensions_3d : Dimensions<[Texture3D, SampledTexture3D], [OutWidth, OutHeight, OutDepth]>;
def GetDimensions_rw1d : PlainDimensions<!listconcat([RWTexture1D, RasterizerOrderedTexture1D], TypedBuffers), [OutWidth]>;
def GetDimensions_rw1dArray : PlainDimensions<[RWTexture1DArray, RasterizerOrderedTexture1DArray], [OutWidth, OutElements]>;
def GetDimensions_rw2d : PlainDimensions<[RWTexture2D, RasterizerOrderedTexture2D], [OutWidth, OutHeight]>;
def GetDimensions_rw2dArray : PlainDimensions<[RWTexture2DArray, RasterizerOrderedTexture2DArray], [OutWidth, OutHeight, OutElements]>;
def GetDimensions_rw3d : PlainDimensions<[RWTexture3D, RasterizerOrderedTexture3D], [OutWidth, OutHeight, OutDepth]>;
def GetDimensions_ms : PlainDimensions<[Texture2DMS, RWTexture2DMS, SampledTexture2DMS], [OutWidth, OutHeight, OutSamples]>;
def GetDimensions_msArray : PlainDimensions<[Texture2DMSArray, RWTexture2DMSArray, SampledTexture2DMSArray],
    [OutWidth, OutHeight, OutElements, OutSamples]>;
def GetDimensions_structured : ResourceMethod<"GetDimensions",
    !listconcat(Structured, [AppendStructuredBuffer, ConsumeStructuredBuffer]),
    "BufferDimensions", "Void", [Row<[OutCount, OutStride]>]> {
  let doc = "Number of elements and bytes of one.";
}
def GetDimensions_raw : ResourceMethod<"GetDimensions", Raw, "BufferDimensions", "Void", [Row<[OutCount]>]> {
  let doc = "Size in bytes.";
}

//===----------------------------------------------------------------------===//
// Structured buffers
//===----------------------------------------------------------------------===//

def Load_structured : ResourceMethod<"Load", Structured, "BufferElement", "Element", [
    Row<[Index]>, RefusedRow<[Index, Status]>]> { let doc = "Reads an element."; }
def Subscript_structured : ResourceMethod<"operator[]", Structured, "BufferElement", "ElementRef", [Row<[Index]>]> {
  let doc = "An element.";
}
let writes = 1 in {
  def IncrementCounter : ResourceMethod<"IncrementCounter", RWStructured, "IncrementCounter", "UInt", [Row<[]>]> {
    let doc = "Adds 1 to the hidden counter; the value before.";
  }
  def DecrementCounter : ResourceMethod<"DecrementCounter", RWStructured, "DecrementCounter", "UInt", [Row<[]>]> {
    let doc = "Subtracts 1 from the hidden counter; the value after.";
  }
  def Append : ResourceMethod<"Append", [AppendStructuredBuffer], "Append", "Void", [Row<[Value]>]> {
    let doc = "Adds an element at the end.";
  }
  def Consume : ResourceMethod<"Consume", [ConsumeStructuredBuffer], "Consume", "Element", [Row<[]>]> {
    let doc = "Takes an element from the end.";
  }
  def Append_stream : ResourceMethod<"Append", [PointStream, LineStream, TriangleStream], "StreamAppend", "Void", [Row<[Value]>]> {
    let stages = [Geometry];
    let doc = "Emits a vertex.";
  }
  def RestartStrip : ResourceMethod<"RestartStrip", [PointStream, LineStream, TriangleStream], "StreamRestart", "Void", [Row<[]>]> {
    let stages = [Geometry];
    let doc = "Ends the strip.";
  }
}

//===----------------------------------------------------------------------===//
// Raw buffers
//===----------------------------------------------------------------------===//

class RawLoad<string n, string r, int words> : ResourceMethod<n, Raw, "RawLoad", r, [
    Row<[ByteAddress]>, RefusedRow<[ByteAddress, Status]>]> {
  let detail = words;
  let doc = "Reads words at a byte address.";
}
def Load_raw : RawLoad<"Load", "Template", 0> { let hasTemplate = 1; }
def Load2 : RawLoad<"Load2", "UInt2", 2>;
def Load3 : RawLoad<"Load3", "UInt3", 3>;
def Load4 : RawLoad<"Load4", "UInt4", 4>;

class RawStore<string n, Role v, int words> : ResourceMethod<n, RWRaw, "RawStore", "Void", [Row<[ByteAddress, v]>]> {
  let detail = words;
  let writes = 1;
  let doc = "Writes words at a byte address.";
}
def Store : RawStore<"Store", TemplateValue, 0> { let hasTemplate = 1; }
def Store2 : RawStore<"Store2", UInt2Value, 2>;
def Store3 : RawStore<"Store3", UInt3Value, 3>;
def Store4 : RawStore<"Store4", UInt4Value, 4>;

class RawAtomic<string n, int k, list<Row> l> : ResourceMethod<n, RWRaw, "RawAtomic", "Void", l> {
  let detail = k;
  let writes = 1;
  let doc = "Atomic operation on the word at a byte address.";
}
class RawAtomic64<string n, int k, list<Row> l> : RawAtomic<n, k, l> { let shaderModel = "6.6"; }
// `detail` is the ordinal in AtomicMethod.
class AtomicName<string n, int k> {
  string name = n;
  int kind = k;
}
foreach a = [AtomicName<"Add", 0>, AtomicName<"And", 1>, AtomicName<"Or", 2>, AtomicName<"Xor", 3>,
             AtomicName<"Min", 4>, AtomicName<"Max", 5>] in {
  def Interlocked#a.name : RawAtomic<"Interlocked" # a.name, a.kind, [
      Row<[ByteAddress, AtomicValue]>, Row<[ByteAddress, AtomicValue, OutOriginal]>]>;
  def Interlocked#a.name#64 : RawAtomic64<"Interlocked" # a.name # "64", a.kind, [
      Row<[ByteAddress, AtomicValue64]>, Row<[ByteAddress, AtomicValue64, OutOriginal64]>]>;
}
def InterlockedExchange : RawAtomic<"InterlockedExchange", 6, [Row<[ByteAddress, AtomicValue, OutOriginal]>]>;
def InterlockedCompareExchange : RawAtomic<"InterlockedCompareExchange", 7, [
    Row<[ByteAddress, CompareValue, AtomicValue, OutOriginal]>]>;
def InterlockedCompareStore : RawAtomic<"InterlockedCompareStore", 8, [Row<[ByteAddress, CompareValue, AtomicValue]>]>;
def InterlockedExchange64 : RawAtomic64<"InterlockedExchange64", 6, [Row<[ByteAddress, AtomicValue64, OutOriginal64]>]>;
def InterlockedCompareExchange64 : RawAtomic64<"InterlockedCompareExchange64", 7, [
    Row<[ByteAddress, CompareValue64, AtomicValue64, OutOriginal64]>]>;
def InterlockedCompareStore64 : RawAtomic64<"InterlockedCompareStore64", 8, [
    Row<[ByteAddress, CompareValue64, AtomicValue64]>]>;
def InterlockedExchangeFloat : RawAtomic64<"InterlockedExchangeFloat", 6, [
    Row<[ByteAddress, FloatValue, OutFloatOriginal]>]>;
def InterlockedCompareExchangeFloatBitwise : RawAtomic64<"InterlockedCompareExchangeFloatBitwise", 7, [
    Row<[ByteAddress, FloatCompareValue, FloatValue, OutFloatOriginal]>]>;
def InterlockedCompareStoreFloatBitwise : RawAtomic64<"InterlockedCompareStoreFloatBitwise", 8, [
    Row<[ByteAddress, FloatCompareValue, FloatValue]>]>;

//===----------------------------------------------------------------------===//
// Ray queries
//===----------------------------------------------------------------------===//

/// `detail`: the ordinal in the dialect's RayQueryKind; 64: of the committed hit;
/// 128: transposed.
class RayQueryMethod<string n, int d, string r, list<Role> l = [], string text = "">
    : ResourceMethod<n, [RayQuery], "RayQuery", r, [Row<l>]> {
  let detail = d;
  let shaderModel = "6.5";
  let doc = text;
}
let writes = 1 in {
  def TraceRayInline : RayQueryMethod<"TraceRayInline", 0, "Void", [Scene, RayFlags, InstanceMask, Ray],
      "Begins a trace; the flags are joined with those of the type.">;
  def Proceed : RayQueryMethod<"Proceed", 1, "Bool", [], "Goes on to the next candidate; false if there is none.">;
  def Abort : RayQueryMethod<"Abort", 2, "Void", [], "Ends the trace.">;
  def CommitNonOpaqueTriangleHit : RayQueryMethod<"CommitNonOpaqueTriangleHit", 3, "Void", [],
      "Takes the candidate triangle as the hit.">;
  def CommitProceduralPrimitiveHit : RayQueryMethod<"CommitProceduralPrimitiveHit", 4, "Void", [HitT],
      "Takes a hit in the candidate primitive.">;
}
def CandidateType : RayQueryMethod<"CandidateType", 5, "UInt", [], "CANDIDATE_...: what the candidate is.">;
def CommittedStatus : RayQueryMethod<"CommittedStatus", !add(5, 64), "UInt", [], "COMMITTED_...: what was hit.">;
def RayFlags_query : RayQueryMethod<"RayFlags", 6, "UInt", [], "The flags in force.">;
def WorldRayOrigin : RayQueryMethod<"WorldRayOrigin", 7, "Float3">;
def WorldRayDirection : RayQueryMethod<"WorldRayDirection", 8, "Float3">;
def RayTMin : RayQueryMethod<"RayTMin", 9, "Float">;
def CandidateTriangleRayT : RayQueryMethod<"CandidateTriangleRayT", 10, "Float">;
def CommittedRayT : RayQueryMethod<"CommittedRayT", !add(10, 64), "Float">;
def CandidateProceduralPrimitiveNonOpaque : RayQueryMethod<"CandidateProceduralPrimitiveNonOpaque", 11, "Bool">;
/// What is asked of the candidate and of the committed hit.
class HitField<string n, string r, int d> {
  string name = n;
  string result = r;
  int detail = d;
}
foreach f = [
    HitField<"InstanceIndex", "UInt", 12>,
    HitField<"InstanceID", "UInt", 13>,
    HitField<"InstanceContributionToHitGroupIndex", "UInt", 14>,
    HitField<"GeometryIndex", "UInt", 15>,
    HitField<"PrimitiveIndex", "UInt", 16>,
    HitField<"ObjectRayOrigin", "Float3", 17>,
    HitField<"ObjectRayDirection", "Float3", 18>,
    HitField<"TriangleBarycentrics", "Float2", 19>,
    HitField<"TriangleFrontFace", "Bool", 20>,
    HitField<"ObjectToWorld3x4", "Float3x4", !add(21, 128)>,
    HitField<"ObjectToWorld4x3", "Float4x3", 21>,
    HitField<"WorldToObject3x4", "Float3x4", !add(22, 128)>,
    HitField<"WorldToObject4x3", "Float4x3", 22>] in {
  def Candidate#f.name : RayQueryMethod<"Candidate" # f.name, f.detail, f.result>;
  def Committed#f.name : RayQueryMethod<"Committed" # f.name, !add(f.detail, 64), f.result>;
}

#endif // HLSL_TABLES_RESOURCEMETHODS_TD
