#include "kernel/error.h"

#include <fmt/format.h>

namespace flagbridge {

std::string to_string(const Error& error) {
  std::string where = error.file;
  if (error.line > 0) where += fmt::format("{}{}", where.empty() ? "line " : ":", error.line);
  if (error.column > 0) where += fmt::format(":{}", error.column);
  if (!error.path.empty()) where += (where.empty() ? "" : ": ") + error.path;
  return where.empty() ? error.what : where + ": " + error.what;
}

std::string to_string(const Errors& errors) {
  std::string text;
  for (const Error& error : errors) text += (text.empty() ? "" : "\n") + to_string(error);
  return text;
}

}  // namespace flagbridge
