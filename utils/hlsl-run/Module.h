//===----------------------------------------------------------------------===//
// What a SPIR-V module asks of the pipeline that runs it.
// In:  a SPIR-V binary.
// Out: its entry points, capabilities, descriptors and specialization
// constants. Why: a descriptor of the wrong kind crashes lavapipe instead of
// failing, so the
//      tool compares module and description first; and a missing capability
//      must read "skipped", not "wrong".
//===----------------------------------------------------------------------===//
#ifndef HLSLRUN_MODULE_H
#define HLSLRUN_MODULE_H

#include "Pipeline.h"

namespace hlslrun {

struct EntryPoint {
  Stage stage;
  std::string name;
};

/// A variable that is bound through a descriptor.
struct Descriptor {
  std::string name;
  unsigned set = 0;
  unsigned binding = 0;
  /// Absent: a kind that the pipeline description cannot express.
  std::optional<DescriptorClass> descriptor;
  ImageShape shape = ImageShape::None;
  bool arrayed = false;
  bool multisampled = false;
  /// Absent: an array whose size is not a plain constant.
  std::optional<unsigned> count = 1;
  /// Some function mentions it.
  bool used = false;
};

/// A scalar that a pipeline may specialize.
struct SpecDeclaration {
  unsigned id = 0;
  DataFormat format = DataFormat::Int32;
};

/// Specialization data as Vulkan wants it.
struct SpecValue {
  unsigned id;
  Bytes data;
};

struct Module {
  std::string fileName;
  std::vector<uint32_t> words;
  std::vector<uint32_t> capabilities;
  std::vector<EntryPoint> entryPoints;
  std::vector<Descriptor> descriptors;
  std::vector<SpecDeclaration> specDeclarations;
  bool hasPushConstants = false;
};

/// Reads and reflects a binary, or stops.
Module readModule(llvm::StringRef fileName);

/// Whether the module sets the size of points that it makes.
bool writesPointSize(const Module &module);

/// The entry point that `shader` means: by name, or the only one of its stage
/// (GLSL compilers call every entry point main).
std::string findEntryPoint(const Module &module, const Shader &shader);

/// The values for `shader`'s specialization constants, typed by the module.
std::vector<SpecValue> encodeSpecConstants(const Module &module,
                                           const Shader &shader);

/// Stops unless the pipeline offers every descriptor that the module uses, in
/// the kind, shape and number the module declares.
void checkInterface(const Module &module, const Pipeline &pipeline);

} // namespace hlslrun

#endif // HLSLRUN_MODULE_H
