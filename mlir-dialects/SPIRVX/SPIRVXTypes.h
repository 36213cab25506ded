//===----------------------------------------------------------------------===//
// The types that MLIR's SPIR-V dialect lacks, and the numbers of our
// instructions.
// In:  types of the spirv dialect; mnemonics of spirv.X ops.
// Out: what a reserved struct stands for; how an instruction is encoded.
// Why: the dialect's parser and its ops accept no type of another dialect, so
//      the missing types are identified structs whose names begin with `x.`. No
//      op header is needed here.
//===----------------------------------------------------------------------===//
#ifndef SPIRVX_SPIRVXTYPES_H
#define SPIRVX_SPIRVXTYPES_H

#include "mlir/Dialect/SPIRV/IR/SPIRVTypes.h"

namespace mlir::spirvx {

/// What a reserved struct stands for.
struct Opaque {
  enum Kind {
    None,
    Sampler,
    AccelerationStructure,
    RayQuery,
    SpecArray,
    Instruction
  };
  Kind kind = None;
  /// Of a SpecArray: the symbol of its length.
  llvm::StringRef length;
};

/// `!spirv.struct<x.sampler, ()>` is a sampler; a type that is not reserved is
/// None.
Opaque getOpaque(Type type);

/// A sampler, for comparison or not.
spirv::StructType getSamplerType(MLIRContext *context);

/// What a top-level acceleration structure is loaded as.
spirv::StructType getAccelerationStructureType(MLIRContext *context);

/// The type of a Function variable that holds a ray query.
spirv::StructType getRayQueryType(MLIRContext *context);

/// An array of `length` elements, a spirv.SpecConstant or
/// spirv.X.SpecConstantExpr; stride 0 means no ArrayStride. The type is a
/// struct around a runtime array, so an access chain into it has an extra index
/// 0, which the serializer drops:
///   %p = spirv.AccessChain %array[%zero, %i]
spirv::StructType getSpecArrayType(llvm::StringRef length, Type element,
                                   uint32_t stride = 0);

/// What an instruction that makes a type takes.
struct TypeOperand {
  enum Kind : char { Type = 't', Constant = 'c', Literal = 'l' };
  Kind kind = Type;
  /// A type, or that of a constant; null for a literal.
  mlir::Type type;
  uint32_t value = 0;
};

/// The type that the instruction `opcode` makes.
spirv::StructType getInstructionType(MLIRContext *context, uint32_t opcode,
                                     llvm::ArrayRef<TypeOperand> operands);

/// Of such a type; Opaque::kind is Instruction.
uint32_t getInstructionOpcode(spirv::StructType type);
llvm::SmallVector<TypeOperand> getInstructionOperands(spirv::StructType type);

/// The number of an instruction of the core set, or of GLSL.std.450.
struct Instruction {
  uint32_t opcode = 0;
  bool isGLSL = false;
};

/// The instruction of the op `spirv.X.<mnemonic>`; opcode 0 if it has no number
/// of its own.
Instruction getInstruction(llvm::StringRef mnemonic);

/// How many values the image operands of `mask` take: one for each bit, two for
/// Grad, none for flags.
unsigned getNumImageOperandArguments(spirv::ImageOperands mask);

} // namespace mlir::spirvx

#endif // SPIRVX_SPIRVXTYPES_H
