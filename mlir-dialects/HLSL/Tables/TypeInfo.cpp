//===----------------------------------------------------------------------===//
// Lookup of built-in type names. See TypeInfo.h.
// In:  BuiltinTypes.inc, made from BuiltinTypes.td.
// Out: what an identifier names.
// Why: suffixes are parsed here, so float3x4 is no entry of its own.
//===----------------------------------------------------------------------===//
#include "HLSL/Tables/TypeInfo.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringTable.h"

namespace mlir::hlsl {
namespace {

/// A scalar name and the first part of its vectors' and matrices' names.
struct NumericName {
  uint16_t nameOffset;
  ScalarKind kind, kind16;
  bool hasVectors, legacy;
  ShaderModel minShaderModel;
};
struct TypeAlias {
  uint16_t nameOffset;
  BuiltinType type;
  bool legacy;
};

} // namespace

#include "HLSL/Tables/BuiltinTypes.inc"

static_assert(std::size(kBuiltinTypes) == kNumBuiltinTypes);

/// The entry of a table sorted by name, or null.
template <typename T, size_t N>
static const T *findName(const T (&table)[N], llvm::StringRef name) {
  const T *it =
      llvm::lower_bound(table, name, [](const T &entry, llvm::StringRef n) {
        return kTypeStrings[entry.nameOffset] < n;
      });
  return it != std::end(table) && kTypeStrings[it->nameOffset] == name
             ? it
             : nullptr;
}

const BuiltinTypeInfo &getBuiltinTypeInfo(BuiltinType type) {
  assert(unsigned(type) < kNumBuiltinTypes && "not a built-in type");
  return kBuiltinTypes[unsigned(type)];
}

llvm::StringRef stringifyBuiltinType(BuiltinType type) {
  return kTypeStrings[getBuiltinTypeInfo(type).nameOffset];
}

/// 1 to 4, or 0.
static uint8_t dimensionDigit(char c) {
  return c >= '1' && c <= '4' ? uint8_t(c - '0') : 0;
}

static std::optional<NamedType> lookupNumeric(llvm::StringRef name) {
  NamedType result = {};
  result.rows = result.columns = 1;
  result.kind = TypeKind::Scalar;
  const NumericName *entry = findName(kNumericNames, name);
  if (!entry && name.size() > 3 && name[name.size() - 2] == 'x') {
    result.kind = TypeKind::Matrix;
    result.rows = dimensionDigit(name[name.size() - 3]);
    result.columns = dimensionDigit(name.back());
    entry = findName(kNumericNames, name.drop_back(3));
  } else if (!entry && name.size() > 1) {
    result.kind = TypeKind::Vector;
    result.columns = dimensionDigit(name.back());
    entry = findName(kNumericNames, name.drop_back(1));
  }
  if (!entry || !result.rows || !result.columns ||
      (result.kind != TypeKind::Scalar && !entry->hasVectors))
    return std::nullopt;
  result.scalar = entry->kind;
  result.scalarWith16BitTypes = entry->kind16;
  result.legacy = entry->legacy;
  result.minShaderModel = entry->minShaderModel;
  return result;
}

static NamedType namedBuiltin(BuiltinType type, bool legacy) {
  const BuiltinTypeInfo &info = getBuiltinTypeInfo(type);
  NamedType result = {};
  result.kind = info.kind;
  result.builtin = type;
  result.legacy = legacy;
  result.minShaderModel = info.minShaderModel;
  return result;
}

std::optional<NamedType> lookupBuiltinType(llvm::StringRef name) {
  if (name == "void" || name == "string") {
    NamedType result = {};
    result.kind = name == "void" ? TypeKind::Void : TypeKind::String;
    result.scalar = name == "void" ? ScalarKind::Void : ScalarKind::String;
    result.scalarWith16BitTypes = result.scalar;
    return result;
  }
  if (auto numeric = lookupNumeric(name))
    return numeric;
  if (const BuiltinTypeInfo *info = findName(kBuiltinTypes, name))
    return namedBuiltin(BuiltinType(info - kBuiltinTypes), false);
  if (const TypeAlias *alias = findName(kTypeAliases, name))
    return namedBuiltin(alias->type, alias->legacy);
  return std::nullopt;
}

} // namespace mlir::hlsl
