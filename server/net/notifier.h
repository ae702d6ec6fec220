#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "server/api/api.h"

// Tells people who are away of their games: by calling an address of theirs, and by mail through the relay
// that the operator has named. On a thread of its own: however slow they are, nobody waits.
namespace flagbridge::server {

// A notice with what it says of its table.
struct News {
  std::string person;
  NoticeKind kind = NoticeKind::started;
  std::string table;
  std::string title;  // of the table, or else of its scenario
};

// {"type": "notice", …}, as pages and webhooks get it.
json::object news_json(const News& news);
std::string news_text(NoticeKind kind);

class Notifier {
 public:
  Notifier(const Config& config, Store& store, Metrics& metrics);
  ~Notifier();  // what has not been sent by then is not sent
  Notifier(const Notifier&) = delete;
  Notifier& operator=(const Notifier&) = delete;

  // Offering and withdrawing something again and again tells nobody more than once in a while.
  void tell(News news);
  void write(Letter letter);

 private:
  using Clock = std::chrono::steady_clock;

  // Something to be sent to one place.
  struct Post {
    bool mail = false;
    std::string to;
    std::string subject;
    std::string body;
    int attempts = 0;
    Clock::time_point due{};
  };

  void run();
  bool send(const Post& post) const;
  std::vector<Post> posts_for(const News& news);
  void add(std::vector<Post> posts);
  std::string link(const std::string& path) const;
  bool too_much(const News& news);

  const Config& config_;
  Store& store_;
  Metrics& metrics_;
  Limiter of_person_{{30, 1}};      // mails and calls to one person
  Limiter of_proposals_{{1, 0.1}};  // of one table to one person
  std::mutex mutex_;
  std::condition_variable woken_;
  std::deque<News> news_;  // whose addresses have not been looked up
  std::vector<Post> posts_;
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace flagbridge::server
