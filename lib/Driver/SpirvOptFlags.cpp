//===----------------------------------------------------------------------===//
// Looks flags of spirv-opt up: see SpirvOptFlags.h.
//===----------------------------------------------------------------------===//

#include "SpirvOptFlags.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

using llvm::StringRef;

StringRef hlslc::findUnknownSpirvOptFlag(StringRef list) {
  static constexpr llvm::StringLiteral known[] = {
#define SPIRV_OPT_FLAG(text) text,
#include "SpirvOptFlags.def"
  };
  llvm::SmallVector<StringRef> flags;
  list.split(flags, ',', -1, /*KeepEmpty=*/false);
  for (StringRef flag : flags)
    // Some have values.
    if (!llvm::is_contained(known, flag.split('=').first))
      return flag;
  return {};
}
