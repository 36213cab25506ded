// RUN: hlsl-translate %s --to=spirv -fspv-target-env=vulkan1.3 -Fo %t.spv
// RUN: spirv-val --target-env vulkan1.3 %t.spv
// RUN: spirv-dis %t.spv | FileCheck %s
// Extended instructions, MLIR's and ours, get their number from one list.

// CHECK: %[[GL:.*]] = OpExtInstImport "GLSL.std.450"
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @in {location = 0 : i32} : !spirv.ptr<vector<4xf32>, Input>
  spirv.func @main() "None" {
    %p = spirv.mlir.addressof @in : !spirv.ptr<vector<4xf32>, Input>
    %v = spirv.Load "Input" %p : vector<4xf32>
    %w = spirv.VectorShuffle [0 : i32, 1 : i32] %v, %v : vector<4xf32>, vector<4xf32> -> vector<2xf32>
    %f = spirv.CompositeExtract %v[0 : i32] : vector<4xf32>
    %i = spirv.ConvertFToU %f : f32 to i32
    %j = spirv.ConvertFToU %w : vector<2xf32> to vector<2xi32>
    %d = spirv.FConvert %f : f32 to f64
    %m = spirv.CompositeConstruct %v, %v, %v, %v : (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>) -> !spirv.matrix<4 x vector<4xf32>>
    %pf = spirv.Variable : !spirv.ptr<f32, Function>
    %pi = spirv.Variable : !spirv.ptr<i32, Function>
    // CHECK: OpExtInst %{{.*}} %[[GL]] Sin %
    %r0 = spirv.GL.Sin %v : vector<4xf32>
    // CHECK: OpExtInst %{{.*}} %[[GL]] FMix %
    %r1 = spirv.GL.FMix %v : vector<4xf32>, %v : vector<4xf32>, %v : vector<4xf32> -> vector<4xf32>
    // CHECK: OpExtInst %{{.*}} %[[GL]] Ldexp %
    %r2 = spirv.GL.Ldexp %f : f32, %i : i32 -> f32
    // CHECK: OpExtInst %{{.*}} %[[GL]] FindUMsb %
    %r3 = spirv.GL.FindUMsb %i : i32
    // CHECK: OpExtInst %{{.*}} %[[GL]] UnpackHalf2x16 %
    %r4 = spirv.GL.UnpackHalf2x16 %i : i32 -> vector<2xf32>
    // CHECK: OpExtInst %{{.*}} %[[GL]] Trunc %
    %r5 = spirv.X.GL.Trunc %v : (vector<4xf32>) -> vector<4xf32>
    // CHECK: OpExtInst %{{.*}} %[[GL]] Radians %
    %r6 = spirv.X.GL.Radians %v : (vector<4xf32>) -> vector<4xf32>
    // CHECK: OpExtInst %{{.*}} %[[GL]] Degrees %
    %r7 = spirv.X.GL.Degrees %v : (vector<4xf32>) -> vector<4xf32>
    // CHECK: OpExtInst %{{.*}} %[[GL]] Atan2 %
    %r8 = spirv.X.GL.Atan2 %v, %v : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    // CHECK: OpExtInst %{{.*}} %[[GL]] Step %
    %r9 = spirv.X.GL.Step %v, %v : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    // CHECK: OpExtInst %{{.*}} %[[GL]] NMin %
    %r10 = spirv.X.GL.NMin %v, %v : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    // CHECK: OpExtInst %{{.*}} %[[GL]] NMax %
    %r11 = spirv.X.GL.NMax %v, %v : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    // CHECK: OpExtInst %{{.*}} %[[GL]] SmoothStep %
    %r12 = spirv.X.GL.SmoothStep %v, %v, %v : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    // CHECK: OpExtInst %{{.*}} %[[GL]] FaceForward %
    %r13 = spirv.X.GL.FaceForward %v, %v, %v : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    // CHECK: OpExtInst %{{.*}} %[[GL]] NClamp %
    %r14 = spirv.X.GL.NClamp %v, %v, %v : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    // CHECK: OpExtInst %{{.*}} %[[GL]] Refract %
    %r15 = spirv.X.GL.Refract %v, %v, %f : (vector<4xf32>, vector<4xf32>, f32) -> vector<4xf32>
    // CHECK: OpExtInst %{{.*}} %[[GL]] Determinant %
    %r16 = spirv.X.GL.Determinant %m : (!spirv.matrix<4 x vector<4xf32>>) -> f32
    // CHECK: OpExtInst %{{.*}} %[[GL]] MatrixInverse %
    %r17 = spirv.X.GL.MatrixInverse %m : (!spirv.matrix<4 x vector<4xf32>>) -> !spirv.matrix<4 x vector<4xf32>>
    // CHECK: OpExtInst %{{.*}} %[[GL]] Modf %
    %r18 = spirv.X.GL.Modf %f, %pf : (f32, !spirv.ptr<f32, Function>) -> f32
    // CHECK: OpExtInst %{{.*}} %[[GL]] ModfStruct %
    %r19 = spirv.X.GL.ModfStruct %f : (f32) -> !spirv.struct<(f32, f32)>
    // CHECK: OpExtInst %{{.*}} %[[GL]] Frexp %
    %r20 = spirv.X.GL.Frexp %f, %pi : (f32, !spirv.ptr<i32, Function>) -> f32
    // CHECK: OpExtInst %{{.*}} %[[GL]] PackUnorm4x8 %
    %r21 = spirv.X.GL.PackUnorm4x8 %v : (vector<4xf32>) -> i32
    // CHECK: OpExtInst %{{.*}} %[[GL]] PackSnorm2x16 %
    %r22 = spirv.X.GL.PackSnorm2x16 %w : (vector<2xf32>) -> i32
    // CHECK: OpExtInst %{{.*}} %[[GL]] PackUnorm2x16 %
    %r23 = spirv.X.GL.PackUnorm2x16 %w : (vector<2xf32>) -> i32
    // CHECK: OpExtInst %{{.*}} %[[GL]] PackDouble2x32 %
    %r24 = spirv.X.GL.PackDouble2x32 %j : (vector<2xi32>) -> f64
    // CHECK: OpExtInst %{{.*}} %[[GL]] UnpackDouble2x32 %
    %r25 = spirv.X.GL.UnpackDouble2x32 %d : (f64) -> vector<2xi32>
    // CHECK: OpExtInst %{{.*}} %[[GL]] UnpackSnorm2x16 %
    %r26 = spirv.X.GL.UnpackSnorm2x16 %i : (i32) -> vector<2xf32>
    // CHECK: OpExtInst %{{.*}} %[[GL]] UnpackUnorm2x16 %
    %r27 = spirv.X.GL.UnpackUnorm2x16 %i : (i32) -> vector<2xf32>
    // CHECK: OpExtInst %{{.*}} %[[GL]] UnpackUnorm4x8 %
    %r28 = spirv.X.GL.UnpackUnorm4x8 %i : (i32) -> vector<4xf32>
    spirv.Return
  }
  spirv.EntryPoint "Vertex" @main, @in
}
