//===----------------------------------------------------------------------===//
// The passes from form target to form glsl: lib/Transforms/GLSL. See Passes.td.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_TRANSFORMS_GLSLPASSES_TD
#define HLSLC_TRANSFORMS_GLSLPASSES_TD

include "hlslc/Transforms/HLSLPass.td"

def MarkShadowSamplers : HLSL_Pass<"hlsl-mark-shadow-samplers"> {
  let summary = "Mark combined textures that compare";
  let description = [{
    GLSL's type of one that compares is another (`sampler2DShadow`), so one that is
    used both ways is an error.

    ```mlir
    hlsl.global @t resource : !hlsl.texture<2d, f32, combined>
    %r = hlsl.sample implicit %t, %t at %p cmp(%d) : ...
    // becomes
    hlsl.global @t resource : !hlsl.texture<2d, f32, combined> {glsl.shadow}
    ```
  }];
}

def CombineSamplers : HLSL_Pass<"hlsl-combine-samplers"> {
  let summary = "Make one combined sampler of each pair of texture and sampler";
}

def AssignGLBindings : HLSL_Pass<"hlsl-assign-gl-bindings"> {
  let summary = "Number resources from 0 in each of OpenGL's spaces";
  let description = [{
    Below GLSL 420 and ES 310 a text has no bindings: programs set them by name, and
    the number is only noted (`glsl.slot`). Storage buffers and images begin with
    GLSL 430 and ES 310. Entries of the module's binding map that have a slot come
    before all others.
  }];
  let options = [
    Option<"mode", "mode", "std::string", "\"register\"", "register (order of declaration), first-use or explicit">,
    Option<"version", "version", "unsigned", "450", "Of GLSL">,
    Option<"es", "es", "bool", "false", "It is GLSL ES">];
}

def PackUniforms : HLSL_Pass<"hlsl-pack-uniforms"> {
  let summary = "Pack uniforms into arrays of vectors of four";
  let description = [{
    What the code reads of `$Globals` (and with `flatten-cbuffers` of cbuffers, constant
    buffers and push constants) moves to one array for each precision, named by the
    stage: `pu_h` floats, `pu_m` floats of min-precision types, `pu_i` signed, `pu_u`
    unsigned integers and bools, of globals; `pc0_h` and so on of the first cbuffer. A
    matrix is one vector for each row, or column, as it lies in memory; numbers of 16
    and 64 bits are their words, in `pu_u`.

    `tight`: arrays and matrices first, then vectors of 4, 3, 2, 1 components, each
    where it first fits in one vector of four; of a cbuffer, the rows that are read
    stay rows. `ue`: in order of declaration, each from a vector's begin.
    `into-ubo`: the arrays are members of a block, `pu` or `pb0`.

    ```mlir
    %d = hlsl.access (hlsl.global_ref @"$Globals")[1] : ... -> !hlsl.ref<vector<3xf32>, uniform>
    %v = hlsl.load %d : !hlsl.ref<vector<3xf32>, uniform>
    // becomes
    hlsl.global @pu_h uniform : !hlsl.array<5 x vector<4xf32>>
    %d = hlsl.access (hlsl.global_ref @pu_h)[4] : ... -> !hlsl.ref<vector<4xf32>, uniform>
    %v = hlsl.swizzle (hlsl.load %d)[0, 1, 2] : vector<4xf32> -> vector<3xf32>
    ```

    The module says what lies where: offsets and counts are in components (words of
    four bytes), `strides` are those of the dimensions of an array, `vectorStride` is from
    row to row, or column to column, of a matrix. Entries stand in order of declaration. `path` leads to a member of the block's struct; steps into
    arrays are left out. `source` is an offset in the cbuffer, in floats; `copies`
    merges neighbours.

    ```mlir
    module attributes {hlsl.packing = {
      layout = "tight",
      arrays = [{name = "pu_h", symbol = @pu_h, element = vector<4xf32>, precision = "highp", length = 5 : i32},
                {name = "pc0_h", symbol = @pc0_h, element = vector<4xf32>, precision = "highp", length = 2 : i32, buffer = @Fog} ],
      globals = [{name = "SunDir", path = array<i32: 1>, type = vector<3xf32>, array = "pu_h", offset = 16 : i32, components = 3 : i32},
                 {name = "WorldViewProj", path = array<i32: 0>, type = !hlsl.matrix<4x4xf32>, order = "row", ...} ],
      buffers = [{name = "Fog", symbol = @Fog, index = 0 : i32,
        members = [{name = "FogColor", path = array<i32: 0>, type = vector<4xf32>, array = "pc0_h", offset = 0 : i32, components = 4 : i32, source = 0 : i32} ],
        copies = [{source = 0 : i32, array = "pc0_h", offset = 0 : i32, count = 7 : i32} ]} ]}}
    ```
    With `into-ubo`, `symbol` is the block's, and an array has `block = "pu"`.
  }];
  let options = [
    Option<"layout", "layout", "std::string", "\"tight\"", "tight or ue">,
    Option<"flattenCBuffers", "flatten-cbuffers", "bool", "false", "Pack cbuffers and push constants, too">,
    Option<"intoUBO", "into-ubo", "bool", "false", "The arrays lie in uniform blocks">];
  let statistics = [Statistic<"numPacked", "packed", "Uniforms packed">];
}

def LoosenUniforms : HLSL_Pass<"hlsl-loosen-uniforms"> {
  let summary = "Make uniforms of the members of blocks";
  let description = [{
    Each member that code reads becomes a uniform of OpenGL's default block, of its
    own type; matrices are GLSL's, whatever their order in memory was. Of a cbuffer
    or push constant, too, where the options ask for it.

    ```mlir
    hlsl.cbuffer @"$Globals" : !hlsl.struct<"$Globals", {SunDir : vector<3xf32>}>
    hlsl.load (hlsl.access (hlsl.global_ref @"$Globals")[0])
    // becomes
    hlsl.global @SunDir uniform : vector<3xf32>
    hlsl.load (hlsl.global_ref @SunDir)
    ```
  }];
  let options = [
    Option<"globals", "globals", "bool", "true", "Of $Globals">,
    Option<"pushConstants", "push-constants", "bool", "false", "Of push constants">,
    Option<"cbuffers", "cbuffers", "bool", "false", "Of cbuffers and constant buffers">];
  let statistics = [Statistic<"numLoosened", "loosened", "Blocks that became uniforms">];
}

def SplitPackedVectors : HLSL_Pass<"hlsl-split-packed-vectors"> {
  let summary = "Split vectors that lie where GLSL's packings have none";
  let description = [{
    In std140 and std430 vectors lie at multiples of 8 or 16 bytes. In blocks whose
    layout has them elsewhere they become scalars, and gaps in structs become
    members, so that a packing says the layout. Blocks that no packing says then
    stay as they are.

    ```mlir
    hlsl.cbuffer @C : !C {layout = [0: f32, 4: vector<3xf32>]}      [0: f32, 4: f32, 8: f32, 12: f32]
    hlsl.load (hlsl.access @C[1])                                    hlsl.construct (loads of @C[1], @C[2], @C[3])
    ```
  }];
  let options = [
    Option<"offsets", "offsets", "bool", "true", "GLSL takes explicit offsets of a block's members">,
    Option<"wideIntegers", "wide-integers", "bool", "true", "GLSL has integers of 64 bits: else vectors of them are split wherever they lie">,
    Option<"scalar", "scalar", "bool", "false", "GLSL has scalar layouts (Vulkan): only blocks that they do not say are split">];
  let statistics = [Statistic<"numSplit", "split", "Vectors split">];
}

def LegalizeStageIO : HLSL_Pass<"hlsl-legalize-stage-io"> {
  let summary = "Fit stage variables to what a version of GLSL can say";
  let description = [{
    Built-ins get GLSL's types; arrays of vertices, built-in arrays and blocks are
    read and written part by part; locations go where stages are linked by name.

    ```mlir
    %v = hlsl.load (hlsl.global_ref @GS.in.SV_Position)        %0 = hlsl.load (hlsl.access (...)[0])
      : !hlsl.array<2 x vector<4xf32>>                     %1 = hlsl.load (hlsl.access (...)[1])
                                                           %v = hlsl.construct %0, %1
    ```
  }];
  let options = [
    Option<"version", "version", "unsigned", "450", "Of GLSL">,
    Option<"es", "es", "bool", "false", "It is GLSL ES">,
    Option<"openGL", "opengl", "bool", "false", "For OpenGL and not for Vulkan">];
}

def LegalizeSpecializedArrays : HLSL_Pass<"hlsl-legalize-specialized-arrays"> {
  let summary = "Copy arrays sized by specialization constants element by element";
  let description = [{
    GLSL neither assigns, initialises nor returns a type that holds an array whose
    size a specialization constant decides. Values of such types move to variables;
    copies and zeros of them become loops bounded by the size, results become
    parameters.

    ```mlir
    %v = hlsl.load %b : !hlsl.ref<       hlsl.loop { // while i < hlsl.size_value "N#0"
      !hlsl.array<"N#0" x f32>, ...>       %e = hlsl.load (hlsl.access %b[%i])
    hlsl.store %v, %a                      hlsl.store %e, (hlsl.access %a[%i])
                                         } continuing { ... }
    ```
  }];
  let options = [
    Option<"allArrays", "all-arrays", "bool", "false", "Of any size: GLSL ES 100 copies and builds no arrays">];
  let statistics = [Statistic<"numCopied", "copied", "Copies made of loops">];
}

def ExpandMissingFunctions : HLSL_Pass<"hlsl-expand-missing-functions"> {
  let summary = "Compute what a version of GLSL has no function of";
  let description = [{
    The table of GLSL's features says what is missing: functions on bits become
    arithmetic, fine derivatives plain ones, barriers of one kind of memory those of
    all. `precise` and promises about depth go where there are no words for them.
    Subpass inputs are fetched from textures; buffers that are only read become
    textures of words where there are no storage buffers.

    ```mlir
    %n = hlsl.intrinsic firstbithigh(%x) : (ui32) -> ui32
    // becomes, below GLSL 400
    %1 = hlsl.binary or %x, (hlsl.binary shr %x, 1) ...
    ```
  }];
  let options = [
    Option<"version", "version", "std::string", "\"450\"", "Of GLSL: 450, 310es, 450vk">];
  let statistics = [Statistic<"numExpanded", "expanded", "Functions expanded">];
}

def CheckGLSLFeatures : HLSL_Pass<"hlsl-check-glsl-features"> {
  let summary = "Find the extensions that a module needs in a version of GLSL";
  let description = [{
    `glsl.extensions` names them. What the version cannot do with any extension is an
    error at the place, which says which versions can. The last pass: it sees what
    is printed.

    ```mlir
    module attributes {glsl.extensions = ["GL_ARB_texture_gather"]}
    ```
  }];
  let options = [
    Option<"version", "version", "std::string", "\"450\"", "Of GLSL: 450, 310es, 450vk">];
}

def ForwardCopies : HLSL_Pass<"hlsl-forward-copies"> {
  let summary = "Write to outputs and arguments without copies of them";
  let description = [{
    A member of a local struct that ends up in an output is that output, if nothing else
    writes either. An argument of `inout` is the variable that it is copied from and
    back to: a call copies by itself.

    ```mlir
    hlsl.store %p, (hlsl.access %o[0])
    hlsl.store (hlsl.extract (hlsl.load %o)[0]), %position
    // becomes
    hlsl.store %p, %position
    ```
  }];
  let statistics = [
    Statistic<"numOutputs", "outputs", "Structs whose members became outputs">,
    Statistic<"numArguments", "arguments", "Copies of arguments gone">];
}

def ConvertDepthRange : HLSL_Pass<"hlsl-convert-depth-range"> {
  let summary = "Write depths from -w to w instead of from 0 to w";
  let description = [{
    Before a vertex leaves its stage, by a return or a call of `hlsl.emit_vertex`:

    ```
    position.z = 2 * position.z - position.w
    ```
    For OpenGL without glClipControl. Not in hull shaders, whose points the domain shader
    reads. Hull and geometry shaders read what a stage before them converted, so their
    loads give `(z + w) / 2`.
  }];
}

def LegalizeNames : HLSL_Pass<"hlsl-legalize-names"> {
  let summary = "Give everything a name that GLSL takes";
  let description = [{
    Names are attributes (`glsl.name`, `glsl.members`, `glsl.block`); the module's
    `glsl.sizes` names each size that specialization constants decide. With
    `index-resources`, a pixel shader's textures are `ps0` and its images `pi0`, by their
    units. With `stage-resources`, its resources have names of their own, `ps_tex`: OpenGL
    takes two things of one name in two stages for one. The members of such a block keep
    theirs and get an instance, `glsl.instance`, in front.
  }];
  let options = [
    Option<"es", "es", "bool", "false", "For GLSL ES, which lets nobody declare functions of its own functions' names">,
    Option<"openGL", "opengl", "bool", "false", "Built-ins have the names of OpenGL">,
    Option<"macroPrefix", "macro-prefix", "std::string", "\"HLSL_SPEC_\"",
           "Of the macros that OpenGL's specialization constants are">,
    Option<"indexResources", "index-resources", "bool", "false",
           "Textures and images are named by stage and unit">,
    Option<"stageResources", "stage-resources", "bool", "false",
           "Names of resources begin with the stage">];
}

def LegalizeImages : HLSL_Pass<"hlsl-legalize-images"> {
  let summary = "Give writable textures formats and access that GLSL takes";
  let description = [{
    `glsl.format` is its format as GLSL spells it; `glsl.access` says what a shader does with a writable texture: `readonly`,
    `writeonly`, or nothing if it does both. GLSL ES has few formats, and reads and
    writes one texture only if its texels are single words: another one becomes two
    uniforms of one binding. A format that the source asks for and the version lacks
    is an error.

    ```mlir
    hlsl.global @t resource : !hlsl.texture<2d, vector<4xf32>, rw>
    // becomes, in ES and if the shader does both
    hlsl.global @t resource : !hlsl.texture<2d, vector<4xf32>, rw> {glsl.access = "writeonly", glsl.format = "rgba32f"}
    hlsl.global @t_read resource : !hlsl.texture<2d, vector<4xf32>, rw> {glsl.access = "readonly", glsl.format = "rgba32f", hlsl.alias_of = @t}
    ```
  }];
  let options = [
    Option<"version", "version", "std::string", "\"450\"", "Of GLSL: 450, 310es, 450vk">];
}

def ExpandLineTextures : HLSL_Pass<"hlsl-expand-line-textures"> {
  let summary = "Make textures of one dimension textures of two, one texel high";
  let description = [{
    ```mlir
    hlsl.sample implicit %t, %s at %x : ... !hlsl.texture<1d, f32> ... f32
    // becomes
    hlsl.sample implicit %t, %s at (hlsl.construct %x, 0.5) : ... !hlsl.texture<2d, f32> ... vector<2xf32>
    ```
  }];
}

def ExpandResourceIndices : HLSL_Pass<"hlsl-expand-resource-indices"> {
  let summary = "Choose elements of arrays of resources by constants";
  let description = [{
    Where GLSL takes constant indices into an array of textures, samplers or blocks, a
    value that chooses one becomes a choice among uses of each.

    ```mlir
    %v = hlsl.sample implicit (load @t[%i]), ...
    // becomes
    %v = hlsl.switch %i : ui32 -> (vector<4xf32>) case 0 { break (sample (load @t[0])) } ...
    ```
    Arrays without a size, which OpenGL has none of, get one of four elements, or of
    those that constants name.
  }];
  let options = [
    Option<"textures", "textures", "bool", "false", "Textures, too, and not samplers alone">,
    Option<"blocks", "blocks", "bool", "false", "Constant buffers, too">,
    Option<"buffers", "buffers", "bool", "false", "Storage buffers and writable textures, too">];
  let statistics = [Statistic<"numExpanded", "expanded", "Accesses that became choices">];
}

def ExpandGathers : HLSL_Pass<"hlsl-expand-gathers"> {
  let summary = "Sample the four texels of a gather one by one";
  let description = [{
    For versions without gathers. Each texel is sampled at its centre at level 0, where
    every filter gives the texel itself, and every mode of addressing is kept:
    the footprint's first centre is `(floor(coord * size - 0.5) + 0.5) / size`.

    ```mlir
    %v = hlsl.gather %t, %s at %p component(0) : ... -> vector<4xf32>
    // becomes
    %a = hlsl.sample level %t, %s at %first lod(%zero) offset(%01) : ...
    // ... the texels at (1, 1), (1, 0) and (0, 0), and a vector of the four.
    ```
  }];
  let statistics = [Statistic<"numExpanded", "expanded", "Gathers expanded">];
}

def ExpandWideIntegers : HLSL_Pass<"hlsl-expand-wide-integers"> {
  let summary = "Compute with integers of 64 bits as pairs of words";
  let description = [{
    For versions without such integers. A scalar is a `vector<2xui32>`, its low word
    first, in blocks and buffers, too; a vector is a struct of the vectors of low and
    of high words. Sums carry, signs are of the high word; products, quotients and
    numbers that are shifted by values are computed by functions that the pass adds.

    ```mlir
    %c = hlsl.binary add %a, %b : ui64
    // becomes
    %low = hlsl.binary add %a0, %b0 : ui32
    %carry = hlsl.convert (hlsl.compare lt %low, %a0 : ui32) : i1 -> ui32
    %high = hlsl.binary add (hlsl.binary add %a1, %b1), %carry : ui32
    %c = hlsl.construct %low, %high : vector<2xui32>
    ```
    What has no pair of words is an error that names the versions that have the
    integers: atomic operations, waves, stage variables. Blocks keep the declared type
    for reflection.
  }];
  let options = [
    Option<"version", "version", "std::string", "\"300es\"", "Of GLSL: 330, 310es">];
  let statistics = [Statistic<"numExpanded", "expanded", "Operations expanded">];
}

def WidenNumbers : HLSL_Pass<"hlsl-widen-numbers"> {
  let summary = "Compute with numbers of 16 bits in 32";
  let description = [{
    For OpenGL and ES, whose drivers have no such types. Integers are exact: what can
    leave 16 bits is cut, and its sign extended. Floats are of medium precision, which
    promises 16 bits or more; they are rounded where their bits are asked for, as in
    buffers.

    ```mlir
    %c = hlsl.binary add %a, %b : ui16            %d = hlsl.binary mul %x, %y : f16
    // becomes
    %s = hlsl.binary add %a, %b : ui32            %d = hlsl.binary mul %x, %y {relaxed} : f32
    %c = hlsl.binary and %s, %0xffff : ui32
    ```
  }];
  let statistics = [Statistic<"numWidened", "widened", "Operations widened">];
}

def FlattenArrays : HLSL_Pass<"hlsl-flatten-arrays"> {
  let summary = "Make one array of arrays of arrays";
  let description = [{
    For versions of GLSL without them. Blocks keep their layout, as elements of inner
    arrays lie as far apart as those of one array.

    ```mlir
    hlsl.access %a[%i, 2] : !hlsl.ref<!hlsl.array<8 x !hlsl.array<3 x f32>>, function>
    // becomes
    hlsl.access %a[%i * 3 + 2] : !hlsl.ref<!hlsl.array<24 x f32>, function>
    ```
  }];
}

def ExpandSwitches : HLSL_Pass<"hlsl-expand-switches"> {
  let summary = "Make ifs of switches";
  let description = [{
    One whose cases end where they end becomes a chain of ifs; one that is left from
    inside, or falls through, a loop of one turn around ifs, as `break` leaves that,
    too.

    ```mlir
    hlsl.switch %s : si32 case 1 { A } default { B }
    // becomes
    hlsl.if (hlsl.compare eq %s, 1) { A } else { B }
    ```
  }];
  let statistics = [Statistic<"numExpanded", "expanded", "Switches that became ifs">];
}

def ExpandDynamicIndices : HLSL_Pass<"hlsl-expand-dynamic-indices"> {
  let summary = "Find what a value is the index of by comparing";
  let description = [{
    GLSL ES 100 promises constant indices and those that a loop counts, and no others
    but of uniforms in vertex shaders.

    ```mlir
    %v = hlsl.load (hlsl.access %a[%i])
    // becomes
    for (k = 0; k < N; ++k) if (k == %i) v = a[k];
    ```
  }];
  let options = [
    Option<"uniforms", "uniforms", "bool", "true", "Of uniforms, too">];
  let statistics = [Statistic<"numExpanded", "expanded", "Accesses that became loops">];
}

def RemoveUnsigned : HLSL_Pass<"hlsl-remove-unsigned"> {
  let summary = "Compute with signed integers alone";
  let description = [{
    For GLSL ES 100, whose integers are signed, have no operations on bits and keep 16
    bits. Unsigned numbers become signed; shifts by constants, and masks of the lowest
    bits, become arithmetic. What needs the bits of a number is an error.

    ```mlir
    %0 = hlsl.binary shl %x, 2 : ui32     ->     hlsl.binary mul %x, 4 : si32
    ```
  }];
}

def ExpandVectorSelects : HLSL_Pass<"hlsl-expand-vector-selects"> {
  let summary = "Choose components of vectors one by one";
  let description = [{
    Where GLSL's `mix` takes no vector of bools for such components.

    ```mlir
    %v = hlsl.select %c, %a, %b : vector<2xi1>, vector<2xsi32>
    // becomes a construct of
    %x = hlsl.select %c.x, %a.x, %b.x : i1, si32
    ```
  }];
  let options = [
    Option<"floats", "floats", "bool", "false", "Of floats, too, and logic of vectors of bools">];
}

def BoundLoops : HLSL_Pass<"hlsl-bound-loops"> {
  let summary = "Ask for loops that count between constants";
  let description = [{
    GLSL ES 100 promises no others (its Appendix A). A loop of another shape that
    unrolling left is an error that says what to do.
  }];
}

def ExpandOldMath : HLSL_Pass<"hlsl-expand-old-math"> {
  let summary = "Compute what GLSL ES 100 has no function of";
  let description = [{
    Rounding, hyperbolic functions, minima of integers, inverses and the like, from
    what it has. What looks at the bits of a number is an error.
  }];
}

#endif // HLSLC_TRANSFORMS_GLSLPASSES_TD
