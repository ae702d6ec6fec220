#include "server/api/deck_json.h"

#include "ahl/deck_picture.h"

namespace flagbridge::server {
namespace {

using namespace ahl;

json::object place(Square at) { return {{"x", at.x}, {"y", at.y}}; }

json::object face(const SquareSide& at) {
  return {{"x", at.square.x}, {"y", at.square.y}, {"side", name_of(at.side)}};
}

json::object rect(const SquareRect& at) {
  return {{"x", at.first.x},
          {"y", at.first.y},
          {"columns", at.last.x - at.first.x + 1},
          {"rows", at.last.y - at.first.y + 1}};
}

json::array places(const DeckSquares& squares) {
  json::array all;
  squares.for_each([&](Square at) { all.push_back(place(at)); });
  return all;
}

json::value portal_json(PortalId portal) {
  return portal == no_portal ? json::value(nullptr) : json::value(index_of(portal));
}

// One object for each record of a list.
template <class Records, class Make>
json::array each_of(const Records& records, Make make) {
  json::array all;
  for (const auto& record : records) all.push_back(make(record));
  return all;
}

// Air compartments are numbered as positions number them; -1 where there is no deck.
void add_compartments(const Deck& deck, json::object& to) {
  json::array rows;
  for (int y = 0; y < deck.plan().rows; ++y) {
    json::array row;
    for (int x = 0; x < deck.plan().columns; ++x) {
      const std::uint8_t number = deck.compartment_at(Square::at(x, y));
      row.push_back(number == Deck::no_compartment ? -1 : static_cast<int>(number));
    }
    rows.push_back(std::move(row));
  }
  to["compartments"] = std::move(rows);
}

void add_squares(const DeckPlan& plan, json::object& deck) {
  json::array rows;
  json::array codes;
  for (int y = 0; y < plan.rows; ++y) {
    json::array row;
    std::string line;
    for (int x = 0; x < plan.columns; ++x) {
      row.push_back(static_cast<int>(plan.kind(Square::at(x, y))));
      line += plan.code(Square::at(x, y));
    }
    rows.push_back(std::move(row));
    codes.push_back(json::string(line));
  }
  json::array kinds;
  for (const std::string_view kind : enum_names<SquareKind>) kinds.push_back(json::string(kind));
  deck["kinds"] = std::move(kinds);
  deck["squares"] = std::move(rows);
  deck["codes"] = std::move(codes);
}

void add_edges(const Deck& deck, json::object& to) {
  json::array edges;
  deck.plan().for_each_edge([&](Edge edge) {
    const EdgeMark mark = deck.plan().edge(edge);
    if (mark.kind == EdgeKind::none) return;
    edges.push_back({{"x", edge.square.x},
                     {"y", edge.square.y},
                     {"side", edge.side == EdgeSide::North ? "N" : "W"},
                     {"kind", name_of(mark.kind)},
                     {"open", mark.open},
                     {"portal", portal_json(deck.portal_at(edge))}});
  });
  json::array portals;
  for (std::size_t i = 0; i < deck.portals().size(); ++i) {
    const Portal& each = deck.portals()[i];
    portals.push_back({{"id", i},
                       {"kind", name_of(each.kind)},
                       {"place", name_of(each.place)},
                       {"x", each.square.x},
                       {"y", each.square.y},
                       {"open", each.starts_open},
                       {"locked", each.starts_locked},
                       {"jammed", each.starts_jammed}});
  }
  to["edges"] = std::move(edges);
  to["portals"] = std::move(portals);
}

void add_rooms(const Deck& deck, json::object& to) {
  const DeckPlan& plan = deck.plan();
  json::array rooms;
  for (std::size_t i = 0; i < plan.rooms.size(); ++i) {
    const RoomLabel label = room_label(deck, i);
    rooms.push_back({{"number", plan.rooms[i].number},
                     {"name", plan.rooms[i].name},
                     {"bounds", name_of(plan.rooms[i].bounds)},
                     {"squares", places(deck.room_squares(i))},
                     {"label", {{"x", label.first.x}, {"y", label.first.y}, {"length", label.length}}}});
  }
  to["rooms"] = std::move(rooms);
  to["stations"] = each_of(plan.stations, [](const StationRecord& each) -> json::value {
    return {{"number", each.number},
            {"name", each.name},
            {"x", each.at.x},
            {"y", each.at.y},
            {"face", name_of(each.face)}};
  });
  to["areas"] = each_of(plan.areas, [&](const AreaRecord& each) -> json::value {
    return {{"id", each.id},
            {"name", each.name},
            {"squares", places(deck.area_squares(each))},
            {"stations", to_json(each.stations)}};
  });
}

void add_ways(const DeckPlan& plan, json::object& to) {
  to["lifts"] = each_of(plan.lifts, [](const LiftRecord& each) -> json::value {
    return {{"letter", std::string(1, each.letter)}, {"car", rect(each.car)}, {"door", face(each.door)}};
  });
  to["verticals"] = each_of(plan.verticals, [](const VerticalRecord& each) -> json::value {
    return {{"number", each.number},
            {"x", each.at.x},
            {"y", each.at.y},
            {"up", name_of(each.up)},
            {"down", name_of(each.down)},
            {"ladder", name_of(each.ladder)}};
  });
  to["airlocks"] = each_of(plan.airlocks, [](const AirlockRecord& each) -> json::value {
    return {{"number", each.number},
            {"chamber", rect(each.chamber)},
            {"inner", face(each.inner)},
            {"outer", face(each.outer)}};
  });
  to["shafts"] = each_of(plan.shafts, [](const ShaftRecord& each) -> json::value {
    return {{"number", each.number},
            {"name", each.name},
            {"rect", rect(each.rect)},
            {"access", each_of(each.access, [](const SquareSide& at) -> json::value { return face(at); })}};
  });
  to["drops"] = each_of(plan.drops, [](const DropRecord& each) -> json::value {
    constexpr std::array<const char*, 3> names = {"plan", "tube", "well"};
    return {{"rect", rect(each.rect)}, {"to", names[static_cast<std::size_t>(each.to)]}, {"plan", each.plan}};
  });
  to["entries"] = each_of(plan.entries, [](const EntryRecord& each) -> json::value {
    return {{"id", each.id},
            {"ways", each_of(each.ways, [](const EntryWay& way) -> json::value {
               constexpr std::array<const char*, 4> names = {"lift", "vertical", "airlock", "room"};
               const std::string name = way.kind == EntryWay::Kind::lift
                                            ? std::string(1, static_cast<char>(way.number))
                                            : std::to_string(way.number);
               return {{"kind", names[static_cast<std::size_t>(way.kind)]}, {"name", name}};
             })}};
  });
}

void add_fittings(const DeckPlan& plan, json::object& to) {
  to["conduits"] = each_of(plan.conduits, [](const ConduitRecord& each) -> json::value {
    json::array colours;
    for (const ConduitColour colour : each.colours) colours.push_back(json::string(name_of(colour)));
    return {{"number", each.number}, {"x", each.at.x}, {"y", each.at.y}, {"colours", std::move(colours)}};
  });
  to["switches"] = each_of(plan.switches, [](const SwitchRecord& each) -> json::value {
    return {{"room", each.room}, {"at", face(each.at)}};
  });
}

}  // namespace

json::object deck_json(const Ship& ship, int number) {
  const Deck& deck = ship.plan_of(number);
  const DeckPlan& plan = deck.plan();
  json::object all{{"number", number},
                   {"plan", plan.number},
                   {"plan_name", ship.plans()[ship.deck(number).plan].name},
                   {"name", ship.deck(number).name},
                   {"columns", plan.columns},
                   {"rows", plan.rows},
                   {"origin", {{"x", plan.origin.dx}, {"y", plan.origin.dy}}},
                   {"up", plan.up},
                   {"right", plan.right},
                   {"ship_decks", plan.ship_decks},
                   {"atmosphere", name_of(plan.atmosphere)},
                   {"lights", name_of(plan.lights)},
                   {"source", to_text(plan.source)}};
  add_squares(plan, all);
  add_compartments(deck, all);
  add_edges(deck, all);
  add_rooms(deck, all);
  add_ways(plan, all);
  add_fittings(plan, all);
  return all;
}

json::object ship_json(const Ship& ship) {
  json::array refits;
  for (const Refit& each : ship.refits()) {
    const json::value name(each.ship);
    if (std::ranges::find(refits, name) == refits.end()) refits.push_back(name);
  }
  return {
      {"refits", std::move(refits)},
      {"decks", each_of(ship.decks(),
                        [&](const ShipDeck& each) -> json::value {
                          return {{"number", each.number},
                                  {"name", each.name},
                                  {"plan", ship.plans()[each.plan].name},
                                  {"source", to_text(each.source)}};
                        })},
      {"lifts", each_of(ship.lifts(),
                        [](const LiftLine& each) -> json::value {
                          return {{"letter", std::string(1, each.letter)}, {"stops", to_json(each.stops)}};
                        })},
      {"ways", each_of(ship.ways(), [](const Way& each) -> json::value {
         return {{"kind", name_of(each.kind)},
                 {"upper", each.upper},
                 {"above", place(each.above)},
                 {"below", place(each.below)},
                 {"passage", name_of(each.passage)},
                 {"floor", portal_json(each.floor)},
                 {"overhead", portal_json(each.overhead)}};
       })}};
}

}  // namespace flagbridge::server
