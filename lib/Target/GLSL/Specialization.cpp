//===----------------------------------------------------------------------===//
// Specialization constants and the sizes that they decide.
// In:  constants with ids; the module's `glsl.sizes`.
// Out: `layout(constant_id = 0) const uint N = 5u;`, or in OpenGL a macro that
//      the program may define; `const uint hlsl_sz0 = N + 1u;`; the size of a
//      group.
// Why: GLSL takes two arrays for one type only if one symbol is the size of
//      both, and a size is an expression without function calls.
//===----------------------------------------------------------------------===//

#include "Writer.h"

#include "llvm/ADT/StringExtras.h"

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

void GLSLWriter::writeSpecConstant(SpecConstantOp op) {
  std::string value = makeConstant(op.getType(), op.getDefaultValue()).text;
  if (options.vulkan) {
    os << "layout(constant_id = " << op.getSpecId() << ") ";
  } else {
    std::string macro = getMacro(op.getSpecId());
    os << "#ifndef " << macro << "\n#define " << macro << " " << value
       << "\n#endif\n";
    value = macro;
  }
  os << "const " << declare(op.getType(), getName(op)) << " = " << value
     << ";\n";
}

std::string GLSLWriter::getMacro(uint32_t specId) {
  return options.specMacroPrefix + std::to_string(specId);
}

SpecConstantOp GLSLWriter::getSpecConstant(uint32_t specId) {
  for (auto constant : module.getOps<SpecConstantOp>())
    if (constant.getSpecId() == specId)
      return constant;
  return {};
}

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

namespace {
/// The infix operator of an expression, and what its operands are.
struct SizeOperator {
  StringRef sign;
  int precedence = 0;
  /// Nothing: what the result is.
  std::optional<bool> isSigned;
};
} // namespace

static SizeOperator getOperator(ExprOp op) {
  switch (op) {
  case ExprOp::Add:
    return {"+", PrecAdditive, std::nullopt};
  case ExprOp::Sub:
    return {"-", PrecAdditive, std::nullopt};
  case ExprOp::Mul:
    return {"*", PrecMultiplicative, std::nullopt};
  case ExprOp::UDiv:
    return {"/", PrecMultiplicative, false};
  case ExprOp::SDiv:
    return {"/", PrecMultiplicative, true};
  case ExprOp::URem:
    return {"%", PrecMultiplicative, false};
  case ExprOp::And:
    return {"&", PrecAnd, std::nullopt};
  case ExprOp::ULt:
  case ExprOp::UMin:
    return {"<", PrecRelational, false};
  case ExprOp::SLt:
  case ExprOp::SMin:
    return {"<", PrecRelational, true};
  case ExprOp::UGe:
  case ExprOp::UMax:
  case ExprOp::Max:
    return {">=", PrecRelational, false};
  case ExprOp::SGe:
  case ExprOp::SMax:
    return {">=", PrecRelational, true};
  default:
    return {};
  }
}

/// What the text of an expression is by itself: a constant is what is asked
/// for.
static std::optional<SizeSort> getSort(const SizeExpr *expr) {
  auto join = [&](unsigned first) -> std::optional<SizeSort> {
    std::optional<SizeSort> joined;
    for (const SizeExpr *operand : llvm::drop_begin(expr->operands, first)) {
      std::optional<SizeSort> sort = getSort(operand);
      if (sort && joined && *sort != *joined)
        return SizeSort::Unsigned;
      joined = sort ? sort : joined;
    }
    return joined;
  };
  switch (expr->op) {
  case ExprOp::Constant:
    return std::nullopt;
  case ExprOp::Spec:
    return expr->spec->isBool()     ? SizeSort::Bool
           : expr->spec->isSigned() ? SizeSort::Signed
                                    : SizeSort::Unsigned;
  case ExprOp::Add:
  case ExprOp::Sub:
  case ExprOp::Mul:
    return join(0) == SizeSort::Signed ? SizeSort::Signed : SizeSort::Unsigned;
  case ExprOp::And:
    return join(0);
  case ExprOp::Select:
    return join(1);
  case ExprOp::Eq:
  case ExprOp::Ne:
  case ExprOp::ULt:
  case ExprOp::SLt:
  case ExprOp::UGe:
  case ExprOp::SGe:
  case ExprOp::Not:
    return SizeSort::Bool;
  case ExprOp::SDiv:
  case ExprOp::SRem:
  case ExprOp::SMin:
  case ExprOp::SMax:
  case ExprOp::SExt:
  case ExprOp::Trunc:
    return SizeSort::Signed;
  default:
    return SizeSort::Unsigned;
  }
}

/// Numbers of bytes are exact, and fit in 32 bits where they are used.
static unsigned getWidth(const SizeExpr *expr) {
  return expr->width ? expr->width : 32;
}

static Text makeInfix(const Text &lhs, StringRef sign, int precedence,
                      const Text &rhs) {
  return {lhs.in(precedence) + " " + sign.str() + " " + rhs.in(precedence + 1),
          precedence};
}

std::string GLSLWriter::getSizeType(SizeSort sort, unsigned width) {
  if (sort == SizeSort::Bool)
    return "bool";
  return getType(IntegerType::get(
      module.getContext(), width,
      sort == SizeSort::Signed ? IntegerType::Signed : IntegerType::Unsigned));
}

Text GLSLWriter::makeSizeLiteral(int64_t value, SizeSort sort, unsigned width) {
  if (sort == SizeSort::Bool)
    return {value ? "true" : "false", PrecPrimary};
  auto type = IntegerType::get(
      module.getContext(), width,
      sort == SizeSort::Signed ? IntegerType::Signed : IntegerType::Unsigned);
  return makeConstant(type,
                      IntegerAttr::get(type, APInt(width, uint64_t(value),
                                                   /*isSigned=*/true,
                                                   /*implicitTrunc=*/true)));
}

/// An expression as `wanted`.
Text GLSLWriter::makeSize(const SizeExpr *expr, SizeSort wanted) {
  unsigned width = getWidth(expr);
  if (expr->op == ExprOp::Constant)
    return makeSizeLiteral(expr->value, wanted, width);
  SizeSort sort = getSort(expr).value_or(wanted);
  Text text = makeSizeOperator(expr, sort);
  if (sort == wanted)
    return text;
  if (wanted == SizeSort::Bool)
    return makeInfix(text, "!=", PrecEquality, makeSizeLiteral(0, sort, width));
  return call(getSizeType(wanted, width), {text.text});
}

/// An operand that its operator mentions twice: by a name, if it is long.
Text GLSLWriter::makeRepeated(const SizeExpr *expr, SizeSort sort) {
  if (expr->operands.empty())
    return makeSize(expr, sort);
  std::pair<const SizeExpr *, unsigned> key(expr, unsigned(sort));
  if (auto found = sizeParts.find(key); found != sizeParts.end())
    return found->second;
  std::string value = makeSize(expr, sort).text; // May name parts of its own.
  std::string name = sizeName + "_" + std::to_string(sizeParts.size());
  os << "const " << getSizeType(sort, getWidth(expr)) << " " << name << " = "
     << value << ";\n";
  return sizeParts[key] = {name, PrecPrimary};
}

/// A word of another width. SPIR-V before 1.4 resizes signed ones alone.
Text GLSLWriter::makeResized(const SizeExpr *expr, unsigned width,
                             SizeSort sort) {
  unsigned from = getWidth(expr);
  if (from == width || getSort(expr) == SizeSort::Bool)
    return makeSize(expr, sort);
  Text resized = call(getSizeType(SizeSort::Signed, width),
                      {makeSize(expr, SizeSort::Signed).text});
  if (sort == SizeSort::Signed)
    return resized;
  resized = call(getSizeType(SizeSort::Unsigned, width), {resized.text});
  if (from > width)
    return resized;
  uint64_t mask = llvm::maskTrailingOnes<uint64_t>(from);
  return makeInfix(resized, "&", PrecAnd,
                   makeSizeLiteral(int64_t(mask), sort, width));
}

/// The operator itself, as `sort`, which is what getSort says of it.
Text GLSLWriter::makeSizeOperator(const SizeExpr *expr, SizeSort sort) {
  unsigned width = getWidth(expr);
  auto operand = [&](unsigned i, SizeSort as) {
    return makeSize(expr->operands[i], as);
  };
  switch (expr->op) {
  case ExprOp::Spec: {
    auto constant = getSpecConstant(expr->spec->id);
    return {constant ? getName(constant).str() : expr->spec->name.str(),
            PrecPrimary};
  }
  case ExprOp::And:
    if (sort == SizeSort::Bool)
      return makeInfix(operand(0, sort), "&&", PrecLogicalAnd,
                       operand(1, sort));
    break;
  case ExprOp::Shl: {
    const SizeExpr *amount = expr->operands[1];
    Text count = operand(1, sort);
    bool isMasked = amount->op == ExprOp::URem &&
                    amount->operands[1]->op == ExprOp::Constant &&
                    amount->operands[1]->value == int64_t(width);
    if (!isMasked)
      count = makeInfix(count, "&", PrecAnd,
                        makeSizeLiteral(width - 1, sort, width));
    // OpenGL shifts 64 bits by 32 (ARB_gpu_shader_int64).
    if (width == 64)
      count = call("uint", {count.text});
    return makeInfix(operand(0, sort), "<<", PrecShift, count);
  }
  case ExprOp::SRem: {
    // GLSL leaves % undefined for negative operands; / truncates.
    Text a = makeRepeated(expr->operands[0], sort),
         b = makeRepeated(expr->operands[1], sort);
    Text quotient = makeInfix(a, "/", PrecMultiplicative, b);
    return makeInfix(
        a, "-", PrecAdditive,
        {"(" + quotient.text + ") * " + b.in(PrecPrefix), PrecMultiplicative});
  }
  case ExprOp::UMin:
  case ExprOp::UMax:
  case ExprOp::SMin:
  case ExprOp::SMax:
  case ExprOp::Max: {
    SizeOperator compare = getOperator(expr->op);
    Text a = makeRepeated(expr->operands[0], sort),
         b = makeRepeated(expr->operands[1], sort);
    return {makeInfix(a, compare.sign, compare.precedence, b).text + " ? " +
                a.in(PrecLogicalOr) + " : " + b.in(PrecLogicalOr),
            PrecConditional};
  }
  case ExprOp::Not:
    return {"!" + operand(0, SizeSort::Bool).in(PrecPrefix), PrecPrefix};
  case ExprOp::Select:
    return {operand(0, SizeSort::Bool).in(PrecLogicalOr) + " ? " +
                operand(1, sort).in(PrecLogicalOr) + " : " +
                operand(2, sort).in(PrecLogicalOr),
            PrecConditional};
  case ExprOp::Eq:
  case ExprOp::Ne: {
    SizeSort as = getSort(expr->operands[0]) == SizeSort::Signed
                      ? SizeSort::Signed
                      : SizeSort::Unsigned;
    return makeInfix(operand(0, as),
                     expr->op == ExprOp::Eq ? "==" : "!=", PrecEquality,
                     operand(1, as));
  }
  case ExprOp::ZExt:
  case ExprOp::SExt:
  case ExprOp::Trunc:
  case ExprOp::Value:
    return makeResized(expr->operands[0], width, sort);
  case ExprOp::AlignUp: {
    Text align = operand(1, sort);
    Text raised =
        makeInfix(operand(0, sort), "+", PrecAdditive,
                  makeSizeLiteral(expr->operands[1]->value - 1, sort, width));
    return makeInfix(makeInfix(raised, "/", PrecMultiplicative, align), "*",
                     PrecMultiplicative, align);
  }
  default:
    break;
  }
  SizeOperator info = getOperator(expr->op);
  SizeSort as = !info.isSigned   ? sort
                : *info.isSigned ? SizeSort::Signed
                                 : SizeSort::Unsigned;
  return makeInfix(operand(0, as), info.sign, info.precedence, operand(1, as));
}

//===----------------------------------------------------------------------===//
// Sizes
//===----------------------------------------------------------------------===//

/// Declares what `glsl.sizes` names and is no constant by itself.
void GLSLWriter::writeSizes() {
  auto sizes = module->getAttrOfType<ArrayAttr>("glsl.sizes");
  if (!sizes)
    return;
  llvm::StringSet<> constants;
  for (auto constant : module.getOps<SpecConstantOp>())
    constants.insert(getName(constant));
  for (auto entry : sizes.getAsRange<DictionaryAttr>()) {
    sizeName = entry.getAs<StringAttr>("name").str();
    if (constants.contains(sizeName))
      continue;
    hlsl::Size size = entry.getAs<SizeAttr>("size").getValue();
    std::string value =
        makeResized(sizeExprs.get(size), 32, SizeSort::Unsigned).text;
    os << "const uint " << sizeName << " = " << value << ";\n";
  }
}

std::string GLSLWriter::getSizeName(hlsl::Size size) {
  if (size.isConstant())
    return std::to_string(size.getConstant());
  if (auto sizes = module->getAttrOfType<ArrayAttr>("glsl.sizes"))
    for (auto entry : sizes.getAsRange<DictionaryAttr>())
      if (entry.getAs<SizeAttr>("size").getValue() == size)
        return entry.getAs<StringAttr>("name").str();
  return ""; // Unbounded.
}

std::string GLSLWriter::getBounds(Type &type) {
  std::string bounds;
  while (auto array = dyn_cast<hlsl::ArrayType>(type)) {
    bounds += "[" + getSizeName(array.getSize()) + "]";
    type = array.getElementType();
  }
  return bounds;
}

//===----------------------------------------------------------------------===//
// The size of a group
//===----------------------------------------------------------------------===//

/// `local_size_x = 8`, by what this flavour of GLSL can say.
std::string GLSLWriter::makeGroupSize(unsigned dimension, hlsl::Size size,
                                      int32_t defaultSize) {
  std::string key = std::string("local_size_") + "xyz"[dimension];
  if (size.isConstant())
    return key + " = " + std::to_string(size.getConstant());
  const SizeExpr *expr = sizeExprs.get(size);
  bool isLone =
      expr->op == ExprOp::Spec && !expr->spec->isBool() && getWidth(expr) == 32;
  if (isLone && options.vulkan)
    return key + " = " + std::to_string(defaultSize) + ", " + key +
           "_id = " + std::to_string(expr->spec->id);
  // A macro is a literal, which all versions take.
  if (isLone)
    return key + " = " + getMacro(expr->spec->id);
  if (hasFeature(GLSLFeature::LayoutExpressions, version))
    return key + " = " + getSizeName(size);
  isBad = true;
  entry.emitError("not supported yet: the group size '")
      << size.str() << "' in "
      << (options.vulkan ? "Vulkan GLSL"
          : options.es   ? "GLSL ES"
                         : "GLSL below 440")
      << ", which takes literals and 32-bit specialization constants";
  return key + " = " + std::to_string(defaultSize);
}

void GLSLWriter::writeGroupSize() {
  auto defaults = entry.getNumthreads();
  if (!defaults)
    return;
  ArrayAttr sizes = entry.getGroupSizeAttr();
  SmallVector<std::string> entries;
  for (auto [i, value] : llvm::enumerate(*defaults)) {
    hlsl::Size size = sizes && i < sizes.size()
                          ? cast<SizeAttr>(sizes[i]).getValue()
                          : hlsl::Size(value);
    entries.push_back(makeGroupSize(i, size, value));
  }
  os << "layout(" << llvm::join(entries, ", ") << ") in;\n";
}
