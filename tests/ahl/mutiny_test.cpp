#include "tests/ahl/special.h"

// The special rules of the two scenarios about the mutiny on the Emissary (VI).
namespace flagbridge::ahl {
namespace {

std::uint8_t weapon_named(std::string_view abbr) {
  const auto& all = whole_game().content().tables.weapons;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].abbr == abbr) return static_cast<std::uint8_t>(i);
  }
  ADD_FAILURE() << abbr;
  return 0;
}

int skill(Game& game, const char* force, std::string_view weapon) {
  return skill_with(whole_game(), game.position, *game.find(force), weapon_named(weapon));
}

std::size_t place_in_order(Game& game, const Figure& figure) {
  const Ranked ranked = in_rank_order(whole_game(), game.position);
  return static_cast<std::size_t>(std::ranges::find(ranked, who_is(game, figure)) - ranked.begin());
}

TEST(TakeOver, SkillGoesByTheWeapon) {  // (VI.1.1)
  Game game("VI.1");
  game.set_up();
  EXPECT_EQ(skill(game, "sergei", "AP"), 1);
  EXPECT_EQ(skill(game, "sergei", "GR"), 2);
  EXPECT_EQ(skill(game, "sergei", "FG"), -2);
  EXPECT_EQ(skill(game, "zinovia", "SP"), 3);
  EXPECT_EQ(skill(game, "zinovia", "GR"), -2);
  EXPECT_EQ(skill(game, "zinovia", "SMG"), -2);
  const Figure& other_one = *game.find("crew");
  EXPECT_EQ(skill_with(whole_game(), game.position, other_one, weapon_named("FG")), other_one.skill);
}

TEST(TakeOver, ZinoviaLeadsInSergeisPlace) {  // (VI.1.1)
  Game game("VI.1");
  game.set_up();
  Figure& sergei = *game.find("sergei");
  Figure& zinovia = *game.find("zinovia");
  const auto leads = [&] { return leadership_of(whole_game(), game.position, zinovia); };
  EXPECT_EQ(leadership_of(whole_game(), game.position, sergei), 3);
  EXPECT_EQ(place_in_order(game, sergei), 0u);
  EXPECT_EQ(leads(), 0);
  EXPECT_GT(place_in_order(game, zinovia), place_in_order(game, *game.find("officers")));
  sergei.condition = Condition::unconscious;
  EXPECT_EQ(leads(), 2);
  EXPECT_NE(place_in_order(game, zinovia), 0u);
  sergei.condition = Condition::dead;
  EXPECT_EQ(leads(), 2);
  EXPECT_EQ(place_in_order(game, zinovia), 0u);
}

TEST(TakeOver, ZinoviaHelpsSergeiToRally) {  // (VI.1.1) 10 alone, 12 with her: no throw can fail
  for (std::uint64_t number = 0; number < 40; ++number) {
    Game game("VI.1", number);
    game.set_up();
    Figure& sergei = *game.find("sergei");
    sergei.panic = Panic::cowering;
    game.find("zinovia")->at = sergei.at;
    game.with_play([](AhlPlay& play) {
      Task task;
      rally(play, task);
    });
    EXPECT_EQ(sergei.panic, Panic::calm);
  }
}

TEST(Escape, VargrFollowOnlyVargr) {  // (VI.2.3)
  Game game("VI.2");
  game.set_up();
  const auto leads = [&](const char* leader, const char* follower) {
    return can_lead(whole_game(), game.position, *game.find(leader), *game.find(follower));
  };
  EXPECT_TRUE(leads("arrlanroughl", "vargr"));
  EXPECT_FALSE(leads("arrlanroughl", "zinovia"));
  EXPECT_FALSE(leads("sergei", "vargr"));
  EXPECT_TRUE(leads("sergei", "zinovia"));
  game.each("vargr", [&](Figure& figure) {
    EXPECT_LT(place_in_order(game, *game.find("arrlanroughl")), place_in_order(game, figure));
  });
}

TEST(Escape, TheGuardsMoveInTheFirstTurn) {  // (VI.2.5)
  Game game("VI.2");
  game.set_up();
  const auto may_aim = [&](const char* force) {
    return may_commit(whole_game(), game.position, who_is(game, *game.find(force)), Commitment::aim, nullptr);
  };
  EXPECT_FALSE(may_aim("guards"));
  EXPECT_FALSE(may_aim("vargr"));
  EXPECT_TRUE(may_aim("ringleader"));
  game.position.core.turn = 2;
  EXPECT_TRUE(may_aim("guards"));
}

TEST(Escape, ArrivingUnannouncedSurprises) {  // (VI.2.7)
  for (const bool alarm : {false, true}) {
    Game game("VI.2");
    game.set_up();
    game.position.phase = 2;
    Figure& mutineer = *game.find("mutineers");
    mutineer.at = floor_on(game, 39);
    mutineer.commitment = Commitment::aim;
    Figure& leader = *game.find("ringleader");
    game.position.story.marks[0] = alarm ? 1 : 0;
    const Square arrival = floor_on(game, 39, 5);
    const Who who = who_is(game, *game.find("vargr"));
    game.with_play([&](AhlPlay& play) { change_level(play, who, arrival, "8.B.5"_ahl); });
    EXPECT_EQ(mutineer.surprised, alarm ? 0 : 2);
    EXPECT_EQ(mutineer.dazed, alarm ? 0 : 2);
    EXPECT_EQ(mutineer.commitment, alarm ? Commitment::aim : Commitment::move);
    EXPECT_EQ(leader.surprised, 0);  // on another deck
  }
}

TEST(Escape, NeutralsOnlyMove) {  // (VI.2.4)
  Game game("VI.2");
  game.set_up();
  ASSERT_EQ(asked(game.position), Decision::commit);
  const Who who = who_is(game, *game.find("neutral crew"));
  EXPECT_FALSE(whole_game().check(game.position, side_at(1), Commit{who, Commitment::aim}).none());
  EXPECT_TRUE(whole_game().check(game.position, side_at(1), Commit{who, Commitment::move}).none());
  EXPECT_FALSE(whole_game().check(game.position, side_at(0), Commit{who, Commitment::move}).none());
}

TEST(Escape, NeutralsTakeCoverWhenFiringBegins) {  // (VI.2.4)
  Game game("VI.2");
  game.set_up();
  Figure& neutral = *game.find("neutral crew");
  Figure& mutineer = *game.find("mutineers");
  mutineer.at = floor_on(game, neutral.at.deck);
  EXPECT_FALSE(seeks_cover(game.position, neutral));
  game.with_play([&](AhlPlay& play) { fired_on_level(play, who_is(game, mutineer)); });
  EXPECT_TRUE(seeks_cover(game.position, neutral));
  EXPECT_FALSE(seeks_cover(game.position, mutineer));
}

TEST(Escape, AfterTheFirstShotsEachThrowsADie) {  // (VI.2.4)
  Game game("VI.2");
  game.set_up();
  find_level(game.position, 39)->fought_on = 3;
  game.position.core.turn = 4;
  game.position.phase = 0;
  const auto neutrals_on = [&](int deck, int state) {
    return game.count([&](const Figure& figure) {
      return game.force(figure) == "neutral crew" && figure.at.deck == deck && figure.neutral == state;
    });
  };
  const int there = neutrals_on(39, 1);
  const int elsewhere = neutrals_on(40, 1);
  game.with_play([](AhlPlay& play) {
    Task task;
    decision_events(play, task);
  });
  EXPECT_EQ(neutrals_on(39, 1), 0);
  EXPECT_EQ(neutrals_on(39, 0) + neutrals_on(39, 2), there);
  EXPECT_EQ(neutrals_on(40, 1), elsewhere);
  game.each("neutral crew",
            [](Figure& figure) { EXPECT_EQ(index_of(figure.side), figure.neutral == 0 ? 0 : 1); });
}

TEST(Escape, SergeiWinsOverThoseBesideHim) {  // (VI.2.4)
  Game game("VI.2");
  game.set_up();
  Figure& neutral = *game.find("neutral crew");
  Figure& sergei = *game.find("sergei");
  neutral.neutral = 2;
  sergei.at = neutral.at;
  game.with_play([&](AhlPlay& play) { entered_square(play, who_is(game, sergei)); });
  EXPECT_EQ(neutral.neutral, 0);
  EXPECT_EQ(index_of(neutral.side), 0);
  EXPECT_EQ(neutral.untried, 1);
}

TEST(Escape, ShootingAtThePeacefulTurnsTheDeck) {  // (VI.2.4)
  struct Case {
    bool mutineer, convert, armed, turns;
  };
  for (const Case each : {Case{true, false, false, true}, Case{false, false, false, false},
                          Case{true, true, false, true}, Case{true, true, true, false}}) {
    Game game("VI.2");
    game.set_up();
    Figure& target = *game.find("neutral crew");
    if (each.convert) {
      target.neutral = 0;
      target.side = side_at(0);
      target.untried = 1;
    }
    if (each.armed) target.commitment = Commitment::aim;
    const int deck = target.at.deck;
    const Who firer = who_is(game, *game.find(each.mutineer ? "ringleader" : "sergei"));
    game.with_play([&](AhlPlay& play) { was_shot_at(play, who_is(game, target), firer); });
    game.each("neutral crew", [&](Figure& figure) {
      if (&figure == &target && each.convert) return;
      EXPECT_EQ(figure.neutral == 0, each.turns && figure.at.deck == deck);
    });
  }
}

TEST(Escape, VargrGiveUpWithoutLeaders) {  // (VI.2.3)
  Game game("VI.2");
  game.set_up();
  game.find("arrlanroughl")->condition = Condition::dead;
  int others = 0;
  game.each("vargr", [&](Figure& figure) {
    const Rank rank = whole_game().person(figure)->rank;
    if (rank == Rank::officer || rank == Rank::nco) {
      figure.condition = Condition::dead;
    } else {
      ++others;
    }
  });
  game.with_play([](AhlPlay& play) { phase_events(play); });
  EXPECT_EQ(game.count([&](const Figure& figure) {
    return game.force(figure) == "vargr" && figure.presence == Presence::gone;
  }),
            others);
}

}  // namespace
}  // namespace flagbridge::ahl
