//===----------------------------------------------------------------------===//
// Entry points.
// In:  a function and the stage that it runs in.
// Out: an hlsl.entry_point and a function whose parameters and result are refs
// to
//      stage storage. What the source wrote about them becomes attributes.
// Why: accesses of a stage value stay paths; a pass turns them into accesses of
//      stage variables without copying structs.
//===----------------------------------------------------------------------===//

#include "LoweringContext.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace hlslc;
using namespace mlir;
namespace hl = mlir::hlsl;

static hl::ShaderStage getStage(ShaderStage stage) {
  return hl::ShaderStage(unsigned(stage));
}

void ModuleLowering::lowerEntryPoint(const EntryPoint &entry) {
  const FunctionDecl *decl = entry.function;
  if (decl->definition)
    decl = decl->definition;
  switch (entry.stage) {
  case ShaderStage::Vertex:
  case ShaderStage::Pixel:
  case ShaderStage::Compute:
    break;
  default:
    notYetImplemented(diags, decl->getLoc(),
                      (getShaderStageName(entry.stage) + " shaders").str());
    return;
  }
  SmallVector<mlir::Type> inputs;
  SmallVector<DictionaryAttr> argAttrs;
  auto add = [&](const hlslc::Type *type, hl::StorageClass storage,
                 StringRef name, const Semantic &semantic,
                 Interpolation interpolation, llvm::ArrayRef<Attr> attributes) {
    inputs.push_back(hl::RefType::get(getType(type), storage));
    NamedAttrList attrs;
    addInterfaceAttributes(semantic, interpolation, attributes, attrs);
    if (!name.empty())
      attrs.set("sourceName", builder.getStringAttr(name));
    NamedAttrList prefixed;
    for (NamedAttribute attr : attrs)
      prefixed.set(("hlsl." + attr.getName().getValue()).str(),
                   attr.getValue());
    argAttrs.push_back(prefixed.getDictionary(builder.getContext()));
  };
  for (const VarDecl *param : decl->parameters) {
    if (!getType(param->type) || containsResource(param->type) ||
        param->isUniformParameter) {
      notYetImplemented(diags, param->getLoc(),
                        "uniform parameters of entry points");
      return;
    }
    if (param->direction != ParamDirection::Out)
      add(param->type, hl::StorageClass::StageIn, param->getName(),
          param->semantic, param->interpolation, param->attributes);
    if (param->direction != ParamDirection::In)
      add(param->type, hl::StorageClass::StageOut, param->getName(),
          param->semantic, param->interpolation, param->attributes);
  }
  if (!decl->returnType->isVoid())
    add(decl->returnType, hl::StorageClass::StageOut, "", decl->semantic,
        decl->interpolation, decl->attributes);

  builder.setInsertionPointToEnd(module.getBody());
  Location loc = getLoc(decl->getLoc());
  StringAttr symbol = getUniqueSymbol(decl->getName());
  StringAttr bodySymbol = getUniqueSymbol(decl->getName() + ".entry");
  auto op = hl::EntryPointOp::create(
      builder, loc, symbol, getStage(entry.stage),
      FlatSymbolRefAttr::get(bodySymbol), decl->getName());
  for (const Attr &attr : decl->attributes)
    switch (attr.kind) {
    case hl::SourceAttribute::numthreads: {
      SmallVector<int32_t> sizes;
      for (const ConstValue &value : attr.values)
        sizes.push_back(value.integer);
      op.setNumthreads(ArrayRef<int32_t>(sizes));
      break;
    }
    case hl::SourceAttribute::earlydepthstencil:
      op.setEarlyDepthStencil(true);
      break;
    default:
      break;
    }
  auto func = hl::FuncOp::create(builder, loc, bodySymbol,
                                 builder.getFunctionType(inputs, {}),
                                 decl->getName(), argAttrs);
  entryBodies.push_back(func);
  FunctionLowering(*this, func).lowerEntryBody(entry);
}

void FunctionLowering::lowerEntryBody(const EntryPoint &entry) {
  decl =
      entry.function->definition ? entry.function->definition : entry.function;
  isEntry = true;
  stage = entry.stage;
  OpBuilder::InsertionGuard guard(builder);
  Block *block = func.getEntryBlock();
  builder.setInsertionPointToEnd(block);
  llvm::SmallPtrSet<const VarDecl *, 8> written;
  findWrittenVariables(decl->body, written);

  unsigned next = 0;
  for (const VarDecl *param : decl->parameters) {
    Location loc = getLoc(param->getLoc());
    if (param->direction == ParamDirection::Out) {
      variables[param] = makeRef(block->getArgument(next++), param->type);
      continue;
    }
    Value input = block->getArgument(next++);
    bool isInOut = param->direction == ParamDirection::InOut;
    if (!isInOut && !written.contains(param)) {
      variables[param] = makeRef(input, param->type);
      continue;
    }
    // Inputs cannot be written, so this one works on a copy.
    Value variable =
        createVariable(param->getName(), getType(param->type), loc);
    hl::StoreOp::create(builder, loc, hl::LoadOp::create(builder, loc, input),
                        variable);
    variables[param] = makeRef(variable, param->type);
    if (isInOut)
      entryCopyOuts.push_back({variable, block->getArgument(next++)});
  }
  if (!decl->returnType->isVoid())
    resultRef = block->getArgument(next++);

  if (!lowerStmt(decl->body)) {
    endUnreachable(block, func.getLoc());
    return;
  }
  for (auto [variable, output] : entryCopyOuts)
    hl::StoreOp::create(builder, func.getLoc(),
                        hl::LoadOp::create(builder, func.getLoc(), variable),
                        output);
  hl::ReturnOp::create(builder, func.getLoc());
}
