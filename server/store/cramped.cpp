#include <chrono>
#include <mutex>

#include "server/store/database.h"

// A SQLite file on a disk so full that not even what SQLite keeps beside it can be made: it is read by one
// connection that does without, and whoever wants to write tries whether there is room by now.
namespace flagbridge::server {
namespace {

using Clock = std::chrono::steady_clock;

// What both connections share. Only one way to have the file open is possible at a time.
struct Room {
  std::string file;
  std::mutex mutex;
  std::unique_ptr<Database> reader;
  std::unique_ptr<Database> writer;  // once there is room
  Clock::time_point tried;
  std::string why;

  bool find_room() {
    if (writer != nullptr) return true;
    if (Clock::now() - tried < std::chrono::seconds(1)) return false;
    tried = Clock::now();
    reader.reset();
    auto writing = open_sqlite(file);
    auto reading = writing ? open_sqlite(file) : fail(writing.error());
    if (writing && reading) {
      writer = std::move(*writing);
    } else {
      why = to_string(reading.error());
      writing = fail(why);  // closed before the file is opened in the other way
      reading = open_sqlite_alone(file);
    }
    if (reading) reader = std::move(*reading);
    return writer != nullptr;
  }
};

class Cramped final : public Database {
 public:
  enum class Use : std::uint8_t { reading, writing };
  Cramped(std::shared_ptr<Room> room, Use use) : room_(std::move(room)), use_(use) {}

  Result<Rows> run(const Statement& statement) override {
    const std::lock_guard lock(room_->mutex);
    if (use_ == Use::writing && !room_->find_room()) return fail("no room to write: " + room_->why);
    Database* at = connection();
    if (at == nullptr) return fail(room_->why);
    return at->run(statement);
  }
  bool changed() const override { return connection() != nullptr && connection()->changed(); }
  bool clashed() const override { return connection() != nullptr && connection()->clashed(); }
  void set_patience(int) override {}
  std::string kind() const override { return "sqlite"; }

 private:
  Database* connection() const { return (use_ == Use::writing ? room_->writer : room_->reader).get(); }

  std::shared_ptr<Room> room_;
  Use use_;
};

}  // namespace

Result<Pair> open_cramped(const std::string& file) {
  auto room = std::make_shared<Room>();
  room->file = file;
  auto reader = open_sqlite_alone(file);
  if (!reader) return fail(std::move(reader.error()));
  room->reader = std::move(*reader);
  return Pair{std::make_unique<Cramped>(room, Cramped::Use::reading),
              std::make_unique<Cramped>(room, Cramped::Use::writing)};
}

}  // namespace flagbridge::server
