#include "sfb/rules/g8_transporters.h"

#include "sfb/ask/actions.h"
#include "sfb/rules/d7_boarding.h"
#include "sfb/rules/d8_criticals.h"
#include "tests/sfb/boarding.h"

// (G8) Transporters.
namespace flagbridge::sfb {
namespace {

// (G8, G8.11, G8.13, G8.17, G8.31) What a transporter needs.
TEST(SfbTransporters, NeedShieldsDownAndEnergy) {
  Open meeting;
  EXPECT_TRUE(meeting.check(boards(3)).none());
  EXPECT_TRUE(meeting.refuses(boards(4), "G8.11"_sfb));
  meeting[0].transporter_uses = 1;
  EXPECT_TRUE(meeting.refuses(boards(2), "G8.13"_sfb));
  meeting[0].battery = Energy(1);  // five uses
  EXPECT_TRUE(meeting.check(boards(3)).none());
  meeting[1].shield_dropped[0] = never;
  EXPECT_TRUE(meeting.refuses(boards(1), "G8"_sfb));
  meeting[1].shields[0] = 30;  // shot away
  EXPECT_TRUE(meeting.check(boards(1)).none());
  meeting[0].shield_dropped[0] = never;
  EXPECT_TRUE(meeting.refuses(boards(1), "G8"_sfb));
  meeting[0].shield_dropped[0] = Moment{1};
  meeting[0].lock_on = 0;
  EXPECT_TRUE(meeting.refuses(boards(1), "G8.17"_sfb));
}

// (G8.31, G8.11) A use a party; a box once a turn and not within eight impulses.
TEST(SfbTransporters, BoardingTakesAUseAParty) {
  Open meeting;
  meeting.act(boards(2));
  EXPECT_EQ(meeting[0].parties[0], 8);
  EXPECT_EQ(meeting[1].parties[0], 2);
  EXPECT_EQ(meeting[0].transporter_uses, 1);
  EXPECT_EQ(free_transporters(meeting.game, meeting.position, meeting[0]), 1);
  EXPECT_TRUE(meeting.refuses(boards(2), "G8.11"_sfb));
  meeting.now(2, 25);  // (G8.11) nor later in the same turn
  EXPECT_EQ(free_transporters(meeting.game, meeting.position, meeting[0]), 1);
  meeting.now(3, 1);
  EXPECT_EQ(free_transporters(meeting.game, meeting.position, meeting[0]), 3);
  // Back again.
  meeting[0].transporter_uses = 3;
  meeting.act({Action::beam_back, unit_at(0), 0, unit_at(1), 2});
  EXPECT_EQ(meeting[0].parties[0], 10);
  EXPECT_EQ(meeting[1].parties[0], 0);
}

// (G8.32) Between friends two parties or a crew unit a use.
TEST(SfbTransporters, AmongFriends) {
  Open meeting;
  meeting[1].side = blue;
  Do order = boards(6);
  EXPECT_TRUE(meeting.check(order).none());
  order.a = 7;
  EXPECT_TRUE(meeting.refuses(order, "G8.11"_sfb));
  order = boards(3);
  order.with = 1;
  const int crew = meeting[1].crew;
  meeting.act(order);
  EXPECT_EQ(meeting[1].crew, crew + 3);
  EXPECT_EQ(meeting[0].crew, 40);
}

// (G8.23) Reserve power closes the way when it is too late to stay at home.
TEST(SfbTransporters, ReinforcementBlocksThem) {
  Open meeting;
  meeting[1].battery = Energy(2);
  static_cast<void>(meeting.position.notes(blue).acts.push_back(act_of(boards(1))));
  EXPECT_EQ(meeting.run(ask_blocking), Flow::again);
  ASSERT_TRUE(meeting.asks(Decision::reinforce));
  EXPECT_EQ(meeting.position.core.question.awaiting, Sides(red));
  EXPECT_TRUE(meeting.refused(Reinforce{unit_at(1), 0, 4}, "H7.113"_sfb));
  meeting.answer(Reinforce{unit_at(1), 0, 2});
  EXPECT_EQ(meeting.run(ask_blocking), Flow::done);
  EXPECT_TRUE(meeting[1].battery.none());
  meeting.run(perform_step<ActStep::transporters>);
  EXPECT_EQ(meeting[1].parties[0], 0);
  EXPECT_EQ(meeting[0].parties[0], 10);
  EXPECT_EQ(meeting[0].transporter_uses, 2);
}

// (G8.23) Nobody is asked who could not.
TEST(SfbTransporters, NothingToBlockWith) {
  Open meeting;
  static_cast<void>(meeting.position.notes(blue).acts.push_back(act_of(boards(1))));
  EXPECT_EQ(meeting.run(ask_blocking), Flow::done);
  EXPECT_FALSE(meeting.position.core.question.open());
  // (D8.2) Not without shield control either.
  meeting[1].battery = Energy(2);
  meeting[1].criticals = 1 << (static_cast<int>(Critical::shield_control) - 1);
  meeting.position.core.agenda.back() = {};
  EXPECT_EQ(meeting.run(ask_blocking), Flow::done);
  EXPECT_FALSE(meeting.position.core.question.open());
}

// (G8.23, R1.14A3) A base on the ground pays one point for it, not two.
TEST(SfbTransporters, AreBlockedForAPointByGroundBases) {
  Open meeting("KLI/D7", "FED/CA");
  Content changed = meeting.game.content();
  changed.designs[1].general_cost = 1;
  meeting.game = Battles(std::move(changed));
  meeting[1].battery = Energy(1);
  static_cast<void>(meeting.position.notes(blue).acts.push_back(act_of(boards(1))));
  EXPECT_EQ(meeting.run(ask_blocking), Flow::again);
  EXPECT_TRUE(meeting.asks(Decision::reinforce));
}

// (G8.33) A crew unit goes to a friend by each use of a transporter.
TEST(SfbTransporters, Evacuation) {
  Encounter ship;
  ship[1].side = blue;
  for (int i = 0; i < 2; ++i) ship[i].shield_dropped[0] = ship.position.now();
  ship[0].battery = Energy(1);
  const int own = ship[0].crew, other = ship[1].crew;
  ship.act({Action::board, Encounter::own, 1, Encounter::enemy, 2});
  EXPECT_EQ(ship[0].crew, own - 2);
  EXPECT_EQ(ship[1].crew, other + 2);
  EXPECT_EQ(ship[0].battery.get(), Energy::fraction(3, 5).value());  // (G8.13) a fifth a use
}

// (G8.31) Who has parties aboard an enemy is offered to fetch one of them, and nobody else is.
TEST(SfbTransporters, FetchingIsOffered) {
  const auto offered = [](Open& meeting) {
    std::array<Order, 16> buffer;
    List list(buffer);
    list_beam_back(meeting.game, meeting.position, blue, list);
    return std::vector<Order>(list.list().begin(), list.list().end());
  };
  Open meeting;
  EXPECT_TRUE(offered(meeting).empty());
  meeting[1].parties[0] = 2;
  const Order one = Do{Action::beam_back, unit_at(0), 0, unit_at(1), 1};
  EXPECT_EQ(offered(meeting), std::vector<Order>{one});
  meeting[0].transporter_uses = 0;
  EXPECT_TRUE(offered(meeting).empty());
}

}  // namespace
}  // namespace flagbridge::sfb
