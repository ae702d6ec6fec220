#include <algorithm>

#include "fe/forming.h"
#include "fe/rules.h"

// Sensible answers to each question, and answers drawn at random.
namespace flagbridge::fe {
using namespace rules;

namespace {

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

auto movable(const Campaign& game) {
  return [&game](UnitId, const Counter& counter) {
    return game.model(counter).move > 0 && !counter.has(Mark::moved) &&
           counter.mission != Mission::supply_point && counter.mission != Mission::base_work &&
           counter.mission != Mission::repair;
  };
}

void list_moves(Lister lister) {
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

template <class F>
void for_each_battle_hex(const Campaign& game, const Position& position, F&& f) {
  const Census census(game, position);
  for (int i = 0; i < hex_count; ++i) {
    if (is_battle_hex(game, position, census, place_at(i))) f(place_at(i));
  }
}

void list_reserve_moves(Lister lister) {
  const auto reserve = [](UnitId, const Counter& counter) {
    return counter.has(Mark::reserve) && !counter.crippled();
  };
  const Census census(lister.game, lister.position);
  for (int i = 0; i < hex_count; ++i) {
    if (census.at(place_at(i), other(lister.seat)).units == 0) continue;
    for_each_stack(lister.position, lister.seat, reserve, [&](Place at, const UnitList& units) {
      constexpr int farthest = 6;  // (203.74)
      const bool near = off_map(at) || distance(at, place_at(i)) <= farthest;
      if (near && reserve_may_reach(lister.game, lister.position, lister.seat, units[0], place_at(i)))
        lister.offer(MoveReserve{units, place_at(i)});
    });
  }
}

void list_withdrawals(Lister lister) {
  lister.list.add(Withdraw{});
  UnitList some;
  UnitSet leaving;
  for_each_at(
      lister.position, lister.position.battle.at, lister.seat, [&](UnitId unit, const Counter& counter) {
        if (!selectable(lister.game, counter) || !some.push_back(unit)) return;
        leaving.set(static_cast<std::size_t>(unit));
        const RetreatChoices choices = retreat_choices(lister.game, lister.position, lister.seat, &leaving);
        for (int i = 0; i < choices.count; ++i)
          lister.offer(Withdraw{some, choices.hexes[static_cast<std::size_t>(i)]});
      });
}

void list_evasions(Lister lister) {
  for_each_at(lister.position, lister.position.battle.at, lister.seat, [&](UnitId unit, const Counter&) {
    lister.offer(Scuttle{unit});
    if (!may_evade(lister.game, lister.position, unit)) return;
    UnitSet leaving;
    leaving.set(static_cast<std::size_t>(unit));
    const RetreatChoices choices = retreat_choices(lister.game, lister.position, lister.seat, &leaving);
    for (int i = 0; i < choices.count; ++i)
      lister.offer(Evade{unit, choices.hexes[static_cast<std::size_t>(i)]});
  });
}

void list_targets(Lister lister) {
  UnitId mauler = no_unit;
  for_each_at(lister.position, lister.position.battle.at, lister.seat, [&](UnitId unit, const Counter& each) {
    if (mauler == no_unit && lister.game.model(each).has(Ability::mauler)) mauler = unit;
  });
  // (308.41) Plainly, and with the mauler where only it makes the difference.
  const auto offer = [&](Direct order) {
    const auto before = lister.list.list().size();
    lister.offer(order);
    if (mauler == no_unit || lister.list.list().size() > before) return;
    order.mauler = mauler;
    lister.offer(order);
  };
  for_each_at(
      lister.position, lister.position.battle.at, other(lister.seat), [&](UnitId unit, const Counter& each) {
        for (const Aim aim :
             {Aim::cripple, Aim::destroy, Aim::cripple_escort, Aim::destroy_escort, Aim::step}) {
          offer({.target = unit, .aim = aim});
        }
        if (each.fighters > 0) {
          offer(
              {.target = unit, .aim = Aim::fighters, .count = static_cast<std::uint8_t>(each.fighters / 2)});
        }
      });
  offer({.aim = Aim::any_fighters, .count = 1});
  for (std::uint8_t i = 0; i < lister.game.hex(lister.position.battle.at).planet_count; ++i) {
    for (std::uint8_t count = 1; count <= 4; ++count)
      offer({.aim = Aim::battalions, .count = count, .planet = i});
    offer({.aim = Aim::devastate, .planet = i});
  }
}

void list_losses(Lister lister) {
  for_each_at(lister.position, lister.position.battle.at, lister.seat,
              [&](UnitId unit, const Counter& counter) {
                lister.offer(Take{unit, Loss::unit, 0});
                for (std::uint8_t i = 0; i < lister.game.model(counter).part_count; ++i) {
                  lister.offer(Take{unit, Loss::escort, i});
                }
                for (const int count : {1, counter.fighters / 2}) {
                  if (count > 0) lister.offer(Take{unit, Loss::fighters, static_cast<std::uint8_t>(count)});
                  if (counter.fighters <= 2) break;
                }
              });
  lister.offer(Take{no_unit, Loss::fighters, 1});
  for (std::uint8_t i = 0; i < lister.game.hex(lister.position.battle.at).planet_count; ++i) {
    lister.offer(Take{no_unit, Loss::battalion, i});
    lister.offer(Take{no_unit, Loss::planet, i});
  }
}

void list_pursuits(Lister lister) {
  UnitList some;
  std::array<UnitId, most_listed> all{};
  std::size_t count = 0;
  for_each_at(lister.position, lister.position.battle.at, lister.seat,
              [&](UnitId unit, const Counter& counter) {
                if (selectable(lister.game, counter) && count < all.size()) all[count++] = unit;
              });
  // The best fighters first.
  std::sort(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(count), [&](UnitId a, UnitId b) {
    const int left = attack_of(lister.game, lister.position[a]);
    const int right = attack_of(lister.game, lister.position[b]);
    return left != right ? left > right : a < b;
  });
  if (asked(lister.position) == Decision::pursued) lister.list.add(Pursue{});
  for (std::size_t i = 0; i < count; ++i) {
    if (!some.push_back(all[i])) break;
    if (check_order(lister.game, lister.position, lister.seat, Pursue{some}).none()) {
      lister.offer(Pursue{some});
    } else {
      some.pop_back();
    }
  }
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
    return is_ship(lister.game, counter) && (counter.crippled() || damaged_group(counter)) &&
           on_map(counter.at);
  };
  for_each_of(lister.position, lister.seat, [&](UnitId unit, const Counter& counter) {
    if (!is_base(lister.game, counter) || !(counter.crippled() || counter.steps > 0)) return;
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

// (509.1) What each tug could do.
void list_missions(Lister lister) {
  for_each_of(lister.position, lister.seat, [&](UnitId unit, const Counter& counter) {
    if (!lister.game.model(counter).has(Ability::tug) || counter.mission != Mission::none) return;
    for (const Mission mission :
         {Mission::supply_point, Mission::repair, Mission::transport, Mission::battle_pod,
          Mission::carrier_pod, Mission::heavy_pod, Mission::base_work, Mission::planet_work}) {
      lister.offer(Assign{unit, mission, no_unit});
    }
    for_each_at(lister.position, counter.at, lister.seat, [&](UnitId base, const Counter& each) {
      if (is_cargo(lister.game, each)) lister.offer(Assign{unit, Mission::carry_base, base});
    });
  });
}

UnitList free_ships(Lister lister, bool stationed) {
  UnitList units;
  for_each_at(lister.position, lister.position.battle.at, lister.seat,
              [&](UnitId unit, const Counter& counter) {
                const bool fits = counter.has(Mark::stationed) == stationed && !is_base(lister.game, counter);
                if (fits && (stationed || counter.system() == 0)) static_cast<void>(units.push_back(unit));
              });
  return units;
}

// (511.5) All that is free against each planet, or half of it.
void list_assaults(Lister lister) {
  UnitList ships;
  for (const UnitId unit : free_ships(lister, false)) {
    if (selectable(lister.game, lister.position[unit])) static_cast<void>(ships.push_back(unit));
  }
  const Place at = lister.position.battle.at;
  UnitList half;
  for (std::size_t i = 0; i < (ships.size() + 1) / 2; ++i) static_cast<void>(half.push_back(ships[i]));
  for_each_goal(lister.game, lister.position, at, [&](std::uint8_t system, std::uint8_t planet) {
    lister.offer(Assault{ships, system, planet});
    if (half.size() < ships.size()) lister.offer(Assault{half, system, planet});
  });
}

void list_stations(Lister lister) {
  const bool first = lister.position.battle.systems[0].attacked == 0 && !any_system_attacked(lister.position);
  const UnitList units = free_ships(lister, first);
  for (std::uint8_t system = 1; system <= systems_in(lister.game, lister.position, lister.position.battle.at);
       ++system) {
    if (!first && lister.position.battle.systems[system - 1U].attacked == 0) continue;
    lister.offer(Station{units, system});
  }
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
      lister.offer(Deploy{unit, 0});
      lister.offer(Deploy{unit, 1});
    }
    if (counter.mission != Mission::none || !lister.game.model(counter).has(Ability::tug)) return;
    for_each_at(lister.position, counter.at, lister.seat, [&](UnitId base, const Counter&) {
      lister.offer(Dismantle{unit, base});
    });
  });
}

void list_intensities(Lister lister) {
  for (std::uint8_t raise = 0; raise <= lister.position.battle.base_rounds / 4; ++raise) {
    for (std::uint8_t own = 1; own <= 4; ++own) {
      for (std::uint8_t enemy = 0; enemy <= 4; ++enemy) lister.offer(SetIntensity{own, enemy, raise});
    }
  }
}

void list_answers(Lister lister, Decision decision) {
  if (decision == Decision::approach) {
    for (const Choice choice : {Choice::offer, Choice::assault, Choice::leave}) lister.offer(Decide{choice});
    return;
  }
  if (decision == Decision::duel) {
    for (const Choice choice : {Choice::no, Choice::yes, Choice::cloaked}) lister.offer(Decide{choice});
    return;
  }
  lister.list.add(Decide{Choice::no});
  lister.list.add(Decide{Choice::yes});
}

// (302.72) The crippled ships of a capital's defender.
void list_partial_retreats(Lister lister, const RetreatChoices& choices) {
  if (choices.count == 0 || !may_leave_singly(lister.game, lister.position, lister.seat)) return;
  lister.list.only_candidates();
  Retreat some{choices.hexes[0], {}};
  for_each_at(lister.position, lister.position.battle.at, lister.seat,
              [&](UnitId unit, const Counter& counter) {
                if (is_ship(lister.game, counter) && counter.crippled() && !immobile(lister.game, counter))
                  static_cast<void>(some.units.push_back(unit));
              });
  if (!some.units.empty()) lister.offer(some);
}

// Lists what answers the question by itself; the questions that Ready answers too get it from the caller.
void list_battle(Lister lister, Decision decision) {
  switch (decision) {
    case Decision::choose_battle:
      for_each_battle_hex(lister.game, lister.position, [&](Place at) { lister.list.add(ChooseBattle{at}); });
      break;
    case Decision::withdrawal:
    case Decision::opposition:
    case Decision::answer_approach:
    case Decision::approach:
    case Decision::duel: list_answers(lister, decision); break;
    case Decision::withdraw: list_withdrawals(lister); break;
    case Decision::battle_force:
      for_each_force(lister.game, lister.position, lister.seat,
                     [&](const FormForce& force) { lister.offer(force); });
      break;
    case Decision::intensity: list_intensities(lister); break;
    case Decision::direct: list_targets(lister); break;
    case Decision::allocate: list_losses(lister); break;
    case Decision::retreat: {
      const RetreatChoices choices = retreat_choices(lister.game, lister.position, lister.seat);
      for (int i = 0; i < choices.count; ++i)
        lister.list.add(Retreat{choices.hexes[static_cast<std::size_t>(i)], {}});
      list_partial_retreats(lister, choices);
      for_each_at(lister.position, lister.position.battle.at, lister.seat,
                  [&](UnitId unit, const Counter&) { lister.offer(Scuttle{unit}); });
      break;
    }
    case Decision::pursuit:
    case Decision::pursued: list_pursuits(lister); break;
    case Decision::station: list_stations(lister); break;
    case Decision::assault: list_assaults(lister); break;
    case Decision::evade: list_evasions(lister); break;
    default: break;
  }
}

bool listed_completely(Decision decision) {
  switch (decision) {
    case Decision::choose_battle:
    case Decision::withdrawal:
    case Decision::opposition:
    case Decision::answer_approach:
    case Decision::approach:
    case Decision::intensity:
    case Decision::duel:
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
    case Decision::provisions: list_provisions(*this, position, seat, list); break;
    case Decision::production:
      list_builds(*this, position, seat, list);
      list_extra_builds(*this, position, seat, list);
      list_upgrades(*this, position, seat, list);
      list_purchases(*this, position, seat, list);
      list_conversions(*this, position, seat, list);
      break;
    default: list_battle(lister, decision); break;
  }
  if (check(position, seat, Ready{}).none()) list.add(Ready{});
}

namespace {

// A random stack on a random walk.
Order random_move(const Campaign& game, const Position& position, Seat seat, Roller& roller) {
  const bool proceeding = asked(position) == Decision::proceed;
  if (const auto home = proceeding ? std::nullopt : homeward_move(game, position, seat)) return *home;
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
    case Decision::retrograde:
    case Decision::strategic:
    case Decision::missions:
    case Decision::station:
    case Decision::evade:
    case Decision::reserves:
    case Decision::provisions:
      if (roller.pick(2, {"105.0"_fe, "enough"}) == 0) return Ready{};
      break;
    default: break;
  }
  return pick_option(*this, position, seat, roller);
}

}  // namespace flagbridge::fe
