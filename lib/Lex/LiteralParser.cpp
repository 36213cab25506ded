//===----------------------------------------------------------------------===//
// Reads numbers, characters and strings.
// In:  tokens as the lexer left them: a number may have any letters at its end.
// Out: values and suffixes.
// Why: see LiteralParser.h.
//===----------------------------------------------------------------------===//

#include "hlslc/Lex/LiteralParser.h"
#include "hlslc/Basic/Diagnostics.h"
#include "hlslc/Basic/LangOptions.h"

#include "llvm/ADT/APInt.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Error.h"

using namespace hlslc;
using llvm::APFloat;
using llvm::StringRef;

//===----------------------------------------------------------------------===//
// Numbers

NumericLiteral::NumericLiteral(const Token &token, DiagnosticEngine &diags,
                               const LangOptions &options)
    : NumericLiteral(token.text, token.loc, diags, options) {}

NumericLiteral::NumericLiteral(StringRef text, SourceLoc loc,
                               DiagnosticEngine &diags,
                               const LangOptions &options)
    : text(text), loc(loc) {
  error = !parseDigits(diags) || !parseSuffix(diags, options);
}

bool NumericLiteral::fail(DiagnosticEngine &diags, size_t offset, diag::ID id,
                          StringRef argument, int select) {
  diags.report(loc.getLocWithOffset(offset), id) << argument << select;
  return false;
}

/// Takes the digits of a base from the front.
static StringRef takeDigits(StringRef &rest, unsigned radix) {
  StringRef digits = rest.take_while([&](char c) {
    return radix == 16 ? llvm::isHexDigit(c) : llvm::isDigit(c);
  });
  rest = rest.drop_front(digits.size());
  return digits;
}

bool NumericLiteral::parseDigits(DiagnosticEngine &diags) {
  StringRef rest = text;
  if (rest.consume_front_insensitive("0x"))
    radix = 16;
  else if (rest.consume_front_insensitive("0b"))
    radix = 2;
  StringRef digits = takeDigits(rest, radix);
  bool hasDigits = !digits.empty();

  if (radix != 2 && rest.consume_front(".")) {
    floating = true;
    hasDigits |= !takeDigits(rest, radix).empty();
  }
  if (!hasDigits)
    return fail(diags, 0, diag::err_missing_digits, "", radix == 2);
  if (floating && radix == 10 && rest.starts_with("#"))
    return parseSpecialFloat(diags, rest);
  if (!parseExponent(diags, rest))
    return false;
  number = text.drop_back(rest.size());
  // Converting takes time and stack with the square of the digits; what is
  // written to be read has far fewer.
  constexpr size_t maxFloatLength = 4096;
  if (floating && number.size() > maxFloatLength) {
    diags.report(loc, diag::err_float_too_long) << maxFloatLength;
    return false;
  }
  if (floating)
    return true;
  return parseInteger(diags, digits);
}

/// FXC's 1.#INF, 1.#IND, 1.#QNAN and 1.#SNAN.
bool NumericLiteral::parseSpecialFloat(DiagnosticEngine &diags,
                                       StringRef rest) {
  if (rest.consume_front("#INF"))
    infinity = true;
  else if (rest.consume_front("#IND") || rest.consume_front("#QNAN") ||
           rest.consume_front("#SNAN"))
    notANumber = true;
  else
    return fail(diags, text.size() - rest.size(), diag::err_invalid_suffix,
                rest, 1);
  number = text.drop_back(rest.size());
  return true;
}

bool NumericLiteral::parseExponent(DiagnosticEngine &diags, StringRef &rest) {
  const char *letter = radix == 16 ? "p" : "e";
  if (radix == 2 || !rest.starts_with_insensitive(letter)) {
    if (radix == 16 && floating)
      return fail(diags, 0, diag::err_hex_float_needs_exponent, "", 0);
    return true;
  }
  size_t offset = text.size() - rest.size();
  rest = rest.drop_front();
  if (rest.starts_with("+") || rest.starts_with("-"))
    rest = rest.drop_front();
  if (takeDigits(rest, 10).empty())
    return fail(diags, offset, diag::err_exponent_has_no_digits, "", 0);
  floating = true;
  return true;
}

bool NumericLiteral::parseInteger(DiagnosticEngine &diags, StringRef digits) {
  bool isOctal = radix == 10 && digits.size() > 1 && digits[0] == '0';
  if (isOctal)
    radix = 8;
  size_t first = digits.data() - text.data();
  bool overflow = false;
  for (size_t i = 0; i < digits.size(); ++i) {
    unsigned digit = llvm::hexDigitValue(digits[i]);
    if (digit >= radix)
      return fail(diags, first + i, diag::err_invalid_digit,
                  digits.substr(i, 1), radix == 8 ? 1 : 2);
    overflow |= integer > (~uint64_t(0) - digit) / radix;
    integer = integer * radix + digit;
  }
  if (overflow)
    diags.report(loc, diag::err_integer_too_large);
  return true;
}

bool NumericLiteral::parseSuffix(DiagnosticEngine &diags,
                                 const LangOptions &options) {
  StringRef rest = text.drop_front(number.size());
  if (rest.empty())
    return true;
  using S = LiteralSuffix;
  std::string lower = rest.lower();
  // Only l and L side by side in one case make a long long.
  bool isMixedLL = rest.contains("lL") || rest.contains("Ll");
  std::optional<S> parsed;
  if (floating)
    parsed = llvm::StringSwitch<std::optional<S>>(lower)
                 .Cases({"f", "f32"}, S::F)
                 .Cases({"h", "f16"}, S::H)
                 .Cases({"l", "f64"}, S::D)
                 .Default(std::nullopt);
  else if (!isMixedLL)
    parsed = llvm::StringSwitch<std::optional<S>>(lower)
                 .Case("u", S::U)
                 .Case("l", S::L)
                 .Cases({"ul", "lu"}, S::UL)
                 .Case("ll", S::LL)
                 .Cases({"ull", "llu"}, S::ULL)
                 .Case("i16", S::I16)
                 .Case("i32", S::I32)
                 .Case("i64", S::I64)
                 .Cases({"u16", "ui16"}, S::U16)
                 .Cases({"u32", "ui32"}, S::U32)
                 .Cases({"u64", "ui64"}, S::U64)
                 .Default(std::nullopt);
  if (!parsed)
    return fail(diags, number.size(), diag::err_invalid_suffix, rest, floating);
  suffix = *parsed;
  bool isFixedSize = lower.size() > 2 && llvm::isDigit(lower.back());
  if (!isFixedSize)
    return true;
  if (!options.isAtLeast(2023))
    diags.report(loc.getLocWithOffset(number.size()),
                 diag::warn_fixed_size_suffix)
        << rest;
  // DXC: a 16-bit literal without 16-bit types would silently be 32 bits wide.
  if (StringRef(lower).ends_with("16") && !options.enable16BitTypes)
    return fail(diags, number.size(), diag::err_16bit_suffix, rest, 0);
  return true;
}

bool NumericLiteral::isUnsignedSuffix() const {
  switch (suffix) {
  case LiteralSuffix::U:
  case LiteralSuffix::UL:
  case LiteralSuffix::ULL:
  case LiteralSuffix::U16:
  case LiteralSuffix::U32:
  case LiteralSuffix::U64:
    return true;
  default:
    return false;
  }
}

APFloat NumericLiteral::getFloat(const llvm::fltSemantics &semantics) const {
  if (infinity)
    return APFloat::getInf(semantics);
  if (notANumber)
    return APFloat::getQNaN(semantics);
  APFloat value(semantics);
  if (floating) {
    llvm::Expected<APFloat::opStatus> status =
        value.convertFromString(number, APFloat::rmNearestTiesToEven);
    if (!status)
      llvm::consumeError(status.takeError());
    return value;
  }
  value.convertFromAPInt(llvm::APInt(64, integer), /*IsSigned=*/false,
                         APFloat::rmNearestTiesToEven);
  return value;
}

double NumericLiteral::getDouble() const {
  return getFloat(APFloat::IEEEdouble()).convertToDouble();
}

//===----------------------------------------------------------------------===//
// Characters and strings

/// Reads \x41 or \101 behind the backslash. Values are cut to 8 bits.
static char parseNumericEscape(StringRef &rest, SourceLoc loc,
                               DiagnosticEngine &diags) {
  bool isHex = rest.consume_front("x");
  StringRef digits = rest.take_while([&](char c) {
    return isHex ? llvm::isHexDigit(c) : c >= '0' && c <= '7';
  });
  if (!isHex)
    digits = digits.take_front(3);
  rest = rest.drop_front(digits.size());
  if (digits.empty())
    diags.report(loc, diag::err_hex_escape_no_digits);
  unsigned value = 0;
  bool overflow = false;
  for (char c : digits) {
    value = value * (isHex ? 16 : 8) + llvm::hexDigitValue(c);
    overflow |= value > 255;
    value &= 0xFF;
  }
  if (overflow)
    diags.report(loc, diag::err_escape_too_large);
  return static_cast<char>(value);
}

/// Reads one character, escapes included, from the front of `rest`.
static char parseCharacter(StringRef &rest, SourceLoc loc,
                           DiagnosticEngine &diags) {
  char c = rest.front();
  rest = rest.drop_front();
  if (c != '\\' || rest.empty())
    return c;
  c = rest.front();
  if (c == 'x' || (c >= '0' && c <= '7'))
    return parseNumericEscape(rest, loc, diags);
  rest = rest.drop_front();
  switch (c) {
  case '\'':
  case '"':
  case '?':
  case '\\':
    return c;
  case 'a':
    return '\a';
  case 'b':
    return '\b';
  case 'f':
    return '\f';
  case 'n':
    return '\n';
  case 'r':
    return '\r';
  case 't':
    return '\t';
  case 'v':
    return '\v';
  default:
    diags.report(loc, diag::warn_unknown_escape) << c;
    return c;
  }
}

/// The text between the quotes; an unterminated literal lacks the second one.
static StringRef dropQuotes(StringRef text) {
  char quote = text.front();
  text = text.drop_front();
  text.consume_back(StringRef(&quote, 1));
  return text;
}

std::optional<int64_t> hlslc::parseCharConstant(const Token &token,
                                                DiagnosticEngine &diags) {
  StringRef rest = dropQuotes(token.text);
  if (rest.empty()) {
    diags.report(token.loc, diag::err_empty_character);
    return std::nullopt;
  }
  uint32_t value = 0;
  unsigned count = 0;
  signed char last = 0;
  for (; !rest.empty(); ++count) {
    size_t offset = rest.data() - token.text.data();
    last = parseCharacter(rest, token.loc.getLocWithOffset(offset), diags);
    value = value << 8 | static_cast<uint8_t>(last);
  }
  if (count > 4) {
    diags.report(token.loc, diag::err_character_too_long);
    return std::nullopt;
  }
  if (count > 1)
    diags.report(token.loc, diag::warn_multichar);
  return count == 1 ? last : static_cast<int32_t>(value);
}

std::string hlslc::parseStringLiteral(const Token &token,
                                      DiagnosticEngine &diags) {
  StringRef rest = dropQuotes(token.text);
  std::string result;
  while (!rest.empty()) {
    size_t offset = rest.data() - token.text.data();
    result += parseCharacter(rest, token.loc.getLocWithOffset(offset), diags);
  }
  return result;
}
