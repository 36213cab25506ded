//===----------------------------------------------------------------------===//
// Syntax of the attributes; constants of any type.
// In:  attributes, or their text.
// Out: text, attributes, the parts of constants.
// Why: folds and passes make and read constants here and nowhere else.
//===----------------------------------------------------------------------===//
#include "HLSL/IR/HLSLAttrs.h"
#include "HLSL/IR/HLSLDialect.h"
#include "HLSL/IR/SizeSyntax.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::hlsl;

#define GET_ATTRDEF_CLASSES
#include "HLSL/IR/HLSLAttrs.cpp.inc"

void HLSLDialect::registerAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "HLSL/IR/HLSLAttrs.cpp.inc"
      >();
}

//===----------------------------------------------------------------------===//
// Member
//===----------------------------------------------------------------------===//

static StringRef getString(DictionaryAttr attributes, StringRef key) {
  auto value = attributes.getAs<StringAttr>(key);
  return value ? value.getValue() : StringRef();
}

static std::optional<uint32_t> getNumber(DictionaryAttr attributes,
                                         StringRef key) {
  auto value = attributes.getAs<IntegerAttr>(key);
  if (!value)
    return std::nullopt;
  return uint32_t(value.getValue().getZExtValue());
}

StringRef MemberAttr::getSourceName() const {
  StringRef name = getString(getAttributes(), kSourceName);
  return name.empty() ? getName().getValue() : name;
}
StringRef MemberAttr::getSemanticName() const {
  return getString(getAttributes(), kSemanticName);
}
unsigned MemberAttr::getSemanticIndex() const {
  return getNumber(getAttributes(), kSemanticIndex).value_or(0);
}
Interpolation MemberAttr::getInterpolation() const {
  auto value = getAttributes().getAs<InterpolationAttr>(kInterpolation);
  return value ? value.getValue() : Interpolation::Default;
}
MatrixOrder MemberAttr::getMatrixOrder() const {
  auto value = getAttributes().getAs<MatrixOrderAttr>(kMatrixOrder);
  return value ? value.getValue() : MatrixOrder::None;
}
std::optional<uint32_t> MemberAttr::getPackOffset() const {
  return getNumber(getAttributes(), kPackOffset);
}
std::optional<uint32_t> MemberAttr::getOffset() const {
  return getNumber(getAttributes(), kOffset);
}
std::optional<uint32_t> MemberAttr::getLocation() const {
  return getNumber(getAttributes(), kLocation);
}
StringRef MemberAttr::getBuiltin() const {
  return getString(getAttributes(), kBuiltin);
}

MemberAttr MemberAttr::with(StringRef key, Attribute value) const {
  NamedAttrList attributes(getAttributes());
  if (value)
    attributes.set(key, value);
  else
    attributes.erase(key);
  return get(getContext(), getName(), getType(),
             attributes.getDictionary(getContext()));
}

MemberAttr MemberAttr::withType(Type newType) const {
  return get(getContext(), getName(), newType, getAttributes());
}

MemberAttr MemberAttr::withName(StringAttr newName) const {
  return get(getContext(), newName, getType(), getAttributes());
}

/// `uv : vector<2xf32> {semanticName = "TEXCOORD"}`: also what struct_decl
/// prints between its braces.
static FailureOr<MemberAttr> parseMember(AsmParser &parser) {
  std::string name;
  Type type;
  NamedAttrList attributes;
  if (parser.parseKeywordOrString(&name) || parser.parseColonType(type) ||
      parser.parseOptionalAttrDict(attributes))
    return failure();
  MLIRContext *context = parser.getContext();
  return MemberAttr::get(context, StringAttr::get(context, name), type,
                         attributes.getDictionary(context));
}

static void printMember(AsmPrinter &printer, MemberAttr member) {
  printer.printKeywordOrString(member.getName().getValue());
  printer << " : " << member.getType();
  if (!member.getAttributes().empty())
    printer << ' ' << member.getAttributes();
}

Attribute MemberAttr::parse(AsmParser &parser, Type) {
  if (parser.parseLess())
    return {};
  FailureOr<MemberAttr> member = parseMember(parser);
  if (failed(member) || parser.parseGreater())
    return {};
  return *member;
}

void MemberAttr::print(AsmPrinter &printer) const {
  printer << '<';
  printMember(printer, *this);
  printer << '>';
}

//===----------------------------------------------------------------------===//
// Layout
//===----------------------------------------------------------------------===//

/// `members = [0 : layout, 16 : layout]`
static ParseResult parseMembers(AsmParser &parser,
                                SmallVectorImpl<Size> &offsets,
                                SmallVectorImpl<LayoutAttr> &nested) {
  return parser.parseCommaSeparatedList(
      AsmParser::Delimiter::Square, [&]() -> ParseResult {
        return failure(parseSize(parser, offsets.emplace_back()) ||
                       parser.parseColon() ||
                       parser.parseAttribute(nested.emplace_back()));
      });
}

Attribute LayoutAttr::parse(AsmParser &parser, Type) {
  Size size, stride;
  uint32_t align = 0;
  MatrixOrder order = MatrixOrder::None;
  SmallVector<Size> offsets;
  SmallVector<LayoutAttr> nested;
  auto parseField = [&]() -> ParseResult {
    llvm::SMLoc loc = parser.getCurrentLocation();
    StringRef key, keyword;
    if (parser.parseKeyword(&key) || parser.parseEqual())
      return failure();
    if (key == "size")
      return parseSize(parser, size);
    if (key == "align")
      return parser.parseInteger(align);
    if (key == "stride")
      return parseSize(parser, stride);
    if (key == "element")
      return parser.parseAttribute(nested.emplace_back());
    if (key == "members")
      return parseMembers(parser, offsets, nested);
    if (key != "order")
      return parser.emitError(loc, "unknown layout field '") << key << "'";
    if (parser.parseKeyword(&keyword))
      return failure();
    std::optional<MatrixOrder> parsed = symbolizeMatrixOrder(keyword);
    if (!parsed)
      return parser.emitError(loc, "unknown matrix order '") << keyword << "'";
    order = *parsed;
    return success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::LessGreater,
                                     parseField))
    return {};
  return get(parser.getContext(), size, align, stride, order, offsets, nested);
}

void LayoutAttr::print(AsmPrinter &printer) const {
  printer << "<size = ";
  printSize(printer, getSize());
  printer << ", align = " << getAlign();
  if (!getStride().isZero()) {
    printer << ", stride = ";
    printSize(printer, getStride());
  }
  if (isMatrix())
    printer << ", order = " << stringifyMatrixOrder(getOrder());
  if (isArray())
    printer << ", element = " << getElement();
  if (isStruct()) {
    printer << ", members = [";
    llvm::interleaveComma(llvm::zip(getOffsets(), getNested()), printer,
                          [&](auto member) {
                            auto [offset, layout] = member;
                            printSize(printer, offset);
                            printer << " : " << layout;
                          });
    printer << ']';
  }
  printer << '>';
}

//===----------------------------------------------------------------------===//
// Size
//===----------------------------------------------------------------------===//

Attribute SizeAttr::parse(AsmParser &parser, Type) {
  Size size;
  if (parser.parseLess() || parseSize(parser, size) || parser.parseGreater())
    return {};
  return get(parser.getContext(), size);
}

void SizeAttr::print(AsmPrinter &printer) const {
  printer << '<';
  printSize(printer, getValue());
  printer << '>';
}

//===----------------------------------------------------------------------===//
// Intrinsic
//===----------------------------------------------------------------------===//

// `vk::ReadClock` is written vk.ReadClock: a keyword.

FailureOr<Intrinsic> mlir::hlsl::parseIntrinsic(AsmParser &parser) {
  llvm::SMLoc loc = parser.getCurrentLocation();
  StringRef name;
  if (parser.parseKeyword(&name))
    return failure();
  auto [space, member] = name.split('.');
  std::string qualified =
      member.empty() ? name.str() : (space + "::" + member).str();
  std::optional<Intrinsic> intrinsic = symbolizeIntrinsic(qualified);
  if (!intrinsic)
    return parser.emitError(loc, "unknown intrinsic '") << name << "'";
  return *intrinsic;
}

void mlir::hlsl::printIntrinsic(AsmPrinter &printer, Intrinsic intrinsic) {
  auto [space, member] = stringifyIntrinsic(intrinsic).split("::");
  printer << space;
  if (!member.empty())
    printer << '.' << member;
}

Attribute IntrinsicAttr::parse(AsmParser &parser, Type) {
  if (parser.parseLess())
    return {};
  FailureOr<Intrinsic> intrinsic = parseIntrinsic(parser);
  if (failed(intrinsic) || parser.parseGreater())
    return {};
  return get(parser.getContext(), *intrinsic);
}

void IntrinsicAttr::print(AsmPrinter &printer) const {
  printer << '<';
  printIntrinsic(printer, getValue());
  printer << '>';
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

static Attribute getScalarAttr(Type scalar, int64_t value) {
  if (isBool(scalar))
    return BoolAttr::get(scalar.getContext(), value != 0);
  if (auto floatType = dyn_cast<FloatType>(scalar)) {
    APFloat number(floatType.getFloatSemantics());
    number.convertFromAPInt(APInt(64, value, /*isSigned=*/true), true,
                            APFloat::rmNearestTiesToEven);
    return FloatAttr::get(scalar, number);
  }
  return IntegerAttr::get(scalar, APInt(getScalarBits(scalar), value,
                                        /*isSigned=*/true,
                                        /*implicitTrunc=*/true));
}

static Attribute getScalarAttr(Type scalar, double value) {
  auto floatType = dyn_cast<FloatType>(scalar);
  if (!floatType)
    return getScalarAttr(scalar, int64_t(value));
  bool losesInfo;
  APFloat number(value);
  number.convert(floatType.getFloatSemantics(), APFloat::rmNearestTiesToEven,
                 &losesInfo);
  return FloatAttr::get(scalar, number);
}

template <typename Number>
static Attribute getSplat(Type numeric, Number value) {
  SmallVector<Attribute> components(
      getNumComponents(numeric), getScalarAttr(getScalarType(numeric), value));
  return getFromComponents(numeric, components);
}

Attribute mlir::hlsl::getSplatAttr(Type numeric, int64_t value) {
  return getSplat(numeric, value);
}

Attribute mlir::hlsl::getSplatAttr(Type numeric, double value) {
  return getSplat(numeric, value);
}

Attribute mlir::hlsl::getZeroAttr(Type type) {
  if (isNumeric(type))
    return getSplatAttr(type, int64_t(0));
  if (containsSpecializedArray(type))
    return ZeroAttr::get(type.getContext());
  if (auto array = dyn_cast<ArrayType>(type)) {
    Attribute element = getZeroAttr(array.getElementType());
    if (!element || array.isUnbounded())
      return {};
    return ArrayAttr::get(
        type.getContext(),
        SmallVector<Attribute>(array.getNumElements(), element));
  }
  auto structType = dyn_cast<StructType>(type);
  if (!structType)
    return {};
  SmallVector<Attribute> members;
  for (Type memberType : structType.getMemberTypes()) {
    members.push_back(getZeroAttr(memberType));
    if (!members.back())
      return {};
  }
  return ArrayAttr::get(type.getContext(), members);
}

static bool isScalarConstant(Attribute value, Type scalar) {
  auto typed = dyn_cast_or_null<TypedAttr>(value);
  return typed && isa<IntegerAttr, FloatAttr>(value) &&
         typed.getType() == scalar;
}

bool mlir::hlsl::getComponents(Attribute value, Type numeric,
                               SmallVectorImpl<Attribute> &components) {
  if (isScalar(numeric)) {
    components.push_back(value);
    return isScalarConstant(value, numeric);
  }
  if (isVector(numeric)) {
    auto dense = dyn_cast_or_null<DenseElementsAttr>(value);
    if (!dense || dense.getType() != numeric)
      return false;
    llvm::append_range(components, dense.getValues<Attribute>());
    return true;
  }
  auto matrix = dyn_cast<MatrixType>(numeric);
  auto rows = dyn_cast_or_null<ArrayAttr>(value);
  if (!matrix || !rows || rows.size() != matrix.getRows())
    return false;
  return llvm::all_of(rows, [&](Attribute row) {
    return getComponents(row, matrix.getRowType(), components);
  });
}

Attribute mlir::hlsl::getFromComponents(Type numeric,
                                        ArrayRef<Attribute> components) {
  if (isScalar(numeric))
    return components.front();
  if (auto vector = dyn_cast<VectorType>(numeric))
    return DenseElementsAttr::get(vector, components);
  auto matrix = cast<MatrixType>(numeric);
  SmallVector<Attribute> rows;
  for (unsigned row = 0; row < matrix.getRows(); ++row)
    rows.push_back(getFromComponents(
        matrix.getRowType(),
        components.slice(row * matrix.getColumns(), matrix.getColumns())));
  return ArrayAttr::get(numeric.getContext(), rows);
}

Attribute mlir::hlsl::getElementAttr(Attribute value, Type aggregate,
                                     uint64_t index) {
  if (isa<ZeroAttr>(value)) {
    Type element = getElementTypeAt(aggregate, int32_t(index));
    return element ? getZeroAttr(element) : Attribute();
  }
  std::optional<uint64_t> count = getNumElements(aggregate);
  if (!count || index >= *count)
    return {};
  if (isVector(aggregate)) {
    auto dense = dyn_cast<DenseElementsAttr>(value);
    return dense ? dense.getValues<Attribute>()[index] : Attribute();
  }
  auto elements = dyn_cast<ArrayAttr>(value);
  return elements && index < elements.size() ? elements[index] : Attribute();
}

Attribute mlir::hlsl::getFromElements(Type aggregate,
                                      ArrayRef<Attribute> elements) {
  if (auto vector = dyn_cast<VectorType>(aggregate))
    return DenseElementsAttr::get(vector, elements);
  return ArrayAttr::get(aggregate.getContext(), elements);
}

bool mlir::hlsl::isConstantOf(Attribute value, Type type) {
  if (isScalar(type))
    return isScalarConstant(value, type);
  if (isVector(type)) {
    auto dense = dyn_cast_or_null<DenseElementsAttr>(value);
    return dense && dense.getType() == type;
  }
  if (isa_and_nonnull<ZeroAttr>(value))
    return containsSpecializedArray(type) && getZeroAttr(type);
  auto elements = dyn_cast_or_null<ArrayAttr>(value);
  std::optional<uint64_t> count = getNumElements(type);
  if (!elements || !count || elements.size() != *count)
    return false;
  // An array is often one attribute many times: compare each once.
  Attribute previous;
  for (auto [index, element] : llvm::enumerate(elements)) {
    bool same = element == previous && isa<ArrayType, MatrixType>(type);
    if (!same && !isConstantOf(element, getElementTypeAt(type, index)))
      return false;
    previous = element;
  }
  return true;
}
