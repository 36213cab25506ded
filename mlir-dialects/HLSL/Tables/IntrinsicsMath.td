//===----------------------------------------------------------------------===//
// Mathematics on scalars, vectors and matrices.
// In:  TypeSets.td.
// Out: one Intrinsic record for each function.
// Why: this is what most shaders are made of.
//===----------------------------------------------------------------------===//
#ifndef HLSL_TABLES_INTRINSICSMATH_TD
#define HLSL_TABLES_INTRINSICSMATH_TD

include "HLSL/Tables/TypeSets.td"

/// One float operand, the same result, one instruction.
class UnaryFloat<string inst, string call, string expression>
    : Intrinsic<(ins FloatLike:$x), Same<"x">> {
  let spirv = GLExt<inst>;
  let glsl = Call<call>;
  let fold = expression;
}

//===----------------------------------------------------------------------===//
// One operand
//===----------------------------------------------------------------------===//

def abs : Intrinsic<(ins NumericLike:$x), Same<"x">> {
  let doc = "Absolute value.";
  let spirv = ByClass<GLExt<"FAbs">, GLExt<"SAbs">, Identity>;
  let glsl = ByClass<Call<"abs">, Call<"abs">, Identity>;
  let fold = "std::fabs(x)";
  let foldInt = "x < T(0) ? T(0) - x : x";
}
def acos : UnaryFloat<"Acos", "acos", "std::acos(x)"> { let doc = "Arc cosine."; }
def asin : UnaryFloat<"Asin", "asin", "std::asin(x)"> { let doc = "Arc sine."; }
def atan : UnaryFloat<"Atan", "atan", "std::atan(x)"> { let doc = "Arc tangent."; }
def ceil : UnaryFloat<"Ceil", "ceil", "std::ceil(x)"> { let doc = "The next integer not less than x."; }
def cos : UnaryFloat<"Cos", "cos", "std::cos(x)"> { let doc = "Cosine."; }
def cosh : UnaryFloat<"Cosh", "cosh", "std::cosh(x)"> { let doc = "Hyperbolic cosine."; }
def degrees : UnaryFloat<"Degrees", "degrees", "x * T(57.295779513082320876798)"> { let doc = "Radians to degrees."; }
def exp : UnaryFloat<"Exp", "exp", "std::exp(x)"> { let doc = "e to the power of x."; }
def exp2 : UnaryFloat<"Exp2", "exp2", "std::exp2(x)"> { let doc = "2 to the power of x."; }
def floor : UnaryFloat<"Floor", "floor", "std::floor(x)"> { let doc = "The next integer not greater than x."; }
def frac : UnaryFloat<"Fract", "fract", "x - std::floor(x)"> { let doc = "x - floor(x)."; }
def isfinite : Intrinsic<(ins FloatLike:$x), BoolLike<"x">> {
  let doc = "Neither infinite nor not a number.";
  let spirv = Expand;
  let glsl = Expand;
}
def isinf : Intrinsic<(ins FloatLike:$x), BoolLike<"x">> {
  let doc = "Infinite.";
  let spirv = Op<"IsInf">;
  let glsl = Call<"isinf">;
}
def isnan : Intrinsic<(ins FloatLike:$x), BoolLike<"x">> {
  let doc = "Not a number.";
  let spirv = Op<"IsNan">;
  let glsl = Call<"isnan">;
}
def isnormal : Intrinsic<(ins FloatLike:$x), BoolLike<"x">> {
  let doc = "Neither zero, denormal, infinite nor not a number.";
  let spirv = Expand;
  let glsl = Expand;
}
def log : UnaryFloat<"Log", "log", "std::log(x)"> { let doc = "Natural logarithm."; }
def log10 : Intrinsic<(ins FloatLike:$x), Same<"x">> {
  let doc = "Logarithm to base 10.";
  let spirv = Expand;
  let glsl = Expand;
  let fold = "std::log10(x)";
}
def log2 : UnaryFloat<"Log2", "log2", "std::log2(x)"> { let doc = "Logarithm to base 2."; }
def radians : UnaryFloat<"Radians", "radians", "x * T(0.017453292519943295769)"> { let doc = "Degrees to radians."; }
def rcp : Intrinsic<(ins Any<FloatOrDouble>:$x), Same<"x">> {
  let doc = "Reciprocal.";
  let spirv = Expand;
  let glsl = Expand;
  let fold = "T(1) / x";
}
def round : UnaryFloat<"RoundEven", "roundEven", "std::nearbyint(x)"> { let doc = "The nearest integer, halves to even."; }
def rsqrt : UnaryFloat<"InverseSqrt", "inversesqrt", "T(1) / std::sqrt(x)"> { let doc = "Reciprocal square root."; }
def saturate : Intrinsic<(ins Any<FloatOrDouble>:$x), Same<"x">> {
  let doc = "x clamped to 0..1; 0 for not a number.";
  let spirv = Expand;
  let glsl = Expand;
  let fold = "x > T(0) ? (x < T(1) ? x : T(1)) : T(0)";
}
def sign : Intrinsic<(ins NumericLike:$x), IntLike<"x">> {
  let doc = "-1, 0 or 1.";
  let spirv = Expand;
  let glsl = Expand;
}
def sin : UnaryFloat<"Sin", "sin", "std::sin(x)"> { let doc = "Sine."; }
def sinh : UnaryFloat<"Sinh", "sinh", "std::sinh(x)"> { let doc = "Hyperbolic sine."; }
def sqrt : UnaryFloat<"Sqrt", "sqrt", "std::sqrt(x)"> { let doc = "Square root."; }
def tan : UnaryFloat<"Tan", "tan", "std::tan(x)"> { let doc = "Tangent."; }
def tanh : UnaryFloat<"Tanh", "tanh", "std::tanh(x)"> { let doc = "Hyperbolic tangent."; }
def trunc : UnaryFloat<"Trunc", "trunc", "std::trunc(x)"> { let doc = "x without its fraction."; }

//===----------------------------------------------------------------------===//
// Several operands
//===----------------------------------------------------------------------===//

def atan2 : Intrinsic<(ins FloatLike:$y, Same<"y">:$x), Same<"y">> {
  let doc = "Arc tangent of y / x, in the quadrant of (x, y).";
  let spirv = GLExt<"Atan2">;
  let glsl = Call<"atan">;
  let fold = "std::atan2(y, x)";
}
def clamp : Intrinsic<(ins NumericLike:$x, Same<"x">:$low, Same<"x">:$high), Same<"x">> {
  let doc = "x, at least low and at most high.";
  let spirv = ByClass<GLExt<"NClamp">, GLExt<"SClamp">, GLExt<"UClamp">>;
  let glsl = Call<"clamp">;
  let fold = "std::fmin(std::fmax(x, low), high)";
  let foldInt = "std::min(std::max(x, low), high)";
}
def D3DCOLORtoUBYTE4 : Intrinsic<(ins FixedVec<Float32Only, "4">:$x), FixedVec<Int32Only, "4">> {
  let doc = "A color as bytes: int4(x.zyxw * 255.002).";
  let spirv = Expand;
  let glsl = Expand;
  let componentWise = 0;
}
def dst : Intrinsic<(ins Vec<Float, "4">:$a, Same<"a">:$b), Same<"a">> {
  let doc = "Distance vector: (1, a.y * b.y, a.z, b.w).";
  let spirv = Expand;
  let glsl = Expand;
  let componentWise = 0;
}
def fma : Intrinsic<(ins Any<Float64Only>:$a, Same<"a">:$b, Same<"a">:$c), Same<"a">> {
  let doc = "a * b + c with one rounding; double only.";
  let spirv = GLExt<"Fma">;
  let glsl = Call<"fma">;
  let fold = "std::fma(a, b, c)";
}
def fmod : Intrinsic<(ins FloatLike:$a, Same<"a">:$b), Same<"a">> {
  let doc = "Remainder of a / b with the sign of a.";
  let spirv = Op<"FRem">;
  let glsl = Expand;
  let fold = "std::fmod(a, b)";
}
def frexp : Intrinsic<(ins FloatLike:$x, Out<Same<"x">>:$exponent), Same<"x">> {
  let doc = "Mantissa and exponent of x.";
  let spirv = Custom;
  let glsl = Custom;
}
def ldexp : Intrinsic<(ins FloatLike:$x, Same<"x">:$exponent), Same<"x">> {
  let doc = "x * 2^exponent; the exponent is a float.";
  let spirv = Expand;
  let glsl = Expand;
  let fold = "x * std::exp2(exponent)";
}
def lerp : Intrinsic<(ins FloatLike:$x, Same<"x">:$y, Same<"x">:$s), Same<"x">> {
  let doc = "Linear interpolation: x + s * (y - x).";
  let spirv = GLExt<"FMix">;
  let glsl = Call<"mix">;
  let fold = "x + s * (y - x)";
}
def lit : Intrinsic<(ins Scalar<Float>:$ndotl, Same<"ndotl">:$ndoth, Same<"ndotl">:$m), VecOf<"ndotl", "4">> {
  let doc = "Lighting coefficients (ambient, diffuse, specular, 1).";
  let spirv = Expand;
  let glsl = Expand;
  let componentWise = 0;
}
def mad : Intrinsic<(ins NumericLike:$m, Same<"m">:$a, Same<"m">:$b), Same<"m">> {
  let doc = "m * a + b.";
  let spirv = Expand;
  let glsl = Expand;
  let fold = "m * a + b";
  let foldInt = "m * a + b";
}
def max : Intrinsic<(ins NumericLike:$a, Same<"a">:$b), Same<"a">> {
  let doc = "The greater one; the other one where one is not a number.";
  let spirv = ByClass<GLExt<"NMax">, GLExt<"SMax">, GLExt<"UMax">>;
  let glsl = Call<"max">;
  let fold = "std::fmax(a, b)";
  let foldInt = "std::max(a, b)";
}
def min : Intrinsic<(ins NumericLike:$a, Same<"a">:$b), Same<"a">> {
  let doc = "The lesser one; the other one where one is not a number.";
  let spirv = ByClass<GLExt<"NMin">, GLExt<"SMin">, GLExt<"UMin">>;
  let glsl = Call<"min">;
  let fold = "std::fmin(a, b)";
  let foldInt = "std::min(a, b)";
}
def modf : Intrinsic<(ins FloatLike:$x, Out<Same<"x">>:$ip), Same<"x">> {
  let doc = "Fraction and integer part of x, both with its sign.";
  let spirv = Custom;
  let glsl = Custom;
}
def pow : Intrinsic<(ins FloatLike:$x, Same<"x">:$y), Same<"x">> {
  let doc = "x to the power of y.";
  let spirv = GLExt<"Pow">;
  let glsl = Call<"pow">;
  let fold = "std::pow(x, y)";
}
def sincos : Intrinsic<(ins FloatLike:$x, Out<Same<"x">>:$s, Out<Same<"x">>:$c), Void> {
  let doc = "Sine and cosine.";
  let spirv = Expand;
  let glsl = Expand;
}
def smoothstep : Intrinsic<(ins FloatLike:$min, Same<"min">:$max, Same<"min">:$x), Same<"min">> {
  let doc = "Hermite interpolation from 0 at min to 1 at max.";
  let spirv = GLExt<"SmoothStep">;
  let glsl = Call<"smoothstep">;
}
def step : Intrinsic<(ins FloatLike:$y, Same<"y">:$x), Same<"y">> {
  let doc = "x >= y ? 1 : 0.";
  let spirv = GLExt<"Step">;
  let glsl = Call<"step">;
  let fold = "x < y ? T(0) : T(1)";
}

//===----------------------------------------------------------------------===//
// Vectors
//===----------------------------------------------------------------------===//

/// Works on vectors as wholes.
class VectorIntrinsic<dag p, TypeRule r> : Intrinsic<p, r> { let componentWise = 0; }

def all : VectorIntrinsic<(ins Any<Arithmetic>:$x), ABool> {
  let doc = "No component is zero.";
  let spirv = ByClass<Expand, Expand, Expand, Op<"All">>;
  let glsl = ByClass<Expand, Expand, Expand, Call<"all">>;
}
def and : Intrinsic<(ins Any<BoolOnly>:$x, Same<"x">:$y), Same<"x">> {
  let doc = "Logical and of each component, both sides evaluated.";
  let build = "And";
}
def any : VectorIntrinsic<(ins Any<Arithmetic>:$x), ABool> {
  let doc = "Some component is not zero.";
  let spirv = ByClass<Expand, Expand, Expand, Op<"Any">>;
  let glsl = ByClass<Expand, Expand, Expand, Call<"any">>;
}
def cross : VectorIntrinsic<(ins Vec<Float, "3">:$a, Same<"a">:$b), Same<"a">> {
  let doc = "Cross product.";
  let spirv = GLExt<"Cross">;
  let glsl = Call<"cross">;
}
def distance : VectorIntrinsic<(ins Vec<Float>:$a, Same<"a">:$b), ScalarOf<"a">> {
  let doc = "Length of a - b.";
  let spirv = GLExt<"Distance">;
  let glsl = Call<"distance">;
}
def dot : VectorIntrinsic<(ins Vec<Numeric>:$a, Same<"a">:$b), ScalarOf<"a">> {
  let doc = "Scalar product; a multiplication for scalars.";
  let spirv = ByClass<Op<"Dot">, Expand, Expand>;
  let glsl = ByClass<Call<"dot">, Expand, Expand>;
}
def faceforward : VectorIntrinsic<(ins Vec<Float>:$n, Same<"n">:$i, Same<"n">:$ng), Same<"n">> {
  let doc = "n, turned to face against i: -n * sign(dot(i, ng)).";
  let spirv = GLExt<"FaceForward">;
  let glsl = Call<"faceforward">;
}
def length : VectorIntrinsic<(ins Vec<Float>:$x), ScalarOf<"x">> {
  let doc = "Length.";
  let spirv = GLExt<"Length">;
  let glsl = Call<"length">;
}
def normalize : VectorIntrinsic<(ins Vec<Float>:$x), Same<"x">> {
  let doc = "x / length(x).";
  let spirv = GLExt<"Normalize">;
  let glsl = Call<"normalize">;
}
def or : Intrinsic<(ins Any<BoolOnly>:$x, Same<"x">:$y), Same<"x">> {
  let doc = "Logical or of each component, both sides evaluated.";
  let build = "Or";
}
def reflect : VectorIntrinsic<(ins Vec<Float>:$i, Same<"i">:$n), Same<"i">> {
  let doc = "i - 2 * n * dot(i, n).";
  let spirv = GLExt<"Reflect">;
  let glsl = Call<"reflect">;
}
def refract : VectorIntrinsic<(ins Vec<Float>:$i, Same<"i">:$n, ScalarOf<"i">:$eta), Same<"i">> {
  let doc = "Refraction of i at n with the ratio eta.";
  let spirv = GLExt<"Refract">;
  let glsl = Call<"refract">;
}
def select : Intrinsic<(ins Any<BoolOnly>:$condition, LeaderLike<"condition", Arithmetic>:$x,
                            ComponentAndShape<"x", "condition">:$y), ComponentAndShape<"x", "condition">> {
  let doc = "condition ? x : y for each component, both sides evaluated.";
  let build = "Select";
  let overloads = [
    Overload<(ins Any<BoolOnly>:$condition, LeaderLike<"condition", Arithmetic>:$x,
                  ComponentAndShape<"x", "condition">:$y), ComponentAndShape<"x", "condition">>,
    Overload<(ins ABool:$condition, AnyType:$x, SameType<"x">:$y), SameType<"x">>];
}

//===----------------------------------------------------------------------===//
// Matrices
//===----------------------------------------------------------------------===//

def determinant : VectorIntrinsic<(ins SquareMat<Float>:$m), ScalarOf<"m">> {
  let doc = "Determinant.";
  let spirv = GLExt<"Determinant">;
  let glsl = Call<"determinant">;
}
/// Nine shapes; a vector is a row on the left and a column on the right.
def mul : VectorIntrinsic<(ins Scalar<Numeric>:$a, ScalarOf<"a">:$b), ScalarOf<"a">> {
  let doc = "Algebraic product of scalars, vectors and matrices.";
  let overloads = [
    Overload<(ins Scalar<Numeric>:$a, ScalarOf<"a">:$b), ScalarOf<"a">>,
    Overload<(ins Scalar<Numeric>:$a, VecOf<"a", "N">:$b), VecOf<"a", "N">>,
    Overload<(ins Scalar<Numeric>:$a, MatOf<"a", "R", "C">:$b), MatOf<"a", "R", "C">>,
    Overload<(ins Vec<Numeric, "N">:$a, ScalarOf<"a">:$b), VecOf<"a", "N">>,
    Overload<(ins Vec<Numeric, "N">:$a, VecOf<"a", "N">:$b), ScalarOf<"a">>,
    Overload<(ins Vec<Numeric, "K">:$a, MatOf<"a", "K", "C">:$b), VecOf<"a", "C">>,
    Overload<(ins Mat<Numeric, "R", "C">:$a, ScalarOf<"a">:$b), MatOf<"a", "R", "C">>,
    Overload<(ins Mat<Numeric, "R", "K">:$a, VecOf<"a", "K">:$b), VecOf<"a", "R">>,
    Overload<(ins Mat<Numeric, "R", "K">:$a, MatOf<"a", "K", "C">:$b), MatOf<"a", "R", "C">>];
  let spirv = ByClass<Custom, Expand, Expand>;
  let glsl = ByClass<Custom, Expand, Expand>;
}
def transpose : VectorIntrinsic<(ins Mat<Arithmetic, "R", "C">:$m), MatOf<"m", "C", "R">> {
  let doc = "Rows become columns.";
  let spirv = ByClass<Op<"Transpose">, Expand, Expand, Expand>;
  let glsl = ByClass<Call<"transpose">, Expand, Expand, Expand>;
}

#endif // HLSL_TABLES_INTRINSICSMATH_TD
