//===----------------------------------------------------------------------===//
// Qualifiers, attributes and what follows a declarator's colon.
// In:  keywords, brackets, `register(...)`, semantics, as written.
// Out: enums and evaluated arguments, checked against the tables.
// Why: one loop over a table row checks what each of 150 words allows.
//===----------------------------------------------------------------------===//
#include "SemaState.h"
#include "Specialization.h"

#include "hlslc/Basic/NearestName.h"

#include "HLSL/Tables/SemanticInfo.h"
#include "llvm/ADT/StringExtras.h"

using namespace hlslc;
using llvm::cast;
using llvm::dyn_cast;

//===----------------------------------------------------------------------===//
// Qualifiers
//===----------------------------------------------------------------------===//

static llvm::StringRef describePlace(uint8_t place) {
  switch (place) {
  case lang::PlaceGlobal:
    return "a global variable";
  case lang::PlaceLocal:
    return "a local variable";
  case lang::PlaceParameter:
    return "a parameter";
  case lang::PlaceMember:
    return "a member";
  case lang::PlaceCBufferMember:
    return "a member of a constant buffer";
  case lang::PlaceFunction:
    return "a function";
  default:
    return "a type";
  }
}

static void applyQualifier(lang::Qualifier qualifier, SyntaxName written,
                           Qualifiers &out) {
  using lang::Qualifier;
  switch (qualifier) {
  case Qualifier::static_:
    out.isStatic = true;
    out.staticLoc = written.loc;
    break;
  case Qualifier::const_:
    out.isConst = true;
    break;
  case Qualifier::groupshared:
    out.isGroupshared = true;
    break;
  case Qualifier::uniform:
    out.isUniform = true;
    break;
  case Qualifier::precise:
    out.isPrecise = true;
    break;
  case Qualifier::globallycoherent:
    out.isGloballyCoherent = true;
    break;
  case Qualifier::snorm:
    out.isSNorm = true;
    break;
  case Qualifier::unorm:
    out.isUNorm = true;
    break;
  case Qualifier::export_:
    out.isExport = true;
    break;
  case Qualifier::row_major:
    out.order = MatrixOrder::RowMajor;
    break;
  case Qualifier::column_major:
    out.order = MatrixOrder::ColumnMajor;
    break;
  case Qualifier::in:
    out.direction = out.direction == ParamDirection::Out ? ParamDirection::InOut
                                                         : out.direction;
    break;
  case Qualifier::out:
    out.direction = (out.mask & lang::qualifierBit(Qualifier::in))
                        ? ParamDirection::InOut
                        : ParamDirection::Out;
    break;
  case Qualifier::inout:
    out.direction = ParamDirection::InOut;
    break;
  case Qualifier::linear:
    out.interpolation = out.interpolation | Interpolation::Linear;
    break;
  case Qualifier::centroid:
    out.interpolation = out.interpolation | Interpolation::Centroid;
    break;
  case Qualifier::nointerpolation:
    out.interpolation = out.interpolation | Interpolation::Flat;
    break;
  case Qualifier::noperspective:
    out.interpolation = out.interpolation | Interpolation::NoPerspective;
    break;
  case Qualifier::sample:
    out.interpolation = out.interpolation | Interpolation::Sample;
    break;
  default:
    break;
  }
  lang::QualifierGroup group = lang::getQualifierInfo(qualifier).group;
  if (group == lang::QualifierGroup::Primitive ||
      group == lang::QualifierGroup::MeshOutput)
    out.primitive = written.text;
  out.mask |= lang::qualifierBit(qualifier);
}

Qualifiers Sema::resolveQualifiers(QualifierList list, uint8_t place) {
  Qualifiers result;
  llvm::SmallVector<std::pair<lang::Qualifier, SourceLoc>, 4> seen;
  for (const SyntaxName &written : list) {
    std::optional<lang::Qualifier> qualifier =
        lang::symbolizeQualifier(written.text);
    if (!qualifier) {
      diags.report(written.loc, diag::err_unknown_qualifier) << written.text;
      continue;
    }
    const lang::QualifierInfo &info = lang::getQualifierInfo(*qualifier);
    if (info.is(lang::QualifierRefused)) {
      diags.report(written.loc, diag::err_qualifier_refused)
          << written.text << lang::getQualifierDoc(*qualifier);
      continue;
    }
    // Parameters are refused when an entry point has them.
    if (info.is(lang::QualifierNotYet)) {
      if (place != lang::PlaceParameter) {
        unsupported(written.loc, "qualifier '" + written.text + "'");
        continue;
      }
      result.notYet = written;
    }
    if (!(info.places & place)) {
      diags.report(written.loc, diag::err_qualifier_place)
          << written.text << describePlace(place);
      continue;
    }
    // `in out` is `inout`; anything else says the direction twice.
    bool clashes = false;
    if (info.group == lang::QualifierGroup::Direction) {
      using lang::Qualifier;
      auto seenBit = [&](Qualifier q) {
        return (result.mask & lang::qualifierBit(q)) != 0;
      };
      bool repeats = seenBit(*qualifier) || seenBit(Qualifier::inout) ||
                     (*qualifier == Qualifier::inout &&
                      (seenBit(Qualifier::in) || seenBit(Qualifier::out)));
      if (repeats) {
        diags.report(written.loc, diag::err_direction_twice) << written.text;
        continue;
      }
    }
    for (auto [other, otherLoc] : seen) {
      if (!(info.excludes & lang::qualifierBit(other)) &&
          !(lang::getQualifierInfo(other).excludes &
            lang::qualifierBit(*qualifier)))
        continue;
      diags.report(written.loc, diag::err_qualifier_clash)
          << written.text << lang::stringifyQualifier(other);
      diags.report(otherLoc, diag::note_qualifier_here)
          << lang::stringifyQualifier(other);
      clashes = true;
      break;
    }
    if (clashes)
      continue;
    seen.push_back({*qualifier, written.loc});
    applyQualifier(*qualifier, written, result);
  }
  return result;
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

llvm::ArrayRef<Attr>
Sema::resolveAttributes(llvm::ArrayRef<AttributeSyntax> list,
                        uint16_t subject) {
  if (list.empty())
    return {};
  llvm::SmallVector<Attr, 4> attributes;
  for (const AttributeSyntax &syntax : list) {
    Attr attr;
    if (!resolveAttribute(syntax, subject, attr))
      continue;
    bool repeats = lang::getAttributeInfo(attr.kind).is(lang::AttributeRepeats);
    const Attr *earlier = llvm::find_if(
        attributes, [&](const Attr &other) { return other.kind == attr.kind; });
    auto haveSameArguments = [&] {
      return earlier->text == attr.text && earlier->sizes == attr.sizes &&
             llvm::equal(earlier->values, attr.values,
                         [](const ConstValue &a, const ConstValue &b) {
                           return a.kind == b.kind && a.integer == b.integer;
                         });
    };
    if (earlier != attributes.end() && !repeats) {
      // Saying the same twice harms nobody.
      if (haveSameArguments())
        continue;
      diags.report(syntax.loc, diag::err_attribute_twice)
          << lang::stringifyAttribute(attr.kind);
      diags.report(earlier->loc, diag::note_attribute_here);
      continue;
    }
    attributes.push_back(attr);
  }
  checkExclusive(attributes);
  return context.copy(llvm::ArrayRef(attributes));
}

/// Reports attributes that ask for opposite things.
void Sema::checkExclusive(llvm::ArrayRef<Attr> attributes) {
  using lang::SourceAttribute;
  static constexpr std::pair<SourceAttribute, SourceAttribute> pairs[] = {
      {SourceAttribute::unroll, SourceAttribute::loop},
      {SourceAttribute::unroll, SourceAttribute::fastopt},
      {SourceAttribute::branch, SourceAttribute::flatten}};
  for (auto [first, second] : pairs) {
    auto find = [&](SourceAttribute kind) {
      return llvm::find_if(attributes,
                           [&](const Attr &a) { return a.kind == kind; });
    };
    const Attr *a = find(first), *b = find(second);
    if (a == attributes.end() || b == attributes.end())
      continue;
    if (a < b)
      std::swap(a, b);
    diags.report(a->loc, diag::err_attribute_clash)
        << lang::stringifyAttribute(a->kind)
        << lang::stringifyAttribute(b->kind);
    diags.report(b->loc, diag::note_attribute_here);
  }
}

bool Sema::resolveAttribute(const AttributeSyntax &syntax, uint16_t subject,
                            Attr &attr) {
  std::string written =
      syntax.scope ? (syntax.scope.text + "::" + syntax.name.text).str()
                   : syntax.name.text.str();
  std::optional<lang::SourceAttribute> kind =
      lang::symbolizeAttribute(syntax.scope.text, syntax.name.text);
  if (!kind) {
    NearestName nearest(written);
#define HLSL_ATTRIBUTE(name)                                                   \
  nearest.offer(lang::stringifyAttribute(lang::SourceAttribute::name));
#include "HLSL/Tables/AttributeList.inc"
    diags.report(syntax.loc, diag::warn_unknown_attribute)
        << written << nearest.getHint();
    return false;
  }
  const lang::AttributeInfo &info = lang::getAttributeInfo(*kind);
  attr.kind = *kind;
  attr.loc = syntax.loc;
  if (info.is(lang::AttributeRefused)) {
    diags.report(syntax.loc, diag::err_attribute_refused)
        << written << lang::getAttributeDoc(*kind);
    return false;
  }
  // Functions are refused when an entry point reaches them.
  constexpr uint16_t lateSubjects =
      lang::SubjectFunction | lang::SubjectEntryPoint | lang::SubjectParameter;
  if (info.is(lang::AttributeNotYet) && !(subject & lateSubjects)) {
    unsupported(syntax.loc, "attribute '" + written + "'");
    return false;
  }
  if (!(info.subjects & subject)) {
    if (info.is(lang::AttributeHint) || info.is(lang::AttributeIgnored))
      diags.report(syntax.loc, diag::warn_attribute_place) << written;
    else
      diags.report(syntax.loc, diag::err_attribute_place) << written;
    return false;
  }
  size_t given = syntax.arguments.size();
  if (given < info.minArgs || (info.maxArgs != 255 && given > info.maxArgs)) {
    diags.report(syntax.loc, diag::err_attribute_arguments)
        << written << stringifyCount(info.minArgs, info.maxArgs, "argument")
        << unsigned(given);
    return false;
  }
  llvm::ArrayRef<lang::AttributeArg> rules = lang::getAttributeArgs(*kind);
  llvm::SmallVector<ConstValue, 3> values;
  llvm::SmallVector<mlir::hlsl::Size, 3> sizes;
  for (size_t i = 0; i < given; ++i) {
    if (rules.empty())
      break;
    const lang::AttributeArg &rule = rules[std::min(i, rules.size() - 1)];
    // An attribute that is wrong is still there: it is not reported as
    // missing.
    if (!resolveAttributeArgument(syntax, rule, syntax.arguments[i], values,
                                  sizes, attr))
      return !info.is(lang::AttributeHint);
  }
  attr.values = context.copy(llvm::ArrayRef(values));
  if (llvm::any_of(sizes, [](auto size) { return size.isSymbolic(); }))
    attr.sizes = context.copy(llvm::ArrayRef(sizes));
  return true;
}

bool Sema::resolveIntArgument(const AttributeSyntax &syntax,
                              const lang::AttributeArg &rule,
                              const ExprSyntax *argument,
                              llvm::SmallVectorImpl<ConstValue> &values,
                              llvm::SmallVectorImpl<mlir::hlsl::Size> &sizes,
                              const Attr &attr) {
  const lang::AttributeInfo &info = lang::getAttributeInfo(attr.kind);
  std::string what =
      "argument of '" + lang::stringifyAttribute(attr.kind).str() + "'";
  std::optional<int64_t> value;
  mlir::hlsl::Size size;
  Expr *expr = info.is(lang::AttributeSpecializable) ? prepareInteger(argument)
                                                     : nullptr;
  if (expr && !evaluate(expr) && mentionsSpecConstant(expr)) {
    const Expr *culprit = nullptr;
    mlir::hlsl::Word word = buildWord(context.getSizes(), expr, &culprit);
    if (!word) {
      reportNotSpecializable(expr, culprit, "a thread group");
      return false;
    }
    size = word.toSize();
    mlir::hlsl::SizeValue byDefault = sizeAnalysis.evaluateDefault(size);
    if (!byDefault)
      return false; // the constant's own error says why
    value = int64_t(byDefault.value);
  } else if (expr || !info.is(lang::AttributeSpecializable)) {
    value = evaluateInt(argument, what);
    size = mlir::hlsl::Size(uint64_t(value.value_or(0)));
  }
  if (!value)
    return false;
  bool hasRange = rule.kind == lang::AttributeArgKind::Int;
  if (hasRange && (*value < rule.min || *value > rule.max)) {
    diags.report(argument->getLoc(), info.is(lang::AttributeHint)
                                         ? diag::warn_attribute_range
                                         : diag::err_attribute_range)
        << syntax.name.text << *value << rule.min << rule.max;
    return false;
  }
  if (size.isSymbolic())
    sizeAnalysis.checkThreads(size, rule.min, rule.max, argument->getLoc());
  values.push_back(ConstValue::getInt(*value));
  sizes.push_back(size);
  return true;
}

bool Sema::resolveAttributeArgument(
    const AttributeSyntax &syntax, const lang::AttributeArg &rule,
    const ExprSyntax *argument, llvm::SmallVectorImpl<ConstValue> &values,
    llvm::SmallVectorImpl<mlir::hlsl::Size> &sizes, Attr &attr) {
  llvm::StringRef name = syntax.name.text;
  switch (rule.kind) {
  case lang::AttributeArgKind::Any:
  case lang::AttributeArgKind::Vector:
  case lang::AttributeArgKind::Type:
    return true;
  case lang::AttributeArgKind::Int:
  case lang::AttributeArgKind::Integer:
    return resolveIntArgument(syntax, rule, argument, values, sizes, attr);
  case lang::AttributeArgKind::Float: {
    Expr *expr = visitAs(argument, context.getFloatType());
    ConstValue value = evaluate(expr);
    if (!value) {
      if (!isError(expr))
        diags.report(argument->getLoc(), diag::err_not_constant);
      return false;
    }
    values.push_back(value);
    return true;
  }
  case lang::AttributeArgKind::String:
  case lang::AttributeArgKind::Function:
  case lang::AttributeArgKind::Choice:
    break;
  }
  auto *string = dyn_cast<StringSyntax>(argument);
  if (!string) {
    diags.report(argument->getLoc(), diag::err_attribute_string) << name;
    return false;
  }
  attr.text = string->value;
  if (rule.kind != lang::AttributeArgKind::Choice)
    return true;
  std::string choices;
  for (unsigned i = 0; i < rule.numChoices; ++i) {
    llvm::StringRef choice = lang::getAttributeChoice(rule, i);
    if (choice.equals_insensitive(string->value)) {
      attr.text = choice;
      return true;
    }
    choices += (i ? ", '" : "'") + choice.str() + "'";
  }
  diags.report(argument->getLoc(), diag::err_attribute_choice)
      << name << string->value << choices;
  return false;
}

//===----------------------------------------------------------------------===//
// Semantics, register, packoffset
//===----------------------------------------------------------------------===//

Annotations Sema::resolveAnnotations(llvm::ArrayRef<AnnotationSyntax> list) {
  Annotations result;
  for (const AnnotationSyntax &syntax : list) {
    switch (syntax.kind) {
    case AnnotationSyntax::Kind::Semantic: {
      lang::SplitSemantic split = lang::splitSemantic(syntax.name.text);
      result.semantic.name = split.name;
      result.semantic.index = split.index;
      result.semantic.hasIndex = split.hasIndex;
      result.semantic.loc = syntax.name.loc;
      break;
    }
    case AnnotationSyntax::Kind::Register: {
      RegisterBinding binding;
      resolveRegister(syntax, binding);
      RegisterBinding &known = result.registerBinding;
      // Other profiles and other classes have registers of their own.
      if (known.registerClass && binding.registerClass == known.registerClass &&
          !syntax.profile && binding.number != known.number) {
        diags.report(binding.loc, diag::err_register_twice);
        diags.report(known.loc, diag::note_register_here);
        break;
      }
      if (!known)
        known = binding;
      break;
    }
    case AnnotationSyntax::Kind::PackOffset:
      result.packOffset = resolvePackOffset(syntax);
      break;
    case AnnotationSyntax::Kind::PayloadAccess:
      break; // says who reads and writes a payload; SPIR-V does not care
    }
  }
  return result;
}

/// The number behind `prefix`, or nothing.
static std::optional<unsigned> parseNumber(llvm::StringRef digits) {
  unsigned value;
  if (digits.empty() || digits.getAsInteger(10, value))
    return std::nullopt;
  return value;
}

static std::optional<unsigned> parseSpace(llvm::StringRef text) {
  if (!text.consume_front_insensitive("space"))
    return std::nullopt;
  return parseNumber(text);
}

void Sema::resolveRegister(const AnnotationSyntax &syntax,
                           RegisterBinding &binding) {
  binding.loc = syntax.name.loc.isValid() ? syntax.name.loc : syntax.loc;
  llvm::StringRef name = syntax.name.text;
  if (name.empty() && syntax.second) {
    binding.space = parseSpace(syntax.second.text);
    if (!binding.space)
      diags.report(syntax.second.loc, diag::err_register_space)
          << syntax.second.text;
    return;
  }
  if (std::optional<unsigned> space = parseSpace(name)) {
    binding.space = space;
    return;
  }
  char registerClass = name.empty() ? 0 : llvm::toLower(name[0]);
  std::optional<unsigned> number =
      parseNumber(name.drop_front(name.empty() ? 0 : 1));
  if (!llvm::StringRef("btsuci").contains(registerClass) || !registerClass) {
    diags.report(binding.loc, diag::err_register_class) << name;
    return;
  }
  if (!number && name.size() > 1) {
    diags.report(binding.loc, diag::err_register_number) << name;
    return;
  }
  binding.registerClass = registerClass;
  binding.number = number ? number : std::optional<unsigned>(0);
  if (syntax.index)
    if (std::optional<int64_t> index = evaluateInt(syntax.index))
      *binding.number += unsigned(*index);
  if (!syntax.second)
    return;
  binding.space = parseSpace(syntax.second.text);
  if (!binding.space)
    diags.report(syntax.second.loc, diag::err_register_space)
        << syntax.second.text;
}

std::optional<unsigned>
Sema::resolvePackOffset(const AnnotationSyntax &syntax) {
  llvm::StringRef name = syntax.name.text;
  SourceLoc loc = syntax.name.loc.isValid() ? syntax.name.loc : syntax.loc;
  std::optional<unsigned> number;
  if (!name.empty() && llvm::toLower(name[0]) == 'c')
    number = name.size() == 1 ? std::optional<unsigned>(0)
                              : parseNumber(name.drop_front());
  if (!number || *number > 0xffffff) {
    diags.report(loc, diag::err_packoffset) << name;
    return std::nullopt;
  }
  unsigned offset = *number * 16;
  llvm::StringRef component = syntax.second.text;
  if (component.empty())
    return offset;
  size_t index = llvm::StringRef("xyzw").find(component);
  if (index == llvm::StringRef::npos)
    index = llvm::StringRef("rgba").find(component);
  if (component.size() != 1 || index == llvm::StringRef::npos) {
    diags.report(syntax.second.loc, diag::err_packoffset_component)
        << component;
    return std::nullopt;
  }
  return offset + unsigned(index) * 4;
}

void Sema::checkRegisterClass(RegisterBinding &binding, const Type *type,
                              llvm::StringRef name) {
  if (!binding.registerClass || type->isError())
    return;
  const Type *element = getArrayElementType(type);
  // Whoever writes the type by its instruction knows what it is.
  if (containsSpirvOpaque(element))
    return;
  auto *resource = dyn_cast<ResourceType>(element);
  if (!resource) {
    // A struct of resources and numbers may use registers of several classes.
    bool isRight = containsResource(element) || binding.registerClass == 'c' ||
                   binding.registerClass == 'b' || binding.registerClass == 'i';
    if (!isRight)
      diags.report(binding.loc, diag::err_register_mismatch)
          << llvm::StringRef(&binding.registerClass, 1) << name << type->str()
          << "'b', 'c' or 'i'";
    return;
  }
  const lang::BuiltinTypeInfo &info =
      lang::getBuiltinTypeInfo(resource->resource);
  char wanted = info.registerClass;
  if (!wanted || binding.registerClass == wanted)
    return;
  // Direct3D 9 bound a texture and its sampler together.
  bool isSampler = info.kind == lang::TypeKind::Sampler;
  bool isTexture = info.kind == lang::TypeKind::Texture && wanted == 't';
  if ((isSampler && binding.registerClass == 't') ||
      (isTexture && binding.registerClass == 's'))
    return;
  // glslang goes by the number alone.
  if (!options.isAtLeast(2021) && wanted == 'u' &&
      binding.registerClass == 't') {
    diags.report(binding.loc, diag::warn_register_mismatch)
        << "t" << name << type->str()
        << "u" + llvm::utostr(binding.number.value_or(0));
    binding.registerClass = wanted;
    return;
  }
  diags.report(binding.loc, diag::err_register_mismatch)
      << llvm::StringRef(&binding.registerClass, 1) << name << type->str()
      << "'" + std::string(1, wanted) + "'";
}
