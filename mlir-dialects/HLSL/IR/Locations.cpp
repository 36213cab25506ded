//===----------------------------------------------------------------------===//
// Places of locations (see Locations.h).
// In:  a location.
// Out: the first file, line and column in it.
// Why: see Locations.h.
//===----------------------------------------------------------------------===//
#include "HLSL/IR/Locations.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace mlir::hlsl;

FileLineColLoc mlir::hlsl::findFileLine(Location loc) {
  if (auto file = dyn_cast<FileLineColLoc>(loc))
    return file;
  if (auto name = dyn_cast<NameLoc>(loc))
    return findFileLine(name.getChildLoc());
  if (auto call = dyn_cast<CallSiteLoc>(loc))
    return findFileLine(call.getCallee());
  if (auto fused = dyn_cast<FusedLoc>(loc))
    for (Location inner : fused.getLocations())
      if (FileLineColLoc file = findFileLine(inner))
        return file;
  return {};
}

//===----------------------------------------------------------------------===//
// Tags
//===----------------------------------------------------------------------===//

static constexpr llvm::StringLiteral kName = "name", kDeclared = "declared",
                                     kLocal = "local", kAll = "all",
                                     kCallee = "callee";

static Location wrap(Location loc, DictionaryAttr tag) {
  return FusedLoc::get(loc.getContext(), loc, tag);
}

Location mlir::hlsl::tagCall(Location call, const CallTag &tag) {
  Builder builder(call.getContext());
  return wrap(call, builder.getDictionaryAttr(
                        {builder.getNamedAttr(kCallee, tag.callee),
                         builder.getNamedAttr(kName, tag.name),
                         builder.getNamedAttr(kDeclared, tag.declared)}));
}

std::optional<CallTag> mlir::hlsl::getCallTag(Location call) {
  auto fused = dyn_cast<FusedLoc>(call);
  auto tag = fused ? dyn_cast_or_null<DictionaryAttr>(fused.getMetadata())
                   : DictionaryAttr();
  auto callee = tag ? tag.getAs<StringAttr>(kCallee) : StringAttr();
  auto name = tag ? tag.getAs<StringAttr>(kName) : StringAttr();
  auto declared = tag ? tag.getAs<LocationAttr>(kDeclared) : LocationAttr();
  if (!callee || !name || !declared)
    return std::nullopt;
  return CallTag{callee, name, declared};
}

Location mlir::hlsl::tagLocal(Location loc, const LocalTag &tag) {
  Builder builder(loc.getContext());
  return wrap(
      loc,
      builder.getDictionaryAttr(
          {builder.getNamedAttr(kName, tag.name),
           builder.getNamedAttr(kDeclared, tag.declared),
           builder.getNamedAttr(kLocal, builder.getI64IntegerAttr(tag.own)),
           builder.getNamedAttr(kAll, builder.getI64IntegerAttr(tag.all))}));
}

void mlir::hlsl::forEachLocalTag(
    Location loc, llvm::function_ref<void(const LocalTag &)> fn) {
  auto fused = dyn_cast<FusedLoc>(loc);
  auto tag = fused ? dyn_cast_or_null<DictionaryAttr>(fused.getMetadata())
                   : DictionaryAttr();
  auto own = tag ? tag.getAs<IntegerAttr>(kLocal) : IntegerAttr();
  auto all = tag ? tag.getAs<IntegerAttr>(kAll) : IntegerAttr();
  if (!own || !all || fused.getLocations().empty())
    return;
  forEachLocalTag(fused.getLocations().front(), fn);
  auto name = tag.getAs<StringAttr>(kName);
  auto declared = tag.getAs<LocationAttr>(kDeclared);
  if (name && declared)
    fn({name, declared, uint64_t(own.getInt()), uint64_t(all.getInt())});
}

Location mlir::hlsl::withoutLocalTags(Location loc) {
  for (;;) {
    auto fused = dyn_cast<FusedLoc>(loc);
    auto tag = fused ? dyn_cast_or_null<DictionaryAttr>(fused.getMetadata())
                     : DictionaryAttr();
    if (!tag || !tag.contains(kLocal) || fused.getLocations().empty())
      return loc;
    loc = fused.getLocations().front();
  }
}
