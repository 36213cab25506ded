//===----------------------------------------------------------------------===//
// What values of specialization constants must satisfy: see Constraints.h.
//===----------------------------------------------------------------------===//

#include "Constraints.h"

#include "HLSL/IR/SizeClasses.h"
#include "HLSL/Size/SizeExpr.h"

#include "llvm/ADT/STLExtras.h"

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;
namespace json = llvm::json;

//===----------------------------------------------------------------------===//
// Text and formula
//===----------------------------------------------------------------------===//

static json::Value getFormula(const SizeConstraint &constraint) {
  json::Value left = toFormula(constraint.left);
  json::Value right = toFormula(constraint.right);
  switch (constraint.relation) {
  case SizeRelation::Equal:
    return json::Array{"eq", std::move(left), std::move(right)};
  case SizeRelation::LessEqual:
    return json::Array{"uge", std::move(right), std::move(left)};
  case SizeRelation::Less:
    return json::Array{"ult", std::move(left), std::move(right)};
  }
  llvm_unreachable("all relations are handled");
}

/// What is wrong with the module at values that break a constraint.
static StringRef getConsequence(ConstraintKind kind) {
  switch (kind) {
  // No type has no elements; what has no value is no length.
  case ConstraintKind::ArrayLength:
  case ConstraintKind::Division:
  // Members overlap, which Vulkan does not take.
  case ConstraintKind::FrozenLayout:
  // Offsets and types were proved from it.
  case ConstraintKind::Range:
    return "invalid-module";
  // The code reads or writes what is not there.
  case ConstraintKind::Index:
  // Arrays are shorter than the code takes them to be.
  case ConstraintKind::NoWrap:
    return "undefined-behavior";
  }
  llvm_unreachable("all kinds are handled");
}

static std::string getName(ConstraintKind kind) {
  std::string name = stringifyConstraintKind(kind).str();
  llvm::replace(name, '_', '-');
  return name;
}

//===----------------------------------------------------------------------===//
// Of a module
//===----------------------------------------------------------------------===//

static bool mentions(hlsl::Size size, uint32_t id) {
  bool found = false;
  SizeArena::forEachSpec(
      size, [&](const SpecConstant &spec) { found |= spec.id == id; });
  return found;
}

static SpecType getSpecType(Type type) {
  bool isWord = getScalarBits(type) == 32;
  bool isLong = getScalarBits(type) == 64;
  if (isSigned(type))
    return isLong   ? SpecType::Int64
           : isWord ? SpecType::Int32
                    : SpecType::Int16;
  return isLong   ? SpecType::UInt64
         : isWord ? SpecType::UInt32
                  : SpecType::UInt16;
}

/// The range of a constant, as Sema states it.
static void addRange(SpecConstantOp constant,
                     std::vector<SizeConstraint> &list) {
  ArrayRef<int64_t> range = *constant.getRange();
  SizeArena &arena = getSizeArena(constant.getContext());
  Word word = arena.spec({constant.getSpecId(), getSourceName(constant),
                          getSpecType(constant.getType())});
  auto add = [&](hlsl::Size left, hlsl::Size right) {
    list.push_back(
        {ConstraintKind::Range, left, SizeRelation::LessEqual, right});
  };
  if (range[0] < 0) {
    // Unsigned values: a negative bound is moved to 0.
    Word low = arena.constant(uint64_t(range[0]), word.getWidth());
    return add(arena.sub(word, low).toSize(),
               hlsl::Size(uint64_t(range[1]) - uint64_t(range[0])));
  }
  if (range[0] > 0)
    add(hlsl::Size(uint64_t(range[0])), word.toSize());
  add(word.toSize(), hlsl::Size(uint64_t(range[1])));
}

std::vector<SizeConstraint> hlslc::collectConstraints(ModuleOp module) {
  std::vector<SizeConstraint> list;
  for (auto op : module.getOps<ConstraintOp>())
    list.push_back(SizeConstraint::get(op));
  size_t numStated = list.size();
  auto isStated = [&](auto matches) {
    return llvm::any_of(ArrayRef(list).take_front(numStated), matches);
  };
  for (auto constant : module.getOps<SpecConstantOp>()) {
    bool hasRange = constant.getRange() && isa<IntegerType>(constant.getType());
    uint32_t id = constant.getSpecId();
    if (hasRange && !isStated([&](const SizeConstraint &known) {
          return known.kind == ConstraintKind::Range &&
                 (mentions(known.left, id) || mentions(known.right, id));
        }))
      addRange(constant, list);
  }
  for (hlsl::Size length : collectSizeClasses(module)) {
    SizeConstraint constraint{ConstraintKind::ArrayLength, hlsl::Size(1),
                              SizeRelation::LessEqual, length};
    if (!isStated([&](const SizeConstraint &known) {
          return known.kind == constraint.kind && known.right == length;
        }))
      list.push_back(constraint);
  }
  return list;
}

json::Array
hlslc::writeConstraints(llvm::ArrayRef<SizeConstraint> constraints) {
  json::Array list;
  for (const SizeConstraint &constraint : constraints)
    list.push_back(
        json::Object{{"text", constraint.getText()},
                     {"expr", getFormula(constraint)},
                     {"kind", getName(constraint.kind)},
                     {"ifViolated", getConsequence(constraint.kind)}});
  return list;
}

//===----------------------------------------------------------------------===//
// At chosen values
//===----------------------------------------------------------------------===//

json::Array hlslc::findBroken(llvm::ArrayRef<SizeConstraint> constraints,
                              const NumberWriter &numbers) {
  json::Array violations;
  bool dividesByZero = false;
  for (auto [i, constraint] : llvm::enumerate(constraints)) {
    if (constraint.holds(numbers.values, numbers.defaults))
      continue;
    ConstraintKind kind = constraint.kind;
    if (constraint.hasNoValue(numbers.values, numbers.defaults)) {
      // The divisor has a constraint of its own, which comes first.
      if (dividesByZero)
        continue;
      kind = ConstraintKind::Division;
    }
    dividesByZero |= kind == ConstraintKind::Division;
    violations.push_back(json::Object{
        {"kind", getName(kind)},
        {"constraint", int64_t(i)},
        {"text", constraint.getText() + ": " +
                     constraint.describe(numbers.values, numbers.defaults)},
        {"ifViolated", getConsequence(kind)}});
  }
  return violations;
}

bool hlslc::makesInvalid(const json::Array &violations) {
  return llvm::any_of(violations, [](const json::Value &violation) {
    return violation.getAsObject()->getString("ifViolated") ==
           StringRef("invalid-module");
  });
}
