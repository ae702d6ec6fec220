#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/api/api.h"

namespace flagbridge::server {

// Somebody who listens; sending never waits.
class Listener {
 public:
  virtual ~Listener() = default;
  virtual void send(std::string message) = 0;
  virtual void end() = 0;  // the session it came with is no more
};

// {"type": "chat", …}
std::string chat_message(const std::string& table, const ChatRecord& message);

// Who follows which table, and what each has been told so far. A table's subscriptions are only worked with
// by whoever holds the table.
class Hub {
 public:
  struct Subscription {
    std::shared_ptr<Listener> listener;
    Person person;
    Viewer viewer;
    std::int32_t epoch = 0;
    std::int64_t seq = 0;
    bool delayed = false;
    std::uint64_t state = 0;  // hash of the state last told of
    std::uint64_t meta = 0;   // and of the table
    std::int64_t chat = 0;    // the message up to which all were told
  };

  // A connection of somebody, who hears of his games whether he follows them or not.
  void enter(const std::shared_ptr<Listener>& listener, const Person& person, const std::string& session,
             const std::string& address);
  void end(const Ended& sessions) const;
  // Those of addresses that are kept out.
  void end(const AddressBans& bans, Moment now) const;
  // Tells what the subscriber does not have yet, at once.
  void subscribe(const Api& api, const Table& table, Subscription made);
  // Without a viewer: through whatever eyes.
  void unsubscribe(const std::string& table, const Listener* listener, std::optional<Viewer> viewer);
  // Of everything; the tables it followed.
  std::vector<std::string> leave(const Listener* listener);

  // Tells everybody who follows the table what has changed for them.
  void publish(const Api& api, const Table& table, const std::vector<ChatRecord>& said = {});
  void show_who_is_there(const Api& api, const Table& table);
  void tell_person(const std::string& person, const std::string& message) const;
  // Says to all whether anything can be kept just now; those who come later are told if not.
  void set_storage(bool works);
  bool storage_works() const;  // as people were told last
  bool online(const std::string& table, const std::string& person) const;
  bool followed(const std::string& table) const;
  // The message up to which all who follow the table were told.
  std::int64_t chat_told(const std::string& table) const;
  std::size_t followed_by(const Listener* listener) const;
  std::vector<std::string> tables() const;          // that are followed
  std::vector<std::string> delayed_tables() const;  // by somebody who is shown everything later
  std::vector<std::pair<std::string, std::string>> everybody() const;  // tables and persons

 private:
  using Shared = std::shared_ptr<Subscription>;
  std::vector<Shared> of_table(const std::string& table) const;

  mutable std::mutex mutex_;
  std::unordered_map<std::string, std::vector<Shared>> all_;
  struct Present {
    std::weak_ptr<Listener> listener;
    std::string person;
    std::string session;
    std::string address;
  };
  std::unordered_map<const Listener*, Present> people_;
  bool storage_ = true;
};

}  // namespace flagbridge::server
