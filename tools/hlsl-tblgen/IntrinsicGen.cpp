//===----------------------------------------------------------------------===//
// Tables of intrinsic functions.
// In:  Intrinsic, Overload, target columns (Intrinsics.td).
// Out: -gen-intrinsic-list: the enumerators and the lists that force cases;
//      -gen-intrinsic-table: strings, rows and folds for IntrinsicInfo.cpp.
// Why: parameters and overloads are shared rows of integers, targets are
// pooled:
//      the whole knowledge is some kilobytes that nothing has to build.
//===----------------------------------------------------------------------===//
#include "TableText.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TableGen/Error.h"
#include "llvm/TableGen/TableGenBackend.h"

using namespace llvm;
using namespace hlsl_tblgen;

static const StringRef kComponentRules[] = {"None",     "Fixed",     "Leader",
                                            "Same",     "SameType",  "FromSet",
                                            "SignedOf", "UnsignedOf"};
static const StringRef kShapeKinds[] = {"Scalar", "Vector",         "Matrix",
                                        "Any",    "ScalarOrVector", "Same"};
static const StringRef kLoweringKinds[] = {
    "None",          "NotYet",         "Op",        "GLExt",
    "ScopedOp",      "GroupReduce",    "GroupScan", "PartitionScan",
    "MemoryBarrier", "ControlBarrier", "BuiltIn",   "Call",
    "CallConvert",   "Infix",          "Prefix",    "Swap",
    "Identity",      "Custom",         "Expand"};
static const StringRef kBuilds[] = {"Intrinsic",
                                    "Atomic",
                                    "Bitcast",
                                    "And",
                                    "Or",
                                    "Select",
                                    "ViaRayPayload",
                                    "ViaCallableData",
                                    "ViaHitAttribute",
                                    "DispatchMesh",
                                    "Print",
                                    "AddressLoad",
                                    "AddressStore",
                                    "Pointee",
                                    "PointerCast"};
static const StringRef kAtomics[] = {
    "Add",         "And", "Or",       "Xor",
    "Min",         "Max", "Exchange", "CompareExchange",
    "CompareStore"};

namespace {
/// One target's answer, as it stands in the pool.
struct PooledLowering {
  unsigned kind, number, nameOffset;
  bool operator==(const PooledLowering &o) const {
    return kind == o.kind && number == o.number && nameOffset == o.nameOffset;
  }
};

/// The rows of the table under construction.
class IntrinsicTable {
public:
  explicit IntrinsicTable(const RecordKeeper &records);
  void emit(raw_ostream &os) const;

private:
  void addIntrinsic(const Record *intrinsic);
  void addOverload(const Record *intrinsic, const Record *overload);
  /// The initialiser of a TypeRule.
  std::string typeRule(const Record *at, const Record *rule,
                       ArrayRef<StringRef> params, StringMap<unsigned> &sizes);
  unsigned dimension(const Record *at, StringRef text,
                     StringMap<unsigned> &sizes);
  unsigned paramIndex(const Record *at, StringRef name,
                      ArrayRef<StringRef> params);
  /// The four pool indices of a target column.
  std::string targets(const Record *intrinsic, StringRef column);
  unsigned pooled(const Record *intrinsic, const Record *lowering);
  unsigned numberOf(const Record *intrinsic, const Record *lowering);

  Strings strings;
  std::vector<std::string> params, overloads, rows;
  std::vector<PooledLowering> pool;
  MapVector<StringRef, unsigned> extensions;
  /// Name -> number, for Op, GLExt, memory semantics, BuiltIn, GLSL operators.
  StringMap<unsigned> opcodes, extInsts, semantics, builtIns, precedences;
};
} // namespace

static bool isTarget(const Record *intrinsic, StringRef column,
                     StringRef kind) {
  const Record *target = intrinsic->getValueAsDef(column);
  auto is = [&](const Record *r) {
    return r->getValueAsString("kind") == kind;
  };
  if (target->isSubClassOf("Lowering"))
    return is(target);
  return llvm::any_of(target->getValueAsListOfDefs("classes"), is);
}

IntrinsicTable::IntrinsicTable(const RecordKeeper &records) {
  auto numbers = [&](StringRef className, StringRef field,
                     StringMap<unsigned> &into) {
    for (const Record *r : records.getAllDerivedDefinitions(className))
      into[r->getValueAsString("name")] = r->getValueAsInt(field);
  };
  numbers("Opcode", "value", opcodes);
  numbers("ExtInst", "value", extInsts);
  numbers("Semantics", "value", semantics);
  numbers("BuiltInVariable", "number", builtIns);
  for (const Record *r : records.getAllDerivedDefinitions("Operator"))
    if (r->getValueAsString("fixity") == "Infix")
      precedences[r->getValueAsString("glsl")] =
          r->getValueAsInt("glslPrecedence");
  extensions.insert({"", 0});
  for (const Record *r : sortedRecords(records, "Intrinsic", "hlslName"))
    addIntrinsic(r);
}

unsigned IntrinsicTable::paramIndex(const Record *at, StringRef name,
                                    ArrayRef<StringRef> names) {
  auto it = llvm::find(names, name);
  if (it == names.end())
    PrintFatalError(at, "no parameter '" + name + "' to tie to");
  return it - names.begin();
}

unsigned IntrinsicTable::dimension(const Record *at, StringRef text,
                                   StringMap<unsigned> &sizes) {
  if (text.empty())
    return 0;
  unsigned number;
  if (!text.getAsInteger(10, number)) {
    if (number < 1 || number > 4)
      PrintFatalError(at, "a dimension is 1 to 4, not " + text);
    return number;
  }
  unsigned next = sizes.size();
  return 8 + sizes.try_emplace(text, next).first->second;
}

std::string IntrinsicTable::typeRule(const Record *at, const Record *rule,
                                     ArrayRef<StringRef> names,
                                     StringMap<unsigned> &sizes) {
  StringRef component = rule->getValueAsString("component");
  StringRef shape = rule->getValueAsString("shape");
  getOrdinal(at, "component rule", component, kComponentRules);
  getOrdinal(at, "shape", shape, kShapeKinds);
  bool tied = component == "Same" || component == "SameType" ||
              component == "SignedOf" || component == "UnsignedOf";
  unsigned of =
      tied ? paramIndex(at, rule->getValueAsString("componentOf"), names) : 0;
  unsigned shapeOf =
      shape == "Same" ? paramIndex(at, rule->getValueAsString("shapeOf"), names)
                      : 0;
  uint32_t mask = getComponentMask(getOptionalDef(rule, "set"));
  bool needsSet =
      component == "Fixed" || component == "Leader" || component == "FromSet";
  if (needsSet != (mask != 0))
    PrintFatalError(at, "rule '" + component + "' " +
                            (needsSet ? "needs" : "has no use for") + " a set");
  if (component == "Fixed" && !isPowerOf2_32(mask))
    PrintFatalError(at, "a fixed type is a set of one");
  unsigned rowCount = dimension(at, rule->getValueAsString("rows"), sizes);
  unsigned columnCount =
      dimension(at, rule->getValueAsString("columns"), sizes);
  std::string text;
  raw_string_ostream(text) << "{ComponentRule::" << component << ", " << of
                           << ", ShapeKind::" << shape << ", " << shapeOf
                           << ", " << rowCount << ", " << columnCount << ", "
                           << mask << "}";
  return text;
}

void IntrinsicTable::addOverload(const Record *intrinsic,
                                 const Record *overload) {
  const DagInit *dag = overload->getValueAsDag("params");
  SmallVector<StringRef> names;
  StringMap<unsigned> sizes;
  unsigned first = params.size();
  for (unsigned i = 0; i < dag->getNumArgs(); ++i) {
    const auto *def = dyn_cast<DefInit>(dag->getArg(i));
    StringRef name = dag->getArgNameStr(i);
    if (!def || name.empty())
      PrintFatalError(intrinsic, "a parameter is Rule:$name");
    const Record *rule = def->getDef();
    StringRef direction = "In";
    if (rule->isSubClassOf("Directed")) {
      direction = rule->getValueAsString("direction");
      rule = rule->getValueAsDef("type");
    }
    if (llvm::is_contained(names, name))
      PrintFatalError(intrinsic, "two parameters '" + name + "'");
    names.push_back(name);
    // A parameter may only be tied to one before it: matching goes left to
    // right.
    std::string text = typeRule(intrinsic, rule, names, sizes) +
                       ", Direction::" + direction.str() + ", " +
                       std::to_string(strings.add(name));
    params.push_back("{" + text + "}");
  }
  std::string result =
      typeRule(intrinsic, overload->getValueAsDef("result"), names, sizes);
  if (sizes.size() > 4)
    PrintFatalError(intrinsic, "more than four size variables in a row");
  overloads.push_back(
      "{" + result + ", " +
      std::to_string(checkFits(intrinsic, "parameter", first, 16)) + ", " +
      std::to_string(names.size()) + ", " +
      (overload->getValueAsBit("variadic") ? "true" : "false") + "}");
}

unsigned IntrinsicTable::numberOf(const Record *intrinsic,
                                  const Record *lowering) {
  StringRef kind = lowering->getValueAsString("kind");
  StringRef name = lowering->getValueAsString("name");
  auto find = [&](const StringMap<unsigned> &numbers, StringRef what) {
    auto it = numbers.find(name);
    if (it == numbers.end())
      PrintFatalError(intrinsic, "unknown " + what + " '" + name + "'");
    return it->second;
  };
  if (kind == "Op" || kind == "ScopedOp" || kind == "GroupReduce" ||
      kind == "GroupScan" || kind == "PartitionScan")
    return find(opcodes, "opcode");
  if (kind == "GLExt")
    return find(extInsts, "GLSL.std.450 instruction");
  if (kind == "BuiltIn")
    return find(builtIns, "built-in variable");
  if (kind == "Infix")
    return find(precedences, "GLSL operator");
  if (!lowering->isSubClassOf("Barrier"))
    return 0;
  unsigned mask = 0x8; // AcquireRelease
  for (StringRef s : lowering->getValueAsListOfStrings("semantics")) {
    auto it = semantics.find(s);
    if (it == semantics.end())
      PrintFatalError(intrinsic, "unknown memory semantics '" + s + "'");
    mask |= it->second;
  }
  return mask;
}

unsigned IntrinsicTable::pooled(const Record *intrinsic,
                                const Record *lowering) {
  PooledLowering entry = {
      getOrdinal(intrinsic, "lowering", lowering->getValueAsString("kind"),
                 kLoweringKinds),
      checkFits(intrinsic, "number", numberOf(intrinsic, lowering), 16),
      strings.add(lowering->getValueAsString("name"))};
  auto it = llvm::find(pool, entry);
  if (it == pool.end())
    it = pool.insert(pool.end(), entry);
  return checkFits(intrinsic, "lowering", it - pool.begin(), 8);
}

std::string IntrinsicTable::targets(const Record *intrinsic, StringRef column) {
  const Record *target = intrinsic->getValueAsDef(column);
  std::string text = "{";
  std::vector<const Record *> classes;
  if (target->isSubClassOf("Lowering"))
    classes.assign(4, target);
  else
    classes = target->getValueAsListOfDefs("classes");
  for (auto [i, lowering] : llvm::enumerate(classes))
    text += (i ? ", " : "") + std::to_string(pooled(intrinsic, lowering));
  return text + "}";
}

/// IntrinsicFlags of a record.
static unsigned getFlags(const Record *r) {
  bool builds = r->getValueAsString("build") == "Intrinsic";
  const Record *spirv = r->getValueAsDef("spirv");
  bool notYet = builds && !r->getValueAsBit("refused") &&
                spirv->isSubClassOf("Lowering") &&
                spirv->getValueAsString("kind") == "NotYet";
  bool folds = !r->getValueAsString("fold").empty() ||
               !r->getValueAsString("foldInt").empty();
  return notYet | r->getValueAsBit("componentWise") << 1 | folds << 2 |
         r->getValueAsBit("refused") << 3 | r->getValueAsBit("hidden") << 4 |
         r->getValueAsBit("zeroElsewhere") << 5 |
         r->getValueAsBit("derivative") << 6;
}

void IntrinsicTable::addIntrinsic(const Record *r) {
  if (r->getValueAsString("doc").empty())
    PrintFatalError(r, "an intrinsic needs a doc");
  unsigned first = overloads.size();
  for (const Record *overload : r->getValueAsListOfDefs("overloads"))
    addOverload(r, overload);
  StringRef build = r->getValueAsString("build");
  StringRef detail = r->getValueAsString("buildDetail");
  getOrdinal(r, "build", build, kBuilds);
  unsigned detailNumber =
      build == "Atomic" ? getOrdinal(r, "atomic", detail, kAtomics) : 0;
  unsigned nextExtension = extensions.size();
  unsigned extension =
      extensions.insert({r->getValueAsString("glslExtension"), nextExtension})
          .first->second;
  std::string text;
  raw_string_ostream os(text);
  os << "{" << strings.add(r->getValueAsString("hlslName")) << ", "
     << strings.add(r->getValueAsString("doc")) << ", " << first << ", "
     << overloads.size() - first << ", " << getMask(r, "effects")
     << ", IntrinsicBuild::" << build << ", " << detailNumber << ", "
     << getMask(r, "stages", 0x7FFF) << ", " << getShaderModel(r) << ", "
     << getFlags(r) << ", " << targets(r, "spirv") << ", " << targets(r, "glsl")
     << ", " << extension << "}";
  rows.push_back(text);
}

static void emitArray(raw_ostream &os, StringRef type, StringRef name,
                      ArrayRef<std::string> rows) {
  os << "static constexpr " << type << " " << name << "[] = {\n";
  for (const std::string &row : rows)
    os << "  " << row << ",\n";
  os << "};\n\n";
}

void IntrinsicTable::emit(raw_ostream &os) const {
  emitArray(os, "ParamRule", "kParams", params);
  emitArray(os, "StoredOverload", "kOverloads", overloads);
  emitArray(os, "IntrinsicInfo", "kIntrinsics", rows);
  os << "static constexpr StoredLowering kLowerings[] = {\n";
  for (const PooledLowering &entry : pool)
    os << "  {LoweringKind::" << kLoweringKinds[entry.kind] << ", "
       << entry.number << ", " << entry.nameOffset << "},\n";
  Strings all = strings;
  os << "};\n\nstatic constexpr uint16_t kExtensions[] = {";
  for (const auto &extension : extensions)
    os << all.add(extension.first) << ", ";
  os << "};\n\n";
  all.emit(os, "kIntrinsicStrings");
}

/// Emits one case for each intrinsic with an expression in `field`.
static void emitFolds(raw_ostream &os, ArrayRef<const Record *> intrinsics,
                      StringRef function, StringRef field) {
  os << "template <typename T>\nstatic std::optional<T> " << function
     << "(Intrinsic intrinsic, const T *args) {\n  switch (intrinsic) {\n";
  for (const Record *r : intrinsics) {
    StringRef expression = r->getValueAsString(field);
    if (expression.empty())
      continue;
    if (!r->getValueAsBit("componentWise"))
      PrintFatalError(r, "only a component-wise intrinsic has a fold");
    os << "  case Intrinsic::" << cppName(r->getName()) << ": {\n";
    const DagInit *dag =
        r->getValueAsListOfDefs("overloads").front()->getValueAsDag("params");
    for (unsigned i = 0; i < dag->getNumArgs(); ++i)
      os << "    [[maybe_unused]] T " << dag->getArgNameStr(i) << " = args["
         << i << "];\n";
    os << "    return T(" << expression << ");\n  }\n";
  }
  os << "  default:\n    return std::nullopt;\n  }\n}\n\n";
}

static void genTable(const RecordKeeper &records, raw_ostream &os) {
  emitHeader(os, "the table of intrinsics");
  IntrinsicTable(records).emit(os);
  auto intrinsics = sortedRecords(records, "Intrinsic", "hlslName");
  emitFolds(os, intrinsics, "foldComponent", "fold");
  emitFolds(os, intrinsics, "foldIntComponent", "foldInt");
}

static void genList(const RecordKeeper &records, raw_ostream &os) {
  emitHeader(os, "the intrinsics by name");
  std::vector<std::string> all, expand, spirvCustom, glslCustom, glslExpand;
  for (const Record *r : sortedRecords(records, "Intrinsic", "hlslName")) {
    std::string name = cppName(r->getName());
    all.push_back(name);
    if (isTarget(r, "spirv", "Expand"))
      expand.push_back(name);
    else if (isTarget(r, "glsl", "Expand"))
      glslExpand.push_back(name);
    if (isTarget(r, "spirv", "Custom"))
      spirvCustom.push_back(name);
    if (isTarget(r, "glsl", "Custom"))
      glslCustom.push_back(name);
  }
  emitList(os, "HLSL_INTRINSIC", all);
  emitList(os, "HLSL_EXPAND_INTRINSIC", expand);
  emitList(os, "HLSL_SPIRV_CUSTOM_INTRINSIC", spirvCustom);
  emitList(os, "HLSL_GLSL_CUSTOM_INTRINSIC", glslCustom);
  emitList(os, "HLSL_GLSL_EXPAND_INTRINSIC", glslExpand);
}

static TableGen::Emitter::Opt list("gen-intrinsic-list", genList,
                                   "Enumerators of intrinsics");
static TableGen::Emitter::Opt table("gen-intrinsic-table", genTable,
                                    "Rows of IntrinsicInfo.cpp");
