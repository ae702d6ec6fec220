#include <algorithm>

#include "fe/rules.h"

// (301.8) Units are crippled and destroyed; what becomes of the fighters they carried (302.53, 501.7).
namespace flagbridge::fe {
using namespace rules;

bool same_fighters(Race a, Race b) {
  const auto shared = [](Race race) { return race == Race::klingon || race == Race::lyran; };
  return a == b || (shared(a) && shared(b));
}

bool is_orphan(const Campaign& game, const Counter& counter) {
  return counter.in_play() && is_fighters(game, counter) && counter.home == no_unit;
}

namespace {

// Finds room for fighters of a race in a hex; answers the half factors for which there is none.
int transfer(const Campaign& game, Position& position, Race race, Place at, int halves, UnitId except) {
  for (std::size_t i = 0; i < position.counters.size() && halves > 0; ++i) {
    Counter& counter = position.counters[i];
    if (counter.at != at || unit_at(static_cast<int>(i)) == except) continue;
    if (!same_fighters(counter.race, race) || is_fighters(game, counter)) continue;
    const int room = std::max(0, capacity_of(game, counter) - counter.fighters);
    const int taken = std::min(room, halves);
    counter.fighters = static_cast<std::uint8_t>(counter.fighters + taken);
    halves -= taken;
  }
  if (!on_map(at)) return halves;
  // (508.12) Battalions with room, in whole factors.
  for_each_world(game, position, at, [&](int index, const World&) {
    World& world = position.worlds[static_cast<std::size_t>(index)];
    if (!houses(world, race)) return;
    const int factors = std::min(room_on(world), halves) / 2;
    world.fighters = static_cast<std::uint8_t>(world.fighters + factors);
    halves -= 2 * factors;
  });
  return halves;
}

// (302.53, 308.23) What finds no room is lost, and counts as minus points.
void strand(FePlay& play, UnitId unit, Race race, int halves) {
  if (halves <= 0) return;
  Position& at = play.at;
  Combatant& owner = at.battle.side[slot(seat_of(at, race))];
  if (played(at, &Options::carry_over)) owner.minus = static_cast<std::int16_t>(owner.minus + halves);
  play.tell(Happening::fighters_stranded, "302.53"_fe, Sides::everyone(), arg(unit),
            Arg::number((halves + 1) / 2));
}

void note_base_lost(FePlay& play, const Counter& base) {
  Position& at = play.at;
  BaseTally& tally = at.bases[slot(seat_of(at, base.race))];
  const bool counts = !joined_later(play.game, at, base.race);  // (601.4)
  if (counts && base.type == play.game.board().battle_station) ++tally.stations_lost;
  if (base.type != play.game.board().starbase) return;
  if (counts) ++tally.starbases_lost;
  ++at.realm(base.race).starbases_lost;
}

// (420.421) With the last facility of its player in the hex what it has begun to mend is lost.
void lose_repairs(FePlay& play, const Counter& gone) {
  Position& at = play.at;
  const Board& board = play.game.board();
  const auto mends = [&](const Counter& counter) {
    return counter.type == board.starbase || counter.type == board.battle_station ||
           counter.type == board.dock;
  };
  if (!mends(gone)) return;
  const Seat seat = seat_of(at, gone.race);
  bool other_one = false;
  for_each_at(at, gone.at, seat,
              [&](UnitId, const Counter& counter) { other_one = other_one || mends(counter); });
  if (other_one) return;
  for (Counter& counter : at.counters) {
    const bool begun = counter.at == gone.at && belongs(at, counter, seat) && is_ship(play.game, counter);
    if (begun && (counter.crippled() || damaged_group(counter))) counter.work = 0;
  }
}

}  // namespace

void cripple(FePlay& play, UnitId unit, Rule rule) {
  Counter& counter = play.at[unit];
  play.at.battle.idle_rounds = 0;
  counter.set(Mark::crippled);
  // (435.23) The points of a tug are lost with the end of the round: it may be captured before.
  if (!on_errand(counter)) counter.steps = 0;
  counter.clear(Mark::reserve);
  // (509.1) A crippled tug has no mission: no supplies come from it. Work on bases does not end with its tug
  // (433.41), and what it carries stays where it is (510.12).
  if (counter.mission == Mission::supply_point) counter.mission = Mission::none;
  // What a new group has there is no repair (204.31).
  if (is_ship(play.game, counter) && counter.has(Mark::fresh)) counter.work = 0;
  play.tell(Happening::crippled, rule, Sides::everyone(), arg(unit));
}

void destroy(FePlay& play, UnitId unit, Rule rule) {
  Position& at = play.at;
  Counter& counter = at[unit];
  play.tell(Happening::destroyed, rule, Sides::everyone(), arg(unit));
  const Place place = counter.at;
  const int fighters = is_fighters(play.game, counter) ? 0 : counter.fighters;
  note_base_lost(play, counter);
  if (at.battle.side[slot(seat_of(at, counter.race))].formation == unit) {
    at.battle.side[slot(seat_of(at, counter.race))].formation = no_unit;
  }
  // Fighters are replaced (501.5) and no loss, aboard or on their own.
  if (!is_fighters(play.game, counter))
    at.losses[slot(seat_of(at, counter.race))] += play.game.model(counter).defense;
  const Counter gone = counter;
  lose_pod(at, counter);
  remove_counter(at, unit);
  counter.set(Mark::sunk);
  if (play.game.model(gone).group) counter.parts = gone.parts;  // which of its ships went down now
  lose_repairs(play, gone);
  // (435.23) Half of what a captured tug carries is the captor's; until then it goes down with it.
  if (on_errand(gone)) counter.steps = gone.steps;
  // (302.53) Those who fight in this round may still be given up for damage; a duel leaves no time for it.
  if (no_fighting(at)) {
    strand(play, unit, gone.race, transfer(play.game, at, gone.race, place, fighters, unit));
  } else {
    orphan_fighters(play, gone.race, fighters, std::min(fighters, fighters_in_fight(gone)));
  }
}

// They are a counter of their own without a home until the round is settled.
void orphan_fighters(FePlay& play, Race race, int halves, int at_risk) {
  if (halves <= 0) return;
  Position& at = play.at;
  const UnitId unit = add_counter(play.game, at, play.game.board().fighters, race, at.battle.at);
  if (unit == no_unit) return strand(play, unit, race, halves);
  Counter& counter = at[unit];
  counter.fighters = static_cast<std::uint8_t>(halves);
  counter.sent = static_cast<std::uint8_t>(at_risk);
  counter.put_in_system(at.battle.system);
  counter.set(Mark::supplied_at_start);
}

namespace {

// (302.53) At the end of the round fighters without a home find a deck or are lost.
void land_orphan(FePlay& play, UnitId unit) {
  Position& at = play.at;
  const Counter gone = at[unit];
  remove_counter(at, unit);
  strand(play, unit, gone.race, transfer(play.game, at, gone.race, gone.at, gone.fighters, unit));
}

}  // namespace

// (308.111, 308.113) A ship of a group is crippled, or destroyed if it was so already.
void hit_part(FePlay& play, UnitId unit, int part, Rule rule) {
  Counter& group = play.at[unit];
  const bool whole = part_of(group.parts, part) == Part::whole && !group.crippled();
  group.parts = with_part(group.parts, part, whole ? Part::crippled : Part::destroyed);
  if (!whole) group.parts = with_lost(group.parts, part);
  play.tell(whole ? Happening::escort_crippled : Happening::escort_destroyed, rule, Sides::everyone(),
            arg(unit), Arg::number(part));
  bool any_whole = false;
  bool any_left = false;
  for (int i = 0; i < play.game.model(group).part_count; ++i) {
    any_whole = any_whole || part_of(group.parts, i) == Part::whole;
    any_left = any_left || part_of(group.parts, i) != Part::destroyed;
  }
  if (!any_left) return destroy(play, unit, rule);
  // (308.14) With no ship whole, the group is crippled.
  if (!any_whole && !group.crippled()) cripple(play, unit, rule);
}

namespace {

// (308.42) A mauler that used its cannon may be shaken apart.
void shake(FePlay& play, UnitId unit) {
  Counter& counter = play.at[unit];
  if (!counter.has(Mark::shocked)) return;
  counter.clear(Mark::shocked);
  if (counter.crippled()) return;
  const auto& tables = play.game.content().tables.combat;
  if (!tables.happens(Chance::mauler_shock, play.d6({"308.42"_fe, "mauler shock"}))) return;
  play.tell(Happening::shock, "308.42"_fe, Sides::everyone(), arg(unit));
  cripple(play, unit, "308.42"_fe);
  // (305.4) One that was captured is beyond repair then.
  if (counter.has(Mark::captured)) counter.steps = 1;
}

// Fighters beyond what their carriers can hold now have lost their deck.
void turn_out_fighters(FePlay& play) {
  Position& at = play.at;
  const std::size_t count = at.counters.size();
  for (std::size_t i = 0; i < count; ++i) {
    if (at.counters[i].at != at.battle.at || !takes_part(at, at.counters[i].race)) continue;
    if (is_fighters(play.game, at.counters[i])) continue;
    shake(play, unit_at(static_cast<int>(i)));
    Counter& counter = at.counters[i];
    const int over = counter.fighters - capacity_of(play.game, counter);
    if (over <= 0) continue;
    counter.fighters = static_cast<std::uint8_t>(counter.fighters - over);
    counter.sent = std::min(counter.sent, counter.fighters);
    orphan_fighters(play, counter.race, over, over);
  }
}

void land_orphans(FePlay& play) {
  Position& at = play.at;
  for (std::size_t i = 0; i < at.counters.size(); ++i) {
    if (is_orphan(play.game, at.counters[i]) && at.counters[i].at == at.battle.at)
      land_orphan(play, unit_at(static_cast<int>(i)));
  }
}

}  // namespace

// The end of a round: maulers that used their cannon may be shaken apart (308.42); fighters that have lost
// their deck change ship as their owner says, and those he says nothing of as there is room, or die (302.53).
Flow settle_round(FePlay& play, Task& task) {
  Position& at = play.at;
  if (no_fighting(at)) return Flow::done;
  if (task.stage == 0) {
    turn_out_fighters(play);
    Sides choosing;
    for (const Seat seat : {coalition_seat, alliance_seat}) {
      if (may_choose_deck(play.game, at, seat)) choosing = choosing.with(seat);
    }
    if (!choosing.empty()) return play.ask(Decision::landing, choosing);
  }
  land_orphans(play);
  return Flow::done;
}

}  // namespace flagbridge::fe
