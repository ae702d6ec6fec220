#pragma once

#include "kernel/fixed_vector.h"
#include "sfb/rules/rule.h"

// What the guns of a ship promise at each range and bearing, put together once a decision: comparing many
// places is a few additions then.
namespace flagbridge::sfb {

class Broadside {
 public:
  static constexpr int farthest = 30;  // hexes

  // Guns of the ship that could fire now, at that enemy.
  static Broadside own(const Battles& game, const Position& view, UnitId unit, UnitId enemy);
  // Guns of an enemy that may be loaded, as far as everybody has seen when they fired.
  static Broadside feared(const Battles& game, const Position& view, UnitId enemy, UnitId unit);

  // Damage to be expected, in thousandths, at something that lies there in the ship's frame.
  int promise(int range, Bearing where) const;
  bool any_heavy() const { return any_heavy_; }

 private:
  using ByRange = std::array<int, farthest + 1>;
  struct Group {  // of weapons with one arc
    Bearings arc;
    ByRange light{}, heavy{};
  };
  enum class Part : std::uint8_t { light, heavy };

  void add(Bearings arc, Part part, const ByRange& means);

  FixedVector<Group, 16> groups_;
  bool any_heavy_ = false;
};

// What so much damage is worth where a shield of that strength is in the way: what comes through counts for
// more.
constexpr int worth_of_damage(int thousandths, int shield) {
  constexpr int through = 3;
  const int kept = shield * 1000;
  return thousandths <= kept ? thousandths : kept + through * (thousandths - kept);
}

}  // namespace flagbridge::sfb
