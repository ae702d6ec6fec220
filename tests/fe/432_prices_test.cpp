#include <gtest/gtest.h>

#include "loaded.h"

// Prices of ships against the rules that make them (432.0).
namespace flagbridge::fe {
namespace {

const Units& units() { return loaded().units; }
const EconomyTables& economy() { return loaded().tables.economy; }

std::optional<int> class_price(const Unit& unit) {
  for (const ClassPriceRow& row : economy().class_prices) {
    if (unit.ship_class == row.ship_class) return row.points;
  }
  return std::nullopt;
}

// (432.11) The higher factor, unless the class has a price (752.0).
Points plain_price(const Unit& unit) {
  if (const auto price = class_price(unit)) return Points(*price);
  return Points(std::max(unit.attack, unit.defense).ceil());
}

const Unit* hull_of(const Unit& unit) {
  return unit.hulls.empty() ? nullptr : units().find(unit.race, unit.hulls.front());
}

// (432.12) Defense factor and surcharge; on a hull of a cheap class that class's price and surcharge.
Points part_price(const Unit& unit) {
  const Unit* hull = hull_of(unit);
  const bool discount = hull != nullptr && (hull->ship_class == ShipClass::war_cruiser ||
                                            hull->ship_class == ShipClass::war_destroyer ||
                                            hull->ship_class == ShipClass::frigate);
  const Points base = discount ? Points(*class_price(*hull)) : Points(unit.defense.ceil());
  const Price surcharge = unit.kind == UnitKind::carrier ? Price::carrier_surcharge : Price::escort_surcharge;
  return base + economy().price(surcharge);
}

TEST(FePrices, PartsOfGroupsCostHullAndSurcharge) {
  for (const Unit& unit : units().all()) {
    if (!unit.is_part()) continue;
    EXPECT_EQ(unit.price, part_price(unit)) << name_of(unit.race) << " " << unit.code;
  }
}

// (432.12, 432.5) A group costs what its ships do; the F-15s of the CVB cost eight more.
TEST(FePrices, GroupsCostWhatTheirShipsDo) {
  for (const Unit& unit : units().all()) {
    if (!unit.price || unit.parts.empty()) continue;
    Points sum;
    for (const std::string& code : unit.parts) {
      const Unit& part = *units().find(unit.race, code);
      sum += *part.price;
      // The SP that goes with Romulan carriers is a ship like others, and pays as an escort there.
      if (unit.kind != UnitKind::squadron && !part.is_part()) sum += economy().price(Price::escort_surcharge);
    }
    if (unit.code == "3CVB") sum += economy().price(Price::f15_surcharge);
    EXPECT_EQ(unit.price, sum) << name_of(unit.race) << " " << unit.code;
  }
}

// (432.5) The book's sum: 10, 7, 4, 16 for fighters and 8 more.
TEST(FePrices, ACvbGroupCostsFortyFive) {
  const Unit& group = *units().find(Race::federation, "3CVB");
  EXPECT_EQ(*group.price + group.fighter_price, Points(45));
}

// (432.2, 432.21, 432.24) Two points a fighter factor; one on Hydran hybrids.
TEST(FePrices, FightersArePaidFor) {
  for (const Unit& unit : units().all()) {
    if (!unit.is_ship() || unit.made != Made::built) continue;
    const int times = unit.has(Ability::hybrid_carrier) ? 1 : 2;
    const auto points = Points::fraction(unit.fighters.raw() * times, 2);
    EXPECT_EQ(unit.fighter_price, *points) << name_of(unit.race) << " " << unit.code;
  }
}

// (432.24) The Ranger: six for the lower factor and four for fighters are more than its defense.
TEST(FePrices, ARangerCostsTen) {
  const Unit& ranger = *units().find(Race::hydran, "RN");
  EXPECT_EQ(*ranger.price + ranger.fighter_price, Points(10));
  // Overbuilt, twelve and four.
  EXPECT_EQ(*ranger.price * economy().limit(Limit::overbuild_times) + ranger.fighter_price, Points(16));
  const Unit& paladin = *units().find(Race::hydran, "PAL");
  EXPECT_EQ(*paladin.price, Points(16));
  EXPECT_EQ(paladin.fighter_price, Points(6));
  EXPECT_EQ(*units().find(Race::hydran, "HR")->price, Points(5));
}

// (432.24) Every hybrid without a price of its class: fighters and the lower factor, or the higher factor.
TEST(FePrices, HybridsCostTheDearerOfTwoSums) {
  for (const Unit& unit : units().all()) {
    if (unit.kind != UnitKind::ship || !unit.has(Ability::hybrid_carrier) || unit.made != Made::built)
      continue;
    if (class_price(unit) || unit.has(Ability::scout) || unit.has(Ability::tug)) continue;
    const Factor with_fighters = std::min(unit.attack, unit.defense) + unit.fighters;
    const Factor dearer = std::max(with_fighters, std::max(unit.attack, unit.defense));
    EXPECT_EQ(*unit.price + unit.fighter_price, Points(dearer.ceil())) << unit.code;
  }
}

// (432.11, 752.0) Other warships. Tugs have prices of their own (752.0), and so has what is not simply built.
TEST(FePrices, ShipsCostTheirClassOrTheirHigherFactor) {
  for (const Unit& unit : units().all()) {
    if (unit.kind != UnitKind::ship || unit.made != Made::built) continue;
    const bool special = unit.has(Ability::scout) || unit.has(Ability::pf_tender) || unit.has(Ability::tug) ||
                         unit.has(Ability::hybrid_carrier);
    // (755.0, 752.0) The Tholian DN is a battlecruiser by class, and a dreadnought by price.
    const bool tholian_dn = unit.race == Race::tholian && unit.code == "DN";
    if (special) continue;
    EXPECT_EQ(unit.price, tholian_dn ? Points(16) : plain_price(unit))
        << name_of(unit.race) << " " << unit.code;
  }
}

// (432.41, 432.42) Scouts cost three points more than their hull, tenders five.
TEST(FePrices, ScoutsAndTendersCostMoreThanTheirHull) {
  for (const Unit& unit : units().all()) {
    if (unit.kind != UnitKind::ship || unit.made != Made::built || hull_of(unit) == nullptr) continue;
    const bool tender = unit.has(Ability::pf_tender);
    if (!tender && !unit.has(Ability::scout)) continue;
    const Points more = economy().price(tender ? Price::tender_surcharge : Price::scout_surcharge);
    EXPECT_EQ(unit.price, plain_price(*hull_of(unit)) + more) << name_of(unit.race) << " " << unit.code;
  }
}

// (431.34) An overbuilt D6D.
TEST(FePrices, AnOverbuiltD6dCostsTwentyTwo) {
  EXPECT_EQ(*units().find(Race::klingon, "D6D")->price * 2, Points(22));
}

// (751.0) The few lines of the annex that are left, and prices given elsewhere (431.74, 432.5, 431.34,
// 433.431).
TEST(FePrices, ConversionsThatCanBeRead) {
  const auto points = [](Race race, const char* from, const char* to) {
    for (const Conversion& each : units().conversions()) {
      std::string text;
      for (const UnitCount& count : each.from) text += (text.empty() ? "" : "+") + to_text(count);
      if (each.race == race && text == from && each.to == to) {
        EXPECT_EQ(each.source.kind, Provenance::Kind::seed) << to;
        return std::pair(int{each.points}, to_text(each.fighters));
      }
    }
    return std::pair(-1, std::string());
  };
  const auto plain = [](int number) { return std::pair(number, std::string("0")); };
  EXPECT_EQ(points(Race::tholian, "PC", "SC"), plain(2));
  EXPECT_EQ(points(Race::tholian, "PC", "PFT"), plain(5));
  EXPECT_EQ(points(Race::tholian, "CA+2xPC", "3CVA").first, 4);
  EXPECT_EQ(points(Race::tholian, "2xPC", "2BW").first, 3);
  EXPECT_EQ(points(Race::orion, "CVL", "PFT"), plain(5));
  EXPECT_EQ(points(Race::klingon, "F5+E4", "2FV"), std::pair(3, std::string("8")));
  EXPECT_EQ(points(Race::klingon, "D6", "D6D"), plain(3));
  EXPECT_EQ(points(Race::federation, "3CVS", "3CVB"), std::pair(8, std::string("4")));
  EXPECT_EQ(points(Race::romulan, "SPC", "SP"), plain(0));
  EXPECT_EQ(points(Race::romulan, "SKB", "SK"), plain(0));
}

// (751.0) What cannot be read of groups follows the lines that can: two points a carrier, one an escort.
TEST(FePrices, GroupsAreConvertedByTheSurvivingPattern) {
  int groups = 0;
  for (const Conversion& each : units().conversions()) {
    const Unit& group = *units().find(each.race, each.to);
    if (group.kind != UnitKind::group || each.source.kind != Provenance::Kind::inferred) continue;
    int points = 0;
    for (const std::string& part : group.parts) {
      points += units().find(each.race, part)->kind == UnitKind::carrier ? 2 : 1;
    }
    EXPECT_EQ(each.points, points) << name_of(each.race) << " " << each.to;
    ++groups;
  }
  EXPECT_GT(groups, 20);
}

}  // namespace
}  // namespace flagbridge::fe
