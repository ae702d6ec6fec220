#include <algorithm>

#include "kernel/hex_line.h"
#include "sfb/rules/p_terrain.h"

// (G5) Information probes.
namespace flagbridge::sfb {
namespace {

constexpr int reach = 6;

// (G5.2, G10.65) Nothing on the way that a probe does not pass.
bool way_clear(const Battles& game, const Position& position, Hex from, Hex to) {
  if (web_between(position, from, to)) return false;
  bool clear = true;
  walk_line(from, to, [&](const LineStep& step) {
    if (step.passage == Passage::corner || step.hex == from || step.hex == to) return true;
    clear = std::ranges::none_of(game.scenario(position).features, [&](const Feature& each) {
      return bars(each, step.hex, Barrier::way) && bars(each, step.other, Barrier::way);
    });
    return clear;
  });
  return clear;
}

// (G9.421) A launcher that has done nothing this turn, or any if none has.
std::size_t launcher_slot(const Battles& game, const Position& position, const Ship& ship) {
  const Design& design = game.design(ship);
  const int first = ship.first_timed + design.boxes[index_of(Box::transporter)] +
                    design.boxes[index_of(Box::tractor)] + design.boxes[index_of(Box::lab)];
  for (int i = 0; i < left(game, ship, Box::probe); ++i) {
    const auto slot = static_cast<std::size_t>(first + i);
    if (!position.in_turn(position.timed[slot])) return slot;
  }
  return static_cast<std::size_t>(first);
}

}  // namespace

void check_launch_probe(const Battles& game, const Position& position, Side side, const Do& order,
                        Violations& found) {
  if (!own_ship(position, side, order.unit, "G5.2"_sfb, found)) return;
  const Ship& ship = position.ship(order.unit);
  const bool ready = std::min<int>(ship.probes_ready, left(game, ship, Box::probe)) > 0 && ship.probes > 0;
  found.require(ready, "G5.2"_sfb, "no probe is ready");
  found.require(ship.cloak == Cloaking::off, "G13.5"_sfb, "nothing is launched under the cloak");
  found.require(!uncontrolled(game, ship), "G2.2"_sfb, "nobody controls the ship");
  found.require(ship.tumbling == 0, "C6.55"_sfb, "nothing is launched while the ship tumbles");
  found.require(hands_free(game, position, ship), "G9.421"_sfb, "there are too few hands aboard");
  const int range = distance(ship.at, order.where);
  if (!found.require(range <= reach, "G5.2"_sfb, "probes go {0} hexes", Arg::number(reach))) return;
  found.require(way_clear(game, position, ship.at, order.where), "G10.65"_sfb, "something is in the way");
}

// It reports at once: on what is there to be studied, and on every small thing in that hex (G5.25).
void perform_launch_probe(BattlePlay& play, Side side, const Do& order) {
  Ship& ship = play.at.ship(order.unit);
  --ship.probes_ready;
  --ship.probes;
  play.at.timed[launcher_slot(play.game, play.at, ship)] = play.at.now();
  if (something_at(play.game, play.at, order.where)) {
    // Policy: what is no monster is studied as by a lab in that hex.
    const int die = play.d6({"G5.2"_sfb, "report of a probe"});
    const int points = play.game.tables_of().labs[static_cast<std::size_t>(die - 1)].at(0);
    std::uint16_t& known = play.at.research[static_cast<std::size_t>(index_of(side))];
    known = static_cast<std::uint16_t>(std::min(0xffff, known + points));
    play.tell(Happening::studied, "G5.2"_sfb, Sides::everyone(), arg(order.unit), arg(order.where),
              Arg::number(points));
  }
  for_each_craft(play.at, [&](UnitId unit, Craft& craft) {
    if (craft.side == side || craft.at != order.where || craft.kind == CraftKind::plasma) return;
    craft.identified = craft.identified | side;
    play.tell(Happening::identified, "G5.25"_sfb, side, arg(order.unit), arg(unit));
  });
}

// Where something is to be learnt.
void list_launch_probe(const Battles& game, const Position& position, Side side, List& list) {
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    if (ship.side != side || ship.probes_ready == 0) return;
    const auto offer = [&](Hex where) {
      const Do order{Action::launch_probe, unit, 0, no_unit, 0, 0, where};
      Violations found;
      check_launch_probe(game, position, side, order, found);
      const bool said = std::ranges::any_of(list.list(), [&](const Order& other) {
        const Do* before = std::get_if<Do>(&other);
        return before != nullptr && *before == order;
      });
      if (found.none() && !said) list.add(order);
    };
    for (const Feature& each : game.scenario(position).features) offer(each.at);
    for_each_craft(position, [&](UnitId, const Craft& craft) {
      if (craft.side != side && !craft.identified.has(side)) offer(craft.at);
    });
  });
}

}  // namespace flagbridge::sfb
