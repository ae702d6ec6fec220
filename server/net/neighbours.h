#pragma once

#include <map>
#include <mutex>
#include <set>

#include "server/net/notifier.h"

// The other processes on the same database: what they are told, what is heard of them, and who is connected
// to them. Nothing here is needed for a game to be right, only for people to be told at once.
namespace flagbridge::server {

class Neighbours {
 public:
  explicit Neighbours(Store& store);

  // What another process has to say.
  struct Word {
    std::string table;         // has changed, or who is there has
    std::int64_t chat = 0;     // the first message that is new; 0: none is
    std::vector<News> news{};  // for whoever is connected here
    bool asks_who_is_there = false;
    std::optional<Ended> ended{};  // sessions
    bool newcomer = false;         // or one that was taken for dead: who is there with it is not known
  };

  // To be written together with what has changed.
  Statement changed(const std::string& table, std::int64_t chat, const std::vector<News>& news) const;
  Statement ended(const Ended& sessions) const;
  // Somebody follows a table here, or does no longer.
  void say_here(const std::string& table, const std::string& person) const;
  void say_left(const std::string& table, const std::string& person) const;
  void ask_who_is_there() const;

  // Nothing if it is this process's own word, or cannot be read.
  std::optional<Word> hear(const std::string& message, Moment now);
  bool here(const std::string& table, const std::string& person) const;
  // To be called now and then: says that this process lives, and forgets those that do not.
  void beat(Moment now);

 private:
  using Presence = std::pair<std::string, std::string>;  // table and person
  struct Process {
    Moment heard = 0;
    std::set<Presence> people{};
  };

  void say(json::object word) const;

  Store& store_;
  std::string own_;
  mutable std::mutex mutex_;
  std::map<std::string, Process> others_;
  Moment beaten_ = 0;
};

}  // namespace flagbridge::server
