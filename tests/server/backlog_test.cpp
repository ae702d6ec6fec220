#include "server/net/backlog.h"

#include <boost/asio/write.hpp>

#include "tests/server/house.h"

// Answers that nobody reads take no more of the memory than there is for them.
namespace flagbridge::server {
namespace {

TEST(BacklogTest, OneAddressAndAllHaveSoMuchRoom) {
  Backlog backlog({.little = 10, .of_one = 100, .of_all = 150});
  Backlog::Share first(backlog, "a");
  Backlog::Share second(backlog, "a");
  Backlog::Share other(backlog, "b");
  EXPECT_TRUE(first.hold(60));
  EXPECT_FALSE(second.hold(50)) << "of one address";
  EXPECT_TRUE(second.hold(40));
  EXPECT_TRUE(second.hold(10)) << "little may always wait";
  EXPECT_TRUE(other.hold(90));
  EXPECT_FALSE(second.hold(11)) << "of all";
  EXPECT_TRUE(first.hold(59)) << "less than before is never refused";
  EXPECT_FALSE(first.hold(61));
  {
    Backlog::Share brief(backlog, "c");
    EXPECT_FALSE(brief.hold(20));
    EXPECT_TRUE(other.hold(60));
    EXPECT_TRUE(brief.hold(20));
  }
  EXPECT_TRUE(first.hold(90)) << "what a connection held is given back when it ends";
}

using SlowReadersTest = ServerTest;

TEST_F(SlowReadersTest, AreManyAndTheServerStillAnswers) {
  const std::string path = "/api/v1/games/sfb/rules";
  const std::size_t size = Client(port()).get(path).text.size();
  ASSERT_GT(size, 200'000U);
  boost::asio::io_context work;
  std::vector<boost::asio::ip::tcp::socket> readers;
  const std::size_t fits = Backlog::Room().of_one / size;
  std::string many;  // more than waits in the system: the rest waits in the server
  for (int i = 0; i < 20; ++i) many += "GET " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n";
  for (std::size_t i = 0; i < fits + 20; ++i) {
    auto& socket = readers.emplace_back(work);
    socket.open(boost::asio::ip::tcp::v4());
    socket.set_option(boost::asio::socket_base::receive_buffer_size(4096));
    socket.connect({boost::asio::ip::address_v4::loopback(), port()});
    boost::asio::write(socket, boost::asio::buffer(many));
  }
  Client reader(port());
  EXPECT_TRUE(comes([&] { return reader.get(path).status == 429; }))
      << "all of it is kept for those who read nothing";
  EXPECT_EQ(reader.get("/api/v1/games/ahl/schema").status, 200) << "little is always answered";
  EXPECT_EQ(reader.get("/healthz").status, 200);
  readers.clear();
  EXPECT_TRUE(comes([&] { return reader.get(path).status == 200; }));
}

}  // namespace
}  // namespace flagbridge::server
