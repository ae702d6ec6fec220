#include "sfb/library/shipyards.h"

#include <algorithm>
#include <fmt/format.h>

#include "sfb/library/outfits.h"
#include "sfb/library/pods.h"

namespace flagbridge::sfb {
namespace {

// Calls f with a class as built, and as it was after each of its dated refits.
template <class F>
Errors for_each_refit(const ShipLibrary& library, const ShipClass& ship, F&& f) {
  if (auto wrong = f(ship); !wrong.empty()) return wrong;
  std::vector<int> years;
  for (const Refit& refit : ship.refit) {
    const bool dated = refit.year && *refit.year >= ship.year.value_or(0);
    if (dated && refit.known() && !refit.optional) years.push_back(*refit.year);
  }
  std::ranges::sort(years);
  years.erase(std::unique(years.begin(), years.end()), years.end());
  for (const int year : years) {
    const auto fitted = library.fitted(ship, {.year = year, .refits = {}});
    if (!fitted) return fitted.error();
    if (fitted->fitted.empty()) continue;
    if (auto wrong = f(*fitted); !wrong.empty()) return wrong;
  }
  return {};
}

// What a ship carries, with the number of its design.
struct Burden {
  ShipClass sheet;
  std::uint32_t number = 0;
};

// The designs of one race.
class Builder {
 public:
  Builder(Shipyard& yard, const Tables& tables) : yard_(yard), tables_(tables) {}

  Errors add_classes();
  Errors add_loaded_tugs(const std::vector<Burden>& pods);
  Errors add_monitors(const std::vector<Burden>& pallets);
  void know_parts();
  void add_grounded();
  Errors add_mixes();

 private:
  Errors add_design(const ShipClass& ship, std::string_view outfit);
  Errors add_loaded(std::size_t carrier, const Burden& load, int count);

  Shipyard& yard_;
  const Tables& tables_;
};

Errors Builder::add_design(const ShipClass& ship, std::string_view outfit) {
  auto design = make_design(ship, tables_);
  if (!design) return design.error();
  design->outfit = outfit;
  if (!outfit.empty()) design->label += fmt::format(":{}", outfit);
  yard_.designs.push_back(std::move(*design));
  return {};
}

Errors Builder::add_classes() {
  for (const ShipClass& ship : yard_.library.ships()) {
    auto wrong = for_each_refit(yard_.library, ship, [&](const ShipClass& as_built) -> Errors {
      if (!has_option_mounts(as_built)) return add_design(as_built, {});
      for (const Outfit& each : outfits()) {  // (G15.4)
        const auto fitted = fitted_out(as_built, each, tables_);
        if (!fitted && !each.code.empty()) continue;  // (R1.9) told when somebody asks for it
        if (!fitted) return fitted.error();
        if (auto bad = add_design(*fitted, each.code); !bad.empty()) return bad;
      }
      return {};
    });
    if (!wrong.empty()) return wrong;
  }
  return {};
}

// (G15.4) Mixes in the option mounts, as far as the ship has room for them.
Errors Builder::add_mixes() {
  for (const ShipClass& ship : yard_.library.ships()) {
    if (!has_option_mounts(ship)) continue;
    auto wrong = for_each_refit(yard_.library, ship, [&](const ShipClass& as_built) -> Errors {
      for (const Outfit& each : mixes()) {
        const auto fitted = fitted_out(as_built, each, tables_);
        if (!fitted) continue;  // told when somebody asks for it
        if (auto bad = add_design(*fitted, each.code); !bad.empty()) return bad;
      }
      return {};
    });
    if (!wrong.empty()) return wrong;
  }
  return {};
}

Errors Builder::add_loaded(std::size_t carrier, const Burden& load, int count) {
  auto design = make_design(joined(yard_.designs[carrier].sheet, load.sheet, count, yard_.library), tables_);
  if (!design) return design.error();
  design->outfit = pods_suffix(load.sheet, count);
  design->label = yard_.designs[carrier].label + design->outfit;
  yard_.designs.push_back(std::move(*design));
  return {};
}

// (G14) Every tug with one or two pods of a kind that it can carry.
Errors Builder::add_loaded_tugs(const std::vector<Burden>& pods) {
  const std::size_t count = yard_.designs.size();
  for (std::size_t tug = 0; tug < count; ++tug) {
    if (!is_tug(yard_.designs[tug].sheet) || !yard_.designs[tug].outfit.empty()) continue;
    for (const Burden& pod : pods) {
      if (!carries(yard_.designs[tug].sheet, pod.sheet)) continue;
      const int weight = pod_weight(pod.sheet);
      for (int number = 1; number <= most_pods && number * weight <= most_pod_weight; ++number) {
        if (auto wrong = add_loaded(tug, pod, number); !wrong.empty()) return wrong;
        yard_.designs.back().pods = {yard_.first + static_cast<std::uint32_t>(tug), pod.number,
                                     static_cast<std::uint8_t>(number)};
      }
    }
  }
  return {};
}

// (R1.22E) Every monitor with each of the pallets, which stay where they are.
Errors Builder::add_monitors(const std::vector<Burden>& pallets) {
  const std::size_t count = yard_.designs.size();
  for (std::size_t monitor = 0; monitor < count; ++monitor) {
    if (yard_.designs[monitor].sheet.features.pallets == 0) continue;
    for (const Burden& pallet : pallets) {
      if (auto wrong = add_loaded(monitor, pallet, 1); !wrong.empty()) return wrong;
    }
  }
  return {};
}

// (P2.731) Every base as it stands on the ground of a planet, where no shield is needed below: three times
// its strength on two of its sides, or twice on three.
void Builder::add_grounded() {
  constexpr int most = 255;
  constexpr std::array<std::size_t, 3> open = {0, 1, 5};  // ahead, to the right of that, to the left
  const std::size_t count = yard_.designs.size();
  for (std::size_t i = 0; i < count; ++i) {
    if (yard_.designs[i].sheet.kind != UnitKind::base || !yard_.designs[i].outfit.empty()) continue;
    for (const std::size_t sides : {std::size_t{2}, std::size_t{3}}) {
      Design design = yard_.designs[i];
      design.shields.fill(0);
      for (std::size_t at = 0; at < sides; ++at) {
        const auto strength = yard_.designs[i].shields[open[at]] * 6 / static_cast<int>(sides);
        design.shields[open[at]] = static_cast<std::uint8_t>(std::min(most, strength));
      }
      design.ground = true;
      design.outfit = fmt::format("@{}", sides);
      design.label += design.outfit;
      yard_.designs.push_back(std::move(design));
    }
  }
}

bool same_boxes(const Design& a, const Design& b) {
  return a.boxes == b.boxes && a.shields == b.shields && a.bays.size() == b.bays.size() &&
         std::ranges::equal(a.sheet.weapons, b.sheet.weapons, {}, &Weapon::type, &Weapon::type);
}

// A loaded tug that has a row of its own can drop its pods too, if it is the sum of its parts.
void Builder::know_parts() {
  for (Design& row : yard_.designs) {
    const auto& parts = row.sheet.parts;
    if (parts.size() < 2 || row.pods.count != 0) continue;
    const int count = static_cast<int>(parts.size()) - 1;
    ShipClass load;
    load.code = parts.back();
    const std::string suffix = pods_suffix(load, count);
    const auto alike = [&](const Design& other) {
      return other.pods.count == count && other.sheet.code == parts.front() && other.outfit == suffix &&
             same_boxes(row, other);
    };
    const auto found = std::ranges::find_if(yard_.designs, alike);
    if (found != yard_.designs.end()) row.pods = found->pods;
  }
}

// What of a kind a yard makes, with nothing else to it.
void add_loads(std::vector<Burden>& loads, const Shipyard& yard, UnitKind kind) {
  for (std::size_t i = 0; i < yard.designs.size(); ++i) {
    const Design& each = yard.designs[i];
    if (each.sheet.kind == kind && each.outfit.empty())
      loads.push_back({each.sheet, yard.first + static_cast<std::uint32_t>(i)});
  }
}

// So that a ship that is not there (number 0) has a design too, whichever races have been read.
const Design nothing;

void clear_out(Designs::Rooms& rooms) {
  for (auto& each : rooms) each.store(&nothing, std::memory_order_relaxed);
}

}  // namespace

// --- by number -----------------------------------------------------------------------------------------

Designs::Designs(const Designs& other) : rooms_(other.rooms_), own_(other.own_) { move_in(); }

Designs& Designs::operator=(const Designs& other) {
  if (this == &other) return *this;
  rooms_ = other.rooms_;
  own_ = other.own_;
  move_in();
  return *this;
}

void Designs::push_back(Design design) {
  own_.push_back(std::move(design));
  move_in();
}

void Designs::move_in() {
  if (own_.empty()) return;
  auto rooms = std::make_shared<Rooms>();
  clear_out(*rooms);
  rooms->front().store(own_.data(), std::memory_order_release);
  rooms_ = std::move(rooms);
}

// --- the files of a race -------------------------------------------------------------------------------

Result<std::string> Shipyards::Room::read(const std::string& path) const {
  if (path == listed_path) return *listed;
  const auto found = texts.find(path);
  if (found == texts.end()) return fail(Error{.file = path, .what = "is not there"});
  return found->second;
}

Result<std::vector<std::string>> Shipyards::Room::list(const std::string& folder,
                                                       std::string_view ending) const {
  std::vector<std::string> paths;
  for (const auto& [path, text] : texts) {
    if (path.starts_with(folder + "/") && path.ends_with(ending)) paths.push_back(path);
  }
  return paths;
}

bool Shipyards::Room::speaks_of(std::string_view word) const {
  return std::ranges::any_of(texts,
                             [&](const auto& each) { return each.second.find(word) != std::string::npos; });
}

// --- all races -----------------------------------------------------------------------------------------

Shipyards::Shipyards() { clear_out(*rooms_); }

Result<std::shared_ptr<const Shipyards>> Shipyards::open(const DataSource& data, const Tables& tables) {
  auto yards = std::make_shared<Shipyards>();
  auto listed = data.read(std::string(listed_path));
  if (!listed) return fail(std::move(listed.error()));
  const auto all_listed = std::make_shared<const std::string>(std::move(*listed));
  Errors errors;
  for (const Race& race : tables.races) {
    auto room = std::make_unique<Room>();
    room->race = race.race;
    room->first = static_cast<std::uint32_t>(yards->all_.size()) * designs_a_race;
    room->listed = all_listed;
    const auto files =
        race.folder ? data.list("sfb/ships/" + *race.folder, ".toml") : std::vector<std::string>{};
    if (!files) std::ranges::copy(files.error(), std::back_inserter(errors));
    for (const std::string& path : files.value_or(std::vector<std::string>{})) {
      auto text = data.read(path);
      if (!text) std::ranges::move(text.error(), std::back_inserter(errors));
      if (text) room->texts.emplace(path, std::move(*text));
    }
    yards->all_.push_back(std::move(room));
  }
  if (!errors.empty()) return fail(std::move(errors));
  if (yards->all_.size() > most_races) return fail("there are more races than numbers for their ships");
  return yards;
}

// Pods may be another race's (R4.33), and the pallets of monitors are everybody's (R1.22E).
Result<Shipyard> Shipyards::build(const Room& room, const Tables& tables) const {
  auto library = ShipLibrary::load_race(room, tables, room.race);
  if (!library) return fail(std::move(library.error()));
  Shipyard yard{std::move(*library), {}, room.first};
  Builder builder(yard, tables);
  if (auto wrong = builder.add_classes(); !wrong.empty()) return fail(std::move(wrong));
  std::vector<Burden> pods, pallets;
  const auto add_from = [&](std::string_view race, UnitKind kind, std::vector<Burden>& loads) -> Errors {
    if (race == room.race) return add_loads(loads, yard, kind), Errors{};
    const auto other = of(race, tables);
    if (!other) return other.error();
    return add_loads(loads, **other, kind), Errors{};
  };
  for (const std::string_view maker : makers_of_pods(room.race)) {
    if (auto wrong = add_from(maker, UnitKind::pod, pods); !wrong.empty()) return fail(std::move(wrong));
  }
  const bool monitors =
      std::ranges::any_of(yard.designs, [](const Design& each) { return each.sheet.features.pallets != 0; });
  if (monitors) {
    if (auto wrong = add_from("GEN", UnitKind::pallet, pallets); !wrong.empty())
      return fail(std::move(wrong));
  }
  if (auto wrong = builder.add_loaded_tugs(pods); !wrong.empty()) return fail(std::move(wrong));
  if (auto wrong = builder.add_monitors(pallets); !wrong.empty()) return fail(std::move(wrong));
  builder.know_parts();
  builder.add_grounded();
  if (auto wrong = builder.add_mixes(); !wrong.empty()) return fail(std::move(wrong));
  if (yard.designs.size() > designs_a_race)
    return fail(fmt::format("{} has more designs than numbers for them", room.race));
  return yard;
}

const Result<Shipyard>& Shipyards::read(std::size_t room, const Tables& tables) const {
  const Result<Shipyard>& yard = all_[room]->yard.get([&] { return build(*all_[room], tables); });
  if (!yard || yard->designs.empty()) return yard;
  std::atomic<const Design*>& designs = (*rooms_)[room];
  if (designs.load(std::memory_order_relaxed) == &nothing)
    designs.store(yard->designs.data(), std::memory_order_release);
  return yard;
}

Result<const Shipyard*> Shipyards::of(std::string_view race, const Tables& tables) const {
  static const Shipyard none;
  const auto found = std::ranges::find_if(all_, [&](const auto& each) { return each->race == race; });
  if (found == all_.end()) return &none;
  const auto& yard = read(static_cast<std::size_t>(found - all_.begin()), tables);
  if (!yard) return fail(yard.error());
  return &*yard;
}

const Design* Shipyards::find(std::uint32_t number, const Tables& tables) const {
  const std::size_t room = number / designs_a_race;
  if (room >= all_.size()) return nullptr;
  const auto& yard = read(room, tables);
  return yard ? yard->find(number) : nullptr;
}

const Shipyards::Mixed& Shipyards::mixed(const Tables& tables) const {
  return mixed_.get([&] {
    Mixed made;
    for (std::size_t i = 0; i < all_.size(); ++i) {
      if (!all_[i]->speaks_of("option-mount")) continue;
      const auto& yard = read(i, tables);
      if (!yard) continue;
      for (const ShipClass& ship : yard->library.ships()) {
        auto wrong = for_each_refit(yard->library, ship, [&](const ShipClass& as_built) -> Errors {
          return has_option_mounts(as_built) ? made.mixes.add(as_built, tables) : Errors{};
        });
        std::ranges::move(wrong, std::back_inserter(made.errors));
      }
    }
    return made;
  });
}

const OwnMixes& Shipyards::mixes(const Tables& tables) const { return mixed(tables).mixes; }

Errors Shipyards::check(const Tables& tables) const {
  Errors errors;
  const auto add = [&](const Errors& found) {
    for (const Error& each : found) {  // whoever needs another race's pods has its errors too
      const bool told = std::ranges::any_of(
          errors, [&](const Error& other) { return to_string(other) == to_string(each); });
      if (!told) errors.push_back(each);
    }
  };
  for (std::size_t i = 0; i < all_.size(); ++i) {
    if (const auto& yard = read(i, tables); !yard) add(yard.error());
  }
  add(mixed(tables).errors);
  return errors;
}

}  // namespace flagbridge::sfb
