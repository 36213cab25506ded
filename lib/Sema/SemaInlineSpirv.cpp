//===----------------------------------------------------------------------===//
// Inline SPIR-V and memory at addresses.
// In:  globals with [[vk::ext_builtin_input]] and its twin; vk::SpirvType and
//      its kin; calls of vk::RawBufferLoad<T> and vk::RawBufferStore<T>.
// Out: errors about built-ins that no variable can be; SpirvTypes; calls of the
//      type that the template argument names.
// Why: the tables' overloads know no type that only a call names.
//===----------------------------------------------------------------------===//
#include "SemaState.h"

#include "HLSL/Tables/AttributeInfo.h"

using namespace hlslc;
using lang::BuiltinType;
using lang::SourceAttribute;
using llvm::dyn_cast;

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

//===----------------------------------------------------------------------===//
// Types by their instructions
//===----------------------------------------------------------------------===//

const Type *Sema::resolveSpirvName(BuiltinType builtin,
                                   const QualifiedNameSyntax::Part &part) {
  switch (builtin) {
  case BuiltinType::vk_SpirvType:
  case BuiltinType::vk_SpirvOpaqueType:
    return resolveSpirvType(builtin, part);
  case BuiltinType::vk_Literal:
  case BuiltinType::vk_integral_constant:
    return resolveSpirvOperand(builtin, part);
  case BuiltinType::vk_ext_type:
    return resolveExtType(part);
  case BuiltinType::vk_ext_result_id:
    // Where DXC must not make a variable of it, there is none anyway.
    if (part.templateArguments.size() == 1)
      return resolveTypeArgument(part.templateArguments[0]).type;
    diags.report(part.name.loc, diag::err_spirv_type_arguments)
        << "vk::ext_result_id" << "a type";
    return context.getErrorType();
  default:
    return nullptr;
  }
}

const Type *Sema::resolveSpirvType(BuiltinType builtin,
                                   const QualifiedNameSyntax::Part &part) {
  bool isOpaque = builtin == BuiltinType::vk_SpirvOpaqueType;
  llvm::StringRef name = lang::stringifyBuiltinType(builtin);
  llvm::ArrayRef<TemplateArgumentSyntax> arguments = part.templateArguments;
  size_t numNumbers = isOpaque ? 1 : 3;
  if (arguments.size() < numNumbers) {
    diags.report(part.name.loc, diag::err_spirv_type_arguments)
        << name
        << (isOpaque ? "the number of an instruction and its operands"
                     : "the number of an instruction, a size, an alignment and "
                       "operands");
    return context.getErrorType();
  }
  int64_t numbers[3] = {0, 0, 0};
  for (size_t i = 0; i < numNumbers; ++i) {
    std::optional<int64_t> number =
        resolveIntArgument(arguments[i], "argument of '" + name.str() + "'");
    if (!number)
      return context.getErrorType();
    numbers[i] = *number;
  }
  constexpr int64_t mostBytes = 1 << 16;
  if (!isOpaque &&
      (numbers[1] < 1 || numbers[1] > mostBytes || numbers[2] < 1 ||
       numbers[2] > mostBytes || !llvm::isPowerOf2_64(uint64_t(numbers[2])))) {
    diags.report(part.name.loc, diag::err_spirv_memory);
    return context.getErrorType();
  }
  llvm::SmallVector<SpirvType::Operand, 6> operands;
  for (const TemplateArgumentSyntax &argument :
       arguments.drop_front(numNumbers)) {
    bool isValue = argument.expr && !llvm::isa<NameExprSyntax>(argument.expr);
    if (isValue) {
      diags.report(argument.expr->getLoc(), diag::err_spirv_operand) << name;
      return context.getErrorType();
    }
    const Type *type = resolveTypeArgument(argument).type;
    if (type->isError())
      return type;
    auto *spirv = dyn_cast<SpirvType>(type);
    if (spirv && spirv->form != SpirvType::Form::Type) {
      operands.push_back(spirv->operands[0]);
      operands.back().form = spirv->form;
    } else {
      operands.push_back({type, 0, SpirvType::Form::Type});
    }
  }
  return context.getSpirvType(SpirvType::Form::Type, unsigned(numbers[0]),
                              unsigned(numbers[1]), unsigned(numbers[2]),
                              operands);
}

const Type *Sema::resolveSpirvOperand(BuiltinType builtin,
                                      const QualifiedNameSyntax::Part &part) {
  llvm::ArrayRef<TemplateArgumentSyntax> arguments = part.templateArguments;
  llvm::StringRef name = lang::stringifyBuiltinType(builtin);
  auto refuse = [&](llvm::StringRef what) {
    diags.report(part.name.loc, diag::err_spirv_type_arguments) << name << what;
    return context.getErrorType();
  };
  if (builtin == BuiltinType::vk_Literal) {
    if (arguments.size() != 1)
      return refuse("a 'vk::integral_constant'");
    const Type *type = resolveTypeArgument(arguments[0]).type;
    if (type->isError())
      return type;
    auto *constant = dyn_cast<SpirvType>(type);
    if (!constant || constant->form != SpirvType::Form::Constant)
      return refuse("a 'vk::integral_constant'");
    return context.getSpirvType(SpirvType::Form::Literal, 0, 0, 0,
                                constant->operands);
  }
  if (arguments.size() != 2)
    return refuse("a type of integers and a value");
  const Type *type = resolveTypeArgument(arguments[0]).type;
  if (type->isError())
    return type;
  const Type *number = type;
  if (auto *enumType = dyn_cast<EnumType>(type))
    number = enumType->decl->underlying;
  auto *scalar = dyn_cast<ScalarType>(number);
  if (!scalar || lang::isFloating(scalar->scalar))
    return refuse("a type of integers and a value");
  std::optional<int64_t> value =
      resolveIntArgument(arguments[1], "the value of 'vk::integral_constant'");
  if (!value)
    return context.getErrorType();
  SpirvType::Operand operand{scalar, *value, SpirvType::Form::Constant};
  return context.getSpirvType(SpirvType::Form::Constant, 0, 0, 0, operand);
}

const Type *Sema::resolveExtType(const QualifiedNameSyntax::Part &part) {
  if (part.templateArguments.size() != 1) {
    diags.report(part.name.loc, diag::err_spirv_type_arguments)
        << "vk::ext_type" << "a number";
    return context.getErrorType();
  }
  std::optional<int64_t> number =
      resolveIntArgument(part.templateArguments[0], "the number of a type");
  if (!number)
    return context.getErrorType();
  SpirvType *&type = extTypes[*number];
  if (!type)
    type = context.create<SpirvType>(SpirvType::Form::Type, 0u, 0u, 0u,
                                     llvm::ArrayRef<SpirvType::Operand>());
  return type;
}

void Sema::defineExtType(const Attr &attr, const FunctionDecl &callee,
                         llvm::ArrayRef<Expr *> arguments, SourceLoc loc) {
  if (attr.values.size() != 2)
    return;
  llvm::SmallVector<SpirvType::Operand, 4> operands;
  for (auto [parameter, argument] : llvm::zip(callee.parameters, arguments)) {
    if (isError(argument))
      return;
    bool isType = parameter->findAttribute(SourceAttribute::vk_ext_reference);
    if (isType) {
      operands.push_back({argument->getType(), 0, SpirvType::Form::Type});
      continue;
    }
    ConstValue value = evaluate(argument);
    if (value.kind != ConstValue::Kind::Int) {
      diags.report(argument->getLoc(), diag::err_not_constant);
      return;
    }
    operands.push_back(
        {parameter->type, value.integer,
         parameter->findAttribute(SourceAttribute::vk_ext_literal)
             ? SpirvType::Form::Literal
             : SpirvType::Form::Constant});
  }
  SpirvType *&type = extTypes[attr.values[0].integer];
  auto opcode = unsigned(attr.values[1].integer);
  if (type && type->opcode != 0) {
    bool isSame =
        type->opcode == opcode && type->operands == llvm::ArrayRef(operands);
    if (!isSame)
      diags.report(loc, diag::err_ext_type_twice)
          << unsigned(attr.values[0].integer);
    return;
  }
  if (!type)
    type = context.create<SpirvType>(SpirvType::Form::Type, 0u, 0u, 0u,
                                     llvm::ArrayRef<SpirvType::Operand>());
  type->opcode = opcode;
  type->operands = context.copy(llvm::ArrayRef(operands));
  addRequirements(type, callee.attributes);
}

void Sema::addRequirements(const Type *type, llvm::ArrayRef<Attr> attributes) {
  auto *spirv = dyn_cast<SpirvType>(getArrayElementType(type));
  if (!spirv)
    return;
  llvm::SmallVector<Attr, 4> all(spirv->requirements);
  for (const Attr &attr : attributes)
    if (attr.kind == SourceAttribute::vk_ext_capability ||
        attr.kind == SourceAttribute::vk_ext_extension)
      all.push_back(attr);
  spirv->requirements = context.copy(llvm::ArrayRef<Attr>(all));
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
