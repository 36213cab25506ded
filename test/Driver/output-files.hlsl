// -Fh: the module as an array of C, whose name is that of the entry point, or
// -Vn's. -Fe: messages go to a file.
// RUN: hlsl-translate %s -T cs_6_0 -Fo %t.spv -Fh %t.h && FileCheck %s --input-file=%t.h --check-prefix=HEADER
// HEADER:      const unsigned char g_main[] = {
// HEADER-NEXT: 0x03, 0x02, 0x23, 0x07, 0x00, 0x00, 0x01, 0x00, {{(0x[0-9a-f][0-9a-f], ){3}0x[0-9a-f][0-9a-f],$}}
// HEADER:      };
// RUN: hlsl-translate %s -T cs_6_0 -Vn shader -Fh %t.h | count 0
// RUN: FileCheck %s --input-file=%t.h --check-prefix=NAMED
// NAMED: const unsigned char shader[] = {

// RUN: hlsl-translate %s -T cs_6_0 -Fe %t.txt -Fo %t.spv 2>&1 | count 0
// RUN: FileCheck %s --input-file=%t.txt --check-prefix=MESSAGES
// MESSAGES: warning: {{.*}}unknown attribute
// RUN: not hlsl-translate %s -DBAD -T cs_6_0 -Fe %t.txt 2>&1 | count 0
// RUN: FileCheck %s --input-file=%t.txt --check-prefix=WRONG
// WRONG: error: use of undeclared

#ifdef BAD
static int wrong = undeclared;
#endif

[nonsense]
[numthreads(1, 1, 1)]
void main() {}
