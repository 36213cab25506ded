// RUN: hlsl-opt %s --split-input-file --verify-diagnostics
// A payload is memory of the group.
!P = !hlsl.struct<"P", {first : ui32}>
hlsl.func @f(%n: ui32, %p: !hlsl.ref<!P, function>) {
  // expected-error@+1 {{sends groupshared memory, found storage 'function'}}
  hlsl.dispatch_mesh %n, %n, %n : ui32 payload(%p : !hlsl.ref<!P, function>)
  hlsl.return
}
