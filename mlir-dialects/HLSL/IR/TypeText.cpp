//===----------------------------------------------------------------------===//
// Types as HLSL spells them: see TypeText.h.
//===----------------------------------------------------------------------===//

#include "HLSL/IR/TypeText.h"

#include "HLSL/Tables/TypeInfo.h"

using namespace mlir;
using namespace mlir::hlsl;

Type hlsl::getInnermostElement(Type type) {
  while (auto array = dyn_cast<hlsl::ArrayType>(type))
    type = array.getElementType();
  return type;
}

static std::string getScalarText(Type scalar, bool relaxed) {
  if (isBool(scalar))
    return "bool";
  unsigned bits = getScalarBits(scalar);
  if (isFloat(scalar))
    return bits == 16   ? "half"
           : bits == 64 ? "double"
           : relaxed    ? "min16float"
                        : "float";
  StringRef sign = isUnsigned(scalar) ? "u" : "";
  if (bits == 32)
    return ((relaxed ? "min16" : "") + sign + "int").str();
  return (sign + "int" + Twine(bits) + "_t").str();
}

std::string hlsl::getTypeText(SymbolTable &symbols, Type type, bool relaxed) {
  type = getInnermostElement(type);
  if (auto structType = dyn_cast<StructType>(type)) {
    auto decl = StructDeclOp::lookup(symbols, structType);
    return (decl ? decl.getSourceName() : structType.getId()).str();
  }
  if (isOpaque(type))
    return getResourceText(symbols, type, false, relaxed);
  if (!isNumeric(type))
    return "";
  std::string text = getScalarText(getScalarType(type), relaxed);
  if (auto matrix = dyn_cast<MatrixType>(type))
    return text + std::to_string(matrix.getRows()) + "x" +
           std::to_string(matrix.getColumns());
  unsigned count = getNumComponents(type);
  return count == 1 ? text : text + std::to_string(count);
}

/// What the tables say of a built-in type, against a type of the dialect.
static bool isNamedBy(const BuiltinTypeInfo &info, Type type,
                      bool rasterizerOrdered) {
  if (info.is(TypeNotYet) ||
      info.is(TypeRasterizerOrdered) != rasterizerOrdered)
    return false;
  if (auto texture = dyn_cast<TextureType>(type)) {
    if (texture.getDim() == TextureDim::Subpass)
      return info.kind == TypeKind::SubpassInput &&
             info.is(TypeMultisampled) == texture.getMultisampled();
    return info.kind == TypeKind::Texture &&
           info.getDim() == texture.getDim() &&
           info.is(TypeArrayed) == texture.getArrayed() &&
           info.is(TypeMultisampled) == texture.getMultisampled() &&
           info.is(TypeWritable) == texture.getWritable() &&
           info.is(TypeCombined) == texture.getCombined();
  }
  if (auto sampler = dyn_cast<SamplerType>(type))
    return info.kind == TypeKind::Sampler &&
           info.is(TypeComparison) == sampler.getComparison();
  if (auto buffer = dyn_cast<BufferType>(type))
    return (info.kind == TypeKind::Buffer ||
            info.kind == TypeKind::ConstantBuffer) &&
           info.getBufferKind() == buffer.getKind() &&
           info.is(TypeWritable) == buffer.getWritable();
  return isa<AccelerationStructureType>(type) &&
         info.kind == TypeKind::AccelerationStructure;
}

StringRef hlsl::getResourceName(Type type, bool rasterizerOrdered) {
  type = getInnermostElement(type);
  if (!isOpaque(type))
    return "";
  for (unsigned i = 0; i < kNumBuiltinTypes; ++i)
    if (isNamedBy(getBuiltinTypeInfo(BuiltinType(i)), type, rasterizerOrdered))
      return stringifyBuiltinType(BuiltinType(i));
  return "";
}

std::string hlsl::getResourceText(SymbolTable &symbols, Type type,
                                  bool rasterizerOrdered, bool relaxed) {
  type = getInnermostElement(type);
  std::string text = getResourceName(type, rasterizerOrdered).str();
  Type element;
  if (auto texture = dyn_cast<TextureType>(type))
    element = texture.getTexelType();
  auto buffer = dyn_cast<BufferType>(type);
  if (buffer && buffer.getKind() != BufferKind::Raw)
    element = buffer.getElementType();
  if (!element)
    return text;
  return text + "<" + getTypeText(symbols, element, relaxed) + ">";
}
