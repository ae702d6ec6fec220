#include <algorithm>

#include "ahl/scenario/run.h"

// (SCENARIOS) What a scenario makes of people: what they can do in it, and what they may.
namespace flagbridge::ahl {

bool feels_gravity(const Azhanti& game, const Position& position, const Figure& figure) {
  return (game.scenario(position).gravity >> index_of(figure.side) & 1) != 0 && figure.suit != Suit::battle;
}

bool may_trot(const Azhanti& game, const Position& position, const Figure& figure) {
  return !feels_gravity(game, position, figure) || figure.panic != Panic::calm;
}

bool may_climb(const Azhanti& game, const Position& position, const Figure& figure) {
  return !feels_gravity(game, position, figure) || figure.panic != Panic::calm || figure.weary == 0;
}

namespace {

bool same_car(const Deck& deck, Square a, Square b) {
  return std::ranges::any_of(deck.plan().lifts, [&](const LiftRecord& lift) {
    return lift.car.contains(flat(a)) && lift.car.contains(flat(b));
  });
}

bool known_enemy_on(const Position& position, const Figure& figure, int deck) {
  return std::ranges::any_of(position.people, [&](const Figure& each) {
    return each.active() && enemies(each, figure) && each.hidden == 0 && each.at.deck == deck;
  });
}

// (I.1.4) All decks below the one he goes to have been entered, and nobody is known to be left there.
bool cleared_below(const Position& position, const Figure& figure, int to) {
  for (int deck = to + 1; deck <= figure.at.deck; ++deck) {
    const Level* level = find_level(position, deck);
    const bool entered = level != nullptr && (level->entered >> index_of(figure.side) & 1) != 0;
    if (!entered || known_enemy_on(position, figure, deck)) return false;
  }
  return true;
}

// (VI.1) Those without whom he does not leave have gone already, or ride in the same car; once one of them is
// dead he stays.
bool leaves_alone(const Azhanti& game, const Position& position, const Figure& figure, bool car) {
  const auto& forces = game.scenario(position).forces;
  const ForceSet companions = figure.force < forces.size() ? forces[figure.force].companions : 0;
  return std::ranges::any_of(position.people, [&](const Figure& each) {
    if (each.presence == Presence::none || !in(companions, each.force)) return false;
    const Level* level = find_level(position, figure.at.deck);
    const bool together = car && each.here() && each.at.deck == figure.at.deck && level != nullptr &&
                          same_car(game.content().plans[level->plan], figure.at, each.at);
    const bool gone = each.presence == Presence::gone;
    return each.condition == Condition::dead || (!gone && !together);
  });
}

}  // namespace

Bar barred_from(const Azhanti& game, const Position& position, Who who, int to, bool car) {
  const Figure& figure = position[who];
  const Scenario& scenario = game.scenario(position);
  const bool clears = (scenario.clear_upward >> index_of(figure.side) & 1) != 0;
  if (clears && to < figure.at.deck && !cleared_below(position, figure, to))
    return {"I.1.4"_ahl, "decks are cleared one at a time, from below"};
  const bool leaves = to <= 0 || static_cast<std::size_t>(to) >= scenario.known.size() ||
                      !scenario.known.test(static_cast<std::size_t>(to));
  if (leaves && leaves_alone(game, position, figure, car))
    return {"VI.1"_ahl, "{0} does not leave without the other"};
  return {};
}

bool flees_upward(const Azhanti& game, const Position& position, const Figure& figure) {
  return (game.scenario(position).flight_up >> index_of(figure.side) & 1) != 0 && figure.at.deck < well_of;
}

int skill_with(const Azhanti& game, const Position& position, const Figure& figure, std::uint8_t weapon) {
  const auto& forces = game.scenario(position).forces;
  if (figure.force >= forces.size() || !forces[figure.force].file.skills) return figure.skill;
  const SkillsFile& skills = *forces[figure.force].file.skills;
  switch (game.tables_of().weapons[weapon].type) {
    case WeaponType::pistol: return skills.pistol;
    case WeaponType::rifle:
    case WeaponType::laser: return skills.rifle;
    case WeaponType::energy: return skills.energy;
    default: return skills.other;
  }
}

bool seeks_cover(const Position& position, const Figure& figure) {
  const Level* level = figure.neutral == 0 ? nullptr : find_level(position, figure.at.deck);
  return level != nullptr && level->fought_on != 0;
}

bool moves_neutral(Scene& scene, const Figure& figure) {
  const auto& people = scene.position().people;
  return std::ranges::any_of(people, [&](const Figure& each) {
    return each.active() && each.neutral == 0 && each.hidden == 0 && each.at.deck == figure.at.deck &&
           in_field_of_fire(flat(each.at), each.facing, flat(figure.at)) && scene.sees(each.at, figure.at);
  });
}

}  // namespace flagbridge::ahl
