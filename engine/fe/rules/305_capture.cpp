#include "fe/rules.h"

// (305.0, optional) Ships that seemed to be destroyed are taken.
namespace flagbridge::fe {
using namespace rules;

namespace {

// A ship that seemed to be destroyed: a counter, or a ship of a group.
struct Victim {
  UnitId unit = no_unit;
  std::int16_t part = -1;
  friend constexpr bool operator==(const Victim&, const Victim&) = default;
};
using Victims = FixedVector<Victim, 64>;

// (305.1) Each ship of a group by itself.
void add_ships(const Model& model, UnitId unit, const Counter& group, Victims& list) {
  for (std::int16_t part = 0; part < model.part_count; ++part) {
    const bool left = part_of(group.parts, part) != Part::destroyed;
    if (lost_now(group.parts, part) || (left && !group.in_play()))
      static_cast<void>(list.push_back({unit, part}));
  }
}

// (305.1, 305.5) Ships the enemy of that player has lost in this round.
Victims victims(const Campaign& game, const Position& position, Seat captor) {
  Victims list;
  for (std::size_t i = 0; i < position.counters.size(); ++i) {
    const Counter& counter = position.counters[i];
    if (counter.type == no_model || seat_of(position, counter.race) == captor) continue;
    if (!counter.in_play() && !counter.has(Mark::sunk)) continue;
    const Model& model = game.board().models[counter.type];
    const UnitId unit = unit_at(static_cast<int>(i));
    if (model.ship && model.part_count > 0) add_ships(model, unit, counter, list);
    if (model.ship && !model.group && !counter.in_play()) static_cast<void>(list.push_back({unit, -1}));
  }
  return list;
}

// (308.1) A ship of a group is a counter of its own from then on; the group goes on without it.
void take(FePlay& play, const Victim& victim, Race race) {
  UnitId prize = victim.unit;
  if (victim.part >= 0) {
    const Counter& group = play.at[victim.unit];
    const auto part = static_cast<std::size_t>(victim.part);
    prize =
        add_counter(play.game, play.at, play.game.model(group).parts[part], group.race, play.at.battle.at);
  }
  if (prize != no_unit) return change_hands(play, prize, race);
  play.tell(Happening::no_room, "305.1"_fe, Sides::everyone(), arg(victim.unit),
            Arg::number(static_cast<int>(most_counters)));
}

}  // namespace

void change_hands(FePlay& play, UnitId unit, Race race) {
  Position& at = play.at;
  Counter& counter = at[unit];
  if (counter.in_play()) ++at.realm(counter.race).lost;
  lose_points(play, unit, race);
  counter.at = at.battle.at;
  counter.race = race;
  counter.marks = 0;
  counter.set(Mark::crippled);
  counter.put(Mark::captured, play.game.model(counter).race != race);
  counter.set(Mark::fought);
  counter.set(Mark::taken_here);
  counter.fleet = no_fleet;
  counter.fighters = counter.sent = 0;
  counter.role = Role::none;
  ++at.realm(race).built;
  play.tell(Happening::ship_captured, "305.1"_fe, Sides::everyone(), arg(unit));
}

// Two dice for a side that has destroyed ships; who is pursued takes none.
Flow capture_ships(FePlay& play, Task&) {
  Position& at = play.at;
  if (at.options.capture == 0 || no_fighting(at)) return Flow::done;
  const bool hunt = at.battle.pursuit != 0;
  for (const Seat seat : {at.phasing, other(at.phasing)}) {
    if (hunt && at.battle.pursuit != 1 + flagbridge::index_of(seat)) continue;
    const auto list = victims(play.game, at, seat);
    const Race race = main_race(play.game, at, seat, at.battle.at);
    if (list.empty() || race == Race::any) continue;
    const int sum = play.d6x2({"305.1"_fe, "capture"});
    const Chance chance = hunt ? Chance::capture_in_pursuit : Chance::capture;
    if (!play.game.content().tables.combat.happens(chance, sum)) continue;
    const auto which =
        list.size() == 1 ? 0 : play.pick(static_cast<std::uint32_t>(list.size()), {"305.1"_fe, "which ship"});
    take(play, list[static_cast<std::size_t>(which)], race);
  }
  // One chance for what was lost in this round: a pursuit or another system has its own.
  for (Counter& counter : at.counters) forget_sunk(counter);
  return Flow::done;
}

bool may_deceive(const Campaign& game, const Position& position, Seat seat, UnitId unit) {
  if (!here(position, seat, unit) || position[unit].role != Role::none) return false;
  const Counter& prize = position[unit];
  const Race owner = game.model(prize).race;
  return is_prize(prize) && prize.has(Mark::taken_here) && takes_part(position, owner) &&
         seat_of(position, owner) == other(seat);
}

// (305.21) Before the dice for damage fall, both at once; what is used is lost.
Flow ask_decoys(FePlay& play, Task& task) {
  Position& at = play.at;
  if (no_fighting(at)) return Flow::done;
  if (task.stage == 0) {
    Sides choosing;
    for (const Seat seat : {coalition_seat, alliance_seat}) {
      for_each_fighting(at, seat, [&](UnitId unit, const Counter&) {
        if (may_deceive(play.game, at, seat, unit)) choosing = choosing.with(seat);
      });
    }
    return play.ask(Decision::decoy, choosing);
  }
  for (Combatant& side : at.battle.side) {
    if (side.decoy == no_unit) continue;
    side.shift = static_cast<std::int8_t>(side.shift + 1);
    destroy(play, side.decoy, "305.21"_fe);
    forget_sunk(at[side.decoy]);
    side.decoy = no_unit;
  }
  return Flow::done;
}

Violations check_order(const Campaign& game, const Position& position, Seat seat, const Deceive& order) {
  Violations found;
  found.require(may_deceive(game, position, seat, order.unit), "305.21"_fe,
                "{0} was not captured from the enemy in this battle, or is in the force",
                Arg::number(index_of(order.unit)));
  return found;
}

void carry_out(FePlay& play, Seat seat, const Deceive& order) {
  play.at.battle.side[slot(seat)].decoy = order.unit;
}

// (305.22) Captured ships at a starbase of their captor that were not repaired may be broken up for half of
// their crippled defense.
Violations check_order(const Campaign& game, const Position& position, Seat seat, const Scrap& order) {
  Violations found;
  if (!found.require(is_own(position, seat, order.unit) && position[order.unit].has(Mark::captured) &&
                         position[order.unit].crippled(),
                     "305.22"_fe, "{0} is no captured ship that waits", Arg::number(index_of(order.unit)))) {
    return found;
  }
  const Counter& prize = position[order.unit];
  if (order.to != Race::any) {  // (305.23)
    const bool ally = takes_part(position, order.to) && seat_of(position, order.to) == seat;
    found.require(ally && order.to != prize.race && position.realm(order.to).at_war != 0, "305.23"_fe,
                  "the {0} are no ally at war", arg(order.to));
    return found;
  }
  bool starbase = false;
  for_each_at(position, prize.at, seat, [&](UnitId, const Counter& counter) {
    starbase = starbase || (counter.type == game.board().starbase && counter.race == prize.race);
  });
  found.require(starbase, "305.22"_fe, "{0} is not at a starbase", arg(order.unit));
  return found;
}

void carry_out(FePlay& play, Seat, const Scrap& order) {
  Position& at = play.at;
  Counter& prize = at[order.unit];
  if (order.to != Race::any) {
    ++at.realm(prize.race).lost;
    ++at.realm(order.to).built;
    prize.race = order.to;
    play.tell(Happening::gives_away, "305.23"_fe, Sides::everyone(), arg(order.to), arg(order.unit));
    return;
  }
  const int points = defense_of(play.game, prize) / 2 / 2;  // factors are in halves; fractions are dropped
  const Race race = prize.race;
  credit(at, race, Points::from_raw(20 * points));
  play.tell(Happening::scrapped, "305.22"_fe, Sides::everyone(), arg(order.unit), Arg::number(points));
  remove_counter(at, order.unit);
}

}  // namespace flagbridge::fe
