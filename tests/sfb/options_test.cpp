#include <fmt/format.h>

#include "tests/sfb/range.h"
#include "tests/sfb/setting_up.h"
#include "tests/sfb/yard.h"

// (S3, S4) What is decided before the first turn: options, drones, ships.
namespace flagbridge::sfb {
namespace {

std::uint8_t item(std::string_view name) {
  for (std::size_t i = 0; i < tables().options.size(); ++i) {
    if (tables().options[i].option == name) return static_cast<std::uint8_t>(i);
  }
  throw std::runtime_error("no such option");
}

struct Shop : Yard {
  explicit Shop(const std::string& name = "FED/CA") : Yard({Berth{.name = name}}) {
    position.year = 170;
    fit_bays(game, position, unit_at(0), 0);
  }
  Violations check(std::string_view what, int count) {
    return check_order(game, position, side_at(0),
                       Buy{unit_at(0), item(what), static_cast<std::uint8_t>(count)});
  }
  void buy(std::string_view what, int count) {
    EXPECT_TRUE(check(what, count).none()) << what;
    with_dice({}, [&](BattlePlay& play) {
      carry_out(play, side_at(0), Buy{unit_at(0), item(what), static_cast<std::uint8_t>(count)});
    });
  }
};

// (S1) What belongs to chapters that are not built is neither bought nor to be named.
TEST(ForceBuilder, LeavesOutWhatCannotBePlayed) {
  const Battles game(everything());
  const auto refusal = [&](std::string_view ship) {
    Options options;
    options.year = 190;
    static_cast<void>(options.ships1.push_back(word(ship)));
    const auto position = start(game, "duel", options);
    return position ? std::string() : to_string(position.error());
  };
  EXPECT_NE(refusal("AND/DOM").find("power absorber panels"), std::string::npos);  // (D10)
  EXPECT_NE(refusal("KLI/D7A").find("SFG"), std::string::npos);                    // (G16)
  EXPECT_EQ(refusal("KLI/D7C"), "");
  Options options;
  options.year = 200;
  options.points = 500;
  choose_race(options, 0, "ISC");
  choose_race(options, 1, "AND");
  EXPECT_FALSE(start(game, "fleet", options));  // no Andromedan can be played
  choose_race(options, 1, "THO");
  const auto position = start(game, "fleet", options);
  ASSERT_TRUE(position) << to_string(position.error());
  for (int i = 0; i < position->ship_end; ++i) {
    const ShipClass& sheet = game.design(position->ship(unit_at(i))).sheet;
    EXPECT_TRUE(unbuilt_parts(sheet, game.content().tables).empty()) << sheet.full_name();
  }
}

// (S3.2, M3.13) A fifth of the points: 25 of the 125 of a heavy cruiser.
TEST(CommandersOptions, CostPoints) {
  Shop shop;
  const int parties = shop[0].parties[0];
  EXPECT_TRUE(cites(shop.check("boarding party", 11), "S3.2"));
  shop.buy("boarding party", 10);                               // 5 points
  EXPECT_TRUE(cites(shop.check("boarding party", 1), "S3.2"));  // ten are the limit
  EXPECT_TRUE(cites(shop.check("transporter bomb", 5), "M3.13"));
  shop.buy("transporter bomb", 4);  // 16 points, with four dummies (M3.224)
  EXPECT_TRUE(cites(shop.check("transporter bomb", 1), "M3.13"));
  shop.buy("commando", 2);             // 2 points
  shop.buy("convert to commando", 2);  // 1 point
  EXPECT_EQ(shop[0].bought, 2 * 24);
  EXPECT_TRUE(cites(shop.check("probe", 2), "S3.2"));  // one point is left
  shop.buy("probe", 1);
  EXPECT_TRUE(cites(shop.check("nuclear space mine", 1), "M2.7"));
  EXPECT_TRUE(cites(shop.check("spare UIM", 1), "D6.542"));
  EXPECT_TRUE(cites(shop.check("web anchor buoy", 1), "S3.2"));
  EXPECT_FALSE(check_order(shop.game, shop.position, side_at(1), Buy{unit_at(0), 0, 1}).none());
  EXPECT_FALSE(check_order(shop.game, shop.position, side_at(0), Buy{unit_at(0), 200, 1}).none());
  // All of it comes aboard when everybody has chosen.
  EXPECT_EQ(shop[0].parties[0], parties);
  shop.position.core.agenda.back().stage = 1;
  EXPECT_EQ(shop.run(prepare), Flow::done);
  EXPECT_EQ(shop[0].parties[0], parties + 12);
  EXPECT_EQ(shop[0].commandos[0], 4);
  EXPECT_EQ(shop[0].tbombs, 4);
  EXPECT_EQ(shop[0].dummies, 4);
  EXPECT_TRUE(shop.position.desk(side_at(0)).acts.empty());
}

// (S3.2) Of 25 points 5 go into ten parties and 8 into two bombs.
TEST(CommandersOptions, ThePurseSaysWhatIsSpent) {
  Shop shop;
  shop.buy("boarding party", 10);
  shop.buy("transporter bomb", 2);
  const auto answer = shop.game.inquire(shop.position, side_at(0), "purse 0");
  ASSERT_TRUE(answer) << to_string(answer.error());
  EXPECT_EQ(answer->data.at("budget"), "25");
  EXPECT_EQ(answer->data.at("spent"), "13");
  const json::array& bought = answer->data.at("bought").as_array();
  ASSERT_EQ(bought.size(), 2U);
  EXPECT_EQ(bought[0].at("option"), "boarding party");
  EXPECT_EQ(bought[0].at("count").to_number<int>(), 10);
  EXPECT_EQ(bought[1].at("cost"), "8");
  EXPECT_FALSE(shop.game.inquire(shop.position, side_at(1), "purse 0"));
}

// (FD2, FD10.65) Within the spaces of the rack, of types it takes and of speeds that are made.
TEST(DroneLoads, FitTheRack) {
  Shop shop("KLI/D6D");
  int rack = -1;
  for (int i = 0; i < shop[0].mounts; ++i) {
    if (shop.game.weapon(shop[0], i).family == WeaponFamily::drone_rack && rack < 0) rack = i;
  }
  ASSERT_GE(rack, 0);
  shop.position.mount(shop[0], rack).rack = 0;
  const auto load = [&](int count, DroneLoad each) {
    Load order{unit_at(0), static_cast<std::uint8_t>(rack), {}};
    for (int i = 0; i < count; ++i) order.drones[static_cast<std::size_t>(i)] = each;
    return check_order(shop.game, shop.position, side_at(0), order);
  };
  const int spaces = tables().drone_racks[shop.game.weapon(shop[0], rack).variant].spaces;
  ASSERT_LT(spaces, rack_room);
  EXPECT_TRUE(load(spaces, {1, 1}).none());
  EXPECT_TRUE(cites(load(spaces + 1, {1, 1}), "FD2"));
  EXPECT_TRUE(cites(load(1, {200, 1}), "FD2"));
  EXPECT_TRUE(cites(load(1, {1, 200}), "FD2"));
  for (std::size_t i = 0; i < tables().drone_speeds.size(); ++i) {
    const DroneSpeed& speed = tables().drone_speeds[i];
    const bool made = !speed.year || *speed.year <= 170;
    EXPECT_EQ(load(1, {1, static_cast<std::uint8_t>(i + 1)}).none(), made) << speed.module;
  }
  EXPECT_TRUE(cites(check_order(shop.game, shop.position, side_at(0), Load{unit_at(0), 255, {}}), "FD3"));
}

// (S1, S4) A duel of ships that the players name, in a year, at a weapon status.
TEST(FreeBattles, NamedShips) {
  const Battles game{Content(everything())};
  Options options;
  ASSERT_TRUE(options.ships1.push_back(word("KZI/CA")));
  ASSERT_TRUE(options.ships2.push_back(word("FED/NCL")));
  options.year = 170;
  options.weapon_status = 0;
  const auto battle = start(game, "duel", options);
  ASSERT_TRUE(battle) << to_string(battle.error());
  EXPECT_EQ(game.design(battle->ships[0]).sheet.full_name(), "KZI/CA");
  EXPECT_EQ(game.design(battle->ships[1]).sheet.full_name(), "FED/NCL");
  EXPECT_TRUE(battle->ships[1].capacitor.none());  // (S4.10) empty at weapon status 0
  options.year = 169;                              // the new light cruiser comes in 170
  EXPECT_FALSE(start(game, "duel", options));
  options.year = 170;
  options.weapon_status = 5;
  EXPECT_FALSE(start(game, "duel", options));
  options.weapon_status = 3;
  options.points = 110;  // it costs 116
  EXPECT_FALSE(start(game, "duel", options));
  options.points = 200;
  EXPECT_TRUE(start(game, "duel", options));
  EXPECT_FALSE(start(game, "squadron", options));  // not a free battle
  Options choice;
  choice.balance = word("nothing");
  EXPECT_FALSE(start(game, "duel", choice));
}

// (S3.2) A fleet that is bought for points: none dearer than they allow, and all in service.
TEST(FreeBattles, BoughtFleets) {
  const Battles game{Content(everything())};
  for (const int points : {150, 300, 500}) {
    Options options;
    options.points = static_cast<std::uint16_t>(points);
    choose_race(options, 0, "KLI");
    choose_race(options, 1, "ROM");
    options.year = 168;
    const auto battle = start(game, "fleet", options);
    ASSERT_TRUE(battle) << to_string(battle.error());
    std::array<int, 2> sum{};
    for (const Ship& ship : battle->ships) {
      if (ship.status == Status::none) continue;
      const ShipClass& sheet = game.design(ship).sheet;
      EXPECT_EQ(sheet.race, index_of(ship.side) == 0 ? "KLI" : "ROM");
      EXPECT_LE(sheet.year.value_or(999), 168);
      sum[static_cast<std::size_t>(index_of(ship.side))] += sheet.points_in_battle();
    }
    for (const int each : sum) {
      EXPECT_LE(each, points);
      EXPECT_GE(each * 2, points);
    }
  }
}

// (SH19.2, SH19.7) The Hood and her enemies, with the balances the scenario names.
TEST(Hood, Choices) {
  const Battles game{Content(everything())};
  const auto plain = start(game, "sh19", {});
  ASSERT_TRUE(plain) << to_string(plain.error());
  EXPECT_EQ(game.design(plain->ships[0]).sheet.full_name(), "FED/CAR+a");
  EXPECT_EQ(plain->ships[0].at, (Hex{18, 20}));
  EXPECT_EQ(plain->ships[0].tbombs, 4);
  EXPECT_TRUE(plain->ships[3].playing());
  Options fewer;
  fewer.balance = word("two-enemies");
  const auto two = start(game, "sh19", fewer);
  ASSERT_TRUE(two);
  EXPECT_EQ(two->ships[3].status, Status::none);
  // (SH19.5) All of them destroyed: hers. She gets away unhurt: hers.
  Position end = *plain;
  end.core.over = 1;
  end.ships[0].status = Status::disengaged;
  EXPECT_TRUE(game.outcome(end).winners == Sides(side_at(0)));
  end.ships[0].status = Status::destroyed;
  EXPECT_TRUE(game.outcome(end).winners == Sides(side_at(1)));
  end.ships[1].status = end.ships[2].status = Status::destroyed;
  EXPECT_TRUE(game.outcome(end).winners.empty());
  end.ships[0].status = Status::playing;
  end.ships[3].status = Status::destroyed;
  EXPECT_TRUE(game.outcome(end).winners == Sides(side_at(0)));
}

// (FD2.11, FD10.5, FD10.52) Drones cost what their modules cost, less as many of those that are loaded
// unasked; of a type VI only the speed is chosen.
TEST(Drones, CostTheirModules) {
  Shop shop("KLI/D6D");
  int rack = -1;
  for (int i = 0; i < shop[0].mounts; ++i) {
    if (shop.game.weapon(shop[0], i).family == WeaponFamily::drone_rack && rack < 0) rack = i;
  }
  ASSERT_GE(rack, 0);
  shop.position.mount(shop[0], rack).rack = 0;
  const auto type = [](std::string_view name) {
    const auto& all = tables().drones;
    return static_cast<std::uint8_t>(std::ranges::find(all, name, &DroneType::drone) - all.begin() + 1);
  };
  const auto price = [&](DroneLoad load) {
    shop.position.racks[0] = {};
    shop[0].bought = 0;
    Load order{unit_at(0), static_cast<std::uint8_t>(rack), {}};
    order.drones[0] = load;
    EXPECT_TRUE(check_order(shop.game, shop.position, side_at(0), order).none());
    shop.with_dice({}, [&](BattlePlay& play) { static_cast<void>(carry_out(play, side_at(0), order)); });
    return static_cast<int>(shop[0].bought);
  };
  // In half points. Medium drones are loaded unasked in 170: a type I costs 1/2 + 1.
  constexpr std::uint8_t slow = 1, medium = 2, fast = 3;
  EXPECT_EQ(price({type("I"), medium}), 0);
  EXPECT_EQ(price({type("I"), slow}), 0);
  EXPECT_EQ(price({type("III"), medium}), 1);  // the frame
  EXPECT_EQ(price({type("II"), medium}), 0);   // 1/2 + 1 as well
  EXPECT_EQ(price({type("V"), medium}), 0);    // 1 + 1 1/2 against two of 1 1/2
  shop.position.year = 160;                    // slow ones then, which cost 1
  EXPECT_EQ(price({type("I"), slow}), 0);
  EXPECT_EQ(price({type("II"), slow}), 1);
  EXPECT_EQ(price({type("III"), slow}), 2);  // (FD10.54) one point for a speed-12 type III
  EXPECT_EQ(price({type("V"), slow}), 1);
  shop.position.year = 180;
  EXPECT_EQ(price({type("III"), fast}), 1);
  EXPECT_EQ(price({type("I"), static_cast<std::uint8_t>(fast | DroneLoad::extended_range)}), 1);
}

// (FD10.21) A half-space drone has no other modules.
TEST(Drones, OfTypeSixVaryInSpeedOnly) {
  Shop shop("KLI/D6D");
  Content changed = shop.game.content();
  const auto& racks = tables().drone_racks;
  const auto g = std::ranges::find(racks, "G", &DroneRack::rack) - racks.begin();
  int rack = -1;
  for (std::size_t i = 0; i < changed.designs[0].weapons.size() && rack < 0; ++i) {
    if (changed.designs[0].weapons[i].family != WeaponFamily::drone_rack) continue;
    changed.designs[0].weapons[i].variant = static_cast<std::uint8_t>(g);
    rack = static_cast<int>(i);
  }
  ASSERT_GE(rack, 0);
  shop.game = Battles(std::move(changed));
  shop.position.mount(shop[0], rack).rack = 0;
  const auto& types = tables().drones;
  const auto six = std::ranges::find(types, "VI", &DroneType::drone) - types.begin();
  for (const bool extended : {false, true}) {
    Load order{unit_at(0), static_cast<std::uint8_t>(rack), {}};
    order.drones[0] = {static_cast<std::uint8_t>(six + 1),
                       static_cast<std::uint8_t>(extended ? 2 | DroneLoad::extended_range : 2)};
    EXPECT_EQ(cites(check_order(shop.game, shop.position, side_at(0), order), "FD10.21"), extended);
  }
}

}  // namespace
}  // namespace flagbridge::sfb
