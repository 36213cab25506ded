//===----------------------------------------------------------------------===//
// What textures hold.
// In:  [[vk::image_format("...")]] of writable textures, types of texels,
//      methods that filter.
// Out: errors about formats that hold other components, and about texels that
//      no filter takes.
// Why: Vulkan reads texels as what the format says ("Compatibility Between
//      SPIR-V Image Formats And Vulkan Formats"); another type is undefined.
//===----------------------------------------------------------------------===//
#include "SemaState.h"

#include "HLSL/Tables/AttributeInfo.h"

using namespace hlslc;

namespace {
/// In the order of err_image_format.
enum class TexelClass { Float, Signed, Unsigned, Signed64, Unsigned64 };
} // namespace

/// Normalized formats are read as floats.
static TexelClass getTexelClass(llvm::StringRef format) {
  bool isUnsigned = format.ends_with("ui");
  if (format.starts_with("r64"))
    return isUnsigned ? TexelClass::Unsigned64 : TexelClass::Signed64;
  if (isUnsigned)
    return TexelClass::Unsigned;
  return format.ends_with("i") ? TexelClass::Signed : TexelClass::Float;
}

/// Components of less than 32 bits are widened.
static TexelClass getTexelClass(ScalarKind kind) {
  // Doubles travel as words.
  if (kind == ScalarKind::Float64)
    return TexelClass::Unsigned;
  if (lang::isFloating(kind))
    return TexelClass::Float;
  bool isLong = lang::getBitWidth(kind) == 64;
  if (lang::isSignedInt(kind))
    return isLong ? TexelClass::Signed64 : TexelClass::Signed;
  return isLong ? TexelClass::Unsigned64 : TexelClass::Unsigned;
}

bool Sema::checkTexels(const lang::MethodInfo &method, const ResourceType &on,
                       SourceLoc loc) {
  using lang::MethodOp;
  bool samples =
      method.op == MethodOp::Sample || method.op == MethodOp::SampleBias ||
      method.op == MethodOp::SampleLevel || method.op == MethodOp::SampleGrad;
  bool isRaw = method.method == lang::Method::GatherRaw;
  if (!samples && method.op != MethodOp::Gather)
    return true;
  ScalarKind kind = getComponentType(on.element)->scalar;
  bool isInt = lang::isSignedInt(kind) || lang::isUnsignedInt(kind);
  bool compares = method.result == lang::MethodResult::Component;
  llvm::StringRef expected;
  if (isRaw && !(lang::isUnsignedInt(kind) && on.element->isScalar()))
    expected = "one unsigned integer";
  else if (samples && isInt && compares)
    expected = "floats";
  else if (samples && isInt &&
           lang::shaderModel(options.shaderModelMajor,
                             options.shaderModelMinor) <
               lang::shaderModel(6, 7))
    expected = "floats, or integers from shader model 6.7 on";
  else if (kind == ScalarKind::Float64 || kind == ScalarKind::Bool)
    expected = "floats or integers of at most 32 bits";
  if (expected.empty())
    return true;
  // glslang samples them: Vulkan does without a filter.
  bool isOld = samples && isInt && !isRaw && !options.isAtLeast(2021);
  diags.report(loc,
               isOld ? diag::warn_sampled_texels : diag::err_sampled_texels)
      << lang::stringifyMethod(method.method) << on.str() << expected;
  return isOld;
}

void Sema::checkImageFormat(const VarDecl &var) {
  const Attr *attr = var.findAttribute(lang::SourceAttribute::vk_image_format);
  auto *type = llvm::dyn_cast<ResourceType>(getArrayElementType(var.type));
  if (!attr || !type || !type->element || attr->text == "unknown")
    return;
  // What is only read has no format in the shader.
  const lang::BuiltinTypeInfo &info = lang::getBuiltinTypeInfo(type->resource);
  if (info.kind != lang::TypeKind::Texture || !info.is(lang::TypeWritable))
    return;
  TexelClass held = getTexelClass(attr->text);
  TexelClass wanted = getTexelClass(getComponentType(type->element)->scalar);
  if (held != wanted)
    diags.report(attr->loc, options.isAtLeast(2021) ? diag::err_image_format
                                                    : diag::warn_image_format)
        << attr->text << unsigned(held) << type->str();
}
