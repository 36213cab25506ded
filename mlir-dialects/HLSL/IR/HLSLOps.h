//===----------------------------------------------------------------------===//
// All operations of the dialect: the one header users include.
// In:  nothing.
// Out: the op classes of the six families.
// Why: see HLSLDialect.td for what the IR means.
//===----------------------------------------------------------------------===//
#ifndef HLSL_IR_HLSLOPS_H
#define HLSL_IR_HLSLOPS_H

#include "HLSL/IR/HLSLAttrs.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#define GET_OP_CLASSES
#include "HLSL/IR/HLSLModuleOps.h.inc"
#define GET_OP_CLASSES
#include "HLSL/IR/HLSLMemoryOps.h.inc"
#define GET_OP_CLASSES
#include "HLSL/IR/HLSLValueOps.h.inc"
#define GET_OP_CLASSES
#include "HLSL/IR/HLSLControlOps.h.inc"
#define GET_OP_CLASSES
#include "HLSL/IR/HLSLResourceOps.h.inc"
#define GET_OP_CLASSES
#include "HLSL/IR/HLSLStageOps.h.inc"

namespace mlir::hlsl {
/// The `[1, %i : ui32]` of access, extract and insert.
ParseResult
parseIndexPath(OpAsmParser &parser,
               llvm::SmallVectorImpl<OpAsmParser::UnresolvedOperand> &indices,
               llvm::SmallVectorImpl<Type> &types,
               DenseI32ArrayAttr &staticIndices);
void printIndexPath(OpAsmPrinter &printer, Operation *op, ValueRange indices,
                    TypeRange types, DenseI32ArrayAttr staticIndices);

/// The question is of an intersection: the candidate, or what is committed.
bool asksIntersection(RayQueryKind kind);
} // namespace mlir::hlsl

#endif // HLSL_IR_HLSLOPS_H
