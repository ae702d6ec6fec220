#pragma once

#include "kernel/fixed_vector.h"
#include "kernel/hex_bearing.h"
#include "sfb/state/lost_box.h"
#include "sfb/state/plots.h"
#include "sfb/state/ship_parts.h"
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

// Its parts are the state of single chapters (ship_parts.h); the rest every chapter asks for.
struct Ship : Hands, Jammer, Cloaked, Surroundings, Weaving, Stores {
  ShipSet no_lock;           // ships that the general lock-on does not reach
  std::uint32_t design = 0;  // see own_mixes.h
  std::uint16_t first_mount = 0;
  UnitId number = no_unit;  // its own
  Hex at;
  std::uint16_t first_use = 0;
  std::uint16_t first_bay = 0;
  Moment entered = never;        // the hex it is in
  std::uint16_t entry = 0;       // its place among those that entered a hex in that impulse (D3.42)
  Moment pack_launched = never;  // (F4.42) its last scatter-pack that nobody guides
  Moment turned_hard = never;    // last high energy turn (C6.36)
  Moment stopped = never;        // by a breakdown or emergency deceleration: no movement for 16 impulses
  Moment broken_down = never;    // (C6.547)
  Moment decelerates = never;    // stops in that impulse (C8)
  Moment control_due = never;    // fire control becomes active (D6.633)
  UnitId weasel = no_unit;       // the wild weasel out for it (J3)
  UnitId tug = no_unit;          // (G14) of a pod: the ship that carries it
  std::uint16_t internals = 0;   // points of internal damage scored so far (G9)
  Stored capacitor, battery, battery_warp, battery_impulse;  // charge; how much of it is typed (H7.4)
  Stored tractor_left;                                       // of what was allotted (G7)
  Stored web_energy;                                         // (G10.21) allotted and not yet used
  Stored tractor_due;  // (G7.42) what auctions before the form have committed; the form must allot it
  Spending ledger;
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
  std::uint8_t lock_on = 0;           // general (D6.11)
  std::uint8_t start = 0;             // its place in its side's list in the scenario
  std::uint8_t low_shots = 0;         // fired this turn under low-power fire control
  HitGroup torpedo_hits, drone_hits;  // (D4.322)
  std::uint8_t repairs = 0;           // boxes mended so far (D9.76)
  std::uint8_t repair_points = 0;
  LostBox repairing;
  std::uint8_t doubled = 0;        // (G15.2) engines: left, right, center, impulse
  std::uint8_t self_destruct = 0;  // Destruction, see below
  std::uint8_t web_left = 0;       // moves still owed to a web (G10.5)
  std::uint8_t disengaging = 0;    // Leaving, see below
  std::uint8_t was_hurt = 0;       // internal damage by the enemy (S2.21)
  std::uint8_t energized = 0;      // phasers (E2.3)
  std::uint8_t criticals = 0;      // (D8) systems that fail, a bit each
  std::uint8_t criticals_due = 0;  // rolls for more
  std::uint8_t resisted = 0;       // (G7.35) negative tractor energy spent this turn
  std::uint8_t sensors_lost = 0;   // this turn: channels go by the rating of its beginning (F3.21)
  std::uint8_t warp_power = 0;     // what the warp engines give this turn (C2.18); secret
  std::uint8_t tacs_made = 0;      // warp maneuvers this turn (C5.2)
  std::uint8_t bystander = 0;      // (SG22.45) neither acts nor is acted against, but can be towed
  std::uint8_t happened = 0;       // once and for all, see below
  std::uint8_t device_tried = 0;   // (G13.162) the impulse of its last attempt on its own cloak, if within 32

  // Of happened.
  static constexpr std::uint8_t fired_from_orbit = 1;  // (R1.15C) a satellite that is known
  static constexpr std::uint8_t derfacs_lost = 2;      // (E3.62) by a raid

  static constexpr std::uint8_t tac_bought = 1, tac_used = 2;  // of sublight_tac

  // What self_destruct and disengaging say.
  enum Destruction : std::uint8_t { none, plotted, exploding, barred };      // (D5)
  enum Leaving : std::uint8_t { stays, accelerating, evading, separating };  // (C7)

  constexpr bool playing() const { return status == Status::playing; }
  // (C6.553, C10) A tumbling ship counts as one that maneuvers erratically.
  constexpr bool swerves() const { return (erratic & swerving) != 0 || tumbling != 0; }
  friend constexpr bool operator==(const Ship&, const Ship&) = default;
  static constexpr auto fields() {
    return joined<Ship>(
        Hands::fields(), Jammer::fields(), Cloaked::fields(), Surroundings::fields(), Weaving::fields(),
        Stores::fields(),
        listed(
            field("no_lock", &Ship::no_lock), field("design", &Ship::design), field("number", &Ship::number),
            field("first_mount", &Ship::first_mount), shown_by<shown_place>(field("at", &Ship::at)),
            field("first_use", &Ship::first_use), secret_if<unseen>(field("entered", &Ship::entered)),
            secret_if<unseen>(field("turned_hard", &Ship::turned_hard)), field("stopped", &Ship::stopped),
            field("broken_down", &Ship::broken_down), field("decelerates", &Ship::decelerates),
            field("control_due", &Ship::control_due), field("internals", &Ship::internals),
            secret(field("capacitor", &Ship::capacitor)), secret(field("battery", &Ship::battery)),
            secret(field("battery_warp", &Ship::battery_warp)),
            secret(field("battery_impulse", &Ship::battery_impulse)),
            secret(field("tractor_left", &Ship::tractor_left)),
            secret(field("web_energy", &Ship::web_energy)), secret(field("tractor_due", &Ship::tractor_due)),
            secret(field("ledger", &Ship::ledger)), field("dark", &Ship::dark),
            field("shield_dropped", &Ship::shield_dropped), field("shields", &Ship::shields),
            secret(field("specific", &Ship::specific)), field("lost", &Ship::lost),
            secret_if<unseen>(field("speeds", &Ship::speeds)), secret(field("plot", &Ship::plot)),
            secret(field("course", &Ship::course)), field("side", &Ship::side),
            field("status", &Ship::status), secret_if<unseen>(field("facing", &Ship::facing)),
            secret_if<unseen>(field("came_from", &Ship::came_from)), field("mounts", &Ship::mounts),
            field("first_bay", &Ship::first_bay), field("bays", &Ship::bays),
            secret_if<unseen>(field("speed", &Ship::speed)),
            secret_if<unseen>(field("reverse", &Ship::reverse)),
            secret_if<unseen>(field("since_turn", &Ship::since_turn)),
            secret_if<unseen>(field("since_slip", &Ship::since_slip)),
            secret_if<unseen>(field("accel_base_zero", &Ship::accel_base_zero)),
            secret(field("hets", &Ship::hets)), secret_if<unseen>(field("hets_made", &Ship::hets_made)),
            secret_if<unseen>(field("bonus_hets", &Ship::bonus_hets)), field("breakdown", &Ship::breakdown),
            secret(field("tacs", &Ship::tacs)), secret(field("tac_ready", &Ship::tac_ready)),
            secret(field("sublight_tac", &Ship::sublight_tac)), field("tumbling", &Ship::tumbling),
            secret_if<unseen>(field("moved", &Ship::moved)),
            evident(field("shield_level", &Ship::shield_level)), secret(field("general", &Ship::general)),
            evident(field("fire_control", &Ship::fire_control)), field("lock_on", &Ship::lock_on),
            field("start", &Ship::start), field("low_shots", &Ship::low_shots),
            field("torpedo_hits", &Ship::torpedo_hits), field("drone_hits", &Ship::drone_hits),
            field("repairs", &Ship::repairs), secret(field("repair_points", &Ship::repair_points)),
            secret(field("repairing", &Ship::repairing)), evident(field("doubled", &Ship::doubled)),
            secret(field("self_destruct", &Ship::self_destruct)), field("weasel", &Ship::weasel),
            secret_if<unseen>(field("web_left", &Ship::web_left)),
            secret(field("disengaging", &Ship::disengaging)), field("was_hurt", &Ship::was_hurt),
            secret(field("energized", &Ship::energized)), field("criticals", &Ship::criticals),
            field("criticals_due", &Ship::criticals_due), field("resisted", &Ship::resisted),
            secret_if<unseen>(field("entry", &Ship::entry)), field("sensors_lost", &Ship::sensors_lost),
            secret(field("warp_power", &Ship::warp_power)),
            secret_if<unseen>(field("tacs_made", &Ship::tacs_made)), field("bystander", &Ship::bystander),
            field("tug", &Ship::tug), secret(field("pack_launched", &Ship::pack_launched)),
            field("happened", &Ship::happened), field("device_tried", &Ship::device_tried)));
  }
};

}  // namespace flagbridge::sfb
