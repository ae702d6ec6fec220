#include <algorithm>
#include <bit>
#include <fmt/format.h>

#include "sfb/ask/actions.h"
#include "sfb/rules/b3_sheet.h"
#include "sfb/rules/d7_boarding.h"
#include "sfb/rules/g13_cloak.h"
#include "sfb/show/order_words.h"

// (D7.8) Hit-and-run raids, and the guards against them (D7.83).
namespace flagbridge::sfb {
namespace {

// What a raid leaves to the end of its step, in Do::b.
constexpr int aftermath_wreck = 1;  // what it aimed at is destroyed
constexpr int aftermath_guard = 2;  // and it had met a guard

constexpr int first_device_bit = box_kinds;  // after the boxes: cloak, UIM, DERFACS
constexpr int last_device_bit = first_device_bit + 2;

// Rows of the chart, in its order.
enum Row : int {
  destroyed_returns,
  destroyed_lost,
  missed_lost,
  missed_returns,
  guard_kills,
  guard_repels,
  guard_beaten
};

const std::optional<DieSpan>& span_of(const RaidRow& row, Raiders who) {
  switch (who) {
    case Raiders::commando: return row.commando;
    case Raiders::outstanding: return row.outstanding;
    case Raiders::poor: return row.poor;
    default: return row.normal;
  }
}

// (D7.8372, D7.8373) One guard for all of it.
bool guarded_together(LostBox what) {
  if (!what.is_box()) return what.is_device();
  switch (what.box()) {
    case Box::left_warp:
    case Box::right_warp:
    case Box::center_warp:
    case Box::impulse:
    case Box::sensor:
    case Box::scanner: return true;
    default: return false;
  }
}

bool is_lookout(LostBox what) {
  return what.is_box() && (what.box() == Box::sensor || what.box() == Box::scanner);
}

// Policy: a guard at boxes of one kind stands in front of one of them; the raiders come upon any.
bool meets_guard(BattlePlay& play, const Ship& target, LostBox what) {
  if (!guarded(play.at, target, what)) return false;
  if (guarded_together(what) || !what.is_box()) return true;
  const int boxes = left(play.game, target, what.box());
  if (boxes <= 1) return true;
  // (D7.83) Raiders who miss him do not learn that he is there.
  const Label label{"D7.833"_sfb, "which box is raided"};
  return play.pick(static_cast<std::uint32_t>(boxes), label, target.side) == 0;
}

void wreck(BattlePlay& play, const Do& order, bool met_guard) {
  Ship& target = play.at.ship(order.at);
  const LostBox what = lost_box(order.a);
  if (what == cloak_loss) {
    target.cloak_device = static_cast<std::uint8_t>(target.cloak_device | Ship::wrecked);
    play.tell(Happening::device_lost, "D7.8"_sfb, Sides::everyone(), arg(order.at), Arg::number(order.a));
    begin_fading_in(play, order.at, "G13.15"_sfb);
  } else if (what == uim_loss || what == derfacs_loss) {
    if (what == uim_loss) --target.uims;
    if (what == derfacs_loss) target.happened |= Ship::derfacs_lost;  // (E3.62) until the battle is over
    play.tell(Happening::device_lost, "D7.8"_sfb, Sides::everyone(), arg(order.at), Arg::number(order.a));
  } else if (what == loss_of(Box::tractor) && order.with != 0) {
    lose_beam(play, order.at, order.with - 1, "D7.835"_sfb);
  } else {
    lose(play, order.at, what, "D7.8"_sfb);
  }
  if (met_guard && guarded(play.at, target, what)) relieve_guard(play, order.at, what);
}

// (D7.86) Once a turn, whoever is free takes post where raiders have been, against the next of them. Policy:
// it is done for the owner whenever no boarders are aboard to be fought.
void react(BattlePlay& play, UnitId unit, LostBox what) {
  Ship& ship = play.at.ship(unit);
  if (!ship.playing() || ship.reacted != 0 || ship.captured != 0 || boarders(play.at, ship) > 0) return;
  if (what.is_bay() || guarded(play.at, ship, what) || !can_be_raided(play.game, play.at, ship, what)) return;
  if (free_parties(play.at, ship, ship.side) == 0) return;
  set_guard(play.at, ship, what, true);
  ship.reacted = 1;
}

void resolve_raid(BattlePlay& play, Side side, const Do& order) {
  Ship& from = play.at.ship(order.unit);
  const Ship& target = play.at.ship(order.at);
  const Raiders who = raiders_of(from, order.b);
  const bool met_guard = meets_guard(play, target, lost_box(order.a));
  int result = missed_returns;
  if (met_guard) {
    const int die = play.d6({"D7.83"_sfb, "raid against a guard"});
    result = raid_row(play.game, who, guard_kills, guard_beaten, die);
  }
  if (!met_guard || result == guard_beaten) {
    const int die = play.d6({"D7.8"_sfb, "raid"});
    result = raid_row(play.game, who, destroyed_returns, missed_returns, die);
  }
  const bool destroyed = result == destroyed_returns || result == destroyed_lost;
  play.tell(destroyed ? Happening::raided : Happening::raid_fails, "D7.8"_sfb, Sides::everyone(),
            arg(order.unit), arg(order.at), Arg::number(order.a));
  // (B2.2) What it destroys works to the end of the step, and nobody takes post against it before: raids of
  // the other side, and those that come with it, are not undone by it.
  Do later = order;
  later.what = Action::wreck;
  later.b = static_cast<std::uint8_t>((destroyed ? aftermath_wreck : 0) | (met_guard ? aftermath_guard : 0));
  static_cast<void>(play.at.notes(side).acts.push_back(act_of(later)));  // in the place of the raid itself
  if (result != destroyed_lost && result != missed_lost && result != guard_kills) return;
  if (order.b != 0) {
    std::uint8_t& commandos = from.commandos[static_cast<std::size_t>(index_of(side))];
    commandos = static_cast<std::uint8_t>(std::max(0, commandos - 1));
  }
  lose_parties(play.at, from, side, 1);
  play.tell(Happening::party_lost, "D7.8"_sfb, Sides::everyone(), arg(order.unit), Arg::number(1));
}

}  // namespace

Raiders raiders_of(const Ship& from, int commandos) {
  if (commandos != 0) return Raiders::commando;
  return from.quality == 0 ? Raiders::poor : from.quality == 2 ? Raiders::outstanding : Raiders::normal;
}

int raid_row(const Battles& game, Raiders who, int first, int last, int die) {
  for (int row = first; row < last; ++row) {
    const auto& span = span_of(game.tables_of().raids[static_cast<std::size_t>(row)], who);
    if (span && span->has(die)) return row;
  }
  return last;
}

// (D7.832) Those of a track never die.
void relieve_guard(BattlePlay& play, UnitId unit, LostBox what) {
  Ship& ship = play.at.ship(unit);
  if (what.is_box() && guarded_together(what) && left(play.game, ship, what.box()) > 0) return;
  set_guard(play.at, ship, what, false);
  constexpr int dies = 3;  // and below
  if (is_lookout(what) || play.d6({"D7.832"_sfb, "guard"}) > dies) return;
  lose_parties(play.at, ship, ship.side, 1);
  play.tell(Happening::party_lost, "D7.832"_sfb, Sides::everyone(), arg(unit), Arg::number(1));
}

int guard_bit(LostBox what) {
  if (what == cloak_loss) return first_device_bit;
  if (what == uim_loss) return first_device_bit + 1;
  if (what == derfacs_loss) return last_device_bit;
  return what.is_box() ? int{what.number} : -1;
}

bool guarded(const Position& position, const Ship& ship, LostBox what) {
  if (what.is_weapon())
    return what.number < ship.mounts && position.mount(ship, what.number).has(Mount::guarded);
  const int bit = guard_bit(what);
  return bit >= 0 && (ship.guards >> bit & 1u) != 0;
}

void set_guard(Position& position, Ship& ship, LostBox what, bool on) {
  if (what.is_weapon()) {
    if (what.number < ship.mounts) position.mount(ship, what.number).set(Mount::guarded, on);
    return;
  }
  const int bit = guard_bit(what);
  if (bit < 0) return;
  ship.guards = on ? ship.guards | 1u << bit : ship.guards & ~(1u << bit);
}

int guards_posted(const Position& position, const Ship& ship) {
  int count = std::popcount(ship.guards);
  for (int i = 0; i < ship.mounts; ++i) count += position.mount(ship, i).has(Mount::guarded) ? 1 : 0;
  return count;
}

int free_parties(const Position& position, const Ship& ship, Side side) {
  const int all = ship.parties[static_cast<std::size_t>(index_of(side))];
  return ship.side == side ? std::max(0, all - guards_posted(position, ship)) : all;
}

int boarders(const Position& position, const Ship& ship) {
  int count = 0;
  for_each_side(position.foes_of(ship.side),
                [&](Side enemy) { count += ship.parties[static_cast<std::size_t>(index_of(enemy))]; });
  return count;
}

void give_up_rooms(const Position& position, Ship& ship) {
  if (boarders(position, ship) == 0) ship.held_rooms = ship.held_security = 0;
}

// Policy: the guards of weapons go first, then those of boxes, the last of the list before the first.
void thin_guards(Position& position, Ship& ship) {
  const int parties = ship.parties[static_cast<std::size_t>(index_of(ship.side))];
  int over = guards_posted(position, ship) - parties;
  for (int i = ship.mounts - 1; i >= 0 && over > 0; --i) {
    Mount& mount = position.mount(ship, i);
    if (!mount.has(Mount::guarded)) continue;
    mount.set(Mount::guarded, false);
    --over;
  }
  for (int bit = last_device_bit; bit >= 0 && over > 0; --bit) {
    if ((ship.guards >> bit & 1u) == 0) continue;
    ship.guards &= ~(1u << bit);
    --over;
  }
}

void lose_parties(Position& position, Ship& ship, Side side, int number) {
  const auto at = static_cast<std::size_t>(index_of(side));
  ship.parties[at] = static_cast<std::uint8_t>(std::max(0, ship.parties[at] - number));
  ship.commandos[at] = std::min(ship.commandos[at], ship.parties[at]);
  if (ship.side == side) thin_guards(position, ship);
  give_up_rooms(position, ship);
}

bool can_be_raided(const Battles& game, const Position& position, const Ship& ship, LostBox what) {
  if (what == cloak_loss)
    return game.design(ship).cloak_cost > Energy() && (ship.cloak_device & Ship::wrecked) == 0;
  if (what == uim_loss) return ship.uims > 0;
  if (what == derfacs_loss)
    return game.design(ship).sheet.systems.derfacs && (ship.happened & Ship::derfacs_lost) == 0;
  if (what.is_weapon()) {  // (E8.11) a mauler has no box of its own
    const int weapon = what.number;
    return weapon_works(game, position, ship, weapon) &&
           position.mount(ship, weapon).lost < game.weapon(ship, weapon).boxes;
  }
  if (what.is_bay()) return what.number < ship.bays && position.bay(ship, what.number).lost == 0;
  if (!what.is_box() || what.box() >= Box::excess || what.box() == Box::armor) return false;
  const Box box = what.box();
  const bool track = box == Box::sensor || box == Box::scanner || box == Box::damage_control;
  return left(game, ship, box) > (track ? 1 : 0);
}

// --- guards
// -------------------------------------------------------------------------------------------------

void check_guards(const Filled& filled, Violations& found) {
  const auto& [game, position, ship, design, form, unit, by_impulse] = filled;
  int guards = guards_posted(position, ship);
  for (std::size_t i = 0; i < form.guard.size(); ++i) {
    const LostBox what = lost_box(form.guard[i]);
    for (std::size_t other = 0; other < i; ++other) {
      found.require(form.guard[other] != form.guard[i], "D7.833"_sfb, "that is named twice");
    }
    const bool posted = guarded(position, ship, what);
    guards += posted ? -1 : 1;
    found.require(posted || (can_be_raided(game, position, ship, what) && !what.is_bay()), "D7.833"_sfb,
                  "there is nothing to guard");
  }
  const int parties = ship.parties[static_cast<std::size_t>(index_of(ship.side))];
  found.require(form.guard.empty() || guards <= parties, "D7.83"_sfb, "it has {0} boarding parties",
                Arg::number(parties));
}

void post_guards(Position& position, Ship& ship, const Allocate& form) {
  for (const BoxCode code : form.guard) {
    const LostBox what = lost_box(code);
    set_guard(position, ship, what, !guarded(position, ship, what));
  }
}

// --- raids
// --------------------------------------------------------------------------------------------------

void check_raid(const Battles& game, const Position& position, Side side, const Do& order,
                Violations& found) {
  if (!own_ship(position, side, order.unit, "D7.8"_sfb, found)) return;
  if (!check_beam(game, position, order, 1, found)) return;
  const Ship& ship = position.ship(order.unit);
  const Ship& target = position.ship(order.at);
  found.require(position.hostile(side, target.side), "D7.8"_sfb, "it is none of your enemies");
  found.require(can_be_raided(game, position, target, lost_box(order.a)), "D7.826"_sfb,
                "that cannot be raided");
  const bool beam_named = order.with == 0 || (lost_box(order.a) == loss_of(Box::tractor) &&
                                              order.with <= left(game, target, Box::tractor));
  found.require(beam_named, "D7.835"_sfb, "there is no such tractor beam");
  found.require(free_parties(position, ship, side) >= 1, "D7.8"_sfb, "it has no boarding party for that");
  found.require(
      order.b <= 1 && (order.b == 0 || ship.commandos[static_cast<std::size_t>(index_of(side))] > 0),
      "D7.8"_sfb, "it has no commandos");
}

void perform_raid(BattlePlay& play, Side side, const Do& order) {
  if (beam(play, order, 1)) resolve_raid(play, side, order);
}

// Two raids may have aimed at the same thing.
void perform_wreck(BattlePlay& play, Side, const Do& order) {
  if (!play.at.exists(order.at) ||
      !can_be_raided(play.game, play.at, play.at.ship(order.at), lost_box(order.a)))
    return;
  if ((order.b & aftermath_wreck) != 0) wreck(play, order, (order.b & aftermath_guard) != 0);
  react(play, order.at, lost_box(order.a));
}

// Weapons, engines and control: what is worth a boarding party.
void list_raid(const Battles& game, const Position& position, Side side, List& list) {
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    if (ship.side != side || free_transporters(game, position, ship) == 0) return;
    for_each_ship(position, [&](UnitId target, const Ship& other) {
      if (!position.hostile(side, other.side)) return;
      const auto offer = [&](LostBox what) {
        const Do order{Action::raid, unit, 0, target, number_of(what)};
        Violations found;
        check_raid(game, position, side, order, found);
        if (found.none()) list.add(order);
        return found.none() || !can_be_raided(game, position, other, what);
      };
      if (!offer(loss_of(Box::transporter)) && !offer(loss_of(Box::bridge))) return;  // nothing gets through
      for (const Box box : {Box::left_warp, Box::right_warp, Box::impulse, Box::tractor}) offer(loss_of(box));
      for (int i = 0; i < other.mounts; ++i) offer(weapon_loss(i));
      offer(cloak_loss);
      offer(uim_loss);
      offer(derfacs_loss);
    });
  });
}

std::string say_raid(const Said& said) {
  const Do& order = said.order;
  const LostBox what = lost_box(order.a);
  std::string box = "a box";
  if (is_ship(order.at))
    box = (what.is_device() ? "the " : "") + name_of(said.game, said.view, said.view.ship(order.at), what);
  return fmt::format("Raid {}{} of {}{}", box, order.with > 0 ? fmt::format(" {}", order.with) : "",
                     said.at(), order.b > 0 ? " with commandos" : "");
}

void begin_guards(BattlePlay& play, UnitId unit, const Allocate& form) {
  post_guards(play.at, play.at.ship(unit), form);
}

// Guards stand until they are moved: a line for every place there is.
void show_guards(Sheet& sheet) {
  const Battles& game = sheet.game;
  const Position& position = sheet.position;
  const Ship& ship = sheet.ship;
  const int posted = guards_posted(position, ship);
  const int parties = ship.parties[static_cast<std::size_t>(index_of(ship.side))];
  if (parties == 0 && posted == 0) return;
  const std::vector<std::int64_t> nothing(sheet.form.lines.size(), 0);
  Form::Limit room{"guards more than now", nothing, std::max(0, parties - posted), "D7.83"_sfb};
  Form::Limit moves{"guards posted or relieved", nothing,
                    static_cast<std::int64_t>(Allocate{}.guard.capacity()), "D7.83"_sfb};
  for_each_loss(ship.mounts, 0, [&](LostBox what) {
    const bool there = guarded(position, ship, what);
    if (!there && !can_be_raided(game, position, ship, what)) return;
    const std::string name = name_of(game, position, ship, what);
    const Form::Choice change = {std::to_string(number_of(what)), (there ? "relieve " : "post at ") + name};
    sheet.choice("guard at " + name, {{"", there ? "stays" : "nobody"}, change});
    room.weights.push_back(there ? -1 : 1);
    moves.weights.push_back(1);
  });
  sheet.form.limits.push_back(std::move(room));
  sheet.form.limits.push_back(std::move(moves));
}

void guards_may_react(BattlePlay&, UnitId, Ship& ship) { ship.reacted = 0; }  // (D7.86)

}  // namespace flagbridge::sfb
