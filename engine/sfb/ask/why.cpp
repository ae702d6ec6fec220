#include <algorithm>
#include <fmt/format.h>
#include <optional>

#include "kernel/order_text.h"
#include "kernel/telling.h"
#include "sfb/ask/actions.h"
#include "sfb/ask/courses.h"
#include "sfb/rules/c1_movement.h"
#include "sfb/rules/c3_turning.h"
#include "sfb/rules/c6_high_energy_turn.h"
#include "sfb/rules/d4_damage.h"
#include "sfb/rules/e1_fire.h"
#include "sfb/rules/g13_hidden.h"
#include "sfb/rules/j_craft.h"
#include "sfb/rules/m3_bombs.h"
#include "sfb/rules/p2_surface.h"
#include "sfb/rules/p_terrain.h"
#include "sfb/rules/s1_placing.h"
#include "sfb/rules/s4_launched.h"

// Why a unit can do nothing at a place in answer to the open question. Orders for that place are made up and
// checked like any order; what the check has against them is the answer.
namespace flagbridge::sfb {
namespace {

struct Reason {
  std::string about;  // what it is against, where the sentence does not say so
  Violation violation;
  friend bool operator==(const Reason&, const Reason&) = default;
};
using Reasons = std::vector<Reason>;

void add(Reasons& to, const std::string& about, const Violations& found) {
  for (const Violation& each : found) {
    if (std::ranges::find(to, Reason{about, each}) == to.end()) to.push_back({about, each});
  }
}

Reasons only(Rule rule, const char* text) { return {{"", {rule, text, {}}}}; }

struct Asked {
  const Battles& game;
  const Position& view;
  Side side;
  UnitId unit;
  Hex to;
};

// Everybody in a hex, as far as the side knows.
template <class F>
void for_each_there(const Asked& asked, F&& f) {
  for_each_unit(asked.view, [&](UnitId other) {
    if (other == asked.unit || asked.view.place_of(other) != asked.to) return;
    if (!hidden_from(asked.view, asked.side, other)) f(other);
  });
}

// --- (C1, C3, C4) steering there
// ----------------------------------------------------------------------------

// The stand nearest to the hex, after the fewest moves.
const Stand& nearest_to(const Courses& courses, Hex to) {
  return *std::ranges::min_element(courses.stands(), {},
                                   [&](const Stand& each) { return distance(each.at, to); });
}

// The course that leads to a stand.
Course course_to(const Courses& courses, UnitId unit, const Stand& stand) {
  Course course{unit, {}};
  for (const Stand& each : courses.way_to(stand)) static_cast<void>(course.steps.push_back(each.step));
  return course;
}

// What is against going on from the stand nearest to the place.
void bar_steps(const Asked& asked, Courses& courses, const Stand& end, Violations& found) {
  const auto bars = [&](const Stand& from, Step step) {
    const Turning turning = courses.may_go_on(from, step);
    if (!turning.legal) found.add(turning.rule, turning.why, arg(asked.unit));
  };
  for (const Step step : plain_steps) {
    if (distance(courses.next_to(end, step), asked.to) < distance(end.at, asked.to)) bars(end, step);
  }
  if (!found.none() || end.moves >= courses.moves()) return;
  const Stand start = courses.stands().front();
  for (const Step step : {Step::turn_left, Step::turn_right}) bars(start, step);
}

// (C6) What is said of turns and slips does not hold for a ship that turns hard.
bool may_turn_hard(const Asked& asked) {
  return std::ranges::any_of(all_directions, [&](Direction heading) {
    const auto step = static_cast<Step>(static_cast<int>(Step::het_a) + index_of(heading));
    return may_go(asked.game, asked.view, asked.unit, step).legal;
  });
}

// It steers as near as it can; what keeps it from going on is the reason. If nothing does, `way` is how it
// comes there.
Reasons why_not_steered(const Asked& asked, std::optional<Order>& way) {
  Course ahead{asked.unit, {}};
  static_cast<void>(ahead.steps.push_back(Step::straight));
  Violations found = check_order(asked.game, asked.view, asked.side, ahead);
  Reasons reasons;
  if (!found.none()) {
    add(reasons, "", found);
    return reasons;
  }
  const int longest = longest_course(asked.unit);
  Courses courses(asked.game, asked.view, asked.unit, longest);
  const int moves = courses.moves();
  const bool cut = moves == longest;  // there may be more of them
  if (distance(asked.view.place_of(asked.unit), asked.to) > moves) {
    found.add("C1.4"_sfb, cut ? "a course has no more than {0} steps" : "it has {0} moves left in this turn",
              Arg::number(moves));
  } else {
    const Stand end = nearest_to(courses, asked.to);
    if (end.at == asked.to && end.moves > 0) {
      way = course_to(courses, asked.unit, end);
      return {};
    }
    bar_steps(asked, courses, end, found);
    if (found.none())
      found.add("C3.2"_sfb,
                cut ? "the {0} steps of a course do not lead there"
                    : "its {0} moves of this turn do not lead there",
                Arg::number(moves));
    if (may_turn_hard(asked)) found.add("C6"_sfb, "a high energy turn may lead there all the same");
  }
  add(reasons, "", found);
  return reasons;
}

// --- (E1.13) firing at whoever is there
// ---------------------------------------------------------------------

std::string weapon_name(const Asked& asked, int weapon) {
  if (!is_ship(asked.unit)) return fmt::format("gun {}", weapon + 1);
  const Weapon& sheet =
      asked.game.design(asked.view.ship(asked.unit)).sheet.weapons[static_cast<std::size_t>(weapon)];
  return fmt::format("{} {}", sheet.type, sheet.id);
}

// One reason and the weapons it keeps from firing.
struct Barred {
  Rule rule;
  const char* text;
  std::vector<std::string> weapons;
};

void note_barred(std::vector<Barred>& all, const Violation& why, std::string weapon) {
  const auto same = std::ranges::find_if(all, [&](const Barred& each) {
    return each.rule == why.rule && std::string_view(each.text) == why.text;
  });
  if (same != all.end()) {
    same->weapons.push_back(std::move(weapon));
  } else {
    all.push_back({why.rule, why.text, {std::move(weapon)}});
  }
}

std::string names_of(const Barred& barred) {
  constexpr std::size_t most_named = 3;
  if (barred.weapons.size() > most_named) return fmt::format("{} weapons", barred.weapons.size());
  std::string text;
  for (const std::string& each : barred.weapons) text += (text.empty() ? "" : ", ") + each;
  return text;
}

// (P2.54, P3.25) The ground of a planet, and rocks beside the ship, are fired at where nobody is.
template <class F>
void for_each_fixed_target(const Asked& asked, F&& f) {
  if (!is_ship(asked.unit)) return;
  const Feature* planet = contested_planet(asked.game, asked.view);
  for (int i = 0; i < surface_sides; ++i) {
    if (planet != nullptr && planet->at == asked.to) f(surface(i));
    const Hex beside = neighbour(asked.view.place_of(asked.unit), static_cast<Direction>(i));
    if (beside == asked.to && something_at(asked.game, asked.view, asked.to)) f(rocks(i));
  }
}

Reasons why_not_fired(const Asked& asked) {
  const int count = is_ship(asked.unit) ? asked.view.ship(asked.unit).mounts
                                        : craft_weapons(asked.game, asked.view, asked.unit);
  std::vector<Barred> barred;
  bool anybody = false, possible = false;
  const auto attempt = [&](UnitId target) {
    anybody = true;
    for (int i = 0; i < count; ++i) {
      if (is_ship(asked.unit) &&
          family_of(asked.game.weapon(asked.view.ship(asked.unit), i).family).refuse == nullptr)
        continue;
      Fire order{asked.unit, {}, target, Mode::none, false};
      static_cast<void>(order.weapons.push_back(static_cast<std::uint8_t>(i)));
      const Violations found = check_order(asked.game, asked.view, asked.side, order);
      possible = possible || found.none();
      if (!found.none()) note_barred(barred, found[0], weapon_name(asked, i));
    }
  };
  for_each_there(asked, attempt);
  for_each_fixed_target(asked, attempt);
  if (possible) return {};
  if (!anybody) return only("E1.13"_sfb, "nobody is there to be fired at");
  if (barred.empty()) return only("E1.13"_sfb, "it has nothing to fire");
  Reasons reasons;
  for (const Barred& each : barred) {
    // A weapon is called by its name before the sentence, and there no more than "it".
    reasons.push_back({names_of(each), {each.rule, each.text, {Arg::name(-1)}}});
  }
  return reasons;
}

// --- (6B) acting on what is there
// ---------------------------------------------------------------------------

// The order of a kind that least speaks against.
class Attempts {
 public:
  explicit Attempts(const Asked& asked) : asked_(asked) {}

  void begin(Action what) {
    what_ = what;
    tried_ = false;
  }
  void attempt(const Do& order) {
    Violations found = check_order(asked_.game, asked_.view, asked_.side, order);
    if (tried_ && found.size() >= least_.size()) return;
    least_ = found;
    tried_ = true;
  }
  // The kind is through: it is possible, or there are reasons.
  void end() {
    if (!tried_) return;
    any_ = true;
    possible_ = possible_ || least_.none();
    std::string about(name_of(what_));
    std::ranges::replace(about, '-', ' ');
    add(reasons_, about, least_);
  }
  Reasons reasons() const { return possible_ ? Reasons{} : reasons_; }
  bool any() const { return any_; }

 private:
  const Asked& asked_;
  Action what_{};
  Violations least_;
  Reasons reasons_;
  bool tried_ = false, possible_ = false, any_ = false;
};

bool built_with(const Asked& asked, Box box) {
  return asked.game.design(asked.view.ship(asked.unit)).boxes[index_of(box)] > 0;
}

template <class F>
void for_each_mount(const Asked& asked, WeaponFamily family, F&& f) {
  const Ship& ship = asked.view.ship(asked.unit);
  for (int i = 0; i < ship.mounts; ++i) {
    if (asked.game.weapon(ship, i).family == family) f(ship, static_cast<std::uint8_t>(i));
  }
}

// (E5.42) Anti-drone racks that have drones too.
template <class F>
void for_each_rack(const Asked& asked, F&& f) {
  for_each_mount(asked, WeaponFamily::drone_rack, f);
  for_each_mount(asked, WeaponFamily::anti_drone, [&](const Ship& ship, std::uint8_t weapon) {
    const std::uint16_t rack = asked.view.mount(ship, weapon).rack;
    const auto loaded = [](const DroneLoad& each) { return !each.empty(); };
    if (rack < most_racks && std::ranges::any_of(asked.view.racks[rack].drones, loaded)) f(ship, weapon);
  });
}

// Every launcher in every direction; at a unit, or to the hex where nobody is.
void attempt_launches(const Asked& asked, UnitId target, Attempts& attempts) {
  const Hex where = target == no_unit ? asked.to : Hex{};
  const auto headings = [](auto&& f) {
    for (std::uint8_t heading = 0; heading < 6; ++heading) f(heading);
  };
  attempts.begin(Action::launch_plasma);
  for_each_mount(asked, WeaponFamily::plasma, [&](const Ship&, std::uint8_t weapon) {
    headings([&](std::uint8_t heading) {
      attempts.attempt({Action::launch_plasma, asked.unit, weapon, target, heading, 0, where});
    });
  });
  attempts.end();
  attempts.begin(Action::launch_drone);
  for_each_rack(asked, [&](const Ship& ship, std::uint8_t weapon) {
    const auto& drones = asked.view.racks[asked.view.mount(ship, weapon).rack].drones;
    const auto loaded = std::ranges::find_if(drones, [](const DroneLoad& each) { return !each.empty(); });
    const auto drone = static_cast<std::uint8_t>(loaded == drones.end() ? 0 : loaded - drones.begin());
    headings([&](std::uint8_t heading) {
      attempts.attempt({Action::launch_drone, asked.unit, weapon, target, drone, heading, where});
    });
  });
  attempts.end();
}

// (J2.22, FD7) Shuttles that seek.
void attempt_shuttles(const Asked& asked, UnitId target, Attempts& attempts) {
  const Ship& ship = asked.view.ship(asked.unit);
  attempts.begin(Action::launch_shuttle);
  for (std::uint8_t i = 0; i < ship.bays; ++i) {
    const BayBox& box = asked.view.bay(ship, i);
    if (box.full == 0 || (box.role != Role::suicide && box.role != Role::scatter_pack)) continue;
    for (std::uint8_t heading = 0; heading < 6; ++heading)
      attempts.attempt({Action::launch_shuttle, asked.unit, i, target, heading, 1});
  }
  attempts.end();
}

void attempt_on(const Asked& asked, UnitId target, Attempts& attempts) {
  const auto once = [&](const Do& order) {
    attempts.begin(order.what);
    attempts.attempt(order);
    attempts.end();
  };
  attempt_launches(asked, target, attempts);
  attempt_shuttles(asked, target, attempts);
  if (asked.view.ship(asked.unit).probe_arms_begun + asked.view.ship(asked.unit).probe_arms_ready > 0)
    once({Action::launch_probe, asked.unit, 0, target});
  if (built_with(asked, Box::tractor)) once({Action::tractor, asked.unit, 0, target, 1});
  const bool beams = built_with(asked, Box::transporter);
  if (is_craft(target)) {
    if (built_with(asked, Box::lab)) once({Action::identify, asked.unit, 0, target});
    if (beams && is_shuttle(asked.view.small(target))) once({Action::board_shuttle, asked.unit, 0, target});
    return;
  }
  if (!beams) return;
  once({Action::board, asked.unit, 0, target, 1});
  once({Action::raid, asked.unit, 0, target, number_of(loss_of(Box::bridge))});
}

// What a shuttle or fighter does to others (J4, J7).
void attempt_by_craft(const Asked& asked, UnitId target, Attempts& attempts) {
  attempts.begin(Action::launch_drone);
  for (const std::uint8_t light : {std::uint8_t{0}, std::uint8_t{1}}) {
    for (std::uint8_t heading = 0; heading < 6; ++heading)
      attempts.attempt({Action::launch_drone, asked.unit, 0, target, light, heading});
  }
  attempts.end();
  if (asked.view.options.dogfights == 0 || !is_craft(target)) return;
  attempts.begin(Action::challenge);
  attempts.attempt({Action::challenge, asked.unit, 0, target});
  attempts.end();
}

void attempt_at_hex(const Asked& asked, Attempts& attempts) {
  const Ship& ship = asked.view.ship(asked.unit);
  if (ship.tbombs + ship.dummies > 0) {
    attempts.begin(Action::lay_bomb);
    for (const std::uint8_t dummy : {std::uint8_t{0}, std::uint8_t{1}})
      attempts.attempt({Action::lay_bomb, asked.unit, 0, no_unit, dummy, 0, asked.to});
    attempts.end();
  }
  if (ship.probes > 0) {
    attempts.begin(Action::launch_probe);
    attempts.attempt({Action::launch_probe, asked.unit, 0, no_unit, 0, 0, asked.to});
    attempts.end();
  }
  if (built_with(asked, Box::lab) && something_at(asked.game, asked.view, asked.to)) {
    attempts.begin(Action::study);
    attempts.attempt({Action::study, asked.unit, 0, no_unit, 1, 0, asked.to});
    attempts.end();
  }
}

// Whether anything that the unit could be ordered to do is for that place.
bool is_listed(const Asked& asked) {
  std::vector<Order> buffer(512);
  List list(buffer);
  list_act(asked.game, asked.view, asked.side, list);
  return std::ranges::any_of(list.list(), [&](const Order& each) {
    const Do* act = std::get_if<Do>(&each);
    if (act == nullptr || act->unit != asked.unit) return false;
    const bool at = act->at != asked.unit && asked.view.exists(act->at);
    return (at && asked.view.place_of(act->at) == asked.to) ||
           (act->where != Hex{} && act->where == asked.to);
  });
}

Reasons why_not_acted(const Asked& asked) {
  if (is_listed(asked)) return {};
  Attempts attempts(asked);
  bool anybody = false;
  for_each_there(asked, [&](UnitId target) {
    if (!asked.view.hostile(asked.side, asked.view.side_of(target))) return;
    anybody = true;
    if (is_ship(asked.unit)) {
      attempt_on(asked, target, attempts);
    } else {
      attempt_by_craft(asked, target, attempts);
    }
  });
  if (is_ship(asked.unit)) {
    // (F4) Where somebody is, that nothing can be sent to the hex is no reason of interest.
    Attempts to_hex(asked);
    attempt_launches(asked, no_unit, to_hex);
    attempt_at_hex(asked, to_hex);
    if (to_hex.any() && (!anybody || to_hex.reasons().empty())) return to_hex.reasons();
  }
  if (attempts.any()) return attempts.reasons();
  return only("B2.2"_sfb, "nothing is there that it could act on");
}

// (S1) With the heading that least speaks against.
Reasons why_not_placed(const Asked& asked) {
  Reasons least;
  for (const Direction heading : all_directions) {
    Reasons reasons;
    add(reasons, "", check_order(asked.game, asked.view, asked.side, Place{asked.unit, asked.to, heading}));
    if (reasons.empty()) return reasons;
    if (least.empty() || reasons.size() < least.size()) least = std::move(reasons);
  }
  return least;
}

// (S4) The first drone of a rack at every enemy ship, in every direction.
void attempt_early_drone(const Asked& asked, std::uint8_t rack, Attempts& attempts) {
  for_each_ship(asked.view, [&](UnitId target, const Ship& enemy) {
    if (!asked.view.hostile(asked.side, enemy.side)) return;
    for (std::uint8_t heading = 0; heading < 6; ++heading)
      attempts.attempt({Action::launch_drone, asked.unit, rack, target, 0, heading, asked.to});
  });
}

// (S1, S4, SG24.74) What a ship can be told before the battle that is for a place.
Reasons why_not_prepared(const Asked& asked) {
  Reasons reasons = why_not_placed(asked);
  if (reasons.empty() || !is_ship(asked.unit)) return reasons;
  const Ship& ship = asked.view.ship(asked.unit);
  Attempts attempts(asked);
  if (those_who_hide_bombs(asked.game, asked.view).has(asked.side)) {
    attempts.begin(Action::lay_bomb);
    attempts.attempt({Action::lay_bomb, asked.unit, 0, no_unit, 0, 0, asked.to});
    attempts.end();
  }
  if (launches_early(asked.game, asked.view, asked.unit)) {
    attempts.begin(Action::launch_shuttle);
    for (std::uint8_t i = 0; i < ship.bays; ++i) {
      if (is_fighter(asked.game, asked.view.bay(ship, i).craft))
        attempts.attempt({Action::launch_shuttle, asked.unit, i, no_unit, 0, 0, asked.to});
    }
    attempts.end();
    attempts.begin(Action::launch_drone);
    for_each_rack(asked, [&](const Ship&, std::uint8_t rack) { attempt_early_drone(asked, rack, attempts); });
    attempts.end();
  }
  if (!attempts.any()) return reasons;
  const Reasons more = attempts.reasons();
  if (more.empty()) return {};
  reasons.insert(reasons.end(), more.begin(), more.end());
  return reasons;
}

Reasons why_not(const Asked& asked, std::optional<Order>& way) {
  const auto& question = asked.view.core.question;
  if (!question.open() || !question.awaiting.has(asked.side))
    return only("B2.2"_sfb, "nothing is asked of its side now");
  switch (sfb::asked(asked.view)) {
    case Decision::prepare: return why_not_prepared(asked);
    case Decision::move: return why_not_steered(asked, way);
    case Decision::act: return why_not_acted(asked);
    case Decision::fire: return why_not_fired(asked);
    default: return only("B2.2"_sfb, "what is asked now is about no place on the map");
  }
}

}  // namespace

Inquiry why_not_at(const Battles& game, const Position& view, Side side, UnitId unit, Hex to) {
  const auto name = [&](const Arg& arg) { return arg == Arg::name(-1) ? "it" : game.name(view, arg); };
  Inquiry answer;
  json::array refusals;
  std::optional<Order> way;
  as_seen(view, side, [&](const Position& seen) {
    for (const Reason& each : why_not({game, seen, side, unit, to}, way)) {
      const std::string words = sentence(each.violation, name);
      const std::string text = each.about.empty() ? words : fmt::format("{}: {}", each.about, words);
      refusals.push_back({{"rule", each.violation.rule.number()}, {"text", text}});
      answer.text += fmt::format("  ({}) {}\n", each.violation.rule.number(), text);
    }
  });
  if (answer.text.empty()) answer.text = "nothing is against it\n";
  json::object data{{"refusals", std::move(refusals)}};
  if (way) {
    data["order"] = to_json(*way);
    data["text"] = order_text(*way);
  }
  answer.data = std::move(data);
  return answer;
}

}  // namespace flagbridge::sfb
