//===----------------------------------------------------------------------===//
// Products with matrices that are made of vectors.
// In:  matrices constructed of rows, or transposed of columns.
// Out: products with the constructed matrix; where one component of a product
//      is all that is used, the dot product of its row.
// Why: packed uniforms hold rows and columns, and GLSL compilers of small
//      devices do not drop rows that nothing needs.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_TRANSFORMS_GLSL_PACKEDMATRICES_H
#define HLSLC_LIB_TRANSFORMS_GLSL_PACKEDMATRICES_H

#include "HLSL/IR/HLSLOps.h"

namespace hlslc {

void simplifyPackedMatrices(mlir::ModuleOp module);

} // namespace hlslc

#endif
