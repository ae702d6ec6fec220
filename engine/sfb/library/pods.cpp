#include "sfb/library/pods.h"

#include <algorithm>
#include <fmt/format.h>
#include <span>

namespace flagbridge::sfb {
namespace {

template <class Number>
void add(Number& sum, int more) {
  sum = static_cast<Number>(sum + more);
}
template <class Number>
void add(std::optional<Number>& sum, const std::optional<Number>& more, int count) {
  if (more) sum = static_cast<Number>(sum.value_or(0) + *more * count);
}

int hull_of(const Hull& hull) { return hull.forward + hull.center + hull.aft; }

// (G14) A tug whose hull is all in one is hit on it as forward hull; what it carries is aft hull, besides its
// own. (R1.22E) That of a pallet is aft hull of its monitor.
void join_hulls(Hull& hull, const Hull& pod, int count, bool tug) {
  Hull whole = hull;
  if (tug) {
    add(whole.forward, hull.center);
    whole.center = 0;
  }
  add(whole.aft, hull_of(pod) * count);
  add(whole.cargo, pod.cargo * count);
  add(whole.repair, pod.repair * count);
  add(whole.barracks, pod.barracks * count);
  add(whole.armor, pod.armor * count);
  hull = whole;
}

// Some pods have no track of their own: their sheet shows the boxes that they add to that of the tug, so it
// has no end.
void join_tracks(Tracks& tracks, const Tracks& pod, int count) {
  if (pod.sensor.empty() || pod.sensor.back() == 0) return;
  const auto join = [&](std::vector<std::uint8_t>& track, const std::vector<std::uint8_t>& more) {
    for (int i = 0; i < count; ++i) track.insert(track.begin(), more.begin(), more.end());
  };
  join(tracks.sensor, pod.sensor);
  join(tracks.scanner, pod.scanner);
  join(tracks.damage_control, pod.damage_control);
  std::ranges::sort(tracks.sensor, std::ranges::greater{});
  std::ranges::sort(tracks.scanner);
  std::ranges::sort(tracks.damage_control, std::ranges::greater{});
}

void join_boxes(ShipClass& whole, const ShipClass& pod, int count) {
  add(whole.power.impulse, pod.power.impulse * count);
  add(whole.power.apr, pod.power.apr * count);
  add(whole.power.awr, pod.power.awr * count);
  add(whole.power.battery, pod.power.battery * count);
  join_hulls(whole.hull, pod.hull, count, is_tug(whole));
  add(whole.control.bridge, pod.control.bridge * count);
  add(whole.control.flag, pod.control.flag * count);
  add(whole.control.emergency, pod.control.emergency * count);
  add(whole.control.auxiliary, pod.control.auxiliary * count);
  add(whole.control.security, pod.control.security * count);
  add(whole.tracks.excess, pod.tracks.excess * count);
  join_tracks(whole.tracks, pod.tracks, count);
  add(whole.systems.transporter, pod.systems.transporter * count);
  add(whole.systems.tractor, pod.systems.tractor * count);
  add(whole.systems.lab, pod.systems.lab * count);
  add(whole.systems.probe, pod.systems.probe * count);
  add(whole.systems.uim, pod.systems.uim * count);
  for (std::size_t i = 0; i < whole.shields.size() && i < pod.shields.size(); ++i)
    add(whole.shields[i], pod.shields[i] * count);
}

void join_weapons(ShipClass& whole, const ShipClass& pod, int count) {
  for (int i = 1; i <= count; ++i) {
    for (const Bay& bay : pod.bays) whole.bays.push_back(bay);
    for (Weapon weapon : pod.weapons) {
      weapon.id = fmt::format("p{}:{}", i, weapon.id);
      weapon.group = fmt::format("pod-{}", i);
      whole.weapons.push_back(std::move(weapon));
    }
  }
}

int weight_of(std::string_view race, std::span<const std::string> pods, const ShipLibrary& library) {
  int weight = 0;
  for (const std::string& code : pods) {
    const ShipClass* pod = library.find(race, code);
    weight += pod == nullptr ? 1 : pod_weight(*pod);
  }
  return weight;
}

// Rows of the chart for loaded tugs: this very one; another of its race that is loaded as heavily.
struct Rows {
  const ShipClass* same = nullptr;
  const ShipClass* alike = nullptr;
};
Rows rows_of(const ShipClass& tug, const ShipClass& pod, int count, const ShipLibrary& library) {
  std::vector<std::string> parts = {tug.code};
  parts.insert(parts.end(), static_cast<std::size_t>(count), pod.code);
  Rows rows;
  for (const ShipClass& each : library.ships()) {
    if (each.race != tug.race || each.parts.empty()) continue;
    if (each.parts == parts) rows.same = rows.same == nullptr ? &each : rows.same;
    const ShipClass* hauler = library.find(each.race, each.parts.front());
    const int weight = weight_of(each.race, std::span(each.parts).subspan(1), library);
    if (rows.alike == nullptr && hauler != nullptr && is_tug(*hauler) && weight == pod_weight(pod) * count)
      rows.alike = &each;
  }
  return rows;
}

// (G14) How a heavily loaded tug moves.
void load_down(ShipClass& whole, int weight, const Rows& rows) {
  if (weight < most_pod_weight) return;
  if (const ShipClass* row = rows.same != nullptr ? rows.same : rows.alike) {
    if (row->move_cost) whole.move_cost = row->move_cost;
    if (row->turn_mode) whole.turn_mode = row->turn_mode;
    return;
  }
  // Policy: where no row says, it turns as the tugs of other races do.
  whole.turn_mode = TurnMode::e;
}

// (R2.22) A tug whose very load has a row is as large, and costs as much, as that row says. (F3.21) Any other
// guides seeking weapons as the better of the two would.
void take_figures(ShipClass& whole, const ShipClass& pod, const ShipClass* row) {
  if (row == nullptr) {
    const auto& control = pod.features.seeking_control;
    const bool counts = control && *control != SeekingControl::own;
    if (counts) whole.features.seeking_control = std::max(whole.features.seeking_control, control);
    return;
  }
  if (row->size_class) whole.size_class = row->size_class;
  if (row->shield_cost) whole.shield_cost = row->shield_cost;
  if (row->life_support) whole.life_support = row->life_support;
  if (row->command) whole.command = row->command;
  if (row->features.seeking_control) whole.features.seeking_control = row->features.seeking_control;
}

}  // namespace

bool is_tug(const ShipClass& ship) {
  return ship.kind == UnitKind::ship && ship.parts.empty() && ship.is_noted("TG");
}

// Policy: pods of its own race; Romulan tugs are Klingon ones and take the cargo pods of those (R4.33).
bool carries(const ShipClass& tug, const ShipClass& pod) {
  if (pod.kind != UnitKind::pod || !is_tug(tug)) return false;
  const bool bought = tug.race == "ROM" && pod.race == "KLI" && pod.weapons.empty();
  return tug.race == pod.race || bought;
}

std::vector<std::string_view> makers_of_pods(std::string_view race) {
  if (race == "ROM") return {"KLI", race};
  return {race};
}

int pod_weight(const ShipClass& pod) { return std::max<int>(1, pod.features.pod_weight); }

std::string pods_suffix(const ShipClass& pod, int count) {
  return count == 1 ? fmt::format("&{}", pod.code) : fmt::format("&{}*{}", pod.code, count);
}

ShipClass joined(const ShipClass& tug, const ShipClass& pod, int count, const ShipLibrary& library) {
  ShipClass whole = tug;
  join_boxes(whole, pod, count);
  join_weapons(whole, pod, count);
  const Rows rows = rows_of(tug, pod, count, library);
  load_down(whole, pod_weight(pod) * count, rows);
  take_figures(whole, pod, rows.same);
  add(whole.bpv, pod.bpv, count);
  const int in_battle = tug.points_in_battle() + count * pod.points_in_battle();
  whole.bpv_combat = static_cast<std::uint16_t>(in_battle);
  add(whole.crew, pod.crew, count);
  add(whole.boarding_parties, pod.boarding_parties, count);
  add(whole.explosion, pod.explosion, count);  // (D5.2)
  add(whole.deck_crews, pod.deck_crews, count);
  whole.features.carrier = whole.features.carrier || pod.features.carrier;
  whole.confidence = std::min(tug.confidence, pod.confidence);
  return whole;
}

}  // namespace flagbridge::sfb
