//===----------------------------------------------------------------------===//
// The state of the walk from form `target` to the spirv dialect.
// In:  a module in form `target`.
// Out: a spirv.module with the same meaning.
// Why: one hand-written walk with a value map: nothing is pattern-matched
// twice,
//      and 1:1 ops cost a map entry each. A file for each op family.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_CONVERSION_HLSLTOSPIRV_CONVERTER_H
#define HLSLC_LIB_CONVERSION_HLSLTOSPIRV_CONVERTER_H

#include "HLSL/IR/HLSLOps.h"
#include "HLSL/Size/SizeExpr.h"
#include "hlslc/Basic/TargetOptions.h"
#include "mlir/Dialect/SPIRV/IR/SPIRVTypes.h"
#include "mlir/IR/Builders.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringMap.h"

namespace hlslc {

class Converter {
public:
  Converter(mlir::ModuleOp module, const TargetOptions &options)
      : source(module), options(options), builder(module.getContext()),
        symbols(module) {}

  /// Replaces the contents of the source module by a spirv.module.
  mlir::LogicalResult run();

private:
  //===-- Types (Types.cpp) -----------------------------------------------===//

  /// The type of a value, or with a layout of memory that has one. Layouts make
  /// structs and arrays of their own.
  mlir::Type getType(mlir::Type type, mlir::hlsl::LayoutAttr layout = {});
  mlir::Type getStructType(mlir::hlsl::StructType type,
                           mlir::hlsl::LayoutAttr layout, bool isBlock);
  mlir::Type getImageType(mlir::hlsl::TextureType type,
                          llvm::StringRef format = {});
  /// The struct around a buffer's contents that Vulkan asks for.
  mlir::Type getBlockType(mlir::hlsl::BufferType type,
                          mlir::hlsl::LayoutAttr layout, bool isReadOnly);
  mlir::spirv::StructType createStruct(
      llvm::StringRef name, llvm::ArrayRef<mlir::Type> members,
      llvm::ArrayRef<uint32_t> offsets,
      llvm::ArrayRef<mlir::spirv::StructType::MemberDecorationInfo> decorations,
      llvm::ArrayRef<mlir::Attribute> memberNames, bool isBlock);
  /// [[vk::ext_decorate]] of a struct's member.
  void addMemberDecorations(
      mlir::hlsl::MemberAttr member, uint32_t index,
      llvm::SmallVectorImpl<mlir::spirv::StructType::MemberDecorationInfo>
          &decorations);
  /// A type of inline SPIR-V (InlineTypes.cpp).
  mlir::Type getInlineType(mlir::hlsl::SPIRVType type);
  mlir::spirv::StorageClass getStorageClass(mlir::hlsl::StorageClass storage);

  //===-- Sizes (Sizes.cpp) -----------------------------------------------===//

  mlir::Type getArrayType(mlir::hlsl::Size size, mlir::Type element,
                          unsigned stride = 0);
  /// The constant of the module that is a symbolic size: one for each size.
  mlir::FlatSymbolRefAttr getSizeSymbol(mlir::hlsl::Size size);
  /// A symbol or an integer; a bool where the user of the operator wants one.
  mlir::Attribute getSizeOperand(const mlir::hlsl::SizeExpr *expr, bool asBool);
  mlir::Attribute makeSizeOperand(const mlir::hlsl::SizeExpr *expr,
                                  bool asBool);
  /// The size of a group that specialization constants decide.
  void createGroupSize(llvm::StringRef function, mlir::ArrayAttr sizes);
  mlir::LogicalResult convertSizeValue(mlir::hlsl::SizeValueOp op);
  /// Adds the indices of one step into `aggregate`, of the hlsl dialect.
  void addIndex(mlir::Type aggregate, mlir::Value index,
                llvm::SmallVectorImpl<mlir::Value> &indices);

  //===-- Module (Module.cpp) ---------------------------------------------===//

  mlir::LogicalResult convertGlobal(mlir::hlsl::GlobalOp op);
  mlir::LogicalResult convertCBuffer(mlir::hlsl::CBufferOp op);
  mlir::LogicalResult convertStageVariable(mlir::hlsl::StageVariableOp op);
  void convertSpecConstant(mlir::hlsl::SpecConstantOp op);
  mlir::LogicalResult convertFunction(mlir::hlsl::FuncOp op);
  mlir::LogicalResult convertEntryPoint(mlir::hlsl::EntryPointOp op);
  void createGlobal(mlir::Operation *from, llvm::StringRef symbol,
                    mlir::Type type, mlir::spirv::StorageClass storage,
                    mlir::NamedAttrList attrs, llvm::StringRef sourceName);
  void addBinding(mlir::Operation *op, mlir::NamedAttrList &attrs);
  /// The globals that a function of the target uses, itself or by calls.
  void collectGlobals(llvm::StringRef function,
                      llvm::SetVector<mlir::StringAttr> &used);
  void createGeometryModes(mlir::hlsl::EntryPointOp op);
  void createTessellationModes(mlir::hlsl::EntryPointOp op);
  void createMeshModes(mlir::hlsl::EntryPointOp op);
  mlir::Type getStageType(mlir::hlsl::StageVariableOp op);
  mlir::LogicalResult convertStreamOp(uint32_t stream, llvm::StringRef plain,
                                      llvm::StringRef numbered);
  mlir::LogicalResult convertDispatchMesh(mlir::hlsl::DispatchMeshOp op);
  mlir::LogicalResult convertPatchBarrier(mlir::hlsl::PatchBarrierOp op);
  /// MemoryModel.cpp
  void applyVulkanMemoryModel();
  /// -denorm, -Gis, -fspv-enable-maximal-reconvergence.
  void createOptionModes(llvm::StringRef function);
  void createExecutionMode(llvm::StringRef function,
                           mlir::spirv::ExecutionMode mode,
                           llvm::ArrayRef<int32_t> values = {});

  //===-- Control flow (Control.cpp) --------------------------------------===//

  /// Converts a block into the current block, from `first` on, and its
  /// terminator: yields go to `yieldTarget`, a fallthrough to `nextCase`.
  mlir::LogicalResult convertBlock(mlir::Block &block, mlir::Block *yieldTarget,
                                   mlir::Block *nextCase = nullptr,
                                   mlir::Operation *first = nullptr);
  mlir::LogicalResult convertOp(mlir::Operation *op);
  mlir::LogicalResult convertIf(mlir::hlsl::IfOp op);
  mlir::LogicalResult convertSwitch(mlir::hlsl::SwitchOp op);
  mlir::LogicalResult convertLoop(mlir::hlsl::LoopOp op);
  mlir::LogicalResult convertCall(mlir::hlsl::CallOp op);
  mlir::LogicalResult convertTerminator(mlir::Operation *op,
                                        mlir::Block *yieldTarget,
                                        mlir::Block *nextCase);
  mlir::LogicalResult convertBreakIf(mlir::hlsl::BreakIfOp op,
                                     mlir::Block *header, mlir::Block *merge);
  /// Whether `discard` is OpKill, which ends its block.
  bool discardKills() const;
  /// Whether the instruction of `op` ends its block: OpKill and its kin of ray
  /// tracing.
  bool endsBlock(mlir::Operation *op) const;
  void convertBlockEnd(mlir::Operation *op);
  mlir::Block *addBlock(mlir::Region &region, mlir::TypeRange arguments = {});
  llvm::SmallVector<mlir::Value> mapAll(mlir::ValueRange list);

  //===-- Memory (Memory.cpp) ---------------------------------------------===//

  /// A reference: a pointer and the rest of its path, which becomes one access
  /// chain where the reference is used.
  struct Reference {
    mlir::Value base;
    llvm::SmallVector<mlir::Value, 4> indices;
    /// Pointee and layout after the path.
    mlir::Type pointee;
    mlir::hlsl::LayoutAttr layout;
    mlir::spirv::StorageClass storage;
    bool nonuniform = false;
    mlir::StringAttr global; ///< of resources: their declaration
    /// The chain, once made, and the block it was made in.
    mlir::Value pointer;
    mlir::Block *block = nullptr;
  };
  Reference &getReference(mlir::Value ref) { return references[ref]; }
  mlir::Value getPointer(mlir::Value ref);
  mlir::LogicalResult convertGlobalRef(mlir::hlsl::GlobalRefOp op);
  mlir::LogicalResult convertAccess(mlir::hlsl::AccessOp op);
  mlir::LogicalResult convertVariable(mlir::hlsl::VariableOp op);
  mlir::LogicalResult convertLoad(mlir::hlsl::LoadOp op);
  mlir::LogicalResult convertStore(mlir::hlsl::StoreOp op);
  mlir::LogicalResult convertBufferRef(mlir::hlsl::BufferRefOp op);
  mlir::LogicalResult convertRawRef(mlir::hlsl::RawRefOp op);
  mlir::LogicalResult convertAtomic(mlir::hlsl::AtomicOp op);
  mlir::LogicalResult convertCounter(mlir::hlsl::CounterOp op);
  mlir::LogicalResult convertBufferLength(mlir::hlsl::BufferLengthOp op);

  //===-- Values (Value.cpp) ----------------------------------------------===//

  mlir::LogicalResult convertConstant(mlir::hlsl::ConstantOp op);
  mlir::LogicalResult convertConstruct(mlir::hlsl::ConstructOp op);
  mlir::LogicalResult convertSplat(mlir::hlsl::SplatOp op);
  mlir::LogicalResult convertExtract(mlir::hlsl::ExtractOp op);
  mlir::LogicalResult convertInsert(mlir::hlsl::InsertOp op);
  mlir::LogicalResult convertSwizzle(mlir::hlsl::SwizzleOp op);
  mlir::LogicalResult convertInsertSwizzle(mlir::hlsl::InsertSwizzleOp op);
  mlir::LogicalResult convertConvert(mlir::hlsl::ConvertOp op);
  mlir::LogicalResult convertBitcast(mlir::hlsl::BitcastOp op);
  mlir::LogicalResult convertUnary(mlir::hlsl::UnaryOp op);
  mlir::LogicalResult convertBinary(mlir::hlsl::BinaryOp op);
  mlir::LogicalResult convertCompare(mlir::hlsl::CompareOp op);
  mlir::LogicalResult convertSelect(mlir::hlsl::SelectOp op);
  /// A constant of a type of the hlsl dialect.
  mlir::Value createConstant(mlir::Type type, mlir::Attribute value);
  mlir::Attribute getConstantAttr(mlir::Type type, mlir::Attribute value);
  /// `value` in each component of a spirv scalar or vector type.
  mlir::Value createNumber(mlir::Type type, double value);
  mlir::Value createWord(uint32_t value);
  mlir::Value createComposite(mlir::Type type,
                              llvm::ArrayRef<mlir::Value> parts);
  mlir::Value extract(mlir::Value composite, llvm::ArrayRef<int32_t> indices);
  mlir::Value getSpilled(mlir::Value container, mlir::Type containerType,
                         llvm::ArrayRef<mlir::OpFoldResult> path,
                         mlir::Type part);
  /// A component-wise operation: on each row of matrices, or on the values.
  mlir::Value
  forRows(mlir::Type resultType, llvm::ArrayRef<mlir::Value> operands,
          llvm::function_ref<mlir::Value(llvm::ArrayRef<mlir::Value>)> fn);
  /// `scalar` in each component of `type`, itself if that is a scalar.
  mlir::Value splatTo(mlir::Type type, mlir::Value scalar);
  /// The first components of a vector; or more, by repeating the last one.
  mlir::Value resize(mlir::Value value, mlir::Type type);

  //===-- Intrinsics (Intrinsics.cpp) -------------------------------------===//

  mlir::LogicalResult convertIntrinsic(mlir::hlsl::IntrinsicOp op);
  mlir::LogicalResult convertCustomIntrinsic(mlir::hlsl::IntrinsicOp op);
  /// TraceRay, CallShader and ReportHit: what goes along is in a global.
  mlir::LogicalResult convertRayCall(mlir::hlsl::IntrinsicOp op,
                                     llvm::StringRef name,
                                     llvm::StringRef nameNV);
  /// Whether a value that a built-in has may change while the shader runs.
  bool isVolatile(llvm::StringRef builtIn);
  /// SPV_NV_ray_tracing, which has instructions of its own for some.
  bool usesRayTracingNV() const;
  mlir::Value convertMul(mlir::Value lhs, mlir::Value rhs, mlir::Type type);
  /// frexp and modf: the instruction gives a struct of both results.
  void convertStructResult(mlir::hlsl::IntrinsicOp op, llvm::StringRef name,
                           mlir::Type secondType);
  /// Scope Subgroup, and a group operation.
  llvm::SmallVector<mlir::NamedAttribute>
  getSubgroupAttrs(std::optional<mlir::spirv::GroupOperation> operation = {});
  /// The op of a GLSL.std.450 instruction or of a core one, whoever defines it.
  mlir::Value
  createInstruction(bool isGLSL, llvm::StringRef name, mlir::Type type,
                    mlir::ValueRange operands,
                    llvm::ArrayRef<mlir::NamedAttribute> attrs = {});
  mlir::Value loadBuiltIn(llvm::StringRef name, mlir::Type type);

  //===-- Extensions and other instruction sets (Extensions.cpp) ----------===//

  /// spirv.X.Inst: an instruction of the core set, or of `set`.
  mlir::Operation *
  createNumbered(uint32_t opcode, llvm::StringRef set, mlir::Type type,
                 mlir::ValueRange operands,
                 llvm::ArrayRef<mlir::NamedAttribute> literals = {});
  mlir::LogicalResult
  convertEvaluateAttribute(mlir::hlsl::EvaluateAttributeOp op);
  mlir::LogicalResult convertInstruction(mlir::hlsl::SPIRVInstructionOp op);
  mlir::LogicalResult convertAddressRef(mlir::hlsl::AddressRefOp op);
  /// What a load or store through a pointer to physical storage says of it.
  void addMemoryAccess(const Reference &reference, mlir::Type leaf,
                       llvm::SmallVectorImpl<mlir::NamedAttribute> &attrs);
  mlir::LogicalResult convertPartitionScan(mlir::hlsl::IntrinsicOp op,
                                           uint32_t opcode);
  mlir::LogicalResult convertPrintf(mlir::hlsl::IntrinsicOp op);
  /// [[vk::ext_decorate]] of a global or function.
  mlir::LogicalResult addDecorations(mlir::Operation *from,
                                     mlir::NamedAttrList &attrs);
  mlir::LogicalResult convertReadClock(mlir::hlsl::IntrinsicOp op);
  /// vk::ext_execution_mode in what the entry point reaches.
  mlir::LogicalResult createSourceModes(mlir::hlsl::EntryPointOp entry);

  //===-- Resources (Resource.cpp) ----------------------------------------===//

  mlir::LogicalResult convertSample(mlir::hlsl::SampleOp op);
  mlir::LogicalResult convertGather(mlir::hlsl::GatherOp op);
  mlir::LogicalResult convertImageLoad(mlir::hlsl::ImageLoadOp op);
  mlir::LogicalResult convertImageStore(mlir::hlsl::ImageStoreOp op);
  mlir::LogicalResult convertTexelRef(mlir::hlsl::TexelRefOp op);
  mlir::LogicalResult convertQuerySize(mlir::hlsl::QuerySizeOp op);
  mlir::LogicalResult convertQuery(mlir::Operation *op, llvm::StringRef name);
  mlir::LogicalResult convertQueryLod(mlir::hlsl::QueryLodOp op);
  mlir::LogicalResult convertRayQuery(mlir::hlsl::RayQueryOp op);
  /// A texture's image, without the sampler of a combined one.
  mlir::Value getImage(mlir::Value texture);
  mlir::Value createSampledImage(mlir::Value texture, mlir::Value sampler,
                                 bool nonuniform);
  struct ImageOperands;
  mlir::Value createImageAccess(llvm::StringRef name, mlir::Type type,
                                llvm::SmallVector<mlir::Value> operands,
                                ImageOperands &extra, bool nonuniform,
                                mlir::Value status);
  mlir::LogicalResult addOffset(mlir::Operation *op, mlir::Value offset,
                                bool allowsVariable, ImageOperands &operands);
  /// Four components of the image's scalar, from T.
  mlir::Type getTexelType(mlir::hlsl::TextureType type);
  /// What an image holds of a texel's scalar: 32 or 64 bits.
  mlir::Type getTexelScalar(mlir::hlsl::TextureType type);
  /// A texel, or as many of its components as `type` has, as that type.
  mlir::Value convertTexel(mlir::Value value, mlir::Type type);

  //===-- Common ----------------------------------------------------------===//

  mlir::Value map(mlir::Value value);
  void setValue(mlir::Value from, mlir::Value to) { values[from] = to; }
  /// Maps the only result of `op`, and carries its precision flags over.
  mlir::LogicalResult setResult(mlir::Operation *op, mlir::Value value);
  /// An op of the spirv dialect by its name after `spirv.`.
  mlir::Operation *create(llvm::StringRef name, mlir::TypeRange results,
                          mlir::ValueRange operands,
                          llvm::ArrayRef<mlir::NamedAttribute> attrs = {});
  mlir::Value createValue(llvm::StringRef name, mlir::Type result,
                          mlir::ValueRange operands,
                          llvm::ArrayRef<mlir::NamedAttribute> attrs = {}) {
    if (lastSpecialization && attrs.empty())
      if (mlir::Value value = createSpecialized(name, result, operands))
        return value;
    return create(name, result, operands, attrs)->getResult(0);
  }
  //===-- Specialization (Specialization.cpp) -----------------------------===//

  /// The value if all operands are constants and one a specialization constant,
  /// and the module can compute it; else null.
  mlir::Value createSpecialized(llvm::StringRef name, mlir::Type result,
                                mlir::ValueRange operands);
  /// An OpSpecConstantOp of the module, one for each computation.
  mlir::FlatSymbolRefAttr
  getSpecialization(llvm::StringRef opcode,
                    llvm::ArrayRef<mlir::Attribute> inputs, mlir::Type type);
  mlir::NamedAttribute named(llvm::StringRef name, mlir::Attribute value) {
    return builder.getNamedAttr(name, value);
  }
  mlir::NamedAttribute unit(llvm::StringRef name) {
    return named(name, builder.getUnitAttr());
  }
  mlir::LogicalResult notYet(mlir::Operation *op, const llvm::Twine &what) {
    return op->emitError("not supported yet: ") << what.str();
  }

  mlir::ModuleOp source;
  const TargetOptions &options;
  mlir::OpBuilder builder;
  mlir::SymbolTable symbols;
  mlir::Operation *target = nullptr;
  mlir::Location loc = mlir::UnknownLoc::get(builder.getContext());

  llvm::DenseMap<std::pair<mlir::Type, mlir::Attribute>, mlir::Type> types;
  llvm::DenseMap<std::pair<mlir::Type, mlir::Attribute>, mlir::Type> blockTypes;
  /// Names of structs that are taken, with how often.
  llvm::StringMap<unsigned> structNames;
  /// For OpName and OpMemberName of structs.
  mlir::NamedAttrList memberNames, typeNames, typeLocs;

  /// What a global, cbuffer or stage variable is in the target.
  struct Global {
    mlir::Type pointee; ///< of the hlsl dialect
    mlir::hlsl::LayoutAttr layout;
    mlir::spirv::StorageClass storage;
    mlir::Type type;          ///< pointer
    mlir::StringAttr counter; ///< symbol of the counter, if there is one
  };
  llvm::DenseMap<mlir::StringAttr, Global> globals;
  /// Specialization constants by id.
  llvm::DenseMap<uint32_t, mlir::FlatSymbolRefAttr> specSymbols;
  mlir::hlsl::SizeExprBuilder sizeExprs;
  /// Of expressions as words, and as bools.
  llvm::DenseMap<const mlir::hlsl::SizeExpr *, mlir::Attribute> sizeOperands[2];
  /// OpSpecConstantOp by opcode, inputs and type.
  llvm::DenseMap<mlir::Attribute, mlir::FlatSymbolRefAttr> specializations;
  /// The last specialization constant or computation of the module; null if
  /// there is none.
  mlir::Operation *lastSpecialization = nullptr;
  /// Streams of geometry shaders, at least 1.
  uint32_t numStreams = 1;

  /// Of the function being converted.
  llvm::DenseMap<mlir::Value, mlir::Value> values;
  llvm::DenseMap<mlir::Value, Reference> references;
  /// Where a handle came from.
  struct Handle {
    mlir::Value pointer; ///< buffers are used through it, texels need it
    mlir::hlsl::LayoutAttr layout; ///< of a buffer's contents
    mlir::StringAttr global;       ///< its declaration, for counters
    llvm::SmallVector<mlir::Value, 2> indices; ///< into an array of resources
  };
  llvm::DenseMap<mlir::Value, Handle> handles;
  /// Of pointers to physical storage, in bytes.
  llvm::DenseMap<mlir::Value, uint32_t> alignments;
  llvm::DenseMap<std::pair<mlir::Attribute, mlir::Type>, mlir::Value> constants;
  mlir::Block *entryBlock = nullptr;
  /// Constants stand at the function's start, after this one.
  mlir::Operation *lastConstant = nullptr;
  /// Built-in inputs that intrinsics read, by name.
  llvm::StringMap<mlir::Type> builtInInputs;
};

} // namespace hlslc

#endif
