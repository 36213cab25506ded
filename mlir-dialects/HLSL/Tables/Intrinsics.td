//===----------------------------------------------------------------------===//
// All intrinsics.
// In:  the families.
// Out: the records that hlsl-tblgen -gen-intrinsic-* reads.
// Why: adding a family is a line here.
//===----------------------------------------------------------------------===//
#ifndef HLSL_TABLES_INTRINSICS_TD
#define HLSL_TABLES_INTRINSICS_TD

include "HLSL/Tables/SPIRVNumbers.td"
include "HLSL/Tables/Operators.td"
include "HLSL/Tables/Semantics.td"
include "HLSL/Tables/IntrinsicsMath.td"
include "HLSL/Tables/IntrinsicsBits.td"
include "HLSL/Tables/IntrinsicsStage.td"
include "HLSL/Tables/IntrinsicsSync.td"
include "HLSL/Tables/IntrinsicsWave.td"
include "HLSL/Tables/IntrinsicsRay.td"

#endif // HLSL_TABLES_INTRINSICS_TD
