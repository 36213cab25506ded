// Bodies that attract each other. A group reads them tile by tile into groupshared
// memory; a specialization constant says how many bodies a tile has.
[[vk::constant_id(0)]] [[hlsl::range(1, 2048)]] const uint TileSize = 64;
[[vk::constant_id(1)]] const float Softening = 0.125;

struct Body {
  float3 position;
  float mass;
};
StructuredBuffer<Body> Bodies : register(t1);
RWStructuredBuffer<float4> Forces : register(u0);
/// Tiles that a group reads, elements of a tile.
RWStructuredBuffer<uint> Tiles : register(u2);

static const uint ThreadCount = 32;
groupshared Body tile[TileSize];

/// Copies the bodies from `first` on into the tile, one each step of each thread.
void fetchTile(uint first, uint count, uint thread) {
  for (uint i = thread; i < TileSize; i += ThreadCount) {
    Body body = (Body)0;
    if (first + i < count)
      body = Bodies[first + i];
    tile[i] = body;
  }
}

float3 attract(float3 position, Body other) {
  float3 offset = other.position - position;
  float distance = sqrt(dot(offset, offset) + Softening);
  return offset * (other.mass / (distance * distance * distance));
}

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint thread : SV_GroupIndex) {
  uint count, stride;
  Bodies.GetDimensions(count, stride);
  float3 position = Bodies[id.x].position;
  float3 force = 0;
  uint numTiles = 0;
  for (uint first = 0; first < count; first += TileSize) {
    fetchTile(first, count, thread);
    GroupMemoryBarrierWithGroupSync();
    for (uint i = 0; i < TileSize; ++i)
      force += attract(position, tile[i]);
    GroupMemoryBarrierWithGroupSync();
    ++numTiles;
  }
  Forces[id.x] = float4(force, length(force));
  if (id.x == 0) {
    Tiles[0] = numTiles;
    Tiles[1] = sizeof(tile) / sizeof(tile[0]);
  }
}
