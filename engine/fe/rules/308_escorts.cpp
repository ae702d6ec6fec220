#include "fe/rules.h"

// (308.132) Lost escorts of a carrier group are replaced by ships of the same hull.
namespace flagbridge::fe {
using namespace rules;

namespace {

// A lost escort whose place a ship of that type can take; -1 if there is none.
int place_for(const Campaign& game, const Counter& group, std::uint16_t type) {
  const Model& model = game.model(group);
  for (int i = carrier_part + 1; i < model.part_count; ++i) {
    const Model& part = game.board().models[model.parts[static_cast<std::size_t>(i)]];
    if (part_of(group.parts, i) == Part::destroyed && part.hull == type) return i;
  }
  return -1;
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
  found.require(place_for(game, group, ship.type) >= 0, "308.132"_fe, "{0} is no hull that {1} has lost",
                arg(order.ship), arg(order.group));
  found.require(group.at == ship.at && group.race == ship.race, "308.132"_fe,
                "{0} is not with the group, or of another race", arg(order.ship));
  found.require(!ship.crippled(), "308.132"_fe, "{0} is crippled", arg(order.ship));
  found.require(
      affordable(game, position, group.race, game.content().tables.economy.price(Price::escort_replacement)),
      "430.61"_fe, "the treasury of the {0} does not reach", arg(group.race));
  return found;
}

void carry_out(FePlay& play, Seat, const Absorb& order) {
  Position& at = play.at;
  Counter& group = at[order.group];
  const Counter& ship = at[order.ship];
  charge(play.game, at, group.race, play.game.content().tables.economy.price(Price::escort_replacement));
  group.parts = with_part(group.parts, place_for(play.game, group, ship.type),
                          group.crippled() ? Part::crippled : Part::whole);
  remove_counter(at, order.ship);
  play.tell(Happening::converted, "308.132"_fe, Sides::everyone(), arg(order.group), arg(group.at));
}

}  // namespace flagbridge::fe
