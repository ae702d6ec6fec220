#pragma once

#include "sfb/rules/rule.h"

// (J1, J2) Shuttles are launched, fly, land and carry people.
namespace flagbridge::sfb {

SFB_ACTION(launch_shuttle);
SFB_ACTION(land_shuttle);
SFB_ACTION(throttle);
SFB_ACTION(embark);
SFB_ACTION(move_shuttle);

}  // namespace flagbridge::sfb
