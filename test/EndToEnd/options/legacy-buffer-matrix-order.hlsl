// -fspv-use-legacy-buffer-matrix-order: byte address buffers hold matrices row by
// row, so that the second column begins at the second word.
// RUN: hlsl-translate %s -T cs_6_2 -Fo %t.spv && spirv-val %t.spv
// RUN: hlsl-translate %s -T cs_6_2 --to=hlsl-mlir | FileCheck %s --check-prefix=COLUMNS
// RUN: hlsl-translate %s -T cs_6_2 -fspv-use-legacy-buffer-matrix-order -Fo %t.spv && spirv-val %t.spv
// RUN: hlsl-translate %s -T cs_6_2 -fspv-use-legacy-buffer-matrix-order --to=hlsl-mlir | FileCheck %s --check-prefix=ROWS
// COLUMNS: %[[AT:.*]] = hlsl.constant 8 : ui32
// COLUMNS: hlsl.raw_ref %{{.*}}[%[[AT]]]
// ROWS: %[[AT:.*]] = hlsl.constant 4 : ui32
// ROWS: hlsl.raw_ref %{{.*}}[%[[AT]]]
ByteAddressBuffer input;
RWByteAddressBuffer output;
[numthreads(1, 1, 1)]
void main() {
  float2x3 m = input.Load<float2x3>(0);
  output.Store(0, m._m01);
}
