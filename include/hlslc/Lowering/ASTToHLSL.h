//===----------------------------------------------------------------------===//
// Typed tree -> hlsl dialect, form `source`.
// In:  a TranslationUnit without errors.
// Out: a module in form `source`: what was written, nothing decided. Every op
// has
//      a location. Every resource, cbuffer, loose uniform and specialization
//      constant is there, in order; functions and static globals only if an
//      entry point reaches them.
// Why: one naive step between the language and the IR; decisions are passes.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LOWERING_ASTTOHLSL_H
#define HLSLC_LOWERING_ASTTOHLSL_H

#include "hlslc/AST/Decl.h"
#include "hlslc/Basic/Diagnostics.h"
#include "hlslc/Basic/LangOptions.h"
#include "hlslc/Basic/SourceManager.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

namespace hlslc {

/// Returns a module in form `source`, or null after reporting at least one
/// error: what is legal HLSL but not in this stage, or not supported yet, in
/// code that an entry point reaches. The HLSL dialect must be loaded in
/// `context`.
mlir::OwningOpRef<mlir::ModuleOp> lowerToHLSL(const TranslationUnit &unit,
                                              const SourceManager &sources,
                                              DiagnosticEngine &diags,
                                              const LangOptions &options,
                                              mlir::MLIRContext &context);

} // namespace hlslc

#endif
