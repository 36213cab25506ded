//===----------------------------------------------------------------------===//
// Finds the inputs that pixel shaders ask for other values of.
// In:  locals are values, stage values are variables; GetAttributeAtVertex and
//      EvaluateAttribute* take values.
// Out: hlsl.evaluate_attribute of the input's variable, or a load of its value
//      at a vertex: such a variable is an array over the vertices.
// Why: HLSL hands the attribute around like any value, through structs and
//      functions; both targets want the variable. What a value was made of says
//      which one it is.
//===----------------------------------------------------------------------===//

#include "AttributeQueries.h"
#include "KnownLocals.h"
#include "OnlyStore.h"
#include "StageTree.h"

#include "HLSL/IR/TypeText.h"

#include "hlslc/Transforms/Passes.h"

#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/SetVector.h"

namespace hlslc {
#define GEN_PASS_DEF_RESOLVEATTRIBUTES
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

namespace {

/// One question: builds its operand anew, of other values of the inputs.
class AttributeQuery {
public:
  AttributeQuery(IntrinsicOp op, SymbolTable &symbols,
                 llvm::SetVector<StageVariableOp> &perVertex)
      : op(op), symbols(symbols), perVertex(perVertex), builder(op),
        loc(op.getLoc()) {}
  LogicalResult run();

private:
  /// The value as it is at the place; null if it is no part of an input.
  Value rebuild(Value value);
  /// The same of what was stored in a local that is only another name for it.
  Value rebuildLocal(LoadOp load, VariableOp variable);
  Value rebuildStatic(LoadOp load, GlobalRefOp root);
  Value rebuildPart(LoadOp load, Value whole);
  Value evaluate(LoadOp load);
  Value evaluateRef(Value ref, Type type);
  Value loadAtVertex(LoadOp load, StageVariableOp variable);
  Value getPlace();

  IntrinsicOp op;
  SymbolTable &symbols;
  /// Variables whose values at the vertices are asked for.
  llvm::SetVector<StageVariableOp> &perVertex;
  OpBuilder builder;
  Location loc;
  bool sawInput = false;
  bool isReported = false;
};

struct ResolveAttributes
    : hlslc::impl::ResolveAttributesBase<ResolveAttributes> {
  using ResolveAttributesBase::ResolveAttributesBase;
  void runOnOperation() override;
};

} // namespace

/// The place that the question names, as hlsl.evaluate_attribute has it.
Value AttributeQuery::getPlace() {
  if (op.getIntrinsic() == Intrinsic::EvaluateAttributeCentroid)
    return {};
  Value place = op.getOperands()[1];
  if (op.getIntrinsic() != Intrinsic::EvaluateAttributeSnapped)
    return place;
  // Direct3D: only the low four bits count, -8 to 7.
  Value shift = ConstantOp::createInt(builder, loc, place.getType(), 28);
  place = BinaryOp::create(builder, loc, BinaryKind::Shl, place, shift);
  return BinaryOp::create(builder, loc, BinaryKind::Shr, place, shift);
}

static EvaluateKind getKind(Intrinsic intrinsic) {
  switch (intrinsic) {
  case Intrinsic::EvaluateAttributeAtSample:
    return EvaluateKind::Sample;
  case Intrinsic::EvaluateAttributeSnapped:
    return EvaluateKind::Snapped;
  default:
    return EvaluateKind::Centroid;
  }
}

/// Each vector of a matrix or array for itself.
Value AttributeQuery::evaluateRef(Value ref, Type type) {
  std::optional<uint64_t> count = getNumElements(type);
  if (isScalar(type) || isVector(type) || !count)
    return EvaluateAttributeOp::create(
        builder, loc, type, getKind(op.getIntrinsic()), ref, getPlace());
  SmallVector<Value> parts;
  for (int32_t i = 0; i < int32_t(*count); ++i)
    parts.push_back(
        evaluateRef(AccessOp::create(builder, loc, ref, ArrayRef<int32_t>{i}),
                    getElementTypeAt(type, i)));
  return ConstructOp::create(builder, loc, type, parts);
}

/// Of what a pixel belongs to: a line or a point has its last one again.
static constexpr unsigned kNumVertices = 3;

Value AttributeQuery::loadAtVertex(LoadOp load, StageVariableOp variable) {
  StringRef name = variable.getSourceName().value_or(variable.getSymName());
  bool isInterpolated =
      !bitEnumContainsAny(variable.getInterpolation(), Interpolation::Flat);
  if (isInterpolated || variable.getBuiltin()) {
    op.emitError("'") << stringifyIntrinsic(op.getIntrinsic())
                      << "' needs an input that is not interpolated; declare '"
                      << name << "' as 'nointerpolation'";
    isReported = true;
    return {};
  }
  APInt vertex;
  if (matchPattern(op.getOperands()[1], m_ConstantInt(&vertex)) &&
      vertex.uge(kNumVertices)) {
    op.emitError("'") << stringifyIntrinsic(op.getIntrinsic())
                      << "' has the vertices 0, 1 and 2, not "
                      << vertex.getZExtValue();
    isReported = true;
    return {};
  }
  perVertex.insert(variable);
  // The path of the load, from the vertex on: the array is made at the end.
  SmallVector<OpFoldResult> path{op.getOperands()[1]};
  SmallVector<AccessOp> steps;
  for (Value ref = load.getRef(); auto access = ref.getDefiningOp<AccessOp>();
       ref = access.getBase())
    steps.push_back(access);
  for (AccessOp step : llvm::reverse(steps))
    llvm::append_range(path, step.getPath());
  auto array = hlsl::ArrayType::get(kNumVertices, variable.getType());
  Value whole = GlobalRefOp::create(builder, loc,
                                    RefType::get(array, variable.getStorage()),
                                    variable.getSymName());
  return LoadOp::create(builder, loc,
                        AccessOp::create(builder, loc, whole, path));
}

Value AttributeQuery::evaluate(LoadOp load) {
  auto root = getRootRef(load.getRef()).getDefiningOp<GlobalRefOp>();
  auto variable =
      root ? symbols.lookup<StageVariableOp>(root.getGlobal()) : nullptr;
  if (!variable || !variable.isInput())
    return {};
  sawInput = true;
  if (op.getIntrinsic() == Intrinsic::GetAttributeAtVertex)
    return loadAtVertex(load, variable);
  Type scalar = getScalarType(getInnermostElement(load.getType()));
  // What is not interpolated is the same everywhere.
  if (!isFloat(scalar) || getScalarBits(scalar) == 64)
    return load;
  if (getScalarBits(scalar) == 16) {
    op.emitError("not supported yet: inputs of 16 bits at other places");
    isReported = true;
    return {};
  }
  // GLSL: no component of a variable, but the variable.
  auto access = load.getRef().getDefiningOp<AccessOp>();
  if (!access || !isScalar(load.getType()))
    return evaluateRef(load.getRef(), load.getType());
  SmallVector<OpFoldResult> path = access.getPath();
  Type around = cast<RefType>(access.getBase().getType()).getPointee();
  for (OpFoldResult step : ArrayRef(path).drop_back()) {
    auto index = dyn_cast_if_present<IntegerAttr>(dyn_cast<Attribute>(step));
    around = getElementTypeAt(around, index ? int32_t(index.getInt()) : 0);
  }
  if (!isVector(around))
    return evaluateRef(load.getRef(), load.getType());
  Value whole = access.getBase();
  if (path.size() > 1)
    whole = AccessOp::create(builder, loc, whole, ArrayRef(path).drop_back());
  return ExtractOp::create(builder, loc, evaluateRef(whole, around),
                           ArrayRef(path).take_back());
}

static bool isOnlyRead(Value ref, StoreOp store) {
  return llvm::all_of(ref.getUsers(), [&](Operation *user) {
    auto access = dyn_cast<AccessOp>(user);
    return user == store || isa<LoadOp>(user) ||
           (access && isOnlyRead(access, store));
  });
}

Value AttributeQuery::rebuildLocal(LoadOp load, VariableOp variable) {
  DirectStores stores = findStores(variable);
  if (!stores.only || stores.isMany || !precedesUses(stores.only, variable) ||
      !isOnlyRead(variable, stores.only))
    return {};
  return rebuildPart(load, stores.only.getValue());
}

/// A static that is set once, before: what was an input goes to functions.
Value AttributeQuery::rebuildStatic(LoadOp load, GlobalRefOp root) {
  auto global = symbols.lookup<GlobalOp>(root.getGlobal());
  if (!global || global.getStorage() != StorageClass::Private)
    return {};
  StoreOp only;
  bool isOther = false;
  load->getParentOfType<ModuleOp>().walk([&](GlobalRefOp ref) {
    if (ref.getGlobal() != root.getGlobal())
      return;
    for (Operation *user : ref->getUsers()) {
      auto store = dyn_cast<StoreOp>(user);
      auto access = dyn_cast<AccessOp>(user);
      if (store && store.getRef() == ref && !only)
        only = store;
      else if (!isa<LoadOp>(user) && !(access && isOnlyRead(access, {})))
        isOther = true;
    }
  });
  if (!only || isOther || !precedes(only, load))
    return {};
  return rebuildPart(load, only.getValue());
}

Value AttributeQuery::rebuildPart(LoadOp load, Value whole) {
  SmallVector<AccessOp> steps;
  for (Value ref = load.getRef(); auto access = ref.getDefiningOp<AccessOp>();
       ref = access.getBase())
    steps.push_back(access);
  Value part = whole;
  for (AccessOp step : llvm::reverse(steps))
    part = builder.createOrFold<ExtractOp>(loc, part, step.getPath());
  return rebuild(part);
}

Value AttributeQuery::rebuild(Value value) {
  Operation *made = value.getDefiningOp();
  if (!made)
    return {};
  if (auto load = dyn_cast<LoadOp>(made)) {
    Value root = getRootRef(load.getRef());
    if (auto variable = root.getDefiningOp<VariableOp>())
      return rebuildLocal(load, variable);
    auto global = root.getDefiningOp<GlobalRefOp>();
    if (global && symbols.lookup<GlobalOp>(global.getGlobal()))
      return rebuildStatic(load, global);
    return evaluate(load);
  }
  if (isa<ConstantOp>(made))
    return value;
  // Parts, and parts put together again; bools travel as words.
  if (!isa<ExtractOp, SwizzleOp, ConstructOp, SplatOp, ConvertOp, InsertOp,
           InsertSwizzleOp>(made))
    return {};
  unsigned numParts = isa<ExtractOp>(made)  ? 1
                      : isa<InsertOp>(made) ? 2
                                            : made->getNumOperands();
  IRMapping mapping;
  for (Value operand : made->getOperands().take_front(numParts)) {
    Value part = mapping.lookupOrNull(operand);
    if (!part)
      part = rebuild(operand);
    if (!part)
      return {};
    mapping.map(operand, part);
  }
  return builder.clone(*made, mapping)->getResult(0);
}

LogicalResult AttributeQuery::run() {
  Value value = rebuild(op.getOperands()[0]);
  if (isReported)
    return failure();
  if (!value || !sawInput)
    return op.emitError("'")
           << stringifyIntrinsic(op.getIntrinsic())
           << "' needs an input of the pixel shader, or a part of one, as it "
              "came in";
  op.getResult(0).replaceAllUsesWith(value);
  op.erase();
  return success();
}

//===----------------------------------------------------------------------===//
// Variables
//===----------------------------------------------------------------------===//

/// The variable gets a value for each vertex; who wants one value has that of
/// the first, as for all inputs that are not interpolated.
static void makePerVertex(StageVariableOp variable,
                          ArrayRef<GlobalRefOp> refs) {
  Type whole = hlsl::ArrayType::get(3, variable.getType());
  variable.setType(whole);
  variable.setPerVertex(true);
  variable.setInterpolation(Interpolation::Default);
  for (GlobalRefOp ref : refs) {
    if (ref.getType().getPointee() == whole)
      continue;
    OpBuilder builder(ref);
    Value all = GlobalRefOp::create(builder, ref.getLoc(), variable);
    Value first =
        AccessOp::create(builder, ref.getLoc(), all, ArrayRef<int32_t>{0});
    ref.replaceAllUsesWith(first);
    ref.erase();
  }
}

void ResolveAttributes::runOnOperation() {
  SmallVector<IntrinsicOp> queries;
  getOperation().walk([&](IntrinsicOp op) {
    if (isAttributeQuery(op))
      queries.push_back(op);
  });
  if (queries.empty())
    return;
  SymbolTable symbols(getOperation());
  llvm::SetVector<StageVariableOp> perVertex;
  bool isBad = false;
  for (IntrinsicOp query : queries)
    isBad |= failed(AttributeQuery(query, symbols, perVertex).run());
  if (isBad)
    return signalPassFailure();
  auto refs = collectStageRefs(getOperation());
  for (StageVariableOp variable : perVertex)
    makePerVertex(variable, refs.lookup(variable.getSymNameAttr()));
}
