//===----------------------------------------------------------------------===//
// The state of the walk that writes GLSL.
// In:  form `glsl`: names are attributes, every op and type has a spelling.
// Out: text.
// Why: module, statements and expressions are chapters of one walk. An
// expression
//      is a text with the precedence of its outermost operator, so that
//      parentheses stand only where they must.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_LIB_TARGET_GLSL_WRITER_H
#define HLSLC_LIB_TARGET_GLSL_WRITER_H

#include "HLSL/IR/HLSLOps.h"
#include "HLSL/Size/SizeExpr.h"
#include "hlslc/Basic/GLSLVersions.h"
#include "hlslc/Target/GLSLPrinter.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/raw_ostream.h"

namespace hlslc {

/// Precedences as the GLSL specification numbers them, 17 binds tightest.
enum Precedence : int {
  PrecAssign = 2,
  PrecConditional = 3,
  PrecLogicalOr = 4,
  PrecLogicalXor = 5,
  PrecLogicalAnd = 6,
  PrecOr = 7,
  PrecXor = 8,
  PrecAnd = 9,
  PrecEquality = 10,
  PrecRelational = 11,
  PrecShift = 12,
  PrecAdditive = 13,
  PrecMultiplicative = 14,
  PrecPrefix = 15,
  PrecPostfix = 16,
  PrecPrimary = 17,
};

/// By index.
constexpr llvm::StringLiteral componentNames = "xyzw";

inline std::string getSwizzle(llvm::ArrayRef<int32_t> components) {
  std::string text;
  for (int32_t component : components)
    text += componentNames[component];
  return text;
}

/// A text and how tightly its outermost operator binds.
struct Text {
  std::string text;
  int precedence = PrecPrimary;

  /// In parentheses if something that binds as `outer` is around it.
  std::string in(int outer) const {
    return precedence < outer ? "(" + text + ")" : text;
  }
};

/// What the text of an expression over specialization constants is of.
enum class SizeSort { Unsigned, Signed, Bool };

class GLSLWriter {
public:
  GLSLWriter(mlir::ModuleOp module, const GlslOptions &options,
             llvm::raw_ostream &os)
      : module(module), options(options), version(getGLSLVersion(options)),
        os(os), symbols(module) {}
  mlir::LogicalResult write();

private:
  //===-- Order (GLSLPrinter.cpp) -----------------------------------------===//
  /// `layout(triangles) in;` and what else the entry point says.
  void writeModes();
  void writeGeometryModes();
  void writeHullModes();
  void writeMeshModes();
  void writeMeshBlock(bool perPrimitive);
  void writePixelModes(mlir::ArrayAttr modes);

  //===-- Inputs and outputs (StageVariables.cpp) -------------------------===//
  void writeStageVariable(mlir::hlsl::StageVariableOp op);
  void writeStageBlock(mlir::hlsl::StageVariableOp op);
  std::string getSide(mlir::hlsl::StageVariableOp op);
  std::string getInterpolation(mlir::hlsl::Interpolation interpolation);
  Text makeVertexPath(mlir::hlsl::StageVariableOp op, llvm::StringRef block,
                      llvm::ArrayRef<mlir::OpFoldResult> path);

  //===-- Declarations (Declarations.cpp) ---------------------------------===//
  void writeStruct(mlir::hlsl::StructDeclOp decl);
  mlir::LogicalResult writeGlobal(mlir::hlsl::GlobalOp op);
  mlir::LogicalResult writeBuffer(mlir::hlsl::GlobalOp op,
                                  mlir::hlsl::BufferType type);
  void writeCounter(mlir::hlsl::GlobalOp op, llvm::StringRef name,
                    llvm::StringRef arrays);
  mlir::LogicalResult checkBlock(mlir::Operation *op, mlir::Type contents,
                                 bool needsOffsets);
  mlir::LogicalResult writeCBuffer(mlir::hlsl::CBufferOp op);
  mlir::FailureOr<bool> needsRowMajor(mlir::Operation *op, mlir::Type type,
                                      mlir::hlsl::LayoutAttr layout);
  mlir::LogicalResult writeBlockMembers(mlir::Operation *op,
                                        mlir::hlsl::StructType type,
                                        mlir::hlsl::LayoutAttr layout,
                                        bool explicitOffsets);
  void writeFunction(mlir::hlsl::FuncOp op, llvm::StringRef name);
  /// `layout(...)` entries that a binding gives.
  std::string getBindingLayout(std::optional<uint32_t> set,
                               std::optional<uint32_t> binding);
  /// `vec3 name[4]`.
  std::string declare(mlir::Type type, llvm::StringRef name);
  /// `mediump vec3 name[4]` of a min-precision type in ES.
  std::string declare(mlir::Type type, llvm::StringRef name, bool relaxed) {
    return getPrecision(type, relaxed) + declare(type, name);
  }
  /// Of ES; empty for the default.
  std::string getPrecision(mlir::Type type, bool relaxed);
  void writePrecisions(llvm::raw_ostream &os);
  std::string getType(mlir::Type type);
  std::string getImageType(mlir::hlsl::TextureType type, bool isCombined);

  //===-- Specialization (Specialization.cpp) -----------------------------===//
  void writeSpecConstant(mlir::hlsl::SpecConstantOp op);
  std::string getMacro(uint32_t specId);
  mlir::hlsl::SpecConstantOp getSpecConstant(uint32_t specId);
  void writeSizes();
  /// What an array of the size is declared with; empty if it is unbounded.
  std::string getSizeName(mlir::hlsl::Size size);
  /// `[4][hlsl_sz0]`, and the type of the elements.
  std::string getBounds(mlir::Type &type);
  std::string getSizeType(SizeSort sort, unsigned width);
  Text makeSizeLiteral(int64_t value, SizeSort sort, unsigned width);
  Text makeSize(const mlir::hlsl::SizeExpr *expr, SizeSort wanted);
  Text makeRepeated(const mlir::hlsl::SizeExpr *expr, SizeSort sort);
  Text makeResized(const mlir::hlsl::SizeExpr *expr, unsigned width,
                   SizeSort sort);
  Text makeSizeOperator(const mlir::hlsl::SizeExpr *expr, SizeSort sort);
  std::string makeGroupSize(unsigned dimension, mlir::hlsl::Size size,
                            int32_t defaultSize);
  void writeGroupSize();

  //===-- Statements (Statements.cpp) -------------------------------------===//
  mlir::LogicalResult writeBlock(mlir::Block &block);
  mlir::LogicalResult writeOp(mlir::Operation *op);
  mlir::LogicalResult writeIf(mlir::hlsl::IfOp op);
  mlir::hlsl::IfOp findElseIf(mlir::Block &block);
  mlir::LogicalResult writeLoop(mlir::hlsl::LoopOp op);
  mlir::LogicalResult writeSwitch(mlir::hlsl::SwitchOp op);
  mlir::LogicalResult writeStore(mlir::hlsl::StoreOp op);
  void writeStreamCall(unsigned stream, llvm::StringRef verb,
                       llvm::StringRef noun);
  mlir::LogicalResult writeTerminator(mlir::Operation *op);
  mlir::LogicalResult
  writeInsert(mlir::Value result, mlir::Value whole, mlir::Value part,
              llvm::function_ref<Text(const Text &)> getPart);
  /// The store right behind a changed value, if it stores to where the value
  /// came from: it need write the changed part only.
  mlir::hlsl::StoreOp findPartStore(mlir::Operation *insert);
  /// `names[i] = operands[i];` for results and carried values.
  void writeHandOver(mlir::ValueRange from, llvm::ArrayRef<std::string> to);
  /// Begins a line of text.
  llvm::raw_ostream &line();
  void writeLineDirective();
  std::string declareResults(mlir::ValueRange results, mlir::ValueRange inits);
  std::optional<std::string> makeStep(mlir::hlsl::LoopOp op,
                                      llvm::ArrayRef<std::string> carried);
  mlir::hlsl::IfOp findTest(mlir::hlsl::LoopOp op);
  mlir::hlsl::LoopOp findCountingLoop(mlir::hlsl::VariableOp variable,
                                      mlir::hlsl::StoreOp store);

  //===-- Expressions (Expressions.cpp) -----------------------------------===//
  /// The text of a value: its name, or the expression that it is.
  Text get(mlir::Value value);
  Text getRef(mlir::Value ref);
  std::string getContents(mlir::Value buffer);
  std::string getCounter(mlir::Value buffer);
  Text makeExpression(mlir::Operation *op);
  Text makeConstant(mlir::Type type, mlir::Attribute value);
  Text makeZero(mlir::Type type);
  Text makeBinary(mlir::hlsl::BinaryOp op);
  Text makeCompare(mlir::hlsl::CompareOp op);
  Text makeIntrinsic(mlir::hlsl::IntrinsicOp op);
  Text makeSelect(mlir::hlsl::SelectOp op);
  //===-- Short forms (ShortForms.cpp) ------------------------------------===//
  /// Whether all components of a vector or matrix are one scalar, and its text.
  bool isSplat(mlir::Value value, unsigned depth = 0);
  Text getSplat(mlir::Value value);
  /// Both sides of an operator; one of them, or one argument of a function that
  /// takes scalars beside vectors, as a scalar.
  std::pair<Text, Text> getOperands(mlir::hlsl::BinaryOp op);
  void shortenArguments(mlir::hlsl::IntrinsicOp op, llvm::StringRef function,
                        llvm::MutableArrayRef<std::string> arguments);
  Text makeNot(mlir::Value value);
  Text makeConstruct(mlir::hlsl::ConstructOp op);
  std::optional<Text> makeConverted(mlir::Type type, mlir::Value value);
  Text makeConditional(mlir::hlsl::IfOp op);
  /// `x = value`, `x += y` or `x++`.
  std::string makeAssignment(llvm::StringRef target, mlir::Value value);
  Text makePath(Text base, mlir::Type type,
                llvm::ArrayRef<mlir::OpFoldResult> path);
  //===-- Resources (Resources.cpp) ---------------------------------------===//
  /// With `texel`, a variable, what they tell is the status of the access.
  Text makeSample(mlir::hlsl::SampleOp op, llvm::StringRef texel = {});
  Text makeOldSample(mlir::hlsl::SampleOp op);
  Text makeGather(mlir::hlsl::GatherOp op, llvm::StringRef texel = {});
  Text makeImageLoad(mlir::hlsl::ImageLoadOp op, llvm::StringRef texel = {});
  void writeSparse(mlir::Operation *op);
  Text callTexture(mlir::Operation *op, std::string name,
                   llvm::SmallVector<std::string> arguments,
                   llvm::StringRef texel, llvm::StringRef last);
  llvm::SmallVector<std::string> getPlace(mlir::hlsl::SampleOp op);
  void addLevel(mlir::hlsl::SampleOp op, std::string &name,
                llvm::SmallVectorImpl<std::string> &arguments);
  /// What imageStore takes.
  std::string makeTexel(mlir::Value value);
  /// A located error: GLSL cannot say it.
  void refuse(mlir::Operation *op, const llvm::Twine &what);

  //===-- Ray tracing (RayTracing.cpp) ------------------------------------===//

  /// Writes a global that travels with rays; false for other globals.
  bool writeRayData(mlir::hlsl::GlobalOp op);
  /// The location of the global that `data` refers to.
  std::string getRayLocation(mlir::Value data);
  /// TraceRay and its kin; nothing for other intrinsics.
  std::optional<Text> makeRayCall(mlir::hlsl::IntrinsicOp op);

  //===-- What extensions add (Extensions.cpp) ----------------------------===//

  Text makeEvaluation(mlir::hlsl::EvaluateAttributeOp op);
  /// printf and clocks; nothing for other intrinsics.
  std::optional<Text> makeExtended(mlir::hlsl::IntrinsicOp op);
  /// Whether the execution mode is one of the two.
  bool writeDerivativeGroup(llvm::StringRef mode);
  Text makeAtomic(mlir::hlsl::AtomicOp op);
  Text makeRayQuery(mlir::hlsl::RayQueryOp op);
  std::string getSampler(mlir::Value texture, mlir::Value sampler);
  std::string toInt(mlir::Value value);
  /// `call(a, b)`.
  Text call(llvm::StringRef name, llvm::ArrayRef<std::string> arguments);
  Text construct(mlir::Type type, llvm::SmallVector<std::string> parts);
  /// A texel as `type`: its first components, and of 16 bits if that is.
  Text shrink(Text value, mlir::Type type);
  /// Where the text of an op is written.
  struct Placement {
    bool isInlined = false;   ///< at its use, and not under a name of its own
    bool readsMemory = false; ///< itself or by an expression inside it
    /// Variables of the function that they read.
    llvm::SmallVector<mlir::Value, 2> locals;
    unsigned depth = 0; ///< of the expressions inside it
  };
  Placement place(mlir::Operation *op);
  bool isInlined(mlir::Operation *op);
  bool keepsLocal(mlir::Value local, mlir::Operation *from,
                  mlir::Operation *to);
  bool canMove(mlir::Operation *op, const Placement &placement,
               mlir::Operation *user);
  bool isPrecise(mlir::Operation *op);
  bool isOfLowPrecision(mlir::Operation *op);
  enum MemoryUse : unsigned { ReadsMemory = 1, WritesMemory = 2 };
  unsigned callEffects(mlir::hlsl::CallOp call);
  template <typename Effect> bool hasEffectOf(mlir::Operation *op);
  bool mayWrite(mlir::Operation *op);
  bool isConditional(mlir::Operation *op);
  bool repeatsCondition(mlir::OpOperand &use);
  bool findFinalUsers(mlir::Value value, unsigned most,
                      llvm::SmallVectorImpl<mlir::Operation *> &users);
  llvm::ArrayRef<mlir::Operation *> getWriters(mlir::Value local);
  mlir::Value getLocal(mlir::Value ref);
  void collectOwnOutputs();
  bool isAssigned(mlir::Operation *op);
  mlir::Value findOriginal(mlir::hlsl::VariableOp variable);
  llvm::StringRef findHint(mlir::Operation *op);
  mlir::hlsl::StoreOp findInitializer(mlir::hlsl::VariableOp variable);
  mlir::hlsl::StoreOp searchInitializer(mlir::hlsl::VariableOp variable);
  bool isQuietBetween(mlir::Operation *from, mlir::Operation *to);
  std::string makeName(mlir::Value value, llvm::StringRef hint = {});
  void collectGlobalNames();
  llvm::StringRef getName(mlir::Operation *declaration);
  /// What stands before the members of a block; mostly nothing.
  llvm::StringRef getInstance(mlir::hlsl::CBufferOp buffer);

  mlir::ModuleOp module;
  const GlslOptions &options;
  /// For words that versions spell otherwise.
  mlir::hlsl::GLSLVersion version;
  llvm::raw_ostream &os;
  mlir::SymbolTable symbols;
  mlir::hlsl::EntryPointOp entry;
  unsigned indent = 0;
  bool isBad = false;
  /// The blocks of a mesh's vertices and primitives are declared.
  bool hasMeshBlock[2] = {};
  /// What values are called in the function being written.
  llvm::DenseMap<mlir::Value, Text> texts;
  llvm::DenseMap<mlir::Operation *, Placement> placements;
  /// Function -> MemoryUse.
  llvm::DenseMap<mlir::Operation *, unsigned> functionEffects;
  /// References to outputs that are as good as locals.
  llvm::DenseSet<mlir::Value> ownOutputs;
  /// Local -> what may write it.
  llvm::DenseMap<mlir::Value, llvm::SmallVector<mlir::Operation *>> writers;
  llvm::DenseMap<mlir::Operation *, bool> conditionals;
  /// Local -> the store that declares it, or null.
  llvm::DenseMap<mlir::Operation *, mlir::hlsl::StoreOp> initializers;
  /// Loop -> the declaration of the variable that it counts with.
  llvm::DenseMap<mlir::Operation *, std::string> counters;
  /// Names that no local may hide, and those of the function's locals.
  llvm::StringSet<> globalNames, usedNames;
  unsigned nextTemporary = 0;
  /// For #line: the op whose statement begins, which source line the next line
  /// of text counts as, and the numbers of files.
  mlir::Operation *current = nullptr;
  unsigned nextLine = 0, currentFile = 0;
  llvm::StringMap<unsigned> files;
  /// Where the results of the innermost ifs, switches and loops go.
  struct Target {
    mlir::Operation *op;
    llvm::SmallVector<std::string> results, next;
    /// A continue must run this first: the loop's continuing region is written
    /// at the top of the next turn, behind this flag.
    bool isSwitch = false;
  };
  llvm::SmallVector<Target> targets;
  mlir::hlsl::SizeExprBuilder sizeExprs;
  /// Parts of sizes that have a name of their own.
  llvm::DenseMap<std::pair<const mlir::hlsl::SizeExpr *, unsigned>, Text>
      sizeParts;
  /// The size being declared.
  std::string sizeName;
};

} // namespace hlslc

#endif
