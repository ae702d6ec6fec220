#include "server/api/stock.h"

namespace flagbridge::server {
namespace {

Result<std::map<std::string, ahl::Ship, std::less<>>> load_ships(const DataSource& data) {
  std::map<std::string, ahl::Ship, std::less<>> ships;
  auto built = ahl::Ship::load(data);
  if (!built) return fail(std::move(built.error()));
  for (const ahl::Refit& refit : built->refits()) {
    auto other = built->refitted(refit.ship);
    if (!other) return fail(std::move(other.error()));
    ships.insert_or_assign(refit.ship, std::move(*other));
  }
  ships.insert_or_assign("", std::move(*built));
  return ships;
}

}  // namespace

Result<std::shared_ptr<const Stock>> Stock::load(const DataSource& data) {
  auto games = Games::load(data);
  if (!games) return fail(std::move(games.error()));
  auto ledger = Ledger::load(data);
  if (!ledger) return fail(std::move(ledger.error()));
  auto ships = load_ships(data);
  if (!ships) return fail(std::move(ships.error()));
  auto library = Library::load(data, *games);
  if (!library) return fail(std::move(library.error()));
  auto common = CommonPasswords::load(data);
  if (!common) return fail(std::move(common.error()));
  return std::make_shared<const Stock>(std::move(*games), std::move(*ledger), std::move(*ships),
                                       std::move(*library), std::move(*common));
}

}  // namespace flagbridge::server
