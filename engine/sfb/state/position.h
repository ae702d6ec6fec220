#pragma once

#include <span>

#include "kernel/core.h"
#include "kernel/fixed_vector.h"
#include "kernel/hex_bearing.h"
#include "kernel/long_list.h"
#include "kernel/plain.h"
#include "sfb/state/allocation.h"
#include "sfb/state/battery_groups.h"
#include "sfb/state/craft.h"
#include "sfb/state/fields.h"
#include "sfb/state/late_probes.h"
#include "sfb/state/lending.h"
#include "sfb/state/mine_locks.h"
#include "sfb/state/options.h"
#include "sfb/state/ship.h"
#include "sfb/state/spheres.h"

// The state of a battle: a plain value. Everything that never changes about a ship is in its Design.
namespace flagbridge::sfb {

// Of all ships together: room for starbases and carriers among them.
inline constexpr int most_mounts = 4096;  // weapons
inline constexpr int most_bays = 2048;    // shuttle boxes
inline constexpr int most_uses = 4096;    // transporters, tractors, labs and probe launchers
inline constexpr int most_racks = 1024;   // drone racks
inline constexpr int most_acts = 512;     // of a side in an impulse

// (D4.22) Part of a volley: what was scored by one kind of weapon of one unit, from one direction.
struct Parcel {
  UnitId firer = no_unit;  // who fired, launched or laid it; nobody: nobody did
  std::uint16_t points = 0;
  std::uint16_t volley = 0;  // its number
  By by = By::other;
  std::uint8_t from = 0;  // 1 + the direction it came from; 0: all round, or from inside
  friend constexpr bool operator==(const Parcel&, const Parcel&) = default;
  static constexpr auto fields() {
    return record(field("firer", &Parcel::firer), field("points", &Parcel::points),
                  field("volley", &Parcel::volley), field("by", &Parcel::by), field("from", &Parcel::from));
  }
};

// (D4.22) Damage that strikes one shield of one unit in one step. Points are taken off as reinforcement and
// boxes absorb them; what is left goes inside.
struct Volley {
  ShipSet firers;          // ships that contributed (D4.321)
  std::uint32_t used = 0;  // cells of the chart that count once a volley and are used (D4.31)
  std::uint16_t points = 0;
  UnitId target = no_unit;
  std::uint8_t shield = 0;      // 1 to 6; 0: none, straight inside
  std::uint8_t through = 0;     // shields that were penetrated, lowest bit the first (D4.321)
  std::uint8_t enveloping = 0;  // dealt over all shields: 1 as plasma (FP5), 2 as hellbores (E10.4)
  std::uint8_t resolved = 0;    // shields are done: the points left are internal
  std::uint8_t state = 0;       // see below
  std::uint8_t by_craft = 0;    // shuttles or fighters contributed
  std::uint16_t number = 0;     // by which its parcels name it
  HitGroup phaser_hits;         // (D4.322)
  std::uint16_t spare = 0;

  static constexpr std::uint8_t asked = 8;      // about reserve power (H7.134)
  static constexpr std::uint8_t faced = 16;     // asked which shield is struck (D3.43)
  static constexpr std::uint8_t begun = 32;     // its first point has been looked at
  static constexpr std::uint8_t crippled = 64;  // the target was so before
  static constexpr std::uint8_t leaked = 128;   // nothing but what leaked (D3.6)

  constexpr bool has(std::uint8_t flag) const { return (state & flag) != 0; }
  constexpr void set(std::uint8_t flag) { state = static_cast<std::uint8_t>(state | flag); }
  friend constexpr bool operator==(const Volley&, const Volley&) = default;
  static constexpr auto fields() {
    return record(field("firers", &Volley::firers), field("used", &Volley::used),
                  field("points", &Volley::points), field("target", &Volley::target),
                  field("shield", &Volley::shield), field("through", &Volley::through),
                  field("enveloping", &Volley::enveloping), field("resolved", &Volley::resolved),
                  field("state", &Volley::state), field("by_craft", &Volley::by_craft),
                  field("number", &Volley::number), field("phaser_hits", &Volley::phaser_hits),
                  lean_field("spare", &Volley::spare));
  }
};

// (B2.2) Something a side has said it will do this impulse; it happens in its step.
struct Act {
  UnitId unit = no_unit;
  UnitId at = no_unit;
  std::uint16_t a = 0;
  std::uint16_t b = 0;
  Hex where;
  std::uint8_t what = 0;  // Action
  std::uint8_t with = 0;  // weapon, box or shield of the unit
  friend constexpr bool operator==(const Act&, const Act&) = default;
  static constexpr auto fields() {
    return record(field("what", &Act::what), field("unit", &Act::unit), field("with", &Act::with),
                  field("at", &Act::at), field("a", &Act::a), field("b", &Act::b),
                  field("where", &Act::where));
  }
};

// What one side keeps to itself.
struct Notes {
  LongList<Act, most_acts> acts;        // of this impulse
  Moment quiet_acts = never;            // not to be asked about activities before this impulse
  Moment quiet_fire = never;            // nor about fire
  std::array<std::uint8_t, 4> dealt{};  // (D7.43) points on rooms, security stations and guards
  friend bool operator==(const Notes&, const Notes&) = default;
  static constexpr auto fields() {
    return record(field("acts", &Notes::acts), field("quiet_acts", &Notes::quiet_acts),
                  field("quiet_fire", &Notes::quiet_fire), field("dealt", &Notes::dealt));
  }
};

// How one ship stands to another; see Position::regard.
struct Regard {
  std::uint8_t faced = 0;  // shield last turned to it, 1 to 6 (D3.41)
  std::uint8_t grip = 0;   // while cloaked: how well the other held it, see g13_lock_on
  friend constexpr bool operator==(const Regard&, const Regard&) = default;
  static constexpr auto fields() {
    return record(field("faced", &Regard::faced), field("grip", &Regard::grip));
  }
};

// What is shown of lists, and when what is hidden of the battle as a whole: views.cpp, or the chapter's file.
struct Position;
using Regards = LongList<Regard, most_ships * most_ships>;
using BatteryGroups = LongList<BatteryGroup, 1024>;
using Lendings = LongList<Lending, 1024>;
using Blindings = LongList<Blinding, 1024>;
using BuriedMines = LongList<Craft, most_buried>;
using LateProbes = LongList<LateProbe, 256>;
using MineLocks = LongList<MineLock, 256>;
Regards shown_regards(const BattleEyes& eyes, const Position& position);
BatteryGroups shown_groups(const BattleEyes& eyes, const Position& position);
Lendings shown_lendings(const BattleEyes& eyes, const Position& position);
Blindings shown_blindings(const BattleEyes& eyes, const Position& position);
LateProbes shown_late_probes(const BattleEyes& eyes, const Position& position);
BuriedMines shown_buried(const BattleEyes& eyes, const Position& position);
ShipSet shown_moved(const BattleEyes& eyes, const Position& position);
ShipSet shown_forms_in(const BattleEyes& eyes, const Position& position);
ShipSet shown_plots_in(const BattleEyes& eyes, const Position& position);
bool somebody_unseen(const BattleEyes& eyes, const Position& position);
bool before_first_burst(const BattleEyes& eyes, const Position& position);

struct Position {
  Core<side_count, 24, 7> core;
  LongList<Ship, most_ships> ships;
  LongList<Volley, 512> volleys;
  ShipSet moved_now;  // ships that have moved this impulse
  ShipSet forms_in;   // ships whose form for this turn is in; secret
  ShipSet plots_in;   // and whose plot (C1.321); secret
  LongList<Parcel, 4096> parcels;
  LongList<Allocate, most_ships> forms;    // by ship; secret (B3)
  LongList<CoursePlot, most_ships> plots;  // by ship; secret (C1.32)
  Regards regards;
  LongList<Craft, most_craft> craft;  // places of those that are gone are used again
  LongList<Craft, most_mines> mines;  // likewise
  BuriedMines buried;                 // mines that only their owner knows of (SG24.74)
  LongList<Mount, most_mounts> mounts;
  LongList<Moment, most_uses> uses;  // of those boxes, the last; those of each ship by kind
  LongList<Rack, most_racks> racks;
  LongList<BayBox, most_bays> bays;
  LongList<Link, 512> links;
  LongList<Auction, 256> auctions;
  LongList<Contact, 1024> contacts;
  LongList<Web, most_webs> webs;  // likewise
  LongList<WebHex, most_web_hexes> web_hexes;
  LongList<Landing, 256> landings;
  BatteryGroups battery_groups;    // (E8.31) secret
  LongList<Sphere, 1024> spheres;  // (G23) in the order of ships and their weapons
  Lendings lendings;               // (D6.3144) known to all but of hidden ships (G24.2115)
  Blindings blindings;             // (G24.13) secret
  LateProbes late_probes;          // (H7.32) secret
  MineLocks mine_locks;            // (M8.14)
  std::array<Post, surface_sides> posts{};
  std::array<Notes, side_count> notebooks{};
  Agreements options;
  std::uint16_t scenario = 0;
  std::uint16_t year = 0;
  std::array<Sides, side_count> foes = every_one_for_himself();  // whom each side fights
  std::array<std::uint16_t, side_count> fighters{};              // (S2.20) brought along, in half points
  std::array<std::uint16_t, side_count> fighters_gone{};         // (S2.21) points for those that are gone
  std::array<std::uint16_t, side_count> research{};              // (G4.12) information gained
  std::uint16_t raided = 0;                                      // (SG23.45) points for raids on the ground
  UnitId boarding = no_unit;  // the ship whose boarding combat is being fought (D7.4)
  std::uint16_t launch_order = 0;
  std::uint16_t entries = 0;         // units that have entered a hex in this impulse
  std::uint16_t entries_before = 0;  // entries that belong to moves of this impulse that are over (C1.4)
  std::array<std::uint8_t, side_count> casualties{};  // (D7.43) points of the boarding combat being fought
  std::uint8_t impulse = 0;                           // 1 to 32; 0 outside the impulses
  std::uint8_t last_turn = 0;
  std::uint8_t finished = 0;                   // how it ended
  std::uint8_t burst_phase = 0;                // impulses by which the bursts of a pulsar are put off (P5.2)
  std::uint8_t mined = 0;                      // whether mines may lie about
  std::uint8_t bombs_hidden = 0;               // and bombs that only their own side knows of (SG24.74)
  std::uint8_t moons_in_way = 0;               // (P2.32) small moons that cut lines this turn, a bit each
  std::array<Surveyed, side_count> surveys{};  // (SG24.5)
  std::uint8_t driven_off = 0;                 // (SG22.63) the first side, from the freighter
  std::uint8_t further = 0;  // (C1.4) moves of this impulse that are over, while faster ones make more
  std::uint8_t seated = 2;   // sides that take part

  static constexpr auto fields() {
    return record(
        field("core", &Position::core), field("ships", &Position::ships),
        by_owner(secret(field("forms", &Position::forms))),
        by_owner(secret(field("plots", &Position::plots))),
        shown_by<shown_regards>(field("regards", &Position::regards)), field("craft", &Position::craft),
        field("mines", &Position::mines), shown_by<shown_buried>(field("buried", &Position::buried)),
        field("mounts", &Position::mounts), field("uses", &Position::uses), field("racks", &Position::racks),
        field("bays", &Position::bays), field("volleys", &Position::volleys),
        field("parcels", &Position::parcels), shown_by<shown_moved>(field("moved_now", &Position::moved_now)),
        shown_by<shown_forms_in>(field("forms_in", &Position::forms_in)),
        shown_by<shown_plots_in>(field("plots_in", &Position::plots_in)), field("links", &Position::links),
        field("auctions", &Position::auctions), field("contacts", &Position::contacts),
        field("webs", &Position::webs), field("web_hexes", &Position::web_hexes),
        field("landings", &Position::landings),
        shown_by<shown_groups>(field("battery_groups", &Position::battery_groups)),
        field("spheres", &Position::spheres),
        shown_by<shown_lendings>(field("lendings", &Position::lendings)),
        shown_by<shown_blindings>(field("blindings", &Position::blindings)),
        shown_by<shown_late_probes>(field("late_probes", &Position::late_probes)),
        field("mine_locks", &Position::mine_locks), field("posts", &Position::posts),
        by_side(secret(field("notebooks", &Position::notebooks))), field("options", &Position::options),
        field("scenario", &Position::scenario), field("year", &Position::year),
        field("foes", &Position::foes), field("fighters", &Position::fighters),
        field("fighters_gone", &Position::fighters_gone), field("research", &Position::research),
        field("raided", &Position::raided), field("boarding", &Position::boarding),
        field("launch_order", &Position::launch_order),
        secret_if<somebody_unseen>(field("entries", &Position::entries)),
        secret_if<somebody_unseen>(field("entries_before", &Position::entries_before)),
        field("casualties", &Position::casualties), field("impulse", &Position::impulse),
        field("last_turn", &Position::last_turn), field("finished", &Position::finished),
        secret_if<before_first_burst>(field("burst_phase", &Position::burst_phase)),
        field("mined", &Position::mined), field("bombs_hidden", &Position::bombs_hidden),
        field("moons_in_way", &Position::moons_in_way), field("surveys", &Position::surveys),
        field("driven_off", &Position::driven_off), field("further", &Position::further),
        field("seats", &Position::seated));
  }
  friend bool operator==(const Position&, const Position&) = default;

  // Whoever only looks may ask for any number: where there is nobody he finds a ship or craft that does not
  // exist.
  Ship& ship(UnitId unit) { return ships[static_cast<std::size_t>(unit)]; }
  const Ship& ship(UnitId unit) const {
    static constexpr Ship nobody{};
    return static_cast<std::size_t>(unit) < ships.size() ? ships[static_cast<std::size_t>(unit)] : nobody;
  }
  Craft& small(UnitId unit) {
    const int number = index_of(unit);
    if (number < first_mine) return craft[static_cast<std::size_t>(number - most_ships)];
    if (number < first_buried) return mines[static_cast<std::size_t>(number - first_mine)];
    return buried[static_cast<std::size_t>(number - first_buried)];
  }
  const Craft& small(UnitId unit) const {
    static constexpr Craft nobody{};
    const auto in = [](const auto& list, int place) -> const Craft& {
      return static_cast<std::size_t>(place) < list.size() ? list[static_cast<std::size_t>(place)] : nobody;
    };
    const int number = index_of(unit);
    if (number < first_mine) return in(craft, number - most_ships);
    return number < first_buried ? in(mines, number - first_mine) : in(buried, number - first_buried);
  }
  // (D3.41, G13.33) How a ship stands to another.
  Regard& regard(UnitId ship, UnitId other) { return regards[regard_place(ship, other)]; }
  const Regard& regard(UnitId ship, UnitId other) const { return regards[regard_place(ship, other)]; }
  std::span<Regard> regards_of(UnitId ship) {
    return std::span(regards.data(), regards.size()).subspan(regard_place(ship, UnitId{}), ships.size());
  }
  std::span<const Regard> regards_of(UnitId ship) const {
    return std::span(regards.data(), regards.size()).subspan(regard_place(ship, UnitId{}), ships.size());
  }
  Allocate& form(UnitId ship) { return forms[static_cast<std::size_t>(ship)]; }
  const Allocate& form(UnitId ship) const { return forms[static_cast<std::size_t>(ship)]; }
  CoursePlot& plot(UnitId ship) { return plots[static_cast<std::size_t>(ship)]; }
  const CoursePlot& plot(UnitId ship) const { return plots[static_cast<std::size_t>(ship)]; }
  // One more ship, with all that is kept by ship; nullptr if there is no room. All of them are there before
  // the battle begins: how they stand to one another is laid out by their number.
  Ship* add_ship();
  // Its weapons, shuttle boxes and racks are told whose they are.
  void claim_boxes(UnitId ship);
  Mount& mount(const Ship& ship, int weapon) {
    return mounts[static_cast<std::size_t>(ship.first_mount + weapon)];
  }
  const Mount& mount(const Ship& ship, int weapon) const {
    return mounts[static_cast<std::size_t>(ship.first_mount + weapon)];
  }
  // Where it is in the list: by that, tables of chapters name a weapon.
  static std::uint16_t mount_place(const Ship& ship, int weapon) {
    return static_cast<std::uint16_t>(ship.first_mount + weapon);
  }
  UnitId owner_of_mount(std::uint16_t place) const {
    return place < mounts.size() ? mounts[place].ship : no_unit;
  }
  BayBox& bay(const Ship& ship, int box) { return bays[static_cast<std::size_t>(ship.first_bay + box)]; }
  const BayBox& bay(const Ship& ship, int box) const {
    return bays[static_cast<std::size_t>(ship.first_bay + box)];
  }
  Surveyed& survey_of(Side side) { return surveys[static_cast<std::size_t>(index_of(side))]; }
  const Surveyed& survey_of(Side side) const { return surveys[static_cast<std::size_t>(index_of(side))]; }
  Notes& notes(Side side) { return notebooks[static_cast<std::size_t>(index_of(side))]; }
  const Notes& notes(Side side) const { return notebooks[static_cast<std::size_t>(index_of(side))]; }

  Moment now() const { return moment_of(core.turn, impulse); }
  bool exists(UnitId unit) const {
    return is_ship(unit) ? ship(unit).playing() : is_craft(unit) && small(unit).exists();
  }
  Side side_of(UnitId unit) const { return is_ship(unit) ? ship(unit).side : small(unit).side; }
  Hex place_of(UnitId unit) const { return is_ship(unit) ? ship(unit).at : small(unit).at; }
  // The impulse in which it entered its hex.
  Moment entered_by(UnitId unit) const { return is_ship(unit) ? ship(unit).entered : small(unit).entered; }
  // (SG22.45) A ship that nobody attacks and that belongs to nobody.
  bool stands_by(UnitId unit) const { return is_ship(unit) && ship(unit).bystander != 0; }
  int seats() const { return std::min<int>(seated, side_count); }
  Sides sides() const { return Sides::first(seats()); }
  // Whoever asks for the enemies of a side asks here: there is no such thing as the other side.
  bool hostile(Side a, Side b) const { return foes[static_cast<std::size_t>(index_of(a))].has(b); }
  Sides foes_of(Side side) const { return foes[static_cast<std::size_t>(index_of(side))] & sides(); }
  bool enemies(UnitId a, UnitId b) const {
    return hostile(side_of(a), side_of(b)) && !stands_by(a) && !stands_by(b);
  }
  // Whether it has come into its hex with the moves that are being made or were made last (C1.4).
  bool has_just_entered(UnitId unit) const {
    const Moment entered = entered_by(unit);
    const int entry = is_ship(unit) ? ship(unit).entry : small(unit).entry;
    return entered != never && entered == now() && (further == 0 || entry > entries_before);
  }
  // Forgets the places of craft that are gone, from the last one on.
  void drop_empty_places() {
    while (!craft.empty() && !craft.back().exists()) craft.pop_back();
    while (!mines.empty() && !mines.back().exists()) mines.pop_back();
    while (!buried.empty() && !buried.back().exists()) buried.pop_back();
  }
  bool any_small() const { return !craft.empty() || !mines.empty() || !buried.empty(); }
  bool in_turn(Moment moment) const { return moment != never && turn_of(moment) == core.turn; }

 private:
  std::size_t regard_place(UnitId ship, UnitId other) const {
    return static_cast<std::size_t>(ship) * ships.size() + static_cast<std::size_t>(other);
  }
};

// Whose they are: for views.
inline Side owner_of(const Position&, const Ship& ship, std::size_t) { return ship.side; }
inline Side owner_of(const Position&, const Craft& craft, std::size_t) { return craft.side; }
inline Side owner_of(const Position& at, const Mount& mount, std::size_t) { return at.ship(mount.ship).side; }
inline Side owner_of(const Position& at, const BayBox& box, std::size_t) { return at.ship(box.ship).side; }
inline Side owner_of(const Position&, const Landing& landing, std::size_t) { return side_at(landing.owner); }
inline Side owner_of(const Position& at, const Rack& rack, std::size_t) { return at.ship(rack.ship).side; }
inline Side owner_of(const Position& at, const Sphere& sphere, std::size_t) {
  return at.ship(at.owner_of_mount(sphere.generator)).side;
}
inline Side owner_of(const Position& at, const Allocate&, std::size_t ship) { return at.ships[ship].side; }
inline Side owner_of(const Position& at, const CoursePlot&, std::size_t ship) { return at.ships[ship].side; }

// Calls f(unit, ship) for each ship in play, in the order of their numbers. Ships and craft that come up
// meanwhile are met too.
template <class AnyPosition, class F>
void for_each_ship(AnyPosition& position, F&& f) {
  for (std::size_t i = 0; i < position.ships.size(); ++i) {
    auto& ship = position.ships[i];
    if (ship.playing()) f(unit_at(static_cast<int>(i)), ship);
  }
}
namespace lists {
template <class List, class F>
void for_each_in(List& list, int first, F& f) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i].exists()) f(unit_at(first + static_cast<int>(i)), list[i]);
  }
}
}  // namespace lists
// Seeking weapons, shuttles and fighters; mines; all that is small.
template <class AnyPosition, class F>
void for_each_flyer(AnyPosition& position, F&& f) {
  lists::for_each_in(position.craft, most_ships, f);
}
template <class AnyPosition, class F>
void for_each_mine(AnyPosition& position, F&& f) {
  lists::for_each_in(position.mines, first_mine, f);
  lists::for_each_in(position.buried, first_buried, f);
}
template <class AnyPosition, class F>
void for_each_craft(AnyPosition& position, F&& f) {
  for_each_flyer(position, f);
  for_each_mine(position, f);
}
// Calls f(unit) for everything in play.
template <class AnyPosition, class F>
void for_each_unit(AnyPosition& position, F&& f) {
  for_each_ship(position, [&](UnitId unit, const auto&) { f(unit); });
  for_each_craft(position, [&](UnitId unit, const auto&) { f(unit); });
}

static_assert(std::has_unique_object_representations_v<Ship>);
static_assert(std::has_unique_object_representations_v<Craft>);
static_assert(Plain<Position>);

}  // namespace flagbridge::sfb
