#pragma once

#include "ahl/rules.h"
#include "ahl/rules/10_danger_space.h"

// (14) What shields somebody from a line of fire.
namespace flagbridge::ahl {

// Nobody who moves crouches or leans.
constexpr Posture posture_now(const Figure& figure) {
  return figure.moved != 0 ? Posture::exposed : figure.posture;
}

// How the fire of `firer` along this line meets somebody.
Mark mark_on(Scene& scene, const Figure& firer, const DangerSpace& space, const Figure& target);

// (14.B) Does somebody who crouches here have a console in the way before that square?
bool console_in_the_way(Scene& scene, const DangerSpace& space, Square at);

// (11.C.2.E) A wall, a closed portal or the like on at least one side.
bool beside_obstruction(Scene& scene, Square square);

}  // namespace flagbridge::ahl
