//===----------------------------------------------------------------------===//
// What a module asks of the device: its capabilities and extensions.
// In:  every fact the serializer writes that a capability or an extension may
//      guard.
// Out: OpCapability and OpExtension for one SPIR-V version, or an error that
//      names what the version lacks.
// Why: deduced where it is written, a requirement can be neither forgotten nor
//      too many; no op header is needed here.
//===----------------------------------------------------------------------===//

#ifndef HLSLC_LIB_TARGET_SPIRV_REQUIREMENTS_H
#define HLSLC_LIB_TARGET_SPIRV_REQUIREMENTS_H

#include "Opcodes.h"

#include "mlir/Dialect/SPIRV/IR/SPIRVTypes.h"
#include "mlir/IR/Location.h"

namespace hlslc {

struct SerializeOptions;

class Requirements {
public:
  Requirements(const SerializeOptions &options, mlir::Location moduleLoc);

  /// What is added from now on is needed here, for errors. Merged constants
  /// have no place: that of the function or op before them stays.
  void setPlace(mlir::Location newPlace) {
    if (!llvm::isa<mlir::UnknownLoc>(newPlace))
      place = newPlace;
  }
  mlir::Location getPlace() const { return place; }

  void addCapability(mlir::spirv::Capability capability);
  /// An extension that no capability stands for.
  void addExtension(llvm::StringRef name);

  /// A type, once.
  void addType(mlir::Type type);
  /// A pointer type, once: its storage class, and the 8- and 16-bit types
  /// behind it.
  void addPointerType(mlir::spirv::PointerType type);
  /// An array of resources, indexed by what is no constant.
  void addDynamicIndexing(mlir::spirv::StorageClass storageClass,
                          mlir::Type element);

  /// A decoration of a value or variable of `type`, or of a member.
  void addDecoration(mlir::spirv::Decoration decoration, mlir::Type type);
  void addBuiltIn(mlir::spirv::BuiltIn builtIn);

  void addExecutionModel(mlir::spirv::ExecutionModel model);
  void addExecutionMode(mlir::spirv::ExecutionMode mode);

  /// An instruction of the core set, whatever its operands.
  void addInstruction(mlir::spirv::Opcode opcode);
  /// An instruction of GLSL.std.450.
  void addGLSLInstruction(uint32_t number);
  void addImageAccess(mlir::spirv::Opcode opcode, mlir::Type image,
                      mlir::spirv::ImageOperands operands);
  void addAtomic(mlir::spirv::Opcode opcode, mlir::Type pointer,
                 mlir::Type value);
  /// What the flags of a ray ask for, those bits that are known.
  void addRayFlags(uint32_t bits);
  void addScope(mlir::spirv::Scope scope);
  /// An integer dot product: of vectors, or of 4 bytes in a word.
  void addDotProduct(mlir::Type operand);
  void addGroupOperation(mlir::spirv::GroupOperation operation);

  /// Writes OpCapability and OpExtension, each once, in a fixed order.
  mlir::LogicalResult write(llvm::SmallVectorImpl<uint32_t> &capabilityWords,
                            llvm::SmallVectorImpl<uint32_t> &extensionWords);

  /// Mesh shaders are those of SPV_NV_mesh_shader.
  bool usesNVMesh() const { return isNVMesh; }

private:
  void addMeshShading();
  bool has(mlir::spirv::Capability capability) const;
  void addImageType(mlir::spirv::ImageType type);
  void addSmallTypes(mlir::Type type, mlir::spirv::StorageClass storageClass);
  void addNonUniform(mlir::Type type);
  llvm::StringRef getAllowed(llvm::StringRef extension) const;
  void resolveBuiltIns();
  void resolveLayerBuiltIn(mlir::spirv::BuiltIn builtIn);
  bool hasModel(mlir::spirv::ExecutionModel model) const;

  /// 3 for SPIR-V 1.3.
  unsigned minorVersion;
  bool isNVMesh;
  llvm::ArrayRef<std::string> allowedExtensions;
  mlir::Location place;
  /// Each with the place that needed it first.
  llvm::SmallVector<std::pair<mlir::spirv::Capability, mlir::Location>, 16>
      capabilities;
  llvm::SmallVector<std::pair<llvm::StringRef, mlir::Location>, 8> extensions;
  /// What an execution model decides about: PrimitiveId, Layer, PointSize and
  /// so on.
  llvm::SmallVector<mlir::spirv::BuiltIn, 4> pendingBuiltIns;
  llvm::SmallVector<mlir::spirv::ExecutionModel, 2> models;
  /// What execution models of ray tracing need: RayTracingKHR or -NV.
  mlir::spirv::Capability rayTracing = mlir::spirv::Capability::RayTracingKHR;
  /// An acceleration structure needs one of two capabilities.
  bool hasAccelerationStructure = false;
};

} // namespace hlslc

#endif // HLSLC_LIB_TARGET_SPIRV_REQUIREMENTS_H
