//===----------------------------------------------------------------------===//
// Declarations: globals, blocks, stage variables, functions, entry points.
// In:  the module-level ops of form `target`: bindings, locations and layouts
// are
//      attributes.
// Out: spirv.GlobalVariable, SpecConstant, func, EntryPoint and ExecutionMode.
// Why: what is decided is only written down here.
//===----------------------------------------------------------------------===//

#include "Converter.h"

#include "HLSL/IR/LayoutAttributes.h"
#include "HLSL/IR/TypeText.h"
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
  TargetOptions own = options;
  // Inline SPIR-V asks for the model by its capability.
  constexpr int64_t vulkanMemoryModel = 5345;
  if (auto list = module->getAttrOfType<ArrayAttr>("hlsl.capabilities"))
    own.spirv.useVulkanMemoryModel |=
        llvm::any_of(list.getAsRange<IntegerAttr>(), [](IntegerAttr number) {
          return number.getInt() == vulkanMemoryModel;
        });
  return Converter(module, own).run();
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
  for (auto variable : source.getOps<hlsl::StageVariableOp>())
    numStreams = std::max(numStreams, variable.getStream().value_or(0) + 1);
  // Types refer to them.
  for (auto op : source.getOps<hlsl::SpecConstantOp>())
    convertSpecConstant(op);
  for (Operation &op : *source.getBody()) {
    loc = op.getLoc();
    LogicalResult result =
        TypeSwitch<Operation *, LogicalResult>(&op)
            .Case([&](hlsl::GlobalOp op) { return convertGlobal(op); })
            .Case([&](hlsl::CBufferOp op) { return convertCBuffer(op); })
            .Case([&](hlsl::StageVariableOp op) {
              return convertStageVariable(op);
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
  if (options.spirv.useVulkanMemoryModel)
    applyVulkanMemoryModel();
  if (Attribute list = source->getAttr("hlsl.capabilities"))
    target->setAttr("x.capabilities", list);
  if (Attribute list = source->getAttr("hlsl.extensions"))
    target->setAttr("x.extensions", list);
  if (!memberNames.empty())
    target->setAttr("x.member_names",
                    memberNames.getDictionary(builder.getContext()));
  if (!typeNames.empty())
    target->setAttr("x.type_names",
                    typeNames.getDictionary(builder.getContext()));
  if (!typeLocs.empty())
    target->setAttr("x.type_locs",
                    typeLocs.getDictionary(builder.getContext()));
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

/// `TEXCOORD0`, `SV_Position`: of system values, 0 is not said.
static std::string getSemanticText(StringRef name, unsigned index) {
  if (name.empty() || (index == 0 && name.starts_with_insensitive("SV_")))
    return name.str();
  return (name + Twine(index)).str();
}

/// `rwstructuredbuffer:<S>`, as DXC writes UserTypeGOOGLE.
static std::string getUserType(SymbolTable &symbols, hlsl::GlobalOp op) {
  // What specialization constants lay out is words now.
  auto declared = op->getAttrOfType<TypeAttr>(hlsl::kDeclaredType);
  Type type = declared ? declared.getValue() : op.getType();
  std::string text = hlsl::getResourceText(
      symbols, type, op.getRasterizerOrdered(), op.getRelaxed());
  auto [name, arguments] = StringRef(text).split('<');
  std::string result = op.getCoherent() ? "globallycoherent " : "";
  result += name.lower();
  if (!arguments.empty())
    result += (":<" + arguments).str();
  return result;
}

/// Memory in a descriptor heap that another type shows, too: SPIR-V takes
/// variables for different memory otherwise.
static bool isSeenTwice(hlsl::GlobalOp op) {
  auto isMemory = [](hlsl::GlobalOp global) {
    Type type = hlsl::getInnermostElement(global.getType());
    auto texture = dyn_cast<hlsl::TextureType>(type);
    auto buffer = dyn_cast<hlsl::BufferType>(type);
    return global.getDescriptorHeap() &&
           ((texture && texture.getWritable()) ||
            (buffer && buffer.getKind() != hlsl::BufferKind::Constant));
  };
  return isMemory(op) &&
         llvm::count_if(
             op->getParentOfType<ModuleOp>().getOps<hlsl::GlobalOp>(),
             isMemory) > 1;
}

LogicalResult Converter::convertGlobal(hlsl::GlobalOp op) {
  if (op.getDescriptorHeap() && options.spirv.useDescriptorHeap)
    return notYet(op, "SPV_EXT_descriptor_heap; without "
                      "-fspv-use-descriptor-heap, heaps are arrays at a "
                      "binding");
  NamedAttrList attrs;
  Type type = op.getType(), element = hlsl::getInnermostElement(type);
  hlsl::LayoutAttr layout = op.getLayoutAttr();
  spirv::StorageClass storage = getStorageClass(op.getStorage());
  Type contents;
  auto buffer = dyn_cast<hlsl::BufferType>(element);
  if (buffer) {
    bool isConstant = buffer.getKind() == hlsl::BufferKind::Constant;
    bool isPush = op->hasAttr("pushConstant");
    storage = isPush ? spirv::StorageClass::PushConstant
              : op->hasAttr("shaderRecord")
                  ? spirv::StorageClass::ShaderRecordBufferKHR
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
    if (texture.getCombined())
      contents = getType(texture);
  } else {
    contents = getType(element, {});
  }
  if (auto number = op->getAttrOfType<IntegerAttr>("hlsl.storage_class")) {
    auto known = spirv::symbolizeStorageClass(uint32_t(number.getInt()));
    if (!known)
      return op.emitError("no storage class has the number ")
             << number.getInt();
    storage = *known;
  }
  if (op.getTaskPayload())
    storage = spirv::StorageClass::TaskPayloadWorkgroupEXT;
  // Arrays of resources around what one of them is.
  if (op.getStorage() == hlsl::StorageClass::Resource) {
    SmallVector<hlsl::ArrayType> arrays;
    for (Type t = type; auto array = dyn_cast<hlsl::ArrayType>(t);
         t = array.getElementType())
      arrays.push_back(array);
    for (hlsl::ArrayType array : llvm::reverse(arrays))
      contents = getArrayType(array.getSize(), contents);
  } else if (contents == getType(element, {})) {
    contents = getType(type, layout);
  }
  addBindingOf(op, builder, attrs);
  if (auto location = op.getLocation())
    attrs.set("location", builder.getI32IntegerAttr(*location));
  if (auto input = op.getInputAttachment())
    attrs.set("input_attachment_index", builder.getI32IntegerAttr(*input));
  if (op.getRelaxed())
    attrs.set("relaxed_precision", builder.getUnitAttr());
  // Critical sections order the accesses of a view, and show what they do to
  // other invocations only if it is coherent.
  if (op.getCoherent() || op.getRasterizerOrdered())
    attrs.set("coherent", builder.getUnitAttr());
  if (op->hasAttr("hlsl.aliased") || isSeenTwice(op))
    attrs.set("aliased", builder.getUnitAttr());
  if (failed(addDecorations(op, attrs)))
    return failure();
  if (op.getNonwritable())
    attrs.set("non_writable", builder.getUnitAttr());
  if (op.getInitAttr())
    attrs.set("x.init", getConstantAttr(type, op.getInitAttr()));
  StringRef name = getName(op.getSourceName(), op.getSymName());
  std::string counterSymbol = ("counter.var." + op.getSymName()).str();
  if (options.spirv.reflect &&
      op.getStorage() == hlsl::StorageClass::Resource) {
    attrs.set("user_type_google",
              builder.getStringAttr(getUserType(symbols, op)));
    if (op.getCounterBinding())
      attrs.set("counter_buffer",
                FlatSymbolRefAttr::get(builder.getContext(), counterSymbol));
  }
  createGlobal(op, op.getSymName(), contents, storage, attrs, name);
  Global global{type, layout, storage,
                spirv::PointerType::get(contents, storage), StringAttr()};
  if (auto counterBinding = op.getCounterBinding()) {
    // The hidden counter: a buffer of one int.
    NamedAttrList counterAttrs;
    std::optional<uint32_t> set = op.getCounterSet();
    if (!set)
      set = op.getDescriptorSet();
    if (set)
      counterAttrs.set("descriptor_set", builder.getI32IntegerAttr(*set));
    counterAttrs.set("binding", builder.getI32IntegerAttr(*counterBinding));
    Type counter = createStruct(
        "type.ACSBuffer.counter", builder.getIntegerType(32, true), {0}, {},
        builder.getStringAttr("counter"), /*isBlock=*/true);
    for (Type t = type; auto array = dyn_cast<hlsl::ArrayType>(t);
         t = array.getElementType())
      counter = getArrayType(array.getSize(), counter);
    createGlobal(op, counterSymbol, counter, spirv::StorageClass::StorageBuffer,
                 counterAttrs, ("counter.var." + name).str());
    global.counter = builder.getStringAttr(counterSymbol);
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
  if (op.getShaderRecord())
    storage = spirv::StorageClass::ShaderRecordBufferKHR;
  if (!op.getPushConstant())
    addBindingOf(op, builder, attrs);
  if (options.spirv.reflect && !op.getPushConstant())
    attrs.set(
        "user_type_google",
        builder.getStringAttr(op.getTextureBuffer() ? "tbuffer" : "cbuffer"));
  createGlobal(op, op.getSymName(), contents, storage, attrs,
               getName(op.getSourceName(), op.getSymName()));
  globals[op.getSymNameAttr()] = {op.getType(), layout, storage,
                                  spirv::PointerType::get(contents, storage),
                                  StringAttr()};
  return success();
}

/// The names of the decorations that say how a value is interpolated.
static SmallVector<StringRef, 2> getDecorations(hlsl::Interpolation bits) {
  SmallVector<StringRef, 2> result;
  auto add = [&](hlsl::Interpolation bit, StringRef name) {
    if (bitEnumContainsAny(bits, bit))
      result.push_back(name);
  };
  add(hlsl::Interpolation::Flat, "Flat");
  add(hlsl::Interpolation::Centroid, "Centroid");
  add(hlsl::Interpolation::NoPerspective, "NoPerspective");
  add(hlsl::Interpolation::Sample, "Sample");
  return result;
}

/// The type of a stage variable; a block's members have what its `members` say.
Type Converter::getStageType(hlsl::StageVariableOp op) {
  auto block = dyn_cast<hlsl::StructType>(op.getValueType());
  if (!op.getBlock() || !block || !op.getMembersAttr())
    return getType(op.getType(), {});
  SmallVector<Type> members;
  SmallVector<Attribute> names;
  SmallVector<spirv::StructType::MemberDecorationInfo> decorations;
  for (auto member : op.getMembersAttr().getAsRange<hlsl::MemberAttr>()) {
    uint32_t i = members.size();
    members.push_back(getType(member.getType(), {}));
    names.push_back(builder.getStringAttr(member.getSourceName()));
    auto add = [&](spirv::Decoration decoration, Attribute value) {
      decorations.emplace_back(i, decoration, value);
    };
    if (auto location = member.getLocation())
      add(spirv::Decoration::Location, builder.getI32IntegerAttr(*location));
    for (StringRef name : getDecorations(member.getInterpolation()))
      add(*spirv::symbolizeDecoration(name), builder.getUnitAttr());
    if (member.isRelaxed())
      add(spirv::Decoration::RelaxedPrecision, builder.getUnitAttr());
    addMemberDecorations(member, i, decorations);
    if (op.getPerPrimitive() || member.getAttributes().contains("perPrimitive"))
      add(spirv::Decoration::PerPrimitiveEXT, builder.getUnitAttr());
    if (options.spirv.reflect && !member.getSemanticName().empty())
      add(spirv::Decoration::UserSemantic,
          builder.getStringAttr(getSemanticText(member.getSemanticName(),
                                                member.getSemanticIndex())));
  }
  auto decl = hlsl::StructDeclOp::lookup(symbols, block);
  Type type = createStruct(decl ? decl.getSourceName() : block.getId(), members,
                           {}, decorations, names, /*isBlock=*/true);
  if (auto array = dyn_cast<hlsl::ArrayType>(op.getType()))
    type = getArrayType(array.getSize(), type);
  return type;
}

/// Whether a pixel shader of the module reads the variable.
static bool isPixelInput(hlsl::StageVariableOp op) {
  auto module = op->getParentOfType<ModuleOp>();
  return op.isInput() &&
         llvm::any_of(module.getOps<hlsl::EntryPointOp>(), [&](auto entry) {
           ArrayAttr list = entry.getInterfaceVariablesAttr();
           return entry.getStage() == hlsl::ShaderStage::Pixel && list &&
                  llvm::is_contained(
                      list, FlatSymbolRefAttr::get(op.getSymNameAttr()));
         });
}

LogicalResult Converter::convertStageVariable(hlsl::StageVariableOp op) {
  NamedAttrList attrs;
  Type contents = getStageType(op);
  spirv::StorageClass storage = getStorageClass(op.getStorage());
  auto set = [&](StringRef name, std::optional<uint32_t> value) {
    if (value)
      attrs.set(name, builder.getI32IntegerAttr(*value));
  };
  set("location", op.getLocation());
  set("component", op.getComponent());
  set("index", op.getIndex());
  // Without several streams there is nothing to say.
  if (op.getStream() && numStreams > 1)
    set("stream", op.getStream());
  if (auto builtin = op.getBuiltin())
    attrs.set("built_in", builder.getStringAttr(*builtin));
  for (StringRef name : getDecorations(op.getInterpolation()))
    attrs.set(name == "NoPerspective" ? "no_perspective" : name.lower(),
              builder.getUnitAttr());
  if (op.getPatch())
    attrs.set("patch", builder.getUnitAttr());
  // GetAttributeAtVertex: values at the vertices of the primitive.
  if (op.getPerVertex() && isPixelInput(op))
    attrs.set("per_vertex_khr", builder.getUnitAttr());
  if (op.getPerPrimitive() && !op.getBlock())
    attrs.set("per_primitive_ext", builder.getUnitAttr());
  if (op.getPayload()) {
    attrs.set("per_task_nv", builder.getUnitAttr());
    set("offset", op.getOffset());
  }
  if (op.getRelaxed())
    attrs.set("relaxed_precision", builder.getUnitAttr());
  if (options.spirv.reflect && op.getSemanticName() &&
      !op.getSemanticName()->empty())
    attrs.set("user_semantic",
              builder.getStringAttr(getSemanticText(
                  *op.getSemanticName(), op.getSemanticIndex().value_or(0))));
  if (failed(addDecorations(op, attrs)))
    return failure();
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

void Converter::convertSpecConstant(hlsl::SpecConstantOp op) {
  Attribute value = getConstantAttr(op.getType(), op.getDefaultValue());
  auto constant = spirv::SpecConstantOp::create(
      builder, op.getLoc(), op.getSymNameAttr(), cast<TypedAttr>(value));
  lastSpecialization = constant;
  constant->setAttr("spec_id", builder.getI32IntegerAttr(op.getSpecId()));
  constant->setAttr("x.name", builder.getStringAttr(getName(op.getSourceName(),
                                                            op.getSymName())));
  specSymbols[op.getSpecId()] = FlatSymbolRefAttr::get(op.getSymNameAttr());
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
  if (auto name = op.getSourceName()) {
    function->setAttr("x.name", builder.getStringAttr(*name));
    if (op->hasAttr("hlsl.export"))
      function->setAttr("x.export", builder.getStringAttr(*name));
  }
  NamedAttrList decorations;
  if (failed(addDecorations(op, decorations)))
    return failure();
  for (NamedAttribute decoration : decorations)
    function->setAttr(decoration.getName(), decoration.getValue());
  values.clear();
  references.clear();
  handles.clear();
  alignments.clear();
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

/// What a geometry shader takes and makes.
void Converter::createGeometryModes(hlsl::EntryPointOp op) {
  using spirv::ExecutionMode;
  StringRef function = op.getBody();
  if (auto primitive = op.getInputPrimitive()) {
    static constexpr ExecutionMode inputs[] = {
        ExecutionMode::InputPoints, ExecutionMode::InputLines,
        ExecutionMode::Triangles, ExecutionMode::InputLinesAdjacency,
        ExecutionMode::InputTrianglesAdjacency};
    createExecutionMode(function, inputs[unsigned(*primitive)]);
  }
  if (auto topology = op.getOutputTopology())
    createExecutionMode(function, *topology == hlsl::Topology::Point
                                      ? ExecutionMode::OutputPoints
                                  : *topology == hlsl::Topology::Line
                                      ? ExecutionMode::OutputLineStrip
                                      : ExecutionMode::OutputTriangleStrip);
  createExecutionMode(function, ExecutionMode::Invocations,
                      {int32_t(op.getInvocations().value_or(1))});
  if (auto count = op.getMaxVertexCount())
    createExecutionMode(function, ExecutionMode::OutputVertices,
                        {int32_t(*count)});
}

/// The domain in both stages of tessellation, the rest in the first, where
/// HLSL has it: what a domain shader knows of it is for GLSL.
void Converter::createTessellationModes(hlsl::EntryPointOp op) {
  using spirv::ExecutionMode;
  StringRef function = op.getBody();
  if (auto domain = op.getDomain())
    createExecutionMode(function, *domain == hlsl::PatchDomain::Tri
                                      ? ExecutionMode::Triangles
                                  : *domain == hlsl::PatchDomain::Quad
                                      ? ExecutionMode::Quads
                                      : ExecutionMode::Isolines);
  if (op.getStage() == hlsl::ShaderStage::Domain)
    return;
  // Powers of two are whole numbers that the program has chosen so.
  if (auto partitioning = op.getPartitioning())
    createExecutionMode(function,
                        *partitioning == hlsl::Partitioning::FractionalEven
                            ? ExecutionMode::SpacingFractionalEven
                        : *partitioning == hlsl::Partitioning::FractionalOdd
                            ? ExecutionMode::SpacingFractionalOdd
                            : ExecutionMode::SpacingEqual);
  if (auto topology = op.getOutputTopology()) {
    // Lines and clockwise triangles have no mode that says more.
    if (*topology == hlsl::Topology::Point)
      createExecutionMode(function, ExecutionMode::PointMode);
    else if (*topology == hlsl::Topology::TriangleCCW)
      createExecutionMode(function, ExecutionMode::VertexOrderCcw);
    else if (*topology != hlsl::Topology::Line)
      createExecutionMode(function, ExecutionMode::VertexOrderCw);
  }
  if (auto count = op.getControlPoints())
    createExecutionMode(function, ExecutionMode::OutputVertices,
                        {int32_t(*count)});
}

void Converter::createOptionModes(StringRef function) {
  using spirv::ExecutionMode;
  if (options.denorm == DenormMode::Preserve)
    createExecutionMode(function, ExecutionMode::DenormPreserve, {32});
  else if (options.denorm == DenormMode::FlushToZero)
    createExecutionMode(function, ExecutionMode::DenormFlushToZero, {32});
  if (options.ieeeStrict)
    createExecutionMode(function, ExecutionMode::SignedZeroInfNanPreserve,
                        {32});
  // MaximallyReconvergesKHR, which MLIR has no name for.
  if (options.spirv.maximalReconvergence)
    createExecutionMode(function, ExecutionMode(6023));
}

/// The most that a mesh shader makes.
void Converter::createMeshModes(hlsl::EntryPointOp op) {
  using spirv::ExecutionMode;
  StringRef function = op.getBody();
  auto topology = op.getOutputTopology().value_or(hlsl::Topology::Triangle);
  createExecutionMode(function, topology == hlsl::Topology::Point
                                    ? ExecutionMode::OutputPoints
                                : topology == hlsl::Topology::Line
                                    ? ExecutionMode::OutputLinesEXT
                                    : ExecutionMode::OutputTrianglesEXT);
  createExecutionMode(function, ExecutionMode::OutputVertices,
                      {int32_t(op.getMaxVertexCount().value_or(1))});
  createExecutionMode(function, ExecutionMode::OutputPrimitivesEXT,
                      {int32_t(op.getMaxPrimitiveCount().value_or(1))});
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
  createOptionModes(function);
  if (failed(createSourceModes(op)))
    return failure();
  if (op.getStage() == hlsl::ShaderStage::Geometry)
    createGeometryModes(op);
  if (op.getStage() == hlsl::ShaderStage::Hull ||
      op.getStage() == hlsl::ShaderStage::Domain)
    createTessellationModes(op);
  if (op.getStage() == hlsl::ShaderStage::Mesh)
    createMeshModes(op);
  if (auto modes = op.getExecutionModesAttr())
    for (auto name : modes.getAsValueRange<StringAttr>()) {
      std::optional<spirv::ExecutionMode> mode =
          spirv::symbolizeExecutionMode(name);
      if (!mode)
        return op.emitOpError("'") << name << "' is no execution mode";
      createExecutionMode(function, *mode);
    }
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
    if (auto interlock = op.getInterlock())
      createExecutionMode(
          function, *interlock == hlsl::InterlockMode::Pixel
                        ? spirv::ExecutionMode::PixelInterlockOrderedEXT
                    : *interlock == hlsl::InterlockMode::Sample
                        ? spirv::ExecutionMode::SampleInterlockOrderedEXT
                        : spirv::ExecutionMode::ShadingRateInterlockOrderedEXT);
    if (op->hasAttr("stencilExport"))
      createExecutionMode(function,
                          spirv::ExecutionMode::StencilRefReplacingEXT);
  }
  bool isExact = !op.getGroupSizeAttr();
  if (!isExact)
    createGroupSize(function, op.getGroupSizeAttr());
  // WorkgroupSize goes before LocalSize; LocalSizeId excludes it.
  if (auto size = op.getNumthreads();
      size && (isExact || getSpirvVersion(options.spirv.environment) < 16))
    createExecutionMode(function, spirv::ExecutionMode::LocalSize, *size);
  return success();
}
