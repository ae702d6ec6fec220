#include <algorithm>
#include <limits>

#include "server/api/api.h"
#include "server/api/bodies.h"
#include "server/play/hand_over.h"

// What people at a table settle among themselves: draws, take-backs, pauses, giving up, talk.
namespace flagbridge::server {

enum class Reply : std::uint8_t { offer, accept, decline, withdraw, claim };

struct ProposalBody {
  ProposalKind kind = ProposalKind::draw;
  Reply answer = Reply::offer;
  std::string side;
  static constexpr auto fields() {
    return record(field("kind", &ProposalBody::kind), field("answer", &ProposalBody::answer),
                  optional_field("side", &ProposalBody::side));
  }
};

}  // namespace flagbridge::server

namespace flagbridge {
template <>
inline constexpr auto enum_names<server::Reply> =
    std::to_array<std::string_view>({"offer", "accept", "decline", "withdraw", "claim"});
}

namespace flagbridge::server {
namespace {

struct ResignBody {
  std::string side;
  static constexpr auto fields() { return record(optional_field("side", &ResignBody::side)); }
};

struct SayBody {
  std::string text;
  static constexpr auto fields() { return record(field("text", &SayBody::text)); }
};

Answer conflict(std::string_view text) { return problem("conflict", text); }

// The sides of other people, who must agree.
std::vector<std::string> others(const Table& table, const std::string& person) {
  std::vector<std::string> sides;
  for (const SeatRecord& seat : table.record().seats) {
    if (seat.kind == SeatKind::person && seat.person != person && !seat.resigned) sides.push_back(seat.side);
  }
  return sides;
}

void decline(Table& table, const ProposalRecord& offered) {
  if (const auto by = table.side_named(offered.by))
    table.notify(table.seat(*by).person, NoticeKind::declined);
}

std::optional<Answer> carry_out(Table& table, const ProposalRecord& agreed, Moment now) {
  switch (agreed.kind) {
    case ProposalKind::draw:
      table.finish({How::drawn, {}, "a draw was agreed", "", json::object{}}, now);
      return std::nullopt;
    case ProposalKind::end:
      table.finish({How::ended, {}, "an end without a result was agreed", "", json::object{}}, now);
      return std::nullopt;
    case ProposalKind::takeback: {
      const Side side = table.side_named(agreed.by).value_or(Side{});
      // Whoever has learnt something in secret since cannot agree; to the one who asks it is a refusal like
      // any other.
      const auto stay = table.orders_before_last(side);
      if (stay && table.others_have_learnt(side, *stay)) {
        decline(table, agreed);
        return std::nullopt;
      }
      const Errors errors = table.take_back(side, now);
      if (!errors.empty()) return conflict(to_string(errors));
      return std::nullopt;
    }
    case ProposalKind::pause:
      table.record().status = Status::paused;
      table.changed(now);
      table.run_clocks(now);
      return std::nullopt;
  }
  return std::nullopt;
}

std::optional<Answer> offer(Call& call, ProposalKind kind, Side side) {
  Table& table = *call.table;
  const Status status = table.record().status;
  if (status != Status::playing && (status != Status::paused || kind == ProposalKind::pause)) {
    return conflict("the game is not being played just now");
  }
  if (table.seat(side).resigned) return conflict("you have given up");
  if (kind == ProposalKind::takeback && !table.orders_before_last(side)) {
    return conflict(
        "nothing can be taken back: since then a die has fallen, something hidden was shown, or the computer "
        "has "
        "answered");
  }
  auto& open = table.record().proposals;
  if (std::ranges::find(open, kind, &ProposalRecord::kind) != open.end()) {
    return conflict("that has been offered already");
  }
  const ProposalRecord made{kind, table.name_of_side(side), others(table, call.person.id), call.now};
  if (made.waiting.empty()) return carry_out(table, made, call.now);
  open.push_back(made);
  for (const SeatRecord& seat : table.record().seats) {
    if (seat.kind == SeatKind::person && seat.person != call.person.id && !seat.resigned)
      table.notify(seat.person, NoticeKind::proposal);
  }
  table.changed(call.now);
  return std::nullopt;
}

// Nobody is kept in a game for ever by somebody who is gone.
std::optional<Answer> claim(Table& table, const ProposalRecord& offered, Moment now) {
  constexpr Moment patience = Moment{14} * 86'400'000;
  if (offered.kind != ProposalKind::end || now - offered.at < patience) {
    return conflict("only an end that nobody has answered for 14 days can be claimed");
  }
  table.finish({How::ended,
                {},
                "an end without a result was offered, and not answered for 14 days",
                "",
                json::object{}},
               now);
  return std::nullopt;
}

std::optional<Answer> reply(Call& call, const ProposalBody& body) {
  Table& table = *call.table;
  auto& open = table.record().proposals;
  const auto found = std::ranges::find(open, body.kind, &ProposalRecord::kind);
  if (found == open.end()) return conflict("nothing of the kind is offered");
  const auto mine = [&](const std::string& side) {
    const auto named = table.side_named(side);
    return named && table.seat(*named).person == call.person.id;
  };
  if (body.answer == Reply::withdraw || body.answer == Reply::claim) {
    if (!mine(found->by)) return problem("forbidden", "only who has offered it can do that");
    if (body.answer == Reply::claim) return claim(table, *found, call.now);
    table.changed(call.now);
    open.erase(found);
    return std::nullopt;
  }
  if (std::ranges::none_of(found->waiting, mine)) return conflict("you are not asked");
  table.changed(call.now);  // not before: what is refused changes nothing
  if (body.answer == Reply::decline) {
    decline(table, *found);
    open.erase(found);
    return std::nullopt;
  }
  std::erase_if(found->waiting, mine);
  if (!found->waiting.empty()) return std::nullopt;
  const ProposalRecord agreed = *found;
  open.erase(found);
  return carry_out(table, agreed, call.now);
}

}  // namespace

Answer post_proposal(Api& api, Call& call) {
  const auto body = body_of<ProposalBody>(call);
  if (!body) return body.error();
  if (body->answer == Reply::offer) {
    const auto side = seat_of(call, body->side);
    if (!side) return side.error();
    if (auto refused = offer(call, body->kind, *side)) return *refused;
  } else if (auto refused = reply(call, *body)) {
    return *refused;
  }
  return json_answer(table_json(api, *call.table, call.person, call.now));
}

Answer post_resume(Api& api, Call& call) {
  const auto body = body_of<NothingBody>(call);
  if (!body) return body.error();
  Table& table = *call.table;
  if (table.record().status != Status::paused) return conflict("the game is not paused");
  table.record().status = Status::playing;
  table.changed(call.now);
  table.run_clocks(call.now);
  return json_answer(table_json(api, table, call.person, call.now));
}

Answer post_resign(Api& api, Call& call) {
  const auto body = body_of<ResignBody>(call);
  if (!body) return body.error();
  Table& table = *call.table;
  const auto side = seat_of(call, body->side);
  if (!side) return side.error();
  const Status status = table.record().status;
  if (status != Status::playing && status != Status::paused) return conflict("the game is not being played");
  if (table.seat(*side).resigned) return conflict("you have given up already");
  give_up(table, *side, call.now);
  return json_answer(table_json(api, table, call.person, call.now));
}

Answer get_chat(Api& api, Call& call) {
  const bool onward = call.request.query.contains("after");
  const std::string from = query_value(call, onward ? "after" : "before");
  const auto number =
      from.empty() && !onward ? std::optional(std::numeric_limits<std::int64_t>::max()) : whole_number(from);
  if (!number) return problem("bad_request", "after or before: a number is expected");
  const std::string& id = call.table->record().id;
  const auto messages = onward ? api.store.chat(id, *number) : api.store.chat_before(id, *number);
  if (!messages) return unavailable(messages.error());
  json::array all;
  for (const ChatRecord& each : *messages) {
    if (call.table->may_hear(each, call.person.id)) all.push_back(message_json(each));
  }
  return json_answer(json::object{{"messages", std::move(all)}});
}

Answer post_chat(Api& api, Call& call) {
  const auto body = body_of<SayBody>(call);
  if (!body) return body.error();
  const auto text = plain_text(body->text, 500);
  if (!text) return problem("bad_request", "text: 1 to 500 characters are expected");
  if (call.person.muted > call.now) {
    return problem("forbidden", "you may say nothing before " + time_text(call.person.muted));
  }
  if (auto refused = no_room(api)) return *refused;
  Table& table = *call.table;
  const std::vector<Side> mine = table.sides_of(call.person.id);
  Limiter& limit = mine.empty() ? api.strangers : api.talk;
  if (const int wait = limit.wait_for(call.person.id + " " + table.record().id, call.now); wait > 0)
    return slow_down(wait);
  ChatRecord message{++table.record().chat, call.person.name, std::nullopt, *text, call.now,
                     call.person.guest,     call.person.id};
  if (!mine.empty()) message.side = table.name_of_side(mine.front());
  table.also_write(put_chat(table.record().id, message));
  table.touch();
  call.said.push_back(message);
  return json_answer(message_json(message), 201);
}

}  // namespace flagbridge::server
