//===----------------------------------------------------------------------===//
// Structs and classes: members, bases, methods.
// In:  struct syntax.
// Out: StructDecls with their own scope of names.
// Why: a method's body sees all members of its struct, so bodies wait until the
//      outermost struct is complete.
//===----------------------------------------------------------------------===//
#include "SemaState.h"

using namespace hlslc;
using llvm::cast;
using llvm::dyn_cast;
using llvm::isa;

StructDecl *Sema::visitStruct(const StructDeclSyntax &syntax) {
  if (syntax.isSpecialization) {
    unsupported(syntax.getLoc(), "templates");
    return nullptr;
  }
  StructDecl *decl = declareStruct(syntax);
  if (!decl || !syntax.hasBody)
    return decl;
  ++structDepth;
  defineStruct(*decl, syntax);
  if (--structDepth == 0)
    analyzeDeferredBodies();
  return decl;
}

/// The struct of this name in this scope, new or declared before.
StructDecl *Sema::declareStruct(const StructDeclSyntax &syntax) {
  if (syntax.name) {
    Symbol *known = scope->find(llvm::CachedHashStringRef(syntax.name.text),
                                LookupKind::Type);
    if (known && known->isType() && known->spec.type->isStruct()) {
      StructDecl *decl = cast<StructType>(known->spec.type)->decl;
      if (!syntax.hasBody || (!decl->isComplete && !structScopes.count(decl)))
        return decl;
      diags.report(syntax.getLoc(), diag::err_redefinition) << syntax.name.text;
      noteDeclared(decl->getLoc(), decl->getName());
      return nullptr;
    }
  }
  auto *decl = context.create<StructDecl>(syntax.name.text, syntax.getLoc());
  decl->qualifiedName = syntax.name ? qualify(syntax.name.text) : "";
  decl->id =
      makeUnique(syntax.name ? decl->qualifiedName : qualify("anonymous"));
  decl->type = context.getStructType(decl);
  decl->isInterface = syntax.tag == StructDeclSyntax::Tag::Interface;
  if (syntax.name) {
    Symbol *symbol =
        createSymbol(Symbol::Kind::Type, syntax.name.text, syntax.name.loc);
    symbol->spec.type = decl->type;
    if (!declare(symbol))
      return nullptr;
  }
  return decl;
}

void Sema::resolveBases(StructDecl &decl, const StructDeclSyntax &syntax,
                        Scope *members) {
  llvm::SmallVector<StructDecl *, 2> interfaces;
  for (const NamedTypeSyntax *written : syntax.bases) {
    const Type *type = resolveType(written, Qualifiers()).type;
    if (type->isError())
      continue;
    auto *base = dyn_cast<StructType>(type);
    if (!base) {
      diags.report(written->getLoc(), diag::err_base_type) << type->str();
      continue;
    }
    if (!checkComplete(type, written->getLoc()))
      continue;
    // An interface adds nothing to the struct.
    if (base->decl->isInterface) {
      interfaces.push_back(base->decl);
      continue;
    }
    if (decl.base || decl.isInterface) {
      diags.report(written->getLoc(), diag::err_second_base) << decl.getName();
      continue;
    }
    decl.base = base->decl;
    members->base = structScopes.lookup(base->decl);
  }
  decl.interfaces = context.copy(llvm::ArrayRef(interfaces));
}

void Sema::defineStruct(StructDecl &decl, const StructDeclSyntax &syntax) {
  decl.attributes = resolveAttributes(syntax.attributes, lang::SubjectType);
  Scope *members = createScope(Scope::Kind::Struct, scope);
  members->structDecl = &decl;
  members->prefix =
      context.copy(((syntax.name ? decl.qualifiedName : decl.id) + "::").str());
  resolveBases(decl, syntax, members);
  structScopes[&decl] = members;
  ScopeGuard guard(*this, members);
  llvm::SmallVector<FieldDecl *, 8> fields;
  llvm::SmallVector<FunctionDecl *, 4> methods;
  for (const DeclSyntax *member : syntax.members)
    visitMember(decl, member, fields, methods);
  if (decl.isInterface)
    inheritMethods(decl, methods);
  placeMembers(decl, fields);
  decl.methods = context.copy(llvm::ArrayRef(methods));
  if (!checkSize(decl.type, decl.getLoc()))
    placeMembers(decl, {}); // uses of its members stay silent, walks short
  // Which objects an interface can be is known in the end.
  decl.isComplete = !decl.isInterface;
  addDecl(&decl);
}

void Sema::visitMember(StructDecl &decl, const DeclSyntax *member,
                       llvm::SmallVectorImpl<FieldDecl *> &fields,
                       llvm::SmallVectorImpl<FunctionDecl *> &methods) {
  bool isMethod = isa<FunctionDeclSyntax>(member) &&
                  !cast<FunctionDeclSyntax>(member)->body;
  if (decl.isInterface && !isMethod &&
      member->getKind() != DeclSyntax::Kind::Empty) {
    diags.report(member->getLoc(), diag::err_interface_member)
        << member->name.text;
    return;
  }
  if (auto *function = dyn_cast<FunctionDeclSyntax>(member)) {
    if (FunctionDecl *method = visitFunction(*function, &decl))
      methods.push_back(method);
    return;
  }
  auto *var = dyn_cast<VarDeclSyntax>(member);
  if (!var)
    return visitDecl(member); // nested types, aliases, templates
  bool isStatic =
      llvm::any_of(var->qualifiers, [](const SyntaxName &qualifier) {
        return lang::symbolizeQualifier(qualifier.text) ==
               lang::Qualifier::static_;
      });
  if (isStatic && var->bitWidth)
    diags.report(var->bitWidth->getLoc(), diag::err_bit_field_static)
        << var->name.text;
  if (isStatic)
    return visitGlobal(*var);
  FieldDecl *field = declareField(*var, lang::PlaceMember);
  if (var->initializer)
    diags.report(var->initializer->getLoc(), diag::err_member_initializer)
        << var->name.text;
  if (field->getName().empty()) {
    if (field->bitWidth)
      fields.push_back(field);
    return;
  }
  Symbol *symbol =
      createSymbol(Symbol::Kind::Field, field->getName(), field->getLoc());
  symbol->value = field;
  symbol->owner = &decl;
  if (declare(symbol))
    fields.push_back(field);
}

FieldDecl *Sema::declareField(const VarDeclSyntax &syntax, uint8_t place) {
  Qualifiers qualifiers = resolveQualifiers(syntax.qualifiers, place);
  auto *field = context.create<FieldDecl>(syntax.name.text, syntax.getLoc());
  field->qualifiedName = qualify(syntax.name.text);
  field->attributes = resolveAttributes(
      syntax.attributes,
      lang::SubjectMember |
          (place & lang::PlaceCBufferMember ? lang::SubjectGlobal : 0));
  TypeSpec spec;
  field->type =
      resolveDeclarator(syntax, qualifiers, spec, /*allowUnbounded=*/false);
  if (!field->type) {
    diags.report(syntax.type->getLoc(), diag::err_auto_without_initializer);
    field->type = context.getErrorType();
  }
  if (auto *array = dyn_cast<ArrayType>(field->type);
      array && array->isUnbounded()) {
    diags.report(syntax.getLoc(), diag::err_unbounded_array) << 0u;
    field->type = context.getErrorType();
  }
  fillValue(*field, syntax, qualifiers, spec);
  Annotations annotations = resolveAnnotations(syntax.annotations);
  field->semantic = annotations.semantic;
  field->registerBinding = annotations.registerBinding;
  field->packOffset = annotations.packOffset;
  checkPayloadAccess(syntax.annotations, scope->structDecl);
  checkRegisterClass(field->registerBinding, field->type, syntax.name.text);
  if (syntax.bitWidth)
    resolveBitWidth(*field, syntax);
  return field;
}
