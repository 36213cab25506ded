//===----------------------------------------------------------------------===//
// The state of lowering, shared by the files of this folder.
// In:  the typed tree.
// Out: a module under construction, and one function under construction.
// Why: LowerModule, LowerType, LowerStmt, LowerExpr, LowerPlace, LowerCall and
//      LowerMethod are chapters of one walk.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_LOWERING_LOWERINGCONTEXT_H
#define HLSLC_LIB_LOWERING_LOWERINGCONTEXT_H

#include "HLSL/IR/HLSLOps.h"
#include "hlslc/AST/Stmt.h"
#include "hlslc/Basic/NotYetImplemented.h"
#include "hlslc/Lowering/ASTToHLSL.h"
#include "mlir/IR/Builders.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Allocator.h"

namespace hlslc {

/// What lowering knows about the whole module.
class ModuleLowering {
public:
  ModuleLowering(const TranslationUnit &unit, const SourceManager &sources,
                 DiagnosticEngine &diags, const LangOptions &options,
                 mlir::MLIRContext &context)
      : unit(unit), sources(sources), diags(diags), options(options),
        builder(&context) {}

  mlir::OwningOpRef<mlir::ModuleOp> run();

  //===-- Locations and types ---------------------------------------------===//

  mlir::Location getLoc(SourceLoc loc);
  /// The type of a value. `float1` and matrices of one element are what they
  /// are in the dialect: a scalar, and `!hlsl.matrix<1x1xf32>`.
  mlir::Type getType(const Type *type);
  /// The same size in the arena of the dialect.
  mlir::hlsl::Size getSize(mlir::hlsl::Size size);
  /// The struct's type; declares its hlsl.struct_decl at its first use.
  mlir::hlsl::StructType getStructType(const StructDecl *decl);
  /// An attribute for a constant of the type (hlsl.constant's value).
  mlir::Attribute getConstant(const Type *type, const ConstValue &value);
  /// Zero of the type.
  mlir::Attribute getZero(const Type *type);

  //===-- Symbols ---------------------------------------------------------===//

  /// The global that stands for a variable; creates it for statics and
  /// groupshared variables, which exist only where they are used.
  mlir::Operation *getGlobal(const VarDecl *decl);
  /// The symbol of a user's function, which is then lowered sooner or later.
  mlir::StringAttr getFunction(const FunctionDecl *decl, SourceLoc use);
  /// The global that an argument of TraceRay, CallShader or ReportHit travels
  /// in: one for each type.
  mlir::hlsl::GlobalOp getRayData(mlir::hlsl::StorageClass storage,
                                  const Type *type, mlir::Location loc);
  /// The global that a parameter of a ray tracing shader is.
  mlir::hlsl::GlobalOp createRayParameter(const FunctionDecl *entry,
                                          ShaderStage stage, unsigned index);
  /// The guard of a `static` local with a run-time initializer: a private bool.
  mlir::hlsl::GlobalOp getStaticGuard(const VarDecl *decl);

  const TranslationUnit &unit;
  const SourceManager &sources;
  DiagnosticEngine &diags;
  const LangOptions &options;
  /// Its insertion point belongs to the function being lowered.
  mlir::OpBuilder builder;
  mlir::ModuleOp module;

  /// Semantic, interpolation and `vk::` attributes of a stage value.
  void addInterfaceAttributes(const Semantic &semantic,
                              Interpolation interpolation,
                              llvm::ArrayRef<Attr> attributes,
                              mlir::NamedAttrList &attrs);

private:
  friend class FunctionLowering;
  void lowerGlobals();
  //===-- What extensions add (LowerExtensions.cpp) -----------------------===//
  /// [[vk::ext_capability]] and [[vk::ext_extension]] of what is used.
  void addRequirements(llvm::ArrayRef<Attr> attributes);
  /// Null after an error.
  mlir::Type getSpirvType(const SpirvType *type);
  /// [[vk::ext_decorate]] and its kin; null if there are none.
  mlir::ArrayAttr getDecorations(llvm::ArrayRef<Attr> attributes);
  void addStageDecorations(llvm::ArrayRef<Attr> attributes,
                           mlir::NamedAttrList &attrs);
  /// The same on what becomes `op`.
  void addDecorations(const Decl *decl, mlir::Operation *op);
  /// The variable of [[vk::ext_builtin_input]] or its twin; null for others.
  mlir::Operation *createBuiltIn(const VarDecl *decl);
  void lowerConstraints();
  void lowerSpelledSizes();
  void lowerBuffer(const BufferDecl *decl);
  mlir::Operation *createGlobal(const VarDecl *decl);
  void addBindingAttributes(const Decl *decl, const RegisterBinding &binding,
                            mlir::NamedAttrList &attrs);
  void lowerEntryPoint(const EntryPoint &entry);
  /// Calls the control point function, waits, and lets the first invocation
  /// call the patch constant function.
  void lowerHullShader(const EntryPoint &entry, mlir::StringAttr bodySymbol);
  /// The file's hull shader for a domain; null if it has none or several.
  const FunctionDecl *
  findHullShader(std::optional<mlir::hlsl::PatchDomain> domain);
  /// `[numthreads]` and its kind.
  void addModes(const EntryPoint &entry, mlir::hlsl::EntryPointOp op);
  void lowerExports();
  void lowerPendingFunctions();
  /// The descriptor heap as an unbounded array of one type (LowerObjects.cpp).
  mlir::hlsl::GlobalOp getHeap(const Type *type, SourceLoc use);
  /// Makes heaps coherent whose elements may lie in coherent variables.
  void addHeapCoherence();
  void lowerFunction(const FunctionDecl *decl, mlir::StringAttr symbol);
  /// Functions `NAME.init` that compute initializers of reached statics, and
  /// calls of them, in order of declaration, at the start of each entry body.
  void lowerStaticInitializers();
  mlir::Attribute getVectorConstant(mlir::VectorType type,
                                    llvm::ArrayRef<mlir::Attribute> elements);
  mlir::StringAttr getUniqueSymbol(const llvm::Twine &name);

  llvm::DenseMap<const Type *, mlir::Type> types;
  llvm::DenseMap<const StructDecl *, mlir::hlsl::StructType> structs;
  llvm::DenseMap<const VarDecl *, mlir::Operation *> globals;
  llvm::DenseMap<const VarDecl *, mlir::hlsl::GlobalOp> guards;
  /// What rays and callable shaders take along, by storage and type; and how
  /// many locations there are of each storage.
  llvm::DenseMap<std::pair<unsigned, mlir::Type>, mlir::hlsl::GlobalOp> rayData;
  llvm::DenseMap<unsigned, uint32_t> numRayLocations;
  /// What descriptor heaps hold, by type.
  llvm::DenseMap<mlir::Type, mlir::hlsl::GlobalOp> heaps;
  /// Types of `globallycoherent` variables, which may hold elements of heaps.
  llvm::SmallPtrSet<const Type *, 4> coherentTypes;
  /// Statics whose initializer is not constant, in order of first use.
  llvm::SetVector<const VarDecl *> dynamicStatics;
  llvm::DenseMap<const FunctionDecl *, mlir::StringAttr> functions;
  llvm::SmallVector<std::pair<const FunctionDecl *, mlir::StringAttr>> pending;
  llvm::SmallVector<mlir::hlsl::FuncOp> entryBodies;
  /// Names that symbols of the module have taken.
  llvm::StringSet<> symbols;
  /// The file of the last location: most follow each other in one file.
  llvm::StringRef lastFilename;
  mlir::StringAttr lastFilenameAttr;
};

/// The parameters of the overload that Sema chose, as the tables have them.
llvm::ArrayRef<mlir::hlsl::ParamRule>
getParameters(const IntrinsicCallExpr *call);
/// The dialect's kind of an atomic in the tables.
mlir::hlsl::AtomicKind getAtomicKind(mlir::hlsl::AtomicMethod method);
/// A texel as the source has it from one as the texture holds it, or back:
/// doubles are held as pairs of words.
mlir::Value convertTexel(mlir::OpBuilder &builder, mlir::Location loc,
                         mlir::Value value, mlir::Type type);
/// PointStream and its kind; a value of one is a reference to outputs.
bool isStream(const Type *type);
/// `out vertices`, `out indices` or `out primitives`: an array that all
/// invocations of a mesh shader fill, and no copy of it.
bool isMeshOutput(const VarDecl *param);
/// InputPatch, OutputPatch: arrays in the dialect.
bool isPatch(const Type *type);
/// Adds every variable that `body` may write.
void findWrittenVariables(const Stmt *body,
                          llvm::SmallPtrSetImpl<const VarDecl *> &written);

/// Something that can be read, and maybe written: the meaning of an lvalue.
struct Place {
  enum class Kind : uint8_t {
    Ref,      ///< memory: `value` is an !hlsl.ref
    Temp,     ///< no memory: `value` is the value
    Texel,    ///< one texel: `value` is the handle, `index` the coordinate,
              ///< `sample` the sample if there are several
    Swizzle,  ///< `components` of the vector (or scalar) `inner`
    Elements, ///< `components` (row * 4 + column) of the matrix `inner`
    Element,  ///< component or row `index` of `inner`, which has no memory
    Bits,     ///< the bit-field `field` of the word `inner`
  };
  Kind kind;
  const Type *type;
  mlir::Value value;
  mlir::Value index;
  Place *inner = nullptr;
  llvm::ArrayRef<uint8_t> components;
  const FieldDecl *field = nullptr;
  mlir::Value sample = {};
};

/// One function body.
class FunctionLowering {
public:
  FunctionLowering(ModuleLowering &module, mlir::hlsl::FuncOp func)
      : module(module), builder(module.builder), func(func) {}

  /// The body of an ordinary function or method.
  void lowerBody(const FunctionDecl *decl);
  /// The body of an entry point: parameters and the result are refs.
  void lowerEntryBody(const FunctionDecl *function, ShaderStage entryStage);
  /// Returns the value of a static's initializer.
  void lowerStaticInit(const VarDecl *decl);

private:
  friend class ModuleLowering;
  //===-- Statements (LowerStmt.cpp); false: what follows cannot be reached
  //===//
  bool lowerStmt(const Stmt *stmt);
  bool lowerStmts(llvm::ArrayRef<Stmt *> stmts);
  void lowerLocal(const VarDecl *decl);
  void lowerStaticLocal(const VarDecl *decl);
  bool lowerIf(const IfStmt *stmt);
  /// for, while and do; `step` and `condition` may be null.
  /// `init` runs before each test.
  bool lowerLoop(const Stmt *stmt, const Stmt *init, const Expr *condition,
                 const Expr *step, const Stmt *body, bool testsFirst);
  bool lowerSwitch(const SwitchStmt *stmt);
  /// A number for each label, from 0; -1 for any other value.
  mlir::Value numberLabels(mlir::Value value, const Type *type,
                           llvm::ArrayRef<SwitchStmt::Case> cases,
                           mlir::Location loc);
  bool lowerReturn(const ReturnStmt *stmt);
  /// Fills a region's only block: `fill` returns whether its end is reached, in
  /// which case it is ended by hlsl.yield.
  /// Ends a block that control cannot leave at its end, if it has no exit yet.
  void endUnreachable(mlir::Block *block, mlir::Location loc);
  void fillRegion(mlir::Region &region, mlir::Location loc,
                  llvm::function_ref<bool()> fill);

  //===-- Values (LowerExpr.cpp) ------------------------------------------===//
  /// Null for void.
  mlir::Value lowerExpr(const Expr *expr);
  mlir::Value lowerBinaryChain(const BinaryExpr *expr);
  mlir::Value lowerShortCircuit(const BinaryExpr *expr, mlir::Value lhs);
  mlir::Value lowerConditional(const ConditionalExpr *expr);
  mlir::Value lowerUnary(const UnaryExpr *expr);
  mlir::Value lowerIncrement(const UnaryExpr *expr, Place *&place);
  Place *lowerAssign(const AssignExpr *expr);
  mlir::Value lowerFlatInit(const FlatInitExpr *expr);
  mlir::Value createBinary(mlir::hlsl::Operator op, mlir::Value lhs,
                           mlir::Value rhs, const Type *type,
                           mlir::Location loc);
  mlir::Value createNot(mlir::Value value, mlir::Location loc);
  mlir::Value createConstant(const Type *type, const ConstValue &value,
                             mlir::Location loc);
  mlir::Value createInt(int64_t value, const ScalarType *type,
                        mlir::Location loc);

  //===-- Conversions (LowerConversion.cpp) -------------------------------===//
  /// A scalar or resource of an aggregate, with its type.
  struct Leaf {
    mlir::Value value;
    const Type *type;
  };
  mlir::Value convert(mlir::Value value, const Type *from, const Type *to,
                      mlir::Location loc);
  mlir::Value convertScalar(mlir::Value value, const Type *from, const Type *to,
                            mlir::Location loc);
  mlir::Value convertComponents(mlir::Value value, const Type *from,
                                const ScalarType *component,
                                mlir::Location loc);
  void flatten(mlir::Value value, const Type *type,
               llvm::SmallVectorImpl<Leaf> &leaves, mlir::Location loc);
  /// Takes the leaves of `type` off the front of the list.
  mlir::Value rebuild(const Type *type, llvm::ArrayRef<Leaf> &leaves,
                      mlir::Location loc);
  mlir::Value splatLeaf(const Type *type, Leaf leaf, mlir::Location loc);
  /// An interface that stands for `object`.
  mlir::Value makeInterface(mlir::Value object, const Type *type,
                            const StructDecl *interface, mlir::Location loc);

  //===-- Members of structs (LowerBits.cpp) ------------------------------===//
  /// A bit-field's value.
  mlir::Value extractBits(mlir::Value word, const FieldDecl *field,
                          mlir::Location loc);
  /// The word with the bit-field set.
  mlir::Value insertBits(mlir::Value value, mlir::Value word,
                         const FieldDecl *field, mlir::Location loc);
  /// A field of a struct's value.
  mlir::Value getField(mlir::Value object, const StructDecl *decl,
                       const FieldDecl *field, mlir::Location loc);
  /// Makes the members of a struct's value; `take` gives the base's value and
  /// the fields', in order.
  void appendMembers(const StructDecl *decl,
                     llvm::SmallVectorImpl<mlir::Value> &members,
                     mlir::Location loc,
                     llvm::function_ref<mlir::Value(const Type *)> take);

  //===-- Places (LowerPlace.cpp) -----------------------------------------===//
  Place *lowerPlace(const Expr *expr);
  Place *lowerMember(const MemberExpr *expr);
  Place *lowerSubscript(const SubscriptExpr *expr);
  Place *lowerResourceSubscript(const ResourceSubscriptExpr *expr);
  Place *lowerSwizzle(const SwizzleExpr *expr);
  Place *lowerDeclRef(const DeclRefExpr *expr);
  mlir::Value load(const Place *place, mlir::Location loc);
  void store(mlir::Value value, const Place *place, mlir::Location loc);
  /// Other invocations may write it at the same time.
  bool isShared(mlir::Value ref) const;
  /// Memory that holds the place's value: its own, or a temporary's.
  mlir::Value getRefOrSpill(Place *place, mlir::Location loc);
  /// For atomics: memory, or one texel; null after an error.
  mlir::Value getAtomicRef(Place *place, const Expr *expr);
  Place *makeRef(mlir::Value ref, const Type *type) {
    return makePlace({Place::Kind::Ref, type, ref, {}, nullptr, {}});
  }
  Place *makeTemp(mlir::Value value, const Type *type) {
    return makePlace({Place::Kind::Temp, type, value, {}, nullptr, {}});
  }
  Place *makePlace(Place place) { return new (places.Allocate()) Place(place); }
  mlir::Value createImageLoad(const Type *type, mlir::Value handle,
                              mlir::Value coord, mlir::Value lod,
                              mlir::Value sample, mlir::Value offset,
                              mlir::Location loc);
  mlir::Value createVariable(llvm::StringRef name, mlir::Type type,
                             mlir::Location loc);
  /// The member `index` of the memory `ref`, or the element at a value.
  mlir::Value access(mlir::Value ref, llvm::ArrayRef<mlir::OpFoldResult> path,
                     mlir::Location loc);

  //===-- Calls (LowerCall.cpp, LowerMethod.cpp) --------------------------===//
  mlir::Value lowerCall(const CallExpr *expr);
  mlir::Value lowerIntrinsic(const IntrinsicCallExpr *expr);
  mlir::Value lowerDispatchMesh(const IntrinsicCallExpr *expr);
  //===-- What extensions add (LowerExtensions.cpp) -----------------------===//
  mlir::Value lowerPrint(const IntrinsicCallExpr *expr);
  mlir::Value lowerAddressAccess(const IntrinsicCallExpr *expr);
  /// What a vk::BufferPointer points to.
  Place *lowerPointee(const IntrinsicCallExpr *expr);
  /// A call of a function with [[vk::ext_instruction]].
  mlir::Value lowerInstruction(const CallExpr *expr, const FunctionDecl *callee,
                               const Attr &attr);
  mlir::Value lowerAtomic(const IntrinsicCallExpr *expr,
                          mlir::hlsl::AtomicKind kind);
  mlir::Value lowerSamplePosition(mlir::Value texture, mlir::Value sample,
                                  mlir::Type result, mlir::Location loc);
  mlir::Value lowerMethod(const MethodCallExpr *expr);
  //===-- Ray queries and heaps (LowerObjects.cpp) ------------------------===//
  /// A step of a ray query or a question to it.
  mlir::Value lowerRayQuery(const MethodCallExpr *expr);
  /// A local: memory of its own, or another name of the query that it is
  /// initialized with.
  Place *lowerRayQueryLocal(const VarDecl *var);
  /// The memory of something that holds a ray query; null after an error.
  mlir::Value getRayQueryRef(const Expr *expr);
  Place *lowerHeapElement(const HeapElementExpr *expr);
  mlir::Value lowerConstantBufferRef(const Expr *object, mlir::Location loc);

  mlir::Location getLoc(const Expr *expr) {
    return module.getLoc(expr->getLoc());
  }
  mlir::Location getLoc(SourceLoc loc) { return module.getLoc(loc); }
  mlir::Type getType(const Type *type) { return module.getType(type); }
  void notYet(SourceLoc loc, const llvm::Twine &what) {
    notYetImplemented(module.diags, loc, what.str());
  }
  /// A value to go on with after an error.
  mlir::Value createUndef(const Type *type, mlir::Location loc);

  ModuleLowering &module;
  mlir::OpBuilder &builder;
  mlir::hlsl::FuncOp func;
  const FunctionDecl *decl = nullptr;
  /// Parameters and locals in scope.
  llvm::DenseMap<const VarDecl *, Place *> variables;
  Place *thisPlace = nullptr;
  /// Where an entry point's result goes; null in ordinary functions.
  mlir::Value resultRef;
  /// inout parameters of an entry point: the variable and the output it ends
  /// in.
  llvm::SmallVector<std::pair<mlir::Value, mlir::Value>> entryCopyOuts;
  ShaderStage stage = ShaderStage::Library;
  bool isEntry = false;
  llvm::SpecificBumpPtrAllocator<Place> places;
};

} // namespace hlslc

#endif
