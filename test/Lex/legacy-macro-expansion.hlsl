// FXC expands arguments before it pastes them.
// RUN: hlsl-translate -P %s | FileCheck %s --check-prefix=STANDARD
// RUN: hlsl-translate -P -flegacy-macro-expansion %s | FileCheck %s --check-prefix=LEGACY

#define SLOT 3
#define glue(a, b) a ## b
register(glue(t, SLOT))
// STANDARD: register(tSLOT)
// LEGACY:   register(t3)

// # still sees the argument as it is written.
#define str(a) #a
v1 = str(SLOT);
// STANDARD: v1 = "SLOT";
// LEGACY:   v1 = "SLOT";
