//===----------------------------------------------------------------------===//
// The `hlsl` dialect record and the base class of its operations.
// In:  nothing.
// Out: HLSLDialect, HLSL_Op, effect resources, the common traits.
// Why: what the IR means is written once, here; everything else refers to it.
//===----------------------------------------------------------------------===//
#ifndef HLSL_IR_HLSLDIALECT_TD
#define HLSL_IR_HLSLDIALECT_TD

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def HLSL_Dialect : Dialect {
  let name = "hlsl";
  let cppNamespace = "::mlir::hlsl";
  let summary = "HLSL shaders between the typed tree and SPIR-V or GLSL";
  let description = [{
    A module holds declarations, all of them symbols: `hlsl.struct_decl`,
    `hlsl.global`, `hlsl.cbuffer`, `hlsl.spec_constant`, `hlsl.stage_variable`,
    `hlsl.func` and `hlsl.entry_point`. Code lives in `hlsl.func` only.

    **Values** are `i1`, `si16 ui16 si32 ui32 si64 ui64 f16 f32 f64`, vectors of
    two to four of these, `!hlsl.matrix`, `!hlsl.struct`, `!hlsl.array` and
    resource handles. Signedness is in the type. `float1` is a scalar. The
    orientation of a matrix is a property of memory, never of a value: a matrix
    value is its HLSL rows.

    **Memory** is reached through `!hlsl.ref<T, storage>`, made by
    `hlsl.variable`, `hlsl.global_ref`, `hlsl.buffer_ref` and their kin, narrowed
    by `hlsl.access`, and read and written by `hlsl.load` and `hlsl.store`.

    **Control flow** is structured, and each region has exactly one block. `if`,
    `switch` and `loop` nest; `break`, `continue`, `return`, `fallthrough` and
    `unreachable` end a block at any depth. Every exit but `yield` writes the
    effect resource `ControlFlow`, so no pass takes an exit for dead code. None
    of the three has RegionBranchOpInterface or LoopLikeOpInterface, and `call`
    has no CallOpInterface: upstream analyses built on them do not know exits at
    depth.

    **Forms.** One dialect, four contracts, checked by `--hlsl-verify-form`:

    | form | contract |
    |---|---|
    | `source` | what was written: overloads resolved, conversions explicit, nothing decided |
    | `flat` | no opaque value in an aggregate, variable, parameter or result; stage values only as `stage_variable` |
    | `target` | locations, bindings and layouts explicit; leaf accesses on laid-out memory; only ops both targets accept |
    | `glsl` | `target` after GLSL legalisation for one version: printable as it is |
  }];

  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
  let hasConstantMaterializer = 1;
  let extraClassDeclaration = [{
    /// Where the sizes of types and attributes are interned. Not thread-safe:
    /// only parsing, lowering and passes on modules make sizes.
    SizeArena &getSizes() { return *sizes; }

    // Each op family registers itself, so that its models compile beside it.
    void registerTypes();
    void registerAttributes();
    void registerModuleOps();
    void registerMemoryOps();
    void registerValueOps();
    void registerControlOps();
    void registerResourceOps();
    void registerStageOps();

  private:
    std::unique_ptr<SizeArena> sizes;
  }];
}

class HLSL_Op<string mnemonic, list<Trait> traits = []>
    : Op<HLSL_Dialect, mnemonic, traits>;

/// Who runs what next: written by every exit but `yield`.
def HLSL_ControlFlowResource : Resource<"::mlir::hlsl::ControlFlowResource">;
/// Which invocations run together: read by implicit derivatives, written by
/// barriers. A convergent op keeps its place in the control flow.
def HLSL_ConvergenceResource : Resource<"::mlir::hlsl::ConvergenceResource">;

def HLSL_ExitEffect : MemoryEffects<[MemWrite<HLSL_ControlFlowResource>]>;
/// Effects from the op's own fields: the class defines getEffects.
def HLSL_OwnEffects : DeclareOpInterfaceMethods<MemoryEffectsOpInterface>;
/// Speculatability from the op's own fields: the class defines getSpeculatability.
def HLSL_OwnSpeculatability : DeclareOpInterfaceMethods<ConditionallySpeculatable>;

#endif
