//===----------------------------------------------------------------------===//
// See TypeReplacer.h.
//===----------------------------------------------------------------------===//

#include "TypeReplacer.h"

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

TypeReplacer::~TypeReplacer() = default;

Type TypeReplacer::replaceStruct(StructType type, ArrayRef<Type> members) {
  return StructType::get(type.getContext(), type.getId(), type.getMemberNames(),
                         members);
}

Type TypeReplacer::convert(Type type) {
  auto found = types.find(type);
  if (found != types.end())
    return found->second;
  Type result = replace(type);
  if (result) {
    // Decided.
  } else if (auto array = dyn_cast<hlsl::ArrayType>(type)) {
    result =
        hlsl::ArrayType::get(array.getSize(), convert(array.getElementType()));
  } else if (auto structType = dyn_cast<StructType>(type)) {
    SmallVector<Type> members;
    for (Type member : structType.getMemberTypes())
      members.push_back(convert(member));
    result = members == structType.getMemberTypes()
                 ? type
                 : replaceStruct(structType, members);
  } else if (auto ref = dyn_cast<RefType>(type)) {
    result = ref.cloneWith(convert(ref.getPointee()));
  } else if (auto buffer = dyn_cast<BufferType>(type);
             buffer && buffer.getKind() != BufferKind::Raw) {
    result = BufferType::get(buffer.getKind(), convert(buffer.getElementType()),
                             buffer.getWritable());
  } else {
    // A raw buffer is one of words, whatever is read from it.
    result = type;
  }
  return types[type] = result;
}

bool TypeReplacer::changesValues(Operation *op) {
  for (Type type : op->getResultTypes())
    if (changes(type))
      return true;
  for (Region &region : op->getRegions())
    for (Block &block : region)
      for (Type type : block.getArgumentTypes())
        if (changes(type))
          return true;
  return false;
}

void TypeReplacer::convertValues(ModuleOp module) {
  auto convertAll = [&](ArrayRef<Type> list) {
    SmallVector<Type> made;
    for (Type type : list)
      made.push_back(convert(type));
    return made;
  };
  module.walk([&](Operation *op) {
    for (Value result : op->getResults())
      result.setType(convert(result.getType()));
    for (Region &region : op->getRegions())
      for (Block &block : region)
        for (BlockArgument argument : block.getArguments())
          argument.setType(convert(argument.getType()));
    if (auto function = dyn_cast<FuncOp>(op))
      function.setFunctionType(FunctionType::get(
          op->getContext(), convertAll(function.getArgumentTypes()),
          convertAll(function.getResultTypes())));
  });
}

void TypeReplacer::convertStructDecls(ModuleOp module) {
  for (auto decl : module.getOps<StructDeclOp>()) {
    SmallVector<Attribute> members;
    for (MemberAttr member : decl.getMemberAttrs())
      members.push_back(member.withType(convert(member.getType())));
    decl.setMembersAttr(ArrayAttr::get(module.getContext(), members));
  }
}

StructDeclOp hlslc::declareLike(StructType type, ArrayRef<Type> members,
                                StringRef suffix, ModuleOp module,
                                SymbolTable &symbols) {
  StructDeclOp old = StructDeclOp::lookup(symbols, type);
  std::string id = (type.getId() + suffix).str();
  while (symbols.lookup(id))
    id += "'";
  SmallVector<MemberAttr> attributes;
  for (auto [i, member] : llvm::enumerate(members))
    attributes.push_back(
        old ? old.getMember(unsigned(i)).withType(member)
            : MemberAttr::get(type.getMemberNames()[i], member));
  OpBuilder builder(type.getContext());
  auto decl = StructDeclOp::create(
      builder, old ? old.getLoc() : module.getLoc(), builder.getStringAttr(id),
      old ? old.getSourceName() : type.getId(), attributes);
  // Behind what its members are made of.
  symbols.insert(decl,
                 old ? std::next(old->getIterator()) : module.getBody()->end());
  return decl;
}
