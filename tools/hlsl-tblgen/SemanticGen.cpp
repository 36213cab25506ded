//===----------------------------------------------------------------------===//
// Tables of built-in variables and system values.
// In:  BuiltInVariable, Use, SystemValue (Semantics.td).
// Out: -gen-semantic-list, -gen-semantic-table.
// Why: a use stands once and is found through the mask of its places.
//===----------------------------------------------------------------------===//
#include "TableText.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TableGen/Error.h"
#include "llvm/TableGen/TableGenBackend.h"

using namespace llvm;
using namespace hlsl_tblgen;

static std::vector<const Record *> systemValues(const RecordKeeper &records) {
  return sortedRecords(records, "SystemValue", "hlslName", /*ignoreCase=*/true);
}
static std::vector<const Record *> variables(const RecordKeeper &records) {
  return sortedRecords(records, "BuiltInVariable", "name");
}

static void genList(const RecordKeeper &records, raw_ostream &os) {
  emitHeader(os, "the system values by name");
  std::vector<std::string> names;
  for (const Record *r : systemValues(records))
    names.push_back(r->getName().str());
  emitList(os, "HLSL_SYSTEM_VALUE", names);
}

static void emitVariables(raw_ostream &os, Strings &strings,
                          const RecordKeeper &records) {
  os << "static constexpr StoredBuiltIn kBuiltIns[] = {\n";
  for (const Record *r : variables(records))
    os << "  {" << r->getValueAsInt("number") << ", "
       << strings.add(r->getValueAsString("name")) << ", "
       << strings.add(r->getValueAsString("glsl")) << ", "
       << strings.add(r->getValueAsString("openGL")) << ", "
       << strings.add(r->getValueAsString("glslExtension")) << ", "
       << strings.add(r->getValueAsString("capability")) << ", "
       << strings.add(r->getValueAsString("extension"))
       << ", ScalarKind::" << r->getValueAsDef("kind")->getName() << ", "
       << r->getValueAsInt("columns") << ", " << r->getValueAsInt("arraySize")
       << ", ScalarKind::" << r->getValueAsDef("glslKind")->getName() << ", "
       << (r->getValueAsBit("inPerVertexBlock") ? "true" : "false") << "},\n";
  os << "};\n\n";
}

/// One Use as a row: mask of places, variable, overriding strings.
static void emitUse(raw_ostream &os, Strings &strings, const Record *use,
                    ArrayRef<const Record *> builtIns) {
  const Record *variable = getOptionalDef(use, "variable");
  StringRef kind = use->getValueAsString("kind");
  if ((kind == "BuiltIn" || kind == "Pieces") != (variable != nullptr))
    PrintFatalError(use, "a use has a variable if it is a built-in one");
  unsigned index =
      variable ? llvm::find(builtIns, variable) - builtIns.begin() : 255;
  os << "  {" << getMask(use, "points") << ", SemanticUse::" << kind << ", "
     << index << ", " << getMask(use, "flags") << ", "
     << getComponentMask(use->getValueAsDef("accepts")) << ", "
     << use->getValueAsInt("maxColumns") << ", "
     << strings.add(use->getValueAsString("glsl")) << ", "
     << strings.add(use->getValueAsString("capability")) << ", "
     << strings.add(use->getValueAsString("extension")) << "},\n";
}

static void genTable(const RecordKeeper &records, raw_ostream &os) {
  emitHeader(os, "the table of semantics");
  Strings strings;
  emitVariables(os, strings, records);
  std::vector<const Record *> builtIns = variables(records);
  std::string values;
  raw_string_ostream valueStream(values);
  unsigned next = 0;
  os << "static constexpr StoredUse kUses[] = {\n";
  for (const Record *value : systemValues(records)) {
    auto uses = value->getValueAsListOfDefs("uses");
    valueStream << "  {" << strings.add(value->getValueAsString("hlslName"))
                << ", " << next << ", " << uses.size() << ", "
                << value->getValueAsInt("maxIndex") << "},\n";
    uint64_t seen = 0;
    for (const Record *use : uses) {
      uint64_t mask = getMask(use, "points");
      if (mask & seen)
        PrintFatalError(value, "a place has two uses");
      seen |= mask;
      emitUse(os, strings, use, builtIns);
    }
    next += uses.size();
  }
  os << "};\n\nstatic constexpr StoredSystemValue kSystemValues[] = {\n"
     << values << "};\n\n";
  strings.emit(os, "kSemanticStrings");
}

static TableGen::Emitter::Opt list("gen-semantic-list", genList,
                                   "Enumerators of system values");
static TableGen::Emitter::Opt table("gen-semantic-table", genTable,
                                    "Rows of SemanticInfo.cpp");
