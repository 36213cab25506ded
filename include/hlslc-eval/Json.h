//===----------------------------------------------------------------------===//
// JSON, as reflection writes it.
// In:  text.
// Out: a tree; integers keep their 64 bits.
// Why: an engine that reads reflection needs no JSON library, and one that has
//      such a library needs only the tree.
//===----------------------------------------------------------------------===//
#ifndef HLSLC_EVAL_JSON_H
#define HLSLC_EVAL_JSON_H

#include <cstdint>
#include <string>
#include <vector>

namespace hlslc_eval {

/// A value. Members of objects keep their order.
struct Json {
  /// Real: a default that is a float, whose text `string` has.
  enum Kind { Null, Bool, Integer, Real, String, Array, Object };
  Kind kind = Null;
  /// Of a Bool and an Integer; from 2^63 on, the low bits.
  int64_t integer = 0;
  std::string string;
  /// Of an Array, and the values of an Object.
  std::vector<Json> elements;
  /// Of an Object, one for each element.
  std::vector<std::string> keys;

  /// The member, or null.
  const Json *find(const std::string &key) const {
    for (size_t i = 0; i < keys.size(); ++i)
      if (keys[i] == key)
        return &elements[i];
    return nullptr;
  }
};

namespace detail {

class Reader {
public:
  Reader(const std::string &text, std::string &error)
      : at(text.data()), end(at + text.size()), error(error) {}

  Json read() {
    Json value = readValue(0);
    skipSpace();
    if (error.empty() && at != end)
      error = "text behind the JSON value";
    return value;
  }

private:
  static constexpr int kMaxDepth = 500;

  void skipSpace() {
    while (at != end &&
           (*at == ' ' || *at == '\n' || *at == '\t' || *at == '\r'))
      ++at;
  }
  bool consume(char c) {
    skipSpace();
    if (at == end || *at != c)
      return false;
    ++at;
    return true;
  }
  bool consumeWord(const char *word) {
    const char *p = at;
    for (; *word; ++word, ++p)
      if (p == end || *p != *word)
        return false;
    at = p;
    return true;
  }
  Json fail(const char *message) {
    if (error.empty())
      error = message;
    at = end;
    return {};
  }

  Json readValue(int depth) {
    if (depth > kMaxDepth)
      return fail("the JSON nests too deeply");
    Json value;
    skipSpace();
    if (at == end)
      return fail("expected a JSON value");
    if (*at == '"') {
      value.kind = Json::String;
      value.string = readString();
      return value;
    }
    if (consumeWord("null"))
      return value;
    bool isTrue = consumeWord("true");
    if (isTrue || consumeWord("false")) {
      value.kind = Json::Bool;
      value.integer = isTrue;
      return value;
    }
    if (consume('['))
      return readList(depth, Json::Array, ']');
    if (consume('{'))
      return readList(depth, Json::Object, '}');
    return readNumber();
  }

  Json readList(int depth, Json::Kind kind, char close) {
    Json list;
    list.kind = kind;
    if (consume(close))
      return list;
    do {
      if (kind == Json::Object) {
        skipSpace();
        if (at == end || *at != '"')
          return fail("expected a key");
        list.keys.push_back(readString());
        if (!consume(':'))
          return fail("expected ':'");
      }
      list.elements.push_back(readValue(depth + 1));
    } while (error.empty() && consume(','));
    if (!consume(close))
      return fail("expected the end of a list");
    return list;
  }

  Json readNumber() {
    Json value;
    value.kind = Json::Integer;
    const char *begin = at;
    bool isNegative = *at == '-';
    at += isNegative;
    if (at == end || *at < '0' || *at > '9')
      return fail("expected a JSON value");
    uint64_t digits = 0;
    bool isTooLarge = false;
    for (; at != end && *at >= '0' && *at <= '9'; ++at) {
      uint64_t digit = uint64_t(*at - '0');
      isTooLarge |= digits > (~uint64_t(0) - digit) / 10;
      digits = digits * 10 + digit;
    }
    bool isReal = at != end && (*at == '.' || *at == 'e' || *at == 'E');
    if (isReal) {
      while (at != end &&
             (*at == '.' || *at == 'e' || *at == 'E' || *at == '+' ||
              *at == '-' || (*at >= '0' && *at <= '9')))
        ++at;
      value.kind = Json::Real;
      value.string.assign(begin, at);
      return value;
    }
    if (isTooLarge)
      return fail("an integer is too large");
    value.integer = int64_t(isNegative ? 0 - digits : digits);
    return value;
  }

  std::string readString() {
    std::string text;
    for (++at; at != end && *at != '"'; ++at) {
      if (*at != '\\') {
        text += *at;
        continue;
      }
      if (++at == end)
        break;
      switch (*at) {
      case 'n':
        text += '\n';
        break;
      case 't':
        text += '\t';
        break;
      case 'r':
        text += '\r';
        break;
      case 'b':
        text += '\b';
        break;
      case 'f':
        text += '\f';
        break;
      case 'u':
        readEscape(text);
        break;
      default:
        text += *at;
      }
    }
    if (at == end)
      fail("a string has no end");
    else
      ++at;
    return text;
  }

  /// The four digits of \uXXXX as UTF-8; surrogates stay apart.
  void readEscape(std::string &text) {
    unsigned code = 0;
    for (int i = 0; i < 4; ++i) {
      if (end - at < 2) {
        at = end - 1;
        return;
      }
      char c = *++at;
      unsigned digit = c >= '0' && c <= '9'   ? unsigned(c - '0')
                       : c >= 'a' && c <= 'f' ? unsigned(c - 'a' + 10)
                       : c >= 'A' && c <= 'F' ? unsigned(c - 'A' + 10)
                                              : 0;
      code = code * 16 + digit;
    }
    if (code < 0x80) {
      text += char(code);
    } else if (code < 0x800) {
      text += char(0xc0 | code >> 6);
      text += char(0x80 | (code & 63));
    } else {
      text += char(0xe0 | code >> 12);
      text += char(0x80 | (code >> 6 & 63));
      text += char(0x80 | (code & 63));
    }
  }

  const char *at;
  const char *end;
  std::string &error;
};

} // namespace detail

/// Reads a JSON value; sets `error` if the text is none.
inline Json parse(const std::string &text, std::string &error) {
  error.clear();
  return detail::Reader(text, error).read();
}

} // namespace hlslc_eval

#endif // HLSLC_EVAL_JSON_H
