#include <algorithm>

#include "kernel/json_text.h"
#include "kernel/match.h"
#include "server/api/api.h"

// A table and its state as the caller may see them.
namespace flagbridge::server {

json::object clock_json(const ClockRecord& clock) {
  json::object all{{"kind", name_of(clock.kind)}};
  if (clock.kind == ClockKind::bank) {
    all["seconds"] = clock.seconds;
    all["increment"] = clock.increment;
  } else if (clock.kind == ClockKind::days) {
    all["days"] = clock.days;
  }
  return all;
}

namespace {

json::object seat_json(const Api& api, const Table& table, const SeatRecord& seat, const Person& person) {
  const bool you = seat.kind == SeatKind::person && seat.person == person.id;
  const bool here = seat.kind == SeatKind::computer || (seat.kind == SeatKind::person && api.online &&
                                                        api.online(table.record().id, seat.person));
  json::object all{{"side", seat.side},
                   {"kind", name_of(seat.kind)},
                   {"name", seat.name},
                   {"guest", seat.guest},
                   {"you", you},
                   {"online", here},
                   {"resigned", seat.resigned}};
  if (seat.kind == SeatKind::computer) all["player"] = seat.player;
  if (seat.kind == SeatKind::invite && table.record().host == person.id) all["invite"] = seat.invite;
  return all;
}

// A clock that runs says that somebody is asked, so it is shown only to those who may know that.
void add_time(const Table& table, const SeatRecord& seat, bool known, Moment now, json::object& to) {
  const auto left = table.time_left(seat, now);
  to["stand_in"] = known && !seat.stand_in.empty();
  to["seconds_left"] = known && left ? json::value(*left / 1000) : json::value(nullptr);
  to["deadline"] =
      known && left && seat.asked != 0 ? json::value(time_text(now + *left)) : json::value(nullptr);
}

json::array names_of(const Table& table, Sides sides) {
  json::array names;
  const Sides there = sides & Sides::first(static_cast<int>(table.record().seats.size()));
  for_each_side(there, [&](Side side) { names.push_back(json::string(table.name_of_side(side))); });
  return names;
}

json::array proposals_json(const TableRecord& record) {
  json::array all;
  for (const ProposalRecord& each : record.proposals) {
    all.push_back({{"kind", name_of(each.kind)},
                   {"by", each.by},
                   {"waiting", to_json(each.waiting)},
                   {"since", time_text(each.at)}});
  }
  return all;
}

// What is seen, and its picture: everything, what all know, or what a side may know.
void append_scene(const Table& table, const AnyMatch& match, Viewer viewer, std::string& text) {
  const bool everything = table.over() || (!viewer && table.record().spectators.view == WatchKind::open);
  text += ",\"scene\":";
  text += everything ? match.scene_text() : viewer ? match.scene_text(*viewer) : match.common_scene_text();
  text += ",\"picture\":";
  append_json_string(everything ? match.picture()
                     : viewer   ? match.picture(*viewer)
                                : match.common_picture(),
                     text);
}

// How many of its orders a side can take back one after the other, and what stands in the way of more.
json::object take_back_json(const Table& table, Viewer viewer) {
  const TakeBack way = viewer ? table.way_back(*viewer) : TakeBack{};
  return {{"orders", way.orders}, {"bar", way.bar}, {"by", way.by}};
}

// 0 if nothing of the game has been shown yet.
int turn_for(const Table& table, bool late) {
  if (!late) return table.record().turn;
  return table.watched() == nullptr ? 0 : table.watched()->turn();
}

}  // namespace

json::value result_json(const TableRecord& record) {
  return record.result ? to_json(*record.result) : json::value(nullptr);
}

json::object table_json(const Api& api, const Table& table, const Person& person, Moment now) {
  const TableRecord& record = table.record();
  const std::vector<Side> mine = table.sides_of(person.id);
  const bool late = mine.empty() && table.delayed();  // knows nothing of the present
  const Sides in_public = Sides::of_bits(record.asked_publicly);
  const Sides asked = Sides::of_bits(record.asked);
  Sides known_asked = in_public & asked;
  json::array seats;
  json::array sides;
  bool turn = false;
  for (std::size_t i = 0; i < record.seats.size(); ++i) {
    const Side side = side_at(static_cast<int>(i));
    const bool own = std::ranges::find(mine, side) != mine.end();
    json::object seat = seat_json(api, table, record.seats[i], person);
    add_time(table, record.seats[i], !late && (own || in_public.has(side)), now, seat);
    seats.push_back(std::move(seat));
    if (own) sides.push_back(json::string(record.seats[i].side));
    turn = turn || (own && asked.has(side) && !record.seats[i].resigned);
    if (own && asked.has(side)) known_asked = known_asked.with(side);
  }
  const bool host = record.host == person.id;
  const auto seed = from_text<Seed>(record.seed);
  return {{"id", record.id},
          {"title", record.title},
          {"game", record.game},
          {"scenario", record.game + "/" + record.scenario},
          {"scenario_title", table.scenario().title},
          {"options", record.options},
          {"status", name_of(record.status)},
          {"visibility", name_of(record.visibility)},
          {"practice", record.from.has_value() || !record.guide.empty()},
          {"guide", record.guide.empty() ? json::value(nullptr) : json::value(record.guide)},
          {"role", !mine.empty() ? "player"
                   : host        ? "host"
                                 : "spectator"},
          {"host", host},
          {"host_name", record.host_name},
          {"seats", std::move(seats)},
          {"your_sides", std::move(sides)},
          {"your_turn", turn},
          {"waiting", names_of(table, late ? table.waiting(std::nullopt) : known_asked)},
          {"turn", turn_for(table, late)},
          {"clock", clock_json(record.clock)},
          {"spectators", to_json(record.spectators)},
          {"proposals", late ? json::array() : proposals_json(record)},
          {"result", result_json(record)},
          {"commitment", seed ? json::value(hex_of(commitment_of(*seed))) : json::value(nullptr)},
          {"seed", table.over() ? json::value(record.seed) : json::value(nullptr)},
          {"created", time_text(record.created)},
          {"changed", time_text(late ? table.last_seen() : record.changed)}};
}

std::string state_text(const Table& table, Viewer viewer) {
  const TableRecord& record = table.record();
  const AnyMatch* match = viewer ? table.match() : table.watched();
  const bool begun = match != nullptr;
  std::string text = json::serialize(
      json::object{{"table", record.id},
                   {"side", viewer ? json::value(table.name_of_side(*viewer)) : json::value(nullptr)},
                   {"status", name_of(record.status)},
                   {"epoch", record.epoch},
                   {"seq", table.feed_length(viewer)},
                   {"turn", turn_for(table, !viewer && table.delayed())},
                   {"stand_in", viewer && !table.seat(*viewer).stand_in.empty()},
                   {"waiting", names_of(table, table.waiting(viewer))},
                   {"can_take_back", viewer && table.orders_before_last(*viewer).has_value()},
                   {"take_back", take_back_json(table, viewer)},
                   {"standing", begun && viewer ? match->standing(*viewer) : json::array()},
                   {"result", result_json(record)},
                   {"halted", begun ? match->halted() : ""}});
  text.pop_back();
  if (begun) {
    append_scene(table, *match, viewer, text);
  } else {
    text += ",\"scene\":null,\"picture\":\"\"";
  }
  const std::string decision = begun && viewer && table.running() ? match->decision_text(*viewer) : "";
  return text + ",\"decision\":" + (decision.empty() ? "null" : decision) + "}";
}

}  // namespace flagbridge::server
