#include <algorithm>

#include "kernel/hex_line.h"
#include "sfb/rules/d6_warfare.h"
#include "sfb/rules/p_terrain.h"

// (D6.3143) Natural electronic warfare of what the line between two units goes through.
namespace flagbridge::sfb {
namespace {

bool covers(const Feature& feature, Hex hex) { return distance(feature.at, hex) <= feature.radius; }

// Hexes of one kind of terrain on a line; a pair of hexes the line runs between counts if both have it.
template <class Has>
int hexes_on_line(Hex from, Hex to, Has&& has) {
  int hexes = 0;
  walk_line(from, to, [&](const LineStep& step) {
    if (step.passage != Passage::corner && has(step.hex) && has(step.other)) ++hexes;
    return true;
  });
  return hexes;
}

// (P4.24, P5.355) Lines that pass near a black hole or a pulsar.
int jamming_nearby(const Feature& feature, Hex from, Hex to) {
  constexpr int jams = 2, near_hole = 5, near_pulsar = 10;
  const int reach = feature.kind == Feature::Kind::black_hole ? near_hole
                    : feature.kind == Feature::Kind::pulsar   ? near_pulsar
                                                              : -1;
  if (reach < 0) return 0;
  bool near = false;
  walk_line(from, to, [&](const LineStep& step) {
    near = near || distance(step.hex, feature.at) <= reach;
    return !near;
  });
  return near ? jams : 0;
}

}  // namespace

int jamming_of_terrain(const Battles& game, const Position& position, UnitId a, UnitId b) {
  const Scenario& scenario = game.scenario(position);
  constexpr int nebula = 9;  // (P6)
  int ecm = scenario.nebula ? nebula : 0;
  if (scenario.features.empty()) return ecm;
  const auto any = [&](Feature::Kind kind) {
    return [&scenario, kind](Hex hex) {
      return std::ranges::any_of(scenario.features,
                                 [&](const Feature& each) { return each.kind == kind && covers(each, hex); });
    };
  };
  const Hex from = position.place_of(a), to = position.place_of(b);
  ecm += hexes_on_line(from, to, any(Feature::Kind::asteroids));       // (P3.33)
  ecm += (hexes_on_line(from, to, any(Feature::Kind::ring)) + 1) / 2;  // (P2.223)
  for (const Feature& each : scenario.features) ecm += jamming_nearby(each, from, to);
  return ecm;
}

int terrain_ecm(const Jammed& between) {
  const UnitId from = between.strikes ? between.target : between.firer;
  return jamming_of_terrain(between.game, between.position, from, between.target);
}

}  // namespace flagbridge::sfb
