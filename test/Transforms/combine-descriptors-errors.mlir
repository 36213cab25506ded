// RUN: hlsl-opt %s --split-input-file --verify-diagnostics --hlsl-combine-descriptors
// A descriptor has a texture and a sampler, and they are used with each other.

// expected-error@below {{'t' shares its descriptor with no sampler; give both [[vk::combinedImageSampler]] and the same set and binding}}
hlsl.global @t resource : !hlsl.texture<2d, f32>
    {sharesDescriptor, descriptorSet = 0 : i32, binding = 0 : i32}
hlsl.global @s resource : !hlsl.sampler {descriptorSet = 0 : i32, binding = 1 : i32}

// -----

// expected-note@below {{'a' is declared here}}
hlsl.global @a resource : !hlsl.sampler {sharesDescriptor, descriptorSet = 0 : i32, binding = 0 : i32}
// expected-error@below {{'b' and 'a' are both the sampler of one combined image sampler}}
hlsl.global @b resource : !hlsl.sampler {sharesDescriptor, descriptorSet = 0 : i32, binding = 0 : i32}

// -----

// expected-error@below {{'w' is no texture and no sampler}}
hlsl.global @w resource : !hlsl.texture<2d, f32, rw>
    {sharesDescriptor, descriptorSet = 0 : i32, binding = 0 : i32}

// -----

hlsl.global @t resource : !hlsl.texture<2d, f32>
    {sharesDescriptor, descriptorSet = 0 : i32, binding = 0 : i32}
hlsl.global @s resource : !hlsl.sampler {sharesDescriptor, descriptorSet = 0 : i32, binding = 0 : i32}
hlsl.global @other resource : !hlsl.sampler {descriptorSet = 0 : i32, binding = 1 : i32}
hlsl.func @main(%p: vector<2xf32>) -> f32 {
  %rt = hlsl.global_ref @t : !hlsl.ref<!hlsl.texture<2d, f32>, resource>
  %t = hlsl.load %rt : !hlsl.ref<!hlsl.texture<2d, f32>, resource>
  %rs = hlsl.global_ref @other : !hlsl.ref<!hlsl.sampler, resource>
  %s = hlsl.load %rs : !hlsl.ref<!hlsl.sampler, resource>
  // expected-error@below {{'t' shares its descriptor with 's', so it is used with that alone}}
  %r = hlsl.sample implicit %t, %s at %p : (!hlsl.texture<2d, f32>, !hlsl.sampler, vector<2xf32>) -> f32
  hlsl.return %r : f32
}
