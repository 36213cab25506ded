//===----------------------------------------------------------------------===//
// Entry points.
// In:  a function and the stage that it runs in.
// Out: an hlsl.entry_point and a function whose parameters and result are refs
// to
//      stage storage. What the source wrote about them becomes attributes.
// Why: accesses of a stage value stay paths; a pass turns them into accesses of
//      stage variables without copying structs.
//===----------------------------------------------------------------------===//

#include "HLSL/Tables/AttributeInfo.h"
#include "HLSL/Tables/TypeInfo.h"
#include "LoweringContext.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace hlslc;
using namespace mlir;
namespace hl = mlir::hlsl;

static hl::ShaderStage getStage(ShaderStage stage) {
  return hl::ShaderStage(unsigned(stage));
}

namespace {
/// A parameter of an entry's function: a reference to stage storage.
struct EntryArgument {
  mlir::Type type;
  DictionaryAttr attributes;
  mlir::Location loc;
  /// The parameter that it is; null for the result and what lowering adds.
  const VarDecl *parameter = nullptr;
};
} // namespace

static hl::TypeKind getResourceKind(const hlslc::Type *type,
                                    hl::TypeKind none) {
  auto *resource = dyn_cast<ResourceType>(type);
  return resource ? hl::getBuiltinTypeInfo(resource->resource).kind : none;
}

bool hlslc::isStream(const hlslc::Type *type) {
  return getResourceKind(type, hl::TypeKind::Texture) == hl::TypeKind::Stream;
}

bool hlslc::isPatch(const hlslc::Type *type) {
  return getResourceKind(type, hl::TypeKind::Texture) == hl::TypeKind::Patch;
}

bool hlslc::isMeshOutput(const VarDecl *param) {
  return param->primitive == "vertices" || param->primitive == "indices" ||
         param->primitive == "primitives";
}

/// A constant of the program: `uniform`, or something that holds resources.
static bool isUniformParameter(const VarDecl *param) {
  return param->isUniformParameter ||
         (containsResource(param->type) && !isStream(param->type) &&
          !isPatch(param->type));
}

//===----------------------------------------------------------------------===//
// Parameters
//===----------------------------------------------------------------------===//

namespace {
/// What the function of an entry point, or one of a hull shader's two, takes.
class ArgumentList {
public:
  ArgumentList(ModuleLowering &module, ShaderStage stage, bool isPatchConstant)
      : module(module), stage(stage), isPatchConstant(isPatchConstant) {}

  void addFunction(const FunctionDecl *decl);
  void add(mlir::Type type, hl::StorageClass storage, StringRef name,
           const NamedAttrList &interface, mlir::Location loc,
           const VarDecl *parameter = nullptr);
  SmallVector<mlir::Type> getTypes() const {
    return llvm::to_vector(llvm::map_range(
        arguments, [](const EntryArgument &a) { return a.type; }));
  }
  SmallVector<DictionaryAttr> getAttributes() const {
    return llvm::to_vector(llvm::map_range(
        arguments, [](const EntryArgument &a) { return a.attributes; }));
  }
  /// Gives the parameters of the function their places in the source.
  void setLocations(hl::FuncOp func) const {
    for (auto [value, argument] :
         llvm::zip(func.getEntryBlock()->getArguments(), arguments))
      value.setLoc(argument.loc);
  }

  SmallVector<EntryArgument> arguments;

private:
  void addParameter(const VarDecl *param, unsigned &numStreams);

  ModuleLowering &module;
  ShaderStage stage;
  bool isPatchConstant;
};
} // namespace

void ArgumentList::add(mlir::Type type, hl::StorageClass storage,
                       StringRef name, const NamedAttrList &interface,
                       mlir::Location loc, const VarDecl *parameter) {
  NamedAttrList prefixed;
  for (NamedAttribute attr : interface)
    prefixed.set(("hlsl." + attr.getName().getValue()).str(), attr.getValue());
  if (!name.empty())
    prefixed.set(hl::FuncOp::kArgSourceName,
                 module.builder.getStringAttr(name));
  arguments.push_back({hl::RefType::get(type, storage),
                       prefixed.getDictionary(module.builder.getContext()), loc,
                       parameter});
}

void ArgumentList::addParameter(const VarDecl *param, unsigned &numStreams) {
  OpBuilder &builder = module.builder;
  mlir::Location loc = module.getLoc(param->getLoc());
  NamedAttrList attrs;
  module.addInterfaceAttributes(param->semantic, param->interpolation,
                                param->attributes, attrs);
  if (param->isPrecise)
    attrs.set("precise", builder.getUnitAttr());
  mlir::Type type = module.getType(param->type);
  if (isStream(param->type)) {
    attrs.set("stream", builder.getI32IntegerAttr(numStreams++));
    add(cast<hl::RefType>(type).getPointee(), hl::StorageClass::StageOut,
        param->getName(), attrs, loc, param);
    return;
  }
  if (isPatch(param->type)) {
    // What the control points wrote, or what came in.
    bool isOutput =
        isPatchConstant &&
        hl::getBuiltinTypeInfo(cast<ResourceType>(param->type)->resource)
            .is(hl::TypeOutput);
    attrs.set("perVertex", builder.getUnitAttr());
    add(type, isOutput ? hl::StorageClass::StageOut : hl::StorageClass::StageIn,
        param->getName(), attrs, loc, param);
    return;
  }
  bool isPrimitive = param->primitive == "primitives";
  if (!param->primitive.empty() &&
      (stage == ShaderStage::Geometry || isPrimitive ||
       param->primitive == "vertices"))
    attrs.set("perVertex", builder.getUnitAttr());
  if (isPrimitive)
    attrs.set("perPrimitive", builder.getUnitAttr());
  if (param->primitive == "indices" || param->primitive == "payload")
    attrs.set(param->primitive, builder.getUnitAttr());
  hl::StorageClass in = stage == ShaderStage::Domain
                            ? hl::StorageClass::PatchIn
                            : hl::StorageClass::StageIn;
  hl::StorageClass out =
      isPatchConstant ? hl::StorageClass::PatchOut : hl::StorageClass::StageOut;
  if (param->direction != ParamDirection::Out)
    add(type, in, param->getName(), attrs, loc, param);
  if (param->direction != ParamDirection::In)
    add(type, out, param->getName(), attrs, loc, param);
}

void ArgumentList::addFunction(const FunctionDecl *decl) {
  // The result has the first locations.
  if (!decl->returnType->isVoid()) {
    NamedAttrList attrs;
    module.addInterfaceAttributes(decl->semantic, decl->interpolation,
                                  decl->attributes, attrs);
    if (decl->isPrecise)
      attrs.set("precise", module.builder.getUnitAttr());
    add(module.getType(decl->returnType),
        isPatchConstant ? hl::StorageClass::PatchOut
                        : hl::StorageClass::StageOut,
        "", attrs, module.getLoc(decl->getLoc()));
  }
  unsigned numStreams = 0;
  for (const VarDecl *param : decl->parameters)
    if (!isUniformParameter(param))
      addParameter(param, numStreams);
}

//===----------------------------------------------------------------------===//
// Modes
//===----------------------------------------------------------------------===//

const FunctionDecl *
ModuleLowering::findHullShader(std::optional<hl::PatchDomain> domain) {
  const FunctionDecl *found = nullptr;
  for (const Decl *decl : unit.decls) {
    auto *function = dyn_cast<FunctionDecl>(decl);
    if (!function || !function->body ||
        !function->findAttribute(hl::SourceAttribute::patchconstantfunc))
      continue;
    const Attr *attr = function->findAttribute(hl::SourceAttribute::domain);
    if (!attr || hl::symbolizePatchDomain(attr->text.lower()) != domain)
      continue;
    if (found)
      return nullptr;
    found = function;
  }
  return found;
}

/// The execution mode that an attribute names; empty: it names none.
static StringRef getExecutionMode(hl::SourceAttribute kind) {
  StringRef carrier = hl::getAttributeCarrier(kind);
  return carrier.consume_front("executionModes:") ? carrier : "";
}

/// The most vertices and primitives of a mesh: what its arrays have.
static void addMeshSizes(const FunctionDecl *decl, hl::EntryPointOp op) {
  for (const VarDecl *param : decl->parameters) {
    auto *array = dyn_cast<ArrayType>(param->type);
    if (!array || !isMeshOutput(param))
      continue;
    int32_t count = int32_t(array->size.getConstantOr(1));
    if (param->primitive == "vertices")
      op.setMaxVertexCount(count);
    else
      op.setMaxPrimitiveCount(count);
  }
}

void ModuleLowering::addModes(const EntryPoint &entry, hl::EntryPointOp op) {
  const FunctionDecl *decl = entry.function;
  auto number = [](const Attr &attr) -> int32_t {
    return attr.values.empty() ? 0 : int32_t(attr.values[0].integer);
  };
  if (entry.stage == ShaderStage::Compute)
    op.setNumthreads(ArrayRef<int32_t>{1, 1, 1}); // where none are demanded
  SmallVector<Attribute> executionModes;
  SmallVector<int32_t> numberedModes;
  // What Sema warned of as having no effect has none.
  auto applies = [&](const Attr &attr) {
    hl::StageMask stages = hl::getAttributeInfo(attr.kind).stages;
    return !stages || stages & (1u << unsigned(entry.stage));
  };
  for (const Attr &attr : llvm::make_filter_range(decl->attributes, applies))
    switch (attr.kind) {
    case hl::SourceAttribute::numthreads: {
      SmallVector<int32_t> sizes;
      for (const ConstValue &value : attr.values)
        sizes.push_back(value.integer);
      op.setNumthreads(ArrayRef<int32_t>(sizes));
      SmallVector<Attribute> groupSize;
      for (hl::Size size : attr.sizes)
        groupSize.push_back(
            hl::SizeAttr::get(builder.getContext(), getSize(size)));
      if (!groupSize.empty())
        op.setGroupSizeAttr(builder.getArrayAttr(groupSize));
      break;
    }
    case hl::SourceAttribute::earlydepthstencil:
      op.setEarlyDepthStencil(true);
      break;
    case hl::SourceAttribute::maxvertexcount:
      op.setMaxVertexCount(number(attr));
      break;
    case hl::SourceAttribute::instance:
      op.setInvocations(number(attr));
      break;
    case hl::SourceAttribute::outputcontrolpoints:
      op.setControlPoints(number(attr));
      break;
    case hl::SourceAttribute::domain:
      op.setDomain(hl::symbolizePatchDomain(attr.text.lower()));
      break;
    case hl::SourceAttribute::partitioning:
      op.setPartitioning(hl::symbolizePartitioning(attr.text.lower()));
      break;
    case hl::SourceAttribute::outputtopology:
      op.setOutputTopology(hl::symbolizeTopology(attr.text.lower()));
      break;
    case hl::SourceAttribute::vk_spvexecutionmode:
      numberedModes.push_back(int32_t(attr.values[0].integer));
      break;
    default:
      if (StringRef mode = getExecutionMode(attr.kind); !mode.empty())
        executionModes.push_back(builder.getStringAttr(mode));
      break;
    }
  if (!executionModes.empty())
    op.setExecutionModesAttr(builder.getArrayAttr(executionModes));
  if (!numberedModes.empty())
    op->setAttr("hlsl.execution_modes",
                builder.getDenseI32ArrayAttr(numberedModes));
  if (entry.stage == ShaderStage::Mesh)
    addMeshSizes(decl, op);
  if (entry.stage == ShaderStage::Domain)
    if (const FunctionDecl *hull = findHullShader(op.getDomain())) {
      // GLSL says these in the later of the two stages.
      const Attr *spacing =
          hull->findAttribute(hl::SourceAttribute::partitioning);
      const Attr *order =
          hull->findAttribute(hl::SourceAttribute::outputtopology);
      if (spacing)
        op.setPartitioning(hl::symbolizePartitioning(spacing->text.lower()));
      if (order)
        op.setOutputTopology(hl::symbolizeTopology(order->text.lower()));
    }
  if (entry.stage != ShaderStage::Geometry)
    return;
  for (const VarDecl *param : decl->parameters) {
    if (!param->primitive.empty())
      op.setInputPrimitive(hl::symbolizePrimitive(param->primitive));
    if (isStream(param->type))
      op.setOutputTopology(hl::Topology(unsigned(
          hl::getBuiltinTypeInfo(cast<ResourceType>(param->type)->resource)
              .getStreamKind())));
  }
}

//===----------------------------------------------------------------------===//
// Entry points
//===----------------------------------------------------------------------===//

void ModuleLowering::lowerEntryPoint(const EntryPoint &entry) {
  EntryPoint defined = entry;
  if (entry.function->definition)
    defined.function = entry.function->definition;
  const FunctionDecl *decl = defined.function;
  addRequirements(decl->attributes);
  switch (entry.stage) {
  case ShaderStage::Vertex:
  case ShaderStage::Hull:
  case ShaderStage::Domain:
  case ShaderStage::Geometry:
  case ShaderStage::Pixel:
  case ShaderStage::Compute:
  case ShaderStage::Amplification:
  case ShaderStage::Mesh:
  case ShaderStage::RayGeneration:
  case ShaderStage::Intersection:
  case ShaderStage::AnyHit:
  case ShaderStage::ClosestHit:
  case ShaderStage::Miss:
  case ShaderStage::Callable:
    break;
  default:
    notYetImplemented(diags, decl->getLoc(),
                      (getShaderStageName(entry.stage) + " shaders").str());
    return;
  }
  builder.setInsertionPointToEnd(module.getBody());
  Location loc = getLoc(decl->getLoc());
  StringAttr symbol = getUniqueSymbol(decl->getName());
  StringAttr bodySymbol = getUniqueSymbol(decl->getName() + ".entry");
  auto op = hl::EntryPointOp::create(
      builder, loc, symbol, getStage(entry.stage),
      FlatSymbolRefAttr::get(bodySymbol), decl->getName());
  addModes(defined, op);
  if (entry.stage == ShaderStage::Hull) {
    lowerHullShader(defined, bodySymbol);
    return;
  }
  ArgumentList list(*this, entry.stage, /*isPatchConstant=*/false);
  // What rays bring lies in globals.
  if (!isRayTracing(entry.stage))
    list.addFunction(decl);
  auto func = hl::FuncOp::create(builder, loc, bodySymbol,
                                 builder.getFunctionType(list.getTypes(), {}),
                                 decl->getName(), list.getAttributes());
  list.setLocations(func);
  entryBodies.push_back(func);
  FunctionLowering(*this, func).lowerEntryBody(decl, entry.stage);
}

hl::GlobalOp ModuleLowering::getRayData(hl::StorageClass storage,
                                        const hlslc::Type *type,
                                        mlir::Location loc) {
  mlir::Type lowered = getType(type);
  hl::GlobalOp &data = rayData[{unsigned(storage), lowered}];
  if (data)
    return data;
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToEnd(module.getBody());
  bool isAttribute = storage == hl::StorageClass::HitAttribute;
  StringRef name = isAttribute                               ? "hitAttributes"
                   : storage == hl::StorageClass::RayPayload ? "rayPayload"
                                                             : "callableData";
  data = hl::GlobalOp::create(builder, loc, getUniqueSymbol(name), storage,
                              lowered);
  data.setSourceName(name);
  if (!isAttribute)
    data.setLocation(numRayLocations[unsigned(storage)]++);
  return data;
}

hl::GlobalOp ModuleLowering::createRayParameter(const FunctionDecl *entry,
                                                ShaderStage stage,
                                                unsigned index) {
  const VarDecl *param = entry->parameters[index];
  hl::StorageClass storage = index ? hl::StorageClass::HitAttribute
                             : stage == ShaderStage::Callable
                                 ? hl::StorageClass::IncomingCallableData
                                 : hl::StorageClass::IncomingRayPayload;
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToEnd(module.getBody());
  auto global = hl::GlobalOp::create(
      builder, getLoc(param->getLoc()),
      getUniqueSymbol(entry->getName() + "." + param->getName()), storage,
      getType(param->type));
  global.setSourceName(param->getName());
  return global;
}

void ModuleLowering::lowerHullShader(const EntryPoint &entry,
                                     StringAttr bodySymbol) {
  const FunctionDecl *decl = entry.function;
  Location loc = getLoc(decl->getLoc());
  ArgumentList point(*this, entry.stage, /*isPatchConstant=*/false);
  point.addFunction(decl);
  ArgumentList patch(*this, entry.stage, /*isPatchConstant=*/true);
  if (entry.patchConstant)
    patch.addFunction(entry.patchConstant);

  // What the two take, the output as the array of all control points.
  const Attr *count =
      decl->findAttribute(hl::SourceAttribute::outputcontrolpoints);
  uint64_t numPoints =
      count && !count->values.empty() ? uint64_t(count->values[0].integer) : 1;
  ArgumentList all(*this, entry.stage, /*isPatchConstant=*/false);
  SmallVector<unsigned> pointArgs, patchArgs;
  for (const EntryArgument &argument : point.arguments) {
    pointArgs.push_back(all.arguments.size());
    EntryArgument copy = argument;
    if (cast<hl::RefType>(argument.type).getStorage() ==
        hl::StorageClass::StageOut) {
      copy.type = hl::RefType::get(
          hl::ArrayType::get(numPoints,
                             cast<hl::RefType>(argument.type).getPointee()),
          hl::StorageClass::StageOut);
      NamedAttrList attrs(argument.attributes);
      attrs.set(hl::FuncOp::kArgPerVertex, builder.getUnitAttr());
      copy.attributes = attrs.getDictionary(builder.getContext());
    }
    all.arguments.push_back(copy);
  }
  unsigned id = all.arguments.size();
  NamedAttrList idAttrs;
  idAttrs.set(hl::MemberAttr::kSemanticName,
              builder.getStringAttr("SV_OutputControlPointID"));
  idAttrs.set(hl::MemberAttr::kSemanticIndex, builder.getI32IntegerAttr(0));
  all.add(builder.getIntegerType(32, /*isSigned=*/false),
          hl::StorageClass::StageIn, "", idAttrs, loc);
  for (const EntryArgument &argument : patch.arguments) {
    // Patches are what the control points take or make.
    bool isShared = argument.parameter && isPatch(argument.parameter->type);
    auto *shared =
        llvm::find_if(all.arguments, [&](const EntryArgument &other) {
          return other.type == argument.type &&
                 other.attributes.contains(hl::FuncOp::kArgPerVertex);
        });
    if (isShared && shared != all.arguments.end()) {
      patchArgs.push_back(shared - all.arguments.begin());
      continue;
    }
    patchArgs.push_back(all.arguments.size());
    all.arguments.push_back(argument);
  }

  StringAttr pointSymbol = getUniqueSymbol(decl->getName() + ".point");
  StringAttr patchSymbol = getUniqueSymbol(decl->getName() + ".patch");
  auto func = hl::FuncOp::create(builder, loc, bodySymbol,
                                 builder.getFunctionType(all.getTypes(), {}),
                                 decl->getName(), all.getAttributes());
  all.setLocations(func);
  entryBodies.push_back(func);
  {
    Block *block = func.getEntryBlock();
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToEnd(block);
    Value number = hl::LoadOp::create(builder, loc, block->getArgument(id));
    SmallVector<Value> operands;
    for (auto [i, place] : llvm::enumerate(pointArgs)) {
      Value argument = block->getArgument(place);
      if (argument.getType() != point.arguments[i].type)
        argument = hl::AccessOp::create(builder, loc, argument,
                                        ArrayRef<OpFoldResult>{number});
      operands.push_back(argument);
    }
    hl::CallOp::create(builder, loc, TypeRange(), pointSymbol.getValue(),
                       operands);
    hl::PatchBarrierOp::create(builder, loc);
    if (entry.patchConstant) {
      Location patchLoc = getLoc(entry.patchConstant->getLoc());
      Value zero = hl::ConstantOp::create(builder, loc, uint32_t(0));
      Value isFirst = hl::CompareOp::create(builder, loc, hl::CompareKind::EQ,
                                            number, zero);
      auto ifOp = hl::IfOp::create(builder, loc, isFirst);
      OpBuilder::InsertionGuard inner(builder);
      builder.setInsertionPointToEnd(ifOp.getThenBlock());
      SmallVector<Value> patchOperands;
      for (unsigned place : patchArgs)
        patchOperands.push_back(block->getArgument(place));
      hl::CallOp::create(builder, patchLoc, TypeRange(), patchSymbol.getValue(),
                         patchOperands);
      hl::YieldOp::create(builder, loc);
    }
    hl::ReturnOp::create(builder, loc);
  }
  auto lowerPart = [&](const FunctionDecl *part, const ArgumentList &list,
                       StringAttr symbol) {
    builder.setInsertionPointToEnd(module.getBody());
    auto partFunc =
        hl::FuncOp::create(builder, getLoc(part->getLoc()), symbol,
                           builder.getFunctionType(list.getTypes(), {}),
                           part->getName(), list.getAttributes());
    FunctionLowering(*this, partFunc).lowerEntryBody(part, entry.stage);
  };
  lowerPart(decl, point, pointSymbol);
  if (entry.patchConstant)
    lowerPart(entry.patchConstant, patch, patchSymbol);
}

void FunctionLowering::lowerEntryBody(const FunctionDecl *function,
                                      ShaderStage entryStage) {
  decl = function;
  isEntry = true;
  stage = entryStage;
  OpBuilder::InsertionGuard guard(builder);
  Block *block = func.getEntryBlock();
  builder.setInsertionPointToEnd(block);
  llvm::SmallPtrSet<const VarDecl *, 8> written;
  findWrittenVariables(decl->body, written);

  unsigned next = 0;
  if (!decl->returnType->isVoid())
    resultRef = block->getArgument(next++);
  for (auto [index, param] : llvm::enumerate(decl->parameters)) {
    Location loc = getLoc(param->getLoc());
    if (isStream(param->type)) {
      variables[param] = makeTemp(block->getArgument(next++), param->type);
      continue;
    }
    Value input;
    if (isRayTracing(stage)) {
      hl::GlobalOp data = module.createRayParameter(decl, stage, index);
      input = hl::GlobalRefOp::create(builder, loc, data);
      // What it writes is what the ray takes back, however the shader ends.
      if (param->direction == ParamDirection::InOut) {
        variables[param] = makeRef(input, param->type);
        continue;
      }
    } else if (isUniformParameter(param)) {
      // A global that only this function knows by its name.
      Operation *global = module.getGlobal(param);
      if (!global)
        continue;
      input = hl::GlobalRefOp::create(builder, loc, global);
    } else {
      input = block->getArgument(next++);
    }
    bool isInOut = param->direction == ParamDirection::InOut;
    if (param->direction == ParamDirection::Out ||
        (!isInOut && !written.contains(param))) {
      variables[param] = makeRef(input, param->type);
      continue;
    }
    // Inputs cannot be written, so this one works on a copy.
    Value variable =
        createVariable(param->getName(), getType(param->type), loc);
    hl::StoreOp::create(builder, loc, hl::LoadOp::create(builder, loc, input),
                        variable);
    variables[param] = makeRef(variable, param->type);
    if (isInOut && !isUniformParameter(param))
      entryCopyOuts.push_back({variable, block->getArgument(next++)});
  }

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
