//===----------------------------------------------------------------------===//
// The types of the dialect, and the constraints its operations use.
// In:  HLSLDialect.td, HLSLEnums.td.
// Out: MatrixType, StructType, ArrayType, RefType, TextureType, SamplerType,
//      BufferType, AccelerationStructureType, RayQueryType, SPIRVType.
// Why: signedness, shape and resource kind are in the type, so that no target
//      guesses.
//===----------------------------------------------------------------------===//
#ifndef HLSL_IR_HLSLTYPES_TD
#define HLSL_IR_HLSLTYPES_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinTypeInterfaces.td"
include "HLSL/IR/HLSLEnums.td"

class HLSL_Type<string name, string typeMnemonic>
    : TypeDef<HLSL_Dialect, name> {
  let mnemonic = typeMnemonic;
}

def HLSL_MatrixType : HLSL_Type<"Matrix", "matrix"> {
  let summary = "matrix of 1 to 4 rows and columns";
  let description = [{
    The value of `float4x3`: rows times columns, as HLSL counts them. A value
    has no orientation; `row_major` is a property of the memory it came from.
    A row is a vector, or a scalar if there is one column.

    Example: `!hlsl.matrix<4x3xf32>`
  }];
  let parameters = (ins "unsigned":$rows, "unsigned":$columns,
                        "::mlir::Type":$elementType);
  let builders = [TypeBuilderWithInferredContext<(ins
      "unsigned":$rows, "unsigned":$columns, "::mlir::Type":$elementType), [{
    return $_get(elementType.getContext(), rows, columns, elementType);
  }]>];
  let extraClassDeclaration = [{
    /// vector<columns x element>, or the element if there is one column.
    Type getRowType() const;
    MatrixType cloneWith(Type newElementType) const {
      return get(getRows(), getColumns(), newElementType);
    }
  }];
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

def HLSL_StructType : HLSL_Type<"Struct", "struct"> {
  let summary = "plain struct: an id and its members";
  let description = [{
    Plain data: names and types, no semantics, no qualifiers. The id is unique in
    the module (`A::S<float,4>`, `f().S#2`) and names the `hlsl.struct_decl` that
    knows the rest. Two types are equal if id and members are.

    Example: `!hlsl.struct<"Light", {pos : vector<3xf32>, range : f32}>`
  }];
  let parameters = (ins
    StringRefParameter<"unique id">:$id,
    ArrayRefParameter<"::mlir::StringAttr">:$memberNames,
    ArrayRefParameter<"::mlir::Type">:$memberTypes);
  let extraClassDeclaration = [{
    unsigned getNumMembers() const { return getMemberTypes().size(); }
    Type getMemberType(unsigned index) const { return getMemberTypes()[index]; }
    StringRef getMemberName(unsigned index) const {
      return getMemberNames()[index].getValue();
    }
    /// The index of the member called so, if there is one.
    std::optional<unsigned> getMemberIndex(StringRef name) const;
  }];
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

def HLSL_ArrayType : HLSL_Type<"Array", "array"> {
  let summary = "array of a constant, specialized or unbounded size";
  let description = [{
    `float a[2][3]` is `!hlsl.array<2 x !hlsl.array<3 x f32>>`; `Texture2D t[]` is
    `!hlsl.array<? x !hlsl.texture<2d, vector<4xf32>>>`. `float a[N + 1]`, where N
    is the specialization constant with id 3, is `!hlsl.array<"N#3 + 1" x f32>`:
    the text is that of the canonical form, so that arrays whose sizes are equal
    by the rules of words have one type.
  }];
  let parameters = (ins "::mlir::hlsl::Size":$size,
                        "::mlir::Type":$elementType);
  let builders = [
    TypeBuilderWithInferredContext<(ins "::mlir::hlsl::Size":$size,
                                        "::mlir::Type":$elementType), [{
      return $_get(elementType.getContext(), size, elementType);
    }]>,
    TypeBuilderWithInferredContext<(ins "uint64_t":$size,
                                        "::mlir::Type":$elementType), [{
      return $_get(elementType.getContext(), ::mlir::hlsl::Size(size),
                   elementType);
    }]>];
  let extraClassDeclaration = [{
    static ArrayType getUnbounded(Type elementType) {
      return get(Size::unbounded(), elementType);
    }
    bool isUnbounded() const { return getSize().isUnbounded(); }
    /// Specialization constants decide the number of elements.
    bool isSpecialized() const { return getSize().isSymbolic(); }
    /// The number of elements is an integer that is known here.
    bool hasNumElements() const { return getSize().isConstant(); }
    /// The number of elements; only if hasNumElements().
    uint64_t getNumElements() const { return getSize().getConstant(); }
  }];
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

def HLSL_RefType : HLSL_Type<"Ref", "ref"> {
  let summary = "an lvalue: reference to a T in some storage";
  let description = [{
    Example: `!hlsl.ref<vector<4xf32>, stage_in>`
  }];
  let parameters = (ins "::mlir::Type":$pointee,
                        EnumParameter<HLSL_StorageClass>:$storage);
  let builders = [TypeBuilderWithInferredContext<(ins
      "::mlir::Type":$pointee, "::mlir::hlsl::StorageClass":$storage), [{
    return $_get(pointee.getContext(), pointee, storage);
  }]>];
  let extraClassDeclaration = [{
    RefType cloneWith(Type newPointee) const {
      return get(newPointee, getStorage());
    }
    /// Nothing in the module can write through such a reference.
    bool isReadOnly() const { return isReadOnlyStorage(getStorage()); }
  }];
  let assemblyFormat = "`<` $pointee `,` $storage `>`";
  let genVerifyDecl = 1;
}

def HLSL_TextureType : HLSL_Type<"Texture", "texture"> {
  let summary = "texture or typed buffer";
  let description = [{
    `Texture2DArray<float4>` is `!hlsl.texture<2d, vector<4xf32>, array>`,
    `RWBuffer<uint>` is `!hlsl.texture<buffer, ui32, rw>`. `ms` is multisampled;
    `format` is the SPIR-V image format where the source says one. `combined` is a
    texture and a sampler in one descriptor (`vk::SampledTexture2D`), and the
    sampler of the ops that sample it, too.
  }];
  let parameters = (ins
    "::mlir::hlsl::TextureDim":$dim,
    "::mlir::Type":$texelType,
    DefaultValuedParameter<"bool", "false">:$arrayed,
    DefaultValuedParameter<"bool", "false">:$multisampled,
    DefaultValuedParameter<"bool", "false">:$writable,
    OptionalParameter<"::mlir::StringAttr">:$format,
    DefaultValuedParameter<"bool", "false">:$combined);
  let builders = [TypeBuilderWithInferredContext<(ins
      "::mlir::hlsl::TextureDim":$dim, "::mlir::Type":$texelType,
      CArg<"bool", "false">:$arrayed, CArg<"bool", "false">:$multisampled,
      CArg<"bool", "false">:$writable,
      CArg<"::mlir::StringAttr", "nullptr">:$format,
      CArg<"bool", "false">:$combined), [{
    return $_get(texelType.getContext(), dim, texelType, arrayed, multisampled,
                 writable, format, combined);
  }]>];
  let extraClassDeclaration = [{
    /// The scalar type of a texel's components.
    Type getTexelScalar() const;
    /// Components of a coordinate in texture space: 2 for 2d, 3 for cube and
    /// 3d, one more if arrayed.
    unsigned getNumCoordinates() const;
    /// Components of an offset: no layer.
    unsigned getNumSpatialDims() const;
  }];
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

def HLSL_SamplerType : HLSL_Type<"Sampler", "sampler"> {
  let summary = "SamplerState or SamplerComparisonState";
  let parameters = (ins DefaultValuedParameter<"bool", "false">:$comparison);
  let hasCustomAssemblyFormat = 1;
}

def HLSL_BufferType : HLSL_Type<"Buffer", "buffer"> {
  let summary = "structured, raw or constant buffer";
  let description = [{
    `RWStructuredBuffer<S>` is `!hlsl.buffer<structured, !S, rw>`,
    `ByteAddressBuffer` is `!hlsl.buffer<raw, ui32>`, `ConstantBuffer<S>` is
    `!hlsl.buffer<constant, !S>`, `TextureBuffer<S>` is
    `!hlsl.buffer<texture_buffer, !S>`. Append and consume buffers are writable.
  }];
  let parameters = (ins
    "::mlir::hlsl::BufferKind":$kind,
    "::mlir::Type":$elementType,
    DefaultValuedParameter<"bool", "false">:$writable);
  let builders = [TypeBuilderWithInferredContext<(ins
      "::mlir::hlsl::BufferKind":$kind, "::mlir::Type":$elementType,
      CArg<"bool", "false">:$writable), [{
    return $_get(elementType.getContext(), kind, elementType, writable);
  }]>];
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

def HLSL_AccelerationStructureType
    : HLSL_Type<"AccelerationStructure", "acceleration_structure"> {
  let summary = "RaytracingAccelerationStructure";
}

def HLSL_RayQueryType : HLSL_Type<"RayQuery", "ray_query"> {
  let summary = "RayQuery: the state of an inline ray trace";
  let description = [{
    Memory, no value: it is used through a reference to storage `function` or
    `private` only, and never loaded or stored. The flags of HLSL's template are
    operands of `hlsl.ray_query initialize`.

    Example: `!hlsl.ref<!hlsl.ray_query, function>`
  }];
}

def HLSL_SPIRVType : HLSL_Type<"SPIRV", "spirv_type"> {
  let summary = "a type by its instruction of SPIR-V";
  let description = [{
    `vk::SpirvType` and its kin. An operand of the instruction is a type, a
    number of a type of HLSL (a constant of the module), or a signless word
    (a literal). `size` and `alignment` are those in memory that has a layout; a
    type of size 0 has none.

    Example: `!hlsl.spirv_type<21, 1, 1, [8 : i32, 0 : i32]>` is a byte,
    `!hlsl.spirv_type<28, 0, 0, [f32, 4 : ui32]>` an array of four floats.
  }];
  let parameters = (ins "unsigned":$opcode, "unsigned":$size,
                        "unsigned":$alignment,
                        "::mlir::ArrayAttr":$operands);
  let assemblyFormat =
      "`<` $opcode `,` $size `,` $alignment `,` $operands `>`";
  let genVerifyDecl = 1;
}

//===----------------------------------------------------------------------===//
// Constraints
//===----------------------------------------------------------------------===//

class HLSL_TypeCheck<string predicate, string doc, string cppType = "::mlir::Type">
    : Type<CPred<"::mlir::hlsl::" # predicate # "($_self)">, doc, cppType>;

def HLSL_Scalar : HLSL_TypeCheck<"isScalar", "scalar">;
def HLSL_Integer : HLSL_TypeCheck<"isInteger", "16, 32 or 64 bit integer scalar">;
def HLSL_ScalarOrVector : HLSL_TypeCheck<"isScalarOrVector", "scalar or vector">;
def HLSL_Numeric : HLSL_TypeCheck<"isNumeric", "scalar, vector or matrix">;
def HLSL_NumericBool : HLSL_TypeCheck<"isNumericBool",
                                      "bool, or vector or matrix of bools">;
def HLSL_Data : HLSL_TypeCheck<"isData", "value that can lie in memory">;
def HLSL_Value : HLSL_TypeCheck<"isValue", "value of an HLSL type">;
def HLSL_Any : HLSL_TypeCheck<"isValueOrRef", "value or reference">;

#endif
