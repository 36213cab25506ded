/*
 * A shader in memory becomes SPIR-V and GLSL, in C99.
 *
 * In:  nothing; the shader and the file that it includes are below.
 * Out: the size of the module, the GLSL, what the compiler says of a mistake.
 * Why: docs/Embedding.md shows parts of this file; a test builds and runs it.
 */
#include <hlslc-c/hlslc.h>

#include <stdio.h>
#include <string.h>

static const char shader[] =
    "#include \"light.hlsli\"\n"
    "Texture2D<float4> albedo : register(t0);\n"
    "SamplerState linearly : register(s0);\n"
    "float4 main(float2 uv : TEXCOORD, float3 n : NORMAL) : SV_Target {\n"
    "  return albedo.Sample(linearly, uv) * light(n) * SCALE;\n"
    "}\n";

static const char light[] =
    "float light(float3 n) { return saturate(dot(n, float3(0, 1, 0))); }\n";

/* [read-file] */
/* Called for each candidate path of an #include, on the thread that compiles.
 */
static int read_file(void *context, const char *path, hlslc_file *file) {
  (void)context;
  if (strcmp(path, "shaders/light.hlsli") != 0)
    return 0; /* there is no such file; the search goes on */
  file->data = light;
  file->size = sizeof light - 1;
  return 1;
}
/* [read-file] */

/* [compile] */
static hlslc_result *compile(const char *source, hlslc_output_kind output) {
  static const hlslc_macro macros[] = {{"SCALE", "0.5"}};
  static const char *const arguments[] = {"-fvk-use-dx-layout", "-Zpr"};
  hlslc_options options = HLSLC_OPTIONS_INIT;
  options.output = output;
  options.flags = HLSLC_WANT_REFLECTION;
  options.profile = "ps_6_0";
  options.macros = macros;
  options.macro_count = 1;
  options.arguments = arguments;
  options.argument_count = 2;
  options.read_file = read_file;
  return hlslc_compile("shaders/pixel.hlsl", source, HLSLC_NUL_TERMINATED,
                       &options);
}
/* [compile] */

/* [diagnostics] */
static void print_diagnostics(const hlslc_result *result) {
  size_t i;
  for (i = 0; i < hlslc_result_diagnostic_count(result); ++i) {
    const hlslc_diagnostic *diagnostic = hlslc_result_diagnostic(result, i);
    hlslc_place place = hlslc_diagnostic_place(diagnostic);
    hlslc_fix fix;
    printf("%s, line %u, column %u: %s\n", place.file, (unsigned)place.line,
           (unsigned)place.column, hlslc_diagnostic_message(diagnostic).data);
    if (hlslc_diagnostic_fix(diagnostic, &fix))
      printf("  columns %u to %u should be '%s'\n",
             (unsigned)fix.range.begin.column, (unsigned)fix.range.end.column,
             fix.text.data);
  }
}
/* [diagnostics] */

int main(void) {
  hlslc_result *module, *text, *wrong;
  int status = 0;

  if (hlslc_version() < HLSLC_VERSION) {
    fprintf(stderr, "the library is older than its header\n");
    return 1;
  }

  module = compile(shader, HLSLC_OUTPUT_SPIRV);
  if (hlslc_result_status(module) != HLSLC_OK) {
    fputs(hlslc_result_messages(module).data, stderr);
    status = 1;
  } else {
    /* What vkCreateShaderModule takes: words and their size in bytes. */
    hlslc_text output = hlslc_result_output(module);
    const uint32_t *words = (const uint32_t *)(const void *)output.data;
    printf("SPIR-V: magic %08x, %s bytes\n", (unsigned)words[0],
           output.size % 4 == 0 ? "a multiple of 4" : "odd");
    printf("reflection: %s\n",
           strstr(hlslc_result_reflection(module).data, "\"albedo\"")
               ? "has albedo"
               : "lacks albedo");
    printf("read: %s, %s\n", hlslc_result_dependency(module, 0),
           hlslc_result_dependency(module, 1));
  }
  hlslc_result_destroy(module);

  text = compile(shader, HLSLC_OUTPUT_GLSL);
  fputs(hlslc_result_output(text).data, stdout);
  if (hlslc_result_status(text) != HLSLC_OK)
    status = 1;
  hlslc_result_destroy(text);

  wrong = compile("float4 main(float4 color : COLOR) : SV_Target {\n"
                  "  return colour;\n"
                  "}\n",
                  HLSLC_OUTPUT_SPIRV);
  print_diagnostics(wrong);
  if (hlslc_result_status(wrong) != HLSLC_SOURCE_ERROR)
    status = 1;
  hlslc_result_destroy(wrong);
  return status;
}
