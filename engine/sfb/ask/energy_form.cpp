#include <algorithm>
#include <fmt/format.h>

#include "sfb/rules/b3_allocation.h"
#include "sfb/rules/c10_erratic.h"
#include "sfb/rules/c1_movement.h"
#include "sfb/rules/c2_speed.h"
#include "sfb/rules/d6_fire_control.h"
#include "sfb/rules/d7_boarding.h"
#include "sfb/rules/d9_repair.h"
#include "sfb/rules/e1_arming.h"
#include "sfb/rules/e1_shots.h"
#include "sfb/rules/j2_roles.h"
#include "sfb/rules/j_craft.h"

// (B3.1) The energy allocation form as whoever fills it in sees it: its lines, and what each may say.
namespace flagbridge::sfb {
namespace {

// Collects the lines for one ship.
class Sheet {
 public:
  Sheet(const Battles& game, const Position& position, UnitId unit)
      : game_(game),
        position_(position),
        unit_(unit),
        ship_(position.ship(unit)),
        design_(game.design(ship_)) {}

  Form lines() {
    form_.lines.push_back({"unit", "ship", index_of(unit_), index_of(unit_), "B3.1"_sfb, "movement"});
    movement();
    weapons();
    shields();
    warfare();
    damage_control();
    others();
    shuttles();
    guards();
    return std::move(form_);
  }

 private:
  Form::Line& number(std::string path, std::string label, std::int64_t most, Rule rule) {
    form_.lines.push_back({std::move(path), std::move(label), 0, most, rule, group_});
    return form_.lines.back();
  }
  void choice(std::string path, std::string label, Rule rule, std::vector<Form::Choice> choices) {
    const auto last = static_cast<std::int64_t>(choices.size()) - 1;
    form_.lines.push_back({std::move(path), std::move(label), 0, last, rule, group_, 1, std::move(choices)});
  }
  void flag(std::string path, std::string label, Rule rule) {
    choice(std::move(path), std::move(label), rule, {{"false", "no"}, {"true", "yes"}});
  }
  // Whether a form that asks for nothing but this would be possible.
  template <class Change>
  bool possible(Change&& change) const {
    Allocate form;
    form.unit = unit_;
    form.shields = ShieldLevel::off;
    form.erratic = erratic_due(game_, position_, unit_);  // (C10.313)
    form.tractor = ship_.tractor_due;                     // (G7.42)
    change(form);
    return check_order(game_, position_, ship_.side, form).none();
  }

  void movement() {
    group_ = "movement";
    const int fastest = std::min(engine_limit(game_, ship_, all_engines()), acceleration_limit(game_, ship_));
    number("speed", "speed", fastest, "C2"_sfb);
    if (fastest > 0 && left(game_, ship_, Box::impulse) > 0)
      choice("impulse_hex", "a hex by impulse power", "C2.111"_sfb,
             {{"usual", "as needed"}, {"yes", "yes", "1"}, {"no", "no"}});
    choice("reverse", "direction", "C3.5"_sfb, {{"false", "ahead"}, {"true", "astern"}});
    if (position_.options.quick_reverse != 0) flag("quick_reverse", "reverses quickly", "C3.6"_sfb);
    number("hets", "high energy turns", 4, "C6.34"_sfb);
    if (!design_.base) number("het_part", "hexes towards another", het_hexes(ship_) - 1, "H7.6"_sfb);
    constexpr std::array most_tacs = {2, 4, 6};  // (C5.224, C5.234) by the quality of the crew
    number("tacs", "warp tactical maneuvers", most_tacs[ship_.quality], "C5.224"_sfb);
    flag("sublight_tac", "impulse tactical maneuver", "C5.1"_sfb);
    if (design_.base) rotation();
    if (possible([](Allocate& form) { form.erratic = true; }))
      flag("erratic", "erratic maneuvers", "C10.11"_sfb);
    if (possible([](Allocate& form) { form.erratic_part = 1; }))
      number("erratic_part", "hexes towards them", erratic_cost(game_, ship_) - 1, "H7.6"_sfb);
    if (design_.sheet.race == "THO") flag("halts_in_web", "gives up its passage through webs", "G10.533"_sfb);
    flag("disengage", "disengage by acceleration", "C7.1"_sfb);
    if (design_.sheet.features.engine_doubling) doubling();
  }
  void rotation() {
    std::vector<Form::Choice> choices = {{"0", "none"}};
    for (int i = 1; i <= 8; ++i) {
      choices.push_back(
          {std::to_string(i), fmt::format("{} {}", i <= 4 ? i : i - 4, i <= 4 ? "clockwise" : "back")});
    }
    choice("rotation", "hexsides it turns", "C3.7"_sfb, std::move(choices));
  }
  int all_engines() const { return design_.sheet.features.engine_doubling ? 15 : 0; }
  void doubling() {
    std::vector<Form::Choice> choices;
    for (int engines = 0; engines < 16; ++engines) {
      std::string label;
      constexpr std::array names = {"left", "right", "center", "impulse"};
      for (std::size_t i = 0; i < names.size(); ++i) {
        if ((engines >> i & 1) != 0) label += (label.empty() ? "" : ", ") + std::string(names[i]);
      }
      choices.push_back({std::to_string(engines), label.empty() ? "none" : label});
    }
    choice("doubled", "engines doubled", "G15.2"_sfb, std::move(choices));
  }

  void weapons() {
    group_ = "weapons";
    const Energy room = capacitor_room(game_, position_, ship_) - ship_.capacitor.get();
    constexpr int halves = 2;
    const std::int64_t most = std::max<std::int64_t>(0, (room * halves).floor());
    number("phasers", "phaser capacitor", most, "H6"_sfb).per = halves;
    for (int i = 0; i < ship_.mounts; ++i) arming(i);
  }
  void arming(int weapon) {
    std::vector<Form::Choice> choices = {{"", "no energy"}};
    for (int mode = static_cast<int>(Mode::standard); mode <= static_cast<int>(Mode::discharge); ++mode)
      amounts({static_cast<std::uint8_t>(weapon), static_cast<Mode>(mode), {}}, choices);
    if (choices.size() == 1) return;
    const Weapon& sheet = design_.sheet.weapons[static_cast<std::size_t>(weapon)];
    choice("arm", fmt::format("{} {} ({})", sheet.type, sheet.id, sheet.arc), "E1.2"_sfb, std::move(choices));
  }
  // The usual amount of a mode, then every other that will do: overloads by half points (E4.413), what a
  // channel can lend (G24.21), a generator stores (G23) or a smaller torpedo takes (FP1.133).
  void amounts(Arming arming, std::vector<Form::Choice>& choices) const {
    const ArmingCost usual = arming_cost(game_, position_, ship_, arming);
    if (!usual.legal) return;
    const WeaponFamily family = game_.weapon(ship_, arming.weapon).family;
    const std::string kind = usual.warp && usual.energy > Energy() ? " warp" : "";
    const bool counted = family == WeaponFamily::special_sensor || family == WeaponFamily::esg;
    const std::string mode(name_of(arming.mode));
    const bool discharge = arming.mode == Mode::discharge;
    choices.push_back({TextOf<Arming>::write(arming),
                       counted && !discharge ? amount_label(family, usual.energy) : mode,
                       as_points(usual.energy) + kind});
    if (usual.energy == Energy()) return;
    const auto offer = [&](Energy energy) {
      arming.energy = energy;
      if (energy <= Energy() || !arming_cost(game_, position_, ship_, arming).legal) return;
      choices.push_back({TextOf<Arming>::write(arming),
                         counted ? amount_label(family, energy)
                                 : fmt::format("{} with {}{}", mode, as_points(energy), kind),
                         counted ? as_points(energy) : std::string()});
    };
    constexpr int most_halves = 16;
    for (int i = 1; i <= most_halves; ++i) offer(usual.energy + half_point * i);
    for (int i = 1; i <= most_halves; ++i) offer(usual.energy - half_point * i);
  }
  static std::string amount_label(WeaponFamily family, Energy energy) {
    if (family == WeaponFamily::esg) return fmt::format("stores {}", as_points(energy));
    if (energy == Energy(1)) return "the channel alone";
    return fmt::format("the channel, {} to lend", as_points(energy - Energy(1)));
  }

  void shields() {
    group_ = "shields";
    choice("shields", "shields", "D3.32"_sfb,
           {{"off", "off", "0"},
            {"minimum", "minimum", as_points(design_.shields_minimum)},
            {"full", "full", as_points(design_.shields_full)}});
    constexpr int plenty = 99;
    number("general", "general reinforcement", plenty, "D3.341"_sfb);
    for (int i = 0; i < 6; ++i) {
      const auto at = static_cast<std::size_t>(i);
      const bool up = design_.shields[at] > ship_.shields[at];
      number(fmt::format("specific.{}", i), fmt::format("reinforce shield {}", i + 1), up ? plenty : 0,
             "D3.342"_sfb);
    }
  }

  void warfare() {
    group_ = "fire control";
    std::vector<Form::Choice> modes;
    for (int i = 0; i <= static_cast<int>(FireControl::active); ++i) {
      const auto mode = static_cast<FireControl>(i);
      modes.push_back(
          {std::string(name_of(mode)), std::string(name_of(mode)), as_points(fire_control_cost(mode))});
    }
    choice("fire_control", "fire control", "D6.6"_sfb, std::move(modes));
    number("ecm", "ECM", sensor_rating(game_, ship_), "D6.3141"_sfb);
    number("eccm", "ECCM", sensor_rating(game_, ship_), "D6.3141"_sfb);
  }

  void damage_control() {
    group_ = "damage control";
    number("repair", "repair of shields", damage_control_rating(game_, ship_), "D9.2"_sfb);
    std::vector<Form::Choice> shields = {{"0", "most damaged first"}};
    for (int i = 1; i <= 6; ++i) {
      const int lost = ship_.shields[static_cast<std::size_t>(i - 1)];
      const std::string words = lost > 0 ? fmt::format(", {} lost", lost) : "";
      shields.push_back({std::to_string(i), fmt::format("shield {} first{}", i, words)});
    }
    choice("mend_shield", "which shield", "D9.2"_sfb, std::move(shields));
    std::vector<Form::Choice> choices = {{"0", "nothing"}};
    constexpr int every_loss = 256;
    for (int loss = 1; loss < every_loss; ++loss) {
      if (may_mend(game_, position_, ship_, static_cast<std::uint8_t>(loss)))
        choices.push_back({std::to_string(loss), loss_name(loss)});
    }
    if (choices.size() > 1) choice("mend", "mends", "D9.7"_sfb, std::move(choices));
  }
  std::string loss_name(int number) const {
    const auto loss = static_cast<Loss>(number);
    if (loss == cloak_loss) return "cloaking device";
    if (loss == uim_loss) return "UIM";
    if (loss == derfacs_loss) return "DERFACS";
    if (is_bay(loss)) return fmt::format("shuttle box {}", bay_of(loss) + 1);
    if (is_weapon(loss)) return game_.name(position_, weapon_arg(game_, ship_, weapon_of(loss)));
    return std::string(name_of(box_of(loss)));
  }

  // Systems are offered where the ship has them and the rules know them.
  void others() {
    group_ = "reserve and systems";
    const int batteries = left(game_, ship_, Box::battery);
    number("recharge", "batteries", batteries, "H5"_sfb);
    if (batteries > 0 && left(game_, ship_, Box::impulse) > 0)
      number("impulse_charge", "of it by impulse power", batteries, "H7.47"_sfb);
    constexpr int plenty = 99;
    const bool beams = left(game_, ship_, Box::tractor) > 0;  // (G7.354) to resist one it needs none
    if (possible([](Allocate& form) { form.tractor += Energy(1); }))
      number("tractor", beams ? "tractor beams" : "against tractor beams", plenty,
             beams ? "G7.1"_sfb : "G7.354"_sfb);
    if (possible([](Allocate& form) { form.transporters = 1; }))
      number("transporters", "uses of transporters", left(game_, ship_, Box::transporter), "G8.11"_sfb);
    if (possible([](Allocate& form) { form.web = Energy(1); })) number("web", "web", plenty, "G10.2"_sfb);
    if (possible([](Allocate& form) { form.probes = 1; }))
      number("probes", "probes", left(game_, ship_, Box::probe), "G5.2"_sfb);
    if (possible([](Allocate& form) { form.probe_arms = 1; }))
      number("probe_arms", "probes as weapons", left(game_, ship_, Box::probe), "G5.32"_sfb);
    if (possible([](Allocate& form) { form.cloak = true; }) ||
        possible([](Allocate& form) { form.cloak = form.cold = true; }))
      cloak();
    flag("destruct", "self-destruction", "D5.1"_sfb);
  }
  // (G13) Some devices take less while the warp engines are off.
  void cloak() {
    const auto& device = design_.sheet.features.cloak;
    const bool cheaper = device && device->cost_low;
    const std::string low = cheaper ? fmt::format(", {} without warp", as_points(*device->cost_low)) : "";
    choice("cloak", "cloaking device", "G13.113"_sfb,
           {{"false", "off", "0"}, {"true", "on", as_points(design_.cloak_cost) + low}});
    if (cheaper) choice("cold", "warp engines", "G13"_sfb, {{"false", "on"}, {"true", "off all turn"}});
  }

  // (J1.8) What each shuttle is made ready for.
  void shuttles() {
    group_ = "shuttles";
    for (int i = 0; i < ship_.bays; ++i) shuttle(static_cast<std::uint8_t>(i));
  }
  void shuttle(std::uint8_t number) {
    const BayBox& box = position_.bay(ship_, number);
    std::vector<Form::Choice> choices = {{"", loses(box) ? "nothing: it is undone" : "nothing new"}};
    constexpr int most_energy = 3;  // (J2.22)
    for (const Role role : {Role::wild_weasel, Role::suicide, Role::scatter_pack}) {
      for (int energy = 0; energy <= most_energy; ++energy) {
        const BayWork work{number, role, static_cast<std::uint8_t>(energy)};
        Allocate form;
        form.unit = unit_;
        static_cast<void>(form.shuttles.push_back(work));
        Violations found;
        check_shuttle_work(game_, position_, form, found);
        if (!found.none()) continue;
        std::string label(name_of(role));
        if (role == Role::suicide) label += fmt::format(" with {} warp", energy);
        const std::string cost = role == Role::wild_weasel ? std::to_string(energy) : std::string();
        choices.push_back({TextOf<BayWork>::write(work), label, cost});
      }
    }
    if (choices.size() == 1) return;
    const std::string name = craft_facts(game_, box.craft).name;
    choice("shuttles", fmt::format("box {}: {}{}", number + 1, name, progress(box)), "J1.8"_sfb,
           std::move(choices));
  }
  static bool loses(const BayBox& box) { return box.role == Role::wild_weasel || box.role == Role::suicide; }
  // What has been done with it.
  static std::string progress(const BayBox& box) {
    if (box.role == Role::scatter_pack) return ", scatter-pack";
    if (!loses(box)) return "";
    const int whole = turns_to_prepare(box.role);
    const std::string done =
        box.turns >= whole ? std::string("ready") : fmt::format("{} of {} turns", box.turns, whole);
    return fmt::format(", {} {}", name_of(box.role), done);
  }

  // (D7.83) Guards stand until they are moved: a line for every place there is.
  void guards() {
    group_ = "guards";
    const int posted = guards_posted(position_, ship_);
    const int parties = ship_.parties[static_cast<std::size_t>(index_of(ship_.side))];
    if (parties == 0 && posted == 0) return;
    const std::vector<std::int64_t> nothing(form_.lines.size(), 0);
    Form::Limit room{"guards more than now", nothing, std::max(0, parties - posted), "D7.83"_sfb};
    Form::Limit moves{"guards posted or relieved", nothing,
                      static_cast<std::int64_t>(Allocate{}.guard.capacity()), "D7.83"_sfb};
    for (int loss = 1; loss < first_bay_loss; ++loss) {
      const bool there = guarded(position_, ship_, static_cast<Loss>(loss));
      if (!there && !can_be_raided(game_, position_, ship_, static_cast<Loss>(loss))) continue;
      const std::string what = loss_name(loss), number = std::to_string(loss);
      const Form::Choice change = {number, (there ? "relieve " : "post at ") + what};
      choice("guard", "guard at " + what, "D7.833"_sfb, {{"", there ? "stays" : "nobody"}, change});
      room.weights.push_back(there ? -1 : 1);
      moves.weights.push_back(1);
    }
    form_.limits.push_back(std::move(room));
    form_.limits.push_back(std::move(moves));
  }

  const Battles& game_;
  const Position& position_;
  UnitId unit_;
  const Ship& ship_;
  const Design& design_;
  std::string group_;
  Form form_;
};

}  // namespace

Form Battles::form(const Position& position, Side side) const {
  if (!position.core.question.open() || asked(position) != Decision::allocate) return {};
  UnitId next = no_unit;  // the side's first ship without a form
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    const bool in = position.forms_in.has(unit);
    if (next == no_unit && ship.side == side && !in) next = unit;
  });
  return next == no_unit ? Form{} : Sheet(*this, position, next).lines();
}

}  // namespace flagbridge::sfb
