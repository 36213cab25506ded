float falloff(float d, float range) {
  float t = saturate(1 - d / range);
  return t * t;
}
