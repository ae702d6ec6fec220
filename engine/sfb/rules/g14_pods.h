#pragma once

#include "sfb/rules/rule.h"

// (G14) Pods.
namespace flagbridge::sfb {

// (G14.6) Whether it is a pod that nobody controls.
bool drifts(const Battles& game, const Ship& ship);

SFB_ACTION(drop_pod);
SFB_ACTION(attach_pod);

}  // namespace flagbridge::sfb
