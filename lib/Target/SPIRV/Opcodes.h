//===----------------------------------------------------------------------===//
// Numbers that MLIR's enums lack.
// In:  the SPIR-V specification.
// Out: constants of spirv::Opcode, Capability and ExecutionMode.
// Why: MLIR's enums hold what its own ops use. Opcodes of SPIRVX ops are not
//      here: those ops carry theirs.
//===----------------------------------------------------------------------===//

#ifndef HLSLC_LIB_TARGET_SPIRV_OPCODES_H
#define HLSLC_LIB_TARGET_SPIRV_OPCODES_H

#include "mlir/Dialect/SPIRV/IR/SPIRVEnums.h"

namespace hlslc::opcode {
using mlir::spirv::Opcode;

inline constexpr Opcode TypeSampler = Opcode(26);
inline constexpr Opcode ImageTexelPointer = Opcode(60);
inline constexpr Opcode ImageFetch = Opcode(95);
inline constexpr Opcode ImageGather = Opcode(96);
inline constexpr Opcode ImageRead = Opcode(98);
inline constexpr Opcode ImageQuerySizeLod = Opcode(103);
inline constexpr Opcode ImageQuerySamples = Opcode(107);
inline constexpr Opcode DPdxFine = Opcode(210);
inline constexpr Opcode FwidthCoarse = Opcode(215);
inline constexpr Opcode EmitStreamVertex = Opcode(220);
inline constexpr Opcode EndStreamPrimitive = Opcode(221);
inline constexpr Opcode AtomicLoad = Opcode(227);
inline constexpr Opcode AtomicStore = Opcode(228);
inline constexpr Opcode ImageSparseSampleImplicitLod = Opcode(305);
inline constexpr Opcode ImageSparseRead = Opcode(320);
inline constexpr Opcode ExecutionModeId = Opcode(331);
inline constexpr Opcode DecorateId = Opcode(332);
inline constexpr Opcode GroupNonUniformBroadcastFirst = Opcode(338);
inline constexpr Opcode GroupNonUniformInverseBallot = Opcode(340);
inline constexpr Opcode GroupNonUniformBallotBitExtract = Opcode(341);
inline constexpr Opcode GroupNonUniformQuadBroadcast = Opcode(365);
inline constexpr Opcode CopyLogical = Opcode(400);
inline constexpr Opcode TerminateInvocation = Opcode(4416);
inline constexpr Opcode TypeRayQuery = Opcode(4472);
inline constexpr Opcode RayQueryInitialize = Opcode(4473);
inline constexpr Opcode ReadClock = Opcode(5056);
inline constexpr Opcode GroupNonUniformQuadAll = Opcode(5110);
inline constexpr Opcode GroupNonUniformQuadAny = Opcode(5111);
inline constexpr Opcode GroupNonUniformPartition = Opcode(5296);
inline constexpr Opcode TypeAccelerationStructure = Opcode(5341);
inline constexpr Opcode DemoteToHelperInvocation = Opcode(5380);
inline constexpr Opcode IsHelperInvocation = Opcode(5381);
inline constexpr Opcode DecorateString = Opcode(5632);
inline constexpr Opcode MemberDecorateString = Opcode(5633);
} // namespace hlslc::opcode

namespace hlslc::capability {
inline constexpr auto QuadControl = mlir::spirv::Capability(5087);
inline constexpr auto MeshShadingNV = mlir::spirv::Capability(5266);
inline constexpr auto RayTracingPositionFetch = mlir::spirv::Capability(5336);
inline constexpr auto RayTracingOpacityMicromap = mlir::spirv::Capability(5381);
} // namespace hlslc::capability

namespace hlslc::model {
inline constexpr auto TaskNV = mlir::spirv::ExecutionModel(5267);
inline constexpr auto MeshNV = mlir::spirv::ExecutionModel(5268);
} // namespace hlslc::model

namespace hlslc::decoration {
inline constexpr auto PerTaskNV = mlir::spirv::Decoration(5273);
} // namespace hlslc::decoration

namespace hlslc::mode {
using mlir::spirv::ExecutionMode;

inline constexpr auto QuadDerivatives = ExecutionMode(5088);
inline constexpr auto RequireFullQuads = ExecutionMode(5089);
inline constexpr auto MaximallyReconverges = ExecutionMode(6023);
} // namespace hlslc::mode

#endif // HLSLC_LIB_TARGET_SPIRV_OPCODES_H
