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

namespace {

bool carries(const Counter& counter, Mission pod) { return counter.mission == pod && !counter.crippled(); }

}  // namespace

int pod_fighters(const Campaign& game, const Counter& counter) {
  constexpr int carrier_pod = 12;
  if (carries(counter, Mission::carrier_pod)) return carrier_pod;
  if (carries(counter, Mission::heavy_pod)) return 2 * carrier_pod;
  return carries(counter, Mission::battle_pod) ? game.model(counter).pod_fighters : 0;
}

int command_of(const Campaign& game, const Counter& counter) {
  const int rating = game.model(counter).command;
  if (carries(counter, Mission::battle_pod)) return rating + 2;
  const bool carrier = carries(counter, Mission::carrier_pod) || carries(counter, Mission::heavy_pod);
  return carrier ? rating + 1 : rating;
}

int attack_of(const Campaign& game, const Counter& counter) {
  const Model& model = game.model(counter);
  if (is_fighters(game, counter) || is_cargo(game, counter)) return 0;  // fighters are counted as such
  if (carries(counter, Mission::battle_pod) && model.pod_attack > 0) return model.pod_attack;
  if (damaged_group(counter)) return sum_of_parts(game, counter, &Model::attack, &Model::crippled_attack);
  return counter.crippled() ? model.crippled_attack : model.attack;
}

int defense_of(const Campaign& game, const Counter& counter) {
  const Model& model = game.model(counter);
  if (is_fighters(game, counter) || is_cargo(game, counter)) return 0;
  if (carries(counter, Mission::battle_pod) && model.pod_defense > 0) return model.pod_defense;
  if (damaged_group(counter)) return sum_of_parts(game, counter, &Model::defense, &Model::crippled_defense);
  return counter.crippled() ? model.crippled_defense : model.defense;
}

int step_defense(const Campaign& game, const Counter& counter) {
  if (!damaged_group(counter) || counter.crippled()) return defense_of(game, counter);
  int sum = 0;
  for (int i = 0; i < game.model(counter).part_count; ++i) {
    if (part_of(counter.parts, i) == Part::whole) sum += part_model(game, counter, i).defense;
  }
  return sum;
}

bool has_crippled_ship(const Counter& counter) {
  bool any = counter.crippled();
  for (int i = 0; i < most_parts; ++i) any = any || part_of(counter.parts, i) == Part::crippled;
  return any;
}

int ships_left(const Campaign& game, const Counter& counter) {
  int count = ships_of(game, counter);
  for (int i = 0; i < most_parts; ++i) count -= part_of(counter.parts, i) == Part::destroyed ? 1 : 0;
  return count;
}

int whole_ships(const Campaign& game, const Counter& counter) {
  if (counter.crippled()) return 0;
  int count = ships_left(game, counter);
  for (int i = 0; i < most_parts; ++i) count -= part_of(counter.parts, i) == Part::crippled ? 1 : 0;
  return count;
}

int capacity_of(const Campaign& game, const Counter& counter) {
  const Model& model = game.model(counter);
  if (is_cargo(game, counter)) return 0;
  if (damaged_group(counter)) return sum_of_parts(game, counter, &Model::fighters, &Model::crippled_fighters);
  return (counter.crippled() ? model.crippled_fighters : model.fighters) + pod_fighters(game, counter);
}

bool has_ability(const Campaign& game, const Counter& counter, Ability ability) {
  const Model& model = game.model(counter);
  if (is_cargo(game, counter)) return false;
  // (305.4) Of captured drone ships only those of races that know the weapon bombard.
  if (ability == Ability::drone && counter.has(Mark::captured) && counter.race != Race::federation &&
      counter.race != Race::klingon && counter.race != Race::kzinti) {
    return false;
  }
  return counter.crippled() ? model.has_crippled(ability) : model.has(ability);
}

bool has_scout(const Campaign& game, const Counter& counter) {
  return has_ability(game, counter, Ability::scout);
}

bool has_working_cloak(const Campaign& game, const Counter& counter) {
  return has_ability(game, counter, Ability::cloak) && !counter.crippled() && supplied_for_combat(counter);
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

namespace {

// Another ship of the carrier's type is a carrier too, as in the Romulan group of two WH.
bool is_escort(const Campaign& game, const Counter& counter, int part) {
  const Model& model = game.model(counter);
  return part > carrier_part && model.parts[static_cast<std::size_t>(part)] != model.parts[carrier_part] &&
         part_of(counter.parts, part) != Part::destroyed;
}

}  // namespace

int escorts_left(const Campaign& game, const Counter& counter) {
  int count = 0;
  for (int i = 0; i < game.model(counter).part_count; ++i) count += is_escort(game, counter, i) ? 1 : 0;
  return count;
}

int smallest_escort(const Campaign& game, const Counter& counter) {
  int best = -1;
  for (int i = 0; i < game.model(counter).part_count; ++i) {
    if (!is_escort(game, counter, i)) continue;
    if (best < 0 || part_model(game, counter, i).defense < part_model(game, counter, best).defense) best = i;
  }
  return best;
}

}  // namespace flagbridge::fe
