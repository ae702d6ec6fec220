#include <algorithm>
#include <bit>
#include <numeric>

#include "sfb/rules/d3_shields.h"
#include "sfb/rules/d4_damage.h"

// (D3.34) What reinforcement and shields take of a volley.
namespace flagbridge::sfb {
namespace {

constexpr int shields = 6;
using Shares = std::array<int, shields>;

// (D3.342, D3.33) Specific reinforcement, then boxes; says what is left.
int meet_shield(BattlePlay& play, UnitId unit, int shield, int points) {
  Ship& ship = play.at.ship(unit);
  const int working = std::max(0, shield_strength(play.game, ship, shield));
  std::uint8_t& reinforced = ship.specific[shield_place(shield)];
  // Reinforcement stands only in front of a shield that is there.
  const int by_energy = working > 0 ? std::min<int>(points, reinforced) : 0;
  reinforced = static_cast<std::uint8_t>(reinforced - by_energy);
  const int by_boxes = std::min(points - by_energy, working);
  ship.shields[shield_place(shield)] =
      static_cast<std::uint8_t>(ship.shields[shield_place(shield)] + by_boxes);
  if (play.game.design(ship).small_ground) ship.shields.fill(ship.shields[shield_place(shield)]);  // (P2.731)
  const int rest = points - by_energy - by_boxes;
  if (rest > 0) {
    play.tell(Happening::penetrated, "D3.3411"_sfb, Sides::everyone(), arg(unit), Arg::number(shield),
              Arg::number(rest));
  } else {
    play.tell(Happening::shield_holds, "D3.3411"_sfb, Sides::everyone(), arg(unit), Arg::number(shield),
              Arg::number(points), Arg::number(working - by_boxes));
  }
  return rest;
}

// (D3.341) General reinforcement comes first, whatever the shield.
int take_general(Ship& ship, int points) {
  const int taken = std::min<int>(points, ship.general);
  ship.general = static_cast<std::uint8_t>(ship.general - taken);
  return points - taken;
}

// Shields from the weakest to the strongest: boxes and reinforcement, the lower number first among equals.
struct Ranking {
  Shares strength{};
  std::array<int, shields> order{};  // places
};
Ranking rank(const Battles& game, const Ship& ship) {
  Ranking ranking;
  for (int i = 0; i < shields; ++i) {
    const int working = std::max(0, shield_strength(game, ship, i + 1));
    const auto at = static_cast<std::size_t>(i);
    ranking.strength[at] = working > 0 ? working + ship.specific[at] : 0;
  }
  std::iota(ranking.order.begin(), ranking.order.end(), 0);
  sort_few(ranking.order, [&](int at) { return ranking.strength[static_cast<std::size_t>(at)]; });
  return ranking;
}

// (FP5.33) Even shares. Odd points are the owner's to place, one a shield: he takes the strongest.
Shares plasma_shares(const Ranking& ranking, int points) {
  Shares shares;
  shares.fill(points / shields);
  for (int i = 0; i < points % shields; ++i) {
    ++shares[static_cast<std::size_t>(ranking.order[static_cast<std::size_t>(shields - 1 - i)])];
  }
  return shares;
}

// (E10.412, E10.413) Each of the equally weakest shields takes a part as large as all the others together;
// those share the rest, the weaker ones first.
Shares hellbore_shares(const Ranking& ranking, int points) {
  Shares shares{};
  const int least = ranking.strength[static_cast<std::size_t>(ranking.order[0])];
  const int weakest = static_cast<int>(std::ranges::count(ranking.strength, least));
  int rest = points;
  int first = 0;
  if (weakest < shields) {
    const int parts = 1 + weakest;
    const int part = (2 * points + parts) / (2 * parts);  // halves go up
    for (; first < weakest; ++first) {
      const int share = std::min(part, rest);
      shares[static_cast<std::size_t>(ranking.order[static_cast<std::size_t>(first)])] = share;
      rest -= share;
    }
  }
  const int others = shields - first;
  for (int i = 0; i < others; ++i) {
    shares[static_cast<std::size_t>(ranking.order[static_cast<std::size_t>(first + i)])] =
        rest / others + (i < rest % others ? 1 : 0);
  }
  return shares;
}

// (D3.3412) General reinforcement is taken off before the points are divided.
void meet_enveloping(BattlePlay& play, Volley& volley) {
  Ship& ship = play.at.ship(volley.target);
  const int points = take_general(ship, volley.points);
  const Ranking ranking = rank(play.game, ship);
  const Shares shares =
      volley.enveloping == 1 ? plasma_shares(ranking, points) : hellbore_shares(ranking, points);
  int inside = 0;
  for (int shield = 1; shield <= shields; ++shield) {
    if (shares[shield_place(shield)] == 0) continue;
    const int rest = meet_shield(play, volley.target, shield, shares[shield_place(shield)]);
    if (rest > 0) volley.through = static_cast<std::uint8_t>(volley.through | 1u << shield_place(shield));
    inside += rest;
  }
  volley.points = static_cast<std::uint16_t>(inside);
}

void meet_one(BattlePlay& play, Volley& volley) {
  volley.resolved = 1;
  if (volley.enveloping != 0) return meet_enveloping(play, volley);
  if (volley.shield == 0) return;
  Ship& ship = play.at.ship(volley.target);
  // (D3.6) Of every so many points one goes through a shield that is up.
  const int every = play.at.options.leaky_shields;
  const bool leaks = every > 0 && shield_strength(play.game, ship, volley.shield) > 0;
  const int leaked = leaks ? volley.points / every : 0;
  const int rest =
      meet_shield(play, volley.target, volley.shield, take_general(ship, volley.points - leaked));
  if (rest == 0) volley.set(Volley::leaked);
  volley.points = static_cast<std::uint16_t>(leaked + rest);
  volley.through = static_cast<std::uint8_t>(1u << shield_place(volley.shield));
}

// Steps in their order, then ships and their shields by number: so it does not matter in which order the
// weapons were fired.
void put_in_order(Position& position) {
  sort_few(position.volleys, [](const Volley& volley) {
    const int unresolved = (index_of(volley.target) + 1) * 8 + volley.shield;
    return volley.resolved != 0 ? 0 : unresolved;
  });
}

}  // namespace

Facing choice_of_shields(const Battles& game, const Position& position, const Volley& volley) {
  Facing none;
  if (volley.shield == 0 || volley.by_craft != 0 || volley.firers.size() != 1) return none;
  const UnitId firer = volley.firers.first();
  const Ship& target = position.ship(volley.target);
  const Hex from = position.ship(firer).at;
  if (from == target.at || game.design(target).small_ground) return none;  // (P2.731)
  const Facing facing = facing_shields(target, from);
  if (facing.other == 0) return none;
  const std::uint8_t last = position.regard(volley.target, firer).faced;
  return last == facing.shield || last == facing.other ? none : facing;
}

namespace {

// (D4.22) When all choices are made, what strikes one shield in one step is one volley.
void join_volleys(Position& position) {
  auto& volleys = position.volleys;
  for (std::size_t i = 0; i < volleys.size(); ++i) {
    Volley& first = volleys[i];
    for (std::size_t j = i + 1; j < volleys.size();) {
      const Volley& other = volleys[j];
      const bool same = other.target == first.target && other.shield == first.shield &&
                        other.enveloping == first.enveloping && first.resolved + other.resolved == 0;
      if (!same) {
        ++j;
        continue;
      }
      first.points = static_cast<std::uint16_t>(first.points + other.points);
      first.firers |= other.firers;
      first.by_craft |= other.by_craft;
      for (Parcel& each : position.parcels) {
        if (each.volley == other.number) each.volley = first.number;
      }
      volleys.erase(j);
    }
  }
}

}  // namespace

Flow meet_all(BattlePlay& play) {
  put_in_order(play.at);
  auto& volleys = play.at.volleys;
  for (std::size_t i = 0; i < volleys.size(); ++i) {
    Volley& volley = volleys[i];
    if (volley.resolved != 0 || volley.has(Volley::faced) || !play.at.exists(volley.target)) continue;
    volley.set(Volley::faced);
    if (choice_of_shields(play.game, play.at, volley).other != 0)
      return play.ask(Decision::shield, Sides(play.at.side_of(volley.target)), static_cast<std::int16_t>(i));
  }
  join_volleys(play.at);
  for (std::size_t i = 0; i < volleys.size();) {
    Volley& volley = volleys[i];
    const Ship& ship = play.at.ship(volley.target);
    if (!ship.playing()) {
      end_volley(play.at, i);
      continue;
    }
    if (volley.resolved == 0) {
      const auto at = static_cast<std::int16_t>(i);
      if (!volley.has(Volley::asked)) {
        volley.set(Volley::asked);
        if (mitigation(play.game, play.at, volley).any())
          return play.ask(Decision::reinforce, Sides(ship.side), at);
      }
      meet_one(play, volley);
    }
    if (volley.points == 0) {
      end_volley(play.at, i);
    } else {
      ++i;
    }
  }
  return Flow::done;
}

Flow meet_shields(BattlePlay& play, Task&) { return meet_all(play); }

}  // namespace flagbridge::sfb
