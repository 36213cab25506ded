//===----------------------------------------------------------------------===//
// Syntax and invariants of the types; questions about types.
// In:  types, or their text.
// Out: text, types, answers.
// Why: a type that exists is sound, so passes need not check it again.
//===----------------------------------------------------------------------===//
#include "HLSL/IR/HLSLTypes.h"
#include "HLSL/IR/HLSLDialect.h"
#include "HLSL/IR/SizeSyntax.h"
#include "HLSL/Size/SizeExpr.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::hlsl;

#include "HLSL/IR/HLSLEnums.cpp.inc"

#define GET_TYPEDEF_CLASSES
#include "HLSL/IR/HLSLTypes.cpp.inc"

void HLSLDialect::registerTypes() {
  addTypes<
#define GET_TYPEDEF_LIST
#include "HLSL/IR/HLSLTypes.cpp.inc"
      >();
}

//===----------------------------------------------------------------------===//
// Enumerations of the tables
//===----------------------------------------------------------------------===//

StringRef mlir::hlsl::stringifyTextureDim(TextureDim dim) {
  static constexpr llvm::StringLiteral kNames[] = {"1d",   "2d",     "3d",
                                                   "cube", "buffer", "subpass"};
  return kNames[unsigned(dim)];
}

static constexpr llvm::StringLiteral kBufferKinds[] = {
    "structured", "append", "consume", "raw", "constant", "texture_buffer"};

StringRef mlir::hlsl::stringifyBufferKind(BufferKind kind) {
  return kBufferKinds[unsigned(kind)];
}

std::optional<BufferKind> mlir::hlsl::symbolizeBufferKind(StringRef name) {
  for (auto [index, kind] : llvm::enumerate(kBufferKinds))
    if (kind == name)
      return BufferKind(index);
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Kinds of types
//===----------------------------------------------------------------------===//

bool mlir::hlsl::isBool(Type type) { return type && type.isSignlessInteger(1); }

bool mlir::hlsl::isInteger(Type type) {
  auto integer = dyn_cast_or_null<IntegerType>(type);
  if (!integer || integer.isSignless())
    return false;
  unsigned width = integer.getWidth();
  return width == 16 || width == 32 || width == 64;
}

bool mlir::hlsl::isFloat(Type type) {
  return type && (type.isF16() || type.isF32() || type.isF64());
}

bool mlir::hlsl::isScalar(Type type) {
  return isBool(type) || isInteger(type) || isFloat(type);
}

bool mlir::hlsl::isVector(Type type) {
  auto vector = dyn_cast_or_null<VectorType>(type);
  return vector && vector.getRank() == 1 && !vector.isScalable() &&
         vector.getNumElements() >= 2 && vector.getNumElements() <= 4 &&
         isScalar(vector.getElementType());
}

bool mlir::hlsl::isScalarOrVector(Type type) {
  return isScalar(type) || isVector(type);
}

bool mlir::hlsl::isNumeric(Type type) {
  return isScalarOrVector(type) || isa_and_nonnull<MatrixType>(type);
}

bool mlir::hlsl::isNumericBool(Type type) {
  return isNumeric(type) && isBool(getScalarType(type));
}

bool mlir::hlsl::isOpaque(Type type) {
  return isa_and_nonnull<TextureType, SamplerType, BufferType,
                         AccelerationStructureType>(type);
}

bool mlir::hlsl::containsOpaque(Type type) {
  if (auto array = dyn_cast<ArrayType>(type))
    return containsOpaque(array.getElementType());
  if (auto structType = dyn_cast<StructType>(type))
    return llvm::any_of(structType.getMemberTypes(), containsOpaque);
  return isOpaque(type);
}

bool mlir::hlsl::containsSpecializedArray(Type type) {
  if (auto array = dyn_cast<ArrayType>(type))
    return array.isSpecialized() ||
           containsSpecializedArray(array.getElementType());
  auto structType = dyn_cast<StructType>(type);
  return structType &&
         llvm::any_of(structType.getMemberTypes(), containsSpecializedArray);
}

bool mlir::hlsl::containsRayQuery(Type type) {
  if (auto array = dyn_cast<ArrayType>(type))
    return containsRayQuery(array.getElementType());
  if (auto structType = dyn_cast<StructType>(type))
    return llvm::any_of(structType.getMemberTypes(), containsRayQuery);
  return isa<RayQueryType>(type);
}

bool mlir::hlsl::isObject(Type type) {
  return isOpaque(type) || isa_and_nonnull<RayQueryType>(type);
}

bool mlir::hlsl::containsObject(Type type) {
  return containsOpaque(type) || containsRayQuery(type);
}

bool mlir::hlsl::isData(Type type) {
  return isValue(type) && !containsObject(type);
}

bool mlir::hlsl::isValue(Type type) {
  // The verifiers of arrays and structs have looked inside.
  return isNumeric(type) || isOpaque(type) ||
         isa_and_nonnull<ArrayType, StructType, RayQueryType, SPIRVType>(type);
}

bool mlir::hlsl::isValueOrRef(Type type) {
  return isValue(type) || isa_and_nonnull<RefType>(type);
}

bool mlir::hlsl::isSigned(Type type) {
  return isInteger(type) && cast<IntegerType>(type).isSigned();
}

bool mlir::hlsl::isUnsigned(Type type) {
  return isInteger(type) && cast<IntegerType>(type).isUnsigned();
}

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

Type mlir::hlsl::getScalarType(Type numeric) {
  if (auto vector = dyn_cast<VectorType>(numeric))
    return vector.getElementType();
  if (auto matrix = dyn_cast<MatrixType>(numeric))
    return matrix.getElementType();
  return numeric;
}

unsigned mlir::hlsl::getNumComponents(Type numeric) {
  if (auto vector = dyn_cast<VectorType>(numeric))
    return vector.getNumElements();
  if (auto matrix = dyn_cast<MatrixType>(numeric))
    return matrix.getRows() * matrix.getColumns();
  return 1;
}

Type mlir::hlsl::getVectorOrScalar(unsigned count, Type scalar) {
  if (count == 1)
    return scalar;
  return VectorType::get({int64_t(count)}, scalar);
}

Type mlir::hlsl::withScalar(Type numeric, Type scalar) {
  if (auto vector = dyn_cast<VectorType>(numeric))
    return VectorType::get(vector.getShape(), scalar);
  if (auto matrix = dyn_cast<MatrixType>(numeric))
    return matrix.cloneWith(scalar);
  return scalar;
}

Type mlir::hlsl::getBoolLike(Type numeric) {
  return withScalar(numeric, IntegerType::get(numeric.getContext(), 1));
}

bool mlir::hlsl::haveSameShape(Type a, Type b) {
  return isNumeric(a) && isNumeric(b) && getBoolLike(a) == getBoolLike(b);
}

unsigned mlir::hlsl::getScalarBits(Type scalar) {
  return scalar.getIntOrFloatBitWidth();
}

//===----------------------------------------------------------------------===//
// Matrix
//===----------------------------------------------------------------------===//

Type MatrixType::getRowType() const {
  return getVectorOrScalar(getColumns(), getElementType());
}

LogicalResult MatrixType::verify(function_ref<InFlightDiagnostic()> emitError,
                                 unsigned rows, unsigned columns,
                                 Type elementType) {
  if (rows < 1 || rows > 4 || columns < 1 || columns > 4)
    return emitError() << "a matrix has 1 to 4 rows and columns, found " << rows
                       << "x" << columns;
  if (!isScalar(elementType))
    return emitError() << "a matrix is of scalars, found " << elementType;
  return success();
}

Type MatrixType::parse(AsmParser &parser) {
  SmallVector<int64_t> dims;
  Type elementType;
  llvm::SMLoc loc = parser.getCurrentLocation();
  if (parser.parseLess() ||
      parser.parseDimensionList(dims, /*allowDynamic=*/false) ||
      parser.parseType(elementType) || parser.parseGreater())
    return {};
  if (dims.size() != 2)
    return parser.emitError(loc, "expected rows x columns x type"), Type();
  return parser.getChecked<MatrixType>(loc, parser.getContext(),
                                       unsigned(dims[0]), unsigned(dims[1]),
                                       elementType);
}

void MatrixType::print(AsmPrinter &printer) const {
  printer << '<' << getRows() << 'x' << getColumns() << 'x' << getElementType()
          << '>';
}

//===----------------------------------------------------------------------===//
// Struct
//===----------------------------------------------------------------------===//

std::optional<unsigned> StructType::getMemberIndex(StringRef name) const {
  for (auto [index, member] : llvm::enumerate(getMemberNames()))
    if (member.getValue() == name)
      return index;
  return std::nullopt;
}

LogicalResult StructType::verify(function_ref<InFlightDiagnostic()> emitError,
                                 StringRef id, ArrayRef<StringAttr> memberNames,
                                 ArrayRef<Type> memberTypes) {
  if (memberNames.size() != memberTypes.size())
    return emitError() << "struct '" << id << "' has " << memberNames.size()
                       << " names for " << memberTypes.size() << " members";
  llvm::StringSet<> seen;
  for (auto [name, type] : llvm::zip(memberNames, memberTypes)) {
    if (!isValue(type))
      return emitError() << "member '" << name.getValue() << "' of struct '"
                         << id
                         << "' has a type that is no HLSL value: " << type;
    if (!seen.insert(name.getValue()).second)
      return emitError() << "struct '" << id << "' has two members '"
                         << name.getValue() << "'";
  }
  return success();
}

Type StructType::parse(AsmParser &parser) {
  llvm::SMLoc loc = parser.getCurrentLocation();
  std::string id;
  SmallVector<StringAttr> names;
  SmallVector<Type> types;
  auto parseMember = [&]() -> ParseResult {
    std::string name;
    if (parser.parseKeywordOrString(&name) || parser.parseColon() ||
        parser.parseType(types.emplace_back()))
      return failure();
    names.push_back(StringAttr::get(parser.getContext(), name));
    return success();
  };
  if (parser.parseLess() || parser.parseString(&id) || parser.parseComma() ||
      parser.parseCommaSeparatedList(AsmParser::Delimiter::Braces,
                                     parseMember) ||
      parser.parseGreater())
    return {};
  return parser.getChecked<StructType>(loc, parser.getContext(), id, names,
                                       types);
}

void StructType::print(AsmPrinter &printer) const {
  printer << "<\"" << getId() << "\", {";
  llvm::interleaveComma(llvm::zip(getMemberNames(), getMemberTypes()), printer,
                        [&](auto member) {
                          auto [name, type] = member;
                          printer.printKeywordOrString(name.getValue());
                          printer << " : " << type;
                        });
  printer << "}>";
}

//===----------------------------------------------------------------------===//
// Array
//===----------------------------------------------------------------------===//

LogicalResult ArrayType::verify(function_ref<InFlightDiagnostic()> emitError,
                                Size size, Type elementType) {
  if (!isValue(elementType))
    return emitError() << "an array is of HLSL values, found " << elementType;
  if (size.isZero())
    return emitError() << "an array has at least one element";
  return success();
}

Type ArrayType::parse(AsmParser &parser) {
  llvm::SMLoc loc = parser.getCurrentLocation();
  Type elementType;
  Size size;
  if (parser.parseLess())
    return {};
  std::string text;
  if (succeeded(parser.parseOptionalString(&text))) {
    std::string error;
    size = parseSize(getSizeArena(parser.getContext()), text, error);
    if (!error.empty())
      return parser.emitError(loc, "size: ") << error, Type();
    if (parser.parseXInDimensionList())
      return {};
  } else {
    SmallVector<int64_t> dims;
    if (parser.parseDimensionList(dims))
      return {};
    if (dims.size() != 1)
      return parser.emitError(loc, "expected size x type"), Type();
    size = ShapedType::isDynamic(dims[0]) ? Size::unbounded()
                                          : Size(uint64_t(dims[0]));
  }
  if (parser.parseType(elementType) || parser.parseGreater())
    return {};
  return parser.getChecked<ArrayType>(loc, parser.getContext(), size,
                                      elementType);
}

void ArrayType::print(AsmPrinter &printer) const {
  printer << '<';
  printSize(printer, getSize());
  printer << " x " << getElementType() << '>';
}

//===----------------------------------------------------------------------===//
// Ref
//===----------------------------------------------------------------------===//

LogicalResult RefType::verify(function_ref<InFlightDiagnostic()> emitError,
                              Type pointee, StorageClass storage) {
  if (!isValue(pointee))
    return emitError() << "a reference points to an HLSL value, found "
                       << pointee;
  return success();
}

//===----------------------------------------------------------------------===//
// Texture
//===----------------------------------------------------------------------===//

Type TextureType::getTexelScalar() const {
  return getScalarType(getTexelType());
}

unsigned TextureType::getNumSpatialDims() const {
  switch (getDim()) {
  case TextureDim::Dim1D:
  case TextureDim::Buffer:
    return 1;
  case TextureDim::Dim2D:
  case TextureDim::Subpass:
    return 2;
  case TextureDim::Dim3D:
  case TextureDim::Cube:
    return 3;
  }
  llvm_unreachable("all dimensions are covered");
}

unsigned TextureType::getNumCoordinates() const {
  return getNumSpatialDims() + (getArrayed() ? 1 : 0);
}

LogicalResult SPIRVType::verify(function_ref<InFlightDiagnostic()> emitError,
                                unsigned opcode, unsigned size,
                                unsigned alignment, ArrayAttr operands) {
  if (!operands)
    return emitError() << "expected operands";
  for (Attribute operand : operands) {
    auto type = dyn_cast<TypeAttr>(operand);
    auto number = dyn_cast<TypedAttr>(operand);
    bool isWord = number && number.getType().isSignlessInteger(32);
    if (!(type && isValue(type.getValue())) && !isWord &&
        !(number && isScalar(number.getType())))
      return emitError() << "expected a type, a number or a word, got "
                         << operand;
  }
  return success();
}

LogicalResult TextureType::verify(function_ref<InFlightDiagnostic()> emitError,
                                  TextureDim dim, Type texelType, bool arrayed,
                                  bool multisampled, bool writable,
                                  StringAttr format, bool combined) {
  if (!isScalarOrVector(texelType))
    return emitError() << "a texel is a scalar or vector, found " << texelType;
  bool canBeArrayed = dim == TextureDim::Dim1D || dim == TextureDim::Dim2D ||
                      dim == TextureDim::Cube;
  if (arrayed && !canBeArrayed)
    return emitError() << "a " << stringifyTextureDim(dim)
                       << " texture has no layers";
  if (multisampled && dim != TextureDim::Dim2D && dim != TextureDim::Subpass)
    return emitError() << "a " << stringifyTextureDim(dim)
                       << " texture has no samples";
  if (combined &&
      (writable || dim == TextureDim::Buffer || dim == TextureDim::Subpass))
    return emitError() << "only a texture that can be sampled is combined with "
                          "a sampler";
  return success();
}

static ParseResult parseTextureDim(AsmParser &parser, TextureDim &dim) {
  llvm::SMLoc loc = parser.getCurrentLocation();
  int64_t number = 0;
  OptionalParseResult hasNumber = parser.parseOptionalInteger(number);
  if (hasNumber.has_value()) {
    if (failed(*hasNumber) || parser.parseKeyword("d"))
      return failure();
    if (number < 1 || number > 3)
      return parser.emitError(loc, "expected 1d, 2d or 3d");
    dim = TextureDim(number - 1);
    return success();
  }
  StringRef keyword;
  if (parser.parseKeyword(&keyword))
    return failure();
  for (TextureDim candidate :
       {TextureDim::Cube, TextureDim::Buffer, TextureDim::Subpass})
    if (keyword == stringifyTextureDim(candidate)) {
      dim = candidate;
      return success();
    }
  return parser.emitError(loc, "unknown texture dimension '") << keyword << "'";
}

Type TextureType::parse(AsmParser &parser) {
  llvm::SMLoc loc = parser.getCurrentLocation();
  TextureDim dim;
  Type texelType;
  bool arrayed = false, multisampled = false, writable = false;
  bool combined = false;
  StringAttr format;
  if (parser.parseLess() || parseTextureDim(parser, dim) ||
      parser.parseComma() || parser.parseType(texelType))
    return {};
  while (succeeded(parser.parseOptionalComma())) {
    llvm::SMLoc flagLoc = parser.getCurrentLocation();
    StringRef flag;
    if (parser.parseKeyword(&flag))
      return {};
    if (flag == "array")
      arrayed = true;
    else if (flag == "ms")
      multisampled = true;
    else if (flag == "rw")
      writable = true;
    else if (flag == "combined")
      combined = true;
    else if (flag == "format") {
      if (parser.parseEqual() || parser.parseAttribute(format))
        return {};
    } else
      return parser.emitError(flagLoc,
                              "expected array, ms, rw, combined or format"),
             Type();
  }
  if (parser.parseGreater())
    return {};
  return parser.getChecked<TextureType>(loc, parser.getContext(), dim,
                                        texelType, arrayed, multisampled,
                                        writable, format, combined);
}

void TextureType::print(AsmPrinter &printer) const {
  printer << '<' << stringifyTextureDim(getDim()) << ", " << getTexelType();
  if (getArrayed())
    printer << ", array";
  if (getMultisampled())
    printer << ", ms";
  if (getWritable())
    printer << ", rw";
  if (getCombined())
    printer << ", combined";
  if (getFormat())
    printer << ", format = " << getFormat();
  printer << '>';
}

//===----------------------------------------------------------------------===//
// Sampler
//===----------------------------------------------------------------------===//

Type SamplerType::parse(AsmParser &parser) {
  bool comparison = succeeded(parser.parseOptionalLess());
  if (comparison &&
      (parser.parseKeyword("comparison") || parser.parseGreater()))
    return {};
  return SamplerType::get(parser.getContext(), comparison);
}

void SamplerType::print(AsmPrinter &printer) const {
  if (getComparison())
    printer << "<comparison>";
}

//===----------------------------------------------------------------------===//
// Buffer
//===----------------------------------------------------------------------===//

LogicalResult BufferType::verify(function_ref<InFlightDiagnostic()> emitError,
                                 BufferKind kind, Type elementType,
                                 bool writable) {
  bool readOnly =
      kind == BufferKind::Constant || kind == BufferKind::TextureBuffer;
  // A ConstantBuffer<T> may name resources, till they leave it for globals.
  if (!isData(elementType) && !(readOnly && isa<StructType>(elementType)))
    return emitError() << "a buffer holds data, found " << elementType;
  if (kind == BufferKind::Raw && !elementType.isUnsignedInteger(32))
    return emitError() << "a raw buffer is of ui32, found " << elementType;
  if (writable && readOnly)
    return emitError() << "a " << stringifyBufferKind(kind)
                       << " buffer cannot be written";
  return success();
}

Type BufferType::parse(AsmParser &parser) {
  llvm::SMLoc loc = parser.getCurrentLocation();
  StringRef keyword;
  Type elementType;
  if (parser.parseLess() || parser.parseKeyword(&keyword) ||
      parser.parseComma() || parser.parseType(elementType))
    return {};
  std::optional<BufferKind> kind = symbolizeBufferKind(keyword);
  if (!kind)
    return parser.emitError(loc, "unknown buffer kind '") << keyword << "'",
           Type();
  bool writable = succeeded(parser.parseOptionalComma());
  if ((writable && parser.parseKeyword("rw")) || parser.parseGreater())
    return {};
  return parser.getChecked<BufferType>(loc, parser.getContext(), *kind,
                                       elementType, writable);
}

void BufferType::print(AsmPrinter &printer) const {
  printer << '<' << stringifyBufferKind(getKind()) << ", " << getElementType();
  if (getWritable())
    printer << ", rw";
  printer << '>';
}
