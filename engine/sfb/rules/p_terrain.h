#pragma once

#include "sfb/rules.h"

// (P) What lies on the map.
namespace flagbridge::sfb {

// (P2.222) The outermost ring of a gas giant seven hexes across or more is nothing but atmosphere.
inline constexpr int large_giant = 3;  // its radius
constexpr int body_radius(const Feature& feature) {
  return feature.radius >= large_giant ? feature.radius - 1 : feature.radius;
}
// (P2.21, P2.222) Atmosphere that can be flown in: over a planet, and the outside of a large gas giant.
inline bool is_air(const Feature& feature, Hex hex) {
  const int from_it = distance(feature.at, hex);
  if (feature.kind == Feature::Kind::planet) return from_it == 0;
  return feature.kind == Feature::Kind::gas_giant && feature.radius >= large_giant &&
         from_it == feature.radius;
}
// (P2.32) Whether something solid stands between two hexes.
bool blocked_between(const Scenario& scenario, Hex from, Hex to);

}  // namespace flagbridge::sfb
