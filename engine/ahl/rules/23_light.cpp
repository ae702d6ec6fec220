#include <algorithm>

#include "ahl/rules.h"

// (23) Which squares lie in darkness: whole rooms, or all that is no room, such as corridors.
namespace flagbridge::ahl {

bool in_darkness(Scene& scene, Square square) {
  constexpr std::size_t no_room = 127;
  if (!scene.in_play(square.deck)) return false;
  const std::size_t room = scene.plan(square.deck).room_at(flat(square)).value_or(no_room);
  return scene.level(square.deck).dark.test(std::min(room, no_room));
}

}  // namespace flagbridge::ahl
