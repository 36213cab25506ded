//===----------------------------------------------------------------------===//
// The versions of GLSL, and what not all of them have.
// In:  Intrinsics.td, for which intrinsics and built-ins are of a feature.
// Out: GLSLVersion and GLSLFeature records.
// Why: a fact about a version stands here and nowhere in C++: passes ask before
//      they choose another way, and one pass asks of what is left.
//===----------------------------------------------------------------------===//
#ifndef HLSL_TABLES_GLSLFEATURES_TD
#define HLSL_TABLES_GLSLFEATURES_TD

include "HLSL/Tables/Intrinsics.td"

//===----------------------------------------------------------------------===//
// Versions
//===----------------------------------------------------------------------===//

/// A version that can be asked for: `--glsl-version=` takes `name`.
class GLSLVersion<string n, int v, string f> {
  string name = n;
  int number = v;
  /// Enumerator of GLSLFlavor.
  string flavor = f;
}
def V330 : GLSLVersion<"330", 330, "Desktop">;
def V410 : GLSLVersion<"410", 410, "Desktop">;
def V430 : GLSLVersion<"430", 430, "Desktop">;
def V450 : GLSLVersion<"450", 450, "Desktop">;
def V460 : GLSLVersion<"460", 460, "Desktop">;
def V100es : GLSLVersion<"100es", 100, "ES">;
def V300es : GLSLVersion<"300es", 300, "ES">;
def V310es : GLSLVersion<"310es", 310, "ES">;
def V320es : GLSLVersion<"320es", 320, "ES">;
def V450vk : GLSLVersion<"450vk", 450, "Vulkan">;
def V460vk : GLSLVersion<"460vk", 460, "Vulkan">;

//===----------------------------------------------------------------------===//
// Features
//===----------------------------------------------------------------------===//

/// Since when a flavor has something: by itself, and before that by an extension.
/// 0 is never. An extension stands here only from where reference compilers know
/// it, so that the texts can be tested.
class Since<int c = 0, string e = "", int from = 0> {
  int core = c;
  string extension = e;
  int extensionFrom = from;
}
def Never : Since;
class Ext<string e, int from> : Since<0, e, from>;

/// `words`, in the plural, complete "GLSL 330 has no ...". Vulkan is as the
/// desktop unless it says otherwise.
class GLSLFeature<string w, Since d, Since e, Since v = d> {
  string words = w;
  Since desktop = d;
  Since es = e;
  Since vulkan = v;
  /// What a pass writes where it is missing; empty: it is an error there.
  string instead = "";
  /// What is written as the feature and as nothing else. Those whose
  /// `glslExtension` is one of this feature need not be named.
  list<Intrinsic> intrinsics = [];
  list<BuiltInVariable> builtIns = [];
}

/// Of Vulkan alone.
class OfVulkan<string w, Since v = Since<450>> : GLSLFeature<w, Never, Never, v>;

//===-- Numbers -----------------------------------------------------------===//

def UnsignedIntegers : GLSLFeature<"unsigned integers", Since<130>, Since<300>> { let instead = "signed ones, where nothing tells the difference"; }
def IntegerBits : GLSLFeature<"operators on bits of integers", Since<130>, Since<300>>;
def BitCasts : GLSLFeature<"conversions between bits and numbers", Since<330>, Since<300>>;
def BitFunctions : GLSLFeature<"functions that count and reverse bits", Since<400>, Since<310>> {
  let instead = "arithmetic on words";
  let intrinsics = [countbits, firstbithigh, firstbitlow, reversebits];
}
def HalfPacking : GLSLFeature<"functions that pack halves", Since<420, "GL_ARB_shading_language_packing", 330>, Since<300>> { let intrinsics = [packHalf2x16, unpackHalf2x16]; }
def Doubles : GLSLFeature<"numbers of 64 bits", Since<400, "GL_ARB_gpu_shader_fp64", 330>, Never>;
def Integers64 : GLSLFeature<"integers of 64 bits", Ext<"GL_ARB_gpu_shader_int64", 410>, Never, Ext<"GL_EXT_shader_explicit_arithmetic_types_int64", 450>> { let instead = "pairs of words, where no extension has them"; }
// Reference compilers take the extensions for OpenGL, too, and no driver does.
def Integers16 : OfVulkan<"integers of 16 bits", Ext<"GL_EXT_shader_explicit_arithmetic_types_int16", 450>> { let instead = "those of 32, cut to 16"; }
def Floats16 : OfVulkan<"floats of 16 bits", Ext<"GL_EXT_shader_explicit_arithmetic_types_float16", 450>> { let instead = "floats of medium precision"; }
def NonSquareMatrices : GLSLFeature<"matrices that are not square", Since<120>, Since<300>>;
def NotANumber : GLSLFeature<"tests for infinities and NaNs", Since<130>, Since<300>> { let intrinsics = [isinf, isnan]; }
def FusedMultiplyAdd : GLSLFeature<"fused products and sums", Since<400>, Since<320, "GL_EXT_gpu_shader5", 310>> { let intrinsics = [fma]; }
def Exponents : GLSLFeature<"functions that split exponents off", Since<400>, Since<310>> {
  let instead = "the same from its bits";
  let intrinsics = [frexp];
}
def BoolMix : GLSLFeature<"choices by vectors of bools", Since<130>, Since<300>> { let instead = "a choice for each component"; }
def IntegerMix : GLSLFeature<"choices of integers by vectors of bools", Since<450>, Since<310>> { let instead = "a choice for each component"; }
def Precise : GLSLFeature<"`precise`", Since<400>, Since<320, "GL_EXT_gpu_shader5", 310>> { let instead = "nothing: what is computed may differ in the last bits"; }
def MatrixFunctions : GLSLFeature<"functions of whole matrices", Since<150>, Since<300>> { let intrinsics = [determinant, transpose]; }
def Rounding : GLSLFeature<"functions that round and truncate", Since<130>, Since<300>> {
  let instead = "the same from `floor`";
  let intrinsics = [round, trunc];
}
def Hyperbolics : GLSLFeature<"hyperbolic functions", Since<130>, Since<300>> {
  let instead = "the same from `exp`";
  let intrinsics = [cosh, sinh, tanh];
}

//===-- Types and statements ----------------------------------------------===//

def ArraysOfArrays : GLSLFeature<"arrays of arrays", Since<430>, Since<310>> { let instead = "one array of all elements"; }
def ArrayValues : GLSLFeature<"values that are arrays", Since<120>, Since<300>>;
def Switches : GLSLFeature<"`switch`", Since<130>, Since<300>>;
def AnyLoops : GLSLFeature<"loops without a fixed number of turns", Since<120>, Since<300>>;
def AnyIndices : GLSLFeature<"variable indices everywhere", Since<120>, Since<300>>;

//===-- Blocks and buffers ------------------------------------------------===//

def UniformBlocks : GLSLFeature<"uniform blocks", Since<140>, Since<300>> { let instead = "uniforms"; }
def MemberOffsets : GLSLFeature<"offsets of members", Since<440>, Never> { let instead = "packings without them, or words"; }
def ScalarPacking : OfVulkan<"scalar layouts", Ext<"GL_EXT_scalar_block_layout", 450>> { let instead = "members that are scalars, or words"; }
def LayoutExpressions : GLSLFeature<"expressions in layouts", Since<440>, Never, Never>;
def ResourceBindings : GLSLFeature<"bindings of resources", Since<420>, Since<310>> { let instead = "nothing: programs bind by name"; }
def StorageBuffers : GLSLFeature<"storage buffers", Since<430>, Since<310>> { let instead = "textures of words, for buffers that are only read"; }
def BlockIndices : GLSLFeature<"variable indices into arrays of uniform blocks", Since<400, "GL_ARB_gpu_shader5", 330>, Since<320, "GL_EXT_gpu_shader5", 310>>;
def PushConstants : OfVulkan<"push constants"> { let instead = "a uniform block"; }
def SpecConstants : OfVulkan<"specialization constants"> { let instead = "macros"; }
def UnboundedArrays : OfVulkan<"arrays of resources without a size", Ext<"GL_EXT_nonuniform_qualifier", 450>> { let instead = "four elements, or as many as constants name"; }
def NonUniformIndices : OfVulkan<"indices of resources that differ between neighbours", Ext<"GL_EXT_nonuniform_qualifier", 450>> {
  let instead = "a `switch` over the elements of arrays of textures";
  let intrinsics = [NonUniformResourceIndex];
}
def DescriptorHeaps : OfVulkan<"descriptor heaps", Since<460>>;
def ShaderAddresses : GLSLFeature<"memory at addresses", Never, Never>;
def FloatAtomics : GLSLFeature<"atomic operations on floats", Ext<"GL_EXT_shader_atomic_float", 450>, Never>;
def Atomics64 : GLSLFeature<"atomic operations of 64 bits", Ext<"GL_NV_shader_atomic_int64", 450>, Never, Ext<"GL_EXT_shader_atomic_int64", 450>>;
def Barriers : GLSLFeature<"barriers of one kind of memory", Since<430>, Since<310>> { let instead = "a barrier of all memory"; }

//===-- Textures ----------------------------------------------------------===//

def SeparateSamplers : OfVulkan<"separate textures and samplers"> { let instead = "one combined sampler for each pair"; }
def SamplerlessFetch : OfVulkan<"fetches from textures without a sampler", Ext<"GL_EXT_samplerless_texture_functions", 450>> { let instead = "combined samplers"; }
def SubpassInputs : OfVulkan<"subpass inputs"> { let instead = "2D textures, fetched from at the pixel's place"; }
def Textures1D : GLSLFeature<"1D textures", Since<110>, Never> { let instead = "2D textures of one row"; }
def Textures3D : GLSLFeature<"3D textures", Since<110>, Since<300, "GL_OES_texture_3D", 100>>;
def TextureArrays : GLSLFeature<"arrays in textures", Since<130>, Since<300>>;
def IntegerTextures : GLSLFeature<"textures of integers", Since<130>, Since<300>>;
def ShadowSamplers : GLSLFeature<"samplers that compare", Since<130>, Since<300, "GL_EXT_shadow_samplers", 100>>;
def CubeArrays : GLSLFeature<"arrays of cubes", Since<400, "GL_ARB_texture_cube_map_array", 330>, Since<320, "GL_EXT_texture_cube_map_array", 310>>;
def BufferTextures : GLSLFeature<"typed buffers", Since<140>, Since<320, "GL_EXT_texture_buffer", 310>> { let instead = "2D textures, whose rows follow one another, where it has integers in textures"; }
def MultisampleTextures : GLSLFeature<"textures of several samples", Since<150>, Since<310>>;
def MultisampleArrays : GLSLFeature<"arrays of textures of several samples", Since<150>, Since<320, "GL_OES_texture_storage_multisample_2d_array", 310>>;
def TextureFunctions : GLSLFeature<"fetches, sizes, offsets and levels of textures", Since<130>, Since<300>>;
def TextureLevels : GLSLFeature<"levels chosen in pixel shaders", Since<130>, Since<300, "GL_EXT_shader_texture_lod", 100>>;
def TextureGather : GLSLFeature<"gathers of texels", Since<400, "GL_ARB_texture_gather", 330>, Since<310>> { let instead = "four samples, but of cubes, where it has sizes of textures"; }
def GatherComponents : GLSLFeature<"gathers of a component, and comparing ones", Since<400, "GL_ARB_gpu_shader5", 330>, Since<310>>;
def GatherOffsets : GLSLFeature<"gathers with offsets for each texel", Since<400, "GL_ARB_gpu_shader5", 330>, Since<320, "GL_EXT_gpu_shader5", 310>>;
def GatherVariableOffsets : GLSLFeature<"gathers with variable offsets", Since<400, "GL_ARB_gpu_shader5", 330>, Since<320, "GL_EXT_gpu_shader5", 310>>;
def TextureIndices : GLSLFeature<"variable indices into arrays of textures", Since<400>, Since<320, "GL_EXT_gpu_shader5", 310>> { let instead = "a `switch` over the elements"; }
def TextureQueryLevels : GLSLFeature<"queries of the number of levels", Since<430>, Never>;
def TextureQueryLod : GLSLFeature<"queries of the level of detail", Since<400, "GL_ARB_texture_query_lod", 330>, Never>;
def TextureSamples : GLSLFeature<"queries of the number of samples", Since<450, "GL_ARB_shader_texture_image_samples", 430>, Never>;
def ShadowLevels : GLSLFeature<"comparisons at a level of arrays and cubes", Ext<"GL_EXT_texture_shadow_lod", 450>, Never>;
def ShadowArrayOffsets : GLSLFeature<"comparisons with offsets in arrays", Since<430>, Never>;
def LevelClamps : GLSLFeature<"clamps of the level of detail", Ext<"GL_ARB_sparse_texture_clamp", 450>, Never>;
def SparseTextures : GLSLFeature<"status of texture accesses", Ext<"GL_ARB_sparse_texture2", 450>, Never> { let intrinsics = [CheckAccessFullyMapped]; }

//===-- Images ------------------------------------------------------------===//

def Images : GLSLFeature<"writable textures", Since<420, "GL_ARB_shader_image_load_store", 330>, Since<310>>;
def BufferImages : GLSLFeature<"writable typed buffers", Since<420, "GL_ARB_shader_image_load_store", 330>, Since<320, "GL_EXT_texture_buffer", 310>>;
def MultisampleImages : GLSLFeature<"writable textures of several samples", Since<420, "GL_ARB_shader_image_load_store", 330>, Never>;
def ImageSizes : GLSLFeature<"queries of the size of writable textures", Since<430>, Since<310>>;
def ImageAtomics : GLSLFeature<"atomic operations on texels", Since<420, "GL_ARB_shader_image_load_store", 330>, Since<320, "GL_OES_shader_image_atomic", 310>>;
def FormatlessReads : GLSLFeature<"reads of writable textures without a format", Ext<"GL_EXT_shader_image_load_formatted", 330>, Never>;
def AllImageFormats : GLSLFeature<"writable textures of all formats", Since<420, "GL_ARB_shader_image_load_store", 330>, Never>;
def ReadWriteImages : GLSLFeature<"textures of such a format that are read and written", Since<420, "GL_ARB_shader_image_load_store", 330>, Never>;
def Texels64 : GLSLFeature<"texels of 64 bits", Ext<"GL_EXT_shader_image_int64", 450>, Never>;

//===-- Stages ------------------------------------------------------------===//

def GeometryStage : GLSLFeature<"geometry shaders", Since<150>, Since<320, "GL_EXT_geometry_shader", 310>>;
def GeometryInvocations : GLSLFeature<"geometry shaders of several invocations", Since<400>, Since<320, "GL_EXT_geometry_shader", 310>>;
def VertexStreams : GLSLFeature<"streams of vertices but the first", Since<400>, Never>;
def HullStage : GLSLFeature<"hull shaders", Since<400>, Since<320, "GL_EXT_tessellation_shader", 310>>;
def DomainStage : GLSLFeature<"domain shaders", Since<400>, Since<320, "GL_EXT_tessellation_shader", 310>>;
def ComputeStage : GLSLFeature<"compute shaders", Since<430>, Since<310>>;
def MeshStage : OfVulkan<"mesh shaders", Ext<"GL_EXT_mesh_shader", 450>>;
def AmplificationStage : OfVulkan<"amplification shaders", Ext<"GL_EXT_mesh_shader", 450>>;
def RayTracing : OfVulkan<"ray tracing shaders", Ext<"GL_EXT_ray_tracing", 460>>;
def RayQueries : OfVulkan<"ray queries", Ext<"GL_EXT_ray_query", 460>>;
def RayPositions : OfVulkan<"positions of the triangle hit", Ext<"GL_EXT_ray_tracing_position_fetch", 460>>;
def ReorderThreads : OfVulkan<"reordering of threads", Ext<"GL_NV_shader_invocation_reorder", 460>>;

//===-- Inputs and outputs ------------------------------------------------===//

def AttributeLocations : GLSLFeature<"locations of vertex inputs and pixel outputs", Since<330>, Since<300>>;
def VaryingLocations : GLSLFeature<"locations between stages", Since<410>, Since<310>> { let instead = "names made of semantics"; }
def OutputArrays : GLSLFeature<"arrays in the arrays that are outputs", Since<150>, Never> { let instead = "a variable for each element"; }
def WideTargets : GLSLFeature<"render targets of 64 bits", Never, Never, Never>;
def Components : GLSLFeature<"components of locations", Since<440>, Never>;
def StageBlocks : GLSLFeature<"blocks between stages", Since<150>, Since<320>> { let instead = "loose variables"; }
def FlatInputs : GLSLFeature<"inputs that are not interpolated", Since<130>, Since<300>>;
def SeveralTargets : GLSLFeature<"render targets but the first", Since<130>, Since<300, "GL_EXT_draw_buffers", 100>>;
def DualSources : GLSLFeature<"second sources of a target", Since<330>, Ext<"GL_EXT_blend_func_extended", 300>>;
def NoPerspective : GLSLFeature<"`noperspective`", Since<130>, Ext<"GL_NV_shader_noperspective_interpolation", 300>>;
def SampleInputs : GLSLFeature<"inputs for each sample", Since<400>, Since<320, "GL_OES_shader_multisample_interpolation", 310>>;
def Evaluations : GLSLFeature<"inputs at other places of a pixel", Since<400>, Since<320, "GL_OES_shader_multisample_interpolation", 310>>;
def LooseInterpolation : GLSLFeature<"interpolation of one side alone", Since<440>, Never> { let instead = "the same on both sides"; }
def VertexNumbers : GLSLFeature<"numbers of vertices and instances", Since<140>, Since<300>> { let builtIns = [BI_VertexIndex, BI_InstanceIndex, BI_VertexId, BI_InstanceId]; }
def DrawParameters : GLSLFeature<"parameters of draws", Ext<"GL_ARB_shader_draw_parameters", 450>, Never>;
def PrimitiveNumbers : GLSLFeature<"numbers of primitives", Since<150>, Since<320, "GL_EXT_geometry_shader", 310>> { let builtIns = [BI_PrimitiveId]; }
def SampleVariables : GLSLFeature<"numbers and places of samples", Since<400, "GL_ARB_sample_shading", 330>, Since<320, "GL_OES_sample_variables", 310>> { let builtIns = [BI_SampleId, BI_SamplePosition]; }
def SampleMaskOutput : GLSLFeature<"masks of samples", Since<400, "GL_ARB_sample_shading", 330>, Since<320, "GL_OES_sample_variables", 310>>;
def SampleMaskInput : GLSLFeature<"masks of the samples covered", Since<400>, Since<320, "GL_OES_sample_variables", 310>>;
def FragmentDepth : GLSLFeature<"depths written by pixel shaders", Since<110>, Since<300, "GL_EXT_frag_depth", 100>>;
def DepthModes : GLSLFeature<"promises about depth", Since<420>, Never> { let instead = "nothing: depth is tested late"; }
def EarlyTests : GLSLFeature<"early depth and stencil tests", Since<420, "GL_ARB_shader_image_load_store", 330>, Since<310>> { let instead = "nothing, if the shader neither discards nor writes a mask of samples, as nothing can tell then"; }
def StencilOutput : GLSLFeature<"stencil values written by pixel shaders", Ext<"GL_ARB_shader_stencil_export", 330>, Never>;
def ClipDistances : GLSLFeature<"distances to clip at", Since<130>, Never> { let builtIns = [BI_ClipDistance]; }
def CullDistances : GLSLFeature<"distances to cull at", Since<450>, Never> { let builtIns = [BI_CullDistance]; }
def LayerInput : GLSLFeature<"layers that pixel shaders read", Since<430>, Since<320, "GL_EXT_geometry_shader", 310>>;
def ViewportInput : GLSLFeature<"viewports that pixel shaders read", Since<430>, Never>;
def LayerOutput : GLSLFeature<"layers chosen by shaders other than geometry shaders", Ext<"GL_ARB_shader_viewport_layer_array", 410>, Never>;
def ViewportOutput : GLSLFeature<"viewports chosen by geometry shaders", Since<410, "GL_ARB_viewport_array", 330>, Never>;
def HelperLanes : GLSLFeature<"helper lanes", Since<450>, Since<310>> {
  let intrinsics = [IsHelperLane];
  let builtIns = [BI_HelperInvocation];
}
def DerivativeControl : GLSLFeature<"fine and coarse derivatives", Since<450, "GL_ARB_derivative_control", 410>, Never> {
  let instead = "plain derivatives";
  let intrinsics = [ddx_coarse, ddx_fine, ddy_coarse, ddy_fine];
}
def Derivatives : GLSLFeature<"derivatives", Since<110>, Since<300, "GL_OES_standard_derivatives", 100>> { let intrinsics = [ddx, ddy, fwidth]; }
def Barycentrics : GLSLFeature<"barycentric coordinates", Ext<"GL_EXT_fragment_shader_barycentric", 450>, Ext<"GL_EXT_fragment_shader_barycentric", 320>>;
def ShadingRates : GLSLFeature<"shading rates", Ext<"GL_EXT_fragment_shading_rate", 450>, Ext<"GL_EXT_fragment_shading_rate", 310>>;
def Views : GLSLFeature<"numbers of views", Ext<"GL_EXT_multiview", 450>, Ext<"GL_EXT_multiview", 310>>;
def Devices : OfVulkan<"numbers of devices", Ext<"GL_EXT_device_group", 450>>;
def Interlocks : GLSLFeature<"rasterizer-ordered views", Ext<"GL_ARB_fragment_shader_interlock", 450>, Never>;
def RateInterlocks : GLSLFeature<"interlocks of shading rates", Ext<"GL_NV_shading_rate_image", 450>, Never>;
def PostDepthCoverage : GLSLFeature<"coverage after early tests", Ext<"GL_ARB_post_depth_coverage", 330>, Never>;
def EarlyAndLateTests : OfVulkan<"early and late tests", Ext<"GL_AMD_shader_early_and_late_fragment_tests", 450>>;
def GroupDerivatives : GLSLFeature<"derivatives in groups of threads", Ext<"GL_NV_compute_shader_derivatives", 450>, Ext<"GL_NV_compute_shader_derivatives", 320>>;

//===-- Waves -------------------------------------------------------------===//

class Waves<string w, string e> : GLSLFeature<w, Ext<"GL_KHR_shader_subgroup_" # e, 330>, Ext<"GL_KHR_shader_subgroup_" # e, 310>>;
def WaveBasics : Waves<"waves", "basic">;
def WaveVotes : Waves<"votes in waves", "vote">;
def WaveArithmetic : Waves<"sums over waves", "arithmetic">;
def WaveBallots : Waves<"ballots in waves", "ballot">;
def WaveShuffles : Waves<"exchanges in waves", "shuffle">;
def QuadOperations : Waves<"operations on quads", "quad">;
def WavePartitions : GLSLFeature<"parts of waves", Ext<"GL_NV_shader_subgroup_partitioned", 330>, Ext<"GL_NV_shader_subgroup_partitioned", 310>>;
def WaveFloats16 : GLSLFeature<"waves of numbers of 16 bits", Ext<"GL_EXT_shader_subgroup_extended_types_float16", 450>, Never>;
def WaveIntegers16 : GLSLFeature<"waves of integers of 16 bits", Ext<"GL_EXT_shader_subgroup_extended_types_int16", 450>, Never>;
def WaveIntegers64 : GLSLFeature<"waves of integers of 64 bits", Ext<"GL_EXT_shader_subgroup_extended_types_int64", 450>, Never>;

//===-- Debugging ---------------------------------------------------------===//

def Printing : OfVulkan<"`printf`", Ext<"GL_EXT_debug_printf", 450>>;
def ShaderClocks : GLSLFeature<"clocks of a subgroup", Ext<"GL_ARB_shader_clock", 450>, Never>;
def DeviceClocks : GLSLFeature<"clocks of a device", Ext<"GL_EXT_shader_realtime_clock", 450>, Never>;

#endif // HLSL_TABLES_GLSLFEATURES_TD
