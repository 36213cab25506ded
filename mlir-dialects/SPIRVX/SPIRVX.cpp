//===----------------------------------------------------------------------===//
// The ops of the extension: registration, the syntax they share, verifiers.
// In:  SPIRVXOps.td.
// Out: one registration function.
// Why: all instructions read alike, so one parser and one printer serve them; a
//      verifier says only what types cannot.
//===----------------------------------------------------------------------===//
#include "SPIRVX/SPIRVX.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"

using namespace mlir;
using namespace mlir::spirvx;

//===----------------------------------------------------------------------===//
// Syntax
//===----------------------------------------------------------------------===//

/// `%a, %b {attributes} : (types) -> type`
static ParseResult parseInstruction(OpAsmParser &parser,
                                    OperationState &state) {
  SmallVector<OpAsmParser::UnresolvedOperand, 4> operands;
  SMLoc start = parser.getCurrentLocation();
  FunctionType type;
  if (parser.parseOperandList(operands) ||
      parser.parseOptionalAttrDict(state.attributes) ||
      parser.parseColonType(type))
    return failure();
  state.addTypes(type.getResults());
  return parser.resolveOperands(operands, type.getInputs(), start,
                                state.operands);
}

static void printInstruction(Operation *op, OpAsmPrinter &printer) {
  printer << ' ';
  printer.printOperands(op->getOperands());
  printer.printOptionalAttrDict(op->getAttrs());
  printer << " : ";
  printer.printFunctionalType(op);
}

static ParseResult parseKeeps(OpAsmParser &parser,
                              SmallVectorImpl<Block *> &blocks) {
  if (failed(parser.parseOptionalKeyword("keeps")))
    return success();
  do {
    if (parser.parseSuccessor(blocks.emplace_back()))
      return failure();
  } while (succeeded(parser.parseOptionalComma()));
  return success();
}

static void printKeeps(OpAsmPrinter &printer, Operation *,
                       SuccessorRange blocks) {
  if (blocks.empty())
    return;
  printer << " keeps ";
  llvm::interleaveComma(blocks, printer,
                        [&](Block *block) { printer.printSuccessor(block); });
}

//===----------------------------------------------------------------------===//
// Verifiers
//===----------------------------------------------------------------------===//

/// SPIR-V 3.14 "Image Operands": the operands of the mask's bits follow it,
/// lowest bit first.
static LogicalResult
verifyImageOperands(Operation *op, std::optional<spirv::ImageOperands> mask,
                    OperandRange arguments) {
  unsigned expected =
      getNumImageOperandArguments(mask.value_or(spirv::ImageOperands::None));
  if (arguments.size() != expected)
    return op->emitOpError("image operands need ")
           << expected << " values, found " << arguments.size();
  return success();
}

/// Whether `exit` leaves the construct `op`; see BreakOp and ContinueOp.
static bool isLeftBy(Operation *op, Operation *exit) {
  if (isa<spirv::LoopOp>(op))
    return true;
  auto selection = dyn_cast<spirv::SelectionOp>(op);
  return selection && isa<BreakOp>(exit) && !selection.getBody().empty() &&
         isa<spirv::SwitchOp>(selection.getHeaderBlock()->getTerminator());
}

Operation *spirvx::getExitedConstruct(Operation *exit) {
  for (Operation *parent = exit->getParentOp();
       parent && !isa<spirv::FuncOp>(parent); parent = parent->getParentOp())
    if (isLeftBy(parent, exit))
      return parent;
  return nullptr;
}

LogicalResult BreakOp::verify() {
  return getExitedConstruct(*this)
             ? success()
             : emitOpError("is not in a loop or a switch");
}

LogicalResult ContinueOp::verify() {
  return getExitedConstruct(*this) ? success()
                                   : emitOpError("is not in a loop");
}

LogicalResult ReturnOp::verify() {
  auto function = (*this)->getParentOfType<spirv::FuncOp>();
  if (!function)
    return emitOpError("is not in a function");
  if (!llvm::equal(getValues().getTypes(),
                   function.getFunctionType().getResults()))
    return emitOpError("does not return what its function does");
  return success();
}

LogicalResult InstOp::verify() {
  // SPIR-V: OpExtInst always has a result.
  if (getSet() && !getResult())
    return emitOpError("of an extended set has no result");
  DictionaryAttr literals = getLiteralsAttr();
  if (!literals)
    return success();
  for (NamedAttribute literal : literals) {
    unsigned position;
    StringRef name = literal.getName();
    if (!isa<IntegerAttr, TypeAttr>(literal.getValue()) ||
        !name.consume_front("l") || name.getAsInteger(10, position))
      return emitOpError(
                 "literals are integers or types named l<position>, found '")
             << literal.getName().getValue() << "'";
    if (position >= getValues().size() + literals.size())
      return emitOpError("literal '")
             << literal.getName().getValue() << "' is beyond the last operand";
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Registration
//===----------------------------------------------------------------------===//

#define GET_OP_CLASSES
#include "SPIRVX/SPIRVXOps.cpp.inc"

namespace {
template <typename OpTy> using HasInstruction = decltype(OpTy::instruction);

/// An op's mnemonic and number.
struct NamedInstruction {
  llvm::StringLiteral name;
  Instruction instruction;
};

template <typename OpTy> constexpr NamedInstruction getNamedInstruction() {
  if constexpr (llvm::is_detected<HasInstruction, OpTy>::value)
    return {OpTy::getOperationName(), OpTy::instruction};
  else
    return {OpTy::getOperationName(), {}};
}

template <typename... OpTys> struct OpList {
  static constexpr NamedInstruction instructions[] = {
      getNamedInstruction<OpTys>()...};
  static void insertInto(Dialect &dialect) {
    (RegisteredOperationName::insert<OpTys>(dialect), ...);
  }
};

using AllOps = OpList<
#define GET_OP_LIST
#include "SPIRVX/SPIRVXOps.cpp.inc"
    >;
} // namespace

Instruction spirvx::getInstruction(StringRef mnemonic) {
  constexpr llvm::StringLiteral prefix = "spirv.X.";
  for (const NamedInstruction &each : AllOps::instructions)
    if (each.name.drop_front(prefix.size()) == mnemonic)
      return each.instruction;
  return {};
}

void spirvx::registerExtension(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *, spirv::SPIRVDialect *dialect) {
    AllOps::insertInto(*dialect);
  });
}
