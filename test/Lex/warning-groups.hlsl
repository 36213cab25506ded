// Warnings can be silenced, raised and changed from a line on.
// RUN: hlsl-translate --to=tokens %s 2>&1 | FileCheck %s --check-prefix=DEFAULT
// RUN: hlsl-translate --to=tokens -Wno-unknown-pragmas %s 2>&1 | FileCheck %s --check-prefix=SILENT
// RUN: not hlsl-translate --to=tokens -WX %s 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: hlsl-translate --to=tokens -Wundef %s 2>&1 | FileCheck %s --check-prefix=UNDEF

#pragma one
// DEFAULT: :7:9: warning: unknown pragma ignored [-Wunknown-pragmas]
// SILENT-NOT: :7:
// ERROR: :7:9: error: unknown pragma ignored [-Werror=unknown-pragmas]

#pragma dxc diagnostic push
#pragma dxc diagnostic ignored "-Wunknown-pragmas"
#pragma two
#pragma dxc diagnostic warning "-Wunknown-pragmas"
#pragma three
#pragma dxc diagnostic pop
#pragma four
// DEFAULT-NOT: :14:
// DEFAULT: :16:9: warning
// DEFAULT: :18:9: warning
// SILENT: :16:9: warning
// SILENT-NOT: :18:

// Groups of DXC that mean nothing here are no mistake.
#pragma dxc diagnostic ignored "-Wconversion"
// DEFAULT-NOT: :26:

#if NOT_DEFINED
#endif
// DEFAULT-NOT: NOT_DEFINED
// UNDEF: :29:5: warning: 'NOT_DEFINED' is not defined, evaluates to 0 [-Wundef]

#pragma dxc diagnostic pop
// DEFAULT: :34:24: warning: '#pragma dxc diagnostic pop' without matching push [-Wignored-pragmas]

// A silenced warning takes its notes along; -w silences all.
// RUN: hlsl-translate --to=tokens -w %s 2>&1 | FileCheck %s --check-prefix=NONE --implicit-check-not=warning --implicit-check-not=note
// RUN: hlsl-translate --to=tokens -Wno-macro-redefined %s 2>&1 | FileCheck %s --check-prefix=NOTES --implicit-check-not=note
#define M 1
#define M 2
M
// NONE: numeric_constant '2'
// NOTES: numeric_constant '2'
