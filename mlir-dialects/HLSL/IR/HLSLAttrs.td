//===----------------------------------------------------------------------===//
// The attributes of the dialect that are not enumerations.
// In:  HLSLDialect.td, HLSLEnums.td; Intrinsic from HLSL/Tables.
// Out: MemberAttr, LayoutAttr, IntrinsicAttr.
// Why: facts that belong to declarations and memory, not to types.
//===----------------------------------------------------------------------===//
#ifndef HLSL_IR_HLSLATTRS_TD
#define HLSL_IR_HLSLATTRS_TD

include "mlir/IR/AttrTypeBase.td"
include "HLSL/IR/HLSLEnums.td"

class HLSL_Attr<string name, string attrMnemonic>
    : AttrDef<HLSL_Dialect, name> {
  let mnemonic = attrMnemonic;
}

def HLSL_MemberAttr : HLSL_Attr<"Member", "member"> {
  let summary = "a member of a struct: name, type and what was written around it";
  let description = [{
    The dictionary holds what the source said about the member, each key optional:

    | key | value | HLSL |
    |---|---|---|
    | `sourceName` | string | the name as written, where `name` had to differ |
    | `semanticName`, `semanticIndex` | string, i32 | `uv : TEXCOORD1` |
    | `interpolation` | `#hlsl<interpolation ...>` | `nointerpolation` |
    | `matrixOrder` | `#hlsl<order ...>` | `row_major` |
    | `packoffset` | i32, bytes | `packoffset(c1.y)` is 20 |
    | `offset` | i32, bytes | `[[vk::offset(16)]]` |
    | `location` | i32 | `[[vk::location(1)]]` |
    | `builtin` | string | SPIR-V BuiltIn |
    | `relaxed` | unit | min-precision type |
    | `precise` | unit | `precise` |
    | `isBase` | unit | the member is a base class |
    | `bits` | array of {name, offset, width} | the bit-fields in an integer |

    Example: `#hlsl.member<uv : vector<2xf32> {semanticName = "TEXCOORD"}>`
  }];
  let parameters = (ins "::mlir::StringAttr":$name, "::mlir::Type":$type,
                        "::mlir::DictionaryAttr":$attributes);
  let builders = [
    AttrBuilderWithInferredContext<(ins "::mlir::StringAttr":$name,
        "::mlir::Type":$type,
        CArg<"::llvm::ArrayRef<::mlir::NamedAttribute>", "{}">:$attributes), [{
      return $_get(name.getContext(), name, type,
                   ::mlir::DictionaryAttr::get(name.getContext(), attributes));
    }]>];
  let extraClassDeclaration = [{
    // Keys of the dictionary.
    static constexpr llvm::StringLiteral kSourceName = "sourceName";
    static constexpr llvm::StringLiteral kSemanticName = "semanticName";
    static constexpr llvm::StringLiteral kSemanticIndex = "semanticIndex";
    static constexpr llvm::StringLiteral kInterpolation = "interpolation";
    static constexpr llvm::StringLiteral kMatrixOrder = "matrixOrder";
    static constexpr llvm::StringLiteral kPackOffset = "packoffset";
    static constexpr llvm::StringLiteral kOffset = "offset";
    static constexpr llvm::StringLiteral kLocation = "location";
    static constexpr llvm::StringLiteral kBuiltin = "builtin";
    static constexpr llvm::StringLiteral kRelaxed = "relaxed";
    static constexpr llvm::StringLiteral kPrecise = "precise";
    static constexpr llvm::StringLiteral kIsBase = "isBase";
    static constexpr llvm::StringLiteral kBits = "bits";

    /// The name as the source wrote it.
    StringRef getSourceName() const;
    /// The semantic without its index, empty if none.
    StringRef getSemanticName() const;
    unsigned getSemanticIndex() const;
    Interpolation getInterpolation() const;
    MatrixOrder getMatrixOrder() const;
    std::optional<uint32_t> getPackOffset() const;
    std::optional<uint32_t> getOffset() const;
    std::optional<uint32_t> getLocation() const;
    /// The SPIR-V BuiltIn, empty if none.
    StringRef getBuiltin() const;
    bool isRelaxed() const { return getAttributes().contains(kRelaxed); }
    bool isPrecise() const { return getAttributes().contains(kPrecise); }
    bool isBase() const { return getAttributes().contains(kIsBase); }

    /// The same member with one entry of the dictionary set (or removed, if
    /// `value` is null).
    MemberAttr with(StringRef key, Attribute value) const;
    MemberAttr withType(Type newType) const;
    MemberAttr withName(StringAttr newName) const;
  }];
  let hasCustomAssemblyFormat = 1;
}

def HLSL_LayoutAttr : HLSL_Attr<"Layout", "layout"> {
  let summary = "how a type lies in buffer memory";
  let description = [{
    The bytes of one type under one layout rule, mirroring its structure: a
    struct lists an offset and a nested layout for each member; an array has a
    stride and the nested layout of its element; a matrix has a stride and an
    order; scalars and vectors have size and alignment alone. `order` speaks of
    HLSL rows: `row_major` means that a row is contiguous. The size of an
    unbounded array is `?`. What depends on specialization constants is a text:
    `size = "16 * u32(N#0) + 16"`.

    Example: `#hlsl.layout<size = 80, align = 16, members = [
      0 : #hlsl.layout<size = 64, align = 16, stride = 16, order = column_major>,
      64 : #hlsl.layout<size = 12, align = 4>]>`
  }];
  let parameters = (ins
    "::mlir::hlsl::Size":$size, "uint32_t":$align,
    "::mlir::hlsl::Size":$stride,
    DefaultValuedParameter<"::mlir::hlsl::MatrixOrder",
                           "::mlir::hlsl::MatrixOrder::None">:$order,
    OptionalArrayRefParameter<"::mlir::hlsl::Size">:$offsets,
    OptionalArrayRefParameter<"::mlir::hlsl::LayoutAttr">:$nested);
  let extraClassDeclaration = [{
    static LayoutAttr getLeaf(MLIRContext *context, Size size, uint32_t align) {
      return get(context, size, align, Size(), MatrixOrder::None, {}, {});
    }
    static LayoutAttr getMatrix(MLIRContext *context, Size size, uint32_t align,
                                Size stride, MatrixOrder order) {
      return get(context, size, align, stride, order, {}, {});
    }
    static LayoutAttr getArray(Size size, uint32_t align, Size stride,
                               LayoutAttr element) {
      return get(element.getContext(), size, align, stride, MatrixOrder::None,
                 {}, {element});
    }
    static LayoutAttr getStruct(MLIRContext *context, Size size, uint32_t align,
                                ArrayRef<Size> offsets,
                                ArrayRef<LayoutAttr> members) {
      return get(context, size, align, Size(), MatrixOrder::None, offsets,
                 members);
    }
    bool isArray() const { return getOffsets().empty() && !getNested().empty(); }
    bool isStruct() const { return !getOffsets().empty(); }
    bool isMatrix() const { return getOrder() != MatrixOrder::None; }
    LayoutAttr getElement() const { return getNested().front(); }
    Size getMemberOffset(unsigned index) const { return getOffsets()[index]; }
    /// The numbers that targets write down; only where they are integers.
    uint32_t getStrideBytes() const {
      return uint32_t(getStride().getConstant());
    }
    uint32_t getOffsetBytes(unsigned index) const {
      return uint32_t(getOffsets()[index].getConstant());
    }
    LayoutAttr getMember(unsigned index) const { return getNested()[index]; }
  }];
  let hasCustomAssemblyFormat = 1;
}

def HLSL_SizeAttr : HLSL_Attr<"Size", "size"> {
  let summary = "a number of elements or bytes";
  let description = [{
    An integer, `?`, or an expression over specialization constants.

    Example: `#hlsl.size<"16 * u32(N#0) + 16">`, `#hlsl.size<4>`
  }];
  let parameters = (ins "::mlir::hlsl::Size":$value);
  let hasCustomAssemblyFormat = 1;
}

def HLSL_ZeroAttr : HLSL_Attr<"Zero", "zero"> {
  let summary = "zero of a type whose arrays specialization constants size";
  let description = [{
    The constant of an array whose number of elements is not known here, or of
    an aggregate that holds such an array. Zeros of other types are written out.

    Example: `hlsl.constant zero : !hlsl.array<"N#0" x f32>`
  }];
}

def HLSL_IntrinsicAttr : HLSL_Attr<"Intrinsic", "intrinsic"> {
  let summary = "an HLSL intrinsic function";
  let description = "The enumeration is generated from the tables.";
  let parameters = (ins "::mlir::hlsl::Intrinsic":$value);
  let returnType = "::mlir::hlsl::Intrinsic";
  let convertFromStorage = "$_self.getValue()";
  let constBuilderCall =
      "::mlir::hlsl::IntrinsicAttr::get($_builder.getContext(), $0)";
  let hasCustomAssemblyFormat = 1;
}

def HLSL_MemberArray : TypedArrayAttrBase<HLSL_MemberAttr, "array of members">;

#endif
