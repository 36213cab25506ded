//===----------------------------------------------------------------------===//
// See MatrixForms.h.
//===----------------------------------------------------------------------===//

#include "MatrixForms.h"

#include "ArrayLoops.h"

#include "HLSL/IR/TypeText.h"

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

bool hlslc::isTargetMatrix(MatrixType type) {
  return isFloat(type.getElementType()) && type.getRows() > 1 &&
         type.getColumns() > 1;
}

static MatrixForm getForm(hlsl::MatrixOrder order) {
  return order == hlsl::MatrixOrder::RowMajor ? MatrixForm::Rows
                                              : MatrixForm::Columns;
}

MatrixForm hlslc::getMatrixForm(GlobalOp global) {
  switch (global.getStorage()) {
  case StorageClass::Resource:
  case StorageClass::PushConstant:
  case StorageClass::Uniform:
    return getForm(global.getMatrixOrder());
  default:
    return MatrixForm::Value;
  }
}

MatrixTypes::MatrixTypes(ModuleOp module, bool registers, bool squareOnly)
    : registers(registers), squareOnly(squareOnly) {
  for (auto decl : module.getOps<StructDeclOp>()) {
    SmallVector<MatrixForm> &forms = memberForms[decl.getSymName()];
    for (unsigned i = 0; i < decl.getNumMembers(); ++i)
      forms.push_back(getForm(decl.getMember(i).getMatrixOrder()));
  }
  // Between stages a location holds a row.
  for (auto variable : module.getOps<StageVariableOp>())
    if (auto type =
            dyn_cast<StructType>(getInnermostElement(variable.getType())))
      llvm::fill(memberForms[type.getId()], MatrixForm::Value);
}

MatrixForm MatrixTypes::getMemberForm(StringRef structId,
                                      unsigned index) const {
  auto found = memberForms.find(structId);
  return found == memberForms.end() || index >= found->second.size()
             ? MatrixForm::Value
             : found->second[index];
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

/// Rows are not what lies together.
bool MatrixTypes::isScattered(MatrixType type, MatrixForm form) const {
  if (isKept(type) || form == MatrixForm::Value)
    return false;
  if (type.getRows() == 1 || type.getColumns() == 1)
    return registers && type.getRows() != type.getColumns() &&
           (form == MatrixForm::Columns) == (type.getRows() == 1);
  return form == MatrixForm::Columns;
}

bool MatrixTypes::differs(Type type, MatrixForm form) const {
  while (auto array = dyn_cast<hlsl::ArrayType>(type))
    type = array.getElementType();
  auto matrix = dyn_cast<MatrixType>(type);
  return matrix && isScattered(matrix, form);
}

Type MatrixTypes::convertMatrix(MatrixType type, MatrixForm form) const {
  if (isKept(type))
    return type;
  unsigned rows = type.getRows(), columns = type.getColumns();
  Type scalar = type.getElementType();
  bool byColumns = isScattered(type, form);
  if (rows == 1 || columns == 1)
    return byColumns ? hlsl::ArrayType::get(uint64_t(rows * columns), scalar)
                     : getVectorOrScalar(rows * columns, scalar);
  return byColumns ? hlsl::ArrayType::get(uint64_t(columns),
                                          VectorType::get(rows, scalar))
                   : hlsl::ArrayType::get(uint64_t(rows), type.getRowType());
}

Type MatrixTypes::makeType(Type type, MatrixForm form) {
  if (auto matrix = dyn_cast<MatrixType>(type))
    return convertMatrix(matrix, form);
  if (auto array = dyn_cast<hlsl::ArrayType>(type))
    return hlsl::ArrayType::get(array.getSize(),
                                convert(array.getElementType(), form));
  if (auto structType = dyn_cast<StructType>(type)) {
    SmallVector<Type> members;
    for (auto [i, member] : llvm::enumerate(structType.getMemberTypes()))
      members.push_back(convert(member, getMemberForm(structType.getId(), i)));
    return StructType::get(type.getContext(), structType.getId(),
                           structType.getMemberNames(), members);
  }
  if (auto ref = dyn_cast<RefType>(type))
    return ref.cloneWith(convert(ref.getPointee(), form));
  if (auto buffer = dyn_cast<BufferType>(type))
    return BufferType::get(buffer.getKind(),
                           convert(buffer.getElementType(), form),
                           buffer.getWritable());
  if (auto function = dyn_cast<FunctionType>(type)) {
    SmallVector<Type> inputs, results;
    for (Type input : function.getInputs())
      inputs.push_back(convert(input, form));
    for (Type output : function.getResults())
      results.push_back(convert(output, form));
    return FunctionType::get(type.getContext(), inputs, results);
  }
  return type;
}

Type MatrixTypes::convert(Type type, MatrixForm form) {
  if (!type || isa<IntegerType, FloatType, VectorType>(type))
    return type;
  auto found = cache.find({type, unsigned(form)});
  if (found != cache.end())
    return found->second;
  Type result = makeType(type, form);
  return cache[{type, unsigned(form)}] = result;
}

/// A matrix is its components row by row.
Attribute MatrixTypes::convert(Type type, Attribute value, MatrixForm form) {
  if (!value || (convert(type, form) == type && !differs(type, form)))
    return value;
  if (auto matrix = dyn_cast<MatrixType>(type)) {
    SmallVector<Attribute> components;
    if (!getComponents(value, type, components))
      return value;
    Type made = convertMatrix(matrix, form);
    if (isScalarOrVector(made))
      return getFromComponents(made, components);
    unsigned rows = matrix.getRows(), columns = matrix.getColumns();
    if (!isScattered(matrix, form))
      return value;
    if (rows == 1 || columns == 1)
      return ArrayAttr::get(type.getContext(), components);
    SmallVector<Attribute> vectors;
    for (unsigned c = 0; c < columns; ++c) {
      SmallVector<Attribute> column;
      for (unsigned r = 0; r < rows; ++r)
        column.push_back(components[r * columns + c]);
      vectors.push_back(getFromComponents(
          VectorType::get(rows, matrix.getElementType()), column));
    }
    return ArrayAttr::get(type.getContext(), vectors);
  }
  auto parts = dyn_cast<ArrayAttr>(value);
  if (!parts)
    return value; // Zero in any form.
  auto structType = dyn_cast<StructType>(type);
  SmallVector<Attribute> converted;
  for (auto [i, part] : llvm::enumerate(parts))
    converted.push_back(
        convert(getElementTypeAt(type, int32_t(i)), part,
                structType ? getMemberForm(structType.getId(), i) : form));
  return ArrayAttr::get(type.getContext(), converted);
}

//===----------------------------------------------------------------------===//
// Paths
//===----------------------------------------------------------------------===//

SmallVector<OpFoldResult> MatrixPath::getComponent(OpFoldResult index) const {
  SmallVector<OpFoldResult> path = steps;
  path.push_back(index);
  if (row)
    path.push_back(row);
  return path;
}

SmallVector<OpFoldResult> MatrixPath::getComponent(unsigned index) const {
  return getComponent(
      Builder(scattered.getContext()).getI32IntegerAttr(int32_t(index)));
}

MatrixPath MatrixPath::stepIntoRow(ArrayRef<OpFoldResult> step) const {
  MatrixPath path;
  path.steps = step.empty() ? steps : getComponent(step.front());
  path.type = scattered.getElementType();
  return path;
}

MatrixPath MatrixTypes::convertPath(Type root, MatrixForm form,
                                    ArrayRef<OpFoldResult> path) const {
  MatrixPath result;
  result.type = root;
  result.form = form;
  for (OpFoldResult step : path) {
    // A component of a row that lies apart.
    if (result.isScattered()) {
      result = result.stepIntoRow(step);
      continue;
    }
    auto constant = dyn_cast<Attribute>(step);
    int32_t index = constant ? int32_t(cast<IntegerAttr>(constant).getInt())
                             : kDynamicIndex;
    Type type = result.type;
    result.type = getElementTypeAt(type, index);
    if (auto structType = dyn_cast<StructType>(type)) {
      result.form = getMemberForm(structType.getId(), index);
    } else if (auto matrix = dyn_cast<MatrixType>(type)) {
      if (isScattered(matrix, result.form) && matrix.getColumns() > 1) {
        result.scattered = matrix;
        if (matrix.getRows() > 1)
          result.row = step;
        result.form = MatrixForm::Value;
        continue;
      }
      result.form = MatrixForm::Value;
      // A row on its own has no step.
      if (matrix.getRows() == 1)
        continue;
    }
    result.steps.push_back(step);
  }
  return result;
}

//===----------------------------------------------------------------------===//
// Between the forms
//===----------------------------------------------------------------------===//

Value MatrixTypes::reform(OpBuilder &builder, Location loc, Value from,
                          MatrixType type, MatrixForm form, bool toValue) {
  Type made = convertMatrix(type, toValue ? MatrixForm::Value : form);
  auto extract = [&](ArrayRef<int32_t> path) {
    return ExtractOp::create(builder, loc, from, path);
  };
  unsigned rows = type.getRows(), columns = type.getColumns();
  SmallVector<Value> parts;
  if (rows == 1 || columns == 1) {
    for (unsigned i = 0; i < rows * columns; ++i)
      parts.push_back(extract(int32_t(i)));
    return ConstructOp::create(builder, loc, made, parts);
  }
  unsigned count = toValue ? rows : columns, length = toValue ? columns : rows;
  for (unsigned i = 0; i < count; ++i) {
    SmallVector<Value> components;
    for (unsigned k = 0; k < length; ++k)
      components.push_back(extract({int32_t(k), int32_t(i)}));
    parts.push_back(ConstructOp::create(
        builder, loc, VectorType::get(length, type.getElementType()),
        components));
  }
  return ConstructOp::create(builder, loc, made, parts);
}

Value MatrixTypes::toValue(OpBuilder &builder, Location loc, Value memory,
                           Type type, MatrixForm form) {
  if (!differs(type, form))
    return memory;
  if (auto matrix = dyn_cast<MatrixType>(type))
    return reform(builder, loc, memory, matrix, form, /*toValue=*/true);
  if (isLong(memory.getType())) {
    Value variable = makeTemporary(builder, loc, memory.getType());
    StoreOp::create(builder, loc, memory, variable);
    return load(builder, loc, variable, type, form);
  }
  auto array = cast<hlsl::ArrayType>(type);
  SmallVector<Value> elements;
  for (uint64_t i = 0; i < array.getNumElements(); ++i)
    elements.push_back(toValue(
        builder, loc,
        ExtractOp::create(builder, loc, memory, ArrayRef<int32_t>{int32_t(i)}),
        array.getElementType(), form));
  return ConstructOp::create(builder, loc, convert(type, MatrixForm::Value),
                             elements);
}

Value MatrixTypes::toMemory(OpBuilder &builder, Location loc, Value value,
                            Type type, MatrixForm form) {
  if (!differs(type, form))
    return value;
  if (auto matrix = dyn_cast<MatrixType>(type))
    return reform(builder, loc, value, matrix, form, /*toValue=*/false);
  Type made = convert(type, form);
  if (isLong(made)) {
    Value variable = makeTemporary(builder, loc, made);
    store(builder, loc, value, variable, type, form);
    return LoadOp::create(builder, loc, variable);
  }
  auto array = cast<hlsl::ArrayType>(type);
  SmallVector<Value> elements;
  for (uint64_t i = 0; i < array.getNumElements(); ++i)
    elements.push_back(toMemory(
        builder, loc,
        ExtractOp::create(builder, loc, value, ArrayRef<int32_t>{int32_t(i)}),
        array.getElementType(), form));
  return ConstructOp::create(builder, loc, made, elements);
}

Value MatrixTypes::load(OpBuilder &builder, Location loc, Value ref, Type type,
                        MatrixForm form) {
  Type memory = cast<RefType>(ref.getType()).getPointee();
  if (!isLong(memory))
    return toValue(builder, loc, LoadOp::create(builder, loc, ref), type, form);
  auto array = cast<hlsl::ArrayType>(type);
  Value variable =
      makeTemporary(builder, loc, convert(type, MatrixForm::Value));
  forEachIndex(builder, loc, array.getSize(), [&](Value index) {
    Value element =
        load(builder, loc, AccessOp::create(builder, loc, ref, index),
             array.getElementType(), form);
    StoreOp::create(builder, loc, element,
                    AccessOp::create(builder, loc, variable, index));
  });
  return LoadOp::create(builder, loc, variable);
}

void MatrixTypes::store(OpBuilder &builder, Location loc, Value value,
                        Value ref, Type type, MatrixForm form) {
  Type memory = cast<RefType>(ref.getType()).getPointee();
  if (!isLong(memory)) {
    StoreOp::create(builder, loc, toMemory(builder, loc, value, type, form),
                    ref);
    return;
  }
  auto array = cast<hlsl::ArrayType>(type);
  Value variable = makeTemporary(builder, loc, value.getType());
  StoreOp::create(builder, loc, value, variable);
  forEachIndex(builder, loc, array.getSize(), [&](Value index) {
    Value element = LoadOp::create(
        builder, loc, AccessOp::create(builder, loc, variable, index));
    store(builder, loc, element, AccessOp::create(builder, loc, ref, index),
          array.getElementType(), form);
  });
}
