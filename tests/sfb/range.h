#pragma once

#include <gtest/gtest.h>
#include <memory>

#include "kernel/dice_sources.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/rule.h"
#include "tests/sfb/library.h"
#include "tests/sfb/refusals.h"

// A firing range: ships of named classes put on an empty map by hand, scripted dice, single rules called.
namespace flagbridge::sfb {

class Range {
 public:
  Range() : game_(std::make_unique<Battles>(content())) {
    at.core.turn = 2;
    at.impulse = 16;
    at.year = 180;
  }

  const Battles& game() const { return *game_; }

  // A ship with full fire control, lock-on, shields and capacitor; its heavy weapons are empty.
  UnitId add(std::string_view name, Side side, Hex hex, Direction facing = Direction::A) {
    return add(sfb::ship(name), side, hex, facing);
  }
  // A Federation cruiser with these weapons in place of its own: "phaser-1" bears everywhere, "photon FA"
  // not.
  static ShipClass cruiser(const std::vector<std::string>& weapons) {
    ShipClass made = sfb::ship("FED/CA");
    made.weapons.clear();
    for (const std::string& each : weapons) {
      const auto space = each.find(' ');
      Weapon weapon;
      weapon.type = each.substr(0, space);
      weapon.id = std::to_string(made.weapons.size());
      weapon.arc = space == std::string::npos ? "360" : each.substr(space + 1);
      made.weapons.push_back(weapon);
    }
    return made;
  }
  UnitId add(const ShipClass& sheet, Side side, Hex hex, Direction facing = Direction::A) {
    const UnitId unit = unit_at(ships_++);
    EXPECT_NE(at.add_ship(), nullptr);
    EXPECT_TRUE(at.racks.resize(40));  // for tests that fill them
    Ship& ship = at.ship(unit);
    ship.design = design_of(sheet);
    ship.side = side;
    ship.status = Status::playing;
    ship.at = hex;
    ship.facing = facing;
    ship.mounts = static_cast<std::uint8_t>(game_->design(ship).weapons.size());
    ship.first_mount = mounts_;
    mounts_ = static_cast<std::uint16_t>(mounts_ + ship.mounts);
    EXPECT_TRUE(at.mounts.resize(mounts_));
    at.claim_boxes(unit);
    ship.first_use = static_cast<std::uint16_t>(at.uses.size());
    const auto boxes = static_cast<std::size_t>(game_->design(ship).usable_boxes());
    EXPECT_TRUE(at.uses.resize(at.uses.size() + boxes));
    ship.crew = 40;
    ship.fire_control = FireControl::active;
    ship.lock_on = 1;
    ship.energized = 1;
    ship.shield_level = ShieldLevel::full;
    ship.capacitor = capacitor_room(*game_, at, ship);
    return unit;
  }
  UnitId add_craft(CraftKind kind, Side side, Hex hex) {
    const UnitId unit = kind == CraftKind::mine ? new_mine(at) : new_craft(at);
    Craft& craft = at.small(unit);
    craft = {};
    craft.kind = kind;
    craft.side = side;
    craft.at = hex;
    craft.launched = Moment{1};
    return unit;
  }

  Mount& mount(UnitId unit, int weapon) { return at.mount(at.ship(unit), weapon); }
  // Loads a weapon outright.
  void load(UnitId unit, int weapon, Mode mode, Energy energy) {
    Mount& loaded = mount(unit, weapon);
    loaded.mode = mode;
    loaded.energy = energy;
    loaded.turns = 2;
    loaded.set(Mount::completed, true);
  }

  // Plays one step with the dice given; every one must be asked for.
  template <class F>
  void with_dice(std::vector<ScriptedDraw> script, F&& f) {
    ScriptedDice scripted(std::move(script));
    Dice dice(scripted);
    std::vector<Event> told;
    Events events(told);
    BattlePlay play(*game_, at, dice, events);
    f(play);
    EXPECT_TRUE(scripted.faults().empty()) << (scripted.faults().empty() ? "" : scripted.faults().front());
  }

  static constexpr Hex middle{22, 15};
  static Hex ahead(int hexes) { return {22, static_cast<std::int16_t>(15 - hexes)}; }

  Position at{};

 private:
  std::uint16_t design_of(const ShipClass& sheet) {
    const auto made = make_design(sheet, tables());
    if (!made) throw std::runtime_error(to_string(made.error()));
    Content changed = game_->content();
    changed.designs.push_back(*made);
    const auto number = static_cast<std::uint16_t>(changed.designs.own().size() - 1);
    game_ = std::make_unique<Battles>(std::move(changed));
    return number;
  }
  static Content content() {
    Content made;
    made.tables = tables();
    auto charts = make_charts(made.tables);
    if (!charts) throw std::runtime_error(to_string(charts.error()));
    made.charts = std::move(*charts);
    made.scenarios.emplace_back();
    return made;
  }

  std::unique_ptr<Battles> game_;
  int ships_ = 0;
  int craft_ = 0;
  std::uint16_t mounts_ = 0;
};

}  // namespace flagbridge::sfb
