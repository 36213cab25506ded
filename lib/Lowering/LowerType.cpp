//===----------------------------------------------------------------------===//
// Types, struct declarations and constants.
// In:  canonical types of the typed tree.
// Out: types of the dialect; an hlsl.struct_decl for each struct that is used.
// Why: one place decides what a type of HLSL is in the IR.
//===----------------------------------------------------------------------===//

#include "HLSL/IR/ResourceAttributes.h"
#include "HLSL/Size/SizeArena.h"
#include "HLSL/Tables/TypeInfo.h"
#include "LoweringContext.h"
#include "llvm/ADT/APFloat.h"

using namespace hlslc;
using namespace mlir;
namespace hl = mlir::hlsl;

static mlir::Type getScalar(MLIRContext *context, ScalarKind kind) {
  unsigned width = hl::getBitWidth(kind);
  if (kind == ScalarKind::Bool)
    return IntegerType::get(context, 1);
  // Literal kinds are gone after Sema; what is left of them is 32 bits wide.
  if (hl::isLiteral(kind))
    width = 32;
  if (hl::isFloating(kind)) {
    if (width == 16)
      return Float16Type::get(context);
    return width == 64 ? mlir::Type(Float64Type::get(context))
                       : mlir::Type(Float32Type::get(context));
  }
  return IntegerType::get(context, width,
                          hl::isUnsignedInt(kind) ? IntegerType::Unsigned
                                                  : IntegerType::Signed);
}

/// No image of Vulkan has 64-bit floats (VUID-StandaloneSpirv-
/// OpTypeImage-04656); Direct3D, too, holds them as words, low ones first. A
/// bool is a word that is 0 or not.
static mlir::Type getStoredTexel(mlir::Type texel) {
  mlir::Type scalar = hl::getScalarType(texel);
  mlir::Type word =
      IntegerType::get(texel.getContext(), 32, IntegerType::Unsigned);
  if (scalar.isF64())
    return mlir::VectorType::get(2 * hl::getNumComponents(texel), word);
  return scalar.isInteger(1) ? hl::withScalar(texel, word) : texel;
}

Value hlslc::convertTexel(OpBuilder &builder, Location loc, Value value,
                          mlir::Type type) {
  mlir::Type from = value.getType();
  if (from == type)
    return value;
  if (hl::isNumericBool(from) || hl::isNumericBool(type))
    return hl::ConvertOp::convertTo(builder, loc, value,
                                    hl::getScalarType(type));
  // Bits of one double at a time, which is all that GLSL has.
  unsigned fromCount = hl::getNumComponents(from),
           count = hl::getNumComponents(type);
  unsigned parts = std::min(fromCount, count);
  auto slice = [&](Value whole, unsigned size, unsigned index) -> Value {
    if (parts == 1)
      return whole;
    SmallVector<int32_t> components;
    for (unsigned i = 0; i < size; ++i)
      components.push_back(size * index + i);
    return hl::SwizzleOp::create(builder, loc, whole, components);
  };
  SmallVector<Value> made;
  for (unsigned i = 0; i < parts; ++i)
    made.push_back(hl::BitcastOp::create(
        builder, loc,
        hl::getVectorOrScalar(count / parts, hl::getScalarType(type)),
        slice(value, fromCount / parts, i)));
  if (parts == 1)
    return made[0];
  return hl::ConstructOp::create(builder, loc, type, made, /*relaxed=*/false);
}

static mlir::Type getResource(ModuleLowering &module, const ResourceType *type,
                              MLIRContext *context) {
  const hl::BuiltinTypeInfo &info = hl::getBuiltinTypeInfo(type->resource);
  mlir::Type element =
      type->element ? module.getType(type->element) : mlir::Type();
  switch (info.kind) {
  case hl::TypeKind::Texture:
    return hl::TextureType::get(
        info.getDim(), getStoredTexel(element), info.is(hl::TypeArrayed),
        info.is(hl::TypeMultisampled), info.is(hl::TypeWritable),
        /*format=*/nullptr, info.is(hl::TypeCombined));
  case hl::TypeKind::SubpassInput:
    return hl::TextureType::get(hl::TextureDim::Subpass,
                                getStoredTexel(element), false,
                                info.is(hl::TypeMultisampled));
  case hl::TypeKind::Sampler:
    return hl::SamplerType::get(context, info.is(hl::TypeComparison));
  case hl::TypeKind::Buffer:
  case hl::TypeKind::ConstantBuffer:
    if (!element) // ByteAddressBuffer
      element = IntegerType::get(context, 32, IntegerType::Unsigned);
    return hl::BufferType::get(info.getBufferKind(), element,
                               info.is(hl::TypeWritable));
  case hl::TypeKind::Stream:
    // What a vertex is written to.
    return hl::RefType::get(element, hl::StorageClass::StageOut);
  case hl::TypeKind::Patch:
    return hl::ArrayType::get(uint64_t(type->count), element);
  case hl::TypeKind::AccelerationStructure:
    return hl::AccelerationStructureType::get(context);
  case hl::TypeKind::RayQuery:
    return hl::RayQueryType::get(context);
  default:
    return {};
  }
}

hl::Size ModuleLowering::getSize(hl::Size size) {
  return hl::getSizeArena(builder.getContext()).import(size);
}

mlir::Type ModuleLowering::getType(const hlslc::Type *type) {
  auto found = types.find(type);
  if (found != types.end())
    return found->second;
  MLIRContext *context = builder.getContext();
  mlir::Type result;
  switch (type->getKind()) {
  case Type::Kind::Error:
  case Type::Kind::Void:
  case Type::Kind::String:
    llvm_unreachable("has no values in code that Sema accepted");
  case Type::Kind::Scalar:
    result = getScalar(context, cast<ScalarType>(type)->scalar);
    break;
  case Type::Kind::Vector: {
    auto *vector = cast<VectorType>(type);
    mlir::Type element = getScalar(context, vector->element->scalar);
    result = vector->size == 1 ? element
                               : mlir::VectorType::get(vector->size, element);
    break;
  }
  case Type::Kind::Matrix: {
    auto *matrix = cast<MatrixType>(type);
    result = hl::MatrixType::get(matrix->rows, matrix->columns,
                                 getScalar(context, matrix->element->scalar));
    break;
  }
  case Type::Kind::Array: {
    auto *array = cast<ArrayType>(type);
    mlir::Type element = getType(array->element);
    result = hl::ArrayType::get(getSize(array->size), element);
    break;
  }
  case Type::Kind::Struct:
    result = getStructType(cast<StructType>(type)->decl);
    break;
  case Type::Kind::Enum:
    result = getType(cast<EnumType>(type)->decl->underlying);
    break;
  case Type::Kind::Resource:
    result = getResource(*this, cast<ResourceType>(type), context);
    break;
  case Type::Kind::Spirv:
    result = getSpirvType(cast<SpirvType>(type));
    break;
  }
  return types[type] = result;
}

/// What the source says about one member.
static hl::MemberAttr getMember(ModuleLowering &module, FieldDecl *field,
                                NamedAttrList &attrs) {
  OpBuilder &builder = module.builder;
  if (field->matrixOrder == MatrixOrder::RowMajor &&
      isa<MatrixType>(getArrayElementType(field->type)))
    attrs.set(hl::MemberAttr::kMatrixOrder,
              hl::MatrixOrderAttr::get(builder.getContext(),
                                       hl::MatrixOrder::RowMajor));
  if (field->packOffset)
    attrs.set(hl::MemberAttr::kPackOffset,
              builder.getI32IntegerAttr(*field->packOffset));
  if (field->isPrecise)
    attrs.set(hl::MemberAttr::kPrecise, builder.getUnitAttr());
  const hlslc::Type *element = getArrayElementType(field->type);
  if (const ScalarType *component = getComponentType(element))
    if (hl::isMinPrecision(component->scalar))
      attrs.set(hl::MemberAttr::kRelaxed, builder.getUnitAttr());
  if (auto *resource = dyn_cast<ResourceType>(element)) {
    const ScalarType *texel =
        resource->element ? getComponentType(resource->element) : nullptr;
    if (texel && hl::isMinPrecision(texel->scalar))
      attrs.set(hl::MemberAttr::kRelaxed, builder.getUnitAttr());
    if (resource->isRasterOrdered)
      attrs.set(hl::kRasterizerOrdered, builder.getUnitAttr());
    if (const Attr *attr =
            field->findAttribute(hl::SourceAttribute::vk_image_format))
      attrs.set(hl::kImageFormat, builder.getStringAttr(attr->text));
  }
  if (const Attr *attr = field->findAttribute(hl::SourceAttribute::vk_offset))
    attrs.set(hl::MemberAttr::kOffset,
              builder.getI32IntegerAttr(attr->values[0].integer));
  return hl::MemberAttr::get(builder.getStringAttr(field->getName()),
                             module.getType(field->type), attrs.getAttrs());
}

/// The word that bit-fields of the struct share, named after the first.
static hl::MemberAttr getBitMember(ModuleLowering &module,
                                   const StructDecl *decl, unsigned index,
                                   NamedAttrList &attrs) {
  OpBuilder &builder = module.builder;
  const FieldDecl *first = decl->members[index];
  std::string name = first->getName().str();
  if (name.empty())
    name = "$bits" + std::to_string(index);
  SmallVector<Attribute> bits;
  for (const FieldDecl *field : decl->fields)
    if (field->member == index)
      bits.push_back(builder.getDictionaryAttr({
          builder.getNamedAttr("name", builder.getStringAttr(field->getName())),
          builder.getNamedAttr("offset",
                               builder.getI32IntegerAttr(field->bitOffset)),
          builder.getNamedAttr("width",
                               builder.getI32IntegerAttr(*field->bitWidth)),
      }));
  attrs.set(hl::MemberAttr::kBits, builder.getArrayAttr(bits));
  return hl::MemberAttr::get(builder.getStringAttr(name),
                             module.getType(first->bitWord), attrs.getAttrs());
}

hl::StructType ModuleLowering::getStructType(const StructDecl *decl) {
  auto found = structs.find(decl);
  if (found != structs.end())
    return found->second;
  SmallVector<hl::MemberAttr> members;
  SmallVector<StringAttr> names;
  SmallVector<mlir::Type> memberTypes;
  auto add = [&](hl::MemberAttr member) {
    members.push_back(member);
    names.push_back(member.getName());
    memberTypes.push_back(member.getType());
  };
  // Members are attributes; where they stand is part of where the struct is.
  SmallVector<mlir::Location> places{getLoc(decl->getLoc())};
  if (decl->base)
    add(hl::MemberAttr::get(builder.getStringAttr("$base"),
                            getStructType(decl->base),
                            {builder.getNamedAttr(hl::MemberAttr::kIsBase,
                                                  builder.getUnitAttr())}));
  for (FieldDecl *field : decl->members) {
    addRequirements(field->attributes);
    NamedAttrList attrs;
    addInterfaceAttributes(field->semantic, field->interpolation,
                           field->attributes, attrs);
    add(field->bitWidth ? getBitMember(*this, decl, field->member, attrs)
                        : getMember(*this, field, attrs));
    places.push_back(
        NameLoc::get(members.back().getName(), getLoc(field->getLoc())));
  }
  auto type =
      hl::StructType::get(builder.getContext(), decl->id, names, memberTypes);
  structs[decl] = type;

  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToEnd(module.getBody());
  symbols.insert(decl->id);
  hl::StructDeclOp::create(builder, builder.getFusedLoc(places),
                           builder.getStringAttr(decl->id), decl->getName(),
                           members);
  return type;
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

static Attribute getScalarConstant(mlir::Type type, const ConstValue &value) {
  if (auto floatType = dyn_cast<FloatType>(type)) {
    double real = value.kind == ConstValue::Kind::Float ? value.real
                                                        : double(value.integer);
    return FloatAttr::get(floatType, real);
  }
  auto intType = cast<IntegerType>(type);
  int64_t integer = value.kind == ConstValue::Kind::Float ? int64_t(value.real)
                                                          : value.integer;
  if (intType.getWidth() == 1)
    return BoolAttr::get(type.getContext(), integer != 0);
  return IntegerAttr::get(intType, APInt(intType.getWidth(), uint64_t(integer),
                                         /*isSigned=*/true,
                                         /*implicitTrunc=*/true));
}

Attribute ModuleLowering::getVectorConstant(mlir::VectorType type,
                                            ArrayRef<Attribute> elements) {
  return DenseElementsAttr::get(type, elements);
}

Attribute ModuleLowering::getConstant(const hlslc::Type *type,
                                      const ConstValue &value) {
  mlir::Type irType = getType(type);
  auto element = [&](unsigned i) -> const ConstValue & {
    return value.kind == ConstValue::Kind::List ? value.elements[i] : value;
  };
  switch (type->getKind()) {
  case Type::Kind::Scalar:
  case Type::Kind::Enum:
    return getScalarConstant(irType, element(0));
  case Type::Kind::Vector: {
    auto vector = dyn_cast<mlir::VectorType>(irType);
    if (!vector)
      return getScalarConstant(irType, element(0));
    SmallVector<Attribute> elements;
    for (unsigned i = 0; i < vector.getNumElements(); ++i)
      elements.push_back(
          getScalarConstant(vector.getElementType(), element(i)));
    return getVectorConstant(vector, elements);
  }
  case Type::Kind::Matrix: {
    auto matrix = cast<hl::MatrixType>(irType);
    SmallVector<Attribute> rows;
    for (unsigned r = 0; r < matrix.getRows(); ++r) {
      SmallVector<Attribute> row;
      for (unsigned c = 0; c < matrix.getColumns(); ++c)
        row.push_back(getScalarConstant(matrix.getElementType(),
                                        element(r * matrix.getColumns() + c)));
      auto rowType = dyn_cast<mlir::VectorType>(matrix.getRowType());
      rows.push_back(rowType ? getVectorConstant(rowType, row) : row[0]);
    }
    return builder.getArrayAttr(rows);
  }
  case Type::Kind::Array: {
    auto *array = cast<ArrayType>(type);
    if (array->isSpecialized()) // Sema lets only zeros pass
      return hl::ZeroAttr::get(builder.getContext());
    SmallVector<Attribute> elements;
    for (uint64_t i = 0; i < array->getCount(); ++i)
      elements.push_back(getConstant(array->element, element(i)));
    return builder.getArrayAttr(elements);
  }
  case Type::Kind::Struct: {
    const StructDecl *decl = cast<StructType>(type)->decl;
    SmallVector<Attribute> elements;
    unsigned next = 0;
    if (decl->base)
      elements.push_back(getConstant(decl->base->type, element(next++)));
    SmallVector<ConstValue> words(decl->members.size());
    for (FieldDecl *field : decl->fields) {
      const ConstValue &part = element(next++);
      ConstValue &word = words[field->member];
      if (!field->bitWidth) {
        word = part;
        continue;
      }
      // Sema gave it the bits that the field keeps, and perhaps a sign.
      uint64_t mask = APInt::getLowBitsSet(64, *field->bitWidth).getZExtValue();
      uint64_t bits = (uint64_t(part.integer) & mask) << field->bitOffset;
      word = ConstValue::getInt(int64_t(uint64_t(word.integer) | bits));
    }
    for (auto [member, word] : llvm::zip_equal(decl->members, words))
      elements.push_back(
          getConstant(member->bitWidth ? member->bitWord : member->type, word));
    return builder.getArrayAttr(elements);
  }
  default:
    llvm_unreachable("Sema gives only data types constant values");
  }
}

Attribute ModuleLowering::getZero(const hlslc::Type *type) {
  return getConstant(type, ConstValue::getInt(0));
}
