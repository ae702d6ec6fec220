#include "sfb/show/order_words.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "sfb/ask/actions.h"
#include "sfb/rules/d4_damage.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/g5_probes.h"
#include "sfb/rules/s4_launched.h"

// Orders whose numbers mean something else in each of them, said in words.
namespace flagbridge::sfb {

std::string Said::where() const { return TextOf<Hex>::write(order.where); }
bool Said::before_battle() const { return preparing(view); }

std::string Said::many(int count, std::string_view one, std::string_view more) {
  return count == 1 ? fmt::format("one {}", one) : fmt::format("{} {}", count, more);
}
std::string Said::points(int count) { return many(count, "point", "points"); }
std::string Said::hexes(int count) { return many(count, "hex", "hexes"); }
std::string Said::party(int number) { return many(number, "boarding party", "boarding parties"); }
std::string Said::crew(int number) { return many(number, "crew unit", "crew units"); }
std::string Said::people() const { return order.with > 0 ? crew(order.a) : party(order.a); }

std::string Said::headed(int heading) {
  return heading < 6 ? fmt::format(", heading {}", name_of(static_cast<Direction>(heading))) : "";
}

std::string Said::weapon() const {
  const Ship* by = ship();
  return by != nullptr && order.with < by->mounts ? game.name(view, weapon_arg(game, *by, order.with))
                                                  : fmt::format("weapon {}", order.with + 1);
}

std::string Said::shuttle() const {
  constexpr std::array<std::string_view, 4> roles = {"shuttle", "wild weasel", "suicide shuttle",
                                                     "scatter-pack"};
  const Ship* by = ship();
  const bool there = by != nullptr && order.with < by->bays;
  const Role role = there ? view.bay(*by, order.with).role : Role::none;
  return fmt::format("{} of box {}", roles[static_cast<std::size_t>(role)], order.with + 1);
}

std::string Said::sizes(int mask) {
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

std::string Said::boarders() const {
  const int commandos = order.b;
  return people() +
         (commandos > 0 ? fmt::format(", {} among them", many(commandos, "commando", "commandos")) : "");
}

std::string Said::goal() const {
  if (!placed()) return "at " + at();
  return "towards " + where() + (aimed() ? ", to look for " + at() : "");
}

std::string Said::surface() const {
  return fmt::format("side {} of the planet", name_of(static_cast<Direction>(order.b % 6)));
}

std::string Said::out_before(const std::string& what) const {
  return fmt::format("Out before the battle: {}, in {}", what, where());
}

namespace {

// (D4.223) Whose box is asked for: the target of the volley that is being dealt.
std::string lost_in(const Battles& game, const Position& view, const Lose& order) {
  const Question& question = view.core.question;
  const auto volley = static_cast<std::size_t>(question.a);
  const bool known = question.open() && asked(view) == Decision::damage && volley < view.volleys.size() &&
                     is_ship(view.volleys[volley].target);
  if (!known) return "";
  return "Lose " + name_of(game, view, view.ship(view.volleys[volley].target), lost_box(order.what));
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
                        Said::many(order.rounds, "anti-drone round", "anti-drone rounds"));
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

std::string Battles::words(const Position& view, const Order& order) const {
  if (const Lose* loss = std::get_if<Lose>(&order)) return lost_in(*this, view, *loss);
  if (const Load* load = std::get_if<Load>(&order)) return loaded(*this, view, *load);
  if (const Buy* buy = std::get_if<Buy>(&order)) return bought(*this, view, *buy);
  const Do* act = std::get_if<Do>(&order);
  if (act == nullptr) return answer_words(*this, view, order);
  if (act->what >= Action::count) return "";
  if (!view.exists(act->unit)) return plain(name_of(act->what));
  const auto say = kind_of(act->what).words;
  return of_unit(*this, view, act->unit, say != nullptr ? say({*this, view, *act}) : "");
}

}  // namespace flagbridge::sfb
