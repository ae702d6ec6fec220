#include "fe/pictures.h"

#include <fmt/format.h>
#include <map>

#include "fe/stopped.h"

// Names of things, and what a player looks at in the terminal.
namespace flagbridge::fe {
using namespace rules;

std::string halves_text(int halves) {
  if (halves % 2 == 0) return std::to_string(halves / 2);
  return (halves > 1 ? std::to_string(halves / 2) : std::string()) + "½";
}

std::string points_text(int twentieths) {
  const int size = std::abs(twentieths);
  std::string text = fmt::format("{}{}", twentieths < 0 ? "-" : "", size / 20);
  if (size % 20 == 0) return text;
  text += fmt::format(".{:02}", 5 * (size % 20));
  if (text.back() == '0') text.pop_back();
  return text;
}

std::size_t columns_of(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char each) { return (static_cast<unsigned char>(each) & 0xc0U) != 0x80U; }));
}

std::vector<std::string> wrapped(std::string_view text, std::size_t width, std::size_t indent) {
  std::vector<std::string> lines(1);
  bool begun = false;   // the line has a word
  bool spaced = false;  // a blank is before the next one
  while (!text.empty()) {
    auto end = std::min(text.find_first_of(" ,"), text.size());
    if (end < text.size() && text[end] == ',') ++end;
    const std::string_view word = text.substr(0, end);
    const std::size_t needed = columns_of(word) + (spaced ? 1 : 0);
    if (begun && columns_of(lines.back()) + needed > width) {
      lines.back().erase(lines.back().find_last_not_of(' ') + 1);
      lines.emplace_back(indent, ' ');
    } else if (spaced) {
      lines.back() += ' ';
    }
    lines.back() += word;
    begun = begun || !word.empty();
    spaced = end < text.size() && text[end] == ' ';
    text.remove_prefix(end + (spaced ? 1 : 0));
  }
  return lines;
}

std::string ranges_text(const std::vector<int>& numbers) {
  std::string text;
  for (std::size_t i = 0; i < numbers.size();) {
    std::size_t last = i;
    while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1) ++last;
    text += fmt::format("{}{}", text.empty() ? "" : ",", numbers[i]);
    if (last > i) text += fmt::format("-{}", numbers[last]);
    i = last + 1;
  }
  return text;
}

std::string state_text(const Campaign& game, const Counter& counter) {
  std::string text;
  if (game.model(counter).fighters > 0 || counter.fighters > 0)
    text += fmt::format("({})", halves_text(counter.fighters));
  if (counter.crippled()) text += "/crippled";
  if (damaged_group(counter) && is_ship(game, counter)) text += "/escorts-hit";
  if (counter.steps > 0)
    text += fmt::format("/{}-{}", counter.steps, is_base(game, counter) ? "steps" : "points");
  if (counter.has(Mark::reserve)) text += "/reserve";
  if (counter.mission != Mission::none) text += fmt::format("/{}", name_of(counter.mission));
  return text;
}

void Roll::add(UnitId unit) {
  const Counter& counter = position_[unit];
  Alike one{game_.content().units.all()[counter.type].code, state_text(game_, counter), {}};
  for (Alike& each : all_) {
    if (each.code == one.code && each.state == one.state) return each.numbers.push_back(index_of(unit));
  }
  one.numbers.push_back(index_of(unit));
  all_.push_back(std::move(one));
}

std::string Roll::text() const {
  std::string text;
  for (const Alike& each : all_)
    text +=
        fmt::format("{}{}#{}{}", text.empty() ? "" : " ", each.code, ranges_text(each.numbers), each.state);
  return text;
}

namespace {

std::string unit_name(const Campaign& game, const Position& position, int index) {
  if (index < 0 || static_cast<std::size_t>(index) >= position.counters.size())
    return fmt::format("#{}", index);
  const Counter& counter = position.counters[static_cast<std::size_t>(index)];
  const Unit& unit = game.content().units.all()[counter.type];
  return fmt::format("{} {}#{}", name_of(counter.race), unit.code, index);
}

// The counters of a hex that are of one player, or all: "LYR BC#46 CA#47-49; KLI D7#3".
std::string roll_of(const Campaign& game, const Position& position, Place at, Sides whose) {
  std::map<Race, Roll> races;
  for_each_counter(position, [&](UnitId unit, const Counter& counter) {
    if (counter.at != at ||
        (takes_part(position, counter.race) && !whose.has(seat_of(position, counter.race))))
      return;
    races.try_emplace(counter.race, game, position).first->second.add(unit);
  });
  std::string text;
  for (const auto& [race, roll] : races)
    text += fmt::format("{}{} {}", text.empty() ? "" : "; ", name_of(race), roll.text());
  return text;
}

// (511.5) The system of a capital hex that a planet belongs to; empty elsewhere.
std::string_view system_name(const Campaign& game, const PlanetSite& site) {
  int number = 0;
  for (const CapitalSystem& each : game.content().map.capitals()) {
    if (place_of(each.hex) == site.at && number++ == site.system) return each.system;
  }
  return {};
}

std::string planet_text(const Campaign& game, const Position& position, int index, const World& world) {
  const PlanetSite& site = game.board().planets[static_cast<std::size_t>(index)];
  std::string text = fmt::format("planet {}", index - game.hex(site.at).first_planet);
  if (const std::string_view system = system_name(game, site); !system.empty())
    text += fmt::format(" in {}", system);
  text += fmt::format(" ({}{}), {}: {} battalions ({})", site.capital ? "capital, " : "", name_of(site.size),
                      takes_part(position, world.holder) ? name_of(world.holder) : "nobody's",
                      world.battalions, world.fighters);
  if (world.devastated != 0) text += ", devastated";
  for (const Guests& each : world.guests)
    text += fmt::format(", {} of them of {}", each.battalions, name_of(each.race));
  return text;
}

}  // namespace

std::string stack_text(const Campaign& game, const Position& position, Place at) {
  std::string text;
  const std::string roll = roll_of(game, position, at, Sides::everyone());
  if (!roll.empty()) {
    for (const std::string& line : wrapped(roll, picture_width - 2, 4)) text += fmt::format("  {}\n", line);
  }
  for_each_world(game, position, at, [&](int index, const World& world) {
    text += fmt::format("  {}\n", planet_text(game, position, index, world));
  });
  return text;
}

std::string Campaign::name(const Position& position, const Arg& arg) const {
  switch (arg.kind) {
    case Arg::Kind::side: return arg.value == 0 ? "Coalition" : "Alliance";
    case Arg::Kind::unit: return unit_name(*this, position, arg.value);
    case Arg::Kind::place: return to_text(place_at(arg.value));
    case Arg::Kind::name:
      if (arg.value >= first_type_name) {
        const auto type = static_cast<std::size_t>(arg.value - first_type_name);
        return type < content_.units.all().size() ? content_.units.all()[type].code : "?";
      }
      return arg.value >= 0 && static_cast<std::size_t>(arg.value) < content_.races.size()
                 ? content_.races[static_cast<std::size_t>(arg.value)].people
                 : std::to_string(arg.value);
    case Arg::Kind::number: break;
  }
  return std::to_string(arg.value);
}

namespace {

// What the question is about: a battle, a stack that moves; nowhere if it is about everything.
struct Focus {
  Place at = nowhere;
  int reach = 0;   // hexes around it that are drawn
  int stacks = 0;  // and in which counters are listed
};

Focus focus_of(const Position& position) {
  if (position.battle.at != nowhere) return {position.battle.at, 4, 1};
  const bool reacting = position.core.question.open() && asked(position) == Decision::reaction;
  if (reacting && on_map(position.moving.at)) return {position.moving.at, 7, 2};
  return {};
}

Region region_around(Place at, int reach) {
  const Region all = whole_map();
  const Hex hex = hex_of(at);
  const auto within = [](int number, int most) {
    return static_cast<std::int16_t>(std::clamp(number, 1, most));
  };
  return {{within(hex.column - reach, all.to.column), within(hex.row - reach, all.to.row)},
          {within(hex.column + reach, all.to.column), within(hex.row + reach, all.to.row)}};
}

// The hexes of a player with more than bases in them, one after the other.
std::string stacks_text(const Campaign& game, const Position& position, Seat seat, const Focus& focus) {
  std::map<int, bool> places;
  for_each_of(position, seat, [&](UnitId, const Counter& counter) {
    const bool near =
        focus.at == nowhere || (on_map(counter.at) && distance(counter.at, focus.at) <= focus.stacks);
    if (near && counter.at != position.battle.at && !is_base(game, counter))
      places[index_of(counter.at)] = true;
  });
  std::string text;
  for (const auto& [index, here] : places) {
    const Place at = place_at(index);
    std::string worlds;
    for_each_world(game, position, at, [&](int, const World& world) {
      if (held_by(position, world, seat)) worlds = " (planets)";
    });
    const std::string size =
        on_map(at) ? halves_text(tally_at(game, position, at, seat).strength()) : std::string();
    const std::string head = fmt::format(
        "  {:<8}{}{}  ", to_text(at), std::string(5 - std::min<std::size_t>(5, columns_of(size)), ' '), size);
    for (const std::string& line :
         wrapped(fmt::format("{}{}{}", head, roll_of(game, position, at, seat), worlds), picture_width,
                 columns_of(head) + 2))
      text.append(line).append("\n");
  }
  if (text.empty()) return {};
  return fmt::format("{}: hex, ship-equivalents, counters{}\n{}", side_names[slot(seat)],
                     focus.at == nowhere ? "" : fmt::format(" near {}", to_text(focus.at)), text);
}

// What the races of a player have to spend.
std::string purse_text(const Campaign& game, const Position& position, Seat seat) {
  if (!economy_used(game, position)) return {};
  std::string text;
  for (std::size_t i = 0; i < race_count; ++i) {
    const auto race = static_cast<Race>(i);
    if (takes_part(position, race) && seat_of(position, race) == seat)
      text += fmt::format("{} {} {}", text.empty() ? "Treasury:" : ",", name_of(race),
                          points_text(position.realm(race).treasury));
  }
  return text + "; `look money` says more\n";
}

}  // namespace

std::string Campaign::picture(const Position& position, Seat seat) const {
  std::string text = fmt::format("Turn {}, {} moving; you are the {}\n", position.core.turn,
                                 side_names[slot(position.phasing)], side_names[slot(seat)]);
  text += purse_text(*this, position, seat);
  const Focus focus = focus_of(position);
  const Region region =
      focus.at == nowhere ? region_of(content_, scenario(position)) : region_around(focus.at, focus.reach);
  text += "\n" + region_picture(*this, position, region);
  if (focus.at == nowhere) text += region_legend();
  text += "\n";
  for (const Seat each : {coalition_seat, alliance_seat}) text += stacks_text(*this, position, each, focus);
  text += battle_picture(*this, position);
  if (const auto stack = seat == position.phasing ? stopped_stack(*this, position) : std::nullopt) {
    for (const std::string& line : wrapped(stopped_words(*this, position, *stack), picture_width, 0))
      text += line + "\n";
  }
  return text;
}

std::vector<NamedTable> Campaign::tables() const {
  std::vector<NamedTable> all = content_tables(content_);
  for (NamedTable& each : position_tables(content_, board_)) all.push_back(std::move(each));
  return all;
}

}  // namespace flagbridge::fe
