//===----------------------------------------------------------------------===//
// What a program must know to use a shader: see Reflection.h.
// In:  form `target`, with bindings, layouts and all resources.
// Out: the lists of the schema; GLSL's names and bindings are added at the end.
// Why: one reader for both targets: GLSL's legalisation changes neither what
//      lies where in memory nor what the source calls it.
//===----------------------------------------------------------------------===//

#include "hlslc/Reflection/Reflection.h"
#include "Constraints.h"
#include "Evaluation.h"
#include "ReflectMemory.h"
#include "ReflectStage.h"

#include "HLSL/IR/LayoutAttributes.h"
#include "HLSL/IR/SpecValues.h"
#include "HLSL/IR/TargetQueries.h"
#include "HLSL/IR/TypeText.h"

#include <deque>

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;
namespace json = llvm::json;

//===----------------------------------------------------------------------===//
// Types as declared
//===----------------------------------------------------------------------===//

void DeclaredTypes::read(ModuleOp module) {
  for (Operation &op : *module.getBody()) {
    if (auto global = dyn_cast<GlobalOp>(op))
      globals[global.getSymNameAttr()] = global.getType();
    else if (auto decl = dyn_cast<StructDeclOp>(op))
      for (MemberAttr member : decl.getMemberAttrs())
        members[decl.getSymName()].push_back(member.getType());
  }
}

Type DeclaredTypes::get(StringAttr symbol, Type other) const {
  auto found = globals.find(symbol);
  return found == globals.end() ? other : found->second;
}

Type DeclaredTypes::getMember(StringRef id, unsigned index, Type other) const {
  auto found = members.find(id);
  bool isKnown = found != members.end() && index < found->second.size();
  return isKnown ? found->second[index] : other;
}

//===----------------------------------------------------------------------===//
// Resources
//===----------------------------------------------------------------------===//

namespace hlslc {
/// Reads the declarations for one entry point.
class ResourceReader {
public:
  ResourceReader(const Reflection &reflection, ModuleOp module,
                 SymbolTable &symbols, const SpecChoice &choice,
                 const NumberWriter &numbers, EntryPointOp entry)
      : reflection(reflection), module(module), symbols(symbols),
        choice(choice), numbers(numbers), entry(entry), uses(module, entry),
        memory(symbols, reflection.declared, numbers) {}

  Reflection::Document read();

private:
  enum ListKind {
    ConstantBuffers,
    Textures,
    Samplers,
    UAVs,
    Buffers,
    AccelerationStructures,
    PushConstants,
    NumLists
  };
  void add(ListKind list, StringAttr symbol, json::Object object);
  template <typename OpTy>
  json::Object startResource(OpTy op, char registerClass, const UseTree *tree);
  const UseTree *findUses(Operation *op, StringAttr symbol);
  void writeContents(Type type, Type declared, LayoutAttr layout,
                     const UseTree *tree, json::Object &object);
  void readCBuffer(CBufferOp op);
  void readGlobal(GlobalOp op);
  void readTexture(GlobalOp op, TextureType type);
  void readBuffer(GlobalOp op, BufferType type);
  void readPushConstant(GlobalOp op);
  void readSpecConstants(json::Object &object);
  void readGroupshared(json::Object &object);
  void readPayloads(json::Object &object);
  void readTarget(json::Object &object);
  void demand(StringRef limit, const Twine &what, StringRef unit,
              hlsl::Size amount) {
    demands.push_back({limit, what.str(), unit, amount});
  }
  void demandModes();

  const Reflection &reflection;
  ModuleOp module;
  SymbolTable &symbols;
  const SpecChoice &choice;
  const NumberWriter &numbers;
  EntryPointOp entry;
  ResourceUses uses;
  MemoryWriter memory;
  /// Uses of what lies in words, as its declaration is used.
  std::deque<UseTree> declaredUses;
  std::vector<Reflection::List> lists;
  std::vector<Demand> demands;
};
} // namespace hlslc

void ResourceReader::add(ListKind list, StringAttr symbol,
                         json::Object object) {
  auto &entries = lists[list].entries;
  object["index"] = int64_t(entries.size());
  entries.emplace_back(symbol, std::move(object));
}

//===----------------------------------------------------------------------===//
// Memory with a dynamic layout (--hlsl-expand-dynamic-layouts)
//
// It holds words; what it stands for is in attributes.

/// The type of an operation's memory, as it was laid out.
template <typename OpTy> static Type getContents(OpTy op) {
  auto attr = op->template getAttrOfType<TypeAttr>(kDeclaredType);
  return attr ? attr.getValue() : Type(op.getType());
}

template <typename OpTy> static LayoutAttr getLayout(OpTy op) {
  auto attr = op->template getAttrOfType<LayoutAttr>(kDeclaredLayout);
  return attr ? attr : op.getLayoutAttr();
}

/// Says where offsets may depend on constants, or were frozen.
static void writeLayoutMode(Operation *op, json::Object &object) {
  if (auto mode = op->getAttrOfType<StringAttr>(kLayoutMode))
    object["layoutMode"] = mode.getValue();
}

/// Adds a path of code to the members on it.
static void addPath(UseTree &root, Type type, ArrayRef<int32_t> path) {
  bool reads = root.reads, writes = root.writes;
  UseTree *node = &root;
  for (int32_t index : path) {
    if (isa<StructType>(type))
      node = &node->members[index];
    node->reads |= reads;
    node->writes |= writes;
    type = getElementTypeAt(type, index);
    if (!type)
      break;
  }
  node->whole = true;
}

const UseTree *ResourceReader::findUses(Operation *op, StringAttr symbol) {
  const UseTree *words = uses.find(symbol);
  auto type = op->getAttrOfType<TypeAttr>(kDeclaredType);
  auto paths = op->getAttrOfType<ArrayAttr>(kDeclaredUses);
  if (!words || !type || !paths)
    return words;
  Type contents = type.getValue();
  if (auto buffer = dyn_cast<BufferType>(getInnermostElement(contents)))
    contents = buffer.getElementType();
  UseTree &tree = declaredUses.emplace_back();
  tree.reads = words->reads;
  tree.writes = words->writes;
  for (auto path : paths.getAsRange<DenseI32ArrayAttr>())
    addPath(tree, contents, path);
  return tree.isUsed() ? &tree : words;
}

//===----------------------------------------------------------------------===//

/// What all resources have.
template <typename OpTy>
json::Object ResourceReader::startResource(OpTy op, char registerClass,
                                           const UseTree *tree) {
  json::Object object;
  object["name"] = getSourceName(op);
  object["used"] = tree != nullptr;
  json::Object hlsl{{"class", std::string(1, registerClass)}};
  bool isOwn =
      op.getRegisterClass() && (*op.getRegisterClass())[0] == registerClass;
  if (op.getRegisterNumber() && isOwn)
    hlsl["register"] = *op.getRegisterNumber();
  if (op.getRegisterSpace() || hlsl.get("register"))
    hlsl["space"] = op.getRegisterSpace().value_or(0);
  object["hlsl"] = std::move(hlsl);
  if (auto set = op.getDescriptorSet())
    object["set"] = *set;
  if (auto binding = op.getBinding())
    object["binding"] = *binding;
  if (auto counter = op.getCounterBinding())
    object["counterBinding"] = *counter;
  writeLayoutMode(op, object);
  return object;
}

/// Size and members of a block.
void ResourceReader::writeContents(Type type, Type declared, LayoutAttr layout,
                                   const UseTree *tree, json::Object &object) {
  MemoryWriter::Piece piece{type, declared, layout, tree};
  memory.write(piece, object);
  // A block is named by its kind; what is in it has the type.
  if (!isa<StructType>(type) || object.getString("type")->starts_with("type."))
    object.erase("type");
}

void ResourceReader::readCBuffer(CBufferOp op) {
  LayoutAttr layout = getLayout(op);
  if (!layout)
    return;
  const UseTree *tree = findUses(op, op.getSymNameAttr());
  json::Object object =
      startResource(op, op.getTextureBuffer() ? 't' : 'b', tree);
  Type contents = getContents(op);
  writeContents(contents, contents, layout, tree, object);
  object.erase("type");
  object["count"] = 1;
  bool isGlobals = op.getSymName() == "$Globals";
  object["kind"] = op.getTextureBuffer() ? "tbuffer"
                   : isGlobals           ? "$Globals"
                                         : "cbuffer";
  if (op.getPushConstant()) {
    for (const char *key : {"hlsl", "set", "binding", "count"})
      object.erase(key);
    return add(PushConstants, op.getSymNameAttr(), std::move(object));
  }
  if (op.getShaderRecord()) {
    for (const char *key : {"hlsl", "set", "binding"})
      object.erase(key);
    object["kind"] = "shader_record";
    return add(ConstantBuffers, op.getSymNameAttr(), std::move(object));
  }
  if (!op.getTextureBuffer() && tree)
    demand("maxUniformBufferRange", getSourceName(op), "bytes",
           layout.getSize());
  add(op.getTextureBuffer() ? Buffers : ConstantBuffers, op.getSymNameAttr(),
      std::move(object));
}

void ResourceReader::readTexture(GlobalOp op, TextureType type) {
  const UseTree *tree = uses.find(op.getSymNameAttr());
  json::Object object = startResource(op, type.getWritable() ? 'u' : 't', tree);
  writeCounts(op.getType(), numbers, object);
  object["kind"] = getResourceName(type, op.getRasterizerOrdered());
  object["type"] = getResourceText(symbols, type, op.getRasterizerOrdered(),
                                   op.getRelaxed());
  object["dimension"] = stringifyTextureDim(type.getDim());
  object["arrayed"] = type.getArrayed();
  object["multisampled"] = type.getMultisampled();
  object["texel"] = getTypeText(symbols, type.getTexelType(), op.getRelaxed());
  object["access"] = type.getWritable() ? "readwrite" : "read";
  // Of a texture, too, that stands for a subpass input.
  if (auto index = op.getInputAttachment())
    object["inputAttachmentIndex"] = *index;
  if (type.getWritable()) {
    object["reads"] = tree && tree->reads;
    object["writes"] = tree && tree->writes;
    object["globallyCoherent"] = op.getCoherent();
    StringRef format = op.getImageFormat().value_or("");
    object["formatFrom"] = format.empty() ? "type" : "source";
    bool mayGuess =
        reflection.isGLSL || !reflection.target.spirv.useUnknownImageFormat;
    // Of the texels as they are held; `type` has the source's.
    if (format.empty() && mayGuess)
      format = guessImageFormat(
          cast<TextureType>(getInnermostElement(op.getType())));
    object["format"] = format.empty() ? "unknown" : format;
  }
  ListKind list = type.getWritable()                    ? UAVs
                  : type.getDim() == TextureDim::Buffer ? Buffers
                                                        : Textures;
  add(list, op.getSymNameAttr(), std::move(object));
}

void ResourceReader::readBuffer(GlobalOp op, BufferType type) {
  LayoutAttr layout = getLayout(op);
  if (!layout)
    return;
  bool isBlock = type.getKind() == BufferKind::Constant ||
                 type.getKind() == BufferKind::TextureBuffer;
  bool isUAV =
      !isBlock && (type.getWritable() || type.getKind() == BufferKind::Append ||
                   type.getKind() == BufferKind::Consume);
  char registerClass = type.getKind() == BufferKind::Constant ? 'b'
                       : isUAV                                ? 'u'
                                                              : 't';
  const UseTree *tree = findUses(op, op.getSymNameAttr());
  json::Object object = startResource(op, registerClass, tree);
  Type declared =
      getInnermostElement(reflection.declared.get(op.getSymNameAttr(), type));
  auto declaredBuffer = dyn_cast<BufferType>(declared);
  Type declaredElement =
      declaredBuffer ? declaredBuffer.getElementType() : type.getElementType();
  if (isBlock) {
    writeContents(type.getElementType(), declaredElement, layout, tree, object);
  } else if (type.getKind() != BufferKind::Raw) {
    MemoryWriter::Piece piece{type.getElementType(), declaredElement,
                              layout.getElement(),   tree,
                              op.getRelaxed(),       op.getMatrixOrder()};
    json::Object element;
    memory.write(piece, element);
    object["element"] = std::move(element);
    object["stride"] = numbers.get(layout.getStride());
  }
  object["kind"] = getResourceName(type, op.getRasterizerOrdered());
  object["type"] = getResourceText(symbols, declaredBuffer ? declared : type,
                                   op.getRasterizerOrdered(), op.getRelaxed());
  writeCounts(op.getType(), numbers, object);
  if (op->hasAttr("pushConstant")) {
    for (const char *key : {"hlsl", "set", "binding", "count"})
      object.erase(key);
    if (tree)
      demand("maxPushConstantsSize", getSourceName(op), "bytes",
             layout.getSize());
    return add(PushConstants, op.getSymNameAttr(), std::move(object));
  }
  if (op->hasAttr("shaderRecord")) {
    for (const char *key : {"hlsl", "set", "binding"})
      object.erase(key);
    object["kind"] = "shader_record";
    return add(ConstantBuffers, op.getSymNameAttr(), std::move(object));
  }
  if (isUAV) {
    object["access"] = type.getKind() == BufferKind::Append    ? "append"
                       : type.getKind() == BufferKind::Consume ? "consume"
                                                               : "readwrite";
    object["reads"] = tree && tree->reads;
    object["writes"] = tree && tree->writes;
    object["globallyCoherent"] = op.getCoherent();
  } else if (!isBlock) {
    object["access"] = "read";
  }
  if (type.getKind() == BufferKind::Constant && tree)
    demand("maxUniformBufferRange", getSourceName(op), "bytes",
           layout.getSize());
  add(type.getKind() == BufferKind::Constant ? ConstantBuffers
      : isUAV                                ? UAVs
                                             : Buffers,
      op.getSymNameAttr(), std::move(object));
}

void ResourceReader::readPushConstant(GlobalOp op) {
  LayoutAttr layout = getLayout(op);
  if (!layout)
    return;
  const UseTree *tree = findUses(op, op.getSymNameAttr());
  json::Object object{{"name", getSourceName(op)},
                      {"kind", "push_constant"},
                      {"used", tree != nullptr}};
  writeLayoutMode(op, object);
  Type contents = getContents(op);
  Type declared = reflection.declared.get(op.getSymNameAttr(), contents);
  writeContents(contents, declared, layout, tree, object);
  if (tree)
    demand("maxPushConstantsSize", getSourceName(op), "bytes",
           layout.getSize());
  add(PushConstants, op.getSymNameAttr(), std::move(object));
}

void ResourceReader::readGlobal(GlobalOp op) {
  if (op.getStorage() == StorageClass::PushConstant)
    return readPushConstant(op);
  if (op.getStorage() != StorageClass::Resource)
    return;
  Type element = getInnermostElement(getContents(op));
  if (auto texture = dyn_cast<TextureType>(element))
    return readTexture(op, texture);
  if (auto buffer = dyn_cast<BufferType>(element))
    return readBuffer(op, buffer);
  auto sampler = dyn_cast<SamplerType>(element);
  const UseTree *tree = uses.find(op.getSymNameAttr());
  json::Object object = startResource(op, sampler ? 's' : 't', tree);
  writeCounts(op.getType(), numbers, object);
  object["kind"] = getResourceName(element);
  if (sampler)
    object["comparison"] = sampler.getComparison();
  add(sampler ? Samplers : AccelerationStructures, op.getSymNameAttr(),
      std::move(object));
}

//===----------------------------------------------------------------------===//
// Constants, groupshared memory, limits
//===----------------------------------------------------------------------===//

static Attribute getValue(SpecConstantOp constant, const SpecChoice &choice) {
  TypedAttr chosen = choice.find(constant);
  return chosen ? chosen : constant.getDefaultValue();
}

void ResourceReader::readSpecConstants(json::Object &object) {
  // Constants of OpenGL GLSL are macros with a default.
  bool isMacro = reflection.isGLSL && !reflection.target.glsl.vulkan;
  json::Array list;
  for (auto constant : module.getOps<SpecConstantOp>()) {
    json::Object entry{
        {"name", getSourceName(constant)},
        {"id", constant.getSpecId()},
        {"type", getTypeText(symbols, constant.getType())},
        {"default", toJSON(Attribute(constant.getDefaultValue()))},
        {"range", nullptr},
        {"used", uses.usesSpecConstant(constant.getSymNameAttr())}};
    if (isMacro)
      entry["glslMacro"] = reflection.target.glsl.specMacroPrefix +
                           std::to_string(constant.getSpecId());
    if (auto range = constant.getRange())
      entry["range"] = json::Array{(*range)[0], (*range)[1]};
    if (reflection.evaluation.evaluates)
      entry["value"] = toJSON(getValue(constant, choice));
    list.push_back(std::move(entry));
  }
  object["specConstants"] = std::move(list);
}

void ResourceReader::readGroupshared(json::Object &object) {
  hlsl::ShaderStage stage = entry.getStage();
  if (stage != hlsl::ShaderStage::Compute && stage != hlsl::ShaderStage::Mesh &&
      stage != hlsl::ShaderStage::Amplification)
    return;
  hlsl::Size total;
  json::Array variables;
  for (auto global : module.getOps<GlobalOp>()) {
    if (global.getStorage() != StorageClass::Groupshared ||
        !uses.find(global.getSymNameAttr()))
      continue;
    Type declared =
        reflection.declared.get(global.getSymNameAttr(), global.getType());
    hlsl::Size bytes = layOutPlainly(global.getType()).size;
    // What a mesh shader gets is no memory of its group.
    bool isReceived =
        global.getTaskPayload() && stage == hlsl::ShaderStage::Mesh;
    if (!isReceived)
      total = total + bytes;
    json::Object variable{
        {"name", getSourceName(global)},
        {"type", getTypeText(symbols, declared, global.getRelaxed())},
        {"bytes", numbers.get(bytes)}};
    if (global.getTaskPayload())
      variable["payload"] = true;
    writeCounts(declared, numbers, variable);
    variables.push_back(std::move(variable));
  }
  object["groupshared"] = json::Object{{"bytes", numbers.get(total)},
                                       {"variables", std::move(variables)}};
  if (stage == hlsl::ShaderStage::Compute)
    demand("maxComputeSharedMemorySize", "groupshared memory", "bytes", total);
}

/// What rays, hits, callable and mesh shaders hand on. HLSL names no bindings
/// for it, but limits: the size is that of the source's struct.
void ResourceReader::readPayloads(json::Object &object) {
  json::Array list;
  for (auto global : module.getOps<GlobalOp>()) {
    StringRef kind;
    switch (global.getStorage()) {
    case StorageClass::RayPayload:
    case StorageClass::IncomingRayPayload:
    case StorageClass::CallableData:
    case StorageClass::IncomingCallableData:
    case StorageClass::HitAttribute:
      kind = stringifyStorageClass(global.getStorage());
      break;
    default:
      if (global.getTaskPayload())
        kind = "mesh_payload";
      break;
    }
    const UseTree *tree = uses.find(global.getSymNameAttr());
    if (kind.empty() || !tree)
      continue;
    Type declared =
        reflection.declared.get(global.getSymNameAttr(), global.getType());
    hlsl::Layout layout = layOutPlainly(global.getType());
    json::Object payload{
        {"name", getSourceName(global)},
        {"kind", kind},
        {"type", getTypeText(symbols, declared, global.getRelaxed())},
        {"bytes", numbers.get(layout.size)},
        {"reads", tree->reads},
        {"writes", tree->writes}};
    if (auto location = global.getLocation())
      payload["location"] = *location;
    list.push_back(std::move(payload));
  }
  if (!list.empty())
    object["payloads"] = std::move(list);
}

void ResourceReader::demandModes() {
  static constexpr StringLiteral sizes[] = {"maxComputeWorkGroupSize[0]",
                                            "maxComputeWorkGroupSize[1]",
                                            "maxComputeWorkGroupSize[2]"};
  bool isCompute = entry.getStage() == hlsl::ShaderStage::Compute;
  SmallVector<hlsl::Size, 3> threads = getGroupSize(entry);
  if (isCompute && threads.size() == 3) {
    hlsl::Size product(1);
    for (auto [i, size] : llvm::enumerate(threads)) {
      product = product * size;
      demand(sizes[i], "numthreads", "", size);
    }
    demand("maxComputeWorkGroupInvocations", "numthreads", "threads", product);
  }
  if (auto count = entry.getMaxVertexCount())
    demand("maxGeometryOutputVertices", "maxvertexcount", "",
           hlsl::Size(*count));
  if (auto count = entry.getInvocations())
    demand("maxGeometryShaderInvocations", "instance", "", hlsl::Size(*count));
  if (auto count = entry.getControlPoints();
      count && entry.getStage() == hlsl::ShaderStage::Hull)
    demand("maxTessellationPatchSize", "outputcontrolpoints", "",
           hlsl::Size(*count));
}

static StringRef getLayoutText(hlslc::LayoutRule rule) {
  switch (rule) {
  case hlslc::LayoutRule::Relaxed:
    return "relaxed";
  case hlslc::LayoutRule::Dx:
    return "dx";
  case hlslc::LayoutRule::Gl:
    return "gl";
  case hlslc::LayoutRule::Scalar:
    return "scalar";
  }
  llvm_unreachable("all layout rules are handled");
}

void ResourceReader::readTarget(json::Object &object) {
  const TargetOptions &options = reflection.target;
  json::Object target{{"layout", getLayoutText(options.spirv.layoutRule)}};
  if (reflection.isGLSL) {
    target["language"] = "glsl";
    target["version"] = options.glsl.version;
    target["es"] = options.glsl.es;
    target["vulkan"] = options.glsl.vulkan;
  } else {
    target["language"] = "spirv";
    target["environment"] = getSpirvEnvironmentName(options.spirv.environment);
  }
  object["target"] = std::move(target);
}

Reflection::Document ResourceReader::read() {
  static constexpr const char *keys[NumLists] = {
      "constantBuffers",        "textures",     "samplers", "uavs", "buffers",
      "accelerationStructures", "pushConstants"};
  for (const char *key : keys)
    lists.push_back({key, {}});
  for (Operation &op : *module.getBody()) {
    if (auto buffer = dyn_cast<CBufferOp>(op))
      readCBuffer(buffer);
    else if (auto global = dyn_cast<GlobalOp>(op))
      readGlobal(global);
  }
  Reflection::Document document;
  document.entry = entry.getSymNameAttr();
  json::Object &object = document.object;
  object["schema"] = "hlsl-mlir-reflection/1";
  readTarget(object);
  readSpecConstants(object);
  readGroupshared(object);
  readPayloads(object);
  demandModes();
  std::vector<SizeConstraint> constraints = collectConstraints(module);
  object["constraints"] = writeConstraints(constraints);
  if (reflection.evaluation.evaluates) {
    json::Array violations = findBroken(constraints, numbers);
    for (json::Value &beyond :
         findViolations(demands, reflection.evaluation.limits, numbers))
      violations.push_back(std::move(beyond));
    object["violations"] = std::move(violations);
  }
  document.lists = std::move(lists);
  return document;
}

//===----------------------------------------------------------------------===//
// Documents
//===----------------------------------------------------------------------===//

std::string Reflection::readTarget(ModuleOp module) {
  SpecChoice choice;
  for (const Specialization &given : evaluation.values) {
    std::string mistake = choice.add(module, given.name, given.value);
    if (!mistake.empty())
      return mistake;
  }
  SymbolTable symbols(module);
  NumberWriter numbers{choice.getWords(), getSpecTable(module),
                       evaluation.evaluates};
  // The last form need not have them all.
  values = numbers.values;
  defaults = numbers.defaults;
  for (auto entry : module.getOps<EntryPointOp>()) {
    documents.push_back(
        ResourceReader(*this, module, symbols, choice, numbers, entry).read());
    if (const json::Array *found =
            documents.back().object.getArray("violations"))
      invalid |= makesInvalid(*found);
  }
  return "";
}
