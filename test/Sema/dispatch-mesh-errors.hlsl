// RUN: hlsl-translate %s -T lib_6_5 --to=ast --verify-diagnostics
// Payloads that are not groupshared, or no structs.
struct Payload { float4 a; };
groupshared Payload shared_;
groupshared float4 numbers;
static Payload private_;
[shader("amplification")] [numthreads(8, 1, 1)] void payloads(uint t : SV_GroupIndex) {
  Payload local;
  // expected-error@+1 {{the payload of 'DispatchMesh' must be a groupshared variable, found a 'Payload' that is none}}
  DispatchMesh(1, 1, 1, local);
  // expected-error@+1 {{the payload of 'DispatchMesh' must be a groupshared variable, found a 'Payload' that is none}}
  DispatchMesh(1, 1, 1, private_);
  // expected-error@+1 {{the payload of 'DispatchMesh' must be a struct without resources, found 'float4'}}
  DispatchMesh(1, 1, 1, numbers);
  // expected-error@+1 {{no matching overload for 'DispatchMesh(literal int, literal int, Payload)'}}
  DispatchMesh(1, 1, shared_); // expected-note {{candidate: DispatchMesh(x, y, z, inout payload): takes 4 arguments}}
}
