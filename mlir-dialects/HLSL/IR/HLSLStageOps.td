//===----------------------------------------------------------------------===//
// What only some shader stages have.
// In:  the dialect's types and attributes.
// Out: stage_variable, evaluate_attribute.
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
    whose members are the variables, described by `members`.

    Example:
    ```mlir
    hlsl.stage_variable @PSMain.in.TEXCOORD0 input : vector<2xf32>
      {semanticName = "TEXCOORD", semanticIndex = 0 : i32, location = 0 : i32}
    hlsl.stage_variable @PSMain.in.SV_Position input : vector<4xf32>
      {semanticName = "SV_Position", builtin = "FragCoord"}
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
    UnitAttr:$patch, UnitAttr:$block, UnitAttr:$relaxed,
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

}

#endif
