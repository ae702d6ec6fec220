#pragma once

#include "sfb/rules/chapter.h"

// (E3, D6.5) Disruptors and their aids.
namespace flagbridge::sfb {

SFB_STEP(burn_out_uims);  // 6E1

inline constexpr std::array e3_events = {
    EventRow{Happening::uim_burns_out, {"uim_burns_out", "{unit}: a UIM burns out", {"unit"}}},
};
inline constexpr Chapter chapter_e3 = {.section = "E3", .events = e3_events};

}  // namespace flagbridge::sfb
