#include <set>
#include <thread>

#include "lab/watch.h"
#include "sfb/ask/actions.h"
#include "sfb/library/outfits.h"
#include "sfb/rules/d3_shields.h"
#include "sfb/rules/d4_damage.h"
#include "tests/sfb/at_random.h"
#include "tests/sfb/setting_up.h"
#include "tests/sfb/systems.h"

// (G15.4) Option mounts, filled by choice and by the player himself: "ORI/CR=D1b".
namespace flagbridge::sfb {
namespace {

constexpr int year = 170;

const Design& mixed(std::string_view name) {
  const auto number = everything().design(name, year);
  if (!number) throw std::runtime_error(to_string(number.error()));
  return *everything().find(*number);
}

std::string refusal_of(std::string_view name) {
  const auto number = everything().design(name, year);
  return number ? "" : to_string(number.error());
}

bool says(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

// What stands in the mounts, with its arc.
std::vector<std::string> in_mounts(std::string_view name) {
  std::vector<std::string> all;
  for (const Weapon& each : mixed(name).sheet.weapons) {
    if (!each.mount.empty()) all.push_back(each.type + " " + each.arc);
  }
  return all;
}

using Words = std::vector<std::string>;

// (G15.4) Each mount has the item of its letter: capital letters are others than small ones.
TEST(OwnMixes, HaveAnItemForEachLetter) {
  EXPECT_EQ(in_mounts("ORI/CR=D1b"), (Words{"disruptor-30 FA", "phaser-1 FA", "drone-rack-B "}));
  EXPECT_EQ(in_mounts("ORI/CR=fdF"), (Words{"plasma-F FP", "plasma-D FH", "fusion FA"}));
  EXPECT_EQ(in_mounts("ORI/CR=H6t"), (Words{"hellbore FA", "ADD-6 ", "ADD-12 "}));
  EXPECT_EQ(in_mounts("ORI/CR=PBL"), (Words{"photon FA"}));
  EXPECT_EQ(mixed("ORI/CR=PBL").boxes[index_of(Box::battery)], 3 + 1);
  EXPECT_EQ(mixed("ORI/CR=PBL").boxes[index_of(Box::lab)], 1);
  EXPECT_EQ(in_mounts("ORI/CA=SS1b"), (Words{"plasma-S FA", "phaser-1 FA", "drone-rack-B "}));
  EXPECT_EQ(in_mounts("ORI/BR=PSSab"), (Words{"photon FA", "plasma-S FA", "drone-rack-A ", "drone-rack-B "}));
}

// The same things in the same mounts are the same ship, whichever way it is named.
TEST(OwnMixes, AreWhatNamedOutfitsAre) {
  for (const auto& [own, named] : {std::pair{"ORI/CR=D11", "ORI/CR"},
                                   {"ORI/CR=PPP", "ORI/CR:pho"},
                                   {"ORI/CR=H11", "ORI/CR:hel"},
                                   {"ORI/CR=DBB", "ORI/CR:bat"},
                                   {"ORI/CR=ssx", "ORI/CR:shu"},
                                   {"ORI/CA=PDb1", "ORI/CA:tri"},
                                   {"ORI/CA=SSff", "ORI/CA:pls"},
                                   {"ORI/BR=EE111", "ORI/BR:esg"}}) {
    const Design &a = mixed(own), &b = mixed(named);
    EXPECT_EQ(a.boxes, b.boxes) << own;
    EXPECT_EQ(a.bays.size(), b.bays.size()) << own;
    EXPECT_EQ(a.capacitor, b.capacitor) << own;
    ASSERT_EQ(a.sheet.weapons.size(), b.sheet.weapons.size()) << own;
    for (std::size_t i = 0; i < a.weapons.size(); ++i) {
      EXPECT_EQ(to_json(a.sheet.weapons[i]), to_json(b.sheet.weapons[i])) << own;
      EXPECT_EQ(a.weapons[i].boxes, b.weapons[i].boxes) << own;
    }
  }
}

// (G15.4) Letters that are too many, too few or none of the list.
TEST(OwnMixes, NeedALetterForEachMount) {
  EXPECT_TRUE(says(refusal_of("ORI/CR=D1"), "2 letters for 3 option mounts"));
  EXPECT_TRUE(says(refusal_of("ORI/CR=D1"), "A on the centerline, B in a wing, C in a wing (G15.4)"));
  EXPECT_TRUE(says(refusal_of("ORI/CR=D111"), "4 letters for 3"));
  EXPECT_TRUE(says(refusal_of("ORI/CR="), "0 letters for 3"));
  EXPECT_TRUE(says(refusal_of("ORI/CR=Dq1"), "the letter \"q\" (G15.4)"));
  EXPECT_TRUE(says(refusal_of("FED/CA=1"), "no option mounts (G15.4)"));
  EXPECT_FALSE(everything().design("ORI/XX=D11", year));
}

// (G15.44, R8.5) No hellbores in wings; (R8.10) the mounts of a Free Traitor are no wings.
TEST(OwnMixes, HaveNoHellboresInWings) {
  EXPECT_TRUE(says(refusal_of("ORI/CR=1H1"), "wing (G15.44)"));
  EXPECT_TRUE(says(refusal_of("ORI/CR=11H"), "wing (G15.44)"));
  EXPECT_TRUE(says(refusal_of("ORI/SLV=H1"), "wing (G15.44)"));
  EXPECT_EQ(refusal_of("ORI/OFT=HH"), "");
  EXPECT_EQ(refusal_of("ORI/BR=HHH11"), "");
}

// (G15.4) What takes two mounts takes adjacent ones on the centerline: (R8.5, R8.10) some ships have none.
TEST(OwnMixes, TakeTwoMountsSideBySide) {
  for (const char* name : {"ORI/CR=S11", "ORI/CA=SP11", "ORI/CA=PSS1", "ORI/CA=P1SS", "ORI/CA=Sp11",
                           "ORI/BR=SSS11", "ORI/SLV=SS", "ORI/OFT=EE"})
    EXPECT_TRUE(says(refusal_of(name), "two adjacent mounts on the centerline (G15.4)")) << name;
  EXPECT_EQ(refusal_of("ORI/SAL=pp"), "");
  EXPECT_EQ(refusal_of("ORI/BR=EE111"), "");
}

// (G16.531, G16.51) A stasis field generator needs two mounts on the centerline of a cruiser, and its
// chapter.
TEST(OwnMixes, HoldGenerators) {
  EXPECT_TRUE(says(refusal_of("ORI/CR=X11"), "cannot be played yet"));
  EXPECT_TRUE(says(refusal_of("ORI/CA=XX11"), "SFG cannot be played yet"));
  EXPECT_TRUE(says(refusal_of("ORI/CA=11XX"), "two adjacent mounts on the centerline (G16.531)"));
  EXPECT_TRUE(says(refusal_of("ORI/LR=X11"), "size class 4 or smaller (G16.51)"));
  for (const char* name : {"ORI/CA=UU11", "ORI/CR=M11", "ORI/CR=1r1", "ORI/CR=11k"})
    EXPECT_TRUE(says(refusal_of(name), "cannot be played yet")) << name;
}

// (G21.1) A class with a poor crew waits for its chapter.
TEST(Classes, WithAPoorCrewWait) {
  for (const char* name : {"KLI/D6J", "KLI/F5J"}) {
    Options options;
    ASSERT_TRUE(options.ships1.push_back(word(name)));
    const auto begun = start(Battles(everything()), "duel", options);
    ASSERT_FALSE(begun) << name;
    EXPECT_TRUE(says(to_string(begun.error()), "a poor crew (G21.1)")) << to_string(begun.error());
  }
}

// (R1.9) A Free Trader has a phaser-2 or phaser-3 that fires all round, a type-A rack or an anti-drone rack.
TEST(OwnMixes, AreFewOnAFreeTrader) {
  std::string allowed;
  for (const OptionMountRow& row : tables().option_mounts) {
    const std::string name = "GEN/FT=" + row.letter;
    const bool goes = everything().design(name, year).has_value();
    if (goes) allowed += row.item + " ";
    EXPECT_TRUE(goes || says(refusal_of(name), "(R1.9)")) << name;
  }
  EXPECT_EQ(allowed, "phaser-2 phaser-3 drone-rack-A ADD-6 ADD-12 ");
  EXPECT_EQ(in_mounts("GEN/FT=3"), (Words{"phaser-3 360"}));
  EXPECT_EQ(in_mounts("GEN/FT"), (Words{"phaser-2 360"}));
  EXPECT_TRUE(says(refusal_of("GEN/FT:pho"), "(R1.9)"));
}

// What a page offers for a mount is what goes there.
TEST(OwnMixes, AreOfferedAsTheyFit) {
  const ShipClass& cruiser = ship("ORI/CA");
  ASSERT_EQ(option_mounts(cruiser).size(), 4u);
  EXPECT_TRUE(says(letters_for(cruiser, 0, tables()), "H"));
  EXPECT_TRUE(says(letters_for(cruiser, 0, tables()), "S"));
  EXPECT_TRUE(says(letters_for(cruiser, 1, tables()), "S"));
  EXPECT_FALSE(says(letters_for(cruiser, 2, tables()), "H"));
  EXPECT_FALSE(says(letters_for(cruiser, 2, tables()), "S"));
  EXPECT_FALSE(says(letters_for(cruiser, 0, tables()), "X"));
  EXPECT_FALSE(says(letters_for(ship("ORI/CR"), 0, tables()), "S"));
  EXPECT_EQ(letters_for(ship("GEN/FT"), 0, tables()), "23a6t");
  EXPECT_EQ(usual_letters(cruiser, tables()), "DD11");
  EXPECT_EQ(usual_letters(ship("GEN/FT"), tables()), "2");
}

// A number for each of them, wherever and in whichever order it is asked for; others are numbers of none.
TEST(OwnMixes, HaveNumbersOfTheirOwn) {
  const Content one = everything(), other = everything();
  std::set<std::uint32_t> numbers;
  const std::string left = letters_for(ship("ORI/SLV"), 0, tables());
  for (const char a : left) {
    for (const char b : left) {
      const std::string name = std::string("ORI/SLV=") + a + b;
      const auto number = one.design(name, year);
      ASSERT_TRUE(number) << name;
      ASSERT_GE(*number, first_mix);
      EXPECT_TRUE(numbers.insert(*number).second) << name;
      ASSERT_NE(one.find(*number), nullptr) << name;
      EXPECT_EQ(one.find(*number)->label, name);
    }
  }
  EXPECT_EQ(numbers.size(), left.size() * left.size());
  EXPECT_EQ(*other.design("ORI/SLV=bP", year), *one.design("ORI/SLV=bP", year));
  EXPECT_EQ(other.find(*one.design("ORI/SLV=aP", year))->label, "ORI/SLV=aP");
  // (G15.44) The number that a hellbore in a wing would have.
  const auto items = static_cast<std::uint32_t>(tables().option_mounts.size());
  const auto hellbore = static_cast<std::uint32_t>(
      std::ranges::find(tables().option_mounts, "hellbore", &OptionMountRow::item) -
      tables().option_mounts.begin());
  const std::uint32_t first = *one.design("ORI/SLV=11", year);
  EXPECT_EQ(one.find(first + hellbore * items), nullptr);
  EXPECT_EQ(one.find(first + hellbore), nullptr);
  for (const std::uint32_t none : {0xFFFF'FFFFu, 0x7FFF'FFFFu, first_mix - 1})
    EXPECT_EQ(one.find(none), nullptr);
}

// A design is made once, however many ask for it at a time.
TEST(OwnMixes, AreMadeOnce) {
  const Content content = everything();
  const std::uint32_t number = *content.design("ORI/BR=PDHFa", 170);
  std::array<const Design*, 4> found{};
  std::vector<std::thread> all;
  for (const Design*& each : found) all.emplace_back([&] { each = content.find(number); });
  for (std::thread& each : all) each.join();
  ASSERT_NE(found[0], nullptr);
  for (const Design* each : found) EXPECT_EQ(each, found[0]);
}

Options with(const char* first, const char* second) {
  Options options;
  options.turns = 3;
  options.year = 175;
  static_cast<void>(options.ships1.push_back(word(first)));
  static_cast<void>(options.ships2.push_back(word(second)));
  return options;
}

// (S1) A free battle takes such ships, and a position none that there are not.
TEST(OwnMixes, TakePartInBattles) {
  const Battles game{Content(everything())};
  const auto position = start(game, "duel", with("ORI/CR=D1b", "ORI/CA+=SS1b"));
  ASSERT_TRUE(position) << to_string(position.error());
  const Ship& raider = position->ships[0];
  EXPECT_EQ(game.design(raider).label, "ORI/CR=D1b");
  EXPECT_EQ(raider.mounts, 6 + 3);
  EXPECT_EQ(game.name(*position, weapon_arg(game, raider, 0)), "phaser-1 1");
  EXPECT_EQ(game.name(*position, weapon_arg(game, raider, 6)), "disruptor-30 A");
  EXPECT_EQ(game.name(*position, weapon_arg(game, raider, 8)), "drone-rack-B C");
  // (R8.3) The cruiser has the refit of the year.
  EXPECT_EQ(game.design(position->ships[1]).label, "ORI/CA+ Y175=SS1b");
  EXPECT_EQ(game.broken(*position), "");
  Position wrong = *position;
  for (const std::uint32_t none : {0xFFFF'FFFFu, first_mix - 1}) {
    wrong.ships[0].design = none;
    EXPECT_TRUE(says(game.broken(wrong), "no design")) << none;
  }
  const auto refused = start(game, "duel", with("ORI/CR=1H1", "FED/CA"));
  ASSERT_FALSE(refused);
  EXPECT_TRUE(says(to_string(refused.error()), "ORI/CR=1H1: hellbore does not go into a wing (G15.44)"));
}

// (D4.21) The chart hits what stands in the mounts: row 11 begins with torpedoes; row 12 with auxiliary
// control, emergency bridge, scanner and probe launcher, each once a volley, and the raider has no emergency
// bridge.
TEST(OwnMixes, AreHitAsWhatTheyHold) {
  const Battles game{Content(everything())};
  auto position = start(game, "duel", with("ORI/CR=Po1", "FED/CA"));
  ASSERT_TRUE(position) << to_string(position.error());
  Ship& raider = position->ships[0];
  raider.shields = game.design(raider).shields;
  raider.battery = {};  // nobody is asked about reserve power
  ASSERT_EQ(game.design(raider).boxes[index_of(Box::probe)], 1);
  std::vector<Event> told;
  play_with(game, *position, told, {11, 12, 12, 12}, [&](BattlePlay& play) {
    strike(play, unit_at(0), 1, {.points = 4}, "D4.22"_sfb);
    for (const auto step : {&meet_shields, &allocate_damage}) {
      Task& task = position->core.agenda.back();
      while (play.call(step, task) == Flow::again) ASSERT_FALSE(position->core.question.open());
      task.stage = 0;
    }
  });
  EXPECT_EQ(position->mount(raider, 6).lost, 1);
  EXPECT_EQ(raider.lost[index_of(Box::auxiliary)], 1);
  EXPECT_EQ(raider.lost[index_of(Box::scanner)], 1);
  EXPECT_EQ(raider.lost[index_of(Box::probe)], 1);
  const auto lost = std::ranges::find(told, static_cast<std::uint16_t>(Happening::weapon_lost), &Event::kind);
  ASSERT_NE(lost, told.end());
  EXPECT_EQ(game.name(*position, lost->args[1]), "photon A");
}

// Whole battles of random orders with them, watched at every question.
TEST(OwnMixes, FightBattles) {
  const Battles& game = battles();
  for (std::uint64_t number = 0; number < 3; ++number) {
    const Seed seed = derived(Seed{15, 4}, number);
    Events events;
    auto at = flagbridge::start(game, "duel", with("ORI/BR=SSHBt", "ORI/CR=PaN"), seed, events);
    ASSERT_TRUE(at) << to_string(at.error());
    Watch<Battles> watch(game);
    Roller roller(seed, player_stream(0));
    Dice dice(seed, Stream::engine);
    int asked = 0;
    for (; at->core.running(); ++asked) {
      const Side side = at->core.question.awaiting.lowest();
      const Position view = game.view(*at, side);
      ASSERT_EQ(watch.before(*at, side, view), "");
      ASSERT_TRUE(play(game, *at, side, game.sample(view, side, roller), dice, events).none());
    }
    EXPECT_GT(asked, 50);
    EXPECT_EQ(game.broken(*at), "");
  }
}

// (FD4.5) Three drones and type-D torpedoes a turn, together.
TEST(OwnMixes, LaunchThreeATurn) {
  const Battles game(everything());
  Options options;
  ASSERT_TRUE(options.ships1.push_back(word("ORI/CA=dddd")));
  const auto refused_after = [&](int torpedoes) {
    Position at = *start(game, "duel", options);
    at.core.turn = 1;
    at.impulse = 9;
    Ship& raider = at.ships[0];
    raider.at = {at.ships[1].at.column, static_cast<std::int16_t>(at.ships[1].at.row + 4)};
    raider.facing = Direction::A;
    raider.fire_control = FireControl::active;
    raider.lock_on = 1;
    Do order{.what = Action::launch_plasma, .unit = unit_at(0), .at = unit_at(1)};
    for (int i = 0; i < raider.mounts; ++i) {
      if (game.weapon(raider, i).family != WeaponFamily::plasma) continue;
      at.mount(raider, i).set(Mount::completed, true);
      at.mount(raider, i).shots = torpedoes-- > 0 ? 1 : 0;
      order.with = static_cast<std::uint8_t>(i);
    }
    Violations found;
    kind_of(order.what).check(game, at, side_at(0), order, found);
    return std::any_of(found.begin(), found.end(),
                       [](const Violation& each) { return each.rule == "FD4.5"_sfb; });
  };
  EXPECT_FALSE(refused_after(2));
  EXPECT_TRUE(refused_after(3));
}

// What is refused is not said in a part of a letter.
TEST(OwnMixes, SayNoPartOfALetter) {
  EXPECT_TRUE(says(refusal_of("ORI/CR=\xe2\x82\xac"), "the letter \"?\""));
}

// (G15.4, G15.44) Orion ships come with what was chosen in their mounts; hellbores not in the wings.
TEST(OptionMounts, AreFilledByChoice) {
  const auto weapons = [](std::string_view name) {
    const auto design = everything().design(name, 170);
    EXPECT_TRUE(design) << name;
    std::vector<std::string> types;
    for (const Weapon& each : everything().designs[*design].sheet.weapons) {
      if (!each.mount.empty()) types.push_back(each.type);
    }
    return types;
  };
  EXPECT_EQ(weapons("ORI/CR:pho"), (std::vector<std::string>{"photon", "photon", "photon"}));
  EXPECT_EQ(weapons("ORI/CR:hel"), (std::vector<std::string>{"hellbore", "phaser-1", "phaser-1"}));
  EXPECT_EQ(weapons("ORI/CR"), (std::vector<std::string>{"disruptor-30", "phaser-1", "phaser-1"}));
  EXPECT_FALSE(everything().design("ORI/CR:xxx", 170));
  EXPECT_FALSE(everything().design("FED/CA:pho", 170));
  const Battles game{Content(everything())};
  Options options;
  static_cast<void>(options.ships1.push_back(word("ORI/CR:dro")));
  static_cast<void>(options.ships2.push_back(word("FED/CA")));
  const auto position = start(game, "duel", options);
  ASSERT_TRUE(position) << to_string(position.error());
  int racks = 0;
  for (int i = 0; i < position->ships[0].mounts; ++i)
    racks += game.weapon(position->ships[0], i).family == WeaponFamily::drone_rack ? 1 : 0;
  EXPECT_EQ(racks, 3);
}

// The design of a ship in year 170.
const Design& outfitted(std::string_view name) {
  const auto design = everything().design(name, 170);
  if (!design) throw std::runtime_error(to_string(design.error()));
  return everything().designs[*design];
}

int boxes(std::string_view name, Box box) { return outfitted(name).boxes[index_of(box)]; }

// (G15.4) Something else in each mount; what takes two of them takes adjacent ones on the centerline.
TEST(OptionMounts, HoldMixes) {
  const auto weapons = [](std::string_view name) {
    std::vector<std::string> types;
    for (const Weapon& each : outfitted(name).sheet.weapons) {
      if (!each.mount.empty()) types.push_back(each.type + " " + each.arc);
    }
    return types;
  };
  EXPECT_EQ(weapons("ORI/CR:dph"), (std::vector<std::string>{"disruptor-30 FA", "drone-rack-B ", "ADD-6 "}));
  EXPECT_EQ(weapons("ORI/CR:pld"), (std::vector<std::string>{"plasma-F FP", "plasma-D FH", "plasma-D FH"}));
  EXPECT_EQ(weapons("ORI/CA:tri"),
            (std::vector<std::string>{"photon FA", "disruptor-30 FA", "drone-rack-B ", "phaser-1 FA"}));
  EXPECT_EQ(weapons("ORI/CA:pls"), (std::vector<std::string>{"plasma-S FA", "plasma-F FP", "plasma-F FP"}));
  const Design& cruiser = outfitted("ORI/CA:pls");
  const auto large = std::ranges::find(cruiser.sheet.weapons, "plasma-S", &Weapon::type);
  EXPECT_EQ(large->boxes, 2);
  EXPECT_EQ(large->hit_on, HitOn::torpedo);
  EXPECT_TRUE(says(refusal_of("ORI/CR:pls"), "plasma-S takes two adjacent mounts"));
  EXPECT_EQ(outfitted("ORI/CR:sen").weapons.size(), outfitted("ORI/CR").weapons.size());
}

// (G15.4) A system in a mount is one more box of its kind: the cruiser has three batteries, two tractors and
// three transporters without it.
TEST(OptionMounts, HoldSystems) {
  EXPECT_EQ(boxes("ORI/CR:bat", Box::battery), 3 + 2);
  EXPECT_EQ(outfitted("ORI/CR:bat").weapons.size(), 6u + 1u);
  EXPECT_EQ(boxes("ORI/CR:tow", Box::tractor), 2 + 2);
  EXPECT_EQ(boxes("ORI/CR:tow", Box::transporter), 3 + 1);
  EXPECT_EQ(boxes("ORI/CR:lab", Box::lab), 2);
  EXPECT_EQ(boxes("ORI/CR:lab", Box::probe), 1);
  EXPECT_EQ(boxes("ORI/CR:apr", Box::apr), 2);
  EXPECT_EQ(boxes("ORI/CR:awr", Box::awr), 2);
  EXPECT_EQ(boxes("ORI/CR:car", Box::cargo), 5 + 2);
  EXPECT_EQ(boxes("ORI/CR:car", Box::center_hull), 5 + 1);
  EXPECT_EQ(boxes("ORI/CR:shu", Box::auxiliary), 1 + 1);
  EXPECT_EQ(outfitted("ORI/CR:shu").bays.size(), 2u + 2u);
  EXPECT_EQ(outfitted("ORI/CR:shu").doors.size(), 3u);
  const Battles game{Content(everything())};
  Options options;
  static_cast<void>(options.ships1.push_back(word("ORI/CR:bat")));
  static_cast<void>(options.ships2.push_back(word("FED/CA")));
  const auto position = start(game, "duel", options);
  ASSERT_TRUE(position) << to_string(position.error());
  EXPECT_EQ(position->ships[0].battery.get(), Energy(5));
  options.ships1[0] = word("ORI/CR:plg");
  const auto refused = start(game, "duel", options);
  ASSERT_FALSE(refused);
  EXPECT_TRUE(says(to_string(refused.error()), "(G15.4)"));
}

// (G15.4, G15.44) Every item of the list is offered in some outfit, or refused because its chapter is not
// played; nothing goes where it does not belong.
TEST(OptionMounts, TakeWhatIsListed) {
  for (const OptionMountRow& row : tables().option_mounts) {
    const auto holds = [&](const Outfit& each) {
      return each.left == row.item || each.right == row.item ||
             std::ranges::find(each.center, row.item) != each.center.end();
    };
    EXPECT_TRUE(std::ranges::any_of(outfits(), holds) || std::ranges::any_of(mixes(), holds)) << row.item;
  }
  for (const char* code : {"min", "rep", "bar"})
    EXPECT_TRUE(says(refusal_of(std::string("ORI/CR:") + code), "cannot be played yet")) << code;
  EXPECT_TRUE(says(refusal_of("ORI/CA:ppd"), "PPD cannot be played yet"));
  const auto why = [](const Outfit& outfit) {
    const auto fitted = fitted_out(ship("ORI/CR"), outfit, tables());
    return fitted ? "" : to_string(fitted.error());
  };
  EXPECT_TRUE(says(why({"x", {"hellbore"}, "hellbore", "phaser-1"}), "(G15.44)"));
  EXPECT_TRUE(says(why({"x", {"phaser-4"}, "phaser-1", "phaser-1"}), "goes into no option mount"));
  EXPECT_TRUE(says(why({"x", {"photon"}, "plasma-G", "phaser-1"}), "two adjacent"));
  EXPECT_EQ(why({"x", {"lab"}, "photon", "ADD-6"}), "");
}

}  // namespace
}  // namespace flagbridge::sfb
