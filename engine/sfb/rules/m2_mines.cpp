#include "sfb/rules/m2_mines.h"

#include <algorithm>
#include <fmt/format.h>

#include "sfb/rules/d4_damage.h"
#include "sfb/rules/d6_warfare.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/g13_cloak.h"
#include "sfb/rules/g13_hidden.h"
#include "sfb/rules/g7_tractors.h"
#include "sfb/rules/j_craft.h"
#include "sfb/rules/p2_landing.h"

// (M2, M3) Mines: laid, set off by whoever moves near them, and exploding.
namespace flagbridge::sfb {
namespace {

constexpr int blast_radius = 1;   // (M2.5)
constexpr int sure_speed = 6;     // (M2.4) from that speed on no die is needed
constexpr int sweeper_bonus = 2;  // (M2.45) policy: its value is not known
constexpr std::uint8_t all_sizes = 0xff;

int index_of_mine(const Battles& game, std::string_view name) {
  const auto& mines = game.tables_of().mines;
  const auto found = std::ranges::find(mines, name, &MineRow::mine);
  return found == mines.end() ? 0 : static_cast<int>(found - mines.begin());
}

const MineRow& facts_of(const Battles& game, const Craft& mine) {
  const auto& mines = game.tables_of().mines;
  return mines[std::min<std::size_t>(mine.type, mines.size() - 1)];
}

struct Setting {
  std::string_view kind;
  std::uint8_t sizes = all_sizes;
  std::uint8_t pass = 0;  // (M2.15) so many go by before it explodes
  bool dummy = false;
  int door = -1;  // the shuttle box whose hatch it goes through
};

void lay(BattlePlay& play, UnitId layer, Hex where, const Setting& setting, Rule rule) {
  Position& at = play.at;
  const UnitId unit = new_mine(at);
  if (unit == no_unit) {
    play.tell(Happening::dropped, rule, Sides::everyone(), arg(layer), arg(Action::drop_mine));
    return;
  }
  Craft mine;
  mine.kind = CraftKind::mine;
  mine.type = static_cast<std::uint8_t>(index_of_mine(play.game, setting.kind));
  mine.at = where;
  mine.side = at.side_of(layer);
  mine.launched = at.now();
  mine.launcher = layer;
  mine.sizes = setting.sizes;
  mine.since_turn = setting.pass;
  mine.set(Craft::dummy, setting.dummy);
  if (setting.door >= 0) mine.home = static_cast<std::uint8_t>(setting.door);
  at.small(unit) = mine;
  at.mined = 1;
  play.tell(Happening::mine_laid, rule, Sides::everyone(), arg(layer), arg(where));
}

// (M2.34) Whoever laid it is out of the zone, or gone.
bool layer_clear(const Battles& game, const Position& position, const Craft& mine) {
  if (!position.exists(mine.launcher)) return true;
  return distance(position.place_of(mine.launcher), mine.at) > facts_of(game, mine).detection;
}

void arm_all(BattlePlay& play, bool by_transporter) {
  if (play.at.mined == 0) return;
  for_each_craft(play.at, [&](UnitId, Craft& mine) {
    if (mine.kind != CraftKind::mine || mine.has(Craft::active)) return;
    const int delay = facts_of(play.game, mine).delay;
    if ((delay > 0) != by_transporter || !past(play.at.now(), mine.launched, delay)) return;
    if (layer_clear(play.game, play.at, mine)) mine.set(Craft::active, true);
  });
}

}  // namespace

Craft small_bomb(const Battles& game, Side side, Hex where) {
  Craft mine;
  mine.kind = CraftKind::mine;
  mine.type = static_cast<std::uint8_t>(index_of_mine(game, "small"));
  mine.at = where;
  mine.side = side;
  mine.sizes = all_sizes;
  return mine;
}

void set_bomb(BattlePlay& play, UnitId layer, Hex where, bool dummy) {
  lay(play, layer, where, {"small", all_sizes, 0, dummy}, "M3.22"_sfb);
}

Flow arm_bombs(BattlePlay& play, Task&) {
  arm_all(play, true);
  return Flow::done;
}

Flow arm_mines(BattlePlay& play, Task&) {
  arm_all(play, false);
  return Flow::done;
}

namespace {

// A shuttle box of a bay that can let something out now; -1: none.
int free_door(const Battles& game, const Position& position, UnitId unit) {
  const Ship& ship = position.ship(unit);
  for (int i = 0; i < ship.bays; ++i) {
    const int bay = game.design(ship).bays[static_cast<std::size_t>(i)].bay;
    if (!bay_busy(game, position, unit, bay, true)) return i;
  }
  return -1;
}

}  // namespace

void check_drop_mine(const Battles& game, const Position& position, Side side, const Do& order,
                     Violations& found) {
  if (!own_ship(position, side, order.unit, "M2.1"_sfb, found)) return;
  const Ship& ship = position.ship(order.unit);
  found.require(ship.mines > 0, "M2.7"_sfb, "it carries no mines");
  found.require(order.a != 0, "M2.14"_sfb, "some size class must set it off");
  check_doors(game, position, order.unit, found);
  require_may(game, position, ship, Activity::lay_mine, found);
  found.require(ship.weasel == no_unit, "J3.4"_sfb, "not while a wild weasel is out");
  found.require(ship.bays == 0 || free_door(game, position, order.unit) >= 0, "J1.50"_sfb,
                "its bays are busy in these two impulses");
}

void perform_drop_mine(BattlePlay& play, Side, const Do& order) {
  Ship& ship = play.at.ship(order.unit);
  --ship.mines;
  const int door = free_door(play.game, play.at, order.unit);  // it takes the place of a launch (J1.50)
  lay(play, order.unit, ship.at,
      {"large", static_cast<std::uint8_t>(order.a), static_cast<std::uint8_t>(order.b), false, door},
      "M2.1"_sfb);
}

void list_drop_mine(const Battles& game, const Position& position, Side side, List& list) {
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    if (ship.side != side || ship.mines == 0) return;
    const Do order{Action::drop_mine, unit, 0, no_unit, all_sizes};
    Violations found;
    check_drop_mine(game, position, side, order, found);
    if (found.none()) list.add(order);
  });
}

namespace {

bool accepts(const Battles& game, const Position& position, const Craft& mine, UnitId unit) {
  return (mine.sizes >> size_class(game, position, unit) & 1) != 0;
}

// (P8.22, G7.36) Whether a ship is in orbit, or goes along with one that is because beams tie them together.
bool goes_round(const Position& position, UnitId ship) {
  const ShipSet group = linked_ships(position, ship);
  for (int i = 0; std::cmp_less(i, position.ships.size()); ++i) {
    if (group.has(unit_at(i)) && position.ship(unit_at(i)).orbit != 0) return true;
  }
  return false;
}

// What is small goes along with the ship that holds it (G7.5).
int orbital_speed(const Position& position, UnitId unit) {
  if (is_ship(unit)) return goes_round(position, unit) ? 1 : 0;
  const auto carries = [&](const Link& link) {
    return link.target == unit && goes_round(position, link.holder);
  };
  return std::any_of(position.links.begin(), position.links.end(), carries) ? 1 : 0;
}

// (M2.45, M8.0) Minesweepers, and minesweeping shuttles.
bool sweeps_mines(const Battles& game, const Position& position, UnitId unit) {
  if (is_ship(unit)) return game.design(position.ship(unit)).minesweeper;
  const Craft& craft = position.small(unit);
  return is_shuttle(craft) && has_trait(craft_facts(game, craft.type), "minesweeping");
}

// (M2.4, C2.45) How fast it seems to a mine.
int speed_over_mines(const Battles& game, const Position& position, UnitId unit) {
  const bool sweeps = sweeps_mines(game, position, unit);
  return std::max(orbital_speed(position, unit), effective_speed(game, position, unit)) -
         (sweeps ? sweeper_bonus : 0);
}

// (SG24.74) Of a bomb that lies in secret only its own side is told anything, dice too.
Sides who_knows(const Position& position, UnitId mine) {
  const Craft& craft = position.small(mine);
  return craft.hidden_bomb() ? Sides(craft.side) : Sides::everyone();
}

// (G13.61) Nor does a die tell of a ship that somebody does not see.
bool sets_off(BattlePlay& play, UnitId mine, UnitId unit, int speed) {
  if (speed <= 0) return false;
  if (speed >= sure_speed) return true;
  const Sides knowing = who_knows(play.at, mine) & who_sees(play.at, unit);
  return play.d6({"M2.4"_sfb, "setting off a mine"}, knowing) <= speed;
}

using Mines = LongList<UnitId, most_mines>;

// Takes the nearest out of the list; of several, any (M2.441).
UnitId take_nearest(BattlePlay& play, Mines& mines, UnitId unit) {
  const Hex from = play.at.place_of(unit);
  int nearest = 1 << 20;
  for (const UnitId each : mines) nearest = std::min(nearest, distance(play.at.place_of(each), from));
  Mines equal;
  Sides knowing = who_sees(play.at, unit);
  for (const UnitId each : mines) {
    if (distance(play.at.place_of(each), from) != nearest) continue;
    static_cast<void>(equal.push_back(each));
    knowing = knowing & who_knows(play.at, each);
  }
  const auto count = static_cast<std::uint32_t>(equal.size());
  const auto which = count == 1 ? 0 : play.pick(count, {"M2.441"_sfb, "which of the mines"}, knowing);
  const UnitId taken = equal[static_cast<std::size_t>(which)];
  for (std::size_t i = 0; i < mines.size(); ++i) {
    if (mines[i] != taken) continue;
    mines.erase(i);
    break;
  }
  return taken;
}

}  // namespace

void tread_on_mines(BattlePlay& play, UnitId unit) {
  Position& at = play.at;
  if (at.mined == 0 || !at.exists(unit)) return;
  if (is_ship(unit) && play.game.design(at.ship(unit)).satellite) return;  // (P8.22)
  if (is_craft(unit) && at.small(unit).kind == CraftKind::mine) return;  // (M2.22) mines do not set off mines
  const Hex hex = at.place_of(unit);
  Mines near;
  for_each_craft(at, [&](UnitId each, const Craft& mine) {
    if (mine.kind != CraftKind::mine || !mine.has(Craft::active) || mine.has(Craft::exploding)) return;
    if (distance(mine.at, hex) > facts_of(play.game, mine).detection) return;
    if (accepts(play.game, at, mine, unit)) static_cast<void>(near.push_back(each));
  });
  const int speed = speed_over_mines(play.game, at, unit);
  while (!near.empty()) {
    const UnitId which = take_nearest(play, near, unit);
    if (!sets_off(play, which, unit, speed)) continue;
    Craft& mine = at.small(which);
    if (mine.since_turn > 0) {  // (M2.15)
      --mine.since_turn;
    } else {
      mine.set(Craft::exploding, true);
    }
    return;  // (M2.441) one a hex
  }
}

namespace {

// (M2.5) In its own hex it strikes the shield ahead of the ship's movement.
int shield_at_blast(const BattlePlay& play, UnitId unit, UnitId mine) {
  const Ship& ship = play.at.ship(unit);
  if (ship.at == play.at.place_of(mine)) return shield_towards(ship, opposite(ship.came_from));
  return struck_shield(play.game, play.at, unit, mine);
}

void blast(BattlePlay& play, UnitId unit) {
  Position& at = play.at;
  const Craft mine = at.small(unit);
  const int yield = mine.has(Craft::dummy) ? 0 : static_cast<int>(facts_of(play.game, mine).yield);  // (M2.9)
  play.tell(Happening::mine_explodes, "M2.5"_sfb, Sides::everyone(), arg(mine.at), Arg::number(yield));
  if (yield > 0) {
    for_each_ship(at, [&](UnitId other, const Ship& ship) {
      if (distance(ship.at, mine.at) > blast_radius || play.game.design(ship).satellite) return;  // (R1.15E)
      if (sheltered_by_air(play.game, at, other, mine.at)) return;                                // (P2.547)
      strike(play, other, shield_at_blast(play, other, unit),
             {.points = yield, .by = By::mine, .firer = mine.hidden_bomb() ? no_unit : mine.launcher},
             "M2.5"_sfb);
      expose(play, other, "G13.4"_sfb);
    });
    for (int i = 0; std::cmp_less(i, at.craft.size()); ++i) {
      const UnitId other = craft_at(i);
      const Craft& near = at.small(other);
      if (!near.exists() || distance(near.at, mine.at) > blast_radius) continue;
      if (sheltered_by_air(play.game, at, other, mine.at)) continue;
      hurt_craft(play, other, yield, Hurt::otherwise, "M2.5"_sfb);
    }
  }
  remove_craft(at, unit);
}

}  // namespace

// (M2.22, M8.42) Those that were hit and not destroyed go off, unless they are not active yet (M8.425).
Flow judge_mines(BattlePlay& play, Task&) {
  if (play.at.mined == 0) return Flow::done;
  for_each_mine(play.at, [&](UnitId, Craft& mine) {
    if (!mine.marked(Craft::jolted)) return;
    mine.mark(Craft::jolted, false);
    mine.hit = 0;
    if (mine.has(Craft::active)) mine.set(Craft::exploding, true);
  });
  return Flow::done;
}

Flow explode_mines(BattlePlay& play, Task& task) {
  if (play.at.mined == 0) return Flow::done;
  static_cast<void>(judge_mines(play, task));  // what seeking weapons have struck in 6A3.03
  for_each_mine(play.at, [&](UnitId unit, const Craft& mine) {
    if (mine.has(Craft::exploding)) blast(play, unit);
  });
  return Flow::done;
}

std::string say_drop_mine(const Said& said) {
  return fmt::format("Drop a mine set off by {}{}", said.sizes(said.order.a),
                     said.order.b > 0
                         ? fmt::format(", after {} passed", said.many(said.order.b, "of them", "of them"))
                         : "");
}

int mine_jamming(const Battles& game, const Position& position, UnitId firer, UnitId target) {
  constexpr int points = 6;
  if (!is_craft(target) || position.small(target).kind != CraftKind::mine) return 0;
  return is_ship(firer) && game.design(position.ship(firer)).minesweeper ? 0 : points;
}

int mine_ecm(const Jammed& between) {
  return mine_jamming(between.game, between.position, between.firer, between.target);
}

}  // namespace flagbridge::sfb
