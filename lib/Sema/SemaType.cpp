//===----------------------------------------------------------------------===//
// What a type as written is.
// In:  type syntax and the scope chain.
// Out: canonical types; built-in names through the type table, so that users
//      may shadow every one of them.
// Why: names, templates of resources and array bounds mean something only here.
//===----------------------------------------------------------------------===//
#include "SemaState.h"

#include "llvm/ADT/StringExtras.h"

using namespace hlslc;
using llvm::cast;
using llvm::dyn_cast;
using llvm::isa;

/// The scalar that a name is under the options in force.
static ScalarKind getScalarKind(const lang::NamedType &named,
                                const LangOptions &options) {
  return named.getScalar(options.enable16BitTypes);
}

/// The unsigned kind as wide as `kind`.
static ScalarKind makeUnsigned(ScalarKind kind) {
  switch (kind) {
  case ScalarKind::Int16:
  case ScalarKind::UInt16:
    return ScalarKind::UInt16;
  case ScalarKind::Int32:
  case ScalarKind::UInt32:
    return ScalarKind::UInt32;
  case ScalarKind::Int64:
  case ScalarKind::UInt64:
    return ScalarKind::UInt64;
  case ScalarKind::Min12Int:
  case ScalarKind::Min16Int:
  case ScalarKind::Min16UInt:
    return ScalarKind::Min16UInt;
  default:
    return ScalarKind::Void;
  }
}

/// A built-in type by name; `unsigned int3` is uint3.
static std::optional<lang::NamedType> lookupBuiltin(llvm::StringRef name) {
  if (std::optional<lang::NamedType> known = lang::lookupBuiltinType(name))
    return known;
  if (name == "unsigned")
    return lang::lookupBuiltinType("uint");
  if (!name.consume_front("unsigned "))
    return std::nullopt;
  std::optional<lang::NamedType> known = lang::lookupBuiltinType(name);
  if (!known || makeUnsigned(known->scalar) == ScalarKind::Void)
    return std::nullopt;
  known->scalar = makeUnsigned(known->scalar);
  known->scalarWith16BitTypes = makeUnsigned(known->scalarWith16BitTypes);
  return known;
}

TypeSpec Sema::resolveType(const TypeSyntax *type,
                           const Qualifiers &qualifiers) {
  TypeSpec spec;
  spec.type = context.getErrorType();
  switch (type->getKind()) {
  case TypeSyntax::Kind::Named:
    // `Foo a, b;` says once that there is no Foo.
    if (type == lastRefused)
      return spec;
    spec.isSNorm = qualifiers.isSNorm;
    spec.isUNorm = qualifiers.isUNorm;
    spec.type = resolveNamed(*cast<NamedTypeSyntax>(type), spec);
    if (spec.type->isError())
      lastRefused = type;
    break;
  case TypeSyntax::Kind::Struct:
  case TypeSyntax::Kind::Enum:
    if (lastInPlace.syntax != type || lastInPlace.scope != scope) {
      const Type *defined = context.getErrorType();
      if (auto *syntax = dyn_cast<StructTypeSyntax>(type)) {
        if (StructDecl *decl = visitStruct(*syntax->decl))
          defined = decl->type;
      } else if (EnumDecl *decl =
                     declareEnum(*cast<EnumTypeSyntax>(type)->decl)) {
        defined = decl->type;
      }
      lastInPlace.syntax = type;
      lastInPlace.scope = scope;
      lastInPlace.type = defined;
    }
    spec.type = lastInPlace.type;
    break;
  case TypeSyntax::Kind::Auto:
    diags.report(type->getLoc(), diag::err_auto_without_initializer);
    break;
  }
  spec.isConst |= qualifiers.isConst;
  if (qualifiers.order)
    spec.order = qualifiers.order;
  return spec;
}

const Type *Sema::resolveNamed(const NamedTypeSyntax &named, TypeSpec &spec) {
  const QualifiedNameSyntax &name = named.name;
  if (std::optional<lang::NamedType> builtin = findVulkanType(name))
    return resolveBuiltin(*builtin, name.last(), spec);
  bool reported;
  Symbol *symbol = lookupQualified(name, LookupKind::Type, reported);
  if (reported)
    return context.getErrorType();
  const QualifiedNameSyntax::Part &part = name.last();
  // In a template, its name with arguments is another instance.
  bool isOther =
      symbol && part.hasTemplateArguments && !symbol->patterns.empty();
  if (symbol && symbol->isType() && !isOther) {
    if (part.hasTemplateArguments) {
      diags.report(part.name.loc, diag::err_not_a_template) << part.name.text;
      noteDeclared(symbol->loc, symbol->name);
    }
    bool isSNorm = spec.isSNorm, isUNorm = spec.isUNorm;
    spec = symbol->spec;
    spec.isSNorm |= isSNorm;
    spec.isUNorm |= isUNorm;
    return spec.type;
  }
  if (symbol)
    return instantiateType(*symbol, part);
  std::optional<lang::NamedType> builtin;
  if (name.parts.size() == 1)
    builtin = lookupBuiltin(part.name.text);
  if (builtin)
    return resolveBuiltin(*builtin, part, spec);
  Scope *inside = name.parts.size() > 1
                      ? resolveScope(name, name.parts.size() - 1)
                      : nullptr;
  if (name.parts.size() == 1 || inside)
    reportUndeclared(part.name, LookupKind::Type, inside);
  return context.getErrorType();
}

/// float32_t, int16_t, ...; int64_t and uint64_t came with shader model 6.
void Sema::checkFixedSize(const lang::NamedType &named,
                          const SyntaxName &name) {
  if (!name.text.contains("_t") || name.text.ends_with("_packed"))
    return;
  bool is64BitInt =
      named.scalar == ScalarKind::Int64 || named.scalar == ScalarKind::UInt64;
  bool is16Bit = named.scalar == ScalarKind::Float16 ||
                 named.scalar == ScalarKind::Int16 ||
                 named.scalar == ScalarKind::UInt16;
  if (!options.isAtLeast(2018) && !is64BitInt)
    diags.report(name.loc, diag::err_type_version) << name.text;
  // DXC: half and min16 types fall back to 32 bits, these do not.
  else if (is16Bit && !options.enable16BitTypes)
    diags.report(name.loc, diag::err_16bit_type) << name.text;
}

const Type *Sema::resolveBuiltin(const lang::NamedType &named,
                                 const QualifiedNameSyntax::Part &part,
                                 TypeSpec &spec) {
  lang::ShaderModel model =
      lang::shaderModel(options.shaderModelMajor, options.shaderModelMinor);
  if (named.minShaderModel > model && options.shaderModelMajor >= 6)
    diags.report(part.name.loc, diag::warn_type_shader_model)
        << part.name.text << unsigned(named.minShaderModel / 100)
        << unsigned(named.minShaderModel % 100);
  checkFixedSize(named, part.name);
  switch (named.kind) {
  case lang::TypeKind::VectorTemplate:
  case lang::TypeKind::MatrixTemplate:
    return resolveShapeTemplate(named.kind, part);
  case lang::TypeKind::Void:
  case lang::TypeKind::String:
  case lang::TypeKind::Scalar:
  case lang::TypeKind::Vector:
  case lang::TypeKind::Matrix:
    if (part.hasTemplateArguments)
      diags.report(part.name.loc, diag::err_not_a_template) << part.name.text;
    break;
  default:
    return resolveResource(named.builtin, part, spec);
  }
  if (named.kind == lang::TypeKind::Void)
    return context.getVoidType();
  if (named.kind == lang::TypeKind::String)
    return context.getStringType();
  const ScalarType *scalar =
      context.getScalarType(getScalarKind(named, options));
  if (named.kind == lang::TypeKind::Scalar)
    return scalar;
  if (named.kind == lang::TypeKind::Vector)
    return context.getVectorType(scalar, named.columns);
  return context.getMatrixType(scalar, named.rows, named.columns);
}

/// `vector<T, N>` and `matrix<T, R, C>`; what is left out is float and 4.
const Type *Sema::resolveShapeTemplate(lang::TypeKind kind,
                                       const QualifiedNameSyntax::Part &part) {
  const ScalarType *scalar = context.getFloatType();
  unsigned sizes[2] = {4, 4};
  unsigned numSizes = kind == lang::TypeKind::VectorTemplate ? 1 : 2;
  auto arguments = part.templateArguments;
  if (arguments.size() > numSizes + 1) {
    diags.report(part.name.loc, diag::err_template_arguments)
        << part.name.text
        << stringifyCount(0, numSizes + 1, "template argument")
        << unsigned(arguments.size());
    return context.getErrorType();
  }
  if (!arguments.empty()) {
    const Type *type = resolveTypeArgument(arguments[0]).type;
    if (type->isError())
      return type;
    auto *named = dyn_cast<ScalarType>(type);
    if (!named) {
      diags.report(part.name.loc, diag::err_component_type)
          << type->str() << part.name.text;
      return context.getErrorType();
    }
    scalar = named;
  }
  for (unsigned i = 1; i < arguments.size(); ++i) {
    std::optional<int64_t> size = resolveIntArgument(
        arguments[i], numSizes == 1 ? "vector size" : "matrix dimension");
    if (!size)
      return context.getErrorType();
    if (*size < 1 || *size > 4) {
      diags.report(part.name.loc, diag::err_dimension)
          << part.name.text << *size;
      return context.getErrorType();
    }
    sizes[i - 1] = unsigned(*size);
  }
  if (numSizes == 1)
    return context.getVectorType(scalar, sizes[0]);
  return context.getMatrixType(scalar, sizes[0], sizes[1]);
}

TypeSpec Sema::resolveTypeArgument(const TemplateArgumentSyntax &argument) {
  TypeSpec spec;
  spec.type = context.getErrorType();
  if (argument.type) {
    Qualifiers qualifiers =
        resolveQualifiers(argument.qualifiers, lang::PlaceTypeArgument);
    spec = resolveType(argument.type, qualifiers);
    if (!argument.arrayBounds.empty())
      spec.type = applyArrayBounds(spec.type, argument.arrayBounds,
                                   argument.type->getLoc(), false);
    return spec;
  }
  // A name that the parser did not know for a type may still be one.
  auto *name = llvm::dyn_cast_or_null<NameExprSyntax>(argument.expr);
  bool reported = false;
  if (name)
    if (Symbol *symbol =
            lookupQualified(name->name, LookupKind::Type, reported))
      if (symbol->isType())
        return symbol->spec;
  if (name && !reported)
    if (auto builtin = lang::lookupBuiltinType(name->name.last().name.text)) {
      spec.type = resolveBuiltin(*builtin, name->name.last(), spec);
      return spec;
    }
  if (!reported && argument.expr)
    diags.report(argument.expr->getLoc(), diag::err_expected_type_argument);
  return spec;
}

std::optional<int64_t>
Sema::resolveIntArgument(const TemplateArgumentSyntax &argument,
                         llvm::StringRef what) {
  if (argument.expr)
    return evaluateInt(argument.expr, what);
  diags.report(argument.type->getLoc(), diag::err_expected_value_argument);
  return std::nullopt;
}

/// Whether `type` may be a texel: a scalar, or a vector of at most four.
static bool isTexel(const Type *type) {
  return type->isScalar() || type->isVector();
}

const Type *Sema::resolveResource(lang::BuiltinType builtin,
                                  const QualifiedNameSyntax::Part &part,
                                  TypeSpec &spec) {
  const lang::BuiltinTypeInfo &info = lang::getBuiltinTypeInfo(builtin);
  auto arguments = part.templateArguments;
  llvm::StringRef name = part.name.text;
  if (info.is(lang::TypeRefused)) {
    diags.report(part.name.loc, diag::err_type_not_available) << name;
    return context.getErrorType();
  }
  if (builtin == lang::BuiltinType::vk_BufferPointer)
    return resolveBufferPointer(part);
  if (const Type *type = resolveSpirvName(builtin, part))
    return type;
  if (info.kind == lang::TypeKind::Other) {
    unsupported(part.name.loc, "type '" + name + "'");
    return context.getErrorType();
  }
  // Every texel is a float4 if nothing else is said.
  unsigned least =
      info.element == lang::ElementRule::Texel ? 0 : info.minTemplateArgs;
  if (arguments.size() < least || arguments.size() > info.maxTemplateArgs) {
    diags.report(part.name.loc, diag::err_template_arguments)
        << name
        << stringifyCount(least, info.maxTemplateArgs, "template argument")
        << unsigned(arguments.size());
    return context.getErrorType();
  }
  if (info.is(lang::TypeNotYet) && user) {
    unsupported(part.name.loc, "type '" + name + "'");
    return context.getErrorType();
  }
  if (info.kind == lang::TypeKind::Struct)
    return getBuiltinStruct(builtin);
  TypeSpec element;
  unsigned count = 0;
  size_t firstValue = 0;
  bool hasElement = info.element != lang::ElementRule::None &&
                    info.element != lang::ElementRule::Value;
  if (hasElement) {
    firstValue = 1;
    element.type = context.getVectorType(context.getFloatType(), 4);
    if (!arguments.empty())
      element = resolveTypeArgument(arguments[0]);
    if (element.type->isError())
      return element.type;
    bool isRight =
        info.element == lang::ElementRule::Texel    ? isTexel(element.type)
        : info.element == lang::ElementRule::Struct ? element.type->isStruct()
                                                    : !element.type->isVoid();
    if (isRight && info.element == lang::ElementRule::Data)
      isRight = !containsResource(element.type) &&
                !findInterface(element.type) &&
                getArrayElementType(element.type) != context.getStringType();
    if (!isRight) {
      diags.report(part.name.loc, diag::err_element_type)
          << element.type->str() << name << unsigned(info.element);
      return context.getErrorType();
    }
    if (!checkComplete(element.type, part.name.loc))
      return context.getErrorType();
    // HLSL: a texel fits four 32-bit words.
    if (info.element == lang::ElementRule::Texel &&
        lang::getBitWidth(getComponentType(element.type)->scalar) == 64 &&
        getComponentCount(element.type) > 2) {
      diags.report(part.name.loc, diag::err_texel_size)
          << element.type->str() << name;
      return context.getErrorType();
    }
  }
  for (size_t i = firstValue; i < arguments.size(); ++i) {
    std::optional<int64_t> value =
        resolveIntArgument(arguments[i], "argument of '" + name.str() + "'");
    if (!value)
      return context.getErrorType();
    if (i != firstValue)
      continue;
    count = unsigned(*value);
    // Direct3D and Vulkan: no patch is larger.
    constexpr int64_t most = 32;
    if (info.kind == lang::TypeKind::Patch && (*value < 1 || *value > most)) {
      diags.report(arguments[i].expr->getLoc(), diag::err_patch_count)
          << most << *value;
      return context.getErrorType();
    }
  }
  // `StructuredBuffer<row_major float2x3>`: the order is the declaration's.
  if (element.order)
    spec.order = element.order;
  return context.getResourceType(builtin, hasElement ? element.type : nullptr,
                                 count, info.is(lang::TypeRasterizerOrdered),
                                 element.isSNorm, element.isUNorm);
}

/// RayDesc and the like: ordinary structs that nobody wrote.
const Type *Sema::getBuiltinStruct(lang::BuiltinType builtin) {
  llvm::StringRef name = lang::stringifyBuiltinType(builtin);
  if (Symbol *known = lookupIn(globalScope, name, LookupKind::Type))
    return known->spec.type;
  struct Member {
    const char *name;
    ScalarKind scalar;
    unsigned size;
  };
  static const Member rayDesc[] = {{"Origin", ScalarKind::Float32, 3},
                                   {"TMin", ScalarKind::Float32, 1},
                                   {"Direction", ScalarKind::Float32, 3},
                                   {"TMax", ScalarKind::Float32, 1}};
  static const Member attributes[] = {{"barycentrics", ScalarKind::Float32, 2}};
  llvm::ArrayRef<Member> members = attributes;
  if (builtin == lang::BuiltinType::RayDesc)
    members = rayDesc;
  auto *decl = context.create<StructDecl>(name, SourceLoc());
  decl->type = context.getStructType(decl);
  decl->id = makeUnique(name);
  decl->isComplete = true;
  Scope *names = createScope(Scope::Kind::Struct, globalScope);
  names->structDecl = decl;
  structScopes[decl] = names;
  llvm::SmallVector<FieldDecl *, 4> fields;
  for (const Member &member : members) {
    auto *field = context.create<FieldDecl>(member.name, SourceLoc());
    const ScalarType *scalar = context.getScalarType(member.scalar);
    field->type = member.size == 1 ? static_cast<const Type *>(scalar)
                                   : context.getVectorType(scalar, member.size);
    fields.push_back(field);
    Symbol *symbol =
        createSymbol(Symbol::Kind::Field, member.name, SourceLoc());
    symbol->value = field;
    symbol->owner = decl;
    names->add(symbol);
  }
  placeMembers(*decl, fields);
  Symbol *symbol = createSymbol(Symbol::Kind::Type, name, SourceLoc());
  symbol->spec.type = decl->type;
  globalScope->add(symbol);
  addDecl(decl);
  return decl->type;
}

TypeSpec Sema::resolveTypeName(const TypeNameSyntax &name) {
  Qualifiers qualifiers =
      resolveQualifiers(name.qualifiers, lang::PlaceTypeArgument);
  TypeSpec spec = resolveType(name.type, qualifiers);
  if (!name.arrayBounds.empty())
    spec.type = applyArrayBounds(spec.type, name.arrayBounds,
                                 name.type->getLoc(), false);
  return spec;
}

const Type *Sema::applyArrayBounds(const Type *type,
                                   llvm::ArrayRef<const ExprSyntax *> bounds,
                                   SourceLoc loc, bool allowUnbounded,
                                   llvm::StringRef name) {
  if (type->isVoid() && !bounds.empty()) {
    diags.report(loc, diag::err_void_value);
    return context.getErrorType();
  }
  for (size_t i = bounds.size(); i-- > 0;) {
    const ExprSyntax *bound = bounds[i];
    if (!bound) {
      if (i != 0 || !allowUnbounded) {
        diags.report(loc, diag::err_unbounded_array) << unsigned(i != 0);
        return context.getErrorType();
      }
      type = context.getArrayType(type, mlir::hlsl::Size::unbounded());
      continue;
    }
    std::optional<mlir::hlsl::Size> size = evaluateArraySize(bound, name);
    if (!size)
      return context.getErrorType();
    if (type->isError())
      continue;
    type = context.getArrayType(type, *size);
    if (!containsResource(type) && !checkSize(type, loc))
      return context.getErrorType();
  }
  return type;
}

bool Sema::checkSize(const Type *type, SourceLoc loc) {
  // No memory of a shader is near this large; everything that walks a type's
  // scalars may rely on it.
  constexpr uint64_t most = uint64_t(1) << 22;
  constexpr unsigned deepest = 1000;
  if (leaves.getDepth(type) > deepest) {
    diags.report(loc, diag::err_too_deep)
        << (type->isArray() ? "array" : "struct '" + type->str() + "'");
    return false;
  }
  uint64_t count = leaves.count(type);
  if (count <= most)
    return true;
  diags.report(loc, diag::err_type_size) << type->str() << count << most;
  return false;
}

bool Sema::checkComplete(const Type *type, SourceLoc loc, bool allowOpen) {
  const Type *element = getArrayElementType(type);
  if (element->isVoid()) {
    diags.report(loc, diag::err_void_value);
    return false;
  }
  if (auto *spirv = dyn_cast<SpirvType>(element);
      spirv && spirv->form != SpirvType::Form::Type) {
    diags.report(loc, diag::err_spirv_value) << element->str();
    return false;
  }
  auto *structType = dyn_cast<StructType>(element);
  if (!structType || structType->decl->isComplete)
    return true;
  // A method may speak of the struct that it is a member of.
  if ((allowOpen || structType->decl->isInterface) &&
      structScopes.count(structType->decl))
    return true;
  diags.report(loc, diag::err_incomplete_type) << element->str();
  noteDeclared(structType->decl->getLoc(), structType->decl->getName());
  return false;
}
