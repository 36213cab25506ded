//===----------------------------------------------------------------------===//
// From sizes to linear inequalities.
// In:  canonical sizes.
// Out: constraints that hold exactly at the values of the sizes, or at more
//      (then isApproximate).
// Why: a system without solutions proves; docs/rationale/SpecSizes.md says why
//      each encoding loses no value.
//===----------------------------------------------------------------------===//
#include "WordSystem.h"

using namespace mlir::hlsl;

static constexpr Wide kFar = Wide(1) << 100;
static constexpr unsigned kMaxVariables = 40;

unsigned CasePath::choose(unsigned count) {
  if (position == choices.size())
    choices.push_back({0, count});
  return choices[position++].first;
}

bool CasePath::advance() {
  position = 0;
  while (!choices.empty() && choices.back().first + 1 == choices.back().second)
    choices.pop_back();
  if (choices.empty())
    return false;
  ++choices.back().first;
  return true;
}

static Wide floorDivide(Wide a, Wide b) {
  Wide quotient = a / b;
  return a % b != 0 && (a < 0) != (b < 0) ? quotient - 1 : quotient;
}

Affine WordSystem::constantForm(Wide value) const {
  Affine form;
  form.constant = value;
  form.known = {value, value};
  return form;
}

Affine WordSystem::variable(Interval bounds, const SizeNode *spec) {
  if (variables.size() >= kMaxVariables)
    tooLarge = true;
  if (bounds.low > bounds.high)
    infeasible = true;
  if (bounds.isPoint() && !spec)
    return constantForm(bounds.low);
  Affine form;
  form.terms.push_back({unsigned(variables.size()), 1});
  form.known = bounds;
  variables.push_back({bounds, spec});
  return form;
}

Affine WordSystem::free(unsigned width, Interval bounds) {
  approximate = true;
  Wide most = Wide(maskOf(width));
  return variable({std::max<Wide>(bounds.low, 0), std::min(bounds.high, most)});
}

void WordSystem::addScaled(Affine &sum, const Affine &form, Wide scale) {
  Wide scaled = 0;
  if (__builtin_mul_overflow(form.constant, scale, &scaled) ||
      __builtin_add_overflow(sum.constant, scaled, &sum.constant))
    tooLarge = true;
  for (auto [variable, coefficient] : form.terms) {
    auto it = llvm::find_if(sum.terms, [variable = variable](auto &term) {
      return term.first == variable;
    });
    if (it == sum.terms.end()) {
      sum.terms.push_back({variable, 0});
      it = std::prev(sum.terms.end());
    }
    if (__builtin_mul_overflow(coefficient, scale, &scaled) ||
        __builtin_add_overflow(it->second, scaled, &it->second))
      tooLarge = true;
    if (it->second > kFar || it->second < -kFar)
      tooLarge = true;
    if (it->second == 0)
      sum.terms.erase(it);
  }
  if (sum.constant > kFar || sum.constant < -kFar)
    tooLarge = true;
  sum.known = {-kFar, kFar};
}

Affine WordSystem::subtract(const Affine &a, const Affine &b, Wide plus) {
  Affine difference = a;
  addScaled(difference, b, -1);
  difference.constant += plus;
  return difference;
}

Interval WordSystem::getInterval(const Affine &form) const {
  Interval sum{form.constant, form.constant};
  auto saturate = [](Wide value) {
    return std::max(-kFar, std::min(kFar, value));
  };
  for (auto [index, coefficient] : form.terms) {
    Interval bounds = variables[index].bounds;
    Wide low = 0, high = 0;
    if (__builtin_mul_overflow(bounds.low, coefficient, &low) ||
        __builtin_mul_overflow(bounds.high, coefficient, &high))
      return form.known;
    if (low > high)
      std::swap(low, high);
    sum = {saturate(sum.low + saturate(low)),
           saturate(sum.high + saturate(high))};
  }
  return {std::max(sum.low, form.known.low),
          std::min(sum.high, form.known.high)};
}

void WordSystem::assumeNotNegative(const Affine &form) {
  Interval interval = getInterval(form);
  if (interval.high < 0)
    infeasible = true;
  if (interval.low >= 0 || infeasible)
    return;
  if (form.terms.size() != 1) {
    constraints.push_back(form);
    return;
  }
  // A bound of one variable.
  auto [index, coefficient] = form.terms[0];
  Interval &bounds = variables[index].bounds;
  if (coefficient > 0)
    bounds.low = std::max(bounds.low, -floorDivide(form.constant, coefficient));
  else
    bounds.high =
        std::min(bounds.high, floorDivide(form.constant, -coefficient));
  if (bounds.low > bounds.high)
    infeasible = true;
}

/// form modulo 2^width.
Affine WordSystem::wrap(const Affine &form, unsigned width) {
  Wide modulus = Wide(1) << width;
  Interval interval = getInterval(form);
  Interval turns{floorDivide(interval.low, modulus),
                 floorDivide(interval.high, modulus)};
  Affine result = form;
  if (turns.isPoint()) {
    result.constant -= turns.low * modulus;
    result.known = {interval.low - turns.low * modulus,
                    interval.high - turns.low * modulus};
    return result;
  }
  addScaled(result, variable(turns), -modulus);
  assumeNotNegative(result);
  assumeNotNegative(subtract(constantForm(modulus - 1), result));
  result.known = {0, modulus - 1};
  return result;
}

/// floor(form / divisor), divisor > 0.
Affine WordSystem::divide(const Affine &form, Wide divisor) {
  bool isExact =
      form.constant % divisor == 0 && llvm::all_of(form.terms, [&](auto &term) {
        return term.second % divisor == 0;
      });
  Interval interval = getInterval(form);
  Interval bounds{floorDivide(interval.low, divisor),
                  floorDivide(interval.high, divisor)};
  if (isExact) {
    Affine result = form;
    result.constant /= divisor;
    for (auto &term : result.terms)
      term.second /= divisor;
    result.known = bounds;
    return result;
  }
  Affine quotient = variable(bounds);
  Affine rest = form;
  addScaled(rest, quotient, -divisor);
  assumeNotNegative(rest);
  assumeNotNegative(subtract(constantForm(divisor - 1), rest));
  return quotient;
}

bool WordSystem::splitBoolean(const Affine &form) {
  Interval interval = getInterval(form);
  if (interval.isPoint())
    return interval.low != 0;
  bool value = path.choose(2) == 0;
  assumeNotNegative(value ? subtract(form, constantForm(1))
                          : subtract(constantForm(0), form));
  return value;
}

bool WordSystem::splitLessEqual(const Affine &a, const Affine &b) {
  Affine difference = subtract(b, a);
  Interval interval = getInterval(difference);
  if (interval.low >= 0)
    return true;
  if (interval.high < 0)
    return false;
  bool isLessEqual = path.choose(2) == 0;
  assumeNotNegative(isLessEqual ? difference : subtract(a, b, -1));
  return isLessEqual;
}

//===----------------------------------------------------------------------===//
// Words
//===----------------------------------------------------------------------===//

Affine WordSystem::spec(const SizeNode *node) {
  const SpecConstant &constant = node->getSpec();
  Wide modulus = Wide(1) << node->getWidth();
  Interval bounds{0, modulus - 1};
  const SpecFacts *facts = table.find(constant.id);
  if (constant.isBool()) {
    bounds.high = 1;
  } else if (facts && facts->range) {
    Wide low = facts->range->low, high = facts->range->high;
    if (!constant.isSigned())
      low = std::max<Wide>(low, 0);
    // As words, negative numbers lie behind the others.
    if (high < 0)
      bounds = {low + modulus, high + modulus};
    else if (low >= 0)
      bounds = {low, std::min(high, modulus - 1)};
    else if (path.choose(2) == 0)
      bounds = {0, high};
    else
      bounds = {low + modulus, modulus - 1};
  }
  return variable(bounds, node);
}

Affine WordSystem::word(const SizeNode *node) {
  auto known = forms.find(node);
  if (known != forms.end())
    return known->second;
  Affine form = wordOf(node);
  forms[node] = form;
  return form;
}

/// The value of a word as signed.
Affine WordSystem::signedWord(const SizeNode *node) {
  Affine form = word(node);
  Wide half = Wide(1) << (node->getWidth() - 1);
  if (splitLessEqual(form, constantForm(half - 1))) {
    form.known.high = std::min(form.known.high, half - 1);
    return form;
  }
  Affine negative = subtract(form, constantForm(2 * half));
  negative.known = {-half, -1};
  return negative;
}

/// The products of values of two intervals, no farther than kFar.
static Interval multiplyIntervals(Interval a, Interval b) {
  Interval result{kFar, -kFar};
  for (Wide x : {a.low, a.high}) {
    for (Wide y : {b.low, b.high}) {
      Wide value = 0;
      if (__builtin_mul_overflow(x, y, &value))
        value = (x < 0) == (y < 0) ? kFar : -kFar;
      value = std::max(-kFar, std::min(kFar, value));
      result.low = std::min(result.low, value);
      result.high = std::max(result.high, value);
    }
  }
  return result;
}

/// A product of atoms that are not known numbers on this path.
Affine WordSystem::product(const SizeNode *node,
                           llvm::ArrayRef<SizeFactor> factors, bool &isZero) {
  auto get = [&](const SizeNode *atom) {
    return node->isExact() ? exact(atom) : word(atom);
  };
  unsigned count = 0;
  for (const SizeFactor &factor : factors)
    count += factor.power;
  if (count == 1)
    return get(factors[0].atom);
  Wide scale = 1;
  Monomial rest;
  Interval interval{1, 1};
  for (const SizeFactor &factor : factors) {
    Affine form = get(factor.atom);
    if (factor.atom->isBoolean()) {
      if (splitBoolean(form))
        continue;
      isZero = true;
      return constantForm(0);
    }
    Interval values = getInterval(form);
    for (unsigned i = 0; i < factor.power; ++i) {
      if (!values.isPoint())
        interval = multiplyIntervals(interval, values);
      else if (__builtin_mul_overflow(scale, values.low, &scale))
        tooLarge = true;
    }
    tooLarge |= scale > kFar || scale < -kFar;
    if (!values.isPoint())
      rest.push_back(factor);
  }
  Affine value;
  if (rest.empty()) {
    value = constantForm(1);
  } else if (rest.size() == 1 && rest[0].power == 1) {
    value = get(rest[0].atom);
  } else if (auto known = products.find(rest); known != products.end()) {
    value = known->second;
  } else {
    approximate = true;
    // Words wrap; a coefficient in front makes no difference to that.
    if (!node->isExact() && interval.high > Wide(maskOf(node->getWidth())))
      interval = {0, Wide(maskOf(node->getWidth()))};
    value = variable(interval);
    products[rest] = value;
  }
  Affine scaled;
  addScaled(scaled, value, scale);
  return scaled;
}

Affine WordSystem::sum(const SizeNode *node) {
  Affine total;
  for (const SizeTerm &term : node->getTerms()) {
    if (term.factors.empty()) {
      total.constant += term.coefficient;
      continue;
    }
    bool isZero = false;
    Affine value = product(node, term.factors, isZero);
    if (!isZero)
      addScaled(total, value, term.coefficient);
  }
  total.known = {-kFar, kFar};
  return total;
}

Affine WordSystem::signedDivision(const SizeNode *node) {
  unsigned width = node->getWidth();
  const SizeNode *divisor = node->getOperand(1);
  if (!divisor->isConstant() || divisor->getConstant() == 0)
    return free(width, {0, kFar});
  Wide by = divisor->getConstant();
  Affine dividend = signedWord(node->getOperand(0));
  // Towards zero: floor of the magnitude.
  bool isPositive = splitLessEqual(constantForm(0), dividend);
  Affine magnitude =
      isPositive ? dividend : subtract(constantForm(0), dividend);
  Affine quotient = divide(magnitude, by < 0 ? -by : by);
  if (isPositive != (by > 0))
    quotient = subtract(constantForm(0), quotient);
  return wrap(quotient, width);
}

Affine WordSystem::extremum(const SizeNode *node) {
  SizeOp op = node->getOp();
  bool isSigned = op == SizeOp::SMin || op == SizeOp::SMax;
  bool isMin = op == SizeOp::UMin || op == SizeOp::SMin;
  Affine best = word(node->getOperand(0));
  Affine key = isSigned ? signedWord(node->getOperand(0)) : best;
  for (const SizeNode *operand : node->getOperands().drop_front()) {
    Affine next = word(operand);
    Affine nextKey = isSigned ? signedWord(operand) : next;
    if (splitLessEqual(key, nextKey) == isMin)
      continue;
    best = next;
    key = nextKey;
  }
  return best;
}

Affine WordSystem::wordOf(const SizeNode *node) {
  unsigned width = node->getWidth();
  Wide most = Wide(maskOf(width));
  auto operand = [&](unsigned i) { return word(node->getOperand(i)); };
  switch (node->getOp()) {
  case SizeOp::Constant:
    return constantForm(Wide(node->getUnsigned()));
  case SizeOp::Spec:
    return spec(node);
  case SizeOp::Sum: {
    Affine total = sum(node);
    if (!noWrap)
      return wrap(total, width);
    assumeNotNegative(total);
    assumeNotNegative(subtract(constantForm(most), total));
    total.known = {0, most};
    return total;
  }
  case SizeOp::UDiv: {
    Affine dividend = operand(0), divisor = operand(1);
    Interval by = getInterval(divisor);
    if (by.isPoint() && by.low > 0)
      return divide(dividend, by.low);
    Affine quotient = free(width, {0, getInterval(dividend).high});
    assumeNotNegative(subtract(dividend, quotient));
    return quotient;
  }
  case SizeOp::SDiv:
    return signedDivision(node);
  case SizeOp::And: {
    Affine bits = free(width, {0, most});
    for (const SizeNode *part : node->getOperands())
      assumeNotNegative(subtract(word(part), bits));
    return bits;
  }
  case SizeOp::Pow2: {
    Interval count = getInterval(operand(0));
    if (count.isPoint())
      return constantForm(Wide(1) << unsigned(count.low % width));
    return free(width, {1, most / 2 + 1});
  }
  case SizeOp::UMin:
  case SizeOp::UMax:
  case SizeOp::SMin:
  case SizeOp::SMax:
    return extremum(node);
  case SizeOp::Eq:
    return constantForm(splitLessEqual(operand(0), constantForm(0)));
  case SizeOp::ULt: {
    Affine a = operand(0), b = operand(1);
    return constantForm(!splitLessEqual(b, a));
  }
  case SizeOp::SLt: {
    Affine a = signedWord(node->getOperand(0));
    Affine b = signedWord(node->getOperand(1));
    return constantForm(!splitLessEqual(b, a));
  }
  case SizeOp::Select:
    return operand(splitBoolean(operand(0)) ? 1 : 2);
  case SizeOp::ZExt:
    return operand(0);
  case SizeOp::SExt:
    return wrap(signedWord(node->getOperand(0)), width);
  case SizeOp::Trunc:
    return wrap(operand(0), width);
  case SizeOp::Value:
  case SizeOp::AlignUp:
  case SizeOp::Max:
    break;
  }
  llvm_unreachable("an exact node is no word");
}

//===----------------------------------------------------------------------===//
// Exact numbers
//===----------------------------------------------------------------------===//

Affine WordSystem::exact(const SizeNode *node) {
  auto known = forms.find(node);
  if (known != forms.end())
    return known->second;
  Affine form;
  switch (node->getOp()) {
  case SizeOp::Value:
    // The length of an array.
    form = word(node->getOperand(0));
    assumeNotNegative(subtract(form, constantForm(1)));
    break;
  case SizeOp::Constant:
    form = constantForm(node->getConstant());
    break;
  case SizeOp::Sum:
    form = sum(node);
    break;
  case SizeOp::AlignUp: {
    Wide align = node->getOperand(1)->getConstant();
    Affine padded = exact(node->getOperand(0));
    padded.constant += align - 1;
    padded.known = {-kFar, kFar};
    Affine whole = divide(padded, align);
    addScaled(form, whole, align);
    break;
  }
  default: {
    form = exact(node->getOperand(0));
    for (const SizeNode *operand : node->getOperands().drop_front()) {
      Affine next = exact(operand);
      if (splitLessEqual(form, next))
        form = next;
    }
    break;
  }
  }
  forms[node] = form;
  return form;
}

Affine WordSystem::encode(Size size) {
  if (size.isConstant())
    return constantForm(Wide(size.getConstant()));
  const SizeNode *node = size.getNode();
  return node->isExact() ? exact(node) : word(node);
}
