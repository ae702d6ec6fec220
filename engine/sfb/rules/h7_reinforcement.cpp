#include <algorithm>

#include "sfb/rules/d4_damage.h"
#include "sfb/rules/d8_criticals.h"
#include "sfb/rules/g8_transporters.h"
#include "sfb/rules/h7_reserve.h"
#include "sfb/rules/h_power.h"

// (H7.34, H7.134) Energy of the batteries reinforces a shield when the damage is known, before it is marked.
namespace flagbridge::sfb {
namespace {

// (D3.341, R1.14A3) Energy a point of general reinforcement.
int general_cost(const Battles& game, const Position& position, UnitId unit) {
  return game.design(position.ship(unit)).general_cost;
}

// The volley that the open question is about; none if the question is another one.
const Volley* volley_asked(const Position& position, Decision about) {
  const auto at = static_cast<std::size_t>(position.core.question.a);
  if (asked(position) != about || at >= position.volleys.size()) return nullptr;
  return &position.volleys[at];
}

void reinforce(std::uint8_t& points, int more) {
  points = static_cast<std::uint8_t>(std::min(255, points + more));
}

}  // namespace

Mitigation mitigation(const Battles& game, const Position& position, const Volley& volley) {
  Mitigation most;
  const Ship& ship = position.ship(volley.target);
  const bool inside = volley.shield == 0 && volley.enveloping == 0;
  if (inside || has_critical(ship, Critical::shield_control)) return most;
  const bool up = volley.shield > 0 && shield_strength(game, ship, volley.shield) > 0;
  const int standing = ship.general + (up ? ship.specific[static_cast<std::size_t>(volley.shield - 1)] : 0);
  if (volley.points <= standing) return most;
  const int energy = static_cast<int>(ship.battery.get().floor());
  // (D3.342) Not for a shield that is down; and an enveloping weapon strikes no single shield.
  const Design& design = game.design(ship);
  if (up && !design.small_ground) most.specific = energy;  // (R1.14A3)
  most.general = energy - energy % design.general_cost;
  return most;
}

namespace {

// (G8.23) The ship that is asked whether it closes its shields to a transporter.
UnitId beamed_at(const Position& position) { return unit_at(position.core.question.b); }

Violations check_blocking(const Battles& game, const Position& position, Side side, const Reinforce& order) {
  Violations found;
  const UnitId unit = beamed_at(position);
  if (!found.require(order.unit == unit && position.ship(unit).side == side, "G8.23"_sfb,
                     "{0} is the ship that is beamed to", arg(unit)))
    return found;
  const int energy = static_cast<int>(position.ship(unit).battery.get().floor());
  found.require(order.specific == 0 && order.general % general_cost(game, position, unit) == 0, "G8.23"_sfb,
                "general reinforcement closes the way, for {0} energy a point",
                Arg::number(general_cost(game, position, unit)));
  found.require(order.general <= energy, "H7.113"_sfb, "the batteries hold {0} energy", Arg::number(energy));
  return found;
}

Answer block(BattlePlay& play, const Reinforce& order) {
  Ship& ship = play.at.ship(order.unit);
  if (order.general == 0 || !take_reserve(ship, Energy(static_cast<int>(order.general)))) return Answer::done;
  const int points = order.general / general_cost(play.game, play.at, order.unit);
  reinforce(ship.general, points);
  play.tell(Happening::reinforced, "G8.23"_sfb, Sides::everyone(), arg(order.unit), Arg::number(0),
            Arg::number(points));
  return Answer::done;
}

}  // namespace

Violations check_order(const Battles& game, const Position& position, Side side, const Reinforce& order) {
  if (blocking_asked(position)) return check_blocking(game, position, side, order);
  Violations found;
  const Volley* volley = volley_asked(position, Decision::reinforce);
  if (!found.require(volley != nullptr, "H7.134"_sfb, "no damage is about to be marked")) return found;
  if (!found.require(order.unit == volley->target && position.ship(volley->target).side == side, "H7.34"_sfb,
                     "{0} is the ship that is struck", arg(volley->target)))
    return found;
  const Mitigation most = mitigation(game, position, *volley);
  const int energy = static_cast<int>(position.ship(volley->target).battery.get().floor());
  found.require(order.specific == 0 || most.specific > 0, "D3.342"_sfb,
                "only a single shield that is up can be reinforced");
  const int cost = general_cost(game, position, volley->target);
  found.require(order.general % cost == 0, "D3.341"_sfb, "general reinforcement costs {0} energy a point",
                Arg::number(cost));
  found.require(order.specific + order.general <= energy, "H7.113"_sfb, "the batteries hold {0} energy",
                Arg::number(energy));
  return found;
}

Answer carry_out(BattlePlay& play, Side, const Reinforce& order) {
  if (blocking_asked(play.at)) return block(play, order);
  const Volley* volley = volley_asked(play.at, Decision::reinforce);
  if (volley == nullptr || order.specific + order.general == 0) return Answer::done;
  Ship& ship = play.at.ship(order.unit);
  if (!take_reserve(ship, Energy(order.specific + order.general))) return Answer::done;
  if (volley->shield > 0)
    reinforce(ship.specific[static_cast<std::size_t>(volley->shield - 1)], order.specific);
  const int points = order.general / general_cost(play.game, play.at, order.unit);
  reinforce(ship.general, points);
  play.tell(Happening::reinforced, "H7.34"_sfb, Sides::everyone(), arg(order.unit),
            Arg::number(volley->shield), Arg::number(order.specific + points));
  return Answer::done;
}

// As much as it takes to keep the damage out, or all there is; nothing if nothing would come in.
Order proposed_reinforcement(const Battles& game, const Position& position) {
  if (blocking_asked(position)) {
    const UnitId unit = beamed_at(position);
    return Reinforce{unit, 0, static_cast<std::uint8_t>(general_cost(game, position, unit))};
  }
  const Volley* volley = volley_asked(position, Decision::reinforce);
  if (volley == nullptr) return Pass{};
  const Ship& ship = position.ship(volley->target);
  const Mitigation most = mitigation(game, position, *volley);
  int through = volley->points - ship.general;
  if (volley->shield > 0)
    through -= shield_strength(game, ship, volley->shield) +
               ship.specific[static_cast<std::size_t>(volley->shield - 1)];
  if (through <= 0 || volley->enveloping != 0) return Pass{};
  if (most.specific > 0)
    return Reinforce{volley->target, static_cast<std::uint8_t>(std::min({through, most.specific, 255})), 0};
  const int energy = std::min({through * general_cost(game, position, volley->target), most.general, 254});
  return energy > 0 ? Order(Reinforce{volley->target, 0, static_cast<std::uint8_t>(energy)}) : Order(Pass{});
}

// Every useful amount: as specific reinforcement where that is possible, otherwise as general.
void list_reinforcement(const Battles& game, const Position& position, Side, List& list) {
  list.add(Pass{});
  if (blocking_asked(position)) {
    list.add(proposed_reinforcement(game, position));
    return list.only_candidates();
  }
  const Volley* volley = volley_asked(position, Decision::reinforce);
  if (volley == nullptr) return;
  const Mitigation most = mitigation(game, position, *volley);
  for (int energy = 1; energy <= std::min<int>(most.specific, volley->points); ++energy) {
    list.add(Reinforce{volley->target, static_cast<std::uint8_t>(energy), 0});
  }
  if (most.specific == 0) {
    const int cost = general_cost(game, position, volley->target);
    for (int energy = cost; energy <= std::min(most.general, cost * volley->points); energy += cost) {
      list.add(Reinforce{volley->target, 0, static_cast<std::uint8_t>(energy)});
    }
  }
  list.only_candidates();
}

Order sample_reinforcement(const Battles& game, const Position& position, Side, Roller& roller) {
  if (blocking_asked(position)) {
    const bool closes = roller.pick(2, {"G8.23"_sfb, "closing the shields"}) == 1;
    return closes ? proposed_reinforcement(game, position) : Order(Pass{});
  }
  const Volley* volley = volley_asked(position, Decision::reinforce);
  if (volley == nullptr) return Pass{};
  const Mitigation most = mitigation(game, position, *volley);
  const Label label{"H7.34"_sfb, "any reinforcement"};
  const auto any = [&](int up_to) {
    return roller.pick(static_cast<std::uint32_t>(std::min(up_to, 200)) + 1, label);
  };
  if (most.specific > 0) return Reinforce{volley->target, static_cast<std::uint8_t>(any(most.specific)), 0};
  const int cost = general_cost(game, position, volley->target);
  const int points = any(most.general / cost);
  return Reinforce{volley->target, 0, static_cast<std::uint8_t>(std::min(points, 100) * cost)};
}

// --- (D3.43) ----------------------------------------------------------------------------------------------

Violations check_order(const Battles& game, const Position& position, Side side, const Face& order) {
  Violations found;
  const Volley* volley = volley_asked(position, Decision::shield);
  if (!found.require(volley != nullptr && position.ship(volley->target).side == side, "D3.43"_sfb,
                     "no shield is to be chosen now"))
    return found;
  const Facing facing = choice_of_shields(game, position, *volley);
  found.require(order.shield == facing.shield || (order.shield == facing.other && facing.other != 0),
                "D3.43"_sfb, "the fire comes along the line between shields {0} and {1}",
                Arg::number(facing.shield), Arg::number(facing.other));
  return found;
}

Answer carry_out(BattlePlay& play, Side, const Face& order) {
  const auto at = static_cast<std::size_t>(play.at.core.question.a);
  auto& volleys = play.at.volleys;
  if (at >= volleys.size()) return Answer::done;
  volleys[at].shield = order.shield;
  return Answer::done;
}

void list_face(const Battles& game, const Position& position, Side, List& list) {
  const Volley* volley = volley_asked(position, Decision::shield);
  list.add(Pass{});
  if (volley == nullptr) return;
  const Facing facing = choice_of_shields(game, position, *volley);
  list.add(Face{facing.shield});
  if (facing.other != 0) list.add(Face{facing.other});
}

Order sample_face(const Battles& game, const Position& position, Side, Roller& roller) {
  const Volley* volley = volley_asked(position, Decision::shield);
  if (volley == nullptr) return Pass{};
  const Facing facing = choice_of_shields(game, position, *volley);
  const bool other = facing.other != 0 && roller.pick(2, {"D3.43"_sfb, "either shield"}) == 1;
  return Face{other ? facing.other : facing.shield};
}

}  // namespace flagbridge::sfb
