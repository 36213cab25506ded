//===----------------------------------------------------------------------===//
// Specializations of templates, and their members defined outside.
// In:  the arguments of an instance; the specializations that are known.
// Out: the pattern that the instance is made from, with its own arguments.
// Why: deduction from a call is generous and never fails; a specialization fits
//      exactly or not at all.
//===----------------------------------------------------------------------===//
#include "SemaState.h"

#include "llvm/Support/SaveAndRestore.h"

using namespace hlslc;
using llvm::cast;
using llvm::dyn_cast;
using llvm::isa;

namespace {
/// The arguments after a specialization's name.
struct WrittenArguments {
  bool isSpecialization = false;
  llvm::ArrayRef<TemplateArgumentSyntax> list;
};
} // namespace

static WrittenArguments getWritten(const DeclSyntax *decl) {
  if (auto *syntax = dyn_cast<StructDeclSyntax>(decl))
    return {syntax->isSpecialization, syntax->specializationArguments};
  if (auto *syntax = dyn_cast<FunctionDeclSyntax>(decl))
    return {syntax->isSpecialization, syntax->specializationArguments};
  if (auto *syntax = dyn_cast<VarDeclSyntax>(decl))
    return {syntax->isSpecialization, syntax->specializationArguments};
  return {};
}

bool Sema::isSpecialization(const TemplateDeclSyntax &syntax) {
  return syntax.parameters.empty() ||
         getWritten(syntax.pattern).isSpecialization;
}

const TemplatePattern *Sema::findPrimary(const Symbol &symbol) {
  for (const TemplatePattern &pattern : symbol.patterns)
    if (!isSpecialization(*pattern.syntax))
      return &pattern;
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Matching
//===----------------------------------------------------------------------===//

namespace {
/// Whether syntax names one of a template's parameters, and how much else it
/// says.
struct ParameterSearch {
  const TemplateDeclSyntax &syntax;
  /// Names that are no parameter, and parameters named again.
  size_t detail = 0;
  llvm::SmallVector<llvm::StringRef, 4> seen;

  bool search(const QualifiedNameSyntax &name) {
    bool found = false;
    for (const QualifiedNameSyntax::Part &part : name.parts) {
      bool isParameter = false;
      for (const TemplateParameterSyntax &parameter : syntax.parameters)
        isParameter |=
            name.parts.size() == 1 && parameter.name.text == part.name.text;
      found |= isParameter;
      if (!isParameter || llvm::is_contained(seen, part.name.text))
        ++detail;
      else
        seen.push_back(part.name.text);
      for (const TemplateArgumentSyntax &argument : part.templateArguments)
        found |= search(argument);
    }
    return found;
  }

  bool search(const TemplateArgumentSyntax &argument) {
    bool found = false;
    if (auto *named = llvm::dyn_cast_or_null<NamedTypeSyntax>(argument.type))
      found = search(named->name);
    else if (auto *name = llvm::dyn_cast_or_null<NameExprSyntax>(argument.expr))
      found = search(name->name);
    else
      ++detail;
    for (const ExprSyntax *bound : argument.arrayBounds) {
      TemplateArgumentSyntax inner;
      inner.expr = bound;
      found |= bound && search(inner);
    }
    return found;
  }
};
} // namespace

/// The name that an argument is, if it is a lone name.
static const QualifiedNameSyntax::Part *
getLonePart(const TemplateArgumentSyntax &argument) {
  const QualifiedNameSyntax *name = nullptr;
  if (auto *named = llvm::dyn_cast_or_null<NamedTypeSyntax>(argument.type))
    name = &named->name;
  else if (auto *expr = llvm::dyn_cast_or_null<NameExprSyntax>(argument.expr))
    name = &expr->name;
  return name && name->parts.size() == 1 ? &name->parts[0] : nullptr;
}

bool Sema::matchValue(const TemplatePattern &pattern,
                      const TemplateArgumentSyntax &syntax, int64_t value,
                      llvm::SmallVectorImpl<TemplateArgument> &out) {
  const QualifiedNameSyntax::Part *part = getLonePart(syntax);
  llvm::ArrayRef<TemplateParameterSyntax> parameters =
      pattern.syntax->parameters;
  for (size_t i = 0; part && i < parameters.size(); ++i) {
    if (parameters[i].name.text != part->name.text)
      continue;
    if (parameters[i].isType)
      return false;
    if (out[i].spec.type)
      return out[i].value == value;
    ScopeGuard guard(*this, bindParameters(pattern, out));
    out[i].spec = resolveType(parameters[i].valueType, Qualifiers());
    out[i].value = value;
    return true;
  }
  ScopeGuard guard(*this, bindParameters(pattern, out));
  std::optional<int64_t> wanted =
      resolveIntArgument(syntax, "template argument");
  return wanted && *wanted == value;
}

bool Sema::matchType(const TemplatePattern &pattern,
                     const TemplateArgumentSyntax &syntax, const Type *given,
                     llvm::SmallVectorImpl<TemplateArgument> &out) {
  // `T[N]`: the outermost dimension first.
  if (!syntax.arrayBounds.empty()) {
    auto *array = dyn_cast<ArrayType>(given);
    TemplateArgumentSyntax bound, element = syntax;
    bound.expr = syntax.arrayBounds.front();
    element.arrayBounds = syntax.arrayBounds.drop_front();
    return array && array->size.isConstant() && bound.expr &&
           matchValue(pattern, bound, int64_t(array->getCount()), out) &&
           matchType(pattern, element, array->element, out);
  }
  ParameterSearch names{*pattern.syntax};
  if (!names.search(syntax)) {
    ScopeGuard guard(*this, bindParameters(pattern, out));
    return resolveTypeArgument(syntax).type == given;
  }
  const QualifiedNameSyntax::Part *part = getLonePart(syntax);
  if (!part)
    return false;
  if (!part->hasTemplateArguments) {
    llvm::ArrayRef<TemplateParameterSyntax> parameters =
        pattern.syntax->parameters;
    for (size_t i = 0; i < parameters.size(); ++i) {
      if (parameters[i].name.text != part->name.text)
        continue;
      if (out[i].spec.type)
        return parameters[i].isType && out[i].spec.type == given;
      out[i].spec.type = given;
      return parameters[i].isType;
    }
    return false;
  }
  llvm::ArrayRef<TemplateArgumentSyntax> inner = part->templateArguments;
  if (auto *structType = dyn_cast<StructType>(given)) {
    auto origin = templates.origins.find(structType->decl);
    if (origin == templates.origins.end() ||
        origin->second.symbol->name != part->name.text)
      return false;
    const TemplatePattern *primary = findPrimary(*origin->second.symbol);
    return primary &&
           matchArguments(pattern, primary->syntax->parameters, inner,
                          origin->second.instance->arguments, out);
  }
  std::optional<lang::NamedType> builtin =
      lang::lookupBuiltinType(part->name.text);
  if (!builtin || inner.empty())
    return false;
  if (given->isResource() && containsRayQuery(given))
    return builtin->kind == lang::TypeKind::RayQuery &&
           matchValue(pattern, inner[0], cast<ResourceType>(given)->count, out);
  if (auto *resource = dyn_cast<ResourceType>(given))
    return builtin->builtin == resource->resource && resource->element &&
           matchType(pattern, inner[0], resource->element, out);
  auto matchSize = [&](size_t i, unsigned size) {
    return inner.size() > i ? matchValue(pattern, inner[i], size, out)
                            : size == 4;
  };
  if (builtin->kind == lang::TypeKind::VectorTemplate) {
    auto *vector = dyn_cast<VectorType>(given);
    return vector && matchType(pattern, inner[0], vector->element, out) &&
           matchSize(1, vector->size);
  }
  auto *matrix = dyn_cast<MatrixType>(given);
  return builtin->kind == lang::TypeKind::MatrixTemplate && matrix &&
         matchType(pattern, inner[0], matrix->element, out) &&
         matchSize(1, matrix->rows) && matchSize(2, matrix->columns);
}

bool Sema::matchArguments(const TemplatePattern &pattern,
                          llvm::ArrayRef<TemplateParameterSyntax> parameters,
                          llvm::ArrayRef<TemplateArgumentSyntax> written,
                          llvm::ArrayRef<TemplateArgument> given,
                          llvm::SmallVectorImpl<TemplateArgument> &out) {
  if (written.size() > given.size())
    return false;
  for (auto [i, argument] : llvm::enumerate(written)) {
    bool fits = parameters[i].isType
                    ? matchType(pattern, argument, given[i].spec.type, out)
                    : matchValue(pattern, argument, given[i].value, out);
    if (!fits)
      return false;
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Choosing
//===----------------------------------------------------------------------===//

const TemplatePattern *
Sema::choosePattern(const Symbol &symbol, const TemplatePattern &primary,
                    SourceLoc loc,
                    llvm::SmallVectorImpl<TemplateArgument> &arguments) {
  const TemplatePattern *best = &primary;
  llvm::SmallVector<TemplateArgument, 4> bestArguments(arguments.begin(),
                                                       arguments.end());
  size_t bestDetail = 0;
  bool isAmbiguous = false;
  for (const TemplatePattern &pattern : symbol.patterns) {
    if (!isSpecialization(*pattern.syntax))
      continue;
    llvm::SmallVector<TemplateArgument, 4> own(
        pattern.syntax->parameters.size());
    llvm::ArrayRef<TemplateArgumentSyntax> written =
        getWritten(pattern.syntax->pattern).list;
    if (!matchArguments(pattern, primary.syntax->parameters, written, arguments,
                        own) ||
        llvm::any_of(own, [](const TemplateArgument &argument) {
          return !argument.spec.type;
        }))
      continue;
    // The more it says, the better; one without parameters says all.
    ParameterSearch names{*pattern.syntax};
    for (const TemplateArgumentSyntax &argument : written)
      names.search(argument);
    size_t detail = 1 + names.detail;
    if (pattern.syntax->parameters.empty())
      detail = ~size_t(0);
    isAmbiguous = detail == bestDetail || (isAmbiguous && detail < bestDetail);
    if (detail <= bestDetail)
      continue;
    best = &pattern;
    bestDetail = detail;
    bestArguments = own;
  }
  if (isAmbiguous)
    diags.report(loc, diag::err_ambiguous_specialization) << symbol.name;
  arguments.assign(bestArguments.begin(), bestArguments.end());
  return best;
}

const TemplatePattern *
Sema::findSpecialization(const Symbol &symbol, const TemplatePattern &primary,
                         llvm::ArrayRef<TemplateArgument> arguments) {
  auto *general = cast<FunctionDeclSyntax>(primary.syntax->pattern);
  llvm::ArrayRef<TemplateParameterSyntax> parameters =
      primary.syntax->parameters;
  for (const TemplatePattern &pattern : symbol.patterns) {
    auto *special = dyn_cast<FunctionDeclSyntax>(pattern.syntax->pattern);
    if (!isSpecialization(*pattern.syntax) || !special ||
        special->parameters.size() != general->parameters.size() ||
        special->specializationArguments.size() > parameters.size())
      continue;
    ScopeGuard guard(*this, pattern.scope);
    llvm::SmallVector<TemplateArgument, 4> own;
    for (auto [parameter, written] :
         llvm::zip(parameters, special->specializationArguments))
      own.push_back(resolveTemplateArgument(parameter, written,
                                            bindParameters(primary, own)));
    own.resize(parameters.size());
    for (auto [a, b] : llvm::zip(general->parameters, special->parameters))
      deduceType(primary, a->type, resolveType(b->type, Qualifiers()).type,
                 own);
    std::string missing;
    if (completeArguments(primary, own, missing) &&
        llvm::ArrayRef(own) == arguments)
      return &pattern;
  }
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Members outside
//===----------------------------------------------------------------------===//

void Sema::visitOutsideMember(const TemplateDeclSyntax &syntax) {
  const DeclSyntax *pattern = syntax.pattern;
  auto *method = dyn_cast<FunctionDeclSyntax>(pattern);
  const QualifiedNameSyntax &name =
      method ? method->scope : cast<VarDeclSyntax>(pattern)->scope;
  Scope *where = scope;
  if (name.parts.size() > 1) {
    where = resolveScope(name, name.parts.size() - 1);
    if (!where)
      return;
  }
  const SyntaxName &owner = name.last().name;
  Symbol *symbol = name.parts.size() > 1
                       ? lookupIn(where, owner.text, LookupKind::Type)
                       : lookup(owner.text, LookupKind::Type);
  const TemplatePattern *primary = symbol ? findPrimary(*symbol) : nullptr;
  if (!primary || !isa<StructDeclSyntax>(primary->syntax->pattern)) {
    if (symbol)
      diags.report(owner.loc, diag::err_not_a_template) << owner.text;
    else
      reportUndeclared(owner, LookupKind::Type, nullptr);
    return;
  }
  if (syntax.parameters.size() != primary->syntax->parameters.size()) {
    unsupported(syntax.getLoc(), "member templates outside of templates");
    return;
  }
  templates.outsideMembers[primary->syntax].push_back(&syntax);
  // Instances that exist are completed, too.
  llvm::SmallVector<TemplateInstance *, 4> known =
      templates.instances.lookup(primary->syntax);
  for (TemplateInstance *instance : known)
    defineOutsideMember(*instance, syntax);
}

void Sema::defineOutsideMember(TemplateInstance &instance,
                               const TemplateDeclSyntax &syntax) {
  if (!instance.bound) // made from a specialization
    return;
  // It may call the parameters by other names.
  for (auto [parameter, argument] :
       llvm::zip(syntax.parameters, instance.arguments)) {
    llvm::CachedHashStringRef name(parameter.name.text);
    if (name.val().empty() || instance.bound->find(name, LookupKind::Any))
      continue;
    Symbol *symbol =
        createParameterSymbol(parameter, argument, parameter.name.loc);
    instance.bound->add(symbol);
  }
  ScopeGuard guard(*this, instance.bound);
  llvm::SaveAndRestore outside(function, static_cast<FunctionDecl *>(nullptr));
  llvm::SaveAndRestore lazy(templates.bodiesOnDemand, true);
  llvm::SaveAndRestore lazyToo(templates.defaultsOnDemand, true);
  ++structDepth;
  visitDecl(syntax.pattern);
  --structDepth;
}

//===----------------------------------------------------------------------===//
// Explicit instantiation
//===----------------------------------------------------------------------===//

/// `template float f(float);`: the instance that such a call would choose.
void Sema::instantiate(const FunctionDeclSyntax &syntax, const Symbol &symbol,
                       const QualifiedNameSyntax::Part &part) {
  SourceLoc loc = syntax.getLoc();
  FunctionDecl *wanted = declareFunction(syntax, nullptr);
  llvm::SmallVector<Expr *, 4> arguments;
  for (VarDecl *parameter : wanted->parameters) {
    if (parameter->type->isError())
      return;
    arguments.push_back(buildVarReference(parameter, loc));
  }
  llvm::SmallVector<FunctionDecl *, 4> functions;
  std::string reason = "makes no such function";
  for (const TemplatePattern &pattern : symbol.patterns)
    if (!isSpecialization(*pattern.syntax))
      if (FunctionDecl *instance =
              instantiateFunction(symbol, pattern, part, arguments, reason))
        functions.push_back(instance);
  for (FunctionDecl *instance : functions)
    if (haveEqualParameters(*instance, *wanted) &&
        instance->returnType == wanted->returnType)
      return requireBody(instance);
  reportNoInstance(symbol, arguments, reason, loc);
}

void Sema::visitInstantiation(const TemplateDeclSyntax &syntax) {
  const DeclSyntax &pattern = *syntax.pattern;
  auto *function = dyn_cast<FunctionDeclSyntax>(&pattern);
  auto *variable = dyn_cast<VarDeclSyntax>(&pattern);
  auto *structSyntax = dyn_cast<StructDeclSyntax>(&pattern);
  QualifiedNameSyntax::Part part;
  part.name = pattern.name;
  Scope *where = nullptr;
  if (function || variable) {
    const QualifiedNameSyntax &scopes =
        function ? function->scope : variable->scope;
    part.hasTemplateArguments =
        function ? function->isSpecialization : variable->isSpecialization;
    part.templateArguments = function ? function->specializationArguments
                                      : variable->specializationArguments;
    if (!scopes.parts.empty()) {
      where = resolveScope(scopes, scopes.parts.size());
      if (!where)
        return;
    }
  } else if (structSyntax) {
    part.hasTemplateArguments = structSyntax->isSpecialization;
    part.templateArguments = structSyntax->specializationArguments;
  }
  Symbol *symbol = where ? lookupIn(where, part.name.text, LookupKind::Any)
                         : lookup(part.name.text, LookupKind::Any);
  if (!symbol)
    return reportUndeclared(part.name, LookupKind::Any, where);
  bool hasBody = (function && function->body) ||
                 (variable && variable->initializer) ||
                 (structSyntax && structSyntax->hasBody);
  if (symbol->patterns.empty() || hasBody) {
    diags.report(part.name.loc,
                 hasBody ? diag::err_redefinition : diag::err_not_a_template)
        << part.name.text;
    return noteDeclared(symbol->loc, symbol->name);
  }
  if (function)
    return instantiate(*function, *symbol, part);
  if (variable) {
    instantiateVariable(*symbol, part);
    return;
  }
  if (auto *type = dyn_cast<StructType>(instantiateType(*symbol, part)))
    for (FunctionDecl *method : type->decl->methods)
      requireBody(method);
}
