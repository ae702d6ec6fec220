#pragma once

#include <map>
#include <span>

#include "sfb/library/ship_class.h"
#include "sfb/library/tables.h"

// All classes of ships there are, read from data/sfb/ships.
namespace flagbridge::sfb {

// How a ship is wanted: as it usually was in a year, or with refits chosen by name, or both.
struct Fitting {
  std::optional<int> year;
  std::optional<std::vector<std::string>> refits;
};

inline constexpr std::string_view listed_path = "sfb/ships/listed.tsv";

class ShipLibrary {
 public:
  // Reads the ships of every race, or of one (its short name). The charts must be those the ships are to be
  // played with: weapon types and arcs are looked up in them.
  static Result<ShipLibrary> load(const DataSource& data, const Tables& tables);
  static Result<ShipLibrary> load_race(const DataSource& data, const Tables& tables, std::string_view race);

  std::span<const ShipClass> ships() const { return ships_; }  // by race, then by family
  std::span<const ListedShip> listed() const { return listed_; }
  const ShipClass* find(std::string_view race, std::string_view code) const;

  // The class called "KLI/D7", if its boxes are known with at least that confidence (in percent); otherwise
  // the reason why not.
  Result<const ShipClass*> get(std::string_view name, int least_confidence = 0) const;

  // A ship of the class with its refits made. By year alone it has every refit of its time that is not
  // optional and whose boxes are known.
  Result<ShipClass> fitted(const ShipClass& ship, const Fitting& fitting) const;

 private:
  friend class ShipReader;
  Result<ShipClass> refitted(const ShipClass& ship, const Refit& refit) const;

  std::vector<ShipClass> ships_;
  std::map<std::string, std::size_t, std::less<>> places_;  // by full name
  std::vector<ListedShip> listed_;
};

// What is wrong with a class: weapons and arcs nobody knows, tracks out of order and the like. Every error
// has a path inside the ship, such as "weapons".
Errors check_ship(const ShipClass& ship, const Tables& tables);

}  // namespace flagbridge::sfb
