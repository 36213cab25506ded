//===----------------------------------------------------------------------===//
// Declarations: builders, syntax, invariants.
// In:  operations of HLSLModuleOps.td.
// Out: verdicts.
// Why: see HLSLModuleOps.td.
//===----------------------------------------------------------------------===//
#include "HLSL/IR/HLSLOps.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Interfaces/FunctionImplementation.h"

using namespace mlir;
using namespace mlir::hlsl;

//===----------------------------------------------------------------------===//
// Struct declarations
//===----------------------------------------------------------------------===//

/// `{ name : type {...}, ... }`
static ParseResult parseMembers(OpAsmParser &parser, ArrayAttr &members) {
  SmallVector<Attribute> parsed;
  MLIRContext *context = parser.getContext();
  auto parseMember = [&]() -> ParseResult {
    std::string name;
    Type type;
    NamedAttrList attributes;
    if (parser.parseKeywordOrString(&name) || parser.parseColonType(type) ||
        parser.parseOptionalAttrDict(attributes))
      return failure();
    parsed.push_back(MemberAttr::get(context, StringAttr::get(context, name),
                                     type, attributes.getDictionary(context)));
    return success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Braces, parseMember))
    return failure();
  members = ArrayAttr::get(context, parsed);
  return success();
}

static void printMembers(OpAsmPrinter &printer, Operation *op,
                         ArrayAttr members) {
  printer << '{';
  printer.increaseIndent();
  llvm::interleave(
      members.getAsRange<MemberAttr>(),
      [&](MemberAttr member) {
        printer.printNewline();
        printer.printKeywordOrString(member.getName().getValue());
        printer << " : " << member.getType();
        if (!member.getAttributes().empty())
          printer << ' ' << member.getAttributes();
      },
      [&] { printer << ','; });
  printer.decreaseIndent();
  printer.printNewline();
  printer << '}';
}

template <typename EnumAttr>
static ParseResult parseEnum(OpAsmParser &parser, EnumAttr &attr) {
  using Enum = decltype(attr.getValue());
  FailureOr<Enum> parsed = FieldParser<Enum, Enum>::parse(parser);
  if (failed(parsed))
    return failure();
  attr = EnumAttr::get(parser.getContext(), *parsed);
  return success();
}

static ParseResult parseStage(OpAsmParser &parser, ShaderStageAttr &stage) {
  return parseEnum(parser, stage);
}

static void printStage(OpAsmPrinter &printer, Operation *op,
                       ShaderStageAttr stage) {
  printer << stringifyShaderStage(stage.getValue());
}

static ParseResult parseConstraintKind(OpAsmParser &parser,
                                       ConstraintKindAttr &kind) {
  return parseEnum(parser, kind);
}

static void printConstraintKind(OpAsmPrinter &printer, Operation *op,
                                ConstraintKindAttr kind) {
  printer << stringifyConstraintKind(kind.getValue());
}

static ParseResult parseSizeRelation(OpAsmParser &parser,
                                     SizeRelationAttr &relation) {
  return parseEnum(parser, relation);
}

static void printSizeRelation(OpAsmPrinter &printer, Operation *op,
                              SizeRelationAttr relation) {
  printer << stringifySizeRelation(relation.getValue());
}

#define GET_OP_CLASSES
#include "HLSL/IR/HLSLModuleOps.cpp.inc"

void HLSLDialect::registerModuleOps() {
  addOperations<
#define GET_OP_LIST
#include "HLSL/IR/HLSLModuleOps.cpp.inc"
      >();
}

void StructDeclOp::build(OpBuilder &builder, OperationState &state,
                         StringAttr id, StringRef sourceName,
                         ArrayRef<MemberAttr> members) {
  SmallVector<Attribute> attributes(members.begin(), members.end());
  build(builder, state, id, builder.getStringAttr(sourceName),
        builder.getArrayAttr(attributes));
}

StructType StructDeclOp::getStructType() {
  SmallVector<StringAttr> names;
  SmallVector<Type> types;
  for (MemberAttr member : getMemberAttrs()) {
    names.push_back(member.getName());
    types.push_back(member.getType());
  }
  return StructType::get(getContext(), getSymName(), names, types);
}

StructDeclOp StructDeclOp::lookup(Operation *from, StructType type) {
  Operation *table = SymbolTable::getNearestSymbolTable(from);
  if (!table)
    return {};
  return dyn_cast_or_null<StructDeclOp>(
      SymbolTable::lookupSymbolIn(table, type.getId()));
}

StructDeclOp StructDeclOp::lookup(SymbolTable &symbols, StructType type) {
  return symbols.lookup<StructDeclOp>(type.getId());
}

LogicalResult StructDeclOp::verify() {
  llvm::SmallDenseSet<StringAttr> seen;
  for (MemberAttr member : getMemberAttrs()) {
    if (!isValue(member.getType()))
      return emitOpError("member '")
             << member.getName().getValue()
             << "' has a type that is no HLSL value: " << member.getType();
    if (!seen.insert(member.getName()).second)
      return emitOpError("has two members '")
             << member.getName().getValue() << "'";
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Globals
//===----------------------------------------------------------------------===//

void GlobalOp::build(OpBuilder &builder, OperationState &state, StringRef name,
                     StorageClass storage, Type type, Attribute init) {
  Properties &properties = state.getOrAddProperties<Properties>();
  MLIRContext *context = builder.getContext();
  properties.sym_name = builder.getStringAttr(name);
  properties.storage = StorageClassAttr::get(context, storage);
  properties.type = TypeAttr::get(type);
  properties.init = init;
}

LogicalResult GlobalOp::verify() {
  switch (getStorage()) {
  case StorageClass::Private:
  case StorageClass::Groupshared:
  case StorageClass::Uniform:
  case StorageClass::Resource:
  case StorageClass::PushConstant:
  case StorageClass::RayPayload:
  case StorageClass::IncomingRayPayload:
  case StorageClass::CallableData:
  case StorageClass::IncomingCallableData:
  case StorageClass::HitAttribute:
    break;
  default:
    return emitOpError("cannot have storage '")
           << stringifyStorageClass(getStorage()) << "'";
  }
  if (!isValue(getType()))
    return emitOpError("is of no HLSL type: ") << getType();
  if (getInit() && !isConstantOf(*getInit(), getType()))
    return emitOpError("has an initial value that is no constant of type ")
           << getType();
  return success();
}

void CBufferOp::build(OpBuilder &builder, OperationState &state, StringRef name,
                      StructType type) {
  Properties &properties = state.getOrAddProperties<Properties>();
  properties.sym_name = builder.getStringAttr(name);
  properties.type = TypeAttr::get(type);
}

LogicalResult SpecConstantOp::verify() {
  if (!isConstantOf(getDefaultValue(), getType()) || !isScalar(getType()))
    return emitOpError("has a scalar constant as default, found ")
           << getDefaultValue();
  if (getRange() && (getRange()->size() != 2 || !isa<IntegerType>(getType())))
    return emitOpError("has a range that is not two numbers of an integer");
  return success();
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

void FuncOp::build(OpBuilder &builder, OperationState &state, StringRef name,
                   FunctionType type, StringRef sourceName,
                   ArrayRef<DictionaryAttr> argAttrs) {
  Properties &properties = state.getOrAddProperties<Properties>();
  properties.sym_name = builder.getStringAttr(name);
  properties.function_type = TypeAttr::get(type);
  if (!sourceName.empty())
    properties.sourceName = builder.getStringAttr(sourceName);
  Region *body = state.addRegion();
  Block *entry = new Block();
  body->push_back(entry);
  for (Type input : type.getInputs())
    entry->addArgument(input, state.location);
  if (argAttrs.empty())
    return;
  assert(argAttrs.size() == type.getNumInputs() && "one dictionary per input");
  call_interface_impl::addArgAndResultAttrs(
      builder, state, argAttrs, /*resultAttrs=*/{},
      getArgAttrsAttrName(state.name), getResAttrsAttrName(state.name));
}

ParseResult FuncOp::parse(OpAsmParser &parser, OperationState &result) {
  auto buildType =
      [](Builder &builder, ArrayRef<Type> inputs, ArrayRef<Type> results,
         function_interface_impl::VariadicFlag, std::string &) -> Type {
    return builder.getFunctionType(inputs, results);
  };
  return function_interface_impl::parseFunctionOp(
      parser, result, /*allowVariadic=*/false,
      getFunctionTypeAttrName(result.name), buildType,
      getArgAttrsAttrName(result.name), getResAttrsAttrName(result.name));
}

void FuncOp::print(OpAsmPrinter &printer) {
  function_interface_impl::printFunctionOp(
      printer, *this, /*isVariadic=*/false, getFunctionTypeAttrName(),
      getArgAttrsAttrName(), getResAttrsAttrName());
}

LogicalResult FuncOp::verify() {
  if (getFunctionType().getNumResults() > 1)
    return emitOpError("has at most one result");
  if (getEntryBlock()->empty() ||
      !isa<ReturnOp, UnreachableOp>(getEntryBlock()->back()))
    return emitOpError("ends in hlsl.return or hlsl.unreachable");
  return success();
}

//===----------------------------------------------------------------------===//
// Entry points
//===----------------------------------------------------------------------===//

void EntryPointOp::build(OpBuilder &builder, OperationState &state,
                         StringRef name, ShaderStage stage,
                         FlatSymbolRefAttr body, StringRef hlslName) {
  Properties &properties = state.getOrAddProperties<Properties>();
  properties.sym_name = builder.getStringAttr(name);
  properties.stage = ShaderStageAttr::get(builder.getContext(), stage);
  properties.body = body;
  properties.hlslName = builder.getStringAttr(hlslName);
}

FuncOp EntryPointOp::getBodyFunction() {
  return SymbolTable::lookupNearestSymbolFrom<FuncOp>(*this, getBodyAttr());
}

LogicalResult EntryPointOp::verify() {
  if (std::optional<ArrayRef<int32_t>> threads = getNumthreads())
    if (threads->size() != 3)
      return emitOpError("has three numbers of threads, found ")
             << threads->size();
  return success();
}

LogicalResult EntryPointOp::verifySymbolUses(SymbolTableCollection &symbols) {
  if (!symbols.lookupNearestSymbolFrom<FuncOp>(*this, getBodyAttr()))
    return emitOpError("refers to function '@")
           << getBody() << "', which is not defined";
  ArrayAttr variables = getInterfaceVariablesAttr();
  if (!variables)
    return success();
  for (Attribute variable : variables)
    if (!symbols.lookupNearestSymbolFrom(*this,
                                         cast<FlatSymbolRefAttr>(variable)))
      return emitOpError("lists '") << variable << "', which is not declared";
  return success();
}
