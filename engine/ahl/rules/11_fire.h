#pragma once

#include "ahl/tables.h"

// (11) Whether a shot hits: pure arithmetic, apart from who shoots at whom.
namespace flagbridge::ahl {

enum class FireKind : std::uint8_t { covering, aimed, snap };

// (11.C.2) What the dice must reach, with modifiers, at each range.
constexpr int needed_to_hit(Band band) {
  switch (band) {
    case Band::effective: return 8;
    case Band::extended: return 10;
    case Band::extreme: return 12;
  }
  return 12;
}

// How the target behaves when fired at; cover replaces evading, they never add (14.E).
enum class Exposure : std::uint8_t { open, evading, evading_beside_wall, cover };

struct Shot {
  const Weapon* weapon = nullptr;
  Band band = Band::effective;
  FireKind kind = FireKind::aimed;
  int skill = 0;  // the firer's, less one for each light wound (11.C.2.A, 12.B.1)
  Exposure exposure = Exposure::open;
  int dark_squares = 0;   // of range through darkness, for a weapon that cannot see there (23)
  bool burst = true;      // (25.A) not a single shot
  bool handhold = false;  // (26.B) one hand holds on to something
};

// (11.C.2.B) Pellets spread whatever the setting; only a burst of them counts twice.
int automatic_bonus(const Weapon& weapon, Band band, bool burst);
// (10) Whether a fire goes on after its first hit.
inline bool goes_on(const Weapon& weapon, bool burst) {
  const bool pellets = weapon.type == WeaponType::shotgun || weapon.load == Load::flechette;
  return weapon.several_hits() && (burst || pellets);
}

// (11.C.2) The sum of all modifiers to the roll.
int hit_modifier(const Shot& shot);

constexpr bool hits(int roll, int modifier, Band band) {
  return roll + modifier >= needed_to_hit(band);
}  // (11.C.3)

}  // namespace flagbridge::ahl
