//===----------------------------------------------------------------------===//
// Steps through aggregates, with constant and computed indices.
// In:  a type and a path.
// Out: the type at its end, or why it leads nowhere; the `[1, %i : ui32]`
// syntax. Why: access, extract and insert share one notion of a path.
//===----------------------------------------------------------------------===//
#include "HLSL/IR/HLSLOps.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::hlsl;

std::optional<uint64_t> mlir::hlsl::getNumElements(Type type) {
  return llvm::TypeSwitch<Type, std::optional<uint64_t>>(type)
      .Case<StructType>([](StructType s) { return s.getNumMembers(); })
      .Case<MatrixType>([](MatrixType m) { return m.getRows(); })
      .Case<VectorType>([](VectorType v) { return v.getNumElements(); })
      .Case<ArrayType>([](ArrayType a) -> std::optional<uint64_t> {
        if (!a.hasNumElements())
          return std::nullopt;
        return a.getNumElements();
      })
      .Default([](Type) { return std::nullopt; });
}

bool mlir::hlsl::isIndexable(Type type) {
  return isa<ArrayType, MatrixType, VectorType>(type);
}

Type mlir::hlsl::getElementTypeAt(Type aggregate, int32_t index) {
  if (index == kDynamicIndex ? !isIndexable(aggregate) : index < 0)
    return {};
  std::optional<uint64_t> count = getNumElements(aggregate);
  if (count && index != kDynamicIndex && uint64_t(index) >= *count)
    return {};
  return llvm::TypeSwitch<Type, Type>(aggregate)
      .Case<StructType>([&](StructType s) { return s.getMemberType(index); })
      .Case<ArrayType>([](ArrayType a) { return a.getElementType(); })
      .Case<MatrixType>([](MatrixType m) { return m.getRowType(); })
      .Case<VectorType>([](VectorType v) { return v.getElementType(); })
      .Default([](Type) { return Type(); });
}

Type mlir::hlsl::getTypeAtPath(Type root, ArrayRef<int32_t> path) {
  for (int32_t index : path) {
    root = getElementTypeAt(root, index);
    if (!root)
      return {};
  }
  return root;
}

FailureOr<Type>
mlir::hlsl::verifyPath(function_ref<InFlightDiagnostic()> emitError, Type root,
                       ArrayRef<int32_t> path) {
  for (auto [step, index] : llvm::enumerate(path)) {
    Type next = getElementTypeAt(root, index);
    if (next) {
      root = next;
      continue;
    }
    if (!isIndexable(root) && !isa<StructType>(root))
      return emitError() << "index " << step << " steps into " << root
                         << ", which has no elements";
    if (index == kDynamicIndex)
      return emitError() << "index " << step
                         << " is not constant, but chooses a member of "
                         << root;
    return emitError() << "index " << step << " is " << index << ", but "
                       << root << " has " << getNumElements(root).value_or(0)
                       << " elements";
  }
  return root;
}

void mlir::hlsl::splitPath(ArrayRef<OpFoldResult> path,
                           SmallVectorImpl<Value> &operands,
                           SmallVectorImpl<int32_t> &staticIndices) {
  for (OpFoldResult step : path) {
    if (auto value = dyn_cast<Value>(step)) {
      operands.push_back(value);
      staticIndices.push_back(kDynamicIndex);
      continue;
    }
    auto constant = cast<IntegerAttr>(cast<Attribute>(step));
    staticIndices.push_back(int32_t(constant.getValue().getZExtValue()));
  }
}

SmallVector<OpFoldResult>
mlir::hlsl::joinPath(MLIRContext *context, ValueRange operands,
                     ArrayRef<int32_t> staticIndices) {
  Builder builder(context);
  SmallVector<OpFoldResult> path;
  auto next = operands.begin();
  for (int32_t index : staticIndices) {
    if (index == kDynamicIndex)
      path.push_back(*next++);
    else
      path.push_back(builder.getI32IntegerAttr(index));
  }
  return path;
}

//===----------------------------------------------------------------------===//
// Syntax
//===----------------------------------------------------------------------===//

ParseResult mlir::hlsl::parseIndexPath(
    OpAsmParser &parser,
    SmallVectorImpl<OpAsmParser::UnresolvedOperand> &indices,
    SmallVectorImpl<Type> &types, DenseI32ArrayAttr &staticIndices) {
  SmallVector<int32_t> statics;
  auto parseIndex = [&]() -> ParseResult {
    OpAsmParser::UnresolvedOperand operand;
    OptionalParseResult isOperand = parser.parseOptionalOperand(operand);
    if (!isOperand.has_value())
      return parser.parseInteger(statics.emplace_back());
    if (failed(*isOperand) || parser.parseColonType(types.emplace_back()))
      return failure();
    indices.push_back(operand);
    statics.push_back(kDynamicIndex);
    return success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseIndex))
    return failure();
  staticIndices = parser.getBuilder().getDenseI32ArrayAttr(statics);
  return success();
}

void mlir::hlsl::printIndexPath(OpAsmPrinter &printer, Operation *op,
                                ValueRange indices, TypeRange types,
                                DenseI32ArrayAttr staticIndices) {
  unsigned next = 0;
  printer << '[';
  llvm::interleaveComma(staticIndices.asArrayRef(), printer,
                        [&](int32_t index) {
                          if (index != kDynamicIndex) {
                            printer << index;
                            return;
                          }
                          printer << indices[next] << " : " << types[next];
                          ++next;
                        });
  printer << ']';
}
