#include "server/clock.h"

#include <atomic>
#include <ctime>
#include <sys/syscall.h>
#include <unistd.h>

#include "tests/server/house.h"

// Somebody sets the machine's clock while the server runs.
namespace {

std::atomic<long> seconds_set{0};

}  // namespace

// In place of the C library's, for the whole of this program: the machine's clock as the test sets it.
extern "C" int clock_gettime(clockid_t clock, timespec* to) noexcept {
  const long code = syscall(SYS_clock_gettime, clock, to);
  if (code == 0 && clock == CLOCK_REALTIME) to->tv_sec += seconds_set;
  return static_cast<int>(code);
}

namespace flagbridge::server {
namespace {

class ClockTest : public ServerTest {
 protected:
  void TearDown() override { seconds_set = 0; }
};

TEST_F(ClockTest, WhoeverSetsTheClockTakesNobodysTimeAndGivesNone) {
  Client red = guest();
  Client blue = guest();
  const std::string table = drill(red, "me", "open", {{"clock", {{"kind", "bank"}, {"seconds", 6000}}}});
  const std::string at = "/api/v1/tables/" + table;
  blue.post(at + "/join", json::object{});
  const std::int64_t before = now_ms();
  for (const long jump : {3600L, -7200L, 2 * 365 * 86'400L}) {
    seconds_set = jump;
    ASSERT_GT(std::abs(wall_ms() - now_ms()), 3'000'000) << "the clock was not set: the test shows nothing";
    usleep(700'000);  // clocks and sessions are looked at every half second
    const Reply now = red.get(at);
    ASSERT_EQ(now.status, 200) << "the session has ended";
    EXPECT_LE(now.at("seats.0.seconds_left").to_number<int>(), 6000) << jump;
    EXPECT_GT(now.at("seats.0.seconds_left").to_number<int>(), 3000) << jump << ", and not for want of speed";
    EXPECT_EQ(red.get("/healthz").status, 200);
  }
  EXPECT_LT(now_ms() - before, 3'000'000);
  EXPECT_EQ(
      red.post(at + "/orders", {{"request", "r"}, {"orders", json::array{"place 0303"}}}).at("accepted"), 1);
}

}  // namespace
}  // namespace flagbridge::server
