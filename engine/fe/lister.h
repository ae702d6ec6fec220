#pragma once

#include <algorithm>

#include "fe/forming.h"
#include "fe/rules.h"

// What lists of candidates are made with.
namespace flagbridge::fe {

using List = OptionList<Order>;

constexpr std::size_t enough = 160;  // candidates of one question

// Adds the order if it is legal and there is room.
struct Lister {
  const Campaign& game;
  const Position& position;
  Seat seat;
  List& list;

  bool full() const { return list.list().size() >= enough; }
  template <class O>
  void offer(const O& order) {
    if (full() || !check_order(game, position, seat, order).none()) return;
    const Order whole = order;
    const auto listed = list.list();
    if (std::find(listed.begin(), listed.end(), whole) == listed.end()) list.add(whole);
  }
};

// Hexes in which the player has counters that satisfy a condition.
template <class Keep, class F>
void for_each_stack(const Position& position, Seat seat, Keep&& keep, F&& f) {
  std::bitset<place_count> seen;
  for_each_of(position, seat, [&](UnitId unit, const Counter& counter) {
    if (!keep(unit, counter) || seen.test(slot(counter.at))) return;
    seen.set(slot(counter.at));
    UnitList units;
    for_each_at(position, counter.at, seat, [&](UnitId each, const Counter& other) {
      if (keep(each, other)) static_cast<void>(units.push_back(each));
    });
    f(counter.at, units);
  });
}

// Battle by battle: what answers the questions of combat by itself.
void list_battle(Lister lister, Decision decision);

}  // namespace flagbridge::fe
