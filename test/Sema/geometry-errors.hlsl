// RUN: hlsl-translate %s -T lib_6_3 --to=ast --verify-diagnostics
// Primitives and streams that are wrong.
struct V { float4 position : SV_Position; };
struct W { float2 uv : TEXCOORD; };

// expected-error@+1 {{'v' has 2 elements, and a triangle has 3 vertices}}
[shader("geometry")] [maxvertexcount(3)] void length(triangle V v[2], inout TriangleStream<V> s) {}
// expected-error@+1 {{'v' has 3 elements, and a point has 1 vertex}}
[shader("geometry")] [maxvertexcount(3)] void points(point V v[3], inout PointStream<V> s) {}
// expected-error@+1 {{'v' must be the array of a lineadj's vertices: 'lineadj V v[4]'}}
[shader("geometry")] [maxvertexcount(3)] void array(lineadj V v, inout LineStream<V> s) {}
// expected-error@+1 {{'v' needs a primitive in front: 'triangle' has 3 vertices}}
[shader("geometry")] [maxvertexcount(3)] void primitive(V v[3], inout TriangleStream<V> s) {}
// expected-error@+1 {{'v' needs a primitive in front: 'point', 'line', 'triangle', 'lineadj', 'triangleadj'}}
[shader("geometry")] [maxvertexcount(3)] void which(V v[5], inout TriangleStream<V> s) {}
[shader("geometry")] [maxvertexcount(3)] void differ(triangle V v[3], // expected-note {{the primitive is said here}}
    // expected-error@+1 {{'w' is a line, but the shader's primitive is a triangle}}
    line W w[2], inout TriangleStream<V> s) {}
// expected-error@+1 {{geometry shader 'count' needs the attribute '[maxvertexcount(N)]'}}
[shader("geometry")] void count(triangle V v[3], inout TriangleStream<V> s) {}
// expected-error@+1 {{geometry shader 'none' needs a stream to append to, such as 'inout TriangleStream<T> stream'}}
[shader("geometry")] [maxvertexcount(3)] void none(triangle V v[3]) {}
// expected-error@+1 {{the returned value cannot be an output: a geometry shader appends to a stream}}
[shader("geometry")] [maxvertexcount(3)] V result(triangle V v[3], inout TriangleStream<V> s) { return v[0]; }
// expected-error@+1 {{'o' cannot be an output: a geometry shader appends to a stream}}
[shader("geometry")] [maxvertexcount(3)] void out_(triangle V v[3], out V o, inout TriangleStream<V> s) { o = v[0]; }
[shader("geometry")] [maxvertexcount(3)] void kinds(triangle V v[3],
    // expected-error@+1 {{each of several streams must be a PointStream, and 'b' is a 'LineStream<W>'}}
    inout PointStream<V> a, inout LineStream<W> b) {}
[shader("geometry")] [maxvertexcount(3)] void many(point V v[1], inout PointStream<W> a, inout PointStream<W> b,
    // expected-error@+1 {{a geometry shader can have at most 4 streams}}
    inout PointStream<W> c, inout PointStream<W> d, inout PointStream<W> e) {}
// expected-error@+1 {{a geometry shader cannot have a parameter of type 'InputPatch<V, 3>'}}
[shader("geometry")] [maxvertexcount(3)] void patch(InputPatch<V, 3> v, inout TriangleStream<V> s) {}
// expected-error@+2 {{a geometry shader input must be a system value, and 'TEXCOORD' is none; vertices are an array behind a primitive}}
[shader("geometry")] [maxvertexcount(3)] void loose(triangle V v[3], inout TriangleStream<V> s,
    float2 uv : TEXCOORD) {}
// expected-warning@+1 {{512 vertices of 4 components each are more than the 1024 components that every device allows}}
[shader("geometry")] [maxvertexcount(512)] void size(point V v[1], inout PointStream<V> s) {}
// expected-error@+1 {{a vertex shader cannot have a parameter of type 'TriangleStream<V>'}}
[shader("vertex")] void stage(inout TriangleStream<V> s) {}
// expected-error@+1 {{geometry shader 'empty' needs the vertices of a primitive, such as 'triangle T vertices[3]'}}
[shader("geometry")] [maxvertexcount(3)] void empty(uint id : SV_PrimitiveID, inout PointStream<V> s) {}
// expected-error@+1 {{'V' must be the array of a triangle's vertices}}
[shader("geometry")] [maxvertexcount(3)] void unnamed(triangle V, inout PointStream<V>) {}
struct P { float4 position : SV_Position; }; // expected-error {{'SV_Position' cannot be a geometry shader input; vertices are an array behind a primitive: 'triangle T name[3]'}}
[shader("geometry")] [maxvertexcount(3)] void single(point V v[1], P p, inout PointStream<V> s) {}
// expected-error@+1 {{a geometry shader cannot have a parameter of type 'uniform PointStream<V>'}}
[shader("geometry")] [maxvertexcount(3)] void uniforms(point V v[1], uniform inout PointStream<V> s,
    // expected-error@+1 {{uniform parameter 't' cannot be an output}}
    inout PointStream<V> r, uniform inout float t) {}
// expected-error@+1 {{'t' of type 'Texture2D<float4>' cannot cross stages}}
[shader("geometry")] [maxvertexcount(3)] void resources(point Texture2D t[1], inout PointStream<V> s) {}
