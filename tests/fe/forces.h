#pragma once

#include "tests/fe/tabletop.h"

// Battle forces.
namespace flagbridge::fe {

inline FormForce under(UnitId flagship, const UnitList& line) {
  FormForce order;
  order.flagship = flagship;
  order.line = line;
  return order;
}

}  // namespace flagbridge::fe
