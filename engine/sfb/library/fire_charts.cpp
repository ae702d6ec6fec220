#include "sfb/library/fire_charts.h"

#include <algorithm>

namespace flagbridge::sfb {
namespace {

// One column of a chart, range by range. `read` gives the cell of a line; an open last line has no end.
template <class Band, class Read>
ByRange column(const std::vector<Band>& bands, Read&& read) {
  ByRange made;
  for (const Band& band : bands) {
    const int last = std::min<int>(band.to.value_or(longest_range), longest_range);
    for (int range = band.from; range <= last; ++range) {
      made.number[static_cast<std::size_t>(range)] = read(band);
    }
  }
  return made;
}
template <class Band>
ByRange column(const std::vector<Band>& bands, MaybeCount Band::*cell) {
  return column(bands, [&](const Band& band) { return (band.*cell).value_or(0); });
}
template <class Band>
ByRange column(const std::vector<Band>& bands, Count Band::*cell) {
  return column(bands, [&](const Band& band) { return band.*cell; });
}

void make_heavy(const Tables& tables, FireCharts& made) {
  const auto& disruptors = tables.disruptors;
  made.disruptor = {column(disruptors, &DisruptorBand::hit),
                    column(disruptors, &DisruptorBand::hit_uim),
                    column(disruptors, &DisruptorBand::hit_derfacs),
                    column(disruptors, &DisruptorBand::hit_overload),
                    column(disruptors, &DisruptorBand::hit_overload_uim),
                    column(disruptors, &DisruptorBand::damage),
                    column(disruptors, &DisruptorBand::damage_overload)};
  made.photon = {column(tables.photons, &PhotonBand::hit), column(tables.photons, &PhotonBand::hit_proximity),
                 column(tables.photons, &PhotonBand::hit_overload),
                 column(tables.photons, &PhotonBand::damage),
                 column(tables.photons, &PhotonBand::damage_proximity)};
  made.hellbore = {column(tables.hellbores, &HellboreBand::hit),
                   column(tables.hellbores, &HellboreBand::damage),
                   column(tables.hellbores, &HellboreBand::damage_overload)};
  made.bolt_hit = column(tables.plasma, &PlasmaBand::bolt_hit);
  made.plasma = {column(tables.plasma, &PlasmaBand::r), column(tables.plasma, &PlasmaBand::s),
                 column(tables.plasma, &PlasmaBand::g), column(tables.plasma, &PlasmaBand::f),
                 column(tables.plasma, &PlasmaBand::d)};
  for (const AntiDroneRange& each : tables.anti_drones) made.anti_drone.number[each.range] = each.hit;
}

void make_targets(const Tables& tables, FireCharts& made) {
  constexpr std::array<std::string_view, 3> names{"shuttle", "small", "nimble"};
  for (std::size_t i = 0; i < names.size(); ++i) {
    std::vector<SmallTargetBand> bands;
    std::ranges::copy_if(tables.small_targets, std::back_inserter(bands),
                         [&](const SmallTargetBand& band) { return band.target == names[i]; });
    made.small_targets[i] = column(bands, &SmallTargetBand::ecm);
  }
  for (const ShareBand& band : tables.shares) {
    if (band.table != "cloaked") continue;
    for (int die = band.from; die <= std::min<int>(band.to.value_or(7), 7); ++die) {
      made.cloaked[static_cast<std::size_t>(die)] = band.percent;
    }
  }
}

void make_cloak(const Tables& tables, FireCharts& made) {
  for (const CloakBand& band : tables.cloak) {
    auto& factors = band.factor == "range" ? made.cloak_range : made.cloak_speed;
    const int last = std::min<int>(band.to.value_or(longest_range), longest_range);
    for (int at = band.from; at <= last; ++at) factors[static_cast<std::size_t>(at)] = band.value;
  }
}

constexpr std::array<std::string_view, phaser_types> phaser_names{"phaser-1", "phaser-2", "phaser-3",
                                                                  "phaser-4", "phaser-G"};

// By CraftGun::Kind, from the second on.
constexpr std::array<std::string_view, 4> heavy_names{"fighter-disruptor", "fighter-photon", "fighter-fusion",
                                                      "fighter-hellbore"};

CraftGuns make_craft(const Tables& tables, const Fighter& fighter) {
  CraftGuns made;
  for (const FighterWeapon& weapon : fighter.weapons) {
    if (weapon.type == "plasma-F") made.plasma_f = static_cast<std::uint8_t>(made.plasma_f + weapon.count);
    if (weapon.type == "plasma-D") made.plasma_d = static_cast<std::uint8_t>(made.plasma_d + weapon.count);
    const auto type = std::ranges::find(phaser_names, weapon.type);
    const auto heavy = std::ranges::find(heavy_names, weapon.type);
    const auto arc = find_arc(tables.arcs, weapon.arc);
    if ((type == phaser_names.end() && heavy == heavy_names.end()) || !arc) continue;
    CraftGun gun;
    gun.arc = Bearings::from_bits(arc->bits());
    if (heavy != heavy_names.end()) {
      gun.kind = static_cast<CraftGun::Kind>(1 + (heavy - heavy_names.begin()));
      made.heavy = true;
    } else {
      gun.type = static_cast<PhaserType>(type - phaser_names.begin());
    }
    constexpr int pulses = 4;  // (E2)
    const int shots = weapon.count * (!gun.heavy() && gun.type == PhaserType::gatling ? pulses : 1);
    for (int i = 0; i < shots && made.count < CraftGuns::most; ++i) made.each[made.count++] = gun;
  }
  return made;
}

}  // namespace

FireCharts make_fire_charts(const Tables& tables) {
  FireCharts made;
  make_heavy(tables, made);
  make_targets(tables, made);
  make_cloak(tables, made);
  for (std::size_t i = 0; i < phaser_names.size(); ++i) {
    const WeaponType* const type = tables.weapon(phaser_names[i]);
    if (type == nullptr) continue;
    if (!type->arm.empty()) made.phaser_energy[i] = type->arm.front();
    made.phaser_range[i] = type->range.value_or(0);
  }
  for (const Fighter& each : tables.fighters) made.craft.push_back(make_craft(tables, each));
  return made;
}

}  // namespace flagbridge::sfb
