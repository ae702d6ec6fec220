#include <algorithm>
#include <charconv>
#include <fmt/format.h>

#include "ahl/scenario/loader.h"
#include "ahl/scenario/run.h"

// Zones: which squares of a level the words of a scenario file stand for.
namespace flagbridge::ahl {
namespace {

std::optional<EntryWay> way_from(std::string_view text) {
  if (text.size() == 1 && text[0] >= 'A' && text[0] <= 'G') return EntryWay{EntryWay::Kind::lift, text[0]};
  EntryWay way{EntryWay::Kind::vertical, 0};
  if (text.starts_with('K')) way.kind = EntryWay::Kind::airlock;
  if (text.starts_with('R')) way.kind = EntryWay::Kind::room;
  if (way.kind != EntryWay::Kind::vertical) text.remove_prefix(1);
  const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), way.number);
  if (wrong != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return way;
}

DeckSquares everywhere(const Deck& deck) {
  DeckSquares all;
  deck.plan().for_each_square([&](Square square) {
    if (open_floor(deck.kind(square))) all.insert(square);
  });
  return all;
}

bool beside_portal(const Deck& deck, Square square) {
  for (const Compass side : orthogonal_compass) {
    if (deck.portal_at(edge_of(square, side)) != no_portal) return true;
  }
  if (deck.overhead_portal(square) != no_portal || deck.floor_portal(square) != no_portal) return true;
  return std::ranges::any_of(
      all_compass, [&](Compass direction) { return deck.kind(step(square, direction)) == SquareKind::lift; });
}

template <class Keep>
void keep_only(Zone& zone, Keep keep) {
  DeckSquares kept;
  zone.squares.for_each([&](Square square) {
    if (keep(square)) kept.insert(square);
  });
  zone.squares = kept;
}

}  // namespace

DeckSquares ScenarioLoader::area(const std::string& id, const Deck& deck, const std::string& path) {
  const auto found = std::ranges::find(deck.plan().areas, id, &AreaRecord::id);
  if (found != deck.plan().areas.end()) return deck.area_squares(*found);
  wrong(path, fmt::format("the deck has no area \"{}\"", id));
  return {};
}

void ScenarioLoader::add_stations(const ZoneFile& file, const Deck& deck, Zone& zone,
                                  const std::string& path) {
  for (const std::string& name : file.stations) {
    bool any = false;
    for (const StationRecord& station : deck.plan().stations) {
      if (station.name.find(name) == std::string::npos) continue;
      zone.squares.insert(station.at);
      any = true;
    }
    if (!any) wrong(path + ".stations", fmt::format("the deck has no station \"{}\"", name));
  }
}

void ScenarioLoader::add_areas(const ZoneFile& file, const Deck& deck, Zone& zone, const std::string& path) {
  for (const std::string& id : file.areas) zone.squares |= area(id, deck, path + ".areas");
  for (const std::uint8_t number : file.rooms) {
    const auto room = deck.room_numbered(number);
    if (room) {
      zone.squares |= deck.room_squares(*room);
    } else {
      wrong(path + ".rooms", fmt::format("the deck has no room {}", number));
    }
  }
  for (const Square square : file.squares) {
    if (square.deck == 0 && deck.plan().contains(square) && enterable(deck.kind(square))) {
      zone.squares.insert(square);
    } else {
      wrong(path + ".squares", fmt::format("nobody can stand at {}", to_text(square)));
    }
  }
  if (file.conduits) {
    for (const ConduitRecord& conduit : deck.plan().conduits) zone.squares.insert(conduit.at);
  }
  if (file.anywhere) zone.squares |= everywhere(deck);
}

void ScenarioLoader::add_way(EntryWay way, const Deck& deck, Zone& zone, const std::string& path) {
  const DeckPlan& plan = deck.plan();
  const auto add = [&](const SquareRect& rect) {
    rect.for_each([&](Square at) { zone.squares.insert(at); });
  };
  const auto find = [&](const auto& list, auto member) {
    const auto found = std::ranges::find(list, way.number, member);
    if (found == list.end()) wrong(path, "the deck has no such way in");
    return found == list.end() ? nullptr : &*found;
  };
  zone.by_ways = true;
  switch (way.kind) {
    case EntryWay::Kind::lift:
      if (const auto* lift = find(plan.lifts, &LiftRecord::letter)) add(lift->car);
      break;
    case EntryWay::Kind::vertical:
      if (const auto* ladder = find(plan.verticals, &VerticalRecord::number)) zone.squares.insert(ladder->at);
      break;
    case EntryWay::Kind::airlock:
      if (const auto* lock = find(plan.airlocks, &AirlockRecord::number)) add(lock->chamber);
      break;
    case EntryWay::Kind::room:
      if (const auto room = deck.room_numbered(way.number)) {
        zone.squares |= deck.room_squares(*room);
      } else {
        wrong(path, "the deck has no such room");
      }
      break;
  }
}

void ScenarioLoader::add_ways(const ZoneFile& file, const Deck& deck, Zone& zone, const std::string& path) {
  for (const std::string& id : file.entries) {
    const auto found = std::ranges::find(deck.plan().entries, id, &EntryRecord::id);
    if (found == deck.plan().entries.end()) {
      wrong(path + ".entries", fmt::format("the deck has no entry \"{}\"", id));
      continue;
    }
    for (const EntryWay way : found->ways) add_way(way, deck, zone, path + ".entries");
  }
  for (const std::string& text : file.ways) {
    const auto way = way_from(text);
    if (way) add_way(*way, deck, zone, path + ".ways");
    if (!way) wrong(path + ".ways", fmt::format("\"{}\" is no way in: A, 3, K1 or R16", text));
  }
}

void ScenarioLoader::take_away(const ZoneFile& file, const Deck& deck, Zone& zone, const std::string& path) {
  for (const std::string& id : file.not_areas) {
    const DeckSquares out = area(id, deck, path + ".not_areas");
    keep_only(zone, [&](Square square) { return !out.contains(square); });
  }
  if (file.clear_of_portals) keep_only(zone, [&](Square square) { return !beside_portal(deck, square); });
  if (!file.near_areas.empty()) {
    DeckSquares near;
    for (const std::string& id : file.near_areas) near |= area(id, deck, path + ".near_areas");
    keep_only(zone, [&](Square square) {
      bool close = false;
      near.for_each([&](Square other) { close = close || flagbridge::range(square, other) <= file.within; });
      return close;
    });
  }
}

void ScenarioLoader::load_zone(const ZoneFile& file, const std::string& path) {
  Zone zone{.name = file.name};
  const int number = file.deck + (file.well ? well_of : 0);
  zone.level = static_cast<std::uint8_t>(number);
  const Deck* plan = file.deck > deck_count ? nullptr : deck(number);
  const bool known = plan != nullptr && made_.known.test(static_cast<std::size_t>(number));
  if (!known) wrong(path + ".deck", fmt::format("deck {} is not part of the scenario", file.deck));
  if (known) {
    add_stations(file, *plan, zone, path);
    add_areas(file, *plan, zone, path);
    add_ways(file, *plan, zone, path);
    take_away(file, *plan, zone, path);
    const bool full = made_.tanks_full && !made_.drained.test(static_cast<std::size_t>(number));
    keep_only(zone, [&](Square square) {
      const SquareKind kind = plan->kind(square);
      return enterable(kind) && (!full || kind != SquareKind::tank);
    });
    if (zone.squares.empty()) wrong(path, "nobody can stand anywhere in it");
  }
  zone.size = zone.squares.size();
  made_.zones.push_back(std::move(zone));
}

void ScenarioLoader::load_zones() {
  if (file_.zone.size() >= no_zone) return wrong("zone", "too many zones");
  for (std::size_t i = 0; i < file_.zone.size(); ++i) load_zone(file_.zone[i], fmt::format("zone.{}", i));
}

}  // namespace flagbridge::ahl
