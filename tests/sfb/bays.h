#pragma once

#include "sfb/ask/actions.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/j2_roles.h"
#include "sfb/rules/j4_fighters.h"
#include "tests/sfb/systems.h"

// Shuttles in their bays.
namespace flagbridge::sfb {

inline constexpr UnitId first_craft = craft_at(0);

// Two ships, with shuttles as at a weapon status, in year 175.
struct Bays : Yard {
  explicit Bays(const std::vector<Berth>& hulls = {Berth{},
                                                   Berth{.name = "KLI/D7", .at = {20, 5}, .side = 1}},
                int status = 0)
      : Yard(hulls) {
    position.year = 175;
    for (std::size_t i = 0; i < hulls.size(); ++i)
      fit_bays(game, position, unit_at(static_cast<int>(i)), status);
  }
  Violations check(const Do& order, int side = 0) {
    Violations found;
    kind_of(order.what).check(game, position, side_at(side), order, found);
    return found;
  }
  void perform(const Do& order, const std::vector<int>& throws = {}, int side = 0) {
    for (const Violation& each : check(order, side)) ADD_FAILURE() << to_text(each.rule) << " " << each.text;
    with_dice(throws, [&](BattlePlay& play) { kind_of(order.what).perform(play, side_at(side), order); });
  }
  Craft& craft(int number) { return craft_place(position, number); }
  BayBox& box(int ship, int number) { return position.bay((*this)[ship], number); }
};

inline Do launch(int box, int speed = 6, UnitId at = no_unit, Direction heading = Direction::A) {
  return {Action::launch_shuttle,
          unit_at(0),
          static_cast<std::uint8_t>(box),
          at,
          static_cast<std::uint8_t>(index_of(heading)),
          static_cast<std::uint8_t>(speed)};
}

struct Work : Encounter {
  Work() : Encounter(10) { fit_bays(game, position, own, 0); }
  Violations check(const BayWork& work) {
    Allocate form;
    form.unit = own;
    static_cast<void>(form.shuttles.push_back(work));
    Violations found;
    check_shuttle_work({game, position, form}, found);
    return found;
  }
  void turn(const std::vector<BayWork>& works) {
    Allocate form;
    form.unit = own;
    for (const BayWork& each : works) static_cast<void>(form.shuttles.push_back(each));
    with_dice({}, [&](BattlePlay& play) { work_on_shuttles(play, own, form); });
  }
  BayBox& box() { return position.bay((*this)[0], 0); }
};

}  // namespace flagbridge::sfb
