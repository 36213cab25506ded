// RUN: hlsl-opt %s --hlsl-lay-out-buffers --split-input-file --verify-diagnostics

// Two members cannot have a byte in common.
!Block = !hlsl.struct<"Block", {a : vector<4xf32>, b : vector<2xf32>}>
hlsl.struct_decl @Block "Block" {
  a : vector<4xf32> {packoffset = 0 : i32},
  b : vector<2xf32> {packoffset = 8 : i32}
}
// expected-error@+1 {{members 'a' (bytes 0 to 15) and 'b' (from byte 8) overlap: give one another offset}}
hlsl.cbuffer @Block.1 : !Block
