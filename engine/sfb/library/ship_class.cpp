#include "sfb/library/ship_class.h"

#include <algorithm>

namespace flagbridge::sfb {

const Weapon* ShipClass::weapon(std::string_view id) const {
  const auto found = std::ranges::find(weapons, id, &Weapon::id);
  return found == weapons.end() ? nullptr : &*found;
}

const Refit* ShipClass::find_refit(std::string_view refit_code) const {
  const auto found = std::ranges::find(refit, refit_code, &Refit::code);
  return found == refit.end() ? nullptr : &*found;
}

bool ShipClass::is_noted(std::string_view mark) const {
  const std::string marks = "," + chart_notes.value_or("") + ",";
  return marks.find("," + std::string(mark) + ",") != std::string::npos;
}

int ShipClass::shuttle_boxes() const {
  int boxes = 0;
  for (const Bay& bay : bays) boxes += bay.boxes();
  return boxes;
}

int ShipClass::interior_boxes() const {
  int boxes = power.generated() + power.battery + shuttle_boxes();
  boxes += hull.forward + hull.aft + hull.center + hull.cargo + hull.repair + hull.barracks;
  boxes += control.bridge + control.flag + control.emergency + control.auxiliary + control.security;
  boxes += systems.transporter + systems.tractor + systems.lab + systems.probe + systems.energy_absorber;
  for (const Weapon& each : weapons) boxes += each.boxes;
  return boxes;
}

}  // namespace flagbridge::sfb
