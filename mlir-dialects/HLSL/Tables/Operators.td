//===----------------------------------------------------------------------===//
// Operators of expressions.
// In:  nothing.
// Out: one Operator record for each token and fixity.
// Why: the parser, Sema, lowering and the GLSL printer agree by construction.
//===----------------------------------------------------------------------===//
#ifndef HLSL_TABLES_OPERATORS_TD
#define HLSL_TABLES_OPERATORS_TD

/// An operator. The def's name is the enumerator. Precedence: higher binds
/// tighter; GLSL precedence is 17 minus the row of the table in the GLSL
/// specification (5.1), so that 16 is postfix and 1 the comma.
class Operator<string s, string f, int p, string r, string b, string k = ""> {
  string spelling = s;
  /// Enumerators of Fixity, OperandRule, OperatorBuild.
  string fixity = f;
  int precedence = p;
  string rule = r;
  string build = b;
  /// Mnemonic in the dialect's enum of `build`.
  string kind = k;
  bit rightAssociative = 0;
  /// The operator inside a compound one.
  string base = "";
  /// Empty: GLSL does not have it.
  string glsl = s;
  int glslPrecedence = p;
}

/// The dialect's enums in their order; the ordinal of `kind` is what the table holds.
class KindOrder<list<string> k> { list<string> kinds = k; }
def BinaryKinds : KindOrder<["add", "sub", "mul", "div", "rem", "and", "or", "xor", "shl", "shr"]>;
def CompareKinds : KindOrder<["eq", "ne", "lt", "le", "gt", "ge"]>;
def UnaryKinds : KindOrder<["neg", "not"]>;

//===----------------------------------------------------------------------===//
// Postfix and prefix
//===----------------------------------------------------------------------===//

class PrefixOp<string s, string r, string b, string k = ""> : Operator<s, "Prefix", 15, r, b, k> {
  let rightAssociative = 1;
}
def Plus : PrefixOp<"+", "Arithmetic", "Identity">;
def Minus : PrefixOp<"-", "Arithmetic", "Unary", "neg">;
def BitwiseNot : PrefixOp<"~", "Integer", "Unary", "not">;
def LogicalNot : PrefixOp<"!", "Logical", "LogicalNot", "not">;
class StepOp<string s, string f, int p, string inner> : Operator<s, f, p, "Increment", "Compound"> { let base = inner; }
def PreIncrement : StepOp<"++", "Prefix", 15, "Add"> { let rightAssociative = 1; }
def PreDecrement : StepOp<"--", "Prefix", 15, "Sub"> { let rightAssociative = 1; }
def PostIncrement : StepOp<"++", "Postfix", 16, "Add">;
def PostDecrement : StepOp<"--", "Postfix", 16, "Sub">;

//===----------------------------------------------------------------------===//
// Infix, tightest first
//===----------------------------------------------------------------------===//

class InfixOp<string s, int p, string r, string k> : Operator<s, "Infix", p, r, "Binary", k>;
def Mul : InfixOp<"*", 14, "Arithmetic", "mul">;
def Div : InfixOp<"/", 14, "Arithmetic", "div">;
def Rem : InfixOp<"%", 14, "Arithmetic", "rem">;
def Add : InfixOp<"+", 13, "Arithmetic", "add">;
def Sub : InfixOp<"-", 13, "Arithmetic", "sub">;
def Shl : InfixOp<"<<", 12, "Shift", "shl">;
def Shr : InfixOp<">>", 12, "Shift", "shr">;
class CompareOp<string s, int p, string r, string k> : Operator<s, "Infix", p, r, "Compare", k>;
def Less : CompareOp<"<", 11, "Comparison", "lt">;
def LessEqual : CompareOp<"<=", 11, "Comparison", "le">;
def Greater : CompareOp<">", 11, "Comparison", "gt">;
def GreaterEqual : CompareOp<">=", 11, "Comparison", "ge">;
def Equal : CompareOp<"==", 10, "Equality", "eq">;
def NotEqual : CompareOp<"!=", 10, "Equality", "ne">;
def BitwiseAnd : InfixOp<"&", 9, "BitwiseOrBool", "and">;
def BitwiseXor : InfixOp<"^", 8, "BitwiseOrBool", "xor">;
def BitwiseOr : InfixOp<"|", 7, "BitwiseOrBool", "or">;
def LogicalAnd : Operator<"&&", "Infix", 6, "Logical", "LogicalAnd">;
// GLSL has ^^ at 5.
def LogicalOr : Operator<"||", "Infix", 4, "Logical", "LogicalOr">;
def Conditional : Operator<"?", "Ternary", 3, "Condition", "Select"> { let rightAssociative = 1; }

//===----------------------------------------------------------------------===//
// Assignment and comma
//===----------------------------------------------------------------------===//

def Assign : Operator<"=", "Infix", 2, "Assign", "Store"> { let rightAssociative = 1; }
class CompoundOp<string s, string inner> : Operator<s, "Infix", 2, "CompoundAssign", "Compound"> {
  let rightAssociative = 1;
  let base = inner;
}
def AddAssign : CompoundOp<"+=", "Add">;
def SubAssign : CompoundOp<"-=", "Sub">;
def MulAssign : CompoundOp<"*=", "Mul">;
def DivAssign : CompoundOp<"/=", "Div">;
def RemAssign : CompoundOp<"%=", "Rem">;
def ShlAssign : CompoundOp<"<<=", "Shl">;
def ShrAssign : CompoundOp<">>=", "Shr">;
def AndAssign : CompoundOp<"&=", "BitwiseAnd">;
def XorAssign : CompoundOp<"^=", "BitwiseXor">;
def OrAssign : CompoundOp<"|=", "BitwiseOr">;
def Comma : Operator<",", "Infix", 1, "Sequence", "Sequence">;

#endif // HLSL_TABLES_OPERATORS_TD
