#pragma once

#include "sfb/rules/chapter.h"

// (G23) Expanding spheres, as the mount of their generator keeps them: `turns` says what it does and with how
// much energy, `rounds` the radius and the strength of a field that is up, `fired` when it last changed,
// `shots` the turn of its last activation.
namespace flagbridge::sfb {

SFB_STEP(meet_spheres);  // 6A3.01 (G23.5)

// (G23.5) To be called before a unit moves to another hex: notes the spheres it meets on the way.
void note_contacts(const Battles& game, Position& position, UnitId unit, Hex to);

SFB_ACTION(raise_sphere);
SFB_ACTION(lower_sphere);

enum class Sphere : std::uint8_t { idle, announced, up };

inline constexpr int sphere_delay = 4;   // (G23.31)
inline constexpr int sphere_lasts = 32;  // (G23.47)

constexpr Sphere sphere_state(const Mount& mount) { return static_cast<Sphere>(mount.turns & 3); }
constexpr int sphere_energy(const Mount& mount) { return mount.turns >> 2; }
constexpr int sphere_radius(const Mount& mount) { return mount.rounds >> 5; }
constexpr int sphere_strength(const Mount& mount) { return mount.rounds & 31; }
constexpr void set_sphere(Mount& mount, Sphere state, int energy) {
  mount.turns = static_cast<std::uint8_t>(static_cast<int>(state) | energy << 2);
}
constexpr void set_field(Mount& mount, int radius, int strength) {
  mount.rounds = static_cast<std::uint8_t>(radius << 5 | strength);
}

// Calls f(unit, ship, weapon, mount) for every sphere generator that works.
template <class AnyPosition, class F>
void for_each_generator(const Battles& game, AnyPosition& position, F&& f) {
  for_each_ship(position, [&](UnitId unit, auto& ship) {
    for (int i = 0; i < ship.mounts; ++i) {
      if (game.weapon(ship, i).family == WeaponFamily::esg) f(unit, ship, i, position.mount(ship, i));
    }
  });
}

// (G23.841) What the fields of a ship leave of hellbores that come from outside them.
int through_fields(BattlePlay& play, UnitId unit, Hex from, int points);
// Whether one of its fields stands between the ship and that hex.
bool behind_field(const Battles& game, const Position& position, UnitId unit, Hex from);

// A field is gone, by itself or by order.
void drop_sphere(BattlePlay& play, UnitId unit, int weapon, Rule rule);

inline constexpr std::array g23_actions = {
    ActionKind{.what = Action::raise_sphere,
               .rule = "G23.3"_sfb,
               .step = ActStep::spheres,
               .check = check_raise_sphere,
               .perform = perform_raise_sphere,
               .list = list_raise_sphere,
               .words = say_raise_sphere,
               .barred_in_nebula = true,
               .weighs = always},
    ActionKind{Action::lower_sphere, "G23.33"_sfb, ActStep::spheres, check_lower_sphere, perform_lower_sphere,
               list_lower_sphere, say_lower_sphere},
};
inline constexpr std::array g23_events = {
    EventRow{Happening::sphere,
             {"sphere", "{unit}: an expanding sphere of radius {radius}", {"unit", "radius"}, true}},
    EventRow{Happening::sphere_strikes,
             {"sphere_strikes",
              "the sphere of {unit} strikes {target} for {points}",
              {"unit", "target", "points"}}},
    EventRow{Happening::sphere_announced,
             {"sphere_announced", "{unit} announces an expanding sphere", {"unit", "weapon"}, true}},
    EventRow{Happening::sphere_falls,
             {"sphere_falls", "an expanding sphere of {unit} falls", {"unit", "weapon"}, true}},
};
inline constexpr Chapter chapter_g23 = {.section = "G23", .actions = g23_actions, .events = g23_events};

}  // namespace flagbridge::sfb
