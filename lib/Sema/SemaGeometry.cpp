//===----------------------------------------------------------------------===//
// Geometry shaders: what their primitives and streams must be.
// In:  a geometry shader's entry point.
// Out: errors about inputs that are no primitive and outputs that are no
//      stream.
// Why: the number of vertices stands twice in the source, as a word and as an
//      array's size; nothing after this looks at both.
//===----------------------------------------------------------------------===//
#include "StageChecks.h"

#include "llvm/ADT/StringExtras.h"

using namespace hlslc;
using lang::SourceAttribute;
using llvm::cast;
using llvm::dyn_cast;

static constexpr unsigned kMaxStreams = 4;
/// Direct3D's limit, and the least that Vulkan demands of a device.
static constexpr uint64_t kMaxOutputComponents = 1024;

namespace {
struct Primitive {
  llvm::StringRef name;
  unsigned numVertices;
};
} // namespace
static constexpr Primitive kPrimitives[] = {{"point", 1},
                                            {"line", 2},
                                            {"triangle", 3},
                                            {"lineadj", 4},
                                            {"triangleadj", 6}};

unsigned hlslc::getPrimitiveSize(llvm::StringRef primitive) {
  for (const Primitive &known : kPrimitives)
    if (known.name == primitive)
      return known.numVertices;
  return 0;
}

namespace {
class GeometryCheck {
public:
  GeometryCheck(const EntryPoint &entry, LeafCounter &leaves,
                DiagnosticEngine &diags)
      : entry(*entry.function), leaves(leaves), diags(diags) {}

  void run();

private:
  void checkStream(const VarDecl &parameter);
  void checkInput(const VarDecl &parameter);
  void checkVertices(const VarDecl &parameter, unsigned numVertices);
  void reportMissingPrimitive(const VarDecl &parameter);

  const FunctionDecl &entry;
  LeafCounter &leaves;
  DiagnosticEngine &diags;
  llvm::SmallVector<const VarDecl *, 4> streams;
  /// The first parameter with a primitive.
  const VarDecl *first = nullptr;
};
} // namespace

/// A parameter without a name goes by its type.
static std::string getShownName(const VarDecl &parameter) {
  return parameter.getName().empty() ? parameter.type->str()
                                     : parameter.getName().str();
}

void GeometryCheck::checkStream(const VarDecl &parameter) {
  auto *stream = cast<ResourceType>(parameter.type);
  streams.push_back(&parameter);
  if (streams.size() == kMaxStreams + 1)
    diags.report(parameter.getLoc(), diag::err_geometry_streams) << kMaxStreams;
  const Attr *count = entry.findAttribute(SourceAttribute::maxvertexcount);
  if (!count || count->values.empty())
    return;
  uint64_t numVertices = count->values[0].integer;
  uint64_t size = leaves.count(stream->element);
  if (numVertices * size > kMaxOutputComponents)
    diags.report(count->loc, diag::warn_geometry_size)
        << numVertices << size << kMaxOutputComponents;
}

void GeometryCheck::checkVertices(const VarDecl &parameter,
                                  unsigned numVertices) {
  auto *array = dyn_cast<ArrayType>(parameter.type);
  if (!array || array->isUnbounded()) {
    const Type *element = array ? array->element : parameter.type;
    diags.report(parameter.getLoc(), diag::err_geometry_array)
        << getShownName(parameter) << parameter.primitive << element->str()
        << parameter.getName() << numVertices;
    return;
  }
  if (array->size != mlir::hlsl::Size(numVertices))
    diags.report(parameter.getLoc(), diag::err_geometry_vertices)
        << getShownName(parameter) << array->size.str() << parameter.primitive
        << numVertices << unsigned(numVertices == 1);
}

void GeometryCheck::reportMissingPrimitive(const VarDecl &parameter) {
  std::string choices;
  auto *array = cast<ArrayType>(parameter.type);
  for (const Primitive &known : kPrimitives)
    if (array->size == mlir::hlsl::Size(known.numVertices))
      choices = ("'" + known.name + "' has " + array->size.str() +
                 (known.numVertices == 1 ? " vertex" : " vertices"))
                    .str();
  if (choices.empty())
    for (const Primitive &known : kPrimitives)
      choices += ((choices.empty() ? "'" : ", '") + known.name + "'").str();
  diags.report(parameter.getLoc(), diag::err_geometry_primitive)
      << getShownName(parameter) << choices;
}

void GeometryCheck::checkInput(const VarDecl &parameter) {
  unsigned numVertices = getPrimitiveSize(parameter.primitive);
  if (!numVertices) {
    if (parameter.type->isArray())
      reportMissingPrimitive(parameter);
    return;
  }
  if (!first)
    first = &parameter;
  if (first->primitive != parameter.primitive) {
    diags.report(parameter.getLoc(), diag::err_geometry_primitives)
        << getShownName(parameter) << parameter.primitive << first->primitive;
    diags.report(first->getLoc(), diag::note_primitive_here);
    return;
  }
  checkVertices(parameter, numVertices);
}

void GeometryCheck::run() {
  unsigned before = diags.getNumErrors();
  for (const VarDecl *parameter : entry.parameters) {
    if (parameter->isUniformParameter || parameter->type->isError())
      continue;
    std::optional<lang::TypeKind> kind = getResourceKind(parameter->type);
    if (kind == lang::TypeKind::Stream)
      checkStream(*parameter);
    else if (kind == lang::TypeKind::Patch)
      diags.report(parameter->getLoc(), diag::err_stage_parameter)
          << "geometry shader" << parameter->type->str() << "";
    else if (parameter->direction == ParamDirection::In)
      checkInput(*parameter);
    else
      diags.report(parameter->getLoc(), diag::err_geometry_output)
          << "'" + getShownName(*parameter) + "'";
  }
  if (!entry.returnType->isVoid())
    diags.report(entry.getLoc(), diag::err_geometry_output)
        << "the returned value";
  else if (streams.empty())
    diags.report(entry.getLoc(), diag::err_geometry_no_stream)
        << entry.getName();
  if (!first && diags.getNumErrors() == before)
    diags.report(entry.getLoc(), diag::err_geometry_no_primitive)
        << entry.getName();
  if (streams.size() < 2)
    return;
  for (const VarDecl *stream : streams)
    if (cast<ResourceType>(stream->type)->resource != BuiltinType::PointStream)
      diags.report(stream->getLoc(), diag::err_geometry_stream_kinds)
          << stream->getName() << stream->type->str();
}

void hlslc::checkGeometry(const EntryPoint &entry, LeafCounter &leaves,
                          DiagnosticEngine &diags) {
  GeometryCheck(entry, leaves, diags).run();
}
