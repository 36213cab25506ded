//===----------------------------------------------------------------------===//
// Compiles on many threads, through the C API.
// In:  how many threads, how many different shaders.
// Out: exit status 0 if every thread got, for every shader, byte by byte what
//      one thread alone gets, and the process is as it was.
// Why: "thread-safe" is shown, not claimed; sanitizers watch it
//      (utils/sanitize.sh).
//===----------------------------------------------------------------------===//

#include "ShaderCorpus.h"

#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <thread>

static int readFile(void *context, const char *path, hlslc_file *file) {
  for (const Shader::File &known : static_cast<Shader *>(context)->files)
    if (known.path == path) {
      file->data = known.text.data();
      file->size = known.text.size();
      return 1;
    }
  return 0;
}

static void append(std::string &all, const char *what, hlslc_text text) {
  all += what;
  all.append(text.data, text.size);
  all += '\n';
}

static void append(std::string &all, hlslc_place place) {
  all += std::string(place.file) + ":" + std::to_string(place.line) + ":" +
         std::to_string(place.column) + "/" + std::to_string(place.character) +
         "\n";
}

static void append(std::string &all, const hlslc_diagnostic *diagnostic) {
  all += std::to_string(hlslc_diagnostic_severity(diagnostic));
  append(all, " ", hlslc_diagnostic_message(diagnostic));
  append(all, "id ", hlslc_diagnostic_id(diagnostic));
  append(all, hlslc_diagnostic_place(diagnostic));
  for (size_t i = 0; i < hlslc_diagnostic_range_count(diagnostic); ++i)
    append(all, hlslc_diagnostic_range(diagnostic, i).end);
  hlslc_fix fix;
  if (hlslc_diagnostic_fix(diagnostic, &fix))
    append(all, "fix ", fix.text);
  for (size_t i = 0; i < hlslc_diagnostic_note_count(diagnostic); ++i)
    append(all, hlslc_diagnostic_note(diagnostic, i));
}

/// Everything that the API tells about one compilation.
static std::string compile(unsigned number, hlslc_status *status = nullptr) {
  Shader shader = makeShader(number);
  std::vector<const char *> arguments;
  for (const std::string &argument : shader.arguments)
    arguments.push_back(argument.c_str());
  hlslc_options options = HLSLC_OPTIONS_INIT;
  options.flags = shader.flags;
  options.output = shader.output;
  options.profile = shader.profile.c_str();
  options.entry_point = shader.entryPoint.c_str();
  if (!shader.glslVersion.empty())
    options.glsl_version = shader.glslVersion.c_str();
  options.arguments = arguments.data();
  options.argument_count = arguments.size();
  options.read_file = readFile;
  options.file_context = &shader;
  hlslc_result *result =
      hlslc_compile(shader.name.c_str(), shader.source.data(),
                    shader.source.size(), &options);
  std::string all = std::to_string(hlslc_result_status(result)) + "\n";
  append(all, "output ", hlslc_result_output(result));
  append(all, "assembly ", hlslc_result_assembly(result));
  append(all, "reflection ", hlslc_result_reflection(result));
  append(all, "messages ", hlslc_result_messages(result));
  for (size_t i = 0; i < hlslc_result_dependency_count(result); ++i)
    all += std::string("file ") + hlslc_result_dependency(result, i) + "\n";
  for (size_t i = 0; i < hlslc_result_diagnostic_count(result); ++i)
    append(all, hlslc_result_diagnostic(result, i));
  if (status)
    *status = hlslc_result_status(result);
  hlslc_result_destroy(result);
  return all;
}

/// The shaders' results on one thread; false if a status is not as expected.
static bool compileAlone(unsigned shaders, std::vector<std::string> &results) {
  bool isRight = true;
  unsigned counts[5] = {};
  for (unsigned i = 0; i < shaders; ++i) {
    hlslc_status status;
    results.push_back(compile(i, &status));
    ++counts[status];
    if (status == makeShader(i).expected)
      continue;
    std::printf("shader %u: status %d\n%s\n", i, status, results[i].c_str());
    isRight = false;
  }
  std::printf("alone: %u compiled, %u wrong sources, %u not supported, "
              "%u bad options, %u internal\n",
              counts[0], counts[1], counts[2], counts[3], counts[4]);
  return isRight;
}

/// How many compilations of all threads differ from `alone`.
static unsigned compileTogether(unsigned threads,
                                const std::vector<std::string> &alone) {
  std::atomic<unsigned> differences{0};
  std::atomic<bool> start{false};
  std::vector<std::thread> pool;
  for (unsigned t = 0; t < threads; ++t)
    pool.emplace_back([&, t] {
      while (!start)
        std::this_thread::yield();
      // Each begins elsewhere, every other one goes backwards.
      size_t count = alone.size();
      for (size_t i = 0; i < count; ++i) {
        size_t step = t % 2 ? count - 1 - i : i;
        size_t number = (step + t * count / threads) % count;
        if (compile(static_cast<unsigned>(number)) != alone[number]) {
          std::printf("shader %zu differs on thread %u\n", number, t);
          ++differences;
        }
      }
    });
  start = true;
  for (std::thread &thread : pool)
    thread.join();
  return differences;
}

/// The handlers of the signals that a crash raises.
static std::vector<void (*)(int)> getHandlers() {
  std::vector<void (*)(int)> handlers;
  for (int signal : {SIGSEGV, SIGABRT, SIGILL, SIGFPE, SIGTERM, SIGINT}) {
    void (*handler)(int) = std::signal(signal, SIG_DFL);
    std::signal(signal, handler);
    handlers.push_back(handler);
  }
  return handlers;
}

int main(int argc, char **argv) {
  unsigned threads = 8, shaders = 500;
  if (argc > 1)
    threads = std::strtoul(argv[1], nullptr, 10);
  if (argc > 2)
    shaders = std::strtoul(argv[2], nullptr, 10);
  std::vector<void (*)(int)> handlers = getHandlers();
  std::vector<std::string> alone;
  bool isRight = compileAlone(shaders, alone);
  auto begin = std::chrono::steady_clock::now();
  unsigned differences = compileTogether(threads, alone);
  std::chrono::duration<double> seconds =
      std::chrono::steady_clock::now() - begin;
  std::printf("%u threads x %u shaders: %u differ (%.1f s)\n", threads, shaders,
              differences, seconds.count());
  if (getHandlers() != handlers) {
    std::printf("a signal handler was installed\n");
    isRight = false;
  }
  return isRight && differences == 0 ? 0 : 1;
}
