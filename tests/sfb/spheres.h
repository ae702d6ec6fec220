#pragma once

#include "sfb/rules/g23_spheres.h"

namespace flagbridge::sfb {

struct Ring {
  int radius = 0;
  int strength = 0;
};

// (G23) A field that has just come up.
inline void raise_field(Position& position, const Ship& ship, int weapon, Ring ring) {
  Sphere& sphere = *use_generator(position, ship, weapon);
  sphere.state = SphereState::up;
  sphere.radius = static_cast<std::uint8_t>(ring.radius);
  sphere.strength = static_cast<std::uint8_t>(ring.strength);
  position.mount(ship, weapon).fired = position.now();
}

}  // namespace flagbridge::sfb
