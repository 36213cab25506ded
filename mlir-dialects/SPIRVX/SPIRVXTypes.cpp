//===----------------------------------------------------------------------===//
// Reserved structs of the extension.
// In:  a context, or a type.
// Out: identified structs `x.sampler`, `x.array.<symbol>.<n>` and so on, and
//      back.
// Why: see the header. Identified structs are one per name and context; their
//      bodies never change, so arrays that differ in element or stride get
//      different numbers.
//===----------------------------------------------------------------------===//
#include "SPIRVX/SPIRVXTypes.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/Twine.h"

using namespace mlir;

static constexpr llvm::StringLiteral samplerName = "x.sampler";
static constexpr llvm::StringLiteral accelerationStructureName =
    "x.acceleration_structure";
static constexpr llvm::StringLiteral rayQueryName = "x.ray_query";
static constexpr llvm::StringLiteral arrayPrefix = "x.array.";

spirvx::Opaque spirvx::getOpaque(Type type) {
  auto structType = dyn_cast<spirv::StructType>(type);
  if (!structType || !structType.isIdentified())
    return {};
  StringRef name = structType.getIdentifier();
  if (!name.starts_with("x."))
    return {};
  if (name == samplerName)
    return {Opaque::Sampler, {}};
  if (name == accelerationStructureName)
    return {Opaque::AccelerationStructure, {}};
  if (name == rayQueryName)
    return {Opaque::RayQuery, {}};
  if (name.consume_front(arrayPrefix))
    return {Opaque::SpecArray, name.rsplit('.').first};
  return {};
}

spirv::StructType spirvx::getSamplerType(MLIRContext *context) {
  return spirv::StructType::getEmpty(context, samplerName);
}

spirv::StructType spirvx::getAccelerationStructureType(MLIRContext *context) {
  return spirv::StructType::getEmpty(context, accelerationStructureName);
}

spirv::StructType spirvx::getRayQueryType(MLIRContext *context) {
  return spirv::StructType::getEmpty(context, rayQueryName);
}

spirv::StructType spirvx::getSpecArrayType(StringRef length, Type element,
                                           uint32_t stride) {
  Type body = spirv::RuntimeArrayType::get(element, stride);
  for (unsigned number = 0;; ++number) {
    SmallString<32> name;
    auto type = spirv::StructType::getIdentified(
        element.getContext(),
        (arrayPrefix + length + "." + Twine(number)).toStringRef(name));
    // Setting the body again succeeds when it is the same.
    if (succeeded(type.trySetBody(body)))
      return type;
  }
}

unsigned spirvx::getNumImageOperandArguments(spirv::ImageOperands mask) {
  using spirv::ImageOperands;
  constexpr ImageOperands one =
      ImageOperands::Bias | ImageOperands::Lod | ImageOperands::Grad |
      ImageOperands::ConstOffset | ImageOperands::Offset |
      ImageOperands::ConstOffsets | ImageOperands::Sample |
      ImageOperands::MinLod | ImageOperands::MakeTexelAvailable |
      ImageOperands::MakeTexelVisible;
  return llvm::popcount(uint32_t(mask & one)) +
         llvm::popcount(uint32_t(mask & ImageOperands::Grad));
}
