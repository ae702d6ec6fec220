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
#include "sfb/state/options.h"
#include "sfb/state/plots.h"
#include "sfb/state/stores.h"

// The state of a battle: a plain value. Everything that never changes about a ship is in its Design.
namespace flagbridge::sfb {

// Of all ships together: room for starbases and carriers among them.
inline constexpr int most_mounts = 4096;  // weapons
inline constexpr int most_bays = 2048;    // shuttle boxes
inline constexpr int most_timed = 4096;   // transporters, tractors, labs and probe launchers
inline constexpr int most_racks = 1024;   // drone racks
inline constexpr int most_acts = 512;     // of a side in an impulse

// (H7) What the form allotted: by purpose and source.
struct Ledger {
  std::array<std::array<Stored, sources>, purposes> spent{};

  constexpr Energy total(Purpose purpose) const {
    Energy sum;
    for (const Stored each : spent[index_of(purpose)]) sum += each;
    return sum;
  }
  constexpr Stored& at(Purpose purpose, Source source) { return spent[index_of(purpose)][index_of(source)]; }
  friend constexpr bool operator==(const Ledger&, const Ledger&) = default;
  static constexpr auto fields() { return record(field("spent", &Ledger::spent)); }
};

// When what is hidden of a ship, and what is shown of what is known in part: views.cpp.
struct Ship;
using BySide = std::array<std::uint8_t, side_count>;
bool unseen(const BattleEyes& eyes, const Ship& ship);  // (G13.61)
Hex shown_place(const BattleEyes& eyes, const Ship& ship);
BySide shown_parties(const BattleEyes& eyes, const Ship& ship);
BySide shown_commandos(const BattleEyes& eyes, const Ship& ship);
std::uint8_t shown_swerving(const BattleEyes& eyes, const Ship& ship);
std::uint8_t shown_device(const BattleEyes& eyes, const Ship& ship);
std::uint8_t shown_uims(const BattleEyes& eyes, const Ship& ship);

struct Ship {
  ShipSet no_lock;           // ships that the general lock-on does not reach
  std::uint32_t guards = 0;  // (D7.83) a bit for each kind of box with a guard, see d7_boarding.h; secret
  std::uint32_t design = 0;  // see own_mixes.h
  std::uint16_t first_mount = 0;
  UnitId number = no_unit;  // its own
  Hex at;
  Hex seen_at;  // (G13.61) where its enemies saw it last
  std::uint16_t first_timed = 0;
  std::uint16_t first_bay = 0;
  Moment entered = 0;           // the hex it is in
  std::uint16_t entry = 0;      // its place among those that entered a hex in that impulse (D3.42)
  Hex cleared;                  // (P3.25) the hex of rocks it has fired into
  Moment cleared_when = 0;      // and when
  Moment pack_launched = 0;     // (F4.42) its last scatter-pack that nobody guides
  Moment lowered = 0;           // (P2.4) since when it is in the air over a planet, or on it
  Moment turned_hard = 0;       // last high energy turn (C6.36)
  Moment stopped = 0;           // by a breakdown or emergency deceleration: no movement for 16 impulses
  Moment broken_down = 0;       // (C6.547)
  Moment decelerates = 0;       // stops in that impulse (C8)
  Moment control_due = 0;       // fire control becomes active (D6.633)
  Moment faded = 0;             // when the cloak was switched (G13)
  UnitId weasel = no_unit;      // the wild weasel out for it (J3)
  UnitId tug = no_unit;         // (G14) of a pod: the ship that carries it
  UnitId following = no_unit;   // (P3.23) the ship in whose wake it goes through rocks
  std::uint16_t internals = 0;  // points of internal damage scored so far (G9)
  Stored capacitor, battery, battery_warp, battery_impulse;  // charge; how much of it is typed (H7.4)
  Stored tractor_left;                                       // of what was allotted (G7)
  Stored web_energy;                                         // (G10.21) allotted and not yet used
  Stored tractor_due;  // (G7.42) what auctions before the form have committed; the form must allot it
  Ledger ledger;
  std::array<Moment, 6> flipped{};         // electronic warfare points turned round (D6.312)
  Moment exposed = 0;                      // (G13.4) when something last gave the cloaked ship away
  Moment dark = 0;                         // since when the fire control is not active (D19.31); 0: it is
  std::array<Moment, 6> shield_dropped{};  // 0: up
  std::array<std::uint8_t, 6> shields{};   // boxes lost
  std::array<std::uint8_t, 6> specific{};  // points of reinforcement left
  std::array<std::uint8_t, box_kinds> lost{};
  std::array<std::uint8_t, 32> speeds{};  // of the last 32 impulses, by impulse
  FixedVector<SpeedChange, 4> plot;       // secret beyond the present impulse
  Steps<most_course> course;              // secret
  Side side{};
  Status status = Status::none;
  Direction facing{};
  Direction came_from{};  // the hexside through which it entered its hex
  std::uint8_t mounts = 0;
  std::uint8_t bays = 0;
  std::uint8_t speed = 0;
  std::uint8_t reverse = 0;
  std::uint8_t since_turn = 0;
  std::uint8_t since_slip = 0;
  std::uint8_t accel_base_zero = 0;  // (C2.23) turns left for which it counts as having stood still
  std::uint8_t hets = 0;             // paid for and not yet used
  std::uint8_t hets_made = 0;        // this turn
  std::uint8_t bonus_hets = 0;       // left (C6.52)
  std::uint8_t breakdown = 0;        // lowest die that breaks it down now
  std::uint8_t tacs = 0;             // warp tactical maneuvers bought and not earned yet (C5.2)
  std::uint8_t tac_ready = 0;
  std::uint8_t sublight_tac = 0;  // (C5.1) 1 bought, 2 made
  std::uint8_t tumbling = 0;
  std::uint8_t moved = 0;  // hexes this turn
  ShieldLevel shield_level = ShieldLevel::off;
  std::uint8_t general = 0;  // points of reinforcement left
  FireControl fire_control = FireControl::inactive;
  std::uint8_t lock_on = 0;  // general (D6.11)
  Cloaking cloak = Cloaking::off;
  std::uint8_t ecm = 0, eccm = 0;            // generated (D6.3141)
  std::uint8_t lent_ecm = 0, lent_eccm = 0;  // received
  std::uint8_t start = 0;                    // its place in its side's list in the scenario
  std::uint8_t low_shots = 0;                // fired this turn under low-power fire control
  std::uint8_t plans_warfare = 0;            // (D6.315) whether it changes with this impulse's fire; secret
  std::uint8_t planned_ecm = 0, planned_eccm = 0;  // and to what
  std::uint8_t uim_wait = 0;                       // (D6.542) impulses until a standby UIM works
  std::uint8_t crew = 0;
  std::array<std::uint8_t, side_count> parties{};    // boarding parties aboard, by side
  std::array<std::uint8_t, side_count> commandos{};  // of which commandos
  std::uint8_t held_rooms = 0;                       // control boxes taken by boarders
  std::uint8_t held_security = 0;                    // security stations taken by boarders
  std::uint8_t captured = 0;
  std::uint8_t torpedo_group = 0, drone_group = 0;  // (D4.322) position, plus 4 once the best was taken
  std::uint8_t repairs = 0;                         // boxes mended so far (D9.76)
  std::uint8_t repair_points = 0;
  LostBox repairing;
  std::uint8_t doubled = 0;        // (G15.2) engines: left, right, center, impulse
  std::uint8_t self_destruct = 0;  // Destruction, see below
  std::uint8_t tbombs = 0, dummies = 0, probes = 0;
  std::uint8_t transporter_uses = 0;  // paid for
  std::uint8_t quality = 1;           // crew: 0 poor, 1 normal, 2 outstanding (G21)
  std::uint8_t web_left = 0;          // moves still owed to a web (G10.5)
  std::uint8_t disengaging = 0;       // Leaving, see below
  std::uint8_t was_hurt = 0;          // internal damage by the enemy (S2.21)
  std::uint8_t uims = 0;              // left (D6.5)
  std::uint8_t uim_used = 0;          // this impulse
  std::uint8_t energized = 0;         // phasers (E2.3)
  std::uint8_t criticals = 0;         // (D8) systems that fail, a bit each; above them the rolls that are due
  std::uint8_t resisted = 0;          // (G7.35) negative tractor energy spent this turn
  std::uint8_t cloak_device = 0;      // (G13) what was done with it, see below
  std::uint8_t mutinous = 0;          // (G6)
  std::uint8_t probes_begun = 0;      // (G5.2) launchers that have had their first turn of energy
  std::uint8_t probes_ready = 0;      // and both
  std::uint8_t bought = 0;            // half points spent on commander's options (S3.2); secret
  std::uint8_t deck_crews = 0;        // (J4.8)
  std::uint8_t mines = 0;             // large ones aboard (M2); secret
  std::uint8_t sensors_lost = 0;      // this turn: channels go by the rating of its beginning (F3.21)
  std::uint8_t warp_power = 0;        // what the warp engines give this turn (C2.18); secret
  std::uint8_t tacs_made = 0;         // warp maneuvers this turn (C5.2)
  std::uint8_t bystander = 0;         // (SG22.45) neither acts nor is acted against, but can be towed
  std::uint8_t reacted = 0;           // (D7.86) guards have been posted against a raid this turn; secret
  std::uint8_t probe_arms_begun = 0;  // (G5.32) the same for probes as weapons; secret
  std::uint8_t probe_arms_ready = 0;
  std::uint8_t erratic = 0;         // (C10.3) see below
  std::uint8_t swerve_losses = 0;   // (C10.314) engine boxes lost to the fire of impulse 32; secret
  std::uint8_t circling = 0;        // (SG24.5) how far it has gone round the planet, see sg_ground.cpp
  std::uint8_t cleared_points = 0;  // (P3.25) points taken off the damage of its next entry
  std::uint8_t spares = 0;          // (J1.422) shuttles that are not made ready yet
  std::uint8_t over = 0;            // (P2.61) the side of a planet it is at, see rules/p2_landing.h
  std::uint8_t squadron_ecm = 0, squadron_eccm = 0;  // (J4.9) lent to its fighters
  std::uint8_t orbit = 0;                            // (P8.0) see below
  std::uint8_t weapon_status = 0;                    // (S4) with which it began; secret
  std::uint8_t happened = 0;                         // once and for all, see below
  std::array<std::uint8_t, 2> spare{};

  // Of orbit.
  static constexpr std::uint8_t clockwise = 1, counter_clockwise = 2;  // (P8.1)
  // Of happened.
  static constexpr std::uint8_t fired_from_orbit = 1;  // (R1.15C) a satellite that is known
  static constexpr std::uint8_t derfacs_lost = 2;      // (E3.62) by a raid

  static constexpr std::uint8_t switched_on = 1;   // this turn (G13.113)
  static constexpr std::uint8_t switched_off = 2;  // this turn
  static constexpr std::uint8_t wrecked = 4;       // the device is destroyed
  static constexpr std::uint8_t powered = 8;       // paid for this turn
  static constexpr std::uint8_t wrecking = 16;     // its crew has tried to destroy it (G13.162)

  static constexpr std::uint8_t tac_bought = 1, tac_used = 2;  // of sublight_tac

  // Of erratic.
  static constexpr std::uint8_t swerving = 1;         // erratic maneuvers are in effect
  static constexpr std::uint8_t swerve_begins = 2;    // announced, to take effect at the end of the impulse
  static constexpr std::uint8_t swerve_ends = 4;      // likewise
  static constexpr std::uint8_t swerve_paid = 8;      // for this turn
  static constexpr std::uint8_t swerve_started = 16;  // this turn (C10.3)

  // What self_destruct and disengaging say.
  enum Destruction : std::uint8_t { none, plotted, exploding, barred };      // (D5)
  enum Leaving : std::uint8_t { stays, accelerating, evading, separating };  // (C7)

  constexpr bool playing() const { return status == Status::playing; }
  // (C6.553, C10) A tumbling ship counts as one that maneuvers erratically.
  constexpr bool swerves() const { return (erratic & swerving) != 0 || tumbling != 0; }
  friend constexpr bool operator==(const Ship&, const Ship&) = default;
  static constexpr auto fields() {
    return record(
        field("no_lock", &Ship::no_lock), secret(field("guards", &Ship::guards)),
        field("design", &Ship::design), field("number", &Ship::number),
        field("first_mount", &Ship::first_mount), shown_by<shown_place>(field("at", &Ship::at)),
        field("first_timed", &Ship::first_timed), secret_if<unseen>(field("entered", &Ship::entered)),
        secret_if<unseen>(field("turned_hard", &Ship::turned_hard)), field("stopped", &Ship::stopped),
        field("broken_down", &Ship::broken_down), field("decelerates", &Ship::decelerates),
        field("control_due", &Ship::control_due), field("faded", &Ship::faded),
        field("internals", &Ship::internals), secret(field("capacitor", &Ship::capacitor)),
        secret(field("battery", &Ship::battery)), secret(field("battery_warp", &Ship::battery_warp)),
        secret(field("battery_impulse", &Ship::battery_impulse)),
        secret(field("tractor_left", &Ship::tractor_left)), secret(field("web_energy", &Ship::web_energy)),
        secret(field("tractor_due", &Ship::tractor_due)), secret(field("ledger", &Ship::ledger)),
        secret(field("flipped", &Ship::flipped)), field("exposed", &Ship::exposed),
        field("dark", &Ship::dark), field("shield_dropped", &Ship::shield_dropped),
        field("shields", &Ship::shields), secret(field("specific", &Ship::specific)),
        field("lost", &Ship::lost), secret_if<unseen>(field("speeds", &Ship::speeds)),
        secret(field("plot", &Ship::plot)), secret(field("course", &Ship::course)),
        field("side", &Ship::side), field("status", &Ship::status),
        secret_if<unseen>(field("facing", &Ship::facing)),
        secret_if<unseen>(field("came_from", &Ship::came_from)), field("mounts", &Ship::mounts),
        field("first_bay", &Ship::first_bay), field("bays", &Ship::bays),
        secret_if<unseen>(field("speed", &Ship::speed)), secret_if<unseen>(field("reverse", &Ship::reverse)),
        secret_if<unseen>(field("since_turn", &Ship::since_turn)),
        secret_if<unseen>(field("since_slip", &Ship::since_slip)),
        secret_if<unseen>(field("accel_base_zero", &Ship::accel_base_zero)),
        secret(field("hets", &Ship::hets)), secret_if<unseen>(field("hets_made", &Ship::hets_made)),
        field("bonus_hets", &Ship::bonus_hets), field("breakdown", &Ship::breakdown),
        secret(field("tacs", &Ship::tacs)), secret(field("tac_ready", &Ship::tac_ready)),
        secret(field("sublight_tac", &Ship::sublight_tac)), field("tumbling", &Ship::tumbling),
        secret_if<unseen>(field("moved", &Ship::moved)), field("shield_level", &Ship::shield_level),
        secret(field("general", &Ship::general)), field("fire_control", &Ship::fire_control),
        field("lock_on", &Ship::lock_on), field("cloak", &Ship::cloak), field("ecm", &Ship::ecm),
        field("eccm", &Ship::eccm), field("lent_ecm", &Ship::lent_ecm), field("lent_eccm", &Ship::lent_eccm),
        field("start", &Ship::start), field("low_shots", &Ship::low_shots),
        secret(field("plans_warfare", &Ship::plans_warfare)),
        secret(field("planned_ecm", &Ship::planned_ecm)), secret(field("planned_eccm", &Ship::planned_eccm)),
        field("uim_wait", &Ship::uim_wait), field("crew", &Ship::crew),
        shown_by<shown_parties>(field("parties", &Ship::parties)),
        shown_by<shown_commandos>(field("commandos", &Ship::commandos)),
        field("held_rooms", &Ship::held_rooms), field("held_security", &Ship::held_security),
        field("captured", &Ship::captured), field("torpedo_group", &Ship::torpedo_group),
        field("drone_group", &Ship::drone_group), field("repairs", &Ship::repairs),
        secret(field("repair_points", &Ship::repair_points)), secret(field("repairing", &Ship::repairing)),
        field("doubled", &Ship::doubled), secret(field("self_destruct", &Ship::self_destruct)),
        secret(field("tbombs", &Ship::tbombs)), secret(field("dummies", &Ship::dummies)),
        secret(field("probes", &Ship::probes)), secret(field("transporter_uses", &Ship::transporter_uses)),
        field("weasel", &Ship::weasel), field("quality", &Ship::quality),
        secret_if<unseen>(field("web_left", &Ship::web_left)),
        secret(field("disengaging", &Ship::disengaging)), field("was_hurt", &Ship::was_hurt),
        shown_by<shown_uims>(field("uims", &Ship::uims)), field("uim_used", &Ship::uim_used),
        secret(field("energized", &Ship::energized)), field("criticals", &Ship::criticals),
        field("resisted", &Ship::resisted),
        shown_by<shown_device>(field("cloak_device", &Ship::cloak_device)),
        field("mutinous", &Ship::mutinous), secret(field("probes_begun", &Ship::probes_begun)),
        secret(field("probes_ready", &Ship::probes_ready)), secret(field("bought", &Ship::bought)),
        secret(field("deck_crews", &Ship::deck_crews)), secret(field("mines", &Ship::mines)),
        secret_if<unseen>(field("entry", &Ship::entry)), field("sensors_lost", &Ship::sensors_lost),
        secret(field("warp_power", &Ship::warp_power)),
        secret_if<unseen>(field("tacs_made", &Ship::tacs_made)), field("bystander", &Ship::bystander),
        secret(field("reacted", &Ship::reacted)), hidden_apart(field("seen_at", &Ship::seen_at)),
        field("tug", &Ship::tug), secret(field("probe_arms_begun", &Ship::probe_arms_begun)),
        secret(field("probe_arms_ready", &Ship::probe_arms_ready)),
        shown_by<shown_swerving>(field("erratic", &Ship::erratic)),
        secret(field("swerve_losses", &Ship::swerve_losses)),
        secret_if<unseen>(field("circling", &Ship::circling)), field("cleared", &Ship::cleared),
        field("cleared_when", &Ship::cleared_when), field("pack_launched", &Ship::pack_launched),
        field("lowered", &Ship::lowered), field("cleared_points", &Ship::cleared_points),
        secret(field("spares", &Ship::spares)), field("following", &Ship::following),
        secret_if<unseen>(field("over", &Ship::over)), field("squadron_ecm", &Ship::squadron_ecm),
        field("squadron_eccm", &Ship::squadron_eccm), secret_if<unseen>(field("orbit", &Ship::orbit)),
        secret(field("weapon_status", &Ship::weapon_status)), field("happened", &Ship::happened),
        field("spare", &Ship::spare));
  }
};

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

  static constexpr std::uint8_t group = 7;   // phaser hits: place in the group of three, best taken (D4.322)
  static constexpr std::uint8_t asked = 8;   // about reserve power (H7.134)
  static constexpr std::uint8_t faced = 16;  // asked which shield is struck (D3.43)
  static constexpr std::uint8_t begun = 32;  // its first point has been looked at
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
                  field("number", &Volley::number));
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
struct Desk {
  LongList<Act, most_acts> acts;        // of this impulse
  Moment quiet_acts = 0;                // not to be asked about activities before this impulse
  Moment quiet_fire = 0;                // nor about fire
  std::array<std::uint8_t, 4> dealt{};  // (D7.43) points on rooms, security stations and guards
  friend bool operator==(const Desk&, const Desk&) = default;
  static constexpr auto fields() {
    return record(field("acts", &Desk::acts), field("quiet_acts", &Desk::quiet_acts),
                  field("quiet_fire", &Desk::quiet_fire), field("dealt", &Desk::dealt));
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

// What is shown of lists, and when what is hidden of the battle as a whole: views.cpp.
struct Position;
using Regards = LongList<Regard, most_ships * most_ships>;
using BatteryGroups = LongList<BatteryGroup, 1024>;
using BuriedMines = LongList<Craft, most_buried>;
Regards shown_regards(const BattleEyes& eyes, const Position& position);
BatteryGroups shown_groups(const BattleEyes& eyes, const Position& position);
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
  LongList<Moment, most_timed> timed;
  LongList<Rack, most_racks> racks;
  LongList<BayBox, most_bays> bays;
  LongList<Link, 512> links;
  LongList<Auction, 256> auctions;
  LongList<Contact, 1024> contacts;
  LongList<Web, most_webs> webs;  // likewise
  LongList<WebHex, most_web_hexes> web_hexes;
  LongList<Landing, 256> landings;
  BatteryGroups battery_groups;  // (E8.31) secret
  std::array<Post, surface_sides> posts{};
  std::array<Desk, side_count> desks{};
  Agreements options;
  std::uint16_t scenario = 0;
  std::uint16_t year = 0;
  std::array<Sides, side_count> foes = every_one_for_himself();  // whom each side fights
  std::array<std::uint16_t, side_count> fighters{};              // (S2.20) brought along, in half points
  std::array<std::uint16_t, side_count> fighters_gone{};         // (S2.21) points for those that are gone
  std::array<std::uint16_t, side_count> research{};              // (G4.12) information gained
  std::uint16_t raided = 0;                                      // (SG23.45) points for raids on the ground
  UnitId boarding = no_unit;  // the ship whose boarding combat is being fought (D7.4)
  std::uint16_t spheres = 0;  // expanding spheres that are up
  std::uint16_t launch_order = 0;
  std::uint16_t entries = 0;         // units that have entered a hex in this impulse
  std::uint16_t entries_before = 0;  // entries that belong to moves of this impulse that are over (C1.4)
  std::array<std::uint8_t, side_count> casualties{};  // (D7.43) points of the boarding combat being fought
  std::uint8_t impulse = 0;                           // 1 to 32; 0 outside the impulses
  std::uint8_t last_turn = 0;
  std::uint8_t finished = 0;      // how it ended
  std::uint8_t burst_phase = 0;   // impulses by which the bursts of a pulsar are put off (P5.2)
  std::uint8_t mined = 0;         // whether mines have been laid; 2 more if some are hidden (SG24.74)
  std::uint8_t moons_in_way = 0;  // (P2.32) small moons that cut lines this turn, a bit each
  std::uint8_t surveyed = 0;      // (SG24.5) see below
  std::uint8_t further = 0;       // (C1.4) moves of this impulse that are over, while faster ones make more
  std::uint8_t seated = 2;        // sides that take part
  std::array<std::uint8_t, 5> spare{};

  // Of surveyed: for the second side; the first, where it surveys too (SG24.66), has them four bits higher.
  static constexpr std::uint8_t survey_circled = 1, survey_landed = 2;
  static constexpr std::uint8_t driven_off = 4;  // (SG22.63) the first side, from the freighter
  static constexpr int survey_bits = 4;
  static constexpr std::uint8_t bombs_hidden = 2;  // of mined

  static constexpr auto fields() {
    return record(field("core", &Position::core), field("ships", &Position::ships),
                  by_owner(secret(field("forms", &Position::forms))),
                  by_owner(secret(field("plots", &Position::plots))),
                  shown_by<shown_regards>(field("regards", &Position::regards)),
                  field("craft", &Position::craft), field("mines", &Position::mines),
                  shown_by<shown_buried>(field("buried", &Position::buried)),
                  field("mounts", &Position::mounts), hidden_apart(field("timed", &Position::timed)),
                  field("racks", &Position::racks), field("bays", &Position::bays),
                  field("volleys", &Position::volleys), field("parcels", &Position::parcels),
                  shown_by<shown_moved>(field("moved_now", &Position::moved_now)),
                  shown_by<shown_forms_in>(field("forms_in", &Position::forms_in)),
                  shown_by<shown_plots_in>(field("plots_in", &Position::plots_in)),
                  field("links", &Position::links), field("auctions", &Position::auctions),
                  field("contacts", &Position::contacts), field("webs", &Position::webs),
                  field("web_hexes", &Position::web_hexes), field("landings", &Position::landings),
                  shown_by<shown_groups>(field("battery_groups", &Position::battery_groups)),
                  field("posts", &Position::posts), by_side(secret(field("desks", &Position::desks))),
                  field("options", &Position::options), field("scenario", &Position::scenario),
                  field("year", &Position::year), field("foes", &Position::foes),
                  field("fighters", &Position::fighters), field("fighters_gone", &Position::fighters_gone),
                  field("research", &Position::research), field("raided", &Position::raided),
                  field("boarding", &Position::boarding), field("spheres", &Position::spheres),
                  field("launch_order", &Position::launch_order),
                  secret_if<somebody_unseen>(field("entries", &Position::entries)),
                  secret_if<somebody_unseen>(field("entries_before", &Position::entries_before)),
                  field("casualties", &Position::casualties), field("impulse", &Position::impulse),
                  field("last_turn", &Position::last_turn), field("finished", &Position::finished),
                  secret_if<before_first_burst>(field("burst_phase", &Position::burst_phase)),
                  field("mined", &Position::mined), field("moons_in_way", &Position::moons_in_way),
                  field("surveyed", &Position::surveyed), field("further", &Position::further),
                  field("seats", &Position::seated), field("spare", &Position::spare));
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
  BayBox& bay(const Ship& ship, int box) { return bays[static_cast<std::size_t>(ship.first_bay + box)]; }
  const BayBox& bay(const Ship& ship, int box) const {
    return bays[static_cast<std::size_t>(ship.first_bay + box)];
  }
  Desk& desk(Side side) { return desks[static_cast<std::size_t>(index_of(side))]; }
  const Desk& desk(Side side) const { return desks[static_cast<std::size_t>(index_of(side))]; }

  Moment now() const { return moment_of(core.turn, impulse); }
  bool exists(UnitId unit) const {
    return is_ship(unit) ? ship(unit).playing() : is_craft(unit) && small(unit).exists();
  }
  Side side_of(UnitId unit) const { return is_ship(unit) ? ship(unit).side : small(unit).side; }
  Hex place_of(UnitId unit) const { return is_ship(unit) ? ship(unit).at : small(unit).at; }
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
    const Moment entered = is_ship(unit) ? ship(unit).entered : small(unit).entered;
    const int entry = is_ship(unit) ? ship(unit).entry : small(unit).entry;
    return entered != 0 && entered == now() && (further == 0 || entry > entries_before);
  }
  // Forgets the places of craft that are gone, from the last one on.
  void drop_empty_places() {
    while (!craft.empty() && !craft.back().exists()) craft.pop_back();
    while (!mines.empty() && !mines.back().exists()) mines.pop_back();
    while (!buried.empty() && !buried.back().exists()) buried.pop_back();
  }
  bool any_small() const { return !craft.empty() || !mines.empty() || !buried.empty(); }
  bool in_turn(Moment moment) const { return moment != 0 && turn_of(moment) == core.turn; }

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
inline Side owner_of(const Position& at, const Rack& rack, std::size_t) { return at.ship(rack.ship).side; }
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
