#pragma once

#include "sfb/library/ship_data.h"

// What is special about a class of ships beyond its boxes.
namespace flagbridge::sfb {

// (F3.21) Seeking weapons a ship may guide: its sensor rating, half of it, twice; "own" only what it
// launched.
enum class SeekingControl : std::uint8_t { half, full, twice, own };
enum class Aegis : std::uint8_t { limited, full };

// (G13) Energy for the cloaking device, and with the warp engines off; whether it has to be bought.
struct Cloak {
  Energy cost;
  std::optional<Energy> cost_low;
  bool optional = false;
  static constexpr auto fields() {
    return record(field("cost", &Cloak::cost), optional_field("cost_low", &Cloak::cost_low),
                  optional_field("optional", &Cloak::optional));
  }
};

struct Features {
  std::optional<SeekingControl> seeking_control;
  Count bonus_hets = 0;
  bool nimble = false, carrier = false, requires_escort = false, escort = false, leader = false, base = false,
       stabilizers = false, sublight = false, landing_bonus = false, engine_doubling = false, shock = false,
       poor_crew = false, x_ship = false, owner_allocates_damage = false, web_anchor = false,
       bay_transfer = false;
  // What it may not do although its like may.
  bool no_overload = false, no_engine_doubling = false, no_disengage_by_acceleration = false,
       no_emergency_deceleration = false, no_take_off = false;
  std::optional<Aegis> aegis;
  std::vector<std::string> aegis_weapons;
  std::optional<Cloak> cloak;
  std::optional<std::string> separable;  // boom, saucer ...
  Count separable_min_boxes = 0;
  Count fighter_facilities = 0, drones_per_turn = 0, pod_weight = 0, pallets = 0, max_acceleration = 0;
  Count free_ecm = 0, free_eccm = 0, stealth_ecm = 0, battery_capacity = 0, energy_absorber_capacity = 0;
  Count damage_points = 0, cargo_spaces_per_box = 0, drone_spaces_per_cargo_box = 0, oakdisc_bpv = 0,
        sram_storage = 0;
  MaybeCount tbombs;
  std::uint16_t drone_storage_spaces = 0;
  std::vector<Amount> extra_reloads, ground, hangars;
  std::vector<std::string> landing;
  std::vector<std::uint8_t> battery_groups;
  std::vector<std::string> abilities;
  std::string acceleration_note, battery_groups_note;
  static constexpr auto fields() {
    return record(
        optional_field("seeking_control", &Features::seeking_control),
        optional_field("bonus_hets", &Features::bonus_hets), optional_field("nimble", &Features::nimble),
        optional_field("carrier", &Features::carrier),
        optional_field("requires_escort", &Features::requires_escort),
        optional_field("escort", &Features::escort), optional_field("leader", &Features::leader),
        optional_field("base", &Features::base), optional_field("stabilizers", &Features::stabilizers),
        optional_field("sublight", &Features::sublight),
        optional_field("landing_bonus", &Features::landing_bonus),
        optional_field("engine_doubling", &Features::engine_doubling),
        optional_field("shock", &Features::shock), optional_field("poor_crew", &Features::poor_crew),
        optional_field("x_ship", &Features::x_ship),
        optional_field("owner_allocates_damage", &Features::owner_allocates_damage),
        optional_field("web_anchor", &Features::web_anchor),
        optional_field("bay_transfer", &Features::bay_transfer),
        optional_field("no_overload", &Features::no_overload),
        optional_field("no_engine_doubling", &Features::no_engine_doubling),
        optional_field("no_disengage_by_acceleration", &Features::no_disengage_by_acceleration),
        optional_field("no_emergency_deceleration", &Features::no_emergency_deceleration),
        optional_field("no_take_off", &Features::no_take_off), optional_field("aegis", &Features::aegis),
        optional_field("aegis_weapons", &Features::aegis_weapons), optional_field("cloak", &Features::cloak),
        optional_field("separable", &Features::separable),
        optional_field("separable_min_boxes", &Features::separable_min_boxes),
        optional_field("fighter_facilities", &Features::fighter_facilities),
        optional_field("drones_per_turn", &Features::drones_per_turn),
        optional_field("pod_weight", &Features::pod_weight), optional_field("pallets", &Features::pallets),
        optional_field("max_acceleration", &Features::max_acceleration),
        optional_field("free_ecm", &Features::free_ecm), optional_field("free_eccm", &Features::free_eccm),
        optional_field("stealth_ecm", &Features::stealth_ecm),
        optional_field("battery_capacity", &Features::battery_capacity),
        optional_field("energy_absorber_capacity", &Features::energy_absorber_capacity),
        optional_field("damage_points", &Features::damage_points),
        optional_field("cargo_spaces_per_box", &Features::cargo_spaces_per_box),
        optional_field("drone_spaces_per_cargo_box", &Features::drone_spaces_per_cargo_box),
        optional_field("oakdisc_bpv", &Features::oakdisc_bpv),
        optional_field("sram_storage", &Features::sram_storage), optional_field("tbombs", &Features::tbombs),
        optional_field("drone_storage_spaces", &Features::drone_storage_spaces),
        optional_field("extra_reloads", &Features::extra_reloads),
        optional_field("ground", &Features::ground), optional_field("hangars", &Features::hangars),
        optional_field("landing", &Features::landing),
        optional_field("battery_groups", &Features::battery_groups),
        optional_field("abilities", &Features::abilities),
        optional_field("acceleration_note", &Features::acceleration_note),
        optional_field("battery_groups_note", &Features::battery_groups_note));
  }
};

}  // namespace flagbridge::sfb

namespace flagbridge {
template <>
inline constexpr auto enum_names<sfb::SeekingControl> =
    std::to_array<std::string_view>({"1/2", "1", "2", "own"});
template <>
inline constexpr auto enum_names<sfb::Aegis> = std::to_array<std::string_view>({"limited", "full"});
}  // namespace flagbridge
