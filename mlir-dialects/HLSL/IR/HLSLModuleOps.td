//===----------------------------------------------------------------------===//
// Declarations: what a module holds.
// In:  the dialect's types and attributes.
// Out: struct_decl, global, cbuffer, spec_constant, func, entry_point.
// Why: everything the source said about a name (register, semantic, packing)
//      stays on its declaration until a pass decides.
//===----------------------------------------------------------------------===//
#ifndef HLSL_IR_HLSLMODULEOPS_TD
#define HLSL_IR_HLSLMODULEOPS_TD

include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/FunctionInterfaces.td"
include "HLSL/IR/HLSLAttrs.td"
include "HLSL/IR/HLSLTypes.td"

def HLSL_ModuleOps : OpDocGroup {
  let summary = "Declarations";
  let description = "Symbols of the module.";
}

let opDocGroup = HLSL_ModuleOps in {

def HLSL_StructDeclOp : HLSL_Op<"struct_decl", [Symbol]> {
  let summary = "declare a struct: what its type does not say";
  let description = [{
    The symbol is the id of the `!hlsl.struct` type. Members carry semantics,
    interpolation, packing and the rest as `#hlsl.member`. HLSL: `struct`,
    `class`, and the contents of a `cbuffer`.

    Example:
    ```mlir
    hlsl.struct_decl @V2P "V2P" {
      pos : vector<4xf32> {semanticName = "SV_Position", semanticIndex = 0 : i32},
      uv : vector<2xf32> {semanticName = "TEXCOORD", semanticIndex = 0 : i32}
    }
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, StrAttr:$sourceName,
                       HLSL_MemberArray:$members);
  let builders = [OpBuilder<(ins "::mlir::StringAttr":$id,
      "::llvm::StringRef":$sourceName,
      "::llvm::ArrayRef<::mlir::hlsl::MemberAttr>":$members)>];
  let assemblyFormat = [{
    $sym_name $sourceName custom<Members>($members) attr-dict-with-keyword
  }];
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    unsigned getNumMembers() { return getMembers().size(); }
    MemberAttr getMember(unsigned index) {
      return llvm::cast<MemberAttr>(getMembers()[index]);
    }
    auto getMemberAttrs() { return getMembers().getAsRange<MemberAttr>(); }
    /// The type that this declares.
    StructType getStructType();
    /// The declaration of a struct type, found from any operation of the
    /// module; null if the type has none.
    static StructDeclOp lookup(Operation *from, StructType type);
    static StructDeclOp lookup(SymbolTable &symbols, StructType type);
  }];
}

// What `register`, `[[vk::...]]` and the passes say about a resource or block.
defvar HLSL_BindingArguments = (ins
  OptionalAttr<StrAttr>:$sourceName,
  // : register(t3, space1): "t", 3, 1. A DX9 `register(c4)` is "c", 4.
  OptionalAttr<StrAttr>:$registerClass,
  OptionalAttr<I32Attr>:$registerNumber,
  OptionalAttr<I32Attr>:$registerSpace,
  // [[vk::binding(4, 1)]], [[vk::counter_binding(5)]]
  OptionalAttr<I32Attr>:$vkBinding,
  OptionalAttr<I32Attr>:$vkSet,
  OptionalAttr<I32Attr>:$vkCounterBinding,
  // Decided by --hlsl-assign-bindings.
  OptionalAttr<I32Attr>:$descriptorSet,
  OptionalAttr<I32Attr>:$binding,
  OptionalAttr<I32Attr>:$counterBinding,
  // Decided by --hlsl-lay-out-buffers: the contents' layout.
  OptionalAttr<HLSL_LayoutAttr>:$layout);

def HLSL_GlobalOp : HLSL_Op<"global", [Symbol]> {
  let summary = "declare a global variable or resource";
  let description = [{
    HLSL: `static` (private), `groupshared`, a resource (resource), a global
    without any of these (uniform: `$Globals` collects it), a struct under
    `[[vk::push_constant]]` (push_constant). `init` is the constant initial value
    of a private global. What goes with rays and callable shaders is a global,
    too: the payload argument of `TraceRay` (ray_payload), the payload parameter of
    a closest-hit shader (incoming_ray_payload), and their kin; `location` says
    which one an argument is.

    Example:
    ```mlir
    hlsl.global @albedo resource : !hlsl.texture<2d, vector<4xf32>>
      {registerClass = "t", registerNumber = 0 : i32}
    hlsl.global @seed private init(1 : ui32) : ui32
    ```
  }];
  let arguments = !con((ins SymbolNameAttr:$sym_name,
      HLSL_StorageClassAttr:$storage, TypeAttr:$type,
      OptionalAttr<AnyAttr>:$init), HLSL_BindingArguments, (ins
      // [[vk::input_attachment_index(0)]], [[vk::image_format("rgba8")]]
      OptionalAttr<I32Attr>:$inputAttachment,
      OptionalAttr<StrAttr>:$imageFormat,
      // [[vk::combinedImageSampler]]: a texture or sampler that shares a
      // descriptor with another, until --hlsl-combine-descriptors.
      UnitAttr:$sharesDescriptor,
      // Of a ray payload or callable data: which one.
      OptionalAttr<I32Attr>:$location,
      // Of a uniform that $Globals will collect.
      DefaultValuedAttr<HLSL_MatrixOrderAttr,
                        "::mlir::hlsl::MatrixOrder::None">:$matrixOrder,
      UnitAttr:$constant, UnitAttr:$relaxed, UnitAttr:$precise,
      UnitAttr:$coherent, UnitAttr:$nonwritable, UnitAttr:$rasterizerOrdered,
      // Of groupshared memory: what an amplification shader hands to the groups
      // that it starts, and what a mesh shader has got.
      UnitAttr:$taskPayload,
      // ResourceDescriptorHeap or SamplerDescriptorHeap, seen as an unbounded
      // array of one type; all of one heap share a binding. Where the counters
      // of its buffers have a heap of their own: its set.
      UnitAttr:$descriptorHeap, OptionalAttr<I32Attr>:$counterSet,
      OptionalAttr<StrAttr>:$sym_visibility));
  let builders = [OpBuilder<(ins "::llvm::StringRef":$name,
      "::mlir::hlsl::StorageClass":$storage, "::mlir::Type":$type,
      CArg<"::mlir::Attribute", "nullptr">:$init)>];
  let assemblyFormat = [{
    $sym_name `` $storage (`init` `(` $init^ `)`)? `:` $type attr-dict
  }];
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    RefType getRefType() { return RefType::get(getType(), getStorage()); }
  }];
}

def HLSL_CBufferOp : HLSL_Op<"cbuffer", [Symbol]> {
  let summary = "declare a constant buffer block";
  let description = [{
    HLSL: `cbuffer`, `tbuffer` (with `textureBuffer`), and after
    `--hlsl-collect-globals` the block `$Globals`. The members are those of the
    `hlsl.struct_decl` that has the type's id. References to it have storage
    `uniform`, or `push_constant` under `[[vk::push_constant]]`.

    Example:
    ```mlir
    hlsl.cbuffer @Frame : !hlsl.struct<"cb.Frame", {viewProj : !hlsl.matrix<4x4xf32>}>
      {registerClass = "b", registerNumber = 0 : i32}
    ```
  }];
  let arguments = !con((ins SymbolNameAttr:$sym_name,
      TypeAttrOf<HLSL_StructType>:$type), HLSL_BindingArguments,
      (ins UnitAttr:$pushConstant, UnitAttr:$textureBuffer,
           // [[vk::shader_record_ext]]
           UnitAttr:$shaderRecord,
           OptionalAttr<StrAttr>:$sym_visibility));
  let builders = [OpBuilder<(ins "::llvm::StringRef":$name,
      "::mlir::hlsl::StructType":$type)>];
  let assemblyFormat = "$sym_name `:` $type attr-dict";
  let extraClassDeclaration = [{
    StorageClass getStorage() {
      return getPushConstant() ? StorageClass::PushConstant
                               : StorageClass::Uniform;
    }
    RefType getRefType() { return RefType::get(getType(), getStorage()); }
  }];
}

def HLSL_SpecConstantOp : HLSL_Op<"spec_constant", [Symbol]> {
  let summary = "declare a specialization constant";
  let description = [{
    HLSL: `[[vk::constant_id(3)]] const uint N = 8;`. Code reads it by
    `hlsl.spec_value`; sizes refer to it by its id, never by symbol.

    Example:
    ```mlir
    hlsl.spec_constant @N id(3) = 8 : ui32 {range = array<i64: 1, 64>}
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, I32Attr:$specId,
                       TypedAttrInterface:$defaultValue,
                       // [[hlsl::range(low, high)]], in the constant's type.
                       OptionalAttr<DenseI64ArrayAttr>:$range,
                       OptionalAttr<StrAttr>:$sourceName,
                       OptionalAttr<StrAttr>:$sym_visibility);
  let assemblyFormat = [{
    $sym_name `id` `(` $specId `)` `=` $defaultValue attr-dict
  }];
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    Type getType() { return getDefaultValue().getType(); }
  }];
}

def HLSL_ConstraintOp : HLSL_Op<"constraint"> {
  let summary = "what values of specialization constants must satisfy";
  let description = [{
    `left relation right` of exact or unsigned values; reflection reports it, and
    says of chosen values whether they satisfy it. Nothing else depends on it.

    Example:
    ```mlir
    hlsl.constraint array_length #hlsl.size<1> less_equal #hlsl.size<"N#0 - 2">
    ```
  }];
  let arguments = (ins HLSL_ConstraintKindAttr:$kind, HLSL_SizeAttr:$left,
                       HLSL_SizeRelationAttr:$relation, HLSL_SizeAttr:$right);
  let assemblyFormat = [{
    custom<ConstraintKind>($kind) $left custom<SizeRelation>($relation) $right
    attr-dict
  }];
}

def HLSL_FuncOp : HLSL_Op<"func", [
    FunctionOpInterface, IsolatedFromAbove]> {
  let summary = "define a function";
  let description = [{
    One block. Parameters of ordinary functions: `in` is a value; `out`, `inout`
    and `this` are `!hlsl.ref<T, function>`; `in` arrays are such references too;
    resources are handles. Each parameter of an entry is a reference to storage
    `stage_in` or `stage_out` (both for `inout`), and its result is one more
    `stage_out` reference; their semantics are argument attributes
    (`hlsl.semanticName`, `hlsl.semanticIndex`, `hlsl.interpolation`,
    `hlsl.sourceName`, `hlsl.perVertex`, `hlsl.stream`). The body ends in
    `hlsl.return` or `hlsl.unreachable`.

    Example:
    ```mlir
    hlsl.func @square(%x: f32 {hlsl.sourceName = "x"}) -> f32 {
      %r = hlsl.binary mul %x, %x : f32
      hlsl.return %r : f32
    }
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name,
                       TypeAttrOf<FunctionType>:$function_type,
                       OptionalAttr<StrAttr>:$sourceName,
                       OptionalAttr<DictArrayAttr>:$arg_attrs,
                       OptionalAttr<DictArrayAttr>:$res_attrs,
                       OptionalAttr<StrAttr>:$sym_visibility);
  let regions = (region SizedRegion<1>:$body);
  // The builder makes the entry block with one argument per parameter.
  let builders = [OpBuilder<(ins "::llvm::StringRef":$name,
      "::mlir::FunctionType":$type,
      CArg<"::llvm::StringRef", "{}">:$sourceName,
      CArg<"::llvm::ArrayRef<::mlir::DictionaryAttr>", "{}">:$argAttrs)>];
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let skipDefaultBuilders = 1;
  let extraClassDeclaration = [{
    // Names of argument attributes.
    static constexpr llvm::StringLiteral kArgSourceName = "hlsl.sourceName";
    static constexpr llvm::StringLiteral kArgSemanticName = "hlsl.semanticName";
    static constexpr llvm::StringLiteral kArgSemanticIndex =
        "hlsl.semanticIndex";
    static constexpr llvm::StringLiteral kArgInterpolation =
        "hlsl.interpolation";
    static constexpr llvm::StringLiteral kArgPerVertex = "hlsl.perVertex";
    static constexpr llvm::StringLiteral kArgStream = "hlsl.stream";
    static constexpr llvm::StringLiteral kArgPerPrimitive =
        "hlsl.perPrimitive";
    static constexpr llvm::StringLiteral kArgIndices = "hlsl.indices";
    static constexpr llvm::StringLiteral kArgPayload = "hlsl.payload";

    Block *getEntryBlock() { return &getBody().front(); }
    ArrayRef<Type> getArgumentTypes() { return getFunctionType().getInputs(); }
    ArrayRef<Type> getResultTypes() { return getFunctionType().getResults(); }
    Region *getCallableRegion() { return &getBody(); }
  }];
}

def HLSL_EntryPointOp : HLSL_Op<"entry_point", [
    Symbol, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "declare a shader entry point";
  let description = [{
    Names the function that runs, its stage and its modes, and after
    `--hlsl-wrap-entry-points` the stage variables and resources that make up its
    interface. HLSL: the function given by `-E`, or one under `[shader("...")]`.

    Example:
    ```mlir
    hlsl.entry_point @PSMain stage(pixel) body(@PSMain.entry)
      interface([@PSMain.in.uv, @PSMain.out.SV_Target0]) {hlslName = "PSMain"}
    hlsl.entry_point @CSMain stage(compute) body(@CSMain.entry) numthreads([8, 8, 1])
      {hlslName = "CSMain"}
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, HLSL_ShaderStageAttr:$stage,
    FlatSymbolRefAttr:$body,
    OptionalAttr<TypedArrayAttrBase<FlatSymbolRefAttr,
                                    "array of symbols">>:$interfaceVariables,
    OptionalAttr<DenseI32ArrayAttr>:$numthreads,
    // Where specialization constants size the group: three sizes, whose
    // defaults $numthreads has.
    OptionalAttr<TypedArrayAttrBase<HLSL_SizeAttr, "array of sizes">>:
        $groupSize,
    StrAttr:$hlslName,
    // [earlydepthstencil]
    UnitAttr:$earlyDepthStencil,
    // Set where the entry writes SV_Depth or a kin.
    OptionalAttr<HLSL_DepthModeAttr>:$depthMode,
    // SPIR-V's execution modes that the source names itself:
    // [[vk::early_and_late_tests]] and its kin.
    OptionalAttr<StrArrayAttr>:$executionModes,
    // Set by --hlsl-interlock-pixels where rasterizer-ordered views are used.
    OptionalAttr<HLSL_InterlockModeAttr>:$interlock,
    // Geometry: `triangle V v[3]`, [maxvertexcount(N)], [instance(N)].
    OptionalAttr<HLSL_PrimitiveAttr>:$inputPrimitive,
    OptionalAttr<I32Attr>:$maxVertexCount, OptionalAttr<I32Attr>:$invocations,
    // Mesh: how many primitives `out indices uint3 i[N]` has; $maxVertexCount is
    // that of `out vertices V v[N]`.
    OptionalAttr<I32Attr>:$maxPrimitiveCount,
    // Geometry: the kind of stream. Hull and mesh: [outputtopology("...")].
    OptionalAttr<HLSL_TopologyAttr>:$outputTopology,
    // Hull and domain: [domain("tri")]. Hull: [partitioning("integer")],
    // [outputcontrolpoints(N)].
    OptionalAttr<HLSL_PatchDomainAttr>:$domain,
    OptionalAttr<HLSL_PartitioningAttr>:$partitioning,
    OptionalAttr<I32Attr>:$controlPoints);
  let builders = [OpBuilder<(ins "::llvm::StringRef":$name,
      "::mlir::hlsl::ShaderStage":$stage, "::mlir::FlatSymbolRefAttr":$body,
      "::llvm::StringRef":$hlslName)>];
  let assemblyFormat = [{
    $sym_name `stage` `(` custom<Stage>($stage) `)` `body` `(` $body `)`
    (`interface` `(` $interfaceVariables^ `)`)?
    (`numthreads` `(` $numthreads^ `)`)? attr-dict
  }];
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    /// The function that runs; null if there is none of that name.
    FuncOp getBodyFunction();
  }];
}

}

#endif
