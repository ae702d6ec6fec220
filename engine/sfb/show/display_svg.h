#pragma once

#include "sfb/show/ship_layout.h"

// Ship displays in the language of drawings.
namespace flagbridge::sfb {

// The colours, for light pages; `dark_display_style` after it for pages that may be dark.
extern const char* const display_style;
extern const char* const dark_display_style;

// Where it stands in a drawing round it; in a page of text only the width counts.
struct DrawingPlace {
  int x = 0, y = 0, width = 0;
};
int height_at(const DisplaySheet& sheet, DrawingPlace place);
std::string display_svg(const DisplaySheet& sheet, DrawingPlace place);

// The directions of an arc as wedges of a ring, ahead upwards, with its name beside it.
std::string rosette_svg(int x, int y, const Arc& arc, std::string_view name);

}  // namespace flagbridge::sfb
