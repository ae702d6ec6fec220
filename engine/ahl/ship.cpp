#include "ahl/ship.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace flagbridge::ahl {
namespace {

constexpr const char* ship_path = "ahl/ship.toml";
constexpr const char* needs_path = "ahl/deck-needs.toml";
constexpr std::string_view deck_folder = "ahl/decks";
constexpr std::string_view deck_ending = ".txt";

Error ship_error(std::string what) { return {ship_path, 0, 0, "", std::move(what)}; }

void append(Errors& to, Errors from) { std::ranges::move(from, std::back_inserter(to)); }

SquareRect in_ship(const DeckPlan& plan, const SquareRect& rect) {
  return {plan.to_ship(rect.first), plan.to_ship(rect.last)};
}

bool covers(const SquareRect& outer, const SquareRect& inner) {
  return outer.contains(inner.first) && outer.contains(inner.last);
}

const LiftRecord* find_lift(const DeckPlan& plan, char letter) {
  const auto found = std::ranges::find(plan.lifts, letter, &LiftRecord::letter);
  return found == plan.lifts.end() ? nullptr : &*found;
}

const VerticalRecord* find_vertical(const DeckPlan& plan, Square at) {
  const auto found = std::ranges::find(plan.verticals, at, &VerticalRecord::at);
  return found == plan.verticals.end() ? nullptr : &*found;
}

Way::Kind kind_of(const VerticalRecord& above, const VerticalRecord& below) {
  const auto either = [&](LadderKind kind) { return above.ladder == kind || below.ladder == kind; };
  if (either(LadderKind::fixed)) return Way::Kind::ladder;
  return either(LadderKind::folding) ? Way::Kind::folding_ladder : Way::Kind::portal;
}

Result<std::vector<NamedPlan>> load_plans(const DataSource& data) {
  auto files = data.list(std::string(deck_folder), deck_ending);
  if (!files) return fail(std::move(files.error()));
  std::vector<NamedPlan> plans;
  Errors errors;
  for (const std::string& file : *files) {
    const std::size_t from = file.rfind('/') + 1;
    const std::string name = file.substr(from, file.size() - from - deck_ending.size());
    auto deck = load_deck(data, name);
    if (deck) plans.push_back({name, std::move(*deck)});
    if (!deck) append(errors, std::move(deck.error()));
  }
  if (!errors.empty()) return fail(std::move(errors));
  return plans;
}

}  // namespace

// --- the list --------------------------------------------------------------------------------------------

Errors Ship::list_decks() {
  Errors errors;
  for (const DeckRun& run : file_.decks) {
    const auto plan = std::ranges::find(plans_, run.plan, &NamedPlan::name);
    if (plan == plans_.end()) {
      errors.push_back(ship_error(fmt::format("there is no plan \"{}\" for deck {}", run.plan, run.first)));
      continue;
    }
    for (int number = run.first; number <= run.last; ++number) {
      decks_.push_back({number, static_cast<std::size_t>(plan - plans_.begin()), run.name, run.source});
    }
  }
  bool in_order = decks_.size() == deck_count;
  for (std::size_t i = 0; i < decks_.size(); ++i) in_order &= decks_[i].number == static_cast<int>(i) + 1;
  if (errors.empty() && !in_order) {
    errors.push_back(
        ship_error(fmt::format("decks 1 to {} are expected, each once and in order", deck_count)));
  }
  return errors;
}

bool names_plan(std::string_view name, std::string_view file_name) {
  if (name == file_name) return true;
  std::string_view number = file_name.substr(0, file_name.find('-'));
  if (name == number) return true;
  while (number.starts_with('0')) number.remove_prefix(1);
  return !name.empty() && name == number;
}

const NamedPlan* Ship::find_plan(std::string_view name) const {
  const auto found =
      std::ranges::find_if(plans_, [name](const NamedPlan& plan) { return names_plan(name, plan.name); });
  return found == plans_.end() ? nullptr : &*found;
}

std::span<const Way> Ship::ways_below(int upper) const {
  const auto found = std::ranges::equal_range(ways_, upper, {}, &Way::upper);
  return {found.begin(), found.end()};
}

// --- connections -----------------------------------------------------------------------------------------

// Ladders and portals meet at equal squares of the ship; the upper must lead down and the lower one up.
Errors Ship::add_vertical_ways(int upper) {
  Errors errors;
  const Deck& above = plan_of(upper);
  const Deck& below = plan_of(upper + 1);
  for (const VerticalRecord& head : above.plan().verticals) {
    const Square foot_at = below.plan().from_ship(above.plan().to_ship(head.at));
    const VerticalRecord* foot = find_vertical(below.plan(), foot_at);
    if (head.down == Passage::none || foot == nullptr || foot->up == Passage::none) continue;
    if (head.down != foot->up) {
      errors.push_back(ship_error(fmt::format("decks {} and {} disagree about the way at {} and {}: {} or {}",
                                              upper, upper + 1, to_text(head.at), to_text(foot_at),
                                              name_of(head.down), name_of(foot->up))));
    }
    ways_.push_back({kind_of(head, *foot), upper, head.at, foot_at, head.down, above.floor_portal(head.at),
                     below.overhead_portal(foot_at)});
  }
  return errors;
}

// Over a balcony edge to the floor one level down (8.C.1). Where there is no floor either, one would fall on.
void Ship::add_drops(int upper) {
  const DeckPlan& above = plan_of(upper).plan();
  const DeckPlan& below = plan_of(upper + 1).plan();
  for (const DropRecord& drop : above.drops) {
    const bool this_plan = drop.plan == 0 || drop.plan == below.number;
    if (drop.to != DropRecord::To::plan || !this_plan) continue;
    drop.rect.for_each([&](Square square) {
      const Square floor = below.from_ship(above.to_ship(square));
      if (enterable(below.kind(floor)))
        ways_.push_back({Way::Kind::drop, upper, square, floor, Passage::open});
    });
  }
}

Errors Ship::add_ways(int upper) {
  Errors errors = add_vertical_ways(upper);
  if (ways_below(upper).empty()) {
    errors.push_back(ship_error(fmt::format("no ladder or portal joins decks {} and {}", upper, upper + 1)));
  }
  const DeckPlan& above = plan_of(upper).plan();
  const DeckPlan& below = plan_of(upper + 1).plan();
  if (above.decimetres_below != below.decimetres_above) {
    errors.push_back(
        ship_error(fmt::format("decks {} and {} disagree about the height between them", upper, upper + 1)));
  }
  add_drops(upper);
  return errors;
}

// A lift has its car at the same place on every deck, and a closed shaft where it passes without stopping.
Errors Ship::add_lift(char letter) {
  LiftLine line{letter, {}};
  for (const ShipDeck& deck : decks_) {
    if (find_lift(plan_of(deck.number).plan(), letter) != nullptr) line.stops.push_back(deck.number);
  }
  Errors errors;
  if (line.stops.empty()) return errors;
  const DeckPlan& first = plan_of(line.stops.front()).plan();
  const SquareRect car = in_ship(first, find_lift(first, letter)->car);
  for (int number = line.stops.front(); number <= line.stops.back(); ++number) {
    const DeckPlan& plan = plan_of(number).plan();
    const LiftRecord* stop = find_lift(plan, letter);
    const bool passes = stop != nullptr ? in_ship(plan, stop->car) == car
                                        : std::ranges::any_of(plan.shafts, [&](const ShaftRecord& s) {
                                            return covers(in_ship(plan, s.rect), car);
                                          });
    if (!passes) errors.push_back(ship_error(fmt::format("lift {} cannot pass deck {}", letter, number)));
  }
  lifts_.push_back(std::move(line));
  return errors;
}

Errors Ship::connect() {
  Errors errors;
  for (int upper = 1; upper < deck_count; ++upper) append(errors, add_ways(upper));
  for (char letter = 'A'; letter <= 'G'; ++letter) append(errors, add_lift(letter));
  return errors;
}

Result<Ship> Ship::refitted(std::string_view ship) const {
  Ship rebuilt = *this;
  rebuilt.ways_.clear();
  rebuilt.lifts_.clear();
  Errors errors;
  bool found = false;
  for (const Refit& refit : file_.refit) {
    if (refit.ship != ship) continue;
    found = true;
    const auto plan = std::ranges::find(plans_, refit.plan, &NamedPlan::name);
    if (plan == plans_.end() || refit.deck < 1 || refit.deck > deck_count) {
      errors.push_back(
          ship_error(fmt::format("{}: there is no deck {} or plan \"{}\"", ship, refit.deck, refit.plan)));
      continue;
    }
    rebuilt.decks_[refit.deck - 1U] = {refit.deck, static_cast<std::size_t>(plan - plans_.begin()),
                                       refit.name, refit.source};
  }
  if (!found) errors.push_back(ship_error(fmt::format("there is no refit of the name \"{}\"", ship)));
  if (errors.empty()) append(errors, rebuilt.connect());
  if (!errors.empty()) return fail(std::move(errors));
  return rebuilt;
}

// --- loading ---------------------------------------------------------------------------------------------

Result<Ship> Ship::load(const DataSource& data) {
  auto plans = load_plans(data);
  auto file = load_toml<ShipFile>(data, ship_path);
  auto needs = load_toml<DeckNeedFile>(data, needs_path);
  Errors errors;
  if (!plans) append(errors, std::move(plans.error()));
  if (!file) append(errors, std::move(file.error()));
  if (!needs) append(errors, std::move(needs.error()));
  if (!errors.empty()) return fail(std::move(errors));
  Ship ship;
  ship.plans_ = std::move(*plans);
  ship.file_ = std::move(*file);
  append(errors, check_needs(ship, needs->need, needs_path));
  append(errors, ship.list_decks());
  if (!errors.empty()) return fail(std::move(errors));
  append(errors, ship.connect());
  std::set<std::string> names;
  for (const Refit& refit : ship.refits()) names.insert(refit.ship);
  for (const std::string& name : names) {
    auto rebuilt = ship.refitted(name);
    if (!rebuilt) append(errors, std::move(rebuilt.error()));
  }
  if (!errors.empty()) return fail(std::move(errors));
  return ship;
}

}  // namespace flagbridge::ahl
