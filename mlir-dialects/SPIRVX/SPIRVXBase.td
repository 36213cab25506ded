//===----------------------------------------------------------------------===//
// The base classes of the instructions that MLIR's SPIR-V dialect lacks.
// In:  a mnemonic of the SPIR-V specification and its number.
// Out: an op `spirv.X.<mnemonic>` that belongs to the spirv dialect itself: it
//      prints as spirv.X.DPdx %v : (vector<2xf32>) -> vector<2xf32>
// Why: spirv.module holds nothing but spirv ops, and the prefix keeps our names
//      apart from those that MLIR may add. The number is all the serializer
//      needs (README.md).
//===----------------------------------------------------------------------===//
#ifndef SPIRVX_BASE
#define SPIRVX_BASE

include "mlir/Dialect/SPIRV/IR/SPIRVBase.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

/// SPIRV_Type spells out its 17 alternatives in every message and on every page.
def SPIRVX_Type : Type<CPred<"::llvm::isa<::mlir::spirv::SPIRVType>($_self)">, "any SPIR-V type">;

/// An op of the extension. It does not derive from SPIRV_Op: nobody asks for the four
/// availability interfaces (the serializer deduces capabilities), and they are most of an
/// op's build time.
class SPIRVX_Op<string mnemonic, list<Trait> traits = []> : Op<SPIRV_Dialect, "X." # mnemonic, traits> {
  let cppNamespace = "::mlir::spirvx";
}

/// An instruction by its number, of the core set or of GLSL.std.450. Operands are written in
/// the order of `arguments`; attributes go where their names say (README.md).
class SPIRVX_Instruction<string mnemonic, int opcode, list<Trait> traits = [], bit isGLSL = 0>
    : SPIRVX_Op<mnemonic, traits> {
  let hasCustomAssemblyFormat = 1;
  // One builder: those that ODS makes are a sixth of the build time.
  let skipDefaultBuilders = 1;
  let builders = [OpBuilder<(ins "::mlir::Type":$result, "::mlir::ValueRange":$operands,
                                 CArg<"::llvm::ArrayRef<::mlir::NamedAttribute>", "{}">:$attributes), [{
    if (result)
      $_state.addTypes(result);
    $_state.addOperands(operands);
    $_state.addAttributes(attributes);
  }]>];
  let extraClassDeclaration = [{
    static constexpr Instruction instruction = {}] # opcode # ", " # !if(isGLSL, "true", "false") # [{};
  }];
  let extraClassDefinition = [{
    ::mlir::ParseResult $cppClass::parse(::mlir::OpAsmParser &parser, ::mlir::OperationState &state) {
      return parseInstruction(parser, state);
    }
    void $cppClass::print(::mlir::OpAsmPrinter &printer) { printInstruction(getOperation(), printer); }
  }];
}

/// An instruction without operands: `spirv.X.Name {attributes} : type`, the type if it has one.
class SPIRVX_Nullary<string mnemonic, int opcode, list<Trait> traits = []>
    : SPIRVX_Instruction<mnemonic, opcode, traits> {
  let hasCustomAssemblyFormat = 0;
  let assemblyFormat = "attr-dict";
  let extraClassDefinition = "";
}

class SPIRVX_Unary<string mnemonic, int opcode, list<Trait> traits = [], bit isGLSL = 0>
    : SPIRVX_Instruction<mnemonic, opcode, traits, isGLSL> {
  let arguments = (ins SPIRVX_Type:$operand);
  let results = (outs SPIRVX_Type:$result);
}

class SPIRVX_Binary<string mnemonic, int opcode, list<Trait> traits = [], bit isGLSL = 0>
    : SPIRVX_Instruction<mnemonic, opcode, traits, isGLSL> {
  let arguments = (ins SPIRVX_Type:$lhs, SPIRVX_Type:$rhs);
  let results = (outs SPIRVX_Type:$result);
}

class SPIRVX_Ternary<string mnemonic, int opcode, list<Trait> traits = [], bit isGLSL = 0>
    : SPIRVX_Instruction<mnemonic, opcode, traits, isGLSL> {
  let arguments = (ins SPIRVX_Type:$first, SPIRVX_Type:$second, SPIRVX_Type:$third);
  let results = (outs SPIRVX_Type:$result);
}

#endif // SPIRVX_BASE
