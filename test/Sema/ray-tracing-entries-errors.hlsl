// RUN: hlsl-translate %s -T lib_6_5 --to=ast --verify-diagnostics
// What shaders of rays take and return.
struct Payload { float4 color; };
struct Holder { Texture2D<float4> image; };

// expected-error@+1 {{raygeneration shader 'generate' cannot have a parameter 'p'}}
[shader("raygeneration")] void generate(inout Payload p) {}
// expected-error@+1 {{intersection shader 'intersect' cannot have a parameter 'p'}}
[shader("intersection")] void intersect(inout Payload p) {}
// expected-error@+1 {{miss shader 'result' must return void, found 'float4'}}
[shader("miss")] float4 result(inout Payload p) { return p.color; }
// expected-error@+1 {{miss shader 'nothing' needs the parameter 'inout Payload payload'}}
[shader("miss")] void nothing() {}
// expected-error@+1 {{payload 'p' must be 'inout'}}
[shader("miss")] void input(Payload p) {}
// expected-error@+1 {{payload must be a struct without resources, found 'float4'}}
[shader("miss")] void vector_(inout float4 p) {}
// expected-error@+1 {{payload must be a struct without resources, found 'Holder'}}
[shader("miss")] void holder(inout Holder p) {}
// expected-error@+1 {{miss shader 'more' cannot have another parameter 'q'}}
[shader("miss")] void more(inout Payload p, in Payload q) {}
// expected-error@+1 {{closesthit shader 'attributes' needs the parameter 'in BuiltInTriangleIntersectionAttributes attributes'}}
[shader("closesthit")] void attributes(inout Payload p) {}
// expected-error@+1 {{hit attributes 'a' must be 'in'}}
[shader("anyhit")] void changed(inout Payload p, inout BuiltInTriangleIntersectionAttributes a) {}
// expected-error@+1 {{callable shader 'call' needs the parameter 'inout Data data'}}
[shader("callable")] void call() {}
