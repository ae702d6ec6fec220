#include "fe/lister.h"

// Sensible answers to each question, and answers drawn at random.
namespace flagbridge::fe {
using namespace rules;

namespace {

auto movable(const Campaign& game) {
  return [&game](UnitId, const Counter& counter) {
    return game.model(counter).move > 0 && !counter.has(Mark::moved) &&
           counter.mission != Mission::supply_point && counter.mission != Mission::base_work &&
           counter.mission != Mission::repair && counter.mission != Mission::survey;
  };
}

// (203.0) Hexes with enemies that a stack can get to without meeting others on the way, nearest first: by
// these ways it is not held up (203.5).
class Raids {
 public:
  explicit Raids(const Lister& lister) : lister_(lister), census_(lister.game, lister.position) {}

  void offer(Place start, const UnitList& units) {
    const Race race = lister_.position[units[0]].race;
    const int left = hexes_left(lister_.game, lister_.position, lister_.position[units[0]]);
    from_.fill(nowhere);
    from_[slot(start)] = start;
    std::vector<Place> edge = {start};
    int offered = 0;
    for (int i = 0; i < left && !edge.empty() && offered < most_raids; ++i) {
      std::vector<Place> next;
      for (const Place at : edge) {
        for (const Place near : lister_.game.hex(at).near) {
          if (near == nowhere || from_[slot(near)] != nowhere) continue;
          if (!may_enter(lister_.game, lister_.position, race, near)) continue;
          from_[slot(near)] = at;
          if (census_.at(near, other(lister_.seat)).units == 0) {
            next.push_back(near);
          } else if (offered++ < most_raids) {
            lister_.offer(Move{units, way_to(start, near), false, false});
          }
        }
      }
      edge = std::move(next);
    }
  }

 private:
  static constexpr int most_raids = 6;  // of one stack

  FixedVector<Place, 7> way_to(Place start, Place to) const {
    std::vector<Place> back;
    for (Place at = to; at != start; at = from_[slot(at)]) back.push_back(at);
    FixedVector<Place, 7> way;
    for (auto each = back.rbegin(); each != back.rend(); ++each) static_cast<void>(way.push_back(*each));
    return way;
  }

  Lister lister_;
  Census census_;
  std::array<Place, hex_count> from_{};
};

void list_moves(Lister lister) {
  Raids raids(lister);
  for_each_stack(lister.position, lister.seat, movable(lister.game), [&](Place at, const UnitList& units) {
    if (on_map(at)) raids.offer(at, units);
  });
  for_each_stack(lister.position, lister.seat, movable(lister.game), [&](Place at, const UnitList& units) {
    const Race race = lister.position[units[0]].race;
    const auto offer_to = [&](Place near) {
      if (near == nowhere) return;
      Move order{units, {}, false, false};
      static_cast<void>(order.path.push_back(near));
      lister.offer(order);
    };
    if (on_map(at)) {
      for (const Place near : lister.game.hex(at).near) offer_to(near);
      offer_to(area_beyond(lister.game, lister.position, race, at));
    } else {
      for (int i = 0; i < hex_count; ++i) {
        if (area_beyond(lister.game, lister.position, race, place_at(i)) == at) offer_to(place_at(i));
      }
    }
  });
}

void list_reactions(Lister lister) {
  const Place target = lister.position.moving.at;
  const auto offer_to = [&](Place to) {
    const auto able = [&](UnitId unit, const Counter&) {
      return may_react(lister.game, lister.position, unit, to);
    };
    for_each_stack(lister.position, lister.seat, able, [&](Place, const UnitList& units) {
      lister.offer(React{units, to});
      for (const UnitId unit : units) {
        React one{{}, to};
        static_cast<void>(one.units.push_back(unit));
        if (units.size() > 1) lister.offer(one);
      }
    });
  };
  offer_to(target);
  for_each_of(lister.position, lister.seat, [&](UnitId unit, const Counter& counter) {
    if (counter.fighters < 2 || !on_map(counter.at) || distance(counter.at, target) != 1) return;
    const int free = fighters_free(lister.game, lister.position, lister.seat, unit);
    lister.offer(Scramble{unit, static_cast<std::uint8_t>(free / 2)});
  });
  for (const Place near : lister.game.hex(target).near) {
    if (near != nowhere) offer_to(near);
  }
}

void list_reserve_moves(Lister lister) {
  const Census census(lister.game, lister.position);
  for (int i = 0; i < hex_count; ++i) {
    if (census.at(place_at(i), other(lister.seat)).units == 0) continue;
    for_each_reserve(lister.game, lister.position, lister.seat, [&](const UnitList& units) {
      constexpr int farthest = 6;  // (203.74)
      const Place at = lister.position[units[0]].at;
      const bool near = off_map(at) || distance(at, place_at(i)) <= farthest;
      if (near && reserve_may_reach(lister.game, lister.position, lister.seat, units[0], place_at(i)))
        lister.offer(MoveReserve{units, place_at(i)});
    });
  }
  list_openers(lister.game, lister.position, lister.seat, lister.list);
}

void list_retrogrades(Lister lister) {
  const auto able = [&](UnitId unit, const Counter&) {
    return may_retrograde(lister.game, lister.position, unit);
  };
  for_each_stack(lister.position, lister.seat, able, [&](Place at, const UnitList& units) {
    ReachField reach;
    UnitSet leaving;
    for (const UnitId unit : units) leaving.set(static_cast<std::size_t>(unit));
    retrograde_reach(lister.game, lister.position, lister.position[units[0]].race, at, leaving, reach);
    for (int i = 0; i < hex_count; ++i) {
      const Place to = place_at(i);
      if (to == at || !reach.reaches(to)) continue;
      if (is_retrograde_point(lister.game, lister.position, lister.seat, to))
        lister.offer(Retrograde{units, to});
    }
    for (std::size_t r = 0; r < race_count; ++r) {
      if (reach.beyond[r]) lister.offer(Retrograde{units, area_of(static_cast<Race>(r))});
    }
  });
}

void list_repairs(Lister lister) {
  const auto able = [&](UnitId, const Counter& counter) {
    return is_ship(lister.game, counter) && (counter.crippled() || damaged_group(counter));
  };
  for_each_of(lister.position, lister.seat, [&](UnitId unit, const Counter& counter) {
    if (!is_base(lister.game, counter) || (!counter.crippled() && counter.steps == 0)) return;
    Repair one;
    static_cast<void>(one.units.push_back(unit));
    lister.offer(one);
  });
  for_each_stack(lister.position, lister.seat, able, [&](Place, const UnitList& units) {
    if (units.size() > 1) lister.offer(Repair{units});
    for (const UnitId unit : units) {
      Repair one;
      static_cast<void>(one.units.push_back(unit));
      lister.offer(one);
    }
  });
}

// (308.13) Each damaged group: mended where it is or at a base, its lost escorts replaced.
void list_escort_work(Lister lister) {
  for_each_of(lister.position, lister.seat, [&](UnitId unit, const Counter& group) {
    if (!may_resolve(lister.game, lister.position, lister.seat, unit)) return;
    UnitList one;
    static_cast<void>(one.push_back(unit));
    lister.offer(Repair{one});
    for_each_at(lister.position, group.at, lister.seat, [&](UnitId ship, const Counter&) {
      lister.offer(Absorb{unit, ship});
    });
    list_escort_builds(lister.game, lister.position, lister.seat, unit, lister.list);
    for_each_of(lister.position, lister.seat, [&](UnitId, const Counter& base) {
      const bool near = on_map(base.at) && on_map(group.at) && distance(base.at, group.at) <= 6;
      const bool point = is_base(lister.game, base) || base.type == lister.game.board().dock;
      if (near && point) lister.offer(Retrograde{one, base.at});
    });
  });
}

void list_relocations(Lister lister) {
  const auto able = [&](UnitId, const Counter& counter) {
    return may_relocate(lister.game, counter) && is_ship(lister.game, counter);
  };
  RaceSet own;
  for_each_of(lister.position, lister.seat,
              [&](UnitId, const Counter& counter) { own.insert(counter.race); });
  for_each_stack(lister.position, lister.seat, able, [&](Place at, const UnitList& units) {
    const Race race = lister.position[units[0]].race;
    ReachField reach;
    strategic_reach(lister.game, lister.position, race, RaceSet{race}, at, reach);
    UnitList few;
    for (const UnitId unit : units) {
      if (few.size() < 3 && lister.position[unit].race == race) static_cast<void>(few.push_back(unit));
    }
    int offered = 0;
    for (int i = 0; i < hex_count && offered < 4; ++i) {
      const Place to = place_at((i * 37 + index_of(at) * 11) % hex_count);
      if (to == at || !reach.reaches(to) || !is_node(lister.game, lister.position, RaceSet{race}, to))
        continue;
      lister.offer(Relocate{few, to});
      ++offered;
    }
    if (off_map(at)) return;
    lister.offer(Relocate{few, area_of(race)});
  });
  for_each_of(lister.position, lister.seat, [&](UnitId unit, const Counter& counter) {
    if (counter.mission != Mission::transport) return;
    for (std::size_t r = 0; r < race_count; ++r) lister.offer(Send{unit, static_cast<Race>(r), 10, nowhere});
    for (const Stockpile& pile : lister.position.stockpiles) lister.offer(Send{unit, pile.race, 10, pile.at});
  });
}

void list_cargo(Lister lister, UnitId tug, Place at) {
  for_each_at(lister.position, at, lister.seat, [&](UnitId base, const Counter& each) {
    if (is_cargo(lister.game, each)) lister.offer(Assign{tug, Mission::carry_base, base});
  });
}

// (509.1) What a tug could do.
void list_missions_of(Lister lister, UnitId tug) {
  for (const Mission mission :
       {Mission::supply_point, Mission::repair, Mission::transport, Mission::battle_pod, Mission::carrier_pod,
        Mission::heavy_pod, Mission::base_work, Mission::planet_work, Mission::carry_base}) {
    lister.offer(Assign{tug, mission, no_unit});
  }
  list_cargo(lister, tug, lister.position[tug].at);
}

void list_missions(Lister lister) {
  // (503.13) One interned ship of each player for the other.
  Exchange trade;
  Sides sides;
  for (std::size_t i = 0; i < lister.position.interned.size(); ++i) {
    const Seat seat = seat_of(lister.position, lister.position.interned[i].race);
    if (sides.has(seat) || lister.position.interned[i].is(Interned::offered)) continue;
    sides = sides.with(seat);
    static_cast<void>(trade.ships.push_back(static_cast<std::uint16_t>(i)));
  }
  if (trade.ships.size() == 2 && !release_proposed(lister.position)) lister.offer(trade);
  for_each_of(lister.position, lister.seat, [&](UnitId unit, const Counter& counter) {
    if (can_survey(lister.game, counter)) {
      const bool at_work = counter.mission == Mission::survey;
      lister.offer(Assign{unit, at_work ? Mission::none : Mission::survey, no_unit});
    }
    if (lister.game.model(counter).has(Ability::tug) && counter.mission == Mission::none)
      list_missions_of(lister, unit);
  });
}

// (510.21, 508.32, 509.35) What has been built may be taken up by tugs that wait for it, and new tugs have
// their missions.
void list_late_missions(Lister lister) {
  for_each_of(lister.position, lister.seat, [&](UnitId unit, const Counter& counter) {
    if (!lister.game.model(counter).has(Ability::tug)) return;
    if (counter.mission == Mission::carry_base) list_cargo(lister, unit, counter.at);
    if (counter.mission == Mission::none && counter.has(Mark::new_hull)) list_missions_of(lister, unit);
  });
}

void list_reserves(Lister lister) {
  const auto able = [&](UnitId, const Counter& counter) {
    return is_ship(lister.game, counter) && !counter.crippled() && !counter.has(Mark::moved) &&
           !counter.has(Mark::retreated) && !counter.has(Mark::retrograded) && !counter.has(Mark::reserve);
  };
  for_each_stack(lister.position, lister.seat, able, [&](Place, const UnitList& units) {
    HoldReserve order;
    for (const UnitId unit : units) {
      static_cast<void>(order.units.push_back(unit));
      if (!check_order(lister.game, lister.position, lister.seat, order).none()) order.units.pop_back();
    }
    lister.offer(order);
  });
  for_each_of(lister.position, lister.seat, [&](UnitId unit, const Counter& counter) {
    if (counter.mission == Mission::carry_base || counter.mission == Mission::planet_work) {
      const int planets = on_map(counter.at) ? lister.game.hex(counter.at).planet_count : 0;
      for (int i = 0; i < std::max(1, planets); ++i) lister.offer(Deploy{unit, static_cast<std::uint8_t>(i)});
    }
    const bool free = counter.mission == Mission::none || counter.mission == Mission::carry_base;
    if (!free || !lister.game.model(counter).has(Ability::tug)) return;
    for_each_at(lister.position, counter.at, lister.seat, [&](UnitId base, const Counter&) {
      lister.offer(Dismantle{unit, base});
    });
  });
}

bool listed_completely(Decision decision) {
  switch (decision) {
    case Decision::choose_battle:
    case Decision::withdrawal:
    case Decision::opposition:
    case Decision::answer_approach:
    case Decision::approach:
    case Decision::intensity:
    case Decision::decoy:
    case Decision::duel:
    case Decision::consent:
    case Decision::retreat: return true;
    default: return false;
  }
}

}  // namespace

void Campaign::options(const Position& position, Seat seat, OptionList<Order>& list) const {
  const Decision decision = asked(position);
  const Lister lister{*this, position, seat, list};
  if (!listed_completely(decision)) list.only_candidates();
  switch (decision) {
    case Decision::operations:
    case Decision::proceed: list_moves(lister); break;
    case Decision::reaction: list_reactions(lister); break;
    case Decision::reserve_movement: list_reserve_moves(lister); break;
    case Decision::retrograde: list_retrogrades(lister); break;
    case Decision::escorts: list_escort_work(lister); break;
    case Decision::repair:
    case Decision::field_repair: list_repairs(lister); break;
    case Decision::strategic:
      list_relocations(lister);
      list_purchases(*this, position, seat, list);
      break;
    case Decision::missions:
      list_missions(lister);
      list_cessions(*this, position, seat, list);
      list_capitals(*this, position, seat, list);
      break;
    case Decision::reserves: list_reserves(lister); break;
    case Decision::set_up: list_arrangements(*this, position, seat, list); break;
    case Decision::provisions: list_provisions(*this, position, seat, list); break;
    case Decision::production:
      list_builds(*this, position, seat, list);
      list_extra_builds(*this, position, seat, list);
      list_upgrades(*this, position, seat, list);
      list_purchases(*this, position, seat, list);
      list_conversions(*this, position, seat, list);
      list_late_missions(lister);
      break;
    default: list_battle(lister, decision); break;
  }
  if (check(position, seat, Ready{}).none()) list.add(Ready{});
}

namespace {

// A random stack on a random walk.
Order random_move(const Campaign& game, const Position& position, Seat seat, Roller& roller) {
  const bool proceeding = asked(position) == Decision::proceed;
  if (const auto home = proceeding ? std::nullopt : due_move(game, position, seat)) return *home;
  if (roller.pick(proceeding ? 2 : 20, {"203.1"_fe, "stop moving"}) == 0) return Ready{};
  const auto able = movable(game);
  for (int attempt = 0; attempt < 24; ++attempt) {
    const auto index =
        roller.pick(static_cast<std::uint32_t>(position.counters.size()), {"203.1"_fe, "a counter"});
    const UnitId unit = unit_at(index);
    const Counter& counter = position[unit];
    if (!is_own(position, seat, unit) || !able(unit, counter)) continue;
    if (proceeding != counter.has(Mark::active)) continue;
    const bool all = roller.pick(3, {"203.42"_fe, "how much of the stack"}) > 0;
    Move order;
    static_cast<void>(order.units.push_back(unit));
    for_each_at(position, counter.at, seat, [&](UnitId each, const Counter& other) {
      const bool same = each != unit && able(each, other) && other.pulses == counter.pulses;
      if (same && !order.units.full() && (all || roller.pick(2, {"203.42"_fe, "take it along"}) == 0)) {
        static_cast<void>(order.units.push_back(each));
      }
    });
    const int steps = 1 + roller.pick(6, {"203.1"_fe, "how far"});
    Place at = counter.at;
    if (off_map(at)) {  // the first hex from beyond the map
      const auto edge = place_at(static_cast<int>(roller.pick(hex_count, {"207.25"_fe, "which hex"})));
      if (area_beyond(game, position, counter.race, edge) != at) continue;
      static_cast<void>(order.path.push_back(edge));
      at = edge;
    }
    for (int i = 0; i < steps && !order.path.full(); ++i) {
      const Place next =
          game.hex(at).near[static_cast<std::size_t>(roller.pick(6, {"203.1"_fe, "which way"}))];
      if (next == nowhere || !may_enter(game, position, counter.race, next)) continue;
      static_cast<void>(order.path.push_back(next));
      at = next;
    }
    while (!order.path.empty() && !check_order(game, position, seat, order).none()) order.path.pop_back();
    if (!order.path.empty()) return order;
  }
  return Ready{};
}

Order pick_option(const Campaign& game, const Position& position, Seat seat, Roller& roller) {
  std::array<Order, Campaign::max_options> buffer;
  OptionList<Order> list(buffer);
  game.options(position, seat, list);
  if (list.list().empty()) return Ready{};
  const auto count = static_cast<std::uint32_t>(list.list().size());
  return list.list()[static_cast<std::size_t>(roller.pick(count, {"105.0"_fe, "any order"}))];
}

}  // namespace

Order Campaign::sample(const Position& position, Seat seat, Roller& roller) const {
  switch (asked(position)) {
    case Decision::operations:
    case Decision::proceed: return random_move(*this, position, seat, roller);
    case Decision::battle_force: return random_force(*this, position, seat, roller);
    case Decision::reaction:
    case Decision::reserve_movement:
    case Decision::direct:
    case Decision::escorts:
    case Decision::retrograde:
    case Decision::strategic:
    case Decision::missions:
    case Decision::station:
    case Decision::evade:
    case Decision::reserves:
    case Decision::set_up:
    case Decision::provisions:
      if (roller.pick(2, {"105.0"_fe, "enough"}) == 0) return Ready{};
      break;
    default: break;
  }
  return pick_option(*this, position, seat, roller);
}

}  // namespace flagbridge::fe
