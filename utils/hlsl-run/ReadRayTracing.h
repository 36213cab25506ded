//===----------------------------------------------------------------------===//
// The YAML of scenes and ray tracing pipelines.
// In:  the keys of LLVM's offload test suite.
// Out: RayTracing.h's model.
// Why: apart from ReadPipeline.cpp, which reads everything else.
//===----------------------------------------------------------------------===//
#ifndef HLSLRUN_READRAYTRACING_H
#define HLSLRUN_READRAYTRACING_H

#include "RayTracing.h"
#include "llvm/Support/YAMLTraits.h"

LLVM_YAML_IS_SEQUENCE_VECTOR(hlslrun::HitGroup)

namespace llvm::yaml {
template <> struct MappingTraits<hlslrun::Scenes> {
  static void mapping(IO &io, hlslrun::Scenes &scenes);
};
template <> struct MappingTraits<hlslrun::HitGroup> {
  static void mapping(IO &io, hlslrun::HitGroup &group);
};
template <> struct MappingTraits<hlslrun::ShaderTable> {
  static void mapping(IO &io, hlslrun::ShaderTable &table);
};
} // namespace llvm::yaml

#endif // HLSLRUN_READRAYTRACING_H
