#pragma once

#include <cstdint>

// What time it is, in milliseconds since 1970.
namespace flagbridge::server {

// The time of the house: what the machine's clock said when this process began, and what has passed since,
// sleep included. Somebody who sets the machine's clock takes nobody's time with it.
std::int64_t now_ms();
// What the machine's clock says.
std::int64_t wall_ms();

}  // namespace flagbridge::server
