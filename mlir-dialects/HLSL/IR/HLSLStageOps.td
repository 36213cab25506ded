//===----------------------------------------------------------------------===//
// What only some shader stages have.
// In:  the dialect's types and attributes.
// Out: stage_variable, evaluate_attribute, emit_vertex, end_primitive,
//      patch_barrier, dispatch_mesh, begin_interlock, end_interlock.
// Why: the interface between stages is declared, not passed, in both targets.
//===----------------------------------------------------------------------===//
#ifndef HLSL_IR_HLSLSTAGEOPS_TD
#define HLSL_IR_HLSLSTAGEOPS_TD

include "mlir/IR/SymbolInterfaces.td"
include "HLSL/IR/HLSLAttrs.td"
include "HLSL/IR/HLSLTypes.td"

def HLSL_StageOps : OpDocGroup {
  let summary = "Stages";
  let description = "Stage interfaces and what only some stages have.";
}

let opDocGroup = HLSL_StageOps in {

def HLSL_StageVariableOp : HLSL_Op<"stage_variable", [Symbol]> {
  let summary = "declare an input or output of a stage";
  let description = [{
    The name is prefixed by its entry. `builtin` is a SPIR-V BuiltIn; a variable
    has that or, in form `target`, a location. With `block`, the type is a struct
    whose members are the variables, described by `members`. With `perVertex` the
    outermost dimension of the type counts vertices or control points and is no
    part of a value: `float2 uv[4]` of a triangle is 3 x 4, and takes the
    locations of `float2[4]`. `stream` is that of a geometry shader's output.
    With `perPrimitive` a value belongs to a primitive of a mesh, and what
    `perVertex` counts are primitives. `indices` are those of a mesh's primitives;
    `payload` goes from an amplification shader to its mesh shaders, and has an
    `offset` in place of a location (SPV_NV_mesh_shader).

    Example:
    ```mlir
    hlsl.stage_variable @PSMain.in.TEXCOORD0 input : vector<2xf32>
      {semanticName = "TEXCOORD", semanticIndex = 0 : i32, location = 0 : i32}
    hlsl.stage_variable @PSMain.in.SV_Position input : vector<4xf32>
      {semanticName = "SV_Position", builtin = "FragCoord"}
    hlsl.stage_variable @GSMain.in.v input : !hlsl.array<3 x !GSIn>
      {block, perVertex, members = [#hlsl.member<uv : vector<2xf32> {location = 0 : i32}>]}
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name,
    HLSL_StageDirectionAttr:$direction, TypeAttr:$type,
    OptionalAttr<StrAttr>:$semanticName, OptionalAttr<I32Attr>:$semanticIndex,
    OptionalAttr<I32Attr>:$location, OptionalAttr<I32Attr>:$component,
    OptionalAttr<I32Attr>:$index, OptionalAttr<StrAttr>:$builtin,
    DefaultValuedAttr<HLSL_InterpolationAttr,
                      "::mlir::hlsl::Interpolation::Default">:$interpolation,
    OptionalAttr<HLSL_MemberArray>:$members,
    OptionalAttr<StrAttr>:$sourceName,
    UnitAttr:$patch, UnitAttr:$block, UnitAttr:$perVertex,
    UnitAttr:$perPrimitive, UnitAttr:$indices, UnitAttr:$payload,
    OptionalAttr<I32Attr>:$offset, UnitAttr:$relaxed,
    OptionalAttr<I32Attr>:$stream,
    OptionalAttr<StrAttr>:$sym_visibility);
  let builders = [OpBuilder<(ins "::llvm::StringRef":$name,
      "::mlir::hlsl::StageDirection":$direction, "::mlir::Type":$type)>];
  let assemblyFormat = "$sym_name `` $direction `:` $type attr-dict";
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    bool isInput() { return getDirection() == StageDirection::Input; }
    bool isOutput() { return getDirection() == StageDirection::Output; }
    StorageClass getStorage();
    RefType getRefType() { return RefType::get(getType(), getStorage()); }
    /// The type without the dimension of vertices.
    Type getValueType();
  }];
}

def HLSL_EvaluateAttributeOp : HLSL_Op<"evaluate_attribute", [
    MemoryEffects<[]>]> {
  let summary = "a pixel input at another place";
  let description = [{
    HLSL: `EvaluateAttributeCentroid`, `...AtSample` (the sample's index),
    `...Snapped` (an offset in sixteenths), `GetAttributeAtVertex` (the vertex).

    Example:
    ```mlir
    %v = hlsl.evaluate_attribute sample %uv(%i)
       : (!hlsl.ref<vector<2xf32>, stage_in>, ui32) -> vector<2xf32>
    ```
  }];
  let arguments = (ins HLSL_EvaluateKindAttr:$kind, HLSL_RefType:$attribute,
                       Optional<HLSL_ScalarOrVector>:$place);
  let results = (outs HLSL_ScalarOrVector:$result);
  let assemblyFormat = [{
    `` $kind $attribute (`(` $place^ `)`)? attr-dict
    `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

def HLSL_EmitVertexOp : HLSL_Op<"emit_vertex", [
    MemoryEffects<[MemRead, MemWrite, MemWrite<HLSL_ControlFlowResource>]>]> {
  let summary = "end a vertex of a geometry shader";
  let description = [{
    What the outputs hold is the vertex. HLSL: `stream.Append(v)` is a store of `v`
    to the stream's reference and this op. The reference says which stream;
    `--hlsl-wrap-entry-points` replaces it by `stream`, its number.

    Example:
    ```mlir
    hlsl.emit_vertex %stream : !hlsl.ref<!V, stage_out>
    hlsl.emit_vertex {stream = 0 : i32}
    ```
  }];
  let arguments = (ins Optional<HLSL_RefType>:$output,
                       OptionalAttr<I32Attr>:$stream);
  let assemblyFormat = "($output^ `:` type($output))? attr-dict";
  let hasVerifier = 1;
}

def HLSL_EndPrimitiveOp : HLSL_Op<"end_primitive", [
    MemoryEffects<[MemRead, MemWrite, MemWrite<HLSL_ControlFlowResource>]>]> {
  let summary = "end a strip of a geometry shader";
  let description = [{
    HLSL: `stream.RestartStrip()`. See `hlsl.emit_vertex`.

    Example: `hlsl.end_primitive {stream = 0 : i32}`
  }];
  let arguments = (ins Optional<HLSL_RefType>:$output,
                       OptionalAttr<I32Attr>:$stream);
  let assemblyFormat = "($output^ `:` type($output))? attr-dict";
  let hasVerifier = 1;
}

def HLSL_PatchBarrierOp : HLSL_Op<"patch_barrier", [
    MemoryEffects<[MemRead, MemWrite, MemWrite<HLSL_ConvergenceResource>]>]> {
  let summary = "wait for all control points of a patch";
  let description = [{
    Between a hull shader's control point function and its patch constant function,
    which may read what all control points wrote.

    Example: `hlsl.patch_barrier`
  }];
  let assemblyFormat = "attr-dict";
}

def HLSL_DispatchMeshOp : HLSL_Op<"dispatch_mesh", [
    AllTypesMatch<["x", "y", "z"]>,
    MemoryEffects<[MemRead, MemWrite, MemWrite<HLSL_ControlFlowResource>]>]> {
  let summary = "start groups of a mesh shader";
  let description = [{
    HLSL: `DispatchMesh(x, y, z, payload)`, which all threads of a group reach once.
    The payload is groupshared memory. After `--hlsl-lower-mesh` it stands last in
    the entry point's body, and the payload is a whole global.

    Example:
    ```mlir
    hlsl.dispatch_mesh %x, %y, %z : ui32 payload(%p : !hlsl.ref<!P, groupshared>)
    ```
  }];
  let arguments = (ins HLSL_Integer:$x, HLSL_Integer:$y, HLSL_Integer:$z,
                       Optional<HLSL_RefType>:$payload);
  let assemblyFormat = [{
    $x `,` $y `,` $z `:` type($x)
    (`payload` `(` $payload^ `:` qualified(type($payload)) `)`)? attr-dict
  }];
  let hasVerifier = 1;
}

class HLSL_Interlock<string mnemonic> : HLSL_Op<mnemonic, [
    MemoryEffects<[MemRead, MemWrite, MemWrite<HLSL_ControlFlowResource>]>]> {
  let assemblyFormat = "attr-dict";
}
def HLSL_BeginInterlockOp : HLSL_Interlock<"begin_interlock"> {
  let summary = "wait for earlier invocations of the same place";
  let description = [{
    What follows, up to `hlsl.end_interlock`, runs in the order of the primitives
    for all invocations of a pixel (or sample). Once in an entry point, outside of
    control flow, as GLSL wants it. HLSL: what RasterizerOrdered* resources promise
    of each access.

    Example: `hlsl.begin_interlock`
  }];
}
def HLSL_EndInterlockOp : HLSL_Interlock<"end_interlock"> {
  let summary = "let the next invocation of the same place go on";
  let description = [{
    Example: `hlsl.end_interlock`
  }];
}

}

#endif
