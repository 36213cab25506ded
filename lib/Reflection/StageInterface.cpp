//===----------------------------------------------------------------------===//
// Questions about an interface, and its table: see StageInterface.h.
//===----------------------------------------------------------------------===//

#include "hlslc/Reflection/StageInterface.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>

using namespace hlslc;
using llvm::StringRef;

//===----------------------------------------------------------------------===//
// Words

std::string InterfaceInterpolation::getText() const {
  if (flat)
    return "nointerpolation";
  std::string text = noPerspective ? "noperspective" : "linear";
  if (centroid)
    text += " centroid";
  if (sample)
    text += " sample";
  return text;
}

StringRef hlslc::getText(TessDomain domain) {
  return domain == TessDomain::Triangles ? "tri"
         : domain == TessDomain::Quads   ? "quad"
                                         : "isoline";
}
StringRef hlslc::getText(TessSpacing spacing) {
  return spacing == TessSpacing::Equal            ? "integer"
         : spacing == TessSpacing::FractionalEven ? "fractional_even"
                                                  : "fractional_odd";
}
StringRef hlslc::getText(TessOrder order) {
  return order == TessOrder::Clockwise ? "clockwise" : "counterclockwise";
}

static constexpr struct {
  const char *name;
  unsigned vertices;
} primitives[] = {
    {"points", 1},
    {"lines", 2},
    {"lines with adjacency", 4},
    {"triangles", 3},
    {"triangles with adjacency", 6},
};
StringRef hlslc::getText(InputPrimitive primitive) {
  return primitives[static_cast<unsigned>(primitive)].name;
}
unsigned hlslc::getNumVertices(InputPrimitive primitive) {
  return primitives[static_cast<unsigned>(primitive)].vertices;
}

//===----------------------------------------------------------------------===//
// InterfaceVariable

std::string InterfaceVariable::getSemanticText() const {
  return hasSemantic() ? semanticName + llvm::utostr(semanticIndex) : "";
}

static StringRef getScalarText(ComponentKind kind, unsigned width) {
  switch (kind) {
  case ComponentKind::Float:
    return width == 16 ? "float16_t" : width == 64 ? "double" : "float";
  case ComponentKind::Int:
    return width == 16 ? "int16_t" : width == 64 ? "int64_t" : "int";
  case ComponentKind::UInt:
    return width == 16 ? "uint16_t" : width == 64 ? "uint64_t" : "uint";
  }
  return "?";
}

std::string InterfaceVariable::getTypeText() const {
  std::string text = getScalarText(kind, width).str();
  if (isMatrix)
    text += llvm::utostr(vectors) + "x" + llvm::utostr(components);
  else if (components > 1)
    text += llvm::utostr(components);
  for (uint32_t dimension : dimensions)
    text += "[" + (dimension ? llvm::utostr(dimension) : "?") + "]";
  return text;
}

uint32_t InterfaceVariable::getNumElements() const {
  uint64_t count = 1;
  for (uint32_t dimension : dimensions)
    count = std::min<uint64_t>(count * std::max(dimension, 1u), kMaxSlots);
  return static_cast<uint32_t>(count);
}

/// Locations of one vector.
static uint32_t getVectorLocations(const InterfaceVariable &variable) {
  return variable.width == 64 && variable.components > 2 ? 2 : 1;
}

uint32_t InterfaceVariable::getNumLocations() const {
  return getNumElements() * vectors * getVectorLocations(*this);
}

void InterfaceVariable::getSlots(
    llvm::SmallVectorImpl<InterfaceSlot> &slots) const {
  if (!location)
    return;
  uint32_t wordsEach = width == 64 ? 2 : 1;
  uint32_t first = *location;
  for (uint32_t row = 0, e = getNumElements() * vectors; row < e; ++row) {
    for (uint32_t lane = 0; lane < components; ++lane) {
      if (slots.size() == kMaxSlots)
        return;
      uint32_t word = component + lane * wordsEach;
      slots.push_back({first + word / 4, word % 4, row, lane});
    }
    first += getVectorLocations(*this);
  }
}

//===----------------------------------------------------------------------===//
// StageInterface

const InterfaceVariable *StageInterface::findBuiltin(StringRef builtin,
                                                     bool isOutput) const {
  for (const InterfaceVariable &variable : variables)
    if (variable.isOutput == isOutput && variable.builtin == builtin)
      return &variable;
  return nullptr;
}

std::string StageInterface::getStageText() const {
  return (getShaderStageName(stage) + " shader").str();
}

std::optional<unsigned> StageInterface::getRank() const {
  switch (stage) {
  case ShaderStage::Vertex:
  case ShaderStage::Amplification:
    return 0;
  case ShaderStage::Hull:
  case ShaderStage::Mesh:
    return 1;
  case ShaderStage::Domain:
    return 2;
  case ShaderStage::Geometry:
    return 3;
  case ShaderStage::Pixel:
    return 4;
  default:
    return std::nullopt;
  }
}

static void printVariable(const InterfaceVariable &variable,
                          llvm::raw_ostream &os) {
  std::string place = variable.builtin;
  if (variable.location) {
    place = llvm::utostr(*variable.location);
    if (variable.component)
      place += "." + llvm::utostr(variable.component);
    if (variable.index)
      place += " index " + llvm::utostr(variable.index);
  }
  os << (variable.isOutput ? "  out " : "  in  ")
     << llvm::left_justify(place, 14) << ' '
     << llvm::left_justify(variable.getTypeText(), 12) << " '" << variable.name
     << "'";
  if (variable.hasSemantic())
    os << " " << variable.getSemanticText();
  if (variable.vertexCount)
    os << " vertices(" << *variable.vertexCount << ")";
  if (variable.isPatch)
    os << " patch";
  if (variable.isPerPrimitive)
    os << " primitive";
  if (!variable.interpolation.isDefault())
    os << " " << variable.interpolation.getText();
  if (variable.stream)
    os << " stream(" << variable.stream << ")";
  os << "\n";
}

void hlslc::printInterface(const StageInterface &stage, llvm::raw_ostream &os) {
  os << stage.getStageText() << " '" << stage.entryPoint << "'";
  if (stage.controlPoints)
    os << " controlPoints(" << *stage.controlPoints << ")";
  if (stage.domain)
    os << " domain(" << getText(*stage.domain) << ")";
  if (stage.spacing)
    os << " partitioning(" << getText(*stage.spacing) << ")";
  if (stage.order)
    os << " order(" << getText(*stage.order) << ")";
  if (stage.pointMode)
    os << " points";
  if (stage.inputPrimitive)
    os << " input(" << getText(*stage.inputPrimitive) << ")";
  os << "\n";
  std::vector<const InterfaceVariable *> sorted;
  for (const InterfaceVariable &variable : stage.variables)
    sorted.push_back(&variable);
  auto key = [](const InterfaceVariable *v) {
    return std::make_tuple(v->isOutput, !v->location, v->location.value_or(0),
                           v->component, v->index, StringRef(v->builtin), v);
  };
  llvm::sort(sorted,
             [&](const auto *a, const auto *b) { return key(a) < key(b); });
  for (const InterfaceVariable *variable : sorted)
    printVariable(*variable, os);
}
