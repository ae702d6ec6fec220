#include <algorithm>
#include <fmt/format.h>

#include "sfb/ask/actions.h"
#include "sfb/rules/b3_allocation.h"
#include "sfb/rules/d4_damage.h"
#include "sfb/rules/e1_fire.h"
#include "sfb/rules/g7_tractors.h"
#include "sfb/rules/h_power.h"
#include "sfb/show/order_words.h"
#include "sfb/show/shown.h"

// What a question is about: who is asked, about whom, why now, and what happens if nothing is ordered.
namespace flagbridge::sfb {
namespace {

constexpr std::size_t most_named = 3;  // of several alike

std::string count_of(int number, std::string_view one, std::string_view more) {
  return number == 1 ? fmt::format("1 {}", one) : fmt::format("{} {}", number, more);
}

// "a, b and 2 more".
std::string enumerated(const std::vector<std::string>& all) {
  std::string text;
  for (std::size_t i = 0; i < std::min(all.size(), most_named); ++i) text += (i == 0 ? "" : ", ") + all[i];
  if (all.size() > most_named) text += fmt::format(" and {} more", all.size() - most_named);
  return text;
}

struct Asking {
  const Battles& game;
  const Position& view;
  Side side;

  std::string named(UnitId unit) const { return view.exists(unit) ? shown_name(game, view, unit) : "a unit"; }

  int range(UnitId from, UnitId to) const { return distance(view.place_of(from), view.place_of(to)); }

  // "; the nearest enemy is KLI/D7, 5 hexes away".
  std::string nearest_to(UnitId unit) const {
    UnitId nearest = no_unit;
    for_each_ship(view, [&](UnitId other, const Ship& ship) {
      if (!view.hostile(side, ship.side)) return;
      if (nearest == no_unit || range(unit, other) < range(unit, nearest)) nearest = other;
    });
    if (nearest == no_unit) return "";
    return fmt::format("; the nearest enemy is {}, {} away", named(nearest),
                       count_of(range(unit, nearest), "hex", "hexes"));
  }

  std::vector<UnitId> own_ships() const {
    std::vector<UnitId> all;
    for_each_ship(view, [&](UnitId unit, const Ship& ship) {
      if (ship.side == side) all.push_back(unit);
    });
    return all;
  }

  std::string of_preparation() const {
    const bool last = view.core.question.a == 1;
    return fmt::format("Before the battle: {}. What you leave alone stays as the scenario has it.",
                       last
                           ? "your enemy has taken his places; now place your ships"
                           : "choose where your ships stand, what they carry and what goes out early, as far "
                             "as the scenario leaves it to you");
  }

  std::string of_energy() const {
    for (const UnitId unit : own_ships()) {
      if (form_in(view, unit)) continue;
      Energy power;
      for (const Source source : {Source::warp, Source::impulse, Source::reactor})
        power += generated(game, view.ship(unit), source);
      return fmt::format(
          "{} has {} of power for turn {}{}. Without an order its form is filled in as proposed.",
          named(unit), count_of(static_cast<int>(power.floor()), "point", "points"), view.core.turn,
          nearest_to(unit));
    }
    return "";
  }

  std::string of_bid() const {
    if (view.auctions.empty()) return "";
    const Auction& auction = view.auctions[0];
    const bool holds = view.side_of(auction.holder) == side;
    const UnitId own = holds ? auction.holder : auction.target;
    const int energy = tractor_energy(game, view, own);
    const std::string beam =
        fmt::format("Tractor beam of {} on {}, {} away", named(auction.holder), named(auction.target),
                    count_of(range(auction.holder, auction.target), "hex", "hexes"));
    const std::string have = count_of(energy, "point", "points");
    if (holds)
      return fmt::format("{}: what {} pays to keep it, of {}. Without an order it lets go.", beam, named(own),
                         have);
    return fmt::format("{}: what {} spends against it, of {}. Without an order it holds.", beam, named(own),
                       have);
  }

  // The units of the orders there are, each once.
  std::vector<UnitId> units_in(std::span<const Order> orders) const {
    std::vector<UnitId> all;
    for (const Order& order : orders) {
      const auto* course = std::get_if<Course>(&order);
      if (course != nullptr && std::ranges::find(all, course->unit) == all.end()) all.push_back(course->unit);
    }
    return all;
  }

  std::string of_course(std::span<const Order> orders) const {
    const auto units = units_in(orders);
    if (units.empty()) return "";
    const UnitId first = units[0];
    const int speed = is_ship(first) ? view.ship(first).speed : view.small(first).speed;
    std::vector<std::string> names;
    for (const UnitId unit : units) names.push_back(named(unit));
    const bool stands = speed == 0;
    return fmt::format(
        "Impulse {}: {} {} and no course is laid{}. Without an order {}.", view.impulse, enumerated(names),
        stands ? std::string("may turn where it is") : fmt::format("moves, at speed {},", speed),
        nearest_to(first), stands ? "it stays as it is" : "it goes straight on");
  }

  // What could be done, by kinds, those of weight first.
  std::vector<std::string> deeds_in(std::span<const Order> orders) const {
    std::vector<std::string> weighty, others;
    for (const Order& order : orders) {
      const Do* act = std::get_if<Do>(&order);
      if (act == nullptr) continue;
      const ActionKind& kind = kind_of(act->what);
      std::string words(name_of(act->what));
      std::ranges::replace(words, '-', ' ');
      std::ranges::replace(words, '_', ' ');
      auto& list = kind.weighs != nullptr && kind.weighs(view, *act) ? weighty : others;
      if (std::ranges::find(list, words) == list.end()) list.push_back(words);
    }
    std::erase_if(others,
                  [&](const std::string& each) { return std::ranges::find(weighty, each) != weighty.end(); });
    weighty.insert(weighty.end(), others.begin(), others.end());
    return weighty;
  }

  std::string of_acts(std::span<const Order> orders) const {
    const auto ships = own_ships();
    const std::string deeds = enumerated(deeds_in(orders));
    const std::string what = deeds.empty() ? "nothing can be done" : "possible: " + deeds;
    if (view.core.question.a == 1)
      return fmt::format(
          "Impulse {}: an enemy has dropped a shield, so transporters can reach him; {}. Ordering "
          "nothing sends nobody.",
          view.impulse, what);
    if (view.impulse == 0)
      return fmt::format(
          "Before the first impulse: beams may swing what they hold; {}. Ordering nothing leaves it "
          "where it is.",
          what);
    return fmt::format("Impulse {}, before fire{}; {}. Ordering nothing keeps everything aboard.",
                       view.impulse, ships.empty() ? "" : nearest_to(ships[0]), what);
  }

  // "FED/CA can fire 8 weapons at KLI/D7, 5 hexes away, on its shield 2 of 22".
  std::string shot_words(const Fire& fire) const {
    std::string text = fmt::format("{} can fire {} at {}", named(fire.unit),
                                   count_of(static_cast<int>(fire.weapons.size()), "weapon", "weapons"),
                                   shown_name(game, view, fire.target));
    if (!view.exists(fire.target)) return text;
    text += fmt::format(", {} away", count_of(range(fire.unit, fire.target), "hex", "hexes"));
    if (!is_ship(fire.target)) return text;
    const int shield = struck_shield(game, view, fire.target, fire.unit);
    return text + fmt::format(", on its shield {} of {}", shield,
                              std::max(0, shield_strength(game, view.ship(fire.target), shield)));
  }

  // The greatest volley of each unit at each target.
  std::vector<const Fire*> volleys_in(std::span<const Order> orders) const {
    std::vector<const Fire*> all;
    for (const Order& order : orders) {
      const Fire* fire = std::get_if<Fire>(&order);
      if (fire == nullptr) continue;
      const auto same = std::ranges::find_if(
          all, [&](const Fire* each) { return each->unit == fire->unit && each->target == fire->target; });
      if (same == all.end()) {
        all.push_back(fire);
      } else if ((*same)->weapons.size() < fire->weapons.size()) {
        *same = fire;
      }
    }
    std::ranges::stable_sort(all, std::ranges::greater{},
                             [](const Fire* each) { return each->weapons.size(); });
    return all;
  }

  std::string of_fire(std::span<const Order> orders) const {
    std::vector<std::string> shots;
    for (const Fire* each : volleys_in(orders)) shots.push_back(shot_words(*each));
    const std::string now = fmt::format("Impulse {}: ", view.impulse);
    if (!shots.empty()) return now + enumerated(shots) + ". Ordering nothing keeps what is loaded.";
    return now +
           "nobody of yours has a shot, but jamming can still be changed before the enemy fires. Ordering "
           "nothing leaves it.";
  }

  std::string volley_words(const Volley& volley) const {
    if (volley.shield == 0)
      return fmt::format("{} inside {}", count_of(volley.points, "point", "points"), named(volley.target));
    return fmt::format("{} on shield {} of {}", count_of(volley.points, "point", "points"), volley.shield,
                       named(volley.target));
  }

  std::string of_reinforcement() const {
    const Volley* volley = volley_asked_about(view);
    if (volley == nullptr) {
      const UnitId unit = unit_at(view.core.question.b);
      return fmt::format(
          "Somebody is being beamed into {} through an open shield; energy of its batteries in all "
          "shields closes the way. Ordering nothing lets them in.",
          named(unit));
    }
    const Ship& ship = view.ship(volley->target);
    const std::string shield =
        volley->shield == 0 || volley->enveloping != 0
            ? std::string()
            : fmt::format(", which has {} left",
                          count_of(std::max(0, shield_strength(game, ship, volley->shield)), "box", "boxes"));
    return fmt::format("{}{}. Its batteries hold {}. Ordering nothing spends nothing.", volley_words(*volley),
                       shield, ship.battery.get().floor());
  }

  std::string of_shield() const {
    const Volley* volley = volley_asked_about(view);
    if (volley == nullptr) return "";
    const Ship& ship = view.ship(volley->target);
    const Facing facing = choice_of_shields(game, view, *volley);
    const auto boxes = [&](int shield) { return std::max(0, shield_strength(game, ship, shield)); };
    return fmt::format(
        "{} comes in between two shields of {}: {} with {} left, or {} with {} left. Without an order "
        "shield {} takes it.",
        count_of(volley->points, "point", "points"), named(volley->target), facing.shield,
        boxes(facing.shield), facing.other, boxes(facing.other), volley->shield);
  }

  std::string of_loss() const {
    const Volley* volley = volley_asked_about(view);
    if (volley == nullptr) return "";
    return fmt::format(
        "{} to go inside {}: say what this one takes. Without an order it is the box you would miss "
        "least.",
        count_of(volley->points, "point is left", "points are left"), named(volley->target));
  }

  std::string of_boarding() const {
    return fmt::format(
        "Boarding parties fight aboard {}: say what yours go for. Without an order they fight the "
        "other parties.",
        named(unit_at(view.core.question.a)));
  }

  std::string of_plot() const {
    std::vector<std::string> names;
    for (const UnitId unit : own_ships()) {
      if (!view.plots_in.has(unit)) names.push_back(named(unit));
    }
    return fmt::format(
        "The whole turn's course of {} is written down now, before anybody knows the others'. Without "
        "an order it is straight on.",
        enumerated(names));
  }

  std::string of_way() const {
    const UnitId unit = unit_at(view.core.question.a);
    const std::string goal = view.exists(unit) && is_craft(unit) && view.exists(view.small(unit).target)
                                 ? " towards " + named(view.small(unit).target)
                                 : "";
    return fmt::format(
        "{} flies on{}, and more than one hex is as near. Without an order it takes the usual one.",
        named(unit), goal);
  }

  std::string words(std::span<const Order> orders) const {
    switch (asked(view)) {
      case Decision::prepare: return of_preparation();
      case Decision::allocate: return of_energy();
      case Decision::auction: return of_bid();
      case Decision::move: return of_course(orders);
      case Decision::act: return of_acts(orders);
      case Decision::fire: return of_fire(orders);
      case Decision::reinforce: return of_reinforcement();
      case Decision::shield: return of_shield();
      case Decision::damage: return of_loss();
      case Decision::board: return of_boarding();
      case Decision::plot: return of_plot();
      case Decision::seek: return of_way();
    }
    return "";
  }
};

}  // namespace

std::string Battles::about(const Position& view, Side side) const {
  if (!view.core.question.awaiting.has(side)) return "";
  std::vector<Order> buffer(512);
  OptionList<Order> list(buffer);
  options(view, side, list);
  return Asking{*this, view, side}.words(list.list());
}

}  // namespace flagbridge::sfb
