//===----------------------------------------------------------------------===//
// The module: global variables, specialization constants, entry points, names,
// decorations, debug lines; and the order of the sections.
// In:  a spirv.module.
// Out: the words of a SPIR-V module.
// Why: everything outside functions. What types may name (specialization
//      constants) is written before what has types; otherwise the order is the
//      module's.
//===----------------------------------------------------------------------===//

#include "DebugInfo.h"

#include "SPIRVX/SPIRVX.h"
#include "mlir/Target/SPIRV/SPIRVBinaryUtils.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace hlslc;
using namespace mlir;
using spirv::Decoration;
using spirv::Opcode;

/// No tool of ours is registered with Khronos; 0 is reserved and means nothing.
static constexpr uint32_t generatorNumber = 0;
static constexpr uint32_t sourceLanguageHLSL = 5;

Serializer::Serializer(spirv::ModuleOp module, const SerializeOptions &options)
    : module(module), options(options), requirements(options, module.getLoc()) {
}

Serializer::~Serializer() = default;

LogicalResult hlslc::serialize(spirv::ModuleOp module,
                               SmallVectorImpl<uint32_t> &words,
                               const SerializeOptions &options) {
  words.clear();
  return Serializer(module, options).run(words);
}

LogicalResult Serializer::run(SmallVectorImpl<uint32_t> &words) {
  auto moduleOp = cast<spirv::ModuleOp>(module);
  addExtraRequirements();
  if (options.debug.instructions != DebugInstructions::None)
    debug = std::make_unique<DebugInfoWriter>(*this, options, module);
  if (failed(writeGlobals()) || hasFailed)
    return failure();
  if (debug)
    debug->finish();
  if (voidID)
    (void)getType(NoneType::get(module->getContext()));
  if (options.debug.any())
    writeSources();
  if (bound - 1 > options.maxId) {
    auto functionOps = moduleOp.getOps<spirv::FuncOp>();
    Operation *place =
        functionOps.empty() ? module : (*functionOps.begin()).getOperation();
    return emitError(place->getLoc())
           << "the module needs " << bound - 1 << " ids, at most "
           << options.maxId << " are allowed; raise -fspv-max-id";
  }
  Words capabilities, extensions;
  if (failed(requirements.write(capabilities, extensions)))
    return failure();
  uint32_t version = 0x00010000 | (getSpirvVersion(options.environment) % 10)
                                      << 8;
  Words memoryModel;
  encode(memoryModel, Opcode::OpMemoryModel,
         {uint32_t(moduleOp.getAddressingModel()),
          uint32_t(moduleOp.getMemoryModel())});
  words.append({spirv::kMagicNumber, version, generatorNumber, bound, 0});
  for (const Words *section :
       {&capabilities, &extensions, &imports, &memoryModel, &entryPoints,
        &modes, &strings, &sources, &names, &processed, &decorations, &globals})
    words.append(section->begin(), section->end());
  if (debug) {
    words.append(debug->numbers.begin(), debug->numbers.end());
    words.append(debug->section.begin(), debug->section.end());
  }
  words.append(functions.begin(), functions.end());
  return success();
}

/// HLSL's vk::ext_capability and vk::ext_extension.
void Serializer::addExtraRequirements() {
  auto moduleOp = cast<spirv::ModuleOp>(module);
  if (moduleOp.getMemoryModel() == spirv::MemoryModel::Vulkan)
    requirements.addCapability(spirv::Capability::VulkanMemoryModel);
  if (auto triple = moduleOp.getVceTriple()) {
    for (spirv::Capability capability : triple->getCapabilities())
      requirements.addCapability(capability);
    for (spirv::Extension extension : triple->getExtensions())
      requirements.addExtension(spirv::stringifyExtension(extension));
  }
  if (auto list = module->getAttrOfType<ArrayAttr>("x.capabilities"))
    for (auto capability : list.getAsRange<IntegerAttr>())
      requirements.addCapability(spirv::Capability(capability.getInt()));
  if (auto list = module->getAttrOfType<ArrayAttr>("x.extensions"))
    for (auto extension : list.getAsValueRange<StringAttr>())
      requirements.addExtension(extension);
}

LogicalResult Serializer::writeGlobals() {
  Block &block = *cast<spirv::ModuleOp>(module).getBody();
  auto writeSpecialization = [&](Operation &op) {
    requirements.setPlace(op.getLoc());
    return TypeSwitch<Operation *, LogicalResult>(&op)
        .Case([&](spirv::SpecConstantOp op) { return writeSpecConstant(op); })
        .Case([&](spirv::SpecConstantCompositeOp op) {
          return writeSpecConstantComposite(op);
        })
        .Case([&](spirvx::SpecConstantExprOp op) {
          return writeSpecConstantExpr(op);
        })
        .Default([](Operation *) { return success(); });
  };
  auto writeOther = [&](Operation &op) {
    requirements.setPlace(op.getLoc());
    return TypeSwitch<Operation *, LogicalResult>(&op)
        .Case(
            [&](spirv::GlobalVariableOp op) { return writeGlobalVariable(op); })
        .Case([&](spirv::FuncOp op) { return writeFunction(op); })
        .Case([&](spirv::EntryPointOp op) { return writeEntryPoint(op); })
        .Case([&](spirv::ExecutionModeOp op) { return writeExecutionMode(op); })
        .Case([&](spirvx::ExecutionModeIdOp op) {
          return writeExecutionModeId(op);
        })
        .Case<spirv::SpecConstantOp, spirv::SpecConstantCompositeOp,
              spirvx::SpecConstantExprOp>([](Operation *) { return success(); })
        .Default([](Operation *op) {
          return op->emitOpError("is not known at module level");
        });
  };
  for (Operation &op : block)
    if (failed(writeSpecialization(op)))
      return failure();
  for (Operation &op : block)
    if (failed(writeOther(op)))
      return failure();
  return success();
}

uint32_t Serializer::getSymbol(StringAttr name) {
  uint32_t &id = symbolIDs[name];
  return id ? id : id = getNextID();
}

uint32_t Serializer::getSymbolOrConstant(Attribute attr) {
  if (auto symbol = dyn_cast<FlatSymbolRefAttr>(attr))
    return getSymbol(symbol.getAttr());
  auto value = dyn_cast<TypedAttr>(attr);
  return value ? getConstant(value.getType(), value) : 0;
}

/// The name of a symbol in the source: its attribute x.name, else the symbol.
static StringRef getSourceName(Operation *op, StringRef symbol) {
  auto name = dyn_cast_or_null<StringAttr>(op->getDiscardableAttr("x.name"));
  return name ? name.getValue() : symbol;
}

//===----------------------------------------------------------------------===//
// Variables and specialization constants
//===----------------------------------------------------------------------===//

LogicalResult Serializer::writeGlobalVariable(spirv::GlobalVariableOp op) {
  auto type = cast<spirv::PointerType>(op.getType());
  uint32_t id = getSymbol(op.getSymNameAttr());
  Operands words{getType(type), id, uint32_t(type.getStorageClass())};
  if (auto initializer = op.getInitializerAttr())
    words.push_back(getSymbol(initializer.getAttr()));
  else if (Attribute value = op->getDiscardableAttr("x.init"))
    words.push_back(getConstant(type.getPointeeType(), value));
  writeLine(globals, op.getLoc());
  encode(globals, Opcode::OpVariable, words);
  writeName(id, getSourceName(op, op.getSymName()));
  if (debug)
    debug->addGlobal(op.getLoc(), getSourceName(op, op.getSymName()), type, id);
  if (auto set = op.getDescriptorSet())
    decorate(id, Decoration::DescriptorSet, {*set});
  if (auto binding = op.getBinding())
    decorate(id, Decoration::Binding, {*binding});
  if (auto location = op.getLocation())
    decorate(id, Decoration::Location, {*location});
  if (auto builtIn = op.getBuiltInAttr()) {
    NamedAttribute attr(op.getBuiltInAttrName(), builtIn);
    if (failed(decorate(op.getLoc(), id, type, attr)))
      return failure();
  }
  return decorateResult(op, id);
}

LogicalResult Serializer::writeSpecConstant(spirv::SpecConstantOp op) {
  auto value = cast<TypedAttr>(op.getDefaultValue());
  Type type = value.getType();
  uint32_t id = getSymbol(op.getSymNameAttr());
  Operands words{getType(type), id};
  Opcode opcode = Opcode::OpSpecConstant;
  if (type.isInteger(1))
    opcode = cast<IntegerAttr>(value).getValue().isZero()
                 ? Opcode::OpSpecConstantFalse
                 : Opcode::OpSpecConstantTrue;
  else
    appendLiteral(words, type, value);
  encode(globals, opcode, words);
  writeName(id, getSourceName(op, op.getSymName()));
  if (auto specID = op->getAttrOfType<IntegerAttr>("spec_id"))
    decorate(id, Decoration::SpecId, {uint32_t(specID.getInt())});
  return success();
}

LogicalResult
Serializer::writeSpecConstantComposite(spirv::SpecConstantCompositeOp op) {
  uint32_t id = getSymbol(op.getSymNameAttr());
  Operands words{getType(op.getType()), id};
  for (Attribute constituent : op.getConstituents())
    words.push_back(getSymbolOrConstant(constituent));
  encode(globals, Opcode::OpSpecConstantComposite, words);
  writeName(id, getSourceName(op, op.getSymName()));
  return success();
}

LogicalResult Serializer::writeSpecConstantExpr(spirvx::SpecConstantExprOp op) {
  SmallString<32> name("Op");
  name += op.getOpcode();
  std::optional<Opcode> opcode = spirv::symbolizeOpcode(name);
  if (!opcode)
    return op.emitOpError("'") << op.getOpcode() << "' is no instruction";
  uint32_t id = getSymbol(op.getSymNameAttr());
  Operands words{getType(op.getType()), id};
  Opcode instruction = Opcode::OpSpecConstantOp;
  if (*opcode == Opcode::OpSpecConstantComposite)
    instruction = *opcode;
  else
    words.push_back(uint32_t(*opcode));
  for (Attribute input : op.getInputs()) {
    words.push_back(getSymbolOrConstant(input));
    if (!words.back())
      return op.emitOpError() << input << " is neither a symbol nor a constant";
  }
  for (int32_t literal : op.getLiterals())
    words.push_back(literal);
  encode(globals, instruction, words);
  writeName(id, getSourceName(op, op.getSymName()));
  return decorateResult(op, id);
}

//===----------------------------------------------------------------------===//
// Entry points
//===----------------------------------------------------------------------===//

LogicalResult Serializer::writeEntryPoint(spirv::EntryPointOp op) {
  spirv::ExecutionModel model = op.getExecutionModel();
  if (requirements.usesNVMesh()) {
    if (model == spirv::ExecutionModel::TaskEXT)
      model = model::TaskNV;
    else if (model == spirv::ExecutionModel::MeshEXT)
      model = model::MeshNV;
  }
  Operands words{uint32_t(model), getSymbol(op.getFnAttr().getAttr())};
  auto function =
      SymbolTable::lookupNearestSymbolFrom<spirv::FuncOp>(op, op.getFnAttr());
  auto name = function ? function->getAttrOfType<StringAttr>("x.entry_name")
                       : StringAttr();
  spirv::encodeStringLiteralInto(words, name ? name.getValue() : op.getFn());
  for (auto variable : op.getInterface().getAsRange<FlatSymbolRefAttr>())
    words.push_back(getSymbol(variable.getAttr()));
  encode(entryPoints, Opcode::OpEntryPoint, words);
  if (debug)
    debug->addEntryPoint(function);
  requirements.addExecutionModel(op.getExecutionModel());
  return success();
}

LogicalResult Serializer::writeExecutionMode(spirv::ExecutionModeOp op) {
  Operands words{getSymbol(op.getFnAttr().getAttr()),
                 uint32_t(op.getExecutionMode())};
  for (auto value : op.getValues().getAsRange<IntegerAttr>())
    words.push_back(value.getInt());
  encode(modes, Opcode::OpExecutionMode, words);
  requirements.addExecutionMode(op.getExecutionMode());
  return success();
}

LogicalResult Serializer::writeExecutionModeId(spirvx::ExecutionModeIdOp op) {
  if (getSpirvVersion(options.environment) < 12)
    return op.emitOpError("needs SPIR-V 1.2");
  Operands words{getSymbol(op.getFnAttr().getAttr()),
                 uint32_t(op.getExecutionMode())};
  for (Attribute value : op.getValues()) {
    words.push_back(getSymbolOrConstant(value));
    if (!words.back())
      return op.emitOpError() << value << " is neither a symbol nor a constant";
  }
  encode(modes, opcode::ExecutionModeId, words);
  requirements.addExecutionMode(op.getExecutionMode());
  return success();
}

//===----------------------------------------------------------------------===//
// Names and decorations
//===----------------------------------------------------------------------===//

void Serializer::writeName(uint32_t id, StringRef text) {
  if (!options.names || text.empty())
    return;
  Operands words{id};
  spirv::encodeStringLiteralInto(words, text);
  encode(names, Opcode::OpName, words);
}

void Serializer::writeName(uint32_t id, Location loc) {
  if (auto named = dyn_cast<NameLoc>(loc))
    writeName(id, named.getName().getValue());
}

void Serializer::writeMemberName(uint32_t structID, unsigned member,
                                 StringRef text) {
  if (!options.names || text.empty())
    return;
  Operands words{structID, member};
  spirv::encodeStringLiteralInto(words, text);
  encode(names, Opcode::OpMemberName, words);
}

void Serializer::decorate(uint32_t id, Decoration decoration,
                          ArrayRef<uint32_t> operands) {
  Operands words{id, uint32_t(decoration)};
  words.append(operands.begin(), operands.end());
  encode(decorations, Opcode::OpDecorate, words);
}

/// no_perspective -> NoPerspective, per_vertex_khr -> PerVertexKHR.
std::optional<Decoration> Serializer::getDecoration(StringAttr name) {
  auto [it, isNew] = decorationNames.try_emplace(name);
  if (!isNew)
    return it->second;
  StringRef text = name;
  std::optional<Decoration> found =
      spirv::symbolizeDecoration(llvm::convertToCamelFromSnakeCase(text, true));
  if (!found) {
    auto [rest, vendor] = text.rsplit('_');
    found = spirv::symbolizeDecoration(
        llvm::convertToCamelFromSnakeCase(rest, true) + vendor.upper());
  }
  // MLIR's enum has no PerTaskNV.
  if (text == "per_task_nv")
    found = decoration::PerTaskNV;
  return it->second = found;
}

/// MLIR's enum lacks some.
static std::optional<spirv::BuiltIn> findBuiltIn(StringRef name) {
  if (std::optional<spirv::BuiltIn> known = spirv::symbolizeBuiltIn(name))
    return known;
  return llvm::StringSwitch<std::optional<spirv::BuiltIn>>(name)
      .Case("TaskCountNV", spirv::BuiltIn(5274))
      .Case("PrimitiveCountNV", spirv::BuiltIn(5275))
      .Case("PrimitiveIndicesNV", spirv::BuiltIn(5276))
      .Case("HitTriangleVertexPositionsKHR", spirv::BuiltIn(5335))
      .Default(std::nullopt);
}

/// Decorations whose operand is an id.
static bool isDecoratedById(Decoration decoration) {
  return decoration == Decoration::UniformId ||
         decoration == Decoration::AlignmentId ||
         decoration == Decoration::MaxByteOffsetId;
}

LogicalResult Serializer::decorate(Location loc, uint32_t id, Type type,
                                   NamedAttribute attr) {
  std::optional<Decoration> decoration = getDecoration(attr.getName());
  if (!decoration)
    return emitError(loc) << "'" << attr.getName().getValue()
                          << "' names no decoration";
  Operands words{id, uint32_t(*decoration)};
  Opcode opcode = Opcode::OpDecorate;
  requirements.addDecoration(*decoration, type);
  if (auto text = dyn_cast<StringAttr>(attr.getValue());
      text && *decoration == Decoration::BuiltIn) {
    std::optional<spirv::BuiltIn> builtIn = findBuiltIn(text);
    if (!builtIn)
      return emitError(loc) << "'" << text.getValue() << "' is no built-in";
    words.push_back(uint32_t(*builtIn));
    requirements.addBuiltIn(*builtIn);
  } else if (text) {
    opcode = opcode::DecorateString;
    requirements.addExtension("SPV_GOOGLE_decorate_string");
    spirv::encodeStringLiteralInto(words, text);
  } else if (auto value = dyn_cast<IntegerAttr>(attr.getValue())) {
    auto number = uint32_t(value.getValue().getZExtValue());
    bool isById = isDecoratedById(*decoration);
    if (isById)
      opcode = opcode::DecorateId;
    words.push_back(isById ? getWordConstant(number) : number);
  } else if (auto symbol = dyn_cast<FlatSymbolRefAttr>(attr.getValue())) {
    opcode = opcode::DecorateId;
    words.push_back(getSymbol(symbol.getAttr()));
  } else if (!isa<UnitAttr>(attr.getValue())) {
    return emitError(loc) << "decoration '" << attr.getName().getValue()
                          << "' cannot have the value " << attr.getValue();
  }
  encode(decorations, opcode, words);
  return success();
}

LogicalResult Serializer::decorateResult(Operation *op, uint32_t id) {
  for (NamedAttribute attr : op->getDiscardableAttrs()) {
    // A name with a dot belongs to another dialect, or is one of ours (x.name).
    if (attr.getName().getValue().contains('.'))
      continue;
    Type type;
    if (op->getNumResults())
      type = op->getResult(0).getType();
    else if (auto variable = dyn_cast<spirv::GlobalVariableOp>(op))
      type = variable.getType();
    if (failed(decorate(op->getLoc(), id, type, attr)))
      return failure();
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Debug lines
//===----------------------------------------------------------------------===//

/// Where in the source; of an inlined operation, in the callee.
static FileLineColRange findRange(Location loc) {
  FileLineColRange found;
  loc->walk([&](Location part) {
    found = dyn_cast<FileLineColRange>(part);
    return found ? WalkResult::interrupt() : WalkResult::advance();
  });
  return found;
}

uint32_t Serializer::getString(StringRef text) {
  for (auto [known, id] : stringIDs)
    if (known == text)
      return id;
  Operands words{getNextID()};
  stringIDs.push_back({text, words.front()});
  spirv::encodeStringLiteralInto(words, text);
  encode(strings, Opcode::OpString, words);
  return words.front();
}

/// Bytes of text that an instruction takes, with room for its operands.
static constexpr size_t maxText = (0xFFFF - 8) * 4;

void Serializer::writeSource(StringRef file, bool isMain) {
  StringRef text;
  bool hasText = options.debug.source &&
                 options.debug.instructions == DebugInstructions::None;
  if (hasText && options.getSourceText)
    text = options.getSourceText(file);
  if (!isMain && text.empty())
    return;
  Operands words{sourceLanguageHLSL, options.sourceVersion};
  if (options.debug.file)
    words.push_back(getString(file));
  if (!text.empty())
    spirv::encodeStringLiteralInto(words, text.take_front(maxText));
  encode(sources, Opcode::OpSource, words);
  for (text = text.drop_front(std::min(maxText, text.size())); !text.empty();
       text = text.drop_front(std::min(maxText, text.size()))) {
    words.clear();
    spirv::encodeStringLiteralInto(words, text.take_front(maxText));
    encode(sources, Opcode::OpSourceContinued, words);
  }
}

void Serializer::writeSources() {
  FileLineColRange range = findRange(module->getLoc());
  StringRef mainFile = range ? range.getFilename().getValue() : StringRef();
  if (range)
    writeSource(mainFile, /*isMain=*/true);
  for (StringRef file : lineFiles)
    if (file != mainFile)
      writeSource(file, /*isMain=*/false);
  // The instruction set says it by DebugEntryPoint.
  if (!options.debug.tool)
    return;
  writeProcessed(getCompilerName());
  writeProcessed("options: " + options.debug.commandLine);
}

void Serializer::writeProcessed(StringRef text) {
  // Since SPIR-V 1.1.
  if (getSpirvVersion(options.environment) < 11)
    return;
  Operands words;
  spirv::encodeStringLiteralInto(words, text.take_front(maxText));
  encode(processed, Opcode::OpModuleProcessed, words);
}

void Serializer::writeOpLine(Location loc) {
  FileLineColRange range = findRange(loc);
  if (range)
    emit(Opcode::OpLine, {getString(range.getFilename()), range.getStartLine(),
                          range.getStartColumn()});
}

void Serializer::writeLine(Words &section, Location loc) {
  if (debug) {
    if (&section == &body)
      debug->writePlace(loc);
    return;
  }
  if (!options.debug.line)
    return;
  FileLineColRange range = findRange(loc);
  if (!range)
    return;
  StringRef file = range.getFilename();
  if (!llvm::is_contained(lineFiles, file))
    lineFiles.push_back(file);
  std::array<uint32_t, 3> line = {getString(file), range.getStartLine(),
                                  range.getStartColumn()};
  if (&section == &body && line == currentLine)
    return;
  encode(section, Opcode::OpLine, line);
  if (&section == &body)
    currentLine = line;
}
