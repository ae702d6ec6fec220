#include <fmt/format.h>

#include "sfb/rules/c1_movement.h"
#include "sfb/show/order_words.h"
#include "sfb/show/shown.h"

// Courses, fire and answers as sentences, and where orders belong on the board.
namespace flagbridge::sfb {
namespace {

std::string lower_first(std::string words) {
  if (!words.empty()) words[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(words[0])));
  return words;
}

struct Answers {
  const Battles& game;
  const Position& view;

  std::string named(UnitId unit) const { return shown_name(game, view, unit); }

  // Whose order it is, where the side has several ships.
  std::string whose(UnitId unit) const {
    if (!is_ship(unit) || !view.exists(unit)) return "";
    int ships = 0;
    for_each_ship(view, [&](UnitId, const Ship& ship) { ships += ship.side == view.side_of(unit) ? 1 : 0; });
    return ships > 1 ? named(unit) + ": " : "";
  }

  std::string operator()(const Allocate& order) const {
    return fmt::format("{} energy form: speed {}, shields {}, {} weapons armed", named(order.unit),
                       order.speed, name_of(order.shields), order.arm.size());
  }
  std::string operator()(const Course& order) const {
    std::string text = whose(order.unit);
    if (order.steps.empty()) return text + step_words(Step::none, std::nullopt);
    for (std::size_t i = 0; i < order.steps.size(); ++i) {
      const bool first = i == 0 && view.exists(order.unit);
      const std::string step = step_words(
          order.steps[i],
          first ? std::optional(way_along(view, order.unit, std::span(order.steps.begin(), 1)).heading)
                : std::nullopt);
      text += i == 0 ? step : ", " + lower_first(step);
    }
    return text;
  }
  std::string operator()(const Plot& order) const {
    constexpr std::array<std::string_view, 5> manners = {"straight on", "pursuit", "interception", "evasion",
                                                         "station-keeping"};  // (C1.322)
    std::string steps;
    for (const Step step : order.steps) steps += fmt::format("{} ", name_of(step));
    if (!steps.empty()) steps = steps.substr(0, steps.size() - 1) + ", then ";
    const auto manner = static_cast<std::size_t>(order.manner);
    return fmt::format("{}Plot {}{}{}", whose(order.unit), steps,
                       manner < manners.size() ? manners[manner] : "",
                       order.target != no_unit ? " of " + named(order.target) : "");
  }
  std::string operator()(const Fire& order) const {
    const auto count = order.weapons.size();
    const std::string weapons = count == 1 ? "one weapon" : fmt::format("{} weapons", count);
    const std::string where =
        order.target == order.unit ? "into space" : "at " + named(order.target);  // (E1.17)
    const std::string part =
        order.reserve == 0 ? ""
                           : fmt::format(", each with {} of reserve power",
                                         as_points(Energy::fraction(order.reserve, 2).value_or(Energy())));
    return fmt::format("{}Fire {} {}{}", whose(order.unit), weapons, where, part);
  }
  std::string operator()(const Warfare& order) const {
    return fmt::format("{}{} ECM and {} ECCM from now on", whose(order.unit), order.ecm, order.eccm);
  }
  std::string operator()(const Reinforce& order) const {
    if (order.specific + order.general == 0) return "No reinforcement";
    if (order.specific == 0) return fmt::format("Reinforce all shields by {}", order.general);
    return fmt::format("Reinforce the shield by {}{}", order.specific,
                       order.general > 0 ? fmt::format(", in general by {}", order.general) : "");
  }
  std::string operator()(const Face& order) const { return fmt::format("Shield {} takes it", order.shield); }
  std::string operator()(const Bid& order) const {
    return order.energy > 0 ? fmt::format("Bid {} of energy", order.energy) : "Bid nothing";
  }
  // How casualties of a boarding action are dealt.
  std::string operator()(const Deal& order) const {
    std::string text;
    const auto add = [&](int count, std::string_view on) {
      if (count > 0) text += fmt::format("{} on {}, ", count, on);
    };
    add(order.rooms, "control rooms");
    add(order.security, "security stations");
    add(order.guards, "guards");
    return text.empty() ? "All on boarding parties" : text + "the rest on parties";
  }
  std::string operator()(const Pass&) const { return "Nothing more"; }
  template <class Other>
  std::string operator()(const Other&) const {
    return "";
  }
};

struct Locate {
  const Position& view;

  std::string at(UnitId unit) const {
    return view.exists(unit) ? TextOf<Hex>::write(view.place_of(unit)) : "";
  }
  scene::Spot of(UnitId unit, std::string place = "") const {
    scene::Spot spot;
    spot.unit = index_of(unit);
    spot.place = std::move(place);
    return spot;
  }

  scene::Spot operator()(const Course& order) const {
    if (!view.exists(order.unit)) return of(order.unit);
    const Way way = way_along(view, order.unit, {order.steps.begin(), order.steps.size()});
    scene::Spot spot = of(order.unit, TextOf<Hex>::write(way.hexes.back()));
    for (const Hex hex : way.hexes) spot.path.push_back(TextOf<Hex>::write(hex));
    spot.heading = name_of(way.heading);
    return spot;
  }
  scene::Spot operator()(const Fire& order) const { return of(order.unit, at(order.target)); }
  scene::Spot operator()(const Plot& order) const { return of(order.unit, at(order.target)); }
  scene::Spot operator()(const Do& order) const {
    const bool elsewhere = at(order.at).empty() && order.where != Hex{};
    return of(order.unit, elsewhere ? TextOf<Hex>::write(order.where) : at(order.at));
  }
  scene::Spot operator()(const Place& order) const { return of(order.unit, TextOf<Hex>::write(order.at)); }
  scene::Spot operator()(const Lose&) const { return struck(); }
  scene::Spot operator()(const Face&) const { return struck(); }
  template <class Other>
  scene::Spot operator()(const Other& order) const {
    if constexpr (requires { order.unit; }) return of(order.unit);
    return {};
  }

  // Whose box or shield is asked for.
  scene::Spot struck() const {
    const Volley* volley = volley_asked_about(view);
    return volley == nullptr ? scene::Spot{} : of(volley->target);
  }
};

}  // namespace

std::string answer_words(const Battles& game, const Position& view, const Order& order) {
  return std::visit(Answers{game, view}, order);
}

scene::Spot Battles::spot(const Position& view, const Order& order) const {
  return std::visit(Locate{view}, order);
}

}  // namespace flagbridge::sfb
