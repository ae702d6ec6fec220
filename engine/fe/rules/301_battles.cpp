#include <algorithm>

#include "fe/rules.h"

namespace flagbridge::fe {
using namespace rules;

// (301.2) A hex with units of both players.
bool is_battle_hex(const Campaign&, const Position&, const Census& census, Place place) {
  return on_map(place) && census.at(place, coalition_seat).units > 0 &&
         census.at(place, alliance_seat).units > 0;
}

bool defeated(const Campaign& game, const Position& position, Seat seat) {
  return tally_at(game, position, position.battle.at, seat).units == 0;
}

Flow begin_combat(FePlay& play, Task&) {
  play.at.battle = {};
  for (Counter& counter : play.at.counters) counter.clear(Mark::withdrew);
  arm_neutrals(play);
  return Flow::done;
}

// (301.4) All battle hexes, in the order the attacker likes; each is resolved before the next.
Flow fight_battles(FePlay& play, Task& task) {
  Position& at = play.at;
  if (task.stage > 0) {
    task.stage = 0;
    play.push(Sequences::battle);
    return Flow::again;
  }
  const Census census(play.game, at);
  Place only = nowhere;
  int count = 0;
  for (int i = 0; i < hex_count; ++i) {
    if (!is_battle_hex(play.game, at, census, place_at(i))) continue;
    only = place_at(i);
    ++count;
  }
  if (count == 0) return Flow::done;
  at.battle = {};
  if (count > 1) return play.ask(Decision::choose_battle, at.phasing);
  carry_out(play, at.phasing, ChooseBattle{only});
  return play.ask(Decision::choose_battle, Sides());
}

Violations check_order(const Campaign& game, const Position& position, Seat, const ChooseBattle& order) {
  Violations found;
  const Census census(game, position);
  found.require(is_battle_hex(game, position, census, order.at), "301.2"_fe, "{0} is no battle hex",
                arg(order.at));
  return found;
}

void carry_out(FePlay& play, Seat, const ChooseBattle& order) {
  Position& at = play.at;
  at.battle = {};
  at.battle.at = order.at;
  note_supply_in_battle(play.game, at, order.at);
  for (Counter& counter : at.counters) {
    counter.role = Role::none;
    counter.sent = 0;
    counter.clear(Mark::must_lead);
    counter.clear(Mark::withdrew);
    if (counter.at == order.at) counter.set(Mark::fought);
  }
  check_releases(play);
  free_at_yard(play);
  play.tell(Happening::battle, "301.2"_fe, Sides::everyone(), arg(order.at));
}

namespace {

// What a yes or a no means to the question that is open.
void say(FePlay& play, Choice choice) {
  const bool yes = choice == Choice::yes;
  Battle& battle = play.at.battle;
  switch (asked(play.at)) {
    case Decision::withdrawal:
      battle.withdraws = yes ? 1 : 0;
      play.tell(yes ? Happening::withdraws : Happening::stays, "302.11"_fe, Sides::everyone());
      break;
    case Decision::opposition:
      battle.opposed = yes ? 1 : 0;
      play.tell(yes ? Happening::opposes : Happening::lets_go, "302.11"_fe, Sides::everyone());
      break;
    case Decision::answer_approach:
      battle.ground = yes ? Ground::approach : Ground::base;
      play.tell(yes ? Happening::accepts_approach : Happening::declines_approach, "302.22"_fe,
                Sides::everyone());
      break;
    default: break;
  }
}

}  // namespace

namespace {

// What says whether the attacker may meet the base so.
Rule rule_for(Choice choice) {
  if (choice == Choice::offer) return "302.22"_fe;
  return choice == Choice::leave ? "302.23"_fe : "308.3"_fe;
}

}  // namespace

Violations check_order(const Campaign& game, const Position& position, Seat seat, const Decide& order) {
  if (asked(position) == Decision::duel) return check_duel(game, position, seat, order.choice);
  Violations found;
  if (asked(position) == Decision::approach) {
    found.require(choice_fits(game, position, order.choice), rule_for(order.choice),
                  "this is not open to the attacker");
  } else {
    const Rule rule = asked(position) == Decision::answer_approach ? "302.22"_fe
                      : asked(position) == Decision::consent       ? "503.13"_fe
                                                                   : "302.11"_fe;
    found.require(order.choice == Choice::yes || order.choice == Choice::no, rule, "yes or no is the answer");
  }
  return found;
}

void carry_out(FePlay& play, Seat seat, const Decide& order) {
  if (asked(play.at) == Decision::duel) return answer_duel(play.at, seat, order.choice);
  if (asked(play.at) == Decision::consent) return answer_proposal(play, order.choice == Choice::yes);
  Battle& battle = play.at.battle;
  switch (order.choice) {
    case Choice::no:
    case Choice::yes: return say(play, order.choice);
    case Choice::offer:
      // (308.33) Success counts no longer once an approach is offered after a fight at the base.
      if (battle.base_rounds > 0) battle.success = battle.full_approaches = 0;
      battle.ground = Ground::open;
      play.tell(Happening::offers_approach, "302.22"_fe, Sides::everyone());
      break;
    case Choice::assault:
      battle.ground = Ground::base;
      play.tell(Happening::assaults, "302.23"_fe, Sides::everyone());
      break;
    case Choice::leave:
      battle.head_start = 1;
      play.tell(Happening::breaks_off, "302.23"_fe, Sides::everyone());
      break;
    case Choice::cloaked: break;
  }
}

namespace {

// Half factors a counter may have again: all it holds, but not the special fighters of some carriers from an
// ally or a part that is cut off (410.51, 413.41).
int room_for(const Campaign& game, const Counter& counter, bool nominal) {
  const int capacity = capacity_of(game, counter);
  const int ordinary = game.model(counter).nominal_fighters;
  const int most = nominal && ordinary > 0 ? std::min(capacity, ordinary) : capacity;
  return std::max(0, most - counter.fighters);
}

// (413.41, 410.41) Cut off from the grid, fighters come out of what the part has paid for.
int from_part(const Campaign& game, Position& position, const SupplyField& field, const Counter& counter) {
  return use_factors(position, field, counter.race, field.part_reaching(counter.at),
                     room_for(game, counter, true));
}

// (501.5) What a unit in supply gets of the fighters it is short of.
void give_fighters(const Campaign& game, Position& position, const Census& census, const SupplyField& field,
                   UnitId unit) {
  Counter& counter = position[unit];
  int given = 0;
  if (field.reaches(counter.at)) {
    given = room_for(game, counter, false);
  } else if (field.part_reaching(counter.at) != 0) {
    const bool fed = field.supplies(counter.at) || is_backed(game, position, census, unit, false);
    given = fed ? from_part(game, position, field, counter) : 0;
  } else if (is_backed(game, position, census, unit, false)) {
    given = room_for(game, counter, is_homeless(position, unit));
  }
  counter.fighters = static_cast<std::uint8_t>(counter.fighters + given);
}

// (501.5) Carriers in supply have their fighters again; so have bases and, always (410.35), planets.
void replace_fighters(FePlay& play) {
  Position& at = play.at;
  const Census census(play.game, at);
  for (std::size_t r = 0; r < race_count; ++r) {
    const Race race = static_cast<Race>(r);
    if (!takes_part(at, race)) continue;
    const SupplyField field(play.game, at, census, race, false);
    for (std::size_t i = 0; i < at.counters.size(); ++i) {
      const Counter& counter = at.counters[i];
      if (counter.race != race || !counter.in_play() || room_for(play.game, counter, false) == 0) continue;
      give_fighters(play.game, at, census, field, unit_at(static_cast<int>(i)));
    }
  }
  for (World& world : at.worlds) world.fighters = static_cast<std::uint8_t>(world.battalions * 6);
}

}  // namespace

void refill(const Campaign& game, Position& position, UnitId unit) {
  const Counter& counter = position[unit];
  if (room_for(game, counter, false) == 0) return;
  const Census census(game, position);
  const SupplyField field(game, position, census, counter.race, false);
  give_fighters(game, position, census, field, unit);
}

Flow end_combat(FePlay& play, Task&) {
  play.at.battle = {};
  land_fighters(play);
  replace_fighters(play);
  complete_upgrades(play);
  disarm_neutrals(play, true);
  settle_planets(play);
  check_garrisons(play);
  check_releases(play);
  play.tell(Happening::fighters_replaced, "501.5"_fe, Sides::everyone());
  return Flow::done;
}

}  // namespace flagbridge::fe
