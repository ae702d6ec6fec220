#pragma once

#include "sfb/rules/chapter.h"

// (G6) Mutiny.
namespace flagbridge::sfb {

SFB_STEP(mutiny);  // 6B7.01

inline constexpr std::array g6_events = {
    EventRow{Happening::mutinies, {"mutinies", "the crew of {unit}: mutiny {number}", {"unit", "number"}}},
};
inline constexpr Chapter chapter_g6 = {.section = "G6", .events = g6_events};

}  // namespace flagbridge::sfb
