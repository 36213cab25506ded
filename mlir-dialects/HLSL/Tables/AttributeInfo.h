//===----------------------------------------------------------------------===//
// Source attributes: [numthreads(8, 8, 1)], [unroll], [[vk::binding(0, 1)]].
// In:  scope and name.
// Out: arguments with their ranges, what it may stand on, in which stages, and
//      the name under which the IR carries it.
// Why: one row of Attributes.td parses, checks, documents and transports an
//      attribute; only what acts on it is code.
//===----------------------------------------------------------------------===//
#ifndef HLSL_TABLES_ATTRIBUTEINFO_H
#define HLSL_TABLES_ATTRIBUTEINFO_H

#include "HLSL/Tables/Language.h"
#include "llvm/ADT/ArrayRef.h"
#include <optional>

namespace mlir::hlsl {

/// Every attribute; those of namespaces vk and hlsl are `vk_binding`,
/// `hlsl_range`, ...
enum class SourceAttribute : uint8_t {
#define HLSL_ATTRIBUTE(name) name,
#include "HLSL/Tables/AttributeList.inc"
};

/// What an attribute may stand on.
enum AttributeSubjects : uint16_t {
  SubjectEntryPoint = 1 << 0, ///< a function; means something on entries only
  SubjectFunction = 1 << 1,
  SubjectLoop = 1 << 2,
  SubjectIf = 1 << 3,
  SubjectSwitch = 1 << 4,
  SubjectGlobal = 1 << 5,    ///< global variable, cbuffer
  SubjectMember = 1 << 6,    ///< struct or cbuffer member
  SubjectParameter = 1 << 7, ///< parameter, or function (its result)
  SubjectType = 1 << 8,      ///< struct
  SubjectLocal = 1 << 9,
  SubjectStatement = 1 << 10, ///< any statement (accepted and ignored)
};

enum class AttributeArgKind : uint8_t {
  Int,      ///< constant expression, min <= value <= max
  Integer,  ///< constant expression, any integer
  Float,    ///< constant expression
  String,   ///< string literal, any text
  Choice,   ///< string literal out of getChoice, any case
  Function, ///< string literal that names a function
  Vector,   ///< a variable or expression (clipplanes)
  Type,     ///< a type
  Any,      ///< parsed and dropped
};

/// One argument.
struct AttributeArg {
  AttributeArgKind kind;
  uint8_t firstChoice, numChoices; ///< Choice: getAttributeChoice
  int32_t min, max;                ///< Int
};

enum AttributeFlags : uint8_t {
  AttributeNotYet = 1 << 0,  ///< notYetImplemented
  AttributeIgnored = 1 << 1, ///< accepted, without effect
  AttributeRefused = 1 << 2, ///< an error that says why
  AttributeHint =
      1 << 3, ///< may be dropped without changing what a shader computes
  AttributeRepeats = 1 << 4, ///< may stand more than once
  AttributeSpecializable =
      1 << 5, ///< Int arguments may depend on specialization constants
};

/// The facts of one attribute.
struct AttributeInfo {
  uint16_t nameOffset, docOffset, carrierOffset;
  uint16_t subjects; ///< AttributeSubjects
  StageMask stages;  ///< for SubjectEntryPoint
  ShaderModel minShaderModel;
  uint16_t firstArg;
  uint8_t minArgs,
      maxArgs; ///< all of the maxArgs rows exist; maxArgs 255: the last repeats
  uint8_t numArgRows;
  uint8_t flags; ///< AttributeFlags
  bool is(AttributeFlags flag) const { return flags & flag; }
};

/// `[name]` and `[[name]]` have an empty scope and are found in any case; those
/// of a namespace as spelled. Nothing: unknown, which is a warning.
std::optional<SourceAttribute> symbolizeAttribute(llvm::StringRef scope,
                                                  llvm::StringRef name);
/// As written: `numthreads`, `vk::binding`.
llvm::StringRef stringifyAttribute(SourceAttribute attribute);
const AttributeInfo &getAttributeInfo(SourceAttribute attribute);
llvm::ArrayRef<AttributeArg> getAttributeArgs(SourceAttribute attribute);
/// The text of choice `index` of an argument: `point`, `triangle_cw`.
llvm::StringRef getAttributeChoice(const AttributeArg &arg, unsigned index);
/// The IR attribute that carries it (`numthreads`, `location`); empty: none.
llvm::StringRef getAttributeCarrier(SourceAttribute attribute);
llvm::StringRef getAttributeDoc(SourceAttribute attribute);

} // namespace mlir::hlsl

#endif // HLSL_TABLES_ATTRIBUTEINFO_H
