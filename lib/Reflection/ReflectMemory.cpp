//===----------------------------------------------------------------------===//
// Types and memory as the reflection schema has them: see ReflectMemory.h.
//===----------------------------------------------------------------------===//

#include "ReflectMemory.h"

#include "HLSL/IR/TypeText.h"
#include "HLSL/Size/LayoutRules.h"
#include "HLSL/Size/SizeExpr.h"

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;
namespace json = llvm::json;

json::Value NumberWriter::get(hlsl::Size size) const {
  if (size.isUnbounded())
    return "unbounded";
  if (size.isConstant())
    return size.getConstant();
  SizeValue value =
      evaluate(size, evaluates ? values : SpecValues(), &defaults);
  json::Value number = value ? json::Value(value.value) : json::Value(nullptr);
  if (evaluates)
    return number;
  return json::Object{
      {"expr", toFormula(size)}, {"text", toText(size)}, {"default", number}};
}

std::optional<uint64_t> NumberWriter::getValue(hlsl::Size size) const {
  SizeValue value = evaluate(size, values, &defaults);
  return value ? std::optional(value.value) : std::nullopt;
}

SmallVector<hlsl::Size, 2> hlslc::getDimensions(Type type) {
  SmallVector<hlsl::Size, 2> dimensions;
  for (; auto array = dyn_cast<hlsl::ArrayType>(type);
       type = array.getElementType())
    dimensions.push_back(array.getSize());
  return dimensions;
}

hlsl::Size hlslc::getCount(ArrayRef<hlsl::Size> dimensions) {
  hlsl::Size count(1);
  for (hlsl::Size size : dimensions)
    count = count * size;
  return count;
}

StringRef hlslc::getSourceName(Operation *op) {
  auto name = op->getAttrOfType<StringAttr>("sourceName");
  return name && !name.empty() ? name.getValue()
                               : SymbolTable::getSymbolName(op).getValue();
}

void hlslc::writeCounts(Type type, const NumberWriter &numbers,
                        json::Object &object) {
  SmallVector<hlsl::Size, 2> dimensions = getDimensions(type);
  object["count"] = numbers.get(getCount(dimensions));
  if (dimensions.empty())
    return;
  json::Array list;
  for (hlsl::Size count : dimensions)
    list.push_back(json::Object{{"count", numbers.get(count)}});
  object["dimensions"] = std::move(list);
}

hlsl::Layout hlslc::layOutPlainly(Type type) {
  LayoutRules rules(hlsl::LayoutRule::Scalar);
  if (auto array = dyn_cast<hlsl::ArrayType>(type))
    return rules.getArray(layOutPlainly(array.getElementType()),
                          array.getSize());
  if (auto structType = dyn_cast<StructType>(type)) {
    SmallVector<MemberLayout> members;
    for (Type member : structType.getMemberTypes())
      members.push_back({layOutPlainly(member)});
    return rules.getStruct(members);
  }
  if (!isNumeric(type))
    return {};
  Type scalar = getScalarType(type);
  uint64_t bytes = isBool(scalar) ? 4 : getScalarBits(scalar) / 8;
  hlsl::Layout result = rules.getScalar(bytes);
  result.size = hlsl::Size(bytes * getNumComponents(type));
  return result;
}

/// Which of a matrix' vectors lie side by side, and how far they are apart.
static void writeMatrix(LayoutAttr layout, hlsl::MatrixOrder order,
                        const NumberWriter &numbers, json::Object &object) {
  // Integer matrices are arrays of what lies together. Others without a stride
  // have one row or column: a vector.
  if (!layout.isMatrix() && !layout.isArray())
    return;
  object["majorness"] = order == hlsl::MatrixOrder::RowMajor ? "row" : "column";
  object["matrixStride"] = numbers.get(layout.getStride());
}

void MemoryWriter::write(const Piece &piece, json::Object &object) const {
  Type declaredElement = getInnermostElement(piece.declared);
  object["type"] = getTypeText(symbols, declaredElement, piece.relaxed);
  object["size"] = numbers.get(piece.layout.getSize());

  // The dimensions that the source declares; what is an array below them is an
  // integer matrix.
  Type type = piece.type;
  LayoutAttr layout = piece.layout;
  json::Array dimensions;
  for (hlsl::Size count : getDimensions(piece.declared)) {
    if (dimensions.empty()) {
      object["count"] = numbers.get(count);
      object["stride"] = numbers.get(layout.getStride());
    }
    dimensions.push_back(
        json::Object{{"count", numbers.get(count)},
                     {"stride", numbers.get(layout.getStride())}});
    type = cast<hlsl::ArrayType>(type).getElementType();
    layout = layout.getElement();
  }
  if (dimensions.size() > 1)
    object["dimensions"] = std::move(dimensions);
  if (isa<MatrixType>(declaredElement))
    writeMatrix(layout, piece.order, numbers, object);
  if (auto structType = dyn_cast<StructType>(type))
    object["members"] = writeMembers(structType, layout, piece.uses);
}

/// The bit-fields that an integer is made of.
static void writeBits(MemberAttr member, json::Object &object) {
  auto fields = member.getAttributes().getAs<ArrayAttr>(MemberAttr::kBits);
  if (!fields)
    return;
  json::Array bits;
  for (auto field : fields.getAsRange<DictionaryAttr>())
    bits.push_back(
        json::Object{{"name", field.getAs<StringAttr>("name").getValue()},
                     {"offset", field.getAs<IntegerAttr>("offset").getInt()},
                     {"width", field.getAs<IntegerAttr>("width").getInt()}});
  object["bits"] = std::move(bits);
}

json::Array MemoryWriter::writeMembers(StructType type, LayoutAttr layout,
                                       const UseTree *uses) const {
  json::Array members;
  auto decl = StructDeclOp::lookup(symbols, type);
  for (unsigned i = 0; i < type.getNumMembers(); ++i) {
    bool hasDecl = decl && i < decl.getNumMembers();
    Piece piece;
    piece.type = type.getMemberType(i);
    piece.declared = declared.getMember(type.getId(), i, piece.type);
    piece.layout = layout.getMember(i);
    piece.uses = uses ? uses->find(i) : nullptr;
    piece.relaxed = hasDecl && decl.getMember(i).isRelaxed();
    if (hasDecl)
      piece.order = decl.getMember(i).getMatrixOrder();
    json::Object object;
    object["name"] =
        hasDecl ? decl.getMember(i).getSourceName() : type.getMemberName(i);
    object["offset"] = numbers.get(layout.getMemberOffset(i));
    object["used"] = piece.uses != nullptr;
    if (hasDecl && decl.getMember(i).isBase())
      object["base"] = true;
    if (hasDecl)
      writeBits(decl.getMember(i), object);
    write(piece, object);
    members.push_back(std::move(object));
  }
  return members;
}
