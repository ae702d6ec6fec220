#include "sfb/show/ship_sheet.h"

#include <algorithm>
#include <fmt/format.h>

namespace flagbridge::sfb {
namespace {

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : std::string(between)) + part;
  return text;
}

// Collects the rows of a group, leaving out those without boxes.
class Group {
 public:
  explicit Group(std::string title) : group_{std::move(title), {}} {}

  Group& boxes(std::string_view label, int count, std::string note = "") {
    if (count > 0) {
      group_.rows.push_back({std::string(label), std::vector<std::string>(static_cast<std::size_t>(count)),
                             "", std::move(note)});
    }
    return *this;
  }
  Group& track(std::string_view label, const std::vector<std::uint8_t>& numbers) {
    if (numbers.empty()) return *this;
    SheetRow row{std::string(label), {}, "", ""};
    for (const int number : numbers) row.boxes.push_back(std::to_string(number));
    group_.rows.push_back(std::move(row));
    return *this;
  }
  void add_to(std::vector<SheetGroup>& all) {
    if (!group_.rows.empty()) all.push_back(std::move(group_));
  }

 private:
  SheetGroup group_;
};

std::string bay_note(const Bay& bay) {
  std::vector<std::string> parts;
  for (const Amount& role : bay.roles) parts.push_back(fmt::format("{} {}", role.count, role.name));
  if (bay.balcony > 0) parts.push_back(fmt::format("balcony {}", bay.balcony));
  if (bay.launch_tubes > 0) parts.push_back(fmt::format("{} launch tubes", bay.launch_tubes));
  if (bay.tunnel) parts.emplace_back("tunnel deck");
  return joined(parts, ", ");
}

void add_bays(const ShipClass& ship, std::vector<SheetGroup>& all) {
  int number = 0;
  for (const Bay& bay : ship.bays) {
    ++number;
    Group group(ship.bays.size() == 1 ? "shuttle bay" : fmt::format("shuttle bay {}", number));
    group.boxes("admin", bay.admin).boxes("GAS", bay.gas).boxes("HTS", bay.hts).boxes("MSS", bay.mss);
    group.boxes("fighters", bay.fighters, bay_note(bay));
    group.add_to(all);
  }
}

// What makes two weapons stand in one row.
bool alike(const Weapon& a, const Weapon& b) {
  Weapon same = a;
  same.id = b.id;
  return same == b;
}

std::string weapon_note(const Weapon& weapon) {
  std::vector<std::string> parts = {fmt::format("{} hits", name_of(weapon.hit_on))};
  if (weapon.boxes != 1) parts.push_back(fmt::format("{} boxes each", weapon.boxes));
  if (weapon.tubes != 0) parts.push_back(fmt::format("{} tubes", weapon.tubes));
  if (!weapon.group.empty()) parts.push_back("on " + weapon.group);
  if (!weapon.mount.empty()) parts.push_back(weapon.mount);
  if (!weapon.pseudo) parts.emplace_back("no pseudo torpedo");
  return joined(parts, ", ");
}

void add_weapons(const ShipClass& ship, std::vector<SheetGroup>& all) {
  SheetGroup group{"weapons", {}};
  std::vector<const Weapon*> firsts;
  for (const Weapon& weapon : ship.weapons) {
    const auto same = [&](const Weapon* first) { return alike(*first, weapon); };
    const auto found = std::ranges::find_if(firsts, same);
    if (found == firsts.end()) {
      firsts.push_back(&weapon);
      group.rows.push_back({weapon.type, {weapon.id}, weapon.arc, weapon_note(weapon)});
    } else {
      group.rows[static_cast<std::size_t>(found - firsts.begin())].boxes.push_back(weapon.id);
    }
  }
  if (!group.rows.empty()) all.push_back(std::move(group));
}

}  // namespace

std::vector<SheetGroup> sheet_of(const ShipClass& ship) {
  std::vector<SheetGroup> all;
  const Power& power = ship.power;
  Group("power")
      .boxes("left warp", power.left_warp)
      .boxes("right warp", power.right_warp)
      .boxes("center warp", power.center_warp)
      .boxes("impulse", power.impulse)
      .boxes("APR", power.apr)
      .boxes("AWR", power.awr)
      .boxes("battery", power.battery)
      .boxes("energy absorber", ship.systems.energy_absorber)
      .add_to(all);
  const Hull& hull = ship.hull;
  Group("hull")
      .boxes("forward", hull.forward)
      .boxes("aft", hull.aft)
      .boxes("center", hull.center)
      .boxes("cargo", hull.cargo)
      .boxes("repair", hull.repair)
      .boxes("barracks", hull.barracks)
      .boxes("armor", hull.armor)
      .boxes("neutronium forward", ship.systems.neutronium_armor_forward)
      .boxes("neutronium rear", ship.systems.neutronium_armor_rear)
      .add_to(all);
  const Control& control = ship.control;
  Group("control")
      .boxes("bridge", control.bridge)
      .boxes("flag bridge", control.flag)
      .boxes("emergency", control.emergency)
      .boxes("auxiliary", control.auxiliary)
      .boxes("security", control.security)
      .add_to(all);
  const Systems& systems = ship.systems;
  Group("systems")
      .boxes("transporter", systems.transporter)
      .boxes("tractor", systems.tractor)
      .boxes("lab", systems.lab)
      .boxes("probe", systems.probe)
      .boxes("mech link", systems.mech_link)
      .boxes("satellite hangar", systems.satellite_hangar_medium)
      .add_to(all);
  const Tracks& tracks = ship.tracks;
  Group("tracks")
      .track("sensor", tracks.sensor)
      .track("scanner", tracks.scanner)
      .track("ECM", tracks.ecm)
      .track("damage control", tracks.damage_control)
      .boxes("excess damage", tracks.excess)
      .add_to(all);
  add_bays(ship, all);
  add_weapons(ship, all);
  return all;
}

namespace {

// Adds "name value" if there is a value.
template <class T>
void say(std::vector<std::string>& parts, std::string_view name, const std::optional<T>& value) {
  if (value) parts.push_back(fmt::format("{} {}", name, write_cell(*value)));
}

}  // namespace

std::vector<std::string> figures_of(const ShipClass& ship) {
  std::vector<std::string> cost;
  if (ship.bpv) {
    cost.push_back(ship.bpv_combat ? fmt::format("{}/{} points", *ship.bpv, *ship.bpv_combat)
                                   : fmt::format("{} points", *ship.bpv));
  }
  if (ship.year) cost.push_back(fmt::format("from Y{}", *ship.year));
  say(cost, "rule", ship.rule);
  cost.emplace_back(name_of(ship.kind));
  say(cost, "size class", ship.size_class);
  std::vector<std::string> move;
  say(move, "turn mode", ship.turn_mode);
  say(move, "movement", ship.move_cost);
  say(move, "breakdown", ship.breakdown);
  say(move, "shields", ship.shield_cost);
  say(move, "life support", ship.life_support);
  if (ship.absorbers) {
    move.push_back(fmt::format("panels {}/{}", to_text(ship.absorbers->cost_standard),
                               to_text(ship.absorbers->cost_reinforced)));
  }
  std::vector<std::string> crew;
  say(crew, "crew", ship.crew);
  say(crew, "passengers", ship.passengers);
  say(crew, "boarding parties", ship.boarding_parties);
  say(crew, "deck crews", ship.deck_crews);
  if (!ship.spare_shuttles.empty()) crew.push_back("spare shuttles " + write_cell(ship.spare_shuttles));
  say(crew, "docking", ship.docking);
  say(crew, "explosion", ship.explosion);
  say(crew, "command", ship.command);
  std::vector<std::string> lines;
  for (const auto* each : {&cost, &move, &crew}) {
    if (!each->empty()) lines.push_back(joined(*each, ", "));
  }
  return lines;
}

}  // namespace flagbridge::sfb
