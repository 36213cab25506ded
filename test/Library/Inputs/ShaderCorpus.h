//===----------------------------------------------------------------------===//
// Many different shaders.
// In:  a number.
// Out: a source, its files, and how to compile it: every stage, every output,
//      right and wrong ones.
// Why: threads that compile the same thing would hide what they share.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_TEST_LIBRARY_SHADERCORPUS_H
#define HLSLC_TEST_LIBRARY_SHADERCORPUS_H

#include "hlslc-c/hlslc.h"

#include <string>
#include <vector>

struct Shader {
  std::string name, source;
  /// Files for its #includes.
  struct File {
    std::string path, text;
  };
  std::vector<File> files;
  std::string profile, entryPoint, glslVersion;
  hlslc_output_kind output = HLSLC_OUTPUT_SPIRV;
  uint32_t flags = 0;
  std::vector<std::string> arguments;
  hlslc_status expected = HLSLC_OK;
};

/// The same for the same number; those of other numbers differ.
Shader makeShader(unsigned number);

#endif
