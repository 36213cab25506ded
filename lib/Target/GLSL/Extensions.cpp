//===----------------------------------------------------------------------===//
// What extensions of GLSL add to expressions: inputs at other places, printing,
// clocks.
// In:  hlsl.evaluate_attribute; debugPrintf, vk::ReadClock.
// Out: calls of interpolateAt..., debugPrintfEXT, clock...
// Why: each has a rule of its own, and an extension that must be there.
//===----------------------------------------------------------------------===//

#include "Writer.h"

#include "mlir/IR/Matchers.h"

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

/// `"a\n"`, as GLSL spells it.
static std::string quote(StringRef text) {
  std::string result = "\"";
  for (char c : text) {
    if (c == '\n')
      result += "\\n";
    else if (c == '\t')
      result += "\\t";
    else if (c == '"' || c == '\\')
      result += std::string("\\") + c;
    else
      result += c;
  }
  return result + "\"";
}

Text GLSLWriter::makeEvaluation(EvaluateAttributeOp op) {
  SmallVector<std::string> arguments{getRef(op.getAttribute()).text};
  switch (op.getKind()) {
  case EvaluateKind::Centroid:
    return call("interpolateAtCentroid", arguments);
  case EvaluateKind::Sample:
    arguments.push_back(call("int", {get(op.getPlace()).text}).text);
    return call("interpolateAtSample", arguments);
  case EvaluateKind::Snapped:
    // HLSL: sixteenths of a pixel.
    arguments.push_back(call("vec2", {get(op.getPlace()).text}).text +
                        " / 16.0");
    return call("interpolateAtOffset", arguments);
  case EvaluateKind::Vertex:
    break;
  }
  refuse(op, "this evaluation of an input");
  return {"0", PrecPrimary};
}

std::optional<Text> GLSLWriter::makeExtended(IntrinsicOp op) {
  switch (op.getIntrinsic()) {
  case Intrinsic::debugPrintf: {
    auto format = op->getAttrOfType<StringAttr>("hlsl.format");
    SmallVector<std::string> arguments{
        quote(format ? format.getValue() : StringRef())};
    for (Value operand : op.getOperands())
      arguments.push_back(get(operand).text);
    return call("debugPrintfEXT", arguments);
  }
  case Intrinsic::vk_ReadClock: {
    llvm::APInt scope;
    bool isDevice =
        matchPattern(op.getOperands()[0], m_ConstantInt(&scope)) && scope == 1;
    return call(isDevice ? "clockRealtimeEXT" : "clockARB",
                ArrayRef<std::string>());
  }
  default:
    return std::nullopt;
  }
}

/// How derivatives find quads in a group of threads.
bool GLSLWriter::writeDerivativeGroup(StringRef mode) {
  bool isSquare = mode == "DerivativeGroupQuadsNV";
  if (!isSquare && mode != "DerivativeGroupLinearNV")
    return false;
  os << "layout("
     << (isSquare ? "derivative_group_quadsNV" : "derivative_group_linearNV")
     << ") in;\n";
  return true;
}
