#pragma once

#include "kernel/json.h"
#include "sfb/content.h"

// Tables made for drawing.
namespace flagbridge::sfb {

// The displays of the ships in the scenarios, each with its number in Content::designs.
json::array displays_of(const Content& content);
// (C1.4) The impulse chart, a row a speed.
json::array impulse_chart();

}  // namespace flagbridge::sfb
