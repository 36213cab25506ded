//===----------------------------------------------------------------------===//
// Checks the types of an intrinsic in the IR against its rows.
// In:  an intrinsic, types of operands and results.
// Out: whether some row has exactly these.
// Why: the verifier of hlsl.intrinsic must not be kinder than Sema, and reads
//      the same rows.
//===----------------------------------------------------------------------===//
#include "HLSL/Tables/IntrinsicInfo.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/ErrorHandling.h"

namespace mlir::hlsl {
namespace {

/// Matches one row; `types` are those of the parameters, the result's last.
class SignatureMatcher {
public:
  SignatureMatcher(const OverloadRow &row, llvm::ArrayRef<ValueType> types)
      : row(row), types(types) {}
  bool run() {
    for (unsigned i = 0; i < row.params.size(); ++i)
      if (!matches(row.params[i].type, types[i]))
        return false;
    return row.result.component == ComponentRule::None ||
           matches(row.result, types.back());
  }

private:
  bool matches(const TypeRule &rule, ValueType type) {
    if (rule.component == ComponentRule::None)
      return true;
    if (rule.component == ComponentRule::SameType)
      return isSame(type, types[rule.componentOf]);
    return matchesComponent(rule, type) && matchesShape(rule, type);
  }
  static bool isSame(ValueType a, ValueType b) {
    return a.component == b.component && a.isMatrix == b.isMatrix &&
           a.rows == b.rows && a.columns == b.columns;
  }
  bool matchesComponent(const TypeRule &rule, ValueType type) const;
  bool matchesShape(const TypeRule &rule, ValueType type);
  /// Binds a variable at its first use.
  bool matchesSize(Dimension wanted, uint8_t size);

  const OverloadRow &row;
  llvm::ArrayRef<ValueType> types;
  uint8_t variables[4] = {};
};

} // namespace

bool SignatureMatcher::matchesComponent(const TypeRule &rule,
                                        ValueType type) const {
  ScalarKind of = types[rule.componentOf].component;
  switch (rule.component) {
  case ComponentRule::None:
  case ComponentRule::SameType:
    return true;
  case ComponentRule::Fixed:
  case ComponentRule::Leader:
  case ComponentRule::FromSet:
    return contains(rule.set, type.component);
  case ComponentRule::Same:
    return type.component == of;
  case ComponentRule::SignedOf:
    return isSignedInt(type.component) &&
           getBitWidth(type.component) == getBitWidth(of);
  case ComponentRule::UnsignedOf:
    return isUnsignedInt(type.component) &&
           getBitWidth(type.component) == getBitWidth(of);
  }
  llvm_unreachable("not a component rule");
}

bool SignatureMatcher::matchesSize(Dimension wanted, uint8_t size) {
  if (!isSizeVariable(wanted))
    return wanted == kAnySize || wanted == size;
  uint8_t &bound = variables[wanted - kSizeVariable];
  if (!bound)
    bound = size;
  return bound == size;
}

bool SignatureMatcher::matchesShape(const TypeRule &rule, ValueType type) {
  bool isScalar = !type.isMatrix && type.columns == 1;
  switch (rule.shape) {
  case ShapeKind::Scalar:
    return isScalar;
  case ShapeKind::Vector:
    return !type.isMatrix && matchesSize(rule.columns, type.columns);
  case ShapeKind::Matrix:
    return type.isMatrix && matchesSize(rule.rows, type.rows) &&
           matchesSize(rule.columns, type.columns);
  case ShapeKind::Any:
    return true;
  case ShapeKind::ScalarOrVector:
    return !type.isMatrix;
  case ShapeKind::Same: {
    const ValueType &of = types[rule.shapeOf];
    return type.isMatrix == of.isMatrix && type.rows == of.rows &&
           type.columns == of.columns;
  }
  }
  llvm_unreachable("not a shape");
}

/// The types of the row's parameters, then its result's; empty if there are not
/// as many as the row has.
static llvm::SmallVector<ValueType, 8>
assignTypes(const OverloadRow &row, llvm::ArrayRef<ValueType> operands,
            llvm::ArrayRef<ValueType> results) {
  llvm::SmallVector<ValueType, 8> types;
  ValueType result = {};
  if (row.result.component != ComponentRule::None) {
    if (results.empty())
      return {};
    result = results.front();
    results = results.drop_front();
  }
  for (const ParamRule &param : row.params) {
    llvm::ArrayRef<ValueType> &from =
        param.direction == Direction::Out ? results : operands;
    if (from.empty())
      return {};
    types.push_back(from.front());
    from = from.drop_front();
    if (param.direction != Direction::InOut)
      continue;
    if (results.empty())
      return {};
    results = results.drop_front();
  }
  if (!results.empty() || (!operands.empty() && !row.variadic))
    return {};
  types.push_back(result);
  return types;
}

bool hasSignature(Intrinsic intrinsic, llvm::ArrayRef<ValueType> operands,
                  llvm::ArrayRef<ValueType> results) {
  for (unsigned i = 0; i < getNumOverloads(intrinsic); ++i) {
    OverloadRow row = getOverload(intrinsic, i);
    llvm::SmallVector<ValueType, 8> types = assignTypes(row, operands, results);
    if (!types.empty() && SignatureMatcher(row, types).run())
      return true;
  }
  return false;
}

} // namespace mlir::hlsl
