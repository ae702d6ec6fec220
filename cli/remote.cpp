#include "cli/remote.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/app.h"
#include "server/http/secrets.h"

namespace flagbridge {
namespace {

constexpr std::size_t history = 20;  // entries shown to whoever comes back

std::int64_t number_at(const json::value& value, std::string_view member) {
  return value.at(member).to_number<std::int64_t>();
}

std::vector<std::string> names_in(const json::value& list) {
  std::vector<std::string> names;
  for (const json::value& each : list.as_array()) names.emplace_back(each.as_string());
  return names;
}

}  // namespace

json::value good(const Wire& wire, const Reply& reply) {
  if (reply.good() && reply.body.is_object()) return reply.body;
  if (interrupted()) stop(Exit::interrupted, "interrupted");
  const std::string why = reply.error();
  if (reply.status == 0 || reply.status == 429 || (reply.status >= 502 && reply.status <= 504)) {
    stop(Exit::unreachable,
         fmt::format("{}: {}; the game stays as it is, join again to go on", wire.origin(), why));
  }
  if (reply.status == 401) stop(Exit::bad_input, "the server does not know you any more: " + why);
  if (reply.status == 404) stop(Exit::bad_input, "there is no such game, or none that you may know of");
  if (reply.body.is_object()) stop(Exit::bad_input, why);
  stop(Exit::other_version,
       fmt::format("{} does not answer as a server of Flagbridge does ({})", wire.origin(), reply.status));
}

Remote::Remote(Wire& wire, Screen& screen, const std::string& table, std::string side)
    : wire_(wire),
      screen_(screen),
      at_("/api/v1/tables/" + table),
      side_(std::move(side)),
      query_("side=" + escaped(side_)) {}

json::value Remote::position() const { return good(wire_, wire_.get(at_ + "/position?" + query_)); }

bool Remote::over() const { return state_.at("status") == "over"; }

std::optional<Prompt> Remote::asked() const {
  const json::value& asked = state_.at("decision");
  if (!asked.is_object()) return std::nullopt;
  return Prompt{static_cast<int>(number_at(state_, "turn")),
                side_,
                std::string(text_at(asked, "decision")),
                std::string(text_at(asked, "title")),
                std::string(text_at(asked, "rule")),
                std::string(text_at(asked, "shape")),
                asked.as_object().contains("about") ? std::string(text_at(asked, "about")) : ""};
}

std::string Remote::waiting() const {
  if (state_.at("status") == "paused") return "the game is paused; `resume` goes on";
  if (state_.at("status") == "open") return "waiting for the seats to be taken";
  const auto others = names_in(state_.at("waiting"));
  return "waiting for " +
         (others.empty() ? std::string("the others") : fmt::format("{}", fmt::join(others, " and ")));
}

std::string Remote::picture() const { return std::string(text_at(state_, "picture")); }

json::object Remote::decision() const {
  const json::value& asked = state_.at("decision");
  return asked.is_object() ? asked.as_object() : json::object{};
}

Result<Inquiry> Remote::inquire(const std::string& words) {
  const Reply reply = wire_.post(at_ + "/inquire", {{"side", side_}, {"words", words}});
  if (!reply.good()) return fail(reply.error());
  return Inquiry{std::string(text_at(reply.body, "text")), reply.body.at("data")};
}

void Remote::finish() {
  const json::value& result = state_.at("result");
  Ending ending;
  ending.winners = names_in(result.at("winners"));
  ending.rule = text_at(result, "rule");
  ending.why = text_at(result, "why");
  for (const auto& score : result.at("scores").as_object()) {
    ending.scores.emplace_back(score.key(), score.value().to_number<std::int64_t>());
  }
  const std::string_view how = text_at(result, "how");
  if (how != "played" && how != "drawn") ending.without_winner = "without a result";
  screen_.over(ending, picture());
  if (how == "halted") stop(Exit::failed, "the game is halted: " + ending.why);
}

// --- what has happened

void Remote::look_at_table() { note_table(good(wire_, wire_.get(at_))); }

void Remote::catch_up() {
  look_at_table();
  fetch_chat();
  look_again();
}

void Remote::look_again() { show(update()); }

// State and feed are asked for one after the other, until they speak of the same moment; what is new.
std::vector<json::value> Remote::update() {
  std::vector<json::value> all;
  const auto agree = [&] {
    return number_at(state_, "epoch") == epoch_ && number_at(state_, "seq") == after_;
  };
  for (int i = 0; i < 5; ++i) {
    state_ = good(wire_, wire_.get(at_ + "/state?" + query_));
    if (!agree()) std::ranges::move(new_entries(), std::back_inserter(all));
    if (agree()) break;
  }
  return all;
}

std::vector<json::value> Remote::new_entries() {
  std::vector<json::value> entries;
  const bool first = epoch_ < 0;
  bool back = false;
  bool more = true;
  while (more) {
    const std::string known = epoch_ < 0 ? "" : fmt::format("&epoch={}", epoch_);
    const json::value feed =
        good(wire_, wire_.get(fmt::format("{}/feed?{}&after={}{}", at_, query_, after_, known)));
    if (number_at(feed, "epoch") != epoch_) {
      back = !first;
      epoch_ = number_at(feed, "epoch");
      after_ = 0;
      entries.clear();
    }
    for (const json::value& each : feed.at("entries").as_array()) {
      after_ = number_at(each, "n");
      entries.push_back(each);
    }
    more = feed.at("more").as_bool();
  }
  if (back) {
    // What is left of the feed was told before.
    typed_ = 0;
    screen_.forget_board();
    screen_.say("undone", json::object{}, "  taken back\n");
    return {};
  }
  if (first && entries.size() > history) {
    const std::size_t left_out = entries.size() - history;
    entries.erase(entries.begin(), entries.begin() + static_cast<std::ptrdiff_t>(left_out));
    screen_.say("earlier", left_out,
                fmt::format("  ... {} lines before these; `log` shows them\n", left_out));
  }
  return entries;
}

void Remote::show(const std::vector<json::value>& entries) {
  for (const json::value& each : entries) {
    if (each.at("kind") == "event") {
      screen_.event(each.at("data").as_object(), text_at(each, "text"));
    } else if (typed_ > 0) {
      --typed_;
    } else {
      screen_.say("order", each.at("data"), fmt::format("  > {}\n", text_at(each, "text")));
    }
  }
}

void Remote::hear(const std::vector<json::value>& messages) {
  bool changed = false;
  bool anew = false;
  for (const json::value& each : messages) {
    const std::string_view type = text_at(each, "type");
    anew = anew || type == "connected";
    changed = changed || type == "changed";
    if (type == "table") note_table(each.at("meta"));
    if (type == "chat") note_chat(each.at("message"));
    if (type == "storage" && !each.at("ok").as_bool())
      screen_.say("storage", each.at("ok"), "  the server can keep nothing just now; orders wait for it\n");
    if (type == "error" && each.at("code") == "no_session")
      stop(Exit::bad_input, "the server does not know you any more");
  }
  if (anew) return catch_up();
  if (changed) look_again();
}

void Remote::note_table(const json::value& now) {
  const json::value before = std::exchange(table_, now);
  note_offers(before.is_null() ? json::array{} : before.at("proposals").as_array(),
              now.at("proposals").as_array());
  if (before.is_null()) return;
  if (before.at("status") == "open" && now.at("status") == "playing")
    screen_.say("begun", json::object{}, "  the game begins\n");
  const auto seat_is = [&](const json::value& table, const char* what) {
    for (const json::value& seat : table.at("seats").as_array()) {
      if (text_at(seat, "side") == side_) return seat.at(what).as_bool();
    }
    return false;
  };
  if (seat_is(before, "stand_in") || !seat_is(now, "stand_in")) return;
  screen_.say("stand_in", true,
              seat_is(now, "resigned") ? "  the others go on: the computer plays for you\n"
                                       : "  your time is up: the computer answers for you\n");
}

void Remote::note_offers(const json::array& before, const json::array& now) {
  const auto has = [](const json::array& all, const json::value& one) {
    return std::ranges::any_of(all, [&](const json::value& each) {
      return each.at("kind") == one.at("kind") && each.at("by") == one.at("by");
    });
  };
  for (const json::value& each : now) {
    if (has(before, each)) continue;
    const std::string_view kind = text_at(each, "kind");
    screen_.say("offered", each,
                text_at(each, "by") == side_
                    ? fmt::format("  offered: {}; `withdraw {}` takes it back\n", kind, kind)
                    : fmt::format("  {} offers: {}; `accept {}` or `decline {}`\n", text_at(each, "by"), kind,
                                  kind, kind));
  }
  for (const json::value& each : before) {
    if (has(now, each)) continue;
    screen_.say("lapsed", each, fmt::format("  no longer offered: {}\n", text_at(each, "kind")));
  }
}

// --- talk

void Remote::note_chat(const json::value& message) {
  if (number_at(message, "n") <= chat_) return;
  chat_ = number_at(message, "n");
  const json::value& side = message.at("side");
  screen_.say("chat", message,
              fmt::format("  {}{}: {}\n", text_at(message, "name"),
                          side.is_string() ? fmt::format(" ({})", std::string_view(side.as_string())) : "",
                          text_at(message, "text")));
}

void Remote::fetch_chat() {
  const bool first = chat_ < 0;
  const json::value said =
      good(wire_, wire_.get(at_ + "/chat" + (first ? "" : fmt::format("?after={}", chat_))));
  const json::array& all = said.at("messages").as_array();
  const std::size_t skipped = first && all.size() > history ? all.size() - history : 0;
  for (std::size_t i = skipped; i < all.size(); ++i) note_chat(all[i]);
  chat_ = std::max<std::int64_t>(chat_, 0);
}

void Remote::say_aloud(const std::string& text) {
  if (text.empty()) return screen_.complain("say what? chat TEXT");
  const Reply reply = wire_.post_once(at_ + "/chat", {{"text", text}});
  if (!reply.good()) return screen_.complain(reply.error());
  fetch_chat();
}

// --- orders

void Remote::give(const std::vector<std::string>& orders) {
  json::array all;
  for (const std::string& each : orders) {
    if (!each.starts_with('{')) {
      all.push_back(json::string(each));
      continue;
    }
    const auto read = parse_json(each);
    if (!read) return screen_.complain(to_string(read.error()), "not understood: ");
    all.push_back(*read);
  }
  static_cast<void>(send(all));
}

Remote::Sent Remote::send(const json::array& orders) {
  const Reply reply = wire_.post(
      at_ + "/orders",
      {{"request", server::random_token(15)}, {"side", side_}, {"epoch", epoch_}, {"orders", orders}});
  if (reply.status == 400 || reply.status == 409 || reply.status == 413) {
    screen_.complain(reply.error());
    look_again();
    return Sent::not_now;
  }
  const json::value answer = good(wire_, reply);
  const std::int64_t accepted = number_at(answer, "accepted");
  if (!repeats_) typed_ += accepted;
  const auto entries = update();
  const bool silent =
      std::ranges::none_of(entries, [](const json::value& each) { return each.at("kind") == "event"; });
  for (std::int64_t i = 0; i < accepted; ++i)
    screen_.say("accepted", json::object{}, silent && i == 0 ? "  noted\n" : "");
  show(entries);
  const json::array& refusals = answer.at("refusals").as_array();
  if (!refusals.empty()) screen_.refuse(refusals);
  return refusals.empty() ? Sent::accepted : Sent::refused;
}

}  // namespace flagbridge
