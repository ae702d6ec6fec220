#pragma once

#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

namespace flagbridge {

// What is wrong with a piece of input, and where: a file with line and column, a path inside a document such
// as "units.2.at", or both.
struct Error {
  std::string file{};
  int line = 0;    // 0: not known
  int column = 0;  // 0: not known
  std::string path{};
  std::string what{};

  friend bool operator==(const Error&, const Error&) = default;
};

using Errors = std::vector<Error>;

template <class T>
using Result = tl::expected<T, Errors>;

// "file:12:3: units.2.at: what is wrong"
std::string to_string(const Error& error);
std::string to_string(const Errors& errors);  // one line each

inline tl::unexpected<Errors> fail(Error error) { return tl::unexpected<Errors>(Errors{std::move(error)}); }
inline tl::unexpected<Errors> fail(Errors errors) { return tl::unexpected<Errors>(std::move(errors)); }
inline tl::unexpected<Errors> fail(std::string what) { return fail(Error{.what = std::move(what)}); }

}  // namespace flagbridge
