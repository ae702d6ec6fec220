#pragma once

#include <bitset>

#include "fe/campaign.h"
#include "fe/fixed_limits.h"

// What a counter is worth as it stands: crippled, with ships of its group lost, without its fighters. All
// factors are in halves, ships in half ship-equivalents.
namespace flagbridge::fe {

using UnitSet = std::bitset<most_counters>;

inline bool takes_part(const Position& position, Race race) {
  return static_cast<std::size_t>(race) < race_count && position.realm(race).seat < side_count;
}
// Of a race that takes part.
inline Seat seat_of(const Position& position, Race race) { return side_at(position.realm(race).seat); }
inline bool belongs(const Position& position, const Counter& counter, Seat seat) {
  return counter.in_play() && takes_part(position, counter.race) && seat_of(position, counter.race) == seat;
}

template <class F>
void for_each_counter(const Position& position, F&& f) {
  for (std::size_t i = 0; i < position.counters.size(); ++i) {
    if (position.counters[i].in_play()) f(unit_at(static_cast<int>(i)), position.counters[i]);
  }
}
template <class F>
void for_each_of(const Position& position, Seat seat, F&& f) {
  for_each_counter(position, [&](UnitId unit, const Counter& counter) {
    if (belongs(position, counter, seat)) f(unit, counter);
  });
}
template <class F>
void for_each_at(const Position& position, Place at, Seat seat, F&& f) {
  for (std::size_t i = 0; i < position.counters.size(); ++i) {
    const Counter& counter = position.counters[i];
    if (counter.at == at && belongs(position, counter, seat)) f(unit_at(static_cast<int>(i)), counter);
  }
}
// Calls f(planet number, world) for the planets of a hex.
template <class F>
void for_each_world(const Campaign& game, const Position& position, Place at, F&& f) {
  if (!on_map(at)) return;
  const HexInfo& hex = game.hex(at);
  for (int i = 0; i < hex.planet_count; ++i) {
    const int index = hex.first_planet + i;
    f(index, position.worlds[static_cast<std::size_t>(index)]);
  }
}

// (511.5) Bound to a system of the capital: it does not leave that for an approach battle.
inline bool bound_to_system(const Position& position, const Counter& counter) {
  return position.battle.divided != 0 && counter.has(Mark::stationed);
}
// Whether a counter is where the round is fought: in the battle hex, or in that system of it (511.5).
inline bool in_fight(const Position& position, const Counter& counter) {
  const Battle& battle = position.battle;
  if (counter.at != battle.at) return false;
  if (battle.system != 0) return counter.system() == battle.system;
  return battle.ground != Ground::approach || !bound_to_system(position, counter);
}
template <class F>
void for_each_fighting(const Position& position, Seat seat, F&& f) {
  for_each_at(position, position.battle.at, seat, [&](UnitId unit, const Counter& counter) {
    if (in_fight(position, counter)) f(unit, counter);
  });
}
// Whether a planet of the battle hex, by its number there, is fought over in this round: at the base only,
// and of a system only the one that was singled out.
inline bool planet_fights(const Position& position, int planet) {
  const Battle& battle = position.battle;
  if (battle.ground != Ground::base) return false;
  return battle.system == 0 || battle.systems[battle.system - 1U].planet == planet;
}
template <class F>
void for_each_fighting_world(const Campaign& game, const Position& position, F&& f) {
  for_each_world(game, position, position.battle.at, [&](int index, const World& world) {
    if (planet_fights(position, index - game.hex(position.battle.at).first_planet)) f(index, world);
  });
}

// Factors of a planet's fighters that fight in this round, at home or sent elsewhere in the hex (302.22).
inline int fighters_in_fight(const Campaign& game, const Position& position, int index, const World& world) {
  const int planet = index - game.hex(position.battle.at).first_planet;
  return planet_fights(position, planet) ? world.fighters : world.sent;
}

// (508.21, 508.22) A planet is in an enemy's way until its defenses are gone and it is devastated.
inline bool stands(const World& world) {
  return world.battalions > 0 || world.residual != 0 || world.devastated == 0;
}
inline bool held_by(const Position& position, const World& world, Seat seat) {
  return takes_part(position, world.holder) && seat_of(position, world.holder) == seat;
}

// A counter that an order names: whether there is such a one in play, of that player.
bool is_own(const Position& position, Seat seat, UnitId unit);

inline bool is_ship(const Campaign& game, const Counter& counter) { return game.model(counter).ship; }
inline bool is_base(const Campaign& game, const Counter& counter) {
  return game.model(counter).kind == UnitKind::base;
}
inline bool is_fighters(const Campaign& game, const Counter& counter) {
  return counter.type == game.board().fighters;
}
// How many ships it counts as, whatever has become of them (308.12).
inline int ships_of(const Campaign& game, const Counter& counter) {
  return is_ship(game, counter) ? game.model(counter).ships : 0;
}
// (203.54) In half ships, without fighters.
inline int halves_of(const Campaign& game, const Counter& counter) {
  return ships_of(game, counter) * (counter.crippled() ? 1 : 2);
}
// (501.9) Six factors are a ship, three to five of the rest half of one.
constexpr int fighter_halves(int half_factors) {
  const int factors = half_factors / 2;
  return factors / squadron_factors * 2 + (factors % squadron_factors >= half_squadron_factors ? 1 : 0);
}

// (203.54) Half ship-equivalents of ships and fighters together: half of a ship and half a squadron of
// fighters do not make a ship.
constexpr int equivalents(int half_ships, int half_factors) {
  const int fighters = fighter_halves(half_factors);
  return half_ships + fighters - (half_ships & fighters & 1);
}

// (410.22) Out of supply only if so at the start of the player turn and in the battle.
inline bool supplied_for_combat(const Counter& counter) {
  return counter.has(Mark::supplied_at_start) || counter.has(Mark::supplied_in_battle);
}

// Player turns are counted through: two to a game turn (105.0).
inline int player_turn(const Position& position) {
  return 2 * static_cast<int>(position.core.turn) + flagbridge::index_of(position.phasing);
}
// (413.2, 206.21) A captured planet serves its holder from the next player turn on.
inline bool settled(const Position& position, const World& world) {
  return world.held_since == 0 || world.held_since < player_turn(position);
}

// (302.352) Half factors of fighters as far as they make ships: some carriers have stronger ones, which count
// for no more than the usual number.
inline int counted_fighters(const Campaign& game, const Counter& counter) {
  const int nominal = game.model(counter).nominal_fighters;
  return nominal > 0 && counter.fighters > nominal ? nominal : counter.fighters;
}

// The same of those it sends into a force it is not in: a ship for each squadron.
inline int counted_sent(const Campaign& game, const Counter& counter) {
  const Model& model = game.model(counter);
  if (model.nominal_fighters == 0 || counter.fighters <= model.nominal_fighters) return counter.sent;
  int counted = 0;
  int sum = 0;
  for (const int each : model.squadrons) {
    if (sum < counter.sent && each > 0) counted += 12;
    sum += each;
  }
  return counted;
}

// In the battle force of the round, and so within reach of damage (302.6).
inline bool in_force(const Counter& counter) {
  return counter.role == Role::line || counter.role == Role::flagship || counter.role == Role::scout ||
         counter.role == Role::surplus;
}

// Half factors of its fighters in the fight: those of the scout beyond the command limit only if they are
// sent (308.53).
inline int fighters_in_fight(const Counter& counter) {
  return in_force(counter) && counter.role != Role::scout ? counter.fighters : counter.sent;
}

int attack_of(const Campaign& game, const Counter& counter);
int defense_of(const Campaign& game, const Counter& counter);
// What it takes to cripple the counter, or to destroy it if it is crippled: of a group that is not, only its
// whole ships count (308.14).
int step_defense(const Campaign& game, const Counter& counter);
// (501.2) Half factors of fighters it can hold.
int capacity_of(const Campaign& game, const Counter& counter);
// (754.0, 509.33, 509.34) Pods make a tug the better commander.
int command_of(const Campaign& game, const Counter& counter);
// Half factors of fighters its pods hold while it is whole (509.33).
int pod_fighters(const Campaign& game, const Counter& counter);
// (510.22, 508.34) A mobile base that does not work yet, or a battalion that is on no planet, has no factors.
inline bool is_cargo(const Campaign& game, const Counter& counter) {
  return (counter.type == game.board().mobile_base || counter.type == game.board().battalion) &&
         counter.mission == Mission::set_up;
}
// (205.31) Whether it has the sensors of a scout as it is now.
bool has_scout(const Campaign& game, const Counter& counter);
bool has_ability(const Campaign& game, const Counter& counter, Ability ability);

// (306.1, 306.2) Whole and in supply, too.
bool has_working_cloak(const Campaign& game, const Counter& counter);

// Some ships of a group are crippled or gone (308.12).
inline bool damaged_group(const Counter& counter) { return counter.parts != 0; }
// (307.3, 308.12) Who has to flee with the crippled, and may not pursue or evade: a group is so by one
// crippled ship, not by those that are gone.
bool has_crippled_ship(const Counter& counter);
// (307.22) Ships that are left of a group.
int ships_left(const Campaign& game, const Counter& counter);
int whole_ships(const Campaign& game, const Counter& counter);
// The first ship of a group is its carrier, and so is another of its type; the others escort it.
constexpr int carrier_part = 0;
int part_attack(const Campaign& game, const Counter& counter, int part);
int part_defense(const Campaign& game, const Counter& counter, int part);
// (308.11) The smallest escort that is left, by its full defense factor; -1 if there is none.
int smallest_escort(const Campaign& game, const Counter& counter);
int escorts_left(const Campaign& game, const Counter& counter);

}  // namespace flagbridge::fe
