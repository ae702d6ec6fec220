#include "sfb/rules/d4_damage.h"
#include "sfb/rules/d6_warfare.h"
#include "sfb/rules/e1_fire.h"
#include "sfb/rules/f2_flight.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/g7_tractors.h"
#include "sfb/rules/j7_dogfights.h"
#include "sfb/rules/j_craft.h"
#include "sfb/rules/p2_surface.h"

// (F2.3) Seeking weapons strike.
namespace flagbridge::sfb {
namespace {

// (D6.36) The shift against a weapon: its controller's ECCM, and what is built into a torpedo (FP4.31).
int shift_of_impact(const Battles& game, const Position& position, const Craft& craft) {
  constexpr int plasma_eccm = 3;
  constexpr int drone_eccm = 3;  // (FD5.2)
  Jamming sum = jamming_at_impact(game, position, craft.target, craft.controller);
  if (craft.kind == CraftKind::plasma) sum.countered += plasma_eccm;
  const bool alone = craft.controller == no_unit && craft.has(Craft::self_guided);
  sum.firm =
      mine_jamming(game, position, alone ? craft.launcher : craft.controller, craft.target);  // (M8.24)
  if (alone && craft.load.has(DroneLoad::terminal_guidance)) sum.countered += drone_eccm;
  return shift_of(sum.net());
}

// (D6.36) Percent of the warhead that gets through.
int share_through(BattlePlay& play, const Craft& craft) {
  // (D6.38) A type-VI drone that sees its target by itself is not deceived; one that was sent to look for it
  // is like any other.
  if (!craft.marked(Craft::boar) && craft.kind == CraftKind::drone && craft.controller == no_unit &&
      craft.has(Craft::self_guided) &&
      sees_by_itself(play.game, play.at, craft, play.at.place_of(craft.target)))
    return 100;
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

// (FP1.8) A torpedo launched in its target's hex that strikes before the target has moved.
bool feeds_back(const Position& position, const Craft& craft) {
  if (craft.kind != CraftKind::plasma || craft.travelled != 0) return false;
  if (!is_ship(craft.launcher) || !position.exists(craft.launcher)) return false;
  return position.entered_by(craft.target) <= craft.launched;
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

// A weapon that strikes in this step, and what comes of it.
struct Impact {
  UnitId unit = no_unit;
  UnitId target = no_unit;
  std::uint8_t shield = 0;
  std::uint8_t shield_back = 0;
  bool envelops = false;
  std::uint8_t spare = 0;
  UnitId launcher = no_unit;
  std::uint16_t points = 0;
  std::uint16_t back = 0;  // for the ship that launched it (FP1.8)
  By by = By::other;
  std::uint8_t from = 0;  // as in Parcel
};
using Impacts = LongList<Impact, most_craft>;

By kind_of_blow(const Craft& craft) {
  if (craft.kind == CraftKind::drone) return By::drone;
  return craft.kind == CraftKind::plasma ? By::plasma : By::shuttle;
}

// A quarter, with a half rounded up.
constexpr int quarter(int points) { return (points + 2) / 4; }

void throw_for(BattlePlay& play, Impact& impact) {
  play.at.small(impact.unit).target = struck_in_dogfight(play, play.at.small(impact.unit).target);  // (J7)
  const Craft craft = play.at.small(impact.unit);
  const int whole = warhead_of(play.game, play.at, craft, craft.target);
  const int met = (whole * share_through(play, craft) + 50) / 100;
  impact.points = static_cast<std::uint16_t>(through_cloak(play, craft.target, met));  // (G13.35)
  play.tell(Happening::strikes, "F2.3"_sfb, Sides::everyone(), arg(impact.unit), arg(craft.target),
            Arg::number(impact.points));
  impact.target = craft.target;
  impact.launcher = craft.launcher;
  impact.by = kind_of_blow(craft);
  impact.from = static_cast<std::uint8_t>(1 + index_of(craft.came_from));
  impact.envelops = craft.mode == Mode::enveloping && craft.kind == CraftKind::plasma;
  if (!impact.envelops) impact.shield = static_cast<std::uint8_t>(shield_struck(play, impact.unit, craft));
  if (!feeds_back(play.at, craft)) return;
  impact.back = static_cast<std::uint16_t>(quarter(whole));
  impact.shield_back =
      static_cast<std::uint8_t>(struck_shield(play.game, play.at, craft.launcher, craft.target));
}

void take_effect(BattlePlay& play, const Impact& impact, Drawn& drawn) {
  if (impact.back > 0) {
    play.tell(Happening::feedback, "FP1.8"_sfb, Sides::everyone(), arg(impact.launcher),
              Arg::number(impact.back));
    strike(play, impact.launcher, impact.shield_back, {.points = impact.back, .by = By::plasma}, "FP1.8"_sfb);
  }
  if (is_weasel(play.at, impact.target)) return drawn.add(impact.target, impact.points);
  if (impact.points == 0 || !play.at.exists(impact.target)) return;
  const Blow blow{impact.points, impact.by, impact.launcher, impact.from};
  if (is_craft(impact.target)) {
    hurt_craft(play, impact.target, impact.points, Hurt::by_seeker, "F2.3"_sfb);
  } else if (impact.envelops) {
    strike_all_round(play, impact.target, std::span(&blow, 1), "FP5.3"_sfb);
  } else {
    strike(play, impact.target, impact.shield, blow, "F2.3"_sfb);
  }
}

// Whether its speed has given it a move since it was launched.
bool would_have_moved(const Craft& craft, Moment now) {
  if (craft.speed == 0 || now - craft.launched >= impulses_a_turn) return true;
  for (Moment moment = later(craft.launched, 1); moment <= now; moment = later(moment, 1)) {
    const int impulse = moment - moment_of(turn_of(moment), 0);
    if (hexes_in_impulse(craft.speed, impulse) > 0) return true;
  }
  return false;
}

bool strikes_now(const Position& position, UnitId unit, bool enveloping) {
  const Craft& craft = position.small(unit);
  if (!craft.exists() || !craft.seeks() || craft.has(Craft::inert) || craft.launched >= position.now())
    return false;
  const bool envelops = craft.kind == CraftKind::plasma && craft.mode == Mode::enveloping;
  if (craft.role == Role::scatter_pack) return false;                     // (FD7.33) it carries what strikes
  if (held(position, unit) || craft.has(Craft::ballistic)) return false;  // (G7.52, F4)
  if (envelops != enveloping || !position.exists(craft.target)) return false;
  if (craft.at != position.place_of(craft.target) || over_far_side(position, craft)) return false;
  // (F1, F2.3) Where it was launched into the hex of its target it strikes when it would make its first move.
  return craft.entered != never || position.entered_by(craft.target) > craft.launched ||
         would_have_moved(craft, position.now());
}

// (B2.2) Everything that strikes in one step does so, whatever the others destroy: first all are thrown for,
// then they are gone, then they take effect.
void strike_those(BattlePlay& play, bool enveloping) {
  Impacts impacts;
  for (int i = 0; std::cmp_less(i, play.at.craft.size()); ++i) {
    const UnitId unit = craft_at(i);
    if (strikes_now(play.at, unit, enveloping)) static_cast<void>(impacts.push_back({.unit = unit}));
  }
  if (impacts.empty()) return;
  for (Impact& impact : impacts) throw_for(play, impact);
  for (const Impact& impact : impacts) remove_craft(play.at, impact.unit);
  Drawn drawn;
  for (const Impact& impact : impacts) take_effect(play, impact, drawn);
  if (!drawn.any) return;
  for (int i = 0; std::cmp_less(i, play.at.craft.size()); ++i) {
    const int points = drawn.points[static_cast<std::size_t>(i)];
    if (points > 0) end_weasel(play, craft_at(i), points);
  }
}

}  // namespace

Flow strike_enveloping(BattlePlay& play, Task&) {
  land_ballistic(play);
  strike_those(play, true);
  return Flow::done;
}

Flow strike_seekers(BattlePlay& play, Task&) {
  strike_those(play, false);
  return Flow::done;
}

}  // namespace flagbridge::sfb
