//===----------------------------------------------------------------------===//
// Reads scenes, hit groups and shader tables.
// In:  the values of AccelerationStructures, HitGroups, ShaderBindingTable.
// Out: RayTracing.h's model, or a message with line and column.
// Why: see ReadRayTracing.h.
//===----------------------------------------------------------------------===//
#include "ReadRayTracing.h"

#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace hlslrun;

LLVM_YAML_IS_SEQUENCE_VECTOR(hlslrun::TriangleGeometry)
LLVM_YAML_IS_SEQUENCE_VECTOR(hlslrun::BoxGeometry)
LLVM_YAML_IS_SEQUENCE_VECTOR(hlslrun::BottomLevel)
LLVM_YAML_IS_SEQUENCE_VECTOR(hlslrun::Instance)
LLVM_YAML_IS_SEQUENCE_VECTOR(std::vector<hlslrun::Instance>)
LLVM_YAML_IS_SEQUENCE_VECTOR(hlslrun::TopLevel)
LLVM_YAML_IS_SEQUENCE_VECTOR(hlslrun::ShaderRecord)

namespace llvm::yaml {

template <> struct ScalarEnumerationTraits<VertexFormat> {
  static void enumeration(IO &io, VertexFormat &value) {
    io.enumCase(value, "RG32Float", VertexFormat::RG32Float);
    io.enumCase(value, "RGB32Float", VertexFormat::RGB32Float);
    io.enumCase(value, "RGBA16Float", VertexFormat::RGBA16Float);
  }
};

template <> struct ScalarEnumerationTraits<IndexFormat> {
  static void enumeration(IO &io, IndexFormat &value) {
    io.enumCase(value, "Uint16", IndexFormat::Uint16);
    io.enumCase(value, "Uint32", IndexFormat::Uint32);
  }
};

template <> struct ScalarBitSetTraits<InstanceFlags> {
  static void bitset(IO &io, InstanceFlags &value) {
    io.bitSetCase(value, "TriangleCullDisable", TriangleCullDisable);
    io.bitSetCase(value, "TriangleFrontCounterclockwise",
                  TriangleFrontCounterclockwise);
    io.bitSetCase(value, "ForceOpaque", ForceOpaque);
    io.bitSetCase(value, "ForceNonOpaque", ForceNonOpaque);
  }
};

/// Reads twelve numbers; false if the key is absent.
static bool readTransform(IO &io, Transform &transform) {
  std::vector<float> numbers;
  io.mapOptional("Transform", numbers);
  if (numbers.empty())
    return false;
  if (numbers.size() != transform.size()) {
    io.setError("'Transform' has twelve numbers");
    return false;
  }
  llvm::copy(numbers, transform.begin());
  return true;
}

template <> struct MappingTraits<TriangleGeometry> {
  static void mapping(IO &io, TriangleGeometry &geometry) {
    io.mapRequired("VertexBuffer", geometry.vertexBuffer);
    io.mapOptional("VertexFormat", geometry.vertexFormat);
    io.mapOptional("VertexStride", geometry.vertexStride);
    io.mapRequired("VertexCount", geometry.vertexCount);
    io.mapOptional("IndexBuffer", geometry.indexBuffer);
    io.mapOptional("IndexFormat", geometry.indexFormat);
    io.mapOptional("IndexCount", geometry.indexCount);
    io.mapOptional("Opaque", geometry.isOpaque);
    Transform transform;
    if (readTransform(io, transform))
      geometry.transform = transform;
  }
};

template <> struct MappingTraits<BoxGeometry> {
  static void mapping(IO &io, BoxGeometry &geometry) {
    io.mapRequired("AABBBuffer", geometry.buffer);
    io.mapRequired("AABBCount", geometry.count);
    io.mapOptional("AABBStride", geometry.stride);
    io.mapOptional("Opaque", geometry.isOpaque);
  }
};

template <> struct MappingTraits<BottomLevel> {
  static void mapping(IO &io, BottomLevel &level) {
    io.mapRequired("Name", level.name);
    io.mapOptional("Triangles", level.triangles);
    io.mapOptional("AABBs", level.boxes);
    if (level.triangles.empty() == level.boxes.empty())
      io.setError("'" + level.name + "' has either Triangles or AABBs");
  }
};

template <> struct MappingTraits<Instance> {
  static void mapping(IO &io, Instance &instance) {
    io.mapRequired("BLAS", instance.bottomLevel);
    readTransform(io, instance.transform);
    io.mapOptional("InstanceID", instance.id);
    io.mapOptional("InstanceMask", instance.mask);
    io.mapOptional("InstanceContributionToHitGroupIndex",
                   instance.hitGroupOffset);
    io.mapOptional("InstanceFlags", instance.flags);
  }
};

template <> struct MappingTraits<TopLevel> {
  static void mapping(IO &io, TopLevel &level) {
    unsigned arraySize = 1;
    io.mapRequired("Name", level.name);
    io.mapOptional("ArraySize", arraySize);
    if (arraySize == 1)
      return io.mapRequired("Instances", level.instances.emplace_back());
    io.mapRequired("Instances", level.instances);
    if (level.instances.size() != arraySize)
      io.setError("'" + level.name +
                  "' needs one list of Instances for each "
                  "element");
  }
};

void MappingTraits<Scenes>::mapping(IO &io, Scenes &scenes) {
  io.mapOptional("BLAS", scenes.bottomLevels);
  io.mapOptional("TLAS", scenes.topLevels);
}

void MappingTraits<HitGroup>::mapping(IO &io, HitGroup &group) {
  std::string type = "Triangles";
  io.mapRequired("Name", group.name);
  io.mapOptional("Type", type);
  io.mapOptional("ClosestHit", group.closestHit);
  io.mapOptional("AnyHit", group.anyHit);
  io.mapOptional("Intersection", group.intersection);
  group.isProcedural = type == "Procedural";
  if (!group.isProcedural && type != "Triangles")
    io.setError("'Type' of a hit group is Triangles or Procedural");
}

template <> struct MappingTraits<ShaderRecord> {
  static void mapping(IO &io, ShaderRecord &record) {
    io.mapRequired("ShaderName", record.shader);
    io.mapOptional("LocalRootData", record.data);
  }
};

void MappingTraits<ShaderTable>::mapping(IO &io, ShaderTable &table) {
  io.mapRequired("RayGen", table.rayGeneration);
  io.mapOptional("Miss", table.miss);
  io.mapOptional("HitGroup", table.hitGroups);
  io.mapOptional("Callable", table.callable);
}

} // namespace llvm::yaml

const TopLevel *Scenes::findTopLevel(const std::string &name) const {
  for (const TopLevel &level : topLevels)
    if (level.name == name)
      return &level;
  return nullptr;
}
