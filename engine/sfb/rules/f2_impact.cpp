#include "sfb/rules/d6_warfare.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/j_craft.h"

// (F2.3) Seeking weapons strike.
namespace flagbridge::sfb {
namespace {

// (D6.36) The shift against a weapon: its controller's ECCM, and what is built into a torpedo (FP4.31).
int shift_of_impact(const Battles& game, const Position& position, const Craft& craft) {
  constexpr int plasma_eccm = 3;
  const UnitId eye = craft.controller != no_unit ? craft.controller : craft.launcher;
  Jamming sum = jamming(game, position, position.exists(eye) ? eye : craft.target, craft.target, Aim::light);
  const bool guided = craft.controller != no_unit;
  if (!guided) sum.countered = 0;
  if (craft.kind == CraftKind::plasma) sum.countered += plasma_eccm;
  return shift_of(sum.net());
}

// (D6.36) Percent of the warhead that gets through.
int share_through(BattlePlay& play, const Craft& craft) {
  if (!is_ship(craft.target)) return 100;
  // (D6.38) A type-VI drone sees its target by itself.
  const bool sees = craft.kind == CraftKind::drone && drone_type(play.game, craft.load).drone == "VI";
  if (sees) return 100;
  const int shift = shift_of_impact(play.game, play.at, craft);
  if (shift <= 0) return 100;
  const int roll = play.d6({"D6.36"_sfb, "seeking weapon against electronic warfare"}) + shift;
  return roll <= 6 ? 100 : roll <= 8 ? 50 : roll <= 10 ? 25 : 0;
}

int shield_struck(BattlePlay& play, UnitId unit, const Craft& craft) {
  if (!is_ship(craft.target)) return 0;
  const Ship& ship = play.at.ship(craft.target);
  if (craft.impact != 0) return shield_towards(ship, static_cast<Direction>(craft.impact - 1));  // (D3.401)
  return struck_shield(play.game, play.at, craft.target, unit);
}

// (FP1.8) A torpedo launched in its target's hex hurts the ship that launched it.
void feed_back(BattlePlay& play, const Craft& craft, int points) {
  const bool at_once = craft.kind == CraftKind::plasma && craft.travelled == 0;
  if (!at_once || !play.at.exists(craft.launcher) || !is_ship(craft.launcher)) return;
  const int back = points / 4;
  if (back == 0) return;
  play.tell(Happening::feedback, "FP1.8"_sfb, Sides::everyone(), arg(craft.launcher), Arg::number(back));
  strike(play, craft.launcher, struck_shield(play.game, play.at, craft.launcher, craft.target), back, 0,
         "FP1.8"_sfb);
}

// Points that wild weasels have drawn onto themselves in one step (J3).
struct Drawn {
  std::array<std::uint16_t, most_craft> points{};
  bool any = false;
  void add(UnitId weasel, int more) {
    points[static_cast<std::size_t>(index_of(weasel) - most_ships)] += static_cast<std::uint16_t>(more);
    any = true;
  }
};

bool is_weasel(const Position& position, UnitId unit) {
  return is_craft(unit) && position.small(unit).role == Role::wild_weasel;
}

void impact(BattlePlay& play, UnitId unit, Drawn& drawn) {
  const Craft craft = play.at.small(unit);
  const int whole = warhead_of(play.game, play.at, craft, craft.target);
  const int met = (whole * share_through(play, craft) + 50) / 100;
  const int points = through_cloak(play, craft.target, met);  // (G13.35)
  play.tell(Happening::strikes, "F2.3"_sfb, Sides::everyone(), arg(unit), arg(craft.target),
            Arg::number(points));
  const bool envelops = craft.mode == Mode::enveloping && craft.kind == CraftKind::plasma;
  const int shield = envelops ? 0 : shield_struck(play, unit, craft);
  remove_craft(play.at, unit);
  feed_back(play, craft, points);
  if (is_weasel(play.at, craft.target)) return drawn.add(craft.target, points);
  if (points == 0) return;
  if (envelops) {
    strike_all_round(play, craft.target, points, 0, Mode::enveloping, "FP5.3"_sfb);
  } else {
    strike(play, craft.target, shield, points, 0, "F2.3"_sfb);
  }
}

void strike_those(BattlePlay& play, bool enveloping) {
  Drawn drawn;
  for (int i = 0; i < most_craft; ++i) {
    const UnitId unit = unit_at(most_ships + i);
    const Craft& craft = play.at.small(unit);
    if (!craft.exists() || !craft.seeks() || craft.has(Craft::inert) || craft.launched >= play.at.now())
      continue;
    const bool envelops = craft.kind == CraftKind::plasma && craft.mode == Mode::enveloping;
    if (craft.role == Role::scatter_pack) continue;  // (FD7.33) it carries what strikes
    if (held(play.at, unit)) continue;               // (G7.52)
    if (envelops != enveloping || !play.at.exists(craft.target)) continue;
    if (craft.at == play.at.place_of(craft.target)) impact(play, unit, drawn);
  }
  if (!drawn.any) return;
  for (int i = 0; i < most_craft; ++i) {
    const int points = drawn.points[static_cast<std::size_t>(i)];
    if (points > 0) end_weasel(play, unit_at(most_ships + i), points);
  }
}

}  // namespace

Flow strike_enveloping(BattlePlay& play, Task&) {
  strike_those(play, true);
  return Flow::done;
}

Flow strike_seekers(BattlePlay& play, Task&) {
  strike_those(play, false);
  return Flow::done;
}

}  // namespace flagbridge::sfb
