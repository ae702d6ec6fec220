#pragma once

#include "sfb/library/charts_fire.h"

// Fighters and shuttles (Annex 4, R1.F and each race's F rules).
namespace flagbridge::sfb {

// "2 phaser-3 FA"; with tubes "1 PPE-B FA tubes=2"; what is used up "2 plasma-D FA once".
struct FighterWeapon {
  std::uint8_t count = 1;
  std::string type;
  std::string arc;
  std::uint8_t tubes = 0;
  bool once = false;
  friend bool operator==(const FighterWeapon&, const FighterWeapon&) = default;
};

// "superiority 167-172": a part in its race's squadrons, with its years.
struct ServiceYears {
  std::string role;
  std::uint16_t from = 0;
  std::optional<std::uint16_t> until;
  friend bool operator==(const ServiceYears&, const ServiceYears&) = default;
};

// "ew_pods=2" or "two_seat": something special about a craft.
struct Trait {
  std::string name;
  std::int16_t value = 1;
  friend bool operator==(const Trait&, const Trait&) = default;
};

struct Fighter {
  enum class Kind : std::uint8_t { fighter, shuttle };
  std::string race;
  std::string code;
  std::string name;
  Kind kind = Kind::fighter;
  std::optional<std::string> rule;
  std::optional<std::uint16_t> year;
  std::optional<HalfPoints> bpv;
  Count speed = 0;
  Count damage = 0;    // points that destroy it
  Count crippled = 0;  // points that cripple it
  MaybeCount dogfight;
  Count bay_boxes = 1;
  std::vector<FighterWeapon> weapons;
  Count rails = 0, light_rails = 0, special_rails = 0;
  MaybeCount pod_rails;
  std::vector<Trait> traits;
  std::vector<ServiceYears> service;
  std::vector<std::string> users;  // races besides its own
  std::optional<std::string> ew_version_of;
  Count confidence = 0;            // percent
  std::vector<std::string> finer;  // "weapons: seed ...": fields from elsewhere
  std::optional<std::string> note;
  Provenance source;
  static constexpr auto fields() {
    return record(field("race", &Fighter::race), field("code", &Fighter::code), field("name", &Fighter::name),
                  field("kind", &Fighter::kind), field("rule", &Fighter::rule), field("year", &Fighter::year),
                  field("bpv", &Fighter::bpv), field("speed", &Fighter::speed),
                  field("damage", &Fighter::damage), field("crippled", &Fighter::crippled),
                  field("dogfight", &Fighter::dogfight), field("bay_boxes", &Fighter::bay_boxes),
                  field("weapons", &Fighter::weapons), field("rails", &Fighter::rails),
                  field("light_rails", &Fighter::light_rails),
                  field("special_rails", &Fighter::special_rails), field("pod_rails", &Fighter::pod_rails),
                  field("traits", &Fighter::traits), field("service", &Fighter::service),
                  field("users", &Fighter::users), field("ew_version_of", &Fighter::ew_version_of),
                  field("confidence", &Fighter::confidence), field("finer", &Fighter::finer),
                  field("note", &Fighter::note), field("source", &Fighter::source));
  }
};

}  // namespace flagbridge::sfb

namespace flagbridge {
template <>
inline constexpr auto enum_names<sfb::Fighter::Kind> =
    std::to_array<std::string_view>({"fighter", "shuttle"});
template <>
struct TextOf<sfb::FighterWeapon> {
  static std::string write(const sfb::FighterWeapon& weapon);
  static std::optional<sfb::FighterWeapon> read(std::string_view text);
};
template <>
struct TextOf<sfb::ServiceYears> {
  static std::string write(const sfb::ServiceYears& years);
  static std::optional<sfb::ServiceYears> read(std::string_view text);
};
template <>
struct TextOf<sfb::Trait> {
  static std::string write(const sfb::Trait& trait);
  static std::optional<sfb::Trait> read(std::string_view text);
};
}  // namespace flagbridge
