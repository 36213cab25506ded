//===----------------------------------------------------------------------===//
// Values in memory that targets see as 32-bit words.
// In:  byte addresses: an exact number plus indices times strides, all of which
//      may depend on specialization constants.
// Out: loads and stores of words, bit casts, and shifts for what is narrower.
// Why: byte-address buffers and dynamic layouts take values apart alike.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_TRANSFORMS_WORDACCESS_H
#define HLSLC_LIB_TRANSFORMS_WORDACCESS_H

#include "HLSL/IR/HLSLOps.h"

namespace hlslc {

/// The bytes of a scalar in memory; a bool has four.
uint64_t getBytesInMemory(mlir::Type scalar);

/// How many units of `unit` bytes (a power of two) the size fills.
mlir::hlsl::Size divideRoundingUp(mlir::hlsl::Size size, uint64_t unit);

/// A place in memory.
struct ByteAddress {
  struct Step {
    mlir::Value index;
    mlir::hlsl::Size stride;
  };
  mlir::hlsl::Size base;
  llvm::SmallVector<Step, 2> steps;

  ByteAddress operator+(mlir::hlsl::Size bytes) const {
    ByteAddress result = *this;
    result.base = base + bytes;
    return result;
  }
  ByteAddress operator+(uint64_t bytes) const {
    return *this + mlir::hlsl::Size(bytes);
  }
  /// The address modulo `modulus` (a power of two), if that is one number.
  std::optional<uint64_t> getRemainder(uint64_t modulus) const;
  /// The address as ui32, or in the type of the index if it is one.
  mlir::Value materialize(mlir::OpBuilder &builder, mlir::Location loc) const;
  /// The address divided by `unit`, rounded down: which unit it lies in.
  mlir::Value divide(mlir::OpBuilder &builder, mlir::Location loc,
                     uint64_t unit) const;
};

/// How the components of a value lie.
struct ComponentSteps {
  /// From component to component of a vector or row.
  uint64_t component = 0;
  /// From row to row of a matrix.
  uint64_t row = 0;
};

/// Memory that is words.
class WordAccess {
public:
  WordAccess(mlir::OpBuilder &builder, mlir::Location loc)
      : builder(builder), loc(loc) {}
  virtual ~WordAccess();

  mlir::Value loadScalar(mlir::Type type, const ByteAddress &address);
  void storeScalar(mlir::Value value, const ByteAddress &address);
  /// Of a scalar, vector or matrix.
  mlir::Value load(mlir::Type type, const ByteAddress &address,
                   ComponentSteps steps);
  void store(mlir::Value value, const ByteAddress &address,
             ComponentSteps steps);
  /// The word that holds the byte at the address, for stores and atomics.
  virtual mlir::Value getWordRef(const ByteAddress &address) = 0;

protected:
  virtual mlir::Value loadWord(const ByteAddress &address);
  /// Words that follow one another, if they can be read at once; else null.
  virtual mlir::Value loadWords(unsigned count, const ByteAddress &address);
  mlir::Type getWordType() {
    return builder.getIntegerType(32, /*isSigned=*/false);
  }
  mlir::Value createBinary(mlir::hlsl::BinaryKind kind, mlir::Value a,
                           uint64_t b);

  mlir::OpBuilder &builder;
  mlir::Location loc;

private:
  /// By how many bits a half lies above the begin of its word.
  mlir::Value getHalfShift(const ByteAddress &address);
};

/// The words of a byte-address buffer.
class RawWords final : public WordAccess {
public:
  RawWords(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value buffer,
           bool nonuniform)
      : WordAccess(builder, loc), buffer(buffer), nonuniform(nonuniform) {}
  mlir::Value getWordRef(const ByteAddress &address) override;

private:
  mlir::Value buffer;
  bool nonuniform;
};

/// The words of a block, which is a struct of one array of words or of
/// vectors of four.
class BlockWords final : public WordAccess {
public:
  BlockWords(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value block,
             bool isLines)
      : WordAccess(builder, loc), block(block), isLines(isLines) {}
  mlir::Value getWordRef(const ByteAddress &address) override;

protected:
  mlir::Value loadWord(const ByteAddress &address) override;
  mlir::Value loadWords(unsigned count, const ByteAddress &address) override;

private:
  /// The vector that holds the address, whose remainder modulo 16 is known.
  mlir::Value loadLine(const ByteAddress &address);

  mlir::Value block;
  bool isLines;
};

} // namespace hlslc

#endif
