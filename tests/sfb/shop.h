#pragma once

#include "sfb/ask/answers.h"
#include "sfb/rules/j4_fighters.h"
#include "sfb/rules/s3_options.h"
#include "tests/sfb/yard.h"

// A ship whose options are being bought.
namespace flagbridge::sfb {

inline std::uint8_t item(std::string_view name) {
  for (std::size_t i = 0; i < tables().options.size(); ++i) {
    if (tables().options[i].option == name) return static_cast<std::uint8_t>(i);
  }
  throw std::runtime_error("no such option");
}

struct Shop : Yard {
  explicit Shop(const std::string& name = "FED/CA") : Yard({Berth{.name = name}}) {
    position.year = 170;
    fit_bays(game, position, unit_at(0), 0);
  }
  Violations check(std::string_view what, int count) {
    return check_order(game, position, side_at(0),
                       Buy{unit_at(0), item(what), static_cast<std::uint8_t>(count)});
  }
  void buy(std::string_view what, int count) {
    EXPECT_TRUE(check(what, count).none()) << what;
    with_dice({}, [&](BattlePlay& play) {
      carry_out(play, side_at(0), Buy{unit_at(0), item(what), static_cast<std::uint8_t>(count)});
    });
  }
};

}  // namespace flagbridge::sfb
