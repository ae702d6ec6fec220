#include "fe/lister.h"

// Sensible answers to the questions of a battle.
namespace flagbridge::fe {
using namespace rules;

namespace {

template <class F>
void for_each_battle_hex(const Campaign& game, const Position& position, F&& f) {
  const Census census(game, position);
  for (int i = 0; i < hex_count; ++i) {
    if (is_battle_hex(game, position, census, place_at(i))) f(place_at(i));
  }
}

// (302.12) More ships than an order names, all of them.
void list_whole_withdrawal(Lister lister) {
  std::size_t ships = 0;
  for_each_at(lister.position, lister.position.battle.at, lister.seat,
              [&](UnitId, const Counter& counter) { ships += is_ship(lister.game, counter) ? 1U : 0U; });
  if (ships <= most_listed) return;
  const RetreatChoices choices = retreat_choices(lister.game, lister.position, lister.seat);
  for (int i = 0; i < choices.count; ++i)
    lister.offer(Withdraw{{}, choices.hexes[static_cast<std::size_t>(i)], true});
}

void list_withdrawals(Lister lister) {
  lister.list.add(Withdraw{});
  list_whole_withdrawal(lister);
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

const FixedVector<Guests, most_guests>& guests_on(const Lister& lister, int planet) {
  const int index = lister.game.hex(lister.position.battle.at).first_planet + planet;
  return lister.position.worlds[static_cast<std::size_t>(index)].guests;
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
    // (508.12) Those of each race by themselves.
    for (const Guests& each : guests_on(lister, i)) {
      Direct order{.aim = Aim::battalions, .planet = i};
      while (order.count < each.battalions && order.races.push_back(each.race)) ++order.count;
      offer(order);
    }
    offer({.aim = Aim::devastate, .planet = i});
    offer({.aim = Aim::fighters, .count = 1, .planet = i});
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
  if (asked(lister.position) == Decision::whose_fighters) return;
  for (std::uint8_t i = 0; i < lister.game.hex(lister.position.battle.at).planet_count; ++i) {
    lister.offer(Take{no_unit, Loss::battalion, i});
    for (const Guests& each : guests_on(lister, i))
      lister.offer(Take{no_unit, Loss::battalion, i, each.race});
    lister.offer(Take{no_unit, Loss::planet, i});
  }
}

// (302.53) All that have lost their deck to each unit with room for them.
void list_landings(Lister lister) {
  const Place at = lister.position.battle.at;
  for_each_at(lister.position, at, lister.seat, [&](UnitId from, const Counter& fighters) {
    if (!is_orphan(lister.game, fighters)) return;
    const int all = (fighters.fighters + 1) / 2;
    for_each_at(lister.position, at, lister.seat, [&](UnitId to, const Counter& deck) {
      const int room = (capacity_of(lister.game, deck) - deck.fighters) / 2;
      if (room > 0) lister.offer(Transfer{from, to, static_cast<std::uint8_t>(std::min(all, room)), 0});
    });
    for (std::uint8_t i = 0; i < lister.game.hex(at).planet_count; ++i)
      lister.offer(Transfer{from, no_unit, static_cast<std::uint8_t>(all), i});
  });
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

// (511.5) The halves of the fleet change places.
void offer_other_half(Lister lister) {
  UnitList ships;
  for_each_at(lister.position, lister.position.battle.at, lister.seat,
              [&](UnitId unit, const Counter& counter) {
                if (selectable(lister.game, counter) && !has_crippled_ship(counter))
                  static_cast<void>(ships.push_back(unit));
              });
  if (!ships.empty()) lister.offer(Station{ships, 0});
}

void list_stations(Lister lister) {
  const bool first = lister.position.battle.systems[0].attacked == 0 && !any_system_attacked(lister.position);
  const UnitList units = free_ships(lister, first);
  if (first) offer_other_half(lister);
  const int systems = systems_in(lister.game, lister.position, lister.position.battle.at);
  for (int system = 1; system <= systems; ++system) {
    if (!first && lister.position.battle.systems[static_cast<std::size_t>(system) - 1].attacked == 0)
      continue;
    lister.offer(Station{units, static_cast<std::uint8_t>(system)});
  }
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
void list_partial_retreats(Lister lister) {
  if (!may_leave_singly(lister.game, lister.position, lister.seat)) return;
  lister.list.only_candidates();
  Retreat some;
  UnitSet leaving;
  for_each_at(lister.position, lister.position.battle.at, lister.seat,
              [&](UnitId unit, const Counter& counter) {
                if (!is_ship(lister.game, counter) || !counter.crippled() || immobile(lister.game, counter))
                  return;
                if (counter.has(Mark::withdrew)) return;
                if (some.units.push_back(unit)) leaving.set(static_cast<std::size_t>(unit));
              });
  if (some.units.empty()) return;
  const RetreatChoices choices = retreat_choices(lister.game, lister.position, lister.seat, &leaving);
  some.to = choices.hexes[0];
  if (choices.count > 0) lister.offer(some);
}

}  // namespace

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
    case Decision::consent:
    case Decision::duel: list_answers(lister, decision); break;
    case Decision::withdraw: list_withdrawals(lister); break;
    case Decision::battle_force:
      for_each_force(lister.game, lister.position, lister.seat,
                     [&](const FormForce& force) { lister.offer(force); });
      if (lister.position.battle.system != 0) lister.offer(FormForce{});  // (511.5) the planets alone
      break;
    case Decision::intensity: list_intensities(lister); break;
    case Decision::decoy:
      for_each_fighting(lister.position, lister.seat,
                        [&](UnitId unit, const Counter&) { lister.offer(Deceive{unit}); });
      break;
    case Decision::direct: list_targets(lister); break;
    case Decision::whose_fighters:
    case Decision::allocate: list_losses(lister); break;
    case Decision::landing: list_landings(lister); break;
    case Decision::retreat: {
      const RetreatChoices choices = retreat_choices(lister.game, lister.position, lister.seat);
      for (int i = 0; i < choices.count; ++i)
        lister.list.add(Retreat{choices.hexes[static_cast<std::size_t>(i)], {}});
      list_partial_retreats(lister);
      // (501.6) Fighters may change ship first.
      for_each_at(lister.position, lister.position.battle.at, lister.seat,
                  [&](UnitId, const Counter& counter) {
                    if (counter.fighters > 0) lister.list.only_candidates();
                  });
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

}  // namespace flagbridge::fe
