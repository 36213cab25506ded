//===----------------------------------------------------------------------===//
// Judges and shows what came out.
// In:  a pipeline whose buffers hold the read-back contents.
// Out: a verdict with messages; the buffers as YAML; a picture.
// Why: the verdict must not depend on the graphics API.
//===----------------------------------------------------------------------===//
#ifndef HLSLRUN_COMPARE_H
#define HLSLRUN_COMPARE_H

#include "Pipeline.h"

namespace hlslrun {

/// Compares every result by its rule; prints the first differences of each.
bool checkResults(const Pipeline &pipeline, llvm::raw_ostream &os);

/// Prints the buffers as the pipeline description would spell them.
void printBuffers(const Pipeline &pipeline, llvm::raw_ostream &os);

/// Writes the first layer and mip level of a buffer with an extent as an 8-bit
/// RGBA PNG; floats are clamped to 0..1.
void writePicture(const Buffer &buffer, llvm::StringRef fileName);

} // namespace hlslrun

#endif // HLSLRUN_COMPARE_H
