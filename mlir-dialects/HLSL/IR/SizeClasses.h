//===----------------------------------------------------------------------===//
// The sizes that specialization constants decide.
// In:  operations.
// Out: their symbolic sizes; of a module its size classes: each distinct length
//      once, in order of appearance.
// Why: GLSL names each class once and reflection says what the names stand for,
//      so both must count alike; a constant that only a type mentions is used.
//===----------------------------------------------------------------------===//
#ifndef HLSL_IR_SIZECLASSES_H
#define HLSL_IR_SIZECLASSES_H

#include "HLSL/Size/Size.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"

namespace mlir::hlsl {

/// Visits the lengths of array types and the size attributes of operations, of
/// each distinct type and attribute once.
class SizeWalk {
public:
  /// `isLength`: of an array type. All sizes are symbolic.
  using Callback = std::function<void(Size size, bool isLength)>;
  explicit SizeWalk(Callback visit);
  /// The operation and what is in it: of declarations the attributes by name,
  /// of all the results and block arguments; of nested types the outer first.
  void walk(Operation *op);

private:
  AttrTypeWalker walker;
};

/// The distinct symbolic lengths of the array types of a module.
llvm::SmallVector<Size> collectSizeClasses(ModuleOp module);

/// The ids of the specialization constants that sizes in these operations and
/// in what is in them depend on: constants that no code need mention.
llvm::DenseSet<uint32_t> collectSizingConstants(ArrayRef<Operation *> roots);

} // namespace mlir::hlsl

#endif // HLSL_IR_SIZECLASSES_H
