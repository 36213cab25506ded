// RUN: hlsl-translate %s -T cs_6_6 -E main -HV 2021 --verify-diagnostics
// expected-error@+1 {{'vk::Literal' takes a 'vk::integral_constant'}}
typedef vk::SpirvOpaqueType</* OpTypeArray */ 28, Texture2D, vk::Literal<bool> > A;
// expected-error@+1 {{expected a type as an operand of 'vk::SpirvOpaqueType'; a number is a 'vk::integral_constant' or a 'vk::Literal' of one}}
typedef vk::SpirvOpaqueType</* OpTypeArray */ 28, float, 4> B;
// expected-error@+1 {{expected a size of at least 1 and an alignment that is a power of two}}
typedef vk::SpirvType</* OpTypeInt */ 21, 1, 3> C;
// expected-error@+1 {{'vk::integral_constant' takes a type of integers and a value}}
typedef vk::SpirvOpaqueType</* OpTypeArray */ 28, float, vk::integral_constant<float, 4> > D;
// expected-error@+1 {{'vk::SpirvType' takes the number of an instruction, a size, an alignment and operands}}
typedef vk::SpirvType<21, 1> E;
// expected-error@+1 {{'vk::ext_type' takes a number}}
vk::ext_type<1, 2> f;

[numthreads(1, 1, 1)]
void main() {
  // expected-error@+1 {{'vk::integral_constant<uint, 3>' is an operand of a type; no value has it}}
  vk::integral_constant<uint, 3> three;
  vk::SpirvType</* OpTypeInt */ 21, 1, 1, vk::Literal<vk::integral_constant<uint, 8> >, vk::Literal<vk::integral_constant<uint, 0> > > x;
  // expected-error@+1 {{cannot convert}}
  x = 3;
}
