#include "ahl/rules/12_wounds.h"

namespace flagbridge::ahl {

int damage_modifier(const Tables& tables, const Impact& strike, const Target& target) {
  const int armor = target.blob_level > 0 ? target.blob_level : tables.protection(target.armor, strike.type);
  // (12.A.2) Who is hit under cover is hit high. Collateral damage knows no cover (15.B.2).
  const int cover = target.under_cover && strike.direct ? 2 : 0;
  return strike.penetration + cover - armor;  // (12.A.1, 12.A.3)
}

Harm harm_of(const Tables& tables, int roll, const Impact& strike, const Target& target) {
  Harm harm = wound_of(roll + damage_modifier(tables, strike, target));
  const bool explosive = strike.load == Load::he || strike.load == Load::heap;
  if (explosive && strike.direct && !target.robot) harm = worsened(harm);  // (12.D, 21)
  if (target.suited_in_vacuum) harm = worsened(harm);                      // (22)
  // (20) Nothing short of death troubles a blob.
  return target.blob_level > 0 && harm != Harm::dead ? Harm::none : harm;
}

}  // namespace flagbridge::ahl
