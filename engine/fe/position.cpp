#include "fe/position.h"

namespace flagbridge::fe {

Race Position::passed(Place at) const {
  const auto* found = std::ranges::lower_bound(passages, at, {}, &Passage::at);
  return found != passages.end() && found->at == at ? found->by : Race::any;
}

// There is room for every hex.
void Position::pass(Place at, Race by) {
  const auto place =
      static_cast<std::size_t>(std::ranges::lower_bound(passages, at, {}, &Passage::at) - passages.begin());
  const bool known = place < passages.size() && passages[place].at == at;
  if (by == Race::any) {
    if (known) passages.erase(place);
  } else if (known) {
    passages[place].by = by;
  } else if (passages.push_back({at, by})) {
    std::rotate(passages.begin() + place, passages.end() - 1, passages.end());
  }
}

}  // namespace flagbridge::fe
