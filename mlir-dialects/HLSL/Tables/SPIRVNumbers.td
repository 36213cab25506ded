//===----------------------------------------------------------------------===//
// Numbers of SPIR-V names that the tables use.
// In:  nothing.
// Out: opcodes, GLSL.std.450 instructions, memory semantics.
// Why: records speak in names; a misspelt one is an error of hlsl-tblgen.
//===----------------------------------------------------------------------===//
#ifndef HLSL_TABLES_SPIRVNUMBERS_TD
#define HLSL_TABLES_SPIRVNUMBERS_TD

class SPIRVNumber<string n, int v> {
  string name = n;
  int value = v;
}
class Opcode<string n, int v> : SPIRVNumber<n, v>;
class ExtInst<string n, int v> : SPIRVNumber<n, v>;
class Semantics<string n, int v> : SPIRVNumber<n, v>;

def : Semantics<"UniformMemory", 0x40>;
def : Semantics<"WorkgroupMemory", 0x100>;
def : Semantics<"ImageMemory", 0x800>;

def : Opcode<"Transpose", 84>;
def : Opcode<"Bitcast", 124>;
def : Opcode<"FRem", 140>;
def : Opcode<"FMod", 141>;
def : Opcode<"Dot", 148>;
def : Opcode<"Any", 154>;
def : Opcode<"All", 155>;
def : Opcode<"IsNan", 156>;
def : Opcode<"IsInf", 157>;
def : Opcode<"BitReverse", 204>;
def : Opcode<"BitCount", 205>;
def : Opcode<"DPdx", 207>;
def : Opcode<"DPdy", 208>;
def : Opcode<"Fwidth", 209>;
def : Opcode<"DPdxFine", 210>;
def : Opcode<"DPdyFine", 211>;
def : Opcode<"FwidthFine", 212>;
def : Opcode<"DPdxCoarse", 213>;
def : Opcode<"DPdyCoarse", 214>;
def : Opcode<"FwidthCoarse", 215>;
def : Opcode<"ImageSparseTexelsResident", 316>;
def : Opcode<"GroupNonUniformElect", 333>;
def : Opcode<"GroupNonUniformAll", 334>;
def : Opcode<"GroupNonUniformAny", 335>;
def : Opcode<"GroupNonUniformAllEqual", 336>;
def : Opcode<"GroupNonUniformBroadcast", 337>;
def : Opcode<"GroupNonUniformBroadcastFirst", 338>;
def : Opcode<"GroupNonUniformBallot", 339>;
def : Opcode<"GroupNonUniformShuffle", 345>;
def : Opcode<"GroupNonUniformIAdd", 349>;
def : Opcode<"GroupNonUniformFAdd", 350>;
def : Opcode<"GroupNonUniformIMul", 351>;
def : Opcode<"GroupNonUniformFMul", 352>;
def : Opcode<"GroupNonUniformSMin", 353>;
def : Opcode<"GroupNonUniformUMin", 354>;
def : Opcode<"GroupNonUniformFMin", 355>;
def : Opcode<"GroupNonUniformSMax", 356>;
def : Opcode<"GroupNonUniformUMax", 357>;
def : Opcode<"GroupNonUniformFMax", 358>;
def : Opcode<"GroupNonUniformBitwiseAnd", 359>;
def : Opcode<"GroupNonUniformBitwiseOr", 360>;
def : Opcode<"GroupNonUniformBitwiseXor", 361>;
def : Opcode<"GroupNonUniformQuadBroadcast", 365>;
def : Opcode<"GroupNonUniformQuadSwap", 366>;
def : Opcode<"EXT.SetMeshOutputs", 5295>;
def : Opcode<"GroupNonUniformPartitionNV", 5296>;
def : Opcode<"IsHelperInvocationEXT", 5381>;

def : ExtInst<"Round", 1>;
def : ExtInst<"RoundEven", 2>;
def : ExtInst<"Trunc", 3>;
def : ExtInst<"FAbs", 4>;
def : ExtInst<"SAbs", 5>;
def : ExtInst<"FSign", 6>;
def : ExtInst<"SSign", 7>;
def : ExtInst<"Floor", 8>;
def : ExtInst<"Ceil", 9>;
def : ExtInst<"Fract", 10>;
def : ExtInst<"Radians", 11>;
def : ExtInst<"Degrees", 12>;
def : ExtInst<"Sin", 13>;
def : ExtInst<"Cos", 14>;
def : ExtInst<"Tan", 15>;
def : ExtInst<"Asin", 16>;
def : ExtInst<"Acos", 17>;
def : ExtInst<"Atan", 18>;
def : ExtInst<"Sinh", 19>;
def : ExtInst<"Cosh", 20>;
def : ExtInst<"Tanh", 21>;
def : ExtInst<"Asinh", 22>;
def : ExtInst<"Acosh", 23>;
def : ExtInst<"Atanh", 24>;
def : ExtInst<"Atan2", 25>;
def : ExtInst<"Pow", 26>;
def : ExtInst<"Exp", 27>;
def : ExtInst<"Log", 28>;
def : ExtInst<"Exp2", 29>;
def : ExtInst<"Log2", 30>;
def : ExtInst<"Sqrt", 31>;
def : ExtInst<"InverseSqrt", 32>;
def : ExtInst<"Determinant", 33>;
def : ExtInst<"MatrixInverse", 34>;
def : ExtInst<"Modf", 35>;
def : ExtInst<"ModfStruct", 36>;
def : ExtInst<"FMin", 37>;
def : ExtInst<"UMin", 38>;
def : ExtInst<"SMin", 39>;
def : ExtInst<"FMax", 40>;
def : ExtInst<"UMax", 41>;
def : ExtInst<"SMax", 42>;
def : ExtInst<"FClamp", 43>;
def : ExtInst<"UClamp", 44>;
def : ExtInst<"SClamp", 45>;
def : ExtInst<"FMix", 46>;
def : ExtInst<"IMix", 47>;
def : ExtInst<"Step", 48>;
def : ExtInst<"SmoothStep", 49>;
def : ExtInst<"Fma", 50>;
def : ExtInst<"Frexp", 51>;
def : ExtInst<"FrexpStruct", 52>;
def : ExtInst<"Ldexp", 53>;
def : ExtInst<"PackSnorm4x8", 54>;
def : ExtInst<"PackUnorm4x8", 55>;
def : ExtInst<"PackSnorm2x16", 56>;
def : ExtInst<"PackUnorm2x16", 57>;
def : ExtInst<"PackHalf2x16", 58>;
def : ExtInst<"PackDouble2x32", 59>;
def : ExtInst<"UnpackSnorm2x16", 60>;
def : ExtInst<"UnpackUnorm2x16", 61>;
def : ExtInst<"UnpackHalf2x16", 62>;
def : ExtInst<"UnpackSnorm4x8", 63>;
def : ExtInst<"UnpackUnorm4x8", 64>;
def : ExtInst<"UnpackDouble2x32", 65>;
def : ExtInst<"Length", 66>;
def : ExtInst<"Distance", 67>;
def : ExtInst<"Cross", 68>;
def : ExtInst<"Normalize", 69>;
def : ExtInst<"FaceForward", 70>;
def : ExtInst<"Reflect", 71>;
def : ExtInst<"Refract", 72>;
def : ExtInst<"FindILsb", 73>;
def : ExtInst<"FindSMsb", 74>;
def : ExtInst<"FindUMsb", 75>;
def : ExtInst<"InterpolateAtCentroid", 76>;
def : ExtInst<"InterpolateAtSample", 77>;
def : ExtInst<"InterpolateAtOffset", 78>;
def : ExtInst<"NMin", 79>;
def : ExtInst<"NMax", 80>;
def : ExtInst<"NClamp", 81>;

#endif // HLSL_TABLES_SPIRVNUMBERS_TD
