//===----------------------------------------------------------------------===//
// Size expressions as text and as JSON.
// In:  sizes.
// Out: HLSL-like text, the exact text of IR, formulas.
// Why: one tree (SizeExpr), three spellings.
//===----------------------------------------------------------------------===//
#include "HLSL/Size/SizeExpr.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir::hlsl;
using llvm::StringRef;

namespace {
/// How HLSL writes an operator. Calls have no precedence.
struct Spelling {
  const char *text;
  /// 0: a call.
  unsigned precedence;
  /// Name in formulas and exact text.
  const char *name;
};
} // namespace

static constexpr unsigned kUnary = 10;
static constexpr unsigned kConditional = 1;

static Spelling getSpelling(ExprOp op) {
  switch (op) {
  case ExprOp::Add:
    return {"+", 7, "add"};
  case ExprOp::Sub:
    return {"-", 7, "sub"};
  case ExprOp::Mul:
    return {"*", 8, "mul"};
  case ExprOp::UDiv:
    return {"/", 8, "udiv"};
  case ExprOp::SDiv:
    return {"/", 8, "sdiv"};
  case ExprOp::URem:
    return {"%", 8, "urem"};
  case ExprOp::SRem:
    return {"%", 8, "srem"};
  case ExprOp::And:
    return {"&", 3, "and"};
  case ExprOp::Shl:
    return {"<<", 6, "shl"};
  case ExprOp::UMin:
    return {"min", 0, "umin"};
  case ExprOp::UMax:
    return {"max", 0, "umax"};
  case ExprOp::SMin:
    return {"min", 0, "smin"};
  case ExprOp::SMax:
    return {"max", 0, "smax"};
  case ExprOp::Eq:
    return {"==", 4, "eq"};
  case ExprOp::Ne:
    return {"!=", 4, "ne"};
  case ExprOp::ULt:
    return {"<", 5, "ult"};
  case ExprOp::SLt:
    return {"<", 5, "slt"};
  case ExprOp::UGe:
    return {">=", 5, "uge"};
  case ExprOp::SGe:
    return {">=", 5, "sge"};
  case ExprOp::Not:
    return {"!", kUnary, "not"};
  case ExprOp::Select:
    return {"?", kConditional, "select"};
  case ExprOp::ZExt:
    return {"zext", 0, "zext"};
  case ExprOp::SExt:
    return {"sext", 0, "sext"};
  case ExprOp::Trunc:
    return {"trunc", 0, "trunc"};
  case ExprOp::Value:
    return {"word", 0, "word"};
  case ExprOp::AlignUp:
    return {"alignup", 0, "alignup"};
  case ExprOp::Max:
    return {"max", 0, "max"};
  case ExprOp::Constant:
  case ExprOp::Spec:
    break;
  }
  llvm_unreachable("leaves are not spelled by operator");
}

static bool takesUnsigned(ExprOp op) {
  return op == ExprOp::UDiv || op == ExprOp::URem || op == ExprOp::UMin ||
         op == ExprOp::UMax || op == ExprOp::ULt || op == ExprOp::UGe ||
         op == ExprOp::And;
}

static std::string getConstantText(const SizeExpr *expr, bool isUnsigned) {
  if (expr->width == 0)
    return std::to_string(expr->value);
  uint64_t word =
      uint64_t(expr->value) & llvm::maskTrailingOnes<uint64_t>(expr->width);
  // 2^(w-1) is its own negative: N - 2147483648, not N - -2147483648.
  bool isLeast = word == uint64_t(1) << (expr->width - 1);
  return isUnsigned || isLeast ? std::to_string(word)
                               : std::to_string(expr->value);
}

static std::string getName(const SpecConstant &spec) {
  return spec.name.empty() ? "#" + std::to_string(spec.id) : spec.name.str();
}

//===----------------------------------------------------------------------===//
// HLSL-like
//===----------------------------------------------------------------------===//

static void writeHLSL(llvm::raw_ostream &os, const SizeExpr *expr,
                      unsigned precedence, bool isUnsigned) {
  if (expr->op == ExprOp::Constant) {
    os << getConstantText(expr, isUnsigned);
    return;
  }
  if (expr->op == ExprOp::Spec) {
    os << getName(*expr->spec);
    return;
  }
  if (expr->op == ExprOp::Value || expr->op == ExprOp::Trunc ||
      expr->op == ExprOp::ZExt || expr->op == ExprOp::SExt) {
    bool isCast = expr->op != ExprOp::Value;
    if (isCast)
      os << (expr->width == 64   ? "(uint64_t)"
             : expr->width == 16 ? "(uint16_t)"
                                 : "(uint)");
    return writeHLSL(os, expr->operands[0], isCast ? kUnary : precedence,
                     isUnsigned);
  }
  Spelling spelling = getSpelling(expr->op);
  bool unsignedOperands = takesUnsigned(expr->op);
  if (spelling.precedence == 0) {
    os << spelling.text << '(';
    llvm::interleaveComma(expr->operands, os, [&](const SizeExpr *operand) {
      writeHLSL(os, operand, 0, unsignedOperands);
    });
    os << ')';
    return;
  }
  bool needsParens = spelling.precedence < precedence;
  if (needsParens)
    os << '(';
  if (expr->op == ExprOp::Not) {
    os << '!';
    writeHLSL(os, expr->operands[0], kUnary, false);
  } else if (expr->op == ExprOp::Select) {
    writeHLSL(os, expr->operands[0], kConditional + 1, false);
    os << " ? ";
    writeHLSL(os, expr->operands[1], kConditional + 1, isUnsigned);
    os << " : ";
    writeHLSL(os, expr->operands[2], kConditional, isUnsigned);
  } else if (expr->op == ExprOp::Sub &&
             expr->operands[0]->op == ExprOp::Constant &&
             expr->operands[0]->value == 0) {
    os << '-';
    writeHLSL(os, expr->operands[1], kUnary, false);
  } else {
    writeHLSL(os, expr->operands[0], spelling.precedence, unsignedOperands);
    os << ' ' << spelling.text << ' ';
    writeHLSL(os, expr->operands[1], spelling.precedence + 1, unsignedOperands);
  }
  if (needsParens)
    os << ')';
}

std::string mlir::hlsl::toText(Size size) {
  if (!size.isSymbolic())
    return size.str();
  SizeExprBuilder builder;
  std::string text;
  llvm::raw_string_ostream os(text);
  writeHLSL(os, builder.get(size), 0, /*isUnsigned=*/false);
  return text;
}

//===----------------------------------------------------------------------===//
// Formulas
//===----------------------------------------------------------------------===//

/// `width` is that of the operator around it.
static llvm::json::Value makeFormula(const SizeExpr *expr, unsigned width) {
  if (expr->op == ExprOp::Constant)
    return expr->value;
  if (expr->op == ExprOp::Value)
    return makeFormula(expr->operands[0], 0);
  bool isBareName =
      expr->op == ExprOp::Spec && width == 0 && !expr->spec->isSigned();
  if (expr->width != width && expr->op != ExprOp::Trunc &&
      expr->op != ExprOp::ZExt && expr->op != ExprOp::SExt && !isBareName)
    return llvm::json::Array{"u" + std::to_string(expr->width),
                             makeFormula(expr, expr->width)};
  switch (expr->op) {
  case ExprOp::Spec:
    return getName(*expr->spec);
  case ExprOp::Trunc:
  case ExprOp::ZExt:
  case ExprOp::SExt: {
    // What is around it reduces it to its width.
    const SizeExpr *inner = expr->operands[0];
    const char *sign = expr->op == ExprOp::SExt ? "s" : "u";
    llvm::json::Value value = llvm::json::Array{
        sign + std::to_string(inner->width), makeFormula(inner, inner->width)};
    if (expr->width == width)
      return value;
    return llvm::json::Array{"u" + std::to_string(expr->width),
                             std::move(value)};
  }
  default: {
    llvm::json::Array list{getSpelling(expr->op).name};
    for (const SizeExpr *operand : expr->operands)
      list.push_back(makeFormula(operand, expr->width));
    return list;
  }
  }
}

llvm::json::Value mlir::hlsl::toFormula(Size size) {
  if (size.isUnbounded())
    return nullptr;
  if (size.isConstant())
    return size.getConstant();
  SizeExprBuilder builder;
  return makeFormula(builder.get(size), 0);
}

//===----------------------------------------------------------------------===//
// Exact text
//===----------------------------------------------------------------------===//

static StringRef getTypeText(SpecType type) {
  switch (type) {
  case SpecType::Bool:
    return "bool";
  case SpecType::UInt16:
    return "u16";
  case SpecType::Int16:
    return "s16";
  case SpecType::UInt32:
    return "u32";
  case SpecType::Int32:
    return "s32";
  case SpecType::UInt64:
    return "u64";
  case SpecType::Int64:
    return "s64";
  }
  llvm_unreachable("all types are covered");
}

static void writeExact(llvm::raw_ostream &os, const SizeExpr *expr,
                       unsigned precedence) {
  if (expr->op == ExprOp::Constant) {
    os << getConstantText(expr, /*isUnsigned=*/false);
    return;
  }
  if (expr->op == ExprOp::Spec) {
    const SpecConstant &spec = *expr->spec;
    os << spec.name << '#' << spec.id;
    if (spec.testWidth != 0)
      os << ":w" << unsigned(spec.testWidth);
    else if (spec.type != SpecType::UInt32)
      os << ':' << getTypeText(spec.type);
    return;
  }
  Spelling spelling = getSpelling(expr->op);
  bool isInfix = expr->op == ExprOp::Add || expr->op == ExprOp::Sub ||
                 expr->op == ExprOp::Mul;
  if (!isInfix) {
    os << spelling.name;
    if (expr->op == ExprOp::ZExt || expr->op == ExprOp::SExt ||
        expr->op == ExprOp::Trunc)
      os << expr->width;
    os << '(';
    llvm::interleaveComma(expr->operands, os, [&](const SizeExpr *operand) {
      writeExact(os, operand, 0);
    });
    os << ')';
    return;
  }
  bool needsParens = spelling.precedence < precedence;
  os << (needsParens ? "(" : "");
  writeExact(os, expr->operands[0], spelling.precedence);
  os << ' ' << spelling.text << ' ';
  writeExact(os, expr->operands[1], spelling.precedence + 1);
  os << (needsParens ? ")" : "");
}

std::string mlir::hlsl::toExactText(Size size) {
  if (!size.isSymbolic())
    return size.str();
  SizeExprBuilder builder;
  std::string text;
  llvm::raw_string_ostream os(text);
  bool isExact = size.getNode()->isExact();
  os << (isExact ? "bytes(" : "");
  writeExact(os, builder.get(size), 0);
  os << (isExact ? ")" : "");
  return text;
}
