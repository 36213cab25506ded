// RUN: hlsl-opt %s --split-input-file --verify-diagnostics
// What a ray query is asked with, and what it answers, follows from the question.

hlsl.func @notAQuery(%q: !hlsl.ref<f32, function>) {
  // expected-error@+1 {{needs a reference to a ray query}}
  hlsl.ray_query terminate %q() : !hlsl.ref<f32, function> () -> ()
  hlsl.return
}

// -----
hlsl.func @arguments(%q: !hlsl.ref<!hlsl.ray_query, function>) {
  // expected-error@+1 {{takes ('f32'), found ()}}
  hlsl.ray_query generate %q() : !hlsl.ref<!hlsl.ray_query, function> () -> ()
  hlsl.return
}

// -----
hlsl.func @answer(%q: !hlsl.ref<!hlsl.ray_query, function>) {
  // expected-error@+1 {{answers 'i1'}}
  %r = hlsl.ray_query proceed %q() : !hlsl.ref<!hlsl.ray_query, function> () -> ui32
  hlsl.return
}

// -----
hlsl.func @noAnswer(%q: !hlsl.ref<!hlsl.ray_query, function>) {
  // expected-error@+1 {{answers nothing}}
  %r = hlsl.ray_query confirm %q() : !hlsl.ref<!hlsl.ray_query, function> () -> i1
  hlsl.return
}

// -----
hlsl.func @nothingCommitted(%q: !hlsl.ref<!hlsl.ray_query, function>) {
  // expected-error@+1 {{asks nothing of an intersection}}
  %r = hlsl.ray_query ray_flags %q() committed : !hlsl.ref<!hlsl.ray_query, function> () -> ui32
  hlsl.return
}
