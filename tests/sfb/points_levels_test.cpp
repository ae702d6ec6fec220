#include "sfb/map_picture.h"
#include "sfb/rules/d7_boarding.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/j_craft.h"
#include "sfb/rules/p_terrain.h"
#include "tests/sfb/setting_up.h"
#include "tests/sfb/systems.h"

// (S2) Points for fighters and the names of victories, (G24.27) what special sensors learn, (P) terrain in
// the way and on the map.
namespace flagbridge::sfb {
namespace {

// --- (S2) ------------------------------------------------------------------------------------------------

struct Ended : Encounter {
  explicit Ended(const std::string& mine = "FED/CA", const std::string& theirs = "KLI/D7")
      : Encounter(5, mine, theirs) {
    position.core.over = 1;
  }
  Outcome outcome() const { return game.outcome(position); }
  int score(int side) const { return outcome().scores[static_cast<std::size_t>(side)]; }
};

// (S2.3) 220 percent is a Substantive Victory, 109 a draw, and something against nothing Astounding.
TEST(VictoryLevels, AreNamed) {
  Ended even;
  EXPECT_STREQ(even.outcome().why, "Draw");
  Ended won;
  won[1].status = Status::destroyed;
  const int own = won.score(0), enemy = won.score(1);
  ASSERT_GE(own * 100 / enemy, 150);
  ASSERT_LT(own * 100 / enemy, 300);
  EXPECT_STREQ(won.outcome().why, own * 100 / enemy < 200 ? "Tactical Victory" : "Substantive Victory");
  Ended alone;
  Content changed = alone.game.content();
  changed.scenarios[0].victory = Judgement::modified;
  alone.game = Battles(std::move(changed));
  EXPECT_STREQ(alone.outcome().why, "Draw");
  alone[1].was_hurt = 1;
  EXPECT_STREQ(alone.outcome().why, "Astounding Victory");
}

// (S2.20, S2.21, S2.24) Fighters count with the force, whole when destroyed, half when crippled, a quarter
// when they leave.
TEST(VictoryPoints, Fighters) {
  Ended battle;
  const int before = battle.score(0);
  const auto& fighters = battle.game.tables_of().fighters;
  const auto found = std::ranges::find_if(
      fighters, [](const Fighter& each) { return each.kind == Fighter::Kind::fighter && each.bpv; });
  ASSERT_NE(found, fighters.end());
  const int type = static_cast<int>(found - fighters.begin());
  const int halves = static_cast<int>(found->bpv->raw());
  battle.position.fighters[1] = static_cast<std::uint16_t>(halves);  // one is brought along
  EXPECT_EQ(battle.score(0), before + (halves + 1) / 2);
  const UnitId flying = battle.craft(CraftKind::fighter, 1, {20, 12});
  battle.position.small(flying).type = static_cast<std::uint8_t>(type);
  battle.position.small(flying).set(Craft::crippled, true);
  EXPECT_EQ(battle.score(0), before + (halves + 1) / 2 + (halves * 50 + 100) / 200);
  battle.with_dice({}, [&](BattlePlay& play) { destroy(play, flying, "E1.7"_sfb); });
  EXPECT_EQ(battle.score(0), before + (halves + 1) / 2 + (halves * 100 + 100) / 200);
  EXPECT_EQ(battle.score(1), Ended().score(1));
}

// (G24.35) A scout counts less alone than beside a warship.
TEST(VictoryPoints, ScoutsInCompany) {
  Ended alone("FED/GSC");
  const ShipClass& sheet = alone.game.design(alone[0]).sheet;
  ASSERT_LT(sheet.points_in_battle(), sheet.bpv.value_or(0));
  EXPECT_EQ(battle_value(alone.game, alone.position, alone[0]), sheet.points_in_battle());
  alone[1].side = side_at(0);  // a cruiser joins
  EXPECT_EQ(battle_value(alone.game, alone.position, alone[0]), sheet.bpv.value_or(0));
}

// (SH19.5) The levels that the scenario names itself.
TEST(VictoryLevels, OfTheHood) {
  const Battles game{Content(everything())};
  const auto started = start(game, "sh19");
  ASSERT_TRUE(started) << to_string(started.error());
  Position end = *started;
  end.core.over = 1;
  end.ships[0].status = Status::disengaged;
  EXPECT_STREQ(game.outcome(end).why, "Federation Tactical Victory");
  end.ships[2].status = Status::destroyed;
  EXPECT_STREQ(game.outcome(end).why, "Federation Decisive Victory");
  end.ships[0].status = Status::destroyed;
  EXPECT_STREQ(game.outcome(end).why, "Klingon Marginal Victory");
  end.ships[2].status = Status::playing;
  EXPECT_STREQ(game.outcome(end).why, "Klingon Tactical Victory");
  end.ships[0].status = Status::playing;
  end.ships[0].captured = 1;
  end.ships[0].side = side_at(1);
  EXPECT_STREQ(game.outcome(end).why, "Klingon Decisive Victory");
}

// --- (G24.27) --------------------------------------------------------------------------------------------

struct Survey : Encounter {
  Survey() : Encounter(5, "FED/GSC") {
    Content changed = game.content();
    changed.scenarios[0].features = {{.kind = Feature::Kind::planet, .at = {20, 3}}};
    game = Battles(std::move(changed));
    for (int i = 0; i < (*this)[0].mounts; ++i) {
      if (game.weapon((*this)[0], i).family != WeaponFamily::special_sensor) continue;
      position.mount((*this)[0], i).set(Mount::completed, true);
      ++sensors;
    }
  }
  Do study(int labs, int with_sensors) const {
    return {Action::study,
            own,
            0,
            no_unit,
            static_cast<std::uint8_t>(labs),
            static_cast<std::uint8_t>(with_sensors),
            {20, 3}};
  }
  int sensors = 0;
};

// (G24.271, G24.272) Twelve hexes away: ten points a sensor, each with a lab of its own, once a turn; labs
// alone reach nine hexes.
TEST(SpecialSensors, GatherInformation) {
  Survey survey;
  ASSERT_GE(survey.sensors, 2);
  EXPECT_TRUE(survey.refuses(survey.study(1, 0), "G4.12"_sfb));
  EXPECT_TRUE(survey.refuses(survey.study(0, survey.sensors + 1), "G24.272"_sfb));
  survey.act(survey.study(0, 2));
  EXPECT_EQ(survey.position.research[0], 20);
  EXPECT_TRUE(survey.refuses(survey.study(0, survey.sensors), "G24.272"_sfb));
  survey[0].at = {20, 19};  // sixteen
  EXPECT_TRUE(survey.refuses(survey.study(0, 1), "G24.27"_sfb));
}

// (G24.271) Without a lab there is nobody to read what the sensors find.
TEST(SpecialSensors, NeedLabs) {
  Survey survey;
  const int labs = left(survey.game, survey[0], Box::lab);
  survey[0].lost[index_of(Box::lab)] = static_cast<std::uint8_t>(labs - 1);
  EXPECT_TRUE(survey.refuses(survey.study(0, 2), "G4.22"_sfb));
  survey.act(survey.study(0, 1));
}

// --- (D6.7, F2.33) ---------------------------------------------------------------------------------------

// (D6.7) Six channels, three at low power.
TEST(Channels, AtLowPower) {
  Encounter meeting(10, "KZI/CA");
  const int whole = control_channels(meeting.game, meeting[0]);
  meeting[0].fire_control = FireControl::low;
  EXPECT_EQ(control_channels(meeting.game, meeting[0]), (whole + 1) / 2);
}

// (F2.33, FD1.72) A suicide shuttle without a target stays where it is.
TEST(SuicideShuttles, WithoutATarget) {
  Encounter meeting;
  const UnitId shuttle = meeting.craft(CraftKind::shuttle, 0, {20, 14});
  Craft& craft = meeting.position.small(shuttle);
  craft.role = Role::suicide;
  craft.speed = 6;
  craft.target = Encounter::enemy;
  craft.controller = Encounter::own;
  meeting[1].status = Status::destroyed;
  meeting.with_dice({}, [&](BattlePlay& play) { move_seekers(play); });
  ASSERT_TRUE(craft.exists());
  EXPECT_TRUE(craft.has(Craft::inert));
  EXPECT_EQ(craft.at, (Hex{20, 14}));
}

// (FP7, J3) A second part of a shotgun may not go for the ship whose wild weasel has drawn the first.
TEST(Shotguns, AtAShipWithAWeasel) {
  Encounter meeting(3, "ROM/KE");
  int tube = 0;
  while (meeting.game.weapon(meeting[0], tube).family != WeaponFamily::plasma) ++tube;
  Mount& mount = meeting.position.mount(meeting[0], tube);
  mount.mode = Mode::shotgun;
  mount.shots = 1;
  mount.fired = meeting.position.now();
  const UnitId weasel = meeting.craft(CraftKind::shuttle, 1, meeting[1].at);
  meeting.position.small(weasel).role = Role::wild_weasel;
  const UnitId part = meeting.craft(CraftKind::plasma, 0, meeting[0].at);
  Craft& torpedo = meeting.position.small(part);
  torpedo.mode = Mode::shotgun;
  torpedo.launcher = Encounter::own;
  torpedo.launched = meeting.position.now();
  torpedo.home = static_cast<std::uint8_t>(tube);
  torpedo.target = weasel;
  const Do again{Action::launch_plasma, Encounter::own, static_cast<std::uint8_t>(tube), Encounter::enemy, 0};
  EXPECT_FALSE(meeting.refuses(again, "FP7"_sfb));
  meeting[1].weasel = static_cast<std::uint8_t>(1 + index_of(weasel) - most_ships);
  EXPECT_TRUE(meeting.refuses(again, "FP7"_sfb));
}

// (FD7.214, J4.8) Two deck crews at a pack, however many there are; what they load is missing in the storage.
TEST(ScatterPacks, AreLoadedByTwoCrews) {
  Encounter meeting(10, "KZI/CA");
  fit_bays(meeting.game, meeting.position, Encounter::own, 0);
  std::uint8_t racks = 0;
  for (int i = 0; i < meeting[0].mounts; ++i) {
    if (meeting.game.weapon(meeting[0], i).family == WeaponFamily::drone_rack)
      meeting.position.mount(meeting[0], i).rack = racks++;
  }
  load_default_drones(meeting.game, meeting.position, Encounter::own);
  meeting[0].deck_crews = 6;
  BayBox& box = meeting.position.bay(meeting[0], 0);
  box.role = Role::scatter_pack;
  const auto stored = [&] {
    int sum = 0;
    for (const Rack& rack : meeting.position.racks) {
      for (const Stock& stock : rack.storage) sum += stock.count;
    }
    return sum;
  };
  const int before = stored();
  meeting.run(serve_craft);
  EXPECT_EQ(box.rails, 2);
  EXPECT_EQ(stored(), before - 2);
}

// --- (P) -------------------------------------------------------------------------------------------------

struct Ground : Encounter {
  explicit Ground(std::vector<Feature> features, int hexes = 4) : Encounter(hexes) {
    Content changed = game.content();
    changed.scenarios[0].features = std::move(features);
    game = Battles(std::move(changed));
  }
};

// (P2.32, P2.23) A small moon cuts lines in the turns in which it is in the way.
TEST(SmallMoons, CutLines) {
  Ground ground({{.kind = Feature::Kind::small_moon, .at = {20, 13}}});
  ground.with_dice({4}, [](BattlePlay& play) { shift_moons(play); });
  EXPECT_FALSE(line_blocked(ground.game, ground.position, Encounter::own, Encounter::enemy));
  ground.with_dice({3}, [](BattlePlay& play) { shift_moons(play); });
  EXPECT_TRUE(line_blocked(ground.game, ground.position, Encounter::own, Encounter::enemy));
}

// (P2.32) Friends do not beam through a planet either.
TEST(Planets, CutBeamsOfFriends) {
  Ground ground({{.kind = Feature::Kind::planet, .at = {20, 13}}});
  ground[1].side = side_at(0);
  const Do beam{Action::board, Encounter::own, 0, Encounter::enemy, 1};
  EXPECT_TRUE(ground.refuses(beam, "P2.32"_sfb));
}

// (P4.1) A shuttle that is pulled into the hole is destroyed at once: twelve pulls a turn, the first in
// impulse 3.
TEST(BlackHoles, TakeSmallCraft) {
  Ground ground({{.kind = Feature::Kind::black_hole, .at = {10, 10}}});
  const UnitId shuttle = ground.craft(CraftKind::shuttle, 0, {10, 11});
  ground.now(2, 2);
  ground.run(pull);
  EXPECT_TRUE(ground.position.exists(shuttle));
  ground.now(2, 3);
  ground.run(pull);
  EXPECT_FALSE(ground.position.exists(shuttle));
}

// (C2.45) Pulled twelve times a turn within five hexes of a black hole.
TEST(BlackHoles, CountAsSpeed) {
  Ground ground({{.kind = Feature::Kind::black_hole, .at = {20, 12}}});
  ground[0].speed = 4;
  EXPECT_EQ(effective_speed(ground.game, ground.position, Encounter::own), 16);
}

// (G7.54, C2.45) A shuttle in the beam of a ship that is itself towed is torn apart by that speed.
TEST(Towing, TearsShuttlesApart) {
  Encounter meeting(1);
  const UnitId shuttle = meeting.craft(CraftKind::shuttle, 0, {20, 15});
  meeting.position.small(shuttle).type =
      static_cast<std::uint8_t>(tables().fighter("GEN", "Admin") - tables().fighters.data());
  ASSERT_TRUE(meeting.position.links.push_back({Encounter::enemy, Encounter::own, 0, 1, 0}));
  ASSERT_TRUE(meeting.position.links.push_back({Encounter::own, shuttle, 0, 1, 0}));
  meeting[0].speed = 0;
  meeting[1].speed = 28;  // both of movement cost 1: they go 14
  EXPECT_EQ(effective_speed(meeting.game, meeting.position, shuttle), 14);
  meeting.with_dice({}, [](BattlePlay& play) { move_ship(play, Encounter::enemy, Step::straight); });
  EXPECT_FALSE(meeting.position.exists(shuttle));
}

// The map shows what destroys whoever flies into it, webs, spheres and beams.
TEST(Maps, ShowTheGround) {
  Ground ground({{.kind = Feature::Kind::planet, .at = {20, 13}}});
  const std::string plain = map_of(ground.game, ground.position);
  EXPECT_NE(plain.find(" O "), std::string::npos);
  EXPECT_NE(plain.find("planet at 2013"), std::string::npos);
  EXPECT_EQ(plain.find(" # "), std::string::npos);
  ASSERT_TRUE(ground.position.web_hexes.push_back({{21, 13}, 0, 0}));
  ground.position.webs[0] = {10, 1, 0};
  ASSERT_TRUE(ground.position.links.push_back({Encounter::own, Encounter::enemy, 0, 1, 0}));
  const std::string more = map_of(ground.game, ground.position);
  EXPECT_NE(more.find(" # "), std::string::npos);
  EXPECT_NE(more.find("0 holds 1"), std::string::npos);
}

TEST(Maps, TellThePageWhatLiesThere) {
  const Battles game{Content(everything())};
  const json::array all = features_of(game.content());
  const auto at = [&](std::string_view scenario) {
    for (const json::value& each : all) {
      const auto number = each.at("scenario").to_number<std::size_t>();
      if (game.content().scenarios[number].id == scenario && game.content().scenarios[number].terrain.empty())
        return std::string(each.at("hex").as_string());
    }
    return std::string("nowhere");
  };
  EXPECT_EQ(at("sg24"), "2215");
  EXPECT_EQ(at("duel"), "nowhere");
}

// --- hatches and hands -----------------------------------------------------------------------------------

// (M2.1, C6.55) No mines while the ship tumbles.
TEST(Mines, NotFromATumblingShip) {
  Encounter meeting(8, "ROM/KE");
  meeting[0].mines = 1;
  const Do lay{Action::drop_mine, Encounter::own, 0, no_unit, 0xff};
  EXPECT_TRUE(meeting.check(lay).none());
  meeting[0].tumbling = 1;
  EXPECT_TRUE(meeting.refuses(lay, "C6.55"_sfb));
}

// (G9.421) A probe takes a hand for the rest of the turn.
TEST(Probes, TakeAHand) {
  Encounter meeting(5);
  const UnitId drone = meeting.craft(CraftKind::drone, 1, {20, 12});
  meeting[0].probes = meeting[0].probes_ready = 1;
  meeting[0].crew = 1;  // far below the minimum
  ASSERT_TRUE(hands_free(meeting.game, meeting.position, meeting[0]));
  meeting.act({Action::launch_probe, Encounter::own, 0, no_unit, 0, 0, meeting.position.place_of(drone)});
  EXPECT_FALSE(hands_free(meeting.game, meeting.position, meeting[0]));
}

}  // namespace
}  // namespace flagbridge::sfb
