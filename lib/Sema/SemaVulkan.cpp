//===----------------------------------------------------------------------===//
// What [[vk::...]] attributes ask of the declaration that they stand at.
// In:  global variables and constant buffers with their types.
// Out: errors about attributes that contradict each other, the storage or the
//      type.
// Why: an attribute that has no effect is a mistake that shows on the device
//      only, as a descriptor that is missing.
//===----------------------------------------------------------------------===//
#include "SemaState.h"
#include "StageChecks.h"

#include "HLSL/Tables/AttributeInfo.h"

using namespace hlslc;
using lang::SourceAttribute;

/// What the program sees from outside.
static constexpr SourceAttribute externalAttributes[] = {
    SourceAttribute::vk_binding,
    SourceAttribute::vk_counter_binding,
    SourceAttribute::vk_push_constant,
    SourceAttribute::vk_constant_id,
    SourceAttribute::vk_image_format,
    SourceAttribute::vk_input_attachment_index};

/// What an attribute goes with, if that is not the type of `decl`; else empty.
static llvm::StringRef findWrongType(SourceAttribute attribute,
                                     const Type *type) {
  auto *resource = llvm::dyn_cast<ResourceType>(getArrayElementType(type));
  const lang::BuiltinTypeInfo *info =
      resource ? &lang::getBuiltinTypeInfo(resource->resource) : nullptr;
  switch (attribute) {
  case SourceAttribute::vk_counter_binding: {
    bool isRight = info && info->kind == lang::TypeKind::Buffer &&
                   info->is(lang::TypeWritable) &&
                   info->getBufferKind() != lang::BufferKind::Raw;
    return isRight || (!resource && containsResource(type))
               ? ""
               : "an RWStructuredBuffer, AppendStructuredBuffer or "
                 "ConsumeStructuredBuffer";
  }
  case SourceAttribute::vk_input_attachment_index:
    return info && info->kind == lang::TypeKind::SubpassInput
               ? ""
               : "a SubpassInput or SubpassInputMS";
  default:
    return "";
  }
}

void Sema::checkVulkanAttributes(const VarDecl &var) {
  using lang::stringifyAttribute;
  bool isInside = var.storage == VarStorage::Static ||
                  var.storage == VarStorage::Groupshared;
  bool isInGlobals = var.storage == VarStorage::Uniform &&
                     !containsResource(var.type) && !var.type->isError();
  for (SourceAttribute kind : externalAttributes) {
    const Attr *attr = var.findAttribute(kind);
    if (!attr)
      continue;
    if (isInside)
      diags.report(attr->loc, diag::err_vulkan_static)
          << var.getName() << unsigned(var.storage == VarStorage::Groupshared)
          << stringifyAttribute(kind);
    else if (isInGlobals && kind != SourceAttribute::vk_image_format)
      diags.report(attr->loc, diag::err_vulkan_globals)
          << var.getName() << stringifyAttribute(kind);
    else if (llvm::StringRef right = findWrongType(kind, var.type);
             !right.empty() && !var.type->isError())
      // glslang, which has no SubpassInput, takes textures for it.
      diags.report(attr->loc, options.isAtLeast(2021) ? diag::err_vulkan_type
                                                      : diag::warn_vulkan_type)
          << stringifyAttribute(kind) << right << var.type->str();
  }
  if (!isInside)
    checkPushConstant(var);
  checkImageFormat(var);
}

void Sema::checkPushConstant(const Decl &decl) {
  const Attr *push = decl.findAttribute(SourceAttribute::vk_push_constant);
  if (!push)
    return;
  for (SourceAttribute other :
       {SourceAttribute::vk_binding, SourceAttribute::vk_counter_binding})
    if (const Attr *attr = decl.findAttribute(other)) {
      diags.report(attr->loc, diag::err_vulkan_push_binding)
          << lang::stringifyAttribute(other);
      diags.report(push->loc, diag::note_attribute_here);
    }
  // The entry points of a library may each have their own.
  if (options.stage == ShaderStage::Library)
    return;
  if (!pushConstant) {
    pushConstant = &decl;
    return;
  }
  diags.report(push->loc, diag::err_push_constant_twice) << decl.getName();
  noteDeclared(pushConstant->getLoc(), pushConstant->getName());
}
