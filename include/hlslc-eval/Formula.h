//===----------------------------------------------------------------------===//
// Evaluates the formulas of reflection.
// In:  reflection JSON, values of specialization constants by name.
// Out: the numbers for these values, and the constraints that they break.
// Why: an engine fills buffers whose layout depends on the values it chooses,
//      and needs neither the compiler nor LLVM for that. C++17, these headers
//      only.
//
//   std::string error;
//   auto json = hlslc_eval::parse(text, error);
//   auto values = hlslc_eval::getValues(json, {{"N", 8}});
//   for (const auto *broken : hlslc_eval::findBroken(json, values))
//     complain(broken->find("text")->string);
//   const hlslc_eval::Json *member = ...;             // a "members" entry
//   auto offset = hlslc_eval::evaluate(*member->find("offset"), values);
//   if (offset.ok()) use(offset.value);
//
// A formula is an integer, the name of a constant, or [operator, operands...].
// Its value is exact: add, sub, mul, max and ["alignup", e, 2^k] do not wrap,
// and ult, uge, eq compare values.
// ["u32", e] (u16, u64, any width) is e computed in words of 32 bits, where
//   add sub mul shl                modulo 2^32
//   udiv urem umin umax ult uge    of unsigned words
//   sdiv srem smin smax slt sge    of signed words, division towards zero
//   and                            of bits
//   eq ne not select               0 or 1; select takes its arm only
// apply, and its value is the unsigned one; ["s32", e] has the signed one. An
// object {"expr": formula, ...} is its formula.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_EVAL_FORMULA_H
#define HLSLC_EVAL_FORMULA_H

#include "Json.h"

#include <map>
#include <utility>

namespace hlslc_eval {

//===----------------------------------------------------------------------===//
// Formulas
//===----------------------------------------------------------------------===//

/// Values of constants by name; bools are 0 or 1.
using Values = std::map<std::string, int64_t>;

/// Why a formula has no value.
enum class Problem {
  None,
  DivisionByZero,
  DivisionOverflow, ///< the smallest integer / -1
  MissingConstant,  ///< `Result::name` has no value
  TooLarge,         ///< an exact number past 2^63 - 1
  Malformed,        ///< not a formula
};

struct Result {
  Problem problem = Problem::None;
  int64_t value = 0;
  std::string name;
  bool ok() const { return problem == Problem::None; }
};

namespace detail {

class FormulaReader {
public:
  explicit FormulaReader(const Values &values) : values(values) {}

  /// In words of `width` bits, as unsigned; exact if 0.
  int64_t get(const Json &formula, unsigned width) {
    if (!result.ok())
      return 0;
    switch (formula.kind) {
    case Json::Integer:
    case Json::Bool:
      return reduce(formula.integer, width);
    case Json::String: {
      auto found = values.find(formula.string);
      if (found != values.end())
        return reduce(found->second, width);
      result.name = formula.string;
      return fail(Problem::MissingConstant);
    }
    case Json::Object:
      if (const Json *inner = formula.find("expr"))
        return get(*inner, width);
      break;
    case Json::Array:
      if (!formula.elements.empty() && formula.elements[0].kind == Json::String)
        return call(formula, width);
      break;
    case Json::Null:
    case Json::Real:
      break;
    }
    return fail(Problem::Malformed);
  }

  Result result;

private:
  int64_t fail(Problem problem) {
    if (result.ok())
      result.problem = problem;
    return 0;
  }

  static uint64_t getMask(unsigned width) {
    return width >= 64 ? ~uint64_t(0) : (uint64_t(1) << width) - 1;
  }
  static int64_t reduce(int64_t value, unsigned width) {
    return width == 0 ? value : int64_t(uint64_t(value) & getMask(width));
  }
  static int64_t toSigned(int64_t value, unsigned width) {
    if (width == 0 || width >= 64)
      return value;
    uint64_t sign = uint64_t(1) << (width - 1);
    return int64_t(((uint64_t(value) & getMask(width)) ^ sign) - sign);
  }

  /// u32 and the like; 0 if it is none.
  static unsigned getWidth(const std::string &op) {
    if (op.size() < 2 || op.size() > 3 || (op[0] != 'u' && op[0] != 's'))
      return 0;
    unsigned width = 0;
    for (size_t i = 1; i < op.size(); ++i) {
      if (op[i] < '0' || op[i] > '9')
        return 0;
      width = width * 10 + unsigned(op[i] - '0');
    }
    return width <= 64 ? width : 0;
  }

  int64_t call(const Json &formula, unsigned width) {
    const std::string &op = formula.elements[0].string;
    size_t count = formula.elements.size() - 1;
    if (unsigned inner = getWidth(op)) {
      if (count != 1)
        return fail(Problem::Malformed);
      int64_t value = get(formula.elements[1], inner);
      if (op[0] == 's')
        value = toSigned(value, inner);
      else if (width == 0 && value < 0)
        return fail(Problem::TooLarge);
      return reduce(value, width);
    }
    if (op == "not" && count == 1)
      return get(formula.elements[1], width) == 0;
    if (op == "select" && count == 3)
      return get(formula.elements[get(formula.elements[1], width) ? 2 : 3],
                 width);
    if (count < 2)
      return fail(Problem::Malformed);
    int64_t value = get(formula.elements[1], width);
    for (size_t i = 2; i <= count; ++i) {
      int64_t next = get(formula.elements[i], width);
      value = width == 0 ? exact(op, value, next)
                         : reduce(word(op, value, next, width), width);
    }
    return value;
  }

  int64_t exact(const std::string &op, int64_t a, int64_t b) {
    const int64_t most = INT64_MAX, least = INT64_MIN;
    if (op == "add" || op == "sub") {
      bool isSum = op == "add";
      if (!isSum && b == least)
        return fail(Problem::TooLarge);
      int64_t by = isSum ? b : -b;
      if (by > 0 ? a > most - by : a < least - by)
        return fail(Problem::TooLarge);
      return a + by;
    }
    if (op == "mul")
      return multiply(a, b);
    if (op == "max")
      return a < b ? b : a;
    if (op == "ult" || op == "uge")
      return (a < b) == (op == "ult");
    if (op == "eq")
      return a == b;
    if (op == "alignup" && b > 0 && (b & (b - 1)) == 0) {
      if (a > most - b)
        return fail(Problem::TooLarge);
      return int64_t(uint64_t(a + b - 1) & ~uint64_t(b - 1));
    }
    return fail(Problem::Malformed);
  }

  int64_t multiply(int64_t a, int64_t b) {
    bool isNegative = (a < 0) != (b < 0);
    uint64_t x = a < 0 ? 0 - uint64_t(a) : uint64_t(a);
    uint64_t y = b < 0 ? 0 - uint64_t(b) : uint64_t(b);
    if (x != 0 && y > uint64_t(INT64_MAX) / x)
      return fail(Problem::TooLarge);
    return isNegative ? -int64_t(x * y) : int64_t(x * y);
  }

  int64_t divide(const std::string &op, int64_t a, int64_t b, unsigned width) {
    if (b == 0)
      return fail(Problem::DivisionByZero);
    if (op == "udiv")
      return int64_t(uint64_t(a) / uint64_t(b));
    if (op == "urem")
      return int64_t(uint64_t(a) % uint64_t(b));
    int64_t x = toSigned(a, width), y = toSigned(b, width);
    int64_t least = toSigned(int64_t(uint64_t(1) << (width - 1)), width);
    if (y == -1 && x == least)
      return fail(Problem::DivisionOverflow);
    return op == "sdiv" ? x / y : x % y;
  }

  int64_t word(const std::string &op, int64_t a, int64_t b, unsigned width) {
    if (!result.ok())
      return 0;
    bool less = uint64_t(a) < uint64_t(b);
    bool lessSigned = toSigned(a, width) < toSigned(b, width);
    if (op == "add")
      return int64_t(uint64_t(a) + uint64_t(b));
    if (op == "sub")
      return int64_t(uint64_t(a) - uint64_t(b));
    if (op == "mul")
      return int64_t(uint64_t(a) * uint64_t(b));
    if (op == "shl")
      return int64_t(uint64_t(a) << (uint64_t(b) % width));
    if (op == "udiv" || op == "urem" || op == "sdiv" || op == "srem")
      return divide(op, a, b, width);
    if (op == "and")
      return a & b;
    if (op == "umin" || op == "umax")
      return less == (op == "umin") ? a : b;
    if (op == "smin" || op == "smax")
      return lessSigned == (op == "smin") ? a : b;
    if (op == "eq")
      return a == b;
    if (op == "ne")
      return a != b;
    if (op == "ult" || op == "uge")
      return less == (op == "ult");
    if (op == "slt" || op == "sge")
      return lessSigned == (op == "slt");
    return fail(Problem::Malformed);
  }

  const Values &values;
};

} // namespace detail

/// The value of a formula, or of an object with one.
inline Result evaluate(const Json &formula, const Values &values) {
  detail::FormulaReader reader(values);
  int64_t value = reader.get(formula, 0);
  if (reader.result.ok())
    reader.result.value = value;
  return reader.result;
}

//===----------------------------------------------------------------------===//
// Documents
//===----------------------------------------------------------------------===//

/// Values of all constants of a document: as chosen, else their defaults.
inline Values getValues(const Json &document, const Values &chosen = {}) {
  Values values;
  if (const Json *constants = document.find("specConstants"))
    for (const Json &constant : constants->elements) {
      const Json *name = constant.find("name");
      const Json *byDefault = constant.find("default");
      bool isWord = byDefault && (byDefault->kind == Json::Integer ||
                                  byDefault->kind == Json::Bool);
      if (name && isWord)
        values[name->string] = byDefault->integer;
    }
  for (const auto &value : chosen)
    values[value.first] = value.second;
  return values;
}

/// The entries of "constraints" that the values break: those that are 0, or
/// have no value.
inline std::vector<const Json *> findBroken(const Json &document,
                                            const Values &values) {
  std::vector<const Json *> broken;
  if (const Json *constraints = document.find("constraints"))
    for (const Json &constraint : constraints->elements) {
      const Json *formula = constraint.find("expr");
      Result result = formula ? evaluate(*formula, values) : Result();
      if (formula && (!result.ok() || result.value == 0))
        broken.push_back(&constraint);
    }
  return broken;
}

/// With every {"expr", "text", "default"} replaced by its value, or by null if
/// it has none: what --eval writes.
inline Json substitute(const Json &json, const Values &values) {
  Json result = json;
  if (json.kind == Json::Object && json.keys.size() == 3 && json.find("expr") &&
      json.find("text") && json.find("default")) {
    Result number = evaluate(json, values);
    result = Json();
    result.kind = number.ok() ? Json::Integer : Json::Null;
    result.integer = number.value;
    return result;
  }
  for (Json &element : result.elements)
    element = substitute(element, values);
  return result;
}

} // namespace hlslc_eval

#endif // HLSLC_EVAL_FORMULA_H
