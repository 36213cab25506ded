//===----------------------------------------------------------------------===//
// References, loads and stores, buffers, atomics.
// In:  hlsl refs: a root and steps.
// Out: one access chain where a reference is used, whatever the number of
// steps. Why: chains of chains cost an instruction each.
//===----------------------------------------------------------------------===//

#include "Converter.h"

#include "mlir/Dialect/SPIRV/IR/SPIRVAttributes.h"

using namespace hlslc;
using namespace mlir;

Value Converter::map(Value value) {
  Value mapped = values.lookup(value);
  if (!mapped && isa<hlsl::RefType>(value.getType()))
    return getPointer(value);
  assert(mapped && "operands are converted before their users");
  return mapped;
}

/// What NoContraction has a meaning for.
static bool isArithmetic(Operation *op) {
  static constexpr StringLiteral names[] = {"spirv.FAdd",
                                            "spirv.FDiv",
                                            "spirv.FMod",
                                            "spirv.FMul",
                                            "spirv.FNegate",
                                            "spirv.FRem",
                                            "spirv.FSub",
                                            "spirv.Dot",
                                            "spirv.MatrixTimesMatrix",
                                            "spirv.MatrixTimesScalar",
                                            "spirv.MatrixTimesVector",
                                            "spirv.VectorTimesMatrix",
                                            "spirv.VectorTimesScalar"};
  return llvm::is_contained(names, op->getName().getStringRef());
}

LogicalResult Converter::setResult(Operation *op, Value value) {
  if (Operation *made = value.getDefiningOp()) {
    if (op->hasAttr("relaxed") && !made->hasAttr("relaxed_precision") &&
        made->getName().getStringRef() != "spirv.Constant")
      made->setAttr("relaxed_precision", builder.getUnitAttr());
    if (op->hasAttr("precise") && isArithmetic(made))
      made->setAttr("no_contraction", builder.getUnitAttr());
  }
  values[op->getResult(0)] = value;
  return success();
}

Operation *Converter::create(StringRef name, TypeRange results,
                             ValueRange operands,
                             ArrayRef<NamedAttribute> attrs) {
  SmallString<48> full("spirv.");
  full += name;
  OperationState state(loc, full);
  state.addTypes(results);
  state.addOperands(operands);
  state.addAttributes(attrs);
  return builder.create(state);
}

//===----------------------------------------------------------------------===//
// References
//===----------------------------------------------------------------------===//

Value Converter::getPointer(Value ref) {
  Reference &reference = references[ref];
  if (reference.indices.empty())
    return reference.base;
  Block *block = builder.getInsertionBlock();
  if (reference.pointer && reference.block == block)
    return reference.pointer;
  SmallVector<Value> operands{reference.base};
  llvm::append_range(operands, reference.indices);
  Type pointee = reference.storage == spirv::StorageClass::UniformConstant
                     ? getType(reference.pointee)
                     : getType(reference.pointee, reference.layout);
  // What an array of resources holds has the array's own element type.
  if (auto pointer = dyn_cast<spirv::PointerType>(reference.base.getType());
      pointer && reference.global) {
    pointee = pointer.getPointeeType();
    for (size_t i = 0; i < reference.indices.size(); ++i)
      pointee = cast<spirv::CompositeType>(pointee).getElementType(0);
  }
  SmallVector<NamedAttribute> attrs;
  if (reference.nonuniform)
    attrs.push_back(unit("non_uniform"));
  reference.pointer = createValue(
      "AccessChain", spirv::PointerType::get(pointee, reference.storage),
      operands, attrs);
  reference.block = block;
  return reference.pointer;
}

LogicalResult Converter::convertGlobalRef(hlsl::GlobalRefOp op) {
  StringAttr symbol = op.getGlobalAttr().getAttr();
  auto found = globals.find(symbol);
  if (found == globals.end())
    return op.emitOpError("names no global of the target");
  const Global &global = found->second;
  Value address =
      createValue("mlir.addressof", global.type, {},
                  named("variable", FlatSymbolRefAttr::get(symbol)));
  bool isResource = op.getType().getStorage() == hlsl::StorageClass::Resource;
  references[op] = {address,
                    {},
                    global.pointee,
                    global.layout,
                    global.storage,
                    false,
                    isResource ? symbol : StringAttr(),
                    {},
                    nullptr};
  return success();
}

/// One step of a path in types and layouts. Parts of vectors and matrices keep
/// the layout, which says that they lie in memory.
static void step(Type &type, hlsl::LayoutAttr &layout, int32_t member) {
  if (auto structType = dyn_cast<hlsl::StructType>(type)) {
    type = structType.getMemberType(member);
    if (layout)
      layout = layout.getMember(member);
    return;
  }
  if (auto array = dyn_cast<hlsl::ArrayType>(type)) {
    type = array.getElementType();
    if (layout)
      layout = layout.getElement();
    return;
  }
  if (auto matrix = dyn_cast<hlsl::MatrixType>(type))
    type = matrix.getRowType();
  else
    type = cast<VectorType>(type).getElementType();
}

LogicalResult Converter::convertAccess(hlsl::AccessOp op) {
  Reference reference = references[op.getBase()];
  reference.pointer = {};
  for (OpFoldResult index : op.getPath()) {
    int32_t member = 0;
    Value value;
    if (auto attr = dyn_cast<Attribute>(index)) {
      member = cast<IntegerAttr>(attr).getInt();
      value = createWord(member);
    } else {
      value = map(cast<Value>(index));
    }
    addIndex(reference.pointee, value, reference.indices);
    // The layout of an array of buffers is that of the contents of each.
    hlsl::LayoutAttr none;
    step(reference.pointee, reference.global ? none : reference.layout, member);
  }
  reference.nonuniform |= op.getNonuniform();
  references[op] = reference;
  return success();
}

LogicalResult Converter::convertVariable(hlsl::VariableOp op) {
  Type type = getType(op.getPointee());
  Location variableLoc = op.getLoc();
  if (!op.getSourceName().empty())
    variableLoc = NameLoc::get(op.getSourceNameAttr(), variableLoc);
  std::swap(loc, variableLoc);
  Value variable = createValue(
      "Variable", spirv::PointerType::get(type, spirv::StorageClass::Function),
      {},
      named("storage_class",
            spirv::StorageClassAttr::get(builder.getContext(),
                                         spirv::StorageClass::Function)));
  std::swap(loc, variableLoc);
  if (op.getRelaxed())
    variable.getDefiningOp()->setAttr("relaxed_precision",
                                      builder.getUnitAttr());
  NamedAttrList decorations;
  if (failed(addDecorations(op, decorations)))
    return failure();
  for (NamedAttribute attr : decorations)
    variable.getDefiningOp()->setAttr(attr.getName(), attr.getValue());
  references[op] = {
      variable, {}, op.getPointee(), {}, spirv::StorageClass::Function, false,
      {},       {}, nullptr};
  return success();
}

LogicalResult Converter::convertLoad(hlsl::LoadOp op) {
  Reference &reference = references[op.getRef()];
  bool nonuniform = op.getNonuniform() || reference.nonuniform;
  if (reference.global) {
    Handle handle;
    handle.layout = reference.layout;
    handle.global = reference.global;
    handle.indices.assign(reference.indices.begin(), reference.indices.end());
    handle.pointer = getPointer(op.getRef());
    if (isa<hlsl::BufferType>(op.getType())) {
      handles[op] = handle;
      values[op] = handle.pointer;
      return success();
    }
    auto pointer = cast<spirv::PointerType>(handle.pointer.getType());
    SmallVector<NamedAttribute> attrs;
    if (nonuniform)
      attrs.push_back(unit("non_uniform"));
    values[op] =
        createValue("Load", pointer.getPointeeType(), handle.pointer, attrs);
    handles[op] = handle;
    return success();
  }
  Value pointer = getPointer(op.getRef());
  Type memory = cast<spirv::PointerType>(pointer.getType()).getPointeeType();
  SmallVector<NamedAttribute> attrs;
  addMemoryAccess(references[op.getRef()], op.getType(), attrs);
  Value value = createValue("Load", memory, pointer, attrs);
  Type type = getType(op.getType());
  if (memory != type && hlsl::isNumericBool(op.getType()))
    value = createValue("INotEqual", type, {value, createNumber(memory, 0)});
  return setResult(op, value);
}

LogicalResult Converter::convertStore(hlsl::StoreOp op) {
  Value pointer = getPointer(op.getRef()), value = map(op.getValue());
  Type memory = cast<spirv::PointerType>(pointer.getType()).getPointeeType();
  if (memory != value.getType() && hlsl::isNumericBool(op.getValue().getType()))
    value =
        createValue("Select", memory,
                    {value, createNumber(memory, 1), createNumber(memory, 0)});
  SmallVector<NamedAttribute> attrs;
  addMemoryAccess(references[op.getRef()], op.getValue().getType(), attrs);
  create("Store", {}, {pointer, value}, attrs);
  return success();
}

//===----------------------------------------------------------------------===//
// Buffers
//===----------------------------------------------------------------------===//

LogicalResult Converter::convertBufferRef(hlsl::BufferRefOp op) {
  auto type = cast<hlsl::BufferType>(op.getBuffer().getType());
  const Handle &handle = handles[op.getBuffer()];
  auto storage = cast<spirv::PointerType>(handle.pointer.getType());
  Reference reference{handle.pointer,
                      {},
                      type.getElementType(),
                      handle.layout,
                      storage.getStorageClass(),
                      op.getNonuniform(),
                      {},
                      {},
                      nullptr};
  if (Value index = op.getIndex()) {
    reference.indices = {createWord(0), map(index)};
    if (reference.layout)
      reference.layout = reference.layout.getElement();
  } else if (!isa<hlsl::StructType>(type.getElementType())) {
    reference.indices = {createWord(0)};
  }
  references[op] = reference;
  return success();
}

LogicalResult Converter::convertRawRef(hlsl::RawRefOp op) {
  const Handle &handle = handles[op.getBuffer()];
  Value address = map(op.getAddress());
  Value word = createValue("ShiftRightLogical", address.getType(),
                           {address, createWord(2)});
  references[op] = {handle.pointer,
                    {createWord(0), word},
                    builder.getIntegerType(32, /*isSigned=*/false),
                    {},
                    spirv::StorageClass::StorageBuffer,
                    op.getNonuniform(),
                    {},
                    {},
                    nullptr};
  return success();
}

LogicalResult Converter::convertBufferLength(hlsl::BufferLengthOp op) {
  const Handle &handle = handles[op.getBuffer()];
  Type word = builder.getIntegerType(32);
  Value length = createValue("X.ArrayLength", word, handle.pointer,
                             named("member", builder.getI32IntegerAttr(0)));
  if (cast<hlsl::BufferType>(op.getBuffer().getType()).getKind() ==
      hlsl::BufferKind::Raw)
    length = createValue("IMul", word, {length, createWord(4)});
  return setResult(op, length);
}

LogicalResult Converter::convertCounter(hlsl::CounterOp op) {
  const Handle &handle = handles[op.getBuffer()];
  StringAttr counter = globals[handle.global].counter;
  if (!counter)
    return op.emitOpError("uses a buffer without a counter");
  const Global &global = globals[counter];
  Type number = builder.getIntegerType(32, /*isSigned=*/true);
  Value address =
      createValue("mlir.addressof", global.type, {},
                  named("variable", FlatSymbolRefAttr::get(counter)));
  SmallVector<Value> operands{address};
  llvm::append_range(operands, handle.indices);
  operands.push_back(createWord(0));
  SmallVector<NamedAttribute> attrs;
  if (op.getNonuniform())
    attrs.push_back(unit("non_uniform"));
  Value pointer = createValue(
      "AccessChain",
      spirv::PointerType::get(number, spirv::StorageClass::StorageBuffer),
      operands, attrs);
  Value one = createConstant(number, builder.getIntegerAttr(number, 1));
  bool isAdd = op.getKind() == hlsl::CounterKind::Add;
  MLIRContext *context = builder.getContext();
  Value old = createValue(
      isAdd ? "AtomicIAdd" : "AtomicISub", number, {pointer, one},
      {named("memory_scope",
             spirv::ScopeAttr::get(context, spirv::Scope::Device)),
       named("semantics", spirv::MemorySemanticsAttr::get(
                              context, spirv::MemorySemantics::None))});
  Type word = builder.getIntegerType(32);
  if (!isAdd)
    old = createValue("ISub", number, {old, one});
  return setResult(op, createValue("Bitcast", word, old));
}

//===----------------------------------------------------------------------===//
// Atomics
//===----------------------------------------------------------------------===//

static StringRef getAtomicName(hlsl::AtomicKind kind, bool isSigned) {
  switch (kind) {
  case hlsl::AtomicKind::Add:
    return "AtomicIAdd";
  case hlsl::AtomicKind::And:
    return "AtomicAnd";
  case hlsl::AtomicKind::Or:
    return "AtomicOr";
  case hlsl::AtomicKind::Xor:
    return "AtomicXor";
  case hlsl::AtomicKind::Min:
    return isSigned ? "AtomicSMin" : "AtomicUMin";
  case hlsl::AtomicKind::Max:
    return isSigned ? "AtomicSMax" : "AtomicUMax";
  case hlsl::AtomicKind::Exchange:
    return "AtomicExchange";
  case hlsl::AtomicKind::CompareExchange:
    return "AtomicCompareExchange";
  }
  llvm_unreachable("all kinds are handled");
}

LogicalResult Converter::convertAtomic(hlsl::AtomicOp op) {
  MLIRContext *context = builder.getContext();
  Value pointer = getPointer(op.getRef());
  auto pointerType = cast<spirv::PointerType>(pointer.getType());
  Type memory = pointerType.getPointeeType(), type = getType(op.getType());
  // Raw buffers hold unsigned words, whatever the operation means by them.
  auto toMemory = [&](Value value) {
    return value.getType() == memory ? value
                                     : createValue("Bitcast", memory, value);
  };
  bool isShared =
      pointerType.getStorageClass() == spirv::StorageClass::Workgroup;
  Attribute scope = spirv::ScopeAttr::get(
      context, isShared ? spirv::Scope::Workgroup : spirv::Scope::Device);
  Attribute relaxed =
      spirv::MemorySemanticsAttr::get(context, spirv::MemorySemantics::None);
  SmallVector<Value> operands{pointer, toMemory(map(op.getValue()))};
  SmallVector<NamedAttribute> attrs{named("memory_scope", scope)};
  if (op.getKind() == hlsl::AtomicKind::CompareExchange) {
    operands.push_back(toMemory(map(op.getCompare())));
    attrs.push_back(named("equal_semantics", relaxed));
    attrs.push_back(named("unequal_semantics", relaxed));
  } else {
    attrs.push_back(named("semantics", relaxed));
  }
  Value old =
      createValue(getAtomicName(op.getKind(), op.getType().isSignedInteger()),
                  memory, operands, attrs);
  if (memory != type)
    old = createValue("Bitcast", type, old);
  return setResult(op, old);
}
