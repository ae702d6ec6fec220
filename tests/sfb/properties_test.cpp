#include "sfb/rules/b3_allocation.h"
#include "sfb/rules/c1_movement.h"
#include "sfb/rules/h_power.h"
#include "tests/sfb/at_random.h"

namespace flagbridge::sfb {
namespace {

// (B3, H) Forms spend no more of each kind of power than the ship makes, or has in its batteries, and every
// point has a purpose and a source.
TEST(SfbProperties, NoEnergyIsMade) {
  int forms = 0;
  const auto look = [&](const Position& at, Side, const Order& order) {
    const Allocate* form = std::get_if<Allocate>(&order);
    if (form == nullptr) return;
    ++forms;
    const Ship& ship = at.ship(form->unit);
    Violations found;
    const Spending ledger = bill_of(battles(), at, form->unit, *form, found);
    ASSERT_TRUE(found.none());
    std::array<Energy, sources> spent{};
    for (const auto& line : ledger.spent) {
      for (std::size_t i = 0; i < line.size(); ++i) spent[i] += line[i].get();
    }
    for (const Source each : {Source::warp, Source::impulse, Source::reactor}) {
      ASSERT_LE(spent[index_of(each)], generated(battles(), ship, each, form->doubled));
    }
    ASSERT_LE(spent[index_of(Source::battery)], ship.battery.get());
    ASSERT_EQ(ledger.total(Purpose::phasers), form->phasers.get());
    ASSERT_EQ(ledger.total(Purpose::recharge), form->recharge.get());
    ASSERT_EQ(ledger.spent[index_of(Purpose::recharge)][index_of(Source::battery)].get(), Energy());
  };
  for (std::uint64_t i = 0; i < 12; ++i) {
    play_at_random(i % 2 == 0 ? "duel" : "squadron", i, look, [](const Position&, const auto&) {});
  }
  EXPECT_GT(forms, 100);
}

// (C1.4, C2) A ship that nothing stops or holds moves as many hexes in a turn as its speed says.
TEST(SfbProperties, HexesMovedAreTheSpeed) {
  std::array<int, most_ships> moved{};
  std::array<bool, most_ships> odd{};
  int compared = 0, turn = 0;
  const auto is = [](const Event& event, Happening kind) {
    return event.kind == static_cast<std::uint16_t>(kind);
  };
  const auto settle = [&](const Position& at) {
    for_each_ship(at, [&](UnitId unit, const Ship& ship) {
      const auto number = static_cast<std::size_t>(index_of(unit));
      if (turn == 0 || odd[number]) return;
      int scheduled = 0;
      for (int i = 1; i <= impulses_a_turn; ++i)
        scheduled += hexes_in_impulse(ship.speeds[static_cast<std::size_t>(i - 1)], i);
      ASSERT_EQ(moved[number], scheduled) << "ship " << number << " in turn " << turn;
      ++compared;
    });
    moved = {};
    odd = {};
  };
  const auto count = [&](const Position& at, const std::vector<Event>& told) {
    for (const Event& event : told) {
      const auto ship = static_cast<std::size_t>(event.args[0].value);
      const bool steps =
          is(event, Happening::moves) || is(event, Happening::turns) || is(event, Happening::slips);
      if (steps && ship < most_ships) ++moved[ship];
      // Stopped, or held by a beam: those go by rules of their own.
      if ((is(event, Happening::stops_hard) || is(event, Happening::breaks_down)) && ship < most_ships)
        odd[ship] = true;
      if (is(event, Happening::tractored)) odd.fill(true);
    }
    if (!at.links.empty()) odd.fill(true);
    for_each_ship(at, [&](UnitId unit, const Ship& ship) {
      if (ship.stopped != never) odd[static_cast<std::size_t>(index_of(unit))] = true;
    });
    if (at.impulse != 0 || at.core.turn == turn || at.core.turn == 0) return;
    settle(at);
    turn = at.core.turn;
  };
  for (std::uint64_t i = 0; i < 12; ++i) {
    turn = 0;
    moved = {};
    odd = {};
    play_at_random(
        i % 2 == 0 ? "duel" : "squadron", i, [](const Position&, Side, const Order&) {}, count);
  }
  EXPECT_GT(compared, 40);
}

// (D4.223) No box is destroyed twice, and none comes back in the impulses.
TEST(SfbProperties, BoxesAreDestroyedOnce) {
  std::array<std::array<int, box_kinds>, most_ships> lost{};
  int lost_in_all = 0;
  const auto look = [&](const Position& at, const std::vector<Event>&) {
    for (int s = 0; std::cmp_less(s, at.ships.size()); ++s) {
      const Ship& ship = at.ship(unit_at(s));
      if (ship.status == Status::none) continue;
      for (std::size_t b = 0; b < box_kinds; ++b) {
        ASSERT_LE(ship.lost[b], battles().design(ship).boxes[b]);
        int& before = lost[static_cast<std::size_t>(s)][b];
        if (at.impulse > 1) {
          ASSERT_GE(ship.lost[b], before) << "box " << b << " of ship " << s;
        }
        lost_in_all += std::max(0, ship.lost[b] - before);
        before = ship.lost[b];
      }
    }
  };
  for (std::uint64_t i = 0; i < 40; ++i) {
    lost = {};
    play_at_random(
        "duel", i, [](const Position&, Side, const Order&) {}, look, 10);
  }
  EXPECT_GT(lost_in_all, 100);
}

}  // namespace
}  // namespace flagbridge::sfb
