//===----------------------------------------------------------------------===//
// Calls of methods of resources.
// In:  a resource, a method's rows of operand roles, the arguments.
// Out: MethodCallExprs whose arguments have the types of their roles.
// Why: roles say all that is to know; no method is known here by name.
//===----------------------------------------------------------------------===//
#include "SemaState.h"

#include "hlslc/Basic/NearestName.h"

#include "llvm/ADT/StringExtras.h"

using namespace hlslc;
using lang::Direction;
using lang::RoleType;
using llvm::cast;
using llvm::dyn_cast;

const Type *Sema::getRoleType(const ResourceType &on, lang::OperandRole role,
                              const Expr *argument,
                              const Type *templateArgument,
                              Direction &direction) {
  RoleType rule = lang::getRoleType(on.resource, role);
  direction = rule.direction;
  switch (rule.kind) {
  case RoleType::Numeric: {
    const Type *given = argument->getType();
    if (auto *enumType = dyn_cast<EnumType>(given))
      given = enumType->decl->underlying;
    const ScalarType *component = getComponentType(given);
    ScalarKind from = component ? component->scalar : ScalarKind::LiteralInt;
    ScalarKind kind =
        lang::contains(rule.set, from) ? from : lang::nearestIn(rule.set, from);
    const ScalarType *scalar = context.getScalarType(kind);
    if (rule.columns <= 1)
      return scalar;
    return context.getVectorType(scalar, rule.columns);
  }
  case RoleType::Element:
    return on.element;
  case RoleType::Sampler:
    return context.getResourceType(BuiltinType::SamplerState);
  case RoleType::ComparisonSampler:
    return context.getResourceType(BuiltinType::SamplerComparisonState);
  case RoleType::Template:
    return templateArgument ? templateArgument : getFinalType(argument);
  case RoleType::RayDesc:
    return getBuiltinStruct(BuiltinType::RayDesc);
  case RoleType::AccelerationStructure:
    return context.getResourceType(
        BuiltinType::RaytracingAccelerationStructure);
  }
  llvm_unreachable("every role has a type");
}

RowMatch Sema::matchMethodRow(const ResourceType &on,
                              const lang::MethodRow &row,
                              llvm::ArrayRef<Expr *> arguments,
                              const Type *templateArgument) {
  RowMatch match;
  if (arguments.size() != row.roles.size()) {
    match.reason = "takes " + llvm::utostr(row.roles.size()) +
                   (row.roles.size() == 1 ? " argument" : " arguments");
    return match;
  }
  for (auto [i, argument] : llvm::enumerate(arguments)) {
    Direction direction;
    const Type *type =
        getRoleType(on, row.roles[i], argument, templateArgument, direction);
    match.parameterTypes.push_back(type);
    std::string position = "argument " + llvm::utostr(i + 1);
    if (!type) {
      match.reason = position + " has no type here";
      return match;
    }
    bool isPlace = direction != Direction::In;
    if (isPlace && !argument->isLValue) {
      match.reason = position + " (" +
                     lang::stringifyOperandRole(row.roles[i]).str() +
                     ") must be a variable";
      return match;
    }
    ConversionCost cost = isPlace ? getCost(type, argument->getType())
                                  : getCost(argument->getType(), type);
    if (cost == kImpossible || (isPlace && cost >= kSplat)) {
      match.reason = position + " (" +
                     lang::stringifyOperandRole(row.roles[i]).str() + ") is '" +
                     getFinalType(argument)->str() + "', not '" + type->str() +
                     "'";
      return match;
    }
    match.cost += cost;
  }
  return match;
}

const Type *Sema::getMethodResult(const lang::MethodInfo &method,
                                  const ResourceType &on,
                                  const Type *templateArgument) {
  using lang::MethodResult;
  auto vectorOf = [&](const ScalarType *scalar, unsigned size) -> const Type * {
    return context.getVectorType(scalar, size);
  };
  const ScalarType *component =
      on.element ? getComponentType(on.element) : nullptr;
  if (!component)
    component = context.getFloatType();
  switch (method.result) {
  case MethodResult::Void:
    return context.getVoidType();
  case MethodResult::Element:
  case MethodResult::ElementRef:
    return on.element ? on.element : context.getErrorType();
  case MethodResult::Component:
    return component;
  case MethodResult::FourComponents:
    return vectorOf(component, 4);
  case MethodResult::UInt:
    return context.getUIntType();
  case MethodResult::UInt2:
    return vectorOf(context.getUIntType(), 2);
  case MethodResult::UInt3:
    return vectorOf(context.getUIntType(), 3);
  case MethodResult::UInt4:
    return vectorOf(context.getUIntType(), 4);
  case MethodResult::Int:
    return context.getIntType();
  case MethodResult::Float:
    return context.getFloatType();
  case MethodResult::Float2:
    return vectorOf(context.getFloatType(), 2);
  case MethodResult::Float3:
    return vectorOf(context.getFloatType(), 3);
  case MethodResult::Bool:
    return context.getBoolType();
  case MethodResult::Float3x4:
    return context.getMatrixType(context.getFloatType(), 3, 4);
  case MethodResult::Float4x3:
    return context.getMatrixType(context.getFloatType(), 4, 3);
  case MethodResult::Template:
    return templateArgument ? templateArgument
                            : static_cast<const Type *>(context.getUIntType());
  }
  llvm_unreachable("every result has a type");
}

Expr *Sema::buildMethodCall(Expr *object, const QualifiedNameSyntax::Part &part,
                            llvm::ArrayRef<Expr *> arguments,
                            SourceRange range) {
  const SyntaxName &name = part.name;
  auto &on = *cast<ResourceType>(object->getType());
  const lang::MethodInfo *method = lang::findMethod(on.resource, name.text);
  if (!method || method->is(lang::MethodProperty)) {
    NearestName nearest(name.text);
    for (const lang::MethodInfo &other : lang::getMethods(on.resource))
      nearest.offer(lang::stringifyMethod(other.method));
    diags.report(name.loc, diag::err_no_method_hint)
        << name.text << on.str() << nearest.getHint();
    return error(name.loc);
  }
  const Type *templateArgument = nullptr;
  if (part.hasTemplateArguments) {
    if (!options.isAtLeast(2018))
      diags.report(name.loc, diag::err_method_template_version) << name.text;
    if (!method->is(lang::MethodTemplate) ||
        part.templateArguments.size() != 1) {
      diags.report(name.loc, diag::err_not_a_template) << name.text;
      return error(name.loc);
    }
    templateArgument = resolveTypeArgument(part.templateArguments[0]).type;
    if (templateArgument->isError() ||
        !checkComplete(templateArgument, name.loc))
      return error(name.loc);
  }
  if (!checkTexels(*method, on, name.loc))
    return error(name.loc);
  RowMatch best;
  best.reason = "none";
  for (unsigned i = 0; i < method->numRows; ++i) {
    RowMatch match = matchMethodRow(on, lang::getMethodRow(*method, i),
                                    arguments, templateArgument);
    match.row = i;
    if (match.isMatch() && (!best.isMatch() || match.cost < best.cost))
      best = std::move(match);
  }
  if (!best.isMatch()) {
    diags.report(name.loc, diag::err_no_overload)
        << name.text << printArguments(arguments);
    for (unsigned i = 0; i < method->numRows && i < 8; ++i) {
      lang::MethodRow row = lang::getMethodRow(*method, i);
      std::string text = name.text.str() + "(";
      for (auto [k, role] : llvm::enumerate(row.roles))
        text += (k ? ", " : "") + lang::stringifyOperandRole(role).str();
      diags.report(name.loc, diag::note_candidate)
          << text + ")"
          << ": " + matchMethodRow(on, row, arguments, templateArgument).reason;
    }
    return error(name.loc);
  }
  lang::MethodRow row = lang::getMethodRow(*method, best.row);
  llvm::SmallVector<Expr *, 8> converted;
  bool isValid = true;
  for (auto [i, argument] : llvm::enumerate(arguments)) {
    Direction direction =
        lang::getRoleType(on.resource, row.roles[i]).direction;
    Expr *value =
        convertArgument(argument, best.parameterTypes[i], direction, name.loc);
    isValid &= !isError(value);
    converted.push_back(value);
  }
  const Type *result = getMethodResult(*method, on, templateArgument);
  if (!isValid || result->isError())
    return error(name.loc);
  auto *call = context.create<MethodCallExpr>(
      method, best.row, result, object, context.copy(llvm::ArrayRef(converted)),
      context.copy(llvm::ArrayRef<const Type *>(best.parameterTypes)),
      name.loc);
  call->templateArgument = templateArgument;
  call->range = range;
  return call;
}
