//===----------------------------------------------------------------------===//
// Structured control flow, with exits at any depth, and calls.
// In:  the dialect's types.
// Out: if, switch, loop; yield, break, break_if, continue, fallthrough, return,
//      unreachable, discard; call.
// Why: HLSL is structured, and both targets want structure back. Every region
//      has one block; every exit but yield has an effect, so none is dead code.
//===----------------------------------------------------------------------===//
#ifndef HLSL_IR_HLSLCONTROLOPS_TD
#define HLSL_IR_HLSLCONTROLOPS_TD

include "mlir/IR/SymbolInterfaces.td"
include "HLSL/IR/HLSLTypes.td"

def HLSL_ControlOps : OpDocGroup {
  let summary = "Control flow";
  let description = "Structured regions, exits at any depth, calls.";
}

let opDocGroup = HLSL_ControlOps in {

def HLSL_IfOp : HLSL_Op<"if", [SingleBlock, RecursiveMemoryEffects]> {
  let summary = "run one of two regions";
  let description = [{
    The else region may be empty if there are no results. Regions end in
    `hlsl.yield` (not printed if it carries nothing) or in any exit.

    Example:
    ```mlir
    %r = hlsl.if %c -> (f32) {
      hlsl.yield %a : f32
    } else {
      hlsl.yield %b : f32
    }
    hlsl.if %d {
      hlsl.break
    }
    ```
  }];
  let arguments = (ins I1:$condition);
  let results = (outs Variadic<HLSL_Value>:$results);
  let regions = (region SizedRegion<1>:$thenRegion,
                        MaxSizedRegion<1>:$elseRegion);
  // Makes empty blocks, without terminators.
  let builders = [OpBuilder<(ins "::mlir::Value":$condition,
      CArg<"bool", "false">:$withElse,
      CArg<"::mlir::TypeRange", "{}">:$resultTypes)>];
  let skipDefaultBuilders = 1;
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    Block *getThenBlock() { return &getThenRegion().front(); }
    /// Null if there is no else.
    Block *getElseBlock() {
      return getElseRegion().empty() ? nullptr : &getElseRegion().front();
    }
  }];
}

def HLSL_SwitchOp : HLSL_Op<"switch", [SingleBlock, RecursiveMemoryEffects]> {
  let summary = "run the region that has the selector's value, and those it falls into";
  let description = [{
    One region per group of labels, in source order; `default` is a label. A
    region ends in `hlsl.yield` or `hlsl.break` (both leave the switch),
    `hlsl.fallthrough` (on to the next region) or another exit. Without a default
    label, a selector that is not listed leaves the switch at once; a switch with
    results has a default.

    Example:
    ```mlir
    hlsl.switch %v : si32
    case 0, 1 {
      hlsl.fallthrough
    }
    case 2, default {
      hlsl.store %a, %r : !hlsl.ref<f32, function>
    }
    ```
  }];
  let arguments = (ins HLSL_Integer:$selector,
    TypedArrayAttrBase<DenseI64ArrayAttr, "labels of each region">:$cases,
    OptionalAttr<I32Attr>:$defaultCase);
  let results = (outs Variadic<HLSL_Value>:$results);
  let regions = (region VariadicRegion<SizedRegion<1>>:$caseRegions);
  // Makes one empty block per element of `cases`, without terminators.
  let builders = [OpBuilder<(ins "::mlir::Value":$selector,
      "::llvm::ArrayRef<::llvm::SmallVector<int64_t>>":$cases,
      "std::optional<unsigned>":$defaultCase,
      CArg<"::mlir::TypeRange", "{}">:$resultTypes)>];
  let skipDefaultBuilders = 1;
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    unsigned getNumCases() { return getNumRegions(); }
    /// The labels of one region, sign- or zero-extended as the selector's type.
    ArrayRef<int64_t> getCaseValues(unsigned index) {
      return llvm::cast<DenseI64ArrayAttr>(getCases()[index]).asArrayRef();
    }
    Block *getCaseBlock(unsigned index) {
      return &getOperation()->getRegion(index).front();
    }
    bool isDefault(unsigned index) { return getDefaultCase() == index; }
  }];
}

def HLSL_LoopOp : HLSL_Op<"loop", [SingleBlock, RecursiveMemoryEffects]> {
  let summary = "run a body, then the continuing region, again and again";
  let description = [{
    The body's block arguments are the carried values: `inits` first, then what
    the continuing region yields. The body goes to the continuing region by
    `hlsl.yield` or `hlsl.continue` (operands are the continuing block's
    arguments) and leaves the loop by `hlsl.break` (operands are the results).
    The continuing region ends in `hlsl.yield` (next iteration) or
    `hlsl.break_if`; no other exit may leave it. It is not printed if it does
    nothing.

    HLSL: `for (; c; ++k)` tests `c` at the top of the body and has `++k` in the
    continuing region; `do {} while (c)` ends its continuing region in
    `hlsl.break_if !c`.

    Example:
    ```mlir
    %sum = hlsl.loop (%k = %zero : ui32, %s = %init : f32) -> (f32) {
      %c = hlsl.compare lt %k, %n : ui32
      hlsl.if %c {
      } else {
        hlsl.break %s : f32
      }
      %t = hlsl.binary add %s, %x : f32
      hlsl.yield %k, %t : ui32, f32
    } continuing (%ck : ui32, %cs : f32) {
      %k1 = hlsl.binary add %ck, %one : ui32
      hlsl.yield %k1, %cs : ui32, f32
    }
    ```
  }];
  let arguments = (ins Variadic<HLSL_Value>:$inits);
  let results = (outs Variadic<HLSL_Value>:$results);
  let regions = (region SizedRegion<1>:$body, SizedRegion<1>:$continuing);
  // Makes both blocks, without terminators; the body's block has an argument per
  // init, the continuing block none.
  let builders = [OpBuilder<(ins CArg<"::mlir::ValueRange", "{}">:$inits,
                                 CArg<"::mlir::TypeRange", "{}">:$resultTypes)>];
  let skipDefaultBuilders = 1;
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    Block *getBodyBlock() { return &getBody().front(); }
    Block *getContinuingBlock() { return &getContinuing().front(); }
  }];
}

class HLSL_Exit<string mnemonic, list<Trait> traits = []>
    : HLSL_Op<mnemonic, !listconcat([Terminator, HLSL_ExitEffect], traits)>;

def HLSL_YieldOp : HLSL_Op<"yield", [Terminator, Pure]> {
  let summary = "end a region in the ordinary way";
  let description = [{
    In `if`: on to what follows it, operands are its results. In `switch`: out of
    it, likewise. In the body of `loop`: to the continuing region. In the
    continuing region: to the next iteration.

    Example: `hlsl.yield %a : f32`
  }];
  let arguments = (ins Variadic<HLSL_Value>:$operands);
  let builders = [OpBuilder<(ins), [{
    build($_builder, $_state, ValueRange());
  }]>];
  let assemblyFormat = "($operands^ `:` type($operands))? attr-dict";
  let hasVerifier = 1;
}

def HLSL_BreakOp : HLSL_Exit<"break"> {
  let summary = "leave the innermost loop or switch";
  let description = [{
    At any depth of `if`. Operands are the results of what is left.

    Example: `hlsl.break`
  }];
  let arguments = (ins Variadic<HLSL_Value>:$operands);
  let builders = [OpBuilder<(ins), [{
    build($_builder, $_state, ValueRange());
  }]>];
  let assemblyFormat = "($operands^ `:` type($operands))? attr-dict";
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    /// The loop or switch that this leaves; null in broken code.
    Operation *getTarget();
  }];
}

def HLSL_BreakIfOp : HLSL_Exit<"break_if", [AttrSizedOperandSegments]> {
  let summary = "end a continuing region: leave the loop if the condition holds";
  let description = [{
    HLSL: `do { } while (!c)`.

    Example:
    ```mlir
    hlsl.break_if %c
    hlsl.break_if %c next(%k1 : ui32) results(%s : f32)
    ```
  }];
  let arguments = (ins I1:$condition, Variadic<HLSL_Value>:$next,
                       Variadic<HLSL_Value>:$results);
  let builders = [OpBuilder<(ins "::mlir::Value":$condition), [{
    build($_builder, $_state, condition, ValueRange(), ValueRange());
  }]>];
  let assemblyFormat = [{
    $condition (`next` `(` $next^ `:` type($next) `)`)?
    (`results` `(` $results^ `:` type($results) `)`)? attr-dict
  }];
  let hasVerifier = 1;
}

def HLSL_ContinueOp : HLSL_Exit<"continue"> {
  let summary = "go to the continuing region of the innermost loop";
  let description = [{
    At any depth of `if` and `switch`. Operands are the continuing block's
    arguments.

    Example: `hlsl.continue`
  }];
  let arguments = (ins Variadic<HLSL_Value>:$operands);
  let builders = [OpBuilder<(ins), [{
    build($_builder, $_state, ValueRange());
  }]>];
  let assemblyFormat = "($operands^ `:` type($operands))? attr-dict";
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    /// The loop that goes on; null in broken code.
    LoopOp getTarget();
  }];
}

def HLSL_FallthroughOp : HLSL_Exit<"fallthrough", [HasParent<"SwitchOp">]> {
  let summary = "go on with the next region of the switch";
  let description = "Ends a region of `hlsl.switch` that is not the last.";
  let assemblyFormat = "attr-dict";
  let hasVerifier = 1;
}

def HLSL_ReturnOp : HLSL_Exit<"return"> {
  let summary = "leave the function, at any depth";
  let description = "Example: `hlsl.return %v : vector<4xf32>`";
  let arguments = (ins Variadic<HLSL_Value>:$operands);
  let builders = [OpBuilder<(ins), [{
    build($_builder, $_state, ValueRange());
  }]>];
  let assemblyFormat = "($operands^ `:` type($operands))? attr-dict";
  let hasVerifier = 1;
}

def HLSL_UnreachableOp : HLSL_Exit<"unreachable"> {
  let summary = "control never comes here";
  let description = [{
    Ends a block after an operation all of whose regions exit.

    Example: `hlsl.unreachable`
  }];
  let assemblyFormat = "attr-dict";
}

def HLSL_DiscardOp : HLSL_Op<"discard", [HLSL_ExitEffect]> {
  let summary = "throw the pixel away";
  let description = [{
    The invocation goes on as a helper, or is killed, as the target has it. Not a
    terminator. HLSL: `discard`; `clip` uses it.

    Example: `hlsl.discard`
  }];
  let assemblyFormat = "attr-dict";
}

def HLSL_CallOp : HLSL_Op<"call", [
    DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "call a function";
  let description = [{
    Not a CallOpInterface: upstream data flow would see only the function's last
    return.

    Example: `%r = hlsl.call @square(%x) : (f32) -> f32`
  }];
  let arguments = (ins FlatSymbolRefAttr:$callee,
                       Variadic<HLSL_Any>:$operands, UnitAttr:$relaxed);
  let results = (outs Variadic<HLSL_Value>:$results);
  let assemblyFormat = [{
    $callee `(` $operands `)` attr-dict `:` functional-type($operands, $results)
  }];
}

}

#endif
