//===----------------------------------------------------------------------===//
// One arena per compilation.
// In:  trees, token texts, lists that live until the compilation ends.
// Out: pointers that never move; everything is freed at once.
// Why: a compilation makes 10^5 small objects and frees none of them early.
//===----------------------------------------------------------------------===//

#ifndef HLSLC_BASIC_ARENA_H
#define HLSLC_BASIC_ARENA_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Allocator.h"

#include <cstring>
#include <memory>
#include <type_traits>
#include <utility>

namespace hlslc {

class Arena {
public:
  /// 64 KiB slabs: a middling shader needs a few.
  using Allocator = llvm::BumpPtrAllocatorImpl<llvm::MallocAllocator, 65536>;

  Arena() = default;
  Arena(const Arena &) = delete;
  Arena &operator=(const Arena &) = delete;

  void *allocate(size_t size, size_t alignment) {
    return allocator.Allocate(size, alignment);
  }

  /// Constructs a T; its destructor never runs, so it must not need one.
  template <typename T, typename... Args> T *create(Args &&...args) {
    static_assert(std::is_trivially_destructible_v<T>,
                  "the arena never runs destructors");
    return new (allocator.Allocate(sizeof(T), alignof(T)))
        T(std::forward<Args>(args)...);
  }

  /// Copies a text; a NUL follows it.
  llvm::StringRef copy(llvm::StringRef text) {
    char *data = static_cast<char *>(allocator.Allocate(text.size() + 1, 1));
    if (!text.empty())
      std::memcpy(data, text.data(), text.size());
    data[text.size()] = 0;
    return llvm::StringRef(data, text.size());
  }
  llvm::StringRef copy(const llvm::Twine &text) {
    llvm::SmallString<128> storage;
    return copy(text.toStringRef(storage));
  }
  llvm::StringRef copy(const char *text) { return copy(llvm::StringRef(text)); }

  /// Copies a list.
  template <typename T>
  llvm::MutableArrayRef<std::remove_const_t<T>> copy(llvm::ArrayRef<T> list) {
    using Element = std::remove_const_t<T>;
    static_assert(std::is_trivially_destructible_v<Element>,
                  "the arena never runs destructors");
    if (list.empty())
      return {};
    Element *data = static_cast<Element *>(
        allocator.Allocate(sizeof(Element) * list.size(), alignof(Element)));
    std::uninitialized_copy(list.begin(), list.end(), data);
    return llvm::MutableArrayRef<Element>(data, list.size());
  }

  /// A list of `count` default-constructed elements.
  template <typename T> llvm::MutableArrayRef<T> createArray(size_t count) {
    static_assert(std::is_trivially_destructible_v<T>,
                  "the arena never runs destructors");
    if (!count)
      return {};
    T *data =
        static_cast<T *>(allocator.Allocate(sizeof(T) * count, alignof(T)));
    std::uninitialized_value_construct_n(data, count);
    return llvm::MutableArrayRef<T>(data, count);
  }

  size_t getBytesAllocated() const { return allocator.getBytesAllocated(); }
  Allocator &getAllocator() { return allocator; }

private:
  Allocator allocator;
};

} // namespace hlslc

#endif // HLSLC_BASIC_ARENA_H
