//===----------------------------------------------------------------------===//
// See ArrayLoops.h.
//===----------------------------------------------------------------------===//

#include "ArrayLoops.h"

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

/// Each leaf is an access, a load and an operand; a loop is a dozen operations
/// and a variable that drivers keep in memory.
static constexpr uint64_t kMaxLeaves = 64;

/// How many leaves a type has; more than kMaxLeaves if it cannot be said.
static uint64_t countLeaves(Type type) {
  if (auto array = dyn_cast<hlsl::ArrayType>(type)) {
    uint64_t count = array.getSize().getConstantOr(kMaxLeaves + 1);
    uint64_t leaves = countLeaves(array.getElementType());
    return std::min(count, kMaxLeaves + 1) * std::min(leaves, kMaxLeaves + 1);
  }
  auto structType = dyn_cast<StructType>(type);
  if (!structType)
    return 1;
  uint64_t leaves = 0;
  for (Type member : structType.getMemberTypes())
    leaves += countLeaves(member);
  return leaves;
}

bool hlslc::isLong(Type type) {
  if (isa<hlsl::ArrayType>(type))
    return containsSpecializedArray(type) || countLeaves(type) > kMaxLeaves;
  auto structType = dyn_cast<StructType>(type);
  return structType && llvm::any_of(structType.getMemberTypes(),
                                    [](Type member) { return isLong(member); });
}

Value hlslc::makeTemporary(OpBuilder &builder, Location loc, Type type) {
  return VariableOp::create(builder, loc,
                            RefType::get(type, StorageClass::Function), "copy",
                            /*relaxed=*/false, /*precise=*/false);
}

void hlslc::forEachIndex(OpBuilder &builder, Location loc, hlsl::Size count,
                         llvm::function_ref<void(Value)> body) {
  Value zero = ConstantOp::create(builder, loc, uint32_t(0));
  Value end = SizeValueOp::createOrFold(builder, loc, count);
  auto loop = LoopOp::create(builder, loc, ValueRange{zero});
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(loop.getBodyBlock());
  Value index = loop.getBodyBlock()->getArgument(0);
  Value goesOn = CompareOp::create(builder, loc, CompareKind::LT, index, end);
  auto test = IfOp::create(builder, loc, goesOn, /*withElse=*/true);
  builder.setInsertionPointToStart(test.getThenBlock());
  YieldOp::create(builder, loc);
  builder.setInsertionPointToStart(test.getElseBlock());
  BreakOp::create(builder, loc);
  builder.setInsertionPointToEnd(loop.getBodyBlock());
  body(index);
  YieldOp::create(builder, loc, ValueRange{index});
  builder.setInsertionPointToStart(loop.getContinuingBlock());
  Value old = loop.getContinuingBlock()->addArgument(index.getType(), loc);
  Value one = ConstantOp::create(builder, loc, uint32_t(1));
  Value next = BinaryOp::create(builder, loc, BinaryKind::Add, old, one);
  YieldOp::create(builder, loc, ValueRange{next});
}
