//===----------------------------------------------------------------------===//
// Reflection as tables for people: see ReflectText.h.
//===----------------------------------------------------------------------===//

#include "ReflectText.h"
#include "ReadDocument.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

using namespace hlslc;
using llvm::StringRef;
namespace json = llvm::json;

//===----------------------------------------------------------------------===//
// Texts of values
//===----------------------------------------------------------------------===//

/// A formula as HLSL spells it.
static std::string toText(const json::Value &value) {
  if (std::optional<int64_t> number = value.getAsInteger())
    return std::to_string(*number);
  if (std::optional<double> number = value.getAsNumber())
    return llvm::formatv("{0}", *number).str();
  if (std::optional<bool> flag = value.getAsBoolean())
    return *flag ? "true" : "false";
  if (std::optional<StringRef> text = value.getAsString())
    return text->str();
  if (const json::Object *formula = value.getAsObject())
    return formula->getString("text").value_or("?").str();
  return "-";
}

static std::string get(const json::Object &object, StringRef key) {
  const json::Value *value = object.get(key);
  return value ? toText(*value) : "";
}

static std::string join(const json::Object &object, StringRef key,
                        StringRef separator = " ") {
  std::string text;
  if (const json::Array *list = object.getArray(key))
    for (const json::Value &value : *list)
      text += (text.empty() ? "" : separator.str()) + toText(value);
  return text;
}

/// `[4][3]` of an array.
static std::string getBounds(const json::Object &object) {
  std::string bounds;
  if (const json::Array *dimensions = object.getArray("dimensions")) {
    for (const json::Value &dimension : *dimensions)
      bounds += "[" + get(*dimension.getAsObject(), "count") + "]";
  } else if (object.get("stride") && object.get("count")) {
    bounds = "[" + get(object, "count") + "]";
  }
  return llvm::StringRef(bounds) == "[unbounded]" ? "[]" : bounds;
}

/// The name, marked where no code uses it.
static std::string getName(const json::Object &object) {
  return (isUsed(object) ? "  " : "* ") + get(object, "name");
}

//===----------------------------------------------------------------------===//
// Tables
//===----------------------------------------------------------------------===//

namespace {
/// Rows of texts in columns; a column that is empty in all rows is left out.
class Table {
public:
  Table(StringRef title, std::initializer_list<StringRef> head)
      : title(title), head(head) {}
  void add(std::initializer_list<std::string> row) { rows.emplace_back(row); }
  void print(llvm::raw_ostream &os) const;

private:
  using Row = std::vector<std::string>;
  void printRow(const Row &row, llvm::ArrayRef<size_t> widths,
                llvm::raw_ostream &os) const;

  StringRef title;
  std::vector<StringRef> head;
  std::vector<Row> rows;
};
} // namespace

void Table::printRow(const Row &row, llvm::ArrayRef<size_t> widths,
                     llvm::raw_ostream &os) const {
  std::string line;
  for (auto [text, width] : llvm::zip(row, widths)) {
    if (!width)
      continue;
    line += text;
    line.append(width - text.size() + 2, ' ');
  }
  os << StringRef(line).rtrim() << "\n";
}

void Table::print(llvm::raw_ostream &os) const {
  if (rows.empty())
    return;
  std::vector<size_t> widths(head.size());
  for (const Row &row : rows)
    for (auto [text, width] : llvm::zip(row, widths))
      width = std::max(width, text.size());
  Row heads;
  for (auto [text, width] : llvm::zip(head, widths)) {
    if (width)
      width = std::max(width, text.size());
    heads.push_back(text.str());
  }
  os << "\n" << title << "\n";
  printRow(heads, widths, os);
  for (const Row &row : rows)
    printRow(row, widths, os);
}

//===----------------------------------------------------------------------===//
// What is in a document
//===----------------------------------------------------------------------===//

static void writeHead(const json::Object &document, llvm::raw_ostream &os) {
  const json::Object *target = document.getObject("target");
  os << get(document, "stage") << " shader " << get(document, "entry");
  if (target && target->getString("language") == StringRef("glsl")) {
    os << ", GLSL " << get(*target, "version");
    if (target->getBoolean("es").value_or(false))
      os << " es";
    if (target->getBoolean("vulkan").value_or(false))
      os << " of Vulkan";
  } else if (target) {
    os << ", SPIR-V for " << get(*target, "environment");
  }
  os << ", layout " << (target ? get(*target, "layout") : "") << "\n";
  auto line = [&](StringRef label, std::string text) {
    if (!text.empty())
      os << "  " << label << ": " << text << "\n";
  };
  line("threads", join(document, "numThreads", " x "));
  for (auto [key, label] : {std::pair("depthMode", "depth"),
                            {"inputPrimitive", "input primitive"},
                            {"outputTopology", "output topology"},
                            {"maxVertexCount", "vertices"},
                            {"maxPrimitiveCount", "primitives"},
                            {"instances", "instances"},
                            {"domain", "domain"},
                            {"partitioning", "partitioning"},
                            {"outputControlPoints", "control points"}})
    line(label, get(document, key));
  if (document.getBoolean("earlyDepthStencil").value_or(false))
    line("depth and stencil tests", "early");
  line("capabilities", join(document, "capabilities"));
  line("extensions", join(document, "extensions"));
}

static void writeValues(const json::Object &document, StringRef key,
                        StringRef title, llvm::raw_ostream &os) {
  Table table(title, {"  name", "type", "semantic", "location", "interpolation",
                      "kind", "GLSL"});
  forEach(document, key, [&](const json::Object &value) {
    std::string place = get(value, "builtin");
    if (const json::Value *location = value.get("location"))
      place = location->getAsNull() ? "by name" : toText(*location);
    if (value.get("component"))
      place += "." + get(value, "component");
    std::string kind;
    auto add = [&](const llvm::Twine &word) {
      kind += (kind.empty() ? "" : " ") + word.str();
    };
    if (value.get("perVertex"))
      add("of " + get(value, "perVertex") + " vertices");
    for (const char *flag : {"patch", "perPrimitive"})
      if (value.get(flag))
        add(flag);
    if (value.get("stream"))
      add("stream " + get(value, "stream"));
    std::string bounds = value.get("dimensions") ? getBounds(value)
                         : value.get("count") ? "[" + get(value, "count") + "]"
                                              : "";
    table.add({getName(value), get(value, "type") + bounds,
               get(value, "semantic") + get(value, "index"), place,
               join(value, "interpolation"), kind, get(value, "glsl")});
  });
  table.print(os);
}

/// `t3 space1`.
static std::string getRegister(const json::Object &resource) {
  const json::Object *hlsl = resource.getObject("hlsl");
  if (!hlsl || !hlsl->get("register"))
    return "";
  std::string text = get(*hlsl, "class") + get(*hlsl, "register");
  if (hlsl->getInteger("space").value_or(0))
    text += " space" + get(*hlsl, "space");
  return text;
}

static std::string getResourceBounds(const json::Object &resource) {
  if (resource.get("dimensions"))
    return getBounds(resource);
  return "";
}

static void writeResources(const json::Object &document,
                           llvm::raw_ostream &os) {
  Table table("Resources", {"  name", "type", "register", "set", "binding",
                            "counter", "size", "stride", "access", "GLSL"});
  for (const char *key :
       {"constantBuffers", "pushConstants", "textures", "samplers", "buffers",
        "uavs", "accelerationStructures"})
    forEach(document, key, [&](const json::Object &resource) {
      std::string type = get(resource, "type");
      if (type.empty())
        type = get(resource, "kind");
      std::string access;
      if (resource.getBoolean("reads").value_or(false))
        access = "reads";
      if (resource.getBoolean("writes").value_or(false))
        access += access.empty() ? "writes" : " writes";
      table.add({getName(resource), type + getResourceBounds(resource),
                 getRegister(resource), get(resource, "set"),
                 get(resource, "binding"), get(resource, "counterBinding"),
                 get(resource, "size"), get(resource, "stride"), access,
                 get(resource, "glsl")});
    });
  table.print(os);
}

static void addMembers(const json::Object &object, const std::string &indent,
                       Table &table) {
  forEach(object, "members", [&](const json::Object &member) {
    std::string order = get(member, "majorness");
    if (!order.empty())
      order += "s, stride " + get(member, "matrixStride");
    table.add({(isUsed(member) ? "  " : "* ") + indent + get(member, "name"),
               get(member, "type") + getBounds(member), get(member, "offset"),
               get(member, "size"), get(member, "stride"), order});
    addMembers(member, indent + "  ", table);
  });
}

static void writeMembers(const json::Object &document, llvm::raw_ostream &os) {
  for (const char *key :
       {"constantBuffers", "pushConstants", "buffers", "uavs"})
    forEach(document, key, [&](const json::Object &resource) {
      const json::Object *element = resource.getObject("element");
      std::string title = get(resource, "name");
      if (element)
        title += ", one element";
      Table table(title,
                  {"  member", "type", "offset", "size", "stride", "matrix"});
      addMembers(element ? *element : resource, "", table);
      table.print(os);
    });
}

static void writePacked(const json::Object &document, llvm::raw_ostream &os) {
  Table arrays("Packed arrays",
               {"  name", "type", "precision", "length", "source"});
  forEach(document, "packedArrays", [&](const json::Object &array) {
    arrays.add({getName(array), get(array, "element"), get(array, "precision"),
                get(array, "length"), get(array, "source")});
  });
  arrays.print(os);
  Table globals("Packed uniforms",
                {"  name", "type", "array", "component", "components"});
  forEach(document, "globals", [&](const json::Object &global) {
    globals.add({getName(global), get(global, "type") + getBounds(global),
                 get(global, "array"), get(global, "offset"),
                 get(global, "components")});
  });
  globals.print(os);
}

static void writeOpenGL(const json::Object &document, llvm::raw_ostream &os) {
  Table table("OpenGL", {"  name", "kind", "slot", "GLSL", "set", "binding",
                         "sampler", "bound by"});
  forEach(document, "glBindings", [&](const json::Object &binding) {
    std::string sampler;
    if (const json::Object *part = binding.getObject("sampler"))
      sampler = get(*part, "name") +
                (part->get("element") ? "[" + get(*part, "element") + "]" : "");
    table.add(
        {getName(binding), get(binding, "kind"), get(binding, "slot"),
         get(binding, "glsl"), get(binding, "set"), get(binding, "binding"),
         sampler,
         binding.getBoolean("declared").value_or(false) ? "text" : "program"});
  });
  table.print(os);
}

static void writeMemory(const json::Object &document, llvm::raw_ostream &os) {
  if (const json::Object *shared = document.getObject("groupshared")) {
    std::string title =
        "Groupshared memory: " + get(*shared, "bytes") + " bytes";
    Table table(title, {"  name", "type", "bytes"});
    forEach(*shared, "variables", [&](const json::Object &variable) {
      table.add({getName(variable),
                 get(variable, "type") + getResourceBounds(variable),
                 get(variable, "bytes")});
    });
    table.print(os);
  }
  Table payloads("Payloads", {"  name", "kind", "type", "bytes", "location"});
  forEach(document, "payloads", [&](const json::Object &payload) {
    payloads.add({getName(payload), get(payload, "kind"), get(payload, "type"),
                  get(payload, "bytes"), get(payload, "location")});
  });
  payloads.print(os);
}

static void writeConstants(const json::Object &document,
                           llvm::raw_ostream &os) {
  Table constants(
      "Specialization constants",
      {"  name", "id", "type", "default", "value", "range", "GLSL"});
  forEach(document, "specConstants", [&](const json::Object &constant) {
    constants.add({getName(constant), get(constant, "id"),
                   get(constant, "type"), get(constant, "default"),
                   get(constant, "value"), join(constant, "range", " to "),
                   get(constant, "glslMacro")});
  });
  constants.print(os);
  Table constraints("Constraints", {"  constraint", "kind", "if violated"});
  forEach(document, "constraints", [&](const json::Object &constraint) {
    constraints.add({"  " + get(constraint, "text"), get(constraint, "kind"),
                     get(constraint, "ifViolated")});
  });
  constraints.print(os);
  Table violations("Violations", {"  violation", "kind", "makes"});
  forEach(document, "violations", [&](const json::Object &violation) {
    violations.add({"  " + get(violation, "text"), get(violation, "kind"),
                    get(violation, "ifViolated")});
  });
  violations.print(os);
}

static bool hasUnused(const json::Object &document) {
  for (const auto &[key, value] : document)
    if (const json::Array *list = value.getAsArray())
      for (const json::Value &item : *list)
        if (const json::Object *object = item.getAsObject())
          if (!isUsed(*object) || hasUnused(*object))
            return true;
  return false;
}

void hlslc::writeReflectionText(const json::Object &document,
                                llvm::raw_ostream &os) {
  writeHead(document, os);
  writeValues(document, "inputs", "Inputs", os);
  writeValues(document, "outputs", "Outputs", os);
  writeResources(document, os);
  writeMembers(document, os);
  writePacked(document, os);
  writeOpenGL(document, os);
  writeMemory(document, os);
  writeConstants(document, os);
  if (hasUnused(document))
    os << "\n* no code uses it\n";
}
