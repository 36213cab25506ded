//===----------------------------------------------------------------------===//
// Inline SPIR-V and memory at addresses.
// In:  globals with [[vk::ext_builtin_input]] and its twin; calls of
//      vk::RawBufferLoad<T> and vk::RawBufferStore<T>.
// Out: errors about built-ins that no variable can be; calls of the type that
//      the template argument names.
// Why: the tables' overloads know no type that only a call names.
//===----------------------------------------------------------------------===//
#include "SemaState.h"

#include "HLSL/Tables/AttributeInfo.h"

using namespace hlslc;
using lang::SourceAttribute;

void Sema::checkBuiltInVariable(const VarDecl &var) {
  const Attr *input = var.findAttribute(SourceAttribute::vk_ext_builtin_input);
  const Attr *output =
      var.findAttribute(SourceAttribute::vk_ext_builtin_output);
  if (!input && !output)
    return;
  const Attr *attr = input ? input : output;
  if (input && output) {
    diags.report(output->loc, diag::err_builtin_both) << var.getName();
    diags.report(input->loc, diag::note_attribute_here);
    return;
  }
  if (var.storage != VarStorage::Static || var.isConst != bool(input)) {
    diags.report(attr->loc, diag::err_builtin_storage)
        << lang::stringifyAttribute(attr->kind)
        << (input ? "static const" : "static");
    return;
  }
  if (attr->values.empty())
    return;
  auto [found, isNew] =
      builtInVariables.try_emplace(attr->values[0].integer, &var);
  if (isNew)
    return;
  diags.report(attr->loc, diag::err_builtin_twice)
      << int(attr->values[0].integer);
  noteDeclared(found->second->getLoc(), found->second->getName());
}

std::optional<lang::NamedType>
Sema::findVulkanType(const QualifiedNameSyntax &name) {
  if (name.parts.size() != 2 || name.parts[0].name.text != "vk")
    return std::nullopt;
  return lang::lookupBuiltinType(("vk::" + name.last().name.text).str());
}

Expr *Sema::buildAddressAccess(lang::Intrinsic intrinsic, RowMatch match,
                               const QualifiedNameSyntax::Part &part,
                               llvm::ArrayRef<Expr *> arguments, SourceLoc loc,
                               SourceRange range) {
  lang::IntrinsicBuild build = lang::getIntrinsicInfo(intrinsic).build;
  bool isLoad = build == lang::IntrinsicBuild::AddressLoad;
  bool isStore = build == lang::IntrinsicBuild::AddressStore;
  if (build == lang::IntrinsicBuild::PointerCast)
    return castPointer(intrinsic, part, arguments[0], loc);
  if ((!isLoad && !isStore) || part.templateArguments.size() != 1) {
    diags.report(part.name.loc, diag::err_not_a_template) << part.name.text;
    return error(loc);
  }
  const Type *type = resolveTypeArgument(part.templateArguments[0]).type;
  if (type->isError() || !checkComplete(type, loc))
    return error(loc);
  if (containsResource(type)) {
    diags.report(loc, diag::err_address_type) << type->str();
    return error(loc);
  }
  if (isLoad)
    match.result = type;
  else
    match.parameterTypes[1] = type;
  return buildIntrinsicCall(intrinsic, match, arguments, loc, range);
}
