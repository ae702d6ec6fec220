#include <algorithm>

#include "fe/rules.h"

namespace flagbridge::fe {
using namespace rules;

namespace {

constexpr std::uint32_t mask(Mark mark) { return static_cast<std::uint32_t>(mark); }

// What a counter has done in a player turn is forgotten when the next one begins.
constexpr std::uint32_t of_the_turn =
    mask(Mark::moved) | mask(Mark::active) | mask(Mark::going) | mask(Mark::reacted_near) |
    mask(Mark::reacted_far) | mask(Mark::fought) | mask(Mark::retreated) | mask(Mark::withdrew) |
    mask(Mark::retrograded) | mask(Mark::relocated) | mask(Mark::shocked) | mask(Mark::supplied_in_battle) |
    mask(Mark::evaded) | mask(Mark::spent) | mask(Mark::must_lead) | mask(Mark::came_in) |
    mask(Mark::cloaked) | mask(Mark::towing) | mask(Mark::yard_used) | mask(Mark::sunk) |
    mask(Mark::stationed);

bool plays_only_once(const Campaign& game, const Position& position) { return !economy_used(game, position); }

}  // namespace

// (606.0) A scenario of fixed stacks is one turn of one player, without an economy.
bool economy_used(const Campaign& game, const Position& position) {
  return game.scenario(position).stacks.empty();
}

namespace {

// (601.0) Who may have reserves before the first turn.
Sides with_reserves(const Campaign& game, const Position& position) {
  Sides sides;
  for (const Available& each : game.scenario(position).available) {
    if (!each.reserves.empty() && takes_part(position, each.race))
      sides = sides.with(seat_of(position, each.race));
  }
  return sides;
}

}  // namespace

bool before_the_war(const Campaign& game, const Position& position) {
  return position.core.turn < game.scenario(position).first_turn;
}

bool may_start_as_reserve(const Campaign& game, const Position& position, const Counter& counter) {
  const auto& available = game.scenario(position).available;
  return std::ranges::any_of(available, [&](const Available& each) {
    return each.race == counter.race && on_map(counter.at) &&
           std::ranges::find(each.reserves, hex_of(counter.at)) != each.reserves.end();
  });
}

// (105.0) Game turns of two player turns: the Coalition's, then the Alliance's.
Flow play_turns(FePlay& play, Task& task) {
  Position& at = play.at;
  if (task.a == 0 && before_the_war(play.game, at)) {
    if (const auto set_up = ask_first_set_up(play, task)) return *set_up;
    const auto stage = task.stage - play.game.scenario(at).setup_order.size();
    if (stage == 0) return ask_first_missions(play, task);
    if (stage == 1) return play.ask(Decision::reserves, with_reserves(play.game, at));
  }
  const bool half = plays_only_once(play.game, at);
  const bool first = half || task.a % 2 == 0;
  if (first && task.a > 0 && at.core.turn >= at.last_turn) {
    play.finish();
    return Flow::done;
  }
  if (first) {
    ++at.core.turn;
    play.tell(Happening::turn, "105.0"_fe, Sides::everyone(), Arg::number(at.core.turn));
  }
  at.phasing = first ? coalition_seat : alliance_seat;
  ++task.a;
  play.push(Sequences::player_turn);
  return Flow::again;
}

Flow begin_player_turn(FePlay& play, Task&) {
  Position& at = play.at;
  play.tell(Happening::player_turn, "105.0"_fe, Sides::everyone(), Arg::side(at.phasing));
  for (Counter& counter : at.counters) {
    counter.marks &= ~of_the_turn;
    counter.role = Role::none;
    counter.pulses = counter.hexes = counter.sent = 0;
    if (!belongs(at, counter, at.phasing)) continue;
    // (421.21) Who has towed a dock, and with whom.
    const bool tows = is_ship(play.game, counter) && !play.game.model(counter).has(Ability::tug);
    if (counter.type == play.game.board().dock || tows) counter.home = no_unit;
    // (204.31) How many ships of a new group were old ones.
    if (counter.has(Mark::fresh) && play.game.model(counter).group) counter.work = 0;
    counter.clear(Mark::fresh);
    counter.clear(Mark::new_hull);
    // (507.1) Reserve markers come off when their owner's turn begins.
    counter.clear(Mark::reserve);
    counter.reserve = 0;
  }
  free_interned(play);
  update_capitals(play);
  renew_quotas(play.game, at);
  for (World& world : at.worlds) {
    if (held_by(at, world, at.phasing)) world.added = 0;
  }
  for (std::size_t i = 0; i < race_count; ++i) {
    const Race race = static_cast<Race>(i);
    if (!takes_part(at, race) || seat_of(at, race) != at.phasing) continue;
    Realm& realm = at.realm(race);
    realm.spent = 0;
    realm.strategic_used = realm.strategic_bought = 0;
    realm.conversions = realm.free_fighters = realm.extras = 0;
    realm.convoys_built = realm.docks_built = realm.bases_built = 0;
    realm.activated_now = {};
    realm.sent_away = {};
  }
  return Flow::done;
}

Flow end_player_turn(FePlay& play, Task&) {
  check_garrisons(play);
  collect_late(play);
  deliver_points(play);
  intern_visitors(play);
  return Flow::done;
}

}  // namespace flagbridge::fe
