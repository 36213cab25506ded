//===----------------------------------------------------------------------===//
// Canonical expressions over specialization constants.
// In:  specialization constants and the operators HLSL allows in the size of an
//      array, on words of 1 to 64 bits.
// Out: interned nodes: what is equal by the rules of a ring modulo 2^w, and by
//      the rules of division that need no facts, is one node.
// Why: equality of types is equality of pointers, equal sizes share one SPIR-V
//      id, and what the rules leave open, the solver (SizeSolver.h) decides.
//
//   SizeArena arena;
//   Word n = arena.spec({0, "N", SpecType::UInt32});
//   Word a = arena.udiv(arena.add(n, arena.constant(15, 32)),
//                       arena.constant(4, 32));                // (N + 15) / 4
//   Size length = a.toSize();            // what an array type holds
//   Size bytes = length * Size(16);      // exact, for layouts
//===----------------------------------------------------------------------===//
#ifndef HLSL_SIZE_SIZEARENA_H
#define HLSL_SIZE_SIZEARENA_H

#include "HLSL/Size/Size.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/FoldingSet.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Allocator.h"

namespace mlir::hlsl {

class Polynomial;
class SizeArena;

/// The types of specialization constants that sizes may use.
enum class SpecType : uint8_t {
  Bool, ///< a 32-bit word that is 0 or 1
  UInt16,
  Int16,
  UInt32,
  Int32,
  UInt64,
  Int64,
};

/// Who a specialization constant is. Its default and range are facts, which are
/// no part of an expression (SizeSolver.h).
struct SpecConstant {
  /// `[[vk::constant_id(id)]]`; two constants of one id are one constant.
  uint32_t id = 0;
  /// For messages, reflection and the text of an expression.
  llvm::StringRef name;
  SpecType type = SpecType::UInt32;
  /// If not 0, the width in bits instead of the type's: for tests that go
  /// through all values.
  uint8_t testWidth = 0;

  unsigned getWidth() const;
  bool isSigned() const;
  bool isBool() const { return type == SpecType::Bool; }
};

/// What a node is. All but Constant and Sum are atoms to the polynomials.
enum class SizeOp : uint8_t {
  Spec, ///< a specialization constant
  UDiv, ///< a / b, unsigned; no value at b = 0
  SDiv, ///< a / b towards zero; no value at b = 0 and at INT_MIN / -1
  And,  ///< bits; two or more operands
  Pow2, ///< 1 << (a mod width)
  UMin, ///< two or more operands, as the next three
  UMax,
  SMin,
  SMax,
  Eq,  ///< a == 0, as a 0/1 word
  ULt, ///< a < b
  SLt,
  Select, ///< a ? b : c, a is 0/1; the other arm need not have a value
  ZExt,   ///< from a narrower word
  SExt,
  Trunc,    ///< from a wider word
  Value,    ///< exact: the unsigned value of a word, the length of an array:
            ///< at least 1, or the module is invalid
  AlignUp,  ///< exact: the next multiple of the constant b
  Max,      ///< exact: two or more operands
  Constant, ///< of a word or exact
  Sum,      ///< coefficients times products of atoms
};

/// atom ^ power.
struct SizeFactor {
  const SizeNode *atom;
  unsigned power;
  bool operator==(const SizeFactor &other) const {
    return atom == other.atom && power == other.power;
  }
};

/// coefficient * product of factors; the factors are sorted, none for the
/// constant term. The coefficient of a word is a signed residue.
struct SizeTerm {
  int64_t coefficient;
  llvm::ArrayRef<SizeFactor> factors;
};

/// A canonical, immutable expression. `%` is no operator here: a % b is
/// a - a / b * b, which makes (a / b) * b + a % b equal to a; `|` and `^` are
/// a + b - (a & b) and a + b - 2 * (a & b). To show or emit an expression, take
/// its SizeExpr (SizeExpr.h), which puts the operators back.
class SizeNode : public llvm::FoldingSetNode {
public:
  SizeOp getOp() const { return op; }
  /// Bits of the word; 0 for exact integers.
  unsigned getWidth() const { return width; }
  bool isExact() const { return width == 0; }
  /// Its value is 0 or 1, by what it is.
  bool isBoolean() const { return boolean; }
  /// There may be values of the constants at which it has none: a divisor is
  /// not a constant.
  bool isPartial() const { return partial; }
  llvm::ArrayRef<const SizeNode *> getOperands() const { return operands; }
  const SizeNode *getOperand(unsigned i) const { return operands[i]; }
  /// Of a Sum; highest degree first.
  llvm::ArrayRef<SizeTerm> getTerms() const { return terms; }
  bool isConstant() const { return op == SizeOp::Constant; }
  /// Of a Constant: a word as a signed residue.
  int64_t getConstant() const { return constant; }
  /// Of a Constant word: from 0 to 2^width - 1.
  uint64_t getUnsigned() const;
  const SpecConstant &getSpec() const { return spec; }
  SizeArena &getArena() const { return *arena; }

  void Profile(llvm::FoldingSetNodeID &id) const;

private:
  friend class Polynomial;
  friend class SizeArena;
  SizeOp op = SizeOp::Constant;
  uint8_t width = 0;
  bool boolean = false;
  bool partial = false;
  uint16_t depth = 0;
  /// Nodes of the expression as a tree.
  uint32_t weight = 1;
  int64_t constant = 0;
  SpecConstant spec;
  llvm::ArrayRef<const SizeNode *> operands;
  llvm::ArrayRef<SizeTerm> terms;
  SizeArena *arena = nullptr;
};

/// The value of a specialization-constant expression: a word of some width.
/// Null if the expression outgrew the arena's limits; every operator of a null
/// word is null, so that one check at the end is enough.
class Word {
public:
  Word() = default;
  explicit Word(const SizeNode *node) : node(node) {}
  explicit operator bool() const { return node != nullptr; }
  const SizeNode *getNode() const { return node; }
  unsigned getWidth() const { return node->getWidth(); }
  bool isConstant() const { return node->isConstant(); }
  /// From 0 to 2^width - 1.
  uint64_t getConstant() const { return node->getUnsigned(); }
  /// An integer or a symbolic size; Size::kLargest for a null word.
  Size toSize() const;
  bool operator==(Word other) const { return node == other.node; }
  bool operator!=(Word other) const { return node != other.node; }

private:
  const SizeNode *node = nullptr;
};

/// Owns and interns expressions. Operands of a binary operator have one width;
/// signedness is in the operator, as in SPIR-V. Booleans are words that are 0
/// or 1, of any width.
class SizeArena {
public:
  SizeArena() = default;
  SizeArena(const SizeArena &) = delete;
  SizeArena &operator=(const SizeArena &) = delete;

  /// `value` modulo 2^width.
  Word constant(uint64_t value, unsigned width);
  Word spec(const SpecConstant &constant);
  /// A symbolic size that is a word, or an integer as a word of `width`; null
  /// for others.
  Word toWord(Size size, unsigned width = 32);

  // HLSL `+ - * ~` and unary `-`.
  Word add(Word a, Word b);
  Word sub(Word a, Word b);
  Word mul(Word a, Word b);
  Word neg(Word a);
  Word bitNot(Word a);
  // HLSL `/ %`: the remainder has the sign of the dividend.
  Word udiv(Word a, Word b);
  Word urem(Word a, Word b);
  Word sdiv(Word a, Word b);
  Word srem(Word a, Word b);
  // HLSL `<< >>`: the count is taken modulo the width.
  Word shl(Word a, Word count);
  Word lshr(Word a, Word count);
  Word ashr(Word a, Word count);
  Word bitAnd(Word a, Word b);
  Word bitOr(Word a, Word b);
  Word bitXor(Word a, Word b);
  // Comparisons give booleans of the operands' width; the others of HLSL's six
  // are these swapped or negated.
  Word eq(Word a, Word b);
  Word ult(Word a, Word b);
  Word slt(Word a, Word b);
  // On booleans; like HLSL's, they do not need b where a decides.
  Word logicalNot(Word a);
  Word logicalAnd(Word a, Word b);
  Word logicalOr(Word a, Word b);
  /// `condition` is a boolean of any width.
  Word select(Word condition, Word a, Word b);
  Word umin(Word a, Word b);
  Word umax(Word a, Word b);
  Word smin(Word a, Word b);
  Word smax(Word a, Word b);
  Word abs(Word a);
  /// -1, 0 or 1 by the sign of a signed word.
  Word sign(Word a);
  /// (bool)a: a != 0.
  Word toBool(Word a);
  /// A cast among integers; `isSigned` is the signedness of the source.
  Word resize(Word a, unsigned width, bool isSigned);

  /// An expression of another arena, in this one. Null stays null, integers
  /// stay themselves.
  Size import(Size size);
  Word import(Word word);

  /// Calls `visit` for each specialization constant of an expression, in the
  /// order of their ids, once.
  static void forEachSpec(Size size,
                          llvm::function_ref<void(const SpecConstant &)> visit);

  /// A bound that holds without facts: the word is at most this.
  static uint64_t getMaximum(const SizeNode *word);

  /// A total order of expressions that does not depend on when they were made.
  static int compare(const SizeNode *a, const SizeNode *b);

private:
  friend class Polynomial;
  friend class Size;
  friend Size max(Size a, Size b);

  /// The node that is equal to `node`, copied into the arena if there is none;
  /// null past the limits.
  const SizeNode *intern(SizeNode &node);
  const SizeNode *atom(SizeOp op, unsigned width,
                       llvm::ArrayRef<const SizeNode *> operands,
                       bool isBoolean = false);
  const SizeNode *constantNode(int64_t value, unsigned width);

  /// a modulo 2^bits as a polynomial with coefficients from 0 to 2^bits - 1.
  Word lowBits(Word a, unsigned bits);
  Word divideBySigned(Word a, Word b);
  Word extremum(SizeOp op, Word a, Word b);
  /// Applies `map` to words over at most six booleans and nothing else, by
  /// going through their values; folds constants so. Null for other words.
  Word mapBooleans(llvm::ArrayRef<Word> operands,
                   llvm::function_ref<uint64_t(llvm::ArrayRef<uint64_t>)> map);
  /// The word as a factor or operand of `width` bits.
  Word truncate(Word a, unsigned width);

  // Exact arithmetic of Size.
  Size exact(const Polynomial &polynomial);
  static Polynomial toExact(Size size, SizeArena &arena);
  Size exactMax(Size a, Size b);
  Size exactAlign(Size a, uint64_t align);

  llvm::BumpPtrAllocator allocator;
  llvm::FoldingSet<SizeNode> nodes;
};

} // namespace mlir::hlsl

#endif // HLSL_SIZE_SIZEARENA_H
