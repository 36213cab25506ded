//===----------------------------------------------------------------------===//
// vk::BufferPointer<T, alignment>: typed addresses.
// In:  the template's arguments; calls of Get(), of vk::static_pointer_cast and
//      vk::reinterpret_pointer_cast.
// Out: a struct that holds nothing but the address; places at it.
// Why: a pointer goes wherever data goes, into buffers, structs and through
//      functions. As a struct of one number it does, and only what reads or
//      writes through it asks the device for anything.
//===----------------------------------------------------------------------===//
#include "SemaState.h"

using namespace hlslc;
using llvm::cast;
using llvm::dyn_cast;
using llvm::isa;

/// The size of the largest number in the type: what it is surely aligned to.
static unsigned getScalarAlignment(const Type *type) {
  const Type *element = getArrayElementType(type);
  if (const ScalarType *component = getComponentType(element)) {
    unsigned bits = lang::getBitWidth(component->scalar);
    return component->scalar == ScalarKind::Bool ? 4 : bits / 8;
  }
  auto *structType = dyn_cast<StructType>(element);
  if (!structType)
    return 4;
  unsigned largest = 1;
  if (const StructDecl *base = structType->decl->base)
    largest = getScalarAlignment(base->type);
  for (const FieldDecl *field : structType->decl->fields)
    largest = std::max(largest, getScalarAlignment(field->type));
  return largest;
}

static unsigned getAlignment(const StructDecl &pointer) {
  return pointer.pointeeAlignment ? pointer.pointeeAlignment
                                  : getScalarAlignment(pointer.pointee);
}

/// The declaration of a pointer's type; null for other types.
static const StructDecl *getPointer(const Type *type) {
  auto *structType = dyn_cast<StructType>(type);
  return structType && structType->decl->pointee ? structType->decl : nullptr;
}

const Type *Sema::getBufferPointer(const Type *pointee, unsigned alignment) {
  StructDecl *&decl = bufferPointers[{pointee, alignment}];
  if (decl)
    return decl->type;
  std::string name = "vk::BufferPointer<" + pointee->str();
  if (alignment)
    name += ", " + std::to_string(alignment);
  llvm::StringRef kept = context.copy(llvm::StringRef(name + ">"));
  decl = context.create<StructDecl>(kept, SourceLoc());
  decl->type = context.getStructType(decl);
  decl->id = makeUnique(kept);
  decl->isComplete = true;
  decl->pointee = pointee;
  decl->pointeeAlignment = alignment;
  Scope *names = createScope(Scope::Kind::Struct, globalScope);
  names->structDecl = decl;
  structScopes[decl] = names;
  auto *field = context.create<FieldDecl>("address", SourceLoc());
  field->type = context.getScalarType(ScalarKind::UInt64);
  placeMembers(*decl, field);
  addDecl(decl);
  return decl->type;
}

const Type *Sema::resolveBufferPointer(const QualifiedNameSyntax::Part &part) {
  llvm::ArrayRef<TemplateArgumentSyntax> arguments = part.templateArguments;
  if (arguments.empty() || arguments.size() > 2) {
    diags.report(part.name.loc, diag::err_buffer_pointer_arguments);
    return context.getErrorType();
  }
  const Type *pointee = resolveTypeArgument(arguments[0]).type;
  if (pointee->isError())
    return pointee;
  bool isData = !pointee->isVoid() && !pointee->isResource() &&
                pointee != context.getStringType();
  if (!isData) {
    diags.report(part.name.loc, diag::err_address_type) << pointee->str();
    return context.getErrorType();
  }
  unsigned alignment = 0;
  if (arguments.size() == 2) {
    std::optional<int64_t> value =
        resolveIntArgument(arguments[1], "the alignment");
    if (!value)
      return context.getErrorType();
    if (*value < 1 || *value > 32768 || (*value & (*value - 1))) {
      diags.report(part.name.loc, diag::err_buffer_pointer_alignment);
      return context.getErrorType();
    }
    alignment = unsigned(*value);
  }
  return getBufferPointer(pointee, alignment);
}

/// The number in a pointer.
static Expr *makeAddress(ASTContext &context, Expr *pointer,
                         const StructDecl &decl, SourceLoc loc) {
  auto *member =
      context.create<MemberExpr>(pointer, decl.fields[0], /*numBases=*/0u, loc);
  member->isLValue = pointer->isLValue;
  member->isConst = pointer->isConst;
  return member;
}

Expr *Sema::buildPointee(Expr *pointer, const StructDecl &decl, SourceLoc loc) {
  if (!checkComplete(decl.pointee, loc))
    return error(loc);
  if (containsResource(decl.pointee)) {
    diags.report(loc, diag::err_address_type) << decl.pointee->str();
    return error(loc);
  }
  Expr *arguments[] = {makeAddress(context, pointer, decl, loc),
                       makeInt(getAlignment(decl), context.getUIntType(), loc)};
  const Type *types[] = {arguments[0]->getType(), arguments[1]->getType()};
  auto *call = context.create<IntrinsicCallExpr>(
      lang::Intrinsic::vk_pointee, decl.pointee,
      context.copy(llvm::ArrayRef<Expr *>(arguments)),
      context.copy(llvm::ArrayRef<const Type *>(types)), loc);
  call->isLValue = true;
  return call;
}

Expr *Sema::castPointer(lang::Intrinsic intrinsic,
                        const QualifiedNameSyntax::Part &part, Expr *pointer,
                        SourceLoc loc) {
  const StructDecl *from = getPointer(pointer->getType());
  if (!from) {
    diags.report(loc, diag::err_not_a_pointer) << getFinalType(pointer)->str();
    return error(loc);
  }
  const Type *type = resolveBufferPointer(part);
  const StructDecl *to = getPointer(type);
  if (!to)
    return error(loc);
  bool isStatic = intrinsic == lang::Intrinsic::vk_static_pointer_cast;
  bool isRelated = from->pointee == to->pointee ||
                   isBaseCost(getCost(from->pointee, to->pointee));
  if (isStatic && !isRelated) {
    diags.report(loc, diag::err_pointer_cast_type)
        << to->pointee->str() << from->pointee->str();
    return error(loc);
  }
  if (getAlignment(*to) > getAlignment(*from)) {
    diags.report(loc, diag::err_pointer_cast_alignment)
        << getAlignment(*from) << getAlignment(*to);
    return error(loc);
  }
  Expr *address = makeAddress(context, pointer, *from, loc);
  return context.create<FlatInitExpr>(
      type, context.copy(llvm::ArrayRef<Expr *>(address)), loc);
}
