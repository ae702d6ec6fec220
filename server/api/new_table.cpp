#include <algorithm>
#include <fmt/format.h>

#include "server/api/api.h"
#include "server/http/secrets.h"

// Setting up a table.
namespace flagbridge::server {

enum class Who : std::uint8_t { me, open, invite, computer };

struct SeatWish {
  std::string side;
  Who who = Who::me;
  std::string player;
  static constexpr auto fields() {
    return record(field("side", &SeatWish::side), field("who", &SeatWish::who),
                  optional_field("player", &SeatWish::player));
  }
};

struct NewTable {
  std::string scenario;
  json::value options;  // null: as the scenario has it
  std::string title;
  std::vector<SeatWish> seats;
  ClockRecord clock;
  Visibility visibility = Visibility::listed;
  WatchRecord spectators;
  std::optional<From> from;
  std::string guide;  // instead of scenario, options and seats
  static constexpr auto fields() {
    return record(optional_field("scenario", &NewTable::scenario),
                  optional_field("options", &NewTable::options), optional_field("title", &NewTable::title),
                  optional_field("seats", &NewTable::seats), optional_field("clock", &NewTable::clock),
                  optional_field("visibility", &NewTable::visibility),
                  optional_field("spectators", &NewTable::spectators),
                  optional_field("from", &NewTable::from), optional_field("guide", &NewTable::guide));
  }
};

}  // namespace flagbridge::server

namespace flagbridge {
template <>
inline constexpr auto enum_names<server::Who> =
    std::to_array<std::string_view>({"me", "open", "invite", "computer"});
}

namespace flagbridge::server {
namespace {

using Refused = std::optional<Answer>;

Answer wrong(std::string_view text) { return problem("bad_request", text); }

Refused check_clock(const ClockRecord& clock) {
  const auto within = [](std::int32_t value, std::int32_t least, std::int32_t most) {
    return value >= least && value <= most;
  };
  const bool bank = clock.kind == ClockKind::bank;
  const bool days = clock.kind == ClockKind::days;
  if (bank ? !within(clock.seconds, 10, 864'000) || !within(clock.increment, 0, 3600)
           : clock.seconds != 0 || clock.increment != 0) {
    return wrong("clock: a bank of 10 to 864000 seconds, with an increment of at most 3600, is expected");
  }
  if (days ? !within(clock.days, 1, 30) : clock.days != 0) return wrong("clock: 1 to 30 days are expected");
  return std::nullopt;
}

tl::expected<SeatRecord, Answer> seat_for(const Call& call, const GameEntry& entry, const SeatWish& wish) {
  SeatRecord seat;
  seat.side = wish.side;
  if (wish.who != Who::computer && !wish.player.empty()) {
    return tl::unexpected(wrong("seats: only a computer's seat has a player"));
  }
  switch (wish.who) {
    case Who::me:
      seat.kind = SeatKind::person;
      seat.person = call.person.id;
      seat.name = call.person.name;
      seat.guest = call.person.guest;
      break;
    case Who::open: seat.kind = SeatKind::open; break;
    case Who::invite:
      seat.kind = SeatKind::invite;
      seat.invite = random_token(24);
      break;
    case Who::computer: {
      const auto players = entry.arena->players();
      const auto found = std::ranges::find(players, wish.player, [](const auto& each) { return each.first; });
      if (found == players.end()) {
        return tl::unexpected(wrong(fmt::format("seats: there is no computer player \"{}\"", wish.player)));
      }
      seat.kind = SeatKind::computer;
      seat.player = seat.name = wish.player;
      break;
    }
  }
  return seat;
}

// The seats in the scenario's order, each side once, one person at least.
Refused seat_all(const Call& call, const GameEntry& entry, const NewTable& wish, TableRecord& record) {
  const auto scenarios = entry.game->scenarios();
  const auto scenario = std::ranges::find(scenarios, record.scenario, &ScenarioInfo::id);
  if (wish.seats.size() != scenario->sides.size()) return wrong("seats: one for each side is expected");
  for (const std::string& side : scenario->sides) {
    const auto found = std::ranges::find(wish.seats, side, &SeatWish::side);
    if (found == wish.seats.end()) return wrong(fmt::format("seats: the side {} is missing", side));
    const auto seat = seat_for(call, entry, *found);
    if (!seat) return seat.error();
    record.seats.push_back(*seat);
  }
  const bool nobody = std::ranges::all_of(
      record.seats, [](const SeatRecord& seat) { return seat.kind == SeatKind::computer; });
  if (nobody) return wrong("seats: at least one must be a person's");
  return std::nullopt;
}

// The orders of a finished game up to where practice begins, as the new table's log. Whether they lead
// anywhere shows when the new table plays them.
Refused copy_game(const Api& api, const Call& call, const From& from, TableRecord& record,
                  std::vector<LogEntry>& log) {
  if (!is_id(from.table)) return not_found();
  auto source = api.store.table(from.table);
  if (!source) return unavailable(source.error());
  if (!*source) return not_found();
  const auto table = Table::outline(api.games, std::move(**source));
  if (!table || role_of(**table, call.person.id) == Role::none) return not_found();
  if (!(*table)->over() || (*table)->record().result->how == How::abandoned) {
    return problem("conflict", "only a finished game can be gone on with");
  }
  const auto entries = api.store.log(from.table);
  if (!entries) return unavailable(entries.error());
  const std::vector<LogEntry> orders = standing_orders(*entries);
  if (from.orders > orders.size()) return wrong("from: the game has fewer orders");
  const TableRecord& old = (*table)->record();
  record.game = old.game;
  record.scenario = old.scenario;
  record.options = old.options;
  record.seed = old.seed;
  record.from = from;
  // A game begun with known dice in the middle of another's is for nobody's list but one's own.
  if (record.visibility == Visibility::listed) record.visibility = Visibility::unlisted;
  for (std::size_t i = 0; i < from.orders; ++i) {
    log.push_back(orders[i]);
    log.back().n = static_cast<std::int64_t>(i) + 1;
  }
  return std::nullopt;
}

// A guided game: everything about it is in its file, the dice too.
Refused follow_guide(const Api& api, NewTable& wish, TableRecord& record) {
  const auto found = api.library.guides.find(wish.guide);
  if (found == api.library.guides.end()) return wrong("guide: there is none of that name");
  if (!wish.scenario.empty() || !wish.options.is_null() || !wish.seats.empty() || wish.from)
    return wrong("guide: leave scenario, options, seats and from out");
  const Guide& guide = found->second;
  wish.scenario = guide.scenario;
  wish.options = guide.options;
  const auto id = find_scenario(api.games, guide.scenario);
  const auto scenarios = id->entry->game->scenarios();
  for (const std::string& side : std::ranges::find(scenarios, id->scenario, &ScenarioInfo::id)->sides) {
    const bool own = side == guide.side;
    wish.seats.push_back({side, own ? Who::me : Who::computer, own ? "" : guide.player});
  }
  record.seed = to_text(guide.seed);
  record.guide = wish.guide;
  if (record.visibility == Visibility::listed) record.visibility = Visibility::unlisted;
  return std::nullopt;
}

Refused describe(const Api& api, const Call& call, NewTable wish, TableRecord& record,
                 std::vector<LogEntry>& log) {
  if (!wish.guide.empty()) {
    if (auto refused = follow_guide(api, wish, record)) return *refused;
  }
  if (wish.from) {
    if (!wish.scenario.empty() || !wish.options.is_null()) {
      return wrong("from: leave the scenario and its options out");
    }
    if (auto refused = copy_game(api, call, *wish.from, record, log)) return refused;
  } else {
    const auto found = find_scenario(api.games, wish.scenario);
    if (!found) return wrong(to_string(found.error()));
    record.game = name_of_game(found->entry->game->id());
    record.scenario = found->scenario;
    if (!wish.options.is_null()) record.options = wish.options;
    if (record.guide.empty()) record.seed = to_text(random_seed());
  }
  const GameEntry* entry = api.games.find(record.game);
  record.rules_version = entry->game->rules_version();
  const Errors outside = api.library.agreements.find(record.game)->second.wrong(record.options);
  if (!outside.empty()) return wrong("options: " + to_string(outside));
  if (auto refused = seat_all(call, *entry, wish, record)) return refused;
  const bool alone = std::ranges::none_of(record.seats, [](const SeatRecord& seat) {
    return seat.kind == SeatKind::open || seat.kind == SeatKind::invite;
  });
  if (wish.from && !alone) return wrong("from: only you and computer players take part");
  // At the end: what a battle is played with is made for it, and kept.
  const auto trial = entry->game->start(record.scenario, record.options, Seed{});
  if (!trial) return wrong("options: " + to_string(trial.error()));
  return std::nullopt;
}

}  // namespace

Answer post_table(Api& api, Call& call) {
  const auto wish = body_of<NewTable>(call);
  if (!wish) return wish.error();
  if (auto refused = check_clock(wish->clock)) return *refused;
  if (wish->spectators.delay < 0 || wish->spectators.delay > 86'400) {
    return wrong("spectators: a delay of at most 86400 seconds is expected");
  }
  if (auto refused = no_room(api)) return *refused;
  if (api.config.games_in_all > 0) {
    const auto all = api.store.games_in_all();
    if (!all) return unavailable(all.error());
    if (*all >= api.config.games_in_all)
      return problem("conflict", "as many games are played here as there may be");
  }
  if (auto refused = too_many_games(api, call.person.id)) return *refused;
  TableRecord record;
  record.id = random_token(12);
  record.title = plain_name(wish->title, 80).value_or("");
  if (record.title.empty() && !wish->title.empty()) {
    return wrong("title: at most 80 characters that can be seen are expected");
  }
  record.visibility = wish->visibility;
  record.spectators = wish->spectators;
  record.host = call.person.id;
  record.host_name = call.person.name;
  record.clock = wish->clock;
  record.created = record.changed = call.now;
  record.lost = api.store.lost();
  std::vector<LogEntry> log;
  if (auto refused = describe(api, call, *wish, record, log)) return *refused;
  if (!log.empty()) {
    record.status = Status::playing;
    record.log = static_cast<std::int64_t>(log.size());
    for (SeatRecord& seat : record.seats) seat.bank = std::int64_t{record.clock.seconds} * 1000;
  }
  auto table = Table::open(api.games, std::move(record), log);
  if (!table) return wrong(to_string(table.error()));
  call.made = std::move(*table);
  Table& made = *call.made;
  if (!made.unavailable().empty()) return problem("conflict", made.unavailable());
  if (log.empty() && made.full()) {
    if (const Errors errors = made.begin(call.now); !errors.empty()) return wrong(to_string(errors));
    ++api.metrics.tables_started;
  }
  if (!log.empty()) made.resume_from_log(call.now);
  if (made.over()) return problem("conflict", "there the game is over: " + made.record().result->why);
  for (const LogEntry& entry : log) made.also_write(put_log(made.record().id, entry));
  for (const SeatRecord& seat : made.record().seats) {
    if (!seat.invite.empty()) made.also_write(put_invite(seat.invite, made.record().id, seat.side));
  }
  made.also_write(put_member(made.record().id, call.person.id));
  made.changed(call.now);
  return json_answer(table_json(api, made, call.person, call.now), 201);
}

}  // namespace flagbridge::server
