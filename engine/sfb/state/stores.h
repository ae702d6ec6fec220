#pragma once

#include "sfb/state/states.h"

// What ships carry: shuttles in their boxes, drones in racks and in storage.
namespace flagbridge::sfb {

inline constexpr int rack_room = 8;

// (J) A shuttle box and what stands in it: that is on the sheet of the ship, which anybody may look at; what
// it is made ready for is not.
struct BayBox {
  Moment used = 0;         // last launch or landing through it (J1.50)
  Moment flown = 0;        // last launch of what stands in it (J1.52)
  UnitId ship = no_unit;   // whose it is
  std::uint8_t craft = 0;  // index in Tables::fighters
  std::uint8_t full = 0;   // 0: empty
  std::uint8_t lost = 0;
  Role role = Role::none;   // secret
  std::uint8_t turns = 0;   // of preparing it; of a scatter-pack: sizes its drones accept (FD7.31)
  std::uint8_t energy = 0;  // points put in; of a scatter-pack: range of its release; of a fighter: charges
  std::uint8_t damage = 0;
  std::uint8_t rails = 0;  // drones on the rails of a fighter; secret
  std::uint8_t light = 0;  // and on those for small ones; of a scatter-pack: the type of its drones, plus one
  std::uint8_t module = 0;  // of a scatter-pack: their speed module, plus one; secret
  std::uint8_t riders = 0;  // (J2.211) boarding parties and 16 times crew units in it; secret
  std::uint8_t guest = 0;   // (J1.64) 1 + the craft that stands in its way
  std::uint8_t guest_damage = 0;
  // (J1.422) Turns of work on a spare shuttle for it; and the marks below.
  std::uint8_t work = 0;

  static constexpr std::uint8_t rigged = 128;        // (J1.861) what a special shuttle needs is still in it
  static constexpr std::uint8_t foreign = 64;        // (J3.16) it came from another ship
  static constexpr std::uint8_t foreign_guest = 32;  // likewise what stands in its way
  constexpr int parties() const { return riders & 15; }
  constexpr int crew() const { return riders >> 4; }
  constexpr void seat(int boarding_parties, int crew_units) {
    riders = static_cast<std::uint8_t>(boarding_parties + 16 * crew_units);
  }
  friend constexpr bool operator==(const BayBox&, const BayBox&) = default;
  static constexpr auto fields() {
    return record(evident(field("used", &BayBox::used)), evident(field("flown", &BayBox::flown)),
                  field("ship", &BayBox::ship), evident(field("craft", &BayBox::craft)),
                  evident(field("full", &BayBox::full)), field("lost", &BayBox::lost),
                  secret(field("role", &BayBox::role)), secret(field("turns", &BayBox::turns)),
                  secret(field("energy", &BayBox::energy)), evident(field("damage", &BayBox::damage)),
                  secret(field("rails", &BayBox::rails)), secret(field("light", &BayBox::light)),
                  secret(field("module", &BayBox::module)), secret(field("riders", &BayBox::riders)),
                  field("guest", &BayBox::guest), field("guest_damage", &BayBox::guest_damage),
                  secret(field("work", &BayBox::work)));
  }
};

// (FD2) A drone as loaded: type and speed module, as indices of the tables plus one; 0: no drone.
struct DroneLoad {
  std::uint8_t type = 0;
  std::uint8_t speed = 0;
  constexpr bool empty() const { return type == 0; }
  // What is built into the frame is kept above the speed module.
  static constexpr std::uint8_t terminal_guidance = 16;  // (FD5.2)
  static constexpr std::uint8_t extended_range = 32;     // (FD2.222)
  constexpr int module() const { return speed & 15; }
  constexpr bool has(std::uint8_t built_in) const { return (speed & built_in) != 0; }
  friend constexpr bool operator==(const DroneLoad&, const DroneLoad&) = default;
  static constexpr auto fields() {
    return record(field("type", &DroneLoad::type), field("speed", &DroneLoad::speed));
  }
};

// (FD2.44) Drones of one kind in storage.
struct Stock {
  DroneLoad load;
  std::uint8_t count = 0;
  friend constexpr bool operator==(const Stock&, const Stock&) = default;
  static constexpr auto fields() {
    return record(field("load", &Stock::load), field("count", &Stock::count));
  }
};
inline constexpr int most_stocks = 5;  // kinds of drones that the storage of one rack tells apart

struct Rack {
  UnitId ship = no_unit;  // whose it is
  std::array<DroneLoad, rack_room> drones{};
  std::array<Stock, most_stocks> storage{};
  std::uint8_t launched = 0;  // this turn (for a rack that fires once in two turns: in this pair of turns)
  friend constexpr bool operator==(const Rack&, const Rack&) = default;
  static constexpr auto fields() {
    return record(field("ship", &Rack::ship), secret(field("drones", &Rack::drones)),
                  secret(field("storage", &Rack::storage)), secret(field("launched", &Rack::launched)));
  }
};

}  // namespace flagbridge::sfb
