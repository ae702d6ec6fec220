#include "kernel/json_text.h"
#include "sfb/rules/g23_spheres.h"
#include "sfb/show/displays.h"
#include "tests/sfb/systems.h"

// What a battle shows of a view, and where orders belong on its map.
namespace flagbridge::sfb {
namespace {

using Shown = scene::Scene<BattleScene>;

struct Showing : Encounter {
  Showing() : Encounter(2) {}
  Shown as(Side side) const { return game.scene(game.view(position, side), side); }
  static const scene::Unit& unit(const Shown& scene, UnitId id) {
    const auto found = std::ranges::find(scene.units, index_of(id), &scene::Unit::id);
    if (found == scene.units.end()) throw std::runtime_error("no such unit is shown");
    return *found;
  }
  static const SceneShip& ship(const Shown& scene, UnitId id) {
    const auto found = std::ranges::find(scene.own.ships, index_of(id), &SceneShip::id);
    if (found == scene.own.ships.end()) throw std::runtime_error("no such ship is shown");
    return *found;
  }
  static std::string fact(const scene::Unit& unit, std::string_view label) {
    const auto found = std::ranges::find(unit.facts, label, &scene::Fact::label);
    return found == unit.facts.end() ? "" : found->value;
  }
  static std::vector<std::vector<std::string>> paths(const Shown& scene, scene::LineKind kind) {
    std::vector<std::vector<std::string>> all;
    for (const scene::Line& line : scene.lines) {
      if (line.kind == kind) all.push_back(line.path);
    }
    return all;
  }
};

TEST(Scene, HasShipsWhereTheyAreWithWhatHasBefallenThem) {
  Showing battle;
  Ship& own = battle[0];
  own.at = {20, 15};
  own.facing = Direction::C;
  own.speed = 12;
  own.shield_dropped[1] = Moment{1};
  own.cloak = Cloaking::fading_out;
  const Shown scene = battle.as(blue);
  const scene::Unit& unit = Showing::unit(scene, Encounter::own);
  EXPECT_EQ(unit.kind, "ship");
  EXPECT_EQ(unit.place, "2015");
  EXPECT_EQ(unit.heading, "C");
  EXPECT_EQ(unit.glance.front().means, "speed 12");
  EXPECT_EQ(unit.marks, (std::vector<std::string>{"shield 2 down", "fading out"}));
  EXPECT_TRUE(Showing::ship(scene, Encounter::own).shields[1].dropped);
}

// (D4) Losses can be seen by everybody; what is armed and stored is its owner's.
TEST(Scene, TellsTheOwnerOnlyWhatTheEnemyMayNotKnow) {
  Showing battle;
  Ship& own = battle[0];
  own.lost[index_of(Box::left_warp)] = 4;
  own.capacitor = Energy(3);
  Mount& mount = battle.position.mount(own, 0);
  mount.mode = Mode::standard;
  mount.set(Mount::completed, true);
  const Shown mine = battle.as(blue), theirs = battle.as(red);
  EXPECT_EQ(Showing::fact(Showing::unit(mine, Encounter::own), "capacitor"), "3");
  EXPECT_EQ(Showing::fact(Showing::unit(theirs, Encounter::own), "capacitor"), "");
  EXPECT_EQ(Showing::ship(mine, Encounter::own).weapons[0].armed, "standard");
  EXPECT_TRUE(Showing::ship(mine, Encounter::own).weapons[0].ready);
  EXPECT_EQ(Showing::ship(theirs, Encounter::own).weapons[0], SceneWeapon{});
  EXPECT_TRUE(Showing::ship(mine, Encounter::own).known);
  EXPECT_FALSE(Showing::ship(theirs, Encounter::own).known);
  for (const Shown& scene : {mine, theirs})
    EXPECT_EQ(Showing::ship(scene, Encounter::own).lost, std::vector<std::int32_t>{4});  // the first row
}

// The losses stand in the order of the rows of the display, whatever a ship has none of.
TEST(Scene, LossesFitTheRowsOfTheDisplay) {
  Showing battle;
  const Design& design = battle.game.design(battle[0]);
  battle[0].lost[index_of(Box::sensor)] = 1;
  const json::array rows = display_of(0, design).at("boxes").as_array();
  const auto lost = Showing::ship(battle.as(red), Encounter::own).lost;
  ASSERT_LE(lost.size(), rows.size());
  for (std::size_t i = 0; i < lost.size(); ++i)
    EXPECT_EQ(lost[i], rows[i].at("name") == "sensor" ? 1 : 0) << rows[i];
  EXPECT_EQ(lost.back(), 1);
}

// (G7, G8) What has beamed or pulled in an earlier turn is idle in this one.
TEST(Scene, SaysHowManyBoxesHaveWorkedThisTurn) {
  Showing battle;
  battle.position.core.turn = 2;
  battle.position.impulse = 4;
  const Ship& own = battle[0];
  const Design& design = battle.game.design(own);
  const std::size_t transporters = own.first_use;
  const std::size_t tractors = transporters + design.boxes[index_of(Box::transporter)];
  battle.position.uses[transporters] = battle.position.now();
  battle.position.uses[transporters + 1] = moment_of(1, 30);
  battle.position.uses[tractors] = moment_of(2, 1);
  const json::array rows = display_of(0, design).at("boxes").as_array();
  const auto used = Showing::ship(battle.as(blue), Encounter::own).used;
  for (std::size_t i = 0; i < used.size(); ++i) {
    const bool one = rows[i].at("name") == "transporter" || rows[i].at("name") == "tractor";
    EXPECT_EQ(used[i], one ? 1 : 0) << rows[i];
  }
  EXPECT_EQ(std::ranges::count(used, 1), 2);
}

// (C1.4, C12) Speed 8 moves in every fourth impulse, speed 16 in every second.
TEST(Scene, HasTheImpulsesInWhichAShipMoves) {
  Showing battle;
  Ship& own = battle[0];
  battle.position.impulse = 5;
  own.speed = 8;
  own.speeds.fill(16);
  own.plot.clear();
  ASSERT_TRUE(own.plot.push_back({9 | SpeedChange::about, 16}));  // (C3.53) the other way it moves as often
  const std::string moves = Showing::ship(battle.as(blue), Encounter::own).moves;
  EXPECT_EQ(moves.substr(0, 12), "010100010101");
  EXPECT_EQ(moves.size(), 32u);
  EXPECT_EQ(battle.as(blue).clock, "impulse 5");
  // (C12) The change is its owner's secret.
  EXPECT_EQ(Showing::ship(battle.as(red), Encounter::own).moves.substr(8, 4), "0001");
}

// (C3.5, C6) Neighbours of 0303: A 0302, B 0402, D 0304, F 0202.
TEST(Scene, DrawsACourseThroughTheHexesItLeadsTo) {
  Showing battle;
  Ship& own = battle[0];
  own.at = {3, 3};
  own.facing = Direction::A;
  own.speed = 8;
  own.course.clear();
  for (const Step step : {Step::turn_left, Step::het_d, Step::slip_right})
    ASSERT_TRUE(own.course.push_back(step));
  using Paths = std::vector<std::vector<std::string>>;
  // Left to F: 0202; hard to D and ahead: 0203; a slip to the right of D is E: 0104.
  EXPECT_EQ(Showing::paths(battle.as(blue), scene::LineKind::course),
            (Paths{{"0303", "0202", "0203", "0104"}}));
  EXPECT_EQ(Showing::paths(battle.as(red), scene::LineKind::course), Paths{});  // its owner's secret
  own.reverse = 1;
  own.course.clear();
  ASSERT_TRUE(own.course.push_back(Step::straight));
  EXPECT_EQ(Showing::paths(battle.as(blue), scene::LineKind::course), (Paths{{"0303", "0304"}}));
}

TEST(Scene, AnOrderBelongsToItsUnitAndWhereItLeads) {
  Showing battle;
  Ship& own = battle[0];
  own.at = {3, 3};
  own.facing = Direction::A;
  own.speed = 8;
  battle[1].at = {10, 10};
  const auto spot = [&](const Order& order) { return battle.game.spot(battle.position, order); };
  Course course{Encounter::own, {}};
  ASSERT_TRUE(course.steps.push_back(Step::turn_right));
  EXPECT_EQ(spot(course).place, "0402");
  EXPECT_EQ(spot(course).path, (std::vector<std::string>{"0303", "0402"}));
  EXPECT_EQ(spot(course).heading, "B");
  own.speed = 0;  // (C5) it turns where it is
  EXPECT_EQ(spot(course).place, "0303");
  EXPECT_EQ(spot(course).heading, "B");
  Fire fire{Encounter::own, {}, Encounter::enemy};
  EXPECT_EQ(spot(fire).unit, index_of(Encounter::own));
  EXPECT_EQ(spot(fire).place, "1010");
  EXPECT_EQ(spot(Do{Action::study, Encounter::own, 0, no_unit, 2, 0, {22, 15}}).place, "2215");
  EXPECT_EQ(spot(Pass{}), scene::Spot{});
}

TEST(Scene, HasWebsWithAnchorsAndStrength) {  // (G10) the strength of each hex
  Showing battle;
  battle.position.webs[0] = {24, 3, 0};
  battle.position.web_hexes.clear();
  for (const WebHex& each : {WebHex{{22, 11}, 0, 255}, WebHex{{22, 12}, 0, 0}, WebHex{{22, 13}, 0, 2}})
    ASSERT_TRUE(battle.position.web_hexes.push_back(each));
  const Shown scene = battle.as(blue);
  ASSERT_EQ(scene.areas.size(), 1u);
  EXPECT_EQ(scene.areas[0].kind, "web");
  EXPECT_EQ(scene.areas[0].name, "web of strength 8");
  EXPECT_EQ(scene.areas[0].places, (std::vector<std::string>{"2211", "2212", "2213"}));
  EXPECT_EQ(scene.areas[0].anchors, (std::vector<std::string>{"2211", "2213"}));
}

TEST(Scene, HasTractorBeamsAndWhatSeeks) {
  Showing battle;
  battle[0].at = {3, 3};
  battle[1].at = {3, 5};
  ASSERT_TRUE(battle.position.links.push_back({Encounter::own, Encounter::enemy}));
  const UnitId drone = battle.craft(CraftKind::drone, 0, {4, 4});
  battle.position.small(drone).target = Encounter::enemy;
  const Shown scene = battle.as(blue);
  using Paths = std::vector<std::vector<std::string>>;
  EXPECT_EQ(Showing::paths(scene, scene::LineKind::holds), (Paths{{"0303", "0305"}}));
  EXPECT_EQ(Showing::paths(scene, scene::LineKind::seeks), (Paths{{"0404", "0305"}}));
  const scene::Unit& unit = Showing::unit(scene, drone);
  EXPECT_EQ(unit.kind, "drone");
  EXPECT_EQ(Showing::fact(unit, "target"), battle.game.design(battle[1]).label);
}

// (D4.22) Whose box or shield is asked for.
TEST(Scene, HasTheVolleyThatIsAskedAbout) {
  Showing battle;
  battle.position.volleys.clear();
  Volley volley{.points = 12, .target = Encounter::enemy, .shield = 3};
  ASSERT_TRUE(battle.position.volleys.push_back(volley));
  EXPECT_FALSE(battle.as(red).own.volley);
  battle.position.core.question = {static_cast<std::uint16_t>(Decision::shield), red, red};
  const auto shown = battle.as(red).own.volley;
  ASSERT_TRUE(shown);
  EXPECT_EQ(*shown, (SceneVolley{index_of(Encounter::enemy), 12, 3, false}));
  EXPECT_EQ(battle.game.spot(battle.position, Face{3}).unit, index_of(Encounter::enemy));
}

// What is as it begins is left out.
TEST(Scene, IsWrittenWithoutWhatIsEmpty) {
  const std::string text = json_text(Showing().as(blue));
  EXPECT_EQ(text.find("\"areas\""), std::string::npos) << text;
  EXPECT_EQ(text.find("\"dropped\""), std::string::npos) << text;
  EXPECT_EQ(text.find("null"), std::string::npos) << text;
}

TEST(Scene, PlainAnswersAreInWords) {
  Showing battle;
  const auto words = [&](const Order& order) { return battle.game.words(battle.position, order); };
  const std::string& enemy = battle.game.design(battle[1]).label;
  Fire fire{Encounter::own, {}, Encounter::enemy};
  for (const std::uint8_t weapon : {0, 1}) ASSERT_TRUE(fire.weapons.push_back(weapon));
  EXPECT_EQ(words(fire), "Fire 2 weapons at " + enemy);
  fire.reserve = 3;
  EXPECT_EQ(words(fire), "Fire 2 weapons at " + enemy + ", each with 1 1/2 of reserve power");
  fire = {Encounter::own, fire.weapons, Encounter::own};  // (E1.17)
  EXPECT_EQ(words(fire), "Fire 2 weapons into space");
  fire.target = surface(5);  // (P2.52)
  EXPECT_EQ(words(fire), "Fire 2 weapons at side F of the planet");
  fire.target = rocks(0);  // (P3.25)
  EXPECT_EQ(words(fire), "Fire 2 weapons at the rocks towards A");
  Plot plot{Encounter::own};
  EXPECT_EQ(words(plot), "Plot straight on");
  for (const Step step : {Step::straight, Step::turn_left}) ASSERT_TRUE(plot.steps.push_back(step));
  plot.manner = Manner::pursuit;
  plot.target = Encounter::enemy;
  EXPECT_EQ(words(plot), "Plot S L, then pursuit of " + enemy);
  EXPECT_EQ(words(Face{3}), "Shield 3 takes it");
  EXPECT_EQ(words(Bid{0}), "Bid nothing");
  EXPECT_EQ(words(Deal{Encounter::own, 2}), "2 on control rooms, the rest on parties");
  battle[0].facing = Direction::B;
  Course course{Encounter::own, {}};
  for (const Step step : {Step::turn_left, Step::straight}) ASSERT_TRUE(course.steps.push_back(step));
  EXPECT_EQ(words(course), "Turn left to A, straight on");
}

}  // namespace
}  // namespace flagbridge::sfb
