// A function in a file of its own, for line-directives.hlsl.

float scale(float x, float by) {
  float result = x * by;
  if (result > 10)
    result = 10;
  return result;
}
