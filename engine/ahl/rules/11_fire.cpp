#include "ahl/rules/11_fire.h"

namespace flagbridge::ahl {
namespace {

constexpr int of_kind(FireKind kind) {  // (11.C.2.C)
  return kind == FireKind::snap ? -2 : kind == FireKind::covering ? -1 : 0;
}

constexpr int of_exposure(Exposure exposure) {
  switch (exposure) {
    case Exposure::open: return 0;
    case Exposure::cover: return -2;                // (11.C.2.D)
    case Exposure::evading: return -1;              // (11.C.2.E)
    case Exposure::evading_beside_wall: return -2;  // (11.C.2.E)
  }
  return 0;
}

}  // namespace

int automatic_bonus(const Weapon& weapon, Band band, bool burst) {
  const int bonus = weapon.automatic(band).value_or(0);
  if (burst) return bonus;
  const bool doubled = weapon.load == Load::flechette && weapon.burst.has_value();
  return !goes_on(weapon, false) ? 0 : doubled ? bonus / 2 : bonus;
}

int hit_modifier(const Shot& shot) {
  const int dark = shot.weapon->vision ? 0 : shot.dark_squares;  // (23)
  return shot.skill + automatic_bonus(*shot.weapon, shot.band, shot.burst) + of_kind(shot.kind) +
         of_exposure(shot.exposure) - dark - (shot.handhold ? 1 : 0);
}

}  // namespace flagbridge::ahl
