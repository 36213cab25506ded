//===----------------------------------------------------------------------===//
// What is known about each intrinsic function.
// In:  a name, or an Intrinsic.
// Out: effects, legality, overload rows, and how each target says it.
// Why: one record of Intrinsics*.td is the only place that knows an intrinsic;
//      Sema, the verifier, folds, both targets and the docs read it here.
//===----------------------------------------------------------------------===//
#ifndef HLSL_TABLES_INTRINSICINFO_H
#define HLSL_TABLES_INTRINSICINFO_H

#include "HLSL/Tables/Language.h"
#include "llvm/ADT/ArrayRef.h"
#include <optional>

namespace mlir::hlsl {

/// Every intrinsic function, in the order of its HLSL name. Enumerators are
/// spelled like the HLSL name (`Intrinsic::lerp`); those that are C++ keywords
/// have a trailing underscore (`and_`, `or_`). `namespace vk` ones start with
/// `vk_`.
enum class Intrinsic : uint16_t {
#define HLSL_INTRINSIC(name) name,
#include "HLSL/Tables/IntrinsicList.inc"
};
#define HLSL_INTRINSIC(name) +1
constexpr unsigned kNumIntrinsics = 0
#include "HLSL/Tables/IntrinsicList.inc"
    ;

/// The HLSL name, `vk::ReadClock` with its namespace; also the mnemonic of
/// `hlsl.intrinsic` (where `::` is written `.`).
llvm::StringRef stringifyIntrinsic(Intrinsic intrinsic);
/// The intrinsic of this name, hidden ones included: for the IR's parser.
std::optional<Intrinsic> symbolizeIntrinsic(llvm::StringRef name);
/// The intrinsic that this HLSL name calls: never a hidden one.
std::optional<Intrinsic> lookupIntrinsic(llvm::StringRef name);

//===----------------------------------------------------------------------===//
// Overload rows
//===----------------------------------------------------------------------===//
//
// A row says which argument lists it takes. Sema matches a call against each
// row of the name; all rows but a few belong to names with a single one.
//
// COMPONENTS. A parameter with ComponentRule::Leader opens a component group,
// parameters (and the result) with ComponentRule::Same join the group of the
// parameter they name. The arguments of a group take one component type:
//   1. literals adapt to the others; only literals: int, or float if one is;
//   2. the highest of the rest in the order bool < min ints < int16 < uint16 <
//      int < uint < int64 < uint64 < min floats < float16 < float < double;
//   3. if that is not in the group's set, nearestIn(set, that).
// So lerp(float3, float3, 0.5) is float; max(int, float) is float, max(int, 1)
// int; clamp(uint, 0, 7) uint; sin(int) float; lerp(double, double, float)
// float or double as the set says. ComponentRule::Fixed is a set with one
// member of no group; ComponentRule::FromSet is a set of several members of no
// group: the argument keeps its type if it is a member, else takes nearestIn.
//
// SHAPES. A parameter with a shape other than ShapeKind::Same opens a shape
// group; parameters (and the result) with ShapeKind::Same join. The arguments
// of a group take one shape: scalar if all are; else the vector or matrix among
// them, to which scalars are broadcast; several vectors (matrices): the
// smallest size in each dimension, the others truncated with HLSL's warning. A
// vector and a matrix never meet. Then the leader's kind must hold of the
// result: e.g. ShapeKind::Vector refuses a matrix, takes a scalar as a vector
// of one.
//
// DIMENSIONS. A vector's or matrix's size is a number 1..4 or a variable that
// stands for one size in the whole row, result included (mul, transpose): the
// smallest that an argument gives it. With a number, larger arguments are
// truncated, scalars broadcast, smaller ones refused.
//
// Out parameters do not take part in choosing types when an In parameter of
// their group does; their arguments must be lvalues, and values are converted
// back on the way out. A Ref parameter takes the place as it is: its argument's
// type alone is the type of its group, and must be in the set.

/// How a parameter's component type is found.
enum class ComponentRule : uint8_t {
  None,   ///< Result: void. Parameter: any type at all (opaque and struct ones
          ///< too).
  Fixed,  ///< The one member of the set.
  Leader, ///< Opens a group over the set.
  Same,   ///< The group of parameter `componentOf`.
  SameType, ///< The very type of parameter `componentOf` (structs, objects); no
            ///< shape.
  FromSet,  ///< Any member of the set, for itself.
  SignedOf, ///< Result: the signed integer as wide as the group of
            ///< `componentOf`.
  UnsignedOf, ///< Result: the unsigned integer as wide as the group of
              ///< `componentOf`.
};

/// How a parameter's shape is found.
enum class ShapeKind : uint8_t {
  Scalar,
  Vector,         ///< `columns` components; a scalar is a vector of one
  Matrix,         ///< `rows` x `columns`
  Any,            ///< scalar, vector or matrix
  ScalarOrVector, ///< no matrix
  Same,           ///< the shape group of parameter `shapeOf`
};

/// A dimension: 1..4, or kAnySize, or kSizeVariable + N for variable N.
using Dimension = uint8_t;
constexpr Dimension kAnySize = 0;
constexpr Dimension kSizeVariable = 8;
constexpr bool isSizeVariable(Dimension d) { return d >= kSizeVariable; }

/// The type of a parameter or result, relative to the other parameters.
struct TypeRule {
  ComponentRule component;
  uint8_t componentOf; ///< A parameter's index, for Same, SignedOf, UnsignedOf.
  ShapeKind shape;
  uint8_t shapeOf; ///< A parameter's index, for ShapeKind::Same.
  Dimension rows, columns;
  ComponentSet set; ///< For Fixed, Leader, FromSet.
};

/// One parameter.
struct ParamRule {
  TypeRule type;
  Direction direction;
  uint16_t nameOffset; ///< Use getParamName.
};
llvm::StringRef getParamName(const ParamRule &param);

/// One signature. `params` lives in static storage.
struct OverloadRow {
  TypeRule result; ///< component None: void
  llvm::ArrayRef<ParamRule> params;
  bool variadic; ///< More arguments of any type may follow (printf).
};

/// All signatures of an intrinsic, by index: `for (i < getNumOverloads(x))`.
unsigned getNumOverloads(Intrinsic intrinsic);
OverloadRow getOverload(Intrinsic intrinsic, unsigned index);

/// A type as the IR has it. Other than numbers: component Void.
struct ValueType {
  ScalarKind component;
  bool isMatrix;
  uint8_t rows, columns; ///< scalar 1 x 1, vector 1 x N
  bool isNumeric() const { return component != ScalarKind::Void; }
};
/// Whether a row has exactly these types, conversions done: operands for the
/// In, InOut and Ref parameters in order; results for the row's own (unless
/// void) and the Out and InOut parameters. Size variables and groups must
/// agree.
bool hasSignature(Intrinsic intrinsic, llvm::ArrayRef<ValueType> operands,
                  llvm::ArrayRef<ValueType> results);

//===----------------------------------------------------------------------===//
// Meaning and legality
//===----------------------------------------------------------------------===//

/// What evaluating an intrinsic does beside computing its results. 0 is pure:
/// may be deleted, merged, moved, speculated.
enum IntrinsicEffects : uint8_t {
  EffectPure = 0,
  EffectReads = 1 << 0,      ///< reads memory
  EffectWrites = 1 << 1,     ///< writes memory, or orders it (barriers)
  EffectConvergent = 1 << 2, ///< depends on which invocations execute it: never
                             ///< moved across control flow
  EffectControlFlow = 1 << 3, ///< may end the invocation (clip, IgnoreHit, ...)
};

/// What lowering from the typed tree builds for a call.
enum class IntrinsicBuild : uint8_t {
  Intrinsic, ///< hlsl.intrinsic
  Atomic,    ///< hlsl.atomic; `buildDetail` is an AtomicMethod (MethodInfo.h)
  /// hlsl.bitcast to the result type (equal types: the operand); a row with out
  /// parameters is an hlsl.intrinsic all the same.
  Bitcast,
  And,    ///< hlsl.binary and, on bools
  Or,     ///< hlsl.binary or, on bools
  Select, ///< hlsl.select
  /// hlsl.intrinsic, whose last argument is a reference to a global that lies
  /// where the next shader finds it: what it held before is stored there, and
  /// loaded from there if it is inout.
  ViaRayPayload,
  ViaCallableData,
  ViaHitAttribute,
  DispatchMesh, ///< hlsl.dispatch_mesh
  Print,        ///< debugPrintf, with the first argument as attribute
  AddressLoad,  ///< a load of the result type through hlsl.address_ref
  AddressStore, ///< a store through hlsl.address_ref
  Pointee,      ///< hlsl.address_ref: a place
  PointerCast,  ///< nothing: Sema makes another pointer
};

/// How a target says an intrinsic, for one element class.
enum class LoweringKind : uint8_t {
  None,     ///< no such overload
  NotYet,   ///< the target's notYetImplemented
  Op,       ///< SPIR-V: the instruction `name`/`number`, operands in order
  GLExt,    ///< SPIR-V: GLSL.std.450 instruction `name`/`number`, operands in
            ///< order
  ScopedOp, ///< SPIR-V: as Op, with scope Subgroup as first operand
  GroupReduce,    ///< SPIR-V: as Op, with scope Subgroup and group operation
                  ///< Reduce first
  GroupScan,      ///< SPIR-V: the same with ExclusiveScan
  PartitionScan,  ///< SPIR-V: as GroupScan with PartitionedExclusiveScanNV, the
                  ///< last operand being the partition
  MemoryBarrier,  ///< SPIR-V: OpMemoryBarrier, scope `name`, semantics `number`
  ControlBarrier, ///< SPIR-V: OpControlBarrier among the work group, memory
                  ///< scope and semantics likewise
  BuiltIn,     ///< a load of the built-in input `name`/`number` (GLSL: the name
               ///< alone)
  Call,        ///< GLSL: name(operands in order)
  CallConvert, ///< GLSL: T(name(operands in order)), T the result type
  Infix,       ///< GLSL: a name b; `number` is its precedence (OperatorInfo.h)
  Prefix,      ///< GLSL: name a
  Swap,        ///< GLSL: name(operands in reverse order)
  Identity,    ///< the first operand
  Custom,      ///< hand-written in the target's conversion or printer
  Expand,      ///< gone before the target sees it: a polyfill made of other ops
};
struct TargetLowering {
  LoweringKind kind;
  uint16_t number; ///< opcode, ext-inst number, BuiltIn, memory semantics, or
                   ///< precedence
  llvm::StringRef name; ///< `DPdx`, `FMix`, `mix`, `%`; empty for others
};

/// The facts of one intrinsic.
struct IntrinsicInfo {
  uint16_t nameOffset;
  uint16_t docOffset;
  uint16_t firstOverload;
  uint8_t numOverloads;
  uint8_t effects; ///< IntrinsicEffects
  IntrinsicBuild build;
  uint8_t buildDetail;
  StageMask stages;
  ShaderModel minShaderModel;
  uint8_t flags;         ///< IntrinsicFlags
  uint8_t spirv[4];      ///< by ElementClass; use getSPIRVLowering
  uint8_t glsl[4];       ///< by ElementClass; use getGLSLLowering
  uint8_t glslExtension; ///< use getGLSLExtension

  bool isPure() const { return effects == EffectPure; }
  bool isConvergent() const { return effects & EffectConvergent; }
  inline bool isNotYet() const;
  inline bool isComponentWise() const;
  inline bool isFoldable() const;
  inline bool isRefused() const;
  inline bool isHidden() const;
  inline bool isZeroElsewhere() const;
  inline bool isDerivative() const;
};
enum IntrinsicFlags : uint8_t {
  /// Known, but no target lowers it yet: notYetImplemented.
  IntrinsicNotYet = 1 << 0,
  /// Works on each component alone: a matrix is done row by row.
  IntrinsicComponentWise = 1 << 1,
  /// Has a fold; may be used in constant expressions.
  IntrinsicFoldable = 1 << 2,
  /// Can never work here (no Vulkan or GLSL equivalent): an error that says so.
  IntrinsicRefused = 1 << 3,
  /// Has no HLSL name: only expansions make it (unpackHalf2x16).
  IntrinsicHidden = 1 << 4,
  /// In stages that lack it, it is zero (false) and no mistake.
  IntrinsicZeroElsewhere = 1 << 5,
  /// Compares with the neighbours in a quad.
  IntrinsicDerivative = 1 << 6,
};
inline bool IntrinsicInfo::isNotYet() const { return flags & IntrinsicNotYet; }
inline bool IntrinsicInfo::isComponentWise() const {
  return flags & IntrinsicComponentWise;
}
inline bool IntrinsicInfo::isFoldable() const {
  return flags & IntrinsicFoldable;
}
inline bool IntrinsicInfo::isRefused() const {
  return flags & IntrinsicRefused;
}
inline bool IntrinsicInfo::isHidden() const { return flags & IntrinsicHidden; }
inline bool IntrinsicInfo::isZeroElsewhere() const {
  return flags & IntrinsicZeroElsewhere;
}
inline bool IntrinsicInfo::isDerivative() const {
  return flags & IntrinsicDerivative;
}

const IntrinsicInfo &getIntrinsicInfo(Intrinsic intrinsic);
/// One sentence, or for a refused intrinsic why.
llvm::StringRef getIntrinsicDoc(Intrinsic intrinsic);

/// How SPIR-V (GLSL) says it. The class is that of the first operand's
/// component type, or of the result's where there is no operand.
TargetLowering getSPIRVLowering(Intrinsic intrinsic, ElementClass elements);
TargetLowering getGLSLLowering(Intrinsic intrinsic, ElementClass elements);
/// The extension that the GLSL spelling needs (`GL_KHR_shader_subgroup_vote`),
/// or empty.
llvm::StringRef getGLSLExtension(Intrinsic intrinsic);

//===----------------------------------------------------------------------===//
// Folding
//===----------------------------------------------------------------------===//

/// The value of a component-wise intrinsic for constant components, in float
/// arithmetic if `isFloat32`, else in double. Nothing: no fold.
std::optional<double>
foldIntrinsic(Intrinsic intrinsic, llvm::ArrayRef<double> args, bool isFloat32);
/// The same for integers of `width` bits, which `args` hold sign- or
/// zero-extended; so is the result.
std::optional<int64_t> foldIntrinsic(Intrinsic intrinsic,
                                     llvm::ArrayRef<int64_t> args,
                                     unsigned width, bool isSigned);

} // namespace mlir::hlsl

// IntrinsicList.inc also holds lists to expand where each name needs a case; a
// missing case then fails to build:
//   HLSL_EXPAND_INTRINSIC(name)        polyfill in
//   lib/Transforms/ExpandIntrinsics HLSL_SPIRV_CUSTOM_INTRINSIC(name)  case in
//   lib/Conversion/HLSLToSPIRV HLSL_GLSL_CUSTOM_INTRINSIC(name)   case in the
//   GLSL printer HLSL_GLSL_EXPAND_INTRINSIC(name)   rewrite in
//   lib/Transforms/GLSL
// Define one macro, include the file; undefined ones expand to nothing and all
// are undefined at its end.

#endif // HLSL_TABLES_INTRINSICINFO_H
