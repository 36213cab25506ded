//===----------------------------------------------------------------------===//
// A shader that calls every intrinsic.
// In:  Intrinsic records of one family (IntrinsicsMath.td, ...).
// Out: -gen-smoke-compute, -gen-smoke-pixel: HLSL with one call for each row,
//      component class and shape.
// Why: the tables promise overloads and targets for all of them; a test
// compiles
//      what they promise, so a new record is tested by being there.
//===----------------------------------------------------------------------===//
#include "TableText.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TableGen/TableGenBackend.h"

using namespace llvm;
using namespace hlsl_tblgen;

namespace {
/// 1 x 1: scalar; 1 x N: vector.
struct Shape {
  unsigned rows = 1, columns = 1;
};
/// A type for the parameters of one group.
struct Choice {
  std::string component;
  Shape shape;
};

/// Writes the calls of one stage.
class SmokeShader {
public:
  SmokeShader(raw_ostream &os, StringRef stage) : os(os), stage(stage) {}
  void emitIntrinsic(const Record *intrinsic);

private:
  void emitOverload(const Record *intrinsic, const Record *overload);
  /// One call with the choice of each leader (by parameter).
  void emitCall(StringRef name, const DagInit *params, ArrayRef<Choice> choices,
                const Record *result);

  raw_ostream &os;
  StringRef stage;
  unsigned calls = 0;
};
} // namespace

static const Record *getRule(const DagInit *params, unsigned i) {
  const Record *rule = cast<DefInit>(params->getArg(i))->getDef();
  return rule->isSubClassOf("Directed") ? rule->getValueAsDef("type") : rule;
}

static StringRef getDirection(const DagInit *params, unsigned i) {
  const Record *rule = cast<DefInit>(params->getArg(i))->getDef();
  return rule->isSubClassOf("Directed") ? rule->getValueAsString("direction")
                                        : "In";
}

/// One member of the set for each class; what most shaders use.
static std::vector<std::string> getComponents(const Record *rule) {
  std::vector<std::string> result;
  auto kinds = rule->getValueAsDef("set")->getValueAsListOfDefs("kinds");
  for (StringRef wanted : {"float", "int", "uint", "bool"})
    for (const Record *kind : kinds)
      if (kind->getValueAsString("text") == wanted)
        result.push_back(wanted.str());
  if (result.empty())
    result.push_back(kinds.front()->getValueAsString("text").str());
  return result;
}

/// A dimension in numbers: a variable stands for 3, 2 or 4 in order of name.
static unsigned getSize(StringRef text, unsigned any) {
  unsigned number;
  if (text.empty())
    return any;
  if (!text.getAsInteger(10, number))
    return number;
  return text == "R" ? 2 : text == "C" ? 4 : 3;
}

static std::vector<Shape> getShapes(const Record *rule) {
  StringRef shape = rule->getValueAsString("shape");
  unsigned rows = getSize(rule->getValueAsString("rows"), 3);
  unsigned columns = getSize(rule->getValueAsString("columns"), 3);
  if (shape == "Any")
    return {{1, 1}, {1, 3}, {2, 3}};
  if (shape == "ScalarOrVector")
    return {{1, 1}, {1, 3}};
  if (shape == "Vector")
    return {{1, columns}};
  if (shape == "Matrix")
    return {{rows, columns}};
  return {{1, 1}};
}

static std::string getTypeName(const Choice &choice) {
  std::string text = choice.component;
  if (choice.shape.rows > 1)
    text += std::to_string(choice.shape.rows) + "x";
  if (choice.shape.rows > 1 || choice.shape.columns > 1)
    text += std::to_string(choice.shape.columns);
  return text;
}

/// The type of a rule where the parameters before it have `choices`.
static Choice resolve(const Record *rule, const DagInit *params,
                      ArrayRef<Choice> choices) {
  auto indexOf = [&](StringRef name) {
    unsigned i = 0;
    while (params->getArgNameStr(i) != name)
      ++i;
    return i;
  };
  Choice result;
  StringRef of = rule->getValueAsString("componentOf");
  if (!of.empty())
    result.component = choices[indexOf(of)].component;
  else
    result.component = getComponents(rule).front();
  if (rule->getValueAsString("shape") == "Same")
    result.shape = choices[indexOf(rule->getValueAsString("shapeOf"))].shape;
  else
    result.shape = getShapes(rule).front();
  return result;
}

void SmokeShader::emitCall(StringRef name, const DagInit *params,
                           ArrayRef<Choice> choices, const Record *result) {
  std::vector<std::string> arguments, outs;
  for (unsigned i = 0; i < params->getNumArgs(); ++i)
    if (getDirection(params, i) == "Ref" && stage != "Compute" &&
        getTypeName(choices[i]) != "uint")
      return; // Only the buffer can be written here.
  os << "  {\n";
  for (unsigned i = 0; i < params->getNumArgs(); ++i) {
    std::string type = getTypeName(choices[i]);
    std::string value = "(" + type + ")data[" + std::to_string(i) + "]";
    // Lanes of a quad must be constants, so all plain numbers are.
    if (getRule(params, i)->getValueAsString("component") == "Fixed" &&
        type == "uint")
      value = "1u";
    StringRef direction = getDirection(params, i);
    if (direction == "In") {
      arguments.push_back(value);
      continue;
    }
    std::string variable = ("a" + Twine(i)).str();
    if (direction == "Ref")
      variable = stage == "Compute" ? "shared_" + type : "data[0]";
    else
      os << "    " << type << " " << variable << ";\n";
    arguments.push_back(variable);
    outs.push_back(variable + (choices[i].shape.rows > 1      ? "[0].x"
                               : choices[i].shape.columns > 1 ? ".x"
                                                              : ""));
  }
  std::string call = (name + "(" + joined(arguments) + ")").str();
  if (result->getValueAsString("component") == "None") {
    os << "    " << call << ";\n";
  } else {
    Choice type = resolve(result, params, choices);
    os << "    " << getTypeName(type) << " r = " << call << ";\n";
    outs.push_back(type.shape.rows > 1      ? "r[0].x"
                   : type.shape.columns > 1 ? "r.x"
                                            : "r");
  }
  for (const std::string &out : outs)
    os << "    data[" << calls << "] += (uint)" << out << ";\n";
  os << "  }\n";
  ++calls;
}

void SmokeShader::emitOverload(const Record *intrinsic,
                               const Record *overload) {
  // What follows means something of its own: formats, execution modes.
  if (overload->getValueAsBit("variadic"))
    return;
  const DagInit *params = overload->getValueAsDag("params");
  std::vector<std::vector<Choice>> rows = {{}};
  for (unsigned i = 0; i < params->getNumArgs(); ++i) {
    const Record *rule = getRule(params, i);
    StringRef component = rule->getValueAsString("component");
    if (component == "None" || component == "SameType")
      return;
    std::vector<std::vector<Choice>> next;
    for (const std::vector<Choice> &row : rows) {
      Choice tied = resolve(rule, params, row);
      std::vector<std::string> components = {tied.component};
      std::vector<Shape> shapes = {tied.shape};
      if (component == "Leader" || component == "FromSet")
        components = getComponents(rule);
      if (rule->getValueAsString("shape") != "Same")
        shapes = getShapes(rule);
      for (const std::string &each : components)
        for (Shape shape : shapes) {
          next.push_back(row);
          next.back().push_back({each, shape});
        }
    }
    rows = std::move(next);
  }
  for (const std::vector<Choice> &row : rows)
    emitCall(intrinsic->getValueAsString("hlslName"), params, row,
             overload->getValueAsDef("result"));
}

/// Whether a target has lowerings for it and a shader of this stage may call
/// it.
static bool isCallable(const Record *r, StringRef stage) {
  if (r->getValueAsBit("refused") || r->getValueAsBit("hidden"))
    return false;
  const Record *spirv = r->getValueAsDef("spirv");
  if (r->getValueAsString("build") == "Intrinsic" &&
      spirv->isSubClassOf("Lowering") &&
      spirv->getValueAsString("kind") == "NotYet")
    return false;
  auto stages = r->getValueAsListOfDefs("stages");
  bool isHere = stages.empty() || llvm::any_of(stages, [&](const Record *s) {
                  return s->getName() == stage;
                });
  return isHere && getShaderModel(r) <= 600;
}

void SmokeShader::emitIntrinsic(const Record *intrinsic) {
  if (!isCallable(intrinsic, stage))
    return;
  // GLSL has no such memory yet.
  StringRef build = intrinsic->getValueAsString("build");
  if (build.starts_with("Address"))
    return;
  // It wants an input, not data.
  if (intrinsic->isSubClassOf("AttributeQuery"))
    return;
  // Nothing after it would be reached for sure.
  if (getMask(intrinsic, "effects") & 8)
    return;
  for (const Record *overload : intrinsic->getValueAsListOfDefs("overloads"))
    emitOverload(intrinsic, overload);
}

static void genShader(const RecordKeeper &records, raw_ostream &os,
                      StringRef stage) {
  bool isCompute = stage == "Compute";
  emitHeader(os, "a call of each intrinsic of a family");
  os << "RWStructuredBuffer<uint> data : register(u0);\n";
  if (isCompute)
    os << "groupshared float shared_float;\ngroupshared int shared_int;\n"
       << "groupshared uint shared_uint;\n\n[numthreads(8, 8, 1)]\n";
  os << "void main() {\n";
  SmokeShader shader(os, stage);
  for (const Record *r : sortedRecords(records, "Intrinsic", "hlslName"))
    shader.emitIntrinsic(r);
  os << "}\n";
}

static void genCompute(const RecordKeeper &records, raw_ostream &os) {
  genShader(records, os, "Compute");
}
static void genPixel(const RecordKeeper &records, raw_ostream &os) {
  genShader(records, os, "Pixel");
}

static TableGen::Emitter::Opt compute("gen-smoke-compute", genCompute,
                                      "Compute shader with all intrinsics");
static TableGen::Emitter::Opt pixel("gen-smoke-pixel", genPixel,
                                    "Pixel shader with all intrinsics");
