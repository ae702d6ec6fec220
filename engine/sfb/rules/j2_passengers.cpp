#include <fmt/format.h>

#include "sfb/rules/d7_boarding.h"
#include "sfb/rules/j1_shuttles.h"
#include "sfb/rules/j_craft.h"
#include "sfb/rules/p2_landing.h"
#include "sfb/rules/p2_surface.h"

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

namespace {

// Those of a side on the ground where a shuttle stands.
template <class F>
void for_each_group(Position& position, const Craft& craft, F&& f) {
  for (std::size_t i = 0; i < position.landings.size();) {
    Landing& each = position.landings[i];
    if (each.owner == index_of(craft.side) && each.hexside == side_over(craft.over)) f(each);
    if (each.parties == 0 && each.crew == 0) {
      position.landings.erase(i);
    } else {
      ++i;
    }
  }
}

int waiting(const Position& position, const Craft& craft, std::uint8_t Landing::*kind) {
  int sum = 0;
  for (const Landing& each : position.landings) {
    if (each.owner == index_of(craft.side) && each.hexside == side_over(craft.over)) sum += each.*kind;
  }
  return sum;
}

// (J2.211, SG23.45) People get out of a shuttle that stands on a planet, or into it.
void check_embark_there(const Battles& game, const Position& position, Side side, const Do& order,
                        Violations& found) {
  const Craft& craft = position.small(order.unit);
  const bool own = craft.exists() && craft.side == side && manned(craft);
  if (!found.require(own, "J2.211"_sfb, "that is none of your shuttles")) return;
  const bool there = contested_planet(game, position) != nullptr && game.scenario(position).landings;
  found.require(there, "P2.4"_sfb, "nobody goes down to a planet here");
  if (!found.require(has_landed(craft.over), "P2.45"_sfb, "it is not on a planet")) return;
  const int room = most_passengers(craft_facts(game, craft.type));
  found.require(order.a + crew_room * order.b <= room, order.b > 0 ? "G9.141"_sfb : "J2.211"_sfb,
                "there is room for {0} boarding parties, or half as many crew units", Arg::number(room));
  found.require(order.a <= craft.parties + waiting(position, craft, &Landing::parties) &&
                    order.b <= craft.crew + waiting(position, craft, &Landing::crew),
                "J2.211"_sfb, "so many are not there");
  found.require(order.a != craft.parties || order.b != craft.crew, "J2.211"_sfb, "they sit in it already");
  const bool out = order.a < craft.parties || order.b < craft.crew;
  found.require(!out || !position.landings.full(), "SG23.45"_sfb, "too many groups are on the ground");
}

// Those who have been there longest come first.
void fetch(BattlePlay& play, Craft& craft, std::uint8_t Landing::*kind, int number) {
  const bool crew = kind == &Landing::crew;
  for_each_group(play.at, craft, [&](Landing& each) {
    const int taken = std::min<int>(number, each.*kind);
    const int stays = stays_of(play.game, play.at, each, taken, crew);
    craft.stays = static_cast<std::uint8_t>(std::min(255, craft.stays + (taken > 0 ? stays : 0)));
    each.*kind = static_cast<std::uint8_t>(each.*kind - taken);
    number -= taken;
  });
}

void perform_embark_there(BattlePlay& play, const Do& order) {
  Craft& craft = play.at.small(order.unit);
  Landing out;
  out.since = play.at.now();
  out.owner = static_cast<std::uint8_t>(index_of(craft.side));
  out.hexside = static_cast<std::uint8_t>(side_over(craft.over));
  out.parties = static_cast<std::uint8_t>(std::max(0, craft.parties - order.a));
  out.crew = static_cast<std::uint8_t>(std::max(0, craft.crew - order.b));
  const int parties_in = std::max(0, order.a - craft.parties), crew_in = std::max(0, order.b - craft.crew);
  fetch(play, craft, &Landing::parties, parties_in);
  fetch(play, craft, &Landing::crew, crew_in);
  craft.parties = order.a;
  craft.crew = order.b;
  const auto tell = [&](Happening what, int number) {
    if (number > 0)
      play.tell(what, "J2.211"_sfb, Sides::everyone(), arg(order.unit), Arg::number(number),
                Arg::number(out.hexside + 1));
  };
  tell(Happening::party_landed, out.parties + out.crew);
  tell(Happening::party_fetched, parties_in + crew_in);
  if (out.parties + out.crew > 0) static_cast<void>(play.at.landings.push_back(out));  // the check saw room
}

}  // namespace

void check_embark(const Battles& game, const Position& position, Side side, const Do& order,
                  Violations& found) {
  if (is_craft(order.unit)) return check_embark_there(game, position, side, order, found);
  if (!own_ship(position, side, order.unit, "J2.211"_sfb, found)) return;
  const BayBox* box = shuttle_in(position, order, found);
  if (box == nullptr) return;
  const Ship& ship = position.ship(order.unit);
  const int room = most_passengers(craft_facts(game, box->craft));
  found.require(room > 0 && box->role == Role::none, "J2.213"_sfb, "nobody rides in that craft");
  found.require(order.a + crew_room * order.b <= room, order.b > 0 ? "G9.141"_sfb : "J2.211"_sfb,
                "there is room for {0} boarding parties, or half as many crew units", Arg::number(room));
  found.require(order.a <= box->parties + free_parties(position, ship, side), "J2.211"_sfb,
                "it has too few boarding parties");
  found.require(order.b < box->crew + ship.crew, "J2.211"_sfb, "it has too few crew units");
  found.require(order.a != box->parties || order.b != box->crew, "J2.211"_sfb, "they sit in it already");
  found.require(
      ship.captured == 0 && !overcrowded(game, position, ship, game.design(ship).bays[order.with].bay),
      "J1.643"_sfb, "nobody gets to it");
}

void perform_embark(BattlePlay& play, Side side, const Do& order) {
  if (is_craft(order.unit)) return perform_embark_there(play, order);
  Ship& ship = play.at.ship(order.unit);
  BayBox& box = play.at.bay(ship, order.with);
  auto& parties = ship.parties[static_cast<std::size_t>(index_of(side))];
  auto& commandos = ship.commandos[static_cast<std::size_t>(index_of(side))];
  parties = static_cast<std::uint8_t>(parties + box.parties - order.a);
  commandos = std::min(commandos, parties);
  ship.crew = static_cast<std::uint8_t>(ship.crew + box.crew - order.b);
  box.parties = static_cast<std::uint8_t>(order.a);
  box.crew = static_cast<std::uint8_t>(order.b);
  play.tell(Happening::embarks, "J2.211"_sfb, side, arg(order.unit), Arg::number(order.with + 1),
            Arg::number(order.a), Arg::number(order.b));
}

namespace {

// Everybody out, or everybody in.
void list_embark_there(const Battles& game, const Position& position, Side side, List& list) {
  for_each_craft(position, [&](UnitId unit, const Craft& craft) {
    if (craft.side != side || !has_landed(craft.over)) return;
    const int room = passenger_room(craft_facts(game, craft.type));
    const int crew = std::min(room / crew_room, craft.crew + waiting(position, craft, &Landing::crew));
    const int parties =
        std::min(room - crew_room * crew, craft.parties + waiting(position, craft, &Landing::parties));
    for (const bool in : {false, true}) {
      const Do order{Action::embark,
                     unit,
                     0,
                     no_unit,
                     static_cast<std::uint8_t>(in ? parties : 0),
                     static_cast<std::uint8_t>(in ? crew : 0)};
      Violations found;
      check_embark_there(game, position, side, order, found);
      if (found.none()) list.add(order);
    }
  });
}

}  // namespace

// As many boarding parties as can fight from it.
void list_embark(const Battles& game, const Position& position, Side side, List& list) {
  list_embark_there(game, position, side, list);
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    if (ship.side != side) return;
    for (std::uint8_t i = 0; i < ship.bays; ++i) {
      const BayBox& box = position.bay(ship, i);
      if (box.full == 0 || box.occupied()) continue;
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
  to.refill(from);
  to.used = play.at.now();  // nothing leaves either bay while the elevator runs
  from.refill({.used = play.at.now(), .craft = from.craft});
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

std::string say_embark(const Said& said) {
  return fmt::format("Seat {} and {} {}", said.party(said.order.a), said.crew(said.order.b),
                     said.ship() != nullptr ? "in the " + said.shuttle() : "in it, all others on the ground");
}

std::string say_move_shuttle(const Said& said) {
  return fmt::format("Bring the {} to box {}", said.shuttle(), said.order.a + 1);
}

}  // namespace flagbridge::sfb
