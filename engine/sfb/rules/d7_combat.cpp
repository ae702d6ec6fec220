#include <algorithm>

#include "sfb/rules/d7_boarding.h"

// (D7.4) Boarding combat at the end of a turn, ship by ship.
namespace flagbridge::sfb {
namespace {

constexpr int group = 10;     // (D7.41) boarding parties to a die
constexpr int room_cost = 4;  // (D7.36) casualty points
constexpr int security_cost = 6;
constexpr int most_security = 2;  // (D7.422)

// Casualty points by side: the owner's are for defence, everybody else's for attack. They are public.
using Points = std::array<std::uint8_t, side_count>;

int rooms_free(const Battles& game, const Ship& ship) {
  return std::max(0, control_left(game, ship) - ship.held_rooms);
}
int security_free(const Battles& game, const Ship& ship) {
  return std::max(0, left(game, ship, Box::security) - ship.held_security);
}

}  // namespace

int roll_casualties(BattlePlay& play, int parties, int better, const char* purpose) {
  const auto& rows = play.game.tables_of().casualties;
  int points = 0;
  for (; parties > 0; parties -= group) {
    const int die = std::clamp(play.d6({"D7.42"_sfb, purpose}) + better, 1, 6);
    points += rows[static_cast<std::size_t>(die - 1)].at(std::min(parties, group));
  }
  return points;
}

namespace {

bool is_boarder(const Position& position, const Ship& ship, Side side) {
  return position.hostile(side, ship.side) && ship.parties[static_cast<std::size_t>(index_of(side))] > 0;
}

Sides boarding_sides(const Position& position, const Ship& ship) {
  Sides sides;
  for_each_side(position.sides(), [&](Side side) {
    if (is_boarder(position, ship, side)) sides = sides | side;
  });
  return sides;
}

// Policy: boarders of several sides fight the owner, each for itself, and not one another.
Points fight(BattlePlay& play, const Ship& ship) {
  constexpr int most = 255;
  const int crew = modified(play.game, play.at, ship.number, Roll::casualties);
  const int stations = std::min(most_security, security_free(play.game, ship));
  Points points{};
  const auto roll = [&](Side side, int better, const char* purpose) {
    const int rolled = roll_casualties(play, free_parties(play.at, ship, side), better, purpose);
    points[static_cast<std::size_t>(index_of(side))] = static_cast<std::uint8_t>(std::min(most, rolled));
  };
  for_each_side(boarding_sides(play.at, ship),
                [&](Side side) { roll(side, 0, "casualties among the defenders"); });
  roll(ship.side, crew + stations, "casualties among the boarders");
  return points;
}

// What a side could take or take back with its points.
struct Prize {
  int rooms = 0, security = 0;
};
Prize prize_of(const Battles& game, const Ship& ship, Side side, int points) {
  const bool attacks = side != ship.side;
  const int rooms = attacks ? rooms_free(game, ship) : ship.held_rooms;
  const int security = attacks ? security_free(game, ship) : ship.held_security;
  return {points >= room_cost ? rooms : 0, points >= security_cost ? security : 0};
}

int points_of(const Position& position, Side side) {
  return position.casualties[static_cast<std::size_t>(index_of(side))];
}

// (D7.43) Who has something to choose: enemies to kill, and rooms to take instead.
Sides choosers(const Battles& game, const Position& position, const Ship& ship, const Points& points) {
  Sides sides;
  const bool defended = ship.parties[static_cast<std::size_t>(index_of(ship.side))] > 0;
  // Boarders may always look for guards: whether there are any they do not know.
  for_each_side(boarding_sides(position, ship), [&](Side side) {
    if (defended && points[static_cast<std::size_t>(index_of(side))] > 0) sides = sides | side;
  });
  const Prize prize = prize_of(game, ship, ship.side, points[static_cast<std::size_t>(index_of(ship.side))]);
  const bool chooses = boarders(position, ship) > 0 && (prize.rooms > 0 || prize.security > 0);
  return chooses ? sides | ship.side : sides;
}

// What one side's points do: rooms it asked for, then enemies, and rooms again with what is left.
struct Effect {
  int rooms = 0, security = 0, kills = 0;
  int guards = 0;
};
struct Victims {
  int free = 0, guards = 0;
};
Effect effect_of(const Battles& game, const Ship& ship, Side side, const Notes& notes, int points,
                 Victims victims) {
  const bool attacks = side != ship.side;
  const int rooms = attacks ? rooms_free(game, ship) : ship.held_rooms;
  const int security = attacks ? security_free(game, ship) : ship.held_security;
  Effect effect;
  effect.rooms = std::min({rooms, static_cast<int>(notes.dealt[0]), points / room_cost});
  points -= effect.rooms * room_cost;
  effect.security = std::min({security, static_cast<int>(notes.dealt[1]), points / security_cost});
  points -= effect.security * security_cost;
  effect.guards = std::min({victims.guards, static_cast<int>(notes.dealt[2]), points});  // (D7.43)
  points -= effect.guards;
  effect.kills = std::min(points, victims.free);
  if (effect.kills < victims.free) return effect;
  points -= effect.kills;
  const int more = std::min(rooms - effect.rooms, points / room_cost);
  effect.rooms += more;
  points -= more * room_cost;
  effect.security += std::min(security - effect.security, points / security_cost);
  return effect;
}

// Policy: guards at weapons are found first, in the order of the sheet.
void kill_guards(Position& position, Ship& ship, int number) {
  for (int i = 0; i < ship.mounts && number > 0; ++i) {
    if (!position.mount(ship, i).has(Mount::guarded)) continue;
    position.mount(ship, i).set(Mount::guarded, false);
    --number;
  }
  for (; number > 0 && ship.guards != 0; --number) ship.guards &= ship.guards - 1;
}

bool taken(const Battles& game, const Position& position, const Ship& ship) {
  if (boarders(position, ship) == 0) return false;
  const int rooms = control_left(game, ship);
  // (D7.50) Where no room is left, whoever is left standing.
  return rooms > 0 ? ship.held_rooms >= rooms : free_parties(position, ship, ship.side) == 0;
}

void tell_losses(BattlePlay& play, UnitId unit, int number) {
  if (number > 0)
    play.tell(Happening::party_lost, "D7.44"_sfb, Sides::everyone(), arg(unit), Arg::number(number));
}

// Of the sides that have boarded it the one with most people aboard.
Side strongest(const Position& position, const Ship& ship) {
  const auto strength = [&](Side side) { return ship.parties[static_cast<std::size_t>(index_of(side))]; };
  const Sides sides = boarding_sides(position, ship);
  Side most = sides.lowest();
  for_each_side(sides, [&](Side side) { most = strength(side) > strength(most) ? side : most; });
  return most;
}

// Policy: those of several sides die first who are most.
void lose_boarders(BattlePlay& play, Ship& ship, int number) {
  for (; number > 0 && boarders(play.at, ship) > 0; --number)
    lose_parties(play.at, ship, strongest(play.at, ship), 1);
}

// All sides at once, from what was aboard when the fight began.
void resolve(BattlePlay& play, UnitId unit, const Points& points) {
  Ship& ship = play.at.ship(unit);
  const Side owner = ship.side;
  const auto of = [&](Side side) { return int{points[static_cast<std::size_t>(index_of(side))]}; };
  const Effect defence =
      effect_of(play.game, ship, owner, play.at.notes(owner), of(owner), {boarders(play.at, ship), 0});
  Victims defenders{free_parties(play.at, ship, owner), guards_posted(play.at, ship)};
  Effect attack;
  for_each_side(boarding_sides(play.at, ship), [&](Side side) {
    const Effect each = effect_of(play.game, ship, side, play.at.notes(side), of(side), defenders);
    defenders.free -= each.kills;
    defenders.guards -= each.guards;
    attack.kills += each.kills;
    attack.guards += each.guards;
    attack.rooms += each.rooms + each.security;
    ship.held_rooms = static_cast<std::uint8_t>(ship.held_rooms + each.rooms);
    ship.held_security = static_cast<std::uint8_t>(ship.held_security + each.security);
  });
  ship.held_rooms = static_cast<std::uint8_t>(ship.held_rooms - defence.rooms);
  ship.held_security = static_cast<std::uint8_t>(ship.held_security - defence.security);
  kill_guards(play.at, ship, attack.guards);
  lose_parties(play.at, ship, owner, attack.kills + attack.guards);
  lose_boarders(play, ship, defence.kills);
  tell_losses(play, unit, attack.kills + attack.guards);
  tell_losses(play, unit, defence.kills);
  for (int i = 0; i < attack.rooms; ++i) {
    play.tell(Happening::room_taken, "D7.36"_sfb, Sides::everyone(), arg(unit));
  }
  // (D7.50) Policy: whoever of several sides has most people aboard has taken it.
  if (taken(play.game, play.at, ship)) capture(play, unit, strongest(play.at, ship));
}

}  // namespace

Flow board_ships(BattlePlay& play, Task& task) {
  Position& at = play.at;
  for (; std::cmp_less(task.b, at.ships.size()); ++task.b) {
    const UnitId unit = unit_at(task.b);
    const Ship& ship = at.ship(unit);
    if (at.boarding == no_unit) {
      if (!ship.playing() || boarders(at, ship) == 0) continue;
      at.boarding = unit;
      for (Notes& notes : at.notebooks) notes.dealt = {};
      at.casualties = fight(play, ship);
      const Sides sides = choosers(play.game, at, ship, at.casualties);
      if (!sides.empty()) return play.ask(Decision::board, sides, static_cast<std::int16_t>(task.b));
    }
    at.boarding = no_unit;
    resolve(play, unit, at.casualties);
    at.casualties = {};
    for (Notes& notes : at.notebooks) notes.dealt = {};
  }
  task.b = 0;
  return Flow::done;
}

namespace {

const Ship* boarded_ship(const Position& position) {
  const int number = position.core.question.a;
  const bool asks = asked(position) == Decision::board && number >= 0 && number < most_ships;
  return asks ? &position.ship(unit_at(number)) : nullptr;
}

}  // namespace

Violations check_order(const Battles& game, const Position& position, Side side, const Deal& order) {
  Violations found;
  const Ship* ship = boarded_ship(position);
  if (!found.require(ship != nullptr && index_of(order.unit) == position.core.question.a, "D7.43"_sfb,
                     "there is no boarding combat on that ship now"))
    return found;
  const int points = points_of(position, side);
  const Prize prize = prize_of(game, *ship, side, points);
  found.require(order.rooms <= prize.rooms && order.security <= prize.security, "D7.36"_sfb,
                "there are {0} control rooms and {1} security stations to take", Arg::number(prize.rooms),
                Arg::number(prize.security));
  found.require(order.guards == 0 || side != ship->side, "D7.43"_sfb, "the boarders have no guards");
  found.require(order.rooms * room_cost + order.security * security_cost + order.guards <= points,
                "D7.36"_sfb, "a room costs {0} points and a station {1}, and there are {2}",
                Arg::number(room_cost), Arg::number(security_cost), Arg::number(points));
  return found;
}

Answer carry_out(BattlePlay& play, Side side, const Deal& order) {
  play.at.notes(side).dealt = {order.rooms, order.security, order.guards, 0};
  return Answer::done;
}

void list_deal(const Battles& game, const Position& position, Side side, List& list) {
  const Ship* ship = boarded_ship(position);
  list.add(Pass{});
  list.only_candidates();
  if (ship == nullptr) return;
  const int points = points_of(position, side);
  const Prize prize = prize_of(game, *ship, side, points);
  const UnitId unit = unit_at(position.core.question.a);
  if (side != ship->side && points > 0)
    list.add(Deal{.unit = unit, .guards = static_cast<std::uint8_t>(std::min(points, 255))});
  for (int rooms = 0; rooms <= prize.rooms; ++rooms) {
    for (int security = 0; security <= prize.security; ++security) {
      if (rooms * room_cost + security * security_cost > points) continue;
      list.add(Deal{unit, static_cast<std::uint8_t>(rooms), static_cast<std::uint8_t>(security)});
    }
  }
}

Order sample_deal(const Battles& game, const Position& position, Side side, Roller& roller) {
  std::array<Order, 64> buffer;
  List list(buffer);
  list_deal(game, position, side, list);
  return list.list()[static_cast<std::size_t>(
      roller.pick(static_cast<std::uint32_t>(list.list().size()), {"D7.43"_sfb, "any allocation"}))];
}

}  // namespace flagbridge::sfb
