#pragma once

#include "sfb/rules/chapter.h"

// (G15.2) Doubled engines.
namespace flagbridge::sfb {

SFB_STEP(wear_engines);  // phase 8 (G15.202)

inline constexpr std::array g15_events = {
    EventRow{Happening::allocated, {"allocated", "{unit} doubles its engines", {"unit"}, true}},
};
inline constexpr Chapter chapter_g15 = {.section = "G15", .events = g15_events};

}  // namespace flagbridge::sfb
