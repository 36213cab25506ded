/*===----------------------------------------------------------------------===*
 * The compiler as a library, for C and everything that calls C.
 *
 * In:  HLSL in memory, options, a callback that reads #included files.
 * Out: SPIR-V, GLSL or another form of the shader, diagnostics as data and as
 *      text, reflection as JSON, the names of the files read.
 * Why: an engine compiles its shaders itself. docs/Embedding.md shows how,
 *      docs/Stability.md says what stays as it is.
 *
 * Threads: every function may be called from any thread at any time. Nothing is
 * shared between compilations. A result is not changed by reading it, so any
 * number of threads may read one; destroy it once, when nobody does.
 *
 * The process: no function prints, exits, reads the environment, changes the
 * locale or installs a signal handler. The file system is left alone unless
 * HLSLC_USE_FILE_SYSTEM asks for it. No text makes the compiler crash; running
 * out of memory, and faults of the compiler itself, end the process.
 *
 * Texts: UTF-8. A file in UTF-16 with a byte order mark is read, too. Texts in
 * results end in a NUL that their size does not count, live as long as the
 * result, and are empty, never null, where there is nothing.
 *===----------------------------------------------------------------------===*/
#ifndef HLSLC_C_HLSLC_H
#define HLSLC_C_HLSLC_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(HLSLC_BUILDING_LIBRARY) && !defined(_WIN32)
#define HLSLC_API __attribute__((visibility("default")))
#elif defined(HLSLC_BUILDING_LIBRARY)
#define HLSLC_API __declspec(dllexport)
#else
#define HLSLC_API
#endif

/** The version of this header; hlslc_version() is that of the library. */
#define HLSLC_VERSION_MAJOR 0
#define HLSLC_VERSION_MINOR 1
#define HLSLC_VERSION_PATCH 0
#define HLSLC_VERSION                                                          \
  (HLSLC_VERSION_MAJOR * 10000 + HLSLC_VERSION_MINOR * 100 +                   \
   HLSLC_VERSION_PATCH)

/** The library's version: major * 10000 + minor * 100 + patch. */
HLSLC_API uint32_t hlslc_version(void);

/** The compiler's name and version: "hlsl-translate 0.1.0". */
HLSLC_API const char *hlslc_version_string(void);

/*===----------------------------------------------------------------------===*
 * What is asked for
 *===----------------------------------------------------------------------===*/

/** What hlslc_result_output gives. New kinds are added at the end. */
typedef enum hlslc_output_kind {
  /** A SPIR-V module: words of 32 bits in the byte order of this machine. */
  HLSLC_OUTPUT_SPIRV = 0,
  /** Its disassembly. */
  HLSLC_OUTPUT_SPIRV_ASSEMBLY = 1,
  /** GLSL of the version that hlslc_options::glsl_version names. */
  HLSLC_OUTPUT_GLSL = 2,
  /** Reflection alone, as JSON; of the GLSL if a version of it is named. */
  HLSLC_OUTPUT_REFLECTION = 3,
  /** The source after preprocessing. */
  HLSLC_OUTPUT_PREPROCESSED = 4,
  /** What "--to=" in hlslc_options::arguments says, SPIR-V without it. */
  HLSLC_OUTPUT_FROM_ARGUMENTS = 5
} hlslc_output_kind;

/** Bits of hlslc_options::flags. */
enum {
  /** Disassemble a module into hlslc_result_assembly, too. */
  HLSLC_WANT_ASSEMBLY = 1u << 0,
  /** Write hlslc_result_reflection beside the output. */
  HLSLC_WANT_REFLECTION = 1u << 1,
  /** Look for #included files on disk, too, after the callback. */
  HLSLC_USE_FILE_SYSTEM = 1u << 2,
  /** Compile on the calling thread, not on a thread of its own. It must have
   *  16 MiB of stack left: trees are walked by recursion, up to limits that
   *  need so much. The callback is then called on this thread. */
  HLSLC_USE_CALLER_STACK = 1u << 3
};

/** A macro, as -D defines it. */
typedef struct hlslc_macro {
  const char *name;
  /** Null means "1". */
  const char *value;
} hlslc_macro;

/** The contents of a file. */
typedef struct hlslc_file {
  const char *data;
  /** In bytes. */
  size_t size;
  /** For the callbacks; the library leaves it alone. */
  void *token;
} hlslc_file;

/**
 * Reads a file for an #include.
 *
 * `path` is a candidate: the folder of the including file, or one of the
 * include paths, joined with the name by '/', without "." and "..". The library
 * asks for each candidate at most once in a compilation. Fills in `file` and
 * returns nonzero if the file exists; returns 0 if it does not, and the search
 * goes on. `data` must stay valid until release_file is called for it or, where
 * there is none, until the callback's next call. Null with a size that is not 0
 * is no file.
 *
 * It is called on the thread that compiles, which is not the caller's unless
 * HLSLC_USE_CALLER_STACK is set, while hlslc_compile has not returned. It must
 * not unwind (longjmp, exceptions) through the library.
 */
typedef int (*hlslc_read_file_fn)(void *context, const char *path,
                                  hlslc_file *file);
/** Called once for each file that was read, when the library has copied it. */
typedef void (*hlslc_release_file_fn)(void *context, hlslc_file *file);

/**
 * How to compile. Start with HLSLC_OPTIONS_INIT; zero is a default everywhere
 * else. The library copies what it keeps: all of it may go when hlslc_compile
 * returns. Fields are only ever added at the end: `struct_size` tells the
 * library which ones the caller knows.
 */
typedef struct hlslc_options {
  /** sizeof(hlslc_options). */
  size_t struct_size;
  /** HLSLC_WANT_ASSEMBLY, ... */
  uint32_t flags;
  hlslc_output_kind output;
  /** "ps_6_0", "cs_6_6", "lib_6_3"; null: from the extension of the source's
   *  name (x.frag, x.frag.hlsl), else a library. */
  const char *profile;
  /** Null means "main". */
  const char *entry_point;
  /** "450", "310es", "450vk", ...; null: 450. */
  const char *glsl_version;
  const hlslc_macro *macros;
  size_t macro_count;
  /** Folders for #include <x>, in order. */
  const char *const *include_paths;
  size_t include_path_count;
  /** Everything else, one by one as hlsl-translate takes it, after the fields
   *  above: "-fvk-use-dx-layout", "-HV", "2018". Options that name files of
   *  output ask for what would be in them: -Fc for the assembly, --reflect=x
   *  for the reflection, --write-binding-map=x; the name itself is ignored. */
  const char *const *arguments;
  size_t argument_count;
  /** May be null: then there are no files but those of the file system, if
   *  HLSLC_USE_FILE_SYSTEM is set. */
  hlslc_read_file_fn read_file;
  /** May be null. */
  hlslc_release_file_fn release_file;
  /** First argument of both callbacks. */
  void *file_context;
} hlslc_options;

/** `hlslc_options options = HLSLC_OPTIONS_INIT;` */
#define HLSLC_OPTIONS_INIT                                                     \
  {sizeof(hlslc_options),                                                      \
   0,                                                                          \
   HLSLC_OUTPUT_SPIRV,                                                         \
   0,                                                                          \
   0,                                                                          \
   0,                                                                          \
   0,                                                                          \
   0,                                                                          \
   0,                                                                          \
   0,                                                                          \
   0,                                                                          \
   0,                                                                          \
   0,                                                                          \
   0,                                                                          \
   0}

/** One of several outputs of a source: replaces fields of hlslc_options. */
typedef struct hlslc_target {
  /** sizeof(hlslc_target), the same in all elements of an array. */
  size_t struct_size;
  hlslc_output_kind output;
  /** Null leaves what hlslc_options says. */
  const char *profile;
  const char *entry_point;
  const char *glsl_version;
  /** Come after those of hlslc_options. */
  const char *const *arguments;
  size_t argument_count;
} hlslc_target;

/*===----------------------------------------------------------------------===*
 * Compiling
 *===----------------------------------------------------------------------===*/

/** What came of it: the exit codes of hlsl-translate. */
typedef enum hlslc_status {
  HLSLC_OK = 0,
  /** The source is wrong. */
  HLSLC_SOURCE_ERROR = 1,
  /** The source uses something that is not supported yet, or that the version
   *  of GLSL does not have. */
  HLSLC_NOT_SUPPORTED = 2,
  /** The options, or the arguments of the call, are wrong. */
  HLSLC_BAD_OPTIONS = 3,
  /** The compiler is wrong, or the system gave no thread. */
  HLSLC_INTERNAL_ERROR = 4
} hlslc_status;

typedef struct hlslc_result hlslc_result;

/** As a size of the source: it ends in a NUL. */
#define HLSLC_NUL_TERMINATED ((size_t)-1)

/**
 * Compiles one source for one output.
 *
 * `name` stands in diagnostics, and its folder is where #include "x" looks
 * first; null or empty means "shader.hlsl". `source_size` is in bytes, or
 * HLSLC_NUL_TERMINATED. `options` may be null.
 *
 * Never returns null; hlslc_result_destroy frees what it returns.
 */
HLSLC_API hlslc_result *hlslc_compile(const char *name, const char *source,
                                      size_t source_size,
                                      const hlslc_options *options);

/**
 * Compiles one source for several entry points or outputs: results[i], of
 * `target_count`, is what hlslc_compile returns for `options` with the fields
 * of targets[i]. Returns the worst status.
 */
HLSLC_API hlslc_status
hlslc_compile_targets(const char *name, const char *source, size_t source_size,
                      const hlslc_options *options, const hlslc_target *targets,
                      size_t target_count, hlslc_result **results);

/** Null is fine. */
HLSLC_API void hlslc_result_destroy(hlslc_result *result);

/*===----------------------------------------------------------------------===*
 * Results. A null result has the status HLSLC_BAD_OPTIONS and nothing else.
 *===----------------------------------------------------------------------===*/

/** Bytes and a NUL behind them. */
typedef struct hlslc_text {
  const char *data;
  /** In bytes, without the NUL. */
  size_t size;
} hlslc_text;

HLSLC_API hlslc_status hlslc_result_status(const hlslc_result *result);

/** The output; empty unless the status is HLSLC_OK. A SPIR-V module is aligned
 *  to 4 bytes. */
HLSLC_API hlslc_text hlslc_result_output(const hlslc_result *result);

/** Nonzero if the output is a binary (SPIR-V), 0 if it is text. */
HLSLC_API int hlslc_result_is_binary(const hlslc_result *result);

/** The disassembly that HLSLC_WANT_ASSEMBLY asks for. */
HLSLC_API hlslc_text hlslc_result_assembly(const hlslc_result *result);

/** The JSON that HLSLC_WANT_REFLECTION asks for (reflection-schema.json). It is
 *  there, too, when the status is HLSLC_SOURCE_ERROR because "--eval" found
 *  that the shader's constraints do not hold. */
HLSLC_API hlslc_text hlslc_result_reflection(const hlslc_result *result);

/** The binding map that "--write-binding-map=x" asks for
 *  (binding-map-schema.json), and OpenGL's slots, for "--gl-binding-map=x"
 *  (gl-bindings-schema.json). "--binding-map=x" reads x as an #include is read.
 */
HLSLC_API hlslc_text hlslc_result_binding_map(const hlslc_result *result);
HLSLC_API hlslc_text hlslc_result_gl_binding_map(const hlslc_result *result);

/** All diagnostics as hlsl-translate prints them: with the source lines, carets
 *  and notes. */
HLSLC_API hlslc_text hlslc_result_messages(const hlslc_result *result);

/** The files that were read, in the order of their first use, the source
 *  itself first, by the names that the callback was asked for. */
HLSLC_API size_t hlslc_result_dependency_count(const hlslc_result *result);
HLSLC_API const char *hlslc_result_dependency(const hlslc_result *result,
                                              size_t index);

/*===----------------------------------------------------------------------===*
 * Diagnostics. They live as long as their result.
 *===----------------------------------------------------------------------===*/

typedef enum hlslc_severity {
  /** A remark: inside another diagnostic, or on an option without effect. */
  HLSLC_NOTE = 1,
  HLSLC_WARNING = 2,
  HLSLC_ERROR = 3,
  /** An error after which nothing else was looked at. */
  HLSLC_FATAL = 4
} hlslc_severity;

/** A place in a file, after #line. */
typedef struct hlslc_place {
  const char *file;
  /** From 1; 0: there is no place, `file` is empty. */
  uint32_t line;
  /** From 1, in bytes of UTF-8. */
  uint32_t column;
  /** From 1, in Unicode code points. */
  uint32_t character;
} hlslc_place;

/** From `begin` to before `end`. */
typedef struct hlslc_range {
  hlslc_place begin, end;
} hlslc_range;

/** What to type in place of a range. */
typedef struct hlslc_fix {
  hlslc_range range;
  hlslc_text text;
} hlslc_fix;

typedef struct hlslc_diagnostic hlslc_diagnostic;

/** Errors, warnings and remarks in the order in which they were found; the
 *  notes of each are inside. An index that is too large gives null. */
HLSLC_API size_t hlslc_result_diagnostic_count(const hlslc_result *result);
HLSLC_API const hlslc_diagnostic *
hlslc_result_diagnostic(const hlslc_result *result, size_t index);

HLSLC_API hlslc_severity
hlslc_diagnostic_severity(const hlslc_diagnostic *diagnostic);
/** The text alone, without place, severity and source. */
HLSLC_API hlslc_text
hlslc_diagnostic_message(const hlslc_diagnostic *diagnostic);
/** "err_undeclared": docs/generated/Diagnostics.md lists them; empty for what
 *  passes and options report. */
HLSLC_API hlslc_text hlslc_diagnostic_id(const hlslc_diagnostic *diagnostic);
/** The warning group, its name after -W; empty for what cannot be switched. */
HLSLC_API hlslc_text hlslc_diagnostic_group(const hlslc_diagnostic *diagnostic);
HLSLC_API hlslc_place
hlslc_diagnostic_place(const hlslc_diagnostic *diagnostic);

/** The parts of the source that the text underlines. */
HLSLC_API size_t
hlslc_diagnostic_range_count(const hlslc_diagnostic *diagnostic);
HLSLC_API hlslc_range hlslc_diagnostic_range(const hlslc_diagnostic *diagnostic,
                                             size_t index);

/** What else there is to say: candidates, earlier declarations. */
HLSLC_API size_t
hlslc_diagnostic_note_count(const hlslc_diagnostic *diagnostic);
HLSLC_API const hlslc_diagnostic *
hlslc_diagnostic_note(const hlslc_diagnostic *diagnostic, size_t index);

/** The includes around the place, innermost first. */
HLSLC_API size_t
hlslc_diagnostic_include_count(const hlslc_diagnostic *diagnostic);
HLSLC_API hlslc_place
hlslc_diagnostic_include(const hlslc_diagnostic *diagnostic, size_t index);

/** Returns nonzero and fills in `fix` if a name is misspelled and the right one
 *  is known. */
HLSLC_API int hlslc_diagnostic_fix(const hlslc_diagnostic *diagnostic,
                                   hlslc_fix *fix);

#ifdef __cplusplus
} /* extern "C" */
#endif

#endif /* HLSLC_C_HLSLC_H */
