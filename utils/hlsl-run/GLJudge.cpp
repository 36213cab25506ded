//===----------------------------------------------------------------------===//
// Lets the OpenGL driver's compiler judge GLSL texts.
// In:  groups of files, on the command line or one group a line of standard
//      input.
// Out: the driver's messages, `FILE:LINE:COLUMN: error: ...`.
// Why: a text that one compiler accepts need not be GLSL.
//===----------------------------------------------------------------------===//
#include "GLJudge.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdio>

using namespace llvm;
using namespace hlslrun;

/// 0 for a suffix that is no stage of OpenGL.
static GLenum getShaderTypeOfFile(StringRef fileName) {
  return StringSwitch<GLenum>(fileName.rsplit('.').second)
      .Case("comp", GL_COMPUTE_SHADER)
      .Case("vert", GL_VERTEX_SHADER)
      .Case("tesc", GL_TESS_CONTROL_SHADER)
      .Case("tese", GL_TESS_EVALUATION_SHADER)
      .Case("geom", GL_GEOMETRY_SHADER)
      .Case("frag", GL_FRAGMENT_SHADER)
      .Default(0);
}

GLuint GLJudge::compile(StringRef fileName, StringRef text, std::string &log) {
  auto [entry, isNew] = compiled.try_emplace(fileName);
  Compiled &shader = entry->second;
  if (isNew)
    shader.object = compileGLSL(getShaderTypeOfFile(fileName), text, fileName,
                                shader.messages);
  log += shader.messages;
  return shader.object;
}

bool GLJudge::judge(ArrayRef<std::string> fileNames, std::string &log) {
  std::vector<std::unique_ptr<MemoryBuffer>> texts;
  for (const std::string &fileName : fileNames) {
    auto file = MemoryBuffer::getFile(fileName, /*IsText=*/true);
    if (!file) {
      log += fileName + ": cannot read: " + file.getError().message() + "\n";
      return false;
    }
    if (!getShaderTypeOfFile(fileName)) {
      log += fileName + ": expected .comp, .vert, .tesc, .tese, .geom or "
                        ".frag\n";
      return false;
    }
    texts.push_back(std::move(*file));
  }
  if (texts.empty())
    return true;
  GLKind kind = getGLKind(texts.front()->getBuffer());
  for (auto [fileName, text] : zip(fileNames, texts))
    if (getGLKind(text->getBuffer()) != kind) {
      log += fileName + ": cannot link OpenGL with OpenGL ES\n";
      return false;
    }
  context.use(kind);
  std::vector<GLuint> shaders;
  for (auto [fileName, text] : zip(fileNames, texts))
    if (GLuint shader = compile(fileName, text->getBuffer(), log))
      shaders.push_back(shader);
  if (shaders.size() != texts.size())
    return false;
  if (!link)
    return true;
  GLuint program = linkGLSL(shaders, /*separable=*/shaders.size() == 1, log);
  glDeleteProgram(program);
  return program;
}

bool hlslrun::judgeStandardInput(GLJudge &judge) {
  bool allAccepted = true;
  std::string line;
  for (int c = std::getchar(); c != EOF; c = std::getchar()) {
    if (c != '\n') {
      line += static_cast<char>(c);
      continue;
    }
    SmallVector<StringRef> names;
    StringRef(line).split(names, ' ', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
    std::vector<std::string> fileNames;
    for (StringRef name : names)
      fileNames.push_back(name.str());
    std::string log;
    bool accepted = judge.judge(fileNames, log);
    allAccepted &= accepted;
    outs() << log << (accepted ? "accepted\n" : "refused\n");
    outs().flush();
    line.clear();
  }
  return allAccepted;
}
