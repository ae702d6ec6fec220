#!/usr/bin/env bash
# tools/mutate on a project of one function a file: mutate_test.sh PLANT_FAULTS
set -euo pipefail

PLANT_FAULTS=$(readlink -f "${1:?usage: mutate_test.sh PLANT_FAULTS}")
export PLANT_FAULTS
here=$(dirname "$(readlink -f "$0")")
tools=$here/../../tools
toy=$(mktemp -d)
trap 'rm -rf "$toy"' EXIT
rules=$toy/engine/toy/rules

fail() {
  echo "$*"
  exit 1
}

mkdir -p "$rules" "$toy"/tests/{toy,mutants} "$toy"/tools/mutants
cp "$tools/build" "$toy/tools/"
cp "$tools"/mutants/{fault.h,watch.cpp} "$toy/tools/mutants/"
cat >"$toy/CMakeLists.txt" <<'END'
cmake_minimum_required(VERSION 3.25)
project(toy LANGUAGES CXX)
set(CMAKE_CXX_STANDARD 23)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR})
find_package(GTest REQUIRED)
file(GLOB sources engine/toy/rules/*.cpp tests/toy/*.cpp tools/mutants/watch.cpp)
add_executable(toy_tests ${sources})
target_include_directories(toy_tests PRIVATE ${CMAKE_SOURCE_DIR})
target_link_libraries(toy_tests PRIVATE GTest::gtest GTest::gtest_main)
END
cat >"$toy/CMakePresets.json" <<'END'
{
  "version": 6,
  "configurePresets": [{"name": "faults", "generator": "Ninja", "binaryDir": "${sourceDir}/build/faults"}],
  "buildPresets": [{"name": "faults", "configurePreset": "faults"}]
}
END
cat >"$rules/1_hits.cpp" <<'END'
// (1.1) Three hits and it is gone; constants, comments (3 < 4) and "3 < 4" are left alone.
constexpr int rows[] = {1 + 2, 2 < 3};
static_assert(rows[0] == 3);
consteval int doubled(int points) { return points * 2; }

bool is_gone(int hits) {
  constexpr int most = 1 + 2;
  return hits >= most;
}
END
cat >"$rules/2_armor.cpp" <<'END'
#include <algorithm>

// (2.1) What is left of a hit. Nobody tests that it is never below zero.
int past_armor(int hit, int armor) { return std::max(hit - armor, 0); }
END
cat >"$rules/3_luck.cpp" <<'END'
namespace only { inline int min(int points) { return points; } }

// (3.1) Nothing here is called, and there is no only::max.
int luck() {
  int points = only::min(5);
  points += 5;
  return points;
}
END
cat >"$toy/tests/toy/1_hits_test.cpp" <<'END'
#include <gtest/gtest.h>

bool is_gone(int hits);
int past_armor(int hit, int armor);

TEST(Hits, Three) {
  EXPECT_FALSE(is_gone(2));
  EXPECT_TRUE(is_gone(3));
}
TEST(Armor, Stops) { EXPECT_EQ(past_armor(5, 2), 3); }
END
header=$'file\tbefore\tafter\treason'
printf '%s\n' "$header" >"$toy/tests/mutants/equivalent.tsv"

mutate() { "$tools/mutate" --root "$toy" "$@" toy; }

# A sample is the same every time, and another with another seed.
[[ $(mutate --list --seed 3) == "$(mutate --list --seed 3)" ]] || fail "one seed gave two samples"
[[ $(mutate --list --seed 3) != "$(mutate --list --seed 4)" ]] || fail "two seeds gave one sample"
[[ $(mutate --list --section 1 | cut -f3 | sort -u) == engine/toy/rules/1_hits.cpp ]] || fail "not the section asked for"
[[ $(mutate --list --section 1 | wc -l) -eq 2 ]] || fail "$(mutate --list --section 1)"

# Only lines that a change has added.
as_someone=(-c user.name=someone -c user.email=someone@example.org)
git -C "$toy" init -q
git -C "$toy" add .
git -C "$toy" "${as_someone[@]}" commit -qm 'What there was'
[[ -z $(mutate --list --change HEAD 2>"$toy/said") ]] || fail "faults on lines that have not changed"
sed -i 's/+= 5/+= 6/' "$rules/3_luck.cpp"
[[ $(mutate --list --change HEAD | cut -f4 | sort -u) == 6 ]] || fail "not the line that has changed"

# What is tested is noticed; what is not is listed with its rule and its lines; what does not compile is left out.
status=0
mutate --sample 50 >"$toy/report" 2>"$toy/said" || status=$?
[[ $status -eq 1 ]] || fail "ended with $status: $(cat "$toy/report" "$toy/said")"
for expected in \
  'engine/toy/rules/2_armor.cpp:4: (2.1) a number moved by one, not noticed by any of the tests that reach it, 1' \
  '  - int past_armor(int hit, int armor) { return std::max(hit - armor, 0); }' \
  '  + int past_armor(int hit, int armor) { return std::max(hit - armor, 1); }' \
  'engine/toy/rules/3_luck.cpp:6: (3.1) a statement left out, never reached'; do
  grep -qxF -e "$expected" "$toy/report" || fail "not in the report: $expected"$'\n'"$(cat "$toy/report")"
done
if grep -q 1_hits.cpp "$toy/report"; then fail "$(cat "$toy/report")"; fi
grep -q 'do not compile' "$toy/said" || fail "nothing failed to compile: $(cat "$toy/said")"

# Those that nobody could notice are passed over.
awk -F'\t' 'NR == FNR { if ($2 != "noticed") left[$1] = 1; next } $1 in left { print $3 "\t" $8 "\t" $9 "\tfor this test" }' \
  "$toy/build/mutants/results.tsv" "$toy/build/mutants/faults.tsv" >>"$toy/tests/mutants/equivalent.tsv"
mutate --sample 50 >"$toy/report" 2>"$toy/said" || fail "$(cat "$toy/report" "$toy/said")"
[[ $(wc -l <"$toy/report") -eq 1 ]] || fail "$(cat "$toy/report")"

# And a row of theirs that fits no place any more is told.
printf 'engine/toy/rules/1_hits.cpp\treturn hits > 9;\treturn hits;\tgone\n' >>"$toy/tests/mutants/equivalent.tsv"
status=0
mutate --list >"$toy/report" 2>"$toy/said" || status=$?
[[ $status -eq 3 ]] || fail "a row that fits nothing ended with $status"
grep -q 'no such fault in engine/toy/rules/1_hits.cpp' "$toy/said" || fail "$(cat "$toy/said")"
