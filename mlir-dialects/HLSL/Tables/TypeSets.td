//===----------------------------------------------------------------------===//
// Component sets and the type rules made of them.
// In:  Language.td.
// Out: sets (Float, Numeric, ...), rules (Any<set>, Same<"x">, BoolLike<"x">, ...).
// Why: an overload is a sentence in these words; Sema expands it on demand, so a
//      signature over 3 types and 14 shapes is one row and not 42.
//===----------------------------------------------------------------------===//
#ifndef HLSL_TABLES_TYPESETS_TD
#define HLSL_TABLES_TYPESETS_TD

include "HLSL/Tables/Language.td"

//===----------------------------------------------------------------------===//
// Sets
//===----------------------------------------------------------------------===//

def Float32Only : ComponentSet<"float", [Float32]>;
def Float64Only : ComponentSet<"double", [Float64]>;
def Float16Only : ComponentSet<"float16_t", [Float16]>;
def Int32Only : ComponentSet<"int", [Int32]>;
def UInt32Only : ComponentSet<"uint", [UInt32]>;
def Int16Only : ComponentSet<"int16_t", [Int16]>;
def UInt16Only : ComponentSet<"uint16_t", [UInt16]>;
def Int64Only : ComponentSet<"int64_t", [Int64]>;
def UInt64Only : ComponentSet<"uint64_t", [UInt64]>;
def BoolOnly : ComponentSet<"bool", [Bool]>;

/// Float types without double: what GLSL.std.450 takes.
def Float : ComponentSet<"float", [Min10Float, Min16Float, Float16, Half, Float32]>;
def FloatOrDouble : ComponentSet<"float or double", [Min10Float, Min16Float, Float16, Half, Float32, Float64]>;
def SignedInt : ComponentSet<"signed integer", [Min12Int, Min16Int, Int16, Int32, Int64]>;
def UnsignedInt : ComponentSet<"unsigned integer", [Min16UInt, UInt16, UInt32, UInt64]>;
def AnyInt : ComponentSet<"integer", !listconcat(SignedInt.kinds, UnsignedInt.kinds)>;
def IntOrBool : ComponentSet<"integer or bool", !listconcat(AnyInt.kinds, [Bool])>;
def Numeric : ComponentSet<"numeric", !listconcat(AnyInt.kinds, FloatOrDouble.kinds)>;
def Arithmetic : ComponentSet<"numeric or bool", !listconcat([Bool], Numeric.kinds)>;
/// What 32-bit bit casts take.
def Bits32 : ComponentSet<"int, uint or float", [Int32, UInt32, Float32]>;
def Bits16 : ComponentSet<"16-bit", [Int16, UInt16, Float16]>;
def Word32 : ComponentSet<"int or uint", [Int32, UInt32]>;
def Word32Or64 : ComponentSet<"int, uint, int64_t or uint64_t", [Int32, UInt32, Int64, UInt64]>;
def Word64 : ComponentSet<"int64_t or uint64_t", [Int64, UInt64]>;
def Exchangeable : ComponentSet<"int, uint, int64_t, uint64_t or float", [Int32, UInt32, Int64, UInt64, Float32]>;
def Int16Or32 : ComponentSet<"int16_t or int", [Int16, Int32]>;
def UInt16Or32 : ComponentSet<"uint16_t or uint", [UInt16, UInt32]>;

//===----------------------------------------------------------------------===//
// Rules that open groups
//===----------------------------------------------------------------------===//

class Leader<ComponentSet s, string k, string r = "", string c = ""> : TypeRule {
  let component = "Leader";
  let set = s;
  let shape = k;
  let rows = r;
  let columns = c;
}
/// A scalar, vector or matrix.
class Any<ComponentSet s> : Leader<s, "Any">;
class ScalarOrVec<ComponentSet s> : Leader<s, "ScalarOrVector">;
class Scalar<ComponentSet s> : Leader<s, "Scalar">;
/// A vector of n components ("" any, a name: one size in the whole row).
class Vec<ComponentSet s, string n = ""> : Leader<s, "Vector", "", n>;
class Mat<ComponentSet s, string r = "", string c = ""> : Leader<s, "Matrix", r, c>;
class SquareMat<ComponentSet s> : Leader<s, "Matrix", "N", "N">;
def FloatLike : Any<Float>;
def NumericLike : Any<Numeric>;

//===----------------------------------------------------------------------===//
// Rules of one type
//===----------------------------------------------------------------------===//

class Fixed<ComponentSet s, string k = "Scalar", string n = "", string r = ""> : TypeRule {
  let component = "Fixed";
  let set = s;
  let shape = k;
  let rows = r;
  let columns = n;
}
def Void : TypeRule;
/// Any type whatever: opaque, struct, array.
def AnyType : TypeRule;
def AFloat : Fixed<Float32Only>;
def ADouble : Fixed<Float64Only>;
def AnInt : Fixed<Int32Only>;
def AUInt : Fixed<UInt32Only>;
def ABool : Fixed<BoolOnly>;
class FixedVec<ComponentSet s, string n> : Fixed<s, "Vector", n>;
class FixedMat<ComponentSet s, string r, string c> : Fixed<s, "Matrix", c, r>;

//===----------------------------------------------------------------------===//
// Rules tied to a parameter
//===----------------------------------------------------------------------===//

/// Component and shape of x.
class Same<string x> : TypeRule {
  let component = "Same";
  let componentOf = x;
  let shape = "Same";
  let shapeOf = x;
}
/// Component of x, one of it.
class ScalarOf<string x> : TypeRule {
  let component = "Same";
  let componentOf = x;
}
/// Exactly the type of x, whatever it is.
class SameType<string x> : TypeRule {
  let component = "SameType";
  let componentOf = x;
}
/// Component of x, n of it.
class VecOf<string x, string n> : ScalarOf<x> {
  let shape = "Vector";
  let columns = n;
}
class MatOf<string x, string r, string c> : ScalarOf<x> {
  let shape = "Matrix";
  let rows = r;
  let columns = c;
}
/// Component of x, shape of y.
class ComponentAndShape<string x, string y> : ScalarOf<x> {
  let shape = "Same";
  let shapeOf = y;
}
/// Shape of x, the one component type of s.
class Like<string x, ComponentSet s> : TypeRule {
  let component = "Fixed";
  let set = s;
  let shape = "Same";
  let shapeOf = x;
}
class BoolLike<string x> : Like<x, BoolOnly>;
class IntLike<string x> : Like<x, Int32Only>;
class UIntLike<string x> : Like<x, UInt32Only>;
class Float32Like<string x> : Like<x, Float32Only>;
/// Shape of x, any component type of s, for itself.
class SameShape<string x, ComponentSet s> : Like<x, s> { let component = "FromSet"; }
/// Opens a component group over s in the shape of x.
class LeaderLike<string x, ComponentSet s> : Like<x, s> { let component = "Leader"; }
/// Shape of x, its component as a signed (unsigned) integer of the same width.
class SignedLike<string x> : Same<x> { let component = "SignedOf"; }
class UnsignedLike<string x> : Same<x> { let component = "UnsignedOf"; }

#endif // HLSL_TABLES_TYPESETS_TD
