//===----------------------------------------------------------------------===//
// hlsl-tblgen: turns the language tables into integers and pages.
// In:  a .td file of mlir-dialects/HLSL/Tables and a -gen-* option.
// Out: one .inc or .md file.
// Why: TableGen's parser gives records, defaults, checks and locations; each
//      *Gen.cpp registers the outputs of one table.
//===----------------------------------------------------------------------===//
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/TableGen/Main.h"

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  llvm::cl::ParseCommandLineOptions(argc, argv);
  return llvm::TableGenMain(argv[0], llvm::TableGenMainFn());
}
