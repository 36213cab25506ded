//===----------------------------------------------------------------------===//
// Replaces matrices that no target has.
// In:  form `flat`, intrinsics expanded.
// Out: float matrices with at least two rows and columns alone. One row or
// column:
//      a vector; one element: a scalar; integers and bools: an array of the
//      rows. Component-wise ops on such arrays are done row by row.
// Why: SPIR-V and GLSL have float matrices of 2 to 4 rows and columns only.
//===----------------------------------------------------------------------===//

#include "HLSL/IR/HLSLOps.h"
#include "hlslc/Transforms/Passes.h"

#include "llvm/ADT/DenseMap.h"

namespace hlslc {
#define GEN_PASS_DEF_EXPANDMATRICES
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace mlir;
using namespace mlir::hlsl;

namespace {

/// Old types to new ones; a struct keeps its id.
class TypeMap {
public:
  Type convert(Type type);
  Attribute convertConstant(Type type, Attribute value);

private:
  llvm::DenseMap<Type, Type> cache;
};

struct ExpandMatrices : hlslc::impl::ExpandMatricesBase<ExpandMatrices> {
  void runOnOperation() override;

private:
  void convertDeclarations();
  ArrayAttr convertMembers(ArrayAttr members);
  LogicalResult rewrite(Operation *op, ArrayRef<Type> operandTypes,
                        ArrayRef<Type> resultTypes);
  TypeMap types;
};

/// Rewrites one op whose operands or results were matrices that are gone.
class Rewriter {
public:
  Rewriter(Operation *op, ArrayRef<Type> operandTypes,
           ArrayRef<Type> resultTypes)
      : op(op), builder(op), loc(op->getLoc()), oldOperands(operandTypes),
        oldResults(resultTypes) {}
  LogicalResult run();

private:
  void replace(Value value) {
    op->getResult(0).replaceAllUsesWith(value);
    op->erase();
  }
  LogicalResult rewritePath();
  LogicalResult rewriteConstruct(ConstructOp construct);
  LogicalResult rewriteSplat(SplatOp splat);
  LogicalResult rewriteIntrinsic(IntrinsicOp intrinsic);
  /// A component-wise op on arrays of rows.
  LogicalResult rewriteRows();
  Value getRow(Value value, Type oldType, int32_t r);

  Operation *op;
  OpBuilder builder;
  Location loc;
  ArrayRef<Type> oldOperands, oldResults;
};

} // namespace

static bool isKept(MatrixType type) {
  return isFloat(type.getElementType()) && type.getRows() > 1 &&
         type.getColumns() > 1;
}

Type TypeMap::convert(Type type) {
  if (!type || isa<IntegerType, FloatType, VectorType>(type))
    return type;
  auto found = cache.find(type);
  if (found != cache.end())
    return found->second;
  Type result = type;
  if (auto matrix = dyn_cast<MatrixType>(type)) {
    if (!isKept(matrix)) {
      unsigned rows = matrix.getRows(), columns = matrix.getColumns();
      if (rows == 1 || columns == 1)
        result = getVectorOrScalar(rows * columns, matrix.getElementType());
      else
        result = hlsl::ArrayType::get(uint64_t(rows), matrix.getRowType());
    }
  } else if (auto array = dyn_cast<hlsl::ArrayType>(type)) {
    result =
        hlsl::ArrayType::get(array.getSize(), convert(array.getElementType()));
  } else if (auto structType = dyn_cast<StructType>(type)) {
    SmallVector<Type> members;
    for (Type member : structType.getMemberTypes())
      members.push_back(convert(member));
    result = StructType::get(type.getContext(), structType.getId(),
                             structType.getMemberNames(), members);
  } else if (auto ref = dyn_cast<RefType>(type)) {
    result = ref.cloneWith(convert(ref.getPointee()));
  } else if (auto buffer = dyn_cast<BufferType>(type)) {
    result = BufferType::get(buffer.getKind(), convert(buffer.getElementType()),
                             buffer.getWritable());
  } else if (auto function = dyn_cast<FunctionType>(type)) {
    SmallVector<Type> inputs, results;
    for (Type input : function.getInputs())
      inputs.push_back(convert(input));
    for (Type output : function.getResults())
      results.push_back(convert(output));
    result = FunctionType::get(type.getContext(), inputs, results);
  }
  return cache[type] = result;
}

/// Constants of matrices are arrays of their rows.
Attribute TypeMap::convertConstant(Type type, Attribute value) {
  if (!value || convert(type) == type)
    return value;
  auto parts = cast<ArrayAttr>(value);
  if (auto matrix = dyn_cast<MatrixType>(type)) {
    if (matrix.getRows() == 1)
      return parts[0];
    if (matrix.getColumns() == 1)
      return DenseElementsAttr::get(cast<VectorType>(convert(type)),
                                    parts.getValue());
    return value;
  }
  SmallVector<Attribute> converted;
  for (auto [i, part] : llvm::enumerate(parts))
    converted.push_back(
        convertConstant(getElementTypeAt(type, int32_t(i)), part));
  return ArrayAttr::get(type.getContext(), converted);
}

/// Integers and bools, with rows and columns: a buffer would hold its columns,
/// which an array of rows is not.
static bool containsIntegerMatrix(Type type) {
  if (auto matrix = dyn_cast<MatrixType>(type))
    return !isFloat(matrix.getElementType()) && matrix.getRows() > 1 &&
           matrix.getColumns() > 1;
  if (auto array = dyn_cast<hlsl::ArrayType>(type))
    return containsIntegerMatrix(array.getElementType());
  if (auto buffer = dyn_cast<BufferType>(type))
    return containsIntegerMatrix(buffer.getElementType());
  if (auto structType = dyn_cast<StructType>(type))
    return llvm::any_of(structType.getMemberTypes(), containsIntegerMatrix);
  return false;
}

static LogicalResult checkMemory(Operation &op) {
  Type type;
  if (auto buffer = dyn_cast<CBufferOp>(op))
    type = buffer.getType();
  else if (auto global = dyn_cast<GlobalOp>(op);
           global && (global.getStorage() == StorageClass::Resource ||
                      global.getStorage() == StorageClass::PushConstant))
    type = global.getType();
  if (!type || !containsIntegerMatrix(type))
    return success();
  return op.emitError("not supported yet: integer matrices in buffers");
}

ArrayAttr ExpandMatrices::convertMembers(ArrayAttr members) {
  SmallVector<Attribute> result;
  for (auto member : members.getAsRange<MemberAttr>())
    result.push_back(member.withType(types.convert(member.getType())));
  return ArrayAttr::get(&getContext(), result);
}

void ExpandMatrices::convertDeclarations() {
  for (Operation &op : *getOperation().getBody()) {
    if (auto decl = dyn_cast<StructDeclOp>(op)) {
      decl.setMembersAttr(convertMembers(decl.getMembersAttr()));
    } else if (auto global = dyn_cast<GlobalOp>(op)) {
      if (Attribute init = global.getInitAttr())
        global.setInitAttr(types.convertConstant(global.getType(), init));
      global.setType(types.convert(global.getType()));
    } else if (auto buffer = dyn_cast<CBufferOp>(op)) {
      buffer.setTypeAttr(TypeAttr::get(types.convert(buffer.getType())));
    } else if (auto variable = dyn_cast<StageVariableOp>(op)) {
      variable.setType(types.convert(variable.getType()));
      if (ArrayAttr members = variable.getMembersAttr())
        variable.setMembersAttr(convertMembers(members));
    } else if (auto function = dyn_cast<FuncOp>(op)) {
      function.setFunctionTypeAttr(
          TypeAttr::get(types.convert(function.getFunctionType())));
    }
  }
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

/// Steps into a one-row or one-element matrix lose the row.
static SmallVector<OpFoldResult> convertPath(Type root,
                                             ArrayRef<OpFoldResult> path) {
  SmallVector<OpFoldResult> result;
  Type type = root;
  for (OpFoldResult step : path) {
    auto constant = dyn_cast<Attribute>(step);
    int32_t index = constant ? int32_t(cast<IntegerAttr>(constant).getInt())
                             : kDynamicIndex;
    auto matrix = dyn_cast<MatrixType>(type);
    bool drops = matrix && matrix.getRows() == 1 && !isKept(matrix);
    if (!drops)
      result.push_back(step);
    type = getElementTypeAt(type, index);
  }
  return result;
}

LogicalResult Rewriter::rewritePath() {
  if (auto access = dyn_cast<AccessOp>(op)) {
    Type root = cast<RefType>(oldOperands[0]).getPointee();
    SmallVector<OpFoldResult> path = convertPath(root, access.getPath());
    if (path.size() == access.getPathLength())
      return success();
    replace(path.empty() ? access.getBase()
                         : Value(AccessOp::create(builder, loc,
                                                  access.getBase(), path)));
    return success();
  }
  if (auto extract = dyn_cast<ExtractOp>(op)) {
    SmallVector<OpFoldResult> path =
        convertPath(oldOperands[0], extract.getPath());
    if (path.size() == extract.getPathLength())
      return success();
    replace(path.empty() ? extract.getContainer()
                         : Value(ExtractOp::create(
                               builder, loc, extract.getContainer(), path)));
    return success();
  }
  auto insert = cast<InsertOp>(op);
  SmallVector<OpFoldResult> path =
      convertPath(oldOperands[1], insert.getPath());
  if (path.size() == insert.getPathLength())
    return success();
  replace(path.empty()
              ? insert.getElement()
              : Value(InsertOp::create(builder, loc, insert.getElement(),
                                       insert.getContainer(), path)));
  return success();
}

LogicalResult Rewriter::rewriteConstruct(ConstructOp construct) {
  auto matrix = dyn_cast<MatrixType>(oldResults[0]);
  if (!matrix || isKept(matrix))
    return success();
  SmallVector<Value> operands(construct.getOperands());
  if (operands.size() == 1 && operands[0].getType() == construct.getType()) {
    replace(operands[0]);
    return success();
  }
  unsigned rows = matrix.getRows(), columns = matrix.getColumns();
  bool fromScalars = operands.size() == rows * columns && columns > 1;
  if (rows == 1 || columns == 1 || !fromScalars)
    return success(); // A vector of the same parts, or an array of its rows.
  SmallVector<Value> rowValues;
  for (unsigned r = 0; r < rows; ++r)
    rowValues.push_back(
        ConstructOp::create(builder, loc, matrix.getRowType(),
                            ArrayRef(operands).slice(r * columns, columns)));
  replace(ConstructOp::create(builder, loc, construct.getType(), rowValues));
  return success();
}

LogicalResult Rewriter::rewriteSplat(SplatOp splat) {
  Type type = splat.getType();
  if (type == splat.getScalar().getType()) {
    replace(splat.getScalar());
    return success();
  }
  auto array = dyn_cast<hlsl::ArrayType>(type);
  if (!array)
    return success();
  Value row =
      SplatOp::create(builder, loc, array.getElementType(), splat.getScalar());
  replace(ConstructOp::create(builder, loc, type,
                              SmallVector<Value>(array.getNumElements(), row)));
  return success();
}

Value Rewriter::getRow(Value value, Type oldType, int32_t r) {
  if (!isa<MatrixType>(oldType))
    return value;
  return ExtractOp::create(builder, loc, value, ArrayRef<int32_t>{r});
}

LogicalResult Rewriter::rewriteRows() {
  // The shape of what goes in or comes out.
  MatrixType shape;
  for (Type type : oldResults)
    if (auto matrix = dyn_cast<MatrixType>(type))
      shape = matrix;
  if (!shape)
    for (Type type : oldOperands)
      if (auto matrix = dyn_cast<MatrixType>(type))
        shape = matrix;
  if (!shape || shape.getRows() == 1 || shape.getColumns() == 1)
    return success(); // Vectors now: the op fits as it is.
  Type resultType = op->getResult(0).getType();
  SmallVector<Value> rows;
  for (int32_t r = 0; r < int32_t(shape.getRows()); ++r) {
    SmallVector<Value> operands;
    for (auto [operand, oldType] : llvm::zip(op->getOperands(), oldOperands))
      operands.push_back(getRow(operand, oldType, r));
    OperationState state(loc, op->getName());
    state.addOperands(operands);
    state.addTypes(getElementTypeAt(oldResults[0], r));
    state.addAttributes(op->getAttrDictionary().getValue());
    rows.push_back(builder.create(state)->getResult(0));
  }
  replace(ConstructOp::create(builder, loc, resultType, rows));
  return success();
}

LogicalResult Rewriter::rewriteIntrinsic(IntrinsicOp intrinsic) {
  switch (intrinsic.getIntrinsic()) {
  case Intrinsic::transpose:
    // One row or column: the same vector.
    if (intrinsic.getResult(0).getType() ==
        intrinsic.getOperands()[0].getType())
      replace(intrinsic.getOperands()[0]);
    return success();
  case Intrinsic::determinant:
    if (isScalar(intrinsic.getOperands()[0].getType()))
      replace(intrinsic.getOperands()[0]);
    return success();
  case Intrinsic::mul: {
    auto left = dyn_cast<MatrixType>(oldOperands[0]);
    auto right = dyn_cast<MatrixType>(oldOperands[1]);
    Value a = intrinsic.getOperands()[0], b = intrinsic.getOperands()[1];
    Type type = intrinsic.getResult(0).getType();
    // A column times a row: every product.
    if (left && right && left.getColumns() == 1 && right.getRows() == 1 &&
        left.getRows() > 1 && right.getColumns() > 1) {
      SmallVector<Value> rows;
      for (int32_t r = 0; r < int32_t(left.getRows()); ++r) {
        Value scalar = ExtractOp::create(builder, loc, a, ArrayRef<int32_t>{r});
        Value splat = SplatOp::create(builder, loc, b.getType(), scalar);
        rows.push_back(BinaryOp::create(builder, loc, BinaryKind::Mul, splat, b,
                                        intrinsic.getRelaxed(),
                                        intrinsic.getPrecise()));
      }
      replace(ConstructOp::create(builder, loc, type, rows));
    }
    return success(); // Vectors and scalars now: mul takes them as they are.
  }
  default:
    if (getIntrinsicInfo(intrinsic.getIntrinsic()).isComponentWise() &&
        intrinsic.getNumResults() == 1)
      return rewriteRows();
    return intrinsic.emitError("not supported yet: '")
           << stringifyIntrinsic(intrinsic.getIntrinsic())
           << "' on a matrix of this type";
  }
}

LogicalResult Rewriter::run() {
  if (isa<AccessOp, ExtractOp, InsertOp>(op))
    return rewritePath();
  if (auto construct = dyn_cast<ConstructOp>(op))
    return rewriteConstruct(construct);
  if (auto splat = dyn_cast<SplatOp>(op))
    return rewriteSplat(splat);
  if (auto intrinsic = dyn_cast<IntrinsicOp>(op))
    return rewriteIntrinsic(intrinsic);
  if (isa<UnaryOp, BinaryOp, CompareOp, SelectOp, ConvertOp, BitcastOp>(op))
    return rewriteRows();
  return success(); // Loads, stores, joins: only their types changed.
}

void ExpandMatrices::runOnOperation() {
  for (Operation &op : *getOperation().getBody())
    if (failed(checkMemory(op)))
      return signalPassFailure();
  struct Changed {
    Operation *op;
    SmallVector<Type> operands, results;
  };
  SmallVector<Changed> changed;
  auto changes = [&](Type type) { return types.convert(type) != type; };
  getOperation().walk([&](Operation *op) {
    if (op->getNumRegions() && isa<FuncOp, ModuleOp>(op))
      return;
    if (llvm::any_of(op->getOperandTypes(), changes) ||
        llvm::any_of(op->getResultTypes(), changes))
      changed.push_back({op, llvm::to_vector(op->getOperandTypes()),
                         llvm::to_vector(op->getResultTypes())});
  });
  // New types first, so that rewrites see the new world on all sides.
  getOperation().walk([&](Operation *op) {
    for (Region &region : op->getRegions())
      for (Block &block : region)
        for (BlockArgument argument : block.getArguments())
          argument.setType(types.convert(argument.getType()));
    if (auto constant = dyn_cast<ConstantOp>(op))
      constant.setValueAttr(
          types.convertConstant(constant.getType(), constant.getValue()));
    for (OpResult result : op->getResults())
      result.setType(types.convert(result.getType()));
  });
  convertDeclarations();
  bool isBad = false;
  for (Changed &each : changed)
    isBad |= failed(Rewriter(each.op, each.operands, each.results).run());
  if (isBad)
    signalPassFailure();
}
