/*
 * Prints where the fields of the API's structs are.
 *
 * Out: a line for each struct and field.
 * Why: programs that were built with an older header go on working.
 */
#include <hlslc-c/hlslc.h>

#include <stdio.h>

#define STRUCT(name) printf("%s: %u bytes\n", #name, (unsigned)sizeof(name))
#define FIELD(name, field)                                                     \
  printf("  %u %s\n", (unsigned)offsetof(name, field), #field)

int main(void) {
  STRUCT(hlslc_options);
  FIELD(hlslc_options, struct_size);
  FIELD(hlslc_options, flags);
  FIELD(hlslc_options, output);
  FIELD(hlslc_options, profile);
  FIELD(hlslc_options, entry_point);
  FIELD(hlslc_options, glsl_version);
  FIELD(hlslc_options, macros);
  FIELD(hlslc_options, macro_count);
  FIELD(hlslc_options, include_paths);
  FIELD(hlslc_options, include_path_count);
  FIELD(hlslc_options, arguments);
  FIELD(hlslc_options, argument_count);
  FIELD(hlslc_options, read_file);
  FIELD(hlslc_options, release_file);
  FIELD(hlslc_options, file_context);
  STRUCT(hlslc_target);
  FIELD(hlslc_target, struct_size);
  FIELD(hlslc_target, output);
  FIELD(hlslc_target, profile);
  FIELD(hlslc_target, entry_point);
  FIELD(hlslc_target, glsl_version);
  FIELD(hlslc_target, arguments);
  FIELD(hlslc_target, argument_count);
  STRUCT(hlslc_macro);
  FIELD(hlslc_macro, value);
  STRUCT(hlslc_file);
  FIELD(hlslc_file, size);
  FIELD(hlslc_file, token);
  STRUCT(hlslc_text);
  FIELD(hlslc_text, size);
  STRUCT(hlslc_place);
  FIELD(hlslc_place, line);
  FIELD(hlslc_place, column);
  FIELD(hlslc_place, character);
  STRUCT(hlslc_range);
  FIELD(hlslc_range, end);
  STRUCT(hlslc_fix);
  FIELD(hlslc_fix, text);
  return 0;
}
