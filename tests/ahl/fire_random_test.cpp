#include <random>

#include "tests/ahl/firing.h"

// Orders of every kind, sensible or not, on a deck full of people: none may do harm that the rules do not.
namespace flagbridge::ahl {
namespace {

const char* const arena =
    "+##+##+##+##+##+##+##+##+\n"
    "#A> .. .. .. .. .. C< ..#\n"
    "+  +--+DD+--+  +  +  +  +\n"
    "#B> .. .. ..|E> CC D< ..#\n"
    "+  +  +  +  +dd+  +  +  +\n"
    "#F^ .. MM .. .. .. .. GG#\n"
    "+  +  +--+--+%%+  +  +  +\n"
    "#.. G> .. .. .. RR H< ..#\n"
    "+##+##+##+##+##+##+##+##+\n";

class Storm {
 public:
  explicit Storm(unsigned seed) : table_(arena, "CDEH"), random_(seed) {
    table_.position.rules = seed % 2 == 0 ? RuleSet::special : RuleSet::advanced;
    const auto rows = table_.game.content().tables.weapons.size();
    for (Figure& figure : table_.position.people) {
      if (figure.presence == Presence::none) continue;
      figure.weapon = static_cast<std::uint8_t>(random_() % rows);
      figure.commitment = static_cast<Commitment>(random_() % 8);
      figure.facing = orthogonal_compass[random_() % 4];
      fill_clips(table_.game, figure);
    }
  }

  // Throws orders at a question, carries out what is legal, and resolves the step.
  void play(Decision kind, Flow (*row)(AhlPlay&, Task&)) {
    ask(table_, kind);
    for (int i = 0; i < 2000; ++i) {
      const Side side = side_at(static_cast<int>(random_() % 2));
      const Order order = any_order();
      if (!flagbridge::check(table_.game, table_.position, side, order).none()) continue;
      ++legal;
      with_play([&](AhlPlay& play) { table_.game.answer(play, side, order); });
    }
    with_play([&](AhlPlay& play) {
      Task task;
      row(play, task);
    });
    expect_sound();
  }

  int legal = 0;

 private:
  template <class F>
  void with_play(F f) {
    Dice dice(Seed{}, Stream::engine);
    Events quiet;
    AhlPlay play(table_.game, table_.position, dice, quiet);
    f(play);
  }

  Square any_square() {
    if (random_() % 8 == 0) {
      return Square::at(static_cast<int>(random_() % 256), static_cast<int>(random_() % 256),
                        static_cast<int>(random_() % 256));
    }
    return table_.at(static_cast<int>(random_() % 8), static_cast<int>(random_() % 4));
  }

  Order any_order() {
    const Who who = who_at(random_() % 10 == 0 ? random_() % 256 : random_() % 8);
    const auto flag = static_cast<std::uint8_t>(random_() % 10 == 0 ? random_() % 256 : random_() % 2);
    switch (random_() % 3) {
      case 0: return CoverFire{who, any_square(), static_cast<Posture>(random_() % 6), flag};
      case 1: return Shoot{who, any_square(), flag};
      default: return ahl::Throw{who, any_square(), flag};
    }
  }

  void expect_sound() {
    for (const Figure& figure : table_.position.people) {
      EXPECT_LE(figure.halves, full_phase);
      EXPECT_TRUE(figure.due.none());
      EXPECT_EQ(figure.shots + figure.throws, 0);
      if (!figure.out()) continue;
      for (const Sweep& sweep : table_.position.sweeps) EXPECT_NE(&table_.position[sweep.firer], &figure);
    }
    for (const Sweep& sweep : table_.position.sweeps) EXPECT_TRUE(table_.position[sweep.firer].active());
  }

  Tabletop table_;
  std::mt19937 random_;
};

TEST(AhlStorm, OrdersAtRandomLeaveASoundPosition) {  // (9)
  int legal = 0;
  for (unsigned seed = 0; seed < 40; ++seed) {
    Storm storm(seed);
    storm.play(Decision::cover, resolve_cover);
    storm.play(Decision::aim, resolve_aim);
    storm.play(Decision::snap, resolve_snap);
    legal += storm.legal;
  }
  EXPECT_GT(legal, 200);
}

}  // namespace
}  // namespace flagbridge::ahl
