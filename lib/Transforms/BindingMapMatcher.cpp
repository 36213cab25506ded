//===----------------------------------------------------------------------===//
// Which entry of a binding map speaks of which resource: see
// BindingMapMatcher.h.
//===----------------------------------------------------------------------===//

#include "BindingMapMatcher.h"

#include "hlslc/Basic/NearestName.h"

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

StringRef hlslc::getResourceName(Operation *op) {
  auto name = op->getAttrOfType<StringAttr>("sourceName");
  return name && !name.empty() ? name.getValue()
                               : SymbolTable::getSymbolName(op).getValue();
}

StringAttr hlslc::getSymbol(Operation *op) {
  return SymbolTable::getSymbolName(op);
}

/// Numbers what the function refers to; there is no recursion in HLSL.
static void addUses(FuncOp function, SymbolTable &symbols,
                    llvm::DenseSet<Operation *> &visited,
                    llvm::MapVector<StringAttr, unsigned> &order) {
  if (!function || !visited.insert(function).second)
    return;
  function->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (auto ref = dyn_cast<GlobalRefOp>(op))
      order.insert({ref.getGlobalAttr().getAttr(), order.size()});
    else if (auto call = dyn_cast<CallOp>(op))
      addUses(symbols.lookup<FuncOp>(call.getCallee()), symbols, visited,
              order);
  });
}

llvm::MapVector<StringAttr, unsigned> hlslc::orderByUse(ModuleOp module) {
  SymbolTable symbols(module);
  llvm::DenseSet<Operation *> visited;
  llvm::MapVector<StringAttr, unsigned> order;
  for (auto entry : module.getOps<EntryPointOp>())
    addUses(symbols.lookup<FuncOp>(entry.getBodyAttr().getAttr()), symbols,
            visited, order);
  return order;
}

FailureOr<const BindingEntry *>
BindingMapMatcher::find(Operation *op, StringRef name, char registerClass,
                        std::optional<uint32_t> registerNumber,
                        uint32_t registerSpace) {
  names.push_back(name.str());
  const BindingEntry *byName = nullptr, *byRegister = nullptr, *other = nullptr;
  for (const BindingEntry &entry : map.entries) {
    bool isClass = !entry.registerClass ||
                   getClassLetter(*entry.registerClass) == registerClass;
    bool isRegister = entry.name.empty() && isClass &&
                      entry.registerNumber == registerNumber &&
                      entry.registerSpace.value_or(0) == registerSpace;
    if (!entry.sampler.empty()) {
      if (entry.name.empty() ? isRegister : entry.name == name)
        found.insert(&entry);
      continue;
    }
    if (isRegister) {
      byRegister = &entry;
    } else if (entry.name == name) {
      (isClass ? byName : other) = &entry;
    } else {
      continue;
    }
    // Of two that fit, one is more particular; neither fits nothing.
    if (isClass)
      found.insert(&entry);
  }
  if (other && !byName && !other->isShared)
    return op->emitError("'")
           << name << "' is of register class " << Twine(registerClass) << "; "
           << other->origin << " says "
           << Twine(getClassLetter(*other->registerClass));
  return byName ? byName : byRegister;
}

LogicalResult BindingMapMatcher::checkAll(ModuleOp module) {
  LogicalResult result = success();
  for (const BindingEntry &entry : map.entries) {
    if (entry.isShared || found.contains(&entry))
      continue;
    NearestName nearest(entry.name);
    for (StringRef name : names)
      nearest.offer(name);
    InFlightDiagnostic error = emitError(UnknownLoc::get(module.getContext()))
                               << entry.origin << ": no resource ";
    if (entry.name.empty())
      error << "is in register(" << Twine(getClassLetter(*entry.registerClass))
            << *entry.registerNumber << ", space"
            << entry.registerSpace.value_or(0) << ")";
    else
      error << "has the name '" << entry.name << "'" << nearest.getHint();
    error << "; a map with \"shared\": true may say more than a shader has";
    result = error;
  }
  return result;
}
