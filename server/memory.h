#pragma once

#include <cstdint>

namespace flagbridge::server {

// What this process takes of the machine's memory; 0 where that cannot be told.
std::int64_t memory_bytes();

}  // namespace flagbridge::server
