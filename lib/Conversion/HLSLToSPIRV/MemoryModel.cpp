//===----------------------------------------------------------------------===//
// From the memory model of GLSL450 to that of Vulkan.
// In:  a spirv.module as the conversion has made it: coherent variables are
//      decorated, barriers and atomics have the scope of the device.
// Out: accesses of coherent and of workgroup memory say for whom they are
//      available and visible; no variable is Coherent; scopes are those that
//      every device with the model has.
// Why: -fspv-use-vulkan-memory-model. SPIR-V forbids Coherent there, and takes
//      every access for a private one that does not say otherwise.
//===----------------------------------------------------------------------===//

#include "Converter.h"

#include "mlir/Dialect/SPIRV/IR/SPIRVAttributes.h"
#include "mlir/Dialect/SPIRV/IR/SPIRVOps.h"
#include "llvm/ADT/StringSet.h"

using namespace hlslc;
using namespace mlir;

namespace {
class MemoryModel {
public:
  explicit MemoryModel(spirv::ModuleOp module)
      : module(module), context(module.getContext()) {}
  void run();

private:
  /// For whom writes through a pointer, or of an image, are made available;
  /// nothing if it is private memory.
  std::optional<spirv::Scope> getScope(Value value) const;
  void convertAccess(Operation *op, Value pointer, bool isStore);
  void convertTexelAccess(Operation *op, bool isStore);
  spirv::ScopeAttr getAttr(spirv::Scope scope) const {
    return spirv::ScopeAttr::get(context, scope);
  }

  spirv::ModuleOp module;
  MLIRContext *context;
  llvm::StringSet<> coherent;
};
} // namespace

std::optional<spirv::Scope> MemoryModel::getScope(Value value) const {
  // A chain, or the image that a pointer leads to.
  while (Operation *made = value.getDefiningOp()) {
    if (!isa<spirv::AccessChainOp, spirv::LoadOp>(made))
      break;
    value = made->getOperand(0);
  }
  auto address = value.getDefiningOp<spirv::AddressOfOp>();
  if (!address)
    return std::nullopt;
  if (coherent.contains(address.getVariable()))
    return spirv::Scope::QueueFamily;
  auto pointer = cast<spirv::PointerType>(address.getPointer().getType());
  if (pointer.getStorageClass() == spirv::StorageClass::Workgroup)
    return spirv::Scope::Workgroup;
  return std::nullopt;
}

void MemoryModel::convertAccess(Operation *op, Value pointer, bool isStore) {
  std::optional<spirv::Scope> scope = getScope(pointer);
  if (!scope || cast<spirv::PointerType>(pointer.getType()).getStorageClass() ==
                    spirv::StorageClass::UniformConstant)
    return;
  auto access = (isStore ? spirv::MemoryAccess::MakePointerAvailable
                         : spirv::MemoryAccess::MakePointerVisible) |
                spirv::MemoryAccess::NonPrivatePointer;
  op->setAttr("memory_access", spirv::MemoryAccessAttr::get(context, access));
  op->setAttr("x.memory_scope", getAttr(*scope));
}

void MemoryModel::convertTexelAccess(Operation *op, bool isStore) {
  std::optional<spirv::Scope> scope = getScope(op->getOperand(0));
  if (!scope)
    return;
  auto mask = op->getAttrOfType<spirv::ImageOperandsAttr>("image_operands");
  auto bits = (isStore ? spirv::ImageOperands::MakeTexelAvailable
                       : spirv::ImageOperands::MakeTexelVisible) |
              spirv::ImageOperands::NonPrivateTexel;
  op->setAttr("image_operands",
              spirv::ImageOperandsAttr::get(
                  context, mask ? mask.getValue() | bits : bits));
  // The bit is the highest that has an operand, so that comes last.
  OpBuilder builder(op);
  Value number =
      spirv::ConstantOp::create(builder, op->getLoc(), builder.getI32Type(),
                                builder.getI32IntegerAttr(int32_t(*scope)));
  op->insertOperands(op->getNumOperands(), number);
}

void MemoryModel::run() {
  for (auto variable : module.getOps<spirv::GlobalVariableOp>())
    if (variable->removeAttr("coherent"))
      coherent.insert(variable.getSymName());
  SmallVector<Operation *> ops;
  module.walk([&](Operation *op) { ops.push_back(op); });
  for (Operation *op : ops) {
    StringRef name = op->getName().getStringRef();
    if (auto load = dyn_cast<spirv::LoadOp>(op))
      convertAccess(op, load.getPtr(), /*isStore=*/false);
    else if (auto store = dyn_cast<spirv::StoreOp>(op))
      convertAccess(op, store.getPtr(), /*isStore=*/true);
    else if (name == "spirv.X.ImageRead" || name == "spirv.X.ImageSparseRead")
      convertTexelAccess(op, /*isStore=*/false);
    else if (name == "spirv.X.ImageWrite")
      convertTexelAccess(op, /*isStore=*/true);
    // The device as a whole takes a feature of its own.
    auto scope = op->getAttrOfType<spirv::ScopeAttr>("memory_scope");
    if (scope && scope.getValue() == spirv::Scope::Device)
      op->setAttr("memory_scope", getAttr(spirv::Scope::QueueFamily));
  }
}

void Converter::applyVulkanMemoryModel() {
  MemoryModel(cast<spirv::ModuleOp>(target)).run();
}
