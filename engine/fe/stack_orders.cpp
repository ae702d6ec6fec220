#include "fe/stack_orders.h"

#include <algorithm>

namespace flagbridge::fe {
namespace {

class StackOrders {
 public:
  StackOrders(const Campaign& game, const Position& view, Seat seat, const UnitList& units)
      : game_(game), view_(view), seat_(seat), units_(units), census_(game, view) {}

  std::vector<StackOrder> list() {
    switch (asked(view_)) {
      case Decision::operations:
      case Decision::proceed: moves(); break;
      case Decision::reaction: reactions(); break;
      case Decision::reserve_movement: reserves(); break;
      case Decision::withdraw: withdrawals(); break;
      case Decision::retrograde: retrogrades(); break;
      case Decision::strategic: relocations(); break;
      case Decision::escorts:
        offer(Repair{units_});
        retrogrades();
        break;
      case Decision::repair:
      case Decision::field_repair: offer(Repair{units_}); break;
      case Decision::reserves: offer(HoldReserve{units_}); break;
      case Decision::pursuit:
      case Decision::pursued: offer(Pursue{units_}); break;
      default: break;
    }
    return std::move(found_);
  }

 private:
  // The best way found to a hex: few hexes, and of those the fewest with enemies in them.
  struct Way {
    Move order;
    int enemies = 0;
  };

  template <class O>
  void offer(const O& order, Place to = nowhere) {
    if (check_order(game_, view_, seat_, order).none()) found_.push_back({order, to, 0});
  }

  // (203.0) Hex by hex outwards; each way is checked as the order it would be.
  void moves() {
    const Place start = view_[units_[0]].at;
    if (!on_map(start)) return;
    std::vector<bool> known(hex_count);
    known[slot(start)] = true;
    std::vector<Way> edge = {{Move{units_, {}, false}, 0}};
    while (!edge.empty()) {
      edge = beyond(edge, start, known);
      for (const Way& way : edge) {
        const Place to = way.order.path.back();
        known[slot(to)] = true;
        found_.push_back({way.order, to, static_cast<int>(way.order.path.size())});
      }
    }
  }
  std::vector<Way> beyond(const std::vector<Way>& edge, Place start, const std::vector<bool>& known) const {
    std::vector<Way> next;
    for (const Way& way : edge) {
      const Place from = way.order.path.empty() ? start : way.order.path.back();
      for (const Place near : game_.hex(from).near) {
        if (near == nowhere || known[slot(near)]) continue;
        Way longer = way;
        if (!longer.order.path.push_back(near)) continue;
        longer.enemies += census_.at(near, other(seat_)).units > 0 ? 1 : 0;
        keep_better(next, longer);
        across(next, longer, known);
      }
    }
    return next;
  }
  // (601.14, 602.41) A zone that is closed may be crossed on the way into the space behind it.
  void across(std::vector<Way>& ways, const Way& way, const std::vector<bool>& known) const {
    const Place zone = way.order.path.back();
    const Race race = view_[units_[0]].race;
    if (game_.hex(zone).kind != Land::neutral_zone || may_enter(game_, view_, race, zone)) return;
    for (const Place inside : game_.hex(zone).near) {
      if (inside == nowhere || known[slot(inside)]) continue;
      Way longer = way;
      if (!longer.order.path.push_back(inside)) continue;
      longer.enemies += census_.at(inside, other(seat_)).units > 0 ? 1 : 0;
      if (leads_in(game_, view_, race, longer.order, zone)) keep_better(ways, longer);
    }
  }
  void keep_better(std::vector<Way>& ways, const Way& way) const {
    const auto same = std::find_if(ways.begin(), ways.end(), [&](const Way& each) {
      return each.order.path.back() == way.order.path.back();
    });
    if (same != ways.end() && same->enemies <= way.enemies) return;
    if (!check_order(game_, view_, seat_, way.order).none()) return;
    if (same == ways.end()) {
      ways.push_back(way);
    } else {
      *same = way;
    }
  }

  void reactions() {
    const Place target = view_.moving.at;
    offer(React{units_, target}, target);
    if (!on_map(target)) return;
    for (const Place near : game_.hex(target).near) {
      if (near != nowhere) offer(React{units_, near}, near);
    }
  }

  void reserves() {
    for (int i = 0; i < hex_count; ++i) {
      const Place to = place_at(i);
      if (is_battle_hex(game_, view_, census_, to)) offer(MoveReserve{units_, to}, to);
    }
  }

  void withdrawals() {
    UnitSet leaving;
    for (const UnitId unit : units_) leaving.set(static_cast<std::size_t>(unit));
    const RetreatChoices choices = retreat_choices(game_, view_, seat_, &leaving);
    for (int i = 0; i < choices.count; ++i) {
      const Place to = choices.hexes[static_cast<std::size_t>(i)];
      offer(Withdraw{units_, to}, to);
    }
  }

  void retrogrades() {
    const Counter& first = view_[units_[0]];
    if (!on_map(first.at)) return;
    ReachField reach;
    UnitSet leaving;
    for (const UnitId unit : units_) leaving.set(static_cast<std::size_t>(unit));
    retrograde_reach(game_, view_, first.race, first.at, leaving, reach);
    for (int i = 0; i < hex_count; ++i) {
      const Place to = place_at(i);
      if (to != first.at && reach.reaches(to)) offer(Retrograde{units_, to}, to);
    }
  }

  void relocations() {
    const Counter& first = view_[units_[0]];
    RaceSet own;
    for_each_of(view_, seat_, [&](UnitId, const Counter& counter) { own.insert(counter.race); });
    ReachField reach;
    strategic_reach(game_, view_, first.race, own, first.at, reach);
    for (int i = 0; i < hex_count; ++i) {
      const Place to = place_at(i);
      if (to != first.at && reach.reaches(to) && is_node(game_, view_, own, to)) {
        offer(Relocate{units_, to}, to);
      }
    }
  }

  const Campaign& game_;
  const Position& view_;
  Seat seat_;
  const UnitList& units_;
  Census census_;
  std::vector<StackOrder> found_;
};

}  // namespace

std::vector<StackOrder> stack_orders(const Campaign& game, const Position& view, Seat seat,
                                     const UnitList& units) {
  if (units.empty() || !view.core.question.open() || !view.core.question.awaiting.has(seat)) return {};
  return StackOrders(game, view, seat, units).list();
}

}  // namespace flagbridge::fe
