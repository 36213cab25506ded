/*
 * A program that has an LLVM of its own, as drivers do, and the compiler.
 *
 * Out: what each of them says; exit status 1 if one disturbs the other.
 * Why: names and static state of LLVM inside the library are its own.
 */
#include <hlslc-c/hlslc.h>
#include <llvm-c/Core.h>
#include <llvm-c/Support.h>

#include <stdio.h>
#include <string.h>

int main(void) {
  static const char *const arguments[] = {"program", "-stats"};
  static const char source[] = "float4 main() : SV_Target { return 1; }\n";
  unsigned major;
  char *text;
  int isRight;
  hlslc_options options = HLSLC_OPTIONS_INIT;
  hlslc_result *result;
  LLVMModuleRef module = LLVMModuleCreateWithName("ours");
  /* Options and statistics are global in LLVM. */
  LLVMParseCommandLineOptions(2, arguments, "");
  options.profile = "ps_6_0";
  result = hlslc_compile("a.hlsl", source, HLSLC_NUL_TERMINATED, &options);
  text = LLVMPrintModuleToString(module);
  LLVMGetVersion(&major, NULL, NULL);
  printf("LLVM %u: %s", major, text);
  isRight = hlslc_result_status(result) == HLSLC_OK && strstr(text, "ours");
  printf("hlslc: %s\n", isRight ? "right" : "wrong");
  hlslc_result_destroy(result);
  LLVMDisposeMessage(text);
  LLVMDisposeModule(module);
  LLVMShutdown();
  return !isRight;
}
