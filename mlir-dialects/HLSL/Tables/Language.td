//===----------------------------------------------------------------------===//
// Record classes of the language tables.
// In:  nothing.
// Out: Intrinsic, Overload, type rules, target columns; stages.
// Why: a fact about HLSL is one record; hlsl-tblgen turns records into integer
//      tables (Sema, IR, targets) and pages (docs/generated), and refuses
//      records that contradict themselves, with their location.
//===----------------------------------------------------------------------===//
#ifndef HLSL_TABLES_LANGUAGE_TD
#define HLSL_TABLES_LANGUAGE_TD

//===----------------------------------------------------------------------===//
// Stages
//===----------------------------------------------------------------------===//

/// One bit of a StageMask; `ordinal` is the ordinal in hlslc::ShaderStage.
class Stage<int b> { int ordinal = b; }
def Vertex : Stage<0>;
def Hull : Stage<1>;
def Domain : Stage<2>;
def Geometry : Stage<3>;
def Pixel : Stage<4>;
def Compute : Stage<5>;
def Amplification : Stage<6>;
def Mesh : Stage<7>;
def RayGeneration : Stage<8>;
def Intersection : Stage<9>;
def AnyHit : Stage<10>;
def ClosestHit : Stage<11>;
def Miss : Stage<12>;
def Callable : Stage<13>;

class StageList<list<Stage> s> { list<Stage> stages = s; }
/// Empty: every stage.
defvar AllStages = []<Stage>;
/// Stages that run in groups with shared memory.
defvar GroupStages = [Compute, Amplification, Mesh];
/// Stages with derivatives: quads exist.
defvar QuadStages = [Pixel, Compute, Amplification, Mesh];
defvar RayStages = [RayGeneration, Intersection, AnyHit, ClosestHit, Miss, Callable];
defvar HitStages = [Intersection, AnyHit, ClosestHit];

//===----------------------------------------------------------------------===//
// Components
//===----------------------------------------------------------------------===//

/// A scalar kind; the def's name is the enumerator of ScalarKind, `number` its
/// ordinal in Language.h.
class ScalarKind<int n, string hlsl> {
  int number = n;
  string text = hlsl;
}
def Bool : ScalarKind<1, "bool">;
def Min12Int : ScalarKind<2, "min12int">;
def Min16Int : ScalarKind<3, "min16int">;
def Int16 : ScalarKind<4, "int16_t">;
def Int32 : ScalarKind<5, "int">;
def Int64 : ScalarKind<6, "int64_t">;
def Min16UInt : ScalarKind<7, "min16uint">;
def UInt16 : ScalarKind<8, "uint16_t">;
def UInt32 : ScalarKind<9, "uint">;
def UInt64 : ScalarKind<10, "uint64_t">;
def Min10Float : ScalarKind<12, "min10float">;
def Min16Float : ScalarKind<13, "min16float">;
def Float16 : ScalarKind<14, "float16_t">;
def Half : ScalarKind<15, "half">;
def Float32 : ScalarKind<16, "float">;
def Float64 : ScalarKind<17, "double">;

/// A named set of scalar kinds.
class ComponentSet<string hlsl, list<ScalarKind> k> {
  list<ScalarKind> kinds = k;
  /// How a diagnostic names the set.
  string text = hlsl;
}

//===----------------------------------------------------------------------===//
// Type rules: how the type of a parameter or result is found. What they mean in
// matching is said in IntrinsicInfo.h.
//===----------------------------------------------------------------------===//

class TypeRule {
  /// Enumerator of ComponentRule.
  string component = "None";
  ComponentSet set = ?;
  /// Name of a parameter of the same row.
  string componentOf = "";
  /// Enumerator of ShapeKind.
  string shape = "Scalar";
  string shapeOf = "";
  /// "1".."4", "" for any size, or the name of a size variable.
  string rows = "";
  string columns = "";
}

/// A parameter that is not plainly `in`.
class Directed<string d, TypeRule t> {
  string direction = d;
  TypeRule type = t;
}
class Out<TypeRule t> : Directed<"Out", t>;
class InOut<TypeRule t> : Directed<"InOut", t>;
class Ref<TypeRule t> : Directed<"Ref", t>;

/// Operators of parameter dags.
def ins;

//===----------------------------------------------------------------------===//
// Target columns
//===----------------------------------------------------------------------===//

class Target;
/// One way to say it, for all element classes.
class Lowering<string k, string n = ""> : Target {
  string kind = k;
  string name = n;
}
class Op<string n> : Lowering<"Op", n>;
class GLExt<string n> : Lowering<"GLExt", n>;
class ScopedOp<string n> : Lowering<"ScopedOp", n>;
class GroupReduce<string n> : Lowering<"GroupReduce", n>;
class GroupScan<string n> : Lowering<"GroupScan", n>;
class PartitionScan<string n> : Lowering<"PartitionScan", n>;
class BuiltIn<string n> : Lowering<"BuiltIn", n>;
/// Memory scope and the names of memory semantics beside AcquireRelease.
class Barrier<string k, string scope, list<string> s> : Lowering<k, scope> {
  list<string> semantics = s;
}
class MemoryBarrier<string scope, list<string> s> : Barrier<"MemoryBarrier", scope, s>;
class ControlBarrier<string scope, list<string> s> : Barrier<"ControlBarrier", scope, s>;
class Call<string n> : Lowering<"Call", n>;
class CallConvert<string n> : Lowering<"CallConvert", n>;
class Infix<string n> : Lowering<"Infix", n>;
class Prefix<string n> : Lowering<"Prefix", n>;
class Swap<string n> : Lowering<"Swap", n>;
def Identity : Lowering<"Identity">;
def Custom : Lowering<"Custom">;
def Expand : Lowering<"Expand">;
def NotYet : Lowering<"NotYet">;
def NoOverload : Lowering<"None">;
/// Another way for each class of the first operand's components.
class ByClass<Lowering f, Lowering s, Lowering u, Lowering b = NoOverload> : Target {
  list<Lowering> classes = [f, s, u, b];
}

//===----------------------------------------------------------------------===//
// Intrinsics
//===----------------------------------------------------------------------===//

/// What evaluating does beside computing results; IntrinsicEffects.
class Effect<int b> { int ordinal = b; }
def Reads : Effect<0>;
def Writes : Effect<1>;
def Convergent : Effect<2>;
def EndsInvocation : Effect<3>;

class Overload<dag p, TypeRule r> {
  dag params = p;
  TypeRule result = r;
  /// More arguments of any type may follow.
  bit variadic = 0;
}

class VariadicOverload<dag p, TypeRule r> : Overload<p, r> { let variadic = 1; }

/// An intrinsic function. The def's name is the enumerator.
class Intrinsic<dag p, TypeRule r> {
  string hlslName = NAME;
  /// One sentence for the docs; for `refused` the reason, as a diagnostic.
  string doc = "";
  list<Overload> overloads = [Overload<p, r>];
  /// Empty: pure.
  list<Effect> effects = [];
  list<Stage> stages = AllStages;
  /// Compares with the neighbours in a quad, which a group must be divided into.
  bit derivative = 0;
  /// In other stages it is no mistake, but zero (false).
  bit zeroElsewhere = 0;
  /// "6.5"; empty: all.
  string shaderModel = "";
  /// Enumerator of IntrinsicBuild; all but Intrinsic need no target columns.
  string build = "Intrinsic";
  /// Enumerator of AtomicMethod where build is Atomic.
  string buildDetail = "";
  Target spirv = NotYet;
  Target glsl = NotYet;
  string glslExtension = "";
  /// C++ expressions over the parameters' names that compute one component, T
  /// being float or double (foldInt: int64_t or uint64_t); imply use in constant
  /// expressions.
  string fold = "";
  string foldInt = "";
  /// Works on each component alone; matrices are done row by row.
  bit componentWise = 1;
  /// Cannot ever work here.
  bit refused = 0;
  /// Has no HLSL name: only expansions make it.
  bit hidden = 0;
}

#endif // HLSL_TABLES_LANGUAGE_TD
