//===----------------------------------------------------------------------===//
// Direct3D 9's texture functions, behind -Gec.
// In:  `tex2D(s, uv)`, `texCUBElod(s, uvw0)`, ... of a global sampler.
// Out: method calls of a texture that is declared beside the sampler and has
// its
//      register number.
// Why: Direct3D 9 bound a texture and its sampler together; Vulkan has separate
//      ones, and the back ends know nothing else.
//===----------------------------------------------------------------------===//
#include "SemaState.h"

#include "llvm/ADT/StringSwitch.h"

using namespace hlslc;
using llvm::dyn_cast;

namespace {
/// What the name of a texture function says.
struct LegacyTexture {
  BuiltinType type = BuiltinType::Texture2D;
  /// Which components are the place, `x` to `xyz`.
  llvm::StringRef place;
  llvm::StringRef form; ///< `lod`, `bias`, `grad`, `proj` or nothing
};
} // namespace

static LegacyTexture readName(llvm::StringRef name) {
  name.consume_front("tex");
  LegacyTexture result;
  if (name.consume_front("1D")) {
    result.type = BuiltinType::Texture1D;
    result.place = "x";
  } else if (name.consume_front("2D")) {
    result.place = "xy";
  } else if (name.consume_front("3D")) {
    result.type = BuiltinType::Texture3D;
    result.place = "xyz";
  } else {
    name.consume_front("CUBE");
    result.type = BuiltinType::TextureCube;
    result.place = "xyz";
  }
  result.form = name;
  return result;
}

bool Sema::isLegacyTexture(lang::Intrinsic intrinsic) {
  return lang::getIntrinsicInfo(intrinsic).isRefused() &&
         lang::stringifyIntrinsic(intrinsic).starts_with("tex");
}

VarDecl *Sema::getLegacyTexture(const VarDecl &sampler, BuiltinType kind) {
  VarDecl *&texture = legacyTextures[{&sampler, unsigned(kind)}];
  if (texture)
    return texture;
  const Type *element = context.getVectorType(context.getFloatType(), 4);
  std::string name = sampler.getName().str() + "_texture";
  texture = context.create<VarDecl>(context.copy(name), sampler.getLoc());
  texture->type = context.getResourceType(kind, element);
  texture->storage = VarStorage::Uniform;
  texture->registerBinding = sampler.registerBinding;
  if (texture->registerBinding.registerClass)
    texture->registerBinding.registerClass = 't';
  addDecl(texture);
  return texture;
}

Expr *Sema::callLegacyTexture(lang::Intrinsic intrinsic,
                              llvm::ArrayRef<Expr *> arguments, SourceLoc loc,
                              SourceRange range) {
  llvm::StringRef name = lang::stringifyIntrinsic(intrinsic);
  LegacyTexture function = readName(name);
  auto *sampler = dyn_cast<DeclRefExpr>(arguments[0]);
  auto *type = dyn_cast<ResourceType>(arguments[0]->getType());
  if (!type || lang::getBuiltinTypeInfo(type->resource).kind !=
                   lang::TypeKind::Sampler) {
    diags.report(loc, diag::err_no_overload)
        << name << printArguments(arguments);
    return error(loc);
  }
  if (!sampler || sampler->decl->storage != VarStorage::Uniform) {
    unsupported(loc, ("'" + name + "' of a sampler that is no global").str());
    return error(loc);
  }
  VarDecl *texture = getLegacyTexture(*sampler->decl, function.type);
  // The place is written once and read up to twice.
  bool isWide = arguments.size() == 2 && !function.form.empty();
  const Type *wanted = context.getVectorType(
      context.getFloatType(), isWide ? 4 : unsigned(function.place.size()));
  Expr *place = convert(arguments[1], wanted, arguments[1]->getLoc());
  if (isError(place))
    return place;
  Expr *store = nullptr;
  auto swizzle = [&](Expr *base, llvm::StringRef components) {
    return buildSwizzle(base, {components, loc});
  };
  llvm::SmallVector<Expr *, 4> operands{arguments[0]};
  if (isWide) {
    auto *held = context.create<VarDecl>("place", loc);
    held->type = wanted;
    held->storage = VarStorage::Static;
    addDecl(held);
    Expr *first = buildVarReference(held, loc);
    auto *assign = context.create<AssignExpr>(lang::Operator::Assign, first,
                                              place, wanted, loc);
    assign->isLValue = true;
    store = assign;
    Expr *at = swizzle(buildVarReference(held, loc), function.place);
    Expr *last = swizzle(buildVarReference(held, loc), "w");
    if (function.form == "proj") {
      operands.push_back(buildBinary(lang::Operator::Div, at, last, loc));
    } else {
      operands.push_back(at);
      operands.push_back(last);
    }
  } else {
    operands.push_back(place);
    operands.append(arguments.begin() + 2, arguments.end());
  }
  llvm::StringRef method =
      operands.size() == 4 ? "SampleGrad"
                           : llvm::StringSwitch<llvm::StringRef>(function.form)
                                 .Case("lod", "SampleLevel")
                                 .Case("bias", "SampleBias")
                                 .Default("Sample");
  QualifiedNameSyntax::Part part;
  part.name = {method, loc};
  Expr *call =
      buildMethodCall(buildVarReference(texture, loc), part, operands, range);
  if (!store || isError(call))
    return call;
  return context.create<CommaExpr>(store, call, loc);
}
