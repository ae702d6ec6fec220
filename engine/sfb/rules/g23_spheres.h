#pragma once

#include <algorithm>

#include "sfb/rules/chapter.h"

// (G23) Expanding spheres.
namespace flagbridge::sfb {

SFB_STEP(meet_spheres);  // 6A3.01 (G23.5)

// (G23.5) To be called before a unit moves to another hex: notes the spheres it meets on the way.
void note_contacts(const Battles& game, Position& position, UnitId unit, Hex to);

SFB_ACTION(raise_sphere);
SFB_ACTION(lower_sphere);

inline constexpr int sphere_delay = 4;   // (G23.31)
inline constexpr int sphere_lasts = 32;  // (G23.47)

// What a generator does; an idle one where nobody has used it yet.
const Sphere& sphere_of(const Position& position, const Ship& ship, int weapon);
// The same, to be changed; nullptr if no more can be kept.
Sphere* use_generator(Position& position, const Ship& ship, int weapon);

// Calls f(unit, weapon, sphere) for every generator in play that has been used.
template <class AnyPosition, class F>
void for_each_sphere(AnyPosition& position, F&& f) {
  for (auto& sphere : position.spheres) {
    const UnitId unit = position.owner_of_mount(sphere.generator);
    if (position.exists(unit)) f(unit, int{position.mounts[sphere.generator].number}, sphere);
  }
}
inline bool any_sphere_up(const Position& position) {
  return std::ranges::any_of(position.spheres, &Sphere::up);
}

// (G23.841) What the fields of a ship leave of hellbores that come from outside them.
int through_fields(BattlePlay& play, UnitId unit, Hex from, int points);
// Whether one of its fields stands between the ship and that hex.
bool behind_field(const Position& position, UnitId unit, Hex from);

// A field is gone, by itself or by order.
void drop_sphere(BattlePlay& play, UnitId unit, int weapon, Rule rule);
// (D7.537) What generators have announced or keep up is gone when their ship is taken.
void forget_spheres(Position& position, UnitId unit);

ArmingCost cost_of_sphere(const Loading& loading);
void load_sphere(const Loading& loading, Mount& mount, Energy energy);
void lose_generator(BattlePlay& play, UnitId unit, int weapon);
inline constexpr std::array g23_weapons = {
    Family{.what = WeaponFamily::esg, .cost = cost_of_sphere, .load = load_sphere, .lose = lose_generator},
};
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
inline constexpr Chapter chapter_g23 = {
    .section = "G23", .actions = g23_actions, .events = g23_events, .weapons = g23_weapons};

}  // namespace flagbridge::sfb
