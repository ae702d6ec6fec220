#include <algorithm>
#include <fmt/format.h>

#include "ahl/characters.h"
#include "ahl/deck_picture.h"
#include "ahl/rules.h"

// The game as people see it in a terminal.
namespace flagbridge::ahl {

std::string Azhanti::name(const Position& position, const Arg& arg) const {
  switch (arg.kind) {
    case Arg::Kind::number: return std::to_string(arg.value);
    case Arg::Kind::side:
      return arg.value >= 0 && arg.value < side_count
                 ? scenario(position).sides[static_cast<std::size_t>(arg.value)]
                 : "?";
    case Arg::Kind::unit: {
      if (arg.value < 0 || !position.has(who_at(static_cast<std::size_t>(arg.value))))
        return std::to_string(arg.value);
      const Person* who = person(position.people[static_cast<std::size_t>(arg.value)]);
      if (who == nullptr) return fmt::format("somebody ({})", arg.value);
      return fmt::format("{} {} ({})", name_of(who->group), who->id, arg.value);
    }
    case Arg::Kind::place: return to_text(square_of(arg));
    case Arg::Kind::name:
      if (arg.value >= first_trigger_name) return trigger_name(*this, position, arg.value);
      return std::string(name_of(static_cast<Commitment>(arg.value)));
  }
  return "?";
}

namespace {

// The sign of a character on a deck: where it faces, and one letter that the list below explains.
std::string sign_of(Who who, const Figure& figure, Side side) {
  constexpr std::string_view letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  static constexpr std::array<const char*, 4> own = {"↑", "→", "↓", "←"};
  static constexpr std::array<const char*, 4> foe = {"⇑", "⇒", "⇓", "⇐"};
  const auto facing = static_cast<std::size_t>(figure.facing) / 2;
  const char letter = index_of(who) < letters.size() ? letters[index_of(who)] : '*';
  if (figure.blob()) return fmt::format("@{}", letter);
  if (figure.out()) return fmt::format("x{}", letter);
  return fmt::format("{}{}", figure.side == side ? own[facing] : foe[facing], letter);
}

std::string mark_at(const Position& position, Side side, Square square) {
  std::string mark;
  for_each_person(position, [&](Who who, const Figure& figure) {
    if (figure.here() && figure.at == square && (mark.empty() || !figure.out()))
      mark = sign_of(who, figure, side);
  });
  if (!mark.empty()) return mark;
  for (const Thing& thing : position.things) {
    if (thing.state == ThingState::spent || thing.at.deck != square.deck) continue;
    const int dx = square.x - thing.at.x;
    const int dy = square.y - thing.at.y;
    const int size = thing.kind == ThingKind::fighter ? 1 : 0;
    if (dx < 0 || dy < 0 || dx > size || dy > size) continue;
    switch (thing.kind) {
      case ThingKind::crate: return "▒▒";
      case ThingKind::fighter: return "▞▞";
      case ThingKind::wine: return "wi";
      case ThingKind::charge: return "!!";
      case ThingKind::weapon: return "gn";
      case ThingKind::wreck: return "##";
      case ThingKind::conduit:
      case ThingKind::none: break;
    }
  }
  return "";
}

std::string state_of(const Figure& figure) {
  std::string text(name_of(figure.condition));
  if (figure.light > 0) text += fmt::format(", {} light", figure.light);
  if (figure.stun > 0) text += ", stunned";
  if (figure.prone != 0) text += ", prone";
  if (figure.panic != Panic::calm) text += fmt::format(", {}", name_of(figure.panic));
  if (figure.evading != 0) text += ", evading";
  if (figure.posture != Posture::exposed) text += fmt::format(", {}", name_of(figure.posture));
  if (figure.neutral != 0) text += ", neutral";
  return text;
}

std::string line_of(const Azhanti& game, const Position& position, Who who, Side side) {
  const Figure& figure = position[who];
  const Weapon* weapon = game.weapon(figure);
  const std::string round = weapon == nullptr || weapon->round == "-" ? "" : " " + weapon->round;
  return fmt::format("{}  {:<22} {:<10} {}  {}{}, skill {:+}, melee {}, morale {}{}\n",
                     sign_of(who, figure, side), game.name(position, arg(who)), to_text(figure.at),
                     state_of(figure), weapon == nullptr ? "unarmed" : weapon->name, round, skill_of(figure),
                     melee_of(figure), morale_of(figure),
                     figure.side == side && position.phase > 0
                         ? fmt::format(", {} AP, {}", figure.halves / 2, name_of(figure.commitment))
                         : "");
}

bool peopled(const Position& position, const Level& level) {
  bool found = false;
  for_each_person(position, [&](Who, const Figure& figure) {
    found = found || (figure.here() && figure.at.deck == level.number);
  });
  return found;
}

}  // namespace

std::string Azhanti::picture(const Position& position, Side side) const {
  std::string text;
  const bool placing = position.core.turn == 0;
  for (const Level& level : position.levels) {
    if (level.number == 0 || (!placing && !peopled(position, level))) continue;
    text += fmt::format("Deck {}: ", level.number);
    DeckPictureOptions options;
    options.open = &level.open;
    options.mark = [&](Square square) { return mark_at(position, side, on_level(square, level.number)); };
    text += deck_picture(content_.plans[level.plan], options) + "\n";
  }
  for (const Side each : {side, other(side)}) {
    text += name(position, Arg::side(each)) + ":\n";
    for_each_person(position, [&](Who who, const Figure& figure) {
      if (figure.side == each && (figure.here() || placing)) text += line_of(*this, position, who, side);
    });
  }
  return text + fmt::format("Turn {}, phase {}\n", position.core.turn, position.phase);
}

namespace {

// Which plan each deck of the ship follows, from the bow.
json::array deck_table(const Content& content) {
  json::array rows;
  const Vessel& ship = content.vessels.front();
  for (int deck = 1; deck < well_of; ++deck) {
    const std::uint8_t plan = ship.plan_of[static_cast<std::size_t>(deck)];
    if (plan == Vessel::no_plan) continue;
    rows.push_back({{"deck", deck},
                    {"plan", content.plans[plan].plan().number},
                    {"name", content.plans[plan].plan().name}});
  }
  return rows;
}

// The decks whose plans show them: a well is part of the plan of its deck.
json::array plans_of(const Scenario& scenario) {
  json::array plans;
  for (const int deck : scenario.decks) {
    const json::value plan(deck > well_of ? deck - well_of : deck);
    if (std::ranges::find(plans, plan) == plans.end()) plans.push_back(plan);
  }
  return plans;
}

// What one wants to know of a scenario before it is played.
json::object facts_of(const Scenario& scenario) {
  json::array endings, conditions, known, forces;
  for (std::size_t deck = 0; deck < scenario.known.size(); ++deck) {
    if (scenario.known[deck]) known.push_back(deck);
  }
  for (const Ending& each : scenario.endings) endings.push_back(json::string(each.text));
  for (const Force& each : scenario.forces) {
    forces.push_back({{"side", scenario.sides[each.file.side]},
                      {"name", each.file.name},
                      {"count", each.file.later ? "later" : each.file.count},
                      {"cup", each.cup.size()}});
  }
  if (scenario.vacuum) conditions.push_back("vacuum");
  if (scenario.dark) conditions.push_back("darkness");
  if (scenario.weightless) conditions.push_back("no weight");
  return {{"id", scenario.id},
          {"title", scenario.title},
          {"ship", scenario.ship},
          {"decks", to_json(scenario.decks)},
          {"plans", plans_of(scenario)},
          {"known", std::move(known)},
          {"turns", scenario.turns},
          {"rules", name_of(scenario.rules)},
          {"conditions", std::move(conditions)},
          {"forces", std::move(forces)},
          {"endings", std::move(endings)},
          {"rule", to_text(scenario.rule)},
          {"source", to_text(scenario.source)}};
}

}  // namespace

std::vector<NamedTable> Azhanti::tables() const {
  const Tables& all = content_.tables;
  std::vector<Weapon> outdoors;  // (T.A)
  std::ranges::transform(all.weapons, std::back_inserter(outdoors), in_metres);
  json::array scenarios;
  for (const Scenario& each : content_.scenarios) scenarios.push_back(facts_of(each));
  return {{"weapons", to_json(all.weapons)},  {"weapons-in-metres", to_json(outdoors)},
          {"armor", to_json(all.armor)},      {"suits", to_json(all.suits)},
          {"melee", to_json(all.melee)},      {"structures", to_json(all.structures)},
          {"roster", to_json(all.roster)},    {"decks", deck_table(content_)},
          {"scenarios", std::move(scenarios)}};
}

}  // namespace flagbridge::ahl
