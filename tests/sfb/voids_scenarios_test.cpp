#include "sfb/outfits.h"
#include "sfb/rules/d6_warfare.h"
#include "sfb/rules/g10_webs.h"
#include "sfb/rules/g23_spheres.h"
#include "tests/sfb/setting_up.h"
#include "tests/sfb/systems.h"

// (G13.4) What gives cloaked ships away, (G23.61) what spheres meet, (P6.4) nebulae, (G15.4) option
// mounts, (S4.2) weapon status by a die, (SG22, SG24, SH19, SH20) scenarios.
namespace flagbridge::sfb {
namespace {

// What a refusal cites.
bool cites(const Violations& found, std::string_view rule) {
  return std::any_of(found.begin(), found.end(),
                     [&](const Violation& each) { return each.rule.number() == rule; });
}

// --- (G13.4) ---------------------------------------------------------------------------------------------

struct Hidden : Encounter {
  Hidden() : Encounter(8, "ROM/WE", "FED/CA") {
    (*this)[0].cloak = Cloaking::cloaked;
    (*this)[0].grip.fill(0);
    (*this)[0].grip[1] = 64;  // looked for and not found
    (*this)[1].no_lock = 1;
  }
  bool seen() const { return has_lock(game, position, unit_at(1), unit_at(0)); }
};

// (G13.4, G13.401, G13.30) A mine shows the ship to sound sensors; hexes added by the cloak stay. In the next
// impulse the lock-on must be kept (G13.331): range 8 and speed 0 leave nothing, 6-1-2-4 is below one.
TEST(SfbCloak, IsVoidedByMines) {
  Hidden hidden;
  EXPECT_FALSE(hidden.seen());
  EXPECT_EQ(effective_range(hidden.game, hidden.position, unit_at(1), unit_at(0)), 21);
  hidden.with_dice({}, [&](BattlePlay& play) {
    set_bomb(play, unit_at(1), play.at.ship(unit_at(0)).at, false);
    play.at.craft[0].set(Craft::exploding, true);
  });
  hidden.run(explode_mines);
  EXPECT_TRUE(hidden.seen());
  EXPECT_EQ(effective_range(hidden.game, hidden.position, unit_at(1), unit_at(0)), 13);
  hidden.run(change_lock_on);  // the same impulse: the cloak is not whole yet
  EXPECT_TRUE(hidden.seen());
  hidden.now(2, 11);
  hidden.run(change_lock_on);
  EXPECT_FALSE(hidden.seen());
}

// (G13.4) By explosions near it, and by rocks (G13.48); worn sensors roll for it.
TEST(SfbCloak, IsVoidedByExplosionsAndRocks) {
  Hidden struck;
  struck[1].lost[index_of(Box::sensor)] = 0;
  struck.with_dice({}, [&](BattlePlay& play) { expose(play, unit_at(0), "G13.48"_sfb); });
  EXPECT_TRUE(struck.seen());
  Hidden open;
  open[0].cloak = Cloaking::off;
  open.with_dice({}, [&](BattlePlay& play) { expose(play, unit_at(0), "G13.48"_sfb); });
  EXPECT_EQ(open[0].exposed, 0);
}

// --- (G23) -----------------------------------------------------------------------------------------------

constexpr int first = 14, second = 15;  // the generators of a Lyran cruiser

struct Field23 : Encounter {
  explicit Field23(int hexes = 6, const std::string& theirs = "FED/CA")
      : Encounter(hexes, "LYR/CA", theirs) {}
  Mount& generator(int weapon = first) { return position.mount((*this)[0], weapon); }
  void field(int radius, int strength, int weapon = first) {
    set_sphere(generator(weapon), Sphere::up, 0);
    set_field(generator(weapon), radius, strength);
    generator(weapon).fired = position.now();
    ++position.spheres;
  }
  UnitId mine(Hex at, bool active, bool dummy = false) {
    const UnitId unit = craft(CraftKind::mine, 1, at);
    position.small(unit).type = 1;  // small: ten points
    position.small(unit).set(Craft::active, active);
    position.small(unit).set(Craft::dummy, dummy);
    position.small(unit).launcher = enemy;
    position.mined = 1;
    return unit;
  }
  int points_on(int ship) const {
    int sum = 0;
    for (const Volley& each : position.volleys) sum += each.target == unit_at(ship) ? each.points : 0;
    return sum;
  }
};

// (G23.61, G23.612) Active mines on the ring explode against it; what it cannot take strikes the ship.
TEST(SfbSpheres, MeetMines) {
  Field23 strong;
  strong.field(2, 13);
  const UnitId real = strong.mine({20, 13}, true);
  strong.run(meet_spheres);
  EXPECT_FALSE(strong.position.small(real).exists());
  EXPECT_EQ(sphere_strength(strong.generator()), 3);
  EXPECT_EQ(strong.points_on(0), 0);
  Field23 weak;
  weak.field(2, 4);
  weak.mine({20, 13}, true);
  weak.run(meet_spheres);
  EXPECT_EQ(sphere_state(weak.generator()), Sphere::idle);
  EXPECT_EQ(weak.points_on(0), 6);
  EXPECT_EQ(weak.position.volleys[0].shield, 1);
  // Those that are not active yet, dummies, and those elsewhere are left alone.
  Field23 none;
  none.field(2, 13);
  none.mine({20, 13}, false);
  none.mine({20, 13}, true, true);
  none.mine({20, 14}, true);
  none.run(meet_spheres);
  EXPECT_EQ(sphere_strength(none.generator()), 13);
}

// (G10.73, G23.654) Behind a web a field does nothing.
TEST(SfbSpheres, StopAtWebs) {
  Field23 meeting(4);
  meeting.field(3, 12);
  meeting.position.webs[0] = {12, 3, 0};
  for (const Hex hex : {Hex{19, 14}, Hex{20, 13}, Hex{21, 14}})
    static_cast<void>(meeting.position.web_hexes.push_back({hex, 0, 0}));
  meeting.with_dice({}, [&](BattlePlay& play) {
    enter_hex(play, unit_at(1), neighbour(play.at.ship(unit_at(1)).at, Direction::D), Direction::D);
  });
  meeting.run(meet_spheres);
  EXPECT_EQ(meeting.points_on(1), 0);
  EXPECT_EQ(sphere_strength(meeting.generator()), 12);
}

// (G23.651, G23.6514, G23.653) Asteroids on the ring cost two, rings of rock one; a planet ends the field.
TEST(SfbSpheres, MeetTerrain) {
  const auto left_with = [](Feature::Kind kind) {
    Field23 meeting;
    Content changed = meeting.game.content();
    changed.scenarios[0].features = {{.kind = kind, .at = {20, 13}}};
    meeting.game = Battles(std::move(changed));
    meeting.field(2, 13);
    meeting.run(meet_spheres);
    return sphere_state(meeting.generator()) == Sphere::up ? sphere_strength(meeting.generator()) : 0;
  };
  EXPECT_EQ(left_with(Feature::Kind::asteroids), 11);
  EXPECT_EQ(left_with(Feature::Kind::ring), 12);
  EXPECT_EQ(left_with(Feature::Kind::planet), 0);
}

// (G23.48) Announcing a sphere voids the ship's wild weasel.
TEST(SfbSpheres, VoidTheWeasel) {
  Field23 meeting;
  meeting.generator().energy = Energy(5);
  const UnitId weasel = meeting.craft(CraftKind::shuttle, 0, meeting[0].at);
  meeting.position.small(weasel).role = Role::wild_weasel;
  meeting[0].weasel = 1;
  meeting.act({Action::raise_sphere, unit_at(0), first, no_unit, 1, 5});
  EXPECT_EQ(meeting[0].weasel, 0);
  EXPECT_TRUE(meeting.position.small(weasel).has(Craft::inert));
}

// (G23.841, G23.83) Hellbores always hit a ship within its spheres; the outermost takes what it can first.
TEST(SfbSpheres, TakeHellbores) {
  Field23 meeting(5, "HYD/DG");
  int bore = -1;
  for (int i = 0; i < meeting[1].mounts && bore < 0; ++i) {
    if (meeting.game.weapon(meeting[1], i).family == WeaponFamily::hellbore) bore = i;
  }
  ASSERT_GE(bore, 0);
  Mount& mount = meeting.position.mount(meeting[1], bore);
  mount.mode = Mode::standard;
  mount.set(Mount::completed, true);
  meeting.field(2, 5);
  meeting.field(1, 4, second);
  mount.target = unit_at(0);
  mount.firing = Mode::enveloping;
  meeting.run(fire_first_hellbores, {12});  // would miss: eight is needed at five hexes
  EXPECT_EQ(sphere_state(meeting.generator(first)), Sphere::idle);
  EXPECT_EQ(sphere_state(meeting.generator(second)), Sphere::idle);
  EXPECT_EQ(meeting.points_on(0), 13 - 5 - 4);
}

// --- (P6.4) ----------------------------------------------------------------------------------------------

// (P6.4, P6.6) In a nebula much does not work, and shuttles do not survive their launch.
TEST(Terrain, WhatDoesNotWorkInANebula) {
  Encounter meeting(2);
  Content changed = meeting.game.content();
  changed.scenarios[0].nebula = true;
  meeting.game = Battles(std::move(changed));
  meeting[0].tractor_left = Energy(5);
  const Do beam{Action::tractor, Encounter::own, 0, Encounter::enemy, 1};
  EXPECT_TRUE(cites(check_order(meeting.game, meeting.position, blue, beam), "P6.4"));
  const Do drop{.what = Action::drop_shield, .unit = Encounter::own, .with = 1};
  EXPECT_TRUE(check_order(meeting.game, meeting.position, blue, drop).none());
  fit_bays(meeting.game, meeting.position, Encounter::own, 0);
  meeting.act({Action::launch_shuttle, Encounter::own, 0, no_unit, 0, 6});
  EXPECT_FALSE(meeting.position.craft[0].exists());
}

// --- set-up ----------------------------------------------------------------------------------------------

// (G15.4, G15.44) Orion ships come with what was chosen in their mounts; hellbores not in the wings.
TEST(OptionMounts, AreFilledByChoice) {
  const auto weapons = [](std::string_view name) {
    const auto design = everything().design(name, 170);
    EXPECT_TRUE(design) << name;
    std::vector<std::string> types;
    for (const Weapon& each : everything().designs[*design].sheet.weapons) {
      if (!each.mount.empty()) types.push_back(each.type);
    }
    return types;
  };
  EXPECT_EQ(weapons("ORI/CR:pho"), (std::vector<std::string>{"photon", "photon", "photon"}));
  EXPECT_EQ(weapons("ORI/CR:hel"), (std::vector<std::string>{"hellbore", "phaser-1", "phaser-1"}));
  EXPECT_EQ(weapons("ORI/CR"), (std::vector<std::string>{"disruptor-30", "phaser-1", "phaser-1"}));
  EXPECT_FALSE(everything().design("ORI/CR:xxx", 170));
  EXPECT_FALSE(everything().design("FED/CA:pho", 170));
  const Battles game{Content(everything())};
  Options options;
  static_cast<void>(options.ships1.push_back(word("ORI/CR:dro")));
  static_cast<void>(options.ships2.push_back(word("FED/CA")));
  const auto position = start(game, "duel", options);
  ASSERT_TRUE(position) << to_string(position.error());
  int racks = 0;
  for (int i = 0; i < position->ships[0].mounts; ++i)
    racks += game.weapon(position->ships[0], i).family == WeaponFamily::drone_rack ? 1 : 0;
  EXPECT_EQ(racks, 3);
}

// The design of a ship in year 170.
const Design& outfitted(std::string_view name) {
  const auto design = everything().design(name, 170);
  if (!design) throw std::runtime_error(to_string(design.error()));
  return everything().designs[*design];
}

int boxes(std::string_view name, Box box) { return outfitted(name).boxes[index_of(box)]; }

std::string refusal_of(std::string_view name) {
  const auto design = everything().design(name, 170);
  return design ? "" : to_string(design.error());
}

bool says(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

// (G15.4) Something else in each mount; what takes two of them takes adjacent ones on the centerline.
TEST(OptionMounts, HoldMixes) {
  const auto weapons = [](std::string_view name) {
    std::vector<std::string> types;
    for (const Weapon& each : outfitted(name).sheet.weapons) {
      if (!each.mount.empty()) types.push_back(each.type + " " + each.arc);
    }
    return types;
  };
  EXPECT_EQ(weapons("ORI/CR:dph"), (std::vector<std::string>{"disruptor-30 FA", "drone-rack-B ", "ADD-6 "}));
  EXPECT_EQ(weapons("ORI/CR:pld"), (std::vector<std::string>{"plasma-F FP", "plasma-D FH", "plasma-D FH"}));
  EXPECT_EQ(weapons("ORI/CA:tri"),
            (std::vector<std::string>{"photon FA", "disruptor-30 FA", "drone-rack-B ", "phaser-1 FA"}));
  EXPECT_EQ(weapons("ORI/CA:pls"), (std::vector<std::string>{"plasma-S FA", "plasma-F FP", "plasma-F FP"}));
  const Design& cruiser = outfitted("ORI/CA:pls");
  const auto large = std::ranges::find(cruiser.sheet.weapons, "plasma-S", &Weapon::type);
  EXPECT_EQ(large->boxes, 2);
  EXPECT_EQ(large->hit_on, HitOn::torpedo);
  EXPECT_TRUE(says(refusal_of("ORI/CR:pls"), "plasma-S takes two adjacent mounts"));
  EXPECT_EQ(outfitted("ORI/CR:sen").weapons.size(), outfitted("ORI/CR").weapons.size());
}

// (G15.4) A system in a mount is one more box of its kind: the cruiser has three batteries, two tractors and
// three transporters without it.
TEST(OptionMounts, HoldSystems) {
  EXPECT_EQ(boxes("ORI/CR:bat", Box::battery), 3 + 2);
  EXPECT_EQ(outfitted("ORI/CR:bat").weapons.size(), 6u + 1u);
  EXPECT_EQ(boxes("ORI/CR:tow", Box::tractor), 2 + 2);
  EXPECT_EQ(boxes("ORI/CR:tow", Box::transporter), 3 + 1);
  EXPECT_EQ(boxes("ORI/CR:lab", Box::lab), 2);
  EXPECT_EQ(boxes("ORI/CR:lab", Box::probe), 1);
  EXPECT_EQ(boxes("ORI/CR:apr", Box::apr), 2);
  EXPECT_EQ(boxes("ORI/CR:awr", Box::awr), 2);
  EXPECT_EQ(boxes("ORI/CR:car", Box::cargo), 5 + 2);
  EXPECT_EQ(boxes("ORI/CR:car", Box::center_hull), 5 + 1);
  EXPECT_EQ(boxes("ORI/CR:shu", Box::auxiliary), 1 + 1);
  EXPECT_EQ(outfitted("ORI/CR:shu").bays.size(), 2u + 2u);
  EXPECT_EQ(outfitted("ORI/CR:shu").doors.size(), 3u);
  const Battles game{Content(everything())};
  Options options;
  static_cast<void>(options.ships1.push_back(word("ORI/CR:bat")));
  static_cast<void>(options.ships2.push_back(word("FED/CA")));
  const auto position = start(game, "duel", options);
  ASSERT_TRUE(position) << to_string(position.error());
  EXPECT_EQ(position->ships[0].battery.get(), Energy(5));
  options.ships1[0] = word("ORI/CR:plg");
  const auto refused = start(game, "duel", options);
  ASSERT_FALSE(refused);
  EXPECT_TRUE(says(to_string(refused.error()), "(G15.4)"));
}

// (G15.4, G15.44) Every item of the list is offered in some outfit, or refused because its chapter is not
// played; nothing goes where it does not belong.
TEST(OptionMounts, TakeWhatIsListed) {
  for (const OptionMountRow& row : tables().option_mounts) {
    const auto holds = [&](const Outfit& each) {
      return each.left == row.item || each.right == row.item ||
             std::ranges::find(each.center, row.item) != each.center.end();
    };
    EXPECT_TRUE(std::ranges::any_of(outfits(), holds) || std::ranges::any_of(mixes(), holds)) << row.item;
  }
  for (const char* code : {"min", "rep", "bar"})
    EXPECT_TRUE(says(refusal_of(std::string("ORI/CR:") + code), "cannot be played yet")) << code;
  EXPECT_TRUE(says(refusal_of("ORI/CA:ppd"), "PPD cannot be played yet"));
  const auto why = [](const Outfit& outfit) {
    const auto fitted = fitted_out(ship("ORI/CR"), outfit, tables());
    return fitted ? "" : to_string(fitted.error());
  };
  EXPECT_TRUE(says(why({"x", {"hellbore"}, "hellbore", "phaser-1"}), "(G15.44)"));
  EXPECT_TRUE(says(why({"x", {"phaser-4"}, "phaser-1", "phaser-1"}), "goes into no option mount"));
  EXPECT_TRUE(says(why({"x", {"photon"}, "plasma-G", "phaser-1"}), "two adjacent"));
  EXPECT_EQ(why({"x", {"lab"}, "photon", "ADD-6"}), "");
}

// (S4.2) By a die for each side: 1 is status 0, 6 status III. (S4.23) A scout is worth one more.
TEST(WeaponStatus, ByADie) {
  const Battles game{Content(everything())};
  Options options;
  options.weapon_status = 4;
  const auto position = start(game, "duel", options, {{"S4.2", 1}, {"S4.2", 6}});
  ASSERT_TRUE(position) << to_string(position.error());
  EXPECT_EQ(position->ships[0].energized, 0);
  EXPECT_EQ(position->ships[1].energized, 1);
  EXPECT_EQ(position->ships[1].capacitor.get(), capacitor_room(game, *position, position->ships[1]));
  Options scouts = options;
  static_cast<void>(scouts.ships1.push_back(word("FED/GSC")));
  static_cast<void>(scouts.ships2.push_back(word("FED/CA")));
  const auto better = start(game, "duel", scouts, {{"S4.2", 1}, {"S4.2", 1}});
  ASSERT_TRUE(better) << to_string(better.error());
  EXPECT_EQ(better->ships[0].energized, 1);
  EXPECT_EQ(better->ships[1].energized, 0);
  options.weapon_status = 5;
  EXPECT_FALSE(start(game, "duel", options));
}

// (SG22.1, SG22.2, SG22.45) The freighter takes no part: no form, no fire at it, but it can be towed.
TEST(PoliceAction, TheFreighter) {
  const Battles game{Content(everything())};
  auto started = start(game, "sg22", {});
  ASSERT_TRUE(started) << to_string(started.error());
  Position& at = *started;
  EXPECT_EQ(at.ships[0].at, (Hex{25, 15}));
  EXPECT_EQ(at.ships[1].at, (Hex{22, 15}));
  EXPECT_EQ(at.ships[1].bystander, 1);
  EXPECT_EQ(at.ships[2].at, (Hex{1, 1}));
  EXPECT_EQ(at.ships[2].speed, 20);
  EXPECT_EQ(distance(at.ships[0].at, at.ships[1].at), 3);
  EXPECT_EQ(distance(at.ships[2].at, at.ships[1].at), 25);
  Violations found;
  EXPECT_FALSE(own_ship(at, side_at(0), unit_at(1), "B3.1"_sfb, found));
  EXPECT_TRUE(cites(found, "SG22.45"));
  at.core.turn = 1;
  at.impulse = 5;
  for (Ship& ship : at.ships) {
    ship.fire_control = FireControl::active;
    ship.lock_on = 1;
  }
  at.ships[2].at = {22, 16};
  Violations shot;
  check_shot(game, at, unit_at(2), 0, unit_at(1), Mode::none, shot);
  EXPECT_TRUE(cites(shot, "SG22.45"));
  at.ships[0].tractor_left = Energy(3);
  at.forms_in = 7;
  Violations tow;
  check_tractor(game, at, side_at(0), {Action::tractor, unit_at(0), 0, unit_at(1), 1}, tow);
  EXPECT_TRUE(tow.none()) << (tow.none() ? "" : (*tow.begin()).text);
}

// (SG22.5) Whoever holds it and can make speed 3 with it has won; if both do, or nobody, nobody.
TEST(PoliceAction, WhoHasWon) {
  const Battles game{Content(everything())};
  const auto started = start(game, "sg22", {});
  ASSERT_TRUE(started);
  Position end = *started;
  end.core.over = 1;
  EXPECT_TRUE(game.outcome(end).winners.empty());
  static_cast<void>(end.links.push_back({unit_at(2), unit_at(1), 0, 1, 0}));
  EXPECT_TRUE(game.outcome(end).winners == Sides(side_at(1)));
  Position lame = end;
  for (const Box box : {Box::left_warp, Box::right_warp, Box::center_warp})
    lame.ships[2].lost[index_of(box)] = game.design(lame.ships[2]).boxes[index_of(box)];
  EXPECT_TRUE(game.outcome(lame).winners.empty());
  static_cast<void>(end.links.push_back({unit_at(0), unit_at(1), 0, 1, 0}));
  EXPECT_TRUE(game.outcome(end).winners.empty());
  Position alone = *started;
  alone.core.over = 1;
  alone.ships[2].status = Status::destroyed;
  EXPECT_TRUE(game.outcome(alone).winners == Sides(side_at(0)));
  Options two;
  two.variation = word("two-each");  // (SG22.64)
  const auto more = start(game, "sg22", two);
  ASSERT_TRUE(more);
  EXPECT_TRUE(more->ships[4].playing());
}

// (SG24.2, SG24.3, SG24.5) Half a point for each point learnt, if the visitor gets away; left behind it is
// lost.
TEST(SurveyEncounter, WhatCounts) {
  const Battles game{Content(everything())};
  const auto started = start(game, "sg24", {});
  ASSERT_TRUE(started) << to_string(started.error());
  EXPECT_EQ(started->last_turn, 5);
  EXPECT_EQ(started->ships[0].at, (Hex{22, 14}));
  EXPECT_EQ(started->ships[1].at, (Hex{1, 1}));
  EXPECT_EQ(started->ships[1].speed, 4);
  Position end = *started;
  end.core.over = 1;
  end.ships[1].status = Status::disengaged;
  end.research[1] = 41;
  const int guard = game.design(end.ships[0]).sheet.points_in_battle();
  const int visitor = game.design(end.ships[1]).sheet.points_in_battle();
  EXPECT_EQ(game.outcome(end).scores[1], guard + 21);
  EXPECT_EQ(game.outcome(end).scores[0], visitor);  // nothing for driving it off
  end.ships[1].status = Status::playing;
  EXPECT_EQ(game.outcome(end).scores[0], visitor);  // not yet
  end.core.turn = 5;
  EXPECT_EQ(game.outcome(end).scores[1], guard);
  EXPECT_EQ(game.outcome(end).scores[0], visitor + game.design(end.ships[1]).sheet.bpv.value_or(0));
}

// (SH20.2, SH20.47, S4.14) The Romulans come cloaked, two of them full of boarding parties.
TEST(RomulanPrivateers, Forces) {
  const Battles game{Content(everything())};
  const auto started = start(game, "sh20", {});
  ASSERT_TRUE(started) << to_string(started.error());
  for (int i = 0; i < 4; ++i) {
    const Ship& ship = started->ships[static_cast<std::size_t>(i)];
    EXPECT_EQ(ship.cloak, Cloaking::cloaked) << i;
    EXPECT_EQ(ship.at.column, 42);
    EXPECT_EQ(ship.speed, 10);
  }
  EXPECT_EQ(started->ships[2].parties[0], 20);
  EXPECT_EQ(started->ships[2].commandos[0], 1);
  EXPECT_EQ(game.design(started->ships[1]).sheet.full_name(), "ROM/WER");
  EXPECT_EQ(started->last_turn, 15);
}

// (SH19.432) The Hood has no drones to attack with: her rack is empty and cannot be filled. The Klingons' are
// full of type I.
TEST(Hood, HasNoDrones) {
  const Battles game{Content(everything())};
  const auto started = start(game, "sh19", {});
  ASSERT_TRUE(started);
  const auto first_rack = [&](UnitId unit) {
    const Ship& ship = started->ship(unit);
    int weapon = 0;
    while (weapon < ship.mounts && game.weapon(ship, weapon).family != WeaponFamily::drone_rack) ++weapon;
    return weapon;
  };
  const auto loaded = [&](UnitId unit) {
    const Mount& mount = started->mount(started->ship(unit), first_rack(unit));
    return !started->racks[mount.rack].drones[0].empty();
  };
  EXPECT_FALSE(loaded(unit_at(0)));
  EXPECT_TRUE(loaded(unit_at(1)));
  Load order;
  order.unit = unit_at(0);
  order.weapon = static_cast<std::uint8_t>(first_rack(unit_at(0)));
  const Violations found = check_order(game, *started, side_at(0), order);
  EXPECT_TRUE(std::any_of(found.begin(), found.end(),
                          [](const Violation& each) { return each.rule == "SH19.432"_sfb; }));
}

// (SH19.62, SH19.63, SH19.71, SH19.72, SH19.73) Variations and balances of the Hood's last fight.
TEST(Hood, Variations) {
  const Battles game{Content(everything())};
  const auto names = [&](std::string_view variation, std::string_view balance) {
    Options options;
    if (!variation.empty()) options.variation = word(variation);
    if (!balance.empty()) options.balance = word(balance);
    const auto position = start(game, "sh19", options);
    std::vector<std::string> ships;
    if (!position) return ships;
    for (const Ship& ship : position->ships) {
      if (ship.status != Status::none) ships.push_back(game.design(ship).sheet.full_name());
    }
    return ships;
  };
  using Names = std::vector<std::string>;
  EXPECT_EQ(names("", ""), (Names{"FED/CAR+a", "KLI/D7B", "KLI/D6B", "KLI/D6B"}));
  EXPECT_EQ(names("lyran", ""), (Names{"FED/CAR+a", "KLI/D7B", "KLI/D6B", "LYR/CA"}));
  EXPECT_EQ(names("frigate-hunt", ""), (Names{"FED/FFG", "KLI/F5C", "KLI/E4", "KLI/E4"}));
  EXPECT_EQ(names("", "frigate"), (Names{"FED/CAR+a", "KLI/D7B", "KLI/F5B", "KLI/D6B"}));
  EXPECT_EQ(names("", "two-enemies"), (Names{"FED/CAR+a", "KLI/D7B", "KLI/D6B"}));
  EXPECT_EQ(names("lyran", "two-enemies"), (Names{"FED/CAR+a", "KLI/D7B", "LYR/CA"}));
  EXPECT_EQ(names("", "two-frigates"), (Names{"FED/CAR+a", "KLI/D7B", "KLI/F5B", "KLI/F5B"}));
  Options half;
  half.balance = word("hood-half");
  const auto position = start(game, "sh19", half);
  ASSERT_TRUE(position);
  EXPECT_EQ(position->ships[0].capacitor.get(), capacitor_room(game, *position, position->ships[0]));
}

}  // namespace
}  // namespace flagbridge::sfb
