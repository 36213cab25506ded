//===----------------------------------------------------------------------===//
// Types, structs, resources, functions.
// In:  declarations of form `glsl` with names, bindings and layouts.
// Out: their texts.
// Why: what every module has; stages and memory layouts have files of their
// own.
//===----------------------------------------------------------------------===//

#include "Writer.h"

#include "HLSL/IR/TargetQueries.h"
#include "HLSL/IR/TypeText.h"
#include "HLSL/Tables/SemanticInfo.h"
#include "hlslc/Basic/GLSLNames.h"
#include "hlslc/Transforms/GLSLPacking.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace hlslc;
using namespace mlir;
using namespace mlir::hlsl;

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

std::string GLSLWriter::getType(Type type) {
  if (isScalar(type)) {
    if (isBool(type))
      return "bool";
    if (type.isF32())
      return "float";
    if (type.isF64())
      return "double";
    if (type.isF16())
      return "float16_t";
    unsigned width = type.getIntOrFloatBitWidth();
    bool isUnsignedType = type.isUnsignedInteger();
    if (width == 32)
      return isUnsignedType ? "uint" : "int";
    return std::string(isUnsignedType ? "uint" : "int") +
           std::to_string(width) + "_t";
  }
  if (auto vector = dyn_cast<VectorType>(type)) {
    std::string scalar = getType(vector.getElementType());
    std::string count = std::to_string(vector.getNumElements());
    if (scalar == "float")
      return "vec" + count;
    if (scalar == "int")
      return "ivec" + count;
    if (scalar == "uint")
      return "uvec" + count;
    if (scalar == "bool")
      return "bvec" + count;
    if (scalar == "double")
      return "dvec" + count;
    if (scalar == "float16_t")
      return "f16vec" + count;
    std::string prefix = scalar[0] == 'u' ? "u" : "i";
    return prefix + (scalar.find("64") != std::string::npos ? "64" : "16") +
           "vec" + count;
  }
  if (auto matrix = dyn_cast<MatrixType>(type)) {
    // R rows of C: GLSL's matRxC has R columns of C components.
    std::string prefix = matrix.getElementType().isF64() ? "dmat" : "mat";
    std::string rows = std::to_string(matrix.getRows());
    std::string columns = std::to_string(matrix.getColumns());
    return rows == columns ? prefix + rows : prefix + rows + "x" + columns;
  }
  if (auto structType = dyn_cast<StructType>(type)) {
    auto decl = StructDeclOp::lookup(symbols, structType);
    return decl ? getName(decl).str() : structType.getId().str();
  }
  if (auto array = dyn_cast<hlsl::ArrayType>(type)) {
    // As a constructor: T[2][3].
    Type element = type;
    std::string bounds = getBounds(element);
    return getType(element) + bounds;
  }
  if (auto texture = dyn_cast<TextureType>(type))
    return getImageType(texture, !options.vulkan || texture.getCombined());
  if (auto sampler = dyn_cast<SamplerType>(type))
    return sampler.getComparison() ? "samplerShadow" : "sampler";
  if (isa<RayQueryType>(type))
    return "rayQueryEXT";
  if (isa<AccelerationStructureType>(type))
    return "accelerationStructureEXT";
  return "unknown";
}

std::string GLSLWriter::declare(Type type, StringRef name) {
  std::string bounds = getBounds(type);
  return getType(type) + " " + name.str() + bounds;
}

std::string GLSLWriter::getImageType(TextureType type, bool isCombined) {
  std::string prefix;
  Type scalar = type.getTexelScalar();
  if (isa<IntegerType>(scalar))
    prefix = scalar.isUnsignedInteger() ? "u" : "i";
  if (getScalarBits(scalar) == 64)
    prefix += "64";
  if (type.getDim() == hlsl::TextureDim::Subpass)
    return prefix + "subpassInput" + (type.getMultisampled() ? "MS" : "");
  std::string dim;
  switch (type.getDim()) {
  case hlsl::TextureDim::Dim1D:
    dim = "1D";
    break;
  case hlsl::TextureDim::Dim2D:
    dim = "2D";
    break;
  case hlsl::TextureDim::Dim3D:
    dim = "3D";
    break;
  case hlsl::TextureDim::Cube:
    dim = "Cube";
    break;
  case hlsl::TextureDim::Buffer:
  case hlsl::TextureDim::Subpass:
    dim = "Buffer";
    break;
  }
  if (type.getMultisampled())
    dim += "MS";
  if (type.getArrayed())
    dim += "Array";
  if (type.getWritable())
    return prefix + "image" + dim;
  return prefix + (isCombined ? "sampler" : "texture") + dim;
}

//===----------------------------------------------------------------------===//
// Declarations
//===----------------------------------------------------------------------===//

std::string GLSLWriter::getBindingLayout(std::optional<uint32_t> set,
                                         std::optional<uint32_t> binding) {
  std::string text;
  if (options.vulkan && set)
    text += "set = " + std::to_string(*set);
  if (binding)
    text +=
        (text.empty() ? "" : ", ") + ("binding = " + std::to_string(*binding));
  return text;
}

void GLSLWriter::writeStruct(StructDeclOp decl) {
  StructType type = decl.getStructType();
  os << "struct " << getName(decl) << " {\n";
  auto names = decl->getAttrOfType<ArrayAttr>("glsl.members");
  for (unsigned i = 0; i < type.getNumMembers(); ++i) {
    StringRef name =
        names ? cast<StringAttr>(names[i]).getValue() : type.getMemberName(i);
    os << "  "
       << declare(type.getMemberType(i), name, decl.getMember(i).isRelaxed())
       << ";\n";
  }
  if (type.getNumMembers() == 0)
    os << "  int empty;\n";
  os << "};\n\n";
}

/// Which orders the matrices in memory have.
static void collectOrders(Type type, LayoutAttr layout, bool &isRowMajor,
                          bool &isColumnMajor) {
  if (!layout)
    return;
  if (auto structType = dyn_cast<StructType>(type)) {
    for (auto [i, member] : llvm::enumerate(structType.getMemberTypes()))
      collectOrders(member, layout.getMember(i), isRowMajor, isColumnMajor);
  } else if (auto array = dyn_cast<hlsl::ArrayType>(type)) {
    collectOrders(array.getElementType(), layout.getElement(), isRowMajor,
                  isColumnMajor);
  } else if (isa<MatrixType>(type)) {
    isRowMajor |= layout.getOrder() == hlsl::MatrixOrder::RowMajor;
    isColumnMajor |= layout.getOrder() == hlsl::MatrixOrder::ColumnMajor;
  }
}

/// GLSL gives the order to a member of a block, for all matrices inside: HLSL's
/// rows are GLSL's columns.
FailureOr<bool> GLSLWriter::needsRowMajor(Operation *op, Type type,
                                          LayoutAttr layout) {
  bool isRowMajor = false, isColumnMajor = false;
  collectOrders(type, layout, isRowMajor, isColumnMajor);
  if (isRowMajor && isColumnMajor)
    return op->emitError("not supported yet: row-major and column-major "
                         "matrices in one struct in GLSL");
  return isColumnMajor;
}

LogicalResult GLSLWriter::writeBlockMembers(Operation *op, StructType type,
                                            LayoutAttr layout,
                                            bool explicitOffsets) {
  auto decl = StructDeclOp::lookup(symbols, type);
  auto names =
      decl ? decl->getAttrOfType<ArrayAttr>("glsl.members") : ArrayAttr();
  for (unsigned i = 0; i < type.getNumMembers(); ++i) {
    os << "  ";
    SmallVector<std::string> entries;
    if (explicitOffsets)
      entries.push_back("offset = " + std::to_string(layout.getOffsetBytes(i)));
    FailureOr<bool> rowMajor = needsRowMajor(
        op, type.getMemberType(i), layout ? layout.getMember(i) : LayoutAttr());
    if (failed(rowMajor))
      return failure();
    if (*rowMajor)
      entries.push_back("row_major");
    if (!entries.empty())
      os << "layout(" << llvm::join(entries, ", ") << ") ";
    StringRef name =
        names ? cast<StringAttr>(names[i]).getValue() : type.getMemberName(i);
    os << declare(type.getMemberType(i), name,
                  decl && decl.getMember(i).isRelaxed())
       << ";\n";
  }
  return success();
}

/// Arrays that specialization constants size move what follows them, unless it
/// has an explicit offset.
LogicalResult GLSLWriter::checkBlock(Operation *op, Type contents,
                                     bool needsOffsets) {
  bool hasOffsets = hasFeature(GLSLFeature::MemberOffsets, version);
  if (!containsSpecializedArray(contents))
    return success();
  if (!hasMovingParts(contents, isa<StructType>(contents)) &&
      (!needsOffsets || hasOffsets))
    return success();
  return op->emitError("not supported yet: in GLSL")
         << (hasOffsets ? "" : " below 440")
         << ", memory behind an array that specialization constants size; put "
            "the array last";
}

LogicalResult GLSLWriter::writeCBuffer(CBufferOp op) {
  LayoutAttr layout = op.getLayoutAttr();
  bool isPush = op.getPushConstant() && options.vulkan;
  bool is430 = op.getPushConstant() || op.getTextureBuffer();
  bool needsOffsets = false;
  bool isRecord = op.getShaderRecord();
  std::string packing = (is430 && isPush) || isRecord ? "std430" : "std140";
  if (!isStandardPacking(layout, op.getType(), packing == "std430",
                         needsOffsets)) {
    if (!options.vulkan)
      return op.emitError("not supported yet: the packing of '")
             << op.getSourceName().value_or(op.getSymName())
             << "' in GLSL; --glsl-vulkan or -fvk-use-gl-layout can say it";
    packing = "scalar";
    needsOffsets = true;
  }
  if (failed(checkBlock(op, op.getType(), needsOffsets)))
    return failure();
  std::string entries =
      isPush     ? "push_constant"
      : isRecord ? "shaderRecordEXT"
                 : getBindingLayout(op.getDescriptorSet(), op.getBinding());
  os << "layout(" << entries << (entries.empty() ? "" : ", ") << packing << ") "
     << (isRecord                ? "buffer "
         : op.getTextureBuffer() ? "readonly buffer "
                                 : "uniform ")
     << getName(op) << " {\n";
  if (failed(writeBlockMembers(op, op.getType(), layout, needsOffsets)))
    return failure();
  StringRef instance = getInstance(op);
  os << "}" << (instance.empty() ? "" : " ") << instance << ";\n\n";
  return success();
}

/// The hidden counter of a buffer: a buffer of one number.
void GLSLWriter::writeCounter(GlobalOp op, StringRef name, StringRef arrays) {
  if (!op.getCounterBinding())
    return;
  std::optional<uint32_t> set = op.getCounterSet();
  std::string entries = getBindingLayout(set ? set : op.getDescriptorSet(),
                                         op.getCounterBinding());
  os << "layout(" << entries << (entries.empty() ? "" : ", ")
     << "std430) buffer " << getGLSLCounterBlockName(name) << " {\n  int ";
  if (arrays.empty())
    os << name << "_counter;\n};\n\n";
  else
    os << "value;\n} " << name << "_counter" << arrays << ";\n\n";
}

/// Critical sections order accesses, and show what they do to others only if
/// the memory is coherent.
static bool isCoherent(GlobalOp op) {
  return op.getCoherent() || op.getRasterizerOrdered();
}

LogicalResult GLSLWriter::writeBuffer(GlobalOp op, BufferType type) {
  StringRef name = getName(op);
  LayoutAttr layout = op.getLayoutAttr();
  Type buffer = op.getType();
  std::string arrays = getBounds(buffer);
  bool isConstant = type.getKind() == BufferKind::Constant;
  bool isPush = op->hasAttr("pushConstant") && options.vulkan;
  bool isRecord = op->hasAttr("shaderRecord");
  std::string entries =
      isPush     ? "push_constant"
      : isRecord ? "shaderRecordEXT"
                 : getBindingLayout(op.getDescriptorSet(), op.getBinding());
  bool needsOffsets = false;
  if (isConstant || type.getKind() == BufferKind::TextureBuffer) {
    auto structType = dyn_cast<StructType>(type.getElementType());
    if (!structType)
      return op.emitError("not supported yet: constant buffers of a type that "
                          "is no struct in GLSL");
    std::string packing = isPush || isRecord ? "std430" : "std140";
    if (!isStandardPacking(layout, structType, isPush || isRecord,
                           needsOffsets)) {
      if (!options.vulkan)
        return op.emitError("not supported yet: the packing of '")
               << name << "' in GLSL";
      packing = "scalar";
      needsOffsets = true;
    }
    if (failed(checkBlock(op, structType, needsOffsets)))
      return failure();
    os << "layout(" << entries << (entries.empty() ? "" : ", ") << packing
       << ") "
       << (isRecord     ? "buffer "
           : isConstant ? "uniform "
                        : "readonly buffer ")
       << getGLSLBlockName(name) << " {\n";
    if (failed(writeBlockMembers(op, structType, layout, needsOffsets)))
      return failure();
    os << "} " << name << arrays << ";\n\n";
    return success();
  }
  Type contents = hlsl::ArrayType::getUnbounded(type.getElementType());
  if (failed(checkBlock(op, contents, /*needsOffsets=*/false)))
    return failure();
  std::string packing = "std430";
  if (layout && (!isStandardPacking(layout, contents, true, needsOffsets) ||
                 needsOffsets)) {
    if (!options.vulkan)
      return op.emitError("not supported yet: the packing of '")
             << name << "' in GLSL";
    packing = "scalar";
  }
  os << "layout(" << entries << (entries.empty() ? "" : ", ") << packing << ") "
     << (isCoherent(op) ? "coherent " : "")
     << (type.getWritable() ? "" : "readonly ") << "buffer "
     << getGLSLBlockName(name) << " {\n  ";
  FailureOr<bool> rowMajor = needsRowMajor(op, contents, layout);
  if (failed(rowMajor))
    return failure();
  if (*rowMajor)
    os << "layout(row_major) ";
  // Blocks of an array have a member; one alone goes by the buffer's name.
  if (arrays.empty())
    os << declare(contents, name) << ";\n};\n\n";
  else
    os << declare(contents, "data") << ";\n} " << name << arrays << ";\n\n";
  writeCounter(op, name, arrays);
  return success();
}

LogicalResult GLSLWriter::writeGlobal(GlobalOp op) {
  Type element = getInnermostElement(op.getType());
  if (auto buffer = dyn_cast<BufferType>(element))
    return writeBuffer(op, buffer);
  if (writeRayData(op))
    return success();
  StringRef name = getName(op);
  std::string entries =
      getBindingLayout(op.getDescriptorSet(), op.getBinding());
  switch (op.getStorage()) {
  case StorageClass::Resource: {
    if (isa<SamplerType>(element) && !options.vulkan)
      return success(); // Part of the combined ones.
    if (auto texture = dyn_cast<TextureType>(element)) {
      if (texture.getDim() == hlsl::TextureDim::Subpass)
        entries = "input_attachment_index = " +
                  std::to_string(op.getInputAttachment().value_or(0)) + ", " +
                  entries;
      if (auto format = op->getAttrOfType<StringAttr>("glsl.format"))
        entries += (entries.empty() ? "" : ", ") + format.getValue().str();
      if (!entries.empty())
        os << "layout(" << entries << ") ";
      os << "uniform " << (isCoherent(op) ? "coherent " : "");
      if (auto access = op->getAttrOfType<StringAttr>("glsl.access"))
        os << access.getValue() << " ";
      os << getPrecision(texture, op.getRelaxed());
      bool plainBuffer = texture.getDim() == hlsl::TextureDim::Buffer &&
                         !texture.getWritable();
      std::string type =
          getImageType(texture, !options.vulkan || texture.getCombined());
      if (plainBuffer && options.vulkan)
        type = getImageType(texture, false);
      if (op->hasAttr("glsl.shadow"))
        type += "Shadow";
      Type single = op.getType();
      std::string bounds = getBounds(single);
      os << type << " " << name << bounds << ";\n";
      return success();
    }
    if (!entries.empty())
      os << "layout(" << entries << ") ";
    os << "uniform " << declare(op.getType(), name) << ";\n";
    return success();
  }
  case StorageClass::PushConstant: {
    auto structType = cast<StructType>(element);
    LayoutAttr layout = op.getLayoutAttr();
    bool needsOffsets = false;
    std::string packing = options.vulkan ? "std430" : "std140";
    if (!isStandardPacking(layout, structType, options.vulkan, needsOffsets)) {
      if (!options.vulkan)
        return op.emitError("not supported yet: the packing of '")
               << name << "' in GLSL";
      packing = "scalar";
      needsOffsets = true;
    }
    if (failed(checkBlock(op, structType, needsOffsets)))
      return failure();
    std::string place = options.vulkan
                            ? "push_constant"
                            : getBindingLayout(std::nullopt, op.getBinding());
    os << "layout(" << place << (place.empty() ? "" : ", ") << packing
       << ") uniform " << getGLSLBlockName(name) << " {\n";
    if (failed(writeBlockMembers(op, structType, layout, needsOffsets)))
      return failure();
    os << "} " << name << ";\n\n";
    return success();
  }
  case StorageClass::Groupshared:
    os << (op.getTaskPayload() ? "taskPayloadSharedEXT " : "shared ")
       << declare(op.getType(), name, op.getRelaxed()) << ";\n";
    return success();
  case StorageClass::Uniform: {
    // Both stages of a program may declare it, with one precision.
    Type scalar = isNumeric(element) ? getScalarType(element) : Type();
    StringRef precision = !options.es || !scalar || isBool(scalar) ? ""
                          : op.getRelaxed()                        ? "mediump "
                                                                   : "highp ";
    os << "uniform " << precision << declare(op.getType(), name) << ";\n";
    return success();
  }
  case StorageClass::Private: {
    bool isConst = op.getConstant() && op.getInitAttr();
    os << (isConst ? "const " : "")
       << declare(op.getType(), name, op.getRelaxed());
    if (op.getInitAttr())
      os << " = " << makeConstant(op.getType(), op.getInitAttr()).text;
    os << ";\n";
    return success();
  }
  default:
    return op.emitError("is not known to the GLSL printer");
  }
}

void GLSLWriter::writeFunction(FuncOp op, StringRef name) {
  texts.clear();
  placements.clear();
  writers.clear();
  conditionals.clear();
  usedNames.clear();
  nextLine = 0;
  if (options.lineDirectives) {
    current = op;
    line();
  }
  nextTemporary = 0;
  Type result = op.getResultTypes().empty() ? Type() : op.getResultTypes()[0];
  os << (result ? getType(result) : "void") << " " << name << "(";
  for (auto [i, argument] :
       llvm::enumerate(op.getEntryBlock()->getArguments())) {
    auto given = op.getArgAttrOfType<StringAttr>(i, "glsl.name");
    std::string argumentName =
        makeName(argument, given ? given.getValue() : StringRef("a"));
    auto ref = dyn_cast<RefType>(argument.getType());
    auto direction = op.getArgAttrOfType<StringAttr>(i, "glsl.direction");
    os << (i ? ", " : "");
    if (ref)
      os << (direction ? direction.getValue() : "inout") << " "
         << declare(ref.getPointee(), argumentName);
    else
      os << declare(argument.getType(), argumentName);
  }
  os << ") {\n";
  ++indent;
  if (failed(writeBlock(*op.getEntryBlock())))
    isBad = true;
  --indent;
  os << "}\n";
}
