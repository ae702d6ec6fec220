#include <fmt/format.h>

#include "fe/forming.h"
#include "fe/rules.h"
#include "fe/supply_check.h"
#include "kernel/engine.h"

// What each side may know, and what it may imagine where it does not. Everything on the map is open; secret
// are a battle force, a battle intensity and the wish for single combat, until both sides have chosen theirs
// (302.31, 304.1, 310.0), which mauler is used (308.44), and where a stack will go from the hex it is in
// (205.11).
namespace flagbridge::fe {
using namespace rules;

namespace {

bool secret_now(const Position& position, Decision decision) {
  return position.core.question.open() && asked(position) == decision;
}

// Stands for a mauler of the enemy's that is used, while it is not known which.
constexpr UnitId some_mauler = unit_at(0xfffe);

UnitId imagined_mauler(const Campaign& game, const Position& view, Seat enemy, Roller& roller) {
  FixedVector<UnitId, 12> maulers;
  for_each_at(view, view.battle.at, enemy, [&](UnitId unit, const Counter&) {
    if (may_maul(game, view, enemy, unit)) static_cast<void>(maulers.push_back(unit));
  });
  if (maulers.empty()) return no_unit;
  const auto count = static_cast<std::uint32_t>(maulers.size());
  return maulers[static_cast<std::size_t>(roller.pick(count, {"308.44"_fe, "imagined mauler"}))];
}

// (305.21) One of the prizes, or none.
UnitId imagined_decoy(const Campaign& game, const Position& view, Seat enemy, Roller& roller) {
  FixedVector<UnitId, 12> prizes;
  static_cast<void>(prizes.push_back(no_unit));
  for_each_fighting(view, enemy, [&](UnitId unit, const Counter&) {
    if (may_deceive(game, view, enemy, unit)) static_cast<void>(prizes.push_back(unit));
  });
  const auto count = static_cast<std::uint32_t>(prizes.size());
  return prizes[static_cast<std::size_t>(roller.pick(count, {"305.21"_fe, "imagined decoy"}))];
}

// The other player's, or for an onlooker anybody's.
bool is_anothers(const CampaignEyes& eyes, Race race) {
  return takes_part(eyes.at, race) && seat_of(eyes.at, race) != eyes.side;
}

}  // namespace

// (302.31) A battle force is secret until both have chosen theirs.
bool choosing_forces(const CampaignEyes& eyes, const Combatant&) {
  return secret_now(eyes.at, Decision::battle_force);
}

// (308.94) 2: used by the force just chosen.
std::uint8_t shown_odd_point(const CampaignEyes& eyes, const Combatant& side) {
  return choosing_forces(eyes, side) && side.odd_point == 2 ? 0 : side.odd_point;
}

// (308.92) Without those for the force just chosen.
CommandPoints shown_command_points(const CampaignEyes& eyes, const Combatant& side) {
  CommandPoints points = side.command_points;
  if (choosing_forces(eyes, side) && side.chosen > 1 && side.points_of != Race::any) {
    auto& spent = points[static_cast<std::size_t>(side.points_of)];
    spent = static_cast<std::uint8_t>(spent - (side.chosen - 1));
  }
  return points;
}

// What is on the map lies open but for the part it plays in a force.
bool all_open(const CampaignEyes& eyes, std::type_identity<Counter>) {
  return !secret_now(eyes.at, Decision::battle_force);
}
bool all_open(const CampaignEyes& eyes, std::type_identity<World>) {
  return !secret_now(eyes.at, Decision::battle_force);
}
bool of_a_force(const CampaignEyes& eyes, const Counter& counter) {
  return counter.in_play() && is_anothers(eyes, counter.race);
}
bool defended(const CampaignEyes& eyes, const World& world) { return is_anothers(eyes, world.holder); }

// (310.0) So is the wish for single combat.
bool choosing_or_challenging(const CampaignEyes& eyes, const Combatant& side) {
  return choosing_forces(eyes, side) || secret_now(eyes.at, Decision::duel);
}

// (304.1) And the intensity.
bool choosing_intensity(const CampaignEyes& eyes, const Combatant&) {
  return secret_now(eyes.at, Decision::intensity);
}

// (305.21) And whether a captured ship is used up.
bool choosing_decoy(const CampaignEyes& eyes, const Combatant&) {
  return secret_now(eyes.at, Decision::decoy);
}

// (308.44) That a mauler is used is known, not which.
UnitId shown_mauler(const CampaignEyes&, const Declared& declared) {
  return declared.mauler == no_unit ? no_unit : some_mauler;
}

// (205.11, 203.64) Whoever may react sees a stack pulse by pulse; that it stops here he is told, so what is
// left of a path looks like a stack whose owner has not made up his mind.
bool moved_by_another(const CampaignEyes& eyes, const Moving&) { return eyes.side != eyes.at.phasing; }
std::uint8_t shown_hold(const CampaignEyes& eyes, const Moving& moving) {
  return moved_by_another(eyes, moving) && !moving.path.empty() ? 1 : moving.hold;
}

Position Campaign::view(const Position& position, Seat seat) const { return seen_by(*this, position, seat); }

Position Campaign::imagine(const Position& view, Seat seat, Roller& roller) const {
  Position whole = view;
  const Seat enemy = other(seat);
  if (whole.battle.declared[slot(enemy)].mauler == some_mauler)
    whole.battle.declared[slot(enemy)].mauler = imagined_mauler(*this, view, enemy, roller);
  const Question& question = view.core.question;
  const bool answered = question.asked.has(enemy) && !question.awaiting.has(enemy);
  if (!answered) return whole;
  if (secret_now(view, Decision::battle_force)) {
    apply_force(*this, whole, enemy, random_force(*this, view, enemy, roller));
  } else if (secret_now(view, Decision::duel)) {
    whole.battle.side[slot(enemy)].chosen =
        static_cast<std::uint8_t>(roller.pick(2, {"310.0"_fe, "imagined wish"}));
  } else if (secret_now(view, Decision::intensity)) {
    whole.battle.side[slot(enemy)].intensity =
        static_cast<std::uint8_t>(1 + roller.pick(4, {"304.1"_fe, "imagined intensity"}));
  } else if (secret_now(view, Decision::decoy)) {
    whole.battle.side[slot(enemy)].decoy = imagined_decoy(*this, view, enemy, roller);
  }
  return whole;
}

namespace {

// (301.2) After combat no hex holds units of both players.
// (508.23) A planet there went back to its owner after combat, past what its captor has left behind: it is
// fought over in the next turn.
bool reverted(const Campaign& game, const Position& position, Place at) {
  bool any = false;
  for_each_world(game, position, at, [&](int, const World& world) {
    any = any || (world.held_since != 0 && world.held_since + 1 >= player_turn(position));
  });
  return any;
}

bool peace_expected(const Position& position) {
  if (!position.core.question.open()) return false;
  switch (asked(position)) {
    case Decision::missions:
    case Decision::provisions:
    case Decision::repair:
    case Decision::production:
    case Decision::escorts:
    case Decision::retrograde:
    case Decision::field_repair:
    case Decision::strategic:
    case Decision::reserves: return true;
    default: return false;
  }
}

// Marks that share a bit with another are set only in the phases they belong to.
bool marks_fit(const Position& position, const Counter& counter) {
  if (!position.core.question.open()) return true;
  const Decision now = asked(position);
  const bool moving = now == Decision::operations || now == Decision::proceed || now == Decision::reaction;
  if (counter.has(Mark::must_lead) && !moving && position.battle.at == nowhere) return false;
  return !counter.has(Mark::towing) || moving || now == Decision::production;
}

// (203.3, 410.31, 421.21)
int most_hexes(const Campaign& game, const Counter& counter) {
  const int own = allowance_of(game, counter);
  return counter.type == game.board().dock ? std::max(own, allowance_in_tow(counter)) : own;
}

// (435.24) What tugs took aboard is aboard, or was delivered, or lost.
bool cargo_adds_up(const Position& position) {
  int aboard = 0;
  for_each_counter(position,
                   [&](UnitId, const Counter& counter) { aboard += on_errand(counter) ? counter.steps : 0; });
  return aboard == position.afloat;
}

std::string broken_counter(const Campaign& game, const Position& position, UnitId unit) {
  const Counter& counter = position[unit];
  const Model& model = game.model(counter);
  if (!on_map(counter.at) && !off_map(counter.at))
    return fmt::format("counter {} is no place", index_of(unit));
  if (!takes_part(position, counter.race)) return fmt::format("counter {} belongs to nobody", index_of(unit));
  if (counter.pulses > pulses_a_stack)
    return fmt::format("counter {} has moved beyond its pulses (203.61)", index_of(unit));
  if (counter.hexes > most_hexes(game, counter))
    return fmt::format("counter {} has moved beyond its allowance (203.3)", index_of(unit));
  if (counter.fighters > model.fighters + pod_fighters(game, counter) && !is_fighters(game, counter) &&
      counter.mission == Mission::none) {
    return fmt::format("counter {} carries too many fighters (501.21)", index_of(unit));
  }
  if (counter.sent > counter.fighters)
    return fmt::format("counter {} sends more than it has", index_of(unit));
  if (counter.crippled() && !model.two_sided)
    return fmt::format("counter {} has no crippled side", index_of(unit));
  if (!marks_fit(position, counter))
    return fmt::format("counter {} bears a mark of another phase", index_of(unit));
  return {};
}

// (509.4) Sets of pods on tugs and in parts that are cut off: no race uses more than it has.
bool pods_add_up(const Position& position) {
  std::array<std::array<int, 3>, race_count> used{};
  for_each_counter(position, [&](UnitId, const Counter& counter) {
    if (const auto kind = pods_for(counter.mission)) ++used[static_cast<std::size_t>(counter.race)][*kind];
  });
  for (const Stockpile& pile : position.stockpiles) {
    auto& sets = used[static_cast<std::size_t>(pile.race)];
    for (std::size_t i = 0; i < sets.size(); ++i) sets[i] += pile.pods[i];
  }
  for (std::size_t race = 0; race < race_count; ++race) {
    for (std::size_t i = 0; i < used[race].size(); ++i) {
      if (used[race][i] > position.realms[race].pods[i]) return false;
    }
  }
  return true;
}

}  // namespace

std::string Campaign::broken(const Position& position) const {
  std::array<int, race_count> count{};
  for (std::size_t i = 0; i < position.counters.size(); ++i) {
    const Counter& counter = position.counters[i];
    if (!counter.in_play()) continue;
    if (auto wrong = broken_counter(*this, position, unit_at(static_cast<int>(i))); !wrong.empty())
      return wrong;
    ++count[static_cast<std::size_t>(counter.race)];
  }
  for (std::size_t i = 0; i < race_count; ++i) {
    const Realm& realm = position.realms[i];
    if (count[i] != realm.built - realm.lost) {
      return fmt::format("the {} have {} counters, not those built less those lost",
                         name_of(static_cast<Race>(i)), count[i]);
    }
    int stored = 0;
    for (const Stockpile& pile : position.stockpiles) {
      if (pile.points < 0) return "a stockpile is in debt (413.44)";
      if (pile.race == static_cast<Race>(i)) stored += pile.points;
    }
    if (realm.treasury + stored != realm.earned - realm.paid) {
      return fmt::format("the {} have points nobody earned", name_of(static_cast<Race>(i)));
    }
  }
  if (!cargo_adds_up(position)) return "tugs carry other points than they took aboard (435.24)";
  if (!pods_add_up(position)) return "a race uses pods it does not have (509.4)";
  // Now and then, one race after the other: it takes long.
  constexpr std::uint32_t seldom = 8;
  if (const Race race = static_cast<Race>(position.core.steps / seldom % race_count);
      position.core.steps % seldom == 0 && takes_part(position, race)) {
    if (auto wrong = supply_differs(*this, position, race, position.battle.at != nowhere); !wrong.empty())
      return wrong;
  }
  for (const World& world : position.worlds) {
    if (world.fighters > 6 * world.battalions) return "a planet has fighters without a battalion";
    if (battalions_of(world, world.holder) < 0) return "a planet has more battalions of guests than it has";
  }
  if (peace_expected(position)) {
    const Census census(*this, position);
    for (int i = 0; i < hex_count; ++i) {
      if (is_battle_hex(*this, position, census, place_at(i)) && !reverted(*this, position, place_at(i))) {
        return "units of both sides are in " + to_text(place_at(i)) + " after combat (301.2)";
      }
    }
  }
  return {};
}

}  // namespace flagbridge::fe
