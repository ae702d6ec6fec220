#include <thread>

#include "sfb/battles.h"
#include "tests/sfb/setting_up.h"

// Ships are read race by race, when somebody asks for them: library/shipyards.h.
namespace flagbridge::sfb {
namespace {

Content fresh(const DataSource& data = repository()) {
  auto loaded = load(data);
  if (!loaded) throw std::runtime_error(to_string(loaded.error()));
  return std::move(*loaded);
}

TEST(Shipyards, NumbersDoNotDependOnWhoIsReadFirst) {
  const std::vector<std::string> names = {"KLI/D7",   "FED/CA",       "ROM/KRT&P-C1", "ORI/CR:pho",
                                          "FED/BS@2", "KZI/Mon&M-SP", "GEN/F-L",      "ORI/SLV=bP",
                                          "FED/CVT",  "THO/PC",       "GEN/FT=2"};
  const Content forward = fresh(), backward = fresh();
  std::map<std::string, std::uint32_t> numbers;
  for (const std::string& name : names) {
    const auto number = forward.design(name, 180);
    ASSERT_TRUE(number) << to_string(number.error());
    numbers[name] = *number;
  }
  for (auto name = names.rbegin(); name != names.rend(); ++name) {
    const auto number = backward.design(*name, 180);
    ASSERT_TRUE(number) << to_string(number.error());
    EXPECT_EQ(*number, numbers[*name]) << *name;
  }
  // By number too, of a race that nobody has asked for by name.
  const Content other = fresh();
  for (const auto& [name, number] : numbers) {
    ASSERT_NE(other.find(number), nullptr) << name;
    EXPECT_EQ(other.find(number)->label, forward.find(number)->label);
  }
}

TEST(Shipyards, EveryDesignHasANumberOfItsOwn) {
  const Content& content = everything();
  for (const Race& race : tables().races) {
    const auto yard = content.yard(race.race);
    ASSERT_TRUE(yard) << to_string(yard.error());
    for (std::uint32_t i = 0; i < (*yard)->designs.size(); ++i)
      ASSERT_EQ(content.find((*yard)->first + i), &(*yard)->designs[i]) << race.race << " " << i;
    if (!race.folder) continue;
    EXPECT_EQ(content.find((*yard)->first + designs_a_race - 1), nullptr) << race.race;
  }
  EXPECT_EQ(content.find(first_mix - 1), nullptr);
}

TEST(Shipyards, AnErrorIsToldToWhoeverAsksForTheRace) {
  const std::string file = "sfb/ships/klingon/d7.toml";
  Spoilt spoilt;
  spoilt.files[file] = with(*repository().read(file), "family = \"D7\"", "family = 7");
  const Content content = fresh(spoilt);
  EXPECT_TRUE(content.design("FED/CA", 170));
  EXPECT_TRUE(content.design("GEN/F-L", 170));
  const auto klingon = content.design("KLI/F5", 170);
  ASSERT_FALSE(klingon);
  EXPECT_EQ(klingon.error().front().file, file);
  EXPECT_GT(klingon.error().front().line, 0);
  EXPECT_FALSE(content.design("ROM/KRT", 170)) << "(R4.33) Romulan tugs take Klingon pods";
  const Errors all = content.check();
  ASSERT_EQ(all.size(), 1u) << to_string(all);
  EXPECT_EQ(all.front().file, file);
}

TEST(Shipyards, EverythingIsInOrder) { EXPECT_EQ(to_string(everything().check()), ""); }

TEST(Shipyards, ARaceThatIsNoneHasNoShips) {
  const auto none = everything().ship("XYZ/D7");
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().front().what, "there is no ship XYZ/D7");
  EXPECT_FALSE(everything().ship("D7"));
  EXPECT_FALSE(everything().ship(""));
  EXPECT_FALSE(everything().ship("WYN/D7")) << "whose ships have no folder";
}

TEST(Shipyards, ARaceIsReadOnce) {
  const Content content = fresh();
  std::array<const Shipyard*, 4> found{};
  std::vector<std::thread> all;
  for (const Shipyard*& each : found) all.emplace_back([&] { each = content.yard("HEL").value_or(nullptr); });
  for (std::thread& each : all) each.join();
  ASSERT_NE(found[0], nullptr);
  for (const Shipyard* each : found) EXPECT_EQ(each, found[0]);
  const Content copy = content;
  EXPECT_EQ(copy.yard("HEL").value_or(nullptr), found[0]) << "copies share what was read";
}

}  // namespace
}  // namespace flagbridge::sfb
