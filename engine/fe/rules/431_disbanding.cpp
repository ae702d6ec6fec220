#include "fe/rules.h"

// (431.73) Carrier groups become warships again.
namespace flagbridge::fe {
using namespace rules;

namespace {

Points disbanding_price(const Campaign& game, const Counter& group) {
  return game.content().tables.economy.price(Price::unconversion) * ships_left(game, group);
}

}  // namespace

// At a starbase, as one of its conversions (433.11); for a point a ship.
Violations check_order(const Campaign& game, const Position& position, Seat seat, const Disband& order) {
  Violations found;
  if (!found.require(is_own(position, seat, order.group) && game.model(position[order.group]).carrier_group(),
                     "431.73"_fe, "you have no carrier group {0}", Arg::number(index_of(order.group)))) {
    return found;
  }
  const Counter& group = position[order.group];
  found.require(has_plain_hulls(game, position, game.model(group)), "431.73"_fe,
                "some hull of {0} is not built as a warship", arg(order.group));
  found.require(!group.crippled() && !has_crippled_ship(group), "433.44"_fe, "{0} is crippled",
                arg(order.group));
  found.require(free_starbase(game, position, group.race, group.at, Mark::spent) != no_unit, "433.11"_fe,
                "no starbase in {0} is free for it", arg(group.at));
  require_room(position, ships_left(game, group) - 1, "431.73"_fe, found);
  const auto purse = purse_at(game, position, group.race, group.at);
  if (!found.require(purse.has_value(), "410.34"_fe, "{0} is cut off and has no points", arg(group.at)))
    return found;
  found.require(affordable(game, position, *purse, disbanding_price(game, group)), "430.61"_fe,
                "the treasury of the {0} does not reach", arg(group.race));
  return found;
}

// The fighters are lost; what the group was in the turn its ships are, too.
void carry_out(FePlay& play, Seat, const Disband& order) {
  Position& at = play.at;
  const Counter group = at[order.group];
  const Model& model = play.game.model(group);
  charge(play.game, at, purse_at(play.game, at, group.race, group.at).value_or(Purse{group.race}),
         disbanding_price(play.game, group));
  at[free_starbase(play.game, at, group.race, group.at, Mark::spent)].set(Mark::spent);
  remove_counter(at, order.group);
  int ships = 0;
  for (int i = 0; i < model.part_count; ++i) {
    if (part_of(group.parts, i) == Part::destroyed) continue;
    const std::uint16_t hull = play.game.board().models[model.parts[static_cast<std::size_t>(i)]].hull;
    const UnitId unit = add_counter(play.game, at, hull, group.race, group.at);
    if (unit == no_unit) continue;
    at[unit].marks = group.marks;
    at[unit].fleet = group.fleet;
    ++ships;
  }
  play.tell(Happening::disbanded, "431.73"_fe, Sides::everyone(), arg(group.at), Arg::number(ships));
}

}  // namespace flagbridge::fe
