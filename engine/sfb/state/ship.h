#pragma once

#include "kernel/fixed_vector.h"
#include "kernel/hex_bearing.h"
#include "sfb/state/lost_box.h"
#include "sfb/state/plots.h"
#include "sfb/state/states.h"
#include "sfb/state/steps.h"
#include "sfb/state/stores.h"

// What a position keeps of a ship. Everything that never changes about one is in its Design.
namespace flagbridge::sfb {

// (H7) What the form allotted: by purpose and source.
struct Spending {
  std::array<std::array<Stored, sources>, purposes> spent{};

  constexpr Energy total(Purpose purpose) const {
    Energy sum;
    for (const Stored each : spent[index_of(purpose)]) sum += each;
    return sum;
  }
  constexpr Stored& at(Purpose purpose, Source source) { return spent[index_of(purpose)][index_of(source)]; }
  friend constexpr bool operator==(const Spending&, const Spending&) = default;
  static constexpr auto fields() { return record(field("spent", &Spending::spent)); }
};

// When what is hidden of a ship, and what is shown of what is known in part: views.cpp.
struct Ship;
using BySide = std::array<std::uint8_t, side_count>;
bool unseen(const BattleEyes& eyes, const Ship& ship);  // (G13.61)
Hex shown_place(const BattleEyes& eyes, const Ship& ship);
BySide shown_parties(const BattleEyes& eyes, const Ship& ship);
std::uint8_t shown_crew(const BattleEyes& eyes, const Ship& ship);
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
  std::uint16_t first_use = 0;
  std::uint16_t first_bay = 0;
  Moment entered = never;        // the hex it is in
  std::uint16_t entry = 0;       // its place among those that entered a hex in that impulse (D3.42)
  Hex cleared;                   // (P3.25) the hex of rocks it has fired into
  Moment cleared_when = never;   // and when
  Moment pack_launched = never;  // (F4.42) its last scatter-pack that nobody guides
  Moment lowered = never;        // (P2.4) since when it is in the air over a planet, or on it
  Moment turned_hard = never;    // last high energy turn (C6.36)
  Moment stopped = never;        // by a breakdown or emergency deceleration: no movement for 16 impulses
  Moment broken_down = never;    // (C6.547)
  Moment decelerates = never;    // stops in that impulse (C8)
  Moment control_due = never;    // fire control becomes active (D6.633)
  Moment faded = never;          // when the cloak was switched (G13)
  UnitId weasel = no_unit;       // the wild weasel out for it (J3)
  UnitId tug = no_unit;          // (G14) of a pod: the ship that carries it
  UnitId following = no_unit;    // (P3.23) the ship in whose wake it goes through rocks
  std::uint16_t internals = 0;   // points of internal damage scored so far (G9)
  Stored capacitor, battery, battery_warp, battery_impulse;  // charge; how much of it is typed (H7.4)
  Stored tractor_left;                                       // of what was allotted (G7)
  Stored web_energy;                                         // (G10.21) allotted and not yet used
  Stored tractor_due;  // (G7.42) what auctions before the form have committed; the form must allot it
  Spending ledger;
  std::array<Moment, 6> flipped{};         // electronic warfare points turned round (D6.312)
  Moment exposed = never;                  // (G13.4) when something last gave the cloaked ship away
  Moment dark = never;                     // since when the fire control is not active (D19.31); 0: it is
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
  std::array<std::uint8_t, side_count> commandos{};  // of which commandos; secret
  std::uint8_t held_rooms = 0;                       // control boxes taken by boarders
  std::uint8_t held_security = 0;                    // security stations taken by boarders
  std::uint8_t captured = 0;
  HitGroup torpedo_hits, drone_hits;  // (D4.322)
  std::uint8_t repairs = 0;           // boxes mended so far (D9.76)
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
  std::uint8_t criticals = 0;         // (D8) systems that fail, a bit each
  std::uint8_t criticals_due = 0;     // rolls for more
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
  std::uint8_t erratic = 0;        // (C10.3) see below
  std::uint8_t swerve_losses = 0;  // (C10.314) engine boxes lost to the fire of impulse 32; secret
  std::uint8_t circling = 0;       // (SG24.5) 1 + the sector of a planet it surveys; 0: it is too far away
  std::uint8_t clockwise_sectors = 0, other_sectors = 0;  // passed so far, the one way or the other
  std::uint8_t cleared_points = 0;  // (P3.25) points taken off the damage of its next entry
  std::uint8_t spares = 0;          // (J1.422) shuttles that are not made ready yet
  std::uint8_t over = 0;            // (P2.61) the side of a planet it is at, see rules/p2_landing.h
  std::uint8_t squadron_ecm = 0, squadron_eccm = 0;  // (J4.9) lent to its fighters
  std::uint8_t orbit = 0;                            // (P8.0) see below
  std::uint8_t weapon_status = 0;                    // (S4) with which it began; secret
  std::uint8_t happened = 0;                         // once and for all, see below
  std::array<std::uint8_t, 1> spare{};

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
        field("first_use", &Ship::first_use), secret_if<unseen>(field("entered", &Ship::entered)),
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
        secret_if<unseen>(field("bonus_hets", &Ship::bonus_hets)), field("breakdown", &Ship::breakdown),
        secret(field("tacs", &Ship::tacs)), secret(field("tac_ready", &Ship::tac_ready)),
        secret(field("sublight_tac", &Ship::sublight_tac)), field("tumbling", &Ship::tumbling),
        secret_if<unseen>(field("moved", &Ship::moved)), evident(field("shield_level", &Ship::shield_level)),
        secret(field("general", &Ship::general)), evident(field("fire_control", &Ship::fire_control)),
        field("lock_on", &Ship::lock_on), field("cloak", &Ship::cloak), field("ecm", &Ship::ecm),
        field("eccm", &Ship::eccm), field("lent_ecm", &Ship::lent_ecm), field("lent_eccm", &Ship::lent_eccm),
        field("start", &Ship::start), field("low_shots", &Ship::low_shots),
        secret(field("plans_warfare", &Ship::plans_warfare)),
        secret(field("planned_ecm", &Ship::planned_ecm)), secret(field("planned_eccm", &Ship::planned_eccm)),
        field("uim_wait", &Ship::uim_wait), shown_by<shown_crew>(field("crew", &Ship::crew)),
        shown_by<shown_parties>(field("parties", &Ship::parties)),
        by_side(secret(field("commandos", &Ship::commandos))), field("held_rooms", &Ship::held_rooms),
        field("held_security", &Ship::held_security), field("captured", &Ship::captured),
        field("torpedo_hits", &Ship::torpedo_hits), field("drone_hits", &Ship::drone_hits),
        field("repairs", &Ship::repairs), secret(field("repair_points", &Ship::repair_points)),
        secret(field("repairing", &Ship::repairing)), evident(field("doubled", &Ship::doubled)),
        secret(field("self_destruct", &Ship::self_destruct)), secret(field("tbombs", &Ship::tbombs)),
        secret(field("dummies", &Ship::dummies)), secret(field("probes", &Ship::probes)),
        secret(field("transporter_uses", &Ship::transporter_uses)), field("weasel", &Ship::weasel),
        secret(field("quality", &Ship::quality)), secret_if<unseen>(field("web_left", &Ship::web_left)),
        secret(field("disengaging", &Ship::disengaging)), field("was_hurt", &Ship::was_hurt),
        shown_by<shown_uims>(field("uims", &Ship::uims)), field("uim_used", &Ship::uim_used),
        secret(field("energized", &Ship::energized)), field("criticals", &Ship::criticals),
        field("criticals_due", &Ship::criticals_due), field("resisted", &Ship::resisted),
        shown_by<shown_device>(field("cloak_device", &Ship::cloak_device)),
        field("mutinous", &Ship::mutinous), secret(field("probes_begun", &Ship::probes_begun)),
        secret(field("probes_ready", &Ship::probes_ready)), secret(field("bought", &Ship::bought)),
        secret(field("deck_crews", &Ship::deck_crews)), secret(field("mines", &Ship::mines)),
        secret_if<unseen>(field("entry", &Ship::entry)), field("sensors_lost", &Ship::sensors_lost),
        secret(field("warp_power", &Ship::warp_power)),
        secret_if<unseen>(field("tacs_made", &Ship::tacs_made)), field("bystander", &Ship::bystander),
        secret(field("reacted", &Ship::reacted)), evident(field("seen_at", &Ship::seen_at)),
        field("tug", &Ship::tug), secret(field("probe_arms_begun", &Ship::probe_arms_begun)),
        secret(field("probe_arms_ready", &Ship::probe_arms_ready)),
        shown_by<shown_swerving>(field("erratic", &Ship::erratic)),
        secret(field("swerve_losses", &Ship::swerve_losses)),
        secret_if<unseen>(field("circling", &Ship::circling)),
        secret_if<unseen>(field("clockwise_sectors", &Ship::clockwise_sectors)),
        secret_if<unseen>(field("other_sectors", &Ship::other_sectors)), field("cleared", &Ship::cleared),
        field("cleared_when", &Ship::cleared_when), secret(field("pack_launched", &Ship::pack_launched)),
        field("lowered", &Ship::lowered), field("cleared_points", &Ship::cleared_points),
        secret(field("spares", &Ship::spares)), field("following", &Ship::following),
        secret_if<unseen>(field("over", &Ship::over)), field("squadron_ecm", &Ship::squadron_ecm),
        field("squadron_eccm", &Ship::squadron_eccm), secret_if<unseen>(field("orbit", &Ship::orbit)),
        secret(field("weapon_status", &Ship::weapon_status)), field("happened", &Ship::happened),
        field("spare", &Ship::spare));
  }
};

}  // namespace flagbridge::sfb
