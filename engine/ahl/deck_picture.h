#pragma once

#include <functional>
#include <string>

#include "ahl/deck.h"

// A deck for people to look at: in characters for a terminal, or as a drawing for a page.
namespace flagbridge::ahl {

struct DeckPictureOptions {
  enum class Rooms : std::uint8_t { hide, number };

  Rooms rooms = Rooms::hide;                  // in a terminal; a drawing always names them
  const PortalBits* open = nullptr;           // portals that stand open; those of the start unless given
  std::function<std::string(Square)> mark{};  // who is there: at most two characters, empty for nobody
};

std::string deck_picture(const Deck& deck, const DeckPictureOptions& options = {});
std::string deck_svg(const Deck& deck, const DeckPictureOptions& options = {});

// The longest stretch of free squares in a row of a room, where a name is best written.
struct RoomLabel {
  Square first;
  int length = 0;

  constexpr Square middle() const { return Square::at(first.x + (length - 1) / 2, first.y); }
};
RoomLabel room_label(const Deck& deck, std::size_t room);

}  // namespace flagbridge::ahl
