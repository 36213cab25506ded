//===----------------------------------------------------------------------===//
// Functions: signatures, redeclarations, bodies.
// In:  function syntax.
// Out: FunctionDecls, one overload for each signature; typed bodies.
// Why: a declaration and its definition are two nodes of one function, and a
//      method may be defined inside or outside of its struct.
//===----------------------------------------------------------------------===//
#include "SemaState.h"
#include "StageChecks.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace hlslc;
using llvm::cast;
using llvm::dyn_cast;

VarDecl *Sema::declareParameter(const VarDeclSyntax &syntax) {
  Qualifiers qualifiers =
      resolveQualifiers(syntax.qualifiers, lang::PlaceParameter);
  auto *param = context.create<VarDecl>(syntax.name.text, syntax.getLoc());
  param->attributes = resolveAttributes(
      syntax.attributes, lang::SubjectParameter | lang::SubjectLocal);
  TypeSpec spec;
  if (syntax.type->getKind() == TypeSyntax::Kind::Auto) {
    diags.report(syntax.type->getLoc(), diag::err_auto_parameter);
    param->type = context.getErrorType();
  } else {
    param->type =
        resolveDeclarator(syntax, qualifiers, spec, /*allowUnbounded=*/true,
                          /*allowOpen=*/true);
  }
  auto *array = dyn_cast<ArrayType>(param->type);
  if (array && array->isUnbounded() && !containsResource(array))
    diags.report(syntax.getLoc(), diag::err_unbounded_array) << 0u;
  param->storage = VarStorage::Parameter;
  param->direction = qualifiers.direction;
  // Of a template that was given an element of a heap.
  if (isHeapElement(param->type)) {
    diags.report(syntax.getLoc(), diag::err_heap_element_type);
    param->type = context.getErrorType();
  }
  // DXC: what is passed of a query is a handle of it, never a copy.
  if (containsRayQuery(param->type))
    param->direction = ParamDirection::InOut;
  param->isConst = (spec.isConst || qualifiers.isConst);
  param->isUniformParameter = qualifiers.isUniform;
  param->isGloballyCoherent = qualifiers.isGloballyCoherent;
  param->primitive = qualifiers.primitive;
  if (qualifiers.notYet)
    uses.unsupportedQualifiers[param] = qualifiers.notYet;
  fillValue(*param, syntax, qualifiers, spec);
  Annotations annotations = resolveAnnotations(syntax.annotations);
  param->semantic = annotations.semantic;
  param->registerBinding = annotations.registerBinding;
  if (syntax.initializer && !param->type->isError()) {
    if (param->direction != ParamDirection::In)
      diags.report(syntax.initializer->getLoc(), diag::err_out_default)
          << syntax.name.text;
    else if (templates.defaultsOnDemand)
      templates.defaults[param] = {syntax.initializer, scope};
    else
      initialize(*param, syntax.initializer);
    param->hasDefault = param->init || templates.defaults.count(param);
    param->constant = ConstValue(); // a default is no value
  }
  return param;
}

/// `f(void)` has no parameters.
static bool isVoidList(llvm::ArrayRef<const VarDeclSyntax *> parameters) {
  if (parameters.size() != 1 || parameters[0]->name ||
      !parameters[0]->arrayBounds.empty())
    return false;
  auto *named = dyn_cast<NamedTypeSyntax>(parameters[0]->type);
  return named && named->name.parts.size() == 1 &&
         named->name.last().name.text == "void";
}

FunctionDecl *Sema::declareFunction(const FunctionDeclSyntax &syntax,
                                    StructDecl *parent) {
  Qualifiers qualifiers =
      resolveQualifiers(syntax.qualifiers, lang::PlaceFunction);
  auto *result =
      context.create<FunctionDecl>(syntax.name.text, syntax.getLoc());
  llvm::SaveAndRestore owner(user, static_cast<const FunctionDecl *>(result));
  result->qualifiedName = qualify(syntax.name.text);
  result->parent = parent;
  result->syntax = &syntax;
  result->isStatic = parent && qualifiers.isStatic;
  result->isConstMethod = syntax.isConstMethod;
  result->isExport = qualifiers.isExport;
  result->isPrecise = qualifiers.isPrecise;
  result->isGloballyCoherent = qualifiers.isGloballyCoherent;
  result->interpolation = qualifiers.interpolation;
  result->attributes = resolveAttributes(
      syntax.attributes,
      lang::SubjectEntryPoint | lang::SubjectFunction | lang::SubjectParameter);
  TypeSpec spec;
  if (syntax.returnType->getKind() == TypeSyntax::Kind::Auto) {
    unsupported(syntax.returnType->getLoc(), "deduced return types");
    spec.type = context.getErrorType();
  } else {
    spec = resolveType(syntax.returnType, qualifiers);
    spec.type = applyArrayBounds(spec.type, syntax.returnArrayBounds,
                                 syntax.getLoc(), /*allowUnbounded=*/false);
  }
  // A declaration may name what is defined later; calls ask again.
  if (syntax.body && !spec.type->isError() && !spec.type->isVoid() &&
      !checkComplete(spec.type, syntax.returnType->getLoc(),
                     /*allowOpen=*/true))
    spec.type = context.getErrorType();
  if (getArrayElementType(spec.type) == context.getStringType()) {
    diags.report(syntax.returnType->getLoc(), diag::err_string_place)
        << syntax.name.text;
    spec.type = context.getErrorType();
  }
  auto *resource = dyn_cast<ResourceType>(spec.type);
  if (qualifiers.isGloballyCoherent && !spec.type->isError() &&
      !(resource &&
        lang::getBuiltinTypeInfo(resource->resource).is(lang::TypeWritable)))
    diags.report(syntax.getLoc(), diag::err_coherent_type) << spec.type->str();
  if (isStageOnly(spec.type)) {
    diags.report(syntax.returnType->getLoc(), diag::err_parameter_type)
        << spec.type->str();
    spec.type = context.getErrorType();
  }
  result->returnType = spec.type;
  if (spec.order)
    result->returnMatrixOrder = *spec.order;
  else if (syntax.defaultOrder == DefaultMatrixOrder::RowMajor)
    result->returnMatrixOrder = MatrixOrder::RowMajor;
  Annotations annotations = resolveAnnotations(syntax.annotations);
  result->semantic = annotations.semantic;
  llvm::SmallVector<VarDecl *, 8> parameters;
  if (!isVoidList(syntax.parameters))
    for (const VarDeclSyntax *parameter : syntax.parameters)
      parameters.push_back(declareParameter(*parameter));
  result->parameters = context.copy(llvm::ArrayRef(parameters));
  if (llvm::any_of(parameters, [](const VarDecl *parameter) {
        auto *array = dyn_cast<ArrayType>(parameter->type);
        return array && array->isUnbounded();
      }))
    unsizedScopes[result] = scope;
  checkDefaultArguments(*result);
  return result;
}

void Sema::checkDefaultArguments(const FunctionDecl &decl) {
  bool hasDefault = false;
  for (const VarDecl *parameter : decl.parameters) {
    if (parameter->hasDefault) {
      hasDefault = true;
    } else if (hasDefault && !parameter->type->isError()) {
      diags.report(parameter->getLoc(), diag::err_missing_default)
          << parameter->getName();
      return;
    }
  }
}

bool hlslc::haveEqualParameters(const FunctionDecl &a, const FunctionDecl &b) {
  if (a.parameters.size() != b.parameters.size())
    return false;
  for (auto [p, q] : llvm::zip(a.parameters, b.parameters))
    if (p->type != q->type || p->direction != q->direction)
      return false;
  return true;
}

void Sema::shareDefault(const VarDecl &from, VarDecl &to) {
  to.init = from.init;
  to.hasDefault = from.hasDefault;
  if (auto it = templates.defaults.find(&from);
      it != templates.defaults.end()) {
    TemplateState::DefaultArgument waiting = it->second;
    templates.defaults[&to] = waiting;
  }
}

bool Sema::mergeFunction(FunctionDecl &decl, Scope *where) {
  Symbol *symbol =
      where->find(llvm::CachedHashStringRef(decl.getName()), LookupKind::Value);
  if (!symbol) {
    symbol =
        createSymbol(Symbol::Kind::Function, decl.getName(), decl.getLoc());
    where->add(symbol);
  } else if (symbol->kind != Symbol::Kind::Function &&
             symbol->kind != Symbol::Kind::Template) {
    diags.report(decl.getLoc(), diag::err_redefinition) << decl.getName();
    noteDeclared(symbol->loc, symbol->name);
    return false;
  }
  for (FunctionDecl *earlier : symbol->functions) {
    if (!haveEqualParameters(*earlier, decl))
      continue;
    if (earlier->returnType != decl.returnType &&
        !earlier->returnType->isError() && !decl.returnType->isError()) {
      diags.report(decl.getLoc(), diag::err_return_type_overload)
          << decl.getName();
      noteDeclared(earlier->getLoc(), earlier->getName());
      return false;
    }
    if (earlier->definition && decl.syntax->body) {
      diags.report(decl.getLoc(), diag::err_redefinition) << decl.getName();
      noteDeclared(earlier->definition->getLoc(), earlier->getName());
      return false;
    }
    decl.id = earlier->id;
    decl.isStatic |= earlier->isStatic;
    decl.definition = earlier->definition;
    for (auto [before, now] : llvm::zip(earlier->parameters, decl.parameters)) {
      if (!before->hasDefault)
        shareDefault(*now, *before);
      else
        shareDefault(*before, *now);
    }
    if (decl.syntax->body)
      earlier->definition = &decl;
    // Attributes of an entry point may stand on either.
    if (earlier->attributes.empty())
      earlier->attributes = decl.attributes;
    else if (decl.attributes.empty())
      decl.attributes = earlier->attributes;
    return true;
  }
  decl.id = makeUnique(decl.qualifiedName);
  symbol->functions.push_back(&decl);
  return true;
}

FunctionDecl *Sema::visitFunction(const FunctionDeclSyntax &syntax,
                                  StructDecl *parent) {
  if (syntax.isSpecialization) {
    unsupported(syntax.getLoc(), "templates");
    return nullptr;
  }
  if (syntax.isOperator && !options.isAtLeast(2021))
    diags.report(syntax.getLoc(), diag::err_operator_version);
  Scope *where = scope;
  bool isOutside = !syntax.scope.parts.empty();
  if (isOutside) {
    where = resolveScope(syntax.scope, syntax.scope.parts.size());
    if (!where)
      return nullptr;
    parent = where->structDecl;
  }
  ScopeGuard guard(*this, where);
  FunctionDecl *decl = declareFunction(syntax, parent);
  if (isOutside && parent) {
    Symbol *symbol = where->find(llvm::CachedHashStringRef(syntax.name.text),
                                 LookupKind::Value);
    bool isDeclared =
        symbol && llvm::any_of(symbol->functions, [&](FunctionDecl *f) {
          return haveEqualParameters(*f, *decl);
        });
    if (!isDeclared) {
      diags.report(syntax.getLoc(), diag::err_method_not_declared)
          << printSignature(*decl) << parent->getName();
      noteDeclared(parent->getLoc(), parent->getName());
      return nullptr;
    }
  }
  if (!mergeFunction(*decl, where))
    return nullptr;
  addDecl(decl);
  if (!syntax.body)
    return decl;
  decl->definition = decl;
  if (structDepth && templates.bodiesOnDemand)
    templates.bodies[decl] = {decl, &syntax, where};
  else if (structDepth)
    deferredBodies.push_back({decl, &syntax, where});
  else
    defineFunction(*decl, syntax);
  return decl;
}

void Sema::analyzeDeferredBodies() {
  std::vector<DeferredBody> bodies;
  std::swap(bodies, deferredBodies);
  for (const DeferredBody &body : bodies) {
    ScopeGuard guard(*this, body.scope);
    defineFunction(*body.function, *body.syntax);
  }
}

namespace {
/// Whether control can come to the end of a statement. A `break` is counted for
/// the loop or switch around it.
struct FlowWalk {
  /// A `break` that leaves the innermost loop or switch was seen.
  bool breaks = false;

  bool reachesEnd(const Stmt *stmt) {
    if (!stmt)
      return true;
    switch (stmt->getKind()) {
    case Stmt::Kind::Compound:
      return reachesEnd(cast<CompoundStmt>(stmt)->body);
    case Stmt::Kind::Return:
    case Stmt::Kind::Continue:
      return false;
    case Stmt::Kind::Break:
      breaks = true;
      return false;
    case Stmt::Kind::If: {
      auto *ifStmt = cast<IfStmt>(stmt);
      bool thenEnds = reachesEnd(ifStmt->thenStmt);
      bool elseEnds = reachesEnd(ifStmt->elseStmt);
      return thenEnds || elseEnds;
    }
    case Stmt::Kind::For:
      return leavesLoop(cast<ForStmt>(stmt)->condition,
                        cast<ForStmt>(stmt)->body);
    case Stmt::Kind::While:
      return leavesLoop(cast<WhileStmt>(stmt)->condition,
                        cast<WhileStmt>(stmt)->body);
    case Stmt::Kind::Do: {
      auto *loop = cast<DoStmt>(stmt);
      FlowWalk inner;
      bool ends = inner.reachesEnd(loop->body);
      return inner.breaks || (ends && !isTrue(loop->condition)) ||
             !isTrue(loop->condition);
    }
    case Stmt::Kind::Switch: {
      FlowWalk inner;
      bool ends = true, hasDefault = false;
      for (const SwitchStmt::Case &group : cast<SwitchStmt>(stmt)->cases) {
        hasDefault |= group.isDefault;
        ends = inner.reachesEnd(group.body);
      }
      return ends || inner.breaks || !hasDefault;
    }
    case Stmt::Kind::Decl:
    case Stmt::Kind::Expr:
    case Stmt::Kind::Discard:
      return true;
    }
    llvm_unreachable("every statement has a case");
  }

  bool reachesEnd(llvm::ArrayRef<Stmt *> body) {
    bool ends = true;
    for (const Stmt *stmt : body)
      if (!reachesEnd(stmt))
        ends = false;
    return ends;
  }

private:
  static bool isTrue(const Expr *condition) {
    if (!condition)
      return true;
    auto *literal = dyn_cast<LiteralExpr>(condition);
    return literal && literal->value.kind == ConstValue::Kind::Int &&
           literal->value.integer;
  }
  bool leavesLoop(const Expr *condition, const Stmt *body) {
    FlowWalk inner;
    inner.reachesEnd(body);
    return inner.breaks || !isTrue(condition);
  }
};
} // namespace

void Sema::defineFunction(FunctionDecl &decl,
                          const FunctionDeclSyntax &syntax) {
  FunctionDecl *savedFunction = function;
  unsigned savedLoops = loopDepth, savedBreaks = breakDepth;
  unsigned savedStructs = structDepth;
  llvm::SaveAndRestore owner(user, static_cast<const FunctionDecl *>(&decl));
  function = &decl;
  loopDepth = breakDepth = structDepth = 0;
  llvm::SaveAndRestore eager(templates.bodiesOnDemand, false);
  llvm::SaveAndRestore eagerToo(templates.defaultsOnDemand, false);
  {
    BlockGuard block(*this, Scope::Kind::Function);
    block.block.prefix = context.copy((decl.qualifiedName + "().").str());
    for (VarDecl *parameter : decl.parameters) {
      if (parameter->getName().empty())
        continue;
      Symbol *symbol = createSymbol(Symbol::Kind::Variable,
                                    parameter->getName(), parameter->getLoc());
      symbol->value = parameter;
      declare(symbol);
    }
    llvm::SmallVector<Stmt *, 16> body;
    visitStmts(syntax.body->body, body);
    decl.body = context.create<CompoundStmt>(
        syntax.body->getLoc(), context.copy(llvm::ArrayRef(body)));
  }
  // Where the syntax is wrong, a brace may be missing.
  if (!hasSyntaxErrors && !decl.returnType->isVoid() &&
      !decl.returnType->isError() && FlowWalk().reachesEnd(decl.body))
    diags.report(syntax.body->end, diag::warn_missing_return) << decl.getName();
  function = savedFunction;
  loopDepth = savedLoops;
  breakDepth = savedBreaks;
  structDepth = savedStructs;
}
