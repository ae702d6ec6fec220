#include "kernel/form.h"

#include <gtest/gtest.h>

namespace flagbridge {
namespace {

Form::Line counted(std::int64_t per) { return {"x", "x", 0, 20, Rule{}, "", per}; }
Form::Line chosen(std::vector<Form::Choice> choices) {
  return {"x", "x", 0, 2, Rule{}, "", 1, std::move(choices)};
}

TEST(FormValue, OfANumberIsWhatTheLineCounts) {
  EXPECT_EQ(form_value(counted(1), json::value(7)), 7);
  EXPECT_EQ(form_value(counted(1), json::value("7")), 7);
  EXPECT_EQ(form_value(counted(2), json::value("6 1/2")), 13);
  EXPECT_EQ(form_value(counted(2), json::value("1/3")), std::nullopt);
  EXPECT_EQ(form_value(counted(1), json::value("much")), std::nullopt);
  EXPECT_EQ(form_value(counted(1), json::value(nullptr)), std::nullopt);
}

TEST(FormValue, OfAChoiceIsItsPlace) {
  const Form::Line shields = chosen({{"off", "off"}, {"full", "full"}});
  EXPECT_EQ(form_value(shields, json::value("full")), 1);
  EXPECT_EQ(form_value(shields, json::value("half")), std::nullopt);
  const Form::Line cloak = chosen({{"false", "no"}, {"true", "yes"}});
  EXPECT_EQ(form_value(cloak, json::value(true)), 1);
  const Form::Line mend = chosen({{"0", "nothing"}, {"65", "photon A"}});
  EXPECT_EQ(form_value(mend, json::value(65)), 1);
}

TEST(FormValue, OfAnEntryOfAListIsItsPlaceOrThatOfNone) {
  const Form::Line arm = chosen({{"", "none"}, {"6:standard", "standard"}, {"6:overload", "overload"}});
  EXPECT_EQ(form_value(arm, json::array{"7:standard", "6:overload"}), 2);
  EXPECT_EQ(form_value(arm, json::array{"7:standard"}), 0);
  const Form::Line must = chosen({{"6:standard", "standard"}});
  EXPECT_EQ(form_value(must, json::array{}), std::nullopt);
}

}  // namespace
}  // namespace flagbridge
