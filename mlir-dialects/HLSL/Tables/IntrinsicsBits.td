//===----------------------------------------------------------------------===//
// Functions on the bits of numbers.
// In:  TypeSets.td.
// Out: one Intrinsic record for each function, hidden ones for expansions included.
// Why: reinterpretation, bit counting, packed formats.
//===----------------------------------------------------------------------===//
#ifndef HLSL_TABLES_INTRINSICSBITS_TD
#define HLSL_TABLES_INTRINSICSBITS_TD

include "HLSL/Tables/TypeSets.td"

//===----------------------------------------------------------------------===//
// Reinterpretation
//===----------------------------------------------------------------------===//

/// The bits of x as another type.
class BitCast<ComponentSet from, TypeRule to> : Intrinsic<(ins Any<from>:$x), to> {
  let build = "Bitcast";
}
def asfloat : BitCast<Bits32, Float32Like<"x">> { let doc = "The bits of x as a float."; }
def asfloat16 : BitCast<Bits16, Like<"x", Float16Only>> {
  let doc = "The bits of x as a float16_t.";
  let shaderModel = "6.2";
}
def asint : BitCast<Bits32, IntLike<"x">> { let doc = "The bits of x as an int."; }
def asint16 : BitCast<Bits16, Like<"x", Int16Only>> {
  let doc = "The bits of x as an int16_t.";
  let shaderModel = "6.2";
}
/// With three arguments: the halves of a double, which is no bit cast but expanded.
def asuint : BitCast<Bits32, UIntLike<"x">> {
  let doc = "The bits of x as a uint; of a double as two.";
  let spirv = Expand;
  let glsl = Expand;
  let overloads = [
    Overload<(ins Any<Bits32>:$x), UIntLike<"x">>,
    Overload<(ins Any<Float64Only>:$x, Out<UIntLike<"x">>:$low, Out<UIntLike<"x">>:$high), Void>];
}
def asuint16 : BitCast<Bits16, Like<"x", UInt16Only>> {
  let doc = "The bits of x as a uint16_t.";
  let shaderModel = "6.2";
}
def asdouble : Intrinsic<(ins Any<UInt32Only>:$low, Same<"low">:$high), Like<"low", Float64Only>> {
  let doc = "A double from its halves.";
  let spirv = Expand;
  let glsl = Expand;
}

//===----------------------------------------------------------------------===//
// Counting and finding
//===----------------------------------------------------------------------===//

def countbits : Intrinsic<(ins Any<AnyInt>:$x), UIntLike<"x">> {
  let doc = "Number of bits that are one.";
  let spirv = Op<"BitCount">;
  let glsl = CallConvert<"bitCount">;
}
def firstbithigh : Intrinsic<(ins Any<AnyInt>:$x), UIntLike<"x">> {
  let doc = "Place of the highest one (for negative numbers zero) counted from bit 0, or -1.";
  let spirv = ByClass<NoOverload, GLExt<"FindSMsb">, GLExt<"FindUMsb">>;
  let glsl = CallConvert<"findMSB">;
}
def firstbitlow : Intrinsic<(ins Any<AnyInt>:$x), UIntLike<"x">> {
  let doc = "Place of the lowest one, or -1.";
  let spirv = GLExt<"FindILsb">;
  let glsl = CallConvert<"findLSB">;
}
def reversebits : Intrinsic<(ins Any<AnyInt>:$x), Same<"x">> {
  let doc = "Bits in reverse order.";
  let spirv = Op<"BitReverse">;
  let glsl = Call<"bitfieldReverse">;
}

//===----------------------------------------------------------------------===//
// Packing
//===----------------------------------------------------------------------===//

def f16tof32 : Intrinsic<(ins Any<UInt32Only>:$x), Float32Like<"x">> {
  let doc = "The half in the low 16 bits of x.";
  let spirv = Expand;
  let glsl = Expand;
}
def f32tof16 : Intrinsic<(ins Any<Float32Only>:$x), UIntLike<"x">> {
  let doc = "x as a half in the low 16 bits.";
  let spirv = Expand;
  let glsl = Expand;
}
def packHalf2x16 : Intrinsic<(ins FixedVec<Float32Only, "2">:$x), AUInt> {
  let doc = "Two floats as halves in one word, x low.";
  let spirv = GLExt<"PackHalf2x16">;
  let glsl = Call<"packHalf2x16">;
  let componentWise = 0;
  let hidden = 1;
}
def unpackHalf2x16 : Intrinsic<(ins AUInt:$x), FixedVec<Float32Only, "2">> {
  let doc = "Two floats from the halves in one word, low one first.";
  let spirv = GLExt<"UnpackHalf2x16">;
  let glsl = Call<"unpackHalf2x16">;
  let componentWise = 0;
  let hidden = 1;
}
def msad4 : Intrinsic<(ins AUInt:$reference, FixedVec<UInt32Only, "2">:$source,
                           FixedVec<UInt32Only, "4">:$accum), FixedVec<UInt32Only, "4">> {
  let doc = "Masked sums of absolute differences of bytes.";
  let spirv = Expand;
  let glsl = Expand;
  let componentWise = 0;
}
def AddUint64 : Intrinsic<(ins Vec<UInt32Only, "2">:$a, Same<"a">:$b), Same<"a">> {
  let doc = "64-bit sums of pairs of words, low words first.";
  let overloads = [
    Overload<(ins Vec<UInt32Only, "2">:$a, Same<"a">:$b), Same<"a">>,
    Overload<(ins Vec<UInt32Only, "4">:$a, Same<"a">:$b), Same<"a">>];
  let spirv = Expand;
  let glsl = Expand;
  let componentWise = 0;
}

class PackedIntrinsic<dag p, TypeRule r, string sm> : Intrinsic<p, r> {
  let shaderModel = sm;
  let spirv = Expand;
  let glsl = Expand;
  let componentWise = 0;
}
def dot2add : PackedIntrinsic<(ins FixedVec<Float16Only, "2">:$a, FixedVec<Float16Only, "2">:$b, AFloat:$c), AFloat, "6.4"> {
  let doc = "Dot product of two halves, added to c.";
}
def dot4add_i8packed : PackedIntrinsic<(ins AUInt:$a, AUInt:$b, AnInt:$c), AnInt, "6.4"> {
  let doc = "Dot product of four signed bytes, added to c.";
}
def dot4add_u8packed : PackedIntrinsic<(ins AUInt:$a, AUInt:$b, AUInt:$c), AUInt, "6.4"> {
  let doc = "Dot product of four unsigned bytes, added to c.";
}
class Pack<ComponentSet s> : PackedIntrinsic<(ins Vec<s, "4">:$x), AUInt, "6.6">;
def pack_clamp_s8 : Pack<Int16Or32> { let doc = "Four integers clamped to signed bytes."; }
def pack_clamp_u8 : Pack<Int16Or32> { let doc = "Four integers clamped to unsigned bytes."; }
def pack_s8 : Pack<Int16Or32> { let doc = "The low bytes of four integers."; }
def pack_u8 : Pack<UInt16Or32> { let doc = "The low bytes of four integers."; }
class Unpack<ComponentSet s> : PackedIntrinsic<(ins AUInt:$x), FixedVec<s, "4">, "6.6">;
def unpack_s8s16 : Unpack<Int16Only> { let doc = "Four signed bytes, widened."; }
def unpack_s8s32 : Unpack<Int32Only> { let doc = "Four signed bytes, widened."; }
def unpack_u8u16 : Unpack<UInt16Only> { let doc = "Four unsigned bytes, widened."; }
def unpack_u8u32 : Unpack<UInt32Only> { let doc = "Four unsigned bytes, widened."; }

#endif // HLSL_TABLES_INTRINSICSBITS_TD
