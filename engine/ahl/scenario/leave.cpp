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

bool may_change_level(const Azhanti& game, const Position& position, Who who, int to) {
  const Figure& figure = position[who];
  const bool clears = (game.scenario(position).clear_upward >> index_of(figure.side) & 1) != 0;
  if (!clears || to >= figure.at.deck) return true;
  // No deck is passed by that the side has not been on.
  for (int deck = to + 1; deck < figure.at.deck; ++deck) {
    const Level* level = find_level(position, deck);
    if (level == nullptr || (level->entered >> index_of(figure.side) & 1) == 0) return false;
  }
  return std::ranges::none_of(position.people, [&](const Figure& each) {
    return each.active() && enemies(each, figure) && each.hidden == 0 && each.at.deck == figure.at.deck;
  });
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
