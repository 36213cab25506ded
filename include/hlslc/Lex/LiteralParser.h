//===----------------------------------------------------------------------===//
// Reads numbers, characters and strings.
// In:  the text of a numeric_constant, char_constant or string_literal.
// Out: value and suffix; errors are reported at the offending character.
// Why: the preprocessor's #if and Sema read the same literals.
//===----------------------------------------------------------------------===//

#ifndef HLSLC_LEX_LITERALPARSER_H
#define HLSLC_LEX_LITERALPARSER_H

#include "hlslc/Basic/Diagnostics.h"
#include "hlslc/Lex/Token.h"

#include "llvm/ADT/APFloat.h"

#include <optional>
#include <string>

namespace hlslc {

struct LangOptions;

/// What follows the digits. Without one the literal adapts to its context.
enum class LiteralSuffix : uint8_t {
  None,
  /// 1u
  U,
  /// 1l
  L,
  /// 1ul
  UL,
  /// 1ll
  LL,
  /// 1ull
  ULL,
  /// 1i16 1i32 1i64 1u16 1u32 1u64
  I16,
  I32,
  I64,
  U16,
  U32,
  U64,
  /// 1.0f, 1.0f32
  F,
  /// 1.0h, 1.0f16
  H,
  /// 1.0l, 1.0f64
  D,
};

/// A number: `0x1fu`, `017`, `0b11`, `1.5h`, `1e3`, `.5`, `1.#INF`, `0x1p-3`.
class NumericLiteral {
public:
  NumericLiteral(const Token &token, DiagnosticEngine &diags,
                 const LangOptions &options);
  NumericLiteral(llvm::StringRef text, SourceLoc loc, DiagnosticEngine &diags,
                 const LangOptions &options);

  /// The text is no number; reported.
  bool hasError() const { return error; }
  bool isFloat() const { return floating; }
  bool isInteger() const { return !floating; }
  LiteralSuffix getSuffix() const { return suffix; }
  /// 2, 8, 10 or 16.
  unsigned getRadix() const { return radix; }
  bool isUnsignedSuffix() const;

  /// The integer's 64 bits; values beyond are reported as too large once and
  /// wrap.
  uint64_t getInteger() const { return integer; }
  /// The number correctly rounded once to the wanted format. Also for integers.
  llvm::APFloat getFloat(const llvm::fltSemantics &semantics) const;
  double getDouble() const;

private:
  bool parseDigits(DiagnosticEngine &diags);
  bool parseSpecialFloat(DiagnosticEngine &diags, llvm::StringRef rest);
  bool parseExponent(DiagnosticEngine &diags, llvm::StringRef &rest);
  bool parseInteger(DiagnosticEngine &diags, llvm::StringRef digits);
  bool parseSuffix(DiagnosticEngine &diags, const LangOptions &options);
  bool fail(DiagnosticEngine &diags, size_t offset, diag::ID id,
            llvm::StringRef argument, int select);

  llvm::StringRef text;
  SourceLoc loc;
  /// Digits with the prefix, without the suffix.
  llvm::StringRef number;
  uint64_t integer = 0;
  LiteralSuffix suffix = LiteralSuffix::None;
  unsigned radix = 10;
  bool floating = false;
  bool infinity = false;
  bool notANumber = false;
  bool error = false;
};

/// The value of 'a', '\n', '\x41', '\101'; multi-character constants as in C.
/// Nothing after an error was reported.
std::optional<int64_t> parseCharConstant(const Token &token,
                                         DiagnosticEngine &diags);

/// The characters of a string literal, escapes resolved.
std::string parseStringLiteral(const Token &token, DiagnosticEngine &diags);

} // namespace hlslc

#endif // HLSLC_LEX_LITERALPARSER_H
