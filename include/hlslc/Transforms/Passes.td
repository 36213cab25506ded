//===----------------------------------------------------------------------===//
// The passes from hlsl to hlsl, declared once. Their order is in
// lib/Pipelines/Pipelines.cpp; each has a file of its name in lib/Transforms and
// tests of its flag in test/Transforms. Those from target to glsl are in
// GLSLPasses.td.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_TRANSFORMS_PASSES_TD
#define HLSLC_TRANSFORMS_PASSES_TD

include "hlslc/Transforms/GLSLPasses.td"
include "hlslc/Transforms/HLSLPass.td"

//===----------------------------------------------------------------------===//
// source -> flat
//===----------------------------------------------------------------------===//

def Specialize : HLSL_Pass<"hlsl-specialize"> {
  let summary = "Fix specialization constants to given values";
  let description = [{
    The constants become ordinary ones, in code and in sizes: an array of `N + 1`
    elements has nine where N is 8. What becomes of constraints is checked: a value
    that gives an array no elements, divides by zero or leaves its range is an
    error. Constants that no value names stay.

    ```mlir
    // --hlsl-specialize=values=N=8
    hlsl.spec_constant @N id(0) = 5 : ui32
    hlsl.global @a private : !hlsl.array<"N#0 + 1" x f32>   // !hlsl.array<9 x f32>
    %n = hlsl.spec_value @N : ui32                          // hlsl.constant 8 : ui32
    ```
  }];
  let options = [
    ListOption<"values", "values", "std::string",
               "NAME=VALUE or ID=VALUE for each constant to fix">];
  let statistics = [Statistic<"numFixed", "fixed", "Constants fixed">];
}

def CheckStages : HLSL_Pass<"hlsl-check-stages"> {
  let summary = "Refuse operations that the stage of an entry point does not have";
  let description = [{
    Looks at what each entry point reaches: intrinsics by the stages of their table
    record, sampling with implicit derivatives, `discard`. A function that no
    entry of the wrong stage calls may contain anything, and so may an `if` that is
    never taken. Where a group of threads takes derivatives, its entry point gets the
    execution mode that says how quads are made of it.

    ```mlir
    hlsl.entry_point @VS stage(vertex) body(@VS.entry)
    hlsl.func @VS.entry() {
      %d = hlsl.intrinsic ddx(%x) : (f32) -> f32   // error: not available in vertex shaders
    ```
  }];
}

def PropagatePrecise : HLSL_Pass<"hlsl-propagate-precise"> {
  let summary = "Mark what `precise` values are computed from";
  let description = [{
    `precise` on a variable, a global, a member, a parameter or a function speaks
    of every operation whose result flows into it, through other variables and
    through calls.

    ```mlir
    %v = hlsl.variable "v" {precise} : !hlsl.ref<f32, function>
    %p = hlsl.binary mul %a, %b : f32            // {precise}
    hlsl.store %p, %v : !hlsl.ref<f32, function>
    ```
  }];
  let options = [
    Option<"all", "all", "bool", "false", "Mark all arithmetic, as -Gis asks">];
  let statistics = [Statistic<"numMarked", "marked", "Operations marked">];
}

def MergeReturns : HLSL_Pass<"hlsl-merge-returns"> {
  let summary = "Leave one return, last in the function, in functions to inline";
  let options = [
    Option<"requiredOnly", "required-only", "bool", "false",
           "As of --hlsl-inline">];
  let description = [{
    A function that takes or returns a resource is inlined, and only a body whose
    one return is its last operation can be. Other returns become a store of the
    value, a flag, breaks out of each loop and switch around them, and guards on
    what follows.

    ```mlir
    hlsl.if %c { hlsl.return %a : f32 }     %done = hlsl.variable "done"
    ...                                     hlsl.if %c { hlsl.store %a, %value; hlsl.store %true, %done }
    hlsl.return %b : f32                    hlsl.if (not %done) { ...; hlsl.store %b, %value }
                                            hlsl.return (hlsl.load %value)
    ```
  }];
}

def Inline : HLSL_Pass<"hlsl-inline"> {
  let summary = "Inline calls that pass or return resources, and single uses";
  let description = [{
    After it no function has a parameter or result that holds a resource, or a
    reference to anything but function storage. `all` inlines every call: what a
    SPIR-V consumer's optimiser would do first. Recursion is an error that names
    the cycle. Locations become call-site locations.
  }];
  let options = [
    Option<"inlineAll", "all", "bool", "false", "Inline every call">,
    Option<"requiredOnly", "required-only", "bool", "false",
           "Inline what cannot stay a call and nothing else (for GLSL)">];
  let statistics = [Statistic<"numInlined", "inlined", "Calls inlined">];
}

def UnrollLoops : HLSL_Pass<"hlsl-unroll-loops"> {
  let summary = "Unroll loops that ask for it, and those that cannot stay";
  let description = [{
    Loops with `[unroll]`, loops whose iterations change an operand that must be
    constant (the offset of a sample or load), and loops whose iterations change
    which resource is used. Counters are executed over the locals that hold them,
    so any loop that ends by constants unrolls; inner loops see the counters of
    outer ones. `break` and `continue` under an unknown condition become flags
    and guards. `[unroll(n)]` writes at most n iterations, whether their number is
    known or not, for every target: no loop could say so. A loop that runs unknown times or over the budget stays, with a
    warning if it has the attribute and an error if it cannot stay.

    ```mlir
    hlsl.store %0, %i                       hlsl.sample ... offset(dense<[0, 1]>)
    hlsl.loop {                             hlsl.sample ... offset(dense<[1, 1]>)
      %c = hlsl.compare lt (load %i), %2
      hlsl.if %c {} else { hlsl.break }
      hlsl.sample ... offset(construct (load %i), %1)
    } continuing { store (load %i) + 1 }
    ```
  }];
  let options = [
    Option<"budget", "budget", "unsigned", "4096",
           "Iterations of a loop and the loops inside it, all together">,
    Option<"requiredOnly", "required-only", "bool", "false",
           "Unroll what cannot stay and nothing else (for GLSL)">];
  let statistics = [Statistic<"numUnrolled", "unrolled", "Loops unrolled">];
}

def WrapEntryPoints : HLSL_Pass<"hlsl-wrap-entry-points"> {
  let summary = "Turn the references that entry points take into stage variables";
  let description = [{
    Each parameter and result becomes an `hlsl.stage_variable` of its declared
    type. Afterwards entry bodies take nothing, and each `hlsl.entry_point` lists
    its interface.

    ```mlir
    hlsl.func @f(%i: !hlsl.ref<!V2P, stage_in>) {       hlsl.stage_variable @PSMain.in.i input : !V2P
      %uv = hlsl.load (hlsl.access %i[1])                 hlsl.func @f() {
                                                            %uv = hlsl.load (hlsl.access (hlsl.global_ref @PSMain.in.i)[1])
    ```
  }];
}

def LowerMesh : HLSL_Pass<"hlsl-lower-mesh"> {
  let summary = "Turn meshes, their payloads and DispatchMesh into what SPIR-V has";
  let description = [{
    The payload of a mesh shader, and the groupshared variable that an amplification
    shader sends, become groupshared memory marked `taskPayload`; a payload that is
    only part of a variable is copied. `hlsl.dispatch_mesh` ends the entry point, so
    where it stands elsewhere it notes the number of groups, and a new body that
    calls the old one starts them. Indices become a built-in.

    ```mlir
    hlsl.stage_variable @MS.in.p input : !P {payload}    hlsl.global @MS.in.p groupshared : !P {taskPayload}
    ```
  }];
  let options = [
    Option<"nv", "nv", "bool", "false",
           "SPV_NV_mesh_shader: payloads, counts and indices are stage variables">];
}

def SplitStageIO : HLSL_Pass<"hlsl-split-stage-io"> {
  let summary = "Split stage variables of struct type into blocks or leaves";
  let description = [{
    Vertex inputs and pixel outputs become one variable for each leaf. Between
    stages a struct becomes one block whose members are its leaves, unless
    `loose`. The dimension of vertices stays outermost. A struct that the source
    uses as a value is built from loads of its leaves there and nowhere else.

    ```mlir
    hlsl.stage_variable @GS.in.v input                 hlsl.stage_variable @GS.in.v input
      : array<3 x V> {perVertex}                         : array<3 x !block> {block, perVertex, members = [a.uv, color]}
    hlsl.access (@GS.in.v)[%i, 0, 0]                   hlsl.access (@GS.in.v)[%i, 0]
    ```
  }];
  let options = [
    Option<"loose", "loose", "bool", "false", "Make no blocks">];
}

def HoistBuiltinIO : HLSL_Pass<"hlsl-hoist-builtin-io"> {
  let summary = "Give system values variables of the type SPIR-V has";
  let description = [{
    Members of blocks and loose variables that are system values of the stage
    become built-in variables, one for each and side, with the dimension of
    vertices. All clip distances of a side are one array, cull distances too.

    ```mlir
    hlsl.stage_variable @VS.out.v output               hlsl.stage_variable @VS.out.SV_Position output
      : !block {block, members = [pos, uv]}              : vector<4xf32> {builtin = "Position"}
                                                       hlsl.stage_variable @VS.out.v output
                                                         : !block {block, members = [uv]}
    ```
  }];
  let options = [
    Option<"invertY", "invert-y", "bool", "false", "Negate the y of SV_Position on its way out of the last vertex stage">,
    Option<"dxPositionW", "dx-position-w", "bool", "false", "SV_Position.w of a pixel is 1/w">,
    Option<"baseInstance", "base-instance", "bool", "false", "SV_InstanceID counts from 0">,
    Option<"baseVertex", "base-vertex", "bool", "false", "SV_VertexID counts from 0">];
}

def AssignLocations : HLSL_Pass<"hlsl-assign-locations"> {
  let summary = "Give stage variables and members of blocks their locations";
  let description = [{
    First what `[[vk::location]]` and SV_Target say, then the rest in order: of
    declaration, results first, or of semantics. Values of patches follow those
    of control points. Two explicit locations that meet are an error.
  }];
  let options = [
    Option<"matchBySemantic", "match-by-semantic", "bool", "false",
           "Count in order of semantic name and index">,
    ListOption<"semanticLocations", "semantic-locations", "std::string",
               "Between stages, semantics that have a location, e.g. texcoord0:3">];
}

def FlattenAggregates : HLSL_Pass<"hlsl-flatten-aggregates"> {
  let summary = "Take resources out of structs and nested arrays";
  let description = [{
    Each path from a global to a resource becomes a global with one array
    dimension for all those above it, each member without resources a uniform that
    keeps its own. In a cbuffer or `ConstantBuffer<T>` the data stays, without the
    resources. Statics that hold resources become locals, locals are split
    likewise, and a copy of what nothing writes is an access of the original.

    ```mlir
    hlsl.global @mats uniform : array<2 x Mat>      hlsl.global @mats.samp resource : array<4 x sampler>
                                                    hlsl.global @mats.rough uniform : array<2 x f32>
    hlsl.access %mats[%i, 1, %j]                    hlsl.access %mats.samp[%i * 2 + %j]
    ```
  }];
  let options = [
    Option<"glslangBindingNumbers", "glslang-binding-numbers", "bool", "false",
           "One global for each element of an aggregate, called `mats[0].samp[1]`; bindings count all of them">];
  let statistics = [Statistic<"numSplit", "split", "Globals split">];
}

def ResolveResources : HLSL_Pass<"hlsl-resolve-resources"> {
  let summary = "Forward resources through variables and aggregates to their globals";
  let description = [{
    A resource that was copied to a local, put into an array, or selected reaches
    the global it came from. A choice at run time between elements of one global
    array becomes a choice of the index, through any control flow and through
    locals that a value indexes; between different globals it is an error that
    names both.

    ```mlir
    %a = hlsl.load (hlsl.access %tex[%i])      %k = hlsl.select %c, %i, %j : i1, ui32
    %b = hlsl.load (hlsl.access %tex[%j])      %t = hlsl.load (hlsl.access %tex[%k])
    %t = hlsl.select %c, %a, %b
    ```
  }];
}

def SplitResourceArrays : HLSL_Pass<"hlsl-split-resource-arrays"> {
  let summary = "Make one global of each element of an array of resources";
  let description = [{
    Each element has the register or binding behind that of the one before. An
    index that is no constant becomes a switch with one access in each case.

    ```mlir
    hlsl.global @tex resource : array<2 x T>     hlsl.global @"tex[0]" resource : T
                                                 hlsl.global @"tex[1]" resource : T
    ```
  }];
  let statistics = [Statistic<"numSplit", "split", "Arrays split">];
}

def PromoteLocals : HLSL_Pass<"hlsl-promote-locals"> {
  let summary = "Turn locals into values over structured control flow";
  let description = [{
    First, locals of struct and array type whose accesses are all constant are
    split into their members; then locals that are only loaded and stored whole
    become values. Where control flow joins, `if` and `switch` get results and
    `loop` gets carried values. A local that a reference or a variable index
    escapes to stays.
  }];
  let options = [
    Option<"singleStoreOnly", "single-store-only", "bool", "false",
           "Promote only locals that are stored once, before all loads: names and loops stay as written (for GLSL)">,
    Option<"debugNames", "debug-names", "bool", "false", "Note in locations which local a value is of">];
  let statistics = [Statistic<"numPromoted", "promoted", "Locals promoted">];
}

def ResolveAttributes : HLSL_Pass<"hlsl-resolve-attributes"> {
  let summary = "Find the inputs that are evaluated at other places";
  let description = [{
    The operand of `EvaluateAttributeCentroid` and its kind, and of
    `GetAttributeAtVertex`, is an input or made of parts of inputs. It is made again,
    of evaluations of the variables. A variable whose values at the vertices are
    asked for becomes an array of them.

    ```mlir
    %c = hlsl.load %uv : !hlsl.ref<vector<2xf32>, stage_in>
    %x = hlsl.swizzle %c[0] : vector<2xf32> -> f32
    %v = hlsl.intrinsic EvaluateAttributeCentroid(%x) : (f32) -> f32
    // becomes
    %e = hlsl.evaluate_attribute centroid %uv : (!hlsl.ref<vector<2xf32>, stage_in>) -> vector<2xf32>
    %v = hlsl.swizzle %e[0] : vector<2xf32> -> f32
    ```
  }];
}

def InterlockPixels : HLSL_Pass<"hlsl-interlock-pixels"> {
  let summary = "Make pixels take turns where they use rasterizer-ordered views";
  let description = [{
    One critical section goes around everything in the body of a pixel shader that
    may read or write such a view, and the entry point says what takes turns: pixels,
    samples where the shader runs for each, or pixels of coarse shading where it
    reads the shading rate. Other stages have no such views.

    ```mlir
    hlsl.entry_point @PS stage(pixel) body(@f)   hlsl.entry_point @PS stage(pixel) body(@f) {interlock = #hlsl<interlock_mode pixel>}
    hlsl.func @f() {                             hlsl.func @f() {
      hlsl.if %c {                                 hlsl.begin_interlock
        hlsl.image_store %v, %rov[%p]              hlsl.if %c {
      }                                              hlsl.image_store %v, %rov[%p]
                                                   }
                                                   hlsl.end_interlock
    ```
  }];
  let statistics = [Statistic<"numEntries", "entries", "Entry points that take turns">];
}

def CollectGlobals : HLSL_Pass<"hlsl-collect-globals"> {
  let summary = "Gather loose uniforms in the block $Globals";
  let description = [{
    Each `hlsl.global` of storage `uniform` with data becomes a member of the
    `hlsl.cbuffer @"$Globals"`, in order. `register(cN)` becomes a packoffset.
  }];
}

//===----------------------------------------------------------------------===//
// flat -> target
//===----------------------------------------------------------------------===//

def ExpandMatrices : HLSL_Pass<"hlsl-expand-matrices"> {
  let summary = "Replace matrices that no target has";
  let description = [{
    Matrices with one row or column become vectors, matrices of integers and bools
    arrays of their rows. Float matrices with at least two rows and columns stay.
    As members of structs and in buffers, those of column-major order are arrays of
    their columns: the order in which they lie in memory.

    ```mlir
    hlsl.struct_decl @S [#hlsl.member<m : !hlsl.matrix<2x3xsi32>>]    [#hlsl.member<m : !hlsl.array<3 x vector<2xsi32>>>]
    hlsl.access %s[0, 1, 2]                                           hlsl.access %s[0, 2, 1]
    ```
  }];
  let options = [
    Option<"registers", "registers", "bool", "false", "As Direct3D, hold a matrix of one row by columns, or of one column by rows, as an array of scalars">,
    Option<"squareOnly", "square-only", "bool", "false", "The target has square matrices alone (GLSL ES 100)">];
}

def ExpandIntrinsics : HLSL_Pass<"hlsl-expand-intrinsics"> {
  let summary = "Expand intrinsics that no target has as an instruction";
  let description = "Each intrinsic whose table row says `Expand` becomes other operations.";
  let options = [
    Option<"finiteMath", "finite-math", "bool", "false", "No NaN and no infinity occurs">,
    Option<"squareOnly", "square-only", "bool", "false", "The target has square matrices alone (GLSL ES 100)">];
}

def ExpandFloatAtomics : HLSL_Pass<"hlsl-expand-float-atomics"> {
  let summary = "Let atomics compare the bits of floats";
  let description = [{
    What `InterlockedCompareExchangeFloatBitwise` works on becomes memory of words.

    ```mlir
    hlsl.global @g groupshared : f32
    %old = hlsl.atomic compare_exchange %g, %v, %c : f32
    // becomes
    hlsl.global @g groupshared : ui32
    %w = hlsl.atomic compare_exchange %g, (hlsl.bitcast %v), (hlsl.bitcast %c) : ui32
    %old = hlsl.bitcast %w : ui32 -> f32
    ```
  }];
}

def ExpandRawBuffers : HLSL_Pass<"hlsl-expand-raw-buffers"> {
  let summary = "Turn byte-addressed accesses into accesses of words";
  let description = [{
    `hlsl.raw_load` and `hlsl.raw_store` of any type become loads and stores of
    the words at their addresses.
  }];
  let options = [
    Option<"legacyMatrixOrder", "legacy-matrix-order", "bool", "false",
           "Matrices lie row by row unless a member says otherwise">];
}

def LegalizeOffsets : HLSL_Pass<"hlsl-legalize-offsets"> {
  let summary = "Make do with constant offsets";
  let description = [{
    A variable offset of `hlsl.image_load` is added to the location; one of
    `hlsl.sample` is an error. Gathers may have variable offsets.

    ```mlir
    hlsl.image_load %t[%p] offset(%o)       %q = hlsl.binary add %p, %o
                                            hlsl.image_load %t[%q]
    ```
  }];
}

def AssignBindings : HLSL_Pass<"hlsl-assign-bindings"> {
  let summary = "Give each resource a descriptor set and a binding";
  let description = [{
    In DXC's order: `[[vk::binding]]`; `register` with the shift of its class and
    space; then the rest in order of declaration, the lowest free binding of their
    set. Unused resources are numbered too and dropped later. Two that the source
    puts in one register are an error that names both.

    Before all that come the entries of the binding map, an attribute of the module
    (docs/rationale/BindingMaps.md). An entry that fits nothing, one of another
    register class, and two resources of a shader in one place are errors.

    ```mlir
    module attributes {hlsl.binding_map = [{name = "albedo", set = 1 : i32, binding = 4 : i32} ]}
    hlsl.global @albedo resource : !hlsl.texture<2d, f32> {binding = 4 : i32, descriptorSet = 1 : i32}
    ```
  }];
  let options = [
    ListOption<"shifts", "shift", "std::string", "CLASS:SHIFT:SPACE or CLASS:SHIFT:all, e.g. t:10:0">,
    ListOption<"registers", "register", "std::string", "CLASS:NUMBER:SPACE:BINDING:SET, e.g. t:0:0:3:1">,
    Option<"globals", "globals", "std::string", "\"\"", "BINDING:SET of $Globals">,
    ListOption<"heaps", "heap", "std::string", "KIND:BINDING:SET, e.g. resource:0:1; KIND is resource, sampler or counter">,
    Option<"autoShift", "auto-shift", "bool", "false", "Shift bindings without a register too">,
    Option<"space", "space", "unsigned", "0", "The set of resources that name none">,
    Option<"mode", "mode", "std::string", "\"register\"", "register, first-use or explicit">,
    Option<"warnOverlaps", "warn-overlaps", "bool", "true", "Warn where two resources of a shader have one binding">];
}

def CombineDescriptors : HLSL_Pass<"hlsl-combine-descriptors"> {
  let summary = "Make a texture and a sampler that share a descriptor one combined texture";
  let description = [{
    What `[[vk::combinedImageSampler]]` marks, paired by set and binding.

    ```mlir
    hlsl.global @t resource : !hlsl.texture<2d, f32> {sharesDescriptor, binding = 0, descriptorSet = 0}
    hlsl.global @s resource : !hlsl.sampler {sharesDescriptor, binding = 0, descriptorSet = 0}
    %r = hlsl.sample implicit %t, %s at %p : ...
    // becomes
    hlsl.global @t resource : !hlsl.texture<2d, f32, combined> {binding = 0, descriptorSet = 0}
    %r = hlsl.sample implicit %t, %t at %p : ...
    ```
  }];
}

def AliasWideBuffers : HLSL_Pass<"hlsl-alias-wide-buffers"> {
  let summary = "Let 64-bit atomics see byte-address buffers as words of 64 bits";
  let description = [{
    A byte-address buffer with such an atomic gets a twin of the same binding.

    ```mlir
    %r = hlsl.raw_ref %b[%a] : (!hlsl.buffer<raw, ui32, rw>, ui32) -> !hlsl.ref<ui64, buffer>
    // becomes
    %w = hlsl.load (hlsl.global_ref @b.wide) : !hlsl.buffer<structured, ui64, rw>
    %r = hlsl.buffer_ref %w[%a >> 3] : !hlsl.ref<ui64, buffer>
    ```
  }];
  let options = [
    Option<"signedWords", "signed-words", "bool", "false",
           "Also for signed words of 32 bits, which GLSL's minima and maxima want">];
}

def LayOutBuffers : HLSL_Pass<"hlsl-lay-out-buffers"> {
  let summary = "Lay out blocks and buffers";
  let description = [{
    Computes `layout` of each cbuffer, constant, structured and raw buffer from the
    struct declarations and the rule. Targets write offsets and strides as literals.
    Where specialization constants change one, `spec-layout` decides: `strict`
    refuses it, unless it is one number at all admissible values; `frozen` takes the
    number that the defaults give, and leaves `hlsl.constraint`; `dynamic` leaves
    the expression to `--hlsl-expand-dynamic-layouts`. The size of a last member may
    be an expression anyhow.

    ```mlir
    // cbuffer C { float4 head; float mid[N]; float4 after; }, N = 5
    hlsl.cbuffer @C : !C {layout = [0, 16, "16 * u32(N#0) + 16"]}   // dynamic
    hlsl.cbuffer @C : !C {layout = [0, 16, 96]}                     // frozen
    hlsl.constraint frozen_layout #hlsl.size<"u32(N#0)"> less_equal #hlsl.size<5>
    ```
  }];
  let options = [
    Option<"rule", "rule", "std::string", "\"relaxed\"", "relaxed, dx, gl or scalar">,
    Option<"specLayout", "spec-layout", "std::string", "\"strict\"",
           "strict, frozen or dynamic">];
}

def LowerArrayCopies : HLSL_Pass<"hlsl-lower-array-copies"> {
  let summary = "Load and store leaves of memory that has a layout";
  let description = [{
    Loads and stores of aggregates in cbuffers, push constants and buffers become
    loads and stores of their leaves: scalars, vectors, float matrices. Arrays of
    more than 64 leaves, and those that specialization constants size, are copied by
    loops. Parts of a value that nothing writes are read where they are used.

    ```mlir
    %v = hlsl.load %c : !hlsl.ref<!hlsl.array<"N#0" x f32>, uniform>
    // becomes
    %copy = hlsl.variable "copy" : !hlsl.ref<!hlsl.array<"N#0" x f32>, function>
    hlsl.loop (%i = %zero : ui32) {
      ... %c[%i] to %copy[%i] ...
    }
    %v = hlsl.load %copy : !hlsl.ref<!hlsl.array<"N#0" x f32>, function>
    ```
  }];
  let statistics = [Statistic<"numCopies", "copies", "Copies without a temporary">];
}

def ExpandDynamicLayouts : HLSL_Pass<"hlsl-expand-dynamic-layouts"> {
  let summary = "Address blocks by words whose layout specialization constants change";
  let description = [{
    A structured buffer becomes a byte-address buffer, a cbuffer an array of `uint4`,
    push constants an array of `uint`; loads and stores become address arithmetic
    over sizes. The declared type and layout stay as attributes, for reflection.

    ```mlir
    hlsl.cbuffer @C : !C {layout = [0, 16, "16 * u32(N#0) + 16"]}
    %r = hlsl.access %c[2] : !hlsl.ref<!C, uniform> -> !hlsl.ref<vector<4xf32>, uniform>
    %v = hlsl.load %r : !hlsl.ref<vector<4xf32>, uniform>
    // becomes
    hlsl.cbuffer @C : !hlsl.struct<"C.words", {words : !hlsl.array<"N#0 + 2" x vector<4xui32>>}>
    %n = hlsl.size_value #hlsl.size<"N#0 + 1"> : ui32
    %r = hlsl.access %c[0, %n : ui32] : ... -> !hlsl.ref<vector<4xui32>, uniform>
    %w = hlsl.load %r : !hlsl.ref<vector<4xui32>, uniform>
    %v = hlsl.bitcast %w : vector<4xui32> -> vector<4xf32>
    ```
  }];
  let options = [
    Option<"packing", "packing", "std::string", "\"\"", "Expand what GLSL cannot say instead: glsl, glsl-offsets (with explicit offsets of members), glsl-vulkan (with scalar layouts); -narrow behind these: it has no vectors of 64-bit integers, -wide: nor numbers of 16 bits. textures: structured buffers that are only read, for a version without storage buffers">];
  let statistics = [Statistic<"numExpanded", "expanded", "Blocks and buffers that became words">];
}

def RemoveDeadSymbols : HLSL_Pass<"hlsl-remove-dead-symbols"> {
  let summary = "Drop functions, globals and structs that no entry point reaches";
  let options = [
    Option<"keepResources", "keep-resources", "bool", "false", "Keep resources that nothing uses">,
    Option<"keepInterface", "keep-interface", "bool", "false", "Keep inputs that nothing reads">];
}

//===----------------------------------------------------------------------===//
// Any form
//===----------------------------------------------------------------------===//

def FoldBranches : HLSL_Pass<"hlsl-fold-branches"> {
  let summary = "Take the side that a constant chooses";
  let description = [{
    An `if` or `switch` over a constant becomes what it runs. What follows an exit
    that is always taken goes. A switch that is left from inside an `if` stays.

    ```mlir
    %r = hlsl.switch %c1 : ui32 -> (f32)
    case 0 {
      hlsl.break %a : f32
    }
    case default {                                 %r = hlsl.load %ref
      %v = hlsl.load %ref
      hlsl.break %v : f32
    }
    ```
  }];
  let statistics = [Statistic<"numFolded", "folded", "Branches over constants">];
}

def ShareExpressions : HLSL_Pass<"hlsl-share-expressions"> {
  let summary = "Compute and load once what is computed or loaded again";
  let description = [{
    An operation goes that equals one before it in its block or around it, and one
    that nothing uses. A load goes if nothing in between writes memory of its
    kind; what depends on which invocations run together goes inside one block only.

    ```mlir
    %a = hlsl.load %r                    %a = hlsl.load %r
    hlsl.store %x, %local                hlsl.store %x, %local
    %b = hlsl.load %r                    %c = hlsl.binary add %a, %a
    %c = hlsl.binary add %a, %b
    ```
  }];
  let statistics = [Statistic<"numShared", "shared", "Operations that equal another">,
                    Statistic<"numErased", "erased", "Operations without uses">];
}

def VerifyForm : HLSL_Pass<"hlsl-verify-form"> {
  let summary = "Check that the module is in a form";
  let options = [
    Option<"form", "form", "std::string", "\"target\"", "source, flat, target or glsl">];
}

#endif
