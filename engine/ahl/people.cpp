#include "ahl/people.h"

namespace flagbridge::ahl {

int crowd(const Position& position, Square square) {
  int room = 0;
  for_each_active(position, [&](Who, const Figure& figure) {
    if (figure.at == square) room += bulk(figure);
  });
  return room;
}

int active_in(const Position& position, Square square, Who except) {
  int count = 0;
  for_each_active(position, [&](Who who, const Figure& figure) {
    if (figure.at == square && who != except) ++count;
  });
  return count;
}

bool enemy_in(const Position& position, Square square, const Figure& of) {
  bool found = false;
  for_each_active(position, [&](Who, const Figure& figure) {
    found = found || (figure.at == square && enemies(figure, of));
  });
  return found;
}

}  // namespace flagbridge::ahl
