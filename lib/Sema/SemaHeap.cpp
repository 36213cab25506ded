//===----------------------------------------------------------------------===//
// Descriptor heaps.
// In:  ResourceDescriptorHeap[i], SamplerDescriptorHeap[i].
// Out: a HeapElementExpr of the resource type that it is converted to.
// Why: an element has whatever type its context wants, so it has one that only
//      conversions take away.
//===----------------------------------------------------------------------===//
#include "SemaState.h"

using namespace hlslc;
using llvm::cast;
using llvm::dyn_cast;

static bool isHeapName(llvm::StringRef name) {
  return name == "ResourceDescriptorHeap" || name == "SamplerDescriptorHeap";
}

bool Sema::namesDescriptorHeap(const ExprSyntax *expr) {
  auto *syntax = dyn_cast<NameExprSyntax>(expr);
  if (!syntax || syntax->name.parts.size() != 1 ||
      !isHeapName(syntax->name.last().name.text))
    return false;
  bool reported = false;
  return !lookupQualified(syntax->name, LookupKind::Value, reported) &&
         !reported;
}

Expr *Sema::buildHeapElement(const SubscriptExprSyntax &syntax) {
  const SyntaxName &heap = cast<NameExprSyntax>(syntax.base)->name.last().name;
  lang::ShaderModel model =
      lang::shaderModel(options.shaderModelMajor, options.shaderModelMinor);
  if (model < lang::shaderModel(6, 6) && options.shaderModelMajor >= 6)
    diags.report(heap.loc, diag::warn_heap_shader_model) << heap.text;
  Expr *index = convert(visitExpr(syntax.index), context.getUIntType(),
                        syntax.index->getLoc());
  if (isError(index))
    return index;
  return context.create<HeapElementExpr>(
      context.getResourceType(BuiltinType::HeapElement), index,
      syntax.getLoc());
}

/// What has a register, but no input attachment.
bool hlslc::isInHeap(const Type *type) {
  auto *resource = dyn_cast<ResourceType>(type);
  if (!resource)
    return false;
  const lang::BuiltinTypeInfo &info =
      lang::getBuiltinTypeInfo(resource->resource);
  return info.registerClass && info.kind != lang::TypeKind::SubpassInput;
}

Expr *Sema::castHeapElement(Expr *expr, const Type *to) {
  Expr *result = nullptr;
  if (auto *element = dyn_cast<HeapElementExpr>(expr)) {
    result =
        context.create<HeapElementExpr>(to, element->index, expr->getLoc());
  } else if (auto *choice = dyn_cast<ConditionalExpr>(expr)) {
    auto *copy = context.create<ConditionalExpr>(
        to, choice->condition, castHeapElement(choice->whenTrue, to),
        castHeapElement(choice->whenFalse, to), expr->getLoc());
    copy->isShortCircuit = choice->isShortCircuit;
    result = copy;
  } else if (auto *comma = dyn_cast<CommaExpr>(expr)) {
    result = context.create<CommaExpr>(
        comma->lhs, castHeapElement(comma->rhs, to), expr->getLoc());
  } else {
    diags.report(expr->getLoc(), diag::err_heap_element_type);
    return error(expr->getLoc());
  }
  result->range = expr->range;
  return result;
}
