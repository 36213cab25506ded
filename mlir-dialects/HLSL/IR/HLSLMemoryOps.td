//===----------------------------------------------------------------------===//
// References: where they come from, how they narrow, what goes through them.
// In:  the dialect's types and attributes.
// Out: variable, global_ref, access, load, store.
// Why: access paths first; an aggregate is loaded only where the source uses it
//      as a value.
//===----------------------------------------------------------------------===//
#ifndef HLSL_IR_HLSLMEMORYOPS_TD
#define HLSL_IR_HLSLMEMORYOPS_TD

include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "HLSL/IR/HLSLAttrs.td"
include "HLSL/IR/HLSLTypes.td"

def HLSL_MemoryOps : OpDocGroup {
  let summary = "Memory";
  let description = "References and what goes through them.";
}

let opDocGroup = HLSL_MemoryOps in {

def HLSL_VariableOp : HLSL_Op<"variable", [
    DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let summary = "a local variable, uninitialised";
  let description = [{
    Lives until its function returns; in a loop, each iteration has a new one.

    Example:
    ```mlir
    %sum = hlsl.variable "sum" : !hlsl.ref<vector<3xf32>, function>
    ```
  }];
  let arguments = (ins StrAttr:$sourceName, UnitAttr:$relaxed,
                       UnitAttr:$precise);
  let results = (outs Res<HLSL_RefType, "", [MemAlloc]>:$result);
  let builders = [OpBuilder<(ins "::mlir::Type":$pointee,
      CArg<"::llvm::StringRef", "{}">:$sourceName), [{
    build($_builder, $_state, RefType::get(pointee, StorageClass::Function),
          sourceName, /*relaxed=*/false, /*precise=*/false);
  }]>];
  let assemblyFormat = "$sourceName attr-dict `:` qualified(type($result))";
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    Type getPointee() { return getResult().getType().getPointee(); }
  }];
}

def HLSL_GlobalRefOp : HLSL_Op<"global_ref", [Pure,
    DeclareOpInterfaceMethods<SymbolUserOpInterface>,
    DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let summary = "reference to a global, cbuffer or stage variable";
  let description = [{
    The only use of a global in code.

    Example:
    ```mlir
    %frame = hlsl.global_ref @Frame : !hlsl.ref<!Frame, uniform>
    ```
  }];
  let arguments = (ins FlatSymbolRefAttr:$global);
  let results = (outs HLSL_RefType:$result);
  // From the declaration: global, cbuffer or stage_variable.
  let builders = [OpBuilder<(ins "::mlir::Operation *":$declaration)>];
  let assemblyFormat = "$global attr-dict `:` qualified(type($result))";
}

def HLSL_AccessOp : HLSL_Op<"access", [Pure]> {
  let summary = "narrow a reference by member, element or component";
  let description = [{
    Each index steps into the pointee: a struct member (constant), an array
    element, a matrix row, a vector component (constant or value).
    HLSL: `frame.lights[k].color.w`.

    Example:
    ```mlir
    %w = hlsl.access %frame[1, %k : ui32, 0, 3]
       : !hlsl.ref<!Frame, uniform> -> !hlsl.ref<f32, uniform>
    ```
  }];
  let arguments = (ins HLSL_RefType:$base, Variadic<HLSL_Integer>:$indices,
                       DenseI32ArrayAttr:$staticIndices, UnitAttr:$nonuniform);
  let results = (outs HLSL_RefType:$result);
  let builders = [
    OpBuilder<(ins "::mlir::Value":$base,
                   "::llvm::ArrayRef<::mlir::OpFoldResult>":$path)>,
    OpBuilder<(ins "::mlir::Value":$base,
                   "::llvm::ArrayRef<int32_t>":$path)>,
    OpBuilder<(ins "::mlir::Value":$base, "::mlir::Value":$index)>];
  let assemblyFormat = [{
    $base `` custom<IndexPath>($indices, type($indices), $staticIndices) attr-dict
    `:` qualified(type($base)) `->` qualified(type($result))
  }];
  let hasVerifier = 1;
  let hasFolder = 1;
  let extraClassDeclaration = [{
    /// The path as values and i32 attributes.
    SmallVector<OpFoldResult> getPath();
    unsigned getPathLength() { return getStaticIndices().size(); }
    bool isStatic() { return getIndices().empty(); }
    Type getPointee() { return getResult().getType().getPointee(); }
  }];
}

def HLSL_LoadOp : HLSL_Op<"load", [HLSL_OwnEffects,
    TypesMatchWith<"result is the pointee", "ref", "result",
                   "::llvm::cast<::mlir::hlsl::RefType>($_self).getPointee()">]> {
  let summary = "read through a reference";
  let description = [{
    A load from storage that nothing writes (`uniform`, `push_constant`,
    `resource`, `stage_in`, `patch_in`) has no effect.

    Example:
    ```mlir
    %v = hlsl.load %ref : !hlsl.ref<vector<4xf32>, function>
    ```
  }];
  let arguments = (ins HLSL_RefType:$ref, UnitAttr:$relaxed, UnitAttr:$nonuniform);
  let results = (outs HLSL_Value:$result);
  let assemblyFormat = "$ref attr-dict `:` qualified(type($ref))";
}

def HLSL_StoreOp : HLSL_Op<"store", [
    TypesMatchWith<"value is of the pointee type", "ref", "value",
                   "::llvm::cast<::mlir::hlsl::RefType>($_self).getPointee()">]> {
  let summary = "write through a reference";
  let description = [{
    Example:
    ```mlir
    hlsl.store %v, %ref : !hlsl.ref<vector<4xf32>, function>
    ```
  }];
  let arguments = (ins HLSL_Value:$value, Arg<HLSL_RefType, "", [MemWrite]>:$ref);
  let assemblyFormat = "$value `,` $ref attr-dict `:` qualified(type($ref))";
  let hasVerifier = 1;
}

}

#endif
