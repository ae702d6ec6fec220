#include "server/play/hand_over.h"

namespace flagbridge::server {

std::optional<Sides> winners_left(const std::vector<SeatRecord>& seats,
                                  const std::function<Sides(Side)>& foes) {
  Sides left;
  Sides gone;
  bool people = false;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    Sides& these = seats[i].resigned ? gone : left;
    these = these.with(side_at(static_cast<int>(i)));
    people = people || (seats[i].kind == SeatKind::person && !seats[i].resigned);
  }
  bool fought = false;
  Sides winners;
  for_each_side(left, [&](Side side) {
    fought = fought || !(foes(side) & left).empty();
    if (!(foes(side) & gone).empty()) winners = winners.with(side);
  });
  if (fought && people) return std::nullopt;
  return winners;
}

void give_up(Table& table, Side side, Moment now) {
  SeatRecord& seat = table.seat(side);
  seat.resigned = true;
  table.record().proposals.clear();
  const auto winners =
      winners_left(table.record().seats, [&](Side each) { return table.match()->foes(each); });
  if (!winners) {
    seat.stand_in = for_good;
    table.changed(now);
    return table.run_clocks(now);
  }
  ResultRecord result{How::resigned, {}, table.name_of_side(side) + " has given up", "", json::object{}};
  for_each_side(*winners, [&](Side each) { result.winners.push_back(table.name_of_side(each)); });
  table.finish(std::move(result), now);
}

}  // namespace flagbridge::server
