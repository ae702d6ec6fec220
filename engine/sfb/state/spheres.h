#pragma once

#include "sfb/state/units.h"

namespace flagbridge::sfb {

enum class SphereState : std::uint8_t { idle, announced, up };

struct Sphere;
bool unformed(const BattleEyes& eyes, const Sphere& sphere);  // g23_spheres.cpp

// (G23) What the generator of an expanding sphere does; those that nobody has used yet are not listed. When
// it last changed is when that weapon was last used, as of any other weapon.
struct Sphere {
  std::uint16_t generator = 0;  // its place in Position::mounts
  std::uint16_t activated = 0;  // (G23.323) the turn of its last field; 0: the last one was cancelled
  SphereState state = SphereState::idle;
  std::uint8_t energy = 0;  // announced; secret
  std::uint8_t radius = 0;  // secret until the field is up (G23.311)
  std::uint8_t strength = 0;

  constexpr bool up() const { return state == SphereState::up; }
  constexpr bool idle() const { return state == SphereState::idle; }
  constexpr bool announced() const { return state == SphereState::announced; }
  friend constexpr bool operator==(const Sphere&, const Sphere&) = default;
  static constexpr auto fields() {
    return record(field("generator", &Sphere::generator), field("activated", &Sphere::activated),
                  field("state", &Sphere::state), secret(field("energy", &Sphere::energy)),
                  secret_if<unformed>(field("radius", &Sphere::radius)),
                  field("strength", &Sphere::strength));
  }
};

}  // namespace flagbridge::sfb

namespace flagbridge {
template <>
inline constexpr auto enum_names<sfb::SphereState> =
    std::to_array<std::string_view>({"idle", "announced", "up"});
}  // namespace flagbridge
