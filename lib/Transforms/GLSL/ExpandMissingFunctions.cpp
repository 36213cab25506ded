//===----------------------------------------------------------------------===//
// What a version of GLSL has no function of, computed from what it has.
// In:  form `target`; the table of features.
// Out: functions on bits, frexp, fine derivatives, barriers of one kind of
//      memory are other operations; words that the version lacks and can do
//      without are gone, early tests that nothing can tell among them.
// Why: an expansion is exact, or it is no expansion: the rest are errors of
//      --hlsl-check-glsl-features.
//===----------------------------------------------------------------------===//

#include "../UnusedResults.h"
#include "BufferTextures.h"
#include "SubpassInputs.h"

#include "HLSL/IR/HLSLOps.h"
#include "HLSL/Tables/GLSLFeatureInfo.h"
#include "hlslc/Transforms/Passes.h"

#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/SetVector.h"

namespace hlslc {
#define GEN_PASS_DEF_EXPANDMISSINGFUNCTIONS
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace mlir;
using namespace mlir::hlsl;

namespace {
struct ExpandMissingFunctions
    : hlslc::impl::ExpandMissingFunctionsBase<ExpandMissingFunctions> {
  using ExpandMissingFunctionsBase::ExpandMissingFunctionsBase;
  void runOnOperation() override;
};

/// Writes the ops of one expansion, on numbers of 32 bits.
class Expansion {
public:
  explicit Expansion(IntrinsicOp op) : op(op), builder(op), loc(op.getLoc()) {}
  /// Nothing: it stays, as the table says it is there, or it cannot be said.
  std::optional<SmallVector<Value>> expand();

private:
  Type words(Type like) {
    return withScalar(like, builder.getIntegerType(32, /*isSigned=*/false));
  }
  Value word(Value like, uint32_t value) {
    return ConstantOp::createInt(builder, loc, like.getType(), value);
  }
  Value binary(BinaryKind kind, Value a, Value b) {
    return BinaryOp::create(builder, loc, kind, a, b, op.getRelaxed(),
                            op.getPrecise());
  }
  Value binary(BinaryKind kind, Value a, uint32_t b) {
    return binary(kind, a, word(a, b));
  }
  Value bits(Value value, Type type) {
    return value.getType() == type
               ? value
               : Value(BitcastOp::create(builder, loc, type, value));
  }
  Value call(Intrinsic which) {
    return IntrinsicOp::create(builder, loc, op.getResultTypes(), which,
                               op.getOperands(), op.getRelaxed(),
                               op.getPrecise())
        .getResult(0);
  }
  Value count(Value x);
  Value spread(Value x);
  Value reverse(Value x);
  Value findHighest(Value x);
  SmallVector<Value> splitExponent();

  IntrinsicOp op;
  OpBuilder builder;
  Location loc;
};
} // namespace

/// The number of ones: of pairs, of four, of eight, and the sum of the bytes.
Value Expansion::count(Value x) {
  Value pairs = binary(
      BinaryKind::Sub, x,
      binary(BinaryKind::And, binary(BinaryKind::Shr, x, 1), 0x55555555));
  Value fours = binary(
      BinaryKind::Add, binary(BinaryKind::And, pairs, 0x33333333),
      binary(BinaryKind::And, binary(BinaryKind::Shr, pairs, 2), 0x33333333));
  Value bytes =
      binary(BinaryKind::And,
             binary(BinaryKind::Add, fours, binary(BinaryKind::Shr, fours, 4)),
             0x0f0f0f0f);
  return binary(BinaryKind::Shr, binary(BinaryKind::Mul, bytes, 0x01010101),
                24);
}

/// All bits below the highest one are ones, too.
Value Expansion::spread(Value x) {
  for (uint32_t shift : {1, 2, 4, 8, 16})
    x = binary(BinaryKind::Or, x, binary(BinaryKind::Shr, x, shift));
  return x;
}

Value Expansion::reverse(Value x) {
  struct Step {
    uint32_t shift, mask;
  };
  static constexpr Step steps[] = {
      {1, 0x55555555}, {2, 0x33333333}, {4, 0x0f0f0f0f}, {8, 0x00ff00ff}};
  for (Step step : steps)
    x = binary(BinaryKind::Or,
               binary(BinaryKind::And, binary(BinaryKind::Shr, x, step.shift),
                      step.mask),
               binary(BinaryKind::Shl, binary(BinaryKind::And, x, step.mask),
                      step.shift));
  return binary(BinaryKind::Or, binary(BinaryKind::Shr, x, 16),
                binary(BinaryKind::Shl, x, 16));
}

/// Its number; all ones if there is none, which is what counting says, too.
Value Expansion::findHighest(Value x) {
  return binary(BinaryKind::Sub, count(spread(x)), 1);
}

/// A fraction from 0.5 to 1 and a power of two, by the bits of numbers that are
/// not subnormal; others are scaled first.
SmallVector<Value> Expansion::splitExponent() {
  Value x = op.getOperands()[0];
  Type type = x.getType();
  auto number = [&](double value) -> Value {
    return ConstantOp::createFloat(builder, loc, type, value);
  };
  Value size = IntrinsicOp::create(builder, loc, TypeRange(type),
                                   Intrinsic::abs, ValueRange(x))
                   .getResult(0);
  auto select = [&](Value condition, Value a, Value b) -> Value {
    return SelectOp::create(builder, loc, condition, a, b);
  };
  Value isSmall =
      CompareOp::create(builder, loc, CompareKind::LT, size, number(0x1p-126));
  Value isZero = CompareOp::create(builder, loc, CompareKind::EQ, x, number(0));
  Value scaled = select(isSmall, binary(BinaryKind::Mul, x, number(0x1p24)), x);
  Value word = bits(scaled, words(type));
  Value field =
      binary(BinaryKind::And, binary(BinaryKind::Shr, word, 23), 0xff);
  Value exponent =
      binary(BinaryKind::Sub,
             ConvertOp::convertTo(builder, loc, field, getScalarType(type)),
             select(isSmall, number(126 + 24), number(126)));
  Value fraction =
      bits(binary(BinaryKind::Or, binary(BinaryKind::And, word, 0x807fffff),
                  0x3f000000),
           type);
  return {select(isZero, x, fraction), select(isZero, number(0), exponent)};
}

std::optional<SmallVector<Value>> Expansion::expand() {
  auto expandBits = [&](llvm::function_ref<Value(Value)> made)
      -> std::optional<SmallVector<Value>> {
    Value x = op.getOperands()[0];
    Type type = x.getType();
    if (getScalarBits(getScalarType(type)) != 32)
      return std::nullopt;
    Value result = made(bits(x, words(type)));
    return SmallVector<Value>{bits(result, op.getResult(0).getType())};
  };
  switch (op.getIntrinsic()) {
  case Intrinsic::countbits:
    return expandBits([&](Value x) { return count(x); });
  case Intrinsic::reversebits:
    return expandBits([&](Value x) { return reverse(x); });
  case Intrinsic::firstbitlow:
    // The lowest one alone: all above it differ from what the negative has.
    return expandBits([&](Value x) {
      Value negative = binary(BinaryKind::Sub, word(x, 0), x);
      return findHighest(binary(BinaryKind::And, x, negative));
    });
  case Intrinsic::firstbithigh:
    return expandBits([&](Value x) {
      // Of a negative number, the highest zero.
      Type declared = op.getOperands()[0].getType();
      if (isUnsigned(getScalarType(declared)))
        return findHighest(x);
      Value sign = bits(binary(BinaryKind::Shr, op.getOperands()[0],
                               word(op.getOperands()[0], 31)),
                        x.getType());
      return findHighest(binary(BinaryKind::Xor, x, sign));
    });
  case Intrinsic::frexp:
    if (!getScalarType(op.getResult(0).getType()).isF32())
      return std::nullopt;
    return splitExponent();
  case Intrinsic::ddx_coarse:
  case Intrinsic::ddx_fine:
    return SmallVector<Value>{call(Intrinsic::ddx)};
  case Intrinsic::ddy_coarse:
  case Intrinsic::ddy_fine:
    return SmallVector<Value>{call(Intrinsic::ddy)};
  case Intrinsic::DeviceMemoryBarrier:
    IntrinsicOp::create(builder, loc, TypeRange(), Intrinsic::AllMemoryBarrier,
                        ValueRange());
    return SmallVector<Value>();
  case Intrinsic::NonUniformResourceIndex:
    return SmallVector<Value>{op.getOperands()[0]};
  default:
    return std::nullopt;
  }
}

/// What a version expresses by an extension needs no expansion; what it has no
/// word for is not expanded, but left out.
static std::optional<GLSLFeature> getFeature(IntrinsicOp op) {
  if (op.getIntrinsic() == Intrinsic::DeviceMemoryBarrier)
    return GLSLFeature::Barriers;
  return getIntrinsicFeature(op.getIntrinsic());
}

//===----------------------------------------------------------------------===//
// Early tests
//===----------------------------------------------------------------------===//

/// The stores to a stage variable; nothing if code reads it, too.
static std::optional<SmallVector<StoreOp>> findStores(StageVariableOp variable,
                                                      ModuleOp module) {
  SmallVector<StoreOp> stores;
  WalkResult walked = module.walk([&](GlobalRefOp ref) {
    if (ref.getGlobalAttr().getAttr() != variable.getSymNameAttr())
      return WalkResult::advance();
    for (Operation *user : ref->getUsers()) {
      auto store = dyn_cast<StoreOp>(user);
      if (!store || store.getRef() != ref.getResult())
        return WalkResult::interrupt();
      stores.push_back(store);
    }
    return WalkResult::advance();
  });
  if (walked.wasInterrupted())
    return std::nullopt;
  return stores;
}

/// Erases what computes a value that nothing uses.
static void eraseUnused(Value value) {
  llvm::SmallSetVector<Operation *, 8> pending;
  if (Operation *op = value.getDefiningOp())
    pending.insert(op);
  while (!pending.empty()) {
    Operation *op = pending.pop_back_val();
    if (!isOpTriviallyDead(op))
      continue;
    for (Value operand : op->getOperands())
      if (Operation *before = operand.getDefiningOp())
        pending.insert(before);
    op->erase();
  }
}

static void eraseOutput(EntryPointOp entry, StageVariableOp variable,
                        ArrayRef<StoreOp> stores) {
  for (StoreOp store : stores) {
    Value value = store.getValue(), ref = store.getRef();
    store.erase();
    eraseUnused(value);
    eraseUnused(ref);
  }
  if (ArrayAttr interface = entry.getInterfaceVariablesAttr()) {
    SmallVector<Attribute> kept;
    for (auto name : interface.getAsRange<FlatSymbolRefAttr>())
      if (name.getAttr() != variable.getSymNameAttr())
        kept.push_back(name);
    entry.setInterfaceVariablesAttr(ArrayAttr::get(entry.getContext(), kept));
  }
  variable.erase();
}

/// Early tests are late ones to a shader that keeps each pixel it gets, as it
/// is, and leaves nothing behind but colours. Depth and stencil values that it
/// writes came too late for them: they go, too.
static void dropEarlyTests(EntryPointOp entry, GLSLVersion glsl) {
  if (!entry.getEarlyDepthStencil() ||
      canUseFeature(GLSLFeature::EarlyTests, glsl) ||
      canUseFeature(GLSLFeature::Images, glsl) ||
      canUseFeature(GLSLFeature::StorageBuffers, glsl))
    return;
  auto module = cast<ModuleOp>(entry->getParentOp());
  bool tells = module.walk([](DiscardOp) { return WalkResult::interrupt(); })
                   .wasInterrupted();
  SmallVector<std::pair<StageVariableOp, SmallVector<StoreOp>>> tested;
  for (auto variable : module.getOps<StageVariableOp>()) {
    if (!variable.isOutput() || !variable.getBuiltin())
      continue;
    std::optional<SmallVector<StoreOp>> stores;
    if (*variable.getBuiltin() == "FragDepth" ||
        *variable.getBuiltin() == "FragStencilRefEXT")
      stores = findStores(variable, module);
    if (stores)
      tested.push_back({variable, *stores});
    else
      tells = true;
  }
  if (tells)
    return;
  entry.setEarlyDepthStencil(false);
  for (auto &[variable, stores] : tested)
    eraseOutput(entry, variable, stores);
  if (!tested.empty())
    for (auto function : module.getOps<FuncOp>())
      hlslc::dropUnusedResults(function);
}

void ExpandMissingFunctions::runOnOperation() {
  std::optional<GLSLVersion> glsl = parseGLSLVersion(version);
  if (!glsl) {
    getOperation().emitError("no such version of GLSL: ") << version.getValue();
    return signalPassFailure();
  }
  SmallVector<IntrinsicOp> missing;
  bool hasPrecise = hasFeature(GLSLFeature::Precise, *glsl);
  getOperation().walk([&](Operation *op) {
    if (!hasPrecise)
      op->removeAttr("precise");
    auto intrinsic = dyn_cast<IntrinsicOp>(op);
    std::optional<GLSLFeature> feature =
        intrinsic ? getFeature(intrinsic) : std::nullopt;
    if (feature && !canUseFeature(*feature, *glsl))
      missing.push_back(intrinsic);
  });
  if (!canUseFeature(GLSLFeature::SubpassInputs, *glsl))
    numExpanded += hlslc::expandSubpassInputs(getOperation());
  numExpanded += hlslc::expandBufferTextures(getOperation(), *glsl);
  for (IntrinsicOp op : missing) {
    std::optional<SmallVector<Value>> values = Expansion(op).expand();
    if (!values)
      continue;
    op->replaceAllUsesWith(*values);
    op.erase();
    ++numExpanded;
  }
  for (auto entry : getOperation().getOps<EntryPointOp>()) {
    dropEarlyTests(entry, *glsl);
    // A promise about depth makes nothing but haste.
    if (!canUseFeature(GLSLFeature::DepthModes, *glsl))
      entry.removeDepthModeAttr();
  }
}
