//===----------------------------------------------------------------------===//
// Initializer lists and constructors.
// In:  braces in any grouping; `float4(v.xy, 0, 1)`.
// Out: FlatInitExprs: the scalars of the elements are the scalars of the
// result. Why: HLSL fills everything by flattening, so one walk over leaves
// serves all.
//===----------------------------------------------------------------------===//
#include "SemaState.h"

using namespace hlslc;
using llvm::cast;
using llvm::dyn_cast;
using llvm::isa;

bool Sema::flattenInitList(const InitListSyntax &list,
                           llvm::SmallVectorImpl<Expr *> &elements) {
  bool isValid = true;
  for (const ExprSyntax *syntax : list.elements) {
    if (auto *inner = dyn_cast<InitListSyntax>(syntax)) {
      isValid &= flattenInitList(*inner, elements);
      continue;
    }
    Expr *element = lookIntoBuffer(visitExpr(syntax));
    isValid &= !isError(element);
    elements.push_back(element);
  }
  return isValid;
}

Expr *Sema::visitInitList(const InitListSyntax &list, const Type *type) {
  llvm::SmallVector<Expr *, 16> elements;
  if (!flattenInitList(list, elements) || type->isError())
    return error(list.getLoc());
  Expr *result = buildFlatInit(type, elements, list.getLoc());
  result->range = list.getRange();
  return result;
}

Expr *Sema::buildFlatInit(const Type *type,
                          llvm::MutableArrayRef<Expr *> elements,
                          SourceLoc loc) {
  if (containsSpecialized(type)) {
    if (elements.empty() && !containsResource(type))
      return context.create<ZeroExpr>(type, loc);
    if (elements.size() == 1 && elements[0]->getType() == type)
      return elements[0];
    auto *array = dyn_cast<ArrayType>(type);
    if (array && array->isSpecialized())
      diags.report(loc, diag::err_init_specialized)
          << unsigned(elements.size()) << array->size.str();
    else
      diags.report(loc, diag::err_init_specialized_struct) << type->str();
    return error(loc);
  }
  uint64_t given = 0;
  for (const Expr *element : elements) {
    if (element->getType()->isVoid() ||
        element->getType() == context.getStringType()) {
      diags.report(element->getLoc(), diag::err_no_conversion)
          << element->getType()->str() << type->str();
      return error(loc);
    }
    // Nor do initializers take apart what has no fixed number of parts.
    if (containsSpecialized(element->getType()) && element->getType() != type) {
      diags.report(element->getLoc(), diag::err_no_conversion)
          << element->getType()->str() << type->str();
      return error(loc);
    }
    given += leaves.count(element->getType());
  }
  auto *array = dyn_cast<ArrayType>(type);
  if (array && array->isUnbounded()) {
    uint64_t each = leaves.count(array->element);
    if (!each || !given || given % each) {
      diags.report(loc, diag::err_init_array_size)
          << type->str() << each << given;
      return error(loc);
    }
    type = context.getArrayType(array->element, given / each);
    if (!checkSize(type, loc))
      return error(loc);
  }
  uint64_t wanted = leaves.count(type);
  if (wanted != given) {
    diags.report(loc, diag::err_init_count)
        << type->str() << wanted << given << unsigned(given > wanted);
    return error(loc);
  }
  if (elements.size() == 1 && elements[0]->getType() == type)
    return elements[0];
  LeafWalk targets(type);
  for (Expr *&element : elements) {
    const Type *from = element->getType();
    LeafWalk sources(from);
    const Type *first = nullptr;
    while (const Type *source = sources.next()) {
      const Type *leaf = targets.next();
      if (!first)
        first = leaf;
      if (getCost(source, leaf) == kImpossible) {
        diags.report(element->getLoc(), diag::err_no_conversion)
            << finalize(element)->getType()->str() << leaf->str()
            << element->getRange();
        return error(loc);
      }
    }
    // Lone values get their type here; vectors are converted part by part.
    if (first && (from->isScalar() || from->isEnum()))
      element =
          buildCast(element, first, /*isImplicit=*/true, element->getLoc());
    else if (first && isHeapElement(from))
      element = castHeapElement(element, first);
    else if (first && isLiteralType(from) && first->isScalar())
      element = adaptLiteral(element, cast<ScalarType>(first));
  }
  return context.create<FlatInitExpr>(
      type, context.copy(llvm::ArrayRef<Expr *>(elements)), loc);
}

Expr *Sema::visitConstruct(const ConstructExprSyntax &syntax) {
  const Type *type = resolveType(syntax.type, Qualifiers()).type;
  llvm::SmallVector<Expr *, 8> arguments;
  bool isValid = visitArguments(syntax.arguments, arguments);
  if (type->isError() || !isValid)
    return error(syntax.getLoc());
  return buildConstruct(type, arguments, syntax.getLoc(), syntax.getRange());
}

Expr *Sema::buildConstruct(const Type *type, llvm::ArrayRef<Expr *> arguments,
                           SourceLoc loc, SourceRange range) {
  if (arguments.size() == 1)
    return castExplicitly(arguments[0], type, loc);
  // `RayQuery<0>()` is one as it is without an initializer.
  if (arguments.empty() && type->isResource() && containsRayQuery(type))
    return context.create<FlatInitExpr>(type, llvm::ArrayRef<Expr *>(), loc);
  if (!type->isNumeric() && (arguments.empty() || !type->isStruct())) {
    diags.report(loc, diag::err_no_constructor)
        << type->str() << unsigned(arguments.size()) << range;
    return error(loc);
  }
  // glslang knows GLSL's constructors of structs.
  if (type->isStruct())
    diags.report(loc, diag::warn_struct_constructor) << type->str();
  llvm::SmallVector<Expr *, 16> elements;
  for (Expr *argument : arguments)
    elements.push_back(lookIntoBuffer(argument));
  return buildFlatInit(type, elements, loc);
}
