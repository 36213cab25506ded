//===----------------------------------------------------------------------===//
// Types.
// In:  types of the hlsl dialect, layouts of memory.
// Out: types of the spirv dialect. A matrix of R rows is a SPIR-V matrix of R
//      columns: row i is column i, so that `m[i]` is a row; majorness swaps
//      too.
// Why: one struct type for each pair of a struct and its layout.
//===----------------------------------------------------------------------===//

#include "Converter.h"

#include "HLSL/IR/TargetQueries.h"
#include "SPIRVX/SPIRVXTypes.h"
#include "llvm/ADT/StringExtras.h"

using namespace hlslc;
using namespace mlir;
using spirv::Decoration;

/// A struct's identifier is bare text in the dialect.
static std::string sanitize(StringRef name) {
  std::string result;
  for (char c : name)
    result += llvm::isAlnum(c) || c == '_' || c == '.' || c == '$' ? c : '_';
  if (result.empty() || llvm::isDigit(result[0]))
    result.insert(0, "_");
  // Names that begin with `x.` are reserved for types that MLIR lacks.
  if (StringRef(result).starts_with("x."))
    result.insert(0, "_");
  return result;
}

spirv::StructType Converter::createStruct(
    StringRef name, ArrayRef<Type> members, ArrayRef<uint32_t> offsets,
    ArrayRef<spirv::StructType::MemberDecorationInfo> decorations,
    ArrayRef<Attribute> names, bool isBlock) {
  std::string identifier = sanitize(name);
  unsigned &count = structNames[identifier];
  if (count++)
    identifier += "." + std::to_string(count - 1);
  auto type =
      spirv::StructType::getIdentified(builder.getContext(), identifier);
  SmallVector<spirv::StructType::StructDecorationInfo> structDecorations;
  if (isBlock)
    structDecorations.emplace_back(Decoration::Block, builder.getUnitAttr());
  LogicalResult isNew =
      type.trySetBody(members, offsets, decorations, structDecorations);
  (void)isNew; // A context that compiles twice has it already.
  memberNames.set(identifier, builder.getArrayAttr(names));
  typeNames.set(identifier, builder.getStringAttr(name));
  return type;
}

/// Decorations that a member needs for the matrices in it.
static void addMatrixDecorations(
    Builder &builder, unsigned index, hlsl::LayoutAttr layout,
    SmallVectorImpl<spirv::StructType::MemberDecorationInfo> &decorations) {
  while (layout && layout.isArray())
    layout = layout.getElement();
  if (!layout || !layout.isMatrix())
    return;
  // HLSL's rows are SPIR-V's columns here, so the orders swap.
  Decoration order = layout.getOrder() == hlsl::MatrixOrder::RowMajor
                         ? Decoration::ColMajor
                         : Decoration::RowMajor;
  decorations.emplace_back(index, order, builder.getUnitAttr());
  decorations.emplace_back(index, Decoration::MatrixStride,
                           builder.getI32IntegerAttr(layout.getStrideBytes()));
}

Type Converter::getStructType(hlsl::StructType type, hlsl::LayoutAttr layout,
                              bool isBlock) {
  auto &cache = isBlock ? blockTypes : types;
  auto found = cache.find({type, layout});
  if (found != cache.end())
    return found->second;
  auto decl = hlsl::StructDeclOp::lookup(symbols, type);
  SmallVector<Type> members;
  SmallVector<uint32_t> offsets;
  SmallVector<Attribute> names;
  SmallVector<spirv::StructType::MemberDecorationInfo> decorations;
  for (unsigned i = 0; i < type.getNumMembers(); ++i) {
    hlsl::LayoutAttr member = layout ? layout.getMember(i) : hlsl::LayoutAttr();
    members.push_back(getType(type.getMemberType(i), member));
    names.push_back(builder.getStringAttr(
        decl && i < decl.getNumMembers() ? decl.getMember(i).getSourceName()
                                         : type.getMemberName(i)));
    if (layout) {
      offsets.push_back(layout.getOffsetBytes(i));
      addMatrixDecorations(builder, i, member, decorations);
    }
    if (decl && i < decl.getNumMembers() && decl.getMember(i).isRelaxed())
      decorations.emplace_back(i, Decoration::RelaxedPrecision,
                               builder.getUnitAttr());
    // An offset of the source is that of memory without a layout of ours.
    if (decl && i < decl.getNumMembers() && !layout)
      addMemberDecorations(decl.getMember(i), i, decorations);
  }
  StringRef name = decl ? decl.getSourceName() : type.getId();
  spirv::StructType made =
      createStruct(name.empty() ? type.getId() : name, members, offsets,
                   decorations, names, isBlock);
  if (decl && options.spirv.debug.instructions != DebugInstructions::None)
    typeLocs.set(made.getIdentifier(), LocationAttr(decl.getLoc()));
  return cache[{type, layout}] = made;
}

/// `rgba8`, as [[vk::image_format]] spells it.
static spirv::ImageFormat parseFormat(StringRef text) {
  std::string name = text.str();
  if (!name.empty())
    name[0] = llvm::toUpper(name[0]);
  StringRef view = name;
  // DXC's names differ from SPIR-V's in the normalised 8-bit formats only by
  // case: rgba8snorm is Rgba8Snorm.
  std::string fixed = name;
  if (view.ends_with("snorm"))
    fixed = (view.drop_back(5) + "Snorm").str();
  return spirv::symbolizeImageFormat(fixed).value_or(
      spirv::ImageFormat::Unknown);
}

Type Converter::getImageType(hlsl::TextureType type, StringRef format) {
  spirv::Dim dim = spirv::Dim::Dim2D;
  switch (type.getDim()) {
  case hlsl::TextureDim::Dim1D:
    dim = spirv::Dim::Dim1D;
    break;
  case hlsl::TextureDim::Dim2D:
    dim = spirv::Dim::Dim2D;
    break;
  case hlsl::TextureDim::Dim3D:
    dim = spirv::Dim::Dim3D;
    break;
  case hlsl::TextureDim::Cube:
    dim = spirv::Dim::Cube;
    break;
  case hlsl::TextureDim::Buffer:
    dim = spirv::Dim::Buffer;
    break;
  case hlsl::TextureDim::Subpass:
    dim = spirv::Dim::SubpassData;
    break;
  }
  bool isStorage = type.getWritable() || dim == spirv::Dim::SubpassData;
  spirv::ImageFormat imageFormat = spirv::ImageFormat::Unknown;
  if (type.getWritable()) {
    if (format.empty() && !options.spirv.useUnknownImageFormat)
      format = hlsl::guessImageFormat(type);
    imageFormat = parseFormat(format);
  }
  return spirv::ImageType::get(
      getTexelScalar(type), dim,
      isStorage ? spirv::ImageDepthInfo::NoDepth
                : spirv::ImageDepthInfo::DepthUnknown,
      type.getArrayed() ? spirv::ImageArrayedInfo::Arrayed
                        : spirv::ImageArrayedInfo::NonArrayed,
      type.getMultisampled() ? spirv::ImageSamplingInfo::MultiSampled
                             : spirv::ImageSamplingInfo::SingleSampled,
      isStorage ? spirv::ImageSamplerUseInfo::NoSampler
                : spirv::ImageSamplerUseInfo::NeedSampler,
      imageFormat);
}

Type Converter::getType(Type type, hlsl::LayoutAttr layout) {
  if (isa<FloatType>(type))
    return type;
  if (auto integer = dyn_cast<IntegerType>(type)) {
    // A bool in memory that has a layout is a word.
    if (layout && integer.getWidth() == 1)
      return builder.getIntegerType(32);
    // Unsigned is signless in MLIR's spirv dialect: OpTypeInt 32 0.
    return integer.isUnsigned() ? builder.getIntegerType(integer.getWidth())
                                : type;
  }
  if (auto vector = dyn_cast<VectorType>(type))
    return VectorType::get(vector.getShape(),
                           getType(vector.getElementType(), layout));
  auto found = types.find({type, layout});
  if (found != types.end())
    return found->second;
  Type result;
  if (auto matrix = dyn_cast<hlsl::MatrixType>(type)) {
    result =
        spirv::MatrixType::get(getType(matrix.getRowType()), matrix.getRows());
  } else if (auto array = dyn_cast<hlsl::ArrayType>(type)) {
    Type element = getType(array.getElementType(),
                           layout ? layout.getElement() : hlsl::LayoutAttr());
    unsigned stride = layout ? layout.getStrideBytes() : 0;
    result = getArrayType(array.getSize(), element, stride);
  } else if (auto structType = dyn_cast<hlsl::StructType>(type)) {
    return getStructType(structType, layout, /*isBlock=*/false);
  } else if (auto texture = dyn_cast<hlsl::TextureType>(type)) {
    result = getImageType(texture, texture.getFormat()
                                       ? texture.getFormat().getValue()
                                       : StringRef());
    if (texture.getCombined())
      result = spirv::SampledImageType::get(result);
  } else if (isa<hlsl::SamplerType>(type)) {
    result = spirvx::getSamplerType(builder.getContext());
  } else if (isa<hlsl::AccelerationStructureType>(type)) {
    result = spirvx::getAccelerationStructureType(builder.getContext());
  } else if (isa<hlsl::RayQueryType>(type)) {
    result = spirvx::getRayQueryType(builder.getContext());
  } else if (auto spirv = dyn_cast<hlsl::SPIRVType>(type)) {
    result = getInlineType(spirv);
  } else if (auto buffer = dyn_cast<hlsl::BufferType>(type)) {
    result = getBlockType(buffer, layout, !buffer.getWritable());
  } else {
    llvm_unreachable("form target has no other types");
  }
  return types[{type, layout}] = result;
}

/// `!hlsl.buffer<structured, S>` as DXC names it.
static std::string getBlockName(hlsl::BufferType type) {
  switch (type.getKind()) {
  case hlsl::BufferKind::Structured:
    return type.getWritable() ? "type.RWStructuredBuffer"
                              : "type.StructuredBuffer";
  case hlsl::BufferKind::Append:
    return "type.AppendStructuredBuffer";
  case hlsl::BufferKind::Consume:
    return "type.ConsumeStructuredBuffer";
  case hlsl::BufferKind::Raw:
    return type.getWritable() ? "type.RWByteAddressBuffer"
                              : "type.ByteAddressBuffer";
  case hlsl::BufferKind::Constant:
    return "type.ConstantBuffer";
  case hlsl::BufferKind::TextureBuffer:
    return "type.TextureBuffer";
  }
  llvm_unreachable("all kinds are handled");
}

Type Converter::getBlockType(hlsl::BufferType type, hlsl::LayoutAttr layout,
                             bool isReadOnly) {
  auto found = blockTypes.find({type, layout});
  if (found != blockTypes.end())
    return found->second;
  Type result;
  bool isConstant = type.getKind() == hlsl::BufferKind::Constant ||
                    type.getKind() == hlsl::BufferKind::TextureBuffer;
  if (auto structType = dyn_cast<hlsl::StructType>(type.getElementType());
      structType && isConstant) {
    result = getStructType(structType, layout, /*isBlock=*/true);
  } else {
    // The layout of a buffer's global is that of its contents: the runtime
    // array.
    hlsl::LayoutAttr element = layout;
    unsigned stride = 0;
    if (!isConstant && layout) {
      element = layout.getElement();
      stride = layout.getStrideBytes();
    }
    Type contents = getType(type.getElementType(), element);
    if (!isConstant)
      contents = spirv::RuntimeArrayType::get(contents, stride);
    SmallVector<spirv::StructType::MemberDecorationInfo> decorations;
    addMatrixDecorations(builder, 0, element, decorations);
    if (isReadOnly && !isConstant)
      decorations.emplace_back(0, Decoration::NonWritable,
                               builder.getUnitAttr());
    result = createStruct(getBlockName(type), contents, {0}, decorations,
                          builder.getStringAttr(""), /*isBlock=*/true);
  }
  return blockTypes[{type, layout}] = result;
}

spirv::StorageClass Converter::getStorageClass(hlsl::StorageClass storage) {
  switch (storage) {
  case hlsl::StorageClass::Function:
    return spirv::StorageClass::Function;
  case hlsl::StorageClass::Private:
    return spirv::StorageClass::Private;
  case hlsl::StorageClass::Groupshared:
    return spirv::StorageClass::Workgroup;
  case hlsl::StorageClass::Uniform:
    return spirv::StorageClass::Uniform;
  case hlsl::StorageClass::PushConstant:
    return spirv::StorageClass::PushConstant;
  case hlsl::StorageClass::Buffer:
    return spirv::StorageClass::StorageBuffer;
  case hlsl::StorageClass::Texel:
    return spirv::StorageClass::Image;
  case hlsl::StorageClass::Resource:
    return spirv::StorageClass::UniformConstant;
  case hlsl::StorageClass::StageIn:
  case hlsl::StorageClass::PatchIn:
    return spirv::StorageClass::Input;
  case hlsl::StorageClass::StageOut:
  case hlsl::StorageClass::PatchOut:
    return spirv::StorageClass::Output;
  case hlsl::StorageClass::Physical:
    return spirv::StorageClass::PhysicalStorageBuffer;
  case hlsl::StorageClass::RayPayload:
    return spirv::StorageClass::RayPayloadKHR;
  case hlsl::StorageClass::IncomingRayPayload:
    return spirv::StorageClass::IncomingRayPayloadKHR;
  case hlsl::StorageClass::CallableData:
    return spirv::StorageClass::CallableDataKHR;
  case hlsl::StorageClass::IncomingCallableData:
    return spirv::StorageClass::IncomingCallableDataKHR;
  case hlsl::StorageClass::HitAttribute:
    return spirv::StorageClass::HitAttributeKHR;
  }
  llvm_unreachable("all storage classes are handled");
}
