#include "server/net/neighbours.h"

#include <gtest/gtest.h>

#include "tests/server/house.h"

// What is known of the other processes on the same database.
namespace flagbridge::server {
namespace {

class NeighboursTest : public testing::Test {
 protected:
  std::optional<Neighbours::Word> hear(const std::string& what, Moment now, const std::string& person = "") {
    return neighbours_.hear(
        json::serialize(json::object{{"from", "other"}, {"what", what}, {"table", "t"}, {"person", person}}),
        now);
  }

  Scratch scratch_;
  std::unique_ptr<Store> store_ =
      std::move(*Store::open({Engine::sqlite, scratch_.path() + "/games.sqlite"}));
  Neighbours neighbours_{*store_};
};

TEST_F(NeighboursTest, WhoComesAndGoesIsKnownInTheOrderItIsHeard) {
  hear("here", noon, "anna");
  EXPECT_TRUE(neighbours_.here("t", "anna"));
  hear("left", noon, "anna");
  EXPECT_FALSE(neighbours_.here("t", "anna"));
  hear("here", noon, "anna");
  EXPECT_TRUE(neighbours_.here("t", "anna"));
}

// One that was silent for long has lost its people here; when it speaks again they are asked for.
TEST_F(NeighboursTest, AProcessThatComesBackIsAskedWhoIsThere) {
  EXPECT_TRUE(hear("here", noon, "anna")->newcomer);
  EXPECT_FALSE(hear("alive", noon + 5'000)->newcomer);
  neighbours_.beat(noon + 20'000);
  EXPECT_TRUE(neighbours_.here("t", "anna"));
  neighbours_.beat(noon + 30'000);
  EXPECT_FALSE(neighbours_.here("t", "anna"));
  EXPECT_TRUE(hear("alive", noon + 31'000)->newcomer);
  EXPECT_FALSE(hear("here", noon + 31'000, "anna")->newcomer);
  EXPECT_TRUE(neighbours_.here("t", "anna"));
}

}  // namespace
}  // namespace flagbridge::server
