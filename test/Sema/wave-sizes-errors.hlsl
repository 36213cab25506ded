// RUN: hlsl-translate %s -T lib_6_6 --to=ast --verify-diagnostics
// Sizes of waves are powers of two; a range of them came with shader model 6.8.
[shader("compute")] [numthreads(8, 1, 1)] [WaveSize(32)] void right() {}
// expected-error@+1 {{expected a power of two as 'WaveSize', found 13}}
[shader("compute")] [numthreads(8, 1, 1)] [WaveSize(13)] void odd() {}
// expected-error@+1 {{'WaveSize' takes a range since shader model 6.8}}
[shader("compute")] [numthreads(8, 1, 1)] [WaveSize(4, 64)] void range() {}
