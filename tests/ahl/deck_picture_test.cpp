#include "ahl/deck_picture.h"

#include "plans.h"

namespace flagbridge::ahl {
namespace {

std::string line_of(const std::string& text, int y) {
  const std::string head = (y < 10 ? "\n " : "\n") + std::to_string(y) + " ";
  const auto at = text.find(head) + 1;
  return text.substr(at, text.find('\n', at) - at);
}

TEST(DeckPicture, ShowsHullPortalsAndStations) {
  const std::string picture = deck_picture(bridge());
  EXPECT_TRUE(has(picture, "Bridge deck (plan 4, 40 x 30 squares)"));
  EXPECT_EQ(line_of(picture, 12),
            "12 ║ ·  ·  ·  ·d · 29 CC  ·  ·i ·  ·┃CC 16  · CC  ·:·· CC CC ·· ·· CC CC ··: · CC  · 19 CC┃ ·  "
            "·i ·  · CC 30  ·d"
            " ·  ·  ·  ·║ 12");
  EXPECT_TRUE(has(picture, "d door"));
}

TEST(DeckPicture, ShowsOpenPortalsAsCapitals) {
  PortalBits open;
  open.set(index_of(bridge().portal_at(edge("9,12,W"))));
  DeckPictureOptions options;
  options.open = &open;
  EXPECT_TRUE(has(line_of(deck_picture(bridge(), options), 12), " ·  ·I ·"));
}

TEST(DeckPicture, ShowsMarksAndRoomNumbers) {
  DeckPictureOptions options;
  options.rooms = DeckPictureOptions::Rooms::number;
  options.mark = [](Square at) { return at == square("19,15") ? std::string("Ωx!") : std::string(); };
  const std::string picture = deck_picture(bridge(), options);
  EXPECT_TRUE(has(line_of(picture, 15), "Ωx")) << line_of(picture, 15);
  EXPECT_FALSE(has(picture, "Ωx!")) << "two characters fit";
  EXPECT_TRUE(has(picture, "\n   1 Bridge\n"));
  EXPECT_TRUE(has(picture, "\n  29 Ventral corridor\n"));
}

TEST(DeckPicture, EveryPlanIsDrawnBothWays) {
  const auto ship = Ship::load(repository());
  ASSERT_TRUE(ship) << to_string(ship.error());
  for (const NamedPlan& plan : ship->plans()) {
    EXPECT_TRUE(has(deck_picture(plan.deck), plan.deck.plan().name));
    const std::string svg = deck_svg(plan.deck);
    EXPECT_TRUE(svg.starts_with("<svg ") && svg.ends_with("</svg>\n")) << plan.name;
    EXPECT_TRUE(has(svg, "prefers-color-scheme: dark"));
    const std::size_t room = plan.deck.plan().rooms.size() - 1;
    EXPECT_TRUE(plan.deck.room_squares(room).contains(room_label(plan.deck, room).middle())) << plan.name;
  }
}

TEST(DeckSvg, EscapesNames) {
  const Deck deck = deck_of(with(plan_text("04-bridge"), "name=\"Bridge\"", "name=\"A<b>&c\""));
  const std::string svg = deck_svg(deck);
  EXPECT_TRUE(has(svg, "A&lt;b&gt;&amp;c"));
  EXPECT_FALSE(has(svg, "A<b>"));
}

TEST(DeckSvg, DrawsFiguresAndEveryPortal) {
  DeckPictureOptions options;
  options.mark = [](Square at) { return at == square("19,15") ? std::string("O1") : std::string(); };
  const std::string svg = deck_svg(bridge(), options);
  EXPECT_TRUE(has(svg, "class=\"figure\""));
  const auto count = [&](std::string_view part) {
    int found = 0;
    for (auto at = svg.find(part); at != std::string::npos; at = svg.find(part, at + 1)) ++found;
    return found;
  };
  EXPECT_EQ(count("<title>lift door</title>"), 5);
  EXPECT_EQ(count("<title>hatch</title>"), 10);
  EXPECT_EQ(count("<title>iris valve</title>"), 12) << "one of 13 edges belongs to a double valve";
}

}  // namespace
}  // namespace flagbridge::ahl
