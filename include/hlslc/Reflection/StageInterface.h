//===----------------------------------------------------------------------===//
// What one shader stage takes and gives.
// In:  form `target` or a SPIR-V module (ReadInterface.h).
// Out: plain data: the stage, its modes, its variables with their types, places
//      and names; nothing of the IR or the module it came from.
// Why: stages are matched by what they declare, however that was written down;
//      so one checker serves both. docs/rationale/StageIO.md
//===----------------------------------------------------------------------===//
#ifndef HLSLC_REFLECTION_STAGEINTERFACE_H
#define HLSLC_REFLECTION_STAGEINTERFACE_H

#include "hlslc/Basic/ShaderStage.h"
#include "hlslc/Basic/SourceLocation.h"
#include "llvm/ADT/SmallVector.h"

#include <optional>
#include <string>
#include <vector>

namespace llvm {
class raw_ostream;
}

namespace hlslc {

enum class ComponentKind : uint8_t { Float, Int, UInt };

/// Interpolation as declared; all false is the default of the type.
struct InterfaceInterpolation {
  bool flat = false, noPerspective = false, centroid = false, sample = false;
  bool isDefault() const {
    return !flat && !noPerspective && !centroid && !sample;
  }
  bool operator==(const InterfaceInterpolation &other) const {
    return flat == other.flat && noPerspective == other.noPerspective &&
           centroid == other.centroid && sample == other.sample;
  }
  /// HLSL's words: "nointerpolation", "linear centroid".
  std::string getText() const;
};

/// A component of a location. 64-bit components take two words, all others one.
struct InterfaceSlot {
  uint32_t location;
  /// First of the four 32-bit words of the location.
  uint32_t word;
  /// Which vector of the variable: counts through array elements and rows.
  uint32_t row;
  /// Which component of that vector.
  uint32_t lane;
};

/// A leaf of the interface: a variable, or a member of a block or struct.
struct InterfaceVariable {
  /// As the source or OpName calls it; `block.member` for members of modules.
  std::string name;
  /// Invalid where the module does not say.
  SourceLoc loc;
  bool isOutput = false;

  /// A SPIR-V BuiltIn; empty for user variables.
  std::string builtin;
  /// Of user variables. A variable without one is reported by spirv-val.
  std::optional<uint32_t> location;
  /// First word in the location.
  uint32_t component = 0;
  /// Source of a dual-source blend.
  uint32_t index = 0;
  /// Of a geometry shader's output.
  uint32_t stream = 0;
  /// The author wrote the location.
  bool isPlaced = false;

  ComponentKind kind = ComponentKind::Float;
  uint32_t width = 32;
  /// Components of a vector, 1 for scalars.
  uint32_t components = 1;
  /// Vectors of a matrix (rows in HLSL, columns in SPIR-V), 1 for others.
  uint32_t vectors = 1;
  bool isMatrix = false;
  /// Array dimensions, outermost first, without that of vertices. A dimension
  /// of 0 is not known (a specialization constant).
  llvm::SmallVector<uint32_t, 2> dimensions;
  /// One value for each of so many vertices or control points; 0: not known.
  std::optional<uint32_t> vertexCount;

  bool isPatch = false;
  /// One value for each primitive of a mesh.
  bool isPerPrimitive = false;
  InterfaceInterpolation interpolation;
  /// Empty where it is not known.
  std::string semanticName;
  uint32_t semanticIndex = 0;
  /// Some instruction reads or writes it.
  bool isUsed = true;

  bool isBuiltin() const { return !builtin.empty(); }
  bool hasSemantic() const { return !semanticName.empty(); }
  /// "TEXCOORD0"; empty where it is not known.
  std::string getSemanticText() const;
  /// HLSL's spelling: "float3", "float2[4]", "float3x3".
  std::string getTypeText() const;
  /// Elements of all array dimensions together; unknown ones count once.
  uint32_t getNumElements() const;
  /// Locations it takes (Vulkan, "Location and Component Assignment").
  uint32_t getNumLocations() const;
  /// The components in order; none for built-ins. At most kMaxSlots.
  void getSlots(llvm::SmallVectorImpl<InterfaceSlot> &slots) const;
  /// No device has so many; protects against absurd array sizes.
  static constexpr uint32_t kMaxSlots = 4096;
};

/// What an amplification shader hands to mesh shaders.
struct InterfacePayload {
  std::string name;
  SourceLoc loc;
  /// Of the struct; every component aligned to itself, a bool as four.
  uint64_t bytes = 0;
  struct Component {
    uint64_t offset;
    ComponentKind kind;
    uint32_t width;
  };
  /// In order; none beyond what a payload may have.
  std::vector<Component> components;

  /// What every device and Direct3D take.
  static constexpr uint64_t kMaxBytes = 16384;

  void add(uint64_t offset, ComponentKind kind, uint32_t width) {
    if (offset < kMaxBytes)
      components.push_back({offset, kind, width});
  }
};

enum class TessDomain : uint8_t { Triangles, Quads, Isolines };
enum class TessSpacing : uint8_t { Equal, FractionalEven, FractionalOdd };
enum class TessOrder : uint8_t { Clockwise, CounterClockwise };
enum class InputPrimitive : uint8_t {
  Points,
  Lines,
  LinesAdjacency,
  Triangles,
  TrianglesAdjacency,
};
llvm::StringRef getText(TessDomain domain);
llvm::StringRef getText(TessSpacing spacing);
llvm::StringRef getText(TessOrder order);
llvm::StringRef getText(InputPrimitive primitive);
/// Vertices of a geometry shader's input.
unsigned getNumVertices(InputPrimitive primitive);

/// One entry point.
struct StageInterface {
  ShaderStage stage = ShaderStage::Vertex;
  std::string entryPoint;
  /// The file as given.
  std::string file;
  SourceLoc loc;
  /// Read from a SPIR-V module: names and modes are what survived in it.
  bool isModule = false;

  /// Hull: control points given. Domain: control points taken, where the
  /// source counts them.
  std::optional<uint32_t> controlPoints;
  std::optional<TessDomain> domain;
  std::optional<TessSpacing> spacing;
  std::optional<TessOrder> order;
  bool pointMode = false;
  std::optional<InputPrimitive> inputPrimitive;

  std::vector<InterfaceVariable> variables;
  /// Of amplification and mesh shaders; nothing where code uses none, or where
  /// the module does not say (SPV_NV_mesh_shader).
  std::optional<InterfacePayload> payload;

  /// The built-in of that direction, or null.
  const InterfaceVariable *findBuiltin(llvm::StringRef builtin,
                                       bool isOutput) const;
  /// "vertex shader".
  std::string getStageText() const;
  /// Position in a pipeline; nothing for stages that have no neighbours.
  std::optional<unsigned> getRank() const;
};

/// A table of modes and variables, inputs first, by location.
void printInterface(const StageInterface &stage, llvm::raw_ostream &os);

} // namespace hlslc

#endif
