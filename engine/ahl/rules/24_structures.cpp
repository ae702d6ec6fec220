#include <algorithm>

#include "ahl/rules/15_explosions.h"

namespace flagbridge::ahl {

int structure_points(const Tables& tables, int penetration, Structure structure) {
  return std::max(0, penetration - tables.row(structure).modifier);  // (24.TABLE)
}

}  // namespace flagbridge::ahl
