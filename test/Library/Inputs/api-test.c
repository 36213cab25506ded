/*
 * Uses the C API as programs do, rightly and wrongly, in C99.
 *
 * In:  a file on disk, "disk.hlsli", in the current folder.
 * Out: a line for each expectation that does not hold; exit status 1 if any.
 * Why: what the header promises of errors, ownership and sizes.
 */
#include <hlslc-c/hlslc.h>

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures, checks;

static void check(int holds, const char *text, int line) {
  ++checks;
  if (holds)
    return;
  printf("line %d: %s\n", line, text);
  ++failures;
}
#define CHECK(condition) check((condition) != 0, #condition, __LINE__)

static const char good[] = "float4 main() : SV_Target { return 1; }\n";

static hlslc_options pixel(void) {
  hlslc_options options = HLSLC_OPTIONS_INIT;
  options.profile = "ps_6_0";
  return options;
}

static hlslc_result *compile(const char *source, const hlslc_options *options) {
  return hlslc_compile("test.hlsl", source, HLSLC_NUL_TERMINATED, options);
}

static int is(hlslc_text text, const char *expected) {
  return text.size == strlen(expected) && !strcmp(text.data, expected);
}

static int has(hlslc_text text, const char *part) {
  return strstr(text.data, part) != NULL;
}

static void test_outputs(void) {
  hlslc_options options = pixel();
  hlslc_result *result;
  static const char *const ignored[] = {"-all-resources-bound"};
  static const char *const help[] = {"--help"};
  options.flags = HLSLC_WANT_ASSEMBLY | HLSLC_WANT_REFLECTION;
  result = compile(good, &options);
  CHECK(hlslc_result_status(result) == HLSLC_OK);
  CHECK(hlslc_result_is_binary(result));
  CHECK(hlslc_result_output(result).size % 4 == 0);
  CHECK((uintptr_t)hlslc_result_output(result).data % 4 == 0);
  CHECK(*(const uint32_t *)(const void *)hlslc_result_output(result).data ==
        0x07230203u);
  CHECK(has(hlslc_result_assembly(result), "OpEntryPoint Fragment"));
  CHECK(has(hlslc_result_reflection(result), "\"entry\""));
  CHECK(is(hlslc_result_messages(result), ""));
  CHECK(hlslc_result_diagnostic_count(result) == 0);
  CHECK(hlslc_result_dependency_count(result) == 1);
  CHECK(!strcmp(hlslc_result_dependency(result, 0), "test.hlsl"));
  CHECK(!strcmp(hlslc_result_dependency(result, 1), ""));
  hlslc_result_destroy(result);

  options.flags = 0;
  options.output = HLSLC_OUTPUT_GLSL;
  options.glsl_version = "450";
  result = compile(good, &options);
  CHECK(!hlslc_result_is_binary(result));
  CHECK(has(hlslc_result_output(result), "#version 450"));
  CHECK(is(hlslc_result_assembly(result), ""));
  hlslc_result_destroy(result);

  options = pixel();
  options.arguments = ignored;
  options.argument_count = 1;
  result = compile(good, &options);
  CHECK(hlslc_result_status(result) == HLSLC_OK);
  CHECK(hlslc_result_diagnostic_count(result) == 1);
  CHECK(hlslc_diagnostic_severity(hlslc_result_diagnostic(result, 0)) ==
        HLSLC_NOTE);
  CHECK(is(hlslc_result_messages(result),
           "note: option '-all-resources-bound' has no effect here\n"));
  hlslc_result_destroy(result);

  options.arguments = help;
  result = compile(good, &options);
  CHECK(hlslc_result_status(result) == HLSLC_OK);
  CHECK(has(hlslc_result_output(result), "--to=<kind>"));
  hlslc_result_destroy(result);

  /* No options at all: a library without entry points is no shader. */
  result = compile(good, NULL);
  CHECK(hlslc_result_status(result) == HLSLC_SOURCE_ERROR);
  hlslc_result_destroy(result);
}

static void expect_bad(const hlslc_options *options, const char *message) {
  hlslc_result *result = compile(good, options);
  CHECK(hlslc_result_status(result) == HLSLC_BAD_OPTIONS);
  CHECK(hlslc_result_diagnostic_count(result) == 1);
  if (!is(hlslc_diagnostic_message(hlslc_result_diagnostic(result, 0)),
          message)) {
    printf("%s", hlslc_result_messages(result).data);
    CHECK(!"the message");
  }
  CHECK(hlslc_result_output(result).size == 0);
  hlslc_result_destroy(result);
}

static void test_bad_options(void) {
  static const char *const file[] = {"other.hlsl"};
  static const char *const unknown[] = {"-fvk-use-dx-layuot"};
  static const char *const check_stages[] = {"--check-interface"};
  static const char *const missing[] = {"-fvk-b-shift", "1"};
  static const char *const null[] = {NULL};
  static const hlslc_macro unnamed[] = {{NULL, "1"}};
  struct {
    hlslc_options options;
    int unknown;
  } newer;
  hlslc_options options = pixel();
  hlslc_result *result;

  options.struct_size = 0;
  expect_bad(&options, "hlslc_options::struct_size is not set");
  options = pixel();
  options.profile = "xs_6_0";
  expect_bad(&options, "unknown target profile 'xs_6_0'; examples are vs_6_0, "
                       "ps_6_6, cs_6_0, lib_6_3");
  options = pixel();
  options.flags = 1u << 31;
  expect_bad(&options, "unknown bits in flags");
  options = pixel();
  options.output = (hlslc_output_kind)77;
  expect_bad(&options, "unknown output kind 77");
  options = pixel();
  options.argument_count = 1;
  expect_bad(&options, "arguments is null");
  options.arguments = null;
  expect_bad(&options, "arguments[0] is null");
  options.arguments = file;
  expect_bad(&options,
             "'other.hlsl' is no option; the source is given as text");
  options.arguments = unknown;
  expect_bad(&options, "unknown argument '-fvk-use-dx-layuot'; did you mean "
                       "'-fvk-use-dx-layout'?");
  options.arguments = check_stages;
  expect_bad(&options, "option '--check-interface' belongs to hlsl-translate, "
                       "not to the library");
  options.arguments = missing;
  options.argument_count = 2;
  expect_bad(&options, "argument to '-fvk-b-shift' is missing (expected 2)");
  options = pixel();
  options.macros = unnamed;
  options.macro_count = 1;
  expect_bad(&options, "macros[0].name is null");

  /* A header of another version: shorter is fine, longer with zeros, too. */
  options = pixel();
  options.struct_size = offsetof(hlslc_options, macros);
  result = compile(good, &options);
  CHECK(hlslc_result_status(result) == HLSLC_OK);
  hlslc_result_destroy(result);
  memset(&newer, 0, sizeof newer);
  newer.options = pixel();
  newer.options.struct_size = sizeof newer;
  result = compile(good, &newer.options);
  CHECK(hlslc_result_status(result) == HLSLC_OK);
  hlslc_result_destroy(result);
  newer.unknown = 1;
  expect_bad(&newer.options,
             "hlslc_options has fields that version 0.1.0 does not know");
}

static void test_nulls(void) {
  hlslc_options options = pixel();
  hlslc_fix fix;
  hlslc_result *result = hlslc_compile(NULL, NULL, 5, &options);
  CHECK(hlslc_result_status(result) == HLSLC_BAD_OPTIONS);
  hlslc_result_destroy(result);
  result = hlslc_compile(NULL, NULL, 0, &options);
  CHECK(hlslc_result_status(result) == HLSLC_SOURCE_ERROR);
  CHECK(has(hlslc_result_messages(result), "shader.hlsl:1:1: error: "));
  hlslc_result_destroy(result);
  hlslc_result_destroy(NULL);
  CHECK(hlslc_result_status(NULL) == HLSLC_BAD_OPTIONS);
  CHECK(is(hlslc_result_output(NULL), ""));
  CHECK(hlslc_result_diagnostic(NULL, 0) == NULL);
  CHECK(is(hlslc_diagnostic_message(NULL), ""));
  CHECK(hlslc_diagnostic_place(NULL).line == 0);
  CHECK(hlslc_diagnostic_range(NULL, 3).begin.file[0] == '\0');
  CHECK(hlslc_diagnostic_note(NULL, 0) == NULL);
  CHECK(!hlslc_diagnostic_fix(NULL, &fix));
}

typedef struct {
  int asked, given, released;
  char last[64];
} files;

static int read_file(void *context, const char *path, hlslc_file *file) {
  files *known = context;
  static const char text[] = "float4 shared() { return missing; }\n";
  char *copy;
  ++known->asked;
  strncpy(known->last, path, sizeof known->last - 1);
  if (strcmp(path, "lib/shared.hlsli") != 0)
    return 0;
  copy = malloc(sizeof text);
  memcpy(copy, text, sizeof text);
  file->data = copy;
  file->size = sizeof text - 1;
  file->token = copy;
  ++known->given;
  return 1;
}

static void release_file(void *context, hlslc_file *file) {
  memset(file->token, 'x', file->size); /* nobody looks at it any more */
  free(file->token);
  ++((files *)context)->released;
}

static void test_files(void) {
  static const char *const paths[] = {"nowhere", "lib"};
  static const char source[] =
      "#include \"shared.hlsli\"\n"
      "float4 main() : SV_Target { return shared(); }\n";
  static const char on_disk[] =
      "#include \"disk.hlsli\"\n"
      "float4 main() : SV_Target { return FROM_DISK; }\n";
  files known = {0, 0, 0, ""};
  hlslc_options options = pixel();
  const hlslc_diagnostic *diagnostic;
  hlslc_result *result;
  options.include_paths = paths;
  options.include_path_count = 2;
  options.read_file = read_file;
  options.release_file = release_file;
  options.file_context = &known;
  result = compile(source, &options);
  CHECK(known.asked == 3 && known.given == 1 && known.released == 1);
  CHECK(hlslc_result_dependency_count(result) == 2);
  CHECK(!strcmp(hlslc_result_dependency(result, 1), "lib/shared.hlsli"));
  CHECK(hlslc_result_diagnostic_count(result) == 1);
  diagnostic = hlslc_result_diagnostic(result, 0);
  CHECK(!strcmp(hlslc_diagnostic_place(diagnostic).file, "lib/shared.hlsli"));
  CHECK(hlslc_diagnostic_include_count(diagnostic) == 1);
  CHECK(hlslc_diagnostic_include(diagnostic, 0).line == 1);
  CHECK(
      has(hlslc_result_messages(result), "in file included from test.hlsl:1"));
  hlslc_result_destroy(result);

  /* The disk is looked at only if asked for. */
  result = compile(on_disk, &options);
  CHECK(hlslc_result_status(result) == HLSLC_SOURCE_ERROR);
  hlslc_result_destroy(result);
  options.flags = HLSLC_USE_FILE_SYSTEM;
  result = compile(on_disk, &options);
  CHECK(hlslc_result_status(result) == HLSLC_OK);
  hlslc_result_destroy(result);
}

static int read_map(void *context, const char *path, hlslc_file *file) {
  const hlslc_text *map = context;
  if (strcmp(path, "map.json") != 0)
    return 0;
  file->data = map->data;
  file->size = map->size;
  return 1;
}

/* What one compilation wrote, another one reads: through the callback. */
static void test_binding_maps(void) {
  static const char source[] =
      "Texture2D<float4> a : register(t3);\n"
      "float4 main() : SV_Target { return a.Load(int3(0, 0, 0)); }\n";
  static const char *const write[] = {"--write-binding-map=x"};
  static const char *const read[] = {"--binding-map=map.json"};
  static const char *const missing[] = {"--binding-map=no.json"};
  hlslc_options options = pixel();
  hlslc_result *first, *second;
  hlslc_text map;
  options.arguments = write;
  options.argument_count = 1;
  first = compile(source, &options);
  map = hlslc_result_binding_map(first);
  CHECK(has(map, "\"a\""));
  CHECK(is(hlslc_result_gl_binding_map(first), ""));
  options.arguments = read;
  options.read_file = read_map;
  options.file_context = &map;
  second = compile(source, &options);
  CHECK(hlslc_result_status(second) == HLSLC_OK);
  CHECK(hlslc_result_output(second).size == hlslc_result_output(first).size);
  hlslc_result_destroy(second);
  hlslc_result_destroy(first);
  options.arguments = missing;
  expect_bad(&options, "cannot open 'no.json'");
}

static void test_diagnostics(void) {
  hlslc_options options = pixel();
  const hlslc_diagnostic *diagnostic;
  hlslc_range range;
  hlslc_fix fix;
  hlslc_result *result =
      compile("float4 main(float4 color : COLOR) : SV_Target {\n"
              "  /* \xc3\xa4 */ return colour + lerp(1, 2);\n"
              "}\n",
              &options);
  CHECK(hlslc_result_status(result) == HLSLC_SOURCE_ERROR);
  CHECK(hlslc_result_diagnostic_count(result) == 2);
  diagnostic = hlslc_result_diagnostic(result, 0);
  CHECK(hlslc_diagnostic_severity(diagnostic) == HLSLC_ERROR);
  CHECK(hlslc_diagnostic_place(diagnostic).line == 2);
  CHECK(hlslc_diagnostic_place(diagnostic).column == 19);
  CHECK(hlslc_diagnostic_place(diagnostic).character == 18);
  CHECK(hlslc_diagnostic_id(diagnostic).size != 0);
  CHECK(hlslc_diagnostic_fix(diagnostic, &fix));
  CHECK(is(fix.text, "color"));
  CHECK(fix.range.begin.column == 19 && fix.range.end.column == 25);
  diagnostic = hlslc_result_diagnostic(result, 1);
  CHECK(!hlslc_diagnostic_fix(diagnostic, &fix));
  CHECK(hlslc_diagnostic_note_count(diagnostic) > 0);
  CHECK(hlslc_diagnostic_severity(hlslc_diagnostic_note(diagnostic, 0)) ==
        HLSLC_NOTE);
  if (hlslc_diagnostic_range_count(diagnostic)) {
    range = hlslc_diagnostic_range(diagnostic, 0);
    CHECK(range.begin.line == 2 && range.end.column > range.begin.column);
  }
  CHECK(hlslc_result_diagnostic(result, 2) == NULL);
  hlslc_result_destroy(result);
}

static void test_targets(void) {
  static const char source[] =
      "float4 VSMain(float3 p : POSITION) : SV_Position { return float4(p, 1); "
      "}\n"
      "float4 PSMain() : SV_Target { return VALUE; }\n";
  static const char *const two[] = {"-DVALUE=2"};
  hlslc_target targets[3];
  hlslc_result *results[3];
  hlslc_options options = HLSLC_OPTIONS_INIT;
  size_t i;
  memset(targets, 0, sizeof targets);
  for (i = 0; i < 3; ++i) {
    targets[i].struct_size = sizeof(hlslc_target);
    targets[i].profile = i == 0 ? "vs_6_0" : "ps_6_0";
    targets[i].entry_point = i == 0 ? "VSMain" : "PSMain";
  }
  targets[1].output = HLSLC_OUTPUT_GLSL;
  for (i = 0; i < 2; ++i) {
    targets[i].arguments = two;
    targets[i].argument_count = 1;
  }
  CHECK(hlslc_compile_targets("pair.hlsl", source, HLSLC_NUL_TERMINATED,
                              &options, targets, 3,
                              results) == HLSLC_SOURCE_ERROR);
  CHECK(hlslc_result_is_binary(results[0]));
  CHECK(has(hlslc_result_output(results[1]), "2.0"));
  CHECK(hlslc_result_status(results[2]) == HLSLC_SOURCE_ERROR);
  for (i = 0; i < 3; ++i)
    hlslc_result_destroy(results[i]);
}

/* What a callback gives: by the path, which may name a mistake. */
static int read_odd(void *context, const char *path, hlslc_file *file) {
  static const char nested[] = "#include \"..\\common.hlsli\"\r\n";
  static const char common[] = "#define VALUE 1\r\n";
  hlslc_text *huge = context;
  file->token = NULL;
  if (!strcmp(path, "broken"))
    return file->size = 10, 1; /* claims ten bytes and has none */
  if (!strcmp(path, "empty"))
    return 1;
  if (!strcmp(path, "C:/shaders/lib/nested.hlsli"))
    return file->data = nested, file->size = sizeof nested - 1, 1;
  if (!strcmp(path, "C:/shaders/common.hlsli"))
    return file->data = common, file->size = sizeof common - 1, 1;
  if (!strcmp(path, "huge"))
    return file->data = huge->data, file->size = huge->size, 1;
  return 0;
}

static void expect(const char *name, const char *source, size_t size,
                   const hlslc_options *options, hlslc_status status,
                   const char *message) {
  hlslc_result *result = hlslc_compile(name, source, size, options);
  if (hlslc_result_status(result) != status ||
      !has(hlslc_result_messages(result), message)) {
    printf("status %d\n%s", (int)hlslc_result_status(result),
           hlslc_result_messages(result).data);
    CHECK(!"the result");
  }
  hlslc_result_destroy(result);
}

/* Files and sources as they come from Windows, from generators and from faulty
 * callbacks. */
static void test_odd_sources(void) {
  enum { lines = 50000 };
  static const char broken[] = "#include \"broken\"\n";
  static const char empty[] =
      "#include \"empty\"\nfloat4 main() : SV_Target { return 1; }\n";
  static const char windows[] =
      "\xEF\xBB\xBF#include \"lib\\nested.hlsli\"\r\n"
      "float4 main() : SV_Target {\r\n  return \\\r\n VALUE;\r\n}\r\n";
  static const char nul[] = "float4 main() : SV_Target { return\0 1; }\n";
  static const char from_huge[] =
      "#include \"huge\"\nfloat4 main() : SV_Target { return value_4711; }\n";
  static const char truncates[] =
      "float4 main(float4 c : C) : SV_Target { float x = c; return x; }\n";
  static const char *const as_errors[] = {"-WX"};
  char *text = malloc(lines * 48), *at = text;
  hlslc_options options = pixel();
  hlslc_text huge;
  int i;
  for (i = 0; i < lines; ++i)
    at += sprintf(at, "static const float value_%d = %d;\n", i, i);
  huge.data = text;
  huge.size = (size_t)(at - text);
  /* Nobody reads files, and the message says so. */
  expect("a.hlsl", broken, sizeof broken - 1, &options, HLSLC_SOURCE_ERROR,
         "note: nothing reads files: set read_file, or HLSLC_USE_FILE_SYSTEM");
  options.read_file = read_odd;
  options.file_context = &huge;
  expect("a.hlsl", broken, sizeof broken - 1, &options, HLSLC_SOURCE_ERROR,
         "a.hlsl:1:10: fatal error: 'broken' file not found");
  expect("a.hlsl", empty, sizeof empty - 1, &options, HLSLC_OK, "");
  expect("C:\\shaders\\a.hlsl", windows, sizeof windows - 1, &options, HLSLC_OK,
         "warning: backslash in include path");
  expect("a.hlsl", nul, sizeof nul - 1, &options, HLSLC_OK,
         "warning: null character ignored");
  expect("", "x", 1, &options, HLSLC_SOURCE_ERROR, "shader.hlsl:1:");
  expect("a.hlsl", from_huge, sizeof from_huge - 1, &options, HLSLC_OK, "");
  free(text);
  options = pixel();
  options.arguments = as_errors;
  options.argument_count = 1;
  expect("a.hlsl", truncates, sizeof truncates - 1, &options,
         HLSLC_SOURCE_ERROR, "[-Werror=conversion]");
}

/* A library has entry points enough for SPIR-V, and too many for a text. */
static void test_two_entry_points(void) {
  static const char source[] =
      "[shader(\"vertex\")] float4 V(float4 p : P) : SV_Position { return p; "
      "}\n"
      "[shader(\"pixel\")] float4 F() : SV_Target { return 1; }\n";
  hlslc_options options = HLSLC_OPTIONS_INIT;
  options.profile = "lib_6_3";
  expect("a.hlsl", source, sizeof source - 1, &options, HLSLC_OK, "");
  options.output = HLSLC_OUTPUT_REFLECTION;
  expect("a.hlsl", source, sizeof source - 1, &options, HLSLC_OK, "");
  options.output = HLSLC_OUTPUT_GLSL;
  expect("a.hlsl", source, sizeof source - 1, &options, HLSLC_SOURCE_ERROR,
         "GLSL has one entry point a text: choose one with -E");
  options.entry_point = "F";
  expect("a.hlsl", source, sizeof source - 1, &options, HLSLC_OK, "");
}

/* The deepest nesting that is allowed, and more, from a small stack. */
static void *compile_deep(void *unused) {
  enum { depth = 990 };
  static char source[8192];
  hlslc_options options = pixel();
  hlslc_result *result;
  char *at = source;
  int i;
  at += sprintf(at, "float4 main(float x : X) : SV_Target { return ");
  for (i = 0; i < depth; ++i)
    at += sprintf(at, "-(");
  at += sprintf(at, "x");
  for (i = 0; i < depth; ++i)
    *at++ = ')';
  sprintf(at, "; }\n");
  result = compile(source, &options);
  CHECK(hlslc_result_status(result) == HLSLC_OK ||
        has(hlslc_result_messages(result), "nest"));
  hlslc_result_destroy(result);
  return unused;
}

static void test_small_stack(void) {
  pthread_attr_t attributes;
  pthread_t thread;
  int created;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 64 * 1024);
  created = pthread_create(&thread, &attributes, compile_deep, NULL);
  if (created == 0)
    pthread_join(thread, NULL);
  CHECK(created == 0);
  pthread_attr_destroy(&attributes);
}

int main(void) {
  CHECK(hlslc_version() == HLSLC_VERSION);
  CHECK(!strncmp(hlslc_version_string(), "hlsl-translate ", 15));
  test_outputs();
  test_bad_options();
  test_nulls();
  test_files();
  test_binding_maps();
  test_diagnostics();
  test_targets();
  test_odd_sources();
  test_two_entry_points();
  test_small_stack();
  printf("%d of %d checks failed\n", failures, checks);
  return failures != 0;
}
