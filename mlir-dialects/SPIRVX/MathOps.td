//===----------------------------------------------------------------------===//
// Arithmetic on values: what GLSL.std.450 has and MLIR lacks, derivatives,
// relations, copies.
// In:  the numbers of the core set and of GLSL.std.450.
// Out: spirv.X.GL.<name> for the extended instructions, spirv.X.<name> for the
//      others.
// Why: MLIR's dialect has 53 of the 80 extended instructions and no derivative.
//===----------------------------------------------------------------------===//
#ifndef SPIRVX_MATH_OPS
#define SPIRVX_MATH_OPS

include "SPIRVX/SPIRVXBase.td"

//===-- GLSL.std.450 -----------------------------------------------------===//

class SPIRVX_GLUnary<string mnemonic, int number> : SPIRVX_Unary<"GL." # mnemonic, number, [Pure], 1>;
class SPIRVX_GLBinary<string mnemonic, int number> : SPIRVX_Binary<"GL." # mnemonic, number, [Pure], 1>;
class SPIRVX_GLTernary<string mnemonic, int number> : SPIRVX_Ternary<"GL." # mnemonic, number, [Pure], 1>;

def SPIRVX_GLTruncOp : SPIRVX_GLUnary<"Trunc", 3> {
  let summary = "Round towards 0";
}
def SPIRVX_GLRadiansOp : SPIRVX_GLUnary<"Radians", 11> {
  let summary = "Degrees to radians";
}
def SPIRVX_GLDegreesOp : SPIRVX_GLUnary<"Degrees", 12> {
  let summary = "Radians to degrees";
}
def SPIRVX_GLAtan2Op : SPIRVX_GLBinary<"Atan2", 25> {
  let summary = "Arc tangent of lhs / rhs (y / x)";
}
def SPIRVX_GLDeterminantOp : SPIRVX_GLUnary<"Determinant", 33>;
def SPIRVX_GLMatrixInverseOp : SPIRVX_GLUnary<"MatrixInverse", 34>;
def SPIRVX_GLModfOp : SPIRVX_Instruction<"GL.Modf", 35, [], 1> {
  let summary = "Split into fraction (the result) and whole number (stored)";
  let arguments = (ins SPIRVX_Type:$operand, SPIRV_AnyPtr:$whole);
  let results = (outs SPIRVX_Type:$result);
}
def SPIRVX_GLModfStructOp : SPIRVX_GLUnary<"ModfStruct", 36> {
  let summary = "Split into a struct (fraction, whole number)";
}
def SPIRVX_GLStepOp : SPIRVX_GLBinary<"Step", 48> {
  let summary = "0 where rhs < lhs (the edge), else 1";
}
def SPIRVX_GLSmoothStepOp : SPIRVX_GLTernary<"SmoothStep", 49> {
  let summary = "Hermite interpolation: (edge0, edge1, x)";
}
def SPIRVX_GLFrexpOp : SPIRVX_Instruction<"GL.Frexp", 51, [], 1> {
  let summary = "Split into significand (the result) and exponent (stored)";
  let arguments = (ins SPIRVX_Type:$operand, SPIRV_AnyPtr:$exponent);
  let results = (outs SPIRVX_Type:$result);
}
def SPIRVX_GLPackUnorm4x8Op : SPIRVX_GLUnary<"PackUnorm4x8", 55>;
def SPIRVX_GLPackSnorm2x16Op : SPIRVX_GLUnary<"PackSnorm2x16", 56>;
def SPIRVX_GLPackUnorm2x16Op : SPIRVX_GLUnary<"PackUnorm2x16", 57>;
def SPIRVX_GLPackDouble2x32Op : SPIRVX_GLUnary<"PackDouble2x32", 59>;
def SPIRVX_GLUnpackSnorm2x16Op : SPIRVX_GLUnary<"UnpackSnorm2x16", 60>;
def SPIRVX_GLUnpackUnorm2x16Op : SPIRVX_GLUnary<"UnpackUnorm2x16", 61>;
def SPIRVX_GLUnpackUnorm4x8Op : SPIRVX_GLUnary<"UnpackUnorm4x8", 64>;
def SPIRVX_GLUnpackDouble2x32Op : SPIRVX_GLUnary<"UnpackDouble2x32", 65>;
def SPIRVX_GLFaceForwardOp : SPIRVX_GLTernary<"FaceForward", 70> {
  let summary = "Turn a normal towards the viewer: (N, I, Nref)";
}
def SPIRVX_GLRefractOp : SPIRVX_GLTernary<"Refract", 72> {
  let summary = "Refraction vector: (I, N, eta)";
}
// They interpolate an input: the first operand is the pointer to it, or into it.
def SPIRVX_GLInterpolateAtCentroidOp : SPIRVX_Unary<"GL.InterpolateAtCentroid", 76, [], 1>;
def SPIRVX_GLInterpolateAtSampleOp : SPIRVX_Binary<"GL.InterpolateAtSample", 77, [], 1>;
def SPIRVX_GLInterpolateAtOffsetOp : SPIRVX_Binary<"GL.InterpolateAtOffset", 78, [], 1>;
def SPIRVX_GLNMinOp : SPIRVX_GLBinary<"NMin", 79> {
  let summary = "Minimum; the other operand if one is not a number";
  let description = "HLSL: min of floats. (FMin leaves NaN undefined.)";
}
def SPIRVX_GLNMaxOp : SPIRVX_GLBinary<"NMax", 80> {
  let summary = "Maximum; the other operand if one is not a number";
  let description = "HLSL: max of floats. (FMax leaves NaN undefined.)";
}
def SPIRVX_GLNClampOp : SPIRVX_GLTernary<"NClamp", 81> {
  let summary = "NMin(NMax(x, low), high): (x, low, high)";
  let description = "HLSL: clamp and saturate of floats.";
}

//===-- Derivatives ------------------------------------------------------===//
// Not pure: what they compute depends on the invocations that run with this one.

def SPIRVX_DPdxOp : SPIRVX_Unary<"DPdx", 207>;
def SPIRVX_DPdyOp : SPIRVX_Unary<"DPdy", 208>;
def SPIRVX_FwidthOp : SPIRVX_Unary<"Fwidth", 209>;
def SPIRVX_DPdxFineOp : SPIRVX_Unary<"DPdxFine", 210>;
def SPIRVX_DPdyFineOp : SPIRVX_Unary<"DPdyFine", 211>;
def SPIRVX_FwidthFineOp : SPIRVX_Unary<"FwidthFine", 212>;
def SPIRVX_DPdxCoarseOp : SPIRVX_Unary<"DPdxCoarse", 213>;
def SPIRVX_DPdyCoarseOp : SPIRVX_Unary<"DPdyCoarse", 214>;
def SPIRVX_FwidthCoarseOp : SPIRVX_Unary<"FwidthCoarse", 215>;

//===-- Relations, conversions, copies -----------------------------------===//

def SPIRVX_AnyOp : SPIRVX_Unary<"Any", 154, [Pure]> {
  let summary = "Whether any component of a vector of bool is true";
}
def SPIRVX_AllOp : SPIRVX_Unary<"All", 155, [Pure]> {
  let summary = "Whether all components of a vector of bool are true";
}
def SPIRVX_OuterProductOp : SPIRVX_Binary<"OuterProduct", 147, [Pure]> {
  let summary = "Matrix of a column times a row";
}
def SPIRVX_QuantizeToF16Op : SPIRVX_Unary<"QuantizeToF16", 116, [Pure]> {
  let summary = "Round to what a half can hold";
}
def SPIRVX_CopyObjectOp : SPIRVX_Unary<"CopyObject", 83, [Pure]> {
  let summary = "The same value under another id";
}
def SPIRVX_CopyLogicalOp : SPIRVX_Unary<"CopyLogical", 400, [Pure]> {
  let summary = "The same value in a type of another layout";
  let description = "Struct and array types that match member by member but for their decorations. SPIR-V 1.4.";
}
def SPIRVX_NullOp : SPIRVX_Op<"Null", [Pure]> {
  let summary = "A constant whose bits are all 0";
  let description = "HLSL: `(S)0`. Any type but void and opaque ones; the serializer writes it once for each type.";
  let results = (outs SPIRVX_Type:$result);
  let assemblyFormat = "attr-dict `:` type($result)";
}

#endif // SPIRVX_MATH_OPS
