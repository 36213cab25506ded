//===----------------------------------------------------------------------===//
// Debug information: places, scopes, variables (see DebugInfo.h).
//===----------------------------------------------------------------------===//

#include "DebugInfo.h"

#include "HLSL/IR/Locations.h"
#include "SPIRVX/SPIRVX.h"
#include "mlir/Target/SPIRV/SPIRVBinaryUtils.h"

using namespace hlslc;
using namespace mlir;
using spirv::Opcode;

static constexpr uint32_t debugVersion = 1, dwarfVersion = 4,
                          sourceLanguageHLSL = 5;
/// Bytes of text that an instruction takes, with room for its operands.
static constexpr size_t maxText = (0xFFFF - 8) * 4;

DebugInfoWriter::DebugInfoWriter(Serializer &serializer,
                                 const SerializeOptions &options,
                                 Operation *module)
    : serializer(serializer), options(options), module(module),
      isVulkan(options.debug.instructions == DebugInstructions::Vulkan) {
  set = serializer.getExtendedSet(isVulkan ? "NonSemantic.Shader.DebugInfo.100"
                                           : "OpenCL.DebugInfo.100");
  FileLineColLoc file = hlsl::findFileLine(module->getLoc());
  mainPlace = {getSource(file ? file.getFilename().getValue() : "hlsl"), 1, 1};
  unit =
      make(DebugCompilationUnit, {word(debugVersion), word(dwarfVersion),
                                  mainPlace.source, word(sourceLanguageHLSL)});
}

//===----------------------------------------------------------------------===//
// Instructions
//===----------------------------------------------------------------------===//

uint32_t DebugInfoWriter::makeAs(uint32_t id, uint32_t number,
                                 ArrayRef<uint32_t> operands) {
  Operands words{serializer.getVoid(), id, set, number};
  words.append(operands.begin(), operands.end());
  encode(section, Opcode::OpExtInst, words);
  return id;
}

void DebugInfoWriter::emitInBody(uint32_t number, ArrayRef<uint32_t> operands) {
  Operands words{serializer.getVoid(), serializer.getNextID(), set, number};
  words.append(operands.begin(), operands.end());
  serializer.emit(Opcode::OpExtInst, words);
}

uint32_t DebugInfoWriter::getConstant(uint32_t value) {
  uint32_t &id = constants[value];
  return id ? id : id = serializer.getNextID();
}

uint32_t DebugInfoWriter::getNone() {
  return none ? none : none = make(DebugInfoNone, {});
}

//===----------------------------------------------------------------------===//
// Sources and places
//===----------------------------------------------------------------------===//

uint32_t DebugInfoWriter::getSource(StringRef file) {
  for (auto [known, id] : sources)
    if (known == file)
      return id;
  StringRef text;
  if (options.debug.source && options.getSourceText)
    text = options.getSourceText(file);
  Operands words{serializer.getString(file)};
  if (!text.empty() && (isVulkan || text.size() <= maxText))
    words.push_back(serializer.getString(text.take_front(maxText)));
  uint32_t id = make(DebugSource, words);
  if (isVulkan)
    for (text = text.drop_front(std::min(maxText, text.size())); !text.empty();
         text = text.drop_front(std::min(maxText, text.size())))
      make(DebugSourceContinued,
           {serializer.getString(text.take_front(maxText))});
  sources.push_back({file, id});
  return id;
}

DebugInfoWriter::Place DebugInfoWriter::getPlace(Location loc) {
  FileLineColLoc file = hlsl::findFileLine(loc);
  if (!file)
    return {};
  return {getSource(file.getFilename().getValue()), file.getLine(),
          file.getColumn()};
}

uint32_t DebugInfoWriter::getInlinedAt(Location call, uint32_t scope,
                                       uint32_t outer) {
  FileLineColLoc file = hlsl::findFileLine(call);
  uint32_t &id = inlinedPlaces[{file ? LocationAttr(file) : LocationAttr(call),
                                {scope, outer}}];
  if (id)
    return id;
  Operands words{word(file ? file.getLine() : 1), scope};
  if (outer)
    words.push_back(outer);
  return id = make(DebugInlinedAt, words);
}

/// The calls that led to a location, from the outermost on.
static void collectCalls(Location loc, SmallVectorImpl<Location> &calls) {
  if (auto named = dyn_cast<NameLoc>(loc))
    return collectCalls(named.getChildLoc(), calls);
  if (auto fused = dyn_cast<FusedLoc>(loc)) {
    if (!fused.getLocations().empty())
      collectCalls(fused.getLocations().front(), calls);
    return;
  }
  auto call = dyn_cast<CallSiteLoc>(loc);
  if (!call)
    return;
  collectCalls(call.getCaller(), calls);
  calls.push_back(call.getCaller());
  collectCalls(call.getCallee(), calls);
}

uint32_t DebugInfoWriter::getInlinedFunction(Location caller) {
  std::optional<hlsl::CallTag> tag = hlsl::getCallTag(caller);
  if (!tag)
    return function;
  uint32_t &id = inlinedFunctions[tag->callee];
  if (!id)
    id = makeFunction(tag->name.getValue(), tag->declared, Type(), 0);
  return id;
}

DebugInfoWriter::Scope DebugInfoWriter::getScope(Location loc) {
  SmallVector<Location, 4> calls;
  collectCalls(loc, calls);
  Scope scope{function, 0};
  for (Location call : calls) {
    scope.inlinedAt = getInlinedAt(call, scope.scope, scope.inlinedAt);
    scope.scope = getInlinedFunction(call);
  }
  return scope;
}

void DebugInfoWriter::writeScope(Scope scope) {
  if (scope.scope == current.scope.scope &&
      scope.inlinedAt == current.scope.inlinedAt)
    return;
  Operands words{scope.scope};
  if (scope.inlinedAt)
    words.push_back(scope.inlinedAt);
  emitInBody(DebugScope, words);
  current.scope = scope;
}

void DebugInfoWriter::writePlace(Location loc) {
  Place place = getPlace(loc);
  if (!place.source || !function)
    return;
  writeScope(getScope(loc));
  const Place &last = current.place;
  if (!options.debug.line ||
      (place.source == last.source && place.line == last.line &&
       place.column == last.column))
    return;
  current.place = place;
  if (isVulkan)
    emitInBody(DebugLine, {place.source, word(place.line), word(place.line),
                           word(place.column), word(place.column)});
  else
    serializer.writeOpLine(loc);
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

uint32_t DebugInfoWriter::makeFunction(StringRef name, Location loc, Type type,
                                       uint32_t id) {
  Place place = getPlace(loc);
  if (!place.source)
    place = mainPlace;
  uint32_t functionType = getFunctionType(dyn_cast_or_null<FunctionType>(type));
  uint32_t text = serializer.getString(name);
  Operands words{text,
                 functionType,
                 place.source,
                 word(place.line),
                 word(place.column),
                 unit,
                 serializer.getString(""),
                 word(FlagIsPublic),
                 word(place.line)};
  // What was inlined is in no function.
  if (!isVulkan)
    words.push_back(id ? id : getNone());
  return make(DebugFunction, words);
}

void DebugInfoWriter::startFunction(Operation *op, uint32_t id) {
  auto func = cast<spirv::FuncOp>(op);
  auto name = op->getAttrOfType<StringAttr>("x.name");
  function = functions[op] =
      makeFunction(name ? name.getValue() : func.getName(), op->getLoc(),
                   func.getFunctionType(), id);
  current = {};
  found.clear();
  op->walk([&](Operation *inner) {
    hlsl::forEachLocalTag(inner->getLoc(), [&](const hlsl::LocalTag &tag) {
      found[{tag.declared, tag.name}] |= tag.own;
    });
  });
  if (isVulkan)
    emitInBody(DebugFunctionDefinition, {function, id});
}

//===----------------------------------------------------------------------===//
// Variables
//===----------------------------------------------------------------------===//

uint32_t DebugInfoWriter::makeLocal(StringRef name, Type type, Location loc,
                                    uint32_t argument) {
  Place place = getPlace(loc);
  if (!place.source)
    place = mainPlace;
  uint32_t typeID = getType(type);
  Operands words{serializer.getString(name),
                 typeID,
                 place.source,
                 word(place.line),
                 word(place.column),
                 getScope(loc).scope,
                 word(FlagIsLocal)};
  if (argument)
    words.push_back(word(argument));
  return make(DebugLocalVariable, words);
}

static Type getPointee(Type type) {
  auto pointer = dyn_cast<spirv::PointerType>(type);
  return pointer ? pointer.getPointeeType() : type;
}

void DebugInfoWriter::declare(Location loc, Type type, uint32_t id) {
  auto named = dyn_cast<NameLoc>(loc);
  if (!named || !function || named.getName().empty())
    return;
  if (!expression)
    expression = make(DebugExpression, {});
  uint32_t local =
      makeLocal(named.getName(), getPointee(type), named.getChildLoc(), 0);
  writePlace(named.getChildLoc());
  emitInBody(DebugDeclare, {local, id, expression});
}

void DebugInfoWriter::writeArgument(Location loc, Type type, uint32_t id,
                                    unsigned number) {
  auto named = dyn_cast<NameLoc>(loc);
  if (!named || named.getName().empty())
    return;
  if (!expression)
    expression = make(DebugExpression, {});
  bool isPointer = isa<spirv::PointerType>(type);
  uint32_t local =
      makeLocal(named.getName(), getPointee(type), named.getChildLoc(), number);
  writePlace(named.getChildLoc());
  emitInBody(isPointer ? DebugDeclare : DebugValue, {local, id, expression});
}

void DebugInfoWriter::writeValue(Location loc, Type type, uint32_t id) {
  if (!function || !id)
    return;
  hlsl::forEachLocalTag(loc, [&](const hlsl::LocalTag &tag) {
    std::pair<Attribute, Attribute> key(tag.declared, tag.name);
    // Where a value is missing, the one before would be shown for it.
    if (found.lookup(key) != tag.all)
      return;
    if (!expression)
      expression = make(DebugExpression, {});
    uint32_t &local = locals[key];
    if (!local)
      local = makeLocal(tag.name, type, tag.declared, 0);
    writeScope(getScope(tag.declared));
    emitInBody(DebugValue, {local, id, expression});
  });
}

void DebugInfoWriter::addGlobal(Location loc, StringRef name, Type type,
                                uint32_t id) {
  globals.push_back({loc, name, getPointee(type), id});
}

void DebugInfoWriter::addEntryPoint(Operation *op) {
  entryPoints.push_back(op);
}

void DebugInfoWriter::finish() {
  for (const Global &global : globals) {
    Place place = getPlace(global.loc);
    if (!place.source)
      place = mainPlace;
    uint32_t type = getType(global.type);
    uint32_t name = serializer.getString(global.name);
    make(DebugGlobalVariable,
         {name, type, place.source, word(place.line), word(place.column), unit,
          name, global.id, word(FlagIsDefinition)});
  }
  if (isVulkan)
    for (Operation *op : entryPoints)
      if (uint32_t id = functions.lookup(op))
        make(DebugEntryPoint,
             {id, unit, serializer.getString(getCompilerName()),
              serializer.getString(options.debug.commandLine)});
  // The program's own types come first.
  uint32_t uintType = 0;
  if (!constants.empty())
    uintType = serializer.getType(IntegerType::get(module->getContext(), 32));
  SmallVector<std::pair<uint32_t, uint32_t>> sorted(constants.begin(),
                                                    constants.end());
  llvm::sort(sorted);
  for (auto [value, id] : sorted)
    encode(numbers, Opcode::OpConstant, {uintType, id, value});
  if (falseID)
    encode(numbers, Opcode::OpConstantFalse,
           {serializer.getType(IntegerType::get(module->getContext(), 1)),
            falseID});
}
