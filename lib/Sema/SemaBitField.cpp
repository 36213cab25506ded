//===----------------------------------------------------------------------===//
// Bit-fields: their widths, and which members share a word.
// In:  the fields of a struct as declared, unnamed bit-fields among them.
// Out: StructDecl::fields and members; each bit-field's word and offset.
// Why: memory, initializers and reflection must agree on where each bit is.
//===----------------------------------------------------------------------===//
#include "SemaState.h"

using namespace hlslc;
using llvm::cast;
using llvm::dyn_cast;

/// The integer kind of the memory that bits of this kind lie in.
static ScalarKind getWordKind(ScalarKind kind) {
  switch (kind) {
  case ScalarKind::Bool:
  case ScalarKind::Min16UInt:
    return ScalarKind::UInt32;
  case ScalarKind::Min12Int:
  case ScalarKind::Min16Int:
    return ScalarKind::Int32;
  default:
    return kind;
  }
}

void Sema::resolveBitWidth(FieldDecl &field, const VarDeclSyntax &syntax) {
  if (options.hlslVersion < 2021)
    diags.report(syntax.bitWidth->getLoc(), diag::err_bit_field_version);
  if (!syntax.annotations.empty())
    diags.report(syntax.annotations.front().loc,
                 diag::err_bit_field_annotation);
  std::optional<int64_t> width =
      evaluateInt(syntax.bitWidth, "width of a bit-field");
  const Type *type = field.type;
  if (!width || type->isError())
    return;
  if (auto *enumType = dyn_cast<EnumType>(type))
    type = enumType->decl->underlying;
  auto *scalar = dyn_cast<ScalarType>(type);
  bool isBool = scalar && scalar->scalar == ScalarKind::Bool;
  if (!scalar || !(isBool || isIntegerKind(scalar->scalar))) {
    diags.report(syntax.getLoc(), diag::err_bit_field_type)
        << field.getName() << field.type->str();
    return;
  }
  ScalarKind word = getWordKind(scalar->scalar);
  int64_t limit = lang::getBitWidth(isBool ? word : scalar->scalar);
  if (*width < 0 || *width > limit || (*width == 0 && syntax.name)) {
    diags.report(syntax.bitWidth->getLoc(), diag::err_bit_field_width)
        << field.getName() << unsigned(syntax.name ? 1 : 0) << unsigned(limit)
        << field.type->str() << *width;
    return;
  }
  field.bitWidth = unsigned(*width);
  field.bitWord = context.getScalarType(word);
}

// DXC (LowerTypeVisitor::populateLayoutInformation): neighbours share a word if
// its type is the same and the bits fit; C++: an empty one ends the word.
void Sema::placeMembers(StructDecl &decl,
                        llvm::ArrayRef<FieldDecl *> declared) {
  llvm::SmallVector<FieldDecl *, 8> fields, members;
  const ScalarType *word = nullptr;
  unsigned used = 0;
  for (FieldDecl *field : declared) {
    if (!field->getName().empty()) {
      field->index = fields.size();
      fields.push_back(field);
    }
    if (!field->bitWidth) {
      word = nullptr;
    } else if (*field->bitWidth == 0) {
      word = nullptr;
      continue;
    } else if (field->bitWord == word &&
               used + *field->bitWidth <= lang::getBitWidth(word->scalar)) {
      field->bitOffset = used;
      used += *field->bitWidth;
      field->member = members.size() - 1;
      continue;
    } else {
      word = field->bitWord;
      used = *field->bitWidth;
    }
    field->member = members.size();
    members.push_back(field);
  }
  decl.fields = context.copy(llvm::ArrayRef(fields));
  decl.members = context.copy(llvm::ArrayRef(members));
}
