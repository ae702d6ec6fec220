#include <algorithm>

#include "kernel/hex_line.h"
#include "sfb/rules.h"

// (G5) Information probes.
namespace flagbridge::sfb {
namespace {

constexpr int reach = 6;
constexpr int information = 20;

bool stops_probes(Feature::Kind kind) {
  using enum Feature::Kind;
  return kind == planet || kind == gas_giant || kind == black_hole;
}

// (G5.2, G10.65) Nothing on the way that a probe does not pass.
bool way_clear(const Battles& game, const Position& position, Hex from, Hex to) {
  if (web_between(position, from, to)) return false;
  bool clear = true;
  walk_line(from, to, [&](const LineStep& step) {
    if (step.passage == Passage::corner || step.hex == from || step.hex == to) return true;
    clear = std::ranges::none_of(game.scenario(position).features, [&](const Feature& each) {
      return stops_probes(each.kind) && distance(each.at, step.hex) <= each.radius &&
             distance(each.at, step.other) <= each.radius;
    });
    return clear;
  });
  return clear;
}

bool something_at(const Battles& game, const Position& position, Hex where) {
  return std::ranges::any_of(game.scenario(position).features,
                             [&](const Feature& each) { return distance(each.at, where) <= each.radius; });
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
  if (something_at(play.game, play.at, order.where)) {
    std::uint16_t& known = play.at.research[static_cast<std::size_t>(index_of(side))];
    known = static_cast<std::uint16_t>(std::min(0xffff, known + information));
    play.tell(Happening::studied, "G5.2"_sfb, Sides::everyone(), arg(order.unit), arg(order.where),
              Arg::number(information));
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
