#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "ahl/deck_kinds.h"
#include "kernel/document.h"

// The charts of the game as data: weapons (11.TABLE), armor and wounds (12.TABLE), melee (17.TABLE),
// structures (24.TABLE), and the counters.
namespace flagbridge::ahl {

enum class WeaponType : std::uint8_t { pistol, rifle, smg, shotgun, laser, launcher, heavy, energy, charge };
// What a round does on a hit beyond making a hole.
enum class Load : std::uint8_t { ball, he, heap, flechette };
enum class Band : std::uint8_t { effective, extended, extreme };  // the book's effective, long, extreme

// (25.B) How a weapon gets new rounds: a clip at a time, round by round, or not in the course of a game.
enum class Reload : std::uint8_t { clip, loose, never };
// (11.A.3) Whether it is fired in a square that friend and enemy share; `agreed`: if the players say so.
enum class InCrowd : std::uint8_t { no, yes, agreed };

// One round of one weapon; a column of the chart is empty where the weapon does not reach.
struct Weapon {
  std::string abbr;  // as on the counters, "-" if none carries it
  std::string name;
  std::string round;
  std::optional<std::uint16_t> clip;
  std::optional<std::uint8_t> burst;
  std::optional<std::uint16_t> eff, far, ext;  // last square of each band
  std::optional<std::uint8_t> eff_pen, far_pen, ext_pen;
  std::optional<std::uint8_t> eff_auto, far_auto, ext_auto;
  bool vision = false;
  WeaponType type = WeaponType::pistol;
  Load load = Load::ball;
  bool selectable = true;
  Reload reload = Reload::clip;
  InCrowd crowd = InCrowd::no;
  std::uint8_t recoil = 4;           // (26.B) what it costs the balance of somebody without weight
  std::optional<std::uint8_t> hits;  // (T.D) of one burst with the Traveller rules, 0: any number
  Provenance source;

  static constexpr auto fields() {
    return record(field("abbr", &Weapon::abbr), field("name", &Weapon::name), field("round", &Weapon::round),
                  field("clip", &Weapon::clip), field("burst", &Weapon::burst), field("eff", &Weapon::eff),
                  field("long", &Weapon::far), field("ext", &Weapon::ext), field("eff_pen", &Weapon::eff_pen),
                  field("long_pen", &Weapon::far_pen), field("ext_pen", &Weapon::ext_pen),
                  field("eff_auto", &Weapon::eff_auto), field("long_auto", &Weapon::far_auto),
                  field("ext_auto", &Weapon::ext_auto), field("vision", &Weapon::vision),
                  field("type", &Weapon::type), field("load", &Weapon::load),
                  field("selectable", &Weapon::selectable), field("reload", &Weapon::reload),
                  field("crowd", &Weapon::crowd), field("recoil", &Weapon::recoil),
                  field("hits", &Weapon::hits), field("source", &Weapon::source));
  }

  // (11.C.1) The band a range falls into; nothing beyond the last.
  std::optional<Band> band(int range) const;
  // (12.A.1)
  int penetration(Band band) const;
  // (11.C.2.B) The printed bonus; nothing where the weapon fires single shots. Flechettes from a weapon that
  // is automatic with other rounds count twice.
  std::optional<int> automatic(Band band) const;
  bool high_energy() const { return type == WeaponType::energy; }
  // (10) Goes on after the first hit.
  bool several_hits() const { return eff_auto.has_value(); }
};

enum class Armor : std::uint8_t { none, mesh, flak, cloth, combat, battle, ablat, reflec };
enum class Suit : std::uint8_t { none, vacc, combat, battle, robot };

struct ArmorRow {
  Armor armor = Armor::none;
  std::uint8_t protection = 0;
  bool lasers_only = false;
  Provenance source;
  static constexpr auto fields() {
    return record(field("armor", &ArmorRow::armor), field("protection", &ArmorRow::protection),
                  field("lasers_only", &ArmorRow::lasers_only), field("source", &ArmorRow::source));
  }
};

struct SuitRow {
  Suit suit = Suit::none;
  std::uint8_t hatch = 0;        // extra action points through a hatch (8.B.3)
  std::uint8_t melee_shift = 0;  // columns to the left when attacked (17)
  bool sealed = false;           // (22)
  Provenance source;
  static constexpr auto fields() {
    return record(field("suit", &SuitRow::suit), field("hatch", &SuitRow::hatch),
                  field("melee_shift", &SuitRow::melee_shift), field("sealed", &SuitRow::sealed),
                  field("source", &SuitRow::source));
  }
};

// (12.B, 17.C) What an attack does, from nothing to death, in the order in which one is worse than another.
enum class Harm : std::uint8_t { none, stun, light, unconscious, serious, dead };

struct MeleeRow {
  std::uint8_t die = 0;
  Harm minus6{}, minus4{}, minus2{}, even{}, plus1{}, plus3{}, plus5{}, plus7{}, plus9{};
  Provenance source;
  static constexpr auto fields() {
    return record(
        field("die", &MeleeRow::die), field("minus6", &MeleeRow::minus6), field("minus4", &MeleeRow::minus4),
        field("minus2", &MeleeRow::minus2), field("even", &MeleeRow::even), field("plus1", &MeleeRow::plus1),
        field("plus3", &MeleeRow::plus3), field("plus5", &MeleeRow::plus5), field("plus7", &MeleeRow::plus7),
        field("plus9", &MeleeRow::plus9), field("source", &MeleeRow::source));
  }
};

struct StructureRow {
  Structure structure = Structure::none;
  std::optional<std::uint16_t> integrity;  // points that let the air out
  std::optional<std::uint16_t> breach;     // points that make a hole to pass
  std::uint8_t modifier = 0;               // taken off each penetration
  Provenance source;
  static constexpr auto fields() {
    return record(field("structure", &StructureRow::structure), field("integrity", &StructureRow::integrity),
                  field("breach", &StructureRow::breach), field("modifier", &StructureRow::modifier),
                  field("source", &StructureRow::source));
  }
};

enum class Group : std::uint8_t { naval, marine, intruder, vargr, zhodani, adventurer, blob };
enum class Rank : std::uint8_t {
  officer,
  warrant,
  nco,
  leader,
  rating,
  enlisted,
  technician,
  warbot,
  maintenance_robot,
  animal,
  blank
};

inline constexpr std::size_t most_roster = 4096;

// One counter of the cup.
struct Person {
  Group group = Group::naval;
  std::string id;
  Rank rank = Rank::blank;
  Armor armor = Armor::none;
  Suit suit = Suit::none;
  std::string weapon;
  std::int8_t skill = 0;
  std::int8_t melee = 0;
  std::int8_t morale = 0;
  std::int8_t leadership = 0;
  std::uint8_t level = 0;   // of a blob (20)
  std::uint8_t zero_g = 0;  // (T.E) of the players' own characters only
  Provenance source;
  static constexpr auto fields() {
    return record(field("group", &Person::group), field("id", &Person::id), field("rank", &Person::rank),
                  field("armor", &Person::armor), field("suit", &Person::suit),
                  field("weapon", &Person::weapon), field("skill", &Person::skill),
                  field("melee", &Person::melee), field("morale", &Person::morale),
                  field("leadership", &Person::leadership), field("level", &Person::level),
                  optional_field("zero_g", &Person::zero_g), field("source", &Person::source));
  }
};

struct Tables {
  // Made and taken down in one place: every file would otherwise compile that for all the lists below.
  Tables();
  ~Tables();
  Tables(const Tables&);
  Tables(Tables&&) noexcept;
  Tables& operator=(const Tables&);
  Tables& operator=(Tables&&) noexcept;

  std::vector<Weapon> weapons;
  std::vector<ArmorRow> armor;
  std::vector<SuitRow> suits;
  std::vector<MeleeRow> melee;
  std::vector<StructureRow> structures;
  std::vector<Person> roster;

  const Weapon* weapon(std::string_view abbr, std::string_view round) const;
  const SuitRow& row(Suit suit) const { return suits[static_cast<std::size_t>(suit)]; }
  // Any structure but none.
  const StructureRow& row(Structure structure) const {
    return structures[static_cast<std::size_t>(structure) - 1];
  }

  // (12.A.3) What this armor takes off a damage roll.
  int protection(Armor worn, WeaponType against) const;
  // (17.B) The result of a melee die at a differential, after column shifts to the left.
  Harm melee_result(int die, int differential, int shift) const;
};

Result<Tables> load_tables(const DataSource& data);

}  // namespace flagbridge::ahl

namespace flagbridge {
template <>
inline constexpr auto enum_names<ahl::WeaponType> = std::to_array<std::string_view>(
    {"pistol", "rifle", "smg", "shotgun", "laser", "launcher", "heavy", "energy", "charge"});
template <>
inline constexpr auto enum_names<ahl::Reload> = std::to_array<std::string_view>({"clip", "loose", "never"});
template <>
inline constexpr auto enum_names<ahl::InCrowd> = std::to_array<std::string_view>({"no", "yes", "agreed"});
template <>
inline constexpr auto enum_names<ahl::Load> =
    std::to_array<std::string_view>({"ball", "he", "heap", "flechette"});
template <>
inline constexpr auto enum_names<ahl::Armor> =
    std::to_array<std::string_view>({"none", "mesh", "flak", "cloth", "combat", "battle", "ablat", "reflec"});
template <>
inline constexpr auto enum_names<ahl::Suit> =
    std::to_array<std::string_view>({"none", "vacc", "combat", "battle", "robot"});
template <>
inline constexpr auto enum_names<ahl::Harm> =
    std::to_array<std::string_view>({"none", "stun", "light", "unconscious", "serious", "dead"});
template <>
inline constexpr auto enum_names<ahl::Group> = std::to_array<std::string_view>(
    {"naval", "marine", "intruder", "vargr", "zhodani", "adventurer", "blob"});
template <>
inline constexpr auto enum_names<ahl::Rank> =
    std::to_array<std::string_view>({"officer", "warrant", "nco", "leader", "rating", "enlisted",
                                     "technician", "warbot", "maintenance-robot", "animal", "blank"});
}  // namespace flagbridge
