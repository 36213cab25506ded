float shared(float x) { return x * 2; }
