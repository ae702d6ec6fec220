#include <algorithm>
#include <fmt/format.h>

#include "sfb/rules/c3_turning.h"
#include "sfb/rules/g7_tractors.h"
#include "sfb/rules/p_terrain.h"

// (G7.7) Before the first impulse a ship may swing what it holds to another hex.
namespace flagbridge::sfb {
namespace {

constexpr int rotation_strength = 3;  // (G7.711)

int holders_of(const Position& position, UnitId target) {
  return static_cast<int>(std::ranges::count(position.links, target, &Link::target));
}

bool on_planet(const Battles& game, const Position& position, Hex hex) {
  return std::ranges::any_of(game.scenario(position).features,
                             [&](const Feature& each) { return bars(each, hex, Barrier::room); });
}

}  // namespace

void check_rotate(const Battles& game, const Position& position, Side side, const Do& order,
                  Violations& found) {
  if (!own_ship(position, side, order.unit, "G7.7"_sfb, found)) return;
  const int place = link_between(position, order.unit, order.at);
  if (!found.require(place >= 0, "G7.7"_sfb, "it does not hold that")) return;
  const Link& link = position.links[static_cast<std::size_t>(place)];
  found.require(link.rotated == 0, "G7.713"_sfb, "it has been moved this turn");
  found.require(holders_of(position, order.at) == 1, "G7.716"_sfb, "it is held by two ships");
  const bool stays = is_ship(order.at) && game.design(position.ship(order.at)).stabilized;
  found.require(!stays, "G7.251"_sfb, "what is stabilised cannot be moved");
  found.require(!is_mine(position, order.at), "G7.271"_sfb, "a mine is held where it is");
  found.require(distance(position.place_of(order.at), order.where) == 1, "G7.714"_sfb,
                "it can be moved by one hex");
  const int range = distance(position.place_of(order.unit), order.where);
  found.require(range <= tractor_range, "G7.714"_sfb, "tractor beams reach {0} hexes",
                Arg::number(tractor_range));
  found.require(!on_planet(game, position, order.where), "G7.714"_sfb, "there is no room for it");
  // (G7.712) By the distance at which it will be.
  found.require(
      rotation_strength * cost_of_strength(game, range) <= tractor_energy(game, position, order.unit),
      "G7.712"_sfb, "that costs {0} energy", Arg::number(rotation_strength * cost_of_strength(game, range)));
}

void perform_rotate(BattlePlay& play, Side, const Do& order) {
  const int range = distance(play.at.place_of(order.unit), order.where);
  const auto place = static_cast<std::size_t>(link_between(play.at, order.unit, order.at));
  play.at.links[place].rotated = 1;
  pay_tractor(play, order.unit, rotation_strength * cost_of_strength(play.game, range));
  const auto way = bearing(play.at.place_of(order.at), order.where);
  const Direction to = way ? nearest_hexside(*way) : Direction::A;
  const Direction facing = is_ship(order.at) ? play.at.ship(order.at).facing : play.at.small(order.at).facing;
  play.tell(Happening::moves, "G7.7"_sfb, Sides::everyone(), arg(order.at), arg(order.where), arg(facing));
  enter_hex(play, order.at, order.where, to);
  if (is_ship(order.at) && play.at.exists(order.at)) carry_small(play, order.at, to);
}

void list_rotate(const Battles& game, const Position& position, Side side, List& list) {
  for (const Link& link : position.links) {
    if (position.side_of(link.holder) != side) continue;
    for (int i = 0; i < 6; ++i) {
      const Hex to = neighbour(position.place_of(link.target), static_cast<Direction>(i));
      const Do order{Action::rotate, link.holder, 0, link.target, 0, 0, to};
      Violations found;
      check_rotate(game, position, side, order, found);
      if (found.none()) list.add(order);
    }
  }
}

// Only those who hold something and can pay for it.
Flow ask_rotation(BattlePlay& play, Task& task) {
  if (task.stage > 0) return Flow::done;
  Sides sides;
  for_each_side(play.at.sides(), [&](Side side) {
    std::array<Order, 8> buffer;
    List list(buffer);
    list_rotate(play.game, play.at, side, list);
    if (!list.list().empty()) sides = sides | side;
  });
  return play.ask(Decision::act, sides);
}

std::string say_rotate(const Said& said) {
  return fmt::format("Swing {} round to {}", said.at(), said.where());
}

}  // namespace flagbridge::sfb
