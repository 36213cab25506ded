//===----------------------------------------------------------------------===//
// Calls.
// In:  callee and argument syntax.
// Out: CallExprs, IntrinsicCallExprs and MethodCallExprs with converted
//      arguments.
// Why: which of a user's functions, intrinsics, methods and constructors a name
//      means depends on the arguments.
//===----------------------------------------------------------------------===//
#include "SemaState.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace hlslc;
using llvm::cast;
using llvm::dyn_cast;
using llvm::isa;

bool Sema::visitArguments(llvm::ArrayRef<const ExprSyntax *> syntax,
                          llvm::SmallVectorImpl<Expr *> &arguments) {
  bool isValid = true;
  for (const ExprSyntax *argument : syntax) {
    Expr *expr = visitExpr(argument);
    if (expr->getType()->isVoid()) {
      diags.report(argument->getLoc(), diag::err_void_value)
          << argument->getRange();
      isValid = false;
    }
    isValid &= !isError(expr);
    arguments.push_back(expr);
  }
  return isValid;
}

Expr *Sema::visitCall(const CallExprSyntax &syntax) {
  const ExprSyntax *callee = syntax.callee;
  while (auto *paren = dyn_cast<ParenExprSyntax>(callee))
    callee = paren->inner;
  if (auto *name = dyn_cast<NameExprSyntax>(callee))
    return visitNameCall(syntax, *name);
  if (auto *member = dyn_cast<MemberExprSyntax>(callee))
    return visitMemberCall(syntax, *member);
  Expr *expr = visitFinal(callee);
  if (expr->getType()->isStruct()) {
    llvm::SmallVector<Expr *, 6> arguments;
    if (!visitArguments(syntax.arguments, arguments))
      return error(syntax.getLoc());
    if (Expr *call = callOperator("()", expr, arguments, syntax.getLoc()))
      return call;
  }
  if (!isError(expr))
    diags.report(syntax.getLoc(), diag::err_not_callable)
        << expr->getType()->str();
  return error(syntax.getLoc());
}

std::optional<lang::Intrinsic>
Sema::findIntrinsic(const QualifiedNameSyntax &name) {
  if (name.parts.size() == 1)
    return lang::lookupIntrinsic(name.last().name.text);
  bool isInNamespace =
      name.parts.size() == 2 &&
      (name.parts[0].name.text == "vk" || name.parts[0].name.text == "dx");
  if (isInNamespace)
    return lang::lookupIntrinsic(
        (name.parts[0].name.text + "::" + name.last().name.text).str());
  return std::nullopt;
}

Expr *Sema::visitNameCall(const CallExprSyntax &syntax,
                          const NameExprSyntax &callee) {
  SourceLoc loc = syntax.getLoc();
  llvm::SmallVector<Expr *, 6> arguments;
  bool isValid = visitArguments(syntax.arguments, arguments);
  const QualifiedNameSyntax &name = callee.name;
  const SyntaxName &last = name.last().name;
  std::optional<lang::Intrinsic> intrinsic = findIntrinsic(name);
  bool reported = false;
  Symbol *symbol = nullptr;
  if (!(intrinsic && name.parts.size() > 1))
    symbol = lookupQualified(name, LookupKind::Callable, reported);
  if (reported)
    return error(loc);
  // C++: a function in the namespace of an argument's type.
  auto findByArguments = [&]() -> Symbol * {
    for (const Expr *argument : arguments) {
      auto *type =
          dyn_cast<StructType>(getArrayElementType(argument->getType()));
      Scope *where = type ? structScopes.lookup(type->decl) : nullptr;
      while (where && where->kind != Scope::Kind::Namespace)
        where = where->parent;
      Symbol *found =
          where ? lookupIn(where, last.text, LookupKind::Callable) : nullptr;
      if (found)
        return found;
    }
    return nullptr;
  };
  if (!symbol && !intrinsic && name.parts.size() == 1)
    symbol = findByArguments();
  if (!symbol && !intrinsic) {
    if (Symbol *value = lookupQualified(name, LookupKind::Any, reported)) {
      Expr *object = isValid ? lookIntoBuffer(visitName(callee)) : error(loc);
      if (isError(object))
        return object;
      if (Expr *call = callOperator("()", object, arguments, loc))
        return call;
      diags.report(last.loc, diag::err_not_callable) << last.text;
      noteDeclared(value->loc, value->name);
      return error(loc);
    }
    Scope *inside = name.parts.size() > 1
                        ? resolveScope(name, name.parts.size() - 1)
                        : nullptr;
    reportUndeclared(last, LookupKind::Callable, inside);
    return error(loc);
  }
  if (!isValid)
    return error(loc);
  if (symbol && symbol->isType())
    return buildConstruct(symbol->spec.type, arguments, loc, syntax.getRange());
  if (symbol && symbol->kind == Symbol::Kind::Template &&
      isa<StructDeclSyntax>(symbol->patterns[0].syntax->pattern))
    return buildConstruct(instantiateType(*symbol, name.last()), arguments, loc,
                          syntax.getRange());
  llvm::SmallVector<FunctionDecl *, 4> functions;
  std::string reason;
  if (symbol)
    collectCandidates(*symbol, name.last(), arguments, functions, reason);
  if (symbol && functions.empty() && !intrinsic)
    return reportNoInstance(*symbol, arguments, reason, loc);
  Expr *object = nullptr;
  if (!functions.empty() && functions[0]->parent) {
    object = buildImplicitThis(functions[0]->parent, loc);
    if (object)
      object = buildCast(object, functions[0]->parent->type, true, loc);
  }
  if (!intrinsic)
    return callOverloaded(last.text, functions, object, arguments, loc,
                          syntax.getRange());
  RowMatch match = matchIntrinsic(*intrinsic, arguments);
  if (!functions.empty()) {
    // A user's function of an intrinsic's name is one more overload, and wins
    // if it is as good.
    llvm::SmallVector<Candidate, 4> candidates;
    FunctionDecl *best = resolveOverload(functions, arguments, candidates);
    ConversionCost cost = 0;
    for (const Candidate &candidate : candidates)
      if (candidate.function == best)
        cost = candidate.cost;
    if (!match.isMatch() || (best && cost <= match.cost))
      return callOverloaded(last.text, functions, object, arguments, loc,
                            syntax.getRange());
  }
  if (!match.isMatch())
    return reportNoIntrinsic(*intrinsic, arguments, loc);
  if (options.legacyTextures && isLegacyTexture(*intrinsic))
    return callLegacyTexture(*intrinsic, arguments, loc, syntax.getRange());
  if (name.last().hasTemplateArguments)
    return buildAddressAccess(*intrinsic, match, name.last(), arguments, loc,
                              syntax.getRange());
  return buildIntrinsicCall(*intrinsic, match, arguments, loc,
                            syntax.getRange());
}

Expr *Sema::visitMemberCall(const CallExprSyntax &syntax,
                            const MemberExprSyntax &callee) {
  SourceLoc loc = syntax.getLoc();
  Expr *object = visitExpr(callee.base);
  llvm::SmallVector<Expr *, 6> arguments;
  bool isValid = visitArguments(syntax.arguments, arguments);
  if (isError(object) || !isValid)
    return error(loc);
  const QualifiedNameSyntax::Part &part = callee.member.last();
  const SyntaxName &name = part.name;
  object = lookIntoBuffer(object);
  if (object->getType()->isResource())
    return buildMethodCall(object, part, arguments, syntax.getRange());
  auto *type = dyn_cast<StructType>(object->getType());
  if (!type) {
    diags.report(name.loc, diag::err_no_method)
        << name.text << finalize(object)->getType()->str()
        << object->getRange();
    return error(loc);
  }
  if (type->decl->pointee && name.text == "Get" && arguments.empty())
    return buildPointee(object, *type->decl, loc);
  Scope *members = structScopes.lookup(type->decl);
  if (callee.member.parts.size() > 1) {
    members = resolveScope(callee.member, callee.member.parts.size() - 1);
    if (!members)
      return error(loc);
  }
  Symbol *symbol =
      members ? lookupIn(members, name.text, LookupKind::Value) : nullptr;
  if (!symbol) {
    reportUndeclared(name, LookupKind::Callable, members);
    return error(loc);
  }
  if (symbol->kind != Symbol::Kind::Function &&
      symbol->kind != Symbol::Kind::Template) {
    diags.report(name.loc, diag::err_not_callable) << name.text;
    noteDeclared(symbol->loc, symbol->name);
    return error(loc);
  }
  llvm::SmallVector<FunctionDecl *, 4> functions;
  std::string reason;
  collectCandidates(*symbol, part, arguments, functions, reason);
  if (functions.empty())
    return reportNoInstance(*symbol, arguments, reason, loc);
  if (const StructDecl *owner = functions[0]->parent) {
    object = convert(object, owner->type, loc);
    if (isError(object))
      return object;
  }
  return callOverloaded(name.text, functions, object, arguments, loc,
                        syntax.getRange());
}

Expr *Sema::reportNoInstance(const Symbol &symbol,
                             llvm::ArrayRef<Expr *> arguments,
                             llvm::StringRef reason, SourceLoc loc) {
  diags.report(loc, diag::err_no_overload)
      << symbol.name << printArguments(arguments);
  diags.report(symbol.loc, diag::note_candidate)
      << "template '" + symbol.name << "' " + reason;
  return error(loc);
}

Expr *Sema::callOverloaded(llvm::StringRef name,
                           llvm::ArrayRef<FunctionDecl *> functions,
                           Expr *object, llvm::ArrayRef<Expr *> arguments,
                           SourceLoc loc, SourceRange range) {
  llvm::SmallVector<Candidate, 4> candidates;
  FunctionDecl *best = resolveOverload(functions, arguments, candidates);
  if (!best) {
    // An argument that was refused with its own message says enough.
    return reportNoOverload(name, loc, candidates, arguments);
  }
  return buildCall(best, object, arguments, loc, range);
}

Expr *Sema::convertArgument(Expr *argument, const Type *type,
                            lang::Direction direction, SourceLoc loc) {
  if (direction == lang::Direction::In)
    return convert(argument, type, argument->getLoc());
  bool isResource = argument->isLValue && argument->getType()->isResource();
  // What comes back must be the resource that went in; lowering looks.
  if (isResource && argument->isConst && direction == lang::Direction::InOut)
    return argument;
  if (!checkAssignable(argument, argument->getLoc()))
    return error(loc);
  if (argument->getType()->isStruct() &&
      isBaseCost(getCost(argument->getType(), type)))
    return buildCast(argument, type, /*isImplicit=*/true, loc);
  return argument;
}

static lang::Direction getDirection(ParamDirection direction) {
  switch (direction) {
  case ParamDirection::In:
    return lang::Direction::In;
  case ParamDirection::Out:
    return lang::Direction::Out;
  case ParamDirection::InOut:
    return lang::Direction::InOut;
  }
  llvm_unreachable("every direction has a counterpart");
}

FunctionDecl *Sema::instantiateSized(FunctionDecl *callee,
                                     llvm::ArrayRef<Expr *> arguments,
                                     SourceLoc loc) {
  llvm::SmallVector<const Type *, 4> types;
  bool isNeeded = false;
  for (auto [i, parameter] : llvm::enumerate(callee->parameters)) {
    types.push_back(parameter->type);
    if (i >= arguments.size() ||
        !fitsUnsized(arguments[i]->getType(), parameter->type))
      continue;
    types.back() = arguments[i]->getType();
    isNeeded = true;
  }
  if (!isNeeded)
    return callee;
  FunctionDecl *pattern = callee->definition;
  Scope *where = unsizedScopes.lookup(pattern);
  if (!pattern || !where) {
    unsupported(loc, "arrays of a known size for parameters of functions that "
                     "are defined later");
    return nullptr;
  }
  for (FunctionDecl *known : sizedInstances[pattern])
    if (llvm::equal(
            known->parameters, types,
            [](const VarDecl *a, const Type *b) { return a->type == b; }))
      return known;
  ScopeGuard guard(*this, where);
  llvm::SaveAndRestore outside(function, static_cast<FunctionDecl *>(nullptr));
  FunctionDecl *made = declareFunction(*pattern->syntax, pattern->parent);
  for (auto [parameter, type] : llvm::zip(made->parameters, types))
    parameter->type = type;
  made->definition = made;
  sizedInstances[pattern].push_back(made);
  addDecl(made);
  defineFunction(*made, *pattern->syntax);
  return made;
}

Expr *Sema::buildCall(FunctionDecl *callee, Expr *object,
                      llvm::ArrayRef<Expr *> arguments, SourceLoc loc,
                      SourceRange range) {
  callee = instantiateSized(callee, arguments, loc);
  if (!callee)
    return error(loc);
  if (callee->hasThis() && !object) {
    diags.report(loc, diag::err_member_without_object) << callee->getName();
    noteDeclared(callee->getLoc(), callee->getName());
    return error(loc);
  }
  llvm::SmallVector<Expr *, 8> converted;
  bool isValid = !callee->returnType->isError() &&
                 (callee->returnType->isVoid() ||
                  checkComplete(callee->returnType, loc, /*allowOpen=*/true));
  for (auto [i, parameter] : llvm::enumerate(callee->parameters)) {
    if (i >= arguments.size()) {
      converted.push_back(requireDefault(callee, parameter, loc));
      isValid &= !isError(converted.back());
      continue;
    }
    Expr *argument = convertArgument(arguments[i], parameter->type,
                                     getDirection(parameter->direction), loc);
    isValid &= !isError(argument);
    converted.push_back(argument);
  }
  requireBody(callee);
  uses.calls[function].push_back({callee, loc});
  if (!isValid)
    return error(loc);
  if (const Attr *attr =
          callee->findAttribute(lang::SourceAttribute::vk_ext_type_def))
    defineExtType(*attr, *callee, converted, loc);
  auto *call =
      context.create<CallExpr>(callee, callee->hasThis() ? object : nullptr,
                               context.copy(llvm::ArrayRef(converted)), loc);
  call->range = range;
  return call;
}
