#include "ahl/deck_picture.h"
#include "server/api/api.h"
#include "server/api/deck_json.h"

// The cruiser of Azhanti High Lightning.
namespace flagbridge::server {
namespace {

const ahl::Ship* ship_of(const Api& api, const Call& call) {
  const auto found = api.ships.find(query_value(call, "refit"));
  return found == api.ships.end() ? nullptr : &found->second;
}

int deck_number(const std::string& text) {
  const auto number = whole_number(text);
  return number && *number >= 1 && *number <= ahl::deck_count ? static_cast<int>(*number) : 0;
}

}  // namespace

Answer get_ship(Api& api, Call& call) {
  const ahl::Ship* ship = ship_of(api, call);
  return ship == nullptr ? not_found() : json_answer(ship_json(*ship));
}

Answer get_deck(Api& api, Call& call) {
  const ahl::Ship* ship = ship_of(api, call);
  const int number = deck_number(call.at[0]);
  if (ship == nullptr || number == 0) return not_found();
  return json_answer(deck_json(*ship, number));
}

Answer get_deck_svg(Api& api, Call& call) {
  const ahl::Ship* ship = ship_of(api, call);
  const int number = deck_number(call.at[0]);
  if (ship == nullptr || number == 0) return not_found();
  return Answer{200, "image/svg+xml", ahl::deck_svg(ship->plan_of(number))};
}

}  // namespace flagbridge::server
