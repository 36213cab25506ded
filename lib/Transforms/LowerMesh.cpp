//===----------------------------------------------------------------------===//
// Mesh and amplification shaders in terms of what SPIR-V has.
// In:  stage variables of declared types (--hlsl-wrap-entry-points); calls of
//      DispatchMesh anywhere.
// Out: a payload is groupshared memory of its own; hlsl.dispatch_mesh stands
//      last in the body of an entry point; indices are a built-in. With `nv`
//      (SPV_NV_mesh_shader) payload, counts and flat indices are stage
//      variables.
//      @MS.in.p input : P {payload}  becomes  @MS.in.p groupshared : P
//      {taskPayload}.
// Why: OpEmitMeshTasksEXT ends the invocation and names one variable for all
//      groups; HLSL goes on after it, and names groupshared memory.
//===----------------------------------------------------------------------===//

#include "HLSL/IR/ReachedCode.h"
#include "StageTree.h"
#include "hlslc/Transforms/Passes.h"

#include "llvm/ADT/STLExtras.h"

namespace hlslc {
#define GEN_PASS_DEF_LOWERMESH
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

namespace {

using GlobalRefs = llvm::DenseMap<StringAttr, SmallVector<GlobalRefOp>>;

/// Indices of primitives as one array of words: `i[p].c` is `w[p * n + c]`.
class IndexFlattener {
public:
  IndexFlattener(StageVariableOp variable, unsigned count)
      : variable(variable), count(count), builder(variable.getContext()) {}
  LogicalResult rewrite(Value ref, ArrayRef<OpFoldResult> path = {});

private:
  LogicalResult rewriteUse(Operation *user, ArrayRef<OpFoldResult> path);
  Value getRef(OpFoldResult primitive, OpFoldResult component);
  Value getWord(OpFoldResult index);
  /// What is at the place: a word, a primitive, or all.
  Value read(ArrayRef<OpFoldResult> path);
  void write(Value value, ArrayRef<OpFoldResult> path);
  uint64_t getNumPrimitives() const {
    return *getNumElements(StageVariableOp(variable).getType()) / count;
  }

  StageVariableOp variable;
  unsigned count;
  OpBuilder builder;
  Location loc = builder.getUnknownLoc();
};

/// One entry point.
class MeshLowering {
public:
  MeshLowering(EntryPointOp entry, SymbolTable &symbols, bool nv,
               GlobalRefs &refs,
               llvm::DenseMap<Operation *, unsigned> &numEntries)
      : entry(entry), symbols(symbols), nv(nv), refs(refs),
        numEntries(numEntries), builder(entry) {}
  LogicalResult run();

private:
  void lowerPayload(StageVariableOp variable);
  LogicalResult lowerIndices(StageVariableOp variable);
  void lowerCounts();
  LogicalResult lowerDispatches();
  void dispatchByOutputs(ArrayRef<DispatchMeshOp> dispatches, Type payload);
  void dispatchByPayload(ArrayRef<DispatchMeshOp> dispatches, Type payload);
  GlobalOp findWholePayload(ArrayRef<DispatchMeshOp> dispatches);
  void deferDispatches(ArrayRef<DispatchMeshOp> dispatches, GlobalOp payload);
  StageVariableOp addOutput(StringRef label, Type type);
  GlobalOp addGlobal(StringRef label, StorageClass storage, Type type);
  Type getWordType() { return builder.getIntegerType(32, /*isSigned=*/false); }

  EntryPointOp entry;
  SymbolTable &symbols;
  bool nv;
  GlobalRefs &refs;
  /// Function -> how many entry points reach it.
  llvm::DenseMap<Operation *, unsigned> &numEntries;
  OpBuilder builder;
  llvm::SetVector<FuncOp> reached;
};

struct LowerMesh : hlslc::impl::LowerMeshBase<LowerMesh> {
  using LowerMeshBase::LowerMeshBase;
  void runOnOperation() override;
};

} // namespace

//===----------------------------------------------------------------------===//
// Indices
//===----------------------------------------------------------------------===//

Value IndexFlattener::getWord(OpFoldResult index) {
  Type word = builder.getIntegerType(32, /*isSigned=*/false);
  if (auto constant = dyn_cast<Attribute>(index))
    return ConstantOp::createInt(builder, loc, word,
                                 cast<IntegerAttr>(constant).getInt());
  return ConvertOp::convertTo(builder, loc, cast<Value>(index), word);
}

Value IndexFlattener::getRef(OpFoldResult primitive, OpFoldResult component) {
  Value ref = GlobalRefOp::create(builder, loc, variable);
  auto first = dyn_cast<Attribute>(primitive);
  auto second = dyn_cast<Attribute>(component);
  OpFoldResult index;
  if (first && second) {
    int64_t number = cast<IntegerAttr>(first).getInt() * count +
                     cast<IntegerAttr>(second).getInt();
    index = builder.getI32IntegerAttr(int32_t(number));
  } else {
    Value size = getWord(builder.getI32IntegerAttr(int32_t(count)));
    Value start = BinaryOp::create(builder, loc, BinaryKind::Mul,
                                   getWord(primitive), size);
    index = Value(BinaryOp::create(builder, loc, BinaryKind::Add, start,
                                   getWord(component)));
  }
  return AccessOp::create(builder, loc, ref, ArrayRef<OpFoldResult>{index});
}

Value IndexFlattener::read(ArrayRef<OpFoldResult> path) {
  if (path.size() == 2)
    return LoadOp::create(builder, loc, getRef(path[0], path[1]));
  SmallVector<Value> parts;
  Type word = builder.getIntegerType(32, /*isSigned=*/false);
  Type vector = VectorType::get({int64_t(count)}, word);
  unsigned size = path.empty() ? getNumPrimitives() : count;
  for (unsigned i = 0; i < size; ++i) {
    SmallVector<OpFoldResult> longer(path);
    longer.push_back(builder.getI32IntegerAttr(int32_t(i)));
    parts.push_back(read(longer));
  }
  Type type = path.empty() ? Type(hlsl::ArrayType::get(uint64_t(size), vector))
                           : vector;
  return ConstructOp::create(builder, loc, type, parts);
}

void IndexFlattener::write(Value value, ArrayRef<OpFoldResult> path) {
  if (path.size() == 2) {
    StoreOp::create(builder, loc, value, getRef(path[0], path[1]));
    return;
  }
  unsigned size = path.empty() ? getNumPrimitives() : count;
  for (unsigned i = 0; i < size; ++i) {
    SmallVector<OpFoldResult> longer(path);
    longer.push_back(builder.getI32IntegerAttr(int32_t(i)));
    write(ExtractOp::create(builder, loc, value, ArrayRef<int32_t>{int32_t(i)}),
          longer);
  }
}

LogicalResult IndexFlattener::rewriteUse(Operation *user,
                                         ArrayRef<OpFoldResult> path) {
  builder.setInsertionPoint(user);
  loc = user->getLoc();
  if (auto store = dyn_cast<StoreOp>(user)) {
    write(store.getValue(), path);
    store.erase();
    return success();
  }
  auto load = dyn_cast<LoadOp>(user);
  if (!load)
    return user->emitError("not supported yet: this use of indices of a mesh");
  load.replaceAllUsesWith(read(path));
  load.erase();
  return success();
}

LogicalResult IndexFlattener::rewrite(Value ref, ArrayRef<OpFoldResult> path) {
  for (Operation *user : llvm::make_early_inc_range(ref.getUsers())) {
    auto access = dyn_cast<AccessOp>(user);
    if (!access) {
      if (failed(rewriteUse(user, path)))
        return failure();
      continue;
    }
    SmallVector<OpFoldResult> longer(path);
    llvm::append_range(longer, access.getPath());
    if (failed(rewrite(access, longer)))
      return failure();
    access.erase();
  }
  return success();
}

/// The built-in of SPV_EXT_mesh_shader that holds a primitive's indices.
static StringRef getIndexBuiltIn(Topology topology) {
  if (topology == Topology::Point)
    return "PrimitivePointIndicesEXT";
  return topology == Topology::Line ? "PrimitiveLineIndicesEXT"
                                    : "PrimitiveTriangleIndicesEXT";
}

LogicalResult MeshLowering::lowerIndices(StageVariableOp variable) {
  Topology topology = entry.getOutputTopology().value_or(Topology::Triangle);
  if (!nv) {
    variable.setBuiltin(getIndexBuiltIn(topology));
    return success();
  }
  variable.setBuiltin("PrimitiveIndicesNV");
  unsigned count = countComponents(getElementTypeAt(variable.getType(), 0));
  if (count == 1)
    return success();
  uint64_t size = *getNumElements(variable.getType()) * count;
  variable.setType(hlsl::ArrayType::get(size, getWordType()));
  IndexFlattener flattener(variable, count);
  for (GlobalRefOp ref : refs.lookup(variable.getSymNameAttr())) {
    if (failed(flattener.rewrite(ref)))
      return failure();
    ref.erase();
  }
  return success();
}

//===----------------------------------------------------------------------===//
// What a mesh shader gets and says
//===----------------------------------------------------------------------===//

/// Gives a reference, and those made from it, another storage.
static void setStorage(Value ref, StorageClass storage) {
  auto type = cast<RefType>(ref.getType());
  ref.setType(RefType::get(type.getPointee(), storage));
  for (Operation *user : ref.getUsers())
    if (auto access = dyn_cast<AccessOp>(user))
      setStorage(access, storage);
}

/// Bytes of the values in a type: no layout has fewer.
static uint64_t getNumBytes(Type type) {
  if (isNumeric(type)) {
    Type scalar = getScalarType(type);
    return uint64_t(getNumComponents(type)) *
           (isBool(scalar) ? 4 : getScalarBits(scalar) / 8);
  }
  if (auto array = dyn_cast<hlsl::ArrayType>(type))
    return array.hasNumElements()
               ? array.getNumElements() * getNumBytes(array.getElementType())
               : 0;
  uint64_t bytes = 0;
  if (auto structType = dyn_cast<StructType>(type))
    for (Type member : structType.getMemberTypes())
      bytes += getNumBytes(member);
  return bytes;
}

/// Direct3D, and maxTaskPayloadSize of every device of Vulkan.
static LogicalResult checkPayloadSize(Operation *op, Type type) {
  constexpr uint64_t mostBytes = 16384;
  uint64_t bytes = getNumBytes(type);
  if (bytes <= mostBytes)
    return success();
  return op->emitError("a payload has at most ")
         << mostBytes << " bytes, this one has " << bytes;
}

void MeshLowering::lowerPayload(StageVariableOp variable) {
  if (nv)
    return;
  builder.setInsertionPoint(variable);
  auto payload =
      GlobalOp::create(builder, variable.getLoc(), variable.getSymName(),
                       StorageClass::Groupshared, variable.getType());
  payload.setTaskPayload(true);
  if (auto name = variable.getSourceNameAttr())
    payload.setSourceNameAttr(name);
  for (GlobalRefOp ref : refs.lookup(variable.getSymNameAttr()))
    setStorage(ref, StorageClass::Groupshared);
  symbols.remove(variable);
  symbols.insert(payload, variable->getIterator());
  variable.erase();
}

StageVariableOp MeshLowering::addOutput(StringRef label, Type type) {
  builder.setInsertionPoint(entry);
  auto variable = StageVariableOp::create(
      builder, entry.getLoc(), (entry.getSymName() + ".out." + label).str(),
      StageDirection::Output, type);
  symbols.insert(variable, entry->getIterator());
  SmallVector<Attribute> interface;
  if (auto list = entry.getInterfaceVariablesAttr())
    llvm::append_range(interface, list);
  interface.push_back(FlatSymbolRefAttr::get(variable.getSymNameAttr()));
  entry.setInterfaceVariablesAttr(builder.getArrayAttr(interface));
  return variable;
}

GlobalOp MeshLowering::addGlobal(StringRef label, StorageClass storage,
                                 Type type) {
  builder.setInsertionPoint(entry);
  auto global =
      GlobalOp::create(builder, entry.getLoc(),
                       (entry.getSymName() + "." + label).str(), storage, type);
  global.setSourceName(label);
  symbols.insert(global, entry->getIterator());
  return global;
}

/// SPV_NV_mesh_shader has no count of vertices.
void MeshLowering::lowerCounts() {
  SmallVector<IntrinsicOp> calls;
  for (FuncOp function : reached)
    function.walk([&](IntrinsicOp op) {
      if (op.getIntrinsic() == Intrinsic::SetMeshOutputCounts)
        calls.push_back(op);
    });
  if (calls.empty())
    return;
  StageVariableOp count = addOutput("PrimitiveCount", getWordType());
  count.setBuiltin("PrimitiveCountNV");
  for (IntrinsicOp op : calls) {
    builder.setInsertionPoint(op);
    StoreOp::create(builder, op.getLoc(), op.getOperands()[1],
                    GlobalRefOp::create(builder, op.getLoc(), count));
    op.erase();
  }
}

//===----------------------------------------------------------------------===//
// DispatchMesh
//===----------------------------------------------------------------------===//

/// HLSL: DispatchMesh waits for the group's writes to the payload.
static void createBarrier(OpBuilder &builder, Location loc) {
  IntrinsicOp::create(builder, loc, TypeRange(),
                      Intrinsic::GroupMemoryBarrierWithGroupSync, ValueRange(),
                      /*relaxed=*/false, /*precise=*/false);
}

void MeshLowering::dispatchByOutputs(ArrayRef<DispatchMeshOp> dispatches,
                                     Type payloadType) {
  StageVariableOp payload = addOutput("payload", payloadType);
  payload.setPayload(true);
  StageVariableOp count = addOutput("TaskCount", getWordType());
  count.setBuiltin("TaskCountNV");
  for (DispatchMeshOp op : dispatches) {
    builder.setInsertionPoint(op);
    Location loc = op.getLoc();
    createBarrier(builder, loc);
    StoreOp::create(builder, loc, LoadOp::create(builder, loc, op.getPayload()),
                    GlobalRefOp::create(builder, loc, payload));
    Value tasks =
        BinaryOp::create(builder, loc, BinaryKind::Mul, op.getY(), op.getZ());
    tasks = BinaryOp::create(builder, loc, BinaryKind::Mul, op.getX(), tasks);
    StoreOp::create(builder, loc, tasks,
                    GlobalRefOp::create(builder, loc, count));
    op.erase();
  }
}

/// The groupshared variable that is the payload of all calls, if it can be the
/// payload itself: no other entry point uses it.
GlobalOp MeshLowering::findWholePayload(ArrayRef<DispatchMeshOp> dispatches) {
  StringAttr symbol;
  for (DispatchMeshOp op : dispatches) {
    auto ref = op.getPayload().getDefiningOp<GlobalRefOp>();
    if (!ref || (symbol && ref.getGlobalAttr().getAttr() != symbol))
      return {};
    symbol = ref.getGlobalAttr().getAttr();
  }
  for (GlobalRefOp ref : refs.lookup(symbol)) {
    auto function = ref->getParentOfType<FuncOp>();
    unsigned count = numEntries.lookup(function);
    if (count > 1 || (count == 1 && !reached.contains(function)))
      return {};
  }
  auto global = symbols.lookup<GlobalOp>(symbol);
  return global && global.getStorage() == StorageClass::Groupshared
             ? global
             : GlobalOp();
}

/// Nothing but the end of the entry point's body follows.
static bool isLast(DispatchMeshOp op, FuncOp body) {
  if (op->getBlock() != body.getEntryBlock())
    return false;
  Operation *next = op->getNextNode();
  while (isMemoryEffectFree(next) && !next->hasTrait<OpTrait::IsTerminator>())
    next = next->getNextNode();
  return isa<ReturnOp>(next);
}

/// Calls note how many groups there are to be, and what was the entry point's
/// body is called by a new one that starts them at its end.
void MeshLowering::deferDispatches(ArrayRef<DispatchMeshOp> dispatches,
                                   GlobalOp payload) {
  Type word = getWordType(), vector = VectorType::get({3}, word);
  GlobalOp groups = addGlobal("groups", StorageClass::Private, vector);
  groups.setInitAttr(
      DenseElementsAttr::get(cast<ShapedType>(vector), APInt(32, 0)));
  for (DispatchMeshOp op : dispatches) {
    builder.setInsertionPoint(op);
    SmallVector<Value> counts{op.getX(), op.getY(), op.getZ()};
    StoreOp::create(builder, op.getLoc(),
                    ConstructOp::create(builder, op.getLoc(), vector, counts),
                    GlobalRefOp::create(builder, op.getLoc(), groups));
  }
  FuncOp body = entry.getBodyFunction();
  Location loc = DispatchMeshOp(dispatches.back()).getLoc();
  builder.setInsertionPoint(entry);
  auto outer = FuncOp::create(
      builder, entry.getLoc(), (entry.getSymName() + ".dispatch").str(),
      body.getFunctionType(), body.getSourceName().value_or(""));
  symbols.insert(outer, entry->getIterator());
  builder.setInsertionPointToEnd(outer.getEntryBlock());
  CallOp::create(builder, loc, TypeRange(), body.getSymName(), ValueRange());
  Value counts =
      LoadOp::create(builder, loc, GlobalRefOp::create(builder, loc, groups));
  auto count = [&](int32_t i) -> Value {
    return ExtractOp::create(builder, loc, counts, ArrayRef<int32_t>{i});
  };
  Value x = count(0), y = count(1), z = count(2);
  DispatchMeshOp::create(builder, loc, x, y, z,
                         GlobalRefOp::create(builder, loc, payload));
  ReturnOp::create(builder, loc);
  entry.setBody(outer.getSymName());
  for (DispatchMeshOp op : dispatches)
    op.erase();
}

void MeshLowering::dispatchByPayload(ArrayRef<DispatchMeshOp> dispatches,
                                     Type payloadType) {
  GlobalOp payload = findWholePayload(dispatches);
  bool isCopied = !payload;
  if (isCopied)
    payload = addGlobal("payload", StorageClass::Groupshared, payloadType);
  payload.setTaskPayload(true);
  for (DispatchMeshOp op : dispatches) {
    builder.setInsertionPoint(op);
    createBarrier(builder, op.getLoc());
    if (!isCopied)
      continue;
    Value ref = GlobalRefOp::create(builder, op.getLoc(), payload);
    StoreOp::create(builder, op.getLoc(),
                    LoadOp::create(builder, op.getLoc(), op.getPayload()), ref);
    op.getPayloadMutable().assign(ref);
  }
  if (dispatches.size() != 1 ||
      !isLast(dispatches.front(), entry.getBodyFunction()))
    deferDispatches(dispatches, payload);
}

LogicalResult MeshLowering::lowerDispatches() {
  SmallVector<DispatchMeshOp> dispatches;
  for (FuncOp function : reached) {
    bool isShared = numEntries.lookup(function) > 1;
    WalkResult result = function.walk([&](DispatchMeshOp op) -> WalkResult {
      dispatches.push_back(op);
      if (isShared)
        return op.emitError("not supported yet: 'DispatchMesh' in a function "
                            "that several entry points call");
      return WalkResult::advance();
    });
    if (result.wasInterrupted())
      return failure();
  }
  if (dispatches.empty())
    return success();
  Type type = dispatches.front().getPayload().getType().getPointee();
  if (failed(checkPayloadSize(dispatches.front(), type)))
    return failure();
  for (DispatchMeshOp op : dispatches)
    if (op.getPayload().getType().getPointee() != type) {
      InFlightDiagnostic error = op.emitError(
          "the payloads of one entry point must all have the same type");
      error.attachNote(dispatches.front().getLoc()) << "another one is here";
      return error;
    }
  if (nv)
    dispatchByOutputs(dispatches, type);
  else
    dispatchByPayload(dispatches, type);
  return success();
}

//===----------------------------------------------------------------------===//
// Entry points
//===----------------------------------------------------------------------===//

LogicalResult MeshLowering::run() {
  addReachedFunctions(entry, symbols, reached);
  if (entry.getStage() == hlsl::ShaderStage::Amplification)
    return lowerDispatches();
  SmallVector<Attribute> interface;
  auto list = entry.getInterfaceVariablesAttr();
  if (!list)
    list = builder.getArrayAttr({});
  for (auto symbol : list.getAsRange<FlatSymbolRefAttr>()) {
    auto variable = symbols.lookup<StageVariableOp>(symbol.getAttr());
    bool isPayload = variable && variable.getPayload();
    if (isPayload && failed(checkPayloadSize(variable, variable.getType())))
      return failure();
    if (!isPayload || nv)
      interface.push_back(symbol);
    if (isPayload)
      lowerPayload(variable);
    else if (variable && variable.getIndices() &&
             failed(lowerIndices(variable)))
      return failure();
  }
  entry.setInterfaceVariablesAttr(builder.getArrayAttr(interface));
  if (nv)
    lowerCounts();
  return success();
}

void LowerMesh::runOnOperation() {
  SymbolTable symbols(getOperation());
  SmallVector<EntryPointOp> entries;
  llvm::DenseMap<Operation *, unsigned> numEntries;
  for (auto entry : getOperation().getOps<EntryPointOp>()) {
    llvm::SetVector<FuncOp> reached;
    addReachedFunctions(entry, symbols, reached);
    for (FuncOp function : reached)
      ++numEntries[function];
    if (entry.getStage() == hlsl::ShaderStage::Mesh ||
        entry.getStage() == hlsl::ShaderStage::Amplification)
      entries.push_back(entry);
  }
  if (entries.empty())
    return;
  GlobalRefs refs;
  getOperation().walk([&](GlobalRefOp ref) {
    refs[ref.getGlobalAttr().getAttr()].push_back(ref);
  });
  for (EntryPointOp entry : entries)
    if (failed(MeshLowering(entry, symbols, nv, refs, numEntries).run()))
      return signalPassFailure();
}
