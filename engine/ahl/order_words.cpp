#include "ahl/order_words.h"

#include <algorithm>
#include <fmt/format.h>

#include "ahl/rules.h"

// Orders in words, and where they belong on the decks.
namespace flagbridge::ahl {

std::string weapon_words(const Azhanti& game, std::uint8_t row) {
  const auto& weapons = game.tables_of().weapons;
  if (row >= weapons.size()) return "none";
  const Weapon& weapon = weapons[row];
  return weapon.name + (weapon.round.empty() || weapon.round == "-" ? "" : ", " + weapon.round);
}

std::string points_words(int halves) {
  if (halves % 2 == 0) return std::to_string(halves / 2);
  return (halves > 1 ? std::to_string(halves / 2) : "") + "½";
}

namespace {

std::string action_words(const Action& action) {
  switch (action.act) {
    case Act::left: return "turn left";
    case Act::right: return "turn right";
    case Act::stand: return "stand up";
    case Act::evade: {
      const bool stays = action.evades_to() >= stay;
      return fmt::format("evade{}, facing {}",
                         stays ? " on the spot" : " " + to_text(static_cast<Compass>(action.evades_to())),
                         to_text(action.evades_facing()));
    }
    case Act::blob_drop:
      if (action.arg == stay) return "drop through the floor";
      break;
    default: break;
  }
  std::string words = to_text(action);
  std::ranges::replace(words, '_', ' ');
  if (const auto colon = words.find(':'); colon != words.npos) words[colon] = ' ';
  return words;
}

// The way an action takes its figure to another square; nothing if it does not.
std::optional<Compass> way_of(const Action& action) {
  switch (action.act) {
    case Act::walk:
    case Act::trot:
    case Act::dive:
    case Act::sidestep:
    case Act::jump:
    case Act::blob_step:
    case Act::launch_walk:
    case Act::launch_run: return action.direction();
    case Act::evade:
      if (action.evades_to() >= stay) return std::nullopt;
      return static_cast<Compass>(action.evades_to());
    default: return std::nullopt;
  }
}

}  // namespace

std::string plot_words(const Plot& plot) {
  std::string words;
  for (const Action& each : plot) words += (words.empty() ? "" : ", ") + action_words(each);
  return words.empty() ? "stay" : words;
}

std::vector<std::string> plot_path(Square from, const Plot& plot) {
  std::vector<std::string> path = {to_text(from)};
  for (const Action& each : plot) {
    const auto way = way_of(each);
    if (!way) continue;
    from = step(from, *way);
    path.push_back(to_text(from));
  }
  return path;
}

namespace {

// How often somebody answers fire.
std::string answers(int shots) {
  if (shots == 0) return "does not fire back";
  if (shots == 1) return "fires back once";
  return fmt::format("fires back up to {} times", shots);
}

std::string without_underlines(std::string_view name) {
  std::string words(name);
  std::ranges::replace(words, '_', ' ');
  return words;
}

struct Sentence {
  const Azhanti& game;
  const Position& view;

  std::string named(Who who) const {
    const Person* person = view.has(who) ? game.person(view[who]) : nullptr;
    return person == nullptr ? std::to_string(index_of(who)) : person->id;
  }

  std::string operator()(const Place& order) const {
    return fmt::format("{} to {}, facing {}", named(order.who), to_text(order.at), to_text(order.facing));
  }
  std::string operator()(const Name& order) const {
    return named(order.who) + " is named as a pilot, or no longer";
  }
  std::string operator()(const LoadRound& order) const {
    return fmt::format("{} loads {}", named(order.who), weapon_words(game, order.weapon));
  }
  std::string operator()(const Pack& order) const {
    return fmt::format("{} packs {} clips for {}", named(order.who), order.clips,
                       weapon_words(game, order.weapon));
  }
  std::string operator()(const Commit& order) const {
    return fmt::format("{}: {}", named(order.who), without_underlines(name_of(order.to)));
  }
  std::string operator()(const CoverFire& order) const {
    const std::string posture =
        order.posture == Posture::exposed ? "" : ", " + without_underlines(name_of(order.posture));
    return fmt::format("{} covers {}{}", named(order.who), to_text(order.at), posture);
  }
  std::string operator()(const Move& order) const {
    return fmt::format("{}: {}", named(order.who), plot_words(order.plot));
  }
  std::string operator()(const Stance& order) const {
    const std::string posture =
        order.posture == Posture::exposed ? "stands" : without_underlines(name_of(order.posture));
    return fmt::format("{} {}, {}", named(order.who), posture, answers(order.react));
  }
  std::string operator()(const Land& order) const { return "lands at " + to_text(order.at); }
  std::string operator()(const Strike& order) const {
    return fmt::format("{} strikes at {}", named(order.who), named(order.target));
  }
  // (24.A) A portal between decks as the mark of a shot.
  std::string operator()(const Shoot& order) const {
    const std::string_view mark = order.mark == AimedAt::floor      ? ", at the portal in the floor"
                                  : order.mark == AimedAt::overhead ? ", at the portal overhead"
                                                                    : "";
    return fmt::format("{} fires at {}{}", named(order.who), to_text(order.at), mark);
  }
  std::string operator()(const ahl::Throw& order) const {
    return fmt::format("{} throws {} to {}", named(order.who), order.charge > 0 ? "a charge" : "a grenade",
                       to_text(order.at));
  }
  std::string operator()(const Surrender&) const { return "Surrender"; }
  std::string operator()(const Ready&) const { return "Done"; }
  template <class Other>
  std::string operator()(const Other&) const {
    return "";
  }
};

struct OnDeck {
  const Position& view;

  scene::Spot operator()(const Move& order) const {
    scene::Spot spot = of(order.who);
    if (!view.has(order.who) || !view[order.who].here()) return spot;
    spot.path = plot_path(view[order.who].at, order.plot);
    spot.place = spot.path.back();
    return spot;
  }
  scene::Spot operator()(const Strike& order) const {
    scene::Spot spot = of(order.who);
    if (view.has(order.target)) spot.place = to_text(view[order.target].at);
    return spot;
  }
  template <class Other>
  scene::Spot operator()(const Other& order) const {
    scene::Spot spot;
    if constexpr (requires { order.who; }) spot = of(order.who);
    if constexpr (requires { order.at; }) spot.place = to_text(order.at);
    return spot;
  }

  static scene::Spot of(Who who) {
    scene::Spot spot;
    spot.unit = static_cast<std::int32_t>(index_of(who));
    return spot;
  }
};

}  // namespace

std::string Azhanti::words(const Position& view, const Order& order) const {
  return std::visit(Sentence{*this, view}, order);
}

scene::Spot Azhanti::spot(const Position& view, const Order& order) const {
  return std::visit(OnDeck{view}, order);
}

}  // namespace flagbridge::ahl
