#include "fe/board.h"

#include <algorithm>
#include <map>

namespace flagbridge::fe {
namespace {

std::uint16_t bits_of(const std::vector<Ability>& abilities) {
  unsigned bits = 0;
  for (const Ability ability : abilities) bits |= 1U << static_cast<unsigned>(ability);
  return static_cast<std::uint16_t>(bits);
}

std::int16_t halves(const Factor& factor) { return static_cast<std::int16_t>(factor.raw()); }

Model model_of(const Unit& unit) {
  Model model;
  model.attack = halves(unit.attack);
  model.defense = halves(unit.defense);
  model.two_sided = unit.crippled_defense.has_value();
  model.crippled_attack = unit.crippled_attack ? halves(*unit.crippled_attack) : std::int16_t{0};
  model.crippled_defense = unit.crippled_defense ? halves(*unit.crippled_defense) : std::int16_t{0};
  model.fighters = static_cast<std::uint8_t>(unit.fighters.raw());
  model.crippled_fighters = static_cast<std::uint8_t>(unit.crippled_fighters.raw());
  model.drones = unit.drones;
  model.ships = unit.ships;
  model.has_command = unit.command.has_value();
  model.command = unit.command.value_or(0);
  model.move = unit.move;
  model.race = unit.race;
  model.kind = unit.kind;
  model.has_class = unit.ship_class.has_value();
  model.ship_class = unit.ship_class.value_or(ShipClass::frigate);
  model.abilities = bits_of(unit.abilities);
  model.crippled_abilities = bits_of(unit.crippled_abilities);
  model.ship = unit.is_ship();
  model.group = unit.kind == UnitKind::group || unit.kind == UnitKind::optional_group;
  model.price = unit.price.value_or(Points{});
  model.fighter_price = unit.fighter_price;
  model.from = unit.from.value_or(255);
  model.made = unit.made;
  return model;
}

void compile_models(const Units& units, Board& board) {
  const auto& all = units.all();
  for (const Unit& unit : all) {
    Model model = model_of(unit);
    if (model.group || model.kind == UnitKind::squadron) {
      for (const std::string& code : unit.parts) {
        const Unit* part = units.find(unit.race, code);
        if (part == nullptr || model.part_count == most_parts) continue;
        model.parts[model.part_count++] = static_cast<std::uint16_t>(part - all.data());
      }
    }
    if (unit.is_part() && !unit.hulls.empty()) {
      const Unit* hull = units.find(unit.race, unit.hulls.front());
      if (hull != nullptr) model.hull = static_cast<std::uint16_t>(hull - all.data());
    }
    board.models.push_back(model);
  }
  const auto shared = [&](std::string_view code) {
    const Unit* unit = units.find(Race::any, code);
    return unit == nullptr ? no_model : static_cast<std::uint16_t>(unit - all.data());
  };
  board.starbase = shared("SB");
  board.battle_station = shared("BATS");
  board.mobile_base = shared("MB");
  board.dock = shared("FRD");
  board.convoy = shared("CONV");
  board.fighters = shared("FTR");
  board.battalion = shared("BTN");
  for (const Squadrons& each : units.squadrons()) {
    const Unit* unit = units.find(each.race, each.unit);
    if (unit == nullptr) continue;
    Model& model = board.models[static_cast<std::size_t>(unit - all.data())];
    const auto doubled = [](std::uint8_t factors) { return static_cast<std::uint8_t>(2 * factors); };
    model.nominal_fighters = doubled(each.nominal);
    model.squadrons = {doubled(each.first), doubled(each.second), doubled(each.third)};
  }
}

void add_planet(Board& board, PlanetSite site) {
  HexInfo& hex = board.hexes[slot(site.at)];
  if (hex.planet_count == 0) hex.first_planet = static_cast<std::int16_t>(board.planets.size());
  ++hex.planet_count;
  board.planets.push_back(site);
}

// (508.11) A system's battalions by its planets: the designated capital planet has eight, or all there are
// besides the others'.
void add_capital_planets(const CapitalSystem& system, const EconomyTables& tables, std::uint8_t number,
                         Board& board) {
  int left = system.battalions;
  for (int i = system.majors + system.minors - 1; i >= 0; --i) {
    const bool major = i < system.majors;
    const bool capital = system.capital && i == 0;
    const Guarded size = major ? Guarded::major : Guarded::minor;
    const int battalions = capital ? left : tables.defense_of(size).at_start;
    left -= battalions;
    add_planet(board, {place_of(system.hex), system.race, major ? Planet::major : Planet::minor,
                       static_cast<std::uint8_t>(battalions), number, capital});
  }
}

HexInfo info_of(const StrategicMap& map, const HexRow& row) {
  HexInfo info;
  const auto around = neighbours(row.hex);
  for (std::size_t i = 0; i < around.size(); ++i) info.near[i] = place_of(around[i]);
  info.owner = row.owner.value_or(Race::any);
  info.kind = row.kind;
  if (const Province* province = map.province_of(row.hex)) {
    info.province = static_cast<std::int16_t>(province - map.provinces().data());
  }
  info.entry = row.entry.value_or(Race::any);
  info.beside = map.beside(row.hex);
  info.closed = map.closed(row.hex);
  info.capital = row.kind == Land::capital;
  return info;
}

std::uint16_t model_named(const Units& units, Race race, std::string_view code) {
  const Unit* unit = units.find(race, code);
  return unit == nullptr ? no_model : static_cast<std::uint16_t>(unit - units.all().data());
}

// (103.21) A squadron is its ships, one by one.
void add_line(const std::vector<Model>& models, std::uint16_t model, std::vector<std::uint16_t>& lines) {
  if (models[model].kind != UnitKind::squadron) {
    lines.push_back(model);
    return;
  }
  for (std::size_t i = 0; i < models[model].part_count; ++i) lines.push_back(models[model].parts[i]);
}

// (701.0) Where the schedule leaves the choice between types, the first stands on it and the others may be
// built in its place, as many as there are lines of it.
void add_alternatives(const Units& units, Race race, const UnitCount& scheduled, int turn, Board& board) {
  const std::uint16_t first = model_named(units, race, scheduled.codes.front());
  for (std::size_t i = 1; i < scheduled.codes.size(); ++i) {
    const std::uint16_t model = model_named(units, race, scheduled.codes[i]);
    const bool known = std::ranges::any_of(board.substitutes, [&](const Substitute& each) {
      return each.race == race && each.build == model && each.parts == 1 && each.instead[0][0] == first &&
             each.quota < 0;
    });
    if (model == no_model || known) continue;
    Substitute substitute;
    substitute.race = race;
    substitute.build = model;
    substitute.first = static_cast<std::uint8_t>(turn);
    substitute.parts = 1;
    substitute.instead[0].fill(no_model);
    substitute.instead[0][0] = first;
    board.substitutes.push_back(substitute);
  }
}

void compile_schedule(const Units& units, const OrderOfBattle& order, Board& board) {
  auto& turns = board.schedules[static_cast<std::size_t>(order.race)];
  for (int turn = 1; turn < most_turns; ++turn) {
    auto& lines = turns[static_cast<std::size_t>(turn)];
    for (const UnitCount& each : order.scheduled(turn, WarState::war)) {
      const std::uint16_t model = model_named(units, order.race, each.codes.front());
      if (model == no_model) continue;
      for (int i = 0; i < each.count; ++i) add_line(board.models, model, lines);
      add_alternatives(units, order.race, each, turn, board);
    }
  }
}

// A limit of its own, or one that several substitutions share under a name (701.0).
std::int16_t quota_of(const Substitution& each, Race race, std::uint16_t model, Board& board,
                      std::map<std::string, std::int16_t>& shared) {
  if (!each.most || !each.per) return -1;
  if (!each.shared.empty()) {
    if (const auto known = shared.find(each.shared); known != shared.end()) {
      // A conversion to any of them counts.
      if (each.or_conversion) board.quotas[static_cast<std::size_t>(known->second)].models.push_back(model);
      return known->second;
    }
  }
  Quota quota{race, *each.most, *each.per};
  if (each.or_conversion) {
    quota.means = Means::conversion;
    quota.models = {model};
  }
  const auto index = static_cast<std::int16_t>(board.quotas.size());
  board.quotas.push_back(quota);
  if (!each.shared.empty()) shared.emplace(each.shared, index);
  return index;
}

void compile_substitutes(const Units& units, const OrderOfBattle& order, Board& board) {
  std::map<std::string, std::int16_t> shared;
  for (const Substitution& each : order.substitutions) {
    if (each.build.size() != 1 || each.build.front().count != 1) continue;
    Substitute substitute;
    substitute.race = order.race;
    substitute.first = each.first;
    substitute.seasonal = each.season.has_value();
    substitute.season = each.season.value_or(Season::spring);
    bool fits = true;
    for (const UnitCount& old : each.instead_of) {
      for (int i = 0; i < old.count; ++i) {
        fits = fits && substitute.parts < most_parts && old.codes.size() <= 3;
        if (!fits) break;
        auto& types = substitute.instead[substitute.parts++];
        types.fill(no_model);
        for (std::size_t c = 0; c < old.codes.size(); ++c)
          types[c] = model_named(units, order.race, old.codes[c]);
      }
    }
    if (!fits) continue;
    const std::vector<std::string>& builds = each.build.front().codes;
    substitute.quota =
        quota_of(each, order.race, model_named(units, order.race, builds.front()), board, shared);
    // Any of the types named, under one limit.
    for (const std::string& code : builds) {
      substitute.build = model_named(units, order.race, code);
      if (substitute.build != no_model) board.substitutes.push_back(substitute);
    }
  }
}

void compile_limits(const Units& units, const OrderOfBattle& order, Board& board) {
  for (const ProductionLimit& each : order.limits) {
    Quota quota{order.race, each.most, each.per, each.means, each.first, each.last.value_or(255)};
    quota.seasonal = each.season.has_value();
    quota.season = each.season.value_or(Season::spring);
    for (const UnitCount& unit : each.units) {
      for (const std::string& code : unit.codes) quota.models.push_back(model_named(units, order.race, code));
    }
    board.quotas.push_back(std::move(quota));
  }
}

// (758.0, 432.41) A scout in place of a scheduled ship of an equivalent hull, one a turn in all.
void compile_scouts(const Content& content, Race race, Board& board) {
  const int most = content.tables.economy.limit(Limit::scouts_a_turn);
  std::int16_t quota = -1;
  for (const Equivalent& each : content.units.equivalents()) {
    if (each.race != race || !each.scout) continue;
    const std::uint16_t scout = model_named(content.units, race, *each.scout);
    if (scout == no_model || board.models[scout].from == 255 || each.hulls.size() > 3) continue;
    if (quota < 0) {
      quota = static_cast<std::int16_t>(board.quotas.size());
      board.quotas.push_back({race, static_cast<std::uint8_t>(most), Period::turn});
    }
    Substitute substitute;
    substitute.race = race;
    substitute.build = scout;
    substitute.first = board.models[scout].from;
    substitute.quota = quota;
    substitute.parts = 1;
    substitute.instead[0].fill(no_model);
    for (std::size_t i = 0; i < each.hulls.size(); ++i)
      substitute.instead[0][i] = model_named(content.units, race, each.hulls[i]);
    board.substitutes.push_back(substitute);
  }
}

// (431.33) Maulers and tugs, those with carrier pods that lead a group as well.
bool barred_kind(const Board& board, const Model& model) {
  bool barred = model.has(Ability::tug) || model.has(Ability::mauler);
  for (std::size_t i = 0; i < model.part_count; ++i) {
    const std::uint16_t hull = board.models[model.parts[i]].hull;
    barred = barred || (hull != no_model && board.models[hull].has(Ability::tug));
  }
  return barred;
}

// (431.31, 431.32) Not the large, carrier groups by their fighters only; some races have exceptions.
// (501.11) Carriers and escorts that come in groups are not built by themselves.
bool may_be_overbuilt(const EconomyTables& economy, const Model& model) {
  const bool part = model.kind == UnitKind::carrier || model.kind == UnitKind::escort;
  if (model.made != Made::built || !model.ship || part || model.kind == UnitKind::optional_group)
    return false;
  if (model.kind == UnitKind::squadron) return false;
  if (model.fighters > 2 * economy.limit(Limit::overbuild_fighters)) return false;
  return model.carrier_group() ||
         std::max(model.attack, model.defense) <= 2 * economy.limit(Limit::overbuild_factor);
}

void compile_overbuilds(const Content& content, Board& board) {
  for (Model& model : board.models) {
    model.overbuilt = may_be_overbuilt(content.tables.economy, model);
    model.scheduled_only = barred_kind(board, model);
  }
  const auto each_of = [&](Race race, const std::vector<std::string>& codes, auto&& change) {
    for (const std::string& code : codes) {
      const std::uint16_t model = model_named(content.units, race, code);
      if (model != no_model) change(board.models[model]);
    }
  };
  for (const OrderOfBattle& order : content.orders.all()) {
    each_of(order.race, order.overbuild, [](Model& model) { model.overbuilt = true; });
    each_of(order.race, order.scheduled_only, [](Model& model) { model.scheduled_only = true; });
  }
  for (Model& model : board.models) model.overbuilt = model.overbuilt && !model.scheduled_only;
}

void compile_reworks(const Units& units, Board& board) {
  for (const Conversion& each : units.conversions()) {
    Rework rework{each.race, model_named(units, each.race, each.to), each.points, 0, {}};
    bool fits = rework.to != no_model && !units.all()[rework.to].is_part();
    for (const UnitCount& old : each.from) {
      for (int i = 0; i < old.count; ++i) {
        fits = fits && rework.parts < most_parts && old.codes.size() <= 3;
        if (!fits) break;
        auto& types = rework.from[rework.parts++];
        types.fill(no_model);
        for (std::size_t c = 0; c < old.codes.size(); ++c) {
          types[c] = model_named(units, each.race, old.codes[c]);
          fits = fits && types[c] != no_model;
        }
      }
    }
    if (fits) board.reworks.push_back(rework);
  }
}

void compile_stores(const Units& units, const OrderOfBattle& order, Board& board) {
  if (!order.mothballs) return;
  Store& store = board.stores[static_cast<std::size_t>(order.race)];
  store.first = order.mothballs->first;
  for (std::size_t i = 0; i < 3 && i < order.mothballs->ships.size(); ++i) {
    const UnitCount& kind = order.mothballs->ships[i];
    store.types[i] = model_named(units, order.race, kind.codes.front());
    store.ships[i] = static_cast<std::uint8_t>(kind.count);
    for (const UnitCount& each : order.mothballs->activate) {
      if (each.codes.front() == kind.codes.front()) store.a_turn[i] = static_cast<std::uint8_t>(each.count);
    }
    for (const UnitCount& each : order.mothballs->limited_war) {
      if (each.codes.front() == kind.codes.front())
        store.in_limited_war = static_cast<std::uint8_t>(store.in_limited_war | 1U << i);
    }
    for (std::size_t f = 0; f < order.fleets.size(); ++f) {
      for (const UnitCount& each : order.fleets[f].mothballs) {
        if (each.codes.front() != kind.codes.front()) continue;
        store.fleet = static_cast<std::int8_t>(f);
        store.more[i] = static_cast<std::uint8_t>(each.count);
      }
    }
  }
}

void compile_pods(const Units& units, Board& board) {
  for (const Pod& pod : units.pods()) {
    if (pod.pod == PodKind::pf_tender) continue;
    PodSets& sets = board.pods[static_cast<std::size_t>(pod.race)][static_cast<std::size_t>(pod.pod)];
    sets = {pod.at_start, pod.most, pod.from, -1, pod.price + pod.fighter_price};
    if (!pod.per_year) continue;
    sets.quota = static_cast<std::int16_t>(board.quotas.size());
    board.quotas.push_back({pod.race, *pod.per_year, Period::year});
  }
  for (const BattleTug& each : units.battle_tugs()) {
    const std::uint16_t model = model_named(units, each.race, each.tug);
    if (model == no_model) continue;
    board.models[model].pod_attack = halves(each.attack);
    board.models[model].pod_defense = halves(each.defense);
    board.models[model].pod_fighters = static_cast<std::uint8_t>(each.fighters.raw());
  }
}

// (413.1) Where the supply grid of each race begins.
void compile_grids(const Content& content, Board& board) {
  for (std::size_t r = 0; r < race_count; ++r) {
    const auto capital = content.map.capital_of(static_cast<Race>(r));
    board.capitals[r] = capital ? place_of(*capital) : nowhere;
  }
  for (int i = 0; i < hex_count; ++i) {
    const Race entry = board.hex(place_at(i)).entry;
    if (entry != Race::any) board.entries[static_cast<std::size_t>(entry)].push_back(place_at(i));
  }
}

void compile_areas(const Content& content, Board& board) {
  for (const OffMapArea& area : content.map.off_map()) {
    Beyond& beyond = board.off_map[static_cast<std::size_t>(area.race)];
    beyond.starbase = area.starbases > 0;
    for (const Race race : area.joined) beyond.joined.insert(race);
  }
  for (const OrderOfBattle& order : content.orders.all()) {
    auto& areas = board.areas[static_cast<std::size_t>(order.race)];
    for (std::size_t i = 0; i < order.fleets.size() && i < areas.size(); ++i) {
      for (const Hex hex : set_up_hexes(content.map, order, order.fleets[i])) {
        areas[i].set(slot(place_of(hex)));
      }
    }
  }
}

}  // namespace

Board Board::compile(const Content& content) {
  Board board;
  compile_models(content.units, board);
  for (const HexRow& row : content.map.hexes()) board.hexes.push_back(info_of(content.map, row));
  compile_grids(content, board);
  for (const HexRow& row : content.map.hexes()) {
    if (!row.planet) continue;
    const Guarded size = *row.planet == Planet::major ? Guarded::major : Guarded::minor;
    add_planet(board, {place_of(row.hex), row.owner.value_or(Race::any), *row.planet,
                       content.tables.economy.defense_of(size).at_start, 0, false});
  }
  std::uint8_t number = 0;
  Hex hex{};
  for (const CapitalSystem& system : content.map.capitals()) {
    number = system.hex == hex ? static_cast<std::uint8_t>(number + 1) : std::uint8_t{0};
    hex = system.hex;
    add_capital_planets(system, content.tables.economy, number, board);
  }
  board.capital_planets.fill(-1);
  for (std::size_t i = 0; i < board.planets.size(); ++i) {
    const auto owner = static_cast<std::size_t>(board.planets[i].owner);
    if (board.planets[i].capital) board.capital_planets[owner] = static_cast<std::int16_t>(i);
  }
  compile_areas(content, board);
  compile_overbuilds(content, board);
  compile_reworks(content.units, board);
  compile_pods(content.units, board);
  for (const OrderOfBattle& order : content.orders.all()) {
    compile_schedule(content.units, order, board);
    compile_substitutes(content.units, order, board);
    compile_scouts(content, order.race, board);
    compile_limits(content.units, order, board);
    compile_stores(content.units, order, board);
  }
  return board;
}

}  // namespace flagbridge::fe
