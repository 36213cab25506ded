//===----------------------------------------------------------------------===//
// Methods of resource objects.
// In:  a built-in type and a member name (`Sample`, `mips`, `operator[]`).
// Out: the op to build, overload rows as operand roles, the type of each role.
// Why: a method is a name, a list of roles and one of few ops; Sema checks
//      arguments by role, lowering places operands by role, and neither knows a
//      method by name.
//===----------------------------------------------------------------------===//
#ifndef HLSL_TABLES_METHODINFO_H
#define HLSL_TABLES_METHODINFO_H

#include "HLSL/Tables/TypeInfo.h"
#include "llvm/ADT/ArrayRef.h"
#include <optional>

namespace mlir::hlsl {

/// Every method and subscript name: `Method::Sample`. The three that are no
/// identifiers or no calls: `Subscript` is `operator[]`; `mips` and `sample`
/// are members that take two subscripts (`t.mips[level][pos]`,
/// `t.sample[i][pos]`).
enum class Method : uint8_t {
#define HLSL_METHOD(name) name,
#include "HLSL/Tables/MethodList.inc"
};
#define HLSL_METHOD(name) +1
constexpr unsigned kNumMethods = 0
#include "HLSL/Tables/MethodList.inc"
    ;
llvm::StringRef stringifyMethod(Method method);
/// The method of this name on any type; `operator[]` for Subscript.
std::optional<Method> symbolizeMethod(llvm::StringRef name);

/// What a method builds. Operand roles say where each argument goes.
enum class MethodOp : uint8_t {
  Sample,      ///< hlsl.sample implicit
  SampleBias,  ///< hlsl.sample bias
  SampleLevel, ///< hlsl.sample level (SampleCmpLevelZero: `detail` 1, lod is 0)
  SampleGrad,  ///< hlsl.sample grad
  Gather,      ///< hlsl.gather, component `detail`; with Compare: depth compare
  ImageLoad, ///< hlsl.image_load; Subscript on a writable one: also image_store
  QueryDimensions, ///< hlsl.query_size / _levels / _samples into the out roles
  QueryLod,        ///< hlsl.query_lod; `detail` 1: unclamped
  SamplePosition,  ///< a table lookup
  BufferElement,   ///< hlsl.buffer_ref at Index
  RawLoad,   ///< hlsl.raw_load at ByteAddress; `detail` words, 0: the template
             ///< argument
  RawStore,  ///< hlsl.raw_store at ByteAddress; `detail` words, 0: the value's
             ///< type
  RawAtomic, ///< hlsl.atomic on hlsl.raw_ref; `detail` is AtomicMethod
  BufferDimensions, ///< hlsl.buffer_length into OutElements, stride into
                    ///< OutStride
  Append,           ///< counter add, then store
  Consume,          ///< counter sub, then load
  IncrementCounter, ///< hlsl.counter add
  DecrementCounter, ///< hlsl.counter sub
  SubpassLoad,      ///< hlsl.image_load at 0
  StreamAppend,     ///< emit vertex
  StreamRestart,    ///< end primitive
  RayQuery, ///< hlsl.ray_query; `detail` is RayQueryKind and RayQueryDetail
};
/// Bits of `detail` of RayQuery, above the kind.
enum RayQueryDetail : uint8_t {
  RayQueryKindMask = 63,
  RayQueryCommitted = 64,   ///< of the committed hit, not the candidate
  RayQueryTransposed = 128, ///< 3x4, where the op gives 4x3
};
/// `detail` of RawAtomic.
enum class AtomicMethod : uint8_t {
  Add,
  And,
  Or,
  Xor,
  Min,
  Max,
  Exchange,
  CompareExchange,
  CompareStore,
};

/// What an argument is for: Sampler, Coord, CoordLod, IntCoord, Lod, Bias, Ddx,
/// Compare, Offset, Offset1..4, Clamp, Status, Index, ByteAddress, Value,
/// OutWidth...; each is explained in ResourceMethods.td.
enum class OperandRole : uint8_t {
#define HLSL_OPERAND_ROLE(name) name,
#include "HLSL/Tables/MethodList.inc"
};
llvm::StringRef stringifyOperandRole(OperandRole role);

/// The type a role has on a given resource: a scalar or vector of `columns`.
struct RoleType {
  enum Kind : uint8_t {
    Numeric, ///< nearestIn(set, argument) x columns; scalars broadcast, larger
             ///< truncate
    Element, ///< the resource's element type T
    Sampler, ///< SamplerState
    ComparisonSampler, ///< SamplerComparisonState
    Template, ///< the method's template argument, or the argument's own type
    RayDesc,
    AccelerationStructure,
  } kind;
  Direction direction;
  uint8_t columns;
  ComponentSet
      set; ///< one member, or several (GetDimensions: uint, int or float outs)
};
RoleType getRoleType(BuiltinType resource, OperandRole role);

/// What a method returns.
enum class MethodResult : uint8_t {
  Void,
  Element,    ///< T
  ElementRef, ///< a place of type T (Subscript on writable and structured ones)
  Component,  ///< the component type of T (comparisons: float)
  FourComponents, ///< four of the component type of T
  UInt,
  UInt2,
  UInt3,
  UInt4,
  Int,
  Float,
  Float2,
  Float3,
  Bool,
  Float3x4,
  Float4x3,
  Template, ///< the template argument; without one, uint
};

/// One signature: the roles of the arguments in order.
struct MethodRow {
  llvm::ArrayRef<OperandRole> roles;
  bool refused; ///< no target has this form (status of a buffer)
};

enum MethodFlags : uint8_t {
  MethodNotYet = 1 << 0,
  MethodProperty = 1 << 1,   ///< no call: `mips`, `sample`
  MethodTemplate = 1 << 2,   ///< may take one template argument (Load<T>)
  MethodConvergent = 1 << 3, ///< implicit derivatives
  MethodWrites = 1 << 4,
  MethodRefused = 1 << 5, ///< cannot work here; an error that says so
};

/// A method on one type.
struct MethodInfo {
  BuiltinType on;
  Method method;
  MethodOp op;
  uint8_t detail; ///< see MethodOp
  MethodResult result;
  uint8_t flags; ///< MethodFlags
  StageMask stages;
  ShaderModel minShaderModel;
  uint16_t firstRow;
  uint8_t numRows;

  bool is(MethodFlags flag) const { return flags & flag; }
};

/// `name` on objects of type `on`, or null.
const MethodInfo *findMethod(BuiltinType on, Method method);
const MethodInfo *findMethod(BuiltinType on, llvm::StringRef name);
/// All methods of a type, in the order of Method, for candidates and typo help.
llvm::ArrayRef<MethodInfo> getMethods(BuiltinType on);
/// Signatures, shortest first; `index` < info.numRows. Those of a combined type
/// are without the sampler.
MethodRow getMethodRow(const MethodInfo &info, unsigned index);

} // namespace mlir::hlsl

#endif // HLSL_TABLES_METHODINFO_H
