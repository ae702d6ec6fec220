#pragma once

#include "kernel/scene.h"

// What the strategic map shows beside its counters: planets, the battle being fought, and each realm.
namespace flagbridge::fe {

// What a board has to know of a counter besides its words.
struct SceneCounter {
  std::int32_t id = 0;
  std::string race;
  std::string fleet;    // of the order of battle, or what it is
  std::string factors;  // as printed on the side that is up
  std::int32_t ships = 1;
  std::string fighters;  // factors aboard
  std::string role;      // in the battle force; nothing: none
  bool movable = false;  // at all
  bool moved = false;
  bool crippled = false;
  bool reserve = false;
  bool unreleased = false;
  friend bool operator==(const SceneCounter&, const SceneCounter&) = default;
  static constexpr auto fields() {
    return record(field("id", &SceneCounter::id), field("race", &SceneCounter::race),
                  field("fleet", &SceneCounter::fleet), field("factors", &SceneCounter::factors),
                  lean_field("ships", &SceneCounter::ships), lean_field("fighters", &SceneCounter::fighters),
                  lean_field("role", &SceneCounter::role), lean_field("movable", &SceneCounter::movable),
                  lean_field("moved", &SceneCounter::moved), lean_field("crippled", &SceneCounter::crippled),
                  lean_field("reserve", &SceneCounter::reserve),
                  lean_field("unreleased", &SceneCounter::unreleased));
  }
};

struct SceneWorld {
  std::string at;
  std::string words;
  bool major = false;
  bool taken = false;  // from whose it was
  bool devastated = false;
  friend bool operator==(const SceneWorld&, const SceneWorld&) = default;
  static constexpr auto fields() {
    return record(field("at", &SceneWorld::at), field("words", &SceneWorld::words),
                  lean_field("major", &SceneWorld::major), lean_field("taken", &SceneWorld::taken),
                  lean_field("devastated", &SceneWorld::devastated));
  }
};

struct SceneForce {
  std::int32_t done = 0;       // points of damage in this round
  std::string due;             // damage it still has to take
  std::string carried;         // over from earlier rounds
  std::int32_t intensity = 0;  // 0: not chosen, or not known
  std::optional<std::int32_t> formation;
  std::string bare;  // of a battle force without a counter in its line
  friend bool operator==(const SceneForce&, const SceneForce&) = default;
  static constexpr auto fields() {
    return record(field("done", &SceneForce::done), field("due", &SceneForce::due),
                  lean_field("carried", &SceneForce::carried),
                  lean_field("intensity", &SceneForce::intensity),
                  lean_field("formation", &SceneForce::formation), field("bare", &SceneForce::bare));
  }
};

struct SceneBattle {
  std::string at;
  std::int32_t round = 0;
  std::string ground;  // where it is fought, in words
  std::optional<std::int32_t> pursuer;
  bool revealed = false;  // the battle forces lie open
  std::vector<SceneForce> sides;
  friend bool operator==(const SceneBattle&, const SceneBattle&) = default;
  static constexpr auto fields() {
    return record(field("at", &SceneBattle::at), field("round", &SceneBattle::round),
                  field("ground", &SceneBattle::ground), lean_field("pursuer", &SceneBattle::pursuer),
                  lean_field("revealed", &SceneBattle::revealed), field("sides", &SceneBattle::sides));
  }
};

// A hex that somebody else holds than at the start, or of the neutral zone whoever passed through it last.
struct SceneHeld {
  std::string at;
  std::string race;
  friend bool operator==(const SceneHeld&, const SceneHeld&) = default;
  static constexpr auto fields() {
    return record(field("at", &SceneHeld::at), field("race", &SceneHeld::race));
  }
};

// A line of the ledger. Points as they are written.
struct SceneRealm {
  std::string race;
  std::string people;
  std::int32_t side = 0;
  bool at_war = false;
  std::string treasury, last_income, spent, earned, paid;
  std::int32_t full_income = 0;
  std::int32_t planets = 0, captured = 0, devastated = 0;
  std::int32_t provinces_lost = 0, provinces_taken = 0;
  std::int32_t zone = 0;  // hexes of the neutral zone it passed through last
  std::int32_t counters = 0, lost = 0;
  std::int32_t command_points = 0;
  std::int32_t strategic_used = 0, strategic_moves = 0;
  friend bool operator==(const SceneRealm&, const SceneRealm&) = default;
  static constexpr auto fields() {
    return record(field("race", &SceneRealm::race), field("people", &SceneRealm::people),
                  field("side", &SceneRealm::side), lean_field("at_war", &SceneRealm::at_war),
                  field("treasury", &SceneRealm::treasury), field("last_income", &SceneRealm::last_income),
                  field("spent", &SceneRealm::spent), field("earned", &SceneRealm::earned),
                  field("paid", &SceneRealm::paid), field("full_income", &SceneRealm::full_income),
                  field("planets", &SceneRealm::planets), field("captured", &SceneRealm::captured),
                  field("devastated", &SceneRealm::devastated),
                  field("provinces_lost", &SceneRealm::provinces_lost),
                  field("provinces_taken", &SceneRealm::provinces_taken), field("zone", &SceneRealm::zone),
                  field("counters", &SceneRealm::counters), field("lost", &SceneRealm::lost),
                  field("command_points", &SceneRealm::command_points),
                  field("strategic_used", &SceneRealm::strategic_used),
                  field("strategic_moves", &SceneRealm::strategic_moves));
  }
};

// What a side has lost for good.
struct SceneLosses {
  std::string factors;                       // of defense
  std::int32_t stations = 0, starbases = 0;  // each new one makes up for one of its kind (601.4)
  friend bool operator==(const SceneLosses&, const SceneLosses&) = default;
  static constexpr auto fields() {
    return record(field("factors", &SceneLosses::factors), field("stations", &SceneLosses::stations),
                  field("starbases", &SceneLosses::starbases));
  }
};

// (203.63) The stack whose owner is asked how it goes on.
struct SceneStopped {
  std::string at;
  std::vector<std::int32_t> free;  // counters that may go on together
  std::vector<std::int32_t> held;
  std::string words;
  friend bool operator==(const SceneStopped&, const SceneStopped&) = default;
  static constexpr auto fields() {
    return record(field("at", &SceneStopped::at), field("free", &SceneStopped::free),
                  field("held", &SceneStopped::held), field("words", &SceneStopped::words));
  }
};

struct WarScene {
  std::vector<SceneCounter> counters;  // in the order of the units
  std::vector<SceneWorld> worlds;
  std::optional<SceneBattle> battle;
  std::optional<SceneStopped> stopped;  // told to its owner
  std::vector<SceneRealm> realms;
  std::vector<SceneLosses> losses;
  std::vector<SceneHeld> held;
  friend bool operator==(const WarScene&, const WarScene&) = default;
  static constexpr auto fields() {
    return record(field("counters", &WarScene::counters), field("worlds", &WarScene::worlds),
                  lean_field("battle", &WarScene::battle), lean_field("stopped", &WarScene::stopped),
                  field("realms", &WarScene::realms), field("losses", &WarScene::losses),
                  lean_field("held", &WarScene::held));
  }
};

}  // namespace flagbridge::fe
