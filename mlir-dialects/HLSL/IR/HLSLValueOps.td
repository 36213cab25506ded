//===----------------------------------------------------------------------===//
// Values: constants, building and taking apart, arithmetic, intrinsics.
// In:  the dialect's types and attributes.
// Out: constant, undef, spec_value, construct, splat, extract, insert, swizzle,
//      insert_swizzle, convert, bitcast, unary, binary, compare, select,
//      intrinsic.
// Why: everything that has no effect on memory and no region; all of it folds.
//===----------------------------------------------------------------------===//
#ifndef HLSL_IR_HLSLVALUEOPS_TD
#define HLSL_IR_HLSLVALUEOPS_TD

include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "HLSL/IR/HLSLAttrs.td"
include "HLSL/IR/HLSLTypes.td"

def HLSL_ValueOps : OpDocGroup {
  let summary = "Values";
  let description = "Constants, aggregates, arithmetic and intrinsics.";
}

let opDocGroup = HLSL_ValueOps in {

def HLSL_ConstantOp : HLSL_Op<"constant", [Pure, ConstantLike,
    DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let summary = "a constant";
  let description = [{
    Scalars are integer or float attributes, vectors are dense elements; matrices,
    arrays and structs are arrays of the attributes of their rows, elements or
    members.

    Example:
    ```mlir
    %0 = hlsl.constant 1.0 : f32
    %1 = hlsl.constant dense<[1, 2]> : vector<2xsi32>
    %2 = hlsl.constant [dense<0.0> : vector<3xf32>, dense<1.0> : vector<3xf32>]
       : !hlsl.matrix<2x3xf32>
    ```
  }];
  let arguments = (ins AnyAttr:$value, UnitAttr:$relaxed);
  let results = (outs HLSL_Data:$result);
  let builders = [
    // Of the type of the attribute.
    OpBuilder<(ins "::mlir::TypedAttr":$value), [{
      build($_builder, $_state, value.getType(), value, /*relaxed=*/false);
    }]>,
    OpBuilder<(ins "::mlir::Type":$type, "::mlir::Attribute":$value), [{
      build($_builder, $_state, type, value, /*relaxed=*/false);
    }]>,
    OpBuilder<(ins "bool":$value)>,
    OpBuilder<(ins "int32_t":$value)>,
    OpBuilder<(ins "uint32_t":$value)>,
    OpBuilder<(ins "float":$value)>];
  let assemblyFormat = "custom<ConstantValue>($value, type($result)) attr-dict";
  let hasVerifier = 1;
  let hasFolder = 1;
  let extraClassDeclaration = [{
    /// Zero (false, null member by member) of any data type.
    static ConstantOp createZero(OpBuilder &builder, Location loc, Type type);
    /// `value` in each component of a scalar, vector or matrix; as the
    /// component type has it (to bool: not zero).
    static ConstantOp createInt(OpBuilder &builder, Location loc, Type type,
                                int64_t value);
    static ConstantOp createFloat(OpBuilder &builder, Location loc, Type type,
                                  double value);
    /// 1, 1.0 or true in each component.
    static ConstantOp createOne(OpBuilder &builder, Location loc, Type type);
  }];
}

def HLSL_UndefOp : HLSL_Op<"undef", [Pure]> {
  let summary = "an undefined value";
  let description = [{
    HLSL: an uninitialised variable that is read.

    Example: `%u = hlsl.undef : vector<4xf32>`
  }];
  let results = (outs HLSL_Value:$result);
  let assemblyFormat = "attr-dict `:` type($result)";
}

def HLSL_SpecValueOp : HLSL_Op<"spec_value", [Pure,
    DeclareOpInterfaceMethods<SymbolUserOpInterface>,
    DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let summary = "the value of a specialization constant";
  let description = "Example: `%n = hlsl.spec_value @N : ui32`";
  let arguments = (ins FlatSymbolRefAttr:$constant);
  let results = (outs HLSL_Scalar:$result);
  let assemblyFormat = "$constant attr-dict `:` type($result)";
}

def HLSL_SizeValueOp : HLSL_Op<"size_value", [Pure]> {
  let summary = "a size as a value";
  let description = [{
    The number of elements or bytes, modulo 2^32. HLSL: `sizeof`; passes: bounds
    of the loops that copy arrays, addresses in memory with a dynamic layout.

    Example: `%n = hlsl.size_value #hlsl.size<"N#0 + 1">`
  }];
  let arguments = (ins HLSL_SizeAttr:$size);
  let results = (outs UI32:$result);
  let extraClassDeclaration = [{
    /// The value of a size that is not unbounded: a constant if it is one.
    static Value createOrFold(OpBuilder &builder, Location loc, Size size);
  }];
  let assemblyFormat = "$size attr-dict";
  let hasFolder = 1;
  let hasVerifier = 1;
}

def HLSL_ConstructOp : HLSL_Op<"construct", [Pure]> {
  let summary = "build a vector, matrix, struct or array";
  let description = [{
    A vector from scalars and vectors, flat, in order; a matrix from its rows or
    from all its scalars, row by row; a struct from its members; an array from its
    elements. HLSL: `float4(v.xyz, 1)`, `float2x2(a, b, c, d)`, `{ 1, 2 }`.

    Example:
    ```mlir
    %p = hlsl.construct %xyz, %one : (vector<3xf32>, f32) -> vector<4xf32>
    ```
  }];
  let arguments = (ins Variadic<HLSL_Value>:$operands, UnitAttr:$relaxed);
  let results = (outs HLSL_Value:$result);
  let assemblyFormat = [{
    $operands attr-dict `:` functional-type($operands, $result)
  }];
  let hasVerifier = 1;
  let hasCanonicalizer = 1;
  let hasFolder = 1;
}

def HLSL_SplatOp : HLSL_Op<"splat", [Pure]> {
  let summary = "a scalar in each component of a vector or matrix";
  let description = "Example: `%v = hlsl.splat %s : f32 -> vector<3xf32>`";
  let arguments = (ins HLSL_Scalar:$scalar, UnitAttr:$relaxed);
  let results = (outs HLSL_Numeric:$result);
  let assemblyFormat = "$scalar attr-dict `:` type($scalar) `->` type($result)";
  let hasVerifier = 1;
  let hasFolder = 1;
}

def HLSL_ExtractOp : HLSL_Op<"extract", [Pure]> {
  let summary = "a member, element, row or component of a value";
  let description = [{
    Indices are as in `hlsl.access`.

    Example:
    ```mlir
    %w = hlsl.extract %s[0, 3] : !V2P -> f32
    %e = hlsl.extract %v[%i : ui32] : vector<4xf32> -> f32
    ```
  }];
  let arguments = (ins HLSL_Value:$container, Variadic<HLSL_Integer>:$indices,
                       DenseI32ArrayAttr:$staticIndices, UnitAttr:$relaxed,
                       UnitAttr:$nonuniform);
  let results = (outs HLSL_Value:$result);
  let builders = [
    OpBuilder<(ins "::mlir::Value":$container,
                   "::llvm::ArrayRef<::mlir::OpFoldResult>":$path)>,
    OpBuilder<(ins "::mlir::Value":$container,
                   "::llvm::ArrayRef<int32_t>":$path)>,
    OpBuilder<(ins "::mlir::Value":$container, "::mlir::Value":$index)>];
  let assemblyFormat = [{
    $container `` custom<IndexPath>($indices, type($indices), $staticIndices)
    attr-dict `:` type($container) `->` type($result)
  }];
  let hasVerifier = 1;
  let hasFolder = 1;
  let extraClassDeclaration = [{
    SmallVector<OpFoldResult> getPath();
    unsigned getPathLength() { return getStaticIndices().size(); }
    bool isStatic() { return getIndices().empty(); }
  }];
}

def HLSL_InsertOp : HLSL_Op<"insert", [Pure,
    AllTypesMatch<["container", "result"]>]> {
  let summary = "a value with one member, element, row or component replaced";
  let description = [{
    Example:
    ```mlir
    %s2 = hlsl.insert %e into %s[0, 3] : f32 into !V2P
    ```
  }];
  let arguments = (ins HLSL_Value:$element, HLSL_Value:$container,
                       Variadic<HLSL_Integer>:$indices,
                       DenseI32ArrayAttr:$staticIndices, UnitAttr:$relaxed);
  let results = (outs HLSL_Value:$result);
  let builders = [
    OpBuilder<(ins "::mlir::Value":$element, "::mlir::Value":$container,
                   "::llvm::ArrayRef<::mlir::OpFoldResult>":$path)>,
    OpBuilder<(ins "::mlir::Value":$element, "::mlir::Value":$container,
                   "::llvm::ArrayRef<int32_t>":$path)>,
    OpBuilder<(ins "::mlir::Value":$element, "::mlir::Value":$container,
                   "::mlir::Value":$index)>];
  let assemblyFormat = [{
    $element `into` $container ``
    custom<IndexPath>($indices, type($indices), $staticIndices)
    attr-dict `:` type($element) `into` type($container)
  }];
  let hasVerifier = 1;
  let hasCanonicalizer = 1;
  let hasFolder = 1;
  let extraClassDeclaration = [{
    SmallVector<OpFoldResult> getPath();
    unsigned getPathLength() { return getStaticIndices().size(); }
    bool isStatic() { return getIndices().empty(); }
  }];
}

def HLSL_SwizzleOp : HLSL_Op<"swizzle", [Pure]> {
  let summary = "components of a vector or scalar, picked and reordered";
  let description = [{
    The result is a scalar if one component is picked. HLSL: `v.zyx`, `s.xxx`.

    Example: `%r = hlsl.swizzle %v [2, 1, 0] : vector<4xf32> -> vector<3xf32>`
  }];
  let arguments = (ins HLSL_ScalarOrVector:$vector,
                       DenseI32ArrayAttr:$components, UnitAttr:$relaxed);
  let results = (outs HLSL_ScalarOrVector:$result);
  let builders = [OpBuilder<(ins "::mlir::Value":$vector,
                                 "::llvm::ArrayRef<int32_t>":$components)>];
  let assemblyFormat = [{
    $vector $components attr-dict `:` type($vector) `->` type($result)
  }];
  let hasVerifier = 1;
  let hasCanonicalizer = 1;
  let hasFolder = 1;
}

def HLSL_InsertSwizzleOp : HLSL_Op<"insert_swizzle", [Pure,
    AllTypesMatch<["vector", "result"]>]> {
  let summary = "a vector with some components replaced";
  let description = [{
    Component i of `components` says where component i of the element goes.
    HLSL: `v.zx = e` without the store.

    Example:
    ```mlir
    %r = hlsl.insert_swizzle %e into %v [2, 0] : vector<2xf32> into vector<4xf32>
    ```
  }];
  let arguments = (ins HLSL_ScalarOrVector:$element,
                       HLSL_ScalarOrVector:$vector,
                       DenseI32ArrayAttr:$components, UnitAttr:$relaxed);
  let results = (outs HLSL_ScalarOrVector:$result);
  let assemblyFormat = [{
    $element `into` $vector $components attr-dict
    `:` type($element) `into` type($vector)
  }];
  let hasVerifier = 1;
  let hasCanonicalizer = 1;
  let hasFolder = 1;
}

def HLSL_ConvertOp : HLSL_Op<"convert", [Pure]> {
  let summary = "numeric conversion, component by component";
  let description = [{
    Same shape on both sides. To bool: not zero. From bool: 1 or 0. Between
    integers: truncated or extended by the source's signedness. Float to integer:
    towards zero.

    Example: `%f = hlsl.convert %i : vector<2xsi32> -> vector<2xf32>`
  }];
  let arguments = (ins HLSL_Numeric:$value, UnitAttr:$relaxed);
  let results = (outs HLSL_Numeric:$result);
  // The value with components of `scalar`.
  let assemblyFormat = "$value attr-dict `:` type($value) `->` type($result)";
  let hasVerifier = 1;
  let hasFolder = 1;
  let extraClassDeclaration = [{
    /// `value` with components of type `scalar`: `value` itself if it has them.
    static Value convertTo(OpBuilder &builder, Location loc, Value value,
                           Type scalar);
  }];
}

def HLSL_BitcastOp : HLSL_Op<"bitcast", [Pure]> {
  let summary = "the same bits as another type";
  let description = [{
    As many bits on both sides; the first component holds the lowest bits.
    HLSL: `asuint`, `asfloat`, `asdouble`.

    Example: `%u = hlsl.bitcast %f : f32 -> ui32`
  }];
  let arguments = (ins HLSL_Numeric:$value, UnitAttr:$relaxed);
  let results = (outs HLSL_Numeric:$result);
  let assemblyFormat = "$value attr-dict `:` type($value) `->` type($result)";
  let hasVerifier = 1;
  let hasFolder = 1;
}

def HLSL_UnaryOp : HLSL_Op<"unary", [Pure, SameOperandsAndResultType]> {
  let summary = "neg or not, component by component";
  let description = [{
    `neg` of integers wraps; `not` is `!` on bools and `~` on integers.

    Example: `%n = hlsl.unary neg %v : vector<3xf32>`
  }];
  let arguments = (ins HLSL_UnaryKindAttr:$kind, HLSL_Numeric:$value,
                       UnitAttr:$relaxed, UnitAttr:$precise);
  let results = (outs HLSL_Numeric:$result);
  let assemblyFormat = "`` $kind $value attr-dict `:` type($result)";
  let hasVerifier = 1;
  let hasCanonicalizer = 1;
  let hasFolder = 1;
}

def HLSL_BinaryOp : HLSL_Op<"binary", [Pure, SameOperandsAndResultType]> {
  let summary = "arithmetic or bitwise operator, component by component";
  let description = [{
    Both sides have one type; conversions are explicit. Integers wrap; shifts mask
    their amount to the width; `rem` has the sign of the dividend; `and`, `or`,
    `xor` also take bools. Integer division by zero is undefined.

    Example: `%s = hlsl.binary add %a, %b : vector<3xf32>`
  }];
  let arguments = (ins HLSL_BinaryKindAttr:$kind, HLSL_Numeric:$lhs,
                       HLSL_Numeric:$rhs, UnitAttr:$relaxed, UnitAttr:$precise);
  let results = (outs HLSL_Numeric:$result);
  let assemblyFormat = "`` $kind $lhs `,` $rhs attr-dict `:` type($result)";
  let hasVerifier = 1;
  let hasFolder = 1;
}

def HLSL_CompareOp : HLSL_Op<"compare", [Pure, SameTypeOperands,
    TypesMatchWith<"result is bools of the operands' shape", "lhs", "result",
                   "::mlir::hlsl::getBoolLike($_self)">]> {
  let summary = "comparison, component by component";
  let description = [{
    Floats compare ordered, but for `ne`, which is true if either side is a NaN.
    The result has the shape of the operands and components of type `i1`.

    Example: `%c = hlsl.compare lt %a, %b : ui32`
  }];
  let arguments = (ins HLSL_CompareKindAttr:$kind, HLSL_Numeric:$lhs,
                       HLSL_Numeric:$rhs, UnitAttr:$relaxed, UnitAttr:$precise);
  let results = (outs HLSL_NumericBool:$result);
  let assemblyFormat = "`` $kind $lhs `,` $rhs attr-dict `:` type($lhs)";
  let hasVerifier = 1;
  let hasFolder = 1;
}

def HLSL_SelectOp : HLSL_Op<"select", [Pure,
    AllTypesMatch<["trueValue", "falseValue", "result"]>]> {
  let summary = "one of two values, or of two components each";
  let description = [{
    The condition is one bool, or bools in the shape of the values. Both values
    are evaluated. HLSL: `?:` on vectors, `select`.

    Example: `%r = hlsl.select %c, %a, %b : i1, vector<3xf32>`
  }];
  let arguments = (ins HLSL_NumericBool:$condition, HLSL_Value:$trueValue,
                       HLSL_Value:$falseValue, UnitAttr:$relaxed);
  let results = (outs HLSL_Value:$result);
  let assemblyFormat = [{
    $condition `,` $trueValue `,` $falseValue attr-dict
    `:` type($condition) `,` type($result)
  }];
  let hasVerifier = 1;
  let hasFolder = 1;
}

def HLSL_IntrinsicOp : HLSL_Op<"intrinsic", [HLSL_OwnEffects,
                                             HLSL_OwnSpeculatability]> {
  let summary = "call of an HLSL intrinsic function";
  let description = [{
    Out parameters are results, after the function's own. Effects and
    speculatability come from the intrinsic's table record. HLSL: `lerp`, `dot`,
    `mul`, `sincos`.

    Example:
    ```mlir
    %r = hlsl.intrinsic lerp(%a, %b, %t) : (f32, f32, f32) -> f32
    ```
  }];
  let arguments = (ins HLSL_IntrinsicAttr:$intrinsic,
                       Variadic<HLSL_Any>:$operands, UnitAttr:$relaxed,
                       UnitAttr:$precise);
  let results = (outs Variadic<HLSL_Value>:$results);
  let assemblyFormat = [{
    custom<IntrinsicName>($intrinsic) `(` $operands `)` attr-dict
    `:` functional-type($operands, $results)
  }];
  let hasFolder = 1;
  let hasVerifier = 1;
}

/// What it does is not known, so it keeps its place among all that has effects.
def HLSL_SPIRVInstructionOp : HLSL_Op<"spirv_instruction"> {
  let summary = "an instruction of SPIR-V by number";
  let description = [{
    Of the core set, or of the extended set that `of` names. Operands whose
    indices `literals` lists are constants that are written as numbers; a
    reference is written as a pointer. HLSL: a call of a function with
    `[[vk::ext_instruction(opcode, "set")]]`.

    Example:
    ```mlir
    %r = hlsl.spirv_instruction 13 of "GLSL.std.450"(%x) : (f32) -> f32
    ```
  }];
  let arguments = (ins I32Attr:$opcode, OptionalAttr<StrAttr>:$set,
                       Variadic<HLSL_Any>:$operands,
                       OptionalAttr<DenseI32ArrayAttr>:$literals);
  let results = (outs Optional<HLSL_Value>:$result);
  let assemblyFormat = [{
    $opcode (`of` $set^)? `(` $operands `)` attr-dict
    `:` functional-type($operands, $result)
  }];
}

}

#endif
