//===----------------------------------------------------------------------===//
// Lets the OpenGL driver's compiler judge GLSL texts.
// In:  groups of files, on the command line or one group a line of standard
//      input. The suffix says the stage, #version OpenGL or OpenGL ES.
// Out: the driver's messages, `FILE:LINE:COLUMN: error: ...`.
// Why: a text that one compiler accepts need not be GLSL. One process judges
//      thousands of texts, since a context costs more than a text.
//===----------------------------------------------------------------------===//
#ifndef HLSLRUN_GLJUDGE_H
#define HLSLRUN_GLJUDGE_H

#include "GLContext.h"
#include "llvm/ADT/StringMap.h"

namespace hlslrun {

class GLJudge {
public:
  /// With `link`, the files of a group are linked as one program, or as a
  /// separable one if there is no more than one.
  explicit GLJudge(bool link) : link(link) {}

  /// Appends messages to `log`; returns whether the driver accepts all files,
  /// and their program.
  bool judge(llvm::ArrayRef<std::string> fileNames, std::string &log);

private:
  struct Compiled {
    GLuint object = 0; // 0: refused
    std::string messages;
  };

  GLuint compile(llvm::StringRef fileName, llvm::StringRef text,
                 std::string &log);

  bool link;
  GLContext context;
  /// By file name. A file that occurs in many groups is compiled once.
  llvm::StringMap<Compiled> compiled;
};

/// Judges a group for each line of standard input. The answer is the messages,
/// then a line `accepted` or `refused`. Returns whether all were accepted.
bool judgeStandardInput(GLJudge &judge);

} // namespace hlslrun

#endif // HLSLRUN_GLJUDGE_H
