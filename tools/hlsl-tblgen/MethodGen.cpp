//===----------------------------------------------------------------------===//
// Tables of resource methods.
// In:  Role, Row, ResourceMethod (ResourceMethods.td).
// Out: -gen-method-list: names and roles; -gen-method-table: rows of
//      MethodInfo.cpp, by type, then by name.
// Why: a record speaks of many types; the table has a row for each, so that a
//      lookup is one short search, and shares role lists between them.
//===----------------------------------------------------------------------===//
#include "TableText.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TableGen/Error.h"
#include "llvm/TableGen/TableGenBackend.h"
#include <map>

using namespace llvm;
using namespace hlsl_tblgen;

static const StringRef kSizes[] = {"One", "Coord", "CoordLod", "Dims",
                                   "Two", "Three", "Four"};

/// `operator[]` -> Subscript, else the name.
static std::string methodEnumerator(StringRef name) {
  return name == "operator[]" ? "Subscript" : cppName(name);
}

/// The distinct method names, sorted.
static std::vector<std::string> methodNames(const RecordKeeper &records) {
  std::map<std::string, bool> names;
  for (const Record *r : records.getAllDerivedDefinitions("ResourceMethod"))
    names[r->getValueAsString("name").str()] = true;
  std::vector<std::string> result;
  for (auto &entry : names)
    result.push_back(entry.first);
  return result;
}

static void genList(const RecordKeeper &records, raw_ostream &os) {
  emitHeader(os, "methods and operand roles by name");
  std::vector<std::string> methods, roles;
  for (const std::string &name : methodNames(records))
    methods.push_back(methodEnumerator(name));
  for (const Record *r : sortedRecords(records, "Role", ""))
    roles.push_back(r->getName().str());
  emitList(os, "HLSL_METHOD", methods);
  emitList(os, "HLSL_OPERAND_ROLE", roles);
}

/// MethodFlags of a record.
static unsigned getFlags(const Record *r) {
  static const char *const fields[] = {
      "notYet", "isProperty", "hasTemplate", "convergent", "writes", "refused"};
  unsigned flags = 0;
  for (auto [bit, field] : enumerate(fields))
    flags |= unsigned(r->getValueAsBit(field)) << bit;
  return flags;
}

namespace {
class MethodTable {
public:
  explicit MethodTable(const RecordKeeper &records);
  void emit(raw_ostream &os) const;

private:
  /// First row of a method's rows, shared with a method that has the same.
  unsigned addRows(const Record *method);
  unsigned addRoles(ArrayRef<const Record *> roles);

  std::vector<std::string> types, roleNames, roles, rows, methods, byType;
  std::map<std::string, unsigned> rowsByText, rolesByText;
};
} // namespace

unsigned MethodTable::addRoles(ArrayRef<const Record *> list) {
  std::string text;
  for (const Record *role : list)
    text += role->getName().str() + " ";
  auto [it, isNew] = rolesByText.try_emplace(text, roles.size());
  if (isNew)
    for (const Record *role : list)
      roles.push_back("OperandRole::" + role->getName().str());
  return it->second;
}

unsigned MethodTable::addRows(const Record *method) {
  std::vector<std::string> mine;
  size_t shortest = 0;
  std::string all;
  for (const Record *row : method->getValueAsListOfDefs("rows")) {
    auto list = row->getValueAsListOfDefs("roles");
    if (list.size() < shortest)
      PrintFatalError(method, "rows go from short to long");
    shortest = list.size();
    mine.push_back(
        "{" + std::to_string(checkFits(method, "role", addRoles(list), 16)) +
        ", " + std::to_string(list.size()) + ", " +
        (row->getValueAsBit("refused") ? "true" : "false") + "}");
    all += mine.back();
  }
  auto [it, isNew] = rowsByText.try_emplace(all, rows.size());
  if (isNew)
    rows.insert(rows.end(), mine.begin(), mine.end());
  return it->second;
}

MethodTable::MethodTable(const RecordKeeper &records) {
  std::map<std::string, std::map<std::string, const Record *>> table;
  for (const Record *r : records.getAllDerivedDefinitions("ResourceMethod"))
    for (const Record *type : r->getValueAsListOfDefs("on")) {
      auto [it, isNew] = table[cppName(type->getName())].try_emplace(
          r->getValueAsString("name").str(), r);
      if (!isNew) {
        PrintError(r, "a second '" + it->first + "' on " + type->getName());
        PrintFatalNote(it->second, "the other one is here");
      }
    }
  for (const Record *type : sortedRecords(records, "BuiltinType", "hlslName")) {
    unsigned first = methods.size();
    for (auto &[name, r] : table[cppName(type->getName())]) {
      std::string text;
      raw_string_ostream(text)
          << "{BuiltinType::" << cppName(type->getName())
          << ", Method::" << methodEnumerator(name)
          << ", MethodOp::" << r->getValueAsString("op") << ", "
          << r->getValueAsInt("detail")
          << ", MethodResult::" << r->getValueAsString("result") << ", "
          << getFlags(r) << ", " << getMask(r, "stages", 0x7FFF) << ", "
          << getShaderModel(r) << ", " << addRows(r) << ", "
          << r->getValueAsListOfDefs("rows").size() << "}";
      methods.push_back(text);
    }
    byType.push_back("{" + std::to_string(first) + ", " +
                     std::to_string(methods.size() - first) + "}");
  }
}

static void emitArray(raw_ostream &os, StringRef type, StringRef name,
                      ArrayRef<std::string> elements) {
  os << "static constexpr " << type << " " << name << "[] = {\n";
  for (const std::string &element : elements)
    os << "  " << element << ",\n";
  os << "};\n\n";
}

void MethodTable::emit(raw_ostream &os) const {
  emitArray(os, "OperandRole", "kRoles", roles);
  emitArray(os, "StoredRow", "kRows", rows);
  emitArray(os, "MethodInfo", "kMethods", methods);
  emitArray(os, "MethodRange", "kMethodsByType", byType);
}

static void genTable(const RecordKeeper &records, raw_ostream &os) {
  emitHeader(os, "the table of methods");
  MethodTable(records).emit(os);
  Strings strings;
  os << "static constexpr uint16_t kMethodNames[] = {\n";
  for (const std::string &name : methodNames(records))
    os << "  " << strings.add(name) << ",\n";
  os << "};\n\nstatic constexpr StoredRole kRoleTypes[] = {\n";
  for (const Record *r : sortedRecords(records, "Role", "")) {
    const Record *set = getOptionalDef(r, "set");
    getOrdinal(r, "role size", r->getValueAsString("size"), kSizes);
    if (!set != (r->getValueAsString("kind") != "Numeric"))
      PrintFatalError(r,
                      "a numeric role has a component set, others have none");
    os << "  {" << strings.add(r->getName())
       << ", RoleType::" << r->getValueAsString("kind")
       << ", Direction::" << r->getValueAsString("direction")
       << ", RoleSize::" << r->getValueAsString("size") << ", "
       << getComponentMask(set) << "},\n";
  }
  os << "};\n\n";
  strings.emit(os, "kMethodStrings");
}

static TableGen::Emitter::Opt list("gen-method-list", genList,
                                   "Enumerators of methods and roles");
static TableGen::Emitter::Opt table("gen-method-table", genTable,
                                    "Rows of MethodInfo.cpp");
