#pragma once

#include "players/ahl/memory.h"

namespace flagbridge::ahl {

// (8) The best plot for one character who is committed to move: towards what he strives for, by covered ways,
// to where he can shoot.
class March {
 public:
  March(Scene& scene, Memory& memory, Who who);

  Plot best();
  // (V.3) Nothing is left to do before the next climb but to get one's breath back.
  bool rests();

 private:
  void offer(const Plot& plot, int value);
  void offer(Action action, int then);
  int value_of(const Reach& reach);
  int shots_from(const Reach& reach);
  int shots_after(Action action);
  int danger_at(Square at);
  int hindrance(const Reach& reach);
  void note_friends();
  int progress(int then) const;
  void offer_portals();
  void offer_exit();
  void offer_rungs(const Exit& exit);
  void offer_ride(const Exit& exit);
  void offer_things();
  void offer_shutting();
  void offer_leaving();
  int prospect(const Reach& reach);
  int company(Square at);
  bool all_aboard(const Exit& exit);
  bool riding_already() const;
  bool examined_by_others(Square crate) const;
  bool called(Compass side) const;

  const Azhanti& game_;
  const Position& view_;
  Scene& scene_;
  Memory& memory_;
  Who who_;
  const Figure& figure_;
  const Memory::Way& way_;
  int here_;
  int eagerness_;
  int care_;  // by how much harm to him is worse than to others
  Plot plot_;
  int value_ = -1'000'000;
  std::array<std::int16_t, DeckGrid::squares> dangers_;
  bool enemies_near_ = false;
  DeckSquares foes_;
  DeckSquares lanes_;                                    // under the covering fire of friends
  std::array<std::uint8_t, DeckGrid::squares> crowd_{};  // friends where they will be
};

}  // namespace flagbridge::ahl
