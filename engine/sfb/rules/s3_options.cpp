#include "sfb/rules/s3_options.h"

#include <algorithm>

#include "sfb/ask/room.h"
#include "sfb/rules/e1_shots.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/g10_webs.h"
#include "sfb/rules/j_craft.h"
#include "sfb/rules/m3_bombs.h"
#include "sfb/rules/s1_placing.h"
#include "sfb/rules/s2_victory.h"
#include "sfb/rules/s4_launched.h"

// (S3.2, FD2) Before the first turn: commander's options, and what stands in the drone racks. What a side has
// bought is written down in its notes until the first turn begins.
namespace flagbridge::sfb {
namespace {

constexpr int most_standby_uims = 3;  // (D6.542)

// What is bought, in the words of data/sfb/options.tsv.
enum class Item : std::uint8_t { party, convert, commando, bomb, uim, deck_crew, mine, probe, web, unknown };
constexpr std::array<std::string_view, 9> item_names = {
    "boarding party", "convert to commando", "commando", "transporter bomb", "spare UIM",
    "deck crew",      "nuclear space mine",  "probe",    "two points of web"};
constexpr int web_points = 2;  // (G10.8) for half a point

Item item_of(const Battles& game, int number) {
  const auto& options = game.tables_of().options;
  if (number < 0 || std::cmp_greater_equal(number, options.size())) return Item::unknown;
  const auto found = std::ranges::find(item_names, options[static_cast<std::size_t>(number)].option);
  return found == item_names.end() ? Item::unknown : static_cast<Item>(found - item_names.begin());
}

// (S3.211) In half points: a share of the ship's points with its fighters.
int budget_of(const Battles& game, const Position& position, const Ship& ship) {
  if (game.design(ship).satellite) return 0;
  int halves = 2 * battle_value(game, position, ship);
  for (int i = 0; i < ship.bays; ++i) {
    const BayBox& box = position.bay(ship, i);
    const Fighter& facts = craft_facts(game, box.craft);
    if (box.full != 0 && facts.kind == Fighter::Kind::fighter && facts.bpv)
      halves += static_cast<int>(facts.bpv->raw());
  }
  const int share = game.scenario(position).option_share;
  return 2 * (halves * share / 200);  // whole points
}

int bought_so_far(const Position& position, Side side, UnitId unit, int item) {
  int count = 0;
  for (const Act& each : position.notes(side).acts) {
    if (!is_place(each) && !is_launch(each) && each.unit == unit && each.what == item) count += each.with;
  }
  return count;
}

// (G10.8) The web nearest to a ship takes so many more points than the side has bought for it.
int room_in_web(const Battles& game, const Position& position, const Ship& ship) {
  const int number = nearest_web(position, ship.at);
  if (number < 0) return 0;
  const Web& web = position.webs[static_cast<std::size_t>(number)];
  int room = most_web_strength * web.hexes - web.points;
  for (const Act& each : position.notes(ship.side).acts) {
    const bool other = is_place(each) || is_launch(each) || is_bomb_note(each);
    if (other || item_of(game, each.what) != Item::web) continue;
    if (nearest_web(position, position.ship(each.unit).at) == number) room -= web_points * each.with;
  }
  return room;
}

void check_web(const Battles& game, const Position& position, const Ship& ship, int more, Violations& found) {
  const bool able = lays_webs(game, position, ship) && !position.web_hexes.empty();
  if (!found.require(able, "G10.8"_sfb, "there is no web, or it has no web generator")) return;
  found.require(web_points * more <= room_in_web(game, position, ship), "G10.8"_sfb,
                "a web has no more than {0} points a hex", Arg::number(most_web_strength));
}

// What the ship itself has to say about it; `count` is all that it will have bought of it.
void check_item(const Battles& game, const Ship& ship, Item item, int count, Violations& found) {
  const int most_bombs = game.tables_of().size_class(game.design(ship).size_class).tbombs;
  const auto own = static_cast<std::size_t>(index_of(ship.side));
  switch (item) {
    case Item::bomb:
      found.require(ship.tbombs + count <= most_bombs, "M3.13"_sfb,
                    "a ship of its size carries no more than {0} transporter bombs", Arg::number(most_bombs));
      break;
    case Item::uim:
      found.require(ship.uims > 0 && ship.uims + count <= 1 + most_standby_uims, "D6.542"_sfb,
                    "it cannot carry so many of them");
      break;
    case Item::mine:
      found.require(game.design(ship).sheet.systems.nuclear_space_mine > 0, "M2.7"_sfb,
                    "it is not fitted for such mines");
      break;
    case Item::probe:
      found.require(left(game, ship, Box::probe) > 0, "G5.2"_sfb, "it has no probe launcher");
      break;
    case Item::convert:
      found.require(ship.parties[own] - ship.commandos[own] >= count, "S3.2"_sfb,
                    "it has too few boarding parties");
      break;
    case Item::unknown: found.add("S3.2"_sfb, "that cannot be bought"); break;
    default: break;
  }
}

void add_to(std::uint8_t& what, int count) { what = static_cast<std::uint8_t>(std::min(255, what + count)); }

}  // namespace

Violations check_order(const Battles& game, const Position& position, Side side, const Buy& order) {
  Violations found;
  if (!own_ship(position, side, order.unit, "S3.2"_sfb, found)) return found;
  const auto& options = game.tables_of().options;
  if (!found.require(order.item < options.size(), "S3.2"_sfb, "there is no option {0}",
                     Arg::number(order.item)))
    return found;
  found.require(position.core.question.a == 0, "S3.2"_sfb, "everything has been bought by now");
  const auto& barred = game.scenario(position).barred;
  found.require(std::ranges::find(barred, options[order.item].option) == barred.end(), "S3.2"_sfb,
                "nobody may buy that in this scenario");
  found.require(order.count > 0, "S3.2"_sfb, "nothing is bought");
  found.require(!position.notes(side).acts.full(), "S3.2"_sfb, "the list of what is bought is full");
  const Ship& ship = position.ship(order.unit);
  const OptionRow& row = options[order.item];
  const int have = bought_so_far(position, side, order.unit, order.item);
  found.require(!row.limit || have + order.count <= *row.limit, "S3.2"_sfb, "no more than {0} may be bought",
                Arg::number(row.limit.value_or(0)));
  const int cost = static_cast<int>(row.cost.raw()) * order.count;
  const int budget = std::min(255, budget_of(game, position, ship));
  found.require(ship.bought + cost <= budget, "S3.2"_sfb, "it may spend {0} points on options",
                Arg::number(budget / 2));
  const Item item = item_of(game, order.item);
  if (item == Item::web) check_web(game, position, ship, order.count, found);
  check_item(game, ship, item, have + order.count, found);
  return found;
}

Inquiry purse_of(const Battles& game, const Position& view, UnitId unit) {
  const auto text = [](int halves) { return TextOf<HalfPoints>::write(HalfPoints::from_raw(halves)); };
  const Ship& ship = view.ship(unit);
  const auto& options = game.tables_of().options;
  json::array bought;
  for (std::size_t item = 0; item < options.size(); ++item) {
    const int count = bought_so_far(view, ship.side, unit, static_cast<int>(item));
    if (count == 0) continue;
    bought.push_back({{"option", options[item].option},
                      {"count", count},
                      {"cost", text(static_cast<int>(options[item].cost.raw()) * count)}});
  }
  const std::string spent = text(ship.bought);
  const std::string budget = text(std::min(255, budget_of(game, view, ship)));
  return Inquiry{spent + " of " + budget + " points spent on options\n",
                 json::object{{"budget", budget}, {"spent", spent}, {"bought", std::move(bought)}}};
}

// Written down now; it comes aboard when everybody has chosen, so that nobody sees it before.
Answer carry_out(BattlePlay& play, Side side, const Buy& order) {
  const OptionRow& row = play.game.tables_of().options[order.item];
  add_to(play.at.ship(order.unit).bought, static_cast<int>(row.cost.raw()) * order.count);
  static_cast<void>(
      play.at.notes(side).acts.push_back({.unit = order.unit, .what = order.item, .with = order.count}));
  return Answer::more;
}

namespace {

void bring_aboard(Ship& ship, Item item, int count) {
  const auto own = static_cast<std::size_t>(index_of(ship.side));
  switch (item) {
    case Item::party: add_to(ship.parties[own], count); break;
    case Item::convert: add_to(ship.commandos[own], count); break;
    case Item::commando:
      add_to(ship.parties[own], count);
      add_to(ship.commandos[own], count);
      break;
    case Item::bomb:  // (M3.224) each comes with a dummy
      add_to(ship.tbombs, count);
      add_to(ship.dummies, count);
      break;
    case Item::uim: add_to(ship.uims, count); break;
    case Item::deck_crew: add_to(ship.deck_crews, count); break;
    case Item::mine: add_to(ship.mines, count); break;
    case Item::probe: add_to(ship.probes, count); break;
    case Item::web:
    case Item::unknown: break;
  }
}

}  // namespace

namespace {

// (FD10.52) Half points for the engine of a drone of that size.
int engine_cost(const Battles& game, int speed, bool two_spaces) {
  for (const DroneEngine& each : game.tables_of().drone_engines) {
    if (each.speed == speed) return static_cast<int>((two_spaces ? each.two : each.one).raw());
  }
  return 0;
}

// (FD10.5) Half points that the modules of a drone cost; those of type VI are all alike.
int drone_cost(const Battles& game, const DroneLoad& load) {
  const DroneType& type = drone_type(game, load);
  if (!type.cost) return 0;
  const bool two_spaces = half_spaces(game, load) > 2;
  const int faster =
      engine_cost(game, drone_speed(game, load), two_spaces) - engine_cost(game, type.speed, two_spaces);
  const int built_in = (load.has(DroneLoad::terminal_guidance) ? 1 : 0) +  // (FD10.53) half a point each
                       (load.has(DroneLoad::extended_range) ? 1 : 0);
  return static_cast<int>(type.cost->raw()) + faster + built_in;
}

// Half points that drones cost beyond as many of those that are loaded unasked.
int extra_cost(const Battles& game, const Position& position,
               const std::array<DroneLoad, rack_room>& drones) {
  int extra = 0;
  for (const DroneLoad& each : drones) {
    if (each.empty()) continue;
    const DroneLoad plain = default_drone(game, position, half_spaces(game, each) == 1);
    extra += std::max(0, drone_cost(game, each) - drone_cost(game, plain) * half_spaces(game, each) /
                                                      std::max(1, half_spaces(game, plain)));
  }
  return extra;
}

void check_drone(const Battles& game, const Position& position, const DroneRack& rack, const DroneLoad& load,
                 Violations& found) {
  const auto& types = game.tables_of().drones;
  const auto& speeds = game.tables_of().drone_speeds;
  constexpr int most_speed = 2 * DroneLoad::extended_range;
  const bool known = load.type <= types.size() && load.module() >= 1 &&
                     std::cmp_less_equal(load.module(), speeds.size()) && load.speed < most_speed;
  if (!found.require(known, "FD2"_sfb, "there is no such drone")) return;
  const std::string& name = types[load.type - std::size_t{1}].drone;
  found.require(std::ranges::find(rack.types, name) != rack.types.end(), "FD3"_sfb,
                "the rack does not take drones of that type");
  const bool three = is_type_three(game, load), half = half_spaces(game, load) == 1;
  found.require(!load.has(DroneLoad::terminal_guidance) || (!three && !half), "FD10.23"_sfb,
                "drones of that type have no terminal guidance");
  found.require(!load.has(DroneLoad::extended_range) || !three, "FD10.24"_sfb,
                "a type-III drone of extended range is another type");
  found.require(!load.has(DroneLoad::extended_range) || !half, "FD10.21"_sfb,
                "only the speed of a type-VI drone is chosen");
  const DroneSpeed& speed = speeds[static_cast<std::size_t>(load.module()) - std::size_t{1}];
  const std::string& must = game.scenario(position).drone_speed;
  found.require(must.empty() || speed.module == must, "FD2.454"_sfb,
                "all drones of this scenario are of one speed");
  // (SH19.432, SH20.432) Nothing special is built into them either.
  const std::string& only = game.scenario(position).drone_type;
  found.require(only.empty() || (name == only && load.speed == load.module()), "SH20.432"_sfb,
                "all drones of this scenario are plain ones of one type");
  found.require(!speed.year || *speed.year <= position.year, "FD10.65"_sfb,
                "drones of that speed are not made before year {0}", Arg::number(speed.year.value_or(0)));
}

// (SH19.432) Ships that have none in the scenario.
bool has_drones(const Battles& game, const Position& position, const Ship& ship) {
  const auto& sides = game.scenario(position).sides;
  const auto seat = static_cast<std::size_t>(index_of(ship.side));
  return seat >= sides.size() || ship.start >= sides[seat].ships.size() ||
         !sides[seat].ships[ship.start].no_drones;
}

}  // namespace

Violations check_order(const Battles& game, const Position& position, Side side, const Load& order) {
  Violations found;
  if (!own_ship(position, side, order.unit, "FD2"_sfb, found)) return found;
  const Ship& ship = position.ship(order.unit);
  const bool is_rack = order.weapon < ship.mounts && fires_rounds(game.weapon(ship, order.weapon).family) &&
                       position.mount(ship, order.weapon).rack < most_racks;
  if (!found.require(is_rack, "FD3"_sfb, "that is no drone rack")) return found;
  const WeaponPlan& plan = game.weapon(ship, order.weapon);
  const DroneRack& rack = rack_type(game, plan);
  found.require(has_drones(game, position, ship), "SH19.432"_sfb, "it has no drones in this scenario");
  found.require(!game.design(ship).satellite, "R1.15B"_sfb, "a satellite has plain drones of the year");
  found.require(order.rounds == 0 || takes_rounds(game, plan), "E5.42"_sfb,
                "rounds are named for a drone rack of type G only");
  int halves = order.rounds;
  for (const DroneLoad& each : order.drones) {
    if (each.empty()) continue;
    check_drone(game, position, rack, each, found);
    if (found.none()) halves += half_spaces(game, each);
  }
  found.require(position.core.question.a == 0, "S3.2"_sfb, "everything has been loaded by now");
  found.require(kinds_of(order.drones) <= most_stocks, "FD2"_sfb, "a rack is loaded with {0} kinds at most",
                Arg::number(most_stocks));
  const int room = rack_half_spaces(game, plan);
  found.require(halves <= room, "FD2"_sfb, "the rack has room for {0} half spaces", Arg::number(room));
  if (!found.none()) return found;
  const auto& now = position.racks[position.mount(ship, order.weapon).rack].drones;
  const int more = extra_cost(game, position, order.drones) - extra_cost(game, position, now);
  found.require(ship.bought + more <= std::min(255, budget_of(game, position, ship)), "S3.2"_sfb,
                "these drones cost more than it may spend on options");
  return found;
}

Answer carry_out(BattlePlay& play, Side, const Load& order) {
  Ship& ship = play.at.ship(order.unit);
  Rack& rack = play.at.racks[play.at.mount(ship, order.weapon).rack];
  const int more = extra_cost(play.game, play.at, order.drones) - extra_cost(play.game, play.at, rack.drones);
  ship.bought = static_cast<std::uint8_t>(std::clamp(ship.bought + more, 0, 255));
  rack.drones = order.drones;
  const WeaponPlan& plan = play.game.weapon(ship, order.weapon);
  const int sets = rack_type(play.game, plan).reloads;
  fill_storage(rack, sets);
  Mount& mount = play.at.mount(ship, order.weapon);
  if (plan.family == WeaponFamily::anti_drone) {  // (E5.42) a round less for each drone
    int rounds = plan.variant;
    for (const DroneLoad& drone : order.drones) rounds -= half_spaces(play.game, drone);
    mount.rounds = static_cast<std::uint8_t>(rounds);
  } else {
    load_rounds(mount, order.rounds, sets);
  }
  return Answer::more;
}

namespace {

// Everything but what is out before the battle, which stays on the notebooks.
void take_up_notes(BattlePlay& play) {
  take_places(play);
  hide_bombs(play);
  for (Notes& notes : play.at.notebooks) {
    for (std::size_t next = 0; next < notes.acts.size();) {
      const Act each = notes.acts[next];
      if (is_launch(each)) {
        ++next;
        continue;
      }
      notes.acts.erase(next);
      if (is_place(each) || is_bomb_note(each)) continue;
      Ship& ship = play.at.ship(each.unit);
      const Item item = item_of(play.game, each.what);
      bring_aboard(ship, item, each.with);
      if (item == Item::web) strengthen_web(play.at, ship.at, web_points * each.with);  // (G10.8)
    }
  }
}

// (S4) When everybody has his place.
void launch_all(BattlePlay& play) {
  for (Notes& notes : play.at.notebooks) {
    launch_before_battle(play, notes);
    notes.acts.clear();
  }
}

}  // namespace

// Asked once, and only where there is something to spend or to place; then those who come last place their
// ships (SH20.2).
Flow prepare(BattlePlay& play, Task& task) {
  if (task.stage > 0) take_up_notes(play);
  if (task.stage > 1) {
    launch_all(play);
    return Flow::done;
  }
  if (task.stage > 0)
    return play.ask(Decision::prepare, those_who_place(play.game, play.at, Placed::last), 1);
  Sides sides = those_who_place(play.game, play.at, Placed::first) | those_who_hide_bombs(play.game, play.at);
  for_each_ship(play.at, [&](UnitId unit, const Ship& ship) {
    const bool chooses = budget_of(play.game, play.at, ship) > 0 || launches_early(play.game, play.at, unit);
    if (chooses) sides = sides | ship.side;
  });
  return play.ask(Decision::prepare, sides);
}

void list_preparation(const Battles& game, const Position& position, Side side, List& list) {
  list.add(Pass{});
  list.only_candidates();
  list_places(game, position, side, list);
  list_hidden_bombs(game, position, side, list);
  list_early_launches(game, position, side, list);
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    if (ship.side != side) return;
    const auto options = static_cast<std::uint8_t>(game.tables_of().options.size());
    for (std::uint8_t i = 0; i < options; ++i) {
      const Buy order{unit, i, 1};
      if (check_order(game, position, side, order).none()) list.add(order);
    }
  });
}

Order sample_preparation(const Battles& game, const Position& position, Side side, Roller& roller) {
  const Label label{"S3.2"_sfb, "any option"};
  if (roller.pick(2, label) == 0) return Pass{};
  OrderRoom<512> room;
  List list(room.all());
  list_preparation(game, position, side, list);
  return list
      .list()[static_cast<std::size_t>(roller.pick(static_cast<std::uint32_t>(list.list().size()), label))];
}

}  // namespace flagbridge::sfb
