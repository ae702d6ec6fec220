#include "players/sfb/players.h"

#include "players/sfb/basic.h"
#include "players/sfb/textbook.h"

// Who plays, and what is answered for people unless they want to be asked.
namespace flagbridge {

template <>
std::span<const PlayerKind<sfb::Battles>> player_kinds<sfb::Battles>() {
  using sfb::Battles;
  static constexpr std::array<PlayerKind<Battles>, 3> kinds = {{
      {"random", "any legal order", make_player<Battles, RandomPlayer<Battles>>},
      {"textbook", "what beginners are taught, as a yardstick", make_player<Battles, sfb::TextbookPlayer>},
      {"basic", "rules of thumb", make_player<Battles, sfb::BasicPlayer>},
  }};
  return kinds;
}

// Asked about what is near; batteries, shields and boxes are looked after.
template <>
std::span<const Standing> usual_standing<sfb::Battles>() {
  using sfb::Decision;
  using sfb::Policy;
  constexpr auto order = [](Decision about, Policy policy, int a) {
    return Standing{.about = static_cast<std::uint16_t>(about),
                    .policy = static_cast<std::uint16_t>(policy),
                    .a = static_cast<std::int16_t>(a)};
  };
  constexpr int fire_range = 15, act_range = 25;
  static constexpr std::array<Standing, 5> usual = {
      order(Decision::fire, Policy::await_best_shot, fire_range),
      order(Decision::act, Policy::act_when_near, act_range),
      order(Decision::reinforce, Policy::always_reinforce, 0),
      order(Decision::shield, Policy::do_least, 0),
      order(Decision::damage, Policy::do_least, 0),
  };
  return usual;
}

}  // namespace flagbridge
