//===----------------------------------------------------------------------===//
// Replaces matrices that no target has.
// In:  form `flat`, intrinsics expanded.
// Out: float matrices with at least two rows and columns alone. One row or
//      column: a vector; one element: a scalar; integers and bools: an array of
//      the rows, or, where they lie by columns in memory, of the columns:
//      loads transpose, and what is done to a row is done to its components.
//      Component-wise ops on such arrays are done row by row.
// Why: SPIR-V and GLSL have float matrices of 2 to 4 rows and columns only.
//===----------------------------------------------------------------------===//

#include "MatrixForms.h"

#include "HLSL/IR/TypeText.h"
#include "hlslc/Transforms/Passes.h"

namespace hlslc {
#define GEN_PASS_DEF_EXPANDMATRICES
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

namespace {

struct ExpandMatrices : hlslc::impl::ExpandMatricesBase<ExpandMatrices> {
  using ExpandMatricesBase::ExpandMatricesBase;
  void runOnOperation() override;

private:
  void convertDeclarations(MatrixTypes &types);
  ArrayAttr convertMembers(MatrixTypes &types, StringRef structId,
                           ArrayAttr members);
};

/// A row that is no vector in memory: what its components are.
struct ScatteredRow {
  Value base;
  MatrixPath path;
};

/// What rewrites share.
struct RewriteState {
  explicit RewriteState(MatrixTypes &types) : types(types) {}

  MatrixTypes &types;
  /// Of references and handles: how matrices at their end lie.
  llvm::DenseMap<Value, MatrixForm> forms;
  /// References to such rows, which no op makes; to be erased.
  llvm::DenseMap<Value, ScatteredRow> rows;
};

/// One op whose operands or results were matrices that are gone, or lie by
/// columns.
struct Changed {
  Operation *op;
  SmallVector<Type> operands, results;
};

/// Rewrites one op.
class Rewriter {
public:
  Rewriter(RewriteState &state, const Changed &changed)
      : state(state), types(state.types), op(changed.op), builder(op),
        loc(op->getLoc()), oldOperands(changed.operands),
        oldResults(changed.results) {}
  LogicalResult run();

private:
  void replace(Value value) {
    op->getResult(0).replaceAllUsesWith(value);
    op->erase();
  }
  LogicalResult rewriteAccess(AccessOp access);
  LogicalResult rewriteLoad(LoadOp load);
  LogicalResult rewriteStore(StoreOp store);
  LogicalResult rewriteExtract(ExtractOp extract);
  LogicalResult rewriteInsert(InsertOp insert);
  LogicalResult rewriteConstruct(ConstructOp construct);
  LogicalResult rewriteSplat(SplatOp splat);
  LogicalResult rewriteIntrinsic(IntrinsicOp intrinsic);
  /// A component-wise op on arrays of rows.
  LogicalResult rewriteRows();
  LogicalResult checkReferences();
  Value getRow(Value value, Type oldType, int32_t r);
  Value accessAt(Value base, ArrayRef<OpFoldResult> path) {
    return path.empty() ? base
                        : Value(AccessOp::create(builder, loc, base, path));
  }
  Value extractAt(Value container, ArrayRef<OpFoldResult> path) {
    return path.empty()
               ? container
               : Value(ExtractOp::create(builder, loc, container, path));
  }

  RewriteState &state;
  MatrixTypes &types;
  Operation *op;
  OpBuilder builder;
  Location loc;
  ArrayRef<Type> oldOperands, oldResults;
};

} // namespace

//===----------------------------------------------------------------------===//
// Declarations
//===----------------------------------------------------------------------===//

ArrayAttr ExpandMatrices::convertMembers(MatrixTypes &types, StringRef structId,
                                         ArrayAttr members) {
  SmallVector<Attribute> result;
  for (auto [i, member] : llvm::enumerate(members.getAsRange<MemberAttr>()))
    result.push_back(member.withType(
        types.convert(member.getType(), types.getMemberForm(structId, i))));
  return ArrayAttr::get(&getContext(), result);
}

void ExpandMatrices::convertDeclarations(MatrixTypes &types) {
  auto value = MatrixForm::Value;
  for (Operation &op : *getOperation().getBody()) {
    if (auto decl = dyn_cast<StructDeclOp>(op)) {
      decl.setMembersAttr(
          convertMembers(types, decl.getSymName(), decl.getMembersAttr()));
    } else if (auto global = dyn_cast<GlobalOp>(op)) {
      if (Attribute init = global.getInitAttr())
        global.setInitAttr(types.convert(global.getType(), init, value));
      global.setType(types.convert(global.getType(), getMatrixForm(global)));
    } else if (auto buffer = dyn_cast<CBufferOp>(op)) {
      buffer.setTypeAttr(TypeAttr::get(types.convert(buffer.getType(), value)));
    } else if (auto variable = dyn_cast<StageVariableOp>(op)) {
      if (ArrayAttr members = variable.getMembersAttr()) {
        Type innermost = getInnermostElement(variable.getType());
        auto structType = dyn_cast<StructType>(innermost);
        variable.setMembersAttr(convertMembers(
            types, structType ? structType.getId() : "", members));
      }
      variable.setType(types.convert(variable.getType(), value));
    } else if (auto function = dyn_cast<FuncOp>(op)) {
      function.setFunctionTypeAttr(TypeAttr::get(
          types.convert(Type(function.getFunctionType()), value)));
    }
  }
}

//===----------------------------------------------------------------------===//
// References
//===----------------------------------------------------------------------===//

LogicalResult Rewriter::rewriteAccess(AccessOp access) {
  Type root = cast<RefType>(oldOperands[0]).getPointee();
  Value base = access.getBase();
  auto outer = state.rows.find(base);
  MatrixPath path =
      outer == state.rows.end()
          ? types.convertPath(root, state.forms.lookup(base), access.getPath())
          : outer->second.path.stepIntoRow(access.getPath());
  if (outer != state.rows.end())
    base = outer->second.base;
  if (path.isScattered()) {
    state.rows[access] = {base, path};
    return success();
  }
  if (base == access.getBase() && path.steps == access.getPath())
    return success();
  Value ref = accessAt(base, path.steps);
  if (auto made = ref.getDefiningOp<AccessOp>(); made && ref != base)
    made.setNonuniform(access.getNonuniform());
  state.forms[ref] = path.form;
  replace(ref);
  return success();
}

LogicalResult Rewriter::rewriteLoad(LoadOp load) {
  MatrixForm form = state.forms.lookup(load.getRef());
  auto found = state.rows.find(load.getRef());
  if (found != state.rows.end()) {
    SmallVector<Value> components;
    const ScatteredRow &row = found->second;
    for (unsigned i = 0; i < row.path.getRowLength(); ++i) {
      auto component = LoadOp::create(
          builder, loc, accessAt(row.base, row.path.getComponent(i)));
      component.setRelaxed(load.getRelaxed());
      components.push_back(component);
    }
    replace(ConstructOp::create(builder, loc, load.getType(), components));
    return success();
  }
  if (!types.differs(oldResults[0], form))
    return success();
  replace(types.load(builder, loc, load.getRef(), oldResults[0], form));
  return success();
}

LogicalResult Rewriter::rewriteStore(StoreOp store) {
  MatrixForm form = state.forms.lookup(store.getRef());
  auto found = state.rows.find(store.getRef());
  if (found != state.rows.end()) {
    const ScatteredRow &row = found->second;
    for (unsigned i = 0; i < row.path.getRowLength(); ++i)
      StoreOp::create(builder, loc,
                      ExtractOp::create(builder, loc, store.getValue(),
                                        ArrayRef<int32_t>{int32_t(i)}),
                      accessAt(row.base, row.path.getComponent(i)));
    op->erase();
    return success();
  }
  if (!types.differs(oldOperands[0], form))
    return success();
  types.store(builder, loc, store.getValue(), store.getRef(), oldOperands[0],
              form);
  op->erase();
  return success();
}

/// Functions and built-in operations know matrices as values alone.
LogicalResult Rewriter::checkReferences() {
  for (auto [operand, oldType] : llvm::zip(op->getOperands(), oldOperands)) {
    auto ref = dyn_cast<RefType>(oldType);
    if (ref && (state.rows.contains(operand) ||
                types.differs(ref.getPointee(), state.forms.lookup(operand))))
      return op->emitError("not supported yet: a reference to matrices that "
                           "lie by columns in memory");
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Parts of values
//===----------------------------------------------------------------------===//

LogicalResult Rewriter::rewriteExtract(ExtractOp extract) {
  MatrixPath path =
      types.convertPath(oldOperands[0], MatrixForm::Value, extract.getPath());
  Value container = extract.getContainer();
  if (path.isScattered()) {
    SmallVector<Value> components;
    for (unsigned i = 0; i < path.getRowLength(); ++i)
      components.push_back(extractAt(container, path.getComponent(i)));
    replace(ConstructOp::create(builder, loc, extract.getType(), components));
    return success();
  }
  bool differs = types.differs(path.type, path.form);
  if (!differs && path.steps == extract.getPath())
    return success();
  Value part = extractAt(container, path.steps);
  replace(types.toValue(builder, loc, part, path.type, path.form));
  return success();
}

LogicalResult Rewriter::rewriteInsert(InsertOp insert) {
  MatrixPath path =
      types.convertPath(oldOperands[1], MatrixForm::Value, insert.getPath());
  Value element = insert.getElement(), container = insert.getContainer();
  if (path.isScattered()) {
    for (unsigned i = 0; i < path.getRowLength(); ++i)
      container =
          InsertOp::create(builder, loc,
                           ExtractOp::create(builder, loc, element,
                                             ArrayRef<int32_t>{int32_t(i)}),
                           container, path.getComponent(i));
    replace(container);
    return success();
  }
  bool differs = types.differs(path.type, path.form);
  if (!differs && path.steps == insert.getPath())
    return success();
  element = types.toMemory(builder, loc, element, path.type, path.form);
  replace(path.steps.empty() ? element
                             : Value(InsertOp::create(builder, loc, element,
                                                      container, path.steps)));
  return success();
}

LogicalResult Rewriter::rewriteConstruct(ConstructOp construct) {
  SmallVector<Value> operands(construct.getOperands());
  if (auto structType = dyn_cast<StructType>(oldResults[0])) {
    bool changes = false;
    for (auto [i, operand] : llvm::enumerate(operands)) {
      Value member = types.toMemory(builder, loc, operand, oldOperands[i],
                                    types.getMemberForm(structType.getId(), i));
      changes |= member != operand;
      operand = member;
    }
    if (changes)
      replace(ConstructOp::create(builder, loc, construct.getType(), operands));
    return success();
  }
  auto matrix = dyn_cast<MatrixType>(oldResults[0]);
  if (!matrix || types.isKept(matrix))
    return success();
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
    // What a payload has in it is not looked at.
    if (llvm::none_of(llvm::concat<const Type>(oldOperands, oldResults),
                      [](Type type) { return isa<MatrixType>(type); }))
      return success();
    return intrinsic.emitError("not supported yet: '")
           << stringifyIntrinsic(intrinsic.getIntrinsic())
           << "' on a matrix of this type";
  }
}

LogicalResult Rewriter::run() {
  if (auto access = dyn_cast<AccessOp>(op))
    return rewriteAccess(access);
  if (auto load = dyn_cast<LoadOp>(op))
    return rewriteLoad(load);
  if (auto store = dyn_cast<StoreOp>(op))
    return rewriteStore(store);
  if (auto extract = dyn_cast<ExtractOp>(op))
    return rewriteExtract(extract);
  if (auto insert = dyn_cast<InsertOp>(op))
    return rewriteInsert(insert);
  if (auto construct = dyn_cast<ConstructOp>(op))
    return rewriteConstruct(construct);
  if (auto splat = dyn_cast<SplatOp>(op))
    return rewriteSplat(splat);
  if (auto intrinsic = dyn_cast<IntrinsicOp>(op))
    return rewriteIntrinsic(intrinsic);
  if (isa<UnaryOp, BinaryOp, CompareOp, SelectOp, ConvertOp, BitcastOp>(op))
    return rewriteRows();
  return checkReferences(); // Calls, joins: only their types changed.
}

/// Notes how the matrices lie that a reference or handle leads to. `apart` are
/// references to rows whose components lie apart.
static void noteForm(Operation *op, RewriteState &state, SymbolTable &symbols,
                     llvm::DenseSet<Value> &apart) {
  MatrixForm form = MatrixForm::Value;
  if (auto ref = dyn_cast<GlobalRefOp>(op)) {
    if (auto global = symbols.lookup<GlobalOp>(ref.getGlobal()))
      form = getMatrixForm(global);
  } else if (auto access = dyn_cast<AccessOp>(op)) {
    Type root = cast<RefType>(access.getBase().getType()).getPointee();
    MatrixPath path = state.types.convertPath(
        root, state.forms.lookup(access.getBase()), access.getPath());
    form = path.form;
    if (path.isScattered())
      apart.insert(access);
  } else if (auto load = dyn_cast<LoadOp>(op)) {
    if (isOpaque(load.getType()))
      form = state.forms.lookup(load.getRef());
  } else if (auto buffer = dyn_cast<BufferRefOp>(op)) {
    form = state.forms.lookup(buffer.getBuffer());
  }
  if (form != MatrixForm::Value)
    state.forms[op->getResult(0)] = form;
}

void ExpandMatrices::runOnOperation() {
  SymbolTable symbols(getOperation());
  MatrixTypes types(getOperation(), registers, squareOnly);
  RewriteState state{types};
  SmallVector<Changed> changed;
  llvm::DenseSet<Value> apart;
  auto changes = [&](Type type) {
    return types.convert(type, MatrixForm::Value) != type ||
           types.convert(type, MatrixForm::Columns) != type;
  };
  getOperation().walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (isa<FuncOp, ModuleOp>(op))
      return;
    noteForm(op, state, symbols, apart);
    if (llvm::any_of(op->getOperands(),
                     [&](Value operand) { return apart.contains(operand); }) ||
        llvm::any_of(op->getOperandTypes(), changes) ||
        llvm::any_of(op->getResultTypes(), changes))
      changed.push_back({op, llvm::to_vector(op->getOperandTypes()),
                         llvm::to_vector(op->getResultTypes())});
  });
  // New types first, so that rewrites see the new world on all sides.
  getOperation().walk([&](Operation *op) {
    for (Region &region : op->getRegions())
      for (Block &block : region)
        for (BlockArgument argument : block.getArguments())
          argument.setType(
              types.convert(argument.getType(), MatrixForm::Value));
    if (auto constant = dyn_cast<ConstantOp>(op))
      constant.setValueAttr(types.convert(
          constant.getType(), constant.getValue(), MatrixForm::Value));
    for (OpResult result : op->getResults())
      result.setType(
          types.convert(result.getType(), state.forms.lookup(result)));
  });
  convertDeclarations(types);
  bool isBad = false;
  for (Changed &each : changed)
    isBad |= failed(Rewriter(state, each).run());
  if (isBad)
    return signalPassFailure();
  // Nothing uses them any more.
  for (auto &[ref, row] : state.rows)
    ref.getDefiningOp()->erase();
}
