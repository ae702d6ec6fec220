#include <fmt/format.h>

#include "server/api/api.h"

// Playing: what a side knows, and the orders it gives.
namespace flagbridge::server {
namespace {

struct OrdersBody {
  std::string request;
  std::string side;
  std::optional<std::int32_t> epoch;
  std::vector<json::value> orders;
  static constexpr auto fields() {
    return record(field("request", &OrdersBody::request), optional_field("side", &OrdersBody::side),
                  optional_field("epoch", &OrdersBody::epoch), field("orders", &OrdersBody::orders));
  }
};

struct CheckBody {
  std::string side;
  json::value order;
  static constexpr auto fields() {
    return record(optional_field("side", &CheckBody::side), field("order", &CheckBody::order));
  }
};

struct InquireBody {
  std::string side;
  std::string words;
  static constexpr auto fields() {
    return record(optional_field("side", &InquireBody::side), field("words", &InquireBody::words));
  }
};

constexpr std::size_t longest_order = 4000;

// An order as text or as JSON.
Result<json::value> read_order(const AnyMatch& match, const json::value& given) {
  if (given.is_object()) return given;
  if (!given.is_string()) return fail("an order is a text or an object");
  const std::string_view text = given.as_string();
  if (text.size() > longest_order) return fail("the order is too long");
  return text.starts_with('{') ? parse_json(text) : match.order_from_text(text);
}

json::array refusals_json(const std::vector<Refusal>& refusals) {
  json::array all;
  for (const Refusal& each : refusals) all.push_back({{"rule", each.rule}, {"text", each.text}});
  return all;
}

std::vector<Refusal> not_understood(const Errors& errors) {
  std::vector<Refusal> all;
  for (const Error& each : errors) all.push_back({"", "not understood: " + to_string(each)});
  return all;
}

// Gives the orders one after the other, until one is refused or the game is over.
json::object give(Call& call, Side side, const std::vector<json::value>& orders) {
  Table& table = *call.table;
  std::size_t accepted = 0;
  std::vector<Refusal> refusals;
  for (const json::value& given : orders) {
    if (!table.running()) {
      refusals = {{"", "the game is over"}};
      break;
    }
    const auto order = read_order(*table.match(), given);
    refusals = order ? table.play(side, *order, call.now).refusals : not_understood(order.error());
    if (!refusals.empty()) break;
    ++accepted;
  }
  call.accepted = accepted;
  call.refused = refusals.empty() ? 0 : 1;
  return {{"accepted", accepted},
          {"refused", refusals.empty() ? json::value(nullptr) : json::value(accepted)},
          {"refusals", refusals_json(refusals)},
          {"epoch", table.record().epoch},
          {"seq", table.feed_length(side)}};
}

// A number in the query, or what it is when left out; nothing if it is not a number.
std::optional<std::int64_t> number_of(const Call& call, const std::string& name, std::int64_t otherwise) {
  return call.request.query.contains(name) ? whole_number(query_value(call, name)) : otherwise;
}

}  // namespace

Answer get_state(Api&, Call& call) {
  const auto viewer = viewer_of(call);
  if (!viewer) return viewer.error();
  return {200, "application/json", state_text(*call.table, *viewer)};
}

// The position behind the scene as the engine keeps it, for players that play with the same engine.
Answer get_position(Api&, Call& call) {
  const auto side = seat_of(call, query_value(call, "side"));
  if (!side) return side.error();
  const Table& table = *call.table;
  if (table.match() == nullptr) return problem("conflict", "the game has not begun");
  return {200, "application/json",
          table.over() ? table.match()->position_text() : table.match()->view_text(*side)};
}

Answer get_feed(Api&, Call& call) {
  const auto viewer = viewer_of(call);
  if (!viewer) return viewer.error();
  const int epoch = call.table->record().epoch;
  const auto theirs = number_of(call, "epoch", epoch);
  auto after = number_of(call, "after", 0);
  const auto limit = number_of(call, "limit", 1000);
  if (!theirs || !after || !limit || *limit < 1 || *limit > 1000) {
    return problem("bad_request", "after, epoch and limit are numbers, the limit at most 1000");
  }
  if (*theirs != epoch) after = 0;  // what they have is no longer true
  json::array entries = call.table->feed(*viewer, *after, static_cast<std::size_t>(*limit));
  const std::int64_t seq = call.table->feed_length(*viewer);
  const bool more = *after + static_cast<std::int64_t>(entries.size()) < seq;
  return json_answer(
      json::object{{"epoch", epoch}, {"entries", std::move(entries)}, {"seq", seq}, {"more", more}});
}

Answer post_orders(Api& api, Call& call) {
  const auto body = body_of<OrdersBody>(call);
  if (!body) return body.error();
  if (body->orders.empty() || body->orders.size() > 200) {
    return problem("bad_request", "orders: 1 to 200 are expected");
  }
  const auto side = seat_of(call, body->side);
  if (!side) return side.error();
  Table& table = *call.table;
  const Asking asking = asking_of(call, body->request);
  if (auto before = carried_out(api, call, asking)) return *before;
  if (!table.running()) return problem("conflict", "the game is not being played just now");
  if (!table.seat(*side).stand_in.empty()) {
    return problem("conflict", "the computer answers for this side just now");
  }
  if (body->epoch && *body->epoch != table.record().epoch) {
    return problem("conflict", "something was taken back: look at the state again");
  }
  const json::object answer = give(call, *side, body->orders);
  table.also_write(put_answer(table.record().id, asking, json::serialize(answer), call.now));
  return json_answer(answer);
}

Answer post_check(Api&, Call& call) {
  const auto body = body_of<CheckBody>(call);
  if (!body) return body.error();
  const auto side = seat_of(call, body->side);
  if (!side) return side.error();
  if (!call.table->running()) return problem("conflict", "the game is not being played just now");
  const AnyMatch& match = *call.table->match();
  const auto order = read_order(match, body->order);
  const std::vector<Refusal> refusals = order ? match.check(*side, *order) : not_understood(order.error());
  const auto text = order ? match.order_text(*order) : Result<std::string>("");
  json::object answer{{"legal", refusals.empty()},
                      {"refusals", refusals_json(refusals)},
                      {"order", order && order->is_object() ? *order : json::value(nullptr)},
                      {"text", text ? *text : ""}};
  if (const std::string words = order ? match.order_words(*side, *order) : ""; !words.empty())
    answer["words"] = words;
  if (order) answer["spot"] = *parse_json(match.order_spot(*side, *order));
  return json_answer(answer);
}

Answer post_inquire(Api&, Call& call) {
  const auto body = body_of<InquireBody>(call);
  if (!body) return body.error();
  if (body->words.size() > longest_order)
    return problem("bad_request", fmt::format("words: at most {} characters are expected", longest_order));
  const auto side = seat_of(call, body->side);
  if (!side) return side.error();
  if (call.table->match() == nullptr) return problem("conflict", "the game has not begun");
  const auto answer = call.table->match()->inquire(*side, body->words);
  if (!answer) return problem("bad_request", to_string(answer.error()));
  return json_answer(json::object{{"text", answer->text}, {"data", answer->data}});
}

}  // namespace flagbridge::server
