#pragma once

#include <cstdint>
#include <string>

#include "kernel/error.h"

namespace flagbridge::server {

struct Copied {
  std::int64_t games = 0;
  std::int64_t people = 0;
  std::int64_t bytes = 0;
};

// A copy of a SQLite file as it is at one moment, while a server may be at work on it. Only its owner can
// read the copy, and it gets its name when it is whole, checked and on the disk. Nothing is overwritten.
Result<Copied> back_up(const std::string& from, const std::string& to);

}  // namespace flagbridge::server
