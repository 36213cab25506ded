//===----------------------------------------------------------------------===//
// What OpenGL's names stand for, as the compiler wrote it down.
// In:  documents of --gl-binding-map, one for each shader.
// Out: set and binding of a block, texture or image, and of its sampler.
// Why: a table that nobody reads by machine is wrong sooner or later.
//===----------------------------------------------------------------------===//
#include "GLBindings.h"

#include "Pipeline.h"
#include "ReadJSON.h"

using namespace llvm;
using namespace hlslrun;

static bool isSame(const std::optional<SetBinding> &a,
                   const std::optional<SetBinding> &b) {
  return a.has_value() == b.has_value() &&
         (!a || (a->set == b->set && a->binding == b->binding));
}

void GLBindings::read(StringRef fileName) {
  json::Value document = readJSON(fileName);
  const json::Object *object = document.getAsObject();
  const json::Array *bindings = object ? object->getArray("bindings") : nullptr;
  if (!bindings)
    stop(ExitCode::Error, fileName + ": expected one document of "
                                     "hlsl-translate --gl-binding-map");
  for (const json::Value &value : *bindings) {
    const json::Object *binding = value.getAsObject();
    std::optional<StringRef> name =
        binding ? binding->getString("glsl") : std::nullopt;
    if (!name) // plain uniforms: each has the name of a buffer
      continue;
    GLBinding entry;
    entry.place = getPlace(*binding);
    entry.isCounter = binding->getString("kind") == StringRef("counter");
    if (const json::Object *sampler = binding->getObject("sampler"))
      entry.sampler = getPlace(*sampler);
    if (binding->getBoolean("declared").value_or(false))
      entry.declaredSlot = getNumber(*binding, "slot");
    auto [known, isNew] = entries.try_emplace(*name, entry);
    if (!isNew && (!isSame(known->second.place, entry.place) ||
                   !isSame(known->second.sampler, entry.sampler)))
      stop(ExitCode::Error,
           fileName + ": '" + *name + "' is something else in another shader");
  }
}

const GLBinding &GLBindings::get(StringRef name) const {
  auto found = entries.find(name);
  if (found == entries.end())
    stop(ExitCode::Error, "no document of bindings has '" + name + "'");
  return found->second;
}
