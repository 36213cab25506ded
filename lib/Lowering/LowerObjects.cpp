//===----------------------------------------------------------------------===//
// Ray queries and descriptor heaps.
// In:  variables of type RayQuery and calls of their methods; elements of
//      ResourceDescriptorHeap and SamplerDescriptorHeap.
// Out: hlsl.ray_query on references; loads from an unbounded array of resources
//      for each type that a heap is seen as.
// Why: a query is memory that nothing copies; a heap has no type of its own.
//===----------------------------------------------------------------------===//

#include "LoweringContext.h"

using namespace hlslc;
using namespace mlir;
namespace hl = mlir::hlsl;

//===----------------------------------------------------------------------===//
// Ray queries
//===----------------------------------------------------------------------===//

Value FunctionLowering::getRayQueryRef(const Expr *expr) {
  Place *place = expr->isLValue ? lowerPlace(expr) : nullptr;
  if (place && place->kind == Place::Kind::Ref)
    return place->value;
  // A variable that cannot be one has been refused.
  if (!isa<DeclRefExpr>(expr))
    notYet(expr->getLoc(), "ray queries that are no variables");
  return {};
}

/// `RayQuery<0>()`: a query that has not begun.
static bool isFreshQuery(const Expr *expr) {
  auto *init = dyn_cast<FlatInitExpr>(expr);
  return init && init->elements.empty();
}

Place *FunctionLowering::lowerRayQueryLocal(const VarDecl *var) {
  // DXC: a query is a handle, and copies of it name the same.
  if (var->init && !isFreshQuery(var->init))
    if (Value ref = getRayQueryRef(var->init))
      return makeRef(ref, var->type);
  return makeRef(
      createVariable(var->getName(), getType(var->type), getLoc(var->getLoc())),
      var->type);
}

/// The operands of `initialize`: the flags of the type join those of the call,
/// and the members of the RayDesc stand alone.
static SmallVector<Value> splitRay(OpBuilder &builder, Location loc,
                                   ArrayRef<Value> arguments, uint32_t flags) {
  SmallVector<Value> result(arguments.drop_back());
  if (flags) {
    Value own = hl::ConstantOp::create(builder, loc, flags);
    result[1] =
        hl::BinaryOp::create(builder, loc, hl::BinaryKind::Or, result[1], own);
  }
  for (int32_t member = 0; member < 4; ++member)
    result.push_back(hl::ExtractOp::create(builder, loc, arguments.back(),
                                           ArrayRef<int32_t>{member}));
  return result;
}

Value FunctionLowering::lowerRayQuery(const MethodCallExpr *expr) {
  unsigned detail = expr->method->detail;
  auto kind = hl::RayQueryKind(detail & hl::RayQueryKindMask);
  Location loc = getLoc(expr);
  bool isVoid = expr->getType()->isVoid();
  Value query = getRayQueryRef(expr->object);
  SmallVector<Value> arguments;
  for (const Expr *argument : expr->arguments)
    arguments.push_back(lowerExpr(argument));
  if (!query)
    return isVoid ? Value() : createUndef(expr->getType(), loc);
  if (kind == hl::RayQueryKind::Initialize)
    arguments = splitRay(builder, loc, arguments,
                         cast<ResourceType>(expr->object->getType())->count);
  mlir::Type type = isVoid ? mlir::Type() : getType(expr->getType());
  bool isTransposed = detail & hl::RayQueryTransposed;
  mlir::Type answer = type;
  if (isTransposed) {
    auto matrix = cast<hl::MatrixType>(type);
    answer = hl::MatrixType::get(matrix.getColumns(), matrix.getRows(),
                                 matrix.getElementType());
  }
  auto op =
      hl::RayQueryOp::create(builder, loc, answer, kind, query, arguments,
                             /*committed=*/detail & hl::RayQueryCommitted);
  if (isTransposed)
    return hl::IntrinsicOp::create(builder, loc, type, hl::Intrinsic::transpose,
                                   ValueRange(op.getResult()),
                                   /*relaxed=*/false, /*precise=*/false)
        .getResult(0);
  // HLSL asks whether it is not opaque.
  if (kind == hl::RayQueryKind::CandidateAABBOpaque)
    return createNot(op.getResult(), loc);
  return op.getResult();
}

//===----------------------------------------------------------------------===//
// Descriptor heaps
//===----------------------------------------------------------------------===//

hl::GlobalOp ModuleLowering::getHeap(const hlslc::Type *type, SourceLoc use) {
  mlir::Type element = getType(type);
  hl::GlobalOp &heap = heaps[element];
  if (heap)
    return heap;
  StringRef name = isa<hl::SamplerType>(element) ? "SamplerDescriptorHeap"
                                                 : "ResourceDescriptorHeap";
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToEnd(module.getBody());
  heap = hl::GlobalOp::create(builder, getLoc(use), getUniqueSymbol(name),
                              hl::StorageClass::Resource,
                              hl::ArrayType::getUnbounded(element));
  heap.setSourceName(name);
  heap.setDescriptorHeap(true);
  return heap;
}

void ModuleLowering::addHeapCoherence() {
  for (const hlslc::Type *type : coherentTypes) {
    auto found = types.find(getArrayElementType(type));
    auto heap = found != types.end() ? heaps.find(found->second) : heaps.end();
    if (heap != heaps.end())
      heap->second.setCoherent(true);
  }
}

Place *FunctionLowering::lowerHeapElement(const HeapElementExpr *expr) {
  Location loc = getLoc(expr);
  Value index = lowerExpr(expr->index);
  hl::GlobalOp heap = module.getHeap(expr->getType(), expr->getLoc());
  Value ref = hl::GlobalRefOp::create(builder, loc, heap);
  return makeRef(access(ref, {index}, loc), expr->getType());
}
