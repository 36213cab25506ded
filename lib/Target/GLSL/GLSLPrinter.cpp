//===----------------------------------------------------------------------===//
// Form `glsl` to text: see hlslc/Target/GLSLPrinter.h. This file: the order.
// In:  a module with one entry point.
// Out: version, extensions, modes of the stage, declarations, functions, main.
// Why: --hlsl-check-glsl-features has decided which extensions the head names.
//===----------------------------------------------------------------------===//

#include "Writer.h"

#include "HLSL/IR/TargetQueries.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

LogicalResult hlslc::printGLSL(ModuleOp module, const GlslOptions &options,
                               llvm::raw_ostream &os) {
  return GLSLWriter(module, options, os).write();
}

//===----------------------------------------------------------------------===//
// Modes
//===----------------------------------------------------------------------===//

void GLSLWriter::writeGeometryModes() {
  auto nameInput = [](Primitive primitive) {
    switch (primitive) {
    case Primitive::Point:
      return "points";
    case Primitive::Line:
      return "lines";
    case Primitive::Triangle:
      return "triangles";
    case Primitive::LineAdj:
      return "lines_adjacency";
    case Primitive::TriangleAdj:
      return "triangles_adjacency";
    }
    llvm_unreachable("all primitives are handled");
  };
  os << "layout("
     << nameInput(entry.getInputPrimitive().value_or(Primitive::Triangle))
     << ") in;\n";
  if (auto invocations = entry.getInvocations();
      invocations && *invocations > 1)
    os << "layout(invocations = " << *invocations << ") in;\n";
  Topology topology = entry.getOutputTopology().value_or(Topology::Triangle);
  os << "layout("
     << (topology == Topology::Point  ? "points"
         : topology == Topology::Line ? "line_strip"
                                      : "triangle_strip")
     << ", max_vertices = " << entry.getMaxVertexCount().value_or(0)
     << ") out;\n";
}

/// What GLSL's evaluation shader says of the tessellator: HLSL says it of the
/// hull shader.
static std::string getTessellation(EntryPointOp entry, bool isVulkan) {
  SmallVector<StringRef> modes;
  PatchDomain domain = entry.getDomain().value_or(PatchDomain::Tri);
  modes.push_back(domain == PatchDomain::Tri    ? "triangles"
                  : domain == PatchDomain::Quad ? "quads"
                                                : "isolines");
  if (auto partitioning = entry.getPartitioning())
    modes.push_back(*partitioning == Partitioning::FractionalEven
                        ? "fractional_even_spacing"
                    : *partitioning == Partitioning::FractionalOdd
                        ? "fractional_odd_spacing"
                        : "equal_spacing");
  if (auto topology = entry.getOutputTopology()) {
    // The v axis of a patch goes down in Direct3D and Vulkan, and up in OpenGL.
    bool isClockwise = *topology == Topology::TriangleCW;
    if (isClockwise || *topology == Topology::TriangleCCW)
      modes.push_back(isClockwise == isVulkan ? "cw" : "ccw");
    else if (*topology == Topology::Point)
      modes.push_back("point_mode");
  }
  return "layout(" + llvm::join(modes, ", ") + ") in;\n";
}

void GLSLWriter::writeHullModes() {
  os << "// For the evaluation shader: "
     << getTessellation(entry, options.vulkan)
     << "layout(vertices = " << entry.getControlPoints().value_or(1)
     << ") out;\n";
}

/// What [[vk::early_and_late_tests]] and its kin ask for.
void GLSLWriter::writePixelModes(ArrayAttr modes) {
  for (auto mode : modes.getAsValueRange<StringAttr>()) {
    if (mode == "DepthUnchanged") {
      os << "layout(depth_unchanged) out float gl_FragDepth;\n";
    } else if (mode == "PostDepthCoverage") {
      os << "layout(post_depth_coverage) in;\n";
    } else if (mode == "EarlyAndLateFragmentTestsAMD") {
      os << "layout(early_and_late_fragment_testsAMD) in;\n";
    } else {
      refuse(entry, "execution mode '" + mode.str() + "'");
    }
  }
}

void GLSLWriter::writeMeshModes() {
  if (entry.getStage() == hlsl::ShaderStage::Amplification)
    return;
  Topology topology = entry.getOutputTopology().value_or(Topology::Triangle);
  os << "layout("
     << (topology == Topology::Point  ? "points"
         : topology == Topology::Line ? "lines"
                                      : "triangles")
     << ", max_vertices = " << entry.getMaxVertexCount().value_or(1)
     << ", max_primitives = " << entry.getMaxPrimitiveCount().value_or(1)
     << ") out;\n";
}

void GLSLWriter::writeModes() {
  writeGroupSize();
  if (ArrayAttr modes = entry.getExecutionModesAttr())
    for (auto mode : modes.getAsValueRange<StringAttr>())
      writeDerivativeGroup(mode);
  switch (entry.getStage()) {
  case hlsl::ShaderStage::Amplification:
  case hlsl::ShaderStage::Mesh:
    return writeMeshModes();
  case hlsl::ShaderStage::Geometry:
    return writeGeometryModes();
  case hlsl::ShaderStage::Hull:
    return writeHullModes();
  case hlsl::ShaderStage::Domain:
    os << getTessellation(entry, options.vulkan);
    return;
  case hlsl::ShaderStage::Pixel:
    break;
  default:
    return;
  }
  if (entry.getEarlyDepthStencil())
    os << "layout(early_fragment_tests) in;\n";
  if (auto modes = entry.getExecutionModesAttr())
    writePixelModes(modes);
  if (auto interlock = entry.getInterlock()) {
    os << "layout("
       << (*interlock == InterlockMode::Pixel ? "pixel_interlock_ordered"
           : *interlock == InterlockMode::Sample
               ? "sample_interlock_ordered"
               : "shading_rate_interlock_ordered")
       << ") in;\n";
  }
  if (auto depth = entry.getDepthMode(); depth && *depth != DepthMode::Any)
    os << "layout("
       << (*depth == DepthMode::Greater ? "depth_greater" : "depth_less")
       << ") out float gl_FragDepth;\n";
}

//===----------------------------------------------------------------------===//
// The module
//===----------------------------------------------------------------------===//

/// Callees before callers.
static void orderFunctions(FuncOp function, SymbolTable &symbols,
                           SmallVectorImpl<FuncOp> &order,
                           llvm::DenseSet<Operation *> &seen) {
  if (!seen.insert(function).second)
    return;
  function.walk([&](CallOp call) {
    if (auto callee = symbols.lookup<FuncOp>(call.getCallee()))
      orderFunctions(callee, symbols, order, seen);
  });
  order.push_back(function);
}

/// Members of blocks without an instance name are global names, too.
void GLSLWriter::collectGlobalNames() {
  for (Operation &op : *module.getBody()) {
    if (isa<SymbolOpInterface>(op))
      globalNames.insert(getName(&op));
    auto block = dyn_cast<CBufferOp>(op);
    auto decl =
        block ? StructDeclOp::lookup(symbols, block.getType()) : StructDeclOp();
    if (auto names =
            decl ? decl->getAttrOfType<ArrayAttr>("glsl.members") : ArrayAttr())
      for (StringRef name : names.getAsValueRange<StringAttr>())
        globalNames.insert(name);
  }
}

LogicalResult GLSLWriter::write() {
  auto entries = module.getOps<EntryPointOp>();
  if (entries.empty())
    return module.emitError("expected an entry point");
  if (std::next(entries.begin()) != entries.end())
    return (*std::next(entries.begin()))
        .emitError("GLSL has one entry point a text: choose one with -E");
  entry = *entries.begin();
  std::string headText, bodyText;
  {
    // Modes may speak of specialization constants.
    llvm::raw_string_ostream head(headText);
    GLSLWriter inner(module, options, head);
    inner.entry = entry;
    for (auto op : module.getOps<SpecConstantOp>())
      inner.writeSpecConstant(op);
    inner.writeSizes();
    inner.writeModes();
    if (inner.isBad)
      return failure();
  }
  {
    llvm::raw_string_ostream body(bodyText);
    GLSLWriter inner(module, options, body);
    inner.entry = entry;
    // Structs first, in an order in which each follows what it is made of: the
    // order of declaration is one.
    for (auto decl : module.getOps<StructDeclOp>())
      if (!decl->hasAttr("glsl.hidden"))
        inner.writeStruct(decl);
    for (Operation &op : *module.getBody()) {
      LogicalResult result =
          TypeSwitch<Operation *, LogicalResult>(&op)
              .Case([&](GlobalOp op) { return inner.writeGlobal(op); })
              .Case([&](CBufferOp op) { return inner.writeCBuffer(op); })
              .Default([](Operation *) { return success(); });
      if (failed(result))
        inner.isBad = true;
    }
    for (StageDirection side : {StageDirection::Input, StageDirection::Output})
      for (auto op : module.getOps<StageVariableOp>())
        if (op.getDirection() == side)
          inner.writeStageVariable(op);
    inner.collectGlobalNames();
    inner.collectOwnOutputs();
    SmallVector<FuncOp> order;
    llvm::DenseSet<Operation *> seen;
    FuncOp main = entry.getBodyFunction();
    orderFunctions(main, inner.symbols, order, seen);
    for (FuncOp function : order) {
      if (!StringRef(bodyText).ends_with("\n\n"))
        body << "\n";
      inner.writeFunction(function, function == main ? StringRef("main")
                                                     : inner.getName(function));
    }
    if (inner.isBad)
      return failure();
  }
  // The oldest version was the only one.
  bool saysES = options.es && hasFeature(GLSLFeature::UniformBlocks, version);
  os << "#version " << options.version << (saysES ? " es" : "") << "\n";
  if (auto extensions = module->getAttrOfType<ArrayAttr>("glsl.extensions"))
    for (auto name : extensions.getAsValueRange<StringAttr>())
      // The reference compiler does not know all; it warns of those it may do
      // without.
      os << "#extension " << name << " : "
         << (name == "GL_EXT_draw_buffers" ? "enable" : "require") << "\n";
  if (options.es)
    writePrecisions(os);
  os << "\n" << headText << bodyText;
  return success();
}
