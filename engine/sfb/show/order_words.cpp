#include "sfb/show/order_words.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "sfb/rules/d7_boarding.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/g5_probes.h"
#include "sfb/rules/s4_launched.h"

// Orders whose numbers mean something else in each of them, said in words.
namespace flagbridge::sfb {
namespace {

struct Said {
  const Battles& game;
  const Position& view;
  const Do& order;

  const Ship* ship() const { return is_ship(order.unit) ? &view.ship(order.unit) : nullptr; }
  std::string name(UnitId unit) const { return game.name(view, arg(unit)); }
  std::string at() const { return name(order.at); }
  bool aimed() const { return order.at != no_unit; }
  bool placed() const { return order.where != Hex{}; }
  std::string where() const { return TextOf<Hex>::write(order.where); }
};

std::string many(int count, std::string_view one, std::string_view more) {
  return count == 1 ? fmt::format("one {}", one) : fmt::format("{} {}", count, more);
}
std::string points(int count) { return many(count, "point", "points"); }
std::string hexes(int count) { return many(count, "hex", "hexes"); }

std::string headed(int heading) {
  return heading < 6 ? fmt::format(", heading {}", name_of(static_cast<Direction>(heading))) : "";
}

std::string weapon_of(const Said& said) {
  const Ship* ship = said.ship();
  return ship != nullptr && said.order.with < ship->mounts
             ? said.game.name(said.view, weapon_arg(said.game, *ship, said.order.with))
             : fmt::format("weapon {}", said.order.with + 1);
}

// What stands in a shuttle box, and which box it is.
std::string shuttle_of(const Said& said) {
  constexpr std::array<std::string_view, 4> roles = {"shuttle", "wild weasel", "suicide shuttle",
                                                     "scatter-pack"};
  const Ship* ship = said.ship();
  const bool there = ship != nullptr && said.order.with < ship->bays;
  const Role role = there ? said.view.bay(*ship, said.order.with).role : Role::none;
  return fmt::format("{} of box {}", roles[static_cast<std::size_t>(role)], said.order.with + 1);
}

// (M2, FD7) Size classes that something reacts to, a bit each; the largest ships have the lowest numbers.
std::string sizes(int mask) {
  constexpr int all = 255, classes = 8;
  if (mask == all) return "anything";
  std::string list;
  int count = 0, last = 0;
  for (int i = 0; i < classes; ++i) {
    if ((mask >> i & 1) == 0) continue;
    list += fmt::format("{}{}", count++ == 0 ? "" : ", ", i);
    last = i;
  }
  return count == last + 1 ? fmt::format("size class {} and larger", last)
                           : fmt::format("size class {}", list);
}

std::string party(int number, bool crew) {
  return crew ? many(number, "crew unit", "crew units") : many(number, "boarding party", "boarding parties");
}
std::string boarders_of(const Said& said) {
  const int commandos = said.order.b;
  return party(said.order.a, said.order.with > 0) +
         (commandos > 0 ? fmt::format(", {} among them", many(commandos, "commando", "commandos")) : "");
}

// (F4, FD5.25) After whom or where to it flies, and what it is to look for there.
std::string goal(const Said& said) {
  if (!said.placed()) return "at " + said.at();
  return "towards " + said.where() + (said.aimed() ? ", to look for " + said.at() : "");
}
std::string hunted(const Do& order) {
  constexpr int anything = 1, first_size = 2, sizes_known = 8;
  const int program = boar_of(order);
  if (program == anything) return ", to take whatever comes";
  if (program < first_size || program >= first_size + sizes_known) return "";
  return fmt::format(", to look for size class {}", program - first_size);
}

std::string surface_of(const Do& order) {
  return fmt::format("side {} of the planet", name_of(static_cast<Direction>(order.b % 6)));
}

// (S4) Before the battle it is said where it will be found, not where it flies to.
std::string out_before(const Said& said, const std::string& what) {
  return fmt::format("Out before the battle: {}, in {}", what, said.where());
}

std::string launched_drone(const Said& said) {
  const Do& order = said.order;
  if (preparing(said.view)) {
    return out_before(said, fmt::format("drone {} of {}", order.a + 1, weapon_of(said))) + ", after " +
           said.at() + headed(heading_of(order));
  }
  if (said.ship() == nullptr)
    return fmt::format("Launch a {}drone at {}{}", order.a > 0 ? "small " : "", said.at(), headed(order.b));
  return fmt::format("Launch drone {} of {} {}{}{}", order.a + 1, weapon_of(said), goal(said),
                     headed(heading_of(order)), hunted(order));
}

std::string launched_shuttle(const Said& said) {
  const std::string shuttle = shuttle_of(said);
  if (preparing(said.view)) {
    return out_before(said, fmt::format("the fighter of box {}", said.order.with + 1)) +
           fmt::format("{}, speed {}", headed(said.order.a), said.order.b);
  }
  // (J1.866) One that was prepared for nothing looks like a suicide shuttle.
  const bool pretends = said.aimed() && !shuttle.starts_with("suicide") && !shuttle.starts_with("scatter");
  return fmt::format("Launch the {}{}{}{}, speed {}", pretends ? "suicide " : "", shuttle,
                     said.aimed() || said.placed() ? " " + goal(said) : "", headed(said.order.a),
                     said.order.b);
}

std::string programmed(const Said& said) {
  constexpr int ranges = 36;
  const int range = said.order.a % ranges, damage = said.order.a / ranges;
  return fmt::format("Program the {}: opens {} from its target{}, {}", shuttle_of(said), hexes(range),
                     damage > 0 ? fmt::format(" or after {} of damage", points(damage)) : "",
                     said.order.b == 0 ? "all at that one" : "drones at " + sizes(said.order.b));
}

std::string raided(const Said& said) {
  const std::string box = is_ship(said.order.at)
                              ? loss_name(said.game.design(said.view.ship(said.order.at)), said.order.a)
                              : "a box";
  return fmt::format("Raid {}{} of {}{}", box, said.order.with > 0 ? fmt::format(" {}", said.order.with) : "",
                     said.at(), said.order.b > 0 ? " with commandos" : "");
}

std::string landed(const Said& said) {
  constexpr std::array<std::string_view, 3> ways = {"Land on", "By tractor beam aboard", "Crash-land on"};
  return fmt::format("{} {}", ways[said.order.a < ways.size() ? said.order.a : 0], said.at());
}

std::string replotted(const Said& said) {
  constexpr std::array<std::string_view, 5> manners = {"a straight course", "a pursuit", "an interception",
                                                       "an evasion", "station-keeping"};
  const Do& order = said.order;
  return fmt::format("Announce {}{}{}", order.with < manners.size() ? manners[order.with] : "another plot",
                     said.aimed() ? " of " + said.at() : "", order.a > 0 ? " at " + hexes(order.a) : "");
}

std::string embarked(const Said& said) {
  return fmt::format(
      "Seat {} and {} {}", party(said.order.a, false), party(said.order.b, true),
      said.ship() != nullptr ? "in the " + shuttle_of(said) : "in it, all others on the ground");
}

// (G24.27) Every special sensor takes a lab to it.
std::string studied(const Said& said) {
  const int sensors = said.order.b;
  return fmt::format("Study {} with {}{}", said.placed() ? said.where() : "what is there",
                     many(said.order.a + sensors, "lab", "labs"),
                     sensors > 0 ? " and " + many(sensors, "special sensor", "special sensors") : "");
}

// (SG24.74) Before the battle nothing is beamed.
std::string bombed(const Said& said) {
  if (preparing(said.view)) return "Hide a transporter bomb in " + said.where();
  return fmt::format("Beam a {} bomb to {}", said.order.a > 0 ? "dummy" : "transporter", said.where());
}

std::string fire_control_set(const Said& said) {
  constexpr std::array<std::string_view, 4> levels = {"inactive", "passive", "low-power", "active"};
  return fmt::format("Fire control {}", said.order.a < levels.size() ? levels[said.order.a] : "");
}

using Words = std::string (*)(const Said&);

// By Action.
constexpr std::array<Words, static_cast<std::size_t>(Action::count)> words_of_actions = {{
    fire_control_set,
    [](const Said& said) -> std::string { return said.order.a > 0 ? "Cloak" : "Uncloak"; },
    [](const Said&) -> std::string { return "Destroy the cloaking device"; },
    [](const Said& said) {
      return fmt::format("Lend {} {} ECM, {} ECCM by {}", said.at(), said.order.a, said.order.b,
                         weapon_of(said));
    },
    [](const Said& said) {
      return "Strengthen the web with " + many(said.order.a, "point of energy", "points of energy");
    },
    [](const Said&) -> std::string { return "Lay web in this hex"; },
    [](const Said& said) {
      return "Tractor " + said.at() + (said.order.a > 0 ? " with " + points(said.order.a) : "");
    },
    [](const Said& said) { return fmt::format("Let {} go from the tractor beam", said.at()); },
    [](const Said& said) { return "Identify " + said.at(); },
    studied,
    [](const Said& said) {
      return fmt::format("{} guides {} from now on", said.name(unit_at(said.order.a)), said.at());
    },
    [](const Said& said) { return "Let go of " + said.at(); },
    [](const Said& said) {
      return fmt::format("Launch {}{} {}{}", said.order.b > 0 ? "a pseudo torpedo of " : "", weapon_of(said),
                         goal(said), headed(said.order.a));
    },
    launched_drone,
    programmed,
    [](const Said& said) {
      return said.aimed() ? "Fire a probe at " + said.at() : "Launch a probe to " + said.where();
    },
    [](const Said& said) {
      return fmt::format("Raise a sphere of radius {} by {}{}", said.order.a, weapon_of(said),
                         said.order.b > 0 ? " with " + points(said.order.b) : "");
    },
    [](const Said& said) { return "Lower the sphere of " + weapon_of(said); },
    [](const Said& said) { return fmt::format("Drop shield {}", said.order.with); },
    [](const Said& said) {
      if (said.order.with != 0) return fmt::format("Raise shield {}", said.order.with);
      return fmt::format("Switch the shields on, {}", name_of(static_cast<ShieldLevel>(said.order.a)));
    },
    [](const Said& said) { return fmt::format("Board {} with {}", said.at(), boarders_of(said)); },
    raided,
    [](const Said& said) { return fmt::format("Beam back {} from {}", boarders_of(said), said.at()); },
    bombed,
    launched_shuttle,
    landed,
    [](const Said& said) {
      return fmt::format(
          "Drop a mine set off by {}{}", sizes(said.order.a),
          said.order.b > 0 ? fmt::format(", after {} passed", many(said.order.b, "of them", "of them")) : "");
    },
    [](const Said& said) { return "Drop " + (said.aimed() ? said.at() : "a pod"); },
    [](const Said&) -> std::string { return "Emergency deceleration"; },
    [](const Said& said) -> std::string {
      return said.ship() != nullptr ? "Sublight evasion" : "Disengage by acceleration";
    },
    [](const Said& said) { return fmt::format("Swing {} round to {}", said.at(), said.where()); },
    [](const Said& said) { return fmt::format("Speed {} from the next impulse on", said.order.a); },
    [](const Said&) -> std::string { return ""; },  // wreck: never ordered
    [](const Said& said) { return "Take up " + (said.aimed() ? said.at() : "a pod"); },
    [](const Said& said) -> std::string {
      return said.order.a > 0 ? "Begin erratic maneuvers" : "End erratic maneuvers";
    },
    [](const Said& said) {
      const std::string probe = said.order.a > 0 ? "a probe as a weapon" : "a probe";
      return fmt::format("Begin to arm {} with reserve power",
                         said.order.with == any_probe ? probe : weapon_of(said));
    },
    [](const Said& said) {
      return fmt::format("Begin a wild weasel in box {} with reserve power", said.order.with + 1);
    },
    [](const Said& said) { return "Dogfight with " + said.at(); },
    [](const Said&) -> std::string { return "Break away from the dogfight"; },
    [](const Said& said) {
      return fmt::format("Send {} down to {}", party(said.order.a, said.order.with > 0),
                         surface_of(said.order));
    },
    [](const Said& said) {
      return fmt::format("Fetch {} from {}", party(said.order.a, said.order.with > 0),
                         surface_of(said.order));
    },
    replotted,
    [](const Said& said) {
      return fmt::format("Accelerate to {} with reserve power{}", said.order.a,
                         said.order.b > 0 ? fmt::format(" until impulse {}", said.order.b) : "");
    },
    [](const Said& said) {
      return fmt::format("Hand {} over to {}", said.at(), said.name(unit_at(said.order.a)));
    },
    [](const Said& said) {
      return fmt::format("Board {} by transporter{}", said.at(), said.order.a > 0 ? " with commandos" : "");
    },
    embarked,
    [](const Said& said) {
      return fmt::format("Bring the {} to box {}", shuttle_of(said), said.order.a + 1);
    },
    [](const Said& said) {
      return fmt::format("Lend the fighters {} ECM, {} ECCM", said.order.a, said.order.b);
    },
    [](const Said& said) -> std::string {
      return said.aimed() ? fmt::format("Follow {} through rocks", said.at()) : "Follow nobody any more";
    },
    [](const Said&) -> std::string { return "Land on the planet"; },
    [](const Said&) -> std::string { return "Take off from the planet"; },
}};

// (D4.223) Whose box is asked for: the target of the volley that is being dealt.
std::string lost_in(const Battles& game, const Position& view, const Lose& order) {
  const Question& question = view.core.question;
  const auto volley = static_cast<std::size_t>(question.a);
  const bool known = question.open() && asked(view) == Decision::damage && volley < view.volleys.size() &&
                     is_ship(view.volleys[volley].target);
  if (!known) return "";
  return "Lose " + loss_name(game.design(view.ship(view.volleys[volley].target)), order.what);
}

// Whose order it is, unless it can only be one's.
std::string of_unit(const Battles& game, const Position& view, UnitId unit, std::string words) {
  int ships = 0;
  for_each_ship(view, [&](UnitId, const Ship& ship) {
    if (ship.side == view.side_of(unit)) ++ships;
  });
  return is_ship(unit) && ships <= 1 ? words : fmt::format("{}: {}", game.name(view, arg(unit)), words);
}

// (FD2) "type I medium with terminal guidance".
std::string drone_words(const Battles& game, const DroneLoad& drone) {
  const auto& types = game.tables_of().drones;
  const auto& modules = game.tables_of().drone_speeds;
  const auto type = static_cast<std::size_t>(drone.type - 1);
  const auto module = static_cast<std::size_t>(drone.module() - 1);
  std::string words = "type " + (type < types.size() ? types[type].drone : std::to_string(drone.type));
  if (drone.module() > 1 && module < modules.size()) words += " " + modules[module].module;
  if (drone.has(DroneLoad::extended_range)) words += " of extended range";          // (FD2.222)
  if (drone.has(DroneLoad::terminal_guidance)) words += " with terminal guidance";  // (FD5.2)
  return words;
}

// One more of what is called so.
void count_in(std::vector<std::pair<std::string, int>>& kinds, const std::string& words) {
  const auto found = std::ranges::find(kinds, words, &std::pair<std::string, int>::first);
  if (found == kinds.end()) {
    kinds.emplace_back(words, 1);
  } else {
    ++found->second;
  }
}

// (FD2, E5.42) What a rack holds before the battle: alike ones together, in the order they lie in.
std::string loaded(const Battles& game, const Position& view, const Load& order) {
  if (!view.exists(order.unit) || !is_ship(order.unit)) return "";
  const Ship& ship = view.ship(order.unit);
  std::vector<std::pair<std::string, int>> kinds;
  for (const DroneLoad& each : order.drones) {
    if (each.empty()) continue;
    count_in(kinds, drone_words(game, each));
  }
  std::string what;
  for (const auto& [words, count] : kinds)
    what += fmt::format("{}{} × {}", what.empty() ? "" : ", ", count, words);
  if (order.rounds > 0) {
    what += fmt::format("{}{}", what.empty() ? "" : " and ",
                        many(order.rounds, "anti-drone round", "anti-drone rounds"));
  }
  const std::string rack = order.weapon < ship.mounts ? game.name(view, weapon_arg(game, ship, order.weapon))
                                                      : fmt::format("weapon {}", order.weapon + 1);
  return of_unit(game, view, order.unit,
                 fmt::format("Load {} with {}", rack, what.empty() ? "nothing" : what));
}

// (S3.2) "Buy 3 × boarding party, 3/2 points".
std::string bought(const Battles& game, const Position& view, const Buy& order) {
  constexpr std::string_view converts = "convert";
  const auto& items = game.tables_of().options;
  if (order.item >= items.size() || !view.exists(order.unit)) return "";
  const OptionRow& row = items[order.item];
  const HalfPoints price = row.cost * order.count;
  const std::string count = order.count == 1 ? "" : fmt::format("{} × ", order.count);
  const bool conversion = row.option.starts_with(converts);
  const std::string what =
      conversion ? "Convert " + count + row.option.substr(converts.size() + 1) : "Buy " + count + row.option;
  return of_unit(game, view, order.unit,
                 fmt::format("{}, {} {}", what, TextOf<HalfPoints>::write(price),
                             price > HalfPoints(1) ? "points" : "point"));
}

std::string plain(std::string_view name) {
  std::string words(name);
  for (char& each : words) each = each == '-' ? ' ' : each;
  return words;
}

}  // namespace

std::string loss_name(const Design& design, int what) {
  const auto loss = static_cast<Loss>(what);
  if (loss == cloak_loss) return "the cloaking device";
  if (loss == uim_loss) return "the UIM";
  if (loss == derfacs_loss) return "the DERFACS";
  if (is_box(loss)) return plain(name_of(box_of(loss)));
  if (is_bay(loss)) return fmt::format("shuttle box {}", bay_of(loss) + 1);
  const auto weapon = static_cast<std::size_t>(sfb::weapon_of(loss));
  if (!is_weapon(loss) || weapon >= design.sheet.weapons.size()) return fmt::format("box {}", what);
  return fmt::format("{} {}", design.sheet.weapons[weapon].type, design.sheet.weapons[weapon].id);
}

std::string Battles::words(const Position& view, const Order& order) const {
  if (const Lose* loss = std::get_if<Lose>(&order)) return lost_in(*this, view, *loss);
  if (const Load* load = std::get_if<Load>(&order)) return loaded(*this, view, *load);
  if (const Buy* buy = std::get_if<Buy>(&order)) return bought(*this, view, *buy);
  const Do* act = std::get_if<Do>(&order);
  if (act == nullptr) return answer_words(*this, view, order);
  if (act->what >= Action::count) return "";
  if (!view.exists(act->unit)) return plain(name_of(act->what));
  return of_unit(*this, view, act->unit,
                 words_of_actions[static_cast<std::size_t>(act->what)]({*this, view, *act}));
}

}  // namespace flagbridge::sfb
