//===----------------------------------------------------------------------===//
// Specialization at module level, and any instruction by number.
// In:  spirv.SpecConstant symbols.
// Out: symbols that types and execution modes can name; values of them in
//      functions.
// Why: upstream's spirv.SpecConstantOperation lives in functions, so it can
//      size nothing.
//===----------------------------------------------------------------------===//
#ifndef SPIRVX_SPEC_OPS
#define SPIRVX_SPEC_OPS

include "SPIRVX/SPIRVXBase.td"

def SPIRVX_SpecConstantExprOp : SPIRVX_Op<"SpecConstantExpr", [Symbol]> {
  let summary = "A specialization constant computed from others";
  let description = [{
    `opcode` is the name without Op of what OpSpecConstantOp computes, or
    SpecConstantComposite; the inputs are symbols or constants, followed by literals (indices of CompositeExtract, components of VectorShuffle):
    `{literals = array<i32: 1>}`.
    ```mlir
    spirv.SpecConstant @N spec_id(3) = 64 : i32
    spirv.X.SpecConstantExpr @len = "UDiv" [@N, 4 : i32] : i32
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, StrAttr:$opcode, ArrayAttr:$inputs,
                       DefaultValuedAttr<DenseI32ArrayAttr, "{}">:$literals, TypeAttr:$type);
  let assemblyFormat = "$sym_name `=` $opcode $inputs attr-dict `:` $type";
}
def SPIRVX_SpecRefOp : SPIRVX_Op<"mlir.specref", [Pure]> {
  let summary = "The value of a specialization constant or expression";
  let arguments = (ins FlatSymbolRefAttr:$symbol);
  let results = (outs SPIRVX_Type:$result);
  let assemblyFormat = "$symbol attr-dict `:` type($result)";
}
def SPIRVX_ExecutionModeIdOp : SPIRVX_Op<"ExecutionModeId"> {
  let summary = "An execution mode whose operands are ids";
  let description = "The values are symbols of specialization constants, or constants. SPIR-V 1.2.";
  let arguments = (ins FlatSymbolRefAttr:$fn, SPIRV_ExecutionModeAttr:$execution_mode, ArrayAttr:$values);
  let assemblyFormat = "$fn $execution_mode $values attr-dict";
}
def SPIRVX_InstOp : SPIRVX_Op<"Inst"> {
  let summary = "Any instruction by its number";
  let description = [{
    HLSL: `[[vk::ext_instruction]]`, ray queries, and what no op covers. `set` names an
    extended instruction set; `literals` holds literal operands and types under the names
    `l0`, `l1`, …, their final positions among all operands.
    ```mlir
    %d = spirv.X.Inst 209 (%v) : (f32) -> f32
    ```
  }];
  let arguments = (ins I32Attr:$opcode, OptionalAttr<StrAttr>:$set, Variadic<AnyType>:$values,
                       OptionalAttr<DictionaryAttr>:$literals);
  let results = (outs Optional<AnyType>:$result);
  let assemblyFormat = "$opcode (`of` $set^)? `(` $values `)` ($literals^)? attr-dict `:` functional-type($values, $result)";
  let hasVerifier = 1;
}

#endif // SPIRVX_SPEC_OPS
