#include <algorithm>
#include <gtest/gtest.h>
#include <map>

#include "library.h"
#include "sfb/show/display_plan.h"
#include "sfb/show/ship_layout.h"
#include "sfb/show/ship_sheet.h"

// Ship displays in the shape of the ship: every ship that there is, and what the plans may not say.
namespace flagbridge::sfb {
namespace {

constexpr const char* plans_file = "sfb/ship-displays.toml";

const DisplayPlans& display_plans() {
  static const auto loaded = load_display_plans(repository());
  if (!loaded) throw std::runtime_error(to_string(loaded.error()));
  return *loaded;
}
ShipLayout laid_out(const ShipClass& each) { return lay_out(each, display_plans(), tables().arcs); }
ShipLayout laid_out(std::string_view name) { return laid_out(ship(name)); }

bool apart(const DisplayBlock& a, const DisplayBlock& b) {
  return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
}

void expect_room(const DisplaySheet& sheet, const std::string& name) {
  for (std::size_t i = 0; i < sheet.blocks.size(); ++i) {
    const DisplayBlock& block = sheet.blocks[i];
    EXPECT_TRUE(block.x >= 0 && block.y >= 0 && block.x + block.width <= sheet.width &&
                block.y + block.height <= sheet.height)
        << name << ": " << block.label << " stands outside";
    for (int box = 0; box < block.count; ++box) {
      EXPECT_TRUE(block.box_x(box) >= block.x && block.box_y(box) > block.y &&
                  block.box_x(box) + block.box_width <= block.x + block.width &&
                  block.box_y(box) + block.box_height <= block.y + block.height)
          << name << ": box " << box << " of " << block.label;
    }
    for (std::size_t j = 0; j < i; ++j)
      EXPECT_TRUE(apart(block, sheet.blocks[j]))
          << name << ": " << block.label << " and " << sheet.blocks[j].label << " overlap";
  }
}

// The boxes of each name, with how many of them there are.
std::map<std::string, int> counted(const DisplaySheet& sheet) {
  std::map<std::string, int> all;
  for (const DisplayBlock& each : sheet.blocks)
    all[each.kind == DisplayBlock::Kind::weapons ? "weapons" : each.name] += each.count;
  return all;
}

int boxes_inside(const ShipClass& each, const ShipLayout& layout) {
  int all = 0;
  for (const DisplayBlock& block : layout.hull.blocks) {
    using enum DisplayBlock::Kind;
    if (block.kind == shield || block.kind == panel || block.name == "armor") continue;
    if (block.name.starts_with("neutronium") || block.name == "mech-link" || block.name == "satellite-hangar")
      continue;
    if (block.kind != weapons) all += block.count;
  }
  for (const Weapon& weapon : each.weapons) all += weapon.boxes;
  return all;
}

TEST(SfbShipDisplays, EveryShipHasRoomForAllItsBoxesAndNoneCoversAnother) {
  for (const ShipClass& each : library().ships()) {
    const std::string name = each.full_name();
    const ShipLayout layout = laid_out(each);
    expect_room(layout.hull, name);
    expect_room(layout.tracks, name + " tracks");
    EXPECT_EQ(boxes_inside(each, layout), each.interior_boxes()) << name;
    std::vector<int> weapons;
    for (const DisplayBlock& block : layout.hull.blocks)
      weapons.insert(weapons.end(), block.weapons.begin(), block.weapons.end());
    std::ranges::sort(weapons);
    ASSERT_EQ(weapons.size(), each.weapons.size()) << name;
    for (std::size_t i = 0; i < weapons.size(); ++i) EXPECT_EQ(weapons[i], static_cast<int>(i)) << name;
  }
}

TEST(SfbShipDisplays, EveryShieldStandsThereWithAllItsBoxes) {
  for (const ShipClass& each : library().ships()) {
    auto count = counted(laid_out(each).hull);
    for (std::size_t i = 0; i < each.shields.size(); ++i)
      EXPECT_EQ(count["shield " + std::to_string(i + 1)], each.shields[i]) << each.full_name();
  }
}

const DisplayBlock& block_named(const ShipLayout& layout, std::string_view name) {
  const auto found = std::ranges::find(layout.hull.blocks, name, &DisplayBlock::name);
  if (found == layout.hull.blocks.end()) throw std::runtime_error("no block " + std::string(name));
  return *found;
}
const DisplayBlock& block_with(const ShipLayout& layout, const ShipClass& of, std::string_view weapon) {
  for (const DisplayBlock& each : layout.hull.blocks) {
    for (const int number : each.weapons) {
      if (of.weapons[static_cast<std::size_t>(number)].id == weapon) return each;
    }
  }
  throw std::runtime_error("no weapon " + std::string(weapon));
}
int middle_x(const DisplayBlock& block) { return block.x + block.width / 2; }
int middle_y(const DisplayBlock& block) { return block.y + block.height / 2; }

// Shield 1 is ahead, and the others follow clockwise (D3).
TEST(SfbShipDisplays, ShieldsStandRoundTheShipInTheirDirections) {
  const ShipLayout layout = laid_out("KLI/D7");
  const auto shield = [&](int number) -> const DisplayBlock& {
    return block_named(layout, "shield " + std::to_string(number));
  };
  const int middle = layout.hull.width / 2;
  for (const int left : {5, 6}) EXPECT_LT(middle_x(shield(left)), middle);
  for (const int right : {2, 3}) EXPECT_GT(middle_x(shield(right)), middle);
  EXPECT_NEAR(middle_x(shield(1)), middle, 2);
  EXPECT_NEAR(middle_x(shield(4)), middle, 2);
  EXPECT_LT(middle_y(shield(1)), middle_y(shield(2)));
  EXPECT_LT(middle_y(shield(2)), middle_y(shield(3)));
  EXPECT_LT(middle_y(shield(3)), middle_y(shield(4)));
  EXPECT_LT(middle_y(shield(6)), middle_y(shield(5)));
}

TEST(SfbShipDisplays, AKlingonHasItsBoomAheadAndHalfOfItsDisruptorsOnEitherWing) {
  const ShipClass& d7 = ship("KLI/D7");
  const ShipLayout layout = laid_out(d7);
  EXPECT_EQ(layout.plan, "boom");
  const auto at = [&](std::string_view id) { return middle_x(block_with(layout, d7, id)); };
  const int middle = layout.hull.width / 2;
  for (const char* left : {"A", "B", "4", "6", "7"}) EXPECT_LT(at(left), middle) << left;
  for (const char* right : {"C", "D", "5", "8", "9"}) EXPECT_GT(at(right), middle) << right;
  EXPECT_LT(middle_y(block_with(layout, d7, "1")), middle_y(block_named(layout, "forward")));
  EXPECT_LT(middle_y(block_named(layout, "forward")), middle_y(block_with(layout, d7, "A")));
  EXPECT_LT(middle_x(block_named(layout, "left-warp")), middle);
  EXPECT_GT(middle_x(block_named(layout, "right-warp")), middle);
}

TEST(SfbShipDisplays, AFederationCruiserHasItsPhotonsBehindTheSaucerAndEnginesBehindThem) {
  const ShipClass& ca = ship("FED/CA");
  const ShipLayout layout = laid_out(ca);
  EXPECT_EQ(layout.plan, "saucer");
  EXPECT_LT(middle_y(block_with(layout, ca, "1")), middle_y(block_named(layout, "lab")));
  EXPECT_LT(middle_y(block_named(layout, "lab")), middle_y(block_with(layout, ca, "A")));
  EXPECT_LT(middle_y(block_with(layout, ca, "A")), middle_y(block_named(layout, "left-warp")));
  EXPECT_LT(middle_x(block_with(layout, ca, "3")), middle_x(block_with(layout, ca, "5")));
}

TEST(SfbShipDisplays, HullsThatChangedHandsKeepTheirShape) {
  EXPECT_EQ(laid_out("ROM/KR").plan, "boom");
  EXPECT_EQ(laid_out("ROM/WE").plan, "hawk");
  EXPECT_EQ(laid_out("KLI/SB").plan, "base");
}

// What the file says with a part of it replaced: nothing when it can be read.
std::string plan_refusal(std::string_view from, std::string_view to) {
  Spoilt data;
  data.files[plans_file] = with(*repository().read(plans_file), from, to);
  const auto made = load_display_plans(data);
  return made ? "" : to_string(made.error());
}

TEST(SfbShipDisplays, APlanNamesEverythingOnce) {
  const auto says = [](std::string_view from, std::string_view to, std::string_view what) {
    const std::string said = plan_refusal(from, to);
    EXPECT_NE(said.find(what), std::string::npos) << said;
  };
  says("forward; impulse; shuttles", "forward; impulse", "plan saucer: shuttles stands nowhere");
  says("forward; impulse; shuttles", "forward; impulse; shuttles lab", "plan saucer: lab stands twice");
  says("forward; impulse; shuttles", "forward; impulse; shuttles warp", "warp engines stand at the sides");
  says("forward; impulse; shuttles", "forward; impulse; sauna", "sauna");
  says("plan = \"base\"", "plan = \"tower\"", "there is no plan tower");
  EXPECT_EQ(plan_refusal("; lab\"", "; lab*4\""), "");
}

TEST(SfbShipDisplays, ACorrectionMovesWeaponsOfOneShip) {
  DisplayPlans plans = display_plans();
  const ShipClass& ca = ship("FED/CA");
  plans.corrections.push_back({"FED/CA", {"A", "B"}, 1, PlanPlace::left, {}});
  const ShipLayout moved = lay_out(ca, plans, tables().arcs);
  expect_room(moved.hull, "corrected");
  EXPECT_LT(middle_x(block_with(moved, ca, "A")), middle_x(block_with(moved, ca, "C")));
  EXPECT_LT(middle_y(block_with(moved, ca, "A")), middle_y(block_with(moved, ca, "C")));
  EXPECT_EQ(lay_out(ship("FED/CC"), plans, tables().arcs), laid_out("FED/CC"));
  plans.corrections.back().ship = "FED/C*";
  EXPECT_NE(lay_out(ship("FED/CC"), plans, tables().arcs), laid_out("FED/CC"));
}

TEST(SfbShipDisplays, AreDrawnForEveryShip) {
  for (const ShipClass& each : library().ships()) {
    const std::string drawing = ship_svg(each, display_plans(), tables());
    EXPECT_TRUE(drawing.starts_with("<svg ")) << each.full_name();
    EXPECT_TRUE(drawing.ends_with("</svg>\n")) << each.full_name();
  }
}

}  // namespace
}  // namespace flagbridge::sfb
