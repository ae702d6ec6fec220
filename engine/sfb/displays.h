#pragma once

#include "kernel/json.h"
#include "sfb/content.h"

// Tables made for drawing.
namespace flagbridge::sfb {

// What a ship is made of, with the number of its design in Content::designs.
json::object display_of(std::size_t number, const Design& design);
// The displays of the ships in the scenarios; all would be too much to send at once.
json::array displays_of(const Content& content);
// (C1.4) The impulse chart, a row a speed.
json::array impulse_chart();

}  // namespace flagbridge::sfb
