#pragma once

#include "sfb/library/charts_damage.h"
#include "sfb/library/charts_play.h"
#include "sfb/library/charts_seeking.h"
#include "sfb/library/charts_ship.h"
#include "sfb/library/fighter_data.h"

// Every chart of Star Fleet Battles, read from data/sfb.
namespace flagbridge::sfb {

struct Tables {
  // Made and taken down in one place: every file would otherwise compile that for all the lists below.
  Tables();
  ~Tables();
  Tables(const Tables&);
  Tables(Tables&&) noexcept;
  Tables& operator=(const Tables&);
  Tables& operator=(Tables&&) noexcept;

  // Direct fire.
  std::vector<DieBand> phasers, fusion;
  std::vector<DisruptorBand> disruptors;
  std::vector<PhotonBand> photons;
  std::vector<HellboreBand> hellbores;
  std::vector<MaulerBand> mauler;
  std::vector<AntiDroneRange> anti_drones;
  std::vector<AntiDroneRack> anti_drone_racks;
  std::vector<McidsRow> mcids;
  // Seeking weapons.
  std::vector<PlasmaBand> plasma;
  std::vector<PlasmaArming> plasma_arming;
  std::vector<DroneType> drones;
  std::vector<DroneSpeed> drone_speeds;
  std::vector<DroneEngine> drone_engines;
  std::vector<DroneRack> drone_racks;
  // Damage.
  std::vector<DamageRow> damage;
  std::vector<PfDamageRow> damage_pf;
  std::vector<DamageWord> damage_words;
  std::vector<PriorityRow> damage_priority;
  std::vector<RepairRow> repair;
  std::vector<BreakdownRow> breakdown;
  std::vector<CriticalRow> critical_hits;
  // Ships and systems.
  std::vector<Race> races;
  std::vector<ArcRow> arcs;
  std::vector<WeaponType> weapons;
  std::vector<TurnModeRow> turn_modes;
  std::vector<SizeClassRow> size_classes;
  std::vector<FireControlRow> fire_control;
  std::vector<LabRow> labs;
  std::vector<EsgRow> esg;
  std::vector<TractorRow> tractors;
  std::vector<RotationRow> base_rotation;
  std::vector<TacticalRow> tactical;
  std::vector<OptionMountRow> option_mounts;
  std::vector<Fighter> fighters;
  // Everything else.
  std::vector<CasualtyRow> casualties;
  std::vector<RaidRow> raids;
  std::vector<CloakBand> cloak;
  std::vector<ShareBand> shares;
  std::vector<SmallTargetBand> small_targets;
  std::vector<DieBand> asteroids;
  std::vector<CollateralBand> weasel, pulsar;
  std::vector<PullBand> black_hole;
  std::vector<MineRow> mines;
  std::vector<VictoryLevel> victory_levels;
  std::vector<VictoryPoints> victory_points;
  std::vector<WeaponStatusRow> weapon_status;
  std::vector<StatusDie> weapon_status_die;
  std::vector<OptionRow> options;
  std::vector<MutinyRow> mutiny;
  std::vector<MovementStep> movement_order;

  const WeaponType* weapon(std::string_view type) const;
  const Race* race(std::string_view short_name) const;
  const TurnModeRow* turn_mode(std::string_view category) const;
  const Fighter* fighter(std::string_view race, std::string_view code) const;
  const SizeClassRow& size_class(int number) const {  // 1 to 7
    return size_classes[static_cast<std::size_t>(number) - 1];
  }
  // (D4.21) The line of a roll of two dice, 2 to 12.
  const DamageRow& damage_row(int roll) const { return damage[static_cast<std::size_t>(roll) - 2]; }
  // (E1.82) What a phaser, a fusion beam, or a hex of asteroids does: past 6 a die moves that many lines on.
  static int damage_of(const std::vector<DieBand>& bands, std::string_view table, int range, int die);
  // (S2.3)
  const VictoryLevel& victory_level(int percent) const;
};

// Calls f(name, rows) for every chart; its file is sfb/<name>.tsv.
template <class AnyTables, class F>
void for_each_table(AnyTables& tables, F&& f) {
  f("phasers", tables.phasers);
  f("fusion", tables.fusion);
  f("disruptors", tables.disruptors);
  f("photons", tables.photons);
  f("hellbores", tables.hellbores);
  f("mauler", tables.mauler);
  f("anti-drones", tables.anti_drones);
  f("anti-drone-racks", tables.anti_drone_racks);
  f("mcids", tables.mcids);
  f("plasma", tables.plasma);
  f("plasma-arming", tables.plasma_arming);
  f("drones", tables.drones);
  f("drone-speeds", tables.drone_speeds);
  f("drone-engines", tables.drone_engines);
  f("drone-racks", tables.drone_racks);
  f("damage-allocation", tables.damage);
  f("damage-allocation-pf", tables.damage_pf);
  f("damage-words", tables.damage_words);
  f("damage-priority", tables.damage_priority);
  f("repair", tables.repair);
  f("breakdown", tables.breakdown);
  f("critical-hits", tables.critical_hits);
  f("races", tables.races);
  f("arcs", tables.arcs);
  f("weapons", tables.weapons);
  f("turn-modes", tables.turn_modes);
  f("size-classes", tables.size_classes);
  f("fire-control", tables.fire_control);
  f("labs", tables.labs);
  f("esg", tables.esg);
  f("tractors", tables.tractors);
  f("base-rotation", tables.base_rotation);
  f("tactical-maneuvers", tables.tactical);
  f("option-mounts", tables.option_mounts);
  f("fighters", tables.fighters);
  f("casualties", tables.casualties);
  f("raids", tables.raids);
  f("cloak", tables.cloak);
  f("shares", tables.shares);
  f("small-targets", tables.small_targets);
  f("asteroids", tables.asteroids);
  f("weasel", tables.weasel);
  f("pulsar", tables.pulsar);
  f("black-hole", tables.black_hole);
  f("mines", tables.mines);
  f("victory-levels", tables.victory_levels);
  f("victory-points", tables.victory_points);
  f("weapon-status", tables.weapon_status);
  f("weapon-status-die", tables.weapon_status_die);
  f("options", tables.options);
  f("mutiny", tables.mutiny);
  f("movement-order", tables.movement_order);
}

// The variant of a weapon as a number (WeaponPlan::variant); nothing if the chart of weapons says something
// that its family has not.
std::optional<std::uint8_t> variant_of(const WeaponType& type, const Tables& tables);

Result<Tables> load_tables(const DataSource& data);

}  // namespace flagbridge::sfb
