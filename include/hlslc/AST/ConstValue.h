//===----------------------------------------------------------------------===//
// The value of a constant expression.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_AST_CONSTVALUE_H
#define HLSLC_AST_CONSTVALUE_H

#include "hlslc/AST/Type.h"

namespace hlslc {

/// A scalar, or a list of the values of an aggregate's parts: a vector's
/// components, a matrix's rows' components row by row, an array's elements, a
/// struct's members (a base first). Integers are sign- or zero-extended to 64
/// bits by their type and floats hold a value that their type can represent
/// exactly.
struct ConstValue {
  enum class Kind : uint8_t { None, Int, Float, List };
  Kind kind = Kind::None;
  union {
    int64_t integer;
    double real;
  };
  llvm::ArrayRef<ConstValue> elements; ///< in ASTContext's arena

  ConstValue() : integer(0) {}
  static ConstValue getInt(int64_t value) {
    ConstValue result;
    result.kind = Kind::Int;
    result.integer = value;
    return result;
  }
  static ConstValue getFloat(double value) {
    ConstValue result;
    result.kind = Kind::Float;
    result.real = value;
    return result;
  }
  static ConstValue getList(llvm::ArrayRef<ConstValue> elements) {
    ConstValue result;
    result.kind = Kind::List;
    result.elements = elements;
    return result;
  }
  explicit operator bool() const { return kind != Kind::None; }
};

} // namespace hlslc

#endif
