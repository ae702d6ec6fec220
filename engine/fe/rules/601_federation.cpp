#include <algorithm>

#include "fe/rules.h"

// (601.12, 601.14, 602.4) A race that stands aside at first: what brings it into the war, and how far.
namespace flagbridge::fe {
using namespace rules;

namespace {

bool same_side(const Campaign& game, Race a, Race b) {
  return game.content().race(a).side == game.content().race(b).side;
}

bool fully_in(const Position& position, Race race) {
  return takes_part(position, race) && position.realm(race).at_war == full_war;
}

// The scenario says that the race enters the war when ships of another come into its space.
bool drawn_in_by(const Campaign& game, const Position& position, Race race, Race by) {
  const auto& releases = game.scenario(position).releases;
  return std::ranges::any_of(releases, [&](const Release& each) {
    return each.race == race && each.joins == WarStatus::war && each.on == Trigger::enters_territory &&
           each.counts_on(position.core.turn) && std::ranges::count(each.by, by) > 0;
  });
}

}  // namespace

// (601.14) A future ally whose space ships of the race may enter, which brings it in.
bool invites(const Campaign& game, const Position& position, Race race, Race owner) {
  if (owner == Race::any || fully_in(position, owner) || !fully_in(position, race)) return false;
  return same_side(game, race, owner) && drawn_in_by(game, position, owner, race);
}

// (602.41) An enemy at limited war, whom ships of the race may attack in his own space.
bool may_attack(const Campaign& game, const Position& position, Race race, Race owner) {
  if (owner == Race::any || !at_limited_war(position, owner) || !fully_in(position, race)) return false;
  return !same_side(game, race, owner) && drawn_in_by(game, position, owner, race);
}

// (601.13, 503.4) Space of allies and enemies is open only once both are in the war; (602.42) to a race at
// limited war only that of the Kzintis, whom it helps.
bool open_to(const Position& position, Race race, Race owner) {
  if (!takes_part(position, owner) || position.realm(owner).at_war != full_war) return false;
  if (at_limited_war(position, race)) return owner == Race::kzinti && takes_part(position, race);
  return position.realm(race).at_war == full_war;
}

// (503.61) For entering a hex of the neutral zone a war or an alliance with a race beside it will do.
bool zone_known(const Position& position, Race race, Race beside) {
  if (!at_limited_war(position, beside)) return position.realm(beside).at_war != 0;
  return takes_part(position, race) && seat_of(position, race) == seat_of(position, beside);
}

// (503.61) The zone around a race is crossed on the way into its space, by those who may go there.
bool leads_in(const Campaign& game, const Position& position, Race race, const Move& order, Place next) {
  if (!on_map(next)) return false;
  const HexInfo& hex = game.hex(next);
  const auto opens = [&](Place place) {
    const Race owner = on_map(place) ? game.hex(place).owner : Race::any;
    return invites(game, position, race, owner) || may_attack(game, position, race, owner);
  };
  if (hex.kind != Land::neutral_zone) return opens(next);
  const auto* from = std::ranges::find(order.path, next);
  return std::any_of(from, order.path.end(), [&](Place later) {
    return opens(later) && zone_open(position, hex, race, game.hex(later).owner);
  });
}

// (602.42, 602.45) Only fleets that limited war itself sets free go abroad, and ships of no fleet; others
// that get free do so for the defense of their own space.
bool kept_home(const Campaign& game, const Position& position, const Counter& counter, Place to) {
  if (!at_limited_war(position, counter.race) || counter.has(Mark::unreleased)) return false;
  if ((off_map(to) ? race_of_area(to) : game.hex(to).owner) == counter.race) return false;
  const OrderOfBattle* order = game.content().orders.find(counter.race);
  if (order == nullptr || counter.fleet >= order->fleets.size()) return false;
  const std::string& name = order->fleets[counter.fleet].name;
  return std::ranges::none_of(game.scenario(position).releases, [&](const Release& each) {
    const bool sent = each.on == Trigger::limited_war ? !each.at_home : each.joins == WarStatus::limited_war;
    return sent && each.race == counter.race && std::ranges::count(each.fleets, name) > 0;
  });
}

// (602.43) Fleets that wait, but move in all of their own space while limited war lasts.
bool moves_at_home(const Campaign& game, const Position& position, Race race, std::size_t fleet) {
  if (!at_limited_war(position, race)) return false;
  const OrderOfBattle* order = game.content().orders.find(race);
  if (order == nullptr || fleet >= order->fleets.size()) return false;
  const std::string& name = order->fleets[fleet].name;
  return std::ranges::any_of(game.scenario(position).releases, [&](const Release& each) {
    return each.race == race && each.at_home && std::ranges::count(each.fleets, name) > 0;
  });
}

namespace {

// (105.0) The phasing player has been through the production of this turn.
bool production_over(const Position& position) {
  const auto& rows = Campaign::sequences()[static_cast<std::size_t>(Sequences::player_turn)].rows;
  std::uint16_t production = 0;
  while (production < rows.size() && rows[production].step != ask_production) ++production;
  return std::ranges::any_of(position.core.agenda, [&](const Task& task) {
    return task.sequence == static_cast<std::uint16_t>(Sequences::player_turn) && task.row > production;
  });
}

// (702.0) The last turn in which its fleets were given ships in peace: at step 2B of its own player turn.
int last_turn_of_peace(const Position& position, Race race) {
  const bool built = position.phasing == seat_of(position, race) && production_over(position);
  return position.core.turn - (built ? 0 : 1);
}

}  // namespace

// Its forces stand where they set up; it goes no step back. Answers whether anything has changed.
bool join_war(FePlay& play, Race race, WarStatus standing, Rule because) {
  Position& at = play.at;
  Realm& realm = at.realm(race);
  const bool before = takes_part(at, race);
  if (before && (realm.at_war == full_war || standing != WarStatus::war)) return false;
  realm.at_war = standing == WarStatus::war ? full_war : limited_war;
  if (!before) {
    realm.seat = play.game.content().race(race).side == fe::Side::coalition ? 0 : 1;
    // (702.0) Its schedule begins with that of the turn in which it would have gone to war, or the next.
    const OrderOfBattle* order = play.game.content().orders.find(race);
    if (order != nullptr && order->early_war) {
      const int turn = at.core.turn;
      const int as_if = turn % 2 != 0 ? order->early_war->odd_turn : order->early_war->even_turn;
      at.ahead = static_cast<std::uint8_t>(std::max(0, as_if - turn));
    }
    static_cast<void>(bring_in(play.game, at, race, last_turn_of_peace(at, race)));
  }
  if (standing == WarStatus::war) {
    play.tell(Happening::joins_war, because, Sides::everyone(), arg(race));
    end_custody(play, race);
  } else {
    play.tell(Happening::mobilizes, because, Sides::everyone(), arg(race));
  }
  return true;
}

// (601.14, 602.46) Percent of its income that a race has which was not in the war from the start: half of it
// in the turn in which it enters the war during its own player turn, three quarters in its first whole turn
// of war and in limited war.
int income_share(const Campaign& game, const Position& position, Race race) {
  const auto percent = [&](WarStatus status) {
    return static_cast<int>(game.content().tables.campaign.status[static_cast<std::size_t>(status)].percent);
  };
  if (!joined_later(game, position, race)) return percent(WarStatus::war);
  if (at_limited_war(position, race)) return percent(WarStatus::limited_war);
  const int turns = position.realm(race).turns_of_war;
  if (turns == 0) return percent(WarStatus::peace);
  return percent(turns == 1 ? WarStatus::limited_war : WarStatus::war);
}

// Whenever it came in, with a schedule ahead of the calendar or not.
bool joined_later(const Campaign& game, const Position& position, Race race) {
  return takes_part(position, race) && !game.scenario(position).side_of(race);
}

}  // namespace flagbridge::fe
