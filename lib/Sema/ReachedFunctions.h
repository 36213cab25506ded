//===----------------------------------------------------------------------===//
// What the functions that entry points reach may not do.
// In:  what each function calls and uses, gathered while it was analysed.
// Out: errors about recursion, missing bodies and what nothing lowers yet.
// Why: these rules speak of reached code only: a header may hold what no entry
//      point of the file can use.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_SEMA_REACHEDFUNCTIONS_H
#define HLSLC_LIB_SEMA_REACHEDFUNCTIONS_H

#include "hlslc/AST/Decl.h"
#include "hlslc/Basic/Diagnostics.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallVector.h"

namespace hlslc {

/// A call of a user's function, for recursion and missing bodies.
struct CallEdge {
  FunctionDecl *callee;
  SourceLoc loc;
};

/// Something that the language has and nothing lowers yet.
struct UnsupportedUse {
  SourceLoc loc;
  llvm::StringRef what;
};

/// What functions use; for the whole analysis.
struct FunctionUses {
  /// Caller (null: a global's initializer) -> its calls.
  llvm::MapVector<const FunctionDecl *, llvm::SmallVector<CallEdge, 4>> calls;
  /// Function -> the groupshared variables that it names.
  llvm::DenseMap<const FunctionDecl *, llvm::SmallVector<const VarDecl *, 4>>
      groupshared;
  /// Function -> what its body uses and is not supported yet.
  llvm::DenseMap<const FunctionDecl *, llvm::SmallVector<UnsupportedUse, 2>>
      unsupported;
  /// Parameter -> a qualifier of it that is not supported yet.
  llvm::DenseMap<const VarDecl *, SyntaxName> unsupportedQualifiers;
};

class ReachedFunctions {
public:
  ReachedFunctions(const FunctionUses &uses, DiagnosticEngine &diags)
      : uses(uses), diags(diags) {}
  /// Without entry points, what the library exports is reached.
  void check(llvm::ArrayRef<EntryPoint> entries, llvm::ArrayRef<Decl *> decls);

private:
  enum class State : uint8_t { New, Active, Done };
  struct Step {
    const FunctionDecl *function;
    size_t nextCall;
  };
  void enter(const FunctionDecl *function);
  void follow(const CallEdge &edge);
  /// Reports what a function has and nothing lowers yet.
  void checkSupported(const FunctionDecl &decl);
  void reportUndefined(const CallEdge &edge);

  const FunctionUses &uses;
  DiagnosticEngine &diags;
  llvm::DenseMap<const FunctionDecl *, State> states;
  /// The calls that lead from a root to where the walk is.
  llvm::SmallVector<Step, 16> stack;
};

} // namespace hlslc

#endif
