#include "sfb/rules/j2_roles.h"

#include "sfb/rules/b3_purse.h"
#include "sfb/rules/b3_sheet.h"
#include "sfb/rules/j_craft.h"

// (J1.8, J2.22, J3.12) Shuttles are prepared for a task over several turns; a turn without energy undoes it.
namespace flagbridge::sfb {
namespace {

constexpr int weasel_turns = 2, suicide_turns = 3;

}  // namespace

bool may_become(const Fighter& facts, Role role) {
  if (facts.kind == Fighter::Kind::fighter) return false;  // (J3.18)
  const auto forbidden = [&](std::string_view name) {
    return std::ranges::any_of(facts.traits,
                               [&](const Trait& each) { return each.name == name && each.value == 0; });
  };
  if (role == Role::scatter_pack) return pack_room(facts) > 0;  // (FD7.11, FD7.14)
  return role == Role::wild_weasel ? !forbidden("can_weasel") : !forbidden("can_be_suicide_shuttle");
}

namespace {

void check_energy(const BayBox& box, const BayWork& work, Violations& found) {
  const bool goes_on = box.role == work.role;
  if (work.role == Role::scatter_pack) {
    found.require(work.energy == 0, "FD7.111"_sfb, "a scatter-pack takes no energy");
    return;
  }
  found.require(box.role != Role::scatter_pack || box.rails == 0, "FD7.411"_sfb,
                "a shuttle loaded with drones is used for nothing else");
  if (work.role == Role::wild_weasel) {
    found.require(work.energy == 1, "J3.12"_sfb, "a wild weasel takes one point of energy a turn");
    return;
  }
  const bool complete = goes_on && box.turns >= suicide_turns;
  found.require(work.energy >= 1 && work.energy <= (complete ? 1 : most_suicide_energy), "J2.22"_sfb,
                complete ? "holding a suicide shuttle takes one point of energy"
                         : "a suicide shuttle takes one to three points of energy a turn");
}

}  // namespace

int turns_to_prepare(Role role) { return role == Role::wild_weasel ? weasel_turns : suicide_turns; }

void check_shuttle_work(const Filled& filled, Violations& found) {
  const auto& [game, position, ship, design, form, unit, by_impulse] = filled;
  std::uint32_t seen = 0;
  for (const BayWork& work : form.shuttles) {
    if (!found.require(work.box < ship.bays, "J1.42"_sfb, "there is no shuttle box {0}",
                       Arg::number(work.box)))
      continue;
    found.require((seen >> (work.box % 32u) & 1u) == 0, "J1.8"_sfb, "box {0} is named twice",
                  Arg::number(work.box));
    seen |= 1u << (work.box % 32u);
    const BayBox& box = position.bay(ship, work.box);
    if (!found.require(box.full != 0 && box.lost == 0, "J1.42"_sfb, "there is nothing in box {0}",
                       Arg::number(work.box)))
      continue;
    const bool known =
        work.role == Role::wild_weasel || work.role == Role::suicide || work.role == Role::scatter_pack;
    if (!found.require(known, "J1.8"_sfb,
                       "a shuttle becomes a wild weasel, a suicide shuttle or a scatter-pack"))
      continue;
    found.require(work.role != Role::scatter_pack || !crippled_aboard(game, box), "FD7.112"_sfb,
                  "a crippled shuttle becomes no scatter-pack");
    found.require(may_become(craft_facts(game, box.craft), work.role), "J1.8"_sfb,
                  "that craft cannot be used so");
    found.require(work.role != Role::wild_weasel || !box.has(BayBox::foreign), "J3.16"_sfb,
                  "a shuttle of another ship becomes no wild weasel");
    check_energy(box, work, found);
    found.require(!overcrowded(game, position, ship, design.bays[work.box].bay), "J1.643"_sfb,
                  "nobody can work in an overcrowded bay");
    found.require(!box.occupied(), "J2.211"_sfb, "people sit in it");
  }
}

void strip(BayBox& box) {
  if (box.role != Role::none) box.marks |= BayBox::rigged;
  box.role = Role::none;
  box.turns = box.energy = box.begun_in = 0;
  box.sizes = box.release = box.trigger = 0;
}

void work_on_shuttles(BattlePlay& play, UnitId unit, const Allocate& form) {
  const Ship& ship = play.at.ship(unit);
  std::array<const BayWork*, 256> work{};
  for (const BayWork& each : form.shuttles) work[each.box] = &each;
  for (int i = 0; i < ship.bays; ++i) {
    BayBox& box = play.at.bay(ship, i);
    const BayWork* wanted = work[static_cast<std::size_t>(i)];
    if (is_fighter(play.game, box.craft)) continue;
    if (box.role == Role::scatter_pack && (wanted == nullptr || wanted->role == box.role)) continue;
    if (wanted == nullptr || box.full == 0 || box.role != wanted->role) strip(box);
    if (wanted == nullptr || box.full == 0) continue;
    box.role = wanted->role;
    if (box.role == Role::scatter_pack) continue;  // deck crews load it (FD7.22)
    const int whole = turns_to_prepare(box.role);
    if (box.turns >= whole) {  // held
      if (box.role == Role::wild_weasel) box.begun_in = 0;
      continue;
    }
    ++box.turns;
    box.energy = static_cast<std::uint8_t>(box.energy + wanted->energy);
  }
}

void propose_shuttle_work(const Battles& game, const Position& position, Allocate& form) {
  const Ship& ship = position.ship(form.unit);
  for (std::uint8_t i = 0; i < ship.bays && !form.shuttles.full(); ++i) {
    const BayBox& box = position.bay(ship, i);
    const bool begun = box.role == Role::wild_weasel || box.role == Role::suicide;
    if (box.full == 0 || box.lost != 0 || !begun || is_fighter(game, box.craft)) continue;
    // (J2.22) A suicide shuttle goes on as it was begun; holding it takes one point.
    const bool arming = box.role == Role::suicide && box.turns > 0 && box.turns < suicide_turns;
    const int energy = arming ? std::clamp(box.energy / box.turns, 1, most_suicide_energy) : 1;
    static_cast<void>(form.shuttles.push_back({i, box.role, static_cast<std::uint8_t>(energy)}));
  }
}

// --- the form -------------------------------------------------------------------------------------------

// Suicide shuttles take warp power (J2.22).
void pay_shuttles(const Filled& filled, Purse& purse) {
  for (const BayWork& work : filled.form.shuttles) {
    const Energy energy(static_cast<int>(work.energy));
    if (work.role == Role::suicide) {
      purse.pay_warp(Purpose::shuttles, energy);
    } else {
      purse.pay_any(Purpose::shuttles, energy);
    }
  }
}

namespace {

bool is_undone_without_work(const BayBox& box) {
  return box.role == Role::wild_weasel || box.role == Role::suicide;
}

// What has been done with it.
std::string progress(const BayBox& box) {
  if (box.role == Role::scatter_pack) return ", scatter-pack";
  if (!is_undone_without_work(box)) return "";
  const int whole = turns_to_prepare(box.role);
  const std::string done =
      box.turns >= whole ? std::string("ready") : fmt::format("{} of {} turns", box.turns, whole);
  return fmt::format(", {} {}", name_of(box.role), done);
}

void show_shuttle(Sheet& sheet, std::uint8_t number) {
  const BayBox& box = sheet.position.bay(sheet.ship, number);
  std::vector<Form::Choice> choices = {
      {"", is_undone_without_work(box) ? "nothing: it is undone" : "nothing new"}};
  for (const Role role : {Role::wild_weasel, Role::suicide, Role::scatter_pack}) {
    for (int energy = 0; energy <= most_suicide_energy; ++energy) {
      const BayWork work{number, role, static_cast<std::uint8_t>(energy)};
      Allocate form;
      form.unit = sheet.unit;
      static_cast<void>(form.shuttles.push_back(work));
      Violations found;
      check_shuttle_work({sheet.game, sheet.position, form}, found);
      if (!found.none()) continue;
      std::string label(name_of(role));
      if (role == Role::suicide) label += fmt::format(" with {} warp", energy);
      const std::string cost = role == Role::wild_weasel ? std::to_string(energy) : std::string();
      choices.push_back({TextOf<BayWork>::write(work), label, cost});
    }
  }
  if (choices.size() == 1) return;
  const std::string name = craft_facts(sheet.game, box.craft).name;
  sheet.choice(fmt::format("box {}: {}{}", number + 1, name, progress(box)), std::move(choices));
}

}  // namespace

void show_shuttles(Sheet& sheet) {
  for (int i = 0; i < sheet.ship.bays; ++i) show_shuttle(sheet, static_cast<std::uint8_t>(i));
}

}  // namespace flagbridge::sfb
