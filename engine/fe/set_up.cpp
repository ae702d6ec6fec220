#include <algorithm>
#include <fmt/format.h>

#include "fe/rules.h"

// The position before the first step: bases and planets as the map has them, ships as the scenario says.
namespace flagbridge::fe {
using namespace rules;

Result<Content> load(const DataSource& data) { return load_content(data); }

Campaign::Campaign(Content content) : content_(std::move(content)), board_(Board::compile(content_)) {}

namespace {

// Scenarios that can be played from their own data.
bool playable(const Scenario& scenario) { return scenario.id == "601" || !scenario.stacks.empty(); }

struct Setting {
  const Campaign& game;
  Position& position;
  const Scenario& scenario;
  std::size_t& left_out;  // counters there is no room for

  UnitId add(std::uint16_t model, Race race, Place at) const {
    const UnitId placed = add_counter(game, position, model, race, at);
    left_out += placed == no_unit ? 1 : 0;
    return placed;
  }

  std::uint16_t model_of(Race race, std::string_view code) const {
    const Unit* unit = game.content().units.find(race, code);
    return unit == nullptr ? no_model : static_cast<std::uint16_t>(unit - game.content().units.all().data());
  }

  // A counter, or the ships of a squadron one by one (103.21).
  void place(Race race, std::string_view code, Place at, bool reserve, std::uint8_t fleet = no_fleet) const {
    const std::uint16_t model = model_of(race, code);
    if (model == no_model) return;
    const Unit& unit = game.content().units.all()[model];
    if (unit.kind == UnitKind::squadron) {
      for (const std::string& part : unit.parts) place(race, part, at, reserve, fleet);
      return;
    }
    const UnitId placed = add(model, race, at);
    if (placed == no_unit) return;
    // (510.1) A mobile base that has not been set up yet is cargo.
    if (model == game.board().mobile_base) position[placed].mission = Mission::set_up;
    position[placed].fleet = fleet;
    if (fleet != no_fleet) position[placed].set(Mark::unreleased);
    if (!reserve || !game.board().models[model].ship) return;
    position[placed].set(Mark::reserve);
    position[placed].reserve = static_cast<std::uint8_t>(static_cast<int>(race) * 8);
  }

  void place_all(Race race, const std::vector<UnitCount>& units, Place at, bool reserve) const {
    for (const UnitCount& each : units) {
      for (int i = 0; i < each.count; ++i) place(race, each.codes.front(), at, reserve);
    }
  }
};

// The hexes of a fleet's area.
std::vector<Place> area_of_fleet(const Campaign& game, const OrderOfBattle& order, const Fleet& fleet) {
  std::vector<Place> all;
  for (const Hex hex : set_up_hexes(game.content().map, order, fleet)) all.push_back(place_of(hex));
  if (fleet.area.kind == AreaKind::off_map || all.empty()) return {area_of(order.race)};
  return all;
}

// Those that have a base or planet of its race, or all of them if none has.
std::vector<Place> stations(const Setting& setting, Race race, const std::vector<Place>& area) {
  std::vector<Place> held;
  std::ranges::copy_if(area, std::back_inserter(held), [&](Place at) {
    return on_map(at) && is_node(setting.game, setting.position, RaceSet{race}, at);
  });
  return held.empty() ? area : held;
}

// Ships of a fleet that are in a hex.
int ships_there(const Setting& setting, Race race, std::size_t fleet, Place at) {
  int ships = 0;
  for_each_counter(setting.position, [&](UnitId, const Counter& counter) {
    if (counter.race == race && counter.fleet == fleet && counter.at == at)
      ships += ships_of(setting.game, counter);
  });
  return ships;
}

// (703.0, 711.0) Of the hexes of a fleet those that have room for so many ships more; only those that need
// some, as long as there are any.
std::vector<Place> with_room(const Setting& setting, const OrderOfBattle& order, std::size_t index,
                             const std::vector<Place>& hexes, int ships) {
  std::vector<Place> all = hexes;
  std::vector<Place> needy;
  for (const Spot& spot : order.fleets[index].spots) {
    const Place at = place_of(spot.hex);
    const int then = ships_there(setting, order.race, index, at) + ships;
    if (then > spot.most) std::erase(all, at);
    if (ships > 0 && then <= spot.least) needy.push_back(at);
  }
  return needy.empty() ? all : needy;
}

// Where a ship of a fleet stands unless its owner says otherwise: by lot, or in turn where fewest are. Who
// comes in during play throws no lots.
Place usual_place(const Setting& setting, const OrderOfBattle& order, std::size_t index,
                  const std::vector<Place>& open, Roller* roller) {
  if (roller != nullptr && setting.position.options.set_up == Placing::lot) {
    const auto at = static_cast<std::size_t>(
        roller->pick(static_cast<std::uint32_t>(open.size()), {"701.0"_fe, "where it sets up"}));
    return open[at];
  }
  return *std::ranges::min_element(open, {},
                                   [&](Place at) { return ships_there(setting, order.race, index, at); });
}

// (510.3) Of those hexes the ones with a starbase or planet, for a mobile base.
std::vector<Place> stores(const Setting& setting, Race race, const std::vector<Place>& hexes) {
  std::vector<Place> some;
  std::ranges::copy_if(hexes, std::back_inserter(some), [&](Place at) {
    return stores_cargo(setting.game, setting.position, seat_of(setting.position, race), at);
  });
  return some.empty() ? hexes : some;
}

// (701.0) Ships of a fleet in its area, spread over the bases there; false if there is no room for them. Who
// comes in during play finds some.
bool place_ships(const Setting& setting, const OrderOfBattle& order, std::size_t index,
                 const std::vector<UnitCount>& units, Roller* roller) {
  const Fleet& fleet = order.fleets[index];
  if (fleet.area.kind == AreaKind::holding_box) return true;
  const std::vector<Place> area = area_of_fleet(setting.game, order, fleet);
  const std::vector<Place> where = stations(setting, order.race, area);
  for (const UnitCount& each : units) {
    const Unit* unit = setting.game.content().units.find(order.race, each.codes.front());
    const int ships = unit != nullptr && unit->is_ship() ? unit->ships : 0;
    const bool cargo = setting.model_of(order.race, each.codes.front()) == setting.game.board().mobile_base;
    const std::vector<Place> sites = cargo ? stores(setting, order.race, where) : where;
    for (int i = 0; i < each.count; ++i) {
      std::vector<Place> open = with_room(setting, order, index, sites, ships);
      if (open.empty()) open = with_room(setting, order, index, area, ships);
      if (open.empty() && roller != nullptr) return false;
      if (open.empty()) open = area;
      setting.place(order.race, each.codes.front(), usual_place(setting, order, index, open, roller), false,
                    static_cast<std::uint8_t>(index));
    }
  }
  return true;
}

// (601.15) A race that is set up later has the ships of the turns before, unpaid.
void place_early_production(const Setting& setting, const OrderOfBattle& order) {
  for (const LateSetUp& late : setting.scenario.late) {
    const auto capital = setting.game.content().map.capital_of(order.race);
    if (late.race != order.race || !capital) continue;
    for (int turn = setting.scenario.first_turn; turn < late.turn; ++turn) {
      for (const UnitCount& each : order.scheduled(turn, WarState::war)) {
        for (int i = 0; i < each.count; ++i) {
          setting.place(order.race, each.codes.front(), place_of(*capital), false);
        }
      }
    }
  }
}

// The fleet that finds no room in its area; nullptr if all do.
const Fleet* place_order_of_battle(const Setting& setting, Race race, Roller* roller) {
  Realm& realm = setting.position.realm(race);
  if (played(setting.position, &Options::command_points))  // (308.96)
    realm.command_points = setting.game.content().race(race).command_points;
  for (std::size_t i = 0; i < pod_kinds; ++i)
    realm.pods[i] = setting.game.board().pods[static_cast<std::size_t>(race)][i].at_start;
  const OrderOfBattle* order = setting.game.content().orders.find(race);
  if (order == nullptr) return nullptr;
  for (std::size_t i = 0; i < order->fleets.size(); ++i) {
    if (!place_ships(setting, *order, i, order->fleets[i].units, roller)) return &order->fleets[i];
  }
  place_early_production(setting, *order);
  return nullptr;
}

const Fleet* place_orders_of_battle(const Setting& setting, Roller& roller) {
  for (const ScenarioSide& side : setting.scenario.sides) {
    for (const Race race : side.races) {
      setting.position.realm(race).at_war = 0;  // until its turn comes (601.0)
      if (const Fleet* fleet = place_order_of_battle(setting, race, &roller)) return fleet;
    }
  }
  return nullptr;
}

void seat_races(const Setting& setting) {
  for (const ScenarioSide& side : setting.scenario.sides) {
    for (const Race race : side.races) {
      Realm& realm = setting.position.realm(race);
      realm.seat = side.side == fe::Side::coalition ? 0 : 1;
      realm.at_war = 1;
    }
  }
}

// Those of the races that take part, or of one of them.
void place_bases(const Setting& setting, std::optional<Race> only = std::nullopt) {
  const Board& board = setting.game.board();
  const auto wanted = [&](Race race) {
    return takes_part(setting.position, race) && race == only.value_or(race);
  };
  for (const HexRow& row : setting.game.content().map.hexes()) {
    if (!row.owner || !wanted(*row.owner)) continue;
    for (const Base base : row.bases) {
      setting.add(base == Base::starbase ? board.starbase : board.battle_station, *row.owner,
                  place_of(row.hex));
    }
  }
  // (430.5) Those beyond the map.
  for (const OffMapArea& area : setting.game.content().map.off_map()) {
    if (!wanted(area.race)) continue;
    for (int i = 0; i < area.starbases; ++i) setting.add(board.starbase, area.race, area_of(area.race));
  }
  int number = 0;
  Hex hex{};
  for (const CapitalSystem& system : setting.game.content().map.capitals()) {
    number = system.hex == hex ? number + 1 : 1;
    hex = system.hex;
    if (!wanted(system.race)) continue;
    for (int i = 0; i < system.starbases; ++i) {
      const UnitId base = setting.add(board.starbase, system.race, place_of(system.hex));
      if (base != no_unit) setting.position[base].put_in_system(number);  // (511.1)
    }
  }
}

void place_worlds(const Setting& setting) {
  const std::vector<PlanetSite>& sites = setting.game.board().planets;
  for (std::size_t i = 0; i < sites.size(); ++i) {
    World& world = setting.position.worlds[i];
    world.holder = sites[i].owner;
    world.battalions = sites[i].battalions;
    world.fighters = static_cast<std::uint8_t>(6 * sites[i].battalions);
  }
}

// (701.0, 702.0) What the fleets of a race were given up to the last turn before it enters the war.
void place_prewar_ships(const Setting& setting, Race race, int last) {
  const OrderOfBattle* order = setting.game.content().orders.find(race);
  if (order == nullptr) return;
  for (std::size_t i = 0; i < order->fleets.size(); ++i) {
    for (const Prewar& each : order->fleets[i].prewar) {
      for (int turn = each.first; turn <= each.last && turn <= last; ++turn)
        place_ships(setting, *order, i, each.units, nullptr);
    }
  }
}

std::string too_many(std::size_t number, std::string_view what, std::size_t room) {
  return fmt::format("{} {} are more than one war can hold: there is room for {}", number, what, room);
}

// A list as long as what is counted in it; what is missing if there is no room.
template <class List>
std::string grow(List& list, std::size_t length, std::string_view what) {
  return list.resize(length) ? std::string() : too_many(length, what, List::capacity());
}

// What has a bit each in a realm.
std::string check_realms(const Campaign& game) {
  for (const OrderOfBattle& order : game.content().orders.all()) {
    if (order.fleets.size() > most_fleets)
      return too_many(order.fleets.size(), "fleets of one race", most_fleets);
    for (const auto& lines : game.board().schedules[static_cast<std::size_t>(order.race)]) {
      if (lines.size() > most_lines) return too_many(lines.size(), "ships of one schedule", most_lines);
    }
  }
  return {};
}

Level level_of(const Options& options, const Scenario& scenario) {
  if (options.level != Level::scenario) return options.level;
  return scenario.stacks.empty() ? Level::advanced : Level::introductory;
}

}  // namespace

std::string lay_out(const Campaign& game, Position& position) {
  if (auto wrong = check_realms(game); !wrong.empty()) return wrong;
  if (auto wrong = grow(position.worlds, game.board().planets.size(), "planets"); !wrong.empty())
    return wrong;
  const std::size_t provinces = game.content().map.provinces().size();
  if (auto wrong = grow(position.province_paid, provinces, "provinces"); !wrong.empty()) return wrong;
  return grow(position.quotas, game.board().quotas.size(), "limits of production");
}

// (601.12, 601.14) Its planets are on the map already.
std::size_t bring_in(const Campaign& game, Position& position, Race race, int last) {
  std::size_t left_out = 0;
  const Setting setting{game, position, game.scenario(position), left_out};
  place_bases(setting, race);
  place_order_of_battle(setting, race, nullptr);
  place_prewar_ships(setting, race, last);
  for (Counter& counter : position.counters) {  // it had none before
    if (counter.race == race && counter.in_play()) counter.set(Mark::supplied_to_move);
  }
  return left_out;
}

namespace {

std::size_t counters_in(const Campaign& game, Race race, const std::vector<UnitCount>& units) {
  std::size_t all = 0;
  for (const UnitCount& each : units) {
    const Unit* unit = game.content().units.find(race, each.codes.front());
    const bool ships = unit != nullptr && unit->kind == UnitKind::squadron;
    all += static_cast<std::size_t>(each.count) * (ships ? unit->parts.size() : 1U);
  }
  return all;
}

// What a race brings that joins the war in a turn.
std::size_t counters_of(const Campaign& game, Race race, int last) {
  const StrategicMap& map = game.content().map;
  std::size_t all = 0;
  for (const HexRow& row : map.hexes()) all += row.owner == race ? row.bases.size() : 0;
  for (const OffMapArea& area : map.off_map()) all += area.race == race ? area.starbases : 0U;
  for (const CapitalSystem& system : map.capitals()) all += system.race == race ? system.starbases : 0U;
  const OrderOfBattle* order = game.content().orders.find(race);
  if (order == nullptr) return all;
  for (const Fleet& fleet : order->fleets) {
    all += counters_in(game, race, fleet.units);
    for (const Prewar& each : fleet.prewar) {
      const int turns = std::min<int>(each.last, last) - each.first + 1;
      if (turns > 0) all += static_cast<std::size_t>(turns) * counters_in(game, race, each.units);
    }
  }
  return all;
}

// (601.12) Who may come into the war later finds the room that no order takes; what is wrong if he does not.
std::string check_joiners(const Campaign& game, const Position& position) {
  RaceSet seen;
  std::size_t more = 0;
  for (const Release& release : game.scenario(position).releases) {
    if (release.joins == WarStatus::peace || takes_part(position, release.race) ||
        seen.contains(release.race))
      continue;
    seen.insert(release.race);
    more += counters_of(game, release.race, position.last_turn);
  }
  constexpr std::size_t room = (most_counters - most_ordered) / 2;
  return more > room ? too_many(more, "counters of those who join the war", room) : std::string();
}

}  // namespace

std::vector<ScenarioInfo> Campaign::scenarios() const {
  std::vector<ScenarioInfo> all;
  for (const Scenario& scenario : content_.scenarios.all()) {
    if (!playable(scenario)) continue;
    all.push_back({scenario.id, scenario.name, scenario.summary, {"Coalition", "Alliance"}});
  }
  return all;
}

Result<Position> Campaign::set_up(std::string_view wanted, const Options& options, Roller& roller) const {
  const auto& all = content_.scenarios.all();
  Position position{};
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].id != wanted || !playable(all[i])) continue;
    const Scenario& scenario = all[i];
    position.scenario = static_cast<std::uint8_t>(i);
    position.options = options;
    position.level = static_cast<std::uint8_t>(level_of(options, scenario));
    const int turns =
        options.turns != 0 ? options.turns : scenario.last_turn.value_or(1) - scenario.first_turn + 1;
    position.core.turn = static_cast<std::uint16_t>(scenario.first_turn - 1);
    position.last_turn = static_cast<std::uint8_t>(scenario.first_turn + turns - 1);
    if (const std::string wrong = lay_out(*this, position); !wrong.empty()) return fail(wrong);
    std::size_t left_out = 0;
    const Setting setting{*this, position, scenario, left_out};
    seat_races(setting);
    place_worlds(setting);
    place_bases(setting);
    for (const Stack& stack : scenario.stacks) {
      setting.place_all(stack.race, stack.units, place_of(stack.hex), stack.reserve);
    }
    const Fleet* out = scenario.stacks.empty() ? place_orders_of_battle(setting, roller) : nullptr;
    if (out != nullptr) return fail(fmt::format("{} finds no room in its area (701.0)", out->name));
    const std::size_t counters = position.counters.size() + left_out;
    if (counters > std::size_t{most_ordered}) return fail(too_many(counters, "counters", most_ordered));
    if (const std::string wrong = check_joiners(*this, position); !wrong.empty()) return fail(wrong);
    static_cast<void>(position.core.agenda.push_back({}));
    return position;
  }
  return fail(fmt::format("Federation & Empire has no playable scenario \"{}\"", wanted));
}

}  // namespace flagbridge::fe
