float4 main(float4 c : COLOR) : SV_Target { return c * c; }
