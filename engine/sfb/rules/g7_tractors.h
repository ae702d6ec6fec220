#pragma once

#include "sfb/rules.h"

// (G7) What the files about tractor beams share.
namespace flagbridge::sfb {

inline constexpr int tractor_range = 3;

// The place of a tractor box in Position::timed.
std::size_t beam_slot(const Battles& game, const Ship& ship, int beam);
// A tractor box that may make a new link; -1 if there is none.
int free_beam(const Battles& game, const Position& position, UnitId unit);
// (G7.6) Energy a point of strength costs at a range.
int cost_of_strength(const Battles& game, int range);
// Energy a ship can put into its beams, or against beams, now: what is left of its form and its batteries;
// before the form (G7.42) all that it can generate, life support apart.
int tractor_energy(const Battles& game, const Position& position, UnitId unit);
void pay_tractor(BattlePlay& play, UnitId unit, int energy);
// The link between two units, by its place in Position::links; -1 if there is none.
int link_between(const Position& position, UnitId holder, UnitId target);
// (G7.9) Whether a beam of another side holds it.
bool held_by_enemy(const Position& position, UnitId unit);
// (G7.9, G7.254) Whether a beam restricts what it does: not where stabilisers hold it.
bool hampered_by_beam(const Battles& game, const Position& position, UnitId unit);
// (G7.271) Which is held where it is.
inline bool is_mine(const Position& position, UnitId unit) {
  return is_craft(unit) && position.small(unit).kind == CraftKind::mine;
}
// All links of a unit end.
void release_all(BattlePlay& play, UnitId unit, Rule rule);
// (G7.36) Ships that move together, a bit each; the ship alone if it is in no link.
std::uint32_t linked_ships(const Position& position, UnitId unit);
// (G7.36, G7.717) Everything that is tied to a ship moves as it did.
void carry_along(BattlePlay& play, UnitId unit, Direction to);
// (G7.717) Small things that a ship holds.
void carry_small(BattlePlay& play, UnitId holder, Direction to);

}  // namespace flagbridge::sfb
