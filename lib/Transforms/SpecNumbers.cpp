//===----------------------------------------------------------------------===//
// See SpecNumbers.h.
//===----------------------------------------------------------------------===//

#include "SpecNumbers.h"

#include "HLSL/Size/SizeExpr.h"

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;
using hlsl::Size;

SpecTable hlslc::getSpecTable(ModuleOp module) {
  SpecTable table;
  for (auto op : module.getOps<SpecConstantOp>()) {
    auto value = dyn_cast<IntegerAttr>(op.getDefaultValue());
    if (!value)
      continue;
    SpecFacts facts{value.getValue().getZExtValue(), std::nullopt};
    if (auto range = op.getRange())
      facts.range = SpecRange{(*range)[0], (*range)[1]};
    table.set(op.getSpecId(), facts);
  }
  return table;
}

Location hlslc::getMemberLoc(StructDeclOp decl, StringRef name,
                             Location otherwise) {
  auto fused = decl ? dyn_cast<FusedLoc>(decl.getLoc()) : FusedLoc();
  if (fused)
    for (Location loc : fused.getLocations())
      if (auto named = dyn_cast<NameLoc>(loc); named && named.getName() == name)
        return named.getChildLoc();
  return otherwise;
}

SpecNumbers::SpecNumbers(ModuleOp module, SpecLayout mode)
    : module(module), mode(mode), table(getSpecTable(module)) {}

Size SpecNumbers::simplify(Size size) {
  if (!size.isSymbolic())
    return size;
  auto [entry, isNew] = simplified.try_emplace(size.getNode(), size);
  if (isNew) {
    Fixedness fixed = SizeSolver(table).getFixed(size);
    if (fixed.truth == Truth::Always)
      entry->second = Size(fixed.value);
  }
  return entry->second;
}

std::optional<uint64_t> SpecNumbers::getDefault(Size size) const {
  SizeValue value = evaluate(size, {}, &table);
  return value ? std::optional(value.value) : std::nullopt;
}

Decision SpecNumbers::fits(Size end, Size begin) const {
  return SizeSolver(table).decide(Relation::LessEqual, end, begin);
}

std::string SpecNumbers::getConstants(Size size) {
  SmallVector<std::string> names;
  SizeArena::forEachSpec(size, [&](const SpecConstant &spec) {
    names.push_back(("'" + spec.name + "'").str());
  });
  std::string text = names.size() > 1 ? "specialization constants "
                                      : "specialization constant ";
  for (auto [i, name] : llvm::enumerate(names)) {
    if (i)
      text += i + 1 == names.size() ? " and " : ", ";
    text += name;
  }
  return text;
}

std::string SpecNumbers::getDefaults(Size size) const {
  SpecValues values;
  SizeArena::forEachSpec(size, [&](const SpecConstant &spec) {
    if (const SpecFacts *facts = table.find(spec.id))
      values[spec.id] = facts->defaultValue;
  });
  return hlsl::toText(values, size);
}

std::string SpecNumbers::getWitness(Size size) const {
  Fixedness fixed = SizeSolver(table).getFixed(size);
  std::optional<uint64_t> value = getDefault(size);
  if (fixed.truth == Truth::Unknown)
    return " (whether it is fixed is too hard to decide)";
  if (!fixed.witness || !value)
    return "";
  return " (it is " + std::to_string(*value) + " when " + getDefaults(size) +
         ", " + std::to_string(fixed.witness->left) + " when " +
         hlsl::toText(fixed.witness->values, size) + ")";
}

bool SpecNumbers::isNew(Location loc, const Twine &message) {
  return said.insert({loc, StringAttr::get(module.getContext(), message)})
      .second;
}

std::optional<InFlightDiagnostic> SpecNumbers::refuse(Location loc,
                                                      const Twine &message) {
  if (!isNew(loc, message))
    return std::nullopt;
  return emitError(loc, message);
}

/// `end <= limit` as a bound of less: 16 * N + 16 <= 96 is N <= 5. What is
/// taken off is linear or rounds up, so that both hold for the same values.
static void isolate(Size &end, uint64_t &limit) {
  while (end.isSymbolic()) {
    const SizeNode *node = end.getNode();
    if (node->getOp() == SizeOp::AlignUp) {
      uint64_t align = node->getOperand(1)->getConstant();
      limit = limit / align * align;
      end = Size::fromNode(node->getOperand(0));
      continue;
    }
    if (node->getOp() != SizeOp::Sum || !node->isExact())
      return;
    const SizeTerm *term = nullptr;
    uint64_t constant = 0;
    for (const SizeTerm &each : node->getTerms()) {
      if (each.coefficient <= 0 || (!each.factors.empty() && term))
        return;
      if (each.factors.empty())
        constant = uint64_t(each.coefficient);
      else
        term = &each;
    }
    if (!term || term->factors.size() != 1 || term->factors[0].power != 1 ||
        constant > limit)
      return;
    limit = (limit - constant) / uint64_t(term->coefficient);
    end = Size::fromNode(term->factors[0].atom);
  }
}

void SpecNumbers::constrain(Location loc, Size end, uint64_t limit,
                            const Twine &what, const Twine &effect) {
  isolate(end, limit);
  std::string left = hlsl::toText(end), right = std::to_string(limit);
  std::string message =
      (what + "; specializing " + left + " > " + right + " " + effect +
       "; requires " + left + " <= " + right + " [-Wspec-array-frozen-layout]")
          .str();
  if (!isNew(loc, message))
    return;
  emitWarning(loc, message);
  OpBuilder builder = OpBuilder::atBlockEnd(module.getBody());
  MLIRContext *context = module.getContext();
  ConstraintOp::create(builder, loc, ConstraintKind::FrozenLayout,
                       SizeAttr::get(context, end), SizeRelation::LessEqual,
                       SizeAttr::get(context, Size(limit)));
}
