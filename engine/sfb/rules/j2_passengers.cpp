#include "sfb/rules/d7_boarding.h"
#include "sfb/rules/j_craft.h"

// (J2.211, G9.14) People in shuttles, and (J1.59) shuttles brought from one bay to another.
namespace flagbridge::sfb {

int passenger_room(const Fighter& facts) {
  constexpr int usual = 2;
  if (facts.kind == Fighter::Kind::fighter) return 0;
  for (const Trait& each : facts.traits) {
    if (each.name == "boarding_parties_combat") return each.value;
  }
  return usual * std::max<int>(1, facts.bay_boxes);
}

namespace {

int most_passengers(const Fighter& facts) {
  for (const Trait& each : facts.traits) {
    if (each.name == "boarding_parties_transport") return each.value;
  }
  return 2 * passenger_room(facts);
}

const BayBox* shuttle_in(const Position& position, const Do& order, Violations& found) {
  const Ship& ship = position.ship(order.unit);
  if (!found.require(order.with < ship.bays, "J1.42"_sfb, "there is no shuttle box {0}",
                     Arg::number(order.with)))
    return nullptr;
  const BayBox& box = position.bay(ship, order.with);
  if (!found.require(box.full != 0 && box.lost == 0, "J1.42"_sfb, "there is nothing in that box"))
    return nullptr;
  return &box;
}

}  // namespace

void check_embark(const Battles& game, const Position& position, Side side, const Do& order,
                  Violations& found) {
  if (!own_ship(position, side, order.unit, "J2.211"_sfb, found)) return;
  const BayBox* box = shuttle_in(position, order, found);
  if (box == nullptr) return;
  const Ship& ship = position.ship(order.unit);
  const int room = most_passengers(craft_facts(game, box->craft));
  found.require(room > 0 && box->role == Role::none, "J2.213"_sfb, "nobody rides in that craft");
  found.require(order.a + crew_room * order.b <= room, order.b > 0 ? "G9.141"_sfb : "J2.211"_sfb,
                "there is room for {0} boarding parties, or half as many crew units", Arg::number(room));
  found.require(order.a <= box->parties() + free_parties(position, ship, side), "J2.211"_sfb,
                "it has too few boarding parties");
  found.require(order.b < box->crew() + ship.crew, "J2.211"_sfb, "it has too few crew units");
  found.require(order.a != box->parties() || order.b != box->crew(), "J2.211"_sfb, "they sit in it already");
  found.require(
      ship.captured == 0 && !overcrowded(game, position, ship, game.design(ship).bays[order.with].bay),
      "J1.643"_sfb, "nobody gets to it");
}

void perform_embark(BattlePlay& play, Side side, const Do& order) {
  Ship& ship = play.at.ship(order.unit);
  BayBox& box = play.at.bay(ship, order.with);
  auto& parties = ship.parties[static_cast<std::size_t>(index_of(side))];
  auto& commandos = ship.commandos[static_cast<std::size_t>(index_of(side))];
  parties = static_cast<std::uint8_t>(parties + box.parties() - order.a);
  commandos = std::min(commandos, parties);
  ship.crew = static_cast<std::uint8_t>(ship.crew + box.crew() - order.b);
  box.seat(order.a, order.b);
  play.tell(Happening::embarks, "J2.211"_sfb, side, arg(order.unit), Arg::number(order.with + 1),
            Arg::number(order.a), Arg::number(order.b));
}

// As many boarding parties as can fight from it.
void list_embark(const Battles& game, const Position& position, Side side, List& list) {
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    if (ship.side != side) return;
    for (std::uint8_t i = 0; i < ship.bays; ++i) {
      const BayBox& box = position.bay(ship, i);
      if (box.full == 0 || box.riders != 0) continue;
      const auto room = static_cast<std::uint8_t>(passenger_room(craft_facts(game, box.craft)));
      const Do order{Action::embark, unit, i, no_unit, room};
      Violations found;
      check_embark(game, position, side, order, found);
      if (found.none()) list.add(order);
    }
  });
}

// --- (J1.59) ----------------------------------------------------------------------------------------------

void check_move_shuttle(const Battles& game, const Position& position, Side side, const Do& order,
                        Violations& found) {
  if (!own_ship(position, side, order.unit, "J1.59"_sfb, found)) return;
  const BayBox* box = shuttle_in(position, order, found);
  if (box == nullptr) return;
  const Ship& ship = position.ship(order.unit);
  const Design& design = game.design(ship);
  found.require(design.sheet.features.bay_transfer, "J1.592"_sfb, "no elevator joins its bays");
  if (!found.require(order.a < ship.bays, "J1.42"_sfb, "there is no shuttle box {0}", Arg::number(order.a)))
    return;
  const BayBox& to = position.bay(ship, order.a);
  found.require(design.bays[order.a].bay != design.bays[order.with].bay, "J1.59"_sfb,
                "it is in that bay already");
  found.require(to.full == 0 && to.lost == 0, "J1.59"_sfb, "that box is not free");
  const bool rests = !position.in_turn(box->used) && !position.in_turn(to.used);
  found.require(rests, "J1.592"_sfb, "one of the boxes has been used this turn");
  found.require(ship.deck_crews > 0, "J1.59"_sfb, "there is no deck crew to do it");
  for (const int bay : {design.bays[order.a].bay, design.bays[order.with].bay})
    found.require(!overcrowded(game, position, ship, bay), "J1.643"_sfb,
                  "nobody can work in an overcrowded bay");
}

void perform_move_shuttle(BattlePlay& play, Side side, const Do& order) {
  const Ship& ship = play.at.ship(order.unit);
  BayBox& from = play.at.bay(ship, order.with);
  BayBox& to = play.at.bay(ship, order.a);
  to = from;
  to.used = play.at.now();  // nothing leaves either bay while the elevator runs
  from = {.used = play.at.now(), .craft = from.craft};
  play.tell(Happening::shuttle_moved, "J1.59"_sfb, side, arg(order.unit), Arg::number(order.with + 1),
            Arg::number(order.a + 1));
}

void list_move_shuttle(const Battles& game, const Position& position, Side side, List& list) {
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    if (ship.side != side || !game.design(ship).sheet.features.bay_transfer) return;
    for (std::uint8_t i = 0; i < ship.bays; ++i) {
      for (std::uint8_t to = 0; to < ship.bays && position.bay(ship, i).full != 0; ++to) {
        const Do order{Action::move_shuttle, unit, i, no_unit, to};
        Violations found;
        check_move_shuttle(game, position, side, order, found);
        if (found.none()) list.add(order);
      }
    }
  });
}

}  // namespace flagbridge::sfb
