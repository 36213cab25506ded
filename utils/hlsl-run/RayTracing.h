//===----------------------------------------------------------------------===//
// What rays meet: scenes, hit groups and the shader table of a pipeline.
// In:  the keys AccelerationStructures, HitGroups and ShaderBindingTable of a
//      pipeline description.
// Out: the model below; names are resolved by the backend that builds it.
// Why: ray queries in any stage need scenes, and only ray tracing pipelines
//      need the rest; the raster and compute model knows neither.
//===----------------------------------------------------------------------===//
#ifndef HLSLRUN_RAYTRACING_H
#define HLSLRUN_RAYTRACING_H

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace hlslrun {

/// A 3x4 matrix, row by row.
using Transform = std::array<float, 12>;

enum class VertexFormat { RG32Float, RGB32Float, RGBA16Float };
enum class IndexFormat { Uint16, Uint32 };

struct TriangleGeometry {
  std::string vertexBuffer;
  VertexFormat vertexFormat = VertexFormat::RGB32Float;
  /// Bytes from one vertex to the next.
  unsigned vertexStride = 12;
  unsigned vertexCount = 0;
  /// Empty: three vertices for each triangle, in order.
  std::string indexBuffer;
  IndexFormat indexFormat = IndexFormat::Uint32;
  unsigned indexCount = 0;
  bool isOpaque = true;
  std::optional<Transform> transform;
};

/// Axis-aligned boxes: six floats each, the lower corner first.
struct BoxGeometry {
  std::string buffer;
  unsigned count = 0;
  /// Bytes from one box to the next.
  unsigned stride = 24;
  bool isOpaque = true;
};

struct BottomLevel {
  std::string name;
  std::vector<TriangleGeometry> triangles;
  std::vector<BoxGeometry> boxes;
};

/// The bits of VkGeometryInstanceFlagsKHR.
enum InstanceFlags : uint32_t {
  NoInstanceFlags = 0,
  TriangleCullDisable = 1,
  TriangleFrontCounterclockwise = 2,
  ForceOpaque = 4,
  ForceNonOpaque = 8,
};

struct Instance {
  std::string bottomLevel;
  Transform transform{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};
  unsigned id = 0;
  unsigned mask = 0xff;
  unsigned hitGroupOffset = 0;
  InstanceFlags flags = NoInstanceFlags;
};

/// A scene that a descriptor can name; or an array of them.
struct TopLevel {
  std::string name;
  /// The instances of each element of the array; one element if it is none.
  std::vector<std::vector<Instance>> instances;
};

struct Scenes {
  std::vector<BottomLevel> bottomLevels;
  std::vector<TopLevel> topLevels;

  const TopLevel *findTopLevel(const std::string &name) const;
};

/// The shaders of a geometry, by their entry points' names; empty: none.
struct HitGroup {
  std::string name;
  bool isProcedural = false;
  std::string closestHit;
  std::string anyHit;
  std::string intersection;
};

/// A row of the shader table.
struct ShaderRecord {
  /// An entry point, or the name of a hit group.
  std::string shader;
  /// The contents of the shader record buffer.
  std::vector<uint8_t> data;
};

struct ShaderTable {
  ShaderRecord rayGeneration;
  std::vector<ShaderRecord> miss;
  std::vector<ShaderRecord> hitGroups;
  std::vector<ShaderRecord> callable;
};

struct RayTracing {
  unsigned maxRecursion = 1;
  std::vector<HitGroup> hitGroups;
  ShaderTable table;
};

} // namespace hlslrun

#endif // HLSLRUN_RAYTRACING_H
