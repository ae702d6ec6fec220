#pragma once

#include "sfb/ask/actions.h"
#include "sfb/rules/b2_turn.h"
#include "sfb/rules/b3_allocation.h"
#include "sfb/rules/c1_movement.h"
#include "sfb/rules/d4_damage.h"
#include "sfb/rules/d6_warfare.h"
#include "sfb/rules/d7_boarding.h"
#include "sfb/rules/e1_fire.h"
#include "sfb/rules/g7_tractors.h"
#include "sfb/rules/h7_reserve.h"
#include "sfb/rules/s1_placing.h"
#include "sfb/rules/s3_options.h"

// check_order and carry_out of every order there is, for whoever takes any of them.
