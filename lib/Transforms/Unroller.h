//===----------------------------------------------------------------------===//
// One function whose loops are unrolled.
// In:  form `source` after inlining, and why which loop is unrolled.
// Out: see UnrollLoops.cpp
// Why: following the code that is there and choosing loops (UnrollLoops.cpp)
//      and writing iterations (UnrollIterations.cpp) share one state.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_TRANSFORMS_UNROLLER_H
#define HLSLC_LIB_TRANSFORMS_UNROLLER_H

#include "KnownLocals.h"
#include "UnrollReasons.h"

#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/SetVector.h"

namespace hlslc {

/// Whether `fold` with constants answers and leaves the operation as it is.
bool foldsPurely(mlir::Operation *op);

/// Why a loop stays.
enum class Failure : uint8_t {
  None,
  UnknownCount,
  OverBudget,
  TooLarge,
  /// An exit out of an expression, or carried values.
  Shape,
};

/// A loop or switch whose parts are being put where it stands.
struct Frame {
  mlir::Operation *source;
  /// Set when control has left it.
  mlir::Value left;
  /// Of a loop with `continue`: set when control has left the iteration, by
  /// `break` too.
  mlir::Value skipped;
  /// What locals hold on the paths that have left it; nothing: none has.
  std::optional<KnownLocals> atBreak;
  /// The same for paths that went on to the next iteration early.
  std::optional<KnownLocals> atContinue;
  /// An exit of this iteration under an unknown condition has set `left`.
  bool broke = false;

  mlir::Value getBodyFlag() const { return skipped ? skipped : left; }
};

/// Frames by whose exits a path may have come to a place.
using Landing = llvm::SmallSetVector<Frame *, 2>;

/// What one side of an `if` that stays leads to.
struct Side {
  /// Where the cursor is at its end; null if it is not written.
  mlir::Block *end = nullptr;
  /// A path comes there.
  bool ends = true;
  KnownLocals known;
  /// Exits that come there as well.
  Landing landing;
  /// What it yields, as far as that is constant.
  llvm::SmallVector<mlir::Attribute, 1> results;
};

/// A switch that stays; what leaves it for a loop around it lands behind it.
struct KeptSwitch {
  mlir::hlsl::SwitchOp source;
  Landing landing;
};

/// One function. Two modes: it follows the code that is there, and, from a loop
/// to unroll on, writes new code, where `emits` is true.
class Unroller {
public:
  Unroller(mlir::hlsl::FuncOp function, const UnrollReasons &reasons,
           const ConstantGlobals &globals, unsigned budget, bool requiredOnly)
      : function(function), reasons(reasons), globals(globals), budget(budget),
        requiredOnly(requiredOnly), builder(function.getContext()) {}

  /// Returns false if an error was reported.
  bool run();

  unsigned numUnrolled = 0;

private:
  /// Operations that one nest may become.
  static constexpr unsigned kMaxOps = 1 << 19;
  /// The same where the loop may as well stay.
  static constexpr unsigned kMaxOptionalOps = 1 << 14;
  /// Guards inside each other before one starts again from the outside.
  static constexpr unsigned kMaxNesting = 8;

  // What is there (UnrollLoops.cpp, "Following").
  bool walk(mlir::Block &block);
  bool walkIf(mlir::hlsl::IfOp op);
  void visit(mlir::Operation *op);

  // Constants.
  mlir::Attribute getConstant(mlir::Value value) const;
  mlir::Attribute lookUpIndex(mlir::Value value) const;
  mlir::Attribute evaluate(mlir::Operation *op) const;
  void setConstant(mlir::Value value, mlir::Attribute constant);
  mlir::Value materialize(mlir::Attribute constant, mlir::Type type,
                          mlir::Location loc);
  mlir::Value map(mlir::Value value);

  // Writing.
  bool emitBlock(mlir::Block &block);
  bool emit(mlir::Operation *op);
  void emitPlain(mlir::Operation *op);
  bool emitName(mlir::Operation *op);
  bool isName(mlir::hlsl::VariableOp variable);
  mlir::Operation *copy(mlir::Operation *op);
  bool emitExit(mlir::Operation *op);
  bool emitIf(mlir::hlsl::IfOp op);
  bool emitConstantIf(mlir::hlsl::IfOp op, bool condition);
  bool emitSide(mlir::hlsl::IfOp op, unsigned index, mlir::Region &region,
                Side &side);
  bool join(mlir::hlsl::IfOp fresh, Side &thenSide, Side &elseSide);
  bool emitSwitch(mlir::hlsl::SwitchOp op);
  bool emitConstantSwitch(mlir::hlsl::SwitchOp op, uint64_t index);
  void emitKeptLoop(mlir::hlsl::LoopOp op);
  void land(const Landing &landed, mlir::Location loc);
  void openGuard(mlir::Location loc, llvm::ArrayRef<mlir::Value> flags);
  void endDead();
  void replaceTerminator(mlir::Operation *source);
  void setCursor(mlir::Block *block) {
    builder.setInsertionPoint(block->getTerminator());
  }
  mlir::Block *getCursor() const { return builder.getInsertionBlock(); }
  mlir::Block *startRegion(mlir::Region &region, mlir::Location loc);

  // Loops.
  bool isWanted(mlir::hlsl::LoopOp loop) const;
  bool mayEnd(mlir::hlsl::LoopOp loop) const;
  bool tryUnroll(mlir::hlsl::LoopOp loop, bool &ends);
  bool giveUp(mlir::hlsl::LoopOp loop);
  void insert(mlir::Block &fresh);
  void replace(mlir::hlsl::LoopOp loop, mlir::Block &fresh);
  bool unroll(mlir::hlsl::LoopOp loop, unsigned limit);
  bool emitIteration(Frame &frame, mlir::hlsl::LoopOp loop);
  bool emitContinuing(Frame &frame, mlir::hlsl::LoopOp loop);
  bool goesOn(mlir::hlsl::LoopOp loop);
  Frame *findFrame(mlir::Operation *op);
  bool fail(Failure why) {
    failure = why;
    return false;
  }
  void report(mlir::hlsl::LoopOp loop);
  void eraseUnread();

  mlir::hlsl::FuncOp function;
  const UnrollReasons &reasons;
  const ConstantGlobals &globals;
  unsigned budget;
  bool requiredOnly;
  mlir::OpBuilder builder;

  /// What locals hold here; of code being written, the new locals.
  KnownLocals known;
  /// Values of the code that is there that are constant here.
  llvm::DenseMap<mlir::Value, mlir::Attribute> constants;
  /// Constants at the top of the function, where every use sees them.
  llvm::DenseMap<std::pair<mlir::Attribute, mlir::Type>, mlir::Value>
      materialized;

  bool emits = false;
  /// From values of the code that is there to new ones.
  mlir::IRMapping mapping;
  llvm::SmallVector<Frame *> frames;
  llvm::SmallVector<KeptSwitch *> keptSwitches;
  /// Exits that come to the end of the region being written.
  Landing *landing = nullptr;
  /// Locals of the code that is there, and whether they name one value.
  llvm::DenseMap<mlir::Operation *, bool> names;
  /// Locals declared in the iterations under way.
  llvm::SmallVector<mlir::Value> declared;
  Failure failure = Failure::None;
  unsigned numIterations = 0, numOps = 0, maxOps = kMaxOps;
  llvm::SmallPtrSet<mlir::Operation *, 4> reported;
  bool hasError = false;
};

} // namespace hlslc

#endif
