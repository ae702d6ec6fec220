#pragma once

#include <array>
#include <cstdint>

#include "fe/counter.h"
#include "kernel/describe.h"

namespace flagbridge::fe {

// The most players there can be: one a race.
inline constexpr int side_count = race_count;

// When what is hidden of the other's decisions, and what is shown in part: see views.cpp.
struct Combatant;
struct Declared;
using CommandPoints = std::array<std::uint8_t, race_count>;
bool choosing_forces(const CampaignEyes& eyes, const Combatant& side);
bool choosing_or_challenging(const CampaignEyes& eyes, const Combatant& side);
bool choosing_intensity(const CampaignEyes& eyes, const Combatant& side);
bool choosing_decoy(const CampaignEyes& eyes, const Combatant& side);
std::uint8_t shown_odd_point(const CampaignEyes& eyes, const Combatant& side);
CommandPoints shown_command_points(const CampaignEyes& eyes, const Combatant& side);
UnitId shown_mauler(const CampaignEyes& eyes, const Declared& declared);

// What one side has decided and suffered in the battle being fought. Points are in halves, since bases and
// some groups count halves.
struct Combatant {
  std::int16_t scored = 0;     // damage it has done this round and the enemy has not yet taken
  std::int16_t total = 0;      // all it did this round
  std::int16_t plus = 0;       // carried over against it (308.2)
  std::int16_t minus = 0;      // carried over in its favour
  Place retreat_to = nowhere;  // where its ships that leave this hex go, once that is settled (302.73)
  UnitId formation = no_unit;  // (308.7)
  UnitId decoy = no_unit;      // a captured ship that is used up before the dice fall (305.21)
  std::uint8_t intensity = 0;  // 1 to 4, once chosen (304.1)
  std::uint8_t chosen = 0;     // its battle force is made; more: with so many further command points
  std::uint8_t retreats = 0;   // in this round
  Race points_of = Race::any;  // whose further command points are paid when the forces are revealed
  std::uint8_t cloaked = 0;    // its force uses cloaks in this round (306.2)
  std::int8_t shift = 0;       // of its die, by cloaks and by captured ships (306.2, 305.21)
  std::uint8_t routed = 0;     // has to say where it retreats after single combat (310.2)
  std::uint8_t drones = 0;     // factors fired in this round by ships outside its force (309.3)
  std::uint8_t due = 0;        // half factors of fighters it still has to give up (302.54)
  // (308.94) The odd command point of a capital assault: 0 at hand, 1 used in this round, 2 by the force just
  // chosen.
  std::uint8_t odd_point = 0;
  CommandPoints command_points{};  // spent on this battle, by race (308.92, 308.93)

  // What belongs to one fight: a round, a system of a capital, a pursuit.
  constexpr void begin_fight() {
    scored = total = 0;
    formation = decoy = no_unit;
    intensity = chosen = cloaked = drones = due = 0;
    shift = 0;
  }

  friend constexpr bool operator==(const Combatant&, const Combatant&) = default;
  static constexpr auto fields() {
    return record(
        field("scored", &Combatant::scored), field("total", &Combatant::total),
        field("plus", &Combatant::plus), field("minus", &Combatant::minus),
        field("retreat_to", &Combatant::retreat_to),
        secret_if<choosing_forces>(field("formation", &Combatant::formation)),
        secret_if<choosing_decoy>(field("decoy", &Combatant::decoy)),
        secret_if<choosing_intensity>(field("intensity", &Combatant::intensity)),
        secret_if<choosing_or_challenging>(field("chosen", &Combatant::chosen)),
        field("retreats", &Combatant::retreats),
        secret_if<choosing_forces>(field("points_of", &Combatant::points_of)),
        secret_if<choosing_forces>(field("cloaked", &Combatant::cloaked)), field("shift", &Combatant::shift),
        field("routed", &Combatant::routed), secret_if<choosing_forces>(field("drones", &Combatant::drones)),
        field("due", &Combatant::due), shown_by<shown_odd_point>(field("odd_point", &Combatant::odd_point)),
        shown_by<shown_command_points>(field("command_points", &Combatant::command_points)));
  }
};

// (511.5) One system of a capital hex: what is carried over there (308.25), and what is attacked in it.
struct SystemFight {
  std::array<std::int16_t, side_count> plus{};
  std::array<std::int16_t, side_count> minus{};
  std::uint8_t attacked = 0;  // in this round
  std::uint8_t planet = 0;    // of the hex, singled out by the attacker

  friend constexpr bool operator==(const SystemFight&, const SystemFight&) = default;
  static constexpr auto fields() {
    return record(field("plus", &SystemFight::plus), field("minus", &SystemFight::minus),
                  field("attacked", &SystemFight::attacked), field("planet", &SystemFight::planet));
  }
};
constexpr std::size_t most_systems = 4;

// (308.44) Directed damage that is declared and takes effect when both have declared theirs; as in the order.
struct Declared {
  UnitId target = no_unit;
  UnitId mauler = no_unit;
  std::uint8_t aim = 0;
  std::uint8_t count = 0;
  std::uint8_t planet = 0;
  std::uint8_t made = 0;
  std::array<Race, 4> races = {Race::any, Race::any, Race::any, Race::any};  // whose battalions (508.12)

  friend constexpr bool operator==(const Declared&, const Declared&) = default;
  static constexpr auto fields() {
    return record(field("target", &Declared::target),
                  shown_by<shown_mauler>(field("mauler", &Declared::mauler)), field("aim", &Declared::aim),
                  field("count", &Declared::count), field("planet", &Declared::planet),
                  field("made", &Declared::made), optional_field("races", &Declared::races));
  }
};

// Where a round is fought (302.2).
enum class Ground : std::uint8_t { open, approach, base };

// The battle hex being resolved.
struct Battle {
  std::array<Combatant, side_count> side{};
  Place at = nowhere;
  std::uint8_t round = 0;
  Ground ground = Ground::open;
  std::uint8_t withdraws = 0;  // the defender has announced it (302.11)
  std::uint8_t opposed = 0;    // and the attacker opposes it
  std::uint8_t success = 0;    // in an approach battle (308.3)
  std::uint8_t full_approaches = 0;
  std::uint8_t revealed = 0;     // the battle forces lie open
  std::uint8_t pursuit = 0;      // 1 + seat of the pursuer, in a pursuit battle (307.4)
  std::uint8_t base_rounds = 0;  // rounds with units that are not ships (304.5)
  std::uint8_t idle_rounds = 0;  // in a row between two ships, without damage (310.0)
  std::uint8_t over = 0;
  std::uint8_t head_start = 0;  // the attacker declined to fight at the base (302.23)
  std::uint8_t unseen = 0;      // cloaks have spared the attacker the approach battle (306.3)
  std::uint8_t system = 0;      // of a capital hex, being fought over; 0: the whole hex (511.5)
  std::uint8_t divided = 0;     // the defender's ships have been divided among its systems
  std::uint8_t assaulted = 0;   // this round was fought system by system
  std::array<SystemFight, most_systems> systems{};
  std::array<Declared, side_count> declared{};

  constexpr void begin_fight() {
    for (Combatant& each : side) each.begin_fight();
    declared = {};
    revealed = 0;
  }

  friend constexpr bool operator==(const Battle&, const Battle&) = default;
  static constexpr auto fields() {
    return record(by_side(field("side", &Battle::side)), field("at", &Battle::at),
                  field("round", &Battle::round), field("ground", &Battle::ground),
                  field("withdraws", &Battle::withdraws), field("opposed", &Battle::opposed),
                  field("success", &Battle::success), field("full_approaches", &Battle::full_approaches),
                  field("revealed", &Battle::revealed), field("pursuit", &Battle::pursuit),
                  field("base_rounds", &Battle::base_rounds), field("idle_rounds", &Battle::idle_rounds),
                  field("over", &Battle::over), field("head_start", &Battle::head_start),
                  field("unseen", &Battle::unseen), field("system", &Battle::system),
                  field("divided", &Battle::divided), field("assaulted", &Battle::assaulted),
                  field("systems", &Battle::systems), by_side(field("declared", &Battle::declared)));
  }
};

}  // namespace flagbridge::fe

namespace flagbridge {
template <>
inline constexpr auto enum_names<fe::Ground> = std::to_array<std::string_view>({"open", "approach", "base"});
}  // namespace flagbridge
