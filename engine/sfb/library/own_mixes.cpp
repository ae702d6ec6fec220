#include "sfb/library/own_mixes.h"

#include <algorithm>
#include <fmt/format.h>
#include <limits>
#include <memory>

#include "sfb/battles.h"
#include "sfb/library/outfits.h"
#include "sfb/library/short_text.h"

namespace flagbridge::sfb {
namespace {

// How many mixes there are for so many mounts, with what does not fit among them.
std::uint64_t mixes_of(std::size_t mounts, const Tables& tables) {
  std::uint64_t count = 1;
  for (std::size_t i = 0; i < mounts; ++i) count *= tables.option_mounts.size();
  return count;
}

}  // namespace

// --- the shelf -----------------------------------------------------------------------------------------

const Mix* MixShelf::find(const Node* from, std::uint32_t number) {
  for (; from != nullptr; from = from->next) {
    if (from->number == number) return &from->mix;
  }
  return nullptr;
}

const Mix* MixShelf::find(std::uint32_t number) const {
  return find(heads_[slot(number)].load(std::memory_order_acquire), number);
}

const Mix& MixShelf::keep(std::uint32_t number, Mix mix) {
  auto& head = heads_[slot(number)];
  auto node = std::make_unique<Node>();
  node->number = number;
  node->mix = std::move(mix);
  node->next = head.load(std::memory_order_acquire);
  do {
    if (const Mix* present = find(node->next, number)) return *present;
  } while (!head.compare_exchange_weak(node->next, node.get(), std::memory_order_acq_rel,
                                       std::memory_order_acquire));
  kept_.fetch_add(1, std::memory_order_relaxed);
  return node.release()->mix;
}

void MixShelf::clear() noexcept {
  for (auto& head : heads_) {
    const Node* each = head.exchange(nullptr);
    while (each != nullptr) each = std::unique_ptr<const Node>(each)->next;
  }
  kept_ = 0;
}

// --- numbers -------------------------------------------------------------------------------------------

bool refitted_by(const ShipClass& refitted, const ShipClass& as_built, int year) {
  if (refitted.code != as_built.code || refitted.race != as_built.race) return false;
  return std::ranges::all_of(refitted.fitted, [&](const std::string& code) {
    const Refit* refit = as_built.find_refit(code);
    return refit != nullptr && refit->year && *refit->year <= year;
  });
}

Errors OwnMixes::add(const ShipClass& ship, const Tables& tables) {
  const std::size_t mounts = option_mounts(ship).size();
  const auto wrong = [&](std::string_view what) -> Errors {
    return {{.what = fmt::format("{} {}", ship.full_name(), what)}};
  };
  if (ship.full_name().size() + 1 + mounts > ShortText::longest)
    return wrong("has more option mounts than a name has room for (G15.4)");
  if (ship.weapons.size() > most_weapons || tables.option_mounts.size() > most_weapons)
    return wrong("has more weapons or items than there are names for");
  const std::uint64_t first = bases_.empty() ? first_mix : bases_.back().first + bases_.back().count;
  const std::uint64_t count = mixes_of(mounts, tables);
  if (first + count > std::numeric_limits<std::int32_t>::max())
    return wrong("has more option mounts than there are numbers for (G15.4)");
  bases_.push_back({ship, static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(count)});
  return {};
}

Result<std::uint32_t> OwnMixes::number(const ShipClass& ship, std::string_view letters, int year,
                                       const Tables& tables) const {
  const Base* base = nullptr;
  for (const Base& each : bases_) {
    if (refitted_by(each.sheet, ship, year)) base = &each;
  }
  if (base == nullptr) return fail("it has no option mounts (G15.4)");
  const auto items = items_named(base->sheet, letters, tables);
  if (!items) return fail(items.error());
  std::uint32_t code = 0;
  for (const std::size_t item : *items)
    code = code * static_cast<std::uint32_t>(tables.option_mounts.size()) + static_cast<std::uint32_t>(item);
  const std::uint32_t number = base->first + code;
  if (const auto made = make(number, tables); !made) return fail(made.error());
  if (shelf_.full() && shelf_.find(number) == nullptr)
    return fail("so many mixes have been put together that no more are kept: take a named outfit (G15.4)");
  return number;
}

const OwnMixes::Base* OwnMixes::base_of(std::uint32_t number) const {
  const auto after = std::ranges::upper_bound(bases_, number, {}, &Base::first);
  if (after == bases_.begin()) return nullptr;
  const Base& base = *(after - 1);
  return number - base.first < base.count ? &base : nullptr;
}

Result<Mix> OwnMixes::make(std::uint32_t number, const Tables& tables) const {
  const Base* base = base_of(number);
  if (base == nullptr) return fail(fmt::format("{} is the number of no ship (G15.4)", number));
  std::vector<std::string_view> items(option_mounts(base->sheet).size());
  std::string letters(items.size(), ' ');
  std::uint32_t code = number - base->first;
  for (std::size_t i = items.size(); i-- > 0;) {
    const OptionMountRow& row = tables.option_mounts[code % tables.option_mounts.size()];
    items[i] = row.item;
    letters[i] = row.letter.front();
    code /= static_cast<std::uint32_t>(tables.option_mounts.size());
  }
  auto sheet = fitted_out(base->sheet, items, tables);
  if (!sheet) return fail(sheet.error());
  auto design = make_design(*sheet, tables);
  if (!design) return fail(design.error());
  Mix mix{std::move(*design), {}};
  mix.design.outfit = "=" + letters;
  mix.design.label += mix.design.outfit;
  for (const Weapon& each : mix.design.sheet.weapons)
    mix.weapon_names.push_back(weapon_name(*base, each, tables));
  return mix;
}

const Mix* OwnMixes::find(std::uint32_t number, const Tables& tables) const {
  if (const Mix* kept = shelf_.find(number)) return kept;
  auto made = make(number, tables);
  return made ? &shelf_.keep(number, std::move(*made)) : nullptr;
}

// --- weapons -------------------------------------------------------------------------------------------

std::int32_t OwnMixes::weapon_name(const Base& base, const Weapon& weapon, const Tables& tables) const {
  const auto place =
      std::ranges::find(base.sheet.weapons, weapon.id, &Weapon::id) - base.sheet.weapons.begin();
  const auto row = std::ranges::find(tables.option_mounts, weapon.type, &OptionMountRow::item);
  const auto item = row == tables.option_mounts.end() ? 0 : row - tables.option_mounts.begin();
  return static_cast<std::int32_t>(first_mix_weapon +
                                   ((&base - bases_.data()) * most_weapons + place) * most_weapons + item);
}

std::string OwnMixes::weapon_words(int name, const Tables& tables) const {
  const int all = name - first_mix_weapon;
  if (all < 0) return {};
  const auto item = static_cast<std::size_t>(all % most_weapons);
  const auto place = static_cast<std::size_t>(all / most_weapons % most_weapons);
  const auto base = static_cast<std::size_t>(all / most_weapons / most_weapons);
  if (base >= bases_.size() || place >= bases_[base].sheet.weapons.size() ||
      item >= tables.option_mounts.size())
    return {};
  const ShipClass& sheet = bases_[base].sheet;
  const Weapon& weapon = sheet.weapons[place];
  const auto mounts = option_mounts(sheet);
  const bool filled = std::ranges::find(mounts, &weapon) != mounts.end();
  return fmt::format("{} {}", filled ? tables.option_mounts[item].item : weapon.type, weapon.id);
}

// --- in a battle ---------------------------------------------------------------------------------------

// A number that is none does not get into a position: Battles::broken.
const Design& Battles::mixed(const Ship& ship) const {
  const Mix* mix = content_.mixes().find(ship.design, content_.tables);
  static const Design nothing;
  return mix == nullptr ? nothing : mix->design;
}

int Battles::mixed_weapon(const Ship& ship, int number) const {
  const Mix* mix = content_.mixes().find(ship.design, content_.tables);
  const auto at = static_cast<std::size_t>(number);
  return mix == nullptr || at >= mix->weapon_names.size() ? std::numeric_limits<std::int32_t>::max()
                                                          : mix->weapon_names[at];
}

}  // namespace flagbridge::sfb
