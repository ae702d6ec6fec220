#pragma once

#include "kernel/document.h"
#include "kernel/exact.h"

// Charts of direct fire (E). A line of a chart is for ranges from..to; a chart's lines stand in order of
// range.
namespace flagbridge::sfb {

using Count = std::uint8_t;
using MaybeCount = std::optional<std::uint8_t>;

// Damage by range and modified die: phasers, fusion beams, also asteroids by speed. One file holds several
// such charts, told apart by their names. The last line may have no end.
struct DieBand {
  std::string table;
  Count from = 0;
  MaybeCount to;
  Count die1 = 0, die2 = 0, die3 = 0, die4 = 0, die5 = 0, die6 = 0;
  Provenance source;
  static constexpr auto fields() {
    return record(field("table", &DieBand::table), field("from", &DieBand::from), field("to", &DieBand::to),
                  field("die1", &DieBand::die1), field("die2", &DieBand::die2), field("die3", &DieBand::die3),
                  field("die4", &DieBand::die4), field("die5", &DieBand::die5), field("die6", &DieBand::die6),
                  field("source", &DieBand::source));
  }
  int at(int die) const;  // die 1 to 6
};

struct DisruptorBand {
  Count from = 0;
  MaybeCount to;
  MaybeCount hit, hit_uim, hit_derfacs, hit_overload, hit_overload_uim;
  MaybeCount damage, damage_overload;
  Provenance source;
  static constexpr auto fields() {
    return record(
        field("from", &DisruptorBand::from), field("to", &DisruptorBand::to),
        field("hit", &DisruptorBand::hit), field("hit_uim", &DisruptorBand::hit_uim),
        field("hit_derfacs", &DisruptorBand::hit_derfacs),
        field("hit_overload", &DisruptorBand::hit_overload),
        field("hit_overload_uim", &DisruptorBand::hit_overload_uim), field("damage", &DisruptorBand::damage),
        field("damage_overload", &DisruptorBand::damage_overload), field("source", &DisruptorBand::source));
  }
};

struct PhotonBand {
  Count from = 0;
  MaybeCount to;
  MaybeCount hit, hit_proximity, hit_overload;
  MaybeCount damage, damage_proximity;
  Provenance source;
  static constexpr auto fields() {
    return record(field("from", &PhotonBand::from), field("to", &PhotonBand::to),
                  field("hit", &PhotonBand::hit), field("hit_proximity", &PhotonBand::hit_proximity),
                  field("hit_overload", &PhotonBand::hit_overload), field("damage", &PhotonBand::damage),
                  field("damage_proximity", &PhotonBand::damage_proximity),
                  field("source", &PhotonBand::source));
  }
};

struct HellboreBand {
  Count from = 0;
  MaybeCount to;
  Count hit = 0;  // on two dice
  Count damage = 0;
  MaybeCount damage_overload;
  Provenance source;
  static constexpr auto fields() {
    return record(field("from", &HellboreBand::from), field("to", &HellboreBand::to),
                  field("hit", &HellboreBand::hit), field("damage", &HellboreBand::damage),
                  field("damage_overload", &HellboreBand::damage_overload),
                  field("source", &HellboreBand::source));
  }
};

struct MaulerBand {
  Count from = 0;
  MaybeCount to;
  Energy factor;
  Provenance source;
  static constexpr auto fields() {
    return record(field("from", &MaulerBand::from), field("to", &MaulerBand::to),
                  field("factor", &MaulerBand::factor), field("source", &MaulerBand::source));
  }
};

struct AntiDroneRange {
  Count range = 0;
  Count hit = 0;
  Provenance source;
  static constexpr auto fields() {
    return record(field("range", &AntiDroneRange::range), field("hit", &AntiDroneRange::hit),
                  field("source", &AntiDroneRange::source));
  }
};

struct AntiDroneRack {
  std::string rack;
  Count rounds = 0;
  Provenance source;
  static constexpr auto fields() {
    return record(field("rack", &AntiDroneRack::rack), field("rounds", &AntiDroneRack::rounds),
                  field("source", &AntiDroneRack::source));
  }
};

enum class Ruin : std::uint8_t { none, crippled, destroyed };

struct McidsRow {
  Count die = 0;
  Ruin drone = Ruin::none;
  Ruin shuttle = Ruin::none;
  Count plasma = 0;  // points off the warhead
  Provenance source;
  static constexpr auto fields() {
    return record(field("die", &McidsRow::die), field("drone", &McidsRow::drone),
                  field("shuttle", &McidsRow::shuttle), field("plasma", &McidsRow::plasma),
                  field("source", &McidsRow::source));
  }
};

// The line for a range; nothing if the chart has none.
template <class Band>
const Band* band_at(const std::vector<Band>& bands, int range) {
  for (const Band& each : bands) {
    if (range >= each.from && (!each.to || range <= *each.to)) return &each;
  }
  return nullptr;
}

}  // namespace flagbridge::sfb

namespace flagbridge {
template <>
inline constexpr auto enum_names<sfb::Ruin> =
    std::to_array<std::string_view>({"none", "crippled", "destroyed"});
}  // namespace flagbridge
