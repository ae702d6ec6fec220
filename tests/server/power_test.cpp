#include <atomic>
#include <fmt/format.h>
#include <thread>

#include "server/store/soundness.h"
#include "server/store/store.h"
#include "tests/server/house.h"
#include "tests/server/lossy_disk.h"

// The power fails while the storage is at work: what was acknowledged is there, whatever the disk had not yet
// written. The order that makes it so: the log of the database is synced before a commit returns (synchronous
// = FULL), the database itself before the log is begun anew; nobody is answered, and nobody told, before the
// commit returned.
namespace flagbridge::server {
namespace {

std::string id_of(int n) { return fmt::format("p{:06}", n); }

// Two rows that belong together: a person and his session.
std::vector<Statement> work(int n) {
  return {put_person({id_of(n), std::string(200, 'x'), true}, 1), put_session("t" + id_of(n), id_of(n), 5)};
}

struct Lost {
  int acknowledged = 0;  // and not there any more
  int torn = 0;          // one row there and the other not
  int damaged = 0;
};

// Writes on and on, and looks at so many moments what a loss of power would have left.
Lost lose_power(int moments) {
  const Scratch scratch;
  auto store = Store::open({Engine::sqlite, scratch.path() + "/flagbridge.sqlite"});
  EXPECT_TRUE(store);
  std::atomic<int> acknowledged{0};
  std::atomic<bool> ending{false};
  std::thread writer([&] {
    for (int n = 0; !ending; ++n) {
      if ((*store)->write_now(work(n)).done()) acknowledged = n + 1;
    }
  });
  Lost lost;
  for (int i = 0; i < moments; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1 + i % 7));
    const Scratch after;
    const int known = acknowledged;
    copy_after_power_loss(scratch.path(), after.path(), static_cast<std::uint64_t>(i));
    auto left = open_database({Engine::sqlite, after.path() + "/flagbridge.sqlite"});
    if (!left || !damage_in(**left).empty()) {
      ++lost.damaged;
      continue;
    }
    const auto people = (*left)->run({"SELECT COUNT(*) FROM people"});
    const auto pairs = (*left)->run({"SELECT COUNT(*) FROM people p JOIN sessions s ON s.person = p.id"});
    const auto kept = people ? number_in(people->front().front()) : 0;
    if (kept < known) ++lost.acknowledged;
    if (!pairs || number_in(pairs->front().front()) != kept) ++lost.torn;
  }
  ending = true;
  writer.join();
  EXPECT_GT(acknowledged.load(), moments) << "hardly anything was written meanwhile";
  return lost;
}

TEST(PowerTest, WhatWasAcknowledgedOutlivesALossOfPower) {
  const LossyDisk disk;
  const Lost lost = lose_power(60);
  EXPECT_EQ(lost.acknowledged, 0);
  EXPECT_EQ(lost.torn, 0);
  EXPECT_EQ(lost.damaged, 0);
}

// The same where nothing is synced: if the test did not see that, it would see nothing.
TEST(PowerTest, WithoutSyncsTheLossIsSeen) {
  const LossyDisk disk;
  ignore_syncs(true);
  const Lost lost = lose_power(30);
  ignore_syncs(false);
  EXPECT_GT(lost.acknowledged + lost.damaged, 0);
}

}  // namespace
}  // namespace flagbridge::server
