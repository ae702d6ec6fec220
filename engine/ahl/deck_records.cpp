#include <algorithm>
#include <fmt/format.h>
#include <map>

#include "ahl/deck_text.h"

// The third part of a plan file: records, one a line.
namespace flagbridge::ahl {
namespace {

struct Word {
  int column = 0;
  std::string key;  // empty for what stands without one
  std::string value;
  bool used = false;
};

// Splits at blanks; a value in double quotes may hold some.
std::vector<Word> words_of(std::string_view text, int line, Complaints& complaints) {
  std::vector<Word> words;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == ' ') {
      ++at;
      continue;
    }
    Word word{static_cast<int>(at) + 1, "", ""};
    std::size_t end = std::min(text.find_first_of(" =", at), text.size());
    if (end < text.size() && text[end] == '=') {
      word.key = text.substr(at, end - at);
      at = end + 1;
      if (at < text.size() && text[at] == '"') {
        end = text.find('"', ++at);
        if (end == std::string_view::npos) {
          complaints.at(line, static_cast<int>(at), "a closing quotation mark is expected");
          end = text.size();
        }
        word.value = text.substr(at, end - at);
        at = end + 1;
        words.push_back(std::move(word));
        continue;
      }
      end = std::min(text.find(' ', at), text.size());
    }
    word.value = text.substr(at, end - at);
    words.push_back(std::move(word));
    at = end;
  }
  return words;
}

std::vector<std::string_view> items_of(std::string_view text) {
  std::vector<std::string_view> items;
  for (;;) {
    const std::size_t comma = text.find(',');
    items.push_back(text.substr(0, comma));
    if (comma == std::string_view::npos) return items;
    text.remove_prefix(comma + 1);
  }
}

// The words of one record, taken one after the other by what they should be. What is missing or wrong is
// complained about and replaced by something harmless; done() says whether the record is good.
class Record {
 public:
  Record(std::vector<Word> words, int line, const DeckPlan& plan, Complaints& complaints)
      : words_(std::move(words)), line_(line), plan_(plan), complaints_(complaints) {}

  int line() const { return line_; }

  std::string id() {
    if (words_.size() > 1 && words_[1].key.empty()) {
      id_taken_ = true;
      return words_[1].value;
    }
    wrong(words_[0].column, words_[0].value + " wants a number or name behind it");
    return "";
  }

  int number(int most) {
    const std::string text = id();
    const auto value = whole_number(text, 1, most);
    if (!value && id_taken_) wrong(words_[1].column, fmt::format("a number from 1 to {} is expected", most));
    return value.value_or(1);
  }

  bool has(std::string_view key) { return find(key) != nullptr; }

  std::string text(std::string_view key) {
    const Word* word = take(key);
    return word == nullptr ? "" : word->value;
  }

  int number(std::string_view key, int least, int most) {
    const Word* word = take(key);
    const auto value = word == nullptr ? std::nullopt : whole_number(word->value, least, most);
    if (word != nullptr && !value)
      wrong(*word, fmt::format("a number from {} to {} is expected", least, most));
    return value.value_or(least);
  }

  std::vector<int> numbers(std::string_view key, int most) {
    std::vector<int> all;
    const Word* word = take(key);
    if (word == nullptr) return all;
    for (const std::string_view item : items_of(word->value)) {
      const auto value = whole_number(item, 1, most);
      if (!value) wrong(*word, fmt::format("numbers from 1 to {} with commas between are expected", most));
      all.push_back(value.value_or(1));
    }
    return all;
  }

  template <Named E>
  E name(std::string_view key) {
    E value{};
    if (const Word* word = take(key)) {
      if (const std::string expected = read_cell(word->value, value); !expected.empty())
        wrong(*word, expected);
    }
    return value;
  }

  template <Named E>
  std::vector<E> names(std::string_view key) {
    std::vector<E> all;
    if (const Word* word = take(key)) {
      if (const std::string expected = read_cell(word->value, all); !expected.empty()) wrong(*word, expected);
    }
    return all;
  }

  Square square(std::string_view key) {
    const Word* word = take(key);
    return word == nullptr ? Square{} : need(square_in(word->value), *word, "x,y of a square of this plan");
  }

  SquareSide side(std::string_view key) {
    const Word* word = take(key);
    return word == nullptr ? SquareSide{} : side_in(*word);
  }

  std::vector<SquareSide> sides(std::string_view key) {
    std::vector<SquareSide> all;
    while (has(key)) all.push_back(side_in(*take(key)));
    return all;
  }

  // "x,y..x,y", or "x,y" for a single square.
  SquareRect rect(std::string_view key) {
    const Word* word = take(key);
    if (word == nullptr) return {};
    const std::string_view text = word->value;
    const std::size_t dots = text.find("..");
    const auto first = square_in(text.substr(0, dots));
    const auto last = dots == std::string_view::npos ? first : square_in(text.substr(dots + 2));
    const bool good = first && last && first->x <= last->x && first->y <= last->y;
    if (!good) wrong(*word, "x,y..x,y of this plan is expected, top left square first");
    return good ? SquareRect{*first, *last} : SquareRect{};
  }

  std::vector<EntryWay> ways(std::string_view key) {
    std::vector<EntryWay> all;
    const Word* word = take(key);
    if (word == nullptr) return all;
    for (const std::string_view item : items_of(word->value)) {
      all.push_back(need(way_in(item), *word,
                         "lifts A to G, verticals 1, airlocks K1 or rooms R1 with commas between"));
    }
    return all;
  }

  // "8" is a plan, "lower" any; the rest has names.
  void drop(DropRecord& drop) {
    const Word* word = take("to");
    const auto plan = word->value == "lower" ? std::optional(0) : whole_number(word->value, 1, 99);
    if (plan) {
      drop.plan = *plan;
    } else if (word->value == "tube" || word->value == "well") {
      drop.to = word->value == "tube" ? DropRecord::To::tube : DropRecord::To::well;
    } else {
      wrong(*word, "the number of a plan, lower, tube or well is expected");
    }
  }

  // Answers whether all was well; words nobody asked for are not.
  bool done() {
    for (std::size_t i = id_taken_ ? 2 : 1; i < words_.size(); ++i) {
      if (words_[i].key.empty()) {
        wrong(words_[i].column,
              fmt::format("\"{}\" is out of place: key=value is expected", words_[i].value));
      } else if (!words_[i].used) {
        wrong(words_[i].column, fmt::format("{} takes no {}=, or only one", words_[0].value, words_[i].key));
      }
    }
    return good_;
  }

 private:
  Word* find(std::string_view key) {
    const auto found =
        std::ranges::find_if(words_, [key](const Word& word) { return word.key == key && !word.used; });
    return found == words_.end() ? nullptr : &*found;
  }

  // The first word with that key, which is then used up.
  const Word* take(std::string_view key) {
    Word* word = find(key);
    if (word == nullptr) wrong(words_[0].column, fmt::format("{} wants {}=", words_[0].value, key));
    if (word != nullptr) word->used = true;
    return word;
  }

  void wrong(int column, std::string what) {
    complaints_.at(line_, column, std::move(what));
    good_ = false;
  }
  void wrong(const Word& word, const std::string& what) {
    wrong(word.column, fmt::format("{}={}: {}", word.key, word.value, what));
  }

  template <class T>
  T need(std::optional<T> value, const Word& word, const char* expected) {
    if (!value) wrong(word, fmt::format("{} is expected", expected));
    return value.value_or(T{});
  }

  std::optional<Square> square_in(std::string_view text) const {
    const std::size_t comma = text.find(',');
    if (comma == std::string_view::npos) return std::nullopt;
    const auto x = whole_number(text.substr(0, comma), 0, plan_.columns - 1);
    const auto y = whole_number(text.substr(comma + 1), 0, plan_.rows - 1);
    return x && y ? std::optional(Square::at(*x, *y)) : std::nullopt;
  }

  SquareSide side_in(const Word& word) {
    const std::string_view text = word.value;
    const std::size_t comma = std::min(text.rfind(','), text.size());
    const auto square = square_in(text.substr(0, comma));
    const auto side = comma == text.size() ? std::nullopt : from_text<Compass>(text.substr(comma + 1));
    const bool good = square && side && is_orthogonal(*side);
    return need(good ? std::optional(SquareSide{*square, *side}) : std::nullopt, word,
                "x,y,N (or E, S, W) of this plan");
  }

  static std::optional<EntryWay> way_in(std::string_view text) {
    using enum EntryWay::Kind;
    if (text.size() == 1 && text[0] >= 'A' && text[0] <= 'G') return EntryWay{lift, text[0]};
    const bool lettered = text.starts_with('K') || text.starts_with('R');
    const auto value = whole_number(text.substr(lettered ? 1 : 0), 1, 99);
    if (!value) return std::nullopt;
    return EntryWay{!lettered ? vertical : text[0] == 'K' ? airlock : room, *value};
  }

  std::vector<Word> words_;
  int line_;
  const DeckPlan& plan_;
  Complaints& complaints_;
  bool id_taken_ = false;
  bool good_ = true;
};

constexpr int most_number = 254;
constexpr int most_code = 9;  // of what is drawn with one digit

void read_room(Record& in, DeckPlan& plan) {
  RoomRecord room{in.line(), in.number(most_number), in.square("seed"), in.name<RoomBounds>("bounds"),
                  in.text("name")};
  if (in.done()) plan.rooms.push_back(std::move(room));
}

void read_station(Record& in, DeckPlan& plan) {
  StationRecord station{in.line(), in.number(99), in.square("at"), in.name<Compass>("face"), in.text("name")};
  if (in.done()) plan.stations.push_back(std::move(station));
}

void read_area(Record& in, DeckPlan& plan) {
  AreaRecord area{.line = in.line(), .id = in.id()};
  if (in.has("rect")) area.rect = in.rect("rect");
  if (!area.rect || in.has("rooms")) area.rooms = in.numbers("rooms", most_number);
  if (in.has("stations")) area.stations = in.numbers("stations", 99);
  area.name = in.text("name");
  if (in.done()) plan.areas.push_back(std::move(area));
}

// A door may be named from either side of it; what it belongs to keeps it from within.
SquareSide seen_from(const SquareRect& rect, SquareSide door) {
  if (rect.contains(door.square) || !rect.contains(door.beyond())) return door;
  return {door.beyond(), opposite(door.side)};
}

void read_lift(Record& in, DeckPlan& plan, Complaints& complaints) {
  const std::string letter = in.id();
  LiftRecord lift{in.line(), letter.empty() ? 'A' : letter[0], in.rect("car"), in.side("door")};
  lift.door = seen_from(lift.car, lift.door);
  if (!in.done()) return;
  if (letter.size() != 1 || letter[0] < 'A' || letter[0] > 'G') {
    return complaints.at(in.line(), 6, "a letter from A to G is expected");
  }
  plan.lifts.push_back(lift);
}

// A ladder stands for good; a portal overhead or in the floor may have one that folds.
void read_vertical(Record& in, DeckPlan& plan, LadderKind ladder) {
  VerticalRecord vertical{in.line(), in.number(most_number), in.square("at")};
  if (in.has("up") || !in.has("down")) vertical.up = in.name<Passage>("up");
  if (in.has("down")) vertical.down = in.name<Passage>("down");
  vertical.ladder = ladder == LadderKind::fixed ? ladder : in.name<LadderKind>("ladder");
  if (in.done()) plan.verticals.push_back(vertical);
}

void read_airlock(Record& in, DeckPlan& plan) {
  AirlockRecord airlock{in.line(), in.number(most_code), in.rect("chamber"), in.side("inner"),
                        in.side("outer")};
  airlock.inner = seen_from(airlock.chamber, airlock.inner);
  airlock.outer = seen_from(airlock.chamber, airlock.outer);
  if (in.done()) plan.airlocks.push_back(airlock);
}

void read_shaft(Record& in, DeckPlan& plan) {
  ShaftRecord shaft{in.line(), in.number(most_number), in.rect("rect"), in.text("name"), in.sides("access")};
  if (in.done()) plan.shafts.push_back(std::move(shaft));
}

void read_conduit(Record& in, DeckPlan& plan) {
  ConduitRecord conduit{in.line(), in.number(most_code), in.square("at"), in.names<ConduitColour>("colours")};
  if (in.done()) plan.conduits.push_back(std::move(conduit));
}

void read_switch(Record& in, DeckPlan& plan) {
  const SwitchRecord light{in.line(), in.number("room", 1, most_number), in.side("at")};
  if (in.done()) plan.switches.push_back(light);
}

void read_drop(Record& in, DeckPlan& plan) {
  DropRecord drop{in.line(), in.rect("rect")};
  if (in.has("to")) in.drop(drop);
  if (in.done()) plan.drops.push_back(drop);
}

void read_entry(Record& in, DeckPlan& plan) {
  EntryRecord entry{in.line(), in.id(), in.ways("any")};
  if (in.done()) plan.entries.push_back(std::move(entry));
}

void read_start(Record& in, std::vector<PortalRecord>& list) {
  const PortalRecord portal{in.line(), in.side("edge")};
  if (in.done()) list.push_back(portal);
}

// Complains when two of a list share what names them.
template <class List, class Key>
void doubles(const List& list, Key key, const char* kind, Complaints& complaints) {
  std::map<std::remove_cvref_t<decltype(list.front().*key)>, int> first;
  for (const auto& each : list) {
    const auto [at, is_new] = first.try_emplace(each.*key, each.line);
    if (!is_new) {
      complaints.at(each.line, 1,
                    fmt::format("{} {} stands already in line {}", kind, each.*key, at->second));
    }
  }
}

}  // namespace

void read_record(std::string_view text, int line, DeckPlan& plan, Complaints& complaints) {
  std::vector<Word> words = words_of(text, line, complaints);
  if (words.empty()) return;
  const std::string kind = words[0].key.empty() ? words[0].value : words[0].key;
  Record in(std::move(words), line, plan, complaints);
  if (kind == "ROOM") return read_room(in, plan);
  if (kind == "STATION") return read_station(in, plan);
  if (kind == "AREA") return read_area(in, plan);
  if (kind == "LIFT") return read_lift(in, plan, complaints);
  if (kind == "LADDER") return read_vertical(in, plan, LadderKind::fixed);
  if (kind == "VERTICAL") return read_vertical(in, plan, LadderKind::none);
  if (kind == "AIRLOCK") return read_airlock(in, plan);
  if (kind == "SHAFT") return read_shaft(in, plan);
  if (kind == "CONDUIT") return read_conduit(in, plan);
  if (kind == "SWITCH") return read_switch(in, plan);
  if (kind == "DROP") return read_drop(in, plan);
  if (kind == "ENTRY") return read_entry(in, plan);
  if (kind == "LOCK") return read_start(in, plan.locks);
  if (kind == "JAM") return read_start(in, plan.jams);
  complaints.at(
      line, 1,
      fmt::format("\"{}\" is no record; one of ROOM STATION AREA LIFT LADDER VERTICAL AIRLOCK SHAFT CONDUIT "
                  "SWITCH DROP ENTRY LOCK JAM is expected",
                  kind));
}

void find_doubles(const DeckPlan& plan, Complaints& complaints) {
  doubles(plan.rooms, &RoomRecord::number, "ROOM", complaints);
  doubles(plan.stations, &StationRecord::number, "STATION", complaints);
  doubles(plan.areas, &AreaRecord::id, "AREA", complaints);
  doubles(plan.lifts, &LiftRecord::letter, "LIFT", complaints);
  doubles(plan.verticals, &VerticalRecord::number, "LADDER or VERTICAL", complaints);
  doubles(plan.airlocks, &AirlockRecord::number, "AIRLOCK", complaints);
  doubles(plan.shafts, &ShaftRecord::number, "SHAFT", complaints);
  doubles(plan.conduits, &ConduitRecord::number, "CONDUIT", complaints);
  doubles(plan.entries, &EntryRecord::id, "ENTRY", complaints);
}

}  // namespace flagbridge::ahl
