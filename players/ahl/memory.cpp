#include "players/ahl/memory.h"

#include <algorithm>

namespace flagbridge::ahl {
namespace {

Gait gait_of(const Scene& scene, const Figure& figure) {
  const bool blob = figure.blob();
  return {.climbs = figure.robot == 0 && !blob,
          .trots = may_trot(scene.game(), scene.position(), figure),
          .creeps = blob};
}

// Those who go about alike and strive for the same.
int key_of(Gait gait, const Figure& figure) {
  const int hands =
      (figure.carries != 0 ? 2 : 0) + (figure.charges != 0 ? 1 : 0) + (figure.weapon != no_weapon ? 4 : 0);
  return ((figure.force * 2 + (gait.climbs ? 1 : 0)) * 2 + (gait.trots ? 1 : 0)) * 8 + hands;
}

// (20) Blobs only harm those beside them: better to go round.
void avoid_blobs(const Position& view, const Figure& figure, Tolls& tolls) {
  tolls.fill(0);
  for_each_active(view, [&](Who, const Figure& each) {
    if (!each.blob() || !enemies(each, figure) || each.hidden != 0 || each.at.deck != figure.at.deck) return;
    for (int y = -2; y <= 2; ++y) {
      for (int x = -2; x <= 2; ++x) {
        const Square near = Square::at(each.at.x + x, each.at.y + y);
        if (!DeckGrid::contains(near)) continue;
        const int toll = std::max(std::abs(x), std::abs(y)) == 2 ? 8 : 30;
        auto& sum = tolls[static_cast<std::size_t>(DeckGrid::index(near))];
        sum = static_cast<std::uint8_t>(std::min(sum + toll, 120));
      }
    }
  });
}

}  // namespace

Atlas& Memory::atlas(const Scene& scene) {
  if (!atlas_ || !atlas_->fits(scene.position()))
    atlas_ = std::make_unique<Atlas>(scene.game(), scene.position());
  return *atlas_;
}

std::uint8_t Memory::agreed_zone(Scene& scene, Side side) {
  const Position& view = scene.position();
  if (agreed_on_ == view.core.turn) return zone_;
  agreed_on_ = view.core.turn;
  const auto rivals = rival_zones(scene.game(), view, side);
  if (rivals.size() < 2) return zone_ = no_zone;
  const std::uint8_t before = zone_;
  long least = 0;
  for (const std::uint8_t each : rivals) {
    const Zone& zone = scene.game().scenario(view).zones[each];
    std::vector<Destination> targets;
    zone.squares.for_each([&](Square square) { targets.push_back({on_level(square, zone.level), 0}); });
    std::vector<std::pair<int, Approach>> approaches;
    long sum = 0;
    for_each_active(view, [&](Who, const Figure& figure) {
      if (figure.side != side) return;
      auto there = std::ranges::find(approaches, figure.at.deck, [](const auto& pair) { return pair.first; });
      if (there == approaches.end()) {
        approaches.emplace_back(
            figure.at.deck, Approach(atlas(scene), scene, figure.at.deck, targets, gait_of(scene, figure)));
        there = approaches.end() - 1;
      }
      sum += there->second.from(figure.at);
    });
    if (each == before) sum = sum * 4 / 5;  // minds are not changed for nothing
    if (zone_ == no_zone || each == rivals.front() || sum < least) zone_ = each, least = sum;
  }
  return zone_;
}

int Memory::quiet_turns(const Position& view) {
  int seen = 0;
  for_each_active(view, [&](Who, const Figure& figure) { seen += figure.hidden == 0 ? 1 : 0; });
  if (seen != seen_) seen_since_ = view.core.turn;
  seen_ = seen;
  return view.core.turn - seen_since_;
}

const Memory::Way& Memory::way(Scene& scene, const Figure& figure) {
  const Position& view = scene.position();
  const Gait gait = gait_of(scene, figure);
  const int key = key_of(gait, figure);
  const std::uint32_t moment = view.core.turn * 8U + view.phase;
  for (const auto& each : entries_) {
    if (each->key == key && each->moment == moment && each->deck == figure.at.deck) return each->way;
  }
  std::erase_if(entries_, [&](const auto& each) { return each->moment != moment; });
  auto entry = std::make_unique<Entry>();
  entry->moment = moment;
  entry->key = key;
  entry->deck = figure.at.deck;
  entry->way.aim = ambition_of(scene, figure, atlas(scene), agreed_zone(scene, figure.side));
  Tolls tolls;
  if (gait.creeps) {
    tolls.fill(0);
  } else {
    avoid_blobs(view, figure, tolls);
  }
  entry->way.approach =
      std::make_unique<Approach>(atlas(scene), scene, figure.at.deck, entry->way.aim.targets, gait, &tolls);
  entries_.push_back(std::move(entry));
  return entries_.back()->way;
}

}  // namespace flagbridge::ahl
