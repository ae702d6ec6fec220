#pragma once

#include <cstddef>

// How many times this program has asked for memory.
extern std::size_t allocations;
