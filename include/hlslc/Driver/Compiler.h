//===----------------------------------------------------------------------===//
// The compiler as a library, for C++17.
// In:  HLSL in memory, options, a function that reads #included files.
// Out: SPIR-V, GLSL, diagnostics, reflection; owned by a Compilation.
// Why: it is the C API (hlslc-c/hlslc.h, which says what everything means, in
//      which units, and on which thread) with C++'s ownership: nothing but C
//      crosses the library's border, so that neither compiler, standard library
//      nor build type of a program need be those of the library.
//
//   hlslc::CompilerOptions options;
//   options.profile = "ps_6_0";
//   hlslc::Compilation compiled = hlslc::compile("a.hlsl", text, options);
//   if (!compiled)
//     log(compiled.messages());
//===----------------------------------------------------------------------===//
#ifndef HLSLC_DRIVER_COMPILER_H
#define HLSLC_DRIVER_COMPILER_H

#include "hlslc-c/hlslc.h"

#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hlslc {

/// hlslc_options, with texts of its own.
struct CompilerOptions {
  hlslc_output_kind output = HLSLC_OUTPUT_SPIRV;
  /// "ps_6_0"; empty: from the source's name, else a library.
  std::string profile;
  /// Empty: "main".
  std::string entryPoint;
  /// "450", "310es", "450vk"; empty: 450.
  std::string glslVersion;
  /// Name and value; an empty value defines an empty macro.
  std::vector<std::pair<std::string, std::string>> macros;
  /// Folders for #include <x>.
  std::vector<std::string> includePaths;
  /// Everything else as hlsl-translate takes it: "-fvk-use-dx-layout".
  std::vector<std::string> arguments;
  /// The text of a file, or nothing if there is none of that name. Called on
  /// the thread that compiles; what it throws comes out of compile().
  std::function<std::optional<std::string>(std::string_view path)> readFile;
  bool useFileSystem = false;
  bool useCallerStack = false;
  bool wantAssembly = false;
  bool wantReflection = false;
};

/// One error, warning or remark; a view into a Compilation.
class CompilerMessage {
public:
  explicit CompilerMessage(const hlslc_diagnostic *viewed)
      : diagnostic(viewed) {}

  hlslc_severity severity() const {
    return hlslc_diagnostic_severity(diagnostic);
  }
  std::string_view text() const {
    return view(hlslc_diagnostic_message(diagnostic));
  }
  std::string_view id() const { return view(hlslc_diagnostic_id(diagnostic)); }
  std::string_view group() const {
    return view(hlslc_diagnostic_group(diagnostic));
  }
  hlslc_place place() const { return hlslc_diagnostic_place(diagnostic); }
  std::vector<hlslc_range> ranges() const {
    std::vector<hlslc_range> all(hlslc_diagnostic_range_count(diagnostic));
    for (std::size_t i = 0; i < all.size(); ++i)
      all[i] = hlslc_diagnostic_range(diagnostic, i);
    return all;
  }
  std::vector<CompilerMessage> notes() const {
    std::vector<CompilerMessage> all;
    for (std::size_t i = 0; i < hlslc_diagnostic_note_count(diagnostic); ++i)
      all.emplace_back(hlslc_diagnostic_note(diagnostic, i));
    return all;
  }
  std::vector<hlslc_place> includedFrom() const {
    std::vector<hlslc_place> all(hlslc_diagnostic_include_count(diagnostic));
    for (std::size_t i = 0; i < all.size(); ++i)
      all[i] = hlslc_diagnostic_include(diagnostic, i);
    return all;
  }
  std::optional<hlslc_fix> fix() const {
    hlslc_fix found;
    if (!hlslc_diagnostic_fix(diagnostic, &found))
      return std::nullopt;
    return found;
  }

private:
  static std::string_view view(hlslc_text text) {
    return {text.data, text.size};
  }
  const hlslc_diagnostic *diagnostic;
};

/// What came of one compilation; views and messages live as long as it does.
class Compilation {
public:
  explicit Compilation(hlslc_result *owned) : result(owned) {}

  explicit operator bool() const { return status() == HLSLC_OK; }
  hlslc_status status() const { return hlslc_result_status(result.get()); }
  /// The bytes of a module, or text.
  std::string_view output() const {
    return view(hlslc_result_output(result.get()));
  }
  bool isBinary() const { return hlslc_result_is_binary(result.get()); }
  /// The words of a SPIR-V module; empty for other outputs.
  std::vector<std::uint32_t> words() const {
    if (!isBinary())
      return {};
    const auto *data = reinterpret_cast<const std::uint32_t *>(output().data());
    return {data, data + output().size() / sizeof(std::uint32_t)};
  }
  std::string_view assembly() const {
    return view(hlslc_result_assembly(result.get()));
  }
  std::string_view reflection() const {
    return view(hlslc_result_reflection(result.get()));
  }
  /// For "--write-binding-map=x" and "--gl-binding-map=x".
  std::string_view bindingMap() const {
    return view(hlslc_result_binding_map(result.get()));
  }
  std::string_view glBindingMap() const {
    return view(hlslc_result_gl_binding_map(result.get()));
  }
  /// All diagnostics as hlsl-translate prints them.
  std::string_view messages() const {
    return view(hlslc_result_messages(result.get()));
  }
  std::vector<CompilerMessage> diagnostics() const {
    std::vector<CompilerMessage> all;
    for (std::size_t i = 0; i < hlslc_result_diagnostic_count(result.get());
         ++i)
      all.emplace_back(hlslc_result_diagnostic(result.get(), i));
    return all;
  }
  std::vector<std::string> dependencies() const {
    std::vector<std::string> all;
    for (std::size_t i = 0; i < hlslc_result_dependency_count(result.get());
         ++i)
      all.emplace_back(hlslc_result_dependency(result.get(), i));
    return all;
  }

private:
  static std::string_view view(hlslc_text text) {
    return {text.data, text.size};
  }
  struct Destroy {
    void operator()(hlslc_result *owned) const { hlslc_result_destroy(owned); }
  };
  std::unique_ptr<hlslc_result, Destroy> result;
};

namespace compiler_detail {
/// Between the callback of C and a function that may throw.
struct FileReader {
  const CompilerOptions &options;
  /// Of the file read last; the library copies it before it asks again.
  std::string text;
  std::exception_ptr thrown = nullptr;

  static int read(void *context, const char *path, hlslc_file *file) noexcept {
    FileReader &reader = *static_cast<FileReader *>(context);
#if defined(__cpp_exceptions) || defined(_CPPUNWIND)
    try {
      return reader.readFile(path, file);
    } catch (...) {
      reader.thrown = std::current_exception();
      return 0;
    }
#else
    return reader.readFile(path, file);
#endif
  }

  int readFile(const char *path, hlslc_file *file) {
    std::optional<std::string> found =
        thrown ? std::nullopt : options.readFile(path);
    if (!found)
      return 0;
    text = std::move(*found);
    file->data = text.data();
    file->size = text.size();
    return 1;
  }
};

inline std::vector<const char *> view(const std::vector<std::string> &texts) {
  std::vector<const char *> result;
  for (const std::string &text : texts)
    result.push_back(text.c_str());
  return result;
}
} // namespace compiler_detail

/// Compiles one source for one output. Its name stands in diagnostics, and its
/// folder is where #include "x" looks first.
inline Compilation compile(const std::string &name, std::string_view source,
                           const CompilerOptions &options = {}) {
  auto orNull = [](const std::string &text) {
    return text.empty() ? nullptr : text.c_str();
  };
  std::vector<hlslc_macro> macros;
  for (const auto &[macro, value] : options.macros)
    macros.push_back({macro.c_str(), value.c_str()});
  std::vector<const char *> paths = compiler_detail::view(options.includePaths);
  std::vector<const char *> arguments =
      compiler_detail::view(options.arguments);
  compiler_detail::FileReader reader{options, {}};

  hlslc_options plain = HLSLC_OPTIONS_INIT;
  if (options.wantAssembly)
    plain.flags |= HLSLC_WANT_ASSEMBLY;
  if (options.wantReflection)
    plain.flags |= HLSLC_WANT_REFLECTION;
  if (options.useFileSystem)
    plain.flags |= HLSLC_USE_FILE_SYSTEM;
  if (options.useCallerStack)
    plain.flags |= HLSLC_USE_CALLER_STACK;
  plain.output = options.output;
  plain.profile = orNull(options.profile);
  plain.entry_point = orNull(options.entryPoint);
  plain.glsl_version = orNull(options.glslVersion);
  plain.macros = macros.data();
  plain.macro_count = macros.size();
  plain.include_paths = paths.data();
  plain.include_path_count = paths.size();
  plain.arguments = arguments.data();
  plain.argument_count = arguments.size();
  if (options.readFile) {
    plain.read_file = compiler_detail::FileReader::read;
    plain.file_context = &reader;
  }
  Compilation compiled(
      hlslc_compile(name.c_str(), source.data(), source.size(), &plain));
#if defined(__cpp_exceptions) || defined(_CPPUNWIND)
  if (reader.thrown)
    std::rethrow_exception(reader.thrown);
#endif
  return compiled;
}

/// `0.1.0` as 100; the library's, not the header's.
inline std::uint32_t getLibraryVersion() { return hlslc_version(); }

} // namespace hlslc

#endif // HLSLC_DRIVER_COMPILER_H
