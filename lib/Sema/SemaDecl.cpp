//===----------------------------------------------------------------------===//
// Namespaces, aliases, enums, variables and constant buffers.
// In:  declaration syntax, one after the other.
// Out: symbols in the current scope, and the unit's list of declarations.
// Why: a declaration sees exactly what stands before it.
//===----------------------------------------------------------------------===//
#include "SemaState.h"
#include "Specialization.h"
#include "StageChecks.h"

using namespace hlslc;
using llvm::cast;
using llvm::dyn_cast;
using llvm::dyn_cast_or_null;
using llvm::isa;

void Sema::visitDecl(const DeclSyntax *decl) {
  if (diags.hasFatalErrorOccurred())
    return;
  switch (decl->getKind()) {
  case DeclSyntax::Kind::Var:
    return visitGlobal(*cast<VarDeclSyntax>(decl));
  case DeclSyntax::Kind::Function:
    visitFunction(*cast<FunctionDeclSyntax>(decl), nullptr);
    return;
  case DeclSyntax::Kind::Struct:
    visitStruct(*cast<StructDeclSyntax>(decl));
    return;
  case DeclSyntax::Kind::Buffer:
    return visitBuffer(*cast<BufferDeclSyntax>(decl));
  case DeclSyntax::Kind::Enum:
    declareEnum(*cast<EnumDeclSyntax>(decl));
    return;
  case DeclSyntax::Kind::Alias:
    return visitAlias(*cast<AliasDeclSyntax>(decl));
  case DeclSyntax::Kind::Namespace:
    return visitNamespace(*cast<NamespaceDeclSyntax>(decl));
  case DeclSyntax::Kind::Using:
    return visitUsing(*cast<UsingDeclSyntax>(decl));
  case DeclSyntax::Kind::Template:
    return visitTemplate(*cast<TemplateDeclSyntax>(decl));
  case DeclSyntax::Kind::StaticAssert:
    return visitStaticAssert(*cast<StaticAssertSyntax>(decl));
  case DeclSyntax::Kind::Effect:
  case DeclSyntax::Kind::Empty:
    return;
  }
  llvm_unreachable("every declaration has a case");
}

void Sema::visitStaticAssert(const StaticAssertSyntax &syntax) {
  Expr *condition = visitAs(syntax.condition, context.getBoolType());
  if (isError(condition))
    return;
  ConstValue value = evaluate(condition);
  if (!value)
    diags.report(syntax.condition->getLoc(), diag::err_not_constant)
        << syntax.condition->getRange();
  else if (value.integer == 0)
    diags.report(syntax.getLoc(), diag::err_static_assert)
        << unsigned(syntax.message != nullptr)
        << (syntax.message ? syntax.message->value : "")
        << syntax.condition->getRange();
}

void Sema::visitNamespace(const NamespaceDeclSyntax &syntax) {
  Scope *members = nullptr;
  if (!syntax.name) {
    members = createScope(Scope::Kind::Namespace, scope);
    scope->opened.push_back(members);
  } else if (Symbol *known = scope->find(
                 llvm::CachedHashStringRef(syntax.name.text), LookupKind::Any);
             known && known->kind == Symbol::Kind::Namespace) {
    members = known->members;
  } else {
    Symbol *symbol = createSymbol(Symbol::Kind::Namespace, syntax.name.text,
                                  syntax.name.loc);
    members = createScope(Scope::Kind::Namespace, scope);
    members->prefix = context.copy((qualify(syntax.name.text) + "::").str());
    symbol->members = members;
    if (!declare(symbol))
      return;
  }
  ScopeGuard guard(*this, members);
  for (const DeclSyntax *member : syntax.members)
    visitDecl(member);
}

void Sema::visitUsing(const UsingDeclSyntax &syntax) {
  const QualifiedNameSyntax &target = syntax.target;
  if (syntax.isNamespace) {
    if (Scope *opened = resolveScope(target, target.parts.size()))
      scope->opened.push_back(opened);
    return;
  }
  bool reported;
  Symbol *symbol = lookupQualified(target, LookupKind::Any, reported);
  if (reported)
    return;
  if (!symbol) {
    reportUndeclared(target.last().name, LookupKind::Any,
                     resolveScope(target, target.parts.size() - 1));
    return;
  }
  auto *copy = new (symbolAllocator.Allocate()) Symbol(*symbol);
  copy->next = nullptr;
  copy->loc = target.last().name.loc;
  declare(copy);
}

void Sema::visitAlias(const AliasDeclSyntax &syntax) {
  Qualifiers qualifiers =
      resolveQualifiers(syntax.qualifiers, lang::PlaceTypeArgument);
  TypeSpec spec = resolveType(syntax.type, qualifiers);
  spec.type = applyArrayBounds(spec.type, syntax.arrayBounds, syntax.getLoc(),
                               /*allowUnbounded=*/true);
  Symbol *symbol =
      createSymbol(Symbol::Kind::Type, syntax.name.text, syntax.name.loc);
  symbol->spec = spec;
  if (!syntax.attributes.empty())
    addRequirements(spec.type,
                    resolveAttributes(syntax.attributes, lang::SubjectType));
  // `typedef struct S { ... } S;` names the same type again.
  Symbol *known =
      scope->find(llvm::CachedHashStringRef(symbol->name), LookupKind::Type);
  if (known && known->isType() && known->spec.type == spec.type)
    return;
  declare(symbol);
}

//===----------------------------------------------------------------------===//
// Enums
//===----------------------------------------------------------------------===//

EnumDecl *Sema::declareEnum(const EnumDeclSyntax &syntax) {
  if (!options.isAtLeast(2017))
    diags.report(syntax.getLoc(), diag::err_enum_version);
  auto *decl = context.create<EnumDecl>(syntax.name.text, syntax.getLoc());
  decl->qualifiedName = qualify(syntax.name.text);
  decl->isScoped = syntax.isScoped;
  decl->underlying = context.getIntType();
  decl->type = context.getEnumType(decl);
  if (syntax.underlyingType) {
    const Type *type = resolveType(syntax.underlyingType, Qualifiers()).type;
    auto *scalar = dyn_cast<ScalarType>(type);
    if (scalar &&
        (isIntegerKind(scalar->scalar) || scalar == context.getBoolType()))
      decl->underlying = scalar;
    else if (!type->isError())
      diags.report(syntax.underlyingType->getLoc(), diag::err_enum_type)
          << type->str();
  }
  if (syntax.name) {
    Symbol *symbol =
        createSymbol(Symbol::Kind::Type, syntax.name.text, syntax.name.loc);
    symbol->spec.type = decl->type;
    declare(symbol);
  }
  Scope *names = createScope(Scope::Kind::Enum, scope);
  if (syntax.name)
    names->prefix = context.copy((decl->qualifiedName + "::").str());
  enumScopes[decl] = names;
  int64_t value = 0;
  for (const EnumDeclSyntax::Enumerator &enumerator : syntax.enumerators) {
    if (enumerator.value) {
      ScopeGuard guard(*this, names);
      if (std::optional<int64_t> given =
              evaluateInt(enumerator.value, "value of an enumerator"))
        value = *given;
    }
    auto *constant = context.create<EnumConstantDecl>(enumerator.name.text,
                                                      enumerator.name.loc);
    constant->type = decl->type;
    constant->value = ConstValue::getInt(value++);
    Symbol *symbol = createSymbol(Symbol::Kind::EnumConstant,
                                  enumerator.name.text, enumerator.name.loc);
    symbol->value = constant;
    {
      ScopeGuard guard(*this, names);
      constant->qualifiedName = qualify(enumerator.name.text);
      if (!declare(symbol))
        continue;
    }
    if (decl->isScoped)
      continue;
    auto *copy = new (symbolAllocator.Allocate()) Symbol(*symbol);
    copy->next = nullptr;
    declare(copy);
  }
  return decl;
}

//===----------------------------------------------------------------------===//
// Variables
//===----------------------------------------------------------------------===//

const Type *Sema::resolveDeclarator(const VarDeclSyntax &syntax,
                                    const Qualifiers &qualifiers,
                                    TypeSpec &spec, bool allowUnbounded,
                                    bool allowOpen) {
  if (syntax.type->getKind() == TypeSyntax::Kind::Auto && syntax.initializer &&
      !isa<InitListSyntax>(syntax.initializer)) {
    spec.isConst = qualifiers.isConst;
    return nullptr; // the initializer says
  }
  spec = resolveType(syntax.type, qualifiers);
  const Type *type =
      applyArrayBounds(spec.type, syntax.arrayBounds, syntax.getLoc(),
                       allowUnbounded, syntax.name.text);
  if (!type->isError() &&
      !checkComplete(type, syntax.type->getLoc(), allowOpen))
    return context.getErrorType();
  return type;
}

/// Streams and patches only come as parameters.
void Sema::checkStageType(ValueDecl &decl) {
  auto *var = dyn_cast<VarDecl>(&decl);
  // Strings name themselves; no memory holds them.
  if (decl.type && getArrayElementType(decl.type) == context.getStringType() &&
      (decl.type->isArray() || !var || !var->isGlobal() ||
       var->storage == VarStorage::Groupshared)) {
    diags.report(decl.getLoc(), diag::err_string_place) << decl.getName();
    decl.type = context.getErrorType();
    return;
  }
  if (!isStageOnly(decl.type))
    return;
  if (!var || var->storage != VarStorage::Parameter || decl.type->isArray()) {
    diags.report(decl.getLoc(), diag::err_parameter_type)
        << getArrayElementType(decl.type)->str();
    decl.type = context.getErrorType();
    return;
  }
  bool isStream = getResourceKind(decl.type) == lang::TypeKind::Stream;
  if (var->direction != (isStream ? ParamDirection::InOut : ParamDirection::In))
    diags.report(decl.getLoc(), diag::err_parameter_direction)
        << decl.getName() << decl.type->str() << unsigned(isStream);
}

void Sema::fillValue(ValueDecl &decl, const VarDeclSyntax &syntax,
                     const Qualifiers &qualifiers, const TypeSpec &spec) {
  if (spec.order)
    decl.matrixOrder = *spec.order;
  else if (syntax.defaultOrder == DefaultMatrixOrder::RowMajor)
    decl.matrixOrder = MatrixOrder::RowMajor;
  decl.interpolation = qualifiers.interpolation;
  decl.isPrecise = qualifiers.isPrecise;
  if (!decl.type || decl.type->isError())
    return;
  checkStageType(decl);
  const Type *element = getArrayElementType(decl.type);
  if (qualifiers.order && !element->isMatrix())
    diags.report(syntax.getLoc(), diag::err_matrix_order)
        << (*qualifiers.order == MatrixOrder::RowMajor ? "row_major"
                                                       : "column_major")
        << decl.type->str();
  if (!qualifiers.isGloballyCoherent)
    return;
  auto *resource = dyn_cast<ResourceType>(element);
  if (!resource ||
      !lang::getBuiltinTypeInfo(resource->resource).is(lang::TypeWritable))
    diags.report(syntax.getLoc(), diag::err_coherent_type) << decl.type->str();
}

void Sema::initialize(VarDecl &var, const ExprSyntax *initializer) {
  if (auto *list = dyn_cast<InitListSyntax>(initializer)) {
    Expr *init = visitInitList(*list, var.type);
    if (!isError(init)) {
      var.type = init->getType(); // an unbounded array got its size
      var.init = init;
    }
  } else if (!var.type) {
    Expr *init = lookIntoBuffer(visitFinal(initializer));
    var.type = init->getType();
    if (var.type->isVoid()) {
      diags.report(initializer->getLoc(), diag::err_void_value);
      var.type = context.getErrorType();
    }
    if (isHeapElement(var.type)) {
      diags.report(initializer->getLoc(), diag::err_heap_element_type);
      var.type = context.getErrorType();
    }
    checkStageType(var);
    if (var.type->isError())
      return;
    if (!isError(init))
      var.init = init;
  } else {
    Expr *value = visitExpr(initializer);
    auto *array = dyn_cast<ArrayType>(var.type);
    if (array && array->isUnbounded())
      if (auto *given = dyn_cast<ArrayType>(value->getType()))
        if (given->element == array->element)
          var.type = given;
    Expr *init = convert(value, var.type, initializer->getLoc());
    if (!isError(init))
      var.init = init;
  }
  // An initializer that is wrong, or of unknown size, is reported once.
  if (!var.init) {
    auto *array = dyn_cast<ArrayType>(var.type);
    if (array && array->isUnbounded())
      var.type = context.getErrorType();
    return;
  }
  if (!var.isConst || var.storage == VarStorage::SpecConstant)
    return;
  var.constant = evaluate(var.init);
  bool usesConstant = false;
  bool isPlain = var.storage == VarStorage::Static ||
                 var.storage == VarStorage::StaticLocal ||
                 var.storage == VarStorage::Local;
  if (var.constant || !isPlain || !isSpecializable(var.init, usesConstant) ||
      !usesConstant)
    return;
  // Doubling again and again would take exponential time.
  constexpr uint64_t heaviest = 4096;
  uint64_t weight = getSpecializedWeight(var.init, specializedWeights);
  var.isSpecialized = weight <= heaviest;
  if (var.isSpecialized)
    specializedWeights[&var] = weight;
}

VarStorage Sema::chooseStorage(const VarDecl &var,
                               const Qualifiers &qualifiers) {
  if (qualifiers.isGroupshared)
    return VarStorage::Groupshared;
  if (qualifiers.isStatic)
    return VarStorage::Static;
  if (var.findAttribute(lang::SourceAttribute::vk_constant_id))
    return VarStorage::SpecConstant;
  if (var.findAttribute(lang::SourceAttribute::vk_push_constant))
    return VarStorage::PushConstant;
  // Of another storage class, but as a static one no part of the interface.
  if (var.findAttribute(lang::SourceAttribute::vk_ext_storage_class))
    return VarStorage::Static;
  return VarStorage::Uniform;
}

VarDecl *Sema::declareGlobal(const VarDeclSyntax &syntax,
                             const Qualifiers &qualifiers) {
  auto *var = context.create<VarDecl>(syntax.name.text, syntax.getLoc());
  var->qualifiedName = qualify(syntax.name.text);
  var->attributes = resolveAttributes(syntax.attributes,
                                      lang::SubjectGlobal | lang::SubjectLocal |
                                          lang::SubjectMember);
  TypeSpec spec;
  var->type =
      resolveDeclarator(syntax, qualifiers, spec, /*allowUnbounded=*/true);
  var->storage = chooseStorage(*var, qualifiers);
  var->isMember = scope->structDecl != nullptr;
  var->isConst = spec.isConst || qualifiers.isConst ||
                 var->storage == VarStorage::SpecConstant;
  var->isGloballyCoherent = qualifiers.isGloballyCoherent;
  fillValue(*var, syntax, qualifiers, spec);
  Annotations annotations = resolveAnnotations(syntax.annotations);
  var->semantic = annotations.semantic;
  var->registerBinding = annotations.registerBinding;
  var->packOffset = annotations.packOffset;
  Symbol *symbol =
      createSymbol(Symbol::Kind::Variable, syntax.name.text, syntax.name.loc);
  symbol->value = var;
  declare(symbol);
  return var;
}

void Sema::visitGlobal(const VarDeclSyntax &syntax) {
  if (!syntax.scope.parts.empty())
    return visitMemberDefinition(syntax);
  if (isSubobject(syntax.type)) {
    diags.report(syntax.getLoc(), diag::warn_subobject) << syntax.name.text;
    return;
  }
  Qualifiers qualifiers =
      resolveQualifiers(syntax.qualifiers, lang::PlaceGlobal);
  VarDecl *var = declareGlobal(syntax, qualifiers);
  if (syntax.initializer)
    initialize(*var, syntax.initializer);
  checkGlobal(syntax, *var);
  addDecl(var);
}

/// Reports what a global may not be once its type and initializer are known.
void Sema::checkGlobal(const VarDeclSyntax &syntax, VarDecl &var) {
  if (!var.type)
    var.type = context.getErrorType();
  if (var.type->isError())
    return;
  bool hasResource = containsResource(var.type);
  if (var.storage == VarStorage::Uniform ||
      var.storage == VarStorage::PushConstant)
    checkNoInterface(var);
  checkShaderRecord(var, var.type);
  checkVulkanAttributes(var);
  checkBuiltInVariable(var);
  // Effects kept strings for the application's eyes in annotated ones.
  if (var.type == context.getStringType() && !syntax.initializer &&
      !syntax.hasEffectAnnotation)
    diags.report(syntax.getLoc(), diag::err_string_initializer)
        << syntax.name.text;
  auto *array = dyn_cast<ArrayType>(var.type);
  if (array && array->isUnbounded() &&
      !(hasResource && var.storage == VarStorage::Uniform)) {
    diags.report(syntax.getLoc(), diag::err_unbounded_array) << 0u;
    var.type = context.getErrorType();
    return;
  }
  checkRegisterClass(var.registerBinding, var.type, syntax.name.text);
  auto *scalar = dyn_cast<ScalarType>(
      var.type->isEnum() ? cast<EnumType>(var.type)->decl->underlying
                         : var.type);
  const Attr *range = var.findAttribute(lang::SourceAttribute::hlsl_range);
  if (range && (var.storage != VarStorage::SpecConstant || !scalar ||
                !isIntegerKind(scalar->scalar)))
    diags.report(range->loc, diag::err_range_place);
  if (var.packOffset)
    diags.report(syntax.getLoc(), diag::err_packoffset_place);
  switch (var.storage) {
  case VarStorage::Groupshared:
    if (syntax.initializer) {
      diags.report(syntax.initializer->getLoc(),
                   diag::warn_groupshared_initializer)
          << syntax.name.text;
      var.init = nullptr;
    }
    break;
  case VarStorage::SpecConstant:
    if (!var.type->isScalar() && !var.type->isEnum())
      diags.report(syntax.getLoc(), diag::err_spec_constant_type)
          << syntax.name.text << var.type->str();
    else if (!syntax.initializer)
      diags.report(syntax.getLoc(), diag::err_spec_constant_initializer)
          << syntax.name.text;
    else if (var.init) {
      if (ConstValue value = evaluate(var.init))
        var.init = makeLiteral(var.type, value, var.init->getLoc());
      else
        diags.report(syntax.initializer->getLoc(), diag::err_not_constant);
      if (const VarDecl *earlier = sizeAnalysis.addSpecConstant(var)) {
        var.storage = VarStorage::Static;
        var.init = context.create<DeclRefExpr>(const_cast<VarDecl *>(earlier),
                                               var.init->getLoc());
        var.isSpecialized = true;
        specializedWeights[&var] = 1;
      }
    }
    break;
  case VarStorage::PushConstant: {
    auto *resource = dyn_cast<ResourceType>(var.type);
    auto *structType = dyn_cast<StructType>(var.type);
    bool isPointer = structType && structType->decl->pointee;
    if ((!structType || isPointer) &&
        !(resource && lang::getBuiltinTypeInfo(resource->resource).kind ==
                          lang::TypeKind::ConstantBuffer))
      diags.report(syntax.getLoc(), diag::err_push_constant_type)
          << syntax.name.text << var.type->str();
    break;
  }
  case VarStorage::Uniform:
    // HLSL: only `static const` is a constant; `const` alone is a uniform.
    if (var.init && var.type != context.getStringType())
      diags.report(syntax.initializer->getLoc(), diag::warn_uniform_initializer)
          << syntax.name.text << unsigned(var.isConst);
    break;
  default:
    break;
  }
}

/// `float S::x = 1;`: a static member gets its value.
void Sema::visitMemberDefinition(const VarDeclSyntax &syntax) {
  Scope *where = resolveScope(syntax.scope, syntax.scope.parts.size());
  if (!where)
    return;
  Symbol *symbol = lookupIn(where, syntax.name.text, LookupKind::Value);
  auto *var = symbol ? dyn_cast_or_null<VarDecl>(symbol->value) : nullptr;
  if (!var) {
    diags.report(syntax.getLoc(), diag::err_no_static_member)
        << syntax.name.text
        << where->prefix.drop_back(where->prefix.empty() ? 0 : 2);
    return;
  }
  Qualifiers qualifiers =
      resolveQualifiers(syntax.qualifiers, lang::PlaceGlobal);
  ScopeGuard guard(*this, where);
  TypeSpec spec;
  const Type *type = resolveDeclarator(syntax, qualifiers, spec, true);
  if (type && type != var->type && !type->isError() && !var->type->isError()) {
    diags.report(syntax.getLoc(), diag::err_conflicting_type)
        << syntax.name.text << type->str() << var->type->str();
    noteDeclared(var->getLoc(), var->getName());
    return;
  }
  if (!syntax.initializer)
    return;
  if (var->init) {
    diags.report(syntax.getLoc(), diag::err_redefinition) << syntax.name.text;
    noteDeclared(var->getLoc(), var->getName());
    return;
  }
  initialize(*var, syntax.initializer);
}

VarDecl *Sema::declareLocal(const VarDeclSyntax &syntax) {
  Qualifiers qualifiers =
      resolveQualifiers(syntax.qualifiers, lang::PlaceLocal);
  auto *var = context.create<VarDecl>(syntax.name.text, syntax.getLoc());
  var->attributes = resolveAttributes(
      syntax.attributes, lang::SubjectLocal | lang::SubjectStatement);
  TypeSpec spec;
  var->type =
      resolveDeclarator(syntax, qualifiers, spec,
                        /*allowUnbounded=*/syntax.initializer != nullptr);
  var->isConst = spec.isConst || qualifiers.isConst;
  var->storage =
      qualifiers.isStatic ? VarStorage::StaticLocal : VarStorage::Local;
  var->isGloballyCoherent = qualifiers.isGloballyCoherent;
  fillValue(*var, syntax, qualifiers, spec);
  if (!syntax.annotations.empty())
    diags.report(syntax.annotations[0].loc, diag::err_local_annotation)
        << syntax.name.text;
  Symbol *symbol =
      createSymbol(Symbol::Kind::Variable, syntax.name.text, syntax.name.loc);
  symbol->value = var;
  declare(symbol);
  if (syntax.initializer)
    initialize(*var, syntax.initializer);
  else if (var->isConst && var->type && !var->type->isError())
    diags.report(syntax.getLoc(), diag::warn_const_without_initializer)
        << syntax.name.text;
  if (!var->type)
    var->type = context.getErrorType();
  return var;
}

//===----------------------------------------------------------------------===//
// Constant buffers
//===----------------------------------------------------------------------===//

void Sema::visitBuffer(const BufferDeclSyntax &syntax) {
  auto *buffer = context.create<BufferDecl>(syntax.name.text, syntax.getLoc());
  buffer->qualifiedName = qualify(syntax.name.text);
  buffer->attributes =
      resolveAttributes(syntax.attributes, lang::SubjectGlobal);
  checkShaderRecord(*buffer, nullptr);
  checkPushConstant(*buffer);
  buffer->isTextureBuffer = syntax.isTextureBuffer;
  buffer->registerBinding =
      resolveAnnotations(syntax.annotations).registerBinding;
  char wanted = syntax.isTextureBuffer ? 't' : 'b';
  char written = buffer->registerBinding.registerClass;
  if (written && written != wanted)
    diags.report(buffer->registerBinding.loc, diag::err_register_mismatch)
        << llvm::StringRef(&written, 1) << syntax.name.text
        << (syntax.isTextureBuffer ? "tbuffer" : "cbuffer")
        << "'" + std::string(1, wanted) + "'";

  auto *contents =
      context.create<StructDecl>(syntax.name.text, syntax.getLoc());
  contents->qualifiedName = buffer->qualifiedName;
  contents->id = makeUnique(buffer->qualifiedName);
  contents->type = context.getStructType(contents);
  auto *variable = context.create<VarDecl>(syntax.name.text, syntax.getLoc());
  variable->qualifiedName = buffer->qualifiedName;
  variable->type = contents->type;
  variable->storage = VarStorage::BufferContents;
  variable->isConst = true;
  buffer->contents = contents;
  buffer->variable = variable;

  llvm::SmallVector<FieldDecl *, 16> fields;
  llvm::SmallVector<VarDecl *, 2> resources;
  for (const DeclSyntax *member : syntax.members) {
    auto *var = dyn_cast<VarDeclSyntax>(member);
    if (!var) {
      visitDecl(member);
      continue;
    }
    Qualifiers qualifiers = resolveQualifiers(
        var->qualifiers, lang::PlaceCBufferMember | lang::PlaceGlobal);
    if (qualifiers.isStatic || qualifiers.isGroupshared) {
      visitGlobal(*var);
      continue;
    }
    FieldDecl *field =
        declareField(*var, lang::PlaceCBufferMember | lang::PlaceGlobal);
    checkNoInterface(*field);
    if (field->type->isError()) {
      // Uses of the name stay silent.
    } else if (isa<ResourceType>(getArrayElementType(field->type))) {
      auto *resource =
          context.create<VarDecl>(field->getName(), field->getLoc());
      resource->qualifiedName = qualify(field->getName());
      resource->type = field->type;
      resource->attributes = field->attributes;
      resource->storage = VarStorage::Uniform;
      resource->registerBinding = field->registerBinding;
      resources.push_back(resource);
      addDecl(resource);
      Symbol *symbol = createSymbol(Symbol::Kind::Variable, field->getName(),
                                    field->getLoc());
      symbol->value = resource;
      declare(symbol);
      continue;
    }
    fields.push_back(field);
    Symbol *symbol =
        createSymbol(Symbol::Kind::Field, field->getName(), field->getLoc());
    symbol->value = field;
    symbol->bufferVariable = variable;
    declare(symbol);
  }
  placeMembers(*contents, fields);
  contents->isComplete = true;
  buffer->resources = context.copy(llvm::ArrayRef(resources));
  addDecl(buffer);
}
