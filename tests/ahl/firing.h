#pragma once

#include "ahl/rules/09_combat_actions.h"
#include "tests/ahl/tabletop.h"

// Ways to fire on a Tabletop without playing a whole phase.
namespace flagbridge::ahl {

inline Mark mark(Tabletop& table, char from, char to, std::optional<Square> through = {}) {
  Scene scene(table.game, table.position);
  const Figure& firer = table[from];
  return mark_of(scene, firer, muzzle(firer), through.value_or(table[to].at), table[to]);
}

// What a line of fire finds: nothing, somebody in the open, or somebody under cover.
inline std::string met(Tabletop& table, char from, char to, std::optional<Square> through = {}) {
  const Mark found = mark(table, from, to, through);
  return !found.attackable ? "none" : found.cover ? "cover" : "open";
}

inline std::string squares(const FireLine& line) {
  std::string text;
  for (const Square square : line)
    text += (text.empty() ? "" : " ") + std::to_string(square.x) + "," + std::to_string(square.y);
  return text;
}

inline std::string danger(Tabletop& table, char from, Square at) {
  Scene scene(table.game, table.position);
  const Figure& firer = table[from];
  return squares(danger_space(scene, muzzle(firer), at, reach_of(*table.game.weapon(firer))).squares);
}

// Notes the order without asking whether it is legal.
inline void order_shot(Tabletop& table, char who, Square at, Commitment commitment) {
  Figure& figure = table[who];
  figure.commitment = commitment;
  figure.aims[figure.shots++] = at;
  figure.ordered = 1;
}

inline void run(Tabletop& table, Flow (*row)(AhlPlay&, Task&), const std::vector<int>& throws) {
  table.with_dice(throws, [&](AhlPlay& play) {
    Task task;
    row(play, task);
  });
}

// Runs on to the first question.
inline void begin(Tabletop& table, const std::vector<int>& throws = {}) {
  table.with_dice(throws, [](AhlPlay& play) { detail::advance(play); });
}

// A question as if the game had come to it.
inline void ask(Tabletop& table, Decision kind) {
  table.position.core.question = {static_cast<std::uint16_t>(kind), Sides::first(2), Sides::first(2), 0, 0};
}

inline void step_to(Tabletop& table, char who, Square to) {
  Figure& figure = table[who];
  figure.came = figure.at;
  figure.at = to;
  figure.moved = 1;
  figure.stepped = static_cast<std::uint8_t>(table.position.tick + 1);
}

}  // namespace flagbridge::ahl
