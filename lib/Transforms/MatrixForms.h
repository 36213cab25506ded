//===----------------------------------------------------------------------===//
// How matrices lie that no target has.
// In:  types of form `flat`; which order of which member or buffer.
// Out: types without such matrices, paths into them, and the code between the
//      form of a value and that of memory.
// Why: a struct has one form everywhere, that in which it lies in memory, so
//      that copies of it are plain; a matrix on its own is an array of rows.
//
//   int2x3 m         as a value, or row_major         array of 2 int3
//                    as a member or in a buffer       array of 3 int2
//   float1x4 m       as a value                       float4
//                    in registers of Direct3D         array of 4 float
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_TRANSFORMS_MATRIXFORMS_H
#define HLSLC_LIB_TRANSFORMS_MATRIXFORMS_H

#include "HLSL/IR/HLSLOps.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

namespace hlslc {

/// How a matrix is held.
enum class MatrixForm : uint8_t {
  /// As values and in memory without a layout.
  Value,
  /// `row_major` in memory.
  Rows,
  /// `column_major` in memory.
  Columns,
};

/// A float matrix with two rows and columns or more: all targets have these.
bool isTargetMatrix(mlir::hlsl::MatrixType type);

/// Of what the global's type holds outside structs.
MatrixForm getMatrixForm(mlir::hlsl::GlobalOp global);

/// A path into converted types.
struct MatrixPath {
  llvm::SmallVector<mlir::OpFoldResult> steps;
  /// What the path led to before the conversion, and its form.
  mlir::Type type;
  MatrixForm form = MatrixForm::Value;
  /// The path ends at a row whose components lie apart: the matrix that `steps`
  /// lead to, and which row, where the matrix has several.
  mlir::hlsl::MatrixType scattered;
  mlir::OpFoldResult row;

  bool isScattered() const { return bool(scattered); }
  unsigned getRowLength() const { return scattered.getColumns(); }
  /// The path to a component of a row that is scattered.
  llvm::SmallVector<mlir::OpFoldResult>
  getComponent(mlir::OpFoldResult index) const;
  llvm::SmallVector<mlir::OpFoldResult> getComponent(unsigned index) const;
  /// The path that goes on with one step into such a row.
  MatrixPath stepIntoRow(llvm::ArrayRef<mlir::OpFoldResult> step) const;
};

/// Types before and after. Structs keep their ids.
class MatrixTypes {
public:
  /// `registers`: a row that lies by columns has an element in each register,
  /// as has a column that lies by rows. `squareOnly`: the target has no other
  /// matrices.
  MatrixTypes(mlir::ModuleOp module, bool registers, bool squareOnly = false);

  /// Whether the matrix stays one.
  bool isKept(mlir::hlsl::MatrixType type) const {
    return isTargetMatrix(type) &&
           (!squareOnly || type.getRows() == type.getColumns());
  }

  mlir::Type convert(mlir::Type type, MatrixForm form);
  /// A constant of that type.
  mlir::Attribute convert(mlir::Type type, mlir::Attribute value,
                          MatrixForm form);
  MatrixForm getMemberForm(llvm::StringRef structId, unsigned index) const;
  /// Whether memory in that form holds `type` (before the conversion) otherwise
  /// than values.
  bool differs(mlir::Type type, MatrixForm form) const;
  MatrixPath convertPath(mlir::Type root, MatrixForm form,
                         llvm::ArrayRef<mlir::OpFoldResult> path) const;

  /// Between the forms; `type` is that before the conversion.
  mlir::Value toValue(mlir::OpBuilder &builder, mlir::Location loc,
                      mlir::Value memory, mlir::Type type, MatrixForm form);
  mlir::Value toMemory(mlir::OpBuilder &builder, mlir::Location loc,
                       mlir::Value value, mlir::Type type, MatrixForm form);
  mlir::Value load(mlir::OpBuilder &builder, mlir::Location loc,
                   mlir::Value ref, mlir::Type type, MatrixForm form);
  void store(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value value,
             mlir::Value ref, mlir::Type type, MatrixForm form);

private:
  bool isScattered(mlir::hlsl::MatrixType type, MatrixForm form) const;
  mlir::Type convertMatrix(mlir::hlsl::MatrixType type, MatrixForm form) const;
  mlir::Type makeType(mlir::Type type, MatrixForm form);
  mlir::Value reform(mlir::OpBuilder &builder, mlir::Location loc,
                     mlir::Value from, mlir::hlsl::MatrixType type,
                     MatrixForm form, bool toValue);

  bool registers, squareOnly;
  llvm::DenseMap<std::pair<mlir::Type, unsigned>, mlir::Type> cache;
  /// By the struct's id.
  llvm::StringMap<llvm::SmallVector<MatrixForm>> memberForms;
};

} // namespace hlslc

#endif
