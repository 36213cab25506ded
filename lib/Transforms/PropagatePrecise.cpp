//===----------------------------------------------------------------------===//
// Finds what `precise` values are computed from.
// In:  form `source`; variables, globals, members, parameters and functions
// that
//      were declared `precise` say so.
// Out: each operation whose result flows into one of them has `precise`; the
//      marks of parameters and functions are gone.
// Why: HLSL: `precise` works backward through all that contributes to the
// value,
//      through variables and calls; SPIR-V marks single operations.
//===----------------------------------------------------------------------===//

#include "KnownLocals.h"
#include "hlslc/Transforms/Passes.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringMap.h"

namespace hlslc {
#define GEN_PASS_DEF_PROPAGATEPRECISE
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace mlir;
using namespace mlir::hlsl;

/// On arguments and functions; lowering writes it and only this pass reads it.
static constexpr llvm::StringLiteral kPrecise = "hlsl.precise";

namespace {
struct PropagatePrecise : hlslc::impl::PropagatePreciseBase<PropagatePrecise> {
  using PropagatePreciseBase::PropagatePreciseBase;
  void runOnOperation() override;

private:
  /// A variable as a whole: a local's or parameter's reference, or a global.
  using Root = const void *;

  Root getRoot(Value ref);
  void collect();
  void findDeclared();
  void mark(Operation *op);
  void follow(Value value);
  void followArgument(BlockArgument argument);
  void followRoot(Root root);
  /// What leaves the regions of `op`: results of ifs, switches and loops.
  void followExits(Operation *op);
  bool reachesPreciseMember(Value ref);
  bool hasPreciseMember(Type type);
  void add(Value value) {
    if (seen.insert(value).second)
      values.push_back(value);
  }
  void add(Root root) {
    if (root && seenRoots.insert(root).second)
      roots.push_back(root);
  }

  /// Variable -> the values that are stored in it or in a part of it.
  llvm::DenseMap<Root, SmallVector<Value, 2>> stores;
  /// Variable -> parameters that stand for it in callees, and variables that a
  /// parameter stands for.
  llvm::DenseMap<Root, SmallVector<Root, 2>> aliases;
  /// Function -> its calls.
  llvm::DenseMap<Operation *, SmallVector<CallOp, 2>> calls;
  llvm::StringMap<Operation *> symbols;
  llvm::DenseSet<Value> seen;
  llvm::DenseSet<Root> seenRoots;
  SmallVector<Value> values;
  SmallVector<Root> roots;
};
} // namespace

PropagatePrecise::Root PropagatePrecise::getRoot(Value ref) {
  Value root = hlslc::getRootRef(ref);
  if (!root)
    return nullptr;
  if (auto global = root.getDefiningOp<GlobalRefOp>())
    return symbols.lookup(global.getGlobal());
  if (root.getDefiningOp<VariableOp>() || isa<BlockArgument>(root))
    return root.getAsOpaquePointer();
  return nullptr;
}

void PropagatePrecise::collect() {
  for (Operation &op : *getOperation().getBody())
    if (auto symbol = op.getAttrOfType<StringAttr>("sym_name"))
      symbols[symbol.getValue()] = &op;
  getOperation().walk([&](Operation *op) {
    if (auto store = dyn_cast<StoreOp>(op)) {
      if (Root root = getRoot(store.getRef()))
        stores[root].push_back(store.getValue());
      return;
    }
    auto call = dyn_cast<CallOp>(op);
    auto func = call
                    ? dyn_cast_or_null<FuncOp>(symbols.lookup(call.getCallee()))
                    : FuncOp();
    if (!func || func.getBody().empty())
      return;
    calls[func].push_back(call);
    for (auto [operand, argument] :
         llvm::zip(call.getOperands(), func.getBody().getArguments())) {
      if (!isa<RefType>(operand.getType()))
        continue;
      Root outer = getRoot(operand);
      Root inner = argument.getAsOpaquePointer();
      if (!outer)
        continue;
      aliases[outer].push_back(inner);
      aliases[inner].push_back(outer);
    }
  });
}

bool PropagatePrecise::hasPreciseMember(Type type) {
  while (auto array = dyn_cast<hlsl::ArrayType>(type))
    type = array.getElementType();
  auto structType = dyn_cast<StructType>(type);
  auto decl =
      structType
          ? dyn_cast_or_null<StructDeclOp>(symbols.lookup(structType.getId()))
          : StructDeclOp();
  return decl && llvm::any_of(decl.getMemberAttrs(), [&](MemberAttr member) {
           return member.isPrecise() || hasPreciseMember(member.getType());
         });
}

/// Whether the path to `ref` leads through a member that is `precise`, or to
/// something that has one.
bool PropagatePrecise::reachesPreciseMember(Value ref) {
  if (hasPreciseMember(cast<RefType>(ref.getType()).getPointee()))
    return true;
  for (auto access = ref.getDefiningOp<AccessOp>(); access;
       access = access.getBase().getDefiningOp<AccessOp>()) {
    Type type = cast<RefType>(access.getBase().getType()).getPointee();
    for (int32_t index : access.getStaticIndices()) {
      auto structType = dyn_cast<StructType>(type);
      if (!structType) {
        type = getElementTypeAt(type, 0);
        continue;
      }
      auto decl =
          dyn_cast_or_null<StructDeclOp>(symbols.lookup(structType.getId()));
      if (decl && decl.getMember(index).isPrecise())
        return true;
      type = getElementTypeAt(type, index);
    }
  }
  return false;
}

void PropagatePrecise::findDeclared() {
  bool hasMembers = llvm::any_of(symbols, [&](auto &entry) {
    auto decl = dyn_cast<StructDeclOp>(entry.getValue());
    return decl && hasPreciseMember(decl.getStructType());
  });
  getOperation().walk([&](Operation *op) {
    if (auto variable = dyn_cast<VariableOp>(op)) {
      if (variable.getPrecise())
        add(getRoot(variable));
    } else if (auto global = dyn_cast<GlobalOp>(op)) {
      if (global.getPrecise())
        add(Root(op));
    } else if (auto store = dyn_cast<StoreOp>(op)) {
      if (hasMembers && reachesPreciseMember(store.getRef()))
        add(store.getValue());
    } else if (auto func = dyn_cast<FuncOp>(op)) {
      for (BlockArgument argument : func.getBody().getArguments())
        if (func.removeArgAttr(argument.getArgNumber(), kPrecise))
          add(Root(argument.getAsOpaquePointer()));
    } else if (isa<ReturnOp>(op)) {
      if (op->getParentOfType<FuncOp>()->hasAttr(kPrecise))
        for (Value operand : op->getOperands())
          add(operand);
    }
  });
}

void PropagatePrecise::followExits(Operation *op) {
  for (Value operand : op->getOperands())
    add(operand);
  op->walk([&](Operation *exit) {
    if (isa<YieldOp, BreakOp, BreakIfOp, ContinueOp, FallthroughOp>(exit))
      for (Value operand : exit->getOperands())
        add(operand);
  });
}

void PropagatePrecise::followArgument(BlockArgument argument) {
  Operation *parent = argument.getOwner()->getParentOp();
  if (!isa<FuncOp>(parent)) {
    followExits(parent);
    return;
  }
  auto it = calls.find(parent);
  if (it == calls.end())
    return;
  for (CallOp call : it->second)
    add(call.getOperand(argument.getArgNumber()));
}

/// Marks arithmetic; other operations have nothing to contract.
void PropagatePrecise::mark(Operation *op) {
  if (!isa<UnaryOp, BinaryOp, CompareOp, IntrinsicOp>(op))
    return;
  op->setAttr("precise", UnitAttr::get(op->getContext()));
  ++numMarked;
}

void PropagatePrecise::follow(Value value) {
  if (isa<RefType>(value.getType()))
    return;
  if (auto argument = dyn_cast<BlockArgument>(value))
    return followArgument(argument);
  Operation *op = value.getDefiningOp();
  mark(op);
  if (auto load = dyn_cast<LoadOp>(op))
    return add(getRoot(load.getRef()));
  if (isa<IfOp, SwitchOp, LoopOp>(op))
    return followExits(op);
  if (auto call = dyn_cast<CallOp>(op)) {
    unsigned number = cast<OpResult>(value).getResultNumber();
    if (Operation *callee = symbols.lookup(call.getCallee()))
      callee->walk([&](ReturnOp exit) { add(exit->getOperand(number)); });
    return;
  }
  for (Value operand : op->getOperands())
    add(operand);
}

void PropagatePrecise::followRoot(Root root) {
  if (auto it = stores.find(root); it != stores.end())
    for (Value value : it->second)
      add(value);
  if (auto it = aliases.find(root); it != aliases.end())
    for (Root other : it->second)
      add(other);
}

void PropagatePrecise::runOnOperation() {
  if (all)
    getOperation().walk([&](Operation *op) { mark(op); });
  collect();
  findDeclared();
  while (!values.empty() || !roots.empty()) {
    if (!values.empty())
      follow(values.pop_back_val());
    else
      followRoot(roots.pop_back_val());
  }
  for (Operation &op : *getOperation().getBody())
    op.removeAttr(kPrecise);
  stores.clear();
  aliases.clear();
  calls.clear();
  symbols.clear();
  seen.clear();
  seenRoots.clear();
}
