#include "ahl/board_scene.h"

#include <algorithm>
#include <fmt/format.h>

#include "ahl/order_words.h"
#include "ahl/rules.h"

// The decks as boards and programs see them. Everything comes from a view.
namespace flagbridge::ahl {
namespace {

std::string spaced(std::string_view name) {
  std::string words(name);
  std::ranges::replace(words, '_', ' ');
  return words;
}

template <std::size_t N>
std::vector<std::int32_t> numbers_in(const BitRow<N>& row) {
  std::vector<std::int32_t> numbers;
  row.for_each([&](int number) { numbers.push_back(number); });
  return numbers;
}

SceneLevel shown_level(const Level& level) {
  constexpr int no_room = 127;  // see Level::dark
  SceneLevel shown;
  shown.number = level.number;
  shown.well = level.number > well_of;
  shown.deck = shown.well ? level.number - well_of : level.number;
  shown.open = numbers_in(level.open);
  shown.stuck = numbers_in(level.stuck);
  shown.dark = numbers_in(level.dark);
  shown.dark_outside = std::erase(shown.dark, no_room) > 0;
  shown.airless = numbers_in(level.vacuum);
  shown.weightless = level.weightless != 0;
  return shown;
}

std::string wounds_words(int light) {
  return light == 1 ? "light wound" : fmt::format("{} light wounds", light);
}

std::vector<std::string> figure_marks(const Figure& figure) {
  std::vector<std::string> marks;
  const auto add = [&](bool holds, std::string_view word) {
    if (holds) marks.emplace_back(word);
  };
  add(figure.out(), name_of(figure.condition));
  add(figure.light > 0, wounds_words(figure.light));
  add(figure.stun > 0, "stunned");
  add(figure.panic != Panic::calm, name_of(figure.panic));
  add(figure.prone != 0, "prone");
  add(figure.engaged != 0, "engaged");
  add(figure.evading != 0, "evading");
  add(figure.hidden != 0, "hidden");
  add(figure.surprised != 0, "surprised");
  add(figure.adrift != 0, "adrift");
  return marks;
}

std::string committed_to(const Figure& figure) {
  const bool told = figure.ordered != 0 && figure.commitment != Commitment::none;
  return told ? spaced(name_of(figure.commitment)) : "";
}

std::vector<scene::Fact> figure_facts(const Azhanti& game, const Figure& figure) {
  std::vector<scene::Fact> facts;
  const auto add = [&](std::string_view label, std::string value) {
    if (value != "none") facts.push_back({std::string(label), std::move(value)});
  };
  if (const Person* person = game.person(figure))
    facts.push_back({"rank", std::string(name_of(person->rank))});
  add("weapon", weapon_words(game, figure.weapon));
  add("armor", std::string(name_of(figure.armor)));
  add("suit", std::string(name_of(figure.suit)));
  add("skill", std::to_string(figure.skill));
  add("melee", std::to_string(figure.melee));
  add("morale", std::to_string(figure.morale));
  add("leadership", std::to_string(figure.leadership));
  add("commitment", spaced(name_of(figure.commitment)));
  add("action points", points_words(figure.halves));
  add("posture", spaced(name_of(figure.posture)));
  add("facing", to_text(figure.facing));
  std::string plot;
  for (const Action& each : figure.plot) plot += fmt::format("{}{}", plot.empty() ? "" : ", ", to_text(each));
  if (!plot.empty()) add("plot", plot);
  if (figure.grenades > 0) add("grenades", std::to_string(figure.grenades));
  if (figure.charges > 0) add("charges", std::to_string(figure.charges));
  return facts;
}

// Wounds lower what somebody can do; morale is what is left when he is shot at.
std::vector<scene::Glance> figure_glance(const Figure& figure) {
  std::vector<scene::Glance> glance;
  if (figure.light > 0) {
    std::string dots;
    for (int i = 0; i < figure.light; ++i) dots += "●";
    glance.push_back({dots, (figure.light == 1 ? "a " : "") + wounds_words(figure.light), true});
  }
  if (figure.morale > 0)
    glance.push_back({fmt::format("M{}", figure.morale), fmt::format("morale {}", figure.morale)});
  if (const std::string told = committed_to(figure); !told.empty())
    glance.push_back({told, "committed: " + told});
  return glance;
}

scene::Unit shown_unit(const Azhanti& game, Who who, const Figure& figure) {
  scene::Unit unit;
  unit.id = static_cast<std::int32_t>(index_of(who));
  if (const Person* person = game.person(figure)) {
    unit.name = fmt::format("{} {}", name_of(person->group), person->id);
    unit.label = person->id;
  } else {
    unit.name = fmt::format("somebody {}", index_of(who));
    unit.label = std::to_string(index_of(who));
  }
  unit.kind = figure.blob() ? "blob" : figure.robot != 0 ? "robot" : "person";
  if (figure.neutral == 0) unit.side = flagbridge::index_of(figure.side);
  if (figure.here()) unit.place = to_text(figure.at);
  unit.heading = to_text(figure.facing);
  unit.out = figure.presence == Presence::gone || (figure.here() && figure.out());
  if (figure.here()) {
    unit.marks = figure_marks(figure);
  } else {
    unit.marks.emplace_back(name_of(figure.presence));
  }
  unit.glance = figure_glance(figure);
  unit.facts = figure_facts(game, figure);
  return unit;
}

SceneFigure shown_figure(Who who, const Figure& figure) {
  SceneFigure shown;
  shown.id = static_cast<std::int32_t>(index_of(who));
  shown.side = flagbridge::index_of(figure.side);
  const auto sign = [&](bool holds, std::string_view word) {
    if (holds) shown.signs.emplace_back(word);
  };
  sign(figure.out(), "down");
  sign(figure.condition == Condition::dead, "dead");
  sign(figure.prone != 0, "prone");
  sign(figure.stun > 0, "stunned");
  sign(figure.panic != Panic::calm, "panic");
  sign(figure.engaged != 0, "engaged");
  sign(figure.evading != 0, "evading");
  sign(figure.hidden != 0, "hidden");
  shown.wounds = figure.light;
  shown.committed = committed_to(figure);
  return shown;
}

// Plots and shots ordered in this step.
void add_plans(Who who, const Figure& figure, std::vector<scene::Line>& lines) {
  const auto unit = static_cast<std::int32_t>(index_of(who));
  if (!figure.plot.empty()) {
    lines.push_back({scene::LineKind::course, unit, std::nullopt, plot_path(figure.at, figure.plot)});
    return;
  }
  for (std::size_t i = 0; i < figure.aims.size() && i < figure.shots; ++i) {
    lines.push_back(
        {scene::LineKind::aim, unit, std::nullopt, {to_text(figure.at), to_text(figure.aims[i])}});
  }
}

}  // namespace

scene::Scene<BoardScene> Azhanti::scene(const Position& view, Sides) const {
  scene::Scene<BoardScene> all;
  if (view.core.turn > 0)
    all.clock = view.phase == 0 ? "decisions" : fmt::format("phase {} of {}", view.phase, phases_a_turn);
  all.own.refit = scenario(view).ship;
  for (const Level& level : view.levels) {
    if (level.number != 0) all.own.levels.push_back(shown_level(level));
  }
  for_each_person(view, [&](Who who, const Figure& figure) {
    all.units.push_back(shown_unit(*this, who, figure));
    if (!figure.here()) return;
    all.own.figures.push_back(shown_figure(who, figure));
    add_plans(who, figure, all.lines);
  });
  for (const Thing& thing : view.things) {
    const bool lies = thing.state == ThingState::idle || thing.state == ThingState::primed;
    if (thing.kind != ThingKind::none && lies && thing.at != nowhere)
      all.own.things.push_back({std::string(name_of(thing.kind)), to_text(thing.at), thing.clock});
  }
  return all;
}

}  // namespace flagbridge::ahl
