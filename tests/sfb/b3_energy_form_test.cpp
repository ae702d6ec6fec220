#include <set>

#include "kernel/order_text.h"
#include "sfb/ask/answers.h"
#include "sfb/rules/b3_allocation.h"
#include "sfb/rules/d7_boarding.h"
#include "tests/sfb/yard.h"

// (B3.1) The lines of the energy form: whatever can be ordered with it has one.
namespace flagbridge::sfb {
namespace {

// Ships of one side with shuttles in their bays, asked for their forms, and a Klingon far away.
class Forms : public Yard {
 public:
  explicit Forms(std::vector<Berth> hulls) : Yard(with_enemy(std::move(hulls))) {
    for_each_ship(position, [&](UnitId, Ship& ship) {
      for (int i = 0; i < ship.bays; ++i)
        position.bay(ship, i).craft = game.design(ship).bays[static_cast<std::size_t>(i)].craft;
      ship.speeds.fill(8);
      ship.quality = 1;
      ship.probes = 5;
      ship.energized = 1;
    });
    run(ask_energy);
  }

  // The form that the ship is asked for: those before it have sent theirs.
  Form form(int ship = 0) {
    position.forms_in.clear();
    for (int i = 0; i < ship; ++i) position.forms_in.insert(unit_at(i));
    return game.form(position, side_at(0));
  }
  Form::Line line(std::string_view label, int ship = 0) {
    const Form all = form(ship);
    const auto found = std::ranges::find(all.lines, label, &Form::Line::label);
    if (found == all.lines.end()) {
      ADD_FAILURE() << "no line \"" << label << "\"";
      return {};
    }
    return *found;
  }
  std::vector<std::string> values(std::string_view label, int ship = 0) {
    std::vector<std::string> all;
    for (const Form::Choice& each : line(label, ship).choices) all.push_back(each.value);
    return all;
  }
  Allocate usual(int ship = 0) { return default_form(game, position, unit_at(ship)); }
  BayBox& box(int number) { return position.bay((*this)[0], number); }
  std::vector<std::string> shuttles_of(const Allocate& order) {
    std::vector<std::string> words;
    for (const BayWork& each : order.shuttles) words.push_back(TextOf<BayWork>::write(each));
    return words;
  }

 private:
  static std::vector<Berth> with_enemy(std::vector<Berth> hulls) {
    hulls.push_back({.name = "KLI/D7", .at = {40, 5}, .facing = Direction::D, .side = 1});
    return hulls;
  }
};
using Words = std::vector<std::string>;

// Ships that have between them all that a form can ask for.
std::vector<Berth> ships_of_all_kinds() {
  return {{.name = "FED/CA"}, {.name = "ROM/SKA"},  {.name = "THO/C"},
          {.name = "ORI/CR"}, {.name = "FED/BATS"}, {.name = "LYR/CA"}};
}

// A form with nothing in it but what this choice says.
std::optional<Allocate> with_choice(int ship, const Form::Line& line, const Form::Choice& choice) {
  Allocate empty;
  empty.unit = unit_at(ship);
  empty.shields = ShieldLevel::off;
  empty.fire_control = FireControl::passive;
  json::value written = to_json(empty);
  json::value& value = *find_path(written, line.path);
  const bool number = choice.value.find_first_not_of("0123456789") == std::string::npos;
  const json::value said = choice.value == "true" || choice.value == "false"
                               ? json::value(choice.value == "true")
                           : number && !choice.value.empty() ? json::value(std::stoi(choice.value))
                                                             : json::value(choice.value);
  if (!value.is_array()) {
    value = said;
  } else if (!choice.value.empty()) {
    value.as_array().push_back(said);
  }
  const auto form = from_json<Allocate>(written);
  return form ? std::optional<Allocate>(*form) : std::nullopt;
}

// What is written in words only: from which impulse on the ship moves at which speed (C12). The page has a
// field of its own for it.
const std::set<std::string, std::less<>> without_line = {"changes"};

TEST(EnergyForms, HaveALineForEveryFieldOfTheOrder) {
  Forms ships(ships_of_all_kinds());
  ships.position.options.quick_reverse = 1;
  ships[0].quality = 2;                         // (G5.3) probes as weapons
  ships[0].lost[index_of(Box::left_warp)] = 1;  // (D9.7) something to mend
  std::set<std::string, std::less<>> said;
  for (int i = 0; i < 6; ++i) {
    for (const Form::Line& line : ships.form(i).lines) said.insert(line.path.substr(0, line.path.find('.')));
  }
  const Allocate order;
  for_each_field(order, [&](std::string_view name, const auto&) {
    EXPECT_NE(said.contains(name), without_line.contains(name)) << name;
  });
}

// Whatever a line offers is legal, or wants nothing but energy (B3.1) or its cloak (G13).
TEST(EnergyForms, OfferNothingThatIsRefused) {
  Forms ships(ships_of_all_kinds());
  int offered = 0;
  for (int i = 0; i < 6; ++i) {
    for (const Form::Line& line : ships.form(i).lines) {
      const bool list = line.path == "arm" || line.path == "shuttles" || line.path == "guard";
      for (const Form::Choice& choice : list ? line.choices : std::vector<Form::Choice>{}) {
        const auto form = with_choice(i, line, choice);
        ASSERT_TRUE(form) << line.label << " " << choice.value;
        for (const Violation& each : check_order(ships.game, ships.position, side_at(0), *form))
          EXPECT_EQ(each.rule, "B3.1"_sfb) << line.label << " " << choice.value << " " << each.text;
        ++offered;
      }
    }
  }
  EXPECT_GT(offered, 100);
}

// (J3.12) A weasel takes a point a turn; (J2.22) a suicide shuttle one to three of warp power; (FD7.111) a
// scatter-pack none.
TEST(EnergyForms, SayWhatShuttlesAreMadeReadyFor) {
  Forms ship({{.name = "FED/CA"}});
  const Words all = {"", "0:wild-weasel:1", "0:suicide:1", "0:suicide:2", "0:suicide:3", "0:scatter-pack:0"};
  EXPECT_EQ(ship.values("box 1: Administrative Shuttle"), all);
  // (J2.22) Three turns; then it is held for one point.
  ship.box(0).role = Role::suicide;
  ship.box(0).turns = 1;
  EXPECT_EQ(ship.values("box 1: Administrative Shuttle, suicide 1 of 3 turns"), all);
  ship.box(0).turns = 3;
  const Words held = {"", "0:wild-weasel:1", "0:suicide:1", "0:scatter-pack:0"};
  EXPECT_EQ(ship.values("box 1: Administrative Shuttle, suicide ready"), held);
  // An empty box has no line.
  ship.box(0).full = 0;
  for (const Form::Line& line : ship.form().lines)
    EXPECT_FALSE(line.label.starts_with("box 1:")) << line.label;
}

// (E4.413) Two to four points of warp power a turn by halves, more than two for an overload; on top of a
// finished torpedo up to four, and the point for holding it.
TEST(EnergyForms, OverloadByHalfPoints) {
  Forms ship({{.name = "FED/CA"}});
  const auto overloads = [&] {
    Words found;
    for (const std::string& each : ship.values("photon A (FA)")) {
      if (each.find("overload") != std::string::npos) found.push_back(each);
    }
    return found;
  };
  EXPECT_EQ(overloads(), (Words{"6:overload", "6:overload:3 1/2", "6:overload:3", "6:overload:2 1/2"}));
  Mount& photon = ship.position.mount(ship[0], 6);
  photon.energy = Energy(4);
  photon.mode = Mode::standard;
  photon.turns = 2;
  photon.set(Mount::completed, true);
  EXPECT_EQ(overloads(), (Words{"6:overload", "6:overload:4 1/2", "6:overload:4", "6:overload:3 1/2",
                                "6:overload:3", "6:overload:2 1/2", "6:overload:2", "6:overload:1 1/2"}));
  EXPECT_EQ(ship.line("photon A (FA)").choices[2].cost, "5 warp");
}

// (G24.14, G24.21) A point for the channel and up to six to lend.
TEST(EnergyForms, SayWhatAScoutLends) {
  Forms ship({{.name = "FED/SC"}});
  const Form form = ship.form();
  const auto sensor = std::ranges::find_if(
      form.lines, [](const Form::Line& line) { return line.label.starts_with("special-sensor"); });
  ASSERT_NE(sensor, form.lines.end());
  ASSERT_EQ(sensor->choices.size(), 8u);
  for (std::size_t i = 1; i < sensor->choices.size(); ++i)
    EXPECT_EQ(sensor->choices[i].cost, std::to_string(i)) << sensor->choices[i].label;
  EXPECT_EQ(sensor->choices[1].label, "the channel alone");
  EXPECT_EQ(sensor->choices[7].label, "the channel, 6 to lend");
}

// (G23) A generator stores five points: with two in it, up to three more.
TEST(EnergyForms, FillASphereGeneratorByPoints) {
  Forms ship({{.name = "LYR/CA"}});
  int generator = 0;
  while (ship.game.weapon(ship[0], generator).family != WeaponFamily::esg) ++generator;
  ship.position.mount(ship[0], generator).energy = Energy(2);
  Words costs;
  for (const Form::Line& line : ship.form().lines) {
    if (line.path != "arm" || !line.label.starts_with("ESG") || !costs.empty()) continue;
    for (const Form::Choice& each : line.choices) costs.push_back(each.cost);
  }
  EXPECT_EQ(costs, (Words{"", "1", "2", "3"}));
}

// (G13) The device of a Skyhawk takes 6, and 2 while the warp engines are off: then it moves on impulse
// power.
TEST(EnergyForms, SwitchTheWarpEnginesOff) {
  Forms ship({{.name = "ROM/SKA"}});
  EXPECT_EQ(ship.line("cloaking device").choices[1].cost, "6, 2 without warp");
  EXPECT_EQ(ship.values("warp engines"), (Words{"false", "true"}));
  const auto cloak = [&](bool cold) {
    Allocate form;
    form.unit = unit_at(0);
    form.cloak = true;
    form.cold = cold;
    Violations found;
    return bill_of(ship.game, ship.position, unit_at(0), form, found).total(Purpose::cloak);
  };
  EXPECT_EQ(cloak(false), Energy(6));
  EXPECT_EQ(cloak(true), Energy(2));
}

// (D7.83, D7.833) One guard a place, no more than there are boarding parties; he stands until he is relieved.
TEST(EnergyForms, PostGuards) {
  Forms ship({{.name = "FED/CA"}});
  const std::string bridge = std::to_string(number_of(loss_of(Box::bridge)));
  EXPECT_EQ(ship.values("guard at bridge"), (Words{"", bridge}));
  EXPECT_EQ(ship.line("guard at bridge").choices[0].label, "nobody");
  EXPECT_EQ(ship.line("guard at bridge").choices[1].label, "post at bridge");
  EXPECT_EQ(ship.line("guard at photon A").choices[1].label, "post at photon A");
  const auto parties = [&] { return ship.form().limits.at(0).most; };
  EXPECT_EQ(parties(), ship[0].parties[0]);
  set_guard(ship.position, ship[0], loss_of(Box::bridge), true);
  EXPECT_EQ(ship.line("guard at bridge").choices[0].label, "stays");
  EXPECT_EQ(ship.line("guard at bridge").choices[1].label, "relieve bridge");
  EXPECT_EQ(parties(), ship[0].parties[0] - 1);
  // Posting counts against the parties, relieving for them.
  const Form form = ship.form();
  ASSERT_EQ(form.limits.at(0).weights.size(), form.lines.size());
  for (std::size_t i = 0; i < form.lines.size(); ++i) {
    const Form::Line& line = form.lines[i];
    const int weight = line.path != "guard" ? 0 : line.label == "guard at bridge" ? -1 : 1;
    EXPECT_EQ(form.limits[0].weights[i], weight) << line.label;
  }
}

// (J3.12, S4.14) Both weasels that a ship at weapon status III has are kept by the form that is proposed.
TEST(ProposedForms, KeepEveryWeasel) {
  Forms ship({{.name = "FED/CA"}});
  for (int i = 0; i < 2; ++i) {
    ship.box(i).role = Role::wild_weasel;
    ship.box(i).turns = 2;
  }
  EXPECT_EQ(ship.shuttles_of(ship.usual()), (Words{"0:wild-weasel:1", "1:wild-weasel:1"}));
}

// (J2.22) A turn without energy undoes a suicide shuttle: the form goes on at the pace it was begun with,
// whoever the enemy is, and holds it when it is ready.
TEST(ProposedForms, GoOnWithASuicideShuttle) {
  Forms ship({{.name = "FED/CA"}});
  ship.position.ships[1].status = Status::none;
  ship.box(1).role = Role::suicide;
  ship.box(1).turns = 1;
  ship.box(1).energy = 3;
  EXPECT_EQ(ship.shuttles_of(ship.usual()), Words{"1:suicide:3"});
  ship.box(1).turns = 3;
  ship.box(1).energy = 9;
  EXPECT_EQ(ship.shuttles_of(ship.usual()), Words{"1:suicide:1"});
}

// (J2.22, B3.1) Where there is no energy for the pace, one point keeps what has been done.
TEST(ProposedForms, SpendLessOnAShuttleRatherThanLoseIt) {
  Forms ship({{.name = "FED/CA"}});
  // One point of warp power is left, and the impulse engines.
  ship[0].lost[index_of(Box::left_warp)] = 15;
  ship[0].lost[index_of(Box::right_warp)] = 14;
  ship.box(1).role = Role::suicide;
  ship.box(1).turns = 1;
  ship.box(1).energy = 3;
  EXPECT_EQ(ship.shuttles_of(ship.usual()), Words{"1:suicide:1"});
}

// (G7.42) A ship that keeps a beam owes it energy, and has the same lines as any other. (G7.354) To resist a
// beam no tractor box is needed.
TEST(EnergyForms, OfAShipThatKeepsABeam) {
  const auto labels = [](Forms& forms, int ship) {
    std::vector<std::string> all;
    for (const Form::Line& each : forms.form(ship).lines) all.push_back(each.label);
    return all;
  };
  Forms forms({{.name = "FED/CA"}, {.name = "ROM/SKA"}, {.name = "THO/C"}});
  for (int ship = 0; ship < 3; ++ship) {
    const auto before = labels(forms, ship);
    EXPECT_NE(std::ranges::find(before, "uses of transporters"), before.end());
    EXPECT_NE(std::ranges::find(before, "tractor beams"), before.end());
    forms[ship].tractor_due = Energy(2);
    EXPECT_EQ(labels(forms, ship), before);
    forms[ship].tractor_due = {};
  }
  forms[0].lost[index_of(Box::tractor)] = static_cast<std::uint8_t>(left(forms.game, forms[0], Box::tractor));
  EXPECT_EQ(forms.line("against tractor beams").path, "tractor");
}

}  // namespace
}  // namespace flagbridge::sfb
