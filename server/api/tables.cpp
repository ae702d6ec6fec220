#include <algorithm>
#include <fmt/format.h>

#include "server/api/api.h"
#include "server/api/bodies.h"

// The lobby: lists, joining, leaving.
namespace flagbridge::server {
namespace {

struct JoinBody {
  std::string side;
  std::string invite;
  static constexpr auto fields() {
    return record(optional_field("side", &JoinBody::side), optional_field("invite", &JoinBody::invite));
  }
};

struct StartBody {
  std::string player;
  static constexpr auto fields() { return record(optional_field("player", &StartBody::player)); }
};

// "1700000000000.ID", where the page before ended.
bool read_cursor(const std::string& text, TableFilter& filter) {
  if (text.empty()) return true;
  const std::size_t dot = text.find('.');
  const auto before = whole_number(std::string_view(text).substr(0, dot));
  if (!before || *before == 0 || dot == std::string::npos) return false;
  filter.before = *before;
  filter.before_id = text.substr(dot + 1);
  return true;
}

tl::expected<TableFilter, Answer> filter_of(const Call& call) {
  TableFilter filter;
  using List = TableFilter::List;
  const std::string list = query_value(call, "list");
  if (list == "mine") {
    filter.list = List::mine;
  } else if (list == "playing") {
    filter.list = List::playing;
  } else if (list == "finished") {
    filter.list = List::finished;
  } else if (!list.empty() && list != "open") {
    return tl::unexpected(problem("bad_request", "list: open, mine, playing or finished is expected"));
  }
  if (const std::string over = query_value(call, "over"); over == "yes" || over == "no") {
    filter.over = over == "yes";
  } else if (!over.empty()) {
    return tl::unexpected(problem("bad_request", "over: yes or no is expected"));
  }
  filter.person = call.person.id;
  filter.game = query_value(call, "game");
  filter.scenario = query_value(call, "scenario");
  if (const std::size_t slash = filter.scenario.find('/'); slash != std::string::npos) {
    filter.game = filter.scenario.substr(0, slash);
    filter.scenario.erase(0, slash + 1);
  }
  if (!read_cursor(query_value(call, "before"), filter)) {
    return tl::unexpected(problem("bad_request", "before: what \"next\" said is expected"));
  }
  if (const std::string text = query_value(call, "limit"); !text.empty()) {
    const auto limit = whole_number(text);
    if (!limit || *limit < 1 || *limit > 50) {
      return tl::unexpected(problem("bad_request", "limit: 1 to 50 is expected"));
    }
    filter.limit = static_cast<int>(*limit);
  }
  return filter;
}

// The seat somebody asks for, if it is free for him.
SeatRecord* wanted_seat(Table& table, const JoinBody& body) {
  for (SeatRecord& seat : table.record().seats) {
    const bool invited = seat.kind == SeatKind::invite && !body.invite.empty() && seat.invite == body.invite;
    const bool open =
        seat.kind == SeatKind::open && body.invite.empty() && (body.side.empty() || seat.side == body.side);
    if (invited || open) return &seat;
  }
  return nullptr;
}

}  // namespace

Answer get_tables(Api& api, Call& call) {
  const auto filter = filter_of(call);
  if (!filter) return filter.error();
  auto records = api.store.tables(*filter);
  if (!records) return unavailable(records.error());
  json::array tables;
  json::value next = nullptr;
  if (static_cast<int>(records->size()) == filter->limit) {
    next = json::string(fmt::format("{}.{}", listed_at(records->back()), records->back().id));
  }
  for (TableRecord& record : *records) {
    const auto table = Table::outline(api.games, std::move(record));
    if (!table) continue;  // of a game this program no longer has
    tables.push_back(table_json(api, **table, call.person, call.now));
  }
  return json_answer(json::object{{"tables", std::move(tables)}, {"next", std::move(next)}});
}

Answer get_table(Api& api, Call& call) {
  return json_answer(table_json(api, *call.table, call.person, call.now));
}

Answer get_invite(Api& api, Call& call) {
  const auto invite = api.store.invite(call.at[0]);
  if (!invite) return unavailable(invite.error());
  if (!*invite) return not_found();
  auto record = api.store.table((*invite)->table);
  if (!record) return unavailable(record.error());
  if (!*record) return not_found();
  const auto table = Table::outline(api.games, std::move(**record));
  if (!table) return not_found();
  const auto side = (*table)->side_named((*invite)->side);
  const bool free = side && (*table)->seat(*side).kind == SeatKind::invite &&
                    (*table)->seat(*side).invite == call.at[0] && (*table)->record().status == Status::open;
  const TableRecord& at = (*table)->record();
  json::array seats;  // whom one would play against; an invitation that was used says no more of people
  for (const SeatRecord& each : at.seats) {
    if (free)
      seats.push_back(
          {{"side", each.side}, {"kind", name_of(each.kind)}, {"name", each.name}, {"guest", each.guest}});
  }
  return json_answer(json::object{{"table", at.id},
                                  {"side", (*invite)->side},
                                  {"title", at.title},
                                  {"game", at.game},
                                  {"scenario", at.game + "/" + at.scenario},
                                  {"scenario_title", (*table)->scenario().title},
                                  {"options", at.options},
                                  {"clock", clock_json(at.clock)},
                                  {"visibility", name_of(at.visibility)},
                                  {"spectators", to_json(at.spectators)},
                                  {"seats", std::move(seats)},
                                  {"host", at.host_name},
                                  {"status", name_of(at.status)},
                                  {"free", free}});
}

Answer post_join(Api& api, Call& call) {
  const auto body = body_of<JoinBody>(call);
  Table& table = *call.table;
  SeatRecord* seat = body && table.record().status == Status::open ? wanted_seat(table, *body) : nullptr;
  const bool invited = seat != nullptr && seat->kind == SeatKind::invite;
  // Before anything else is said of the request: that would say that there is a table.
  if (role_of(table, call.person.id) == Role::none && !invited) return not_found();
  if (!body) return body.error();
  // Sent again by whoever sits there already it takes no second seat.
  const bool sits = std::ranges::any_of(table.sides_of(call.person.id), [&](Side side) {
    return body->side.empty() || table.name_of_side(side) == body->side;
  });
  if (sits && !invited) return json_answer(table_json(api, table, call.person, call.now));
  if (seat == nullptr) return problem("conflict", "that seat is not free");
  const bool has_it = call.person.id == table.record().host || !table.sides_of(call.person.id).empty();
  if (!has_it) {
    if (auto refused = too_many_games(api, call.person.id)) return *refused;
  }
  seat->kind = SeatKind::person;
  seat->person = call.person.id;
  seat->name = call.person.name;
  seat->guest = call.person.guest;
  table.also_write(put_member(table.record().id, call.person.id));
  table.changed(call.now);
  if (table.full()) {
    if (const Errors errors = table.begin(call.now); !errors.empty()) {
      return problem("conflict", to_string(errors));
    }
    ++api.metrics.tables_started;
  }
  return json_answer(table_json(api, table, call.person, call.now));
}

// The host does not wait for more people: the computer takes the seats that are free.
Answer post_start(Api& api, Call& call) {
  const auto body = body_of<StartBody>(call);
  if (!body) return body.error();
  Table& table = *call.table;
  if (table.record().status != Status::open) return problem("conflict", "the game has begun");
  const std::string player = body->player.empty() ? table.stand_in() : body->player;
  const auto players = table.entry().arena->players();
  if (std::ranges::find(players, player, [](const auto& each) { return each.first; }) == players.end()) {
    return problem("bad_request", fmt::format("there is no computer player \"{}\"", player));
  }
  if (std::ranges::find(table.record().seats, SeatKind::person, &SeatRecord::kind) ==
      table.record().seats.end()) {
    return problem("conflict", "at least one seat must be a person's");
  }
  for (SeatRecord& seat : table.record().seats) {
    if (seat.kind == SeatKind::person || seat.kind == SeatKind::computer) continue;
    seat.kind = SeatKind::computer;
    seat.player = seat.name = player;
  }
  if (const Errors errors = table.begin(call.now); !errors.empty()) {
    return problem("conflict", to_string(errors));
  }
  ++api.metrics.tables_started;
  return json_answer(table_json(api, table, call.person, call.now));
}

Answer post_leave(Api&, Call& call) {
  const auto body = body_of<NothingBody>(call);
  if (!body) return body.error();
  Table& table = *call.table;
  const bool host = table.record().host == call.person.id;
  if (!table.unavailable().empty() && !table.over() && host) {
    table.finish({How::halted, {}, table.unavailable(), "", json::object{}}, call.now);
    return json_answer(json::object{});
  }
  if (table.record().status != Status::open) {
    return problem("conflict", "the game has begun: resign instead");
  }
  if (host) {
    table.finish({How::abandoned, {}, "the host has gone before the game began", "", json::object{}},
                 call.now);
    return json_answer(json::object{});
  }
  for (const Side side : table.sides_of(call.person.id)) {
    SeatRecord& seat = table.seat(side);
    seat.kind = seat.invite.empty() ? SeatKind::open : SeatKind::invite;
    seat.person.clear();
    seat.name.clear();
    seat.guest = false;
  }
  table.also_write(drop_member(table.record().id, call.person.id));
  table.changed(call.now);
  return json_answer(json::object{});
}

}  // namespace flagbridge::server
