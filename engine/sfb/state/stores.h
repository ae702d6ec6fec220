#pragma once

#include "sfb/state/states.h"

// What ships carry: shuttles in their boxes, drones in racks and in storage.
namespace flagbridge::sfb {

inline constexpr int rack_room = 8;

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

// (J) A shuttle box and what stands in it: that is on the sheet of the ship, which anybody may look at; what
// it is made ready for is not.
struct BayBox {
  Moment used = never;     // last launch or landing through it (J1.50)
  Moment flown = never;    // last launch of what stands in it (J1.52)
  UnitId ship = no_unit;   // whose it is
  std::uint8_t craft = 0;  // index in Tables::fighters
  std::uint8_t full = 0;   // 0: empty
  std::uint8_t lost = 0;
  Role role = Role::none;   // secret
  std::uint8_t turns = 0;   // of preparing it
  std::uint8_t energy = 0;  // points put in
  // (J3.122) The impulse in which a wild weasel was begun with reserve power; 0: it was not, or it is held.
  std::uint8_t begun_in = 0;
  std::uint8_t damage = 0;
  std::uint8_t charges = 0;  // (J4) of a fighter's guns; secret
  std::uint8_t rails = 0;    // drones on the rails of a fighter, or in a scatter-pack; secret
  std::uint8_t light = 0;    // and on those for small ones; secret
  DroneLoad load;            // of a scatter-pack: what its drones are; secret
  // (FD7.31) The range at which it opens and the damage that opens it, 0: as usual; sizes its drones accept.
  std::uint8_t release = 0, trigger = 0, sizes = 0;
  std::uint8_t parties = 0, crew = 0;  // (J2.211) boarding parties and crew units in it; secret
  std::uint8_t guest = 0;              // (J1.64) 1 + the craft that stands in its way
  std::uint8_t guest_damage = 0;
  std::uint8_t work = 0;   // (J1.422) turns of it on a spare shuttle for this box
  std::uint8_t marks = 0;  // see below

  static constexpr std::uint8_t rigged = 1;         // (J1.861) what a special shuttle needs is still in it
  static constexpr std::uint8_t foreign = 2;        // (J3.16) it came from another ship
  static constexpr std::uint8_t foreign_guest = 4;  // likewise what stands in its way
  constexpr bool has(std::uint8_t mark) const { return (marks & mark) != 0; }
  constexpr bool occupied() const { return parties != 0 || crew != 0; }
  // Something else stands in it, or nothing; whose the box is does not change.
  constexpr void refill(BayBox with) {
    with.ship = ship;
    *this = with;
  }
  friend constexpr bool operator==(const BayBox&, const BayBox&) = default;
  static constexpr auto fields() {
    return record(evident(field("used", &BayBox::used)), evident(field("flown", &BayBox::flown)),
                  field("ship", &BayBox::ship), evident(field("craft", &BayBox::craft)),
                  evident(field("full", &BayBox::full)), field("lost", &BayBox::lost),
                  secret(field("role", &BayBox::role)), secret(field("turns", &BayBox::turns)),
                  secret(field("energy", &BayBox::energy)), secret(field("begun_in", &BayBox::begun_in)),
                  evident(field("damage", &BayBox::damage)), secret(field("charges", &BayBox::charges)),
                  secret(field("rails", &BayBox::rails)), secret(field("light", &BayBox::light)),
                  secret(field("load", &BayBox::load)), secret(field("release", &BayBox::release)),
                  secret(field("trigger", &BayBox::trigger)), secret(field("sizes", &BayBox::sizes)),
                  secret(field("parties", &BayBox::parties)), secret(field("crew", &BayBox::crew)),
                  field("guest", &BayBox::guest), field("guest_damage", &BayBox::guest_damage),
                  secret(field("work", &BayBox::work)), secret(field("marks", &BayBox::marks)));
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
