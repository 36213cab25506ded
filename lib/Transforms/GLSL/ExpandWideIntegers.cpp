//===----------------------------------------------------------------------===//
// Computes with integers of 64 bits as pairs of words.
// In:  form `target`: no matrices of integers, no switches on such numbers;
//      vectors of them lie in no block or buffer.
// Out: no integers of 64 bits: a number is a vector of two words, low one
//      first; a vector is a struct of its low and its high words. Blocks and
//      buffers keep their declared types as attributes
//      (HLSL/IR/LayoutAttributes.h).
// Why: GLSL ES and old GLSL have none. docs/rationale/GLSLForm.md
//===----------------------------------------------------------------------===//

#include "../TypeReplacer.h"
#include "WideMath.h"

#include "HLSL/IR/LayoutAttributes.h"
#include "HLSL/IR/Locations.h"
#include "HLSL/Tables/GLSLFeatureInfo.h"
#include "hlslc/Transforms/Passes.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/ADT/TypeSwitch.h"

namespace hlslc {
#define GEN_PASS_DEF_EXPANDWIDEINTEGERS
#include "hlslc/Transforms/Passes.h.inc"
} // namespace hlslc

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

namespace {
struct ExpandWideIntegers
    : hlslc::impl::ExpandWideIntegersBase<ExpandWideIntegers> {
  using ExpandWideIntegersBase::ExpandWideIntegersBase;
  void runOnOperation() override;
};

/// Pairs of words for numbers, structs with other ids for structs: reflection
/// still wants the declared ones.
class PairTypes final : public TypeReplacer {
public:
  explicit PairTypes(WideModule &out) : out(out) {}

protected:
  Type replace(Type type) override;
  Type replaceStruct(StructType type, ArrayRef<Type> members) override;

private:
  WideModule &out;
};

/// What is to be done with an operation.
enum class Rewriting {
  /// It moves pairs as it moved numbers.
  None,
  /// It does something with the numbers themselves.
  Compute,
  /// It loads or stores a component of a vector.
  Component,
};

/// What an operation was before values got other types.
struct Pending {
  Operation *op;
  Rewriting rewriting;
  SmallVector<Type, 3> operands;
  /// Of its result; null if there is none.
  Type result;
};

/// Writes one operation on pairs.
class PairRewriter {
public:
  PairRewriter(const Pending &was, PairTypes &types, WideModule &out)
      : was(was), op(was.op), types(types), builder(was.op),
        loc(withoutLocalTags(was.op->getLoc())), math(builder, loc, out) {}
  void rewrite();

private:
  void useLowIndices(unsigned firstIndex);
  void rewriteComponent();
  Value make();
  void nameHalves(Value made);
  Value makeIntrinsic(IntrinsicOp op);
  Value makeConvert(ConvertOp op);
  Value makeBitcast(BitcastOp op);
  Value makeConstruct(ConstructOp op);
  Value makeExtract(ExtractOp op);
  Value makeInsert(InsertOp op);
  Value makeSwizzle(SwizzleOp op);
  Value makeInsertSwizzle(InsertSwizzleOp op);

  Type wordType() { return builder.getIntegerType(32, /*isSigned=*/false); }
  WidePair operand(unsigned i) { return math.split(op->getOperand(i)); }
  bool isSignedOperand(unsigned i) {
    return isSigned(getScalarType(was.operands[i]));
  }
  /// The words of a number, low ones first.
  void getWords(Value value, Type type, SmallVectorImpl<Value> &words);

  const Pending &was;
  Operation *op;
  PairTypes &types;
  OpBuilder builder;
  Location loc;
  WideMath math;
};
} // namespace

/// An integer of 64 bits, or a vector of them.
static bool isWide(Type type) {
  if (!isScalarOrVector(type))
    return false;
  Type scalar = getScalarType(type);
  return isInteger(scalar) && getScalarBits(scalar) == 64;
}

static bool isWideVector(Type type) { return isVector(type) && isWide(type); }

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

Type PairTypes::replace(Type type) {
  if (isWide(type))
    return out.getPairType(getNumComponents(type));
  return isNumeric(type) ? type : Type();
}

Type PairTypes::replaceStruct(StructType type, ArrayRef<Type> members) {
  return declareLike(type, members, ".pairs", out.module, out.symbols)
      .getStructType();
}

/// A constant of a type that has become `made`.
static Attribute convertConstant(Attribute value, Type type, Type made) {
  if (type == made)
    return value;
  if (isWide(type)) {
    SmallVector<Attribute> parts;
    getComponents(value, type, parts);
    bool isOne = isScalar(type);
    Type half = isOne ? Type(made) : cast<StructType>(made).getMemberType(0);
    SmallVector<APInt> low, high;
    for (Attribute part : parts) {
      APInt number = cast<IntegerAttr>(part).getValue();
      low.push_back(number.trunc(32));
      high.push_back(number.lshr(32).trunc(32));
    }
    auto shape = cast<ShapedType>(half);
    if (isOne)
      return DenseElementsAttr::get(shape, {low.front(), high.front()});
    return ArrayAttr::get(value.getContext(),
                          {DenseElementsAttr::get(shape, low),
                           DenseElementsAttr::get(shape, high)});
  }
  auto list = dyn_cast<ArrayAttr>(value);
  if (!list)
    return value;
  SmallVector<Attribute> parts;
  for (auto [i, part] : llvm::enumerate(list))
    parts.push_back(convertConstant(part, getElementTypeAt(type, int32_t(i)),
                                    getElementTypeAt(made, int32_t(i))));
  return ArrayAttr::get(value.getContext(), parts);
}

/// Reflection goes on with what was declared.
template <typename OpTy>
static void convertDeclaration(OpTy op, Type type, PairTypes &types) {
  if (!types.changes(type))
    return;
  if (op.getLayoutAttr() && !op->hasAttr(kDeclaredType)) {
    op->setAttr(kDeclaredType, TypeAttr::get(type));
    op->setAttr(kDeclaredLayout, op.getLayoutAttr());
  }
  op.setTypeAttr(TypeAttr::get(types.convert(type)));
}

static void convertDeclarations(ModuleOp module, PairTypes &types) {
  for (Operation &op : llvm::make_early_inc_range(*module.getBody())) {
    if (auto global = dyn_cast<GlobalOp>(op)) {
      Type type = global.getType();
      if (Attribute init = global.getInitAttr())
        global.setInitAttr(convertConstant(init, type, types.convert(type)));
      convertDeclaration(global, type, types);
    } else if (auto block = dyn_cast<CBufferOp>(op)) {
      convertDeclaration(block, block.getType(), types);
    }
  }
}

//===----------------------------------------------------------------------===//
// What can be expanded
//===----------------------------------------------------------------------===//

/// The last step of the path goes into a vector of them.
static bool entersVector(Type root, ArrayRef<OpFoldResult> path) {
  Type type = root;
  for (OpFoldResult step : path.drop_back()) {
    auto attr = dyn_cast<Attribute>(step);
    type = getElementTypeAt(
        type, attr ? int32_t(cast<IntegerAttr>(attr).getInt()) : kDynamicIndex);
  }
  return !path.empty() && isWideVector(type);
}

static bool entersVector(Operation *op) {
  if (auto access = dyn_cast<AccessOp>(op))
    return entersVector(cast<RefType>(access.getBase().getType()).getPointee(),
                        access.getPath());
  if (auto extract = dyn_cast<ExtractOp>(op))
    return entersVector(extract.getContainer().getType(), extract.getPath());
  auto insert = cast<InsertOp>(op);
  return entersVector(insert.getType(), insert.getPath());
}

static bool isKnown(Intrinsic intrinsic) {
  switch (intrinsic) {
  case Intrinsic::abs:
  case Intrinsic::all:
  case Intrinsic::any:
  case Intrinsic::clamp:
  case Intrinsic::mad:
  case Intrinsic::max:
  case Intrinsic::min:
  case Intrinsic::sign:
    return true;
  default:
    return false;
  }
}

static bool isWideRef(Operation *op) {
  return isWide(cast<RefType>(op->getResult(0).getType()).getPointee());
}

/// What a version would have to have for an operation; nothing: it becomes one
/// on words.
static std::optional<GLSLFeature> getMissing(Operation *op,
                                             GLSLVersion version) {
  if (isa<AtomicOp>(op) || (isa<RawRefOp>(op) && isWideRef(op)))
    return GLSLFeature::Atomics64;
  if (llvm::any_of(op->getOperandTypes(), llvm::IsaPred<TextureType>))
    return GLSLFeature::Texels64;
  if (auto intrinsic = dyn_cast<IntrinsicOp>(op)) {
    if (isKnown(intrinsic.getIntrinsic()))
      return std::nullopt;
    if (intrinsic.getIntrinsic() == Intrinsic::vk_ReadClock)
      return GLSLFeature::ShaderClocks;
    std::optional<GLSLFeature> feature =
        getIntrinsicFeature(intrinsic.getIntrinsic());
    if (feature && !canUseFeature(*feature, version))
      return feature;
    return GLSLFeature::Integers64;
  }
  if (auto access = dyn_cast<AccessOp>(op); access && entersVector(op)) {
    // Both halves are loaded, or both are stored.
    for (Operation *user : op->getUsers())
      if (!isa<LoadOp>(user) &&
          !(isa<StoreOp>(user) && cast<StoreOp>(user).getRef() == access))
        return isa<AtomicOp>(user) ? GLSLFeature::Atomics64
                                   : GLSLFeature::Integers64;
    return std::nullopt;
  }
  if (isa<AddressRefOp>(op))
    return GLSLFeature::ShaderAddresses;
  bool isExpanded =
      isa<ConstantOp, UndefOp, ConstructOp, SplatOp, ExtractOp, InsertOp,
          SwizzleOp, InsertSwizzleOp, ConvertOp, BitcastOp, UnaryOp, BinaryOp,
          CompareOp, SelectOp, VariableOp, GlobalRefOp, AccessOp, LoadOp,
          StoreOp, IfOp, LoopOp, YieldOp, BreakOp, BreakIfOp, ContinueOp,
          ReturnOp, CallOp, FuncOp, BufferRefOp, RawRefOp>(op);
  if (auto choice = dyn_cast<SwitchOp>(op))
    isExpanded = !isWide(choice.getSelector().getType());
  return isExpanded ? std::nullopt : std::optional(GLSLFeature::Integers64);
}

/// Whether values change, and all that do something with them can.
static LogicalResult check(ModuleOp module, PairTypes &types,
                           GLSLVersion version,
                           SmallVectorImpl<Operation *> &ops, bool &hasWide) {
  bool isBad = false;
  auto refuse = [&](Operation *op, GLSLFeature feature) {
    if (!isBad)
      op->emitError(describeMissingFeature(feature, version));
    isBad = true;
  };
  for (Operation &op : *module.getBody()) {
    if (auto variable = dyn_cast<StageVariableOp>(op)) {
      if (types.changes(variable.getType()))
        refuse(&op, GLSLFeature::Integers64);
    } else if (auto constant = dyn_cast<SpecConstantOp>(op)) {
      if (isWide(constant.getType()))
        refuse(&op, GLSLFeature::Integers64);
    } else if (auto global = dyn_cast<GlobalOp>(op)) {
      hasWide |= types.changes(global.getType());
    } else if (auto block = dyn_cast<CBufferOp>(op)) {
      hasWide |= types.changes(block.getType());
    }
  }
  module.walk([&](Operation *op) {
    bool isChanged = types.changesValues(op) ||
                     llvm::any_of(op->getOperandTypes(), [&](Type type) {
                       return types.changes(type);
                     });
    if (!isChanged)
      return;
    hasWide = true;
    if (auto feature = getMissing(op, version))
      return refuse(op, *feature);
    ops.push_back(op);
  });
  return failure(isBad);
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

/// Indices are words everywhere.
void PairRewriter::useLowIndices(unsigned firstIndex) {
  for (unsigned i = firstIndex; i < was.operands.size(); ++i)
    if (isWide(was.operands[i]))
      op->setOperand(i, operand(i).low);
}

/// The steps of a path, and those into a half of a vector.
static SmallVector<OpFoldResult>
getHalfPath(Builder builder, ArrayRef<OpFoldResult> path, int32_t half) {
  SmallVector<OpFoldResult> steps(path.drop_back());
  steps.push_back(builder.getI32IntegerAttr(half));
  steps.push_back(path.back());
  return steps;
}

/// It is in both halves.
void PairRewriter::rewriteComponent() {
  auto load = dyn_cast<LoadOp>(op);
  auto store = dyn_cast<StoreOp>(op);
  auto access =
      (load ? load.getRef() : store.getRef()).getDefiningOp<AccessOp>();
  SmallVector<OpFoldResult> path = access.getPath();
  auto half = [&](int32_t i) -> Value {
    return AccessOp::create(builder, loc, access.getBase(),
                            getHalfPath(builder, path, i));
  };
  Value low = half(0), high = half(1);
  if (load) {
    Value first = LoadOp::create(builder, loc, low);
    Value second = LoadOp::create(builder, loc, high);
    Value made = math.join({first, second});
    nameHalves(made);
    load.replaceAllUsesWith(made);
  } else {
    WidePair stored = math.split(store.getValue());
    StoreOp::create(builder, loc, stored.low, low);
    StoreOp::create(builder, loc, stored.high, high);
  }
  op->erase();
}

Value PairRewriter::makeExtract(ExtractOp extract) {
  SmallVector<OpFoldResult> path = extract.getPath();
  auto half = [&](int32_t i) -> Value {
    return builder.createOrFold<ExtractOp>(
        loc, extract.getContainer(),
        ArrayRef<OpFoldResult>(getHalfPath(builder, path, i)));
  };
  return math.join({half(0), half(1)});
}

Value PairRewriter::makeInsert(InsertOp insert) {
  SmallVector<OpFoldResult> path = insert.getPath();
  WidePair element = math.split(insert.getElement());
  Value made =
      InsertOp::create(builder, loc, element.low, insert.getContainer(),
                       getHalfPath(builder, path, 0));
  return InsertOp::create(builder, loc, element.high, made,
                          getHalfPath(builder, path, 1));
}

Value PairRewriter::makeConstruct(ConstructOp construct) {
  SmallVector<Value> lows, highs;
  for (unsigned i = 0; i < op->getNumOperands(); ++i) {
    WidePair part = operand(i);
    lows.push_back(part.low);
    highs.push_back(part.high);
  }
  Type half = VectorType::get(getNumComponents(was.result), wordType());
  return math.join(
      {builder.createOrFold<ConstructOp>(loc, half, ValueRange(lows)),
       builder.createOrFold<ConstructOp>(loc, half, ValueRange(highs))});
}

Value PairRewriter::makeSwizzle(SwizzleOp swizzle) {
  WidePair pair = operand(0);
  auto half = [&](Value part) {
    return builder.createOrFold<SwizzleOp>(loc, part, swizzle.getComponents());
  };
  return math.join({half(pair.low), half(pair.high)});
}

Value PairRewriter::makeInsertSwizzle(InsertSwizzleOp insert) {
  WidePair element = operand(0), vector = operand(1);
  auto half = [&](Value part, Value into) {
    return builder.createOrFold<InsertSwizzleOp>(
        loc, into.getType(), part, into, insert.getComponentsAttr(),
        /*relaxed=*/UnitAttr());
  };
  return math.join(
      {half(element.low, vector.low), half(element.high, vector.high)});
}

Value PairRewriter::makeConvert(ConvertOp convert) {
  Type from = getScalarType(was.operands[0]), to = getScalarType(was.result);
  if (!isWide(from)) {
    Value value = convert.getValue();
    return math.join(isFloat(from) ? math.fromFloat(value, isSigned(to))
                                   : math.extend(value));
  }
  if (isWide(to))
    return convert.getValue();
  WidePair pair = operand(0);
  if (isBool(to))
    return math.compare(CompareKind::NE, pair,
                        math.number(pair.low.getType(), 0), false);
  if (isFloat(to))
    return math.toFloat(pair, to, isSigned(from));
  return ConvertOp::convertTo(builder, loc, pair.low, to);
}

void PairRewriter::getWords(Value value, Type type,
                            SmallVectorImpl<Value> &words) {
  auto part = [&](Value whole, unsigned i) -> Value {
    return isScalar(whole.getType()) ? whole
                                     : builder.createOrFold<ExtractOp>(
                                           loc, whole, ArrayRef<int32_t>(i));
  };
  Type pairOfWords = VectorType::get(2, wordType());
  Type scalar = getScalarType(type);
  unsigned count = getNumComponents(type);
  if (isWide(type)) {
    WidePair pair = math.split(value);
    for (unsigned i = 0; i < count; ++i)
      words.append({part(pair.low, i), part(pair.high, i)});
  } else if (getScalarBits(scalar) == 64) {
    for (unsigned i = 0; i < count; ++i) {
      Value halves =
          BitcastOp::create(builder, loc, pairOfWords, part(value, i));
      words.append({part(halves, 0), part(halves, 1)});
    }
  } else {
    // Of 32 bits, or of 16.
    unsigned wordCount = count * getScalarBits(scalar) / 32;
    Type all = getVectorOrScalar(wordCount, wordType());
    Value bits =
        all == type ? value : BitcastOp::create(builder, loc, all, value);
    for (unsigned i = 0; i < wordCount; ++i)
      words.push_back(part(bits, i));
  }
}

Value PairRewriter::makeBitcast(BitcastOp cast) {
  Value value = cast.getValue();
  Type from = was.operands[0], to = was.result;
  // Signs, and pairs of words.
  if (types.convert(from) == types.convert(to))
    return value;
  SmallVector<Value> words;
  getWords(value, from, words);
  Type scalar = getScalarType(to);
  unsigned count = getNumComponents(to);
  if (isWide(to)) {
    SmallVector<Value> lows, highs;
    for (unsigned i = 0; i < count; ++i) {
      lows.push_back(words[2 * i]);
      highs.push_back(words[2 * i + 1]);
    }
    if (count == 1)
      return math.join({lows[0], highs[0]});
    Type half = VectorType::get(count, wordType());
    return math.join({ConstructOp::create(builder, loc, half, lows),
                      ConstructOp::create(builder, loc, half, highs)});
  }
  if (getScalarBits(scalar) != 64) {
    Value all = ConstructOp::create(
        builder, loc, VectorType::get(int64_t(words.size()), wordType()),
        words);
    return all.getType() == to ? all : BitcastOp::create(builder, loc, to, all);
  }
  SmallVector<Value> numbers;
  for (unsigned i = 0; i < count; ++i) {
    Value pair =
        ConstructOp::create(builder, loc, VectorType::get(2, wordType()),
                            ValueRange{words[2 * i], words[2 * i + 1]});
    numbers.push_back(BitcastOp::create(builder, loc, scalar, pair));
  }
  return count == 1 ? numbers[0]
                    : ConstructOp::create(builder, loc, to, numbers);
}

Value PairRewriter::makeIntrinsic(IntrinsicOp intrinsic) {
  WidePair a = operand(0);
  bool isSigned = isSignedOperand(0);
  auto choose = [&](CompareKind kind, WidePair x, WidePair y) {
    return math.select(math.compare(kind, x, y, isSigned), x, y);
  };
  WidePair zero = math.number(a.low.getType(), 0);
  switch (intrinsic.getIntrinsic()) {
  case Intrinsic::abs:
    return math.join(isSigned ? math.abs(a) : a);
  case Intrinsic::min:
    return math.join(choose(CompareKind::LT, a, operand(1)));
  case Intrinsic::max:
    return math.join(choose(CompareKind::GT, a, operand(1)));
  case Intrinsic::clamp:
    return math.join(choose(
        CompareKind::LT, choose(CompareKind::GT, a, operand(1)), operand(2)));
  case Intrinsic::mad:
    return math.join(math.add(
        math.binary(BinaryKind::Mul, a, operand(1), isSigned), operand(2)));
  case Intrinsic::any:
  case Intrinsic::all: {
    Value bools = math.compare(CompareKind::NE, a, zero, false);
    if (isScalar(bools.getType()))
      return bools;
    return IntrinsicOp::create(builder, loc, op->getResultTypes(),
                               intrinsic.getIntrinsic(), ValueRange(bools))
        .getResult(0);
  }
  case Intrinsic::sign: {
    // The difference of two bools.
    auto number = [&](Value condition) {
      return ConvertOp::convertTo(builder, loc, condition,
                                  builder.getIntegerType(32, true));
    };
    Value isAbove = number(math.compare(CompareKind::LT, zero, a, isSigned));
    Value result = isAbove;
    if (isSigned)
      result = BinaryOp::create(builder, loc, BinaryKind::Sub, isAbove,
                                number(math.isNegative(a)));
    if (isWide(was.result))
      return math.join(math.extend(result));
    return ConvertOp::convertTo(builder, loc, result,
                                getScalarType(was.result));
  }
  default:
    llvm_unreachable("only known intrinsics are left");
  }
}

Value PairRewriter::make() {
  return llvm::TypeSwitch<Operation *, Value>(op)
      .Case([&](ConvertOp op) { return makeConvert(op); })
      .Case([&](BitcastOp op) { return makeBitcast(op); })
      .Case([&](ConstructOp op) { return makeConstruct(op); })
      .Case([&](ExtractOp op) { return makeExtract(op); })
      .Case([&](InsertOp op) { return makeInsert(op); })
      .Case([&](SwizzleOp op) { return makeSwizzle(op); })
      .Case([&](InsertSwizzleOp op) { return makeInsertSwizzle(op); })
      .Case([&](IntrinsicOp op) { return makeIntrinsic(op); })
      .Case([&](SplatOp op) {
        WidePair pair = operand(0);
        Type half = VectorType::get(getNumComponents(was.result), wordType());
        auto splat = [&](Value part) {
          return builder.createOrFold<SplatOp>(loc, half, part);
        };
        return math.join({splat(pair.low), splat(pair.high)});
      })
      .Case([&](UnaryOp unary) {
        WidePair pair = operand(0);
        if (unary.getKind() == UnaryKind::Neg)
          return math.join(math.neg(pair));
        WidePair ones = math.number(pair.low.getType(), ~uint64_t(0));
        return math.join(math.binary(BinaryKind::Xor, pair, ones, false));
      })
      .Case([&](BinaryOp binary) {
        return math.join(math.binary(binary.getKind(), operand(0), operand(1),
                                     isSignedOperand(0)));
      })
      .Case([&](CompareOp compare) {
        return math.compare(compare.getKind(), operand(0), operand(1),
                            isSignedOperand(0));
      })
      .Case([&](SelectOp select) {
        return math.join(
            math.select(select.getCondition(), operand(1), operand(2)));
      });
}

/// What was a local keeps its name, and its halves get names of that.
void PairRewriter::nameHalves(Value made) {
  auto name = [&](Value value, StringRef suffix) {
    Operation *definition = value.getDefiningOp();
    if (!definition || definition->getLoc() != loc ||
        isa<ConstantOp>(definition))
      return;
    Location named = loc;
    forEachLocalTag(op->getLoc(), [&](LocalTag tag) {
      tag.name = builder.getStringAttr(tag.name.getValue() + suffix);
      named = tagLocal(named, tag);
    });
    definition->setLoc(named);
  };
  auto pair = made.getDefiningOp<ConstructOp>();
  if (pair && pair.getOperands().size() == 2 && pair->getLoc() == loc) {
    name(pair.getOperands()[0], "_low");
    name(pair.getOperands()[1], "_high");
  }
  name(made, "");
}

/// The number of the first operand that is an index, if there are any.
static std::optional<unsigned> getFirstIndex(Operation *op) {
  if (isa<AccessOp, ExtractOp, BufferRefOp, RawRefOp>(op))
    return 1;
  return isa<InsertOp>(op) ? std::optional<unsigned>(2) : std::nullopt;
}

void PairRewriter::rewrite() {
  if (auto first = getFirstIndex(op))
    useLowIndices(*first);
  if (was.rewriting == Rewriting::Component)
    return rewriteComponent();
  if (was.rewriting == Rewriting::None)
    return;
  Value made = make();
  nameHalves(made);
  op->getResult(0).replaceAllUsesWith(made);
  op->erase();
}

//===----------------------------------------------------------------------===//
// The order
//===----------------------------------------------------------------------===//

static Rewriting getRewriting(Operation *op) {
  bool computes = false;
  if (isa<ConvertOp, BitcastOp, SwizzleOp, InsertSwizzleOp, IntrinsicOp,
          SplatOp, UnaryOp, BinaryOp, CompareOp>(op))
    computes = true;
  else if (isa<ConstructOp, SelectOp>(op)) // Pairs are chosen as such.
    computes = isWideVector(op->getResult(0).getType());
  else if (isa<ExtractOp, InsertOp>(op))
    computes = entersVector(op);
  if (computes)
    return Rewriting::Compute;
  Value ref;
  if (auto load = dyn_cast<LoadOp>(op))
    ref = load.getRef();
  else if (auto store = dyn_cast<StoreOp>(op))
    ref = store.getRef();
  auto access = ref ? ref.getDefiningOp<AccessOp>() : AccessOp();
  return access && entersVector(access) ? Rewriting::Component
                                        : Rewriting::None;
}

void ExpandWideIntegers::runOnOperation() {
  ModuleOp module = getOperation();
  std::optional<GLSLVersion> glsl = parseGLSLVersion(version);
  if (!glsl) {
    module.emitError("no such version of GLSL: ") << version.getValue();
    return signalPassFailure();
  }
  WideModule out(module);
  PairTypes types(out);
  SmallVector<Operation *> ops;
  bool hasWide = false;
  if (failed(check(module, types, *glsl, ops, hasWide)))
    return signalPassFailure();
  if (!hasWide)
    return;

  // What operations mean is known while types are as they were.
  SmallVector<Pending> pending;
  SmallVector<Operation *> accesses;
  for (Operation *op : ops) {
    pending.push_back(
        {op, getRewriting(op), llvm::to_vector<3>(op->getOperandTypes()),
         op->getNumResults() == 1 ? op->getResult(0).getType() : Type()});
    if (isa<AccessOp>(op) && entersVector(op))
      accesses.push_back(op);
    if (auto constant = dyn_cast<ConstantOp>(op)) {
      Type type = constant.getType();
      op->setAttr(
          constant.getValueAttrName(),
          convertConstant(constant.getValue(), type, types.convert(type)));
    }
  }
  convertDeclarations(module, types);
  types.convertValues(module);
  // In order, as folding looks at what values are made of.
  for (const Pending &was : pending)
    PairRewriter(was, types, out).rewrite();
  for (Operation *access : accesses)
    access->erase();
  numExpanded += pending.size();

  // Halves that were joined and split again.
  OpPassManager tidy(ModuleOp::getOperationName());
  tidy.addPass(createCanonicalizerPass());
  tidy.addPass(createShareExpressions());
  if (failed(runPipeline(tidy, module)))
    signalPassFailure();
}
