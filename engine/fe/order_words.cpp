#include <fmt/format.h>
#include <map>

#include "fe/joining.h"
#include "fe/rules.h"

// Orders in words, with counters by the code that is printed on them; and where they belong on the map.
namespace flagbridge::fe {
namespace {

// "BC, 3 CW": what is alike together, in the order in which it comes.
std::string tallied(const std::vector<std::string>& names) {
  std::vector<std::pair<std::string, int>> counts;
  for (const std::string& name : names) {
    const auto found = std::ranges::find(counts, name, &std::pair<std::string, int>::first);
    if (found == counts.end()) {
      counts.emplace_back(name, 1);
    } else {
      ++found->second;
    }
  }
  std::string text;
  for (const auto& [name, count] : counts)
    text += (text.empty() ? "" : ", ") + (count > 1 ? fmt::format("{} {}", count, name) : name);
  return text;
}

std::string spaced(std::string_view name, char mark) {
  std::string words(name);
  std::ranges::replace(words, mark, ' ');
  return words;
}

// To give no order is an answer too where the question is whether.
std::string_view declined(const Position& view) {
  if (!view.core.question.open()) return "Done";
  switch (static_cast<Decision>(view.core.question.kind)) {
    case Decision::operations: return "No more moves";
    case Decision::proceed: return "The stack stays here";
    case Decision::reaction: return "No reaction";
    case Decision::reserve_movement: return "No more reserves";
    case Decision::evade: return "Nobody more slips away";
    case Decision::direct: return "No directed damage";
    case Decision::retreat: return "Stay";
    case Decision::pursuit: return "No pursuit";
    case Decision::pursued: return "Nobody more stays";
    case Decision::provisions: return "No more supplies";
    case Decision::set_up: return "The rest in their usual places";
    case Decision::landing: return "The rest as there is room";
    case Decision::escorts: return "The rest stays as it is";
    case Decision::whose_fighters: return "The rest one after the other";
    case Decision::decoy: return "No captured ship is used";
    default: return "Done";
  }
}

class Sayer {
 public:
  Sayer(const Campaign& game, const Position& view) : game_(game), view_(view) {}

  std::string operator()(const Move& order) const {
    const std::string to = order.path.empty() ? "" : to_text(order.path[order.path.size() - 1]);
    const std::string hexes = order.path.size() > 1 ? fmt::format(", {} hexes", order.path.size()) : "";
    return fmt::format("{} to {}{}{}", many(order.units), to, hexes, order.hold ? ", then ask again" : "");
  }
  std::string operator()(const React& order) const {
    return fmt::format("{} react to {}", many(order.units), to_text(order.to));
  }
  std::string operator()(const MoveReserve& order) const {
    std::string to = to_text(order.to);
    for (const Place each : order.others) to += " and " + to_text(each);
    return fmt::format("Reserve {} to {}", many(order.units), to);
  }
  std::string operator()(const ChooseBattle& order) const { return "Fight in " + to_text(order.at); }
  std::string operator()(const Decide& order) const {
    switch (order.choice) {
      case Choice::no: return "No";
      case Choice::yes: return "Yes";
      case Choice::offer: return "Offer a battle away from the base";
      case Choice::assault: return "Fight at the base";
      case Choice::leave: return "Leave the base alone";
      case Choice::cloaked: return "Yes, from under the cloak";
    }
    return "";
  }
  std::string operator()(const Withdraw& order) const {
    const std::string units = many(order.units);
    if (order.rest)
      return fmt::format("All{} withdraw to {}", units.empty() ? "" : " but " + units, to_text(order.to));
    return units.empty() ? "Nobody withdraws" : fmt::format("{} withdraw to {}", units, to_text(order.to));
  }
  std::string operator()(const FormForce& order) const {
    const std::string line = many(order.line);
    std::string words = fmt::format("{} leads {}", one(order.flagship), line.empty() ? "nobody" : line);
    const auto also = [&](std::string_view label, const std::string& who) {
      if (!who.empty()) words += fmt::format("; {} {}", label, who);
    };
    also("formation", code(order.formation));
    also("scout", code(order.scout));
    also("drones", many(order.drones));
    also("fighters from", many(order.squadrons));
    return words;
  }
  std::string operator()(const SetIntensity& order) const {
    return fmt::format("Fight at {}{}{}", order.own,
                       order.enemy > 0 ? fmt::format(", the enemy at {}", order.enemy) : "",
                       order.raise > 0 ? fmt::format(", raised by {}", order.raise) : "");
  }
  std::string operator()(const Deceive& order) const { return one(order.unit) + " deceives the enemy"; }
  std::string operator()(const Direct& order) const;
  std::string operator()(const Take& order) const;
  std::string operator()(const Retreat& order) const { return "Retreat to " + to_text(order.to); }
  std::string operator()(const Pursue& order) const {
    const std::string units = many(order.units);
    return units.empty() ? "With nobody" : "With " + units;
  }
  std::string operator()(const Retrograde& order) const {
    return fmt::format("{} back to {}", many(order.units), to_text(order.to));
  }
  std::string operator()(const Repair& order) const { return "Repair " + many(order.units); }
  std::string operator()(const Relocate& order) const {
    return fmt::format("{} to {}", many(order.units), to_text(order.to));
  }
  std::string operator()(const HoldReserve& order) const { return "Reserve: " + many(order.units); }
  std::string operator()(const Build& order) const {
    if (order.group != no_unit)
      return fmt::format("An escort for {}: ship {} of the schedule", one(order.group), order.line + 1);
    return built(order);
  }
  std::string operator()(const Absorb& order) const {
    return fmt::format("{} becomes an escort of {}", one(order.ship), one(order.group));
  }
  std::string operator()(const Arrange& order) const {
    return fmt::format("{} in {}", many(order.units), to_text(order.at));
  }
  std::string operator()(const Transfer& order) const {
    const std::string deck = order.to != no_unit ? one(order.to) : fmt::format("planet {}", order.planet + 1);
    return fmt::format("{} fighters of {} to {}", order.factors, one(order.from), deck);
  }
  std::string operator()(const Disband& order) const { return one(order.group) + " becomes warships again"; }
  std::string operator()(const Exchange& order) const {
    return fmt::format("Let {} interned ships go", order.ships.size());
  }
  std::string operator()(const Assign& order) const {
    const std::string cargo = order.cargo != no_unit ? ", with " + one(order.cargo) : "";
    return fmt::format("{}: {}{}", one(order.tug), spaced(name_of(order.mission), '-'), cargo);
  }
  std::string operator()(const Ready&) const { return std::string(declined(view_)); }
  std::string operator()(const SetStanding&) const { return ""; }
  std::string operator()(const DropStanding&) const { return ""; }

  // An order there are no words for yet: its kind and what it names, with counters and types by their codes.
  template <class Other>
  std::string operator()(const Other& order) const {
    std::string named;
    for_each_field(order, [&](std::string_view name, const auto& member) {
      const std::string part = plainly(name, member);
      if (!part.empty()) named += (named.empty() ? "" : ", ") + part;
    });
    return fmt::format("{}: {}", spaced(Other::tag, '_'), named);
  }

 private:
  std::string code(UnitId unit) const {
    if (unit == no_unit) return "";
    const auto index = static_cast<std::size_t>(unit);
    const bool there = index < view_.counters.size() && view_.counters[index].in_play();
    return there ? type_code(view_[unit].type) : fmt::format("#{}", index_of(unit));
  }
  std::string one(UnitId unit) const { return unit == no_unit ? "nobody" : code(unit); }
  template <class List>
  std::string many(const List& units) const {
    std::vector<std::string> names;
    for (const UnitId unit : units) names.push_back(one(unit));
    return tallied(names);
  }
  std::string type_code(std::uint16_t type) const {
    const auto& all = game_.content().units.all();
    return type < all.size() ? all[type].code : "?";
  }

  template <class Member>
  std::string plainly(std::string_view name, const Member& member) const {
    if constexpr (std::is_same_v<Member, UnitId>) {
      return code(member);
    } else if constexpr (std::is_same_v<Member, bool> || requires { member.begin()->in_play(); }) {
      return "";
    } else if constexpr (std::is_integral_v<Member>) {
      if (name == "type") return type_code(static_cast<std::uint16_t>(member));
      return member == 0 ? "" : std::to_string(member);
    } else if constexpr (Textual<Member>) {
      const std::string text = to_text(member);
      return text == "nowhere" ? "" : text;
    } else {
      std::vector<std::string> names;
      for (const auto& each : member) {
        if constexpr (std::is_same_v<std::decay_t<decltype(each)>, UnitId>) {
          names.push_back(one(each));
        } else if constexpr (std::is_integral_v<std::decay_t<decltype(each)>>) {
          names.push_back(std::to_string(each));
        } else {
          names.push_back(to_text(each));
        }
      }
      return tallied(names);
    }
  }

  // A ship of the turn's schedule (702.0), or what is built in place of it, with its price as listed.
  std::string built(const Build& order) const {
    const int turn = schedule_turn(view_, order.race, view_.core.turn);
    const auto race = static_cast<std::size_t>(order.race);
    const Board& board = game_.board();
    if (race >= race_count || turn < 0 || turn >= most_turns) return std::string(name_of(order.race));
    const auto& schedule = board.schedules[race][static_cast<std::size_t>(turn)];
    const std::string planned = order.line < schedule.size() ? type_code(schedule[order.line]) : "";
    const bool other = order.instead > 0 && order.instead <= board.substitutes.size();
    const std::uint16_t model = other                          ? board.substitutes[order.instead - 1u].build
                                : order.line < schedule.size() ? schedule[order.line]
                                                               : no_model;
    const auto& units = game_.content().units.all();
    std::string words =
        fmt::format("{} {}{}", name_of(order.race), model < units.size() ? units[model].code : "",
                    other ? " in place of " + planned : "");
    if (model >= units.size()) return words;
    std::string price = units[model].price ? to_text(*units[model].price) : "";
    if (units[model].fighter_price != Points())
      price += (price.empty() ? "" : " + ") + to_text(units[model].fighter_price);
    return words + ", " + price + " points";
  }

  const Campaign& game_;
  const Position& view_;
};

std::string Sayer::operator()(const Direct& order) const {
  const std::string planet = fmt::format("Planet {}: ", order.planet + 1);
  std::string races;
  for (const Race race : order.races) races += fmt::format("{}{}", races.empty() ? "" : ", ", name_of(race));
  std::string what;
  switch (order.aim) {
    case Aim::battalions:
      return fmt::format("{}{} battalions{}", planet, order.count,
                         races.empty() ? "" : fmt::format(" ({})", races));
    case Aim::devastate: return planet + "devastate it";
    case Aim::any_fighters: return fmt::format("{} fighters of any", order.count);
    case Aim::fighters: what = fmt::format("{} fighters", order.count); break;
    case Aim::cripple: what = "cripple it"; break;
    case Aim::destroy: what = "destroy it"; break;
    case Aim::cripple_escort: what = "cripple its smallest escort"; break;
    case Aim::destroy_escort: what = "destroy its smallest escort"; break;
    case Aim::step: what = "a step of damage"; break;
    case Aim::recapture: what = "recapture"; break;
  }
  return fmt::format("{}: {}{}", one(order.target), what,
                     order.mauler != no_unit ? ", by mauler " + one(order.mauler) : "");
}

std::string Sayer::operator()(const Take& order) const {
  const std::string whose = order.unit == no_unit ? "" : one(order.unit) + ": ";
  switch (order.loss) {
    case Loss::escort: return fmt::format("{}ship {} of the group", whose, order.count + 1);
    case Loss::fighters:
      return fmt::format("{}{} fighter{}", whose, order.count, order.count == 1 ? "" : "s");
    case Loss::battalion:
      return fmt::format("A battalion{} of planet {}",
                         order.race != Race::any ? fmt::format(" of {}", name_of(order.race)) : "",
                         order.count + 1);
    case Loss::planet: return fmt::format("Planet {} is devastated", order.count + 1);
    case Loss::unit: break;
  }
  return one(order.unit) + " is hit";
}

// Where an order belongs: with whom, and in which hex.
struct OnMap {
  const Campaign& game;
  const Position& view;

  template <class Given>
  scene::Spot operator()(const Given& order) const {
    scene::Spot spot;
    const std::vector<UnitId> group = group_of(order);
    const UnitId first = group.empty() ? doer_of(order) : group.front();
    if (first != no_unit) spot.unit = index_of(first);
    for (const UnitId unit : group) spot.units.push_back(index_of(unit));
    const Place start = place_of_unit(first);
    if constexpr (requires { order.path; }) {
      if (start != nowhere && !order.path.empty()) spot.path.push_back(to_text(start));
      for (const Place place : order.path) spot.path.push_back(to_text(place));
      if (start == nowhere) spot.path.clear();
    }
    if (const Place to = where(order, start); to != nowhere) spot.place = to_text(to);
    return spot;
  }

 private:
  Place place_of_unit(UnitId unit) const {
    const auto index = static_cast<std::size_t>(unit);
    return index < view.counters.size() ? view.counters[index].at : nowhere;
  }

  // The counters it is given to: for a battle force all that are in it.
  template <class Given>
  std::vector<UnitId> group_of(const Given& order) const {
    std::vector<UnitId> group;
    if constexpr (std::is_same_v<Given, FormForce>) {
      if (order.flagship != no_unit) group.push_back(order.flagship);
      group.insert(group.end(), order.line.begin(), order.line.end());
    } else if constexpr (requires { order.units; }) {
      group.assign(order.units.begin(), order.units.end());
    }
    return group;
  }

  // The one counter it is given to.
  template <class Given>
  UnitId doer_of(const Given& order) const {
    UnitId doer = no_unit;
    const auto take = [&](UnitId unit) {
      if (doer == no_unit) doer = unit;
    };
    if constexpr (requires { order.target; }) take(order.target);
    if constexpr (requires { order.unit; }) take(order.unit);
    if constexpr (requires { order.tug; }) take(order.tug);
    if constexpr (requires { order.group; }) take(order.group);
    if constexpr (requires { order.base; }) take(order.base);
    if constexpr (requires { order.from; }) take(order.from);
    return doer;
  }

  template <class Given>
  Place where(const Given& order, Place start) const {
    if constexpr (requires { order.path; }) {
      if (!order.path.empty()) return order.path[order.path.size() - 1];
    }
    if constexpr (requires { Place(order.to); }) {
      if (std::is_same_v<decltype(order.to), Place> && on_map(Place(order.to))) return Place(order.to);
    }
    if constexpr (requires { order.at; }) {
      if (on_map(order.at)) return order.at;
    }
    if constexpr (std::is_same_v<Given, FormForce> || std::is_same_v<Given, Direct> ||
                  std::is_same_v<Given, Take>) {
      if (view.battle.at != nowhere) return view.battle.at;
    }
    if constexpr (requires { order.race; }) {  // where it builds its ships
      const auto race = static_cast<std::size_t>(order.race);
      if (race < race_count && game.board().capitals[race] != nowhere) return game.board().capitals[race];
    }
    return std::is_same_v<Given, Pursue> ? nowhere : start;
  }
};

}  // namespace

std::string Campaign::words(const Position& view, const Order& order) const {
  return std::visit(Sayer(*this, view), order);
}

scene::Spot Campaign::spot(const Position& view, const Order& order) const {
  return std::visit(OnMap{*this, view}, order);
}

}  // namespace flagbridge::fe
