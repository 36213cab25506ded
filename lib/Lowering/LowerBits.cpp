//===----------------------------------------------------------------------===//
// Members of structs as values: whole ones, and bit-fields in their words.
// In:  a word and a bit-field; or the members of a struct as the IR has them.
// Out: shifts and masks on the word's own type: they fold, and every target has
//      them at every width.
// Why: the IR knows no bits; a struct's members there are the words.
//===----------------------------------------------------------------------===//

#include "LoweringContext.h"

using namespace hlslc;
using namespace mlir;
namespace hl = mlir::hlsl;

static Value createWord(OpBuilder &builder, const APInt &bits, mlir::Type type,
                        Location loc) {
  return hl::ConstantOp::create(builder, loc, type,
                                IntegerAttr::get(type, bits));
}

Value FunctionLowering::extractBits(Value word, const FieldDecl *field,
                                    Location loc) {
  auto type = cast<IntegerType>(word.getType());
  unsigned size = type.getWidth(), width = *field->bitWidth;
  auto shift = [&](hl::BinaryKind kind, unsigned amount) {
    if (amount)
      word = hl::BinaryOp::create(
          builder, loc, kind, word,
          createWord(builder, APInt(size, amount), type, loc));
  };
  if (type.isSigned()) { // the shift back copies the sign
    shift(hl::BinaryKind::Shl, size - width - field->bitOffset);
    shift(hl::BinaryKind::Shr, size - width);
  } else {
    shift(hl::BinaryKind::Shr, field->bitOffset);
    if (field->bitOffset + width < size)
      word = hl::BinaryOp::create(
          builder, loc, hl::BinaryKind::And, word,
          createWord(builder, APInt::getLowBitsSet(size, width), type, loc));
  }
  return hl::ConvertOp::convertTo(builder, loc, word, getType(field->type));
}

Value FunctionLowering::insertBits(Value value, Value word,
                                   const FieldDecl *field, Location loc) {
  auto type = cast<IntegerType>(word.getType());
  unsigned size = type.getWidth(), width = *field->bitWidth;
  unsigned offset = field->bitOffset;
  value = hl::ConvertOp::convertTo(builder, loc, value, type);
  if (width == size)
    return value;
  auto combine = [&](hl::BinaryKind kind, Value lhs, const APInt &rhs) {
    return hl::BinaryOp::create(builder, loc, kind, lhs,
                                createWord(builder, rhs, type, loc));
  };
  APInt mask = APInt::getBitsSet(size, offset, offset + width);
  if (offset)
    value = combine(hl::BinaryKind::Shl, value, APInt(size, offset));
  if (offset + width < size)
    value = combine(hl::BinaryKind::And, value, mask);
  word = combine(hl::BinaryKind::And, word, ~mask);
  return hl::BinaryOp::create(builder, loc, hl::BinaryKind::Or, word, value);
}

Value FunctionLowering::getField(Value object, const StructDecl *decl,
                                 const FieldDecl *field, Location loc) {
  Value member = hl::ExtractOp::create(
      builder, loc, object,
      ArrayRef<int32_t>{int32_t(decl->getMemberIndex(field))});
  return field->bitWidth ? extractBits(member, field, loc) : member;
}

void FunctionLowering::appendMembers(
    const StructDecl *decl, SmallVectorImpl<Value> &members, Location loc,
    llvm::function_ref<Value(const hlslc::Type *)> take) {
  if (decl->base)
    members.push_back(take(decl->base->type));
  size_t first = members.size();
  for (const FieldDecl *field : decl->members)
    members.push_back(
        field->bitWidth
            ? createConstant(field->bitWord, ConstValue::getInt(0), loc)
            : Value());
  for (const FieldDecl *field : decl->fields) {
    Value value = take(field->type);
    Value &member = members[first + field->member];
    member = field->bitWidth ? insertBits(value, member, field, loc) : value;
  }
}
