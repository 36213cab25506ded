//===----------------------------------------------------------------------===//
// Declarations: globals, blocks, stage variables, functions, entry points.
// In:  the module-level ops of form `target`: bindings, locations and layouts
// are
//      attributes.
// Out: spirv.GlobalVariable, SpecConstant, func, EntryPoint and ExecutionMode.
// Why: what is decided is only written down here.
//===----------------------------------------------------------------------===//

#include "Converter.h"

#include "SPIRVX/SPIRVX.h"
#include "hlslc/Conversion/Passes.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace hlslc;
using namespace mlir;

LogicalResult hlslc::convertToSPIRV(ModuleOp module,
                                    const TargetOptions &options) {
  // Text of the spirv dialect may be an input too.
  if (!module.getOps<spirv::ModuleOp>().empty())
    return success();
  return Converter(module, options).run();
}

LogicalResult Converter::run() {
  auto memoryModel = options.spirv.useVulkanMemoryModel
                         ? spirv::MemoryModel::Vulkan
                         : spirv::MemoryModel::GLSL450;
  auto spirvModule = spirv::ModuleOp::create(
      builder, source.getLoc(), spirv::AddressingModel::Logical, memoryModel);
  target = spirvModule;
  builder.setInsertionPointToEnd(spirvModule.getBody());
  SmallVector<hlsl::EntryPointOp> entries;
  SmallVector<hlsl::FuncOp> functions;
  for (Operation &op : *source.getBody()) {
    loc = op.getLoc();
    LogicalResult result =
        TypeSwitch<Operation *, LogicalResult>(&op)
            .Case([&](hlsl::GlobalOp op) { return convertGlobal(op); })
            .Case([&](hlsl::CBufferOp op) { return convertCBuffer(op); })
            .Case([&](hlsl::StageVariableOp op) {
              return convertStageVariable(op);
            })
            .Case([&](hlsl::SpecConstantOp op) {
              return convertSpecConstant(op);
            })
            .Case([&](hlsl::FuncOp op) {
              functions.push_back(op);
              return success();
            })
            .Case([&](hlsl::EntryPointOp op) {
              entries.push_back(op);
              return success();
            })
            .Default([](Operation *) { return success(); });
    if (failed(result)) {
      spirvModule->erase();
      return failure();
    }
  }
  LogicalResult result = success();
  for (hlsl::FuncOp function : functions)
    if (failed(convertFunction(function)))
      result = failure();
  for (hlsl::EntryPointOp entry : entries)
    if (succeeded(result) && failed(convertEntryPoint(entry)))
      result = failure();
  if (failed(result)) {
    spirvModule->erase();
    return failure();
  }
  if (!memberNames.empty())
    target->setAttr("x.member_names",
                    memberNames.getDictionary(builder.getContext()));
  if (!typeNames.empty())
    target->setAttr("x.type_names",
                    typeNames.getDictionary(builder.getContext()));
  source.getBody()->clear();
  source.getBody()->push_back(target);
  return success();
}

//===----------------------------------------------------------------------===//
// Variables
//===----------------------------------------------------------------------===//

void Converter::createGlobal(Operation *from, StringRef symbol, Type type,
                             spirv::StorageClass storage, NamedAttrList attrs,
                             StringRef sourceName) {
  Type pointer = spirv::PointerType::get(type, storage);
  auto op = spirv::GlobalVariableOp::create(
      builder, from->getLoc(), TypeAttr::get(pointer),
      builder.getStringAttr(symbol), FlatSymbolRefAttr());
  for (NamedAttribute attr : attrs)
    op->setAttr(attr.getName(), attr.getValue());
  op->setAttr("x.name", builder.getStringAttr(sourceName));
}

/// Set and binding, from a global or a cbuffer.
template <typename OpTy>
static void addBindingOf(OpTy op, Builder &builder, NamedAttrList &attrs) {
  if (auto set = op.getDescriptorSet())
    attrs.set("descriptor_set", builder.getI32IntegerAttr(*set));
  if (auto binding = op.getBinding())
    attrs.set("binding", builder.getI32IntegerAttr(*binding));
}

static StringRef getName(std::optional<StringRef> sourceName,
                         StringRef symbol) {
  return sourceName && !sourceName->empty() ? *sourceName : symbol;
}

LogicalResult Converter::convertGlobal(hlsl::GlobalOp op) {
  NamedAttrList attrs;
  Type type = op.getType(), element = type;
  while (auto array = dyn_cast<hlsl::ArrayType>(element))
    element = array.getElementType();
  hlsl::LayoutAttr layout = op.getLayoutAttr();
  spirv::StorageClass storage = getStorageClass(op.getStorage());
  Type contents;
  auto buffer = dyn_cast<hlsl::BufferType>(element);
  if (buffer) {
    bool isConstant = buffer.getKind() == hlsl::BufferKind::Constant;
    bool isPush = op->hasAttr("pushConstant");
    storage = isPush       ? spirv::StorageClass::PushConstant
              : isConstant ? spirv::StorageClass::Uniform
                           : spirv::StorageClass::StorageBuffer;
    bool isReadOnly = !buffer.getWritable() &&
                      buffer.getKind() != hlsl::BufferKind::Append &&
                      buffer.getKind() != hlsl::BufferKind::Consume;
    contents = getBlockType(buffer, layout, isReadOnly);
  } else if (op.getStorage() == hlsl::StorageClass::PushConstant ||
             (op.getStorage() == hlsl::StorageClass::Uniform &&
              isa<hlsl::StructType>(type))) {
    contents = getStructType(cast<hlsl::StructType>(type), layout,
                             /*isBlock=*/true);
  } else if (auto texture = dyn_cast<hlsl::TextureType>(element)) {
    contents = getImageType(texture, op.getImageFormat().value_or(""));
  } else {
    contents = getType(element, {});
  }
  // Arrays of resources around what one of them is.
  if (op.getStorage() == hlsl::StorageClass::Resource) {
    SmallVector<hlsl::ArrayType> arrays;
    for (Type t = type; auto array = dyn_cast<hlsl::ArrayType>(t);
         t = array.getElementType())
      arrays.push_back(array);
    for (hlsl::ArrayType array : llvm::reverse(arrays))
      contents =
          array.isUnbounded()
              ? Type(spirv::RuntimeArrayType::get(contents))
              : Type(spirv::ArrayType::get(contents, array.getNumElements()));
  } else if (contents == getType(element, {})) {
    contents = getType(type, layout);
  }
  addBindingOf(op, builder, attrs);
  if (auto input = op.getInputAttachment())
    attrs.set("input_attachment_index", builder.getI32IntegerAttr(*input));
  if (op.getRelaxed())
    attrs.set("relaxed_precision", builder.getUnitAttr());
  if (op.getCoherent())
    attrs.set("coherent", builder.getUnitAttr());
  if (op.getNonwritable())
    attrs.set("non_writable", builder.getUnitAttr());
  if (op.getInitAttr())
    attrs.set("x.init", getConstantAttr(type, op.getInitAttr()));
  StringRef name = getName(op.getSourceName(), op.getSymName());
  createGlobal(op, op.getSymName(), contents, storage, attrs, name);
  Global global{type, layout, storage,
                spirv::PointerType::get(contents, storage), StringAttr()};
  if (auto counterBinding = op.getCounterBinding()) {
    // The hidden counter: a buffer of one int.
    NamedAttrList counterAttrs;
    if (auto set = op.getDescriptorSet())
      counterAttrs.set("descriptor_set", builder.getI32IntegerAttr(*set));
    counterAttrs.set("binding", builder.getI32IntegerAttr(*counterBinding));
    Type counter = createStruct(
        "type.ACSBuffer.counter", builder.getIntegerType(32, true), {0}, {},
        builder.getStringAttr("counter"), /*isBlock=*/true);
    for (Type t = type; auto array = dyn_cast<hlsl::ArrayType>(t);
         t = array.getElementType())
      counter =
          array.isUnbounded()
              ? Type(spirv::RuntimeArrayType::get(counter))
              : Type(spirv::ArrayType::get(counter, array.getNumElements()));
    std::string symbol = ("counter.var." + op.getSymName()).str();
    createGlobal(op, symbol, counter, spirv::StorageClass::StorageBuffer,
                 counterAttrs, ("counter.var." + name).str());
    global.counter = builder.getStringAttr(symbol);
    globals[global.counter] = {
        Type(),
        {},
        spirv::StorageClass::StorageBuffer,
        spirv::PointerType::get(counter, spirv::StorageClass::StorageBuffer),
        StringAttr()};
  }
  globals[op.getSymNameAttr()] = global;
  return success();
}

LogicalResult Converter::convertCBuffer(hlsl::CBufferOp op) {
  NamedAttrList attrs;
  hlsl::LayoutAttr layout = op.getLayoutAttr();
  Type contents = getStructType(op.getType(), layout, /*isBlock=*/true);
  spirv::StorageClass storage = getStorageClass(op.getStorage());
  if (op.getTextureBuffer()) {
    storage = spirv::StorageClass::StorageBuffer;
    attrs.set("non_writable", builder.getUnitAttr());
  }
  if (!op.getPushConstant())
    addBindingOf(op, builder, attrs);
  createGlobal(op, op.getSymName(), contents, storage, attrs,
               getName(op.getSourceName(), op.getSymName()));
  globals[op.getSymNameAttr()] = {op.getType(), layout, storage,
                                  spirv::PointerType::get(contents, storage),
                                  StringAttr()};
  return success();
}

LogicalResult Converter::convertStageVariable(hlsl::StageVariableOp op) {
  NamedAttrList attrs;
  Type contents = getType(op.getType(), {});
  spirv::StorageClass storage = getStorageClass(op.getStorage());
  auto set = [&](StringRef name, std::optional<uint32_t> value) {
    if (value)
      attrs.set(name, builder.getI32IntegerAttr(*value));
  };
  set("location", op.getLocation());
  set("component", op.getComponent());
  set("index", op.getIndex());
  if (auto builtin = op.getBuiltin())
    attrs.set("built_in", builder.getStringAttr(*builtin));
  auto has = [&](hlsl::Interpolation bit) {
    return bitEnumContainsAny(op.getInterpolation(), bit);
  };
  if (has(hlsl::Interpolation::Flat))
    attrs.set("flat", builder.getUnitAttr());
  if (has(hlsl::Interpolation::Centroid))
    attrs.set("centroid", builder.getUnitAttr());
  if (has(hlsl::Interpolation::NoPerspective))
    attrs.set("no_perspective", builder.getUnitAttr());
  if (has(hlsl::Interpolation::Sample))
    attrs.set("sample", builder.getUnitAttr());
  if (op.getPatch())
    attrs.set("patch", builder.getUnitAttr());
  if (op.getRelaxed())
    attrs.set("relaxed_precision", builder.getUnitAttr());
  // The entry's name in front keeps symbols apart; OpName does without.
  StringRef name = op.getSymName().split('.').second;
  createGlobal(op, op.getSymName(), contents, storage, attrs,
               name.empty() ? op.getSymName() : name);
  globals[op.getSymNameAttr()] = {op.getType(),
                                  {},
                                  storage,
                                  spirv::PointerType::get(contents, storage),
                                  StringAttr()};
  return success();
}

LogicalResult Converter::convertSpecConstant(hlsl::SpecConstantOp op) {
  Attribute value = getConstantAttr(op.getType(), op.getDefaultValue());
  auto constant = spirv::SpecConstantOp::create(
      builder, op.getLoc(), op.getSymNameAttr(), cast<TypedAttr>(value));
  constant->setAttr("spec_id", builder.getI32IntegerAttr(op.getSpecId()));
  constant->setAttr("x.name", builder.getStringAttr(getName(op.getSourceName(),
                                                            op.getSymName())));
  return success();
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

LogicalResult Converter::convertFunction(hlsl::FuncOp op) {
  OpBuilder::InsertionGuard guard(builder);
  loc = op.getLoc();
  SmallVector<Type> inputs, results;
  for (Type type : op.getArgumentTypes()) {
    auto ref = dyn_cast<hlsl::RefType>(type);
    inputs.push_back(
        ref ? Type(spirv::PointerType::get(getType(ref.getPointee()),
                                           getStorageClass(ref.getStorage())))
            : getType(type));
  }
  for (Type type : op.getResultTypes())
    results.push_back(getType(type));
  auto function = spirv::FuncOp::create(
      builder, loc, op.getSymName(), builder.getFunctionType(inputs, results));
  if (auto name = op.getSourceName())
    function->setAttr("x.name", builder.getStringAttr(*name));
  values.clear();
  references.clear();
  handles.clear();
  constants.clear();
  lastConstant = nullptr;
  entryBlock = builder.createBlock(&function.getBody());
  for (auto [i, argument] :
       llvm::enumerate(op.getEntryBlock()->getArguments())) {
    Location argumentLoc = argument.getLoc();
    if (auto name =
            op.getArgAttrOfType<StringAttr>(i, hlsl::FuncOp::kArgSourceName))
      argumentLoc = NameLoc::get(name, argumentLoc);
    Value mapped = entryBlock->addArgument(inputs[i], argumentLoc);
    if (auto ref = dyn_cast<hlsl::RefType>(argument.getType()))
      references[argument] = {mapped,
                              {},
                              ref.getPointee(),
                              {},
                              getStorageClass(ref.getStorage()),
                              false,
                              {},
                              {},
                              nullptr};
    else
      values[argument] = mapped;
  }
  return convertBlock(*op.getEntryBlock(), nullptr);
}

//===----------------------------------------------------------------------===//
// Entry points
//===----------------------------------------------------------------------===//

void Converter::collectGlobals(StringRef function,
                               llvm::SetVector<StringAttr> &used) {
  llvm::SetVector<StringRef> reached;
  reached.insert(function);
  for (unsigned i = 0; i < reached.size(); ++i) {
    Operation *op = SymbolTable::lookupSymbolIn(target, reached[i]);
    if (!op)
      continue;
    op->walk([&](Operation *inner) {
      if (auto address = dyn_cast<spirv::AddressOfOp>(inner))
        used.insert(address.getVariableAttr().getAttr());
      else if (auto call = dyn_cast<spirv::FunctionCallOp>(inner))
        reached.insert(call.getCallee());
    });
  }
}

void Converter::createExecutionMode(StringRef function,
                                    spirv::ExecutionMode mode,
                                    ArrayRef<int32_t> modeValues) {
  auto symbol = FlatSymbolRefAttr::get(builder.getContext(), function);
  spirv::ExecutionModeOp::create(
      builder, loc, symbol,
      spirv::ExecutionModeAttr::get(builder.getContext(), mode),
      builder.getI32ArrayAttr(modeValues));
}

static spirv::ExecutionModel getExecutionModel(hlsl::ShaderStage stage) {
  switch (stage) {
  case hlsl::ShaderStage::Vertex:
    return spirv::ExecutionModel::Vertex;
  case hlsl::ShaderStage::Hull:
    return spirv::ExecutionModel::TessellationControl;
  case hlsl::ShaderStage::Domain:
    return spirv::ExecutionModel::TessellationEvaluation;
  case hlsl::ShaderStage::Geometry:
    return spirv::ExecutionModel::Geometry;
  case hlsl::ShaderStage::Pixel:
    return spirv::ExecutionModel::Fragment;
  case hlsl::ShaderStage::Compute:
    return spirv::ExecutionModel::GLCompute;
  case hlsl::ShaderStage::Amplification:
    return spirv::ExecutionModel::TaskEXT;
  case hlsl::ShaderStage::Mesh:
    return spirv::ExecutionModel::MeshEXT;
  case hlsl::ShaderStage::RayGeneration:
    return spirv::ExecutionModel::RayGenerationKHR;
  case hlsl::ShaderStage::Intersection:
    return spirv::ExecutionModel::IntersectionKHR;
  case hlsl::ShaderStage::AnyHit:
    return spirv::ExecutionModel::AnyHitKHR;
  case hlsl::ShaderStage::ClosestHit:
    return spirv::ExecutionModel::ClosestHitKHR;
  case hlsl::ShaderStage::Miss:
    return spirv::ExecutionModel::MissKHR;
  case hlsl::ShaderStage::Callable:
    return spirv::ExecutionModel::CallableKHR;
  }
  llvm_unreachable("all stages are handled");
}

LogicalResult Converter::convertEntryPoint(hlsl::EntryPointOp op) {
  loc = op.getLoc();
  StringRef function = op.getBody();
  llvm::SetVector<StringAttr> used;
  if (auto list = op.getInterfaceVariablesAttr())
    for (auto symbol : list.getAsRange<FlatSymbolRefAttr>())
      if (globals.count(symbol.getAttr()))
        used.insert(symbol.getAttr());
  collectGlobals(function, used);
  // Before SPIR-V 1.4 the interface holds inputs and outputs alone.
  bool all = getSpirvVersion(options.spirv.environment) >= 14;
  SmallVector<Attribute> interface;
  for (StringAttr symbol : used) {
    auto found = globals.find(symbol);
    bool isStage = found == globals.end() ||
                   found->second.storage == spirv::StorageClass::Input ||
                   found->second.storage == spirv::StorageClass::Output;
    if (all || isStage)
      interface.push_back(FlatSymbolRefAttr::get(symbol));
  }
  spirv::EntryPointOp::create(builder, loc, getExecutionModel(op.getStage()),
                              function, builder.getArrayAttr(interface));
  SymbolTable::lookupSymbolIn(target, function)
      ->setAttr("x.entry_name",
                builder.getStringAttr(options.spirv.entryPointName.empty()
                                          ? op.getHlslName()
                                          : options.spirv.entryPointName));
  if (op.getStage() == hlsl::ShaderStage::Pixel) {
    createExecutionMode(function, spirv::ExecutionMode::OriginUpperLeft);
    if (op.getEarlyDepthStencil())
      createExecutionMode(function, spirv::ExecutionMode::EarlyFragmentTests);
    if (auto depth = op.getDepthMode()) {
      createExecutionMode(function, spirv::ExecutionMode::DepthReplacing);
      if (*depth != hlsl::DepthMode::Any)
        createExecutionMode(function, *depth == hlsl::DepthMode::Greater
                                          ? spirv::ExecutionMode::DepthGreater
                                          : spirv::ExecutionMode::DepthLess);
    }
    if (op->hasAttr("stencilExport"))
      createExecutionMode(function,
                          spirv::ExecutionMode::StencilRefReplacingEXT);
  }
  if (auto size = op.getNumthreads())
    createExecutionMode(function, spirv::ExecutionMode::LocalSize, *size);
  return success();
}
