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

namespace hlslrun {

/// Compiles each file of a group and, with `link`, links them as one program,
/// or as a separable one if there is no more than one. Appends messages to
/// `log`; returns whether the driver accepts all.
bool judgeGLSL(GLContext &context, llvm::ArrayRef<std::string> fileNames,
               bool link, std::string &log);

/// Judges a group for each line of standard input. The answer is the messages,
/// then a line `accepted` or `refused`. Returns whether all were accepted.
bool judgeStandardInput(bool link);

} // namespace hlslrun

#endif // HLSLRUN_GLJUDGE_H
