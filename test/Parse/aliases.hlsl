// RUN: hlsl-translate --to=syntax %s | FileCheck %s --match-full-lines --strict-whitespace
// typedef and using.

typedef float4 Color;
typedef float Floats[4], One;
typedef row_major float4x4 Matrix;
typedef Texture2D<float4> Tex;
typedef unsigned int Word;
using Alias = vector<float, 3>;
using Coherent = globallycoherent RWBuffer<float>;
using Marked [[vk::ext_capability(39)]] = float;
using Arr = float[2];
Color c = (Color)0;
Floats f;
Tex t;
Alias a = Alias(1, 2, 3);

//      CHECK:alias Color = float4
// CHECK-NEXT:alias Floats = float[4]
// CHECK-NEXT:alias One = float
// CHECK-NEXT:alias Matrix = row_major float4x4
// CHECK-NEXT:alias Tex = Texture2D<float4>
// CHECK-NEXT:alias Word = unsigned int
// CHECK-NEXT:alias Alias = vector<float, 3>
// CHECK-NEXT:alias Coherent = globallycoherent RWBuffer<float>
// CHECK-NEXT:{{\[\[}}vk::ext_capability 39]]
// CHECK-NEXT:alias Marked = float
// CHECK-NEXT:alias Arr = float[2]
// CHECK-NEXT:var Color c = (cast Color 0)
// CHECK-NEXT:var Floats f
// CHECK-NEXT:var Tex t
// CHECK-NEXT:var Alias a = (new Alias 1 2 3)
