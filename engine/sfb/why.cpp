#include <algorithm>
#include <fmt/format.h>
#include <optional>

#include "kernel/order_text.h"
#include "kernel/telling.h"
#include "sfb/courses.h"
#include "sfb/rules/d4_damage.h"
#include "sfb/rules/e1_fire.h"
#include "sfb/rules/g13_hidden.h"

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
  for (int i = 0; i < asked.view.unit_end(); ++i) {
    const UnitId other = unit_at(i);
    if (other == asked.unit || !asked.view.exists(other) || asked.view.place_of(other) != asked.to) continue;
    if (!hidden_from(asked.view, asked.side, other)) f(other);
  }
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
  Courses courses(asked.game, asked.view, asked.unit, most_course);
  const int moves = courses.moves();
  if (distance(asked.view.place_of(asked.unit), asked.to) > moves) {
    found.add("C1.4"_sfb, "it has {0} moves left in this turn", Arg::number(moves));
  } else {
    const Stand end = nearest_to(courses, asked.to);
    if (end.at == asked.to && end.moves > 0) {
      way = course_to(courses, asked.unit, end);
      return {};
    }
    const auto bars = [&](const Stand& from, Step step) {
      const Turning turning = courses.may_go_on(from, step);
      if (!turning.legal) found.add(turning.rule, turning.why, arg(asked.unit));
    };
    for (const Step step : plain_steps) {
      if (distance(courses.next_to(end, step), asked.to) < distance(end.at, asked.to)) bars(end, step);
    }
    if (found.none() && end.moves < moves) {
      const Stand start = courses.stands().front();
      for (const Step step : {Step::turn_left, Step::turn_right}) bars(start, step);
    }
    if (found.none())
      found.add("C3.2"_sfb, "its {0} moves of this turn do not lead there", Arg::number(moves));
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

Reasons why_not_fired(const Asked& asked) {
  const int count = is_ship(asked.unit) ? asked.view.ship(asked.unit).mounts
                                        : craft_weapons(asked.game, asked.view, asked.unit);
  std::vector<Barred> barred;
  bool anybody = false, possible = false;
  for_each_there(asked, [&](UnitId target) {
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
  });
  Reasons reasons;
  if (possible) return reasons;
  if (!anybody) {
    Violations nobody;
    nobody.add("E1.13"_sfb, "nobody is there to be fired at");
    add(reasons, "", nobody);
  }
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
  for_each_mount(asked, WeaponFamily::drone_rack, [&](const Ship& ship, std::uint8_t weapon) {
    const auto& drones = asked.view.racks[asked.view.mount(ship, weapon).rack].drones;
    const auto loaded = std::ranges::find_if(drones, [](const DroneLoad& each) { return !each.empty(); });
    const auto drone = static_cast<std::uint8_t>(loaded == drones.end() ? 0 : loaded - drones.begin());
    headings([&](std::uint8_t heading) {
      attempts.attempt({Action::launch_drone, asked.unit, weapon, target, drone, heading, where});
    });
  });
  attempts.end();
}

void attempt_on(const Asked& asked, UnitId target, Attempts& attempts) {
  const auto once = [&](const Do& order) {
    attempts.begin(order.what);
    attempts.attempt(order);
    attempts.end();
  };
  attempt_launches(asked, target, attempts);
  if (built_with(asked, Box::tractor)) once({Action::tractor, asked.unit, 0, target, 1});
  if (is_craft(target)) {
    if (built_with(asked, Box::lab)) once({Action::identify, asked.unit, 0, target});
    return;
  }
  if (!built_with(asked, Box::transporter)) return;
  once({Action::board, asked.unit, 0, target, 1});
  once({Action::raid, asked.unit, 0, target, loss_of(Box::bridge)});
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
}

Reasons why_not_acted(const Asked& asked) {
  if (!is_ship(asked.unit)) return {};
  Attempts attempts(asked);
  bool anybody = false;
  for_each_there(asked, [&](UnitId target) {
    if (asked.view.side_of(target) == asked.side) return;
    anybody = true;
    attempt_on(asked, target, attempts);
  });
  if (!anybody) {
    attempt_launches(asked, no_unit, attempts);  // (F4)
    attempt_at_hex(asked, attempts);
  }
  if (attempts.any()) return attempts.reasons();
  Violations nothing;
  nothing.add("B2.2"_sfb, "nothing is there that it could act on");
  Reasons reasons;
  add(reasons, "", nothing);
  return reasons;
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

Reasons why_not(const Asked& asked, std::optional<Order>& way) {
  const auto& question = asked.view.core.question;
  if (!question.open() || !question.awaiting.has(asked.side)) return {};
  switch (sfb::asked(asked.view)) {
    case Decision::prepare: return why_not_placed(asked);
    case Decision::move: return why_not_steered(asked, way);
    case Decision::act: return why_not_acted(asked);
    case Decision::fire: return why_not_fired(asked);
    default: return {};
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
