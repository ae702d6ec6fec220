#include "sfb/rules/s2_victory.h"

#include "sfb/rules/d5_explosions.h"
#include "sfb/rules/d7_boarding.h"
#include "sfb/rules/g15_engines.h"
#include "tests/sfb/setting_up.h"
#include "tests/sfb/systems.h"

// (S2) Points, crippled units, and the names of victories.
namespace flagbridge::sfb {
namespace {

struct Judged : Encounter {
  Judged() {
    position.core.over = 1;
    for (BayBox& each : position.bays) each.full = 0;  // no fighters
  }
  int score(int side) const { return game.outcome(position).scores[static_cast<std::size_t>(side)]; }
  int bpv(int ship) const {
    return game.design(position.ships[static_cast<std::size_t>(ship)]).sheet.bpv.value_or(0);
  }
  int force(int ship) const {
    return game.design(position.ships[static_cast<std::size_t>(ship)]).sheet.points_in_battle();
  }
};

// (S2.2, S2.20, S2.20A, S2.20C, S2.21, S2.24) What the enemy brought, and a share of each of his ships for
// what became of it, halves rounded up.
TEST(Victory, PointsForEachUnit) {
  Judged battle;
  EXPECT_EQ(battle.score(0), battle.force(1));
  battle[1].was_hurt = 1;
  EXPECT_EQ(battle.score(0), battle.force(1) + (battle.bpv(1) * 10 + 50) / 100);
  battle[1].status = Status::disengaged;
  EXPECT_EQ(battle.score(0), battle.force(1) + (battle.bpv(1) * 25 + 50) / 100);
  battle[1].status = Status::destroyed;
  EXPECT_EQ(battle.score(0), battle.force(1) + battle.bpv(1));
  battle[1].status = Status::playing;
  battle[1].lost[index_of(Box::excess)] = 1;  // (S2.41) excess damage cripples
  EXPECT_EQ(battle.score(0), battle.force(1) + (battle.bpv(1) * 50 + 50) / 100);
  battle[1].lost = {};
  battle[1].captured = 2;  // it was red's
  battle[1].side = blue;
  EXPECT_EQ(battle.score(0), battle.force(1) + 2 * battle.bpv(1));
}

// (S2.20) Options the enemy bought count for the other side, half points rounded up.
TEST(Victory, OptionsCount) {
  Judged battle;
  battle[1].bought = 5;
  EXPECT_EQ(battle.score(0), battle.force(1) + 3);
}

// (S2.201) Modified: nothing for what the enemy brought.
TEST(Victory, Modified) {
  Judged battle;
  Content changed = battle.game.content();
  changed.scenarios[0].victory = Judgement::modified;
  battle.game = Battles(std::move(changed));
  EXPECT_EQ(battle.score(0), 0);
  battle[1].status = Status::destroyed;
  EXPECT_EQ(battle.score(0), battle.bpv(1));
  EXPECT_TRUE(battle.game.outcome(battle.position).winners == Sides(blue));
}

// (S2.4, S2.41) Crippled: a tenth of the warp boxes left, half of what is inside gone, any excess damage, no
// control, no weapons.
TEST(Victory, Crippled) {
  const auto sound = [](void (*spoil)(Judged&)) {
    Judged battle;
    spoil(battle);
    return !crippled(battle.game, battle.position, battle[0]);
  };
  EXPECT_TRUE(sound([](Judged&) {}));
  EXPECT_FALSE(sound([](Judged& battle) { battle[0].lost[index_of(Box::excess)] = 1; }));
  // A Federation heavy cruiser has 30 warp boxes: three left are a tenth.
  EXPECT_TRUE(sound([](Judged& battle) {
    battle[0].lost[index_of(Box::left_warp)] = 15;
    battle[0].lost[index_of(Box::right_warp)] = 11;
  }));
  EXPECT_FALSE(sound([](Judged& battle) {
    battle[0].lost[index_of(Box::left_warp)] = 15;
    battle[0].lost[index_of(Box::right_warp)] = 12;
  }));
  EXPECT_FALSE(sound([](Judged& battle) {
    for (int i = 0; i < battle[0].mounts; ++i)
      battle.position.mount(battle[0], i).lost = battle.game.weapon(battle[0], i).boxes;
  }));
  EXPECT_FALSE(sound([](Judged& battle) {
    for (const Box box : {Box::bridge, Box::flag, Box::emergency, Box::auxiliary})
      battle[0].lost[index_of(box)] = battle.game.design(battle[0]).boxes[index_of(box)];
  }));
}

// (S2.3, S2) The battle ends when one side is gone, or with the last turn.
TEST(Victory, WhenItEnds) {
  Judged battle;
  battle.position.core.over = 0;
  battle.position.last_turn = 12;
  battle.position.core.turn = 11;
  battle.run(test_end);
  EXPECT_EQ(battle.position.finished, 0);
  battle.position.core.turn = 12;
  battle.run(test_end);
  EXPECT_EQ(battle.position.finished, 2);
  Judged alone;
  alone.position.core.over = 0;
  alone[1].status = Status::destroyed;
  alone.run(test_end);
  EXPECT_EQ(alone.position.finished, 1);
}

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

TEST(SfbDestruction, CripplingIsToldOnce) {  // (S2.41)
  Yard yard;
  for (const Box box : {Box::bridge, Box::emergency}) yard[0].lost[index_of(box)] = 2;
  yard[0].lost[index_of(Box::auxiliary)] = 1;
  yard.hit(0, 1, 30 + 1, {12});  // the last control box
  EXPECT_EQ(yard.told(Happening::crippled), 1);
  yard.hit(0, 1, 1, {6});
  EXPECT_EQ(yard.told(Happening::crippled), 1);
}

// Of a large base a tenth of its power, of a small one half.
TEST(Bases, AreCrippledByLossOfPower) {
  Yard yard({Berth{.name = "FED/BS"}});
  Ship& base = yard[0];
  const Design& design = yard.game.design(base);
  ASSERT_LE(design.size_class, 3);
  int whole = 0;
  for (const Box box : {Box::left_warp, Box::right_warp, Box::center_warp, Box::impulse, Box::apr, Box::awr})
    whole += design.boxes[index_of(box)];
  ASSERT_GE(whole, 10);
  int lost = 0;
  const auto lose_to = [&](int target) {
    for (const Box box :
         {Box::left_warp, Box::right_warp, Box::center_warp, Box::impulse, Box::apr, Box::awr}) {
      while (lost < target && base.lost[index_of(box)] < design.boxes[index_of(box)]) {
        ++base.lost[index_of(box)];
        ++lost;
      }
    }
  };
  lose_to(whole - whole / 10 - 1);
  EXPECT_FALSE(crippled(yard.game, yard.position, base));
  lose_to(whole - whole / 10);
  EXPECT_TRUE(crippled(yard.game, yard.position, base));
}

// (S2.22, G15.202) What doubled engines cost is no damage by the enemy.
TEST(Victory, SelfInflictedDamageDoesNotCount) {
  Yard yard({{.name = "ORI/CR"}});
  yard[0].doubled = 1;
  yard.run(wear_engines);
  EXPECT_EQ(yard.lost(0, Box::left_warp), 1);
  EXPECT_EQ(yard[0].was_hurt, 0);
}

// (S2.41) Half of the boxes inside: everything but shields, armor, the three tracks and excess damage.
TEST(Victory, CrippledByHalfOfWhatIsInside) {
  Judged battle;
  Ship& ship = battle[0];
  const Design& design = battle.game.design(ship);
  constexpr std::array kinds = {
      Box::forward_hull, Box::aft_hull,  Box::center_hull, Box::cargo,    Box::left_warp, Box::right_warp,
      Box::center_warp,  Box::impulse,   Box::apr,         Box::awr,      Box::battery,   Box::bridge,
      Box::flag,         Box::emergency, Box::auxiliary,   Box::security, Box::lab,       Box::tractor,
      Box::transporter,  Box::probe,     Box::repair,      Box::barracks};
  int inside = ship.bays;
  for (const Box box : kinds) inside += design.boxes[index_of(box)];
  for (int i = 0; i < ship.mounts; ++i) inside += battle.game.weapon(ship, i).boxes;
  int lost = 0;
  const auto lose_one = [&] {
    for (const Box box : {Box::forward_hull, Box::aft_hull, Box::lab, Box::transporter, Box::tractor,
                          Box::battery, Box::impulse, Box::left_warp}) {
      if (ship.lost[index_of(box)] >= design.boxes[index_of(box)]) continue;
      ++ship.lost[index_of(box)];
      ++lost;
      return;
    }
    FAIL() << "there is not enough to lose";
  };
  for (const Box track : {Box::sensor, Box::scanner, Box::damage_control})
    ship.lost[index_of(track)] = static_cast<std::uint8_t>(design.boxes[index_of(track)] - 1);
  while (2 * (lost + 1) < inside) lose_one();
  EXPECT_FALSE(crippled(battle.game, battle.position, ship)) << lost << " of " << inside;
  lose_one();
  EXPECT_TRUE(crippled(battle.game, battle.position, ship)) << lost << " of " << inside;
}

// (S2.3) From 110 percent on somebody has won, whichever side it is; from 150 on by more.
TEST(VictoryLevels, BeginAtTheirPercentage) {
  struct Case {
    int first, second;
    Sides winners;
    const char* why;
  };
  for (const Case& each : {Case{110, 100, blue, "Marginal Victory"},
                           {109, 100, {}, "Draw"},
                           {100, 109, {}, "Draw"},
                           {100, 110, red, "Marginal Victory"},
                           {119, 80, blue, "Marginal Victory"},
                           {120, 80, blue, "Tactical Victory"},
                           {20, 100, red, "Astounding Victory"}}) {
    Ended ended;
    Content changed = ended.game.content();
    changed.scenarios[0].victory = Judgement::modified;
    ended.game = Battles(std::move(changed));
    // (S2.201) What the enemy has bought, in half points, is all there is to count.
    ended[1].bought = static_cast<std::uint8_t>(2 * each.first);
    ended[0].bought = static_cast<std::uint8_t>(2 * each.second);
    EXPECT_EQ(ended.outcome().winners, each.winners) << each.first << ":" << each.second;
    EXPECT_STREQ(ended.outcome().why, each.why) << each.first << ":" << each.second;
  }
}

// (S2.21) A ship that is destroyed after it was taken counts as destroyed.
TEST(Victory, DestroyedPrizesCountOnce) {
  Judged battle;
  battle[1].captured = 2;  // it was red's
  battle[1].side = blue;
  battle[1].status = Status::destroyed;
  EXPECT_EQ(battle.score(0), battle.force(1) + battle.bpv(1));
}

}  // namespace
}  // namespace flagbridge::sfb
