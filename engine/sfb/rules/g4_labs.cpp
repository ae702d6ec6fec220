#include "sfb/rules/g4_labs.h"

#include <algorithm>
#include <fmt/format.h>

#include "sfb/rules/c10_erratic.h"
#include "sfb/rules/d6_fire_control.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/g24_scouts.h"
#include "sfb/rules/g7_tractors.h"
#include "sfb/rules/p_terrain.h"

// (G4) Labs: identifying seeking weapons (G4.2), and studying what is there to be studied (G4.12).
namespace flagbridge::sfb {
namespace {

// The time of the last use of a lab box.
int lab_slot(const Battles& game, const Ship& ship, int lab) {
  const Design& design = game.design(ship);
  if (design.lab_on_bridge()) return ship.first_use + design.usable_boxes() - 1;
  return ship.first_use + design.boxes[index_of(Box::transporter)] + design.boxes[index_of(Box::tractor)] +
         lab;
}

// (G4.31) Aboard a fast patrol ship it is the bridge.
int labs_left(const Battles& game, const Ship& ship) {
  const Design& design = game.design(ship);
  if (!design.lab_on_bridge()) return left(game, ship, Box::lab);
  const int rooms = design.pf ? left(game, ship, Box::bridge) : control_left(game, ship);
  return rooms > 0 ? 1 : 0;
}

void work_in(const Battles& game, Position& position, const Ship& ship, int lab) {
  position.uses[static_cast<std::size_t>(lab_slot(game, ship, lab))] = position.now();
}

// (G4.22, G4.451) Not used this turn, nor within eight impulses.
bool is_free(const Battles& game, const Position& position, const Ship& ship, int lab) {
  const Moment used = position.uses[static_cast<std::size_t>(lab_slot(game, ship, lab))];
  return !position.in_turn(used) && past(position.now(), used, quarter_turn);
}

// A lab that is free; -1 if there is none.
int free_lab(const Battles& game, const Position& position, const Ship& ship) {
  for (int lab = 0; lab < labs_left(game, ship); ++lab) {
    if (is_free(game, position, ship, lab)) return lab;
  }
  return -1;
}

int free_labs(const Battles& game, const Position& position, const Ship& ship) {
  int count = 0;
  for (int lab = 0; lab < labs_left(game, ship); ++lab) count += is_free(game, position, ship, lab);
  return count;
}

// (G2.22, G4.12, G9.421) What work in a lab needs of the ship.
void check_hands(const Battles& game, const Position& position, const Ship& ship, Violations& found,
                 int labs = 1) {
  require_may(game, position, ship, Activity::lab, found);
  found.require(hands_free(game, position, ship, labs), "G9.421"_sfb, "there are too few hands aboard");
}

// (M7.51) What a minesweeper adds to the die of a lab that looks at a mine.
int sweepers_bonus(const Battles& game, const Position& position, const Do& order) {
  constexpr int bonus = 2;
  const bool able = game.design(position.ship(order.unit)).minesweeper && is_mine(position, order.at);
  return able ? bonus : 0;
}

// (M7.51, M7.53) A mine has to be found, not to be locked onto (M8.14).
bool is_found(const Battles& game, const Position& position, const Do& order) {
  if (!is_mine(position, order.at)) return has_lock(game, position, order.unit, order.at);
  return locks_on(position, position.ship(order.unit)) && !line_blocked(game, position, order.unit, order.at);
}

}  // namespace

void check_identify(const Battles& game, const Position& position, Side side, const Do& order,
                    Violations& found) {
  if (!own_ship(position, side, order.unit, "G4.2"_sfb, found)) return;
  const bool there = is_craft(order.at) && position.small(order.at).exists();
  if (!found.require(there, "G4.2"_sfb, "there is nothing to identify")) return;
  const Ship& ship = position.ship(order.unit);
  const Craft& craft = position.small(order.at);
  found.require(craft.side != side && !craft.identified.has(side), "G4.2"_sfb, "it is known already");
  found.require(craft.kind != CraftKind::plasma, "F1.4"_sfb, "labs learn nothing about plasma torpedoes");
  found.require(free_lab(game, position, ship) >= 0, "G4.22"_sfb, "no lab is free");
  const int farthest = 5 + sweepers_bonus(game, position, order);  // a die beats the range
  found.require(true_range(position, order.unit, order.at) <= farthest, "G4.2"_sfb, "it is too far away");
  check_hands(game, position, ship, found);
  found.require(is_found(game, position, order), "D6.12"_sfb, "it has no lock-on");
}

void perform_identify(BattlePlay& play, Side side, const Do& order) {
  Position& at = play.at;
  const Ship& ship = at.ship(order.unit);
  work_in(play.game, at, ship, free_lab(play.game, at, ship));
  // Its owner has to say what it is, so he knows who looks at what, and that it is known (G4.23).
  play.tell(Happening::examines, "G4.2"_sfb, Sides::everyone(), arg(order.unit), arg(order.at));
  const int die = play.d6({"G4.2"_sfb, "identification"}) + sweepers_bonus(play.game, at, order);
  if (die <= true_range(at, order.unit, order.at)) return;
  Craft& craft = at.small(order.at);
  craft.identified = craft.identified | side;
  play.tell(Happening::identified, "G4.2"_sfb, Sides::everyone(), arg(order.unit), arg(order.at));
}

void list_identify(const Battles& game, const Position& position, Side side, List& list) {
  for_each_craft(position, [&](UnitId what, const Craft& craft) {
    if (!position.hostile(side, craft.side)) return;
    for_each_ship(position, [&](UnitId unit, const Ship& ship) {
      if (ship.side != side) return;
      const Do order{Action::identify, unit, 0, what};
      Violations found;
      check_identify(game, position, side, order, found);
      if (found.none()) list.add(order);
    });
  });
}

// --- (G4.12)
// ------------------------------------------------------------------------------------------------

namespace {

constexpr int study_range = 9;
constexpr int sensor_range = 15, sensor_points = 10;  // (G24.271)

void use_lab(BattlePlay& play, const Ship& ship) {
  const int lab = free_lab(play.game, play.at, ship);
  if (lab >= 0) work_in(play.game, play.at, ship, lab);
}

}  // namespace

// Each special sensor needs a lab of its own beside those that study by themselves (G24.271).
void check_study(const Battles& game, const Position& position, Side side, const Do& order,
                 Violations& found) {
  if (!found.require(!is_craft(order.unit), "J2.212"_sfb, "shuttles learn something of monsters only"))
    return;
  if (!own_ship(position, side, order.unit, "G4.12"_sfb, found)) return;
  const Ship& ship = position.ship(order.unit);
  const int labs = order.a + order.b, range = distance(ship.at, order.where);
  found.require(something_at(game, position, order.where), "G4.12"_sfb, "there is nothing to study");
  found.require(order.a == 0 || range <= study_range, "G4.12"_sfb, "labs reach {0} hexes",
                Arg::number(study_range));
  found.require(labs >= 1 && labs <= free_labs(game, position, ship), "G4.22"_sfb, "{0} labs are free",
                Arg::number(free_labs(game, position, ship)));
  if (order.b > 0) {
    found.require(!game.scenario(position).nebula, "P6.4"_sfb, "special sensors find nothing in a nebula");
    const bool able = ship.fire_control == FireControl::active && range <= sensor_range;
    found.require(able, "G24.27"_sfb, "special sensors need active fire control and reach {0} hexes",
                  Arg::number(sensor_range));
    found.require(order.b <= free_sensors(game, position, ship), "G24.272"_sfb,
                  "{0} special sensors are free", Arg::number(free_sensors(game, position, ship)));
  }
  check_hands(game, position, ship, found, labs + order.b);
  // Disruption leaves the flag of the lock-on alone, for it is over by itself; until then there is none.
  found.require(!disrupted(position, ship), "D6.68"_sfb, "its fire control is disrupted");
  found.require(controls_fire(ship) && ship.lock_on != 0, "D6.12"_sfb, "it has no lock-on");
}

void perform_study(BattlePlay& play, Side side, const Do& order) {
  Position& at = play.at;
  const Ship& ship = at.ship(order.unit);
  const int range = std::min(distance(ship.at, order.where), study_range);
  int points = order.b * sensor_points;
  for (int i = 0; i < order.a + order.b; ++i) use_lab(play, ship);
  use_sensors(play, ship, order.b);
  for (int i = 0; i < order.a; ++i) {
    const int die = play.d6({"G4.12"_sfb, "information of a lab"});
    points += play.game.tables_of().labs[static_cast<std::size_t>(die - 1)].at(range);
  }
  std::uint16_t& known = at.research[static_cast<std::size_t>(index_of(side))];
  known = static_cast<std::uint16_t>(std::min(0xffff, known + points));
  play.tell(Happening::studied, order.a > 0 ? "G4.12"_sfb : "G24.27"_sfb, Sides::everyone(), arg(order.unit),
            arg(order.where), Arg::number(points));
}

// With every sensor there is, then with the labs that are left.
void list_study(const Battles& game, const Position& position, Side side, List& list) {
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    if (ship.side != side) return;
    const int labs = free_labs(game, position, ship);
    const int sensors = std::min(labs, free_sensors(game, position, ship));
    const auto& features = game.scenario(position).features;
    for (const Feature& each : features) {
      // What lies in one hex, such as a giant and its rings, is studied together.
      if (&*std::ranges::find(features, each.at, &Feature::at) != &each) continue;
      const auto offer = [&](int alone, int with_sensors) {
        const Do order{Action::study,
                       unit,
                       0,
                       no_unit,
                       static_cast<std::uint8_t>(alone),
                       static_cast<std::uint8_t>(with_sensors),
                       each.at};
        Violations found;
        check_study(game, position, side, order, found);
        if (found.none()) list.add(order);
        return found.none();
      };
      if (!offer(labs - sensors, sensors) && !offer(0, sensors)) offer(labs, 0);
    }
  });
}

std::string say_identify(const Said& said) { return "Identify " + said.at(); }

// (G24.27) Every special sensor takes a lab to it.
std::string say_study(const Said& said) {
  const int sensors = said.order.b;
  return fmt::format("Study {} with {}{}", said.placed() ? said.where() : "what is there",
                     said.many(said.order.a + sensors, "lab", "labs"),
                     sensors > 0 ? " and " + said.many(sensors, "special sensor", "special sensors") : "");
}

}  // namespace flagbridge::sfb
