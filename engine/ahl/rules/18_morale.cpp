#include "ahl/rules/18_morale.h"

#include <algorithm>

// (18) Morale: the order of checks, leaders, casualties seen and fire out of nowhere, rallying.
namespace flagbridge::ahl {
namespace {

// (18.B) Officers, then warrant officers and NCOs, then the rest; before them all the leaders that scenarios
// put above everybody.
int category(Rank rank) {
  switch (rank) {
    case Rank::leader: return 0;
    case Rank::officer: return 1;
    case Rank::warrant:
    case Rank::nco: return 2;
    default: return 3;
  }
}

// The number in an identification such as O3.
int number_in(std::string_view id) {
  int number = 0;
  for (const char c : id) {
    if (c >= '0' && c <= '9') number = number * 10 + (c - '0');
  }
  return number;
}

// Low keys check first: by category, number, group, place in the list.
int rank_key(const Azhanti& game, Who who, const Figure& figure) {
  const Person* person = game.person(figure);
  const int place = static_cast<int>(index_of(who));
  if (person == nullptr) return 4'000'000 + place;
  const int group = static_cast<int>(person->group);
  return ((category(person->rank) * 100 + std::min(number_in(person->id), 99)) * 10 + group) * 100 + place;
}

// (VI.2) Arrlanroughl has the counter of an adventurer.
bool is_vargr(const Person* person) {
  if (person == nullptr) return false;
  return person->group == Group::vargr || (person->group == Group::adventurer && person->id == "A11");
}

}  // namespace

Ranked in_rank_order(const Azhanti& game, const Position& position) {
  std::array<std::pair<int, Who>, most_people> keyed;
  std::size_t count = 0;
  for_each_active(position, [&](Who who, const Figure& figure) {
    if (checks_morale(figure)) keyed[count++] = {rank_key(game, who, figure), who};
  });
  std::sort(keyed.begin(), keyed.begin() + static_cast<std::ptrdiff_t>(count));
  Ranked ranked;
  for (std::size_t i = 0; i < count; ++i) static_cast<void>(ranked.push_back(keyed[i].second));
  return ranked;
}

bool can_lead(const Azhanti& game, const Figure& leader, const Figure& follower) {
  return friends(leader, follower) && is_vargr(game.person(leader)) == is_vargr(game.person(follower));
}

// --- a round of checks ---------------------------------------------------------------------------------

namespace {

// Wounds, stuns and darkness (23) weaken everybody's.
int own_morale(Scene& scene, const Figure& figure) {
  return morale_of(figure) - (in_darkness(scene, figure.at) ? 1 : 0);
}

// What happens to somebody the enemy does not know of is told to his owner only.
Sides audience_of(const Figure& figure) {
  return figure.hidden != 0 ? Sides(figure.side) : Sides::everyone();
}

// Rolls against a value and says how it went.
bool keeps_nerve(AhlPlay& play, Who who, int value, Rule rule) {
  const Sides audience = audience_of(play.at[who]);
  const int roll = play.d6x2({rule, "morale"}, audience);
  const bool kept = roll <= value;
  play.tell(kept ? Happening::keeps_nerve : Happening::loses_nerve, rule, audience, arg(who),
            Arg::number(roll), Arg::number(value));
  return kept;
}

}  // namespace

int MoralePass::value_of(Who who) {
  const Figure& figure = play_.at[who];
  int value = own_morale(scene_, figure);
  for (const Leader& leader : leaders_) {
    const Figure& senior = play_.at[leader.who];
    if (!can_lead(play_.game, senior, figure) || !scene_.sees(senior.at, figure.at)) continue;
    value += leader.failed ? -senior.leadership : senior.leadership;
  }
  return value;
}

bool MoralePass::check(Who who, Rule rule) {
  const bool kept = keeps_nerve(play_, who, value_of(who), rule);
  checked_ = true;
  failed_ = failed_ || !kept;
  return kept;
}

void MoralePass::finish(Who who) {
  if (checked_ && play_.at[who].leadership != 0) static_cast<void>(leaders_.push_back({who, failed_}));
  checked_ = failed_ = false;
}

// --- at the end of a phase -----------------------------------------------------------------------------

namespace {

// (18.D) Whatever he was to do, he runs.
void panic(AhlPlay& play, Who who) {
  Figure& figure = play.at[who];
  figure.panic = Panic::fleeing;
  figure.load = nobody;
  figure.plot.clear();
  play.tell(Happening::panics, "18.D"_ahl, audience_of(figure), arg(who));
}

// One roll for each occurrence, until the nerve is gone (18.A.3, 18.A.4).
void check_shocks(MoralePass& pass, Who who) {
  Figure& figure = pass.play().at[who];
  bool kept = true;
  for (int i = 0; kept && i < figure.shocks; ++i) kept = pass.check(who, "18.A.3"_ahl);
  for (int i = 0; kept && i < figure.startled; ++i) kept = pass.check(who, "18.A.4"_ahl);
  figure.shocks = figure.startled = 0;
  if (!kept) panic(pass.play(), who);
  pass.finish(who);
}

// (18.D) He runs no further once nobody sees him, or when there is no better place to go to.
void cower(AhlPlay& play, Scene& scene, Who who) {
  Figure& figure = play.at[who];
  const bool stuck = !gripped(figure) && figure.adrift == 0 && flight_of(scene, who).empty();
  if (!out_of_sight(scene, figure, figure.at) && !stuck) return;
  figure.panic = Panic::cowering;
  play.tell(Happening::cowers, "18.D"_ahl, audience_of(figure), arg(who), arg(figure.at));
}

bool shocked(const Figure& figure) {
  return checks_morale(figure) && figure.panic == Panic::calm && (figure.shocks != 0 || figure.startled != 0);
}

}  // namespace

void check_after_phase(AhlPlay& play) {
  loosen_grips(play);
  const auto some = [&](auto test) { return std::ranges::any_of(play.at.people, test); };
  const bool anybody_flees = some([](const Figure& f) { return f.panic == Panic::fleeing && f.active(); });
  const bool anybody_checks = some(shocked);
  if (!anybody_flees && !anybody_checks) return;
  Scene scene(play.game, play.at);
  const Ranked ranked = in_rank_order(play.game, play.at);
  // Those who have just begun to run get the next phase to do so.
  for (const Who who : ranked) {
    if (anybody_flees && play.at[who].panic == Panic::fleeing) cower(play, scene, who);
  }
  MoralePass pass(play, scene);
  for (const Who who : ranked) {
    if (shocked(play.at[who])) check_shocks(pass, who);
  }
}

// --- rallying ------------------------------------------------------------------------------------------

namespace {

bool is_adventurer(const Person* person, std::string_view id) {
  return person != nullptr && person->group == Group::adventurer && person->id == id;
}

// (18.D) The bonus of a leader who has come to his square; nobody is made to use a bad one. Zinovia (A13) has
// one for Sergei (A12) alone (VI.1.1).
int help_from(const Azhanti& game, const Figure& leader, const Figure& cowering) {
  const bool wife = is_adventurer(game.person(leader), "A13") && is_adventurer(game.person(cowering), "A12");
  return std::max<int>(leader.leadership, wife ? 2 : 0);
}

int help_in_square(const AhlPlay& play, Who who) {
  const Figure& cowering = play.at[who];
  int bonus = 0;
  for_each_active(play.at, [&](Who other_one, const Figure& leader) {
    if (other_one == who || leader.at != cowering.at || leader.panic != Panic::calm) return;
    if (can_lead(play.game, leader, cowering)) bonus += help_from(play.game, leader, cowering);
  });
  return bonus;
}

}  // namespace

Flow rally(AhlPlay& play, Task&) {
  const auto cowering = [](const Figure& figure) { return figure.panic == Panic::cowering; };
  if (std::ranges::none_of(play.at.people, cowering)) return Flow::done;
  Scene scene(play.game, play.at);
  for (const Who who : in_rank_order(play.game, play.at)) {
    Figure& figure = play.at[who];
    if (!cowering(figure)) continue;
    const int value = own_morale(scene, figure) + help_in_square(play, who);
    if (!keeps_nerve(play, who, value, "18.D"_ahl)) continue;
    figure.panic = Panic::calm;
    play.tell(Happening::rallies, "18.D"_ahl, audience_of(figure), arg(who));
  }
  return Flow::done;
}

// --- who has been seen ---------------------------------------------------------------------------------

namespace {

// A look down a drop or a ladder costs time; most decks have nothing to look down.
bool may_look(const Scene& scene, Square a, Square b) {
  if (a.deck == b.deck) return true;
  const Square upper = a.deck < b.deck ? a : b;
  const int below = (a.deck < b.deck ? b : a).deck - upper.deck;
  if (below != 1 && below != well_of) return false;
  const Deck& plan = scene.plan(upper.deck);
  return !plan.plan().drops.empty() || plan.floor_portal(flat(upper)) != no_portal;
}

}  // namespace

// (18.A.4) Once seen by the other side, always known to it.
void note_sightings(AhlPlay& play) {
  Scene scene(play.game, play.at);
  for_each_active(play.at, [&](Who, Figure& figure) {
    if (figure.sighted != 0 || figure.hidden != 0) return;
    for (const Figure& enemy : play.at.people) {
      if (!enemy.active() || enemy.side == figure.side || !may_look(scene, enemy.at, figure.at)) continue;
      if (!scene.sees(enemy.at, figure.at)) continue;
      figure.sighted = 1;
      return;
    }
  });
}

}  // namespace flagbridge::ahl
