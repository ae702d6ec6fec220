#pragma once

#include <cstdint>
#include <optional>

#include "cli/seat.h"
#include "cli/wire.h"

// A seat at a table of a server. It knows what the server has told it, and nothing else.
namespace flagbridge {

class Remote final : public Seat {
 public:
  enum class Sent : std::uint8_t { accepted, refused, not_now };

  Remote(Wire& wire, Screen& screen, const std::string& table, std::string side);

  // Who sits where, and what is offered.
  void look_at_table();
  // Everything there is to know, as of now: after each connection, and where nothing is told.
  void catch_up();
  // What the live connection has said.
  void hear(const std::vector<json::value>& messages);

  bool over() const;
  std::optional<Prompt> asked() const;
  // Why nothing is asked just now.
  std::string waiting() const;
  void finish();
  // Shows the orders given here too: nobody has typed them.
  void repeat_orders() { repeats_ = true; }
  // The orders under one request, which is sent again until it is answered.
  Sent send(const json::array& orders);

  const json::value& table() const { return table_; }
  const std::string& side() const { return side_; }
  std::int64_t after() const { return after_; }
  std::int64_t epoch() const { return epoch_; }
  std::int64_t chat() const { return chat_; }

  std::string help() const override;
  std::string picture() const override;
  json::value scene() const override { return state_.at("scene"); }
  // The same as the engine keeps it, for a computer player.
  json::value position() const;
  json::object decision() const override;
  Result<Inquiry> inquire(const std::string& words) override;
  void give(const std::vector<std::string>& orders) override;
  bool knows(const Typed& typed) const override;
  void tell(const Typed& typed) override;

 private:
  void look_again();
  std::vector<json::value> update();
  std::vector<json::value> new_entries();
  void show(const std::vector<json::value>& entries);
  void note_table(const json::value& now);
  void note_offers(const json::array& before, const json::array& now);
  void note_chat(const json::value& message);
  void fetch_chat();
  void say_aloud(const std::string& text);
  void deal(const std::string& kind, const std::string& answer);
  void resign(const std::string& sure);
  void leave_to_computer();
  void act(const std::string& path, const json::object& body);
  void who();
  void log(const std::string& count);

  Wire& wire_;
  Screen& screen_;
  std::string at_;  // "/api/v1/tables/ID"
  std::string side_;
  std::string query_;  // "side=SIDE"
  json::value table_;
  json::value state_;
  std::int64_t after_ = 0;
  std::int64_t epoch_ = -1;  // -1: nothing is known yet
  std::int64_t chat_ = -1;
  bool repeats_ = false;
  std::int64_t typed_ = 0;  // orders given here that the feed has yet to repeat
};

// The body of a good answer; any other ends the program with what people can do about it.
json::value good(const Wire& wire, const Reply& reply);

}  // namespace flagbridge
