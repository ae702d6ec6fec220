#include "fe/units.h"

#include <gtest/gtest.h>
#include <sstream>

#include "loaded.h"

// The counters against what the rulebook says of them. The lists are written down here from the book, not
// from the data.
namespace flagbridge::fe {
namespace {

const Units& units() { return loaded().units; }

const Unit& unit(std::string_view race, const std::string& code) {
  const Unit* found = units().find(from_text<Race>(race).value(), code);
  if (found == nullptr) throw std::runtime_error("no unit " + std::string(race) + " " + code);
  return *found;
}

// Annexes call a carrier group by its carrier: the C8V is on the counter 4C8V.
const Unit& counter(std::string_view race, const std::string& code) {
  for (const char* size : {"", "2", "3", "4"}) {
    const Unit* found = units().find(from_text<Race>(race).value(), size + code);
    if (found != nullptr && !found->is_part()) return *found;
  }
  throw std::runtime_error("no counter " + std::string(race) + " " + code);
}

std::vector<std::string> words(const std::string& text) {
  std::istringstream in(text);
  return {std::istream_iterator<std::string>(in), {}};
}

// (103.3) The three examples of how a counter reads.
TEST(FeUnits, CountersReadAsInTheBook) {
  EXPECT_EQ(factors_text(unit("FED", "3CVS")), "16-19(6)/7-10(3)");
  EXPECT_EQ(factors_text(unit("KLI", "D6M")), "10[mauler]/4");
  EXPECT_EQ(factors_text(unit("KLI", "D6D")), "7-8(4)[scout]/4");
  EXPECT_EQ(factors_text(unit("ROM", "WH")), "2 1/2-5(2 1/2)/1-3(1)");
}

// (757.2) Every line of the annex that can be read: attack, defense, fighters; the same crippled.
TEST(FeUnits, CarriersAndEscortsHaveTheFactorsOfTheAnnex) {
  const std::vector<std::pair<const char*, const char*>> annex = {
      {"FED", "CVA 10 12 15 5 6 6"}, {"FED", "CVS 7 8 6 3 4 3"},    {"FED", "CVB 7 8 8 3 4 4"},
      {"FED", "NVL 4 7 6 2 4 3"},    {"FED", "NVS 6 7 6 3 4 3"},    {"FED", "FFV 3 5 3 1 3 1"},
      {"FED", "DE 5 6 0 2 3 0"},     {"FED", "ECL 4 6 0 2 4 0"},    {"FED", "FFE 4 5 0 2 3 0"},
      {"FED", "NEC 4 7 0 2 4 0"},    {"FED", "NAC 5 7 0 2 4 0"},    {"KLI", "C8V 10 12 12 5 6 6"},
      {"KLI", "D7V 7 8 6 3 4 3"},    {"KLI", "D6V 6 8 5 3 4 3"},    {"KLI", "D5V 6 7 6 3 4 3"},
      {"KLI", "CVT 7 8 6 3 4 3"},    {"KLI", "F5V 4 5 4 2 3 2"},    {"KLI", "AD5 6 7 0 3 4 0"},
      {"KLI", "D5E 5 7 0 3 4 0"},    {"KLI", "F5E 4 5 0 2 3 0"},    {"KLI", "E4A 2 4 0 1 2 0"},
      {"ROM", "CNV 13 13 12 7 7 6"}, {"ROM", "SUB 9 10 12 4 5 6"},  {"ROM", "SPB 6 7 8 3 4 4"},
      {"ROM", "SKB 4 5 4 2 3 2"},    {"ROM", "SP 7 7 0 4 4 0"},     {"ROM", "SKE 5 5 0 3 3 0"},
      {"ROM", "BHE 5 5 0 3 3 0"},    {"KZI", "CVA 11 12 12 5 6 6"}, {"KZI", "CV 10 10 6 5 5 3"},
      {"KZI", "CVL 8 8 4 4 4 2"},    {"KZI", "CMV 7 7 6 4 4 3"},    {"KZI", "CVE 6 6 3 3 3 1"},
      {"KZI", "MEC 6 7 0 3 4 0"},    {"KZI", "EFF 2 4 0 1 2 0"},    {"GOR", "CV 8 8 6 4 4 3"},
      {"GOR", "HDV 7 7 6 4 4 3"},    {"GOR", "CLE 8 8 0 4 4 0"},    {"GOR", "DE 5 5 0 3 3 0"},
      {"GOR", "HDE 7 7 0 4 4 0"},    {"GOR", "BDE 6 6 0 3 3 0"},    {"HYD", "ID 10 12 12 5 6 6"},
      {"HYD", "CV 3 8 11 1 4 6"},    {"HYD", "NCV 3 7 6 1 4 3"},    {"HYD", "NEC 5 7 3 3 4 1"},
      {"HYD", "DE 4 6 3 2 3 1"},     {"HYD", "AH 3 4 0 2 2 0"},     {"LYR", "DWE 6 6 0 3 3 0"},
      {"LYR", "FFE 4 4 0 2 2 0"}};
  for (const auto& [race, line] : annex) {
    const auto cells = words(line);
    const Unit& each = unit(race, cells[0]);
    EXPECT_EQ(to_text(each.attack), cells[1]) << race << line;
    EXPECT_EQ(to_text(each.defense), cells[2]) << race << line;
    EXPECT_EQ(to_text(each.fighters), cells[3]) << race << line;
    EXPECT_EQ(to_text(each.crippled_attack.value()), cells[4]) << race << line;
    EXPECT_EQ(to_text(each.crippled_defense.value()), cells[5]) << race << line;
    EXPECT_EQ(to_text(each.crippled_fighters), cells[6]) << race << line;
  }
}

// (757.1) Groups and their ships, where the annex can be read.
TEST(FeUnits, GroupsAreMadeOfTheShipsOfTheAnnex) {
  const std::vector<std::pair<const char*, const char*>> annex = {
      {"FED", "4CVA CVA ECL DE DE"}, {"FED", "4CVN CVA NAC DE FFE"},  {"FED", "3CVB CVB DE FFE"},
      {"FED", "3CVS CVS DE FFE"},    {"FED", "3NVL NVL NEC FFE"},     {"FED", "3NVS NVS NAC FFE"},
      {"FED", "2FV FFV FFE"},        {"KLI", "4C8V C8V AD5 F5E F5E"}, {"KLI", "3DVS D7V AD5 F5E"},
      {"KLI", "3DV CVT E4A E4A"},    {"KLI", "3D6V D6V E4A E4A"},     {"KLI", "3D5V D5V D5E F5E"},
      {"KLI", "2FV F5V E4A"},        {"ROM", "4CNV CNV SP SKE SKE"},  {"ROM", "4SUB SUB SP SKE SKE"},
      {"ROM", "3SPB SPB SKE SKE"},   {"ROM", "2SKB SKB SKE"},         {"ROM", "4WH WH WH BHE BHE"},
      {"ROM", "3FE FE FE FE"},       {"KZI", "4CVA CVA MEC MEC EFF"}, {"KZI", "3CV CV MEC EFF"},
      {"KZI", "3CVL CVL MEC EFF"},   {"KZI", "2CVE CVE EFF"},         {"THO", "3CPC CPC CPC CPC"},
      {"LYR", "3CVL CVL CWE DWE"}};
  for (const auto& [race, line] : annex) {
    auto parts = words(line);
    const Unit& group = unit(race, parts[0]);
    parts.erase(parts.begin());
    EXPECT_EQ(group.parts, parts) << race << line;
  }
}

// (754.0) Command ratings: those printed for a race, and the general ones its own line does not overrule.
TEST(FeUnits, CommandRatingsAreThoseOfTheAnnex) {
  struct Line {
    int rating;
    const char *race, *codes;
  };
  const std::vector<Line> annex = {{10, "KLI", "B10 C8 C8V C7"},
                                   {10, "HYD", "PAL ID OV"},
                                   {10, "GOR", "BCH DN"},
                                   {10, "LYR", "BC BCH DN"},
                                   {10, "KZI", "BCH DN CVA"},
                                   {10, "FED", "BC DN DN+ DNG CVA CVN"},
                                   {10, "ROM", "CON CNV KC9"},
                                   {10, "THO", "DN CVA"},
                                   {9, "LYR", "CA CV CC"},
                                   {9, "KLI", "D7C DV"},
                                   {9, "ROM", "KRC SUP SUB KE NH"},
                                   {9, "HYD", "LB LC LM"},
                                   {9, "FED", "CVB CVS CC"},
                                   {9, "KZI", "CV CC"},
                                   {9, "GOR", "CC"},
                                   {8, "FED", "CA TG CVL"},
                                   {8, "LYR", "TGC STT"},
                                   {8, "ROM", "WE FH SPB KR K7R SE KRM FAL"},
                                   {8, "GOR", "BC TG"},
                                   {8, "KZI", "BC CVL TGC"},
                                   {8, "THO", "CA"},
                                   {8, "ORI", "CA"},
                                   {8, "HYD", "RN DG CV TG"},
                                   {8, "KLI", "D6 D7 D6D D6P D6V DVS TGA D6M"},
                                   {6, "LYR", "TGP PFW CWS CW CL CVL"},
                                   {6, "ORI", "CR CVL BR PFT"},
                                   {6, "KLI", "D5 D5V D5P D5S TGB"},
                                   {6, "GOR", "HD HV HDP HDS CV CL PFT"},
                                   {6, "ROM", "KRT SP WH SKB BH SPF SPE SPC SPH"},
                                   {6, "KZI", "CM CMV CVE TGT MPFT CL PFT"},
                                   {6, "FED", "NCL NVL NVS NCD NSC CL"},
                                   {6, "HYD", "HR TR UH NCV NSC NPF PFT"},
                                   {6, "THO", "BW PFT"},
                                   {5, "HYD", "CR"},
                                   {5, "ROM", "SK SKF K5L"},
                                   {5, "KLI", "F5L FV"},
                                   {5, "GOR", "BD BDS"},
                                   {5, "ORI", "DW"},
                                   {5, "LYR", "PFT DW DWS"},
                                   {5, "FED", "DD SC FV"},
                                   {4, "HYD", "LN KN SC"},
                                   {4, "ROM", "K5"},
                                   {4, "KLI", "F5 F5S"},
                                   {4, "KZI", "SF DD"},
                                   {4, "GOR", "DD SC"},
                                   {4, "LYR", "DD SC"},
                                   {4, "THO", "DD SC"},
                                   {3, "FED", "FF FFS"},
                                   {3, "KLI", "E4"},
                                   {3, "KZI", "DF FF"},
                                   {3, "HYD", "CU HN"},
                                   {3, "ORI", "LR"},
                                   {3, "ROM", "SN SNB FE K4"},
                                   {3, "THO", "PC CPC"},
                                   {3, "LYR", "FF"},
                                   {10, "ANY", "SB"},
                                   {9, "ANY", "BATS"},
                                   {6, "ANY", "MB"},
                                   {3, "ANY", "PF"},
                                   {0, "ANY", "CONV FRD"}};
  for (const Line& line : annex) {
    for (const std::string& code : words(line.codes)) {
      EXPECT_EQ(counter(line.race, code).command, line.rating) << line.race << " " << code;
    }
  }
}

// (755.0) Ships of each class.
TEST(FeUnits, ClassesAreThoseOfTheChart) {
  struct Line {
    ShipClass ship_class;
    const char* ships;
  };
  const std::vector<Line> chart = {
      {ShipClass::battleship, "KLI:B10"},
      {ShipClass::dreadnought, "FED:DN FED:DN+ FED:DNG KLI:C8 ROM:CON ROM:KC9 KZI:DN GOR:DN HYD:PAL LYR:DN"},
      {ShipClass::heavy_battlecruiser, "FED:BC KLI:C7 KZI:BCH HYD:OV LYR:BCH THO:DN GOR:BCH"},
      {ShipClass::command_cruiser,
       "FED:CC KLI:D7C ROM:NH ROM:SUP ROM:KRC ROM:KE KZI:CC GOR:CC HYD:LC HYD:LB HYD:LM LYR:CC LYR:BC"},
      {ShipClass::heavy_cruiser,
       "FED:CA KLI:D7 KLI:D6 KLI:D6D ROM:FH ROM:KR ROM:K7R ROM:WE KZI:BC GOR:BC THO:CA ORI:CA HYD:RN HYD:DG "
       "LYR:CA"},
      {ShipClass::light_cruiser, "FED:CL KZI:CL GOR:CL ORI:CR LYR:CL ROM:BH"},
      {ShipClass::war_cruiser, "FED:NCL FED:NCD KLI:D5 ROM:SP KZI:CM GOR:HD ORI:BR HYD:HR HYD:TR LYR:CW"},
      {ShipClass::war_destroyer, "KLI:F5L ROM:SK GOR:BD THO:DD HYD:CR LYR:DW ORI:DW"},
      {ShipClass::destroyer, "FED:DD KZI:DD HYD:LN HYD:KN LYR:DD"},
      {ShipClass::frigate,
       "FED:FF KLI:F5 KLI:E4 ROM:SN ROM:SNB ROM:K5 ROM:K4 KZI:FF KZI:DF GOR:DD THO:PC ORI:LR HYD:CU HYD:HN"},
      {ShipClass::mauler, "KLI:D6M LYR:STT ROM:FAL ROM:SPF ROM:KRM"},
      {ShipClass::tug,
       "FED:TG KLI:TGA KLI:TGB ROM:FE ROM:SPH ROM:KRT KZI:TGC KZI:TGT GOR:TG THO:CPC HYD:TG LYR:TGC "
       "LYR:TGP"}};
  for (const Line& line : chart) {
    for (const std::string& ship : words(line.ships)) {
      EXPECT_EQ(unit(ship.substr(0, 3), ship.substr(4)).ship_class, line.ship_class) << ship;
    }
  }
}

// (755.0) Who scouts, bombards with drones, mauls and tends PFs; all tenders scout but the Orion one (502.8).
TEST(FeUnits, AbilitiesAreThoseOfTheChart) {
  const auto all_have = [](Ability ability, const char* ships) {
    for (const std::string& ship : words(ships)) {
      EXPECT_TRUE(unit(ship.substr(0, 3), ship.substr(4)).has(ability)) << ship << " " << name_of(ability);
    }
    return words(ships).size();
  };
  const auto count = [](Ability ability) {
    return static_cast<std::size_t>(std::ranges::count_if(
        units().all(), [&](const Unit& each) { return each.has(ability) && each.kind == UnitKind::ship; }));
  };
  const char* tenders =
      "KLI:D6P KLI:D5P ROM:SPE KZI:PFT KZI:MPFT GOR:PFT GOR:HDP THO:PFT HYD:PFT HYD:NPF LYR:PFT LYR:PFW "
      "FED:NPFT";
  all_have(Ability::scout, tenders);
  EXPECT_EQ(all_have(Ability::pf_tender, tenders) + 1, count(Ability::pf_tender));  // and the Orion one
  EXPECT_FALSE(unit("ORI", "PFT").has(Ability::scout));
  EXPECT_EQ(
      all_have(Ability::scout,
               "FED:SC FED:CVL FED:FFS FED:NSC KLI:F5S KLI:D5S KLI:D6D ROM:SPC ROM:SE ROM:K5S ROM:SKF KZI:SF "
               "GOR:SC GOR:BDS GOR:HDS THO:SC HYD:SC HYD:NSC LYR:SC LYR:DWS LYR:CWS") +
          words(tenders).size(),
      count(Ability::scout));
  EXPECT_EQ(all_have(Ability::mauler, "KLI:D6M LYR:STT ROM:FAL ROM:SPF ROM:KRM"), count(Ability::mauler));
  EXPECT_EQ(all_have(Ability::drone, "FED:NCD KLI:D6D KZI:DF"), count(Ability::drone));
}

// (306.0) All Romulan ships have cloaks, and no other race's.
TEST(FeUnits, RomulansHaveCloaks) {
  for (const Unit& each : units().all()) {
    EXPECT_EQ(each.has(Ability::cloak), each.race == Race::romulan) << name_of(each.race) << " " << each.code;
  }
}

// Factors the text mentions in passing (302.4, 308.41, 420.52, 432.24, 309.2).
TEST(FeUnits, FactorsOfTheWorkedExamples) {
  EXPECT_EQ(unit("KLI", "D7C").attack, Factor(9));
  EXPECT_EQ(unit("KLI", "D7").attack, Factor(8));
  EXPECT_EQ(unit("KLI", "F5").attack, Factor(5));
  EXPECT_EQ(unit("ROM", "FAL").attack, Factor(10));
  EXPECT_EQ(unit("ROM", "SPF").attack, Factor(7));
  EXPECT_EQ(unit("KZI", "CM").defense, Factor(7));
  EXPECT_EQ(unit("KZI", "CM").crippled_defense, Factor(4));
  EXPECT_EQ(unit("KZI", "FF").defense, Factor(4));
  EXPECT_EQ(unit("KZI", "FF").crippled_defense, Factor(2));
  EXPECT_EQ(factors_text(unit("HYD", "RN")), "6-8(4)/4(2)");
  EXPECT_EQ(unit("KZI", "DF").drones, 4);
}

// (308.84, 508.11, 502.5) Bases and planetary defenses.
TEST(FeUnits, BasesAndDefenses) {
  EXPECT_EQ(factors_text(unit("ANY", "BATS")), "12(6)[scout]/6(3)");
  EXPECT_EQ(unit("ANY", "SB").defense, Factor(36));
  EXPECT_EQ(unit("ANY", "SB").crippled_defense, Factor(18));
  for (const auto& [code, battalions] :
       std::vector<std::pair<const char*, int>>{{"BTN", 1}, {"RGT", 2}, {"GRP", 3}, {"BDE", 4}}) {
    EXPECT_EQ(unit("ANY", code).defense, Factor(3 * battalions));
    EXPECT_EQ(unit("ANY", code).fighters, Factor(6 * battalions));
    EXPECT_EQ(unit("ANY", code).pfs, 3 * battalions);
    EXPECT_FALSE(unit("ANY", code).crippled_defense);
  }
  EXPECT_EQ(unit("ANY", "SB").pfs, 12);
  EXPECT_EQ(unit("ANY", "BATS").pfs, 6);
}

// (509.33, 509.34) A tug with a battle pod, and what other pods add.
TEST(FeUnits, PodsMakeTugsFight) {
  const auto tug = [](std::string_view race, std::string_view code) {
    for (const BattleTug& each : units().battle_tugs()) {
      if (name_of(each.race) == race && each.tug == code) return each;
    }
    throw std::runtime_error("no such tug");
  };
  EXPECT_EQ(tug("FED", "TG").attack, Factor(12));
  EXPECT_EQ(tug("KLI", "TGB").attack, Factor(8));
  EXPECT_EQ(tug("KLI", "TGB").defense, Factor(12));
  EXPECT_EQ(tug("KZI", "TGT").attack, Factor(8));
  EXPECT_EQ(tug("LYR", "TGP").attack, Factor(8));
  EXPECT_EQ(tug("LYR", "TGC").attack, Factor(12));
  EXPECT_EQ(tug("HYD", "TG").attack, Factor(10));
  EXPECT_EQ(tug("HYD", "TG").fighters, Factor(2)) << "four with those of the tug";
  // What one set adds to the command rating, to fighters, and its price without them.
  const auto expected = [](PodKind pod) {
    switch (pod) {
      case PodKind::battle: return std::tuple(2, 0);
      case PodKind::carrier: return std::tuple(1, 6);
      case PodKind::heavy_carrier: return std::tuple(1, 12);
      default: return std::tuple(0, 0);
    }
  };
  for (const Pod& each : units().pods()) {
    const int fighters = each.race == Race::hydran && each.pod == PodKind::battle ? 0 : each.fighters;
    EXPECT_EQ(std::tuple(each.command, fighters), expected(each.pod)) << name_of(each.race);
    EXPECT_EQ(each.pod == PodKind::pf_tender, each.scout);
    EXPECT_LE(each.pod == PodKind::pf_tender ? each.most : 0, 2);  // (509.4)
  }
}

// (509.33, 702.0, 703.0, 705.0, 706.0, 709.0, 711.0) Sets at start: battle and carrier pods.
TEST(FeUnits, PodsAtStart) {
  const auto at_start = [](Race race, PodKind pod) {
    for (const Pod& each : units().pods()) {
      if (each.race == race && each.pod == pod) return int{each.at_start};
    }
    return 0;
  };
  const std::vector<std::tuple<Race, int, int>> sets = {
      {Race::federation, 3, 3}, {Race::klingon, 2, 2}, {Race::romulan, 0, 0}, {Race::kzinti, 2, 3},
      {Race::gorn, 2, 0},       {Race::tholian, 0, 0}, {Race::hydran, 2, 2},  {Race::lyran, 2, 0}};
  for (const auto& [race, battle, carrier] : sets) {
    EXPECT_EQ(at_start(race, PodKind::battle), battle) << name_of(race);
    EXPECT_EQ(at_start(race, PodKind::carrier), carrier) << name_of(race);
  }
}

// (758.0) Every line of the annex: hull, scout, tender; a star where the hull is not quite the same.
TEST(FeUnits, EquivalentsAreThoseOfTheAnnex) {
  const std::vector<std::string> annex = {
      "FED DD SC -",    "FED NCL NSC NPFT", "KLI F5 F5S -",   "KLI D5 D5S D5P",    "KLI D6 D5S D6P *",
      "ROM WE SE -",    "ROM SP SPC SPE",   "ROM SK SKF -",   "ROM K5 K5S -",      "KZI DD - PFT",
      "KZI CM - MPFT",  "KZI FF SF -",      "GOR DD SC PFT",  "GOR BD BDS PFT *",  "GOR HD HDS HDP",
      "GOR CL HDS - *", "THO PC SC PFT",    "HYD HN|CU SC -", "HYD LN|KN - PFT *", "HYD HR|TR NSC NPF",
      "LYR DW DWS -",   "LYR CW CWS PFW",   "LYR DD SC PFT"};
  std::vector<std::string> lines;
  for (const Equivalent& each : units().equivalents()) {
    lines.push_back(std::string(name_of(each.race)) + " " + to_text(UnitCount{1, each.hulls}) + " " +
                    each.scout.value_or("-") + " " + each.tender.value_or("-") + (each.exact ? "" : " *"));
  }
  EXPECT_EQ(lines, annex);
}

}  // namespace
}  // namespace flagbridge::fe
