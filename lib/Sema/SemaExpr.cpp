//===----------------------------------------------------------------------===//
// Names, literals, members, subscripts, casts.
// In:  expression syntax.
// Out: typed expressions; what they name is a place (isLValue) or a value.
// Why: the leaves and the postfix forms of every expression.
//===----------------------------------------------------------------------===//
#include "SemaState.h"

#include "hlslc/Lex/LiteralParser.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace hlslc;
using llvm::cast;
using llvm::dyn_cast;
using llvm::isa;

/// The parser keeps expressions below LangOptions::maxExpressionDepth; chains
/// of postfix operators count here.
static constexpr unsigned kMaxExprDepth = 6000;

Expr *Sema::error(SourceLoc loc) {
  return context.create<ErrorExpr>(context.getErrorType(), loc);
}

void Sema::unsupported(SourceLoc loc, const llvm::Twine &what) {
  if (user)
    uses.unsupported[user].push_back({loc, context.copy(what.str())});
  else
    notYetImplemented(diags, loc, what);
}

Expr *Sema::makeLiteral(const Type *type, ConstValue value, SourceLoc loc) {
  return context.create<LiteralExpr>(type, loc, value);
}

Expr *Sema::visitExpr(const ExprSyntax *expr) {
  llvm::SaveAndRestore depth(exprDepth, exprDepth + 1);
  if (exprDepth > kMaxExprDepth) {
    if (!diags.hasFatalErrorOccurred())
      diags.report(expr->getLoc(), diag::err_too_deep) << "expression";
    return error(expr->getLoc());
  }
  Expr *result = visitUnconverted(expr);
  result->range = expr->getRange();
  return result;
}

Expr *Sema::visitAs(const ExprSyntax *expr, const Type *type) {
  if (auto *list = dyn_cast<InitListSyntax>(expr))
    return visitInitList(*list, type);
  return convert(visitExpr(expr), type, expr->getLoc());
}

Expr *Sema::visitUnconverted(const ExprSyntax *expr) {
  switch (expr->getKind()) {
  case ExprSyntax::Kind::Literal:
    return visitLiteral(*cast<LiteralSyntax>(expr));
  case ExprSyntax::Kind::String:
    return context.create<StringExpr>(context.getStringType(), expr->getLoc(),
                                      cast<StringSyntax>(expr)->value);
  case ExprSyntax::Kind::Name:
    return visitName(*cast<NameExprSyntax>(expr));
  case ExprSyntax::Kind::This:
    return visitThis(*cast<ThisExprSyntax>(expr));
  case ExprSyntax::Kind::Paren:
    return visitExpr(cast<ParenExprSyntax>(expr)->inner);
  case ExprSyntax::Kind::Member:
    return visitMember(*cast<MemberExprSyntax>(expr));
  case ExprSyntax::Kind::Subscript:
    return visitSubscript(*cast<SubscriptExprSyntax>(expr));
  case ExprSyntax::Kind::Call:
    return visitCall(*cast<CallExprSyntax>(expr));
  case ExprSyntax::Kind::Construct:
    return visitConstruct(*cast<ConstructExprSyntax>(expr));
  case ExprSyntax::Kind::Cast:
    return visitCast(*cast<CastExprSyntax>(expr));
  case ExprSyntax::Kind::Unary:
    return visitUnary(*cast<UnaryExprSyntax>(expr));
  case ExprSyntax::Kind::Binary:
    return visitBinary(*cast<BinaryExprSyntax>(expr));
  case ExprSyntax::Kind::Conditional:
    return visitConditional(*cast<ConditionalExprSyntax>(expr));
  case ExprSyntax::Kind::InitList:
    diags.report(expr->getLoc(), diag::err_unexpected_init_list);
    return error(expr->getLoc());
  case ExprSyntax::Kind::SizeOf:
    return visitSizeOf(*cast<SizeOfExprSyntax>(expr));
  case ExprSyntax::Kind::Error:
    return error(expr->getLoc());
  }
  llvm_unreachable("every expression has a case");
}

//===----------------------------------------------------------------------===//
// Literals
//===----------------------------------------------------------------------===//

/// The type that a literal's suffix gives it.
static ScalarKind getLiteralKind(const NumericLiteral &literal,
                                 const LangOptions &options) {
  bool isModern = options.isAtLeast(2023);
  switch (literal.getSuffix()) {
  case LiteralSuffix::None:
    if (literal.isFloat())
      return isModern ? ScalarKind::Float32 : ScalarKind::LiteralFloat;
    if (isModern && literal.getInteger() <= 0x7fffffff)
      return ScalarKind::Int32;
    return ScalarKind::LiteralInt;
  case LiteralSuffix::U:
    return literal.getInteger() > 0xffffffff ? ScalarKind::UInt64
                                             : ScalarKind::UInt32;
  case LiteralSuffix::U32:
    return ScalarKind::UInt32;
  case LiteralSuffix::L:
    // HLSL: `long` is 32 bits before 2021 is asked for 64 by `ll`.
    return literal.isFloat()                   ? ScalarKind::Float64
           : literal.getInteger() > 0x7fffffff ? ScalarKind::Int64
                                               : ScalarKind::Int32;
  case LiteralSuffix::I32:
    return ScalarKind::Int32;
  case LiteralSuffix::UL:
    return literal.getInteger() > 0xffffffff ? ScalarKind::UInt64
                                             : ScalarKind::UInt32;
  case LiteralSuffix::LL:
  case LiteralSuffix::I64:
    return ScalarKind::Int64;
  case LiteralSuffix::ULL:
  case LiteralSuffix::U64:
    return ScalarKind::UInt64;
  case LiteralSuffix::I16:
    return ScalarKind::Int16;
  case LiteralSuffix::U16:
    return ScalarKind::UInt16;
  case LiteralSuffix::F:
    return ScalarKind::Float32;
  case LiteralSuffix::H:
    return options.enable16BitTypes ? ScalarKind::Float16 : ScalarKind::Half;
  case LiteralSuffix::D:
    return ScalarKind::Float64;
  }
  llvm_unreachable("every suffix has a type");
}

Expr *Sema::visitLiteral(const LiteralSyntax &syntax) {
  SourceLoc loc = syntax.getLoc();
  switch (syntax.literalKind) {
  case LiteralSyntax::LiteralKind::True:
  case LiteralSyntax::LiteralKind::False: {
    bool value = syntax.literalKind == LiteralSyntax::LiteralKind::True;
    return makeInt(value, context.getBoolType(), loc);
  }
  case LiteralSyntax::LiteralKind::Character: {
    Token token;
    token.kind = TokenKind::char_constant;
    token.loc = loc;
    token.text = syntax.text;
    std::optional<int64_t> value = parseCharConstant(token, diags);
    return value ? makeInt(*value,
                           context.getScalarType(ScalarKind::LiteralInt), loc)
                 : error(loc);
  }
  case LiteralSyntax::LiteralKind::Number:
    break;
  }
  NumericLiteral literal(syntax.text, loc, diags, options);
  if (literal.hasError())
    return error(loc);
  const ScalarType *type =
      context.getScalarType(getLiteralKind(literal, options));
  ConstValue value;
  if (!lang::isFloating(type->scalar)) {
    value = evaluator.convert(ConstValue::getInt(int64_t(literal.getInteger())),
                              type, type);
  } else if (type->scalar == ScalarKind::Float32) {
    value = ConstValue::getFloat(
        literal.getFloat(llvm::APFloat::IEEEsingle()).convertToFloat());
  } else {
    value = evaluator.convert(ConstValue::getFloat(literal.getDouble()), type,
                              type);
  }
  return makeLiteral(type, value, loc);
}

const Type *Sema::getFinalType(const Expr *expr) {
  const Type *type = expr->getType();
  const ScalarType *component = getComponentType(type);
  if (!component || !lang::isLiteral(component->scalar))
    return type;
  if (component->scalar == ScalarKind::LiteralFloat)
    return withShapeOf(type, context.getFloatType());
  auto *literal = dyn_cast<LiteralExpr>(expr);
  if (!literal || literal->value.kind != ConstValue::Kind::Int)
    return withShapeOf(type, context.getIntType());
  int64_t value = literal->value.integer;
  if (value >= INT32_MIN && value <= INT32_MAX)
    return context.getIntType();
  if (value >= 0 && value <= UINT32_MAX)
    return context.getUIntType();
  return context.getScalarType(ScalarKind::Int64);
}

Expr *Sema::finalize(Expr *expr) {
  if (!isLiteralType(expr->getType()))
    return expr;
  return adaptLiteral(expr, getComponentType(getFinalType(expr)));
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

Expr *Sema::visitName(const NameExprSyntax &syntax) {
  const SyntaxName &last = syntax.name.last().name;
  bool reported = false;
  bool isVulkan =
      syntax.name.parts.size() == 2 && syntax.name.parts[0].name.text == "vk";
  Symbol *symbol = nullptr;
  if (!isVulkan || lookup("vk", LookupKind::Scope))
    symbol = lookupQualified(syntax.name, LookupKind::Value, reported);
  if (symbol)
    return buildReference(*symbol, syntax.getLoc(), &syntax.name.last());
  if (reported)
    return error(syntax.getLoc());
  if (Expr *constant = buildBuiltinConstant(syntax.name))
    return constant;
  if (namesDescriptorHeap(&syntax)) {
    diags.report(last.loc, diag::err_heap_not_subscripted) << last.text;
    return error(last.loc);
  }
  if (findIntrinsic(syntax.name)) {
    diags.report(last.loc, diag::err_function_not_called) << last.text;
    return error(syntax.getLoc());
  }
  if (lookupQualified(syntax.name, LookupKind::Type, reported)) {
    diags.report(last.loc, diag::err_type_used_as_value) << last.text;
    return error(syntax.getLoc());
  }
  Scope *inside = syntax.name.parts.size() > 1
                      ? resolveScope(syntax.name, syntax.name.parts.size() - 1)
                      : nullptr;
  reportUndeclared(last, LookupKind::Value, inside);
  return error(syntax.getLoc());
}

Expr *Sema::buildVarReference(VarDecl *var, SourceLoc loc) {
  if (!var->type || var->type->isError())
    return error(loc);
  auto *resource = llvm::dyn_cast<ResourceType>(getArrayElementType(var->type));
  if (resource &&
      lang::getBuiltinTypeInfo(resource->resource).is(lang::TypeNotYet)) {
    unsupported(loc, "type '" + resource->str() + "'");
    return error(loc);
  }
  auto *ref = context.create<DeclRefExpr>(var, loc);
  ref->isLValue = true;
  ref->isConst = var->isConst || var->storage == VarStorage::Uniform ||
                 var->storage == VarStorage::PushConstant ||
                 var->storage == VarStorage::BufferContents ||
                 var->storage == VarStorage::SpecConstant;
  if (var->storage == VarStorage::Groupshared &&
      !llvm::is_contained(uses.groupshared[function], var))
    uses.groupshared[function].push_back(var);
  return ref;
}

Expr *Sema::buildReference(const Symbol &symbol, SourceLoc loc,
                           const QualifiedNameSyntax::Part *part) {
  switch (symbol.kind) {
  case Symbol::Kind::Variable:
    return buildVarReference(cast<VarDecl>(symbol.value), loc);
  case Symbol::Kind::Field: {
    auto *field = cast<FieldDecl>(symbol.value);
    if (symbol.bufferVariable)
      return buildFieldAccess(
          buildVarReference(symbol.bufferVariable, loc), field,
          cast<StructType>(symbol.bufferVariable->type)->decl, loc);
    Expr *object = buildImplicitThis(symbol.owner, loc);
    if (!object) {
      diags.report(loc, diag::err_member_without_object) << symbol.name;
      noteDeclared(symbol.loc, symbol.name);
      return error(loc);
    }
    return buildFieldAccess(object, field, symbol.owner, loc);
  }
  case Symbol::Kind::EnumConstant: {
    auto *constant = cast<EnumConstantDecl>(symbol.value);
    return makeLiteral(constant->type, constant->value, loc);
  }
  case Symbol::Kind::Function:
    diags.report(loc, diag::err_function_not_called) << symbol.name;
    return error(loc);
  case Symbol::Kind::Template:
    if (part && !symbol.patterns.empty() &&
        llvm::isa<VarDeclSyntax>(symbol.patterns[0].syntax->pattern)) {
      VarDecl *var = instantiateVariable(symbol, *part);
      return var ? buildVarReference(var, loc) : error(loc);
    }
    diags.report(loc, diag::err_function_not_called) << symbol.name;
    return error(loc);
  case Symbol::Kind::Type:
  case Symbol::Kind::Namespace:
    diags.report(loc, diag::err_type_used_as_value) << symbol.name;
    return error(loc);
  }
  llvm_unreachable("every symbol has a case");
}

/// `this`, if the function is a method of `owner` or of a struct derived from
/// it.
Expr *Sema::buildImplicitThis(const StructDecl *owner, SourceLoc loc) {
  if (!function || !function->hasThis())
    return nullptr;
  const StructDecl *self = function->parent;
  while (self && self != owner)
    self = self->base;
  if (!self)
    return nullptr;
  auto *result = context.create<ThisExpr>(function->parent->type, loc);
  result->isLValue = true;
  result->isConst = function->isConstMethod;
  return result;
}

Expr *Sema::visitThis(const ThisExprSyntax &syntax) {
  if (function && function->hasThis())
    return buildImplicitThis(function->parent, syntax.getLoc());
  diags.report(syntax.getLoc(), diag::err_this_outside_method);
  return error(syntax.getLoc());
}

//===----------------------------------------------------------------------===//
// Members
//===----------------------------------------------------------------------===//

Expr *Sema::buildFieldAccess(Expr *base, FieldDecl *field,
                             const StructDecl *owner, SourceLoc loc) {
  if (isError(base) || field->type->isError())
    return error(loc);
  unsigned numBases = 0;
  auto *structType = cast<StructType>(base->getType());
  for (const StructDecl *s = structType->decl; s && s != owner; s = s->base)
    ++numBases;
  auto *member = context.create<MemberExpr>(base, field, numBases, loc);
  member->isLValue = base->isLValue;
  member->isConst = base->isConst;
  return member;
}

Expr *Sema::lookIntoBuffer(Expr *expr) {
  auto *resource = dyn_cast<ResourceType>(expr->getType());
  if (!resource || lang::getBuiltinTypeInfo(resource->resource).kind !=
                       lang::TypeKind::ConstantBuffer)
    return expr;
  auto *contents = context.create<ResourceSubscriptExpr>(
      resource->element, expr, nullptr, nullptr, nullptr, expr->getLoc());
  contents->isLValue = contents->isConst = true;
  contents->range = expr->range;
  return contents;
}

Expr *Sema::visitMember(const MemberExprSyntax &syntax) {
  Expr *base = visitExpr(syntax.base);
  if (isError(base))
    return base;
  const SyntaxName &name = syntax.member.last().name;
  if (syntax.member.parts.size() > 1) {
    // `object.Base::name`: the object as its base.
    Scope *where = resolveScope(syntax.member, syntax.member.parts.size() - 1);
    if (!where || !where->structDecl)
      return error(name.loc);
    base = convert(base, where->structDecl->type, name.loc);
    if (isError(base))
      return base;
  }
  return buildMember(base, name, syntax.getRange());
}

Expr *Sema::buildMember(Expr *base, SyntaxName name, SourceRange range) {
  base = lookIntoBuffer(base);
  const Type *type = base->getType();
  if (type->isError())
    return base;
  if (type->isScalar() || type->isVector())
    return buildSwizzle(base, name);
  if (type->isMatrix())
    return buildMatrixSwizzle(base, name);
  auto *array = dyn_cast<ArrayType>(type);
  // DXC: deprecated in HLSL 2016, gone with 2017.
  if (array && !array->isUnbounded() && name.text == "Length") {
    diags.report(name.loc, options.isAtLeast(2017) ? diag::err_array_length
                                                   : diag::warn_array_length);
    return makeSize(array->size, nullptr, name.loc);
  }
  if (auto *structType = dyn_cast<StructType>(type)) {
    Scope *members = structScopes.lookup(structType->decl);
    Symbol *symbol =
        members ? lookupIn(members, name.text, LookupKind::Value) : nullptr;
    if (!symbol) {
      reportUndeclared(name, LookupKind::Value, members);
      return error(name.loc);
    }
    if (symbol->kind == Symbol::Kind::Field)
      return buildFieldAccess(base, cast<FieldDecl>(symbol->value),
                              symbol->owner, name.loc);
    return buildReference(*symbol, name.loc);
  }
  if (auto *resource = dyn_cast<ResourceType>(type)) {
    const lang::MethodInfo *method =
        lang::findMethod(resource->resource, name.text);
    if (method) {
      diags.report(name.loc, method->is(lang::MethodProperty)
                                 ? diag::err_property_not_subscripted
                                 : diag::err_function_not_called)
          << name.text;
      return error(name.loc);
    }
    // How many control points a patch has.
    if (lang::getBuiltinTypeInfo(resource->resource).kind ==
            lang::TypeKind::Patch &&
        name.text == "Length")
      return makeInt(resource->count, context.getUIntType(), name.loc);
  }
  diags.report(name.loc, diag::err_no_member)
      << name.text << type->str() << "" << range;
  noteTypes(type, nullptr);
  return error(name.loc);
}

/// The components that `text` names, or false.
static bool parseSwizzle(llvm::StringRef text,
                         llvm::SmallVectorImpl<uint8_t> &out) {
  if (text.size() > 4)
    return false;
  for (llvm::StringRef set :
       {llvm::StringRef("xyzw"), llvm::StringRef("rgba")}) {
    out.clear();
    for (char c : text) {
      size_t component = set.find(c);
      if (component == llvm::StringRef::npos)
        break;
      out.push_back(uint8_t(component));
    }
    if (out.size() == text.size())
      return true;
  }
  return false;
}

static bool hasRepetition(llvm::ArrayRef<uint8_t> components) {
  unsigned seen = 0;
  for (uint8_t component : components) {
    if (seen & (1u << component))
      return true;
    seen |= 1u << component;
  }
  return false;
}

Expr *Sema::buildSwizzle(Expr *base, SyntaxName name) {
  const Type *type = base->getType();
  llvm::SmallVector<uint8_t, 4> components;
  if (!parseSwizzle(name.text, components)) {
    diags.report(name.loc, diag::err_swizzle)
        << name.text << finalize(base)->getType()->str()
        << unsigned(name.text.find_first_not_of("xyzwrgba") ==
                        llvm::StringRef::npos &&
                    name.text.size() <= 4);
    return error(name.loc);
  }
  unsigned size = getComponentCount(type);
  for (auto [i, component] : llvm::enumerate(components)) {
    if (component < size)
      continue;
    diags.report(name.loc.getLocWithOffset(int(i)), diag::err_swizzle_range)
        << name.text.substr(i, 1) << finalize(base)->getType()->str();
    return error(name.loc);
  }
  if (isLiteralType(type) && !isa<LiteralExpr>(base)) {
    base = finalize(base);
    type = base->getType();
  }
  const ScalarType *component = getComponentType(type);
  const Type *result = component;
  if (components.size() > 1)
    result = context.getVectorType(component, components.size());
  if (auto *literal = dyn_cast<LiteralExpr>(base)) {
    llvm::SmallVector<ConstValue, 4> values;
    for (uint8_t c : components)
      values.push_back(type->isScalar() ? literal->value
                                        : literal->value.elements[c]);
    return makeLiteral(
        result,
        components.size() == 1
            ? values[0]
            : ConstValue::getList(context.copy(llvm::ArrayRef(values))),
        name.loc);
  }
  auto *swizzle = context.create<SwizzleExpr>(
      result, base, context.copy(llvm::ArrayRef<uint8_t>(components)),
      name.loc);
  swizzle->isLValue = base->isLValue && !hasRepetition(components);
  swizzle->isConst = base->isConst;
  return swizzle;
}

/// `_m00_m12` or `_11_23` as row * 4 + column, or false. `isInside` tells
/// whether all elements exist.
static bool parseMatrixSwizzle(llvm::StringRef text, const MatrixType &type,
                               llvm::SmallVectorImpl<uint8_t> &out,
                               bool &isInside) {
  bool isZeroBased = text.starts_with("_m");
  isInside = true;
  while (!text.empty()) {
    if (!text.consume_front("_") || text.consume_front("m") != isZeroBased ||
        text.size() < 2 || out.size() == 4)
      return false;
    int row = text[0] - (isZeroBased ? '0' : '1');
    int column = text[1] - (isZeroBased ? '0' : '1');
    if (row < 0 || column < 0 || row > 3 || column > 3)
      return false;
    isInside &= unsigned(row) < type.rows && unsigned(column) < type.columns;
    out.push_back(uint8_t(row * 4 + column));
    text = text.drop_front(2);
  }
  return !out.empty();
}

Expr *Sema::buildMatrixSwizzle(Expr *base, SyntaxName name) {
  auto *type = cast<MatrixType>(base->getType());
  llvm::SmallVector<uint8_t, 4> elements;
  bool isInside;
  if (!parseMatrixSwizzle(name.text, *type, elements, isInside)) {
    diags.report(name.loc, diag::err_swizzle) << name.text << type->str() << 0u;
    return error(name.loc);
  }
  if (!isInside) {
    diags.report(name.loc, diag::err_swizzle_range) << name.text << type->str();
    return error(name.loc);
  }
  const Type *result = type->element;
  if (elements.size() > 1)
    result = context.getVectorType(type->element, elements.size());
  auto *swizzle = context.create<MatrixSwizzleExpr>(
      result, base, context.copy(llvm::ArrayRef<uint8_t>(elements)), name.loc);
  swizzle->isLValue = base->isLValue && !hasRepetition(elements);
  swizzle->isConst = base->isConst;
  return swizzle;
}

//===----------------------------------------------------------------------===//
// Subscripts
//===----------------------------------------------------------------------===//

Expr *Sema::visitSubscript(const SubscriptExprSyntax &syntax) {
  // `t.mips[level][position]`: two subscripts of one property.
  if (auto *inner = dyn_cast<SubscriptExprSyntax>(syntax.base))
    if (isa<MemberExprSyntax>(inner->base))
      return buildProperty(syntax);
  if (namesDescriptorHeap(syntax.base))
    return buildHeapElement(syntax);
  Expr *base = visitExpr(syntax.base);
  Expr *index = visitExpr(syntax.index);
  return buildSubscript(base, index, syntax.getLoc());
}

Expr *Sema::buildProperty(const SubscriptExprSyntax &outer) {
  auto *inner = cast<SubscriptExprSyntax>(outer.base);
  auto *member = cast<MemberExprSyntax>(inner->base);
  const lang::MethodInfo *method = nullptr;
  Expr *object = nullptr;
  const SyntaxName &name = member->member.last().name;
  std::optional<lang::Method> named = lang::symbolizeMethod(name.text);
  if (named == lang::Method::mips || named == lang::Method::sample) {
    object = visitExpr(member->base);
    if (auto *resource = dyn_cast<ResourceType>(object->getType()))
      method = lang::findMethod(resource->resource, *named);
  }
  if (!method) {
    Expr *base = object ? buildMember(object, name, member->getRange())
                        : visitExpr(member);
    base->range = member->getRange();
    base = buildSubscript(base, visitExpr(inner->index), inner->getLoc());
    base->range = inner->getRange();
    return buildSubscript(base, visitExpr(outer.index), outer.getLoc());
  }
  Expr *which =
      convert(visitExpr(inner->index), context.getUIntType(), inner->getLoc());
  Expr *element =
      buildResourceSubscript(object, visitExpr(outer.index), outer.getLoc());
  if (auto *subscript = dyn_cast<ResourceSubscriptExpr>(element)) {
    (named == lang::Method::mips ? subscript->mip : subscript->sample) = which;
    return isError(which) ? which : subscript;
  }
  return element;
}

/// How many elements a subscript may reach; 0 if unknown.
static uint64_t getExtent(const Type *type) {
  if (auto *array = dyn_cast<ArrayType>(type))
    return array->size.getConstantOr(0);
  if (auto *vector = dyn_cast<VectorType>(type))
    return vector->size;
  if (auto *matrix = dyn_cast<MatrixType>(type))
    return matrix->rows;
  auto *resource = dyn_cast<ResourceType>(type);
  return resource ? resource->count : 0;
}

Expr *Sema::buildSubscript(Expr *base, Expr *index, SourceLoc loc) {
  if (isError(base) || isError(index))
    return error(loc);
  const Type *type = base->getType();
  const Type *element = nullptr;
  if (auto *array = dyn_cast<ArrayType>(type)) {
    element = array->element;
  } else if (auto *vector = dyn_cast<VectorType>(type)) {
    element = vector->element;
  } else if (auto *matrix = dyn_cast<MatrixType>(type)) {
    element = context.getVectorType(matrix->element, matrix->columns);
  } else if (auto *resource = dyn_cast<ResourceType>(type)) {
    if (lang::getBuiltinTypeInfo(resource->resource).kind !=
        lang::TypeKind::Patch)
      return buildResourceSubscript(base, index, loc);
    element = resource->element;
  }
  if (!element)
    if (Expr *call = callOperator("[]", lookIntoBuffer(base), index, loc))
      return call;
  if (!element) {
    diags.report(loc, diag::err_not_subscriptable)
        << finalize(base)->getType()->str() << base->getRange();
    return error(loc);
  }
  base = finalize(base);
  index = lookIntoBuffer(index);
  if (auto *enumType = dyn_cast<EnumType>(index->getType()))
    if (!enumType->decl->isScoped)
      index =
          buildCast(index, enumType->decl->underlying, true, index->getLoc());
  const ScalarType *component = getComponentType(index->getType());
  if (!component || getComponentCount(index->getType()) != 1) {
    diags.report(index->getLoc(), diag::err_index_type)
        << index->getType()->str() << index->getRange();
    return error(loc);
  }
  index =
      buildCast(finalize(index),
                lang::isUnsignedInt(component->scalar) ? context.getUIntType()
                                                       : context.getIntType(),
                /*isImplicit=*/true, index->getLoc());
  uint64_t extent = getExtent(type);
  if (ConstValue value = evaluate(index); value && extent)
    if (value.integer < 0 || uint64_t(value.integer) >= extent) {
      // DXC: a warning in HLSL 2016, and undefined.
      if (!options.isAtLeast(2017) && type->isArray()) {
        diags.report(index->getLoc(), diag::warn_index_range)
            << value.integer << type->str() << index->getRange();
        return buildSubscript(
            base, makeInt(int64_t(extent) - 1, context.getIntType(), loc), loc);
      }
      diags.report(index->getLoc(), diag::err_index_range)
          << value.integer << type->str() << index->getRange();
      return error(loc);
    }
  if (auto *array = dyn_cast<ArrayType>(type))
    if (array->isSpecialized() &&
        !sizeAnalysis.checkIndex(index, evaluate(index), *array))
      return error(loc);
  auto *result = context.create<SubscriptExpr>(element, base, index, loc);
  result->isLValue = base->isLValue;
  result->isConst = base->isConst;
  // Control points come in; what goes out is returned.
  if (type->isResource())
    result->isLValue = result->isConst = true;
  return result;
}

Expr *Sema::buildResourceSubscript(Expr *resource, Expr *index, SourceLoc loc) {
  auto *type = cast<ResourceType>(resource->getType());
  const lang::MethodInfo *method =
      lang::findMethod(type->resource, lang::Method::Subscript);
  if (!method || method->is(lang::MethodRefused) || !type->element) {
    diags.report(loc, diag::err_not_subscriptable)
        << type->str() << resource->getRange();
    return error(loc);
  }
  lang::RoleType role = lang::getRoleType(
      type->resource, lang::getMethodRow(*method, 0).roles[0]);
  const ScalarType *given = getComponentType(index->getType());
  ScalarKind kind =
      lang::nearestIn(role.set, given ? given->scalar : ScalarKind::Int32);
  const Type *wanted = context.getScalarType(kind);
  if (role.columns > 1)
    wanted = context.getVectorType(context.getScalarType(kind), role.columns);
  index = convert(lookIntoBuffer(index), wanted, index->getLoc());
  if (isError(index))
    return index;
  auto *result = context.create<ResourceSubscriptExpr>(
      type->element, resource, index, nullptr, nullptr, loc);
  result->isLValue = true;
  result->isConst =
      !lang::getBuiltinTypeInfo(type->resource).is(lang::TypeWritable);
  return result;
}

//===----------------------------------------------------------------------===//
// Casts and sizes
//===----------------------------------------------------------------------===//

Expr *Sema::visitCast(const CastExprSyntax &syntax) {
  TypeSpec spec = resolveTypeName(syntax.type);
  Expr *operand = visitExpr(syntax.operand);
  return castExplicitly(operand, spec.type, syntax.getLoc());
}

/// A bit-field as an lvalue; what it is assigned or chosen stays one.
static bool isBitField(const Expr *expr) {
  if (auto *assign = dyn_cast<AssignExpr>(expr))
    return isBitField(assign->lhs);
  auto *member = dyn_cast<MemberExpr>(expr);
  return member && member->field->bitWidth;
}

Expr *Sema::visitSizeOf(const SizeOfExprSyntax &syntax) {
  Expr *operand = syntax.type.type ? nullptr : visitFinal(syntax.expr);
  const Type *type =
      operand ? operand->getType() : resolveTypeName(syntax.type).type;
  // A cast to its own type leaves no trace in the typed tree.
  const ExprSyntax *written = syntax.expr;
  while (auto *paren = llvm::dyn_cast_or_null<ParenExprSyntax>(written))
    written = paren->inner;
  if (operand && !isa<CastExprSyntax>(written) && isBitField(operand)) {
    diags.report(syntax.getLoc(), diag::err_bit_field_sizeof);
    return error(syntax.getLoc());
  }
  if (type->isError())
    return error(syntax.getLoc());
  auto *array = dyn_cast<ArrayType>(type);
  if (type->isVoid() || containsResource(type) || findInterface(type) ||
      type == context.getStringType() || (array && array->isUnbounded())) {
    diags.report(syntax.getLoc(), diag::err_sizeof) << type->str();
    return error(syntax.getLoc());
  }
  if (!checkComplete(type, syntax.getLoc()))
    return error(syntax.getLoc());
  return makeSize(sizeAnalysis.getNaturalSize(type), type, syntax.getLoc());
}
