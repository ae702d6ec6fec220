#include "tests/fe/tabletop.h"

// (420.423) Plasma ships at battle stations, and (308.131) carriers of groups.
namespace flagbridge::fe {
namespace {

TEST(FeRepair, PlasmaShipsAtABattleStation) {  // (420.423)
  Table table;
  table.settle(Race::gorn);
  const UnitId base = table.add(Race::gorn, "BATS", "4503");
  UnitId ship = no_unit;
  for (const Unit& unit : campaign().content().units.all()) {
    if (unit.race != Race::gorn || unit.kind != UnitKind::ship || !unit.crippled_defense) continue;
    if (unit.defense.raw() - unit.crippled_defense->raw() == 10) {
      ship = table.add(Race::gorn, unit.code, "4503");
      break;
    }
  }
  ASSERT_NE(ship, no_unit) << "some Gorn ship takes five points";
  table.at[ship].set(Mark::crippled);
  for (Counter& counter : table.at.counters) {
    if (counter.at == place("4503") && counter.type == campaign().board().starbase)
      counter.set(Mark::crippled);
  }
  Realm& realm = table.at.realm(Race::gorn);
  realm.treasury = realm.earned = 20 * 10;
  Session play(table, {});
  play.turn(alliance_seat, ask_repair);
  ASSERT_EQ(play.give(alliance_seat, Repair{only(ship)}), Refused{});
  EXPECT_FALSE(table.at[ship].crippled());
  EXPECT_EQ(realm.treasury, 20 * 10 - 50) << "two and a half points";
  EXPECT_GE(table.at[base].work, 4);
}

// A ship of five points at a battle station, which has four a turn: whole at once if it is a plasma ship.
TEST(FeRepair, OnlyPlasmaShipsTakeFivePointsOfABattleStation) {  // (420.423), fe 4262-4270
  for (const Race race : {Race::gorn, Race::romulan, Race::kzinti}) {
    Table table;
    table.settle(race);
    table.pay(race, 20);
    Place at = nowhere;
    for (const HexRow& row : campaign().content().map.hexes()) {
      if (row.owner == race && row.bases.size() == 1 && row.bases[0] == Base::battle_station)
        at = place_of(row.hex);
    }
    ASSERT_NE(at, nowhere);
    UnitId ship = no_unit;
    for (const Unit& unit : campaign().content().units.all()) {
      if (ship != no_unit || unit.race != race || unit.kind != UnitKind::ship) continue;
      const UnitId added = table.add(race, unit.code, to_text(at));
      table.at[added].set(Mark::crippled);
      if (campaign().model(table.at[added]).two_sided && repair_points(campaign(), table.at[added]) == 5) {
        ship = added;
      } else {
        remove_counter(table.at, added);
      }
    }
    ASSERT_NE(ship, no_unit) << name_of(race);
    Session play(table, {});
    play.turn(seat_of(table.at, race), ask_repair);
    ASSERT_EQ(play.give(seat_of(table.at, race), Repair{only(ship)}), Refused{});
    EXPECT_EQ(table.at[ship].crippled(), race == Race::kzinti) << name_of(race);
  }
}

TEST(FeRepair, ACrippledCarrierOfAGroupIsMendedToo) {  // (308.131), fe 3299-3304
  Table table;
  table.settle(Race::kzinti);
  table.pay(Race::kzinti, 50);
  const UnitId group = table.add(Race::kzinti, "3CV", "1304");
  table.at[group].parts = with_part(0, carrier_part, Part::crippled);
  Session play(table, {});
  play.turn(alliance_seat, ask_repair);
  ASSERT_EQ(play.give(alliance_seat, Repair{only(group)}), Refused{});
  EXPECT_EQ(table.at[group].parts, 0);
}

}  // namespace
}  // namespace flagbridge::fe
