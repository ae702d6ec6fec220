#pragma once

#include "ahl/ship.h"
#include "kernel/json.h"

namespace flagbridge::server {

// A deck with everything somebody needs to draw it.
json::object deck_json(const ahl::Ship& ship, int number);
json::object ship_json(const ahl::Ship& ship);

}  // namespace flagbridge::server
