#include "sfb/library/ship_library.h"

#include <algorithm>
#include <fmt/format.h>

#include "sfb/library/ship_patch.h"

namespace flagbridge::sfb {

const ShipClass* ShipLibrary::find(std::string_view race, std::string_view code) const {
  const auto found = places_.find(fmt::format("{}/{}", race, code));
  return found == places_.end() ? nullptr : &ships_[found->second];
}

Result<const ShipClass*> ShipLibrary::get(std::string_view name, int least_confidence) const {
  const auto slash = name.find('/');
  if (slash == std::string_view::npos) {
    return fail(fmt::format("\"{}\" is no ship: RACE/CODE is expected, such as KLI/D7", name));
  }
  const std::string_view race = name.substr(0, slash);
  const std::string_view code = name.substr(slash + 1);
  if (const ShipClass* ship = find(race, code)) {
    if (ship->confidence >= least_confidence) return ship;
    return fail(fmt::format("the boxes of {} are known with a confidence of {} %, and {} % are asked for",
                            name, ship->confidence, least_confidence));
  }
  const auto chart = [&](const ListedShip& each) { return each.race == race && each.code == code; };
  if (std::ranges::any_of(listed_, chart)) {
    return fail(
        fmt::format("{} cannot be played yet: the chart lists it, but its boxes are not known", name));
  }
  std::string known;
  for (const ShipClass& each : ships_) {
    const bool alike = each.race == race && !code.empty() && each.code.starts_with(code.substr(0, 1));
    if (alike) known += " " + each.code;
  }
  return fail(fmt::format("there is no ship {}{}{}", name, known.empty() ? "" : "; there are:", known));
}

// --- refits ----------------------------------------------------------------------------------------------

Result<ShipClass> ShipLibrary::refitted(const ShipClass& ship, const Refit& refit) const {
  const std::string name = fmt::format("refit {} of {}", refit.code, ship.full_name());
  if (!refit.known()) {
    return fail(fmt::format("{}: what it changes is not known ({})", name, refit.note));
  }
  auto fitted = ship.fitted;
  fitted.push_back(refit.code);
  if (refit.becomes) {
    const ShipClass* other = find(ship.race, *refit.becomes);
    if (other == nullptr) return fail(fmt::format("{}: there is no {}", name, *refit.becomes));
    ShipClass made = *other;
    made.fitted = std::move(fitted);
    return made;
  }
  Errors errors;
  const json::object all = patched(to_json(ship).as_object(), refit.change.get_object(), errors);
  auto made = from_json<ShipClass>(all);
  if (!made) std::ranges::move(made.error(), std::back_inserter(errors));
  if (!errors.empty()) {
    for (Error& error : errors) error.path = fmt::format("{}: {}", name, error.path);
    return fail(std::move(errors));
  }
  const auto dearer = [&](std::optional<std::uint16_t>& points) {
    if (points && refit.bpv) points = static_cast<std::uint16_t>(*points + *refit.bpv);
  };
  dearer(made->bpv);
  dearer(made->bpv_combat);
  if (!refit.bpv) made->notes.push_back(fmt::format("what refit {} costs is not known", refit.code));
  made->fitted = std::move(fitted);
  return made;
}

namespace {

bool was_made(const ShipClass& ship, const Refit& refit) {
  return std::ranges::count(ship.fitted, refit.code) > 0;
}

// The next refit a ship of that year usually has.
const Refit* next_usual(const ShipClass& ship, int year) {
  const Refit* next = nullptr;
  for (const Refit& each : ship.refit) {
    const bool usual = each.year && *each.year <= year && !each.optional && each.known();
    if (usual && !was_made(ship, each) && (next == nullptr || *each.year < *next->year)) next = &each;
  }
  return next;
}

std::string known_refits(const ShipClass& ship) {
  std::string known;
  for (const Refit& each : ship.refit) known += " " + each.code;
  return known.empty() ? "it has none" : "it has:" + known;
}

}  // namespace

Result<ShipClass> ShipLibrary::fitted(const ShipClass& ship, const Fitting& fitting) const {
  if (fitting.year && ship.year && *fitting.year < *ship.year) {
    return fail(
        fmt::format("{} is in service from Y{} on, not in Y{}", ship.full_name(), *ship.year, *fitting.year));
  }
  ShipClass made = ship;
  const auto make = [&](const Refit& refit) -> Result<void> {
    auto next = refitted(made, Refit(refit));  // the ship it belongs to is about to be replaced
    if (!next) return tl::unexpected(std::move(next.error()));
    made = std::move(*next);
    return {};
  };
  if (!fitting.refits) {
    while (const Refit* next = fitting.year ? next_usual(made, *fitting.year) : nullptr) {
      if (auto done = make(*next); !done) return fail(std::move(done.error()));
    }
    return made;
  }
  for (const std::string& code : *fitting.refits) {
    const Refit* refit = made.find_refit(code);
    if (refit == nullptr) {
      return fail(fmt::format("{} has no refit {}; {}", made.full_name(), code, known_refits(made)));
    }
    if (fitting.year && refit->year && *refit->year > *fitting.year) {
      return fail(fmt::format("refit {} of {} is of Y{}, later than Y{}", code, made.full_name(),
                              *refit->year, *fitting.year));
    }
    if (auto done = make(*refit); !done) return fail(std::move(done.error()));
  }
  return made;
}

}  // namespace flagbridge::sfb
