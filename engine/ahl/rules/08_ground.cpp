#include "ahl/rules/08_movement.h"

// (2, 8.C.6, 8.C.9) Who stands where, as a mover meets them.
namespace flagbridge::ahl {
namespace {

bool leads_away(const Plot& plot) {
  for (const Action each : plot) {
    if (each.act == Act::walk || each.act == Act::trot || each.act == Act::dive || each.act == Act::sidestep)
      return true;
    if (each.act == Act::launch_walk || each.act == Act::launch_run) return true;
    if (each.act == Act::blob_step || (each.act == Act::evade && each.evades_to() != stay)) return true;
  }
  return false;
}

}  // namespace

void Ground::look() {
  occupants_.clear();
  taken_ = {};
  const Position& at = position();
  for (std::size_t i = 0; i < at.people.size(); ++i) {
    const Figure& figure = at.people[i];
    if (!figure.active()) continue;
    if (limited_ && figure.side != eyes_ && figure.hidden != 0) continue;
    const bool leaving = limited_ && figure.side == eyes_ && leads_away(figure.plot);
    if (DeckGrid::contains(flat(figure.at))) taken_.insert(flat(figure.at));
    static_cast<void>(occupants_.push_back(
        {who_at(i), figure.at, static_cast<std::uint8_t>(bulk(figure)), std::uint8_t{leaving}}));
  }
}

int Ground::room_taken(Square square, Who except) const {
  int room = 0;
  if (!anybody_in(square)) return room;
  for (const Occupant& each : occupants_) {
    if (each.at == square && each.who != except && each.absent == 0) room += each.bulk;
  }
  return room;
}

// (8.C.6) Those who carry the same load as the mover walk beside him and are not in his way (8.C.8).
int Ground::others(Square square, Who except, Who load) const {
  int count = 0;
  if (!anybody_in(square)) return count;
  for (const Occupant& each : occupants_) {
    if (each.at != square || each.who == except || each.absent != 0) continue;
    const bool of_the_party = load != nobody && (each.who == load || position()[each.who].load == load);
    if (!of_the_party) ++count;
  }
  return count;
}

bool Ground::enemy_in(Square square, const Figure& of) const {
  if (!anybody_in(square)) return false;
  for (const Occupant& each : occupants_) {
    if (each.at == square && enemies(position()[each.who], of)) return true;
  }
  return false;
}

// (8.C.7) Nobody can tell beforehand who will move, so for a plot any enemy will do.
bool Ground::still_enemy_in(Square square, const Figure& of) const {
  if (!anybody_in(square)) return false;
  for (const Occupant& each : occupants_) {
    const Figure& figure = position()[each.who];
    if (each.at != square || !enemies(figure, of)) continue;
    if (limited_ || (figure.moved == 0 && figure.plot.empty())) return true;
  }
  return false;
}

}  // namespace flagbridge::ahl
