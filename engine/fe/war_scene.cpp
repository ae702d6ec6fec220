#include "fe/war_scene.h"

#include <algorithm>
#include <fmt/format.h>

#include "fe/pictures.h"
#include "fe/stopped.h"

// The war as boards and programs see it. Everything comes from a view.
namespace flagbridge::fe {
namespace {

constexpr std::array<Seat, 2> both_seats = {coalition_seat, alliance_seat};

// As printed on the side that is up: "8", "16-19(6)".
std::string printed_factors(const Model& model, bool crippled) {
  const int attack = crippled ? model.crippled_attack : model.attack;
  const int defense = crippled ? model.crippled_defense : model.defense;
  const int fighters = crippled ? model.crippled_fighters : model.fighters;
  std::string text = halves_text(attack);
  if (attack != defense) text += "-" + halves_text(defense);
  return fighters > 0 ? fmt::format("{}({})", text, halves_text(fighters)) : text;
}

// Counters that belong to no fleet of the order of battle are told apart by what they are.
std::string fleet_words(const Campaign& game, const Counter& counter) {
  for (const OrderOfBattle& each : game.content().orders.all()) {
    if (each.race == counter.race && counter.fleet < each.fleets.size())
      return each.fleets[counter.fleet].name;
  }
  const Model& model = game.model(counter);
  return model.kind == UnitKind::base ? "Bases" : model.move > 0 ? "Ships" : "Others";
}

std::vector<std::string> counter_marks(const Counter& counter) {
  std::vector<std::string> marks;
  if (counter.crippled()) marks.emplace_back("crippled");
  if (counter.parts > 0) marks.emplace_back("ships of it hit");
  if (counter.steps > 0)
    marks.push_back(counter.steps == 1 ? "1 step of damage"
                                       : fmt::format("{} steps of damage", counter.steps));
  if (counter.has(Mark::reserve)) marks.emplace_back("reserve");
  if (counter.has(Mark::unreleased)) marks.emplace_back("not released");
  return marks;
}

scene::Unit counter_unit(const Campaign& game, const Position& view, UnitId id, const SceneCounter& shown) {
  const Counter& counter = view[id];
  const Unit& type = game.content().units.all()[counter.type];
  scene::Unit unit;
  unit.id = index_of(id);
  unit.name = fmt::format("{} {}#{}", name_of(counter.race), type.code, index_of(id));
  unit.label = type.code;
  const bool base = type.kind == UnitKind::base;
  unit.kind = !base ? "counter" : counter.type == game.board().starbase ? "starbase" : "base";
  if (takes_part(view, counter.race)) unit.side = flagbridge::index_of(seat_of(view, counter.race));
  unit.place = to_text(counter.at);
  unit.marks = counter_marks(counter);
  unit.glance = {{shown.factors, "factors " + shown.factors}};
  unit.facts = {{"type", type.name.empty() ? type.code : type.name}, {"factors", shown.factors}};
  if (type.ships > 1) unit.facts.push_back({"ships", std::to_string(type.ships)});
  if (counter.fighters > 0) unit.facts.push_back({"fighters aboard", shown.fighters});
  if (counter.role != Role::none)
    unit.facts.push_back({"in the battle force", std::string(name_of(counter.role))});
  return unit;
}

SceneCounter shown_counter(const Campaign& game, UnitId id, const Counter& counter) {
  const Model& model = game.model(counter);
  SceneCounter shown;
  shown.id = index_of(id);
  shown.race = name_of(counter.race);
  shown.fleet = fleet_words(game, counter);
  shown.factors = printed_factors(model, counter.crippled());
  shown.ships = model.ships;
  if (counter.fighters > 0) shown.fighters = halves_text(counter.fighters);
  if (counter.role != Role::none) shown.role = name_of(counter.role);
  shown.movable = model.move > 0;
  shown.moved = counter.has(Mark::moved);
  shown.crippled = counter.crippled();
  shown.reserve = counter.has(Mark::reserve);
  shown.unreleased = counter.has(Mark::unreleased);
  return shown;
}

std::string world_words(const PlanetSite& site, const World& world) {
  std::string words = fmt::format("{} planet", site.capital                 ? "capital"
                                               : site.size == Planet::major ? "major"
                                                                            : "minor");
  if (world.holder != Race::any && world.holder != site.owner)
    words += fmt::format(", held by {}", name_of(world.holder));
  if (world.battalions > 0) {
    std::string guests;
    for (const Guests& each : world.guests)
      guests += fmt::format("{}{} of {}", guests.empty() ? "" : " and ", each.battalions, name_of(each.race));
    words += fmt::format(", {} battalions{}", world.battalions,
                         guests.empty() ? "" : fmt::format(" ({})", guests));
  }
  if (world.fighters > 0) words += fmt::format(", {} fighters", world.fighters);
  if (world.devastated > 0) words += ", devastated";
  return words;
}

// A battle force without a counter in its line: fighters alone, planets alone, or not chosen yet.
std::string bare_force(const Campaign& game, const Position& view, Seat seat) {
  const Battle& battle = view.battle;
  if (battle.revealed == 0)
    return battle.side[slot(seat)].chosen > 0 ? "chosen, and not shown yet" : "not chosen yet";
  int halves = 0;
  bool planets = false;
  for_each_at(view, battle.at, seat, [&](UnitId, const Counter& counter) { halves += counter.sent; });
  for (std::size_t i = 0; i < game.board().planets.size() && i < view.worlds.size(); ++i) {
    const World& world = view.worlds[i];
    const bool own = takes_part(view, world.holder) && seat_of(view, world.holder) == seat;
    if (game.board().planets[i].at != battle.at || !own) continue;
    halves += 2 * world.sent;
    planets = planets || world.battalions > 0;
  }
  if (halves > 0) return fmt::format("fighters only, {} factors", halves_text(halves));
  return planets ? "planets only" : "nobody";
}

SceneBattle shown_battle(const Campaign& game, const Position& view) {
  constexpr std::array<std::string_view, 3> grounds = {"in open space", "away from the base", "at the base"};
  const Battle& battle = view.battle;
  SceneBattle shown;
  shown.at = to_text(battle.at);
  shown.round = battle.round;
  shown.ground = grounds[static_cast<std::size_t>(battle.ground)];
  if (battle.pursuit > 0) shown.pursuer = battle.pursuit - 1;
  shown.revealed = battle.revealed != 0;
  for (const Seat seat : both_seats) {
    const Combatant& own = battle.side[slot(seat)];
    SceneForce force;
    force.done = own.total;
    force.due = halves_text(battle.side[slot(other(seat))].scored);
    if (own.plus > 0 || own.minus > 0)
      force.carried = fmt::format("+{} −{}", halves_text(own.plus), halves_text(own.minus));
    force.intensity = own.intensity;
    if (own.formation != no_unit) force.formation = index_of(own.formation);
    force.bare = bare_force(game, view, seat);
    shown.sides.push_back(std::move(force));
  }
  return shown;
}

SceneStopped shown_stopped(const Campaign& game, const Position& view, const Stopped& stack) {
  SceneStopped shown{to_text(stack.at), {}, {}, stopped_words(game, view, stack)};
  for (const UnitId unit : stack.free) shown.free.push_back(index_of(unit));
  for (const UnitId unit : stack.held) shown.held.push_back(index_of(unit));
  return shown;
}

// --- the ledger --------------------------------------------------------------------------------------------

void count_worlds(const Campaign& game, const Position& view, Race race, SceneRealm& realm) {
  const auto& planets = game.board().planets;
  for (std::size_t i = 0; i < planets.size() && i < view.worlds.size(); ++i) {
    if (view.worlds[i].holder != race) continue;
    ++realm.planets;
    if (planets[i].owner != race) ++realm.captured;
    if (view.worlds[i].devastated > 0) ++realm.devastated;
  }
}

// (430.22, 503.62) Provinces held against their owners, and hexes of the neutral zone.
void count_hexes(const Campaign& game, const Position& view, Race race, SceneRealm& realm) {
  const auto& rows = game.content().map.hexes();
  for (const Passage& each : view.passages) {
    const HexInfo& hex = game.hex(each.at);
    const HexRow& row = rows[slot(each.at)];
    if (hex.kind == Land::neutral_zone) {
      realm.zone += each.by == race ? 1 : 0;
    } else if (row.province == row.hex) {
      realm.provinces_lost += hex.owner == race ? 1 : 0;
      realm.provinces_taken += each.by == race ? 1 : 0;
    }
  }
}

SceneRealm shown_realm(const Campaign& game, const Position& view, Race race) {
  const Realm& realm = view.realm(race);
  const RaceRow& row = game.content().race(race);
  SceneRealm shown;
  shown.race = name_of(race);
  shown.people = row.people;
  shown.side = flagbridge::index_of(seat_of(view, race));
  shown.at_war = realm.at_war > 0;
  shown.treasury = points_text(realm.treasury);
  shown.last_income = points_text(realm.last_income);
  shown.spent = points_text(realm.spent);
  shown.earned = points_text(realm.earned);
  shown.paid = points_text(realm.paid);
  shown.full_income = row.income;
  count_worlds(game, view, race, shown);
  count_hexes(game, view, race, shown);
  shown.counters = realm.built - realm.lost;
  shown.lost = realm.lost;
  shown.command_points = realm.command_points;
  shown.strategic_used = realm.strategic_used;
  shown.strategic_moves = row.strategic_moves;
  return shown;
}

SceneLosses shown_losses(const Position& view, Seat seat) {
  const BaseTally& bases = view.bases[slot(seat)];
  return {halves_text(view.losses[slot(seat)]), std::max(0, bases.stations_lost - bases.stations_built),
          std::max(0, bases.starbases_lost - bases.starbases_built)};
}

// Whose player turn it is and which step of it: "Coalition, combat, battle in 0603, round 1".
std::string clock_words(const Position& view) {
  constexpr auto sequence = static_cast<std::size_t>(Sequences::player_turn);
  const Task* task = nullptr;
  for (const Task& each : view.core.agenda) {
    if (each.sequence == sequence) task = &each;
  }
  const auto& rows = Campaign::sequences()[sequence].rows;
  if (view.core.over != 0 || task == nullptr || task->row >= rows.size()) return "";
  std::string title(rows[task->row].title);
  if (const auto colon = title.find(": "); title.starts_with("Step ") && colon != title.npos)
    title = title.substr(colon + 2);
  if (!title.empty()) title[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(title[0])));
  std::string words = fmt::format("{}, {}", side_names[slot(view.phasing)], title);
  if (view.battle.at != nowhere) {
    words += fmt::format(", battle in {}", to_text(view.battle.at));
    if (view.battle.round > 0) words += fmt::format(", round {}", view.battle.round);
  }
  return words;
}

}  // namespace

scene::Scene<WarScene> Campaign::scene(const Position& view, Sides known) const {
  scene::Scene<WarScene> all;
  all.clock = clock_words(view);
  for (std::size_t i = 0; i < view.counters.size(); ++i) {
    if (!view.counters[i].in_play()) continue;
    const UnitId unit = unit_at(static_cast<int>(i));
    all.own.counters.push_back(shown_counter(*this, unit, view.counters[i]));
    all.units.push_back(counter_unit(*this, view, unit, all.own.counters.back()));
  }
  for (std::size_t i = 0; i < board_.planets.size() && i < view.worlds.size(); ++i) {
    const PlanetSite& site = board_.planets[i];
    const World& world = view.worlds[i];
    all.own.worlds.push_back({to_text(site.at), world_words(site, world), site.size == Planet::major,
                              world.holder != site.owner, world.devastated > 0});
  }
  const Moving& moving = view.moving;
  if (moving.underway > 0 && !moving.path.empty()) {
    scene::Line line{scene::LineKind::course, std::nullopt, std::nullopt, {to_text(moving.at)}};
    for (const Place place : moving.path) line.path.push_back(to_text(place));
    all.lines.push_back(std::move(line));
  }
  if (view.battle.at != nowhere) all.own.battle = shown_battle(*this, view);
  if (const auto stack = known.has(view.phasing) ? stopped_stack(*this, view) : std::nullopt)
    all.own.stopped = shown_stopped(*this, view, *stack);
  for (std::size_t i = 0; i < race_count; ++i) {
    const auto race = static_cast<Race>(i);
    if (takes_part(view, race)) all.own.realms.push_back(shown_realm(*this, view, race));
  }
  for (const Seat seat : both_seats) all.own.losses.push_back(shown_losses(view, seat));
  for (const Passage& each : view.passages)
    all.own.held.push_back({to_text(each.at), std::string(name_of(each.by))});
  return all;
}

}  // namespace flagbridge::fe
