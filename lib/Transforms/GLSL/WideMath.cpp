//===----------------------------------------------------------------------===//
// See WideMath.h.
//===----------------------------------------------------------------------===//

#include "WideMath.h"

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

Type WideModule::getPairType(unsigned count) {
  MLIRContext *context = module.getContext();
  Type word = IntegerType::get(context, 32, IntegerType::Unsigned);
  if (count == 1)
    return VectorType::get(2, word);
  if (structs[count])
    return structs[count];
  std::string id = "Wide" + std::to_string(count);
  while (symbols.lookup(id))
    id += "'";
  auto low = StringAttr::get(context, "low");
  auto high = StringAttr::get(context, "high");
  Type half = VectorType::get(count, word);
  structs[count] = StructType::get(context, id, {low, high}, {half, half});
  OpBuilder builder(context);
  auto decl = StructDeclOp::create(
      builder, module.getLoc(), StringAttr::get(context, id),
      "Wide" + std::to_string(count),
      {MemberAttr::get(low, half), MemberAttr::get(high, half)});
  symbols.insert(decl, module.getBody()->begin());
  return structs[count];
}

//===----------------------------------------------------------------------===//
// Words
//===----------------------------------------------------------------------===//

Type WideMath::wordType() {
  return builder.getIntegerType(32, /*isSigned=*/false);
}

Value WideMath::word(Type like, uint32_t value) {
  return ConstantOp::createInt(builder, loc, withScalar(like, wordType()),
                               value);
}

Value WideMath::op(BinaryKind kind, Value a, Value b) {
  return builder.createOrFold<BinaryOp>(loc, kind, a, b);
}

Value WideMath::op(BinaryKind kind, Value a, uint32_t b) {
  return op(kind, a, ConstantOp::createInt(builder, loc, a.getType(), b));
}

Value WideMath::is(CompareKind kind, Value a, Value b) {
  return builder.createOrFold<CompareOp>(loc, kind, a, b);
}

Value WideMath::choose(Value condition, Value a, Value b) {
  return builder.createOrFold<SelectOp>(loc, condition, a, b);
}

Value WideMath::flip(Value a) {
  return builder.createOrFold<UnaryOp>(loc, UnaryKind::Not, a);
}

Value WideMath::convert(Value value, Type scalar) {
  return ConvertOp::convertTo(builder, loc, value, scalar);
}

Value WideMath::bits(Value value, Type scalar) {
  Type type = withScalar(value.getType(), scalar);
  return value.getType() == type
             ? value
             : builder.createOrFold<BitcastOp>(loc, type, value);
}

//===----------------------------------------------------------------------===//
// Pairs
//===----------------------------------------------------------------------===//

WidePair WideMath::split(Value value) {
  auto part = [&](int32_t i) {
    return builder.createOrFold<ExtractOp>(loc, value, ArrayRef<int32_t>(i));
  };
  return {part(0), part(1)};
}

Value WideMath::join(WidePair pair) {
  Type type = out.getPairType(getNumComponents(pair.low.getType()));
  return builder.createOrFold<ConstructOp>(loc, type,
                                           ValueRange{pair.low, pair.high});
}

WidePair WideMath::number(Type words, uint64_t value) {
  return {word(words, uint32_t(value)), word(words, uint32_t(value >> 32))};
}

WidePair WideMath::select(Value condition, WidePair a, WidePair b) {
  return {choose(condition, a.low, b.low), choose(condition, a.high, b.high)};
}

WidePair WideMath::add(WidePair a, WidePair b) {
  Value low = op(BinaryKind::Add, a.low, b.low);
  Value carry = convert(is(CompareKind::LT, low, b.low), wordType());
  Value high = op(BinaryKind::Add, a.high, b.high);
  return {low, op(BinaryKind::Add, high, carry)};
}

WidePair WideMath::sub(WidePair a, WidePair b) {
  Value borrow = convert(is(CompareKind::LT, a.low, b.low), wordType());
  Value high = op(BinaryKind::Sub, a.high, b.high);
  return {op(BinaryKind::Sub, a.low, b.low), op(BinaryKind::Sub, high, borrow)};
}

WidePair WideMath::neg(WidePair a) {
  return sub(number(a.low.getType(), 0), a);
}

Value WideMath::isNegative(WidePair a) {
  Value high = bits(a.high, builder.getIntegerType(32, /*isSigned=*/true));
  return is(CompareKind::LT, high,
            ConstantOp::createInt(builder, loc, high.getType(), 0));
}

Value WideMath::signMask(WidePair a) {
  Value high = bits(a.high, builder.getIntegerType(32, /*isSigned=*/true));
  return bits(op(BinaryKind::Shr, high, 31), wordType());
}

WidePair WideMath::negateBy(WidePair a, Value mask) {
  WidePair flipped{op(BinaryKind::Xor, a.low, mask),
                   op(BinaryKind::Xor, a.high, mask)};
  return sub(flipped, {mask, mask});
}

WidePair WideMath::abs(WidePair a) { return negateBy(a, signMask(a)); }

WidePair WideMath::binary(BinaryKind kind, WidePair a, WidePair b,
                          bool isSigned) {
  switch (kind) {
  case BinaryKind::Add:
    return add(a, b);
  case BinaryKind::Sub:
    return sub(a, b);
  case BinaryKind::Mul:
    return multiply(a, b);
  case BinaryKind::Div:
    return divide(a, b, isSigned);
  case BinaryKind::Rem:
    return sub(a, multiply(divide(a, b, isSigned), b));
  case BinaryKind::And:
  case BinaryKind::Or:
  case BinaryKind::Xor:
    return {op(kind, a.low, b.low), op(kind, a.high, b.high)};
  case BinaryKind::Shl:
  case BinaryKind::Shr:
    return shift(kind, a, b, isSigned);
  }
  llvm_unreachable("all kinds are handled");
}

Value WideMath::compare(CompareKind kind, WidePair a, WidePair b,
                        bool isSigned) {
  switch (kind) {
  case CompareKind::EQ:
  case CompareKind::NE: {
    Value differ = op(BinaryKind::Or, op(BinaryKind::Xor, a.low, b.low),
                      op(BinaryKind::Xor, a.high, b.high));
    return is(kind, differ, word(differ.getType(), 0));
  }
  case CompareKind::GT:
    return compare(CompareKind::LT, b, a, isSigned);
  case CompareKind::GE:
    return flip(compare(CompareKind::LT, a, b, isSigned));
  case CompareKind::LE:
    return flip(compare(CompareKind::LT, b, a, isSigned));
  case CompareKind::LT:
    break;
  }
  Type order = builder.getIntegerType(32, isSigned);
  Value isBelow = is(CompareKind::LT, bits(a.high, order), bits(b.high, order));
  Value isLevel = is(CompareKind::EQ, a.high, b.high);
  Value isLower = is(CompareKind::LT, a.low, b.low);
  return op(BinaryKind::Or, isBelow, op(BinaryKind::And, isLevel, isLower));
}

WidePair WideMath::extend(Value value) {
  Type scalar = getScalarType(value.getType());
  if (!isSigned(scalar)) {
    Value low = convert(value, wordType());
    return {low, word(low.getType(), 0)};
  }
  Value low =
      bits(convert(value, builder.getIntegerType(32, true)), wordType());
  return {low, signMask({low, low})};
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

Value WideMath::call(StringRef name, Type like, ArrayRef<StringRef> parameters,
                     ValueRange arguments, Type result, Body body) {
  unsigned count = getNumComponents(like);
  std::string full = name.str();
  if (count > 1)
    full += "x" + std::to_string(count);
  FuncOp function = out.functions.lookup(full);
  if (!function) {
    OpBuilder inner(builder.getContext());
    SmallVector<DictionaryAttr> names;
    for (StringRef parameter : parameters)
      names.push_back(inner.getDictionaryAttr(inner.getNamedAttr(
          FuncOp::kArgSourceName, inner.getStringAttr(parameter))));
    Location place = out.module.getLoc();
    function = FuncOp::create(
        inner, place, full,
        inner.getFunctionType(TypeRange(arguments), TypeRange(result)), full,
        names);
    inner.setInsertionPointToStart(function.getEntryBlock());
    WideMath math(inner, place, out);
    Value made = body(math, function.getEntryBlock()->getArguments());
    ReturnOp::create(inner, place, ValueRange(made));
    out.symbols.insert(function);
    out.functions[full] = function;
  }
  return CallOp::create(builder, loc, TypeRange(result),
                        FlatSymbolRefAttr::get(function), arguments)
      .getResult(0);
}

/// The pairs that calls pass are of the type of the first argument.
WidePair WideMath::multiply(WidePair a, WidePair b) {
  Value x = join(a), y = join(b);
  return split(call("multiply64", a.low.getType(), {"a", "b"}, {x, y},
                    x.getType(), [](WideMath &math, ValueRange arguments) {
                      return math.makeProduct(math.split(arguments[0]),
                                              math.split(arguments[1]));
                    }));
}

/// Of the low words by halves, as no version here has products of two words.
Value WideMath::makeProduct(WidePair a, WidePair b) {
  auto mul = [&](Value x, Value y) { return op(BinaryKind::Mul, x, y); };
  auto plus = [&](Value x, Value y) { return op(BinaryKind::Add, x, y); };
  auto lower = [&](Value x) { return op(BinaryKind::And, x, 0xffff); };
  auto upper = [&](Value x) { return op(BinaryKind::Shr, x, 16); };
  Value a0 = lower(a.low), a1 = upper(a.low);
  Value b0 = lower(b.low), b1 = upper(b.low);
  Value cross = mul(a1, b0), other = mul(a0, b1);
  Value middle = plus(plus(upper(mul(a0, b0)), lower(cross)), lower(other));
  Value high =
      plus(plus(mul(a1, b1), upper(cross)), plus(upper(other), upper(middle)));
  high = plus(high, plus(mul(a.low, b.high), mul(a.high, b.low)));
  return join({mul(a.low, b.low), high});
}

//===----------------------------------------------------------------------===//
// Shifts
//===----------------------------------------------------------------------===//

/// The one number that all components of a constant are.
static std::optional<uint32_t> getConstant(Value value) {
  auto constant = value.getDefiningOp<ConstantOp>();
  SmallVector<Attribute> parts;
  if (!constant ||
      !getComponents(constant.getValue(), constant.getType(), parts) ||
      parts.empty() || !llvm::all_equal(parts))
    return std::nullopt;
  return uint32_t(cast<IntegerAttr>(parts.front()).getValue().getZExtValue());
}

WidePair WideMath::shift(BinaryKind kind, WidePair a, WidePair amount,
                         bool isSigned) {
  if (auto constant = getConstant(amount.low))
    return shiftBy(kind, a, *constant & 63, isSigned);
  Value x = join(a);
  StringRef name = kind == BinaryKind::Shl ? "shiftLeft64"
                   : isSigned              ? "shiftRightSigned64"
                                           : "shiftRight64";
  return split(call(name, a.low.getType(), {"a", "count"}, {x, amount.low},
                    x.getType(), [&](WideMath &math, ValueRange arguments) {
                      return math.makeShift(kind, math.split(arguments[0]),
                                            arguments[1], isSigned);
                    }));
}

WidePair WideMath::shiftBy(BinaryKind kind, WidePair a, unsigned amount,
                           bool isSigned) {
  if (amount == 0)
    return a;
  bool isLeft = kind == BinaryKind::Shl;
  // The half that bits leave, the one that they go to, and what follows them.
  Value from = isLeft ? a.low : a.high, to = isLeft ? a.high : a.low;
  Type order = builder.getIntegerType(32, isSigned && !isLeft);
  Value rest = isLeft     ? word(from.getType(), 0)
               : isSigned ? signMask(a)
                          : word(from.getType(), 0);
  auto move = [&](Value x, unsigned n) {
    return n ? bits(op(kind, bits(x, order), n), wordType()) : x;
  };
  Value newFrom, newTo;
  if (amount >= 32) {
    newFrom = rest;
    newTo = move(from, amount - 32);
  } else {
    BinaryKind back = isLeft ? BinaryKind::Shr : BinaryKind::Shl;
    newFrom = move(from, amount);
    newTo =
        op(BinaryKind::Or, op(kind, to, amount), op(back, from, 32 - amount));
  }
  return isLeft ? WidePair{newFrom, newTo} : WidePair{newTo, newFrom};
}

/// Shifts of words mask the amount: a shift by all but one, and by that one.
Value WideMath::makeShift(BinaryKind kind, WidePair a, Value amount,
                          bool isSigned) {
  bool isLeft = kind == BinaryKind::Shl;
  Value from = isLeft ? a.low : a.high, to = isLeft ? a.high : a.low;
  Type order = builder.getIntegerType(32, isSigned && !isLeft);
  BinaryKind back = isLeft ? BinaryKind::Shr : BinaryKind::Shl;
  Value crossing = op(back, op(back, from, 1), flip(amount));
  Value near = op(BinaryKind::Or, op(kind, to, amount), crossing);
  Value moved =
      bits(op(kind, bits(from, order), bits(amount, order)), wordType());
  Value isFar = is(CompareKind::NE, op(BinaryKind::And, amount, 32),
                   word(amount.getType(), 0));
  Value rest = isSigned && !isLeft ? signMask(a) : word(from.getType(), 0);
  Value newFrom = choose(isFar, rest, moved);
  Value newTo = choose(isFar, moved, near);
  return join(isLeft ? WidePair{newFrom, newTo} : WidePair{newTo, newFrom});
}

//===----------------------------------------------------------------------===//
// Quotients
//===----------------------------------------------------------------------===//

WidePair WideMath::divide(WidePair a, WidePair b, bool isSigned) {
  if (isSigned) {
    Value mask = op(BinaryKind::Xor, signMask(a), signMask(b));
    return negateBy(divide(abs(a), abs(b), /*isSigned=*/false), mask);
  }
  unsigned count = getNumComponents(a.low.getType());
  if (count == 1)
    return split(divideWords(join(a), join(b)));
  SmallVector<Value> lows, highs;
  for (int32_t i = 0; i < int32_t(count); ++i) {
    auto part = [&](Value value) {
      return builder.createOrFold<ExtractOp>(loc, value, ArrayRef<int32_t>(i));
    };
    WidePair one = split(divideWords(join({part(a.low), part(a.high)}),
                                     join({part(b.low), part(b.high)})));
    lows.push_back(one.low);
    highs.push_back(one.high);
  }
  Type type = a.low.getType();
  return {ConstructOp::create(builder, loc, type, lows),
          ConstructOp::create(builder, loc, type, highs)};
}

Value WideMath::divideWords(Value a, Value b) {
  return call("divide64", wordType(), {"a", "b"}, {a, b}, a.getType(),
              [](WideMath &math, ValueRange arguments) {
                return math.makeQuotient(math.split(arguments[0]),
                                         math.split(arguments[1]));
              });
}

Value WideMath::makeLocal(StringRef name, Value initial) {
  Value local = VariableOp::create(
      builder, loc, RefType::get(initial.getType(), StorageClass::Function),
      name, /*relaxed=*/false, /*precise=*/false);
  StoreOp::create(builder, loc, initial, local);
  return local;
}

/// Bit by bit from the highest: the dividend moves into the remainder, and the
/// quotient into the dividend.
Value WideMath::makeQuotient(WidePair a, WidePair b) {
  Value wide = op(BinaryKind::Or, a.high, b.high);
  Value isShort = is(CompareKind::EQ, wide, word(wordType(), 0));
  auto early = IfOp::create(builder, loc, isShort, /*withElse=*/false);
  OpBuilder::InsertPoint after = builder.saveInsertionPoint();
  builder.setInsertionPointToStart(early.getThenBlock());
  Value quotient = op(BinaryKind::Div, a.low, b.low);
  ReturnOp::create(builder, loc,
                   ValueRange(join({quotient, word(wordType(), 0)})));
  builder.restoreInsertionPoint(after);

  Value rest = makeLocal("rest", join(a));
  Value remainder = makeLocal("remainder", join(number(wordType(), 0)));
  Value index = makeLocal("i", word(wordType(), 0));
  auto loop = LoopOp::create(builder, loc);
  after = builder.saveInsertionPoint();
  builder.setInsertionPointToStart(loop.getBodyBlock());
  auto load = [&](Value local) { return LoadOp::create(builder, loc, local); };
  auto test = IfOp::create(
      builder, loc, is(CompareKind::LT, load(index), word(wordType(), 64)),
      /*withElse=*/true);
  builder.setInsertionPointToStart(test.getThenBlock());
  YieldOp::create(builder, loc);
  builder.setInsertionPointToStart(test.getElseBlock());
  BreakOp::create(builder, loc);
  builder.setInsertionPointToEnd(loop.getBodyBlock());
  WidePair n = split(load(rest)), r = split(load(remainder));
  Value isOver = isNegative(r);
  Value next = op(BinaryKind::Shr, n.high, 31);
  r = shiftBy(BinaryKind::Shl, r, 1, false);
  r.low = op(BinaryKind::Or, r.low, next);
  Value fits =
      op(BinaryKind::Or, isOver, compare(CompareKind::GE, r, b, false));
  n = shiftBy(BinaryKind::Shl, n, 1, false);
  n.low = op(BinaryKind::Or, n.low, convert(fits, wordType()));
  StoreOp::create(builder, loc, join(n), rest);
  StoreOp::create(builder, loc, join(select(fits, sub(r, b), r)), remainder);
  YieldOp::create(builder, loc);
  builder.setInsertionPointToStart(loop.getContinuingBlock());
  StoreOp::create(builder, loc, op(BinaryKind::Add, load(index), 1), index);
  YieldOp::create(builder, loc);
  builder.restoreInsertionPoint(after);
  return load(rest);
}

//===----------------------------------------------------------------------===//
// Floats
//===----------------------------------------------------------------------===//

Value WideMath::toFloat(WidePair a, Type scalar, bool isSigned) {
  // A half has fewer bits than what is rounded to first can spoil.
  Type made = scalar.isF16() ? Type(builder.getF32Type()) : scalar;
  Value x = join(a);
  std::string name = made.isF64() ? "double" : "float";
  name += isSigned ? "FromSigned64" : "From64";
  Value result =
      call(name, a.low.getType(), {"a"}, ValueRange(x),
           withScalar(a.low.getType(), made),
           [&](WideMath &math, ValueRange arguments) {
             WidePair pair = math.split(arguments[0]);
             if (!isSigned)
               return math.makeFloat(pair, made);
             Value size = math.makeFloat(math.abs(pair), made);
             Value negative =
                 UnaryOp::create(math.builder, math.loc, UnaryKind::Neg, size);
             return math.choose(math.isNegative(pair), negative, size);
           });
  return convert(result, scalar);
}

/// The highest 32 bits of the number, the last of which stands for all lower
/// ones, too: as many as rounding looks at.
Value WideMath::makeFloat(WidePair a, Type scalar) {
  Type words = a.low.getType(), type = withScalar(words, scalar);
  if (scalar.isF64()) {
    Value scale = ConstantOp::createFloat(builder, loc, type, 0x1p32);
    return op(BinaryKind::Add,
              op(BinaryKind::Mul, convert(a.high, scalar), scale),
              convert(a.low, scalar));
  }
  Value top = IntrinsicOp::create(builder, loc, TypeRange(words),
                                  Intrinsic::firstbithigh, ValueRange(a.high))
                  .getResult(0);
  Value count = op(BinaryKind::Sub, word(words, 31), top);
  Value low = op(BinaryKind::Shl, a.low, count);
  Value crossing =
      op(BinaryKind::Shr, op(BinaryKind::Shr, a.low, 1), flip(count));
  Value high = op(BinaryKind::Or, op(BinaryKind::Shl, a.high, count), crossing);
  Value rest = is(CompareKind::NE, low, word(words, 0));
  high = op(BinaryKind::Or, high, convert(rest, wordType()));
  // 2^(32 - count) = 2^(top + 1)
  Value exponent = op(BinaryKind::Shl, op(BinaryKind::Add, top, 128), 23);
  Value large =
      op(BinaryKind::Mul, convert(high, scalar), bits(exponent, scalar));
  Value isSmall = is(CompareKind::EQ, a.high, word(words, 0));
  return choose(isSmall, convert(a.low, scalar), large);
}

WidePair WideMath::fromFloat(Value value, bool isSigned) {
  if (getScalarType(value.getType()).isF16())
    value = convert(value, builder.getF32Type());
  if (!isSigned)
    return makeFromFloat(value);
  Type words = withScalar(value.getType(), wordType());
  Type pair = out.getPairType(getNumComponents(words));
  std::string name = "signed64From";
  name += getScalarType(value.getType()).isF64() ? "Double" : "Float";
  return split(
      call(name, words, {"x"}, ValueRange(value), pair,
           [](WideMath &math, ValueRange arguments) {
             Value x = arguments[0];
             Value size = IntrinsicOp::create(math.builder, math.loc,
                                              TypeRange(x.getType()),
                                              Intrinsic::abs, ValueRange(x))
                              .getResult(0);
             Value zero =
                 ConstantOp::createZero(math.builder, math.loc, x.getType());
             WidePair made = math.makeFromFloat(size);
             return math.join(math.select(math.is(CompareKind::LT, x, zero),
                                          math.neg(made), made));
           }));
}

/// Powers of two scale without rounding.
WidePair WideMath::makeFromFloat(Value value) {
  Type type = value.getType(), scalar = getScalarType(type);
  auto number = [&](double power) -> Value {
    return ConstantOp::createFloat(builder, loc, type, power);
  };
  Value high = convert(op(BinaryKind::Mul, value, number(0x1p-32)), wordType());
  Value above = op(BinaryKind::Mul, convert(high, scalar), number(0x1p32));
  return {convert(op(BinaryKind::Sub, value, above), wordType()), high};
}
