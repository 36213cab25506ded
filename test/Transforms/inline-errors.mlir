// RUN: hlsl-opt %s --hlsl-inline --split-input-file --verify-diagnostics

// Recursion is named with its cycle.
hlsl.entry_point @main stage(pixel) body(@main.entry) {hlslName = "main"}
hlsl.func @main.entry() {
  hlsl.call @f() : () -> ()
  hlsl.return
}
// expected-error @below {{recursion is not allowed: 'f' calls itself}}
hlsl.func @f() {
  hlsl.call @g() : () -> ()
  hlsl.return
}
// expected-note @below {{through 'g'}}
hlsl.func @g() {
  hlsl.call @f() : () -> ()
  hlsl.return
}
