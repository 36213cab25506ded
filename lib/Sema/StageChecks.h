//===----------------------------------------------------------------------===//
// What each stage demands of its entry point.
// In:  an entry point and its declarations.
// Out: errors, located at the declaration that is wrong.
// Why: these rules read finished declarations and need nothing of the analysis
//      that made them.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_SEMA_STAGECHECKS_H
#define HLSLC_LIB_SEMA_STAGECHECKS_H

#include "Conversions.h"
#include "HLSL/Tables/SemanticInfo.h"
#include "hlslc/AST/Decl.h"
#include "hlslc/Basic/Diagnostics.h"
#include "hlslc/Basic/LangOptions.h"

namespace hlslc {

namespace lang = mlir::hlsl;

/// The stage among those that a table's record lists.
inline lang::StageBits getStageBit(ShaderStage stage) {
  return lang::StageBits(1u << unsigned(stage));
}

/// What a tessellated domain has.
struct TessDomain {
  llvm::StringRef name;
  unsigned numEdges, numInsides, locationSize;
  SourceLoc loc; ///< of the attribute
};
/// What [domain("...")] says; none without it.
std::optional<TessDomain> getDomain(const FunctionDecl &entry);

/// The function with a body whose name is nearest to `name`, if one is near.
const FunctionDecl *findNearestFunction(llvm::StringRef name,
                                        llvm::ArrayRef<Decl *> decls);

/// The kind of resource that a parameter is, arrays seen through.
std::optional<lang::TypeKind> getResourceKind(const Type *type);
/// Whether it is a stream or a patch: parameters alone have such types.
bool isStageOnly(const Type *type);
/// The vertices of a geometry shader's primitive; 0 for other words.
unsigned getPrimitiveSize(llvm::StringRef primitive);

/// Reports semantics that are missing, wrong or used twice; gives values
/// without one their own before HLSL 2021.
void checkSignature(const EntryPoint &entry, LeafCounter &leaves,
                    const LangOptions &options, DiagnosticEngine &diags);
/// Primitives and streams.
void checkGeometry(const EntryPoint &entry, LeafCounter &leaves,
                   DiagnosticEngine &diags);
/// Patches, topology, and the two functions of a hull shader.
void checkHull(const EntryPoint &entry, DiagnosticEngine &diags);
void checkDomain(const EntryPoint &entry, DiagnosticEngine &diags);
/// Vertices, indices, primitives and payload of a mesh.
void checkMesh(const EntryPoint &entry, DiagnosticEngine &diags);
/// Reports what only mesh shaders have.
void checkNoMesh(const EntryPoint &entry, DiagnosticEngine &diags);
/// Payloads, callable data and hit attributes.
void checkRayTracing(const EntryPoint &entry, DiagnosticEngine &diags);
/// What [patchconstantfunc] names among `decls`; null without one or after an
/// error.
FunctionDecl *findPatchConstant(const FunctionDecl &entry,
                                llvm::ArrayRef<Decl *> decls,
                                DiagnosticEngine &diags);

} // namespace hlslc

#endif
