#pragma once

#include "sfb/rules/chapter.h"

// (FD7) Scatter-packs.
namespace flagbridge::sfb {

SFB_STEP(release_packs);  // 6B6.04 (FD7.33)

SFB_ACTION(program_pack);

inline constexpr std::array fd7_actions = {
    ActionKind{Action::program_pack, "FD7.31"_sfb, ActStep::packs, check_program_pack, perform_program_pack,
               list_program_pack, say_program_pack},
};
inline constexpr Chapter chapter_fd7 = {.section = "FD7", .actions = fd7_actions};

}  // namespace flagbridge::sfb
