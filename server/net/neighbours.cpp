#include "server/net/neighbours.h"

#include <algorithm>

#include "server/http/secrets.h"

namespace flagbridge::server {
namespace {

constexpr Moment between_signs = 5'000;
constexpr Moment silence = 20'000;  // after which a process is taken for dead

struct NewsWord {
  std::string person;
  NoticeKind kind = NoticeKind::started;
  static constexpr auto fields() {
    return record(field("person", &NewsWord::person), field("kind", &NewsWord::kind));
  }
};

// A message as it travels.
struct Message {
  std::string from;
  std::string what;  // "changed", "here", "left", "who", "alive", "ended"
  std::string table;
  std::string person;
  std::string title;
  std::string session;
  std::int64_t chat = 0;
  std::vector<NewsWord> news;
  static constexpr auto fields() {
    return record(field("from", &Message::from), field("what", &Message::what),
                  optional_field("table", &Message::table), optional_field("person", &Message::person),
                  optional_field("title", &Message::title), optional_field("session", &Message::session),
                  optional_field("chat", &Message::chat), optional_field("news", &Message::news));
  }
};

}  // namespace

Neighbours::Neighbours(Store& store) : store_(store), own_(random_token(9)) {}

Statement Neighbours::changed(const std::string& table, std::int64_t chat,
                              const std::vector<News>& news) const {
  Message message{own_, "changed", table, "", news.empty() ? "" : news.front().title, "", chat, {}};
  for (const News& each : news) message.news.push_back({each.person, each.kind});
  return ring(json::serialize(to_json(message)));
}

Statement Neighbours::ended(const Ended& sessions) const {
  return ring(
      json::serialize(to_json(Message{own_, "ended", "", sessions.person, "", sessions.session, 0, {}})));
}

void Neighbours::say(json::object word) const {
  word["from"] = own_;
  store_.writer().write({ring(json::serialize(word))}, [](const Written&) {});
}

void Neighbours::say_here(const std::string& table, const std::string& person) const {
  say({{"what", "here"}, {"table", table}, {"person", person}});
}

void Neighbours::say_left(const std::string& table, const std::string& person) const {
  say({{"what", "left"}, {"table", table}, {"person", person}});
}

void Neighbours::ask_who_is_there() const { say({{"what", "who"}}); }

std::optional<Neighbours::Word> Neighbours::hear(const std::string& message, Moment now) {
  const auto value = parse_json(message);
  const auto read = value ? from_json<Message>(*value) : Result<Message>(fail("not JSON"));
  if (!read || read->from == own_) return std::nullopt;
  const std::lock_guard lock(mutex_);
  const auto [at, added] = others_.try_emplace(read->from);
  Process& process = at->second;
  process.heard = now;
  if (read->what == "here") process.people.insert({read->table, read->person});
  if (read->what == "left") process.people.erase({read->table, read->person});
  Word word{read->table, read->chat, {}, read->what == "who", {}, added};
  if (read->what == "ended") word.ended = Ended{read->person, read->session};
  for (const NewsWord& each : read->news)
    word.news.push_back({each.person, each.kind, read->table, read->title});
  return word;
}

bool Neighbours::here(const std::string& table, const std::string& person) const {
  const std::lock_guard lock(mutex_);
  return std::ranges::any_of(others_, [&](const auto& each) {
    return each.second.people.contains({table, person});
  });
}

void Neighbours::beat(Moment now) {
  if (now - beaten_ < between_signs) return;
  beaten_ = now;
  say({{"what", "alive"}});
  const std::lock_guard lock(mutex_);
  std::erase_if(others_, [&](const auto& each) { return now - each.second.heard > silence; });
}

}  // namespace flagbridge::server
