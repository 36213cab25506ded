//===----------------------------------------------------------------------===//
// Globals, buffers, entry points, and which functions are lowered.
// In:  the typed tree.
// Out: the module: every resource, buffer and specialization constant in order
//      of declaration, then what the entry points reach.
// Why: numbering and reflection need all resources; code needs reached ones
// only.
//===----------------------------------------------------------------------===//

#include "HLSL/IR/LayoutAttributes.h"
#include "HLSL/IR/TypeText.h"
#include "HLSL/Tables/TypeInfo.h"
#include "LoweringContext.h"
#include "hlslc/AST/SpecConstraint.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

using namespace hlslc;
using namespace mlir;
namespace hl = mlir::hlsl;

OwningOpRef<ModuleOp> hlslc::lowerToHLSL(const TranslationUnit &unit,
                                         const SourceManager &sources,
                                         DiagnosticEngine &diags,
                                         const LangOptions &options,
                                         MLIRContext &context) {
  return ModuleLowering(unit, sources, diags, options, context).run();
}

OwningOpRef<ModuleOp> ModuleLowering::run() {
  unsigned errorsBefore = diags.getNumErrors();
  // For debug information: which of the files is the main one.
  OwningOpRef<ModuleOp> owned =
      ModuleOp::create(getLoc(sources.getStartOfFile(sources.getMainFile())));
  module = *owned;
  lowerGlobals();
  lowerConstraints();
  for (const EntryPoint &entry : unit.entryPoints)
    lowerEntryPoint(entry);
  if (unit.entryPoints.empty())
    lowerExports();
  lowerPendingFunctions();
  lowerStaticInitializers();
  addHeapCoherence();
  if (diags.getNumErrors() != errorsBefore)
    return {};
  return owned;
}

Location ModuleLowering::getLoc(SourceLoc loc) {
  PresumedLoc place = sources.getPresumedLoc(loc);
  if (!place.isValid())
    return builder.getUnknownLoc();
  if (!lastFilenameAttr || lastFilename.data() != place.filename.data() ||
      lastFilename.size() != place.filename.size()) {
    lastFilename = place.filename;
    lastFilenameAttr = builder.getStringAttr(place.filename);
  }
  return FileLineColLoc::get(lastFilenameAttr, place.line, place.column);
}

StringAttr ModuleLowering::getUniqueSymbol(const Twine &name) {
  SmallString<64> symbol;
  name.toVector(symbol);
  size_t length = symbol.size();
  for (unsigned n = 1; !symbols.insert(symbol).second; ++n) {
    symbol.resize(length);
    (Twine(".") + Twine(n)).toVector(symbol);
  }
  return builder.getStringAttr(symbol);
}

//===----------------------------------------------------------------------===//
// Globals
//===----------------------------------------------------------------------===//

void ModuleLowering::addBindingAttributes(const Decl *decl,
                                          const RegisterBinding &binding,
                                          NamedAttrList &attrs) {
  auto setInt = [&](StringRef name, int64_t value) {
    attrs.set(name, builder.getI32IntegerAttr(value));
  };
  attrs.set("sourceName", builder.getStringAttr(decl->getName()));
  if (binding.registerClass)
    attrs.set("registerClass",
              builder.getStringAttr(StringRef(&binding.registerClass, 1)));
  if (binding.number)
    setInt("registerNumber", *binding.number);
  if (binding.space)
    setInt("registerSpace", *binding.space);
  for (const Attr &attr : decl->attributes)
    switch (attr.kind) {
    case hl::SourceAttribute::vk_binding:
      setInt("vkBinding", attr.values[0].integer);
      if (attr.values.size() > 1)
        setInt("vkSet", attr.values[1].integer);
      break;
    case hl::SourceAttribute::vk_counter_binding:
      setInt("vkCounterBinding", attr.values[0].integer);
      break;
    case hl::SourceAttribute::vk_input_attachment_index:
      setInt("inputAttachment", attr.values[0].integer);
      break;
    case hl::SourceAttribute::vk_combinedImageSampler:
      attrs.set("sharesDescriptor", builder.getUnitAttr());
      break;
    case hl::SourceAttribute::vk_image_format:
      attrs.set("imageFormat", builder.getStringAttr(attr.text));
      break;
    default:
      break;
    }
}

void ModuleLowering::addInterfaceAttributes(const Semantic &semantic,
                                            Interpolation interpolation,
                                            llvm::ArrayRef<Attr> attributes,
                                            NamedAttrList &attrs) {
  if (semantic) {
    attrs.set(hl::MemberAttr::kSemanticName,
              builder.getStringAttr(semantic.name));
    attrs.set(hl::MemberAttr::kSemanticIndex,
              builder.getI32IntegerAttr(semantic.index));
  }
  hl::Interpolation bits = hl::Interpolation::Default;
  auto add = [&](Interpolation from, hl::Interpolation to) {
    if (interpolation & from)
      bits = bits | to;
  };
  add(Interpolation::Flat, hl::Interpolation::Flat);
  add(Interpolation::Linear, hl::Interpolation::Linear);
  add(Interpolation::Centroid, hl::Interpolation::Centroid);
  add(Interpolation::NoPerspective, hl::Interpolation::NoPerspective);
  add(Interpolation::Sample, hl::Interpolation::Sample);
  if (bits != hl::Interpolation::Default)
    attrs.set(hl::MemberAttr::kInterpolation,
              hl::InterpolationAttr::get(builder.getContext(), bits));
  addStageDecorations(attributes, attrs);
  for (const Attr &attr : attributes)
    switch (attr.kind) {
    case hl::SourceAttribute::vk_location:
      attrs.set(hl::MemberAttr::kLocation,
                builder.getI32IntegerAttr(attr.values[0].integer));
      break;
    case hl::SourceAttribute::vk_index:
      attrs.set("index", builder.getI32IntegerAttr(attr.values[0].integer));
      break;
    case hl::SourceAttribute::vk_builtin:
      attrs.set(hl::MemberAttr::kBuiltin, builder.getStringAttr(attr.text));
      break;
    default:
      break;
    }
}

void ModuleLowering::lowerGlobals() {
  builder.setInsertionPointToEnd(module.getBody());
  for (const Decl *decl : unit.decls) {
    if (auto *buffer = dyn_cast<BufferDecl>(decl)) {
      for (const VarDecl *resource : buffer->resources)
        if (!globals.count(resource))
          createGlobal(resource);
      lowerBuffer(buffer);
      continue;
    }
    auto *var = dyn_cast<VarDecl>(decl);
    // Only printf, which is not supported yet, takes a string.
    if (!var || globals.count(var) ||
        getArrayElementType(var->type)->getKind() == Type::Kind::String)
      continue;
    if (var->storage == VarStorage::Uniform ||
        var->storage == VarStorage::PushConstant ||
        var->storage == VarStorage::SpecConstant)
      createGlobal(var);
  }
}

static hl::ConstraintKind getKind(SpecConstraint::Kind kind) {
  switch (kind) {
  case SpecConstraint::Kind::ArrayLength:
    return hl::ConstraintKind::ArrayLength;
  case SpecConstraint::Kind::Index:
    return hl::ConstraintKind::Index;
  case SpecConstraint::Kind::Range:
    return hl::ConstraintKind::Range;
  case SpecConstraint::Kind::NoWrap:
    return hl::ConstraintKind::NoWrap;
  case SpecConstraint::Kind::Division:
    return hl::ConstraintKind::Division;
  case SpecConstraint::Kind::FrozenLayout:
    return hl::ConstraintKind::FrozenLayout;
  }
  llvm_unreachable("all kinds are handled");
}

static hl::SizeRelation getRelation(hl::Relation relation) {
  switch (relation) {
  case hl::Relation::Less:
    return hl::SizeRelation::Less;
  case hl::Relation::LessEqual:
    return hl::SizeRelation::LessEqual;
  case hl::Relation::Equal:
    return hl::SizeRelation::Equal;
  }
  llvm_unreachable("all relations are handled");
}

void ModuleLowering::lowerConstraints() {
  builder.setInsertionPointToEnd(module.getBody());
  MLIRContext *context = builder.getContext();
  for (const SpecConstraint &constraint : unit.constraints)
    hl::ConstraintOp::create(
        builder, getLoc(constraint.loc), getKind(constraint.kind),
        hl::SizeAttr::get(context, getSize(constraint.left)),
        getRelation(constraint.relation),
        hl::SizeAttr::get(context, getSize(constraint.right)));
  lowerSpelledSizes();
}

/// The text of an expression in a file, without its line breaks; nothing if
/// macros make it.
static std::string getSourceText(const SourceManager &sources,
                                 SourceRange range) {
  if (range.begin != sources.getFileLoc(range.begin) ||
      range.end != sources.getFileLoc(range.end))
    return "";
  auto [file, begin] = sources.getDecomposedLoc(range.begin);
  auto [endFile, end] = sources.getDecomposedLoc(range.end);
  StringRef text = sources.getText(file);
  if (file != endFile || end < begin || end >= text.size())
    return "";
  // The range names the start of the last token.
  auto isWord = [](char c) { return llvm::isAlnum(c) || c == '_'; };
  size_t last = text.drop_front(end).take_while(isWord).size();
  text = text.slice(begin, end + std::max<size_t>(last, 1));
  SmallVector<StringRef> words;
  llvm::SplitString(text, words);
  return llvm::join(words, " ");
}

/// For reflection: which sizes of the source became which of the types.
void ModuleLowering::lowerSpelledSizes() {
  SmallVector<Attribute> list;
  llvm::DenseSet<std::pair<const hl::SizeNode *, uint32_t>> known;
  for (const SpelledSize &spelled : unit.spelledSizes) {
    PresumedLoc place = sources.getPresumedLoc(spelled.range.begin);
    hl::Size size = getSize(spelled.size);
    // Templates spell their sizes once for each instance.
    if (!place.isValid() || !size.isSymbolic() ||
        !known.insert({size.getNode(), spelled.range.begin.getRaw()}).second)
      continue;
    std::string text = getSourceText(sources, spelled.range);
    std::string where = (llvm::sys::path::filename(place.filename) + ":" +
                         Twine(place.line) + ":" + Twine(place.column))
                            .str();
    if (!text.empty())
      where += " " + text;
    list.push_back(builder.getDictionaryAttr(
        {builder.getNamedAttr("place", builder.getStringAttr(where)),
         builder.getNamedAttr("size",
                              hl::SizeAttr::get(builder.getContext(), size))}));
  }
  if (!list.empty())
    module->setAttr(hl::kSpelledSizes, builder.getArrayAttr(list));
}

/// `[[hlsl::range(low, high)]]`
static DenseI64ArrayAttr getRange(const VarDecl *decl, Builder &builder) {
  const Attr *range = decl->findAttribute(hl::SourceAttribute::hlsl_range);
  if (!range)
    return {};
  return builder.getDenseI64ArrayAttr(
      {range->values[0].integer, range->values[1].integer});
}

static bool isShaderRecord(const Decl &decl) {
  return decl.findAttribute(hl::SourceAttribute::vk_shader_record_ext) ||
         decl.findAttribute(hl::SourceAttribute::vk_shader_record_nv);
}

void ModuleLowering::lowerBuffer(const BufferDecl *decl) {
  if (decl->contents->members.empty())
    return;
  NamedAttrList attrs;
  addBindingAttributes(decl, decl->registerBinding, attrs);
  // Push constants are no texture buffer, whatever the keyword.
  if (decl->isTextureBuffer &&
      !decl->findAttribute(hl::SourceAttribute::vk_push_constant))
    attrs.set("textureBuffer", builder.getUnitAttr());
  if (decl->findAttribute(hl::SourceAttribute::vk_push_constant))
    attrs.set("pushConstant", builder.getUnitAttr());
  if (isShaderRecord(*decl))
    attrs.set("shaderRecord", builder.getUnitAttr());
  hl::StructType type = getStructType(decl->contents);
  builder.setInsertionPointToEnd(module.getBody());
  auto op = hl::CBufferOp::create(builder, getLoc(decl->getLoc()),
                                  getUniqueSymbol(decl->getName()), type);
  for (NamedAttribute attr : attrs)
    op->setAttr(attr.getName(), attr.getValue());
  globals[decl->variable] = op;
}

/// Where the IR keeps a variable.
static hl::StorageClass getStorage(const VarDecl *decl) {
  if (decl->findAttribute(hl::SourceAttribute::vk_ext_storage_class))
    return hl::StorageClass::Private;
  bool isHandle = getArrayElementType(decl->type)->isResource() ||
                  containsSpirvOpaque(decl->type);
  switch (decl->storage) {
  case VarStorage::Groupshared:
    return hl::StorageClass::Groupshared;
  case VarStorage::Static:
  case VarStorage::StaticLocal:
    return hl::StorageClass::Private;
  case VarStorage::PushConstant:
    return isHandle ? hl::StorageClass::Resource
                    : hl::StorageClass::PushConstant;
  default:
    return isHandle ? hl::StorageClass::Resource : hl::StorageClass::Uniform;
  }
}

/// What the type of the dialect does not say: an order, and the texels of the
/// source where the texture holds others.
static void addResourceFacts(ModuleLowering &module, hl::GlobalOp op,
                             const ResourceType *resource) {
  op.setRasterizerOrdered(resource->isRasterOrdered);
  auto texture =
      dyn_cast<hl::TextureType>(hl::getInnermostElement(op.getType()));
  if (!texture)
    return;
  const ScalarType *component = getComponentType(resource->element);
  op.setRelaxed(hl::isMinPrecision(component->scalar));
  mlir::Type texel = module.getType(resource->element);
  if (texel == texture.getTexelType())
    return;
  mlir::Type declared = hl::TextureType::get(
      texture.getDim(), texel, texture.getArrayed(), texture.getMultisampled(),
      texture.getWritable(), texture.getFormat(), texture.getCombined());
  SmallVector<hl::Size> sizes;
  for (mlir::Type type = op.getType();
       auto array = dyn_cast<hl::ArrayType>(type);
       type = array.getElementType())
    sizes.push_back(array.getSize());
  for (hl::Size size : llvm::reverse(sizes))
    declared = hl::ArrayType::get(size, declared);
  op->setAttr(hl::kDeclaredType, TypeAttr::get(declared));
}

Operation *ModuleLowering::createGlobal(const VarDecl *decl) {
  mlir::Type type = getType(decl->type);
  Location loc = getLoc(decl->getLoc());
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToEnd(module.getBody());
  if (!type) {
    notYetImplemented(diags, decl->getLoc(),
                      "objects of type '" + decl->type->str() + "'");
    return globals[decl] = nullptr;
  }
  if (decl->storage == VarStorage::SpecConstant) {
    const Attr *id = decl->findAttribute(hl::SourceAttribute::vk_constant_id);
    // Sema leaves the default as a literal and not as `constant`, so that no
    // use of it folds.
    auto *init = dyn_cast_or_null<LiteralExpr>(decl->init);
    ConstValue value = init ? init->value : ConstValue::getInt(0);
    return globals[decl] = hl::SpecConstantOp::create(
               builder, loc, getUniqueSymbol(decl->qualifiedName),
               id->values[0].integer,
               cast<TypedAttr>(getConstant(decl->type, value)),
               getRange(decl, builder), builder.getStringAttr(decl->getName()),
               StringAttr());
  }
  addRequirements(decl->attributes);
  if (Operation *builtin = createBuiltIn(decl))
    return globals[decl] = builtin;
  hl::StorageClass storage = getStorage(decl);
  if (storage != hl::StorageClass::Private && containsRayQuery(decl->type)) {
    diags.report(decl->getLoc(), diag::err_ray_query_place) << decl->getName();
    return globals[decl] = nullptr;
  }
  if (decl->isGloballyCoherent)
    coherentTypes.insert(decl->type);
  Attribute init;
  const Attr *storageClass =
      decl->findAttribute(hl::SourceAttribute::vk_ext_storage_class);
  bool isData = !containsResource(decl->type) && !containsSpirv(decl->type);
  if (storageClass && decl->storage == VarStorage::Local) {
    // Initialized where it is declared.
  } else if (storage == hl::StorageClass::Private && isData && !storageClass) {
    if (decl->constant)
      init = getConstant(decl->type, decl->constant);
    else if (!decl->init || isa<ZeroExpr>(decl->init))
      init = getZero(decl->type);
    else if (decl->storage == VarStorage::Static)
      dynamicStatics.insert(decl);
  } else if (storage == hl::StorageClass::Private && decl->init) {
    if (containsRayQuery(decl->type))
      diags.report(decl->getLoc(), diag::err_ray_query_copy);
    dynamicStatics.insert(decl);
  }
  auto op = hl::GlobalOp::create(
      builder, loc, getUniqueSymbol(decl->qualifiedName), storage, type, init);
  globals[decl] = op;
  addDecorations(decl, op);
  if (storageClass)
    op->setAttr("hlsl.storage_class", builder.getI32IntegerAttr(int32_t(
                                          storageClass->values[0].integer)));
  op.setPrecise(decl->isPrecise);
  NamedAttrList attrs;
  addBindingAttributes(decl, decl->registerBinding, attrs);
  if (decl->findAttribute(hl::SourceAttribute::vk_push_constant))
    attrs.set("pushConstant", builder.getUnitAttr());
  if (isShaderRecord(*decl))
    attrs.set("shaderRecord", builder.getUnitAttr());
  for (NamedAttribute attr : attrs)
    op->setAttr(attr.getName(), attr.getValue());
  const Type *held = getArrayElementType(decl->type);
  if (auto *resource = dyn_cast<ResourceType>(held);
      resource && resource->element)
    held = getArrayElementType(resource->element);
  if (decl->matrixOrder == MatrixOrder::RowMajor && isa<MatrixType>(held))
    op.setMatrixOrder(hl::MatrixOrder::RowMajor);
  op.setConstant(decl->isConst && storage == hl::StorageClass::Private);
  op.setCoherent(decl->isGloballyCoherent);
  if (auto *resource = dyn_cast<ResourceType>(getArrayElementType(decl->type)))
    addResourceFacts(*this, op, resource);
  if (const ScalarType *component =
          getComponentType(getArrayElementType(decl->type)))
    op.setRelaxed(hl::isMinPrecision(component->scalar));
  return op;
}

Operation *ModuleLowering::getGlobal(const VarDecl *decl) {
  auto found = globals.find(decl);
  return found != globals.end() ? found->second : createGlobal(decl);
}

hl::GlobalOp ModuleLowering::getStaticGuard(const VarDecl *decl) {
  hl::GlobalOp &guard = guards[decl];
  if (guard)
    return guard;
  OpBuilder::InsertionGuard insertion(builder);
  builder.setInsertionPointToEnd(module.getBody());
  return guard = hl::GlobalOp::create(
             builder, getLoc(decl->getLoc()),
             getUniqueSymbol(decl->qualifiedName + ".isSet"),
             hl::StorageClass::Private, builder.getI1Type(),
             builder.getBoolAttr(false));
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

StringAttr ModuleLowering::getFunction(const FunctionDecl *decl,
                                       SourceLoc use) {
  if (decl->definition)
    decl = decl->definition;
  StringAttr &symbol = functions[decl];
  if (symbol)
    return symbol;
  if (!decl->body) {
    diags.report(use, diag::err_function_has_no_body) << decl->getName();
    diags.report(decl->getLoc(), diag::note_callee_declared_here)
        << decl->getName();
  }
  symbol = getUniqueSymbol(decl->id);
  if (decl->body)
    pending.push_back({decl, symbol});
  return symbol;
}

/// `export` functions, which another module calls.
void ModuleLowering::lowerExports() {
  for (const Decl *decl : unit.decls)
    if (auto *function = dyn_cast<FunctionDecl>(decl);
        function && function->isExport && function->body)
      getFunction(function, function->getLoc());
}

void ModuleLowering::lowerPendingFunctions() {
  while (!pending.empty()) {
    auto [decl, symbol] = pending.pop_back_val();
    lowerFunction(decl, symbol);
  }
}

/// Whether it is called with or returns objects of several classes: calls of it
/// are inlined, as the class is mostly known there.
static bool handlesInterfaces(const FunctionDecl &decl) {
  return (decl.hasThis() && decl.parent->isInterface) ||
         findInterface(decl.returnType) ||
         llvm::any_of(decl.parameters, [](const VarDecl *parameter) {
           return findInterface(parameter->type) != nullptr;
         });
}

void ModuleLowering::lowerFunction(const FunctionDecl *decl,
                                   StringAttr symbol) {
  addRequirements(decl->attributes);
  SmallVector<mlir::Type> inputs;
  SmallVector<DictionaryAttr> argAttrs;
  auto add = [&](mlir::Type type, StringRef name, bool isRef,
                 bool isPrecise = false) {
    inputs.push_back(isRef ? hl::RefType::get(type, hl::StorageClass::Function)
                           : type);
    NamedAttrList attrs;
    attrs.set(hl::FuncOp::kArgSourceName, builder.getStringAttr(name));
    if (isRef && isPrecise)
      attrs.set("hlsl.precise", builder.getUnitAttr());
    argAttrs.push_back(attrs.getDictionary(builder.getContext()));
  };
  if (decl->hasThis())
    add(getStructType(decl->parent), "this", true);
  for (const VarDecl *param : decl->parameters) {
    mlir::Type type = getType(param->type);
    if (!type) {
      notYetImplemented(diags, param->getLoc(),
                        "parameters of type '" + param->type->str() + "'");
      return;
    }
    bool isOutput = isMeshOutput(param);
    if (isOutput)
      type = hl::RefType::get(type, hl::StorageClass::StageOut);
    add(type, param->getName(),
        param->direction != ParamDirection::In && !isStream(param->type) &&
            !isOutput,
        param->isPrecise);
  }
  SmallVector<mlir::Type> results;
  if (!decl->returnType->isVoid())
    results.push_back(getType(decl->returnType));
  builder.setInsertionPointToEnd(module.getBody());
  auto func = hl::FuncOp::create(builder, getLoc(decl->getLoc()), symbol,
                                 builder.getFunctionType(inputs, results),
                                 decl->getName(), argAttrs);
  addDecorations(decl, func);
  if (decl->isPrecise)
    func->setAttr("hlsl.precise", builder.getUnitAttr());
  if (decl->isGloballyCoherent)
    coherentTypes.insert(decl->returnType);
  for (const VarDecl *param : decl->parameters)
    if (param->isGloballyCoherent)
      coherentTypes.insert(param->type);
  if (handlesInterfaces(*decl))
    func->setAttr("hlsl.handles_interfaces", builder.getUnitAttr());
  if (decl->isExport && unit.entryPoints.empty())
    func->setAttr("hlsl.export", builder.getUnitAttr());
  FunctionLowering(*this, func).lowerBody(decl);
}

void ModuleLowering::lowerStaticInitializers() {
  // Initializers may reach more functions and statics.
  llvm::DenseMap<const VarDecl *, StringAttr> initializers;
  for (unsigned i = 0; i < dynamicStatics.size(); ++i) {
    const VarDecl *decl = dynamicStatics[i];
    builder.setInsertionPointToEnd(module.getBody());
    StringAttr symbol = getUniqueSymbol(decl->qualifiedName + ".init");
    initializers[decl] = symbol;
    auto func =
        hl::FuncOp::create(builder, getLoc(decl->getLoc()), symbol,
                           builder.getFunctionType({}, getType(decl->type)));
    FunctionLowering(*this, func).lowerStaticInit(decl);
    lowerPendingFunctions();
  }
  if (dynamicStatics.empty())
    return;
  if (entryBodies.empty())
    notYetImplemented(diags, dynamicStatics[0]->getLoc(),
                      "initializers of statics in libraries of functions");
  for (hl::FuncOp entry : entryBodies) {
    builder.setInsertionPointToStart(entry.getEntryBlock());
    for (const Decl *decl : unit.decls) {
      auto *var = dyn_cast<VarDecl>(decl);
      auto found = var ? initializers.find(var) : initializers.end();
      if (found == initializers.end())
        continue;
      Location loc = getLoc(var->getLoc());
      auto call =
          hl::CallOp::create(builder, loc, TypeRange(getType(var->type)),
                             found->second.getValue(), ValueRange());
      hl::StoreOp::create(builder, loc, call.getResult(0),
                          hl::GlobalRefOp::create(builder, loc, globals[var]));
    }
  }
}
