#include "fe/force.h"

namespace flagbridge::fe {

bool is_own(const Position& position, Seat seat, UnitId unit) {
  return static_cast<std::size_t>(unit) < position.counters.size() && belongs(position, position[unit], seat);
}

namespace {

const Model& part_model(const Campaign& game, const Counter& counter, int part) {
  return game.board().models[game.model(counter).parts[static_cast<std::size_t>(part)]];
}

// (308.113) When the group is crippled, all its ships are.
Part state_of(const Counter& counter, int part) {
  const Part state = part_of(counter.parts, part);
  return state == Part::whole && counter.crippled() ? Part::crippled : state;
}

template <class Whole, class Crippled>
int sum_of_parts(const Campaign& game, const Counter& counter, Whole whole, Crippled crippled) {
  int sum = 0;
  for (int i = 0; i < game.model(counter).part_count; ++i) {
    const Model& part = part_model(game, counter, i);
    const Part state = state_of(counter, i);
    if (state == Part::whole) sum += part.*whole;
    if (state == Part::crippled) sum += part.*crippled;
  }
  return sum;
}

}  // namespace

int attack_of(const Campaign& game, const Counter& counter) {
  const Model& model = game.model(counter);
  if (is_fighters(game, counter)) return 0;  // counted as fighters
  if (damaged_group(counter)) return sum_of_parts(game, counter, &Model::attack, &Model::crippled_attack);
  return counter.crippled() ? model.crippled_attack : model.attack;
}

int defense_of(const Campaign& game, const Counter& counter) {
  const Model& model = game.model(counter);
  if (is_fighters(game, counter)) return 0;
  if (damaged_group(counter)) return sum_of_parts(game, counter, &Model::defense, &Model::crippled_defense);
  return counter.crippled() ? model.crippled_defense : model.defense;
}

int capacity_of(const Campaign& game, const Counter& counter) {
  const Model& model = game.model(counter);
  if (damaged_group(counter)) return sum_of_parts(game, counter, &Model::fighters, &Model::crippled_fighters);
  return counter.crippled() ? model.crippled_fighters : model.fighters;
}

bool has_ability(const Campaign& game, const Counter& counter, Ability ability) {
  const Model& model = game.model(counter);
  return counter.crippled() ? model.has_crippled(ability) : model.has(ability);
}

bool has_scout(const Campaign& game, const Counter& counter) {
  return has_ability(game, counter, Ability::scout);
}

int part_attack(const Campaign& game, const Counter& counter, int part) {
  const Model& model = part_model(game, counter, part);
  switch (state_of(counter, part)) {
    case Part::whole: return model.attack;
    case Part::crippled: return model.crippled_attack;
    case Part::destroyed: break;
  }
  return 0;
}

int part_defense(const Campaign& game, const Counter& counter, int part) {
  const Model& model = part_model(game, counter, part);
  switch (state_of(counter, part)) {
    case Part::whole: return model.defense;
    case Part::crippled: return model.crippled_defense;
    case Part::destroyed: break;
  }
  return 0;
}

int escorts_left(const Campaign& game, const Counter& counter) {
  int count = 0;
  for (int i = carrier_part + 1; i < game.model(counter).part_count; ++i) {
    if (part_of(counter.parts, i) != Part::destroyed) ++count;
  }
  return count;
}

int smallest_escort(const Campaign& game, const Counter& counter) {
  int best = -1;
  for (int i = carrier_part + 1; i < game.model(counter).part_count; ++i) {
    if (part_of(counter.parts, i) == Part::destroyed) continue;
    if (best < 0 || part_model(game, counter, i).defense < part_model(game, counter, best).defense) best = i;
  }
  return best;
}

}  // namespace flagbridge::fe
