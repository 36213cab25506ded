//===----------------------------------------------------------------------===//
// Structured control flow: builders, syntax, invariants.
// In:  operations of HLSLControlOps.td.
// Out: text, verdicts.
// Why: exits are legal at any depth, so each checks what it leaves.
//===----------------------------------------------------------------------===//
#include "HLSL/IR/HLSLOps.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace mlir::hlsl;

#define GET_OP_CLASSES
#include "HLSL/IR/HLSLControlOps.cpp.inc"

void HLSLDialect::registerControlOps() {
  addOperations<
#define GET_OP_LIST
#include "HLSL/IR/HLSLControlOps.cpp.inc"
      >();
}

//===----------------------------------------------------------------------===//
// Regions in text
//===----------------------------------------------------------------------===//

/// Gives the region a block, and its block a `yield` if it has no terminator: a
/// yield without operands is not printed.
static void completeRegion(OpAsmParser &parser, Region &region) {
  if (region.empty())
    region.push_back(new Block());
  Block &block = region.back();
  if (!block.empty() && block.back().mightHaveTrait<OpTrait::IsTerminator>())
    return;
  OpBuilder builder(parser.getContext());
  builder.setInsertionPointToEnd(&block);
  Location loc = parser.getEncodedSourceLoc(parser.getCurrentLocation());
  YieldOp::create(builder, loc);
}

static bool isBareYield(Operation &op) {
  return isa<YieldOp>(op) && op.getNumOperands() == 0 && op.getAttrs().empty();
}

static void printBody(OpAsmPrinter &printer, Region &region) {
  bool bare = !region.empty() && !region.front().empty() &&
              isBareYield(region.front().back());
  printer.printRegion(region, /*printEntryBlockArgs=*/false,
                      /*printBlockTerminators=*/!bare,
                      /*printEmptyBlock=*/false);
}

/// `-> (types)`, or nothing.
static ParseResult parseResultTypes(OpAsmParser &parser,
                                    OperationState &result) {
  return parser.parseOptionalArrowTypeList(result.types);
}

static void printResultTypes(OpAsmPrinter &printer, Operation *op) {
  if (op->getNumResults() == 0)
    return;
  printer << " -> (";
  llvm::interleaveComma(op->getResultTypes(), printer);
  printer << ')';
}

//===----------------------------------------------------------------------===//
// If
//===----------------------------------------------------------------------===//

void IfOp::build(OpBuilder &builder, OperationState &state, Value condition,
                 bool withElse, TypeRange resultTypes) {
  state.addOperands(condition);
  state.addTypes(resultTypes);
  state.addRegion()->push_back(new Block());
  Region *elseRegion = state.addRegion();
  if (withElse)
    elseRegion->push_back(new Block());
}

ParseResult IfOp::parse(OpAsmParser &parser, OperationState &result) {
  OpAsmParser::UnresolvedOperand condition;
  Region *thenRegion = result.addRegion();
  Region *elseRegion = result.addRegion();
  if (parser.parseOperand(condition) ||
      parser.resolveOperand(condition, parser.getBuilder().getI1Type(),
                            result.operands) ||
      parseResultTypes(parser, result) || parser.parseRegion(*thenRegion))
    return failure();
  completeRegion(parser, *thenRegion);
  if (succeeded(parser.parseOptionalKeyword("else"))) {
    if (parser.parseRegion(*elseRegion))
      return failure();
    completeRegion(parser, *elseRegion);
  }
  return parser.parseOptionalAttrDict(result.attributes);
}

void IfOp::print(OpAsmPrinter &printer) {
  printer << ' ' << getCondition();
  printResultTypes(printer, *this);
  printer << ' ';
  printBody(printer, getThenRegion());
  if (getElseBlock()) {
    printer << " else ";
    printBody(printer, getElseRegion());
  }
  printer.printOptionalAttrDict((*this)->getAttrs());
}

LogicalResult IfOp::verify() {
  if (getNumResults() != 0 && !getElseBlock())
    return emitOpError("has results, so it needs an else region");
  return success();
}

//===----------------------------------------------------------------------===//
// Switch
//===----------------------------------------------------------------------===//

void SwitchOp::build(OpBuilder &builder, OperationState &state, Value selector,
                     ArrayRef<SmallVector<int64_t>> cases,
                     std::optional<unsigned> defaultCase,
                     TypeRange resultTypes) {
  state.addOperands(selector);
  state.addTypes(resultTypes);
  SmallVector<Attribute> labels;
  for (ArrayRef<int64_t> values : cases) {
    labels.push_back(builder.getDenseI64ArrayAttr(values));
    state.addRegion()->push_back(new Block());
  }
  Properties &properties = state.getOrAddProperties<Properties>();
  properties.cases = builder.getArrayAttr(labels);
  if (defaultCase)
    properties.defaultCase = builder.getI32IntegerAttr(*defaultCase);
}

/// `case 0, 1, default { ... }`
static ParseResult parseCase(OpAsmParser &parser, OperationState &result,
                             SmallVectorImpl<Attribute> &cases,
                             IntegerAttr &defaultCase) {
  SmallVector<int64_t> values;
  auto parseLabel = [&]() -> ParseResult {
    llvm::SMLoc loc = parser.getCurrentLocation();
    if (failed(parser.parseOptionalKeyword("default")))
      return parser.parseInteger(values.emplace_back());
    if (defaultCase)
      return parser.emitError(loc, "a switch has one default");
    defaultCase = parser.getBuilder().getI32IntegerAttr(cases.size());
    return success();
  };
  Region *region = result.addRegion();
  if (parser.parseCommaSeparatedList(parseLabel) || parser.parseRegion(*region))
    return failure();
  completeRegion(parser, *region);
  cases.push_back(parser.getBuilder().getDenseI64ArrayAttr(values));
  return success();
}

ParseResult SwitchOp::parse(OpAsmParser &parser, OperationState &result) {
  OpAsmParser::UnresolvedOperand selector;
  Type type;
  SmallVector<Attribute> cases;
  IntegerAttr defaultCase;
  if (parser.parseOperand(selector) || parser.parseColonType(type) ||
      parser.resolveOperand(selector, type, result.operands) ||
      parseResultTypes(parser, result))
    return failure();
  while (succeeded(parser.parseOptionalKeyword("case")))
    if (parseCase(parser, result, cases, defaultCase))
      return failure();
  Properties &properties = result.getOrAddProperties<Properties>();
  properties.cases = parser.getBuilder().getArrayAttr(cases);
  properties.defaultCase = defaultCase;
  return parser.parseOptionalAttrDictWithKeyword(result.attributes);
}

void SwitchOp::print(OpAsmPrinter &printer) {
  printer << ' ' << getSelector() << " : " << getSelector().getType();
  printResultTypes(printer, *this);
  for (unsigned index = 0; index < getNumCases(); ++index) {
    printer.printNewline();
    printer << "case ";
    llvm::interleaveComma(getCaseValues(index), printer);
    if (isDefault(index))
      printer << (getCaseValues(index).empty() ? "default" : ", default");
    printer << ' ';
    printBody(printer, getOperation()->getRegion(index));
  }
  printer.printOptionalAttrDictWithKeyword(
      (*this)->getAttrs(), {getCasesAttrName(), getDefaultCaseAttrName()});
}

LogicalResult SwitchOp::verify() {
  if (getCases().size() != getNumRegions())
    return emitOpError("has ") << getCases().size() << " groups of labels for "
                               << getNumRegions() << " regions";
  if (getDefaultCase() && *getDefaultCase() >= getNumRegions())
    return emitOpError("has no region ") << *getDefaultCase();
  if (getNumResults() != 0 && !getDefaultCase())
    return emitOpError("has results, so it needs a default");
  llvm::SmallDenseSet<int64_t> seen;
  for (unsigned index = 0; index < getNumCases(); ++index) {
    if (getCaseValues(index).empty() && !isDefault(index))
      return emitOpError("has a region without label");
    for (int64_t value : getCaseValues(index))
      if (!seen.insert(value).second)
        return emitOpError("has label ") << value << " twice";
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Loop
//===----------------------------------------------------------------------===//

void LoopOp::build(OpBuilder &builder, OperationState &state, ValueRange inits,
                   TypeRange resultTypes) {
  state.addOperands(inits);
  state.addTypes(resultTypes);
  Block *body = new Block();
  state.addRegion()->push_back(body);
  for (Value init : inits)
    body->addArgument(init.getType(), init.getLoc());
  state.addRegion()->push_back(new Block());
}

ParseResult LoopOp::parse(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::Argument> bodyArguments, continuingArguments;
  SmallVector<OpAsmParser::UnresolvedOperand> inits;
  auto parseCarried = [&]() -> ParseResult {
    OpAsmParser::Argument &argument = bodyArguments.emplace_back();
    return failure(parser.parseArgument(argument) || parser.parseEqual() ||
                   parser.parseOperand(inits.emplace_back()) ||
                   parser.parseColonType(argument.type));
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::OptionalParen,
                                     parseCarried) ||
      parseResultTypes(parser, result))
    return failure();
  for (auto [argument, init] : llvm::zip(bodyArguments, inits))
    if (parser.resolveOperand(init, argument.type, result.operands))
      return failure();
  Region *body = result.addRegion();
  Region *continuing = result.addRegion();
  if (parser.parseRegion(*body, bodyArguments))
    return failure();
  completeRegion(parser, *body);
  if (succeeded(parser.parseOptionalKeyword("continuing")))
    if (parser.parseArgumentList(continuingArguments,
                                 AsmParser::Delimiter::OptionalParen,
                                 /*allowType=*/true) ||
        parser.parseRegion(*continuing, continuingArguments))
      return failure();
  completeRegion(parser, *continuing);
  return parser.parseOptionalAttrDict(result.attributes);
}

void LoopOp::print(OpAsmPrinter &printer) {
  if (!getInits().empty()) {
    printer << " (";
    llvm::interleaveComma(llvm::zip(getBodyBlock()->getArguments(), getInits()),
                          printer, [&](auto carried) {
                            auto [argument, init] = carried;
                            printer << argument << " = " << init << " : "
                                    << init.getType();
                          });
    printer << ')';
  }
  printResultTypes(printer, *this);
  printer << ' ';
  printBody(printer, getBody());
  Block *continuing = getContinuingBlock();
  bool trivial = continuing->getNumArguments() == 0 &&
                 llvm::hasSingleElement(*continuing) &&
                 isBareYield(continuing->front());
  if (!trivial) {
    printer << " continuing ";
    if (continuing->getNumArguments() != 0) {
      printer << '(';
      llvm::interleaveComma(continuing->getArguments(), printer,
                            [&](BlockArgument argument) {
                              printer.printRegionArgument(argument);
                            });
      printer << ") ";
    }
    printBody(printer, getContinuing());
  }
  printer.printOptionalAttrDict((*this)->getAttrs());
}

LogicalResult LoopOp::verify() {
  if (getBodyBlock()->getArgumentTypes() != getInits().getTypes())
    return emitOpError("has initial values of types ")
           << getInits().getTypes() << ", but its body takes "
           << getBodyBlock()->getArgumentTypes();
  return success();
}

//===----------------------------------------------------------------------===//
// Exits
//===----------------------------------------------------------------------===//

Operation *BreakOp::getTarget() {
  Operation *op = (*this)->getParentOp();
  while (op && !isa<LoopOp, SwitchOp, FuncOp>(op))
    op = op->getParentOp();
  return op && !isa<FuncOp>(op) ? op : nullptr;
}

LoopOp ContinueOp::getTarget() {
  Operation *op = (*this)->getParentOp();
  while (op && !isa<LoopOp, FuncOp>(op))
    op = op->getParentOp();
  return dyn_cast_or_null<LoopOp>(op);
}

/// Checks the values that an exit hands on against those that its target takes.
static LogicalResult verifyHandedOn(Operation *exit, StringRef taker,
                                    TypeRange given, TypeRange taken) {
  if (given == taken)
    return success();
  return exit->emitOpError("hands on types (")
         << given << "), but " << taker << " takes (" << taken << ')';
}

/// Checks that no continuing region lies between an exit and what it leaves:
/// only yield and break_if leave one.
static LogicalResult verifyLeaves(Operation *exit, Operation *target) {
  for (Region *region = exit->getParentRegion(); region;
       region = region->getParentRegion()) {
    auto loop = dyn_cast<LoopOp>(region->getParentOp());
    if (loop && region == &loop.getContinuing())
      return exit->emitOpError("leaves a continuing region, which only "
                               "hlsl.yield and hlsl.break_if may do");
    if (region->getParentOp() == target)
      return success();
  }
  return success();
}

LogicalResult YieldOp::verify() {
  Operation *parent = (*this)->getParentOp();
  if (isa<IfOp, SwitchOp>(parent))
    return verifyHandedOn(*this, "the result", getOperandTypes(),
                          parent->getResultTypes());
  auto loop = dyn_cast<LoopOp>(parent);
  if (!loop)
    return emitOpError("ends a region of hlsl.if, hlsl.switch or hlsl.loop");
  if ((*this)->getParentRegion() == &loop.getBody())
    return verifyHandedOn(*this, "the continuing region", getOperandTypes(),
                          loop.getContinuingBlock()->getArgumentTypes());
  return verifyHandedOn(*this, "the body", getOperandTypes(),
                        loop.getBodyBlock()->getArgumentTypes());
}

LogicalResult BreakOp::verify() {
  Operation *target = getTarget();
  if (!target)
    return emitOpError("is in no loop or switch");
  if (failed(verifyLeaves(*this, target)))
    return failure();
  return verifyHandedOn(*this, "the result", getOperandTypes(),
                        target->getResultTypes());
}

LogicalResult BreakIfOp::verify() {
  auto loop = dyn_cast<LoopOp>((*this)->getParentOp());
  if (!loop || (*this)->getParentRegion() != &loop.getContinuing())
    return emitOpError("ends the continuing region of a loop");
  if (failed(verifyHandedOn(*this, "the body", getNext().getTypes(),
                            loop.getBodyBlock()->getArgumentTypes())))
    return failure();
  return verifyHandedOn(*this, "the result", getResults().getTypes(),
                        loop.getResultTypes());
}

LogicalResult ContinueOp::verify() {
  LoopOp target = getTarget();
  if (!target)
    return emitOpError("is in no loop");
  if (failed(verifyLeaves(*this, target)))
    return failure();
  return verifyHandedOn(*this, "the continuing region", getOperandTypes(),
                        target.getContinuingBlock()->getArgumentTypes());
}

LogicalResult FallthroughOp::verify() {
  auto parent = cast<SwitchOp>((*this)->getParentOp());
  if ((*this)->getParentRegion()->getRegionNumber() + 1 == parent.getNumCases())
    return emitOpError("ends the last region of its switch");
  return success();
}

LogicalResult ReturnOp::verify() {
  auto function = (*this)->getParentOfType<FuncOp>();
  if (!function)
    return emitOpError("is in no function");
  if (failed(verifyLeaves(*this, function)))
    return failure();
  return verifyHandedOn(*this, "the function's caller", getOperandTypes(),
                        function.getResultTypes());
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

LogicalResult CallOp::verifySymbolUses(SymbolTableCollection &symbols) {
  auto callee = symbols.lookupNearestSymbolFrom<FuncOp>(*this, getCalleeAttr());
  if (!callee)
    return emitOpError("calls '@") << getCallee() << "', which is not defined";
  FunctionType type = callee.getFunctionType();
  if (TypeRange(type.getInputs()) == TypeRange(getOperandTypes()) &&
      TypeRange(type.getResults()) == TypeRange(getResultTypes()))
    return success();
  InFlightDiagnostic diag = emitOpError("does not fit the function's type ")
                            << type;
  diag.attachNote(callee.getLoc()) << "defined here";
  return diag;
}
