#pragma once

#include "ahl/rules/14_cover.h"

namespace flagbridge::ahl {

// (14.A) Where his fire at that square comes from: somebody who leans draws back to shoot at the very square
// he leans into.
inline Square fires_from(const Figure& figure, Square at) {
  const Square from = muzzle(figure);
  return from == at ? figure.at : from;
}

}  // namespace flagbridge::ahl
