#include "sfb/rules/d9_repair.h"

#include <algorithm>
#include <fmt/format.h>

#include "sfb/rules/b3_purse.h"
#include "sfb/rules/b3_sheet.h"
#include "sfb/rules/c2_speed.h"
#include "sfb/rules/d4_damage.h"
#include "sfb/rules/d8_criticals.h"
#include "sfb/rules/e1_arming.h"

// (D9) Damage control: shields with energy, one system at a time without.
namespace flagbridge::sfb {
namespace {

constexpr int shield_cost = 2;  // (D9.2) energy a box

// The one that the form names as long as it lacks boxes, then the one that has lost most.
int shield_to_mend(const Ship& ship, const Allocate& form) {
  if (form.mend_shield > 0 && ship.shields[form.mend_shield - 1u] > 0) return form.mend_shield - 1;
  int worst = 0;
  for (int i = 1; i < 6; ++i) {
    if (ship.shields[static_cast<std::size_t>(i)] > ship.shields[static_cast<std::size_t>(worst)]) worst = i;
  }
  return worst;
}

// (D9.2)
void repair_shields(BattlePlay& play, UnitId unit, Ship& ship) {
  std::array<int, 6> mended{};
  const Allocate& form = play.at.form(unit);
  const auto boxes = ship.ledger.total(Purpose::damage_control).floor() / shield_cost;
  for (int i = 0; i < boxes; ++i) {
    const auto at = static_cast<std::size_t>(shield_to_mend(ship, form));
    if (ship.shields[at] == 0) break;
    --ship.shields[at];
    if (play.game.design(ship).small_ground) ship.shields.fill(ship.shields[at]);  // (P2.731)
    ++mended[at];
  }
  for (std::size_t i = 0; i < mended.size(); ++i) {
    if (mended[i] > 0)
      play.tell(Happening::repaired, "D9.2"_sfb, Sides::everyone(), arg(unit),
                Arg::number(static_cast<int>(i) + 1), Arg::number(mended[i]));
  }
}

bool is_lost(const Battles& game, const Position& position, const Ship& ship, LostBox loss) {
  if (loss.is_box()) return ship.lost[index_of(loss.box())] > 0;
  if (loss.is_weapon())
    return loss.number < ship.mounts && position.mount(ship, loss.number).lost > 0 &&
           game.weapon(ship, loss.number).boxes > 0;
  return loss.is_bay() && loss.number < ship.bays && position.bay(ship, loss.number).lost != 0;
}

void restore(BattlePlay& play, UnitId unit, LostBox loss) {
  Ship& ship = play.at.ship(unit);
  if (loss.is_bay()) {
    play.at.bay(ship, loss.number).lost = 0;
    play.tell(Happening::mended, "D9.7"_sfb, Sides::everyone(), arg(unit), Arg::number(loss.number + 1));
  } else if (loss.is_weapon()) {
    Mount& mount = play.at.mount(ship, loss.number);
    --mount.lost;
    // (FP1.7) Nothing is left of a torpedo that stayed in the wreck.
    if (outlasts_launcher(play.game.weapon(ship, loss.number))) empty_weapon(mount);
    play.tell(Happening::mended, "D9.7"_sfb, Sides::everyone(), arg(unit),
              weapon_arg(play.game, ship, loss.number));
  } else {
    --ship.lost[index_of(loss.box())];
    play.tell(Happening::mended, "D9.7"_sfb, Sides::everyone(), arg(unit), arg(loss.box()));
  }
}

// (D9.7) As many points as the rating, without energy, all for one box; what is begun goes on.
void mend(BattlePlay& play, UnitId unit, Ship& ship) {
  if (ship.repairing.none()) return;
  if (!may_mend(play.game, play.at, ship, ship.repairing)) {
    ship.repairing = {};
    ship.repair_points = 0;
    return;
  }
  const int points = ship.repair_points + damage_control_rating(play.game, ship);
  ship.repair_points = static_cast<std::uint8_t>(std::min(255, points));
  if (ship.repair_points < repair_cost(play.game, ship, ship.repairing)) return;
  restore(play, unit, ship.repairing);
  ship.repairing = {};
  ship.repair_points = 0;
  ++ship.repairs;
}

}  // namespace

// (D9.72, D9.76) Something must be destroyed that can be repaired, and no more systems in a battle than the
// rating was at first.
bool may_mend(const Battles& game, const Position& position, const Ship& ship, LostBox what) {
  const auto& track = game.design(ship).damage_control;
  const int most = track.empty() ? 0 : track.front();
  return ship.repairs < most && is_lost(game, position, ship, what) && repair_cost(game, ship, what) > 0;
}

LostBox proposed_mend(const Battles& game, const Position& position, const Ship& ship) {
  if (!ship.repairing.none() && may_mend(game, position, ship, ship.repairing)) return ship.repairing;
  LostBox best;
  for (int i = 0; i < ship.mounts; ++i) {
    const LostBox loss = weapon_loss(i);
    if (!may_mend(game, position, ship, loss)) continue;
    if (best.none() || repair_cost(game, ship, loss) < repair_cost(game, ship, best)) best = loss;
  }
  for (const Box box : {Box::left_warp, Box::right_warp, Box::center_warp, Box::impulse}) {
    if (best.none() && may_mend(game, position, ship, loss_of(box))) best = loss_of(box);
  }
  return best;
}

void check_repair(const Filled& filled, Violations& found) {
  const auto& [game, position, ship, design, form, unit, by_impulse] = filled;
  found.require(form.repair.get() <= Energy(damage_control_rating(game, ship)), "D9.2"_sfb,
                "damage control takes no more than {0} points",
                Arg::number(damage_control_rating(game, ship)));
  found.require(form.mend_shield <= 6, "D9.2"_sfb, "there is no shield {0}", Arg::number(form.mend_shield));
  found.require(form.mend == BoxCode{} || may_mend(game, position, ship, lost_box(form.mend)), "D9.7"_sfb,
                "damage control cannot mend that");
}

Flow repair(BattlePlay& play, Task&) {
  for_each_ship(play.at, [&](UnitId unit, Ship& ship) {
    repair_shields(play, unit, ship);
    mend(play, unit, ship);
  });
  return Flow::done;
}

void pay_repair(const Filled& filled, Purse& purse) {
  purse.pay_any(Purpose::damage_control, filled.form.repair);
}

void begin_repair(BattlePlay& play, UnitId unit, const Allocate& form) {
  Ship& ship = play.at.ship(unit);
  const LostBox what = lost_box(form.mend);
  if (what != ship.repairing) ship.repair_points = 0;  // (D9.7) what is given up is lost
  ship.repairing = what;
}

void show_repair(Sheet& sheet) {
  sheet.number("repair of shields", damage_control_rating(sheet.game, sheet.ship));
  std::vector<Form::Choice> shields = {{"0", "most damaged first"}};
  for (int i = 1; i <= 6; ++i) {
    const int lost = sheet.ship.shields[static_cast<std::size_t>(i - 1)];
    const std::string words = lost > 0 ? fmt::format(", {} lost", lost) : "";
    shields.push_back({std::to_string(i), fmt::format("shield {} first{}", i, words)});
  }
  sheet.choice("mend_shield", "which shield", "D9.2"_sfb, std::move(shields));
  std::vector<Form::Choice> choices = {{"0", "nothing"}};
  for_each_loss(sheet.ship.mounts, sheet.ship.bays, [&](LostBox what) {
    if (may_mend(sheet.game, sheet.position, sheet.ship, what))
      choices.push_back(
          {std::to_string(number_of(what)), name_of(sheet.game, sheet.position, sheet.ship, what)});
  });
  if (choices.size() > 1) sheet.choice("mend", "mends", "D9.7"_sfb, std::move(choices));
}

}  // namespace flagbridge::sfb
