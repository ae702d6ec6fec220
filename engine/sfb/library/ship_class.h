#pragma once

#include "kernel/json.h"
#include "sfb/library/ship_features.h"

// A class of ships as a whole, and its refits.
namespace flagbridge::sfb {

// A dated change of a class: what it changes, in the words of the class itself, or the class it becomes.
struct Refit {
  std::string code;
  std::optional<std::uint16_t> year;
  std::optional<std::int16_t> bpv;  // more than before; none: not known
  bool optional = false;            // a ship of that year need not have it
  bool estimated = false;           // what it changes is our guess
  std::optional<std::string> becomes;
  json::value change;
  std::string note;
  Provenance source;
  static constexpr auto fields() {
    return record(field("code", &Refit::code), optional_field("year", &Refit::year),
                  optional_field("bpv", &Refit::bpv), optional_field("optional", &Refit::optional),
                  optional_field("estimated", &Refit::estimated), optional_field("becomes", &Refit::becomes),
                  optional_field("change", &Refit::change), optional_field("note", &Refit::note),
                  field("source", &Refit::source));
  }
  // Whether it is known what it does to the boxes.
  bool known() const { return becomes.has_value() || change.is_object(); }
};

struct ShipClass {
  std::string race;
  std::string family;
  std::string code;
  std::optional<std::string> base;  // the class whose patch this one is
  std::string name;
  std::vector<std::string> aka;
  UnitKind kind = UnitKind::ship;
  std::optional<std::string> rule;
  std::optional<std::uint16_t> year;  // first in service
  std::optional<std::uint16_t> bpv;
  std::optional<std::uint16_t> bpv_combat;  // if unlike bpv
  MaybeCount size_class;
  std::optional<TurnMode> turn_mode;
  std::optional<Energy> move_cost;  // a hex
  std::optional<Breakdown> breakdown;
  std::optional<std::uint16_t> crew, passengers, boarding_parties;
  MaybeCount deck_crews;
  std::vector<std::uint8_t> spare_shuttles;
  std::optional<ShieldCost> shield_cost;
  std::optional<Energy> life_support;
  std::optional<std::uint16_t> docking, explosion;
  MaybeCount command;
  std::optional<std::string> chart_notes;
  std::vector<std::string> users;  // races that may have a unit of all of them
  std::vector<std::string> parts;  // codes of what it is put together from
  std::vector<std::uint8_t> shields;
  std::optional<Absorbers> absorbers;
  Power power;
  Hull hull;
  Control control;
  Tracks tracks;
  Systems systems;
  std::vector<Bay> bays;
  std::vector<Weapon> weapons;
  Features features;
  Provenance source;                 // of the figures
  Provenance boxes_source;           // of the boxes and weapons
  std::vector<FieldSource> sources;  // of single fields
  Count confidence = 0;              // percent, of the boxes
  std::vector<std::string> notes, doubts, printed;
  std::vector<Refit> refit;
  std::vector<std::string> fitted;  // refits that were made
  static constexpr auto fields() {
    return record(
        field("race", &ShipClass::race), field("family", &ShipClass::family), field("code", &ShipClass::code),
        optional_field("base", &ShipClass::base), field("name", &ShipClass::name),
        optional_field("aka", &ShipClass::aka), field("kind", &ShipClass::kind),
        optional_field("rule", &ShipClass::rule), optional_field("year", &ShipClass::year),
        optional_field("bpv", &ShipClass::bpv), optional_field("bpv_combat", &ShipClass::bpv_combat),
        optional_field("size_class", &ShipClass::size_class),
        optional_field("turn_mode", &ShipClass::turn_mode),
        optional_field("move_cost", &ShipClass::move_cost),
        optional_field("breakdown", &ShipClass::breakdown), optional_field("crew", &ShipClass::crew),
        optional_field("passengers", &ShipClass::passengers),
        optional_field("boarding_parties", &ShipClass::boarding_parties),
        optional_field("deck_crews", &ShipClass::deck_crews),
        optional_field("spare_shuttles", &ShipClass::spare_shuttles),
        optional_field("shield_cost", &ShipClass::shield_cost),
        optional_field("life_support", &ShipClass::life_support),
        optional_field("docking", &ShipClass::docking), optional_field("explosion", &ShipClass::explosion),
        optional_field("command", &ShipClass::command),
        optional_field("chart_notes", &ShipClass::chart_notes), optional_field("users", &ShipClass::users),
        optional_field("parts", &ShipClass::parts), optional_field("shields", &ShipClass::shields),
        optional_field("absorbers", &ShipClass::absorbers), optional_field("power", &ShipClass::power),
        optional_field("hull", &ShipClass::hull), optional_field("control", &ShipClass::control),
        optional_field("tracks", &ShipClass::tracks), optional_field("systems", &ShipClass::systems),
        optional_field("bays", &ShipClass::bays), optional_field("weapons", &ShipClass::weapons),
        optional_field("features", &ShipClass::features), field("source", &ShipClass::source),
        field("boxes_source", &ShipClass::boxes_source), optional_field("sources", &ShipClass::sources),
        field("confidence", &ShipClass::confidence), optional_field("notes", &ShipClass::notes),
        optional_field("doubts", &ShipClass::doubts), optional_field("printed", &ShipClass::printed),
        optional_field("refit", &ShipClass::refit), optional_field("fitted", &ShipClass::fitted));
  }

  std::string full_name() const { return race + "/" + code; }
  const Weapon* weapon(std::string_view id) const;
  const Refit* find_refit(std::string_view refit_code) const;
  int points_in_battle() const { return bpv_combat.value_or(bpv.value_or(0)); }  // (S2.20)
  bool is_noted(std::string_view mark) const;  // among the notes of the chart of ships
  int shuttle_boxes() const;
  // Boxes inside the ship: no shields, panels, armor or tracks (S2.41).
  int interior_boxes() const;
};

// A unit that only the public chart of ships knows: it cannot be played yet.
struct ListedShip {
  std::string race;
  std::string code;
  std::string name;
  UnitKind kind = UnitKind::ship;
  std::optional<std::string> rule;
  std::optional<std::uint16_t> year, bpv, bpv_combat;
  MaybeCount size_class;
  std::optional<TurnMode> turn_mode;
  std::optional<Energy> move_cost;
  std::optional<Breakdown> breakdown;
  std::optional<std::uint16_t> crew, boarding_parties;
  std::vector<std::uint8_t> spare_shuttles;
  std::optional<std::uint16_t> docking, explosion;
  MaybeCount command;
  std::optional<std::string> chart_notes, note;
  Provenance source;
  static constexpr auto fields() {
    return record(field("race", &ListedShip::race), field("code", &ListedShip::code),
                  field("name", &ListedShip::name), field("kind", &ListedShip::kind),
                  field("rule", &ListedShip::rule), field("year", &ListedShip::year),
                  field("bpv", &ListedShip::bpv), field("bpv_combat", &ListedShip::bpv_combat),
                  field("size_class", &ListedShip::size_class), field("turn_mode", &ListedShip::turn_mode),
                  field("move_cost", &ListedShip::move_cost), field("breakdown", &ListedShip::breakdown),
                  field("crew", &ListedShip::crew), field("boarding_parties", &ListedShip::boarding_parties),
                  field("spare_shuttles", &ListedShip::spare_shuttles),
                  field("docking", &ListedShip::docking), field("explosion", &ListedShip::explosion),
                  field("command", &ListedShip::command), field("chart_notes", &ListedShip::chart_notes),
                  field("note", &ListedShip::note), field("source", &ListedShip::source));
  }
};

}  // namespace flagbridge::sfb
