// RUN: hlsl-translate %s -T ps_6_0 -E main -fspv-target-env=vulkan1.2 -Fo %t.spv && spirv-val --target-env vulkan1.2 %t.spv
// A typedef of a struct that there is none of declares it.
typedef struct block_s block_t;
typedef vk::BufferPointer<block_t, 16> block_p;
struct block_s { float4 x; block_p next; };
typedef struct block_s same_t;
struct Constants { block_p root; };
[[vk::push_constant]] Constants constants;
float4 main() : SV_Target {
  same_t first = constants.root.Get();
  return first.x + first.next.Get().x;
}
