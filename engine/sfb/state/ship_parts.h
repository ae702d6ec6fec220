#pragma once

#include "kernel/hex_bearing.h"
#include "sfb/state/states.h"

// What single chapters keep of every ship. A part is a base of Ship, so that a rule says ship.ecm; it lists
// its members, and who may know them, itself. The parts stand in an order that leaves no padding.
namespace flagbridge::sfb {

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

// (D6.3, D6.5, J4.9) Its electronic warfare, and the aids of its disruptors.
struct Jammer {
  std::array<Moment, 6> flipped{};  // electronic warfare points turned round (D6.312)
  std::uint8_t ecm = 0;             // generated (D6.3141)
  std::uint8_t eccm = 0;
  std::uint8_t lent_ecm = 0;  // received
  std::uint8_t lent_eccm = 0;
  std::uint8_t plans_warfare = 0;  // (D6.315) whether it changes with this impulse's fire; secret
  std::uint8_t planned_ecm = 0;    // and to what
  std::uint8_t planned_eccm = 0;
  std::uint8_t squadron_ecm = 0;  // (J4.9) lent to its fighters
  std::uint8_t squadron_eccm = 0;
  std::uint8_t uim_wait = 0;  // (D6.542) impulses until a standby UIM works
  std::uint8_t uims = 0;      // left (D6.5)
  std::uint8_t uim_used = 0;  // this impulse

  friend constexpr bool operator==(const Jammer&, const Jammer&) = default;
  static constexpr auto fields() {
    return record(
        secret(field("flipped", &Jammer::flipped)), field("ecm", &Jammer::ecm), field("eccm", &Jammer::eccm),
        field("lent_ecm", &Jammer::lent_ecm), field("lent_eccm", &Jammer::lent_eccm),
        secret(field("plans_warfare", &Jammer::plans_warfare)),
        secret(field("planned_ecm", &Jammer::planned_ecm)),
        secret(field("planned_eccm", &Jammer::planned_eccm)), field("squadron_ecm", &Jammer::squadron_ecm),
        field("squadron_eccm", &Jammer::squadron_eccm), field("uim_wait", &Jammer::uim_wait),
        shown_by<shown_uims>(field("uims", &Jammer::uims)), field("uim_used", &Jammer::uim_used));
  }
};

// (G13) Its cloaking device.
struct Cloaked {
  Moment faded = never;    // when the cloak was switched (G13)
  Moment exposed = never;  // (G13.4) when something last gave the cloaked ship away
  Hex seen_at;             // (G13.61) where its enemies saw it last
  Cloaking cloak = Cloaking::off;
  std::uint8_t cloak_device = 0;  // what was done with it

  // Of cloak_device.
  static constexpr std::uint8_t switched_on = 1;   // this turn (G13.113)
  static constexpr std::uint8_t switched_off = 2;  // this turn
  static constexpr std::uint8_t wrecked = 4;       // the device is destroyed
  static constexpr std::uint8_t powered = 8;       // paid for this turn
  static constexpr std::uint8_t wrecking = 16;     // its crew has tried to destroy it (G13.162)

  friend constexpr bool operator==(const Cloaked&, const Cloaked&) = default;
  static constexpr auto fields() {
    return record(field("faded", &Cloaked::faded), field("exposed", &Cloaked::exposed),
                  evident(field("seen_at", &Cloaked::seen_at)), field("cloak", &Cloaked::cloak),
                  shown_by<shown_device>(field("cloak_device", &Cloaked::cloak_device)));
  }
};

// (P, SG24.5) What is around it: rocks, planets, what it surveys.
struct Surroundings {
  Hex cleared;                      // (P3.25) the hex of rocks it has fired into
  Moment cleared_when = never;      // and when
  UnitId following = no_unit;       // (P3.23) the ship in whose wake it goes through rocks
  Moment lowered = never;           // (P2.4) since when it is in the air over a planet, or on it
  std::uint8_t cleared_points = 0;  // (P3.25) points taken off the damage of its next entry
  std::uint8_t over = 0;            // (P2.61) the side of a planet it is at, see rules/p2_landing.h
  std::uint8_t orbit = 0;           // (P8.0)
  std::uint8_t circling = 0;        // (SG24.5) 1 + the sector of a planet it surveys; 0: it is too far away
  std::uint8_t clockwise_sectors = 0;  // passed so far, the one way or the other
  std::uint8_t other_sectors = 0;

  // Of orbit.
  static constexpr std::uint8_t clockwise = 1, counter_clockwise = 2;  // (P8.1)

  friend constexpr bool operator==(const Surroundings&, const Surroundings&) = default;
  static constexpr auto fields() {
    return record(field("cleared", &Surroundings::cleared),
                  field("cleared_when", &Surroundings::cleared_when),
                  field("following", &Surroundings::following), field("lowered", &Surroundings::lowered),
                  field("cleared_points", &Surroundings::cleared_points),
                  secret_if<unseen>(field("over", &Surroundings::over)),
                  secret_if<unseen>(field("orbit", &Surroundings::orbit)),
                  secret_if<unseen>(field("circling", &Surroundings::circling)),
                  secret_if<unseen>(field("clockwise_sectors", &Surroundings::clockwise_sectors)),
                  secret_if<unseen>(field("other_sectors", &Surroundings::other_sectors)));
  }
};

// (D7, G6, G9, G21, J4.8) Who is aboard.
struct Hands {
  std::uint32_t guards = 0;  // (D7.83) a bit for each kind of box with a guard, see d7_boarding.h; secret
  std::array<std::uint8_t, side_count> parties{};    // boarding parties aboard, by side
  std::array<std::uint8_t, side_count> commandos{};  // of which commandos; secret
  std::uint8_t held_rooms = 0;                       // control boxes taken by boarders
  std::uint8_t held_security = 0;                    // security stations taken by boarders
  std::uint8_t captured = 0;
  std::uint8_t reacted = 0;   // (D7.86) guards have been posted against a raid this turn; secret
  std::uint8_t mutinous = 0;  // (G6)
  std::uint8_t crew = 0;
  std::uint8_t quality = 1;     // crew: 0 poor, 1 normal, 2 outstanding (G21)
  std::uint8_t deck_crews = 0;  // (J4.8)

  friend constexpr bool operator==(const Hands&, const Hands&) = default;
  static constexpr auto fields() {
    return record(secret(field("guards", &Hands::guards)),
                  shown_by<shown_parties>(field("parties", &Hands::parties)),
                  by_side(secret(field("commandos", &Hands::commandos))),
                  field("held_rooms", &Hands::held_rooms), field("held_security", &Hands::held_security),
                  field("captured", &Hands::captured), secret(field("reacted", &Hands::reacted)),
                  field("mutinous", &Hands::mutinous), shown_by<shown_crew>(field("crew", &Hands::crew)),
                  secret(field("quality", &Hands::quality)), secret(field("deck_crews", &Hands::deck_crews)));
  }
};

// (C10) Erratic maneuvers.
struct Weaving {
  std::uint8_t erratic = 0;
  std::uint8_t swerve_losses = 0;  // (C10.314) engine boxes lost to the fire of impulse 32; secret

  // Of erratic.
  static constexpr std::uint8_t swerving = 1;         // erratic maneuvers are in effect
  static constexpr std::uint8_t swerve_begins = 2;    // announced, to take effect at the end of the impulse
  static constexpr std::uint8_t swerve_ends = 4;      // likewise
  static constexpr std::uint8_t swerve_paid = 8;      // for this turn
  static constexpr std::uint8_t swerve_started = 16;  // this turn (C10.3)

  friend constexpr bool operator==(const Weaving&, const Weaving&) = default;
  static constexpr auto fields() {
    return record(shown_by<shown_swerving>(field("erratic", &Weaving::erratic)),
                  secret(field("swerve_losses", &Weaving::swerve_losses)));
  }
};

// (S3.2, S4, G5, G8, M2, J1.422) What it has to spend.
struct Stores {
  std::uint8_t tbombs = 0;
  std::uint8_t dummies = 0;
  std::uint8_t mines = 0;  // large ones aboard (M2); secret
  std::uint8_t probes = 0;
  std::uint8_t probes_begun = 0;      // (G5.2) launchers that have had their first turn of energy
  std::uint8_t probes_ready = 0;      // and both
  std::uint8_t probe_arms_begun = 0;  // (G5.32) the same for probes as weapons; secret
  std::uint8_t probe_arms_ready = 0;
  std::uint8_t bought = 0;            // half points spent on commander's options (S3.2); secret
  std::uint8_t spares = 0;            // (J1.422) shuttles that are not made ready yet
  std::uint8_t weapon_status = 0;     // (S4) with which it began; secret
  std::uint8_t transporter_uses = 0;  // (G8) paid for

  friend constexpr bool operator==(const Stores&, const Stores&) = default;
  static constexpr auto fields() {
    return record(secret(field("tbombs", &Stores::tbombs)), secret(field("dummies", &Stores::dummies)),
                  secret(field("mines", &Stores::mines)), secret(field("probes", &Stores::probes)),
                  secret(field("probes_begun", &Stores::probes_begun)),
                  secret(field("probes_ready", &Stores::probes_ready)),
                  secret(field("probe_arms_begun", &Stores::probe_arms_begun)),
                  secret(field("probe_arms_ready", &Stores::probe_arms_ready)),
                  secret(field("bought", &Stores::bought)), secret(field("spares", &Stores::spares)),
                  secret(field("weapon_status", &Stores::weapon_status)),
                  secret(field("transporter_uses", &Stores::transporter_uses)));
  }
};

}  // namespace flagbridge::sfb
