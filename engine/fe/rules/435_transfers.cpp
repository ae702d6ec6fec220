#include <algorithm>

#include "fe/rules.h"

// (435.0) Points that tugs carry to allies, into parts of the realm that are cut off and out of them (435.3),
// and to bases where they are put by (413.45). A trip by strategic movement there and back is made at once; a
// longer one takes turns (435.22).
namespace flagbridge::fe {
using namespace rules;

namespace {

bool is_capital_of(const Campaign& game, const Position& position, Race race, Place at) {
  const auto capital = capital_of(game, position, race);
  return capital && *capital == at;
}

// (435.22) Whose points they are: an ally's tug may carry them.
Race sender_of(const Position& position, const Send& order) {
  return order.of == Race::any ? position[order.tug].race : order.of;
}

// Where points of a race are taken up: at its capital out of the treasury, elsewhere out of what is kept.
std::optional<Purse> source_at(const Campaign& game, const Position& position, Race race, Place at) {
  if (is_capital_of(game, position, race, at)) return Purse{race};
  const Piles piles = piles_at(position, race, at);
  return piles.none() ? std::nullopt : std::optional(Purse{race, piles});
}

// (435.22) The trip begins where the tug is, if there are points, or at the capital, which it has to enter.
Place start_of(const Campaign& game, const Position& position, const Send& order) {
  const Place at = position[order.tug].at;
  const Race race = sender_of(position, order);
  if (source_at(game, position, race, at)) return at;
  return order.aboard ? nowhere : capital_of(game, position, race).value_or(nowhere);
}

// (413.45) A base or planet of the receiver, no tug; an ally's points are stored in his original territory.
bool keeps_points(const Campaign& game, const Position& position, const Send& order) {
  if (off_map(order.at)) return order.at == area_of(order.to);
  if (order.to != sender_of(position, order) && game.hex(order.at).owner != order.to) return false;
  bool any = false;
  for_each_at(position, order.at, seat_of(position, order.to), [&](UnitId, const Counter& counter) {
    any = any || (counter.race == order.to && is_base(game, counter) && !is_cargo(game, counter));
  });
  for_each_world(game, position, order.at,
                 [&](int, const World& world) { any = any || world.holder == order.to; });
  return any;
}

std::optional<Place> goal_of(const Campaign& game, const Position& position, const Send& order) {
  if (order.at == nowhere) return capital_of(game, position, order.to);
  if (!on_map(order.at) && !off_map(order.at)) return std::nullopt;
  if (!is_node(game, position, RaceSet{order.to}, order.at)) return std::nullopt;
  return keeps_points(game, position, order) ? std::optional(order.at) : std::nullopt;
}

// (435.3) A base or planet of a part that is cut off.
bool is_cut_off(const Campaign& game, const Position& position, Race race, Place at) {
  Grids grids(game, position);
  return grids.of(race).part_at(at) != 0;
}

// The races whose nodes the whole trip uses; nothing if there is no way.
std::optional<RaceSet> trip_of(const Campaign& game, const Position& position, Seat seat, const Send& order) {
  const Counter& tug = position[order.tug];
  const Place start = start_of(game, position, order);
  const auto goal = goal_of(game, position, order);
  if (start == nowhere || !goal || *goal == start) return std::nullopt;
  RaceSet nodes;
  if (start != tug.at) {
    const auto first = nodes_for(game, position, seat, tug.race, tug.at, start);
    if (!first) return std::nullopt;
    nodes = *first;
  }
  const auto second = nodes_for(game, position, seat, tug.race, start, *goal);
  if (!second) return std::nullopt;
  for (std::size_t i = 0; i < race_count; ++i) {
    if (second->contains(static_cast<Race>(i))) nodes.insert(static_cast<Race>(i));
  }
  return nodes;
}

// (413.45) Put by there; what a part has earned is not.
int kept_at(const Position& position, Race race, Place at) {
  int sum = 0;
  for (const Stockpile& pile : position.stockpiles)
    sum += pile.race == race && pile.at == at && pile.is(Stockpile::put_by) ? pile.points : 0;
  return sum;
}

int sent_to(const Position& position, const Send& order) {
  return position.realm(sender_of(position, order)).sent_away[static_cast<std::size_t>(order.to)];
}

void check_amount(const Campaign& game, const Position& position, const Send& order, Violations& found) {
  const EconomyTables& economy = game.content().tables.economy;
  const Race sender = sender_of(position, order);
  const int by_tug = economy.limit(Limit::transfer_by_tug);
  const int to_ally = economy.limit(Limit::transfer_to_ally);
  found.require(order.points > 0 && order.points <= by_tug, "435.21"_fe, "a tug carries up to {0} points",
                Arg::number(by_tug));
  found.require(order.to == sender || sent_to(position, order) + order.points <= to_ally, "435.1"_fe,
                "up to {0} points go to an ally in a turn", Arg::number(to_ally));
  const auto source = source_at(game, position, sender, start_of(game, position, order));
  if (!found.require(source.has_value(), "435.22"_fe, "{0} is not at the capital", arg(order.tug))) return;
  found.require(20 * order.points <= points_in(position, *source), "435.24"_fe,
                "the {0} have not so much there", arg(sender));
  if (order.at == nowhere || is_capital_of(game, position, order.to, order.at)) return;
  if (is_cut_off(game, position, order.to, order.at)) return;  // (413.44, 435.3) no limit in a part
  const int most = economy.limit(Limit::satellite_stockpile);
  const int kept = kept_at(position, order.to, order.at) / 20;
  found.require(kept + order.points <= most, "413.45"_fe, "at most {0} points are kept at a base",
                Arg::number(most));
}

void check_trip(const Campaign& game, const Position& position, Seat seat, const Send& order,
                Violations& found) {
  const auto nodes = trip_of(game, position, seat, order);
  if (!found.require(nodes.has_value(), "435.22"_fe, "no way from node to node leads there, to the {0}",
                     arg(order.to))) {
    return;
  }
  for (std::size_t i = 0; i < race_count; ++i) {
    const Race race = static_cast<Race>(i);
    found.require(!nodes->contains(race) || moves_left(game, position, race) > 0, "204.3"_fe,
                  "the {0} have no strategic move left", arg(race));
  }
}

}  // namespace

Violations check_order(const Campaign& game, const Position& position, Seat seat, const Send& order) {
  Violations found;
  if (!found.require(is_own(position, seat, order.tug) &&
                         has_ability(game, position[order.tug], Ability::tug) &&
                         !position[order.tug].crippled(),
                     "435.21"_fe, "you have no tug {0}", Arg::number(index_of(order.tug)))) {
    return found;
  }
  const Counter& tug = position[order.tug];
  for (const Race race : {sender_of(position, order), order.to}) {
    const bool ours = takes_part(position, race) && seat_of(position, race) == seat;
    if (!found.require(ours && position.realm(race).at_war != 0, "435.1"_fe, "the {0} are no ally at war",
                       arg(race))) {
      return found;
    }
  }
  // (435.3) Out of a part that is cut off they may go home.
  const bool elsewhere = order.at != nowhere || !is_capital_of(game, position, order.to, tug.at);
  if (!found.require(order.to != sender_of(position, order) || elsewhere, "435.1"_fe,
                     "the {0} have these points", arg(order.to))) {
    return found;
  }
  check_amount(game, position, order, found);
  found.require(may_relocate(game, tug) && tug.mission == Mission::transport && !on_errand(tug), "509.32"_fe,
                "{0} has another mission or has moved", arg(order.tug));
  if (!found.none()) return found;
  if (order.aboard) {
    const auto goal = goal_of(game, position, order);
    found.require(
        goal &&
            (is_capital_of(game, position, order.to, *goal) || is_cut_off(game, position, order.to, *goal)),
        "435.22"_fe, "the trip goes to the capital of the {0}, or to a part that is cut off", arg(order.to));
  } else {
    check_trip(game, position, seat, order, found);
  }
  return found;
}

namespace {

void hand_over(FePlay& play, Race to, Place goal, int whole_points) {
  Position& at = play.at;
  const Points points = Points::from_raw(20 * whole_points);
  if (is_capital_of(play.game, at, to, goal)) return credit(at, to, points);
  Grids grids(play.game, at);
  const bool apart = grids.of(to).reaches(goal);
  at.realm(to).earned += static_cast<std::int32_t>(points.raw());
  store(at, to, goal, static_cast<int>(points.raw()), apart);
}

}  // namespace

// (435.24) The points leave the sender at once. (435.22) A tug that is back in the same turn ends at the
// capital it set out from.
void carry_out(FePlay& play, Seat seat, const Send& order) {
  Position& at = play.at;
  Counter& tug = at[order.tug];
  const Race sender = sender_of(at, order);
  const Place start = start_of(play.game, at, order);
  const auto nodes = order.aboard ? std::nullopt : trip_of(play.game, at, seat, order);
  charge(play.game, at, source_at(play.game, at, sender, start).value_or(Purse{sender}),
         Points::from_raw(20 * order.points));
  if (order.to != sender) {
    auto& sent = at.realm(sender).sent_away[static_cast<std::size_t>(order.to)];
    sent = static_cast<std::uint8_t>(sent + order.points);
  }
  if (order.aboard) {
    tug.steps = order.points;
    at.afloat = static_cast<std::uint16_t>(at.afloat + order.points);
    const Place goal = goal_of(play.game, at, order).value_or(nowhere);
    tug.home = errand(sender, order.to, !is_capital_of(play.game, at, order.to, goal));
    play.tell(Happening::loads, "435.24"_fe, Sides::everyone(), arg(order.tug), Arg::number(order.points));
    return;
  }
  for (std::size_t i = 0; nodes && i < race_count; ++i) {
    if (nodes->contains(static_cast<Race>(i))) ++at.realms[i].strategic_used;
  }
  hand_over(play, order.to, goal_of(play.game, at, order).value_or(nowhere), order.points);
  tug.at = start;
  tug.set(Mark::relocated);
  play.tell(Happening::transfers, "435.24"_fe, Sides::everyone(), arg(sender), arg(order.to),
            Arg::number(order.points));
}

// (435.22, 207.292) A tug that has arrived hands over what it carries, and may go on in the same phase; at
// the capital of the sender again it is free for another mission.
void deliver_points(FePlay& play) {
  Position& at = play.at;
  for (std::size_t i = 0; i < at.counters.size(); ++i) {
    Counter& tug = at.counters[i];
    if (!tug.in_play() || !belongs(at, tug, at.phasing) || !on_errand(tug)) continue;
    const Race to = receiver_of(tug);
    const bool arrived =
        is_capital_of(play.game, at, to, tug.at) || (into_part(tug) && is_cut_off(play.game, at, to, tug.at));
    if (tug.steps > 0 && arrived) {
      hand_over(play, to, tug.at, tug.steps);
      play.tell(Happening::delivers, "435.24"_fe, Sides::everyone(), arg(unit_at(static_cast<int>(i))),
                arg(to), Arg::number(tug.steps));
      at.afloat = static_cast<std::uint16_t>(at.afloat - tug.steps);
      tug.steps = 0;
      tug.clear(Mark::relocated);
    } else if (tug.steps == 0 && is_capital_of(play.game, at, sender_of(tug), tug.at)) {
      tug.home = no_unit;
    }
  }
}

// Points aboard that go to nobody; what is out of play has none.
void lose_account(Position& position, const Counter& tug) {
  if (tug.in_play() && on_errand(tug))
    position.afloat = static_cast<std::uint16_t>(position.afloat - tug.steps);
}

// (435.23) With the tug the points are lost, or half of them taken.
void lose_points(FePlay& play, UnitId unit, Race captor) {
  Counter& tug = play.at[unit];
  // (305.4) The mark of a wrecked mauler is no cargo; one that went down has its points there, and no errand.
  const int points = on_errand(tug) || !tug.in_play() ? tug.steps : 0;
  lose_account(play.at, tug);
  tug.steps = 0;
  if (points == 0) return;
  play.tell(Happening::points_lost, "435.23"_fe, Sides::everyone(), arg(unit), Arg::number(points));
  if (captor != Race::any) credit(play.at, captor, Points::from_raw(20 * points / 2));
}

// (435.23) Crippled and not captured in the round in which it was.
void lose_points_of_cripples(FePlay& play) {
  for (std::size_t i = 0; i < play.at.counters.size(); ++i) {
    const Counter& tug = play.at.counters[i];
    if (tug.in_play() && tug.crippled() && on_errand(tug))
      lose_points(play, unit_at(static_cast<int>(i)), Race::any);
  }
}

void check_bound_tugs(const Campaign& game, const Position& position, Seat seat, const UnitSet& in,
                      Violations& found) {
  for_each_fighting(position, seat, [&](UnitId unit, const Counter& counter) {
    const bool bound = on_errand(counter) && counter.steps > 0 && selectable(game, counter);
    found.require(!bound || in.test(static_cast<std::size_t>(unit)), "435.23"_fe,
                  "{0} carries points and has to be in the force", arg(unit));
  });
}

}  // namespace flagbridge::fe
