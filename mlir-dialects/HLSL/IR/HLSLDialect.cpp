//===----------------------------------------------------------------------===//
// Registration, constants and aliases of the dialect.
// In:  a context.
// Out: types, attributes and operations registered; a constant for a folded
//      value; short names for long types in the printed IR.
// Why: the parts that belong to no family.
//===----------------------------------------------------------------------===//
#include "HLSL/IR/HLSLDialect.h"
#include "HLSL/IR/HLSLOps.h"
#include "HLSL/Size/SizeArena.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::hlsl;

#include "HLSL/IR/HLSLDialect.cpp.inc"

namespace {
/// Struct types print by the name of their id.
struct Aliases : OpAsmDialectInterface {
  using OpAsmDialectInterface::OpAsmDialectInterface;

  AliasResult getAlias(Type type, raw_ostream &os) const final {
    auto structType = dyn_cast<StructType>(type);
    if (!structType)
      return AliasResult::NoAlias;
    for (char c : structType.getId())
      os << (llvm::isAlnum(c) || c == '_' ? c : '_');
    return AliasResult::OverridableAlias;
  }
};
} // namespace

void HLSLDialect::initialize() {
  sizes = std::make_unique<SizeArena>();
  registerTypes();
  registerAttributes();
  registerModuleOps();
  registerMemoryOps();
  registerValueOps();
  registerControlOps();
  registerResourceOps();
  registerStageOps();
  addInterfaces<Aliases>();
}

SizeArena &mlir::hlsl::getSizeArena(MLIRContext *context) {
  return context->getLoadedDialect<HLSLDialect>()->getSizes();
}

Operation *HLSLDialect::materializeConstant(OpBuilder &builder, Attribute value,
                                            Type type, Location loc) {
  if (!isConstantOf(value, type))
    return nullptr;
  return ConstantOp::create(builder, loc, type, value);
}
