#pragma once

#include "players/ahl/memory.h"

namespace flagbridge::ahl {

// (20) Where a blob creeps or drops: the next square on the way to whoever it hunts. It stays with one it
// holds.
Plot creep(Scene& scene, Memory& memory, Who who);

}  // namespace flagbridge::ahl
