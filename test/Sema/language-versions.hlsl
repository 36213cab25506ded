// What each version of the language changes, at the version before and at the one that changes it.
// RUN: not hlsl-translate %s -T ps_6_2 -DENUM -HV 2016 --to=ast 2>&1 | FileCheck %s --check-prefix=ENUM
// RUN: hlsl-translate %s -T ps_6_2 -DENUM -HV 2017 --to=ast
// RUN: hlsl-translate %s -T ps_6_2 -DLENGTH -HV 2016 --to=ast 2>&1 | FileCheck %s --check-prefix=LENGTH-2016
// RUN: not hlsl-translate %s -T ps_6_2 -DLENGTH -HV 2017 --to=ast 2>&1 | FileCheck %s --check-prefix=LENGTH
// RUN: not hlsl-translate %s -T ps_6_2 -DFIXED -HV 2017 --to=ast 2>&1 | FileCheck %s --check-prefix=FIXED
// RUN: hlsl-translate %s -T ps_6_2 -DFIXED -HV 2018 --to=ast
// RUN: not hlsl-translate %s -T ps_6_2 -DFIXED_16 -HV 2018 --to=ast 2>&1 | FileCheck %s --check-prefix=FIXED-16
// RUN: hlsl-translate %s -T ps_6_2 -DFIXED_16 -HV 2018 -enable-16bit-types --to=ast
// RUN: hlsl-translate %s -T ps_6_2 -DFIXED_64 -HV 2016 --to=ast
// RUN: not hlsl-translate %s -T ps_6_2 -DLOAD -HV 2017 --to=ast 2>&1 | FileCheck %s --check-prefix=LOAD
// RUN: hlsl-translate %s -T ps_6_2 -DLOAD -HV 2018 --to=ast
// RUN: not hlsl-translate %s -T ps_6_2 -DTEMPLATE -HV 2018 --to=ast 2>&1 | FileCheck %s --check-prefix=TEMPLATE --implicit-check-not=error:
// RUN: hlsl-translate %s -T ps_6_2 -DTEMPLATE -HV 2021 --to=ast
// RUN: not hlsl-translate %s -T ps_6_2 -DOPERATOR -HV 2018 --to=ast 2>&1 | FileCheck %s --check-prefix=OPERATOR --implicit-check-not=error:
// RUN: hlsl-translate %s -T ps_6_2 -DOPERATOR -HV 2021 --to=ast
// RUN: hlsl-translate %s -T ps_6_2 -DUSING -HV 2018 --to=ast 2>&1 | FileCheck %s --check-prefix=USING
// RUN: hlsl-translate %s -T ps_6_2 -DUSING -HV 2021 -WX --to=ast
// RUN: hlsl-translate %s -T ps_6_2 -DFOR_SCOPE -HV 2018 --to=ast
// RUN: not hlsl-translate %s -T ps_6_2 -DFOR_SCOPE -HV 2021 --to=ast 2>&1 | FileCheck %s --check-prefix=FOR-SCOPE
// RUN: hlsl-translate %s -T ps_6_2 -DSTRUCTS -HV 2018 --to=ast
// RUN: not hlsl-translate %s -T ps_6_2 -DSTRUCTS -HV 2021 --to=ast 2>&1 | FileCheck %s --check-prefix=STRUCTS

// Without -HV the profile decides: 2021 for 6_x, 2018 below.
// RUN: hlsl-translate %s -T ps_5_1 -DLOGIC --to=ast
// RUN: not hlsl-translate %s -T ps_6_0 -DLOGIC --to=ast 2>&1 | FileCheck %s --check-prefix=LOGIC
// RUN: hlsl-translate %s -T ps_6_0 -DLOGIC -HV 2018 --to=ast
// RUN: not hlsl-translate %s -T ps_5_1 -DLOGIC -HV 202x --to=ast 2>&1 | FileCheck %s --check-prefix=LOGIC
// RUN: hlsl-translate %s@ps_5_1 -DLOGIC --to=ast

#if defined(ENUM)
// ENUM: error: enums exist since HLSL 2017
enum Color { Red };
#elif defined(LENGTH)
// LENGTH-2016: warning: 'Length' of arrays left the language with HLSL 2017
// LENGTH: error: 'Length' of arrays exists up to HLSL 2016
static int array[3];
static int length = array.Length;
#elif defined(FIXED)
// FIXED: error: type 'float32_t' exists since HLSL 2018
static float32_t value;
#elif defined(FIXED_16)
// FIXED-16: error: type 'int16_t3' needs -enable-16bit-types
static int16_t3 value;
#elif defined(FIXED_64)
static int64_t value;
static uint64_t2 values;
#elif defined(LOAD)
// LOAD: error: template arguments of 'Load' exist since HLSL 2018
ByteAddressBuffer bytes;
float load() { return bytes.Load<float>(0); }
#elif defined(TEMPLATE)
// TEMPLATE: error: templates exist since HLSL 2021
template <typename T> T same(T x) { return x; }
float use(float x) { return same(x); }
#elif defined(OPERATOR)
struct S {
  float v;
// OPERATOR: error: operators can be overloaded since HLSL 2021
  S operator+(S other) { return other; }
};
S add(S a, S b) { return a + b; }
#elif defined(USING)
// USING: warning: 'using' is an extension before HLSL 2021 [-Whlsl-2021-extensions]
using Real = float;
#elif defined(FOR_SCOPE)
// FOR-SCOPE: error: use of undeclared identifier 'i'
int count() { for (int i = 0; i < 4; ++i) {} return i; }
#elif defined(STRUCTS)
// STRUCTS: error: cannot convert from 'A' to 'B'
struct A { float v; };
struct B { float v; };
B convert(A a) { return a; }
#elif defined(LOGIC)
// LOGIC: error: operands of '&&' must be scalars since HLSL 2021
bool2 both(bool2 a, bool2 b) { return a && b; }
#endif
float4 main() : SV_Target { return 1; }
