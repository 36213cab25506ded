//===----------------------------------------------------------------------===//
// An entry point as the reflection schema has it: see ReflectStage.h.
//===----------------------------------------------------------------------===//

#include "ReflectStage.h"

#include "HLSL/IR/TypeText.h"

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;
namespace json = llvm::json;

//===----------------------------------------------------------------------===//
// Modes
//===----------------------------------------------------------------------===//

/// HLSL's words, in the order of their table.
static json::Array writeInterpolation(Interpolation bits) {
  json::Array words;
  auto add = [&](Interpolation bit, StringRef word) {
    if (bitEnumContainsAny(bits, bit))
      words.push_back(word);
  };
  add(Interpolation::Flat, "nointerpolation");
  add(Interpolation::Linear, "linear");
  add(Interpolation::Centroid, "centroid");
  add(Interpolation::NoPerspective, "noperspective");
  add(Interpolation::Sample, "sample");
  return words;
}

SmallVector<hlsl::Size, 3> hlslc::getGroupSize(EntryPointOp entry) {
  SmallVector<hlsl::Size, 3> sizes;
  if (ArrayAttr list = entry.getGroupSizeAttr())
    for (auto size : list.getAsRange<SizeAttr>())
      sizes.push_back(size.getValue());
  else if (auto counts = entry.getNumthreads())
    for (int32_t count : *counts)
      sizes.push_back(hlsl::Size(uint32_t(count)));
  return sizes;
}

static void writeModes(EntryPointOp entry, const NumberWriter &numbers,
                       bool isGLSL, json::Object &object) {
  auto set = [&](StringRef key, std::optional<uint32_t> value) {
    if (value)
      object[key] = numbers.get(*value);
  };
  if (SmallVector<hlsl::Size, 3> sizes = getGroupSize(entry); !sizes.empty()) {
    json::Array threads;
    for (hlsl::Size size : sizes)
      threads.push_back(numbers.get(size));
    object["numThreads"] = std::move(threads);
  }
  if (entry.getStage() == hlsl::ShaderStage::Pixel)
    object["earlyDepthStencil"] = entry.getEarlyDepthStencil();
  if (auto depth = entry.getDepthMode())
    object["depthMode"] = stringifyDepthMode(*depth);
  if (auto primitive = entry.getInputPrimitive())
    object["inputPrimitive"] = stringifyPrimitive(*primitive);
  set("maxVertexCount", entry.getMaxVertexCount());
  set("maxPrimitiveCount", entry.getMaxPrimitiveCount());
  if (entry.getStage() == hlsl::ShaderStage::Geometry)
    set("instances", entry.getInvocations().value_or(1));
  if (auto domain = entry.getDomain())
    object["domain"] = stringifyPatchDomain(*domain);
  // A domain shader has the rest from the hull shader of its file, and only
  // GLSL writes it there.
  if (entry.getStage() != hlsl::ShaderStage::Domain || isGLSL) {
    if (auto topology = entry.getOutputTopology())
      object["outputTopology"] = stringifyTopology(*topology);
    if (auto partitioning = entry.getPartitioning())
      object["partitioning"] = stringifyPartitioning(*partitioning);
  }
  if (entry.getStage() == hlsl::ShaderStage::Hull)
    set("outputControlPoints", entry.getControlPoints());
}

//===----------------------------------------------------------------------===//
// Inputs and outputs
//===----------------------------------------------------------------------===//

namespace {
/// A variable, or a member of a block.
struct Leaf {
  StringRef name, semantic, builtin;
  uint32_t semanticIndex = 0;
  std::optional<uint32_t> location;
  Interpolation interpolation = Interpolation::Default;
  bool relaxed = false;
  Type type;
  bool isUsed = false;
};

class StageWriter {
public:
  StageWriter(SymbolTable &symbols, const ResourceUses &uses,
              const NumberWriter &numbers, bool isGLSL)
      : symbols(symbols), uses(uses), numbers(numbers), isGLSL(isGLSL) {}
  void write(StageVariableOp op, json::Array &list);

private:
  json::Object writeLeaf(StageVariableOp op, const Leaf &leaf);
  void writeBlock(StageVariableOp op, const Leaf &whole, const UseTree *tree,
                  json::Array &list);

  SymbolTable &symbols;
  const ResourceUses &uses;
  const NumberWriter &numbers;
  bool isGLSL;
};
} // namespace

json::Object StageWriter::writeLeaf(StageVariableOp op, const Leaf &leaf) {
  json::Object object;
  object["name"] = leaf.name;
  if (!leaf.semantic.empty()) {
    object["semantic"] = leaf.semantic;
    object["index"] = leaf.semanticIndex;
  }
  object["type"] = getTypeText(symbols, leaf.type, leaf.relaxed);
  SmallVector<hlsl::Size, 2> dimensions = getDimensions(leaf.type);
  if (!dimensions.empty())
    object["count"] = numbers.get(dimensions.front());
  if (dimensions.size() > 1) {
    json::Array counts;
    for (hlsl::Size count : dimensions)
      counts.push_back(json::Object{{"count", numbers.get(count)}});
    object["dimensions"] = std::move(counts);
  }
  if (!leaf.builtin.empty())
    object["builtin"] = leaf.builtin;
  else
    object["location"] =
        leaf.location ? json::Value(*leaf.location) : json::Value(nullptr);
  if (auto component = op.getComponent())
    object["component"] = *component;
  if (auto index = op.getIndex())
    object["blendIndex"] = *index;
  json::Array interpolation = writeInterpolation(leaf.interpolation);
  if (!interpolation.empty())
    object["interpolation"] = std::move(interpolation);
  if (op.getPerVertex())
    if (auto array = dyn_cast<hlsl::ArrayType>(op.getType()))
      object["perVertex"] = numbers.get(array.getSize());
  if (op.getPatch())
    object["patch"] = true;
  if (op.getPerPrimitive())
    object["perPrimitive"] = true;
  if (auto offset = op.getOffset())
    object["offset"] = *offset;
  if (auto stream = op.getStream())
    object["stream"] = *stream;
  object["used"] = leaf.isUsed;
  return object;
}

void StageWriter::writeBlock(StageVariableOp op, const Leaf &whole,
                             const UseTree *tree, json::Array &list) {
  auto decl =
      StructDeclOp::lookup(symbols, cast<StructType>(op.getValueType()));
  auto names =
      decl ? decl->getAttrOfType<ArrayAttr>("glsl.members") : ArrayAttr();
  for (auto [i, attr] : llvm::enumerate(*op.getMembers())) {
    auto member = cast<MemberAttr>(attr);
    Leaf leaf;
    leaf.name = member.getSourceName();
    leaf.semantic = member.getSemanticName();
    leaf.semanticIndex = member.getSemanticIndex();
    leaf.builtin = member.getBuiltin();
    leaf.location = member.getLocation();
    leaf.interpolation = member.getInterpolation();
    if (leaf.interpolation == Interpolation::Default)
      leaf.interpolation = whole.interpolation;
    leaf.relaxed = member.isRelaxed();
    leaf.type = member.getType();
    leaf.isUsed = tree && tree->find(i);
    json::Object object = writeLeaf(op, leaf);
    object["block"] = whole.name;
    if (isGLSL && names && i < names.size())
      object["glsl"] = cast<StringAttr>(names[i]).getValue();
    if (auto block = op->getAttrOfType<StringAttr>("glsl.block"))
      object["glslBlock"] = block.getValue();
    list.push_back(std::move(object));
  }
}

void StageWriter::write(StageVariableOp op, json::Array &list) {
  const UseTree *tree = uses.find(op.getSymNameAttr());
  Leaf leaf;
  leaf.name = op.getSourceName().value_or("");
  if (leaf.name.empty()) // a result has no name
    leaf.name = op.getSymName().rsplit('.').second;
  leaf.semantic = op.getSemanticName().value_or("");
  leaf.semanticIndex = op.getSemanticIndex().value_or(0);
  leaf.builtin = op.getBuiltin().value_or("");
  leaf.location = op.getLocation();
  leaf.interpolation = op.getInterpolation();
  leaf.relaxed = op.getRelaxed();
  leaf.type = op.getValueType();
  leaf.isUsed = tree != nullptr;
  if (op.getBlock() && op.getMembers() && isa<StructType>(op.getValueType()))
    return writeBlock(op, leaf, tree, list);
  json::Object object = writeLeaf(op, leaf);
  if (auto name = op->getAttrOfType<StringAttr>("glsl.name"); name && isGLSL)
    object["glsl"] = name.getValue();
  list.push_back(std::move(object));
}

void hlslc::writeEntryPoint(EntryPointOp entry, SymbolTable &symbols,
                            const ResourceUses &uses,
                            const NumberWriter &numbers, bool isGLSL,
                            json::Object &object) {
  object["entry"] = entry.getHlslName();
  object["stage"] = stringifyShaderStage(entry.getStage());
  writeModes(entry, numbers, isGLSL, object);
  StageWriter writer(symbols, uses, numbers, isGLSL);
  json::Array inputs, outputs;
  if (auto list = entry.getInterfaceVariablesAttr())
    for (auto symbol : list.getAsRange<FlatSymbolRefAttr>())
      if (auto variable = symbols.lookup<StageVariableOp>(symbol.getAttr()))
        writer.write(variable, variable.isInput() ? inputs : outputs);
  object["inputs"] = std::move(inputs);
  object["outputs"] = std::move(outputs);
}
