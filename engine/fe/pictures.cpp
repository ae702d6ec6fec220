#include "fe/pictures.h"

#include <fmt/format.h>
#include <map>

// Names of things, and what a player looks at in the terminal.
namespace flagbridge::fe {
using namespace rules;

namespace {

std::string unit_name(const Campaign& game, const Position& position, int index) {
  if (index < 0 || static_cast<std::size_t>(index) >= position.counters.size())
    return fmt::format("#{}", index);
  const Counter& counter = position.counters[static_cast<std::size_t>(index)];
  const Unit& unit = game.content().units.all()[counter.type];
  return fmt::format("{} {}#{}", name_of(counter.race), unit.code, index);
}

// "BC#12", with what is wrong or special about it.
std::string token(const Campaign& game, UnitId id, const Counter& counter) {
  const Unit& unit = game.content().units.all()[counter.type];
  std::string text = fmt::format("{}#{}", unit.code, index_of(id));
  if (counter.crippled()) text += "/crippled";
  if (damaged_group(counter)) text += "/escorts hit";
  if (game.model(counter).fighters > 0) text += fmt::format("({})", counter.fighters / 2);
  if (counter.steps > 0) text += fmt::format("/{} steps", counter.steps);
  if (counter.has(Mark::reserve)) text += "/reserve";
  if (counter.role != Role::none) text += fmt::format("[{}]", name_of(counter.role));
  return text;
}

}  // namespace

std::string stack_text(const Campaign& game, const Position& position, Place at) {
  std::map<Race, std::string> races;
  for_each_counter(position, [&](UnitId id, const Counter& counter) {
    if (counter.at == at) races[counter.race] += " " + token(game, id, counter);
  });
  std::string text;
  for (const auto& [race, units] : races) text += fmt::format("  {}:{}", name_of(race), units);
  for_each_world(game, position, at, [&](int, const World& world) {
    if (takes_part(position, world.holder)) {
      text += fmt::format("  planet of {}: {} battalions{}", name_of(world.holder), world.battalions,
                          world.devastated != 0 ? ", devastated" : "");
      for (const Guests& each : world.guests)
        text += fmt::format(", {} of them of {}", each.battalions, name_of(each.race));
    }
  });
  return text;
}

namespace {

std::string battle_text(const Campaign& game, const Position& position) {
  const Battle& battle = position.battle;
  if (battle.at == nowhere) return {};
  std::string text =
      fmt::format("Battle in {}, round {} ({})\n", to_text(battle.at), battle.round, name_of(battle.ground));
  for (const Seat seat : {coalition_seat, alliance_seat}) {
    const Combatant& side = battle.side[slot(seat)];
    text += fmt::format("  {}: potential {}, damage scored {}, carried over +{} -{}\n",
                        seat == coalition_seat ? "Coalition" : "Alliance",
                        combat_potential(game, position, seat) / 2, side.scored / 2, side.plus / 2,
                        side.minus / 2);
  }
  return text;
}

}  // namespace

std::string Campaign::name(const Position& position, const Arg& arg) const {
  switch (arg.kind) {
    case Arg::Kind::side: return arg.value == 0 ? "Coalition" : "Alliance";
    case Arg::Kind::unit: return unit_name(*this, position, arg.value);
    case Arg::Kind::place: return to_text(place_at(arg.value));
    case Arg::Kind::name:
      return arg.value >= 0 && static_cast<std::size_t>(arg.value) < content_.races.size()
                 ? content_.races[static_cast<std::size_t>(arg.value)].people
                 : std::to_string(arg.value);
    case Arg::Kind::number: break;
  }
  return std::to_string(arg.value);
}

std::string Campaign::picture(const Position& position, Seat seat) const {
  std::string text = fmt::format("Turn {}, {} moving; you are the {}\n", position.core.turn,
                                 position.phasing == coalition_seat ? "Coalition" : "Alliance",
                                 seat == coalition_seat ? "Coalition" : "Alliance");
  text += battle_text(*this, position);
  std::map<int, bool> places;
  for_each_counter(position, [&](UnitId, const Counter& counter) { places[index_of(counter.at)] = true; });
  for (const auto& [index, here] : places) {
    text += fmt::format("{}{}\n", to_text(place_at(index)), stack_text(*this, position, place_at(index)));
  }
  return text;
}

std::vector<NamedTable> Campaign::tables() const {
  std::vector<NamedTable> all = content_tables(content_);
  for (NamedTable& each : position_tables(content_, board_)) all.push_back(std::move(each));
  return all;
}

}  // namespace flagbridge::fe
