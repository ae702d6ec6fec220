#pragma once

#include "players/ahl/field.h"

namespace flagbridge::ahl {

// Where somebody keeps out of the enemy's way: squares of his deck that no enemy he knows of sees, the better
// the longer an enemy's way there is. Nothing if there is nobody to hide from.
std::vector<Destination> hideouts(Scene& scene, const Figure& figure);

}  // namespace flagbridge::ahl
