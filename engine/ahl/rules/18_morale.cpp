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

// What the scenario says about somebody's force; nothing in a game without forces.
const Force* force_of(const Azhanti& game, const Position& position, const Figure& figure) {
  const auto& forces = game.scenario(position).forces;
  return figure.force < forces.size() ? &forces[figure.force] : nullptr;
}

// (VI.1.1) Somebody whose heir this is has fallen; `dead`: for good.
bool inherits(const Position& position, const Force& force, bool dead) {
  return std::ranges::any_of(position.people, [&](const Figure& each) {
    if (each.presence == Presence::none || !in(force.predecessors, each.force)) return false;
    return dead ? each.condition == Condition::dead : each.out();
  });
}

// Low keys check first: by category, number, group, place in the list. Scenarios put some above everybody; an
// heir is one of the crowd until then (VI.1.1).
int rank_key(const Azhanti& game, const Position& position, Who who) {
  const Figure& figure = position[who];
  const Person* person = game.person(figure);
  const int place = static_cast<int>(index_of(who));
  if (person == nullptr) return 4'000 * most_people + place;
  int rank = category(person->rank);
  int number = std::min(number_in(person->id), 99);
  const Force* force = force_of(game, position, figure);
  if (force != nullptr && force->file.seniority != 0) {
    const bool senior = force->predecessors == 0 || inherits(position, *force, true);
    rank = senior ? 0 : 3;
    if (senior) number = std::min<int>(force->file.seniority, 99);
  }
  const int group = static_cast<int>(person->group);
  return ((rank * 100 + number) * 10 + group) * most_people + place;
}

}  // namespace

Ranked in_rank_order(const Azhanti& game, const Position& position) {
  LongList<int, most_people> keys;
  for_each_active(position, [&](Who who, const Figure& figure) {
    if (checks_morale(figure)) static_cast<void>(keys.push_back(rank_key(game, position, who)));
  });
  std::ranges::sort(keys);
  Ranked ranked;
  for (const int key : keys)
    static_cast<void>(ranked.push_back(who_at(static_cast<std::size_t>(key % most_people))));
  return ranked;
}

bool can_lead(const Azhanti& game, const Position& position, const Figure& leader, const Figure& follower) {
  const Force* first = force_of(game, position, leader);
  const Force* second = force_of(game, position, follower);
  return friends(leader, follower) &&
         (first == nullptr ? 0 : first->kin) == (second == nullptr ? 0 : second->kin);
}

int leadership_of(const Azhanti& game, const Position& position, const Figure& figure) {
  const Force* force = force_of(game, position, figure);
  const bool heir = force != nullptr && force->predecessors != 0 && inherits(position, *force, false);
  return heir ? force->file.heir->leadership : figure.leadership;
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
    if (!can_lead(play_.game, play_.at, senior, figure) || !scene_.sees(senior.at, figure.at)) continue;
    const int bonus = leadership_of(play_.game, play_.at, senior);
    value += leader.failed != 0 ? -bonus : bonus;
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
  if (checked_ && leadership_of(play_.game, play_.at, play_.at[who]) != 0)
    static_cast<void>(leaders_.push_back({who, static_cast<std::uint16_t>(failed_ ? 1 : 0)}));
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
  const bool hidden = !flees_upward(play.game, play.at, figure) && out_of_sight(scene, figure, figure.at);
  const auto stuck = [&] { return !gripped(figure) && figure.adrift == 0 && !can_flee(scene, who); };
  if (!hidden && !stuck()) return;
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

// (18.D) The bonus of a leader who has come to his square; nobody is made to use a bad one. Some have one for
// somebody in particular (VI.1.1).
int help_from(const Azhanti& game, const Position& position, const Figure& leader, const Figure& cowering) {
  const Force* force = force_of(game, position, leader);
  const bool ward = force != nullptr && in(force->wards, cowering.force);
  return std::max({leadership_of(game, position, leader), ward ? int{force->file.rally->leadership} : 0, 0});
}

int help_in_square(const AhlPlay& play, Who who) {
  const Figure& cowering = play.at[who];
  int bonus = 0;
  for_each_active(play.at, [&](Who other_one, const Figure& leader) {
    if (other_one == who || leader.at != cowering.at || leader.panic != Panic::calm) return;
    if (can_lead(play.game, play.at, leader, cowering))
      bonus += help_from(play.game, play.at, leader, cowering);
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
    const bool climbs = flees_upward(play.game, play.at, figure);
    if (climbs && figure.rest != 0) continue;  // (V.7) not before he has got his breath back
    const int value = own_morale(scene, figure) + help_in_square(play, who);
    if (!keeps_nerve(play, who, value, "18.D"_ahl)) {
      if (climbs) figure.panic = Panic::fleeing;  // (V.7) on to the next deck
      continue;
    }
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
