// RUN: hlsl-translate %s -T ps_6_0 -Fo %t.spv && spirv-val %t.spv && spirv-dis %t.spv | FileCheck %s --check-prefixes=BOTH,COLUMNS
// RUN: hlsl-translate %s -T ps_6_0 -Zpr -Fo %t.zpr.spv && spirv-val %t.zpr.spv && spirv-dis %t.zpr.spv | FileCheck %s --check-prefixes=BOTH,ROWS
// The order of a structured buffer's own matrices is that of its declaration: said in
// the type's argument, or the default. (HLSL's rows are SPIR-V's columns.)
StructuredBuffer<row_major float2x3> Rows;
StructuredBuffer<column_major float2x3> Columns;
StructuredBuffer<float2x3> Plain;
StructuredBuffer<int2x3> Ints;

float4 main(uint i : I) : SV_Target {
  return float4(Rows[i][0] + Columns[i][1] + Plain[i][0], Ints[i][1].z);
}

// BOTH-DAG:    OpMemberDecorate %[[ROWS:.*]] 0 ColMajor
// BOTH-DAG:    OpMemberDecorate %[[COLUMNS:.*]] 0 RowMajor
// COLUMNS-DAG: OpDecorate %_arr_v2int_uint_3 ArrayStride 8
// ROWS-DAG:    OpDecorate %_arr_v3int_uint_2 ArrayStride 16
