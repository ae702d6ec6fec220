#include <map>

#include "sfb/rules/b3_allocation.h"
#include "sfb/rules/d3_shields.h"
#include "sfb/rules/d4_damage.h"
#include "tests/sfb/at_random.h"
#include "tests/sfb/systems.h"

// Nothing comes from nowhere: energy between two forms, boxes of weapons and bays, points of volleys.
namespace flagbridge::sfb {
namespace {

const auto nobody_orders = [](const Position&, Side, const Order&) {};

// --- (H5, H6, H7) ----------------------------------------------------------------------------------------

struct Charge {
  Energy battery, capacitor;
};
Charge charge_of(const Ship& ship) { return {ship.battery.get(), ship.capacitor.get()}; }

// What a form leaves in batteries and capacitor.
Charge charge_after(const Position& at, const Allocate& form) {
  Violations found;
  const Spending ledger = bill_of(battles(), at, form.unit, form, found);
  Charge charge = charge_of(at.ship(form.unit));
  for (const auto& line : ledger.spent) charge.battery -= line[index_of(Source::battery)].get();
  charge.battery += form.recharge.get();
  charge.capacitor += form.phasers.get();
  return charge;
}

// (H5, H6, H7) Charge comes from forms alone; in the impulses it only falls.
TEST(SfbConservation, ChargeOnlyFallsBetweenForms) {
  std::map<int, Charge> due, last;
  int turn = 0, compared = 0, exact = 0, fell = 0;
  const auto note = [&](const Position& at, Side, const Order& order) {
    if (const Allocate* form = std::get_if<Allocate>(&order))
      due[index_of(form->unit)] = charge_after(at, *form);
  };
  const auto look = [&](const Position& at, const std::vector<Event>&) {
    if (at.impulse == 0) return last.clear();
    const bool first = at.core.turn != turn;
    turn = at.core.turn;
    for_each_ship(at, [&](UnitId unit, const Ship& ship) {
      const Charge now = charge_of(ship);
      const auto& known = first ? due : last;
      if (const auto before = known.find(index_of(unit)); before != known.end()) {
        ASSERT_LE(now.battery, before->second.battery) << "turn " << turn << " impulse " << int{at.impulse};
        ASSERT_LE(now.capacitor, before->second.capacitor)
            << "turn " << turn << " impulse " << int{at.impulse};
        ++compared;
        const bool same = now.battery == before->second.battery && now.capacitor == before->second.capacitor;
        exact += first && same ? 1 : 0;
        fell += !first && !same ? 1 : 0;
      }
      last[index_of(unit)] = now;
    });
    if (first) due.clear();
  };
  for (std::uint64_t i = 0; i < 12; ++i) {
    due.clear();
    last.clear();
    turn = 0;
    play_at_random(i % 2 == 0 ? "duel" : "squadron", i, note, look);
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(compared, 1000);
  EXPECT_GT(exact, 40);  // forms were carried out to the point
  EXPECT_GT(fell, 40);   // and the charge was used
}

// --- (D4.223) --------------------------------------------------------------------------------------------

// (D4.223) Boxes of weapons and shuttles are lost once and stay lost in the impulses, never more than there
// are.
TEST(SfbConservation, WeaponsAndBaysStayLost) {
  std::map<std::pair<int, int>, int> weapons, bays;
  int lost = 0;
  const auto look = [&](const Position& at, const std::vector<Event>&) {
    for_each_ship(at, [&](UnitId unit, const Ship& ship) {
      const auto check = [&](int& before, int now, int most) {
        ASSERT_LE(now, most);
        if (at.impulse > 1) {
          ASSERT_GE(now, before) << "ship " << index_of(unit);
        }
        lost += std::max(0, now - before);
        before = now;
      };
      for (int i = 0; i < ship.mounts; ++i)
        check(weapons[{index_of(unit), i}], at.mount(ship, i).lost, battles().weapon(ship, i).boxes);
      for (int i = 0; i < ship.bays; ++i) check(bays[{index_of(unit), i}], at.bay(ship, i).lost, 1);
    });
  };
  for (std::uint64_t i = 0; i < 30; ++i) {
    weapons.clear();
    bays.clear();
    play_at_random("duel", i, nobody_orders, look, 10);
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(lost, 10);
}

// --- (D3.34, D4.22) --------------------------------------------------------------------------------------

int absorbed(const Ship& before, const Ship& after) {
  int points = before.general - after.general;
  for (std::size_t i = 0; i < 6; ++i)
    points += before.specific[i] - after.specific[i] + after.shields[i] - before.shields[i];
  return points;
}

// (D3.34, D3.3412, D3.6, E10.412, FP5.33) Points of a volley are those that reinforcement and shields take
// and those that go inside: with reinforcement, worn shields, leaks, and around the whole ship.
TEST(SfbConservation, EveryPointOfAVolleyIsAccountedFor) {
  Roller roller(Seed{11, 2}, player_stream(0));
  const auto any = [&](int most) {
    return roller.pick(static_cast<std::uint32_t>(most) + 1, {"D4.22"_sfb, "a volley"});
  };
  int inside = 0, stopped = 0;
  for (int i = 0; i < 600; ++i) {
    Yard yard({Berth{.name = "KLI/D7"}});
    Ship& ship = yard[0];
    ship.general = static_cast<std::uint8_t>(any(6));
    for (std::size_t s = 0; s < 6; ++s) {
      ship.specific[s] = static_cast<std::uint8_t>(any(5));
      ship.shields[s] = static_cast<std::uint8_t>(any(yard.game.design(ship).shields[s]));
    }
    yard.position.options.leaky_shields = static_cast<std::uint8_t>(any(1) * 4);
    const Ship before = ship;
    const int points = 1 + any(79), kind = any(2);
    yard.with_dice({}, [&](BattlePlay& play) {
      if (kind == 0) return strike(play, unit_at(0), 1 + any(5), {.points = points}, "D4.22"_sfb);
      const By how = kind == 1 ? By::plasma : By::hellbore;
      strike_around(play, unit_at(0), {.points = points, .by = how}, "FP5"_sfb);
    });
    ASSERT_EQ(yard.run(meet_shields), Flow::done);
    const int rest = points_on(yard, unit_at(0)), met = absorbed(before, ship);
    ASSERT_EQ(met + rest, points) << "kind " << kind;
    for (std::size_t s = 0; s < 6; ++s) ASSERT_LE(ship.shields[s], yard.game.design(ship).shields[s]);
    inside += rest > 0 ? 1 : 0;
    stopped += rest == 0 ? 1 : 0;
  }
  EXPECT_GT(inside, 50);
  EXPECT_GT(stopped, 50);
}

}  // namespace
}  // namespace flagbridge::sfb
