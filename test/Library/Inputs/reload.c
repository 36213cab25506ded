/*
 * Loads the library, compiles, unloads it, several times.
 *
 * In:  the library's path.
 * Out: exit status 0 if every round works.
 * Why: plug-ins come and go.
 */
#include <hlslc-c/hlslc.h>

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

typedef hlslc_result *(*compile_fn)(const char *, const char *, size_t,
                                    const hlslc_options *);
typedef hlslc_status (*status_fn)(const hlslc_result *);
typedef void (*destroy_fn)(hlslc_result *);

/* ISO C has no conversion from an object's address to a function's. */
static void find(void *library, const char *name, void *function) {
  void *address = dlsym(library, name);
  memcpy(function, &address, sizeof address);
}

int main(int argc, char **argv) {
  static const char source[] = "float4 main() : SV_Target { return 1; }\n";
  int i, right = 0;
  for (i = 0; argc > 1 && i < 4; ++i) {
    hlslc_options options = HLSLC_OPTIONS_INIT;
    void *library = dlopen(argv[1], RTLD_NOW | RTLD_LOCAL);
    compile_fn compile;
    status_fn status;
    destroy_fn destroy;
    hlslc_result *result;
    if (!library) {
      printf("%s\n", dlerror());
      return 1;
    }
    find(library, "hlslc_compile", &compile);
    find(library, "hlslc_result_status", &status);
    find(library, "hlslc_result_destroy", &destroy);
    options.profile = "ps_6_0";
    options.flags = i % 2 ? HLSLC_USE_CALLER_STACK : 0u;
    result = compile("a.hlsl", source, HLSLC_NUL_TERMINATED, &options);
    right += status(result) == HLSLC_OK;
    destroy(result);
    dlclose(library);
  }
  printf("%d of 4 right\n", right);
  return right != 4;
}
