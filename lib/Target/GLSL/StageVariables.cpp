//===----------------------------------------------------------------------===//
// Inputs and outputs of the stage.
// In:  stage variables with names, locations or built-ins.
// Out: their declarations, blocks, what is in gl_in and gl_out.
// Why: GLSL has an array of blocks where the IR has arrays of built-ins.
//===----------------------------------------------------------------------===//

#include "Writer.h"

#include "HLSL/Tables/SemanticInfo.h"
#include "llvm/ADT/StringExtras.h"

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

//===----------------------------------------------------------------------===//
// Variables and blocks
//===----------------------------------------------------------------------===//

/// `flat centroid `.
std::string GLSLWriter::getInterpolation(Interpolation interpolation) {
  std::string text;
  auto has = [&](Interpolation bit) {
    return bitEnumContainsAny(interpolation, bit);
  };
  if (has(Interpolation::Flat))
    text += "flat ";
  if (has(Interpolation::NoPerspective))
    text += "noperspective ";
  if (has(Interpolation::Centroid))
    text += "centroid ";
  if (has(Interpolation::Sample))
    text += "sample ";
  return text;
}

/// `layout(a, b) `, or nothing.
static std::string getLayoutText(ArrayRef<std::string> entries) {
  return entries.empty() ? std::string()
                         : "layout(" + llvm::join(entries, ", ") + ") ";
}

/// `patch out `.
std::string GLSLWriter::getSide(StageVariableOp op) {
  if (!hasFeature(GLSLFeature::AttributeLocations, version))
    return op.isInput() && entry.getStage() == hlsl::ShaderStage::Vertex
               ? "attribute "
               : "varying ";
  if (op.getPerVertex() && op.isInput() &&
      entry.getStage() == hlsl::ShaderStage::Pixel)
    return "pervertexEXT in ";
  return std::string(op.getPatch()          ? "patch "
                     : op.getPerPrimitive() ? "perprimitiveEXT "
                                            : "") +
         (op.isInput() ? "in " : "out ");
}

void GLSLWriter::writeStageBlock(StageVariableOp op) {
  auto block = op->getAttrOfType<StringAttr>("glsl.block");
  auto type = dyn_cast<StructType>(op.getValueType());
  auto decl = type ? StructDeclOp::lookup(symbols, type) : StructDeclOp();
  auto names =
      decl ? decl->getAttrOfType<ArrayAttr>("glsl.members") : ArrayAttr();
  if (!block || !names || !op.getMembersAttr()) {
    isBad = true;
    op.emitError("is not known to the GLSL printer");
    return;
  }
  SmallVector<std::string> entries;
  if (op.getStream().value_or(0) != 0)
    entries.push_back("stream = " + std::to_string(*op.getStream()));
  os << getLayoutText(entries) << getSide(op) << block.getValue() << " {\n";
  for (auto [i, member] :
       llvm::enumerate(op.getMembersAttr().getAsRange<MemberAttr>())) {
    os << "  ";
    if (member.getLocation())
      os << "layout(location = " << *member.getLocation() << ") ";
    if (member.getAttributes().contains("perPrimitive") &&
        !op.getPerPrimitive())
      os << "perprimitiveEXT ";
    os << getInterpolation(member.getInterpolation())
       << declare(type.getMemberType(i), cast<StringAttr>(names[i]).getValue(),
                  member.isRelaxed())
       << ";\n";
  }
  os << "} " << getName(op) << (op.getPerVertex() ? "[]" : "") << ";\n";
}

/// The built-ins of a mesh's vertices or primitives, and no others: those that
/// are there want extensions. Distances get their size.
void GLSLWriter::writeMeshBlock(bool perPrimitive) {
  os << (perPrimitive ? "perprimitiveEXT out gl_MeshPerPrimitiveEXT {\n"
                      : "out gl_MeshPerVertexEXT {\n");
  for (auto op : module.getOps<StageVariableOp>())
    if (op.isOutput() && op.getBuiltin() && op.getPerVertex() &&
        op.getPerPrimitive() == perPrimitive)
      os << "  " << declare(op.getValueType(), getName(op)) << ";\n";
  os << "} " << (perPrimitive ? "gl_MeshPrimitivesEXT" : "gl_MeshVerticesEXT")
     << "[];\n";
}

void GLSLWriter::writeStageVariable(StageVariableOp op) {
  if (op->hasAttr("glsl.spelling"))
    return; // GLSL declares it.
  if (auto builtin = op.getBuiltin()) {
    bool isDistance = *builtin == "ClipDistance" || *builtin == "CullDistance";
    if (entry.getStage() == hlsl::ShaderStage::Mesh && op.getPerVertex() &&
        !std::exchange(hasMeshBlock[op.getPerPrimitive()], true))
      writeMeshBlock(op.getPerPrimitive());
    // Built-ins are there; clip and cull distances want their size, which those
    // of vertices get by their indices.
    if (!op.getPerVertex() && isDistance)
      os << getSide(op) << declare(op.getType(), getName(op)) << ";\n";
    return;
  }
  if (op.getBlock())
    return writeStageBlock(op);
  SmallVector<std::string> entries;
  auto add = [&](StringRef name, std::optional<uint32_t> value) {
    if (value)
      entries.push_back((name + " = ").str() + std::to_string(*value));
  };
  add("location", op.getLocation());
  add("component", op.getComponent());
  add("index", op.getIndex());
  if (op.getStream().value_or(0) != 0)
    add("stream", op.getStream());
  std::string name = getName(op).str();
  if (op.getPerVertex())
    name += "[]";
  os << getLayoutText(entries) << getInterpolation(op.getInterpolation())
     << getSide(op) << declare(op.getValueType(), name, op.getRelaxed())
     << ";\n";
}

/// `gl_in[i].gl_Position`, where `path` begins with the vertex.
Text GLSLWriter::makeVertexPath(StageVariableOp op, StringRef block,
                                ArrayRef<OpFoldResult> path) {
  Text vertex =
      makePath({block.str(), PrecPrimary}, op.getType(), path.take_front());
  vertex.text += "." + getName(op).str();
  return makePath(vertex, op.getValueType(), path.drop_front());
}
