#include "server/net/notifier.h"

#include <algorithm>
#include <array>

#include "server/net/courier.h"

namespace flagbridge::server {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t most_waiting = 10'000;
constexpr std::array pauses = {1s, 10s, 60s};  // before it is tried again; then it is given up

// People's own text on one line of a mail.
std::string one_line(std::string text) {
  std::ranges::replace_if(
      text, [](char c) { return c >= 0 && c < ' '; }, ' ');
  return text;
}

}  // namespace

std::string news_text(NoticeKind kind) {
  switch (kind) {
    case NoticeKind::started: return "the game has begun";
    case NoticeKind::your_turn: return "it is your turn";
    case NoticeKind::proposal: return "something is proposed to you";
    case NoticeKind::declined: return "what you have proposed was declined";
    case NoticeKind::time_up: return "your time has run out, and the computer answers for you";
    case NoticeKind::over: return "the game is over";
  }
  return "";
}

json::object news_json(const News& news) {
  return {{"type", "notice"},
          {"event", name_of(news.kind)},
          {"table", news.table},
          {"title", news.title},
          {"text", news_text(news.kind)}};
}

Notifier::Notifier(const Config& config, Store& store, Metrics& metrics)
    : config_(config), store_(store), metrics_(metrics), thread_([this] { run(); }) {}

Notifier::~Notifier() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  woken_.notify_one();
  thread_.join();
}

void Notifier::tell(News news) {
  if (config_.mail_relay.empty() && config_.webhook_hosts.empty()) return;
  if (too_much(news)) return;
  {
    const std::lock_guard lock(mutex_);
    if (news_.size() < most_waiting) news_.push_back(std::move(news));
  }
  woken_.notify_one();
}

bool Notifier::too_much(const News& news) {
  const bool deal = news.kind == NoticeKind::proposal || news.kind == NoticeKind::declined;
  if (deal && of_proposals_.wait_for(news.person + ' ' + news.table, now_ms()) > 0) return true;
  return of_person_.wait_for(news.person, now_ms()) > 0;
}

void Notifier::write(Letter letter) {
  if (letter.kind == Letter::Kind::recovery) {
    add({{true, letter.to, "Flagbridge: a way back into your account",
          "Somebody has forgotten the password of " + letter.name +
              link("/#/recover/" + letter.name + "/" + letter.code) +
              ".\nIf that is you, this code lets you choose a new one within an hour: " + letter.code +
              "\nOtherwise do nothing; the password is as it was.\n"}});
    return;
  }
  add({{true, letter.to, "Flagbridge: is this your address?",
        "Somebody wants to have this address told of games" + link("") +
            ".\nIf that is you, give this code there: " + letter.code + "\nOtherwise do nothing.\n"}});
}

std::string Notifier::link(const std::string& path) const {
  return config_.public_url.empty() ? "" : " at " + config_.public_url + path;
}

void Notifier::add(std::vector<Post> posts) {
  {
    const std::lock_guard lock(mutex_);
    for (Post& each : posts) {
      if (posts_.size() < most_waiting) posts_.push_back(std::move(each));
    }
  }
  woken_.notify_one();
}

std::vector<Notifier::Post> Notifier::posts_for(const News& news) {
  std::vector<Post> posts;
  const auto contact = store_.contact(news.person);
  if (!contact) return posts;
  if (may_be_called(config_, contact->webhook)) {
    posts.push_back({false, contact->webhook, "", json::serialize(news_json(news))});
  }
  if (!contact->mail.empty() && contact->code.empty() && !config_.mail_relay.empty()) {
    posts.push_back(
        {true, contact->mail, "Flagbridge: " + news_text(news.kind),
         one_line(news.title) + ": " + news_text(news.kind) + link("/#/game/" + news.table) + ".\n"});
  }
  return posts;
}

bool Notifier::send(const Post& post) const {
  const Errors errors =
      post.mail ? send_mail(config_, post.to, post.subject, post.body) : call_address(post.to, post.body);
  if (errors.empty()) return true;
  log_line(Level::warning, "notice", {{"what", to_string(errors)}, {"attempt", post.attempts + 1}});
  return false;
}

void Notifier::run() {
  std::unique_lock lock(mutex_);
  while (!ending_) {
    if (!news_.empty()) {
      const News next = std::move(news_.front());
      news_.pop_front();
      lock.unlock();
      add(posts_for(next));
      lock.lock();
      continue;
    }
    const auto first = std::ranges::min_element(posts_, {}, &Post::due);
    if (first == posts_.end()) {
      woken_.wait(lock);
      continue;
    }
    if (const auto due = first->due; due > Clock::now()) {
      woken_.wait_until(lock, due);
      continue;
    }
    Post post = std::move(*first);
    posts_.erase(first);
    lock.unlock();
    const bool sent = send(post);
    lock.lock();
    ++(sent ? metrics_.notices_sent : metrics_.notices_failed);
    if (sent || post.attempts == static_cast<int>(pauses.size())) continue;
    post.due = Clock::now() + pauses[static_cast<std::size_t>(post.attempts++)];
    posts_.push_back(std::move(post));
  }
}

}  // namespace flagbridge::server
