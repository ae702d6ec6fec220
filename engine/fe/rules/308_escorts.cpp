#include <algorithm>

#include "fe/rules.h"

// (308.13) Damage to carrier groups is resolved at the end of the combat phase: crippled ships are mended
// (308.131), lost escorts replaced by ships of the same hull (308.132); in the repair phase by escorts of
// another group as well (308.133).
namespace flagbridge::fe {
using namespace rules;

// It was in a battle of this turn, and some of its ships are crippled or lost.
bool may_resolve(const Campaign& game, const Position& position, Seat seat, UnitId group) {
  if (!is_own(position, seat, group)) return false;
  const Counter& counter = position[group];
  return game.model(counter).carrier_group() && damaged_group(counter) && counter.has(Mark::fought);
}

// (308.13) The phasing player first; (308.134) what he leaves as it is stays recorded.
Flow ask_escorts(FePlay& play, Task& task) {
  if (task.stage > 1 || !economy_used(play.game, play.at)) return Flow::done;
  const Seat seat = task.stage == 0 ? play.at.phasing : other(play.at.phasing);
  bool any = false;
  for_each_of(play.at, seat,
              [&](UnitId unit, const Counter&) { any = any || may_resolve(play.game, play.at, seat, unit); });
  return play.ask(Decision::escorts, any ? Sides(seat) : Sides());
}

int place_for(const Campaign& game, const Counter& group, std::uint16_t type) {
  const Model& model = game.model(group);
  for (int i = carrier_part + 1; i < model.part_count; ++i) {
    const Model& part = game.board().models[model.parts[static_cast<std::size_t>(i)]];
    if (part_of(group.parts, i) == Part::destroyed && part.hull == type) return i;
  }
  return -1;
}

namespace {

bool has_base_or_dock(const Campaign& game, const Position& position, Seat seat, Place at) {
  bool any = off_map(at);
  for_each_at(position, at, seat, [&](UnitId, const Counter& counter) {
    const bool base = is_base(game, counter) && counter.mission != Mission::set_up;
    any = any || base || counter.type == game.board().dock;
  });
  return any;
}

// (308.132, 308.113) A ship in that hex can take the place of a lost escort, and that can be paid.
bool takes_in_there(const Campaign& game, const Position& position, Seat seat, const Counter& group,
                    Place to) {
  const Points price = game.content().tables.economy.price(Price::escort_replacement);
  bool any = false;
  for_each_at(position, to, seat, [&](UnitId, const Counter& ship) {
    any = any || (ship.race == group.race && is_ship(game, ship) && !ship.crippled() &&
                  place_for(game, group, ship.type) >= 0);
  });
  return any && affordable(game, position, group.race, price);
}

// Those who have crippled ships.
Repair mending(const Position& position, const UnitList& units) {
  Repair repair;
  for (const UnitId unit : units) {
    const bool crippled = has_crippled_ship(position[unit]) && !position[unit].crippled();
    if (crippled) static_cast<void>(repair.units.push_back(unit));
  }
  return repair;
}

// (308.131) What is there can mend them all, and that can be paid.
bool mended_there(const Campaign& game, const Position& position, Seat seat, const Repair& repair, Place to) {
  if (repair.units.empty() || repair_capacity(game, position, seat, to) == 0) return false;
  Position there = position;
  for (const UnitId unit : repair.units) there[unit].at = to;
  return check_order(game, there, seat, repair).none();
}

}  // namespace

// (308.131) Out of sequence, and for the other player too, a damaged group goes back to a base or dock to be
// mended.
void check_resolving(const Campaign& game, const Position& position, Seat seat, const Retrograde& order,
                     Violations& found) {
  const bool base = has_base_or_dock(game, position, seat, order.to);
  const Repair repair = mending(position, order.units);
  const bool mended = base && mended_there(game, position, seat, repair, order.to);
  for (const UnitId unit : order.units) {
    const bool helps = (mended && std::ranges::find(repair.units, unit) != repair.units.end()) ||
                       (base && takes_in_there(game, position, seat, position[unit], order.to));
    found.require(may_resolve(game, position, seat, unit) && helps, "308.131"_fe, "nothing in {1} mends {0}",
                  arg(unit), arg(order.to));
  }
}

// (308.131) They have gone back for that.
void mend_returned(FePlay& play, Seat seat, const Retrograde& order) {
  const Repair repair = mending(play.at, order.units);
  if (!repair.units.empty() && check_order(play.game, play.at, seat, repair).none())
    carry_out(play, seat, repair);
}

namespace {

// (308.133) The lost escort that is of the same type as a ship of the other group; -1 if there is none.
int place_for_escort(const Campaign& game, const Counter& group, const Counter& giver, int escort) {
  const Model& model = game.model(group);
  const std::uint16_t type = game.model(giver).parts[static_cast<std::size_t>(escort)];
  for (int i = carrier_part + 1; i < model.part_count; ++i) {
    if (part_of(group.parts, i) == Part::destroyed && model.parts[static_cast<std::size_t>(i)] == type)
      return i;
  }
  return -1;
}

// The carriers of both stay what they are; nothing is paid.
void check_exchange(const Campaign& game, const Position& position, const Absorb& order, Violations& found) {
  const Counter& group = position[order.group];
  const Counter& giver = position[order.ship];
  const bool there = order.escort > carrier_part && order.escort < game.model(giver).part_count &&
                     part_of(giver.parts, order.escort) != Part::destroyed;
  if (!found.require(there && order.group != order.ship, "308.133"_fe, "{0} has no such escort",
                     arg(order.ship))) {
    return;
  }
  found.require(place_for_escort(game, group, giver, order.escort) >= 0, "308.133"_fe,
                "{0} has lost no escort of that type", arg(order.group));
  found.require(!group.crippled() && !giver.crippled(), "308.133"_fe, "a crippled group is repaired first");
}

}  // namespace

Violations check_order(const Campaign& game, const Position& position, Seat seat, const Absorb& order) {
  Violations found;
  for (const UnitId unit : {order.group, order.ship}) {
    if (!found.require(is_own(position, seat, unit), "308.132"_fe, "you have no counter {0}",
                       Arg::number(index_of(unit)))) {
      return found;
    }
  }
  const Counter& group = position[order.group];
  const Counter& ship = position[order.ship];
  if (!found.require(game.model(group).carrier_group(), "308.132"_fe, "{0} is no carrier group",
                     arg(order.group))) {
    return found;
  }
  found.require(group.at == ship.at && group.race == ship.race, "308.132"_fe,
                "{0} is not with the group, or of another race", arg(order.ship));
  const bool after_combat = asked(position) == Decision::escorts;
  found.require(!after_combat || may_resolve(game, position, seat, order.group), "308.13"_fe,
                "{0} was in no battle", arg(order.group));
  if (game.model(ship).carrier_group()) {
    found.require(!after_combat, "308.133"_fe, "escorts change groups in the repair phase");
    check_exchange(game, position, order, found);
    return found;
  }
  found.require(place_for(game, group, ship.type) >= 0, "308.132"_fe, "{0} is no hull that {1} has lost",
                arg(order.ship), arg(order.group));
  found.require(!ship.crippled(), "308.132"_fe, "{0} is crippled", arg(order.ship));
  found.require(
      affordable(game, position, group.race, game.content().tables.economy.price(Price::escort_replacement)),
      "430.61"_fe, "the treasury of the {0} does not reach", arg(group.race));
  return found;
}

void carry_out(FePlay& play, Seat, const Absorb& order) {
  Position& at = play.at;
  Counter& group = at[order.group];
  Counter& ship = at[order.ship];
  play.tell(Happening::converted, "308.132"_fe, Sides::everyone(), arg(order.group), arg(group.at));
  if (play.game.model(ship).carrier_group()) {
    const int place = place_for_escort(play.game, group, ship, order.escort);
    group.parts = with_part(group.parts, place, part_of(ship.parts, order.escort));
    ship.parts = with_part(ship.parts, order.escort, Part::destroyed);
    return;
  }
  charge(play.game, at, group.race, play.game.content().tables.economy.price(Price::escort_replacement));
  group.parts = with_part(group.parts, place_for(play.game, group, ship.type),
                          group.crippled() ? Part::crippled : Part::whole);
  remove_counter(at, order.ship);
}

}  // namespace flagbridge::fe
