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

int hit_modifier(const Shot& shot) {
  const int dark = shot.weapon->vision ? 0 : shot.dark_squares;  // (23)
  return shot.skill + shot.weapon->automatic(shot.band).value_or(0) + of_kind(shot.kind) +
         of_exposure(shot.exposure) - dark;
}

}  // namespace flagbridge::ahl
