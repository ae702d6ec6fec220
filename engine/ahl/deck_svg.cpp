#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <map>

#include "ahl/deck_picture.h"

// The drawing of a deck: shapes with classes; the colours are in one style sheet, for light and dark pages.
namespace flagbridge::ahl {
namespace {

constexpr int cell = 20;
constexpr int margin = 28;
constexpr int line_height = 14;

constexpr const char* style = R"(<style>
.deck { font-family: sans-serif; font-size: 9px; background: #ffffff; }
.deck .page { fill: #ffffff; }
.deck text { fill: #1b2733; text-anchor: middle; }
.deck .list text { text-anchor: start; font-size: 10px; }
.deck .title { font-size: 15px; font-weight: bold; text-anchor: start; }
.deck .ruler { font-size: 8px; fill: #6b7783; }
.deck .floor { fill: #f4f2ec; } .deck .raised { fill: #e4ddc8; } .deck .tank { fill: #cfe6f5; }
.deck .drop { fill: #c4cfdb; } .deck .lift { fill: #d9d5ea; } .deck .airlock { fill: #f6e3b8; }
.deck .console { fill: #9fd4a4; } .deck .green { fill: #4f9d57; } .deck .red { fill: #cf5a4e; }
.deck .machinery { fill: #d8cfc3; } .deck .solid { fill: #6f7881; }
.deck .mesh { fill: none; stroke: #000000; stroke-opacity: 0.08; }
.deck .pipes { fill: none; stroke: #8b7d6b; stroke-width: 1.5; }
.deck .void { fill: none; stroke: #7f8fa1; }
.deck .hull, .deck .bulkhead, .deck .wall { fill: none; stroke: #1b2733; stroke-linecap: square; }
.deck .hull { stroke-width: 6; } .deck .bulkhead { stroke-width: 4; } .deck .wall { stroke-width: 1.5; }
.deck .step, .deck .rail { fill: none; stroke: #8a7440; stroke-width: 1.5; stroke-dasharray: 3 2; }
.deck .rail { stroke: #1b2733; stroke-dasharray: 1 3; stroke-width: 3; }
.deck .portal { stroke: #1b2733; stroke-width: 1; } .deck .mark { fill: none; stroke: #1b2733; stroke-width: 1.2; }
.deck .door { fill: #ffffff; } .deck .iris { fill: #7db7e8; } .deck .hatch { fill: #f2b64c; }
.deck .plate { fill: #c9ced3; } .deck .lock { fill: #e78ac3; } .deck .liftdoor { fill: #a99bd8; }
.deck .open { fill-opacity: 0.15; stroke-dasharray: 2 2; }
.deck .seat { fill: #b9c4cf; stroke: #1b2733; stroke-width: 0.5; } .deck .switch { fill: #e0a800; }
.deck .room { fill: #27508f; } .deck .small { font-size: 8px; }
.deck .figure { fill: #ffffff; stroke: #b3261e; stroke-width: 1.5; }
.deck .c-red { fill: #d33; } .deck .c-blue { fill: #36c; } .deck .c-green { fill: #393; }
.deck .c-yellow { fill: #fc3; } .deck .c-white { fill: #fff; } .deck .c-light-blue { fill: #6cf; }
.deck .conduit { stroke: #1b2733; stroke-width: 0.5; }
@media (prefers-color-scheme: dark) {
.deck { background: #14191f; } .deck .page { fill: #14191f; }
.deck text { fill: #e4e9ee; } .deck .ruler { fill: #8793a0; } .deck .room { fill: #9cc2ff; }
.deck .floor { fill: #27303a; } .deck .raised { fill: #3a3b33; } .deck .tank { fill: #1f4560; }
.deck .drop { fill: #05070a; } .deck .lift { fill: #3b3659; } .deck .airlock { fill: #5a4a22; }
.deck .console { fill: #2f6b38; } .deck .green { fill: #1e4d26; } .deck .red { fill: #8c2f26; }
.deck .machinery { fill: #3b362f; } .deck .solid { fill: #59626b; }
.deck .mesh { stroke: #ffffff; } .deck .void { stroke: #46525f; }
.deck .hull, .deck .bulkhead, .deck .wall, .deck .rail { stroke: #c9d3dd; }
.deck .portal, .deck .mark, .deck .seat, .deck .conduit { stroke: #c9d3dd; }
.deck .door { fill: #14191f; } .deck .iris { fill: #2a6aa5; } .deck .hatch { fill: #9a6a12; }
.deck .plate { fill: #4b545d; } .deck .lock { fill: #94306f; } .deck .liftdoor { fill: #5c4ea0; }
.deck .seat { fill: #55616d; } .deck .figure { fill: #14191f; }
}
</style>
)";

std::string_view class_of(SquareKind kind) {
  switch (kind) {
    case SquareKind::outside: return "";
    case SquareKind::raised_floor: return "raised";
    case SquareKind::console: return "console";
    case SquareKind::green_equipment: return "green";
    case SquareKind::red_equipment: return "red";
    case SquareKind::close_machinery: return "machinery";
    case SquareKind::solid: return "solid";
    case SquareKind::tank: return "tank";
    case SquareKind::drop: return "drop";
    case SquareKind::lift: return "lift";
    case SquareKind::airlock: return "airlock";
    default: return "floor";
  }
}

std::string_view class_of(EdgeKind kind) {
  switch (kind) {
    case EdgeKind::step: return "step";
    case EdgeKind::rail: return "rail";
    case EdgeKind::wall:
    case EdgeKind::door: return "wall";
    case EdgeKind::hull: return "hull";
    case EdgeKind::none: return "";
    default: return "bulkhead";
  }
}

std::string_view portal_class(EdgeKind kind) {
  switch (kind) {
    case EdgeKind::iris_valve: return "iris";
    case EdgeKind::hatch: return "hatch";
    case EdgeKind::access_plate: return "plate";
    case EdgeKind::airlock_door: return "lock";
    case EdgeKind::lift_door: return "liftdoor";
    default: return "door";
  }
}

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      default: out += c;
    }
  }
  return out;
}

constexpr int left(int x) { return margin + x * cell; }
constexpr int top(int y) { return 2 * margin + y * cell; }
constexpr int middle_x(Square square) { return left(square.x) + cell / 2; }
constexpr int middle_y(Square square) { return top(square.y) + cell / 2; }

class Drawing {
 public:
  Drawing(const Deck& deck, const DeckPictureOptions& options)
      : deck_(deck),
        plan_(deck.plan()),
        options_(options),
        open_(options.open == nullptr ? deck.open_at_start() : *options.open) {}

  std::string draw() {
    squares();
    textures();
    edges();
    fittings();
    room_names();
    for (std::size_t i = 0; i < deck_.portals().size(); ++i) {
      if (deck_.portals()[i].place == PortalPlace::edges) portal(portal_at(i));
    }
    rulers();
    figures();
    const int bottom = list(top(plan_.rows) + margin + 8);
    const int width = std::max(left(plan_.columns) + margin, 760);
    return fmt::format(
               "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"deck\" viewBox=\"0 0 {0} {1}\" "
               "width=\"{0}\" "
               "height=\"{1}\" role=\"img\">\n<title>{2}</title>\n",
               width, bottom, escaped(plan_.name)) +
           style +
           fmt::format(
               "<rect class=\"page\" width=\"{}\" height=\"{}\"/>\n<text class=\"title\" x=\"{}\" y=\"{}\">{}"
               "</text>\n",
               width, bottom, margin, margin / 2 + 2, escaped(plan_.name)) +
           body_ + "</svg>\n";
  }

 private:
  template <class... Args>
  void put(fmt::format_string<Args...> format, Args&&... args) {
    body_ += fmt::format(format, std::forward<Args>(args)...);
    body_ += '\n';
  }

  void text(int x, int y, std::string_view classes, std::string_view words) {
    put("<text class=\"{}\" x=\"{}\" y=\"{}\" dy=\"0.35em\">{}</text>", classes, x, y, escaped(words));
  }

  void paths(const std::map<std::string_view, std::string>& by_class) {
    for (const auto& [name, data] : by_class) {
      if (!name.empty()) put("<path class=\"{}\" d=\"{}\"/>", name, data);
    }
  }

  void squares() {
    std::map<std::string_view, std::string> by_class;
    std::string mesh;
    plan_.for_each_square([&](Square square) {
      const std::string box =
          fmt::format("M{} {}h{}v{}h-{}z", left(square.x), top(square.y), cell, cell, cell);
      by_class[class_of(plan_.kind(square))] += box;
      if (plan_.kind(square) != SquareKind::outside) mesh += box;
    });
    paths(by_class);
    put("<path class=\"mesh\" d=\"{}\"/>", mesh);
  }

  // Pipes across each square of close machinery, and slanting strokes where there is no floor.
  void textures() {
    std::string pipes;
    std::string slants;
    plan_.for_each_square([&](Square square) {
      const int x = left(square.x);
      const int y = top(square.y);
      if (plan_.kind(square) == SquareKind::close_machinery) {
        for (const int down : {5, 10, 15}) pipes += fmt::format("M{} {}h{}", x + 3, y + down, cell - 6);
      } else if (plan_.kind(square) == SquareKind::drop) {
        slants += fmt::format("M{0} {1}l{2} -{2}M{0} {3}l{4} -{4}M{5} {3}l{2} -{2}", x, y + cell / 2,
                              cell / 2, y + cell, cell, x + cell / 2);
      }
    });
    put("<path class=\"pipes\" d=\"{}\"/>", pipes);
    put("<path class=\"void\" d=\"{}\"/>", slants);
  }

  void edges() {
    std::map<std::string_view, std::string> by_class;
    plan_.for_each_edge([&](Edge edge) {
      const bool across = edge.side == EdgeSide::North;
      by_class[class_of(plan_.edge(edge).kind)] +=
          fmt::format("M{} {}{}{}", left(edge.square.x), top(edge.square.y), across ? 'h' : 'v', cell);
    });
    paths(by_class);
  }

  // A box over its edges; what is drawn in the middle tells the kinds apart without colours.
  void portal(PortalId id) {
    const Portal& it = deck_.portal(id);
    const bool across = deck_.edges_of(id)[0].side == EdgeSide::North;
    const int length = it.edge_count * cell;
    const int x = left(it.square.x);
    const int y = top(it.square.y);
    const std::string_view open = open_.test(index_of(id)) ? " open" : "";
    put("<rect class=\"portal {}{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"><title>{}</title></rect>",
        portal_class(it.kind), open, across ? x + 2 : x - 4, across ? y - 4 : y + 2, across ? length - 4 : 8,
        across ? 8 : length - 4, name_of(it.kind));
    portal_mark(it.kind, across ? x + length / 2 : x, across ? y : y + length / 2, across);
  }

  void portal_mark(EdgeKind kind, int x, int y, bool across) {
    const auto bar = [&](int along) {  // a stroke through the box
      return across ? fmt::format("M{} {}v8", x + along, y - 4) : fmt::format("M{} {}h8", x - 4, y + along);
    };
    switch (kind) {
      case EdgeKind::iris_valve: return put("<circle class=\"mark\" cx=\"{}\" cy=\"{}\" r=\"3\"/>", x, y);
      case EdgeKind::hatch: return put("<path class=\"mark\" d=\"M{0} {1}l6 6m0 -6l-6 6\"/>", x - 3, y - 3);
      case EdgeKind::access_plate: return put("<circle class=\"mark\" cx=\"{}\" cy=\"{}\" r=\"1\"/>", x, y);
      case EdgeKind::airlock_door: return put("<path class=\"mark\" d=\"{}{}\"/>", bar(-3), bar(3));
      case EdgeKind::lift_door: return put("<path class=\"mark\" d=\"{}{}{}\"/>", bar(-4), bar(0), bar(4));
      default: return put("<path class=\"mark\" d=\"{}\"/>", bar(0));
    }
  }

  void fittings() {
    plan_.for_each_square([this](Square square) {
      if (plan_.kind(square) == SquareKind::seat) seat(square);
    });
    for (const StationRecord& station : plan_.stations) {
      seat(station.at);
      text(middle_x(station.at), middle_y(station.at), "small", fmt::format("{:02}", station.number));
    }
    for (const VerticalRecord& each : plan_.verticals) vertical(each);
    for (const LiftRecord& lift : plan_.lifts) rect_label(lift.car, std::string(1, lift.letter));
    for (const AirlockRecord& lock : plan_.airlocks)
      rect_label(lock.chamber, fmt::format("K{}", lock.number));
    for (const ConduitRecord& conduit : plan_.conduits) {
      int shift = conduit.colours.size() > 1 ? -4 : 0;
      for (const ConduitColour colour : conduit.colours) {
        put("<circle class=\"conduit c-{}\" cx=\"{}\" cy=\"{}\" r=\"3.5\"/>", name_of(colour),
            middle_x(conduit.at) + shift, middle_y(conduit.at));
        shift += 8;
      }
    }
    for (const SwitchRecord& each : plan_.switches) {
      const SquareOffset way = offset_of(each.at.side);
      const SquareOffset right = offset_of(rotate(each.at.side, 2));
      put("<circle class=\"switch\" cx=\"{}\" cy=\"{}\" r=\"1.7\"/>",
          middle_x(each.at.square) + way.dx * 5 + right.dx * 7,
          middle_y(each.at.square) + way.dy * 5 + right.dy * 7);
    }
  }

  void seat(Square square) {
    put("<rect class=\"seat\" x=\"{}\" y=\"{}\" width=\"14\" height=\"14\" rx=\"4\"/>", left(square.x) + 3,
        top(square.y) + 3);
  }

  // A ladder has rungs; a portal is round for a valve and square for a hatch; arrows say up and down.
  void vertical(const VerticalRecord& each) {
    const int x = left(each.at.x);
    const int y = top(each.at.y);
    const Passage passage = each.up != Passage::none ? each.up : each.down;
    if (each.ladder == LadderKind::fixed) {
      put("<path class=\"mark\" d=\"M{} {}v16m8 0v-16m-8 3h8m0 5h-8m0 5h8\"/>", x + 2, y + 2);
    } else if (passage == Passage::iris) {
      put("<circle class=\"portal iris\" cx=\"{}\" cy=\"{}\" r=\"5\"/>", x + 7, y + 10);
    } else {
      put("<rect class=\"portal hatch\" x=\"{}\" y=\"{}\" width=\"10\" height=\"10\"/>", x + 2, y + 5);
    }
    if (each.up != Passage::none) put("<path class=\"mark\" d=\"M{} {}l3 -4l3 4\"/>", x + 12, y + 7);
    if (each.down != Passage::none) put("<path class=\"mark\" d=\"M{} {}l3 4l3 -4\"/>", x + 12, y + 13);
  }

  void rect_label(const SquareRect& rect, const std::string& words) {
    text((left(rect.first.x) + left(rect.last.x + 1)) / 2, (top(rect.first.y) + top(rect.last.y + 1)) / 2,
         "label", words);
  }

  // As large as fits into the longest free stretch of a room; where not even small letters fit, its number.
  void room_names() {
    for (std::size_t i = 0; i < plan_.rooms.size(); ++i) {
      const RoomRecord& room = plan_.rooms[i];
      if (deck_.kind(room.seed) == SquareKind::airlock) continue;  // named as the airlock it is
      const RoomLabel spot = room_label(deck_, i);
      const std::string full = fmt::format("{} {}", room.number, room.name);
      const int width = spot.length * cell - 4;
      const auto fits = [&](int size) { return static_cast<int>(full.size()) * size * 58 / 100 <= width; };
      int size = 10;
      while (size > 7 && !fits(size)) --size;
      const bool whole = fits(size);
      put("<text class=\"room\" x=\"{}\" y=\"{}\" dy=\"0.35em\" "
          "style=\"font-size:{}px\">{}<title>{}</title></text>",
          left(spot.first.x) + spot.length * cell / 2, middle_y(spot.first), whole ? size : 9,
          whole ? escaped(full) : std::to_string(room.number), escaped(room.name));
    }
  }

  void rulers() {
    for (int x = 0; x < plan_.columns; ++x) {
      for (const int y : {top(0) - 12, top(plan_.rows) + 12})
        text(left(x) + cell / 2, y, "ruler", std::to_string(x));
    }
    for (int y = 0; y < plan_.rows; ++y) {
      for (const int x : {left(0) - 14, left(plan_.columns) + 14})
        text(x, top(y) + cell / 2, "ruler", std::to_string(y));
    }
  }

  void figures() {
    if (!options_.mark) return;
    plan_.for_each_square([this](Square square) {
      const std::string mark = options_.mark(square);
      if (mark.empty()) return;
      put("<circle class=\"figure\" cx=\"{}\" cy=\"{}\" r=\"8\"/>", middle_x(square), middle_y(square));
      text(middle_x(square), middle_y(square), "small", mark);
    });
  }

  // Below the plan: what the colours and marks mean, then rooms and stations. Answers how far down it got.
  int list(int y) {
    constexpr auto squares =
        std::to_array<std::pair<std::string_view, std::string_view>>({{"raised", "raised floor"},
                                                                      {"console", "console"},
                                                                      {"green", "green equipment"},
                                                                      {"red", "red equipment"},
                                                                      {"machinery", "close machinery"},
                                                                      {"solid", "solid"},
                                                                      {"tank", "tank"},
                                                                      {"drop", "drop"}});
    put("<g class=\"list\">");
    int x = margin;
    for (const auto& [name, words] : squares) {
      put("<rect class=\"{}\" x=\"{}\" y=\"{}\" width=\"12\" height=\"12\"/>", name, x, y - 6);
      text(x + 16, y, "key", words);
      x += 30 + 6 * static_cast<int>(words.size());
    }
    y += line_height + 6;
    x = margin;
    for (const EdgeKind kind : {EdgeKind::door, EdgeKind::iris_valve, EdgeKind::hatch, EdgeKind::access_plate,
                                EdgeKind::airlock_door, EdgeKind::lift_door}) {
      put("<rect class=\"portal {}\" x=\"{}\" y=\"{}\" width=\"16\" height=\"8\"/>", portal_class(kind), x,
          y - 4);
      portal_mark(kind, x + 8, y, true);
      text(x + 20, y, "key", name_of(kind));
      x += 36 + 6 * static_cast<int>(name_of(kind).size());
    }
    std::vector<std::string> lines;
    lines.reserve(plan_.rooms.size());
    for (const RoomRecord& room : plan_.rooms) lines.push_back(fmt::format("{} {}", room.number, room.name));
    y = columns(lines, y + 2 * line_height);
    lines.clear();
    for (const StationRecord& each : plan_.stations)
      lines.push_back(fmt::format("{:02} {}", each.number, each.name));
    y = columns(lines, y + line_height);
    put("</g>");
    return y;
  }

  // Lines in three columns, read downwards.
  int columns(const std::vector<std::string>& lines, int y) {
    const std::size_t rows = (lines.size() + 2) / 3;
    const int width = std::max(left(plan_.columns) - margin, 720) / 3;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      text(margin + static_cast<int>(i / rows) * width, y + static_cast<int>(i % rows) * line_height, "key",
           lines[i]);
    }
    return y + static_cast<int>(rows) * line_height;
  }

  const Deck& deck_;
  const DeckPlan& plan_;
  const DeckPictureOptions& options_;
  const PortalBits& open_;
  std::string body_;
};

}  // namespace

std::string deck_svg(const Deck& deck, const DeckPictureOptions& options) {
  return Drawing(deck, options).draw();
}

}  // namespace flagbridge::ahl
