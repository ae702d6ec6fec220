#include "sfb/rules/d7_boarding.h"
#include "tests/sfb/boarding.h"

// (D7.8) Hit-and-run raids, and guards against them (D7.83, D7.86).
namespace flagbridge::sfb {
namespace {

// (D7.8) The chart for ordinary parties: 1 and 2 destroy, 2 to 5 cost the party.
TEST(SfbRaids, TheChart) {
  const std::vector<std::pair<bool, bool>> expected = {{true, true},   {true, false},  {false, false},
                                                       {false, false}, {false, false}, {false, true}};
  for (int die = 1; die <= 6; ++die) {
    Open meeting;
    meeting.act(raids(loss_of(Box::left_warp)), {die});
    const auto& [destroyed, returns] = expected[static_cast<std::size_t>(die - 1)];
    EXPECT_EQ(meeting.lost(1, Box::left_warp), destroyed ? 1 : 0) << die;
    EXPECT_EQ(meeting[0].parties[0], returns ? 10 : 9) << die;
  }
}

// (D7.8) Commandos do better: 3 destroys too.
TEST(SfbRaids, Commandos) {
  Open meeting;
  Do order = raids(loss_of(Box::impulse));
  order.b = 1;
  EXPECT_TRUE(meeting.refuses(order, "D7.8"_sfb));
  meeting[0].commandos[0] = 2;
  meeting.act(order, {3});
  EXPECT_EQ(meeting.lost(1, Box::impulse), 1);
  EXPECT_EQ(meeting[0].commandos[0], 1);
  EXPECT_EQ(meeting[0].parties[0], 9);
}

// (D7.8) The charts for better and worse raiders, without a guard and against one. D: destroyed, d: destroyed
// and the party lost, l: lost, r: back with nothing done, g: past the guard.
TEST(SfbRaids, TheChartByQuality) {
  struct Row {
    int quality, commandos;
    std::string_view open, guarded;
  };
  for (const Row& row :
       {Row{1, 1, "Dddlrr", "llrggg"}, {2, 0, "DDdlrr", "llrrgg"}, {0, 0, "dlllrr", "llllrg"}}) {
    for (int die = 1; die <= 6; ++die) {
      for (const bool guard : {false, true}) {
        Open meeting;
        meeting[0].quality = static_cast<std::uint8_t>(row.quality);
        meeting[0].commandos[0] = static_cast<std::uint8_t>(row.commandos);
        if (guard) meeting[1].guards = 1u << static_cast<int>(Box::left_warp);
        Do order = raids(loss_of(Box::left_warp));
        order.b = static_cast<std::uint8_t>(row.commandos);
        const char expected = (guard ? row.guarded : row.open)[static_cast<std::size_t>(die) - 1];
        std::vector<int> dice = {die};
        if (row.quality == 0) dice.insert(dice.begin(), 1);  // (G21.111) its transporter needs a die
        if (expected == 'g') dice.push_back(6);              // nothing happens, and the party is back
        meeting.act(order, dice);
        EXPECT_EQ(meeting.lost(1, Box::left_warp), expected == 'D' || expected == 'd') << expected << die;
        EXPECT_EQ(meeting[0].parties[0], expected == 'd' || expected == 'l' ? 9 : 10) << expected << die;
      }
    }
  }
}

// (D7.826) Not excess damage, armor or the last box of a track.
TEST(SfbRaids, WhatCannotBeHit) {
  Open meeting;
  EXPECT_TRUE(meeting.refuses(raids(loss_of(Box::excess)), "D7.826"_sfb));
  EXPECT_TRUE(meeting.refuses(raids(LostBox{}), "D7.826"_sfb));
  EXPECT_TRUE(meeting.refuses(raids(bay_loss(63)), "D7.826"_sfb));
  EXPECT_TRUE(meeting.check(raids(loss_of(Box::scanner))).none());
  meeting[1].lost[index_of(Box::scanner)] = 5;
  EXPECT_TRUE(meeting.refuses(raids(loss_of(Box::scanner)), "D7.826"_sfb));
}

// (D7.83, D7.8372) Against a guard a first die; check 31: one in eighteen gets through and destroys.
TEST(SfbRaids, A31Guards) {
  int destroyed = 0, ways = 0;
  for (int first = 1; first <= 6; ++first) {
    for (int second = 1; second <= 6; ++second) {
      Open meeting;
      meeting[1].guards = 1u << static_cast<int>(Box::left_warp);
      std::vector<int> dice = {first};
      if (first == 6) dice.push_back(second);
      meeting.act(raids(loss_of(Box::left_warp)), dice);
      destroyed += meeting.lost(1, Box::left_warp);
      ++ways;
      EXPECT_EQ(meeting[0].parties[0] == 10,
                first == 4 || first == 5 || (first == 6 && (second == 1 || second == 6)));
    }
  }
  EXPECT_EQ(destroyed * 18, ways);
}

// (D7.833) One guard for one of several alike boxes; (D7.832) he may die with it.
TEST(SfbRaids, AGuardStandsAtOneBox) {
  Open meeting;            // a D7 has five transporters
  meeting[1].reacted = 1;  // (D7.86) nobody else takes post
  meeting[1].guards = 1u << static_cast<int>(Box::transporter);
  const int boxes = left(meeting.game, meeting[1], Box::transporter);
  ASSERT_GT(boxes, 1);
  meeting.act(raids(loss_of(Box::transporter)), {1, 1});  // another box; destroyed
  EXPECT_EQ(meeting.lost(1, Box::transporter), 1);
  EXPECT_NE(meeting[1].guards, 0u);
  // (D7.83) The raider has not met him and does not hear of him.
  const auto draw = std::ranges::find(meeting.events, "D7.833"_sfb, &Event::rule);
  ASSERT_NE(draw, meeting.events.end());
  EXPECT_TRUE(draw->audience.has(red));
  EXPECT_FALSE(draw->audience.has(blue));
  meeting[0].transporter_uses = 3;
  meeting.act(raids(loss_of(Box::transporter)), {0, 6, 1, 3});  // his box; beaten; destroyed; he dies
  EXPECT_EQ(meeting[1].guards, 0u);
  EXPECT_EQ(meeting[1].parties[1], 13);
}

// (D7.83) Posted with the form, standing until named again; nobody else sees them.
TEST(SfbRaids, GuardsArePostedWithTheForm) {
  Open meeting;
  Allocate form;
  form.unit = unit_at(0);
  ASSERT_TRUE(form.guard.push_back(code_of(loss_of(Box::bridge))) &&
              form.guard.push_back(code_of(weapon_loss(0))));
  Violations found;
  check_guards({meeting.game, meeting.position, form}, found);
  EXPECT_TRUE(found.none());
  post_guards(meeting.position, meeting[0], form);
  EXPECT_EQ(guards_posted(meeting.position, meeting[0]), 2);
  EXPECT_EQ(free_parties(meeting.position, meeting[0], blue), 8);  // (D7.834)
  EXPECT_EQ(guards_posted(meeting.game.view(meeting.position, red),
                          meeting.game.view(meeting.position, red).ships[0]),
            0);
  post_guards(meeting.position, meeting[0], form);
  EXPECT_EQ(guards_posted(meeting.position, meeting[0]), 0);
  meeting[0].parties[0] = 1;
  found = {};
  check_guards({meeting.game, meeting.position, form}, found);
  EXPECT_FALSE(found.none());
}

// (D7.835) A raid names the tractor beam it destroys.
TEST(SfbRaids, ATractorBeamByItsNumber) {
  Open meeting;
  static_cast<void>(meeting.position.links.push_back({unit_at(1), unit_at(0), 0, 1, 0}));
  Do order = raids(loss_of(Box::tractor));
  order.with = 1;
  meeting.act(order, {1});
  EXPECT_TRUE(meeting.position.links.empty());
}

struct Raid : Encounter {
  Raid() : Encounter(2) {
    (*this)[0].transporter_uses = 4;
    (*this)[0].shield_dropped[0] = (*this)[1].shield_dropped[0] = moment_of(2, 1);
  }
  static Do at(LostBox what) { return {Action::raid, own, 0, enemy, number_of(what)}; }
};

// (D7.86) After a raid somebody guards the box, once a turn; the next raid meets him.
TEST(Guards, ReactToRaids) {
  Raid raid;
  const LostBox bridge = loss_of(Box::bridge), aux = loss_of(Box::auxiliary);
  raid.act(Raid::at(bridge), {6});  // nothing happens
  EXPECT_TRUE(guarded(raid.position, raid[1], bridge));
  raid.act(Raid::at(aux), {6});
  EXPECT_FALSE(guarded(raid.position, raid[1], aux));
  Raid bare;
  bare[1].parties[1] = 0;
  bare.act(Raid::at(bridge), {6});
  EXPECT_FALSE(guarded(bare.position, bare[1], bridge));
}

// (D7.83, D7.21) Guards are never more than the boarding parties that are left.
TEST(Guards, AreNoMoreThanParties) {
  Raid raid;
  raid[1].parties[1] = 2;
  set_guard(raid.position, raid[1], loss_of(Box::bridge), true);
  raid.position.mount(raid[1], 0).set(Mount::guarded, true);
  lose_parties(raid.position, raid[1], red, 1);
  EXPECT_EQ(guards_posted(raid.position, raid[1]), 1);
  EXPECT_TRUE(guarded(raid.position, raid[1], loss_of(Box::bridge)));
  lose_parties(raid.position, raid[1], red, 1);
  EXPECT_EQ(guards_posted(raid.position, raid[1]), 0);
}

// (D7.8373) The guard of a track stays when a box of it is lost, and does not die.
TEST(SfbRaids, GuardsOfTracks) {
  Encounter meeting(2);
  meeting[0].shield_dropped[0] = meeting[1].shield_dropped[0] = moment_of(2, 9);
  meeting[0].transporter_uses = 3;
  set_guard(meeting.position, meeting[1], loss_of(Box::sensor), true);
  const int before = meeting[1].parties[1];
  meeting.act({Action::raid, Encounter::own, 0, Encounter::enemy, number_of(loss_of(Box::sensor))}, {6, 1});
  EXPECT_EQ(meeting.lost(1, Box::sensor), 1);
  EXPECT_TRUE(guarded(meeting.position, meeting[1], loss_of(Box::sensor)));
  EXPECT_EQ(meeting[1].parties[1], before);
}

}  // namespace
}  // namespace flagbridge::sfb
