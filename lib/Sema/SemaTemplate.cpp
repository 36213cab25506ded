//===----------------------------------------------------------------------===//
// Templates: instances are the same syntax, analysed again.
// In:  a template's syntax, the scope it was declared in, arguments given or
//      deduced.
// Out: ordinary structs, types and functions, one for each list of arguments.
// Why: a scope that binds the parameters is all that an instance needs: nothing
//      in the typed tree is dependent. Bodies are analysed when a call chooses
//      the function.
//===----------------------------------------------------------------------===//
#include "SemaState.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace hlslc;
using llvm::cast;
using llvm::dyn_cast;
using llvm::isa;

/// Instances inside instances; a template that never ends is a mistake.
static constexpr unsigned kMaxInstanceDepth = 256;

void Sema::visitTemplate(const TemplateDeclSyntax &syntax) {
  if (syntax.isInstantiation)
    return visitInstantiation(syntax);
  const DeclSyntax *pattern = syntax.pattern;
  // Declared all the same: its uses are no mistakes of their own.
  if (!options.isAtLeast(2021))
    diags.report(syntax.getLoc(), diag::err_template_version);
  auto *function = dyn_cast<FunctionDeclSyntax>(pattern);
  auto *variable = dyn_cast<VarDeclSyntax>(pattern);
  if ((function && !function->scope.parts.empty()) ||
      (variable && !variable->scope.parts.empty()))
    return visitOutsideMember(syntax);
  llvm::CachedHashStringRef name(pattern->name.text);
  bool isSpecial = isSpecialization(syntax);
  Symbol *symbol = isSpecial ? lookup(name.val(), LookupKind::Any)
                             : scope->find(name, LookupKind::Any);
  if (isSpecial && (!symbol || symbol->patterns.empty())) {
    if (symbol)
      diags.report(pattern->name.loc, diag::err_not_a_template) << name.val();
    else
      reportUndeclared(pattern->name, LookupKind::Any, nullptr);
    return;
  }
  if (symbol && symbol->kind != Symbol::Kind::Template &&
      symbol->kind != Symbol::Kind::Function) {
    diags.report(syntax.getLoc(), diag::err_redefinition) << name.val();
    noteDeclared(symbol->loc, symbol->name);
    return;
  }
  if (!symbol) {
    symbol =
        createSymbol(Symbol::Kind::Template, name.val(), pattern->getLoc());
    scope->add(symbol);
  }
  symbol->kind = Symbol::Kind::Template;
  // A declaration without a body is only the promise of one.
  for (TemplatePattern &known : symbol->patterns) {
    if (isSpecial || isSpecialization(*known.syntax))
      continue;
    auto *earlier = dyn_cast<FunctionDeclSyntax>(known.syntax->pattern);
    bool isPromise =
        earlier ? function && !earlier->body &&
                      earlier->parameters.size() == function->parameters.size()
                : isa<StructDeclSyntax>(known.syntax->pattern) &&
                      !cast<StructDeclSyntax>(known.syntax->pattern)->hasBody;
    if (isPromise &&
        known.syntax->parameters.size() == syntax.parameters.size()) {
      known.syntax = &syntax;
      return;
    }
  }
  symbol->patterns.push_back({&syntax, scope, scope->structDecl});
}

//===----------------------------------------------------------------------===//
// Arguments
//===----------------------------------------------------------------------===//

TemplateArgument
Sema::resolveTemplateArgument(const TemplateParameterSyntax &parameter,
                              const TemplateArgumentSyntax &syntax,
                              Scope *bound) {
  TemplateArgument result;
  if (parameter.isType) {
    result.spec = resolveTypeArgument(syntax);
    return result;
  }
  {
    // Its type may name the parameters before it.
    ScopeGuard guard(*this, bound);
    result.spec = resolveType(parameter.valueType, Qualifiers());
  }
  std::optional<int64_t> value =
      resolveIntArgument(syntax, "template argument");
  if (!value)
    result.spec.type = context.getErrorType();
  else
    result.value = *value;
  return result;
}

Scope *Sema::bindParameters(const TemplatePattern &pattern,
                            llvm::ArrayRef<TemplateArgument> arguments) {
  Scope *result = createScope(Scope::Kind::Block, pattern.scope);
  for (auto [parameter, argument] :
       llvm::zip(pattern.syntax->parameters, arguments)) {
    if (!parameter.name.text.empty() && argument.spec.type)
      result->add(
          createParameterSymbol(parameter, argument, parameter.name.loc));
  }
  return result;
}

Symbol *Sema::createParameterSymbol(const TemplateParameterSyntax &parameter,
                                    const TemplateArgument &argument,
                                    SourceLoc loc) {
  bool isType = parameter.isType;
  Symbol *symbol =
      createSymbol(isType ? Symbol::Kind::Type : Symbol::Kind::EnumConstant,
                   parameter.name.text, loc);
  symbol->spec = argument.spec;
  if (!isType) {
    auto *constant = context.create<EnumConstantDecl>(parameter.name.text, loc);
    constant->type = argument.spec.type;
    constant->value = ConstValue::getInt(argument.value);
    symbol->value = constant;
  }
  return symbol;
}

bool Sema::completeArguments(const TemplatePattern &pattern,
                             llvm::SmallVectorImpl<TemplateArgument> &arguments,
                             std::string &missing) {
  llvm::ArrayRef<TemplateParameterSyntax> parameters =
      pattern.syntax->parameters;
  for (size_t i = 0; i < parameters.size(); ++i) {
    if (i < arguments.size() && arguments[i].spec.type)
      continue;
    const TemplateArgumentSyntax &given = parameters[i].defaultArgument;
    if (!given.type && !given.expr) {
      missing = parameters[i].name.text.str();
      return false;
    }
    // A default may name the parameters before it.
    Scope *bound =
        bindParameters(pattern, llvm::ArrayRef(arguments).take_front(i));
    ScopeGuard guard(*this, bound);
    TemplateArgument argument =
        resolveTemplateArgument(parameters[i], given, bound);
    if (i < arguments.size())
      arguments[i] = argument;
    else
      arguments.push_back(argument);
  }
  return llvm::none_of(arguments, [](const TemplateArgument &argument) {
    return argument.spec.type->isError();
  });
}

static std::string
printInstance(llvm::StringRef name,
              llvm::ArrayRef<TemplateParameterSyntax> parameters,
              llvm::ArrayRef<TemplateArgument> arguments) {
  std::string text = name.str() + "<";
  for (auto [i, argument] : llvm::enumerate(arguments)) {
    if (i)
      text += ", ";
    text += parameters[i].isType ? argument.spec.type->str()
                                 : llvm::itostr(argument.value);
  }
  return text + ">";
}

TemplateInstance *Sema::findInstance(const TemplatePattern &pattern,
                                     llvm::ArrayRef<TemplateArgument> arguments,
                                     bool &isNew) {
  auto &known = templates.instances[pattern.syntax];
  for (TemplateInstance *instance : known)
    if (instance->scope == pattern.scope && instance->arguments == arguments) {
      isNew = false;
      return instance;
    }
  auto *instance = new (templates.allocator.Allocate()) TemplateInstance();
  instance->scope = pattern.scope;
  instance->arguments.assign(arguments.begin(), arguments.end());
  known.push_back(instance);
  isNew = true;
  return instance;
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

TemplateInstance *Sema::findInstance(const Symbol &symbol,
                                     const QualifiedNameSyntax::Part &part,
                                     const TemplatePattern *&chosen,
                                     Scope *&bound, bool &isNew) {
  SourceLoc loc = part.name.loc;
  const TemplatePattern *primary = findPrimary(symbol);
  if (!primary || isa<FunctionDeclSyntax>(primary->syntax->pattern)) {
    diags.report(loc, diag::err_unknown_type) << part.name.text << "";
    return nullptr;
  }
  llvm::ArrayRef<TemplateParameterSyntax> parameters =
      primary->syntax->parameters;
  if (part.templateArguments.size() > parameters.size()) {
    diags.report(loc, diag::err_template_arguments)
        << part.name.text
        << stringifyCount(0, parameters.size(), "template argument")
        << unsigned(part.templateArguments.size());
    return nullptr;
  }
  llvm::SmallVector<TemplateArgument, 4> arguments;
  for (auto [parameter, given] :
       llvm::zip(parameters, part.templateArguments)) {
    arguments.push_back(resolveTemplateArgument(
        parameter, given, bindParameters(*primary, arguments)));
    if (arguments.back().spec.type->isError())
      return nullptr;
  }
  std::string missing;
  if (!completeArguments(*primary, arguments, missing)) {
    if (!missing.empty())
      diags.report(loc, diag::err_template_argument_missing)
          << part.name.text << missing;
    return nullptr;
  }
  TemplateInstance *instance = findInstance(*primary, arguments, isNew);
  if (!isNew)
    return instance;
  if (templates.depth >= kMaxInstanceDepth) {
    diags.report(loc, diag::err_too_deep) << "template";
    isNew = false;
    return instance;
  }
  chosen = choosePattern(symbol, *primary, loc, arguments);
  bound = bindParameters(*chosen, arguments);
  if (chosen == primary)
    instance->bound = bound;
  return instance;
}

const Type *Sema::instantiateType(const Symbol &symbol,
                                  const QualifiedNameSyntax::Part &part) {
  SourceLoc loc = part.name.loc;
  const TemplatePattern *pattern = nullptr;
  Scope *bound = nullptr;
  bool isNew = false;
  TemplateInstance *instance =
      findInstance(symbol, part, pattern, bound, isNew);
  if (!instance || (!isNew && !instance->type))
    return context.getErrorType();
  if (!isNew)
    return instance->type;
  instance->type = context.getErrorType();
  llvm::SaveAndRestore depth(templates.depth, templates.depth + 1);
  const DeclSyntax *syntax = pattern->syntax->pattern;
  ScopeGuard guard(*this, bound);
  llvm::SaveAndRestore outside(function, static_cast<FunctionDecl *>(nullptr));
  if (auto *alias = dyn_cast<AliasDeclSyntax>(syntax)) {
    Qualifiers qualifiers =
        resolveQualifiers(alias->qualifiers, lang::PlaceTypeArgument);
    const Type *type = resolveType(alias->type, qualifiers).type;
    return instance->type =
               applyArrayBounds(type, alias->arrayBounds, loc, false);
  }
  auto *structSyntax = dyn_cast<StructDeclSyntax>(syntax);
  if (!structSyntax) {
    diags.report(loc, diag::err_unknown_type) << part.name.text << "";
    return instance->type;
  }
  const TemplateDeclSyntax *primary = findPrimary(symbol)->syntax;
  std::string name =
      printInstance(part.name.text, primary->parameters, instance->arguments);
  auto *decl = context.create<StructDecl>(context.copy(name), syntax->getLoc());
  decl->qualifiedName = qualify(decl->getName());
  decl->id = makeUnique(decl->qualifiedName);
  decl->type = context.getStructType(decl);
  decl->isInterface = structSyntax->tag == StructDeclSyntax::Tag::Interface;
  instance->type = decl->type;
  templates.origins[decl] = {&symbol, instance};
  // Inside, the template's name is the instance.
  Symbol *self =
      createSymbol(Symbol::Kind::Type, part.name.text, syntax->getLoc());
  self->spec.type = decl->type;
  self->patterns = symbol.patterns;
  bound->add(self);
  if (structSyntax->hasBody) {
    ++structDepth;
    llvm::SaveAndRestore lazy(templates.bodiesOnDemand, true);
    llvm::SaveAndRestore lazyToo(templates.defaultsOnDemand, true);
    defineStruct(*decl, *structSyntax);
    if (--structDepth == 0)
      analyzeDeferredBodies();
  }
  if (instance->bound) {
    auto members = templates.outsideMembers.lookup(primary);
    for (const TemplateDeclSyntax *member : members)
      defineOutsideMember(*instance, *member);
  }
  return decl->type;
}

VarDecl *Sema::instantiateVariable(const Symbol &symbol,
                                   const QualifiedNameSyntax::Part &part) {
  const TemplatePattern *pattern = nullptr;
  Scope *bound = nullptr;
  bool isNew = false;
  TemplateInstance *instance =
      findInstance(symbol, part, pattern, bound, isNew);
  if (!instance || !isNew)
    return instance ? instance->variable : nullptr;
  llvm::SaveAndRestore depth(templates.depth, templates.depth + 1);
  ScopeGuard guard(*this, bound);
  llvm::SaveAndRestore outside(function, static_cast<FunctionDecl *>(nullptr));
  auto *syntax = cast<VarDeclSyntax>(pattern->syntax->pattern);
  Qualifiers qualifiers =
      resolveQualifiers(syntax->qualifiers, lang::PlaceGlobal);
  VarDecl *var = nullptr;
  { // The initializer may name other instances.
    ScopeGuard aside(*this, createScope(Scope::Kind::Block, bound));
    var = declareGlobal(*syntax, qualifiers);
  }
  var->qualifiedName = context.copy(
      printInstance(var->qualifiedName, findPrimary(symbol)->syntax->parameters,
                    instance->arguments));
  instance->variable = var;
  if (syntax->initializer)
    initialize(*var, syntax->initializer);
  checkGlobal(*syntax, *var);
  addDecl(var);
  return var;
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

/// The parameter that a lone name names, or its count.
static size_t findParameter(const TemplatePattern &pattern,
                            llvm::StringRef name) {
  llvm::ArrayRef<TemplateParameterSyntax> parameters =
      pattern.syntax->parameters;
  for (size_t i = 0; i < parameters.size(); ++i)
    if (parameters[i].name.text == name)
      return i;
  return parameters.size();
}

/// The name that a type or value argument is, if it is a lone name.
static llvm::StringRef getLoneName(const TemplateArgumentSyntax &argument) {
  if (auto *named = llvm::dyn_cast_or_null<NamedTypeSyntax>(argument.type))
    if (named->name.parts.size() == 1 &&
        !named->name.last().hasTemplateArguments)
      return named->name.last().name.text;
  if (auto *name = llvm::dyn_cast_or_null<NameExprSyntax>(argument.expr))
    if (name->name.parts.size() == 1)
      return name->name.last().name.text;
  return "";
}

void Sema::deduceValue(const TemplatePattern &pattern, llvm::StringRef name,
                       int64_t value,
                       llvm::SmallVectorImpl<TemplateArgument> &out) {
  size_t i = findParameter(pattern, name);
  if (i >= out.size() || out[i].spec.type ||
      pattern.syntax->parameters[i].isType)
    return;
  ScopeGuard guard(*this, bindParameters(pattern, out));
  out[i].spec =
      resolveType(pattern.syntax->parameters[i].valueType, Qualifiers());
  out[i].value = value;
}

void Sema::deduceArgument(const TemplatePattern &pattern,
                          const TemplateArgumentSyntax &syntax,
                          const Type *given,
                          llvm::SmallVectorImpl<TemplateArgument> &out) {
  if (syntax.type)
    deduceType(pattern, syntax.type, given, out);
  else if (size_t i = findParameter(pattern, getLoneName(syntax));
           i < out.size() && !out[i].spec.type &&
           pattern.syntax->parameters[i].isType)
    out[i].spec.type = given;
}

bool Sema::deduceSpirv(const TemplatePattern &pattern,
                       const NamedTypeSyntax &syntax, const Type *given,
                       llvm::SmallVectorImpl<TemplateArgument> &out) {
  std::optional<lang::NamedType> builtin = findVulkanType(syntax.name);
  auto *spirv = dyn_cast<SpirvType>(given);
  if (!builtin || !spirv)
    return false;
  llvm::ArrayRef<TemplateArgumentSyntax> written =
      syntax.name.last().templateArguments;
  // An operand as the type that the source writes for it.
  auto deduceOperand = [&](const TemplateArgumentSyntax &argument,
                           SpirvType::Form form,
                           const SpirvType::Operand &operand) {
    deduceArgument(pattern, argument,
                   form == SpirvType::Form::Type
                       ? operand.type
                       : context.getSpirvType(form, 0, 0, 0, operand),
                   out);
  };
  switch (builtin->builtin) {
  case lang::BuiltinType::vk_SpirvType:
  case lang::BuiltinType::vk_SpirvOpaqueType: {
    size_t numNumbers = spirv->isOpaque() ? 1 : 3;
    if (written.size() < numNumbers || spirv->form != SpirvType::Form::Type)
      return true;
    deduceValue(pattern, getLoneName(written[0]), spirv->opcode, out);
    for (auto [argument, operand] :
         llvm::zip(written.drop_front(numNumbers), spirv->operands))
      deduceOperand(argument, operand.form, operand);
    return true;
  }
  case lang::BuiltinType::vk_Literal:
    if (written.size() == 1 && spirv->form == SpirvType::Form::Literal)
      deduceOperand(written[0], SpirvType::Form::Constant, spirv->operands[0]);
    return true;
  case lang::BuiltinType::vk_integral_constant:
    if (written.size() == 2 && spirv->form == SpirvType::Form::Constant) {
      deduceArgument(pattern, written[0], spirv->operands[0].type, out);
      deduceValue(pattern, getLoneName(written[1]), spirv->operands[0].value,
                  out);
    }
    return true;
  default:
    return false;
  }
}

bool Sema::deduceAlias(const TemplatePattern &pattern,
                       const NamedTypeSyntax &syntax, const Type *given,
                       llvm::SmallVectorImpl<TemplateArgument> &out) {
  ScopeGuard guard(*this, pattern.scope);
  bool reported = false;
  Symbol *symbol = lookupQualified(syntax.name, LookupKind::Type, reported);
  const TemplatePattern *primary =
      symbol && !symbol->patterns.empty() ? findPrimary(*symbol) : nullptr;
  auto *alias =
      primary ? dyn_cast<AliasDeclSyntax>(primary->syntax->pattern) : nullptr;
  if (!alias)
    return false;
  // What the alias would be given, and from that what its arguments name.
  llvm::ArrayRef<TemplateParameterSyntax> parameters =
      primary->syntax->parameters;
  llvm::SmallVector<TemplateArgument, 4> inner(parameters.size());
  deduceType(*primary, alias->type, given, inner);
  for (auto [parameter, written, found] :
       llvm::zip(parameters, syntax.name.last().templateArguments, inner)) {
    if (!found.spec.type)
      continue;
    if (parameter.isType)
      deduceArgument(pattern, written, found.spec.type, out);
    else
      deduceValue(pattern, getLoneName(written), found.value, out);
  }
  return true;
}

void Sema::deduceType(const TemplatePattern &pattern, const TypeSyntax *syntax,
                      const Type *given,
                      llvm::SmallVectorImpl<TemplateArgument> &out) {
  auto *named = dyn_cast<NamedTypeSyntax>(syntax);
  if (!named)
    return;
  const QualifiedNameSyntax::Part &part = named->name.last();
  if (part.hasTemplateArguments && deduceSpirv(pattern, *named, given, out))
    return;
  if (part.hasTemplateArguments && deduceAlias(pattern, *named, given, out))
    return;
  if (named->name.parts.size() != 1)
    return;
  if (!part.hasTemplateArguments) {
    size_t i = findParameter(pattern, part.name.text);
    if (i < out.size() && pattern.syntax->parameters[i].isType &&
        !out[i].spec.type)
      out[i].spec.type = given;
    return;
  }
  auto arguments = part.templateArguments;
  // An instance of a template of the user.
  if (auto *structType = dyn_cast<StructType>(given)) {
    auto origin = templates.origins.find(structType->decl);
    if (origin == templates.origins.end() ||
        origin->second.symbol->name != part.name.text)
      return;
    for (auto [inner, value] :
         llvm::zip(arguments, origin->second.instance->arguments)) {
      deduceArgument(pattern, inner, value.spec.type, out);
      deduceValue(pattern, getLoneName(inner), value.value, out);
    }
    return;
  }
  std::optional<lang::NamedType> builtin =
      lang::lookupBuiltinType(part.name.text);
  if (!builtin || arguments.empty())
    return;
  if (auto *resource = dyn_cast<ResourceType>(given)) {
    if (builtin->builtin == resource->resource && resource->element)
      deduceArgument(pattern, arguments[0], resource->element, out);
    else if (builtin->kind == lang::TypeKind::RayQuery &&
             containsRayQuery(given))
      deduceValue(pattern, getLoneName(arguments[0]), resource->count, out);
    return;
  }
  const ScalarType *component = getComponentType(given);
  if (builtin->kind == lang::TypeKind::VectorTemplate && component &&
      !given->isMatrix()) {
    deduceArgument(pattern, arguments[0], component, out);
    if (arguments.size() > 1)
      deduceValue(pattern, getLoneName(arguments[1]), getComponentCount(given),
                  out);
  } else if (builtin->kind == lang::TypeKind::MatrixTemplate &&
             given->isMatrix()) {
    auto *matrix = cast<MatrixType>(given);
    deduceArgument(pattern, arguments[0], component, out);
    if (arguments.size() > 1)
      deduceValue(pattern, getLoneName(arguments[1]), matrix->rows, out);
    if (arguments.size() > 2)
      deduceValue(pattern, getLoneName(arguments[2]), matrix->columns, out);
  }
}

bool Sema::namesType(const TemplateArgumentSyntax &argument) {
  if (argument.type)
    return true;
  auto *name = llvm::dyn_cast_or_null<NameExprSyntax>(argument.expr);
  if (!name)
    return false;
  bool reported = false;
  Symbol *symbol = lookupQualified(name->name, LookupKind::Type, reported);
  return (symbol && symbol->isType()) || findVulkanType(name->name) ||
         (!symbol && name->name.parts.size() == 1 &&
          lang::lookupBuiltinType(name->name.last().name.text));
}

FunctionDecl *Sema::instantiateFunction(const Symbol &symbol,
                                        const TemplatePattern &pattern,
                                        const QualifiedNameSyntax::Part &part,
                                        llvm::ArrayRef<Expr *> callArguments,
                                        std::string &reason) {
  auto *syntax = dyn_cast<FunctionDeclSyntax>(pattern.syntax->pattern);
  llvm::ArrayRef<TemplateParameterSyntax> parameters =
      pattern.syntax->parameters;
  if (!syntax) {
    reason = "is no function";
    return nullptr;
  }
  if (part.templateArguments.size() > parameters.size() ||
      callArguments.size() > syntax->parameters.size()) {
    reason = "takes fewer arguments";
    return nullptr;
  }
  llvm::SmallVector<TemplateArgument, 4> arguments;
  for (auto [parameter, given] :
       llvm::zip(parameters, part.templateArguments)) {
    // C++: no error, but no candidate.
    if (parameter.isType != namesType(given)) {
      reason = "has another kind of argument";
      return nullptr;
    }
    arguments.push_back(resolveTemplateArgument(
        parameter, given, bindParameters(pattern, arguments)));
  }
  arguments.resize(parameters.size());
  for (auto [parameter, argument] :
       llvm::zip(syntax->parameters, callArguments)) {
    const Type *given = getFinalType(argument);
    for (const ExprSyntax *bound : parameter->arrayBounds) {
      auto *array = dyn_cast<ArrayType>(given);
      if (!array)
        break;
      TemplateArgumentSyntax size;
      size.expr = bound;
      if (array->size.isConstant())
        deduceValue(pattern, getLoneName(size), int64_t(array->getCount()),
                    arguments);
      given = array->element;
    }
    deduceType(pattern, parameter->type, given, arguments);
  }
  std::string missing;
  if (!completeArguments(pattern, arguments, missing)) {
    reason = missing.empty() ? "has a wrong argument"
                             : "cannot tell what '" + missing + "' is";
    return nullptr;
  }
  bool isNew;
  TemplateInstance *instance = findInstance(pattern, arguments, isNew);
  if (!isNew)
    return instance->function;
  llvm::SaveAndRestore depth(templates.depth, templates.depth + 1);
  if (templates.depth > kMaxInstanceDepth) {
    diags.report(part.name.loc, diag::err_too_deep) << "template";
    reason = "is nested too deep";
    return nullptr;
  }
  Scope *bound = bindParameters(pattern, arguments);
  auto *general = syntax;
  if (const TemplatePattern *special =
          findSpecialization(symbol, pattern, arguments)) {
    syntax = cast<FunctionDeclSyntax>(special->syntax->pattern);
    bound = special->scope;
  }
  ScopeGuard guard(*this, bound);
  FunctionDecl *decl;
  {
    llvm::SaveAndRestore outside(function,
                                 static_cast<FunctionDecl *>(nullptr));
    llvm::SaveAndRestore lazy(templates.defaultsOnDemand, true);
    decl = declareFunction(*syntax, pattern.parent);
  }
  decl->qualifiedName =
      context.copy(printInstance(decl->qualifiedName, parameters, arguments));
  decl->id = makeUnique(decl->qualifiedName);
  instance->function = decl;
  // How much the pattern says: parameters that are more than `T`.
  size_t detail = 0;
  for (const VarDeclSyntax *parameter : general->parameters) {
    TemplateArgumentSyntax type;
    type.type = parameter->type;
    detail += getLoneName(type).empty() || !parameter->arrayBounds.empty();
  }
  templates.functions[decl] = detail;
  addDecl(decl);
  if (syntax->body) {
    decl->definition = decl;
    templates.bodies[decl] = {decl, syntax, bound};
  }
  return decl;
}

void Sema::collectCandidates(const Symbol &symbol,
                             const QualifiedNameSyntax::Part &part,
                             llvm::ArrayRef<Expr *> arguments,
                             llvm::SmallVectorImpl<FunctionDecl *> &out,
                             std::string &reason) {
  if (!part.hasTemplateArguments)
    out.append(symbol.functions.begin(), symbol.functions.end());
  for (const TemplatePattern &pattern : symbol.patterns)
    if (!isSpecialization(*pattern.syntax))
      if (FunctionDecl *instance =
              instantiateFunction(symbol, pattern, part, arguments, reason))
        out.push_back(instance);
}

void Sema::requireBody(FunctionDecl *callee) {
  if (callee->definition)
    callee = callee->definition;
  auto it = templates.bodies.find(callee);
  if (it == templates.bodies.end())
    return;
  DeferredBody body = it->second;
  templates.bodies.erase(it);
  llvm::SaveAndRestore depth(templates.depth, templates.depth + 1);
  if (templates.depth > kMaxInstanceDepth) {
    diags.report(callee->getLoc(), diag::err_too_deep) << "template";
    return;
  }
  ScopeGuard guard(*this, body.scope);
  defineFunction(*body.function, *body.syntax);
}

Expr *Sema::requireDefault(FunctionDecl *callee, VarDecl *parameter,
                           SourceLoc loc) {
  if (auto it = templates.defaults.find(parameter);
      it != templates.defaults.end()) {
    TemplateState::DefaultArgument waiting = it->second;
    templates.defaults.erase(it);
    ScopeGuard guard(*this, waiting.scope);
    llvm::SaveAndRestore outside(function,
                                 static_cast<FunctionDecl *>(nullptr));
    llvm::SaveAndRestore owner(user, static_cast<const FunctionDecl *>(callee));
    initialize(*parameter, waiting.syntax);
    parameter->constant = ConstValue(); // a default is no value
  }
  return parameter->init ? parameter->init : error(loc);
}
