#pragma once

#include "kernel/scene.h"
#include "sfb/state/position.h"

// What a battle shows beside units, areas and lines. What never changes about a ship is in its display
// (displays.h); here is what has become of it, in the order of the display's rows, weapons and boxes.
namespace flagbridge::sfb {

struct SceneShield {
  std::int32_t left = 0;        // boxes
  std::int32_t reinforced = 0;  // as far as it is known
  bool dropped = false;
  friend bool operator==(const SceneShield&, const SceneShield&) = default;
  static constexpr auto fields() {
    return record(field("left", &SceneShield::left), lean_field("reinforced", &SceneShield::reinforced),
                  lean_field("dropped", &SceneShield::dropped));
  }
};

struct SceneWeapon {
  std::int32_t lost = 0;               // boxes
  std::string armed;                   // how; nothing while it is not, or that is not known
  bool ready = false;                  // the load is complete
  std::int32_t shots = 0;              // this turn
  std::optional<std::int32_t> target;  // it is declared at
  friend bool operator==(const SceneWeapon&, const SceneWeapon&) = default;
  static constexpr auto fields() {
    return record(lean_field("lost", &SceneWeapon::lost), lean_field("armed", &SceneWeapon::armed),
                  lean_field("ready", &SceneWeapon::ready), lean_field("shots", &SceneWeapon::shots),
                  lean_field("target", &SceneWeapon::target));
  }
};

// A shuttle box.
struct SceneBay {
  bool full = false;
  bool lost = false;
  friend bool operator==(const SceneBay&, const SceneBay&) = default;
  static constexpr auto fields() {
    return record(lean_field("full", &SceneBay::full), lean_field("lost", &SceneBay::lost));
  }
};

struct SceneShip {
  std::int32_t id = 0;
  std::uint32_t display = 0;  // its number
  std::int32_t speed = 0;
  std::vector<SceneShield> shields;
  std::string level;               // of the shields
  std::int32_t reinforced = 0;     // all of them, as far as it is known
  std::vector<std::int32_t> lost;  // boxes of each row of the display
  std::vector<std::int32_t> used;  // of those left, this turn
  std::int32_t boxes = 0;          // left of all that damage inside takes
  std::int32_t power = 0;          // of them those that make energy
  bool known = false;              // also what its side keeps to itself
  std::vector<SceneWeapon> weapons;
  std::vector<SceneBay> bays;
  std::string moves;   // (C1.4) in which impulses of this turn, a character each; nothing out of play
  bool moved = false;  // in this impulse
  friend bool operator==(const SceneShip&, const SceneShip&) = default;
  static constexpr auto fields() {
    return record(field("id", &SceneShip::id), field("display", &SceneShip::display),
                  field("speed", &SceneShip::speed), field("shields", &SceneShip::shields),
                  field("level", &SceneShip::level), lean_field("reinforced", &SceneShip::reinforced),
                  lean_field("lost", &SceneShip::lost), lean_field("used", &SceneShip::used),
                  lean_field("boxes", &SceneShip::boxes), lean_field("power", &SceneShip::power),
                  lean_field("known", &SceneShip::known), field("weapons", &SceneShip::weapons),
                  lean_field("bays", &SceneShip::bays), lean_field("moves", &SceneShip::moves),
                  lean_field("moved", &SceneShip::moved));
  }
};

// (D4.22) Damage that is about to strike, or is being dealt inside, and that somebody is asked about.
struct SceneVolley {
  std::int32_t unit = 0;
  std::int32_t points = 0;
  std::int32_t shield = 0;  // 0: none
  bool inside = false;
  friend bool operator==(const SceneVolley&, const SceneVolley&) = default;
  static constexpr auto fields() {
    return record(field("unit", &SceneVolley::unit), field("points", &SceneVolley::points),
                  lean_field("shield", &SceneVolley::shield), lean_field("inside", &SceneVolley::inside));
  }
};

// (P2.52, P3.25) What can be fired at and is no unit, as orders name it.
struct SceneGround {
  std::int32_t id = 0;
  std::string kind;  // surface, rocks
  std::string name;
  friend bool operator==(const SceneGround&, const SceneGround&) = default;
  static constexpr auto fields() {
    return record(field("id", &SceneGround::id), field("kind", &SceneGround::kind),
                  field("name", &SceneGround::name));
  }
};

struct BattleScene {
  std::int32_t impulse = 0;
  std::vector<SceneShip> ships;
  std::optional<SceneVolley> volley;
  std::vector<SceneGround> grounds;
  friend bool operator==(const BattleScene&, const BattleScene&) = default;
  static constexpr auto fields() {
    return record(lean_field("impulse", &BattleScene::impulse), field("ships", &BattleScene::ships),
                  lean_field("volley", &BattleScene::volley), lean_field("grounds", &BattleScene::grounds));
  }
};

}  // namespace flagbridge::sfb
