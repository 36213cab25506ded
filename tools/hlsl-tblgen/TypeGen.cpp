//===----------------------------------------------------------------------===//
// Tables of component sets and built-in type names.
// In:  ComponentSet (TypeSets.td); NumericName, BuiltinType, TypeAlias
//      (BuiltinTypes.td).
// Out: -gen-component-sets, -gen-type-list, -gen-type-table.
// Why: names are searched in sorted arrays; suffixes are parsed, so the 13
// names
//      of each scalar type are one row.
//===----------------------------------------------------------------------===//
#include "TableText.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TableGen/Error.h"
#include "llvm/TableGen/TableGenBackend.h"

using namespace llvm;
using namespace hlsl_tblgen;

static void genComponentSets(const RecordKeeper &records, raw_ostream &os) {
  emitHeader(os, "the named sets of scalar kinds");
  Strings strings;
  os << "struct NamedSet {\n  ComponentSet set;\n  uint16_t nameOffset;\n};\n"
     << "static constexpr NamedSet kNamedSets[] = {\n";
  for (const Record *r : records.getAllDerivedDefinitions("ComponentSet"))
    os << "  {" << getComponentMask(r) << ", "
       << strings.add(r->getValueAsString("text")) << "},\n";
  os << "};\n\n";
  strings.emit(os, "kSetStrings");
}

static std::vector<const Record *> builtinTypes(const RecordKeeper &records) {
  return sortedRecords(records, "BuiltinType", "hlslName");
}

static void genList(const RecordKeeper &records, raw_ostream &os) {
  emitHeader(os, "the built-in types by name");
  std::vector<std::string> names;
  for (const Record *r : builtinTypes(records))
    names.push_back(cppName(r->getName()));
  emitList(os, "HLSL_BUILTIN_TYPE", names);
}

/// BuiltinTypeFlags of a record.
static unsigned getFlags(const Record *r) {
  static const char *const fields[] = {
      "arrayed", "multisampled", "writable", "rasterizerOrdered", "comparison",
      "notYet",  "opaque",       "output",   "refused",           "combined"};
  unsigned flags = 0;
  for (auto [bit, field] : enumerate(fields))
    flags |= unsigned(r->getValueAsBit(field)) << bit;
  return flags;
}

static void emitNumericNames(raw_ostream &os, Strings &strings,
                             const RecordKeeper &records) {
  os << "static constexpr NumericName kNumericNames[] = {\n";
  for (const Record *r : sortedRecords(records, "NumericName", "name"))
    os << "  {" << strings.add(r->getValueAsString("name"))
       << ", ScalarKind::" << r->getValueAsDef("kind")->getName()
       << ", ScalarKind::" << r->getValueAsDef("kind16")->getName() << ", "
       << r->getValueAsBit("hasVectors") << ", " << r->getValueAsBit("legacy")
       << ", " << getShaderModel(r) << "},\n";
  os << "};\n\n";
}

static void emitBuiltinTypes(raw_ostream &os, Strings &strings,
                             const RecordKeeper &records) {
  os << "static constexpr BuiltinTypeInfo kBuiltinTypes[] = {\n";
  for (const Record *r : builtinTypes(records)) {
    StringRef registerClass = r->getValueAsString("registerClass");
    int64_t least = r->getValueAsInt("minArgs"),
            most = r->getValueAsInt("maxArgs");
    bool isTemplate = r->getValueAsString("element") != "None";
    if (least > most || isTemplate != (most > 0))
      PrintFatalError(r, "template arguments contradict the element rule");
    os << "  {" << strings.add(r->getValueAsString("hlslName"))
       << ", TypeKind::" << r->getValueAsString("kind") << ", "
       << r->getValueAsInt("detail") << ", " << getFlags(r)
       << ", ElementRule::" << r->getValueAsString("element") << ", " << least
       << ", " << most << ", "
       << (registerClass.empty() ? "0" : ("'" + registerClass + "'").str())
       << ", " << r->getValueAsInt("dims") << ", " << getShaderModel(r)
       << "},\n";
  }
  os << "};\n\n";
}

static void emitAliases(raw_ostream &os, Strings &strings,
                        const RecordKeeper &records) {
  os << "static constexpr TypeAlias kTypeAliases[] = {\n";
  for (const Record *r : sortedRecords(records, "TypeAlias", "name"))
    os << "  {" << strings.add(r->getValueAsString("name"))
       << ", BuiltinType::" << cppName(r->getValueAsDef("type")->getName())
       << ", " << r->getValueAsBit("legacy") << "},\n";
  os << "};\n\n";
}

static void genTable(const RecordKeeper &records, raw_ostream &os) {
  emitHeader(os, "the table of built-in types");
  Strings strings;
  emitNumericNames(os, strings, records);
  emitBuiltinTypes(os, strings, records);
  emitAliases(os, strings, records);
  strings.emit(os, "kTypeStrings");
}

static TableGen::Emitter::Opt sets("gen-component-sets", genComponentSets,
                                   "Named sets of Language.cpp");
static TableGen::Emitter::Opt list("gen-type-list", genList,
                                   "Enumerators of built-in types");
static TableGen::Emitter::Opt table("gen-type-table", genTable,
                                    "Rows of TypeInfo.cpp");
