#pragma once

#include "sfb/rules/c3_turning.h"
#include "sfb/rules/m2_mines.h"
#include "sfb/rules/p_terrain.h"
#include "tests/sfb/range.h"
#include "tests/sfb/systems.h"

// Ships among what lies on the map.
namespace flagbridge::sfb {

struct Field : Yard {
  explicit Field(const std::vector<Berth>& hulls, std::vector<Feature> features = {}, bool nebula = false)
      : Yard(hulls) {
    Content changed = game.content();
    changed.scenarios[0].features = std::move(features);
    changed.scenarios[0].nebula = nebula;
    game = Battles(std::move(changed));
  }
  Craft& mine(int number) { return mine_place(position, number); }
  // A ship moves ahead into the next hex.
  void step(int ship, const std::vector<int>& throws = {}) {
    with_dice(throws, [&](BattlePlay& play) { move_ship(play, unit_at(ship), Step::straight); });
  }
  int points_on(int ship) const {
    int sum = 0;
    for (const Volley& each : position.volleys) sum += each.target == unit_at(ship) ? each.points : 0;
    return sum;
  }
};

inline const std::vector<Berth> layer_and_target = {Berth{.name = "ROM/KE", .at = {20, 10}},
                                                    Berth{.name = "FED/CA", .at = {20, 15}, .side = 1}};

struct Land : Encounter {
  explicit Land(std::vector<Feature> features, int hexes = 10, const std::string& mine = "FED/CA",
                const std::string& theirs = "KLI/D7")
      : Encounter(hexes, mine, theirs) {
    Content changed = game.content();
    changed.scenarios[0].features = std::move(features);
    game = Battles(std::move(changed));
  }
  int points_on(int ship) const {
    int sum = 0;
    for (const Volley& each : position.volleys) sum += each.target == unit_at(ship) ? each.points : 0;
    return sum;
  }
};

inline constexpr Hex hole_at{20, 10};

// A cruiser and an enemy far from it, and what lies on the map.
struct Space : Encounter {
  explicit Space(std::vector<Feature> features, bool nebula = false) : Encounter(40) {
    Content changed = game.content();
    changed.scenarios[0].features = std::move(features);
    changed.scenarios[0].nebula = nebula;
    game = Battles(std::move(changed));
    for (int i = 0; i < 2; ++i) (*this)[i].quality = 1;
  }
  static Feature hole() { return {.kind = Feature::Kind::black_hole, .at = hole_at}; }
  UnitId bomb(Hex at) {
    const UnitId unit = craft(CraftKind::mine, 0, at);
    position.small(unit) = small_bomb(game, blue, at);
    position.small(unit).set(Craft::active, true);
    position.mined = 1;
    return unit;
  }
  // The second ship behind the first, in its beam, both under way.
  void tie() {
    (*this)[1].at = {20, 16};
    (*this)[1].facing = Direction::A;
    for (int i = 0; i < 2; ++i) (*this)[i].speed = 10;
    static_cast<void>(position.links.push_back({own, enemy, 0, 1, 0}));
  }
  void step(UnitId unit, const std::vector<int>& throws = {}) {
    with_dice(throws, [&](BattlePlay& play) { move_ship(play, unit, Step::straight); });
  }
  int heard(Side side, Rule rule) const {
    return static_cast<int>(std::ranges::count_if(
        events, [&](const Event& event) { return event.rule == rule && event.audience.has(side); }));
  }
};

}  // namespace flagbridge::sfb
