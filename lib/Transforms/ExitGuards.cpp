//===----------------------------------------------------------------------===//
// Flags that say that control has left, and guards that skip what follows.
// In:  a place, and what control has left.
// Out: a local of type bool, stores that set it, an if that reads it.
// Why: --hlsl-merge-returns and --hlsl-unroll-loops keep exits the same way.
//===----------------------------------------------------------------------===//

#include "ExitGuards.h"

using namespace mlir;
using namespace mlir::hlsl;

Value hlslc::createExitFlag(OpBuilder &builder, Location loc, StringRef name) {
  Value flag = VariableOp::create(
      builder, loc, RefType::get(builder.getI1Type(), StorageClass::Function),
      name);
  resetExitFlag(builder, loc, flag);
  return flag;
}

void hlslc::resetExitFlag(OpBuilder &builder, Location loc, Value flag) {
  StoreOp::create(builder, loc, ConstantOp::create(builder, loc, false), flag);
}

void hlslc::setExitFlag(OpBuilder &builder, Location loc, Value flag) {
  StoreOp::create(builder, loc, ConstantOp::create(builder, loc, true), flag);
}

Value hlslc::loadExitFlags(OpBuilder &builder, Location loc,
                           ArrayRef<Value> flags) {
  Value left;
  for (Value flag : flags) {
    Value one = LoadOp::create(builder, loc, flag);
    left =
        left ? BinaryOp::create(builder, loc, BinaryKind::Or, left, one) : one;
  }
  return left;
}

IfOp hlslc::createExitGuard(OpBuilder &builder, Location loc,
                            ArrayRef<Value> flags) {
  Value left = loadExitFlags(builder, loc, flags);
  Value goesOn = UnaryOp::create(builder, loc, UnaryKind::Not, left);
  auto guard = IfOp::create(builder, loc, goesOn);
  OpBuilder::InsertionGuard restore(builder);
  builder.setInsertionPointToEnd(guard.getThenBlock());
  YieldOp::create(builder, loc);
  return guard;
}
