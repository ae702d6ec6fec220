#pragma once

#include "sfb/state/units.h"

namespace flagbridge::sfb {

// Something of a ship that can be destroyed: one of the boxes that are counted, a certain weapon, shuttle box
// or tractor beam, or a device that only a raid takes (D7.8).
struct LostBox {
  enum class Kind : std::uint8_t { none, box, weapon, bay, beam, cloak, uim, derfacs };
  Kind kind = Kind::none;
  std::uint8_t number = 0;  // the Box, the weapon, the shuttle box, the beam

  constexpr bool none() const { return kind == Kind::none; }
  constexpr bool is_box() const { return kind == Kind::box; }
  constexpr bool is_weapon() const { return kind == Kind::weapon; }
  constexpr bool is_bay() const { return kind == Kind::bay; }
  constexpr bool is_beam() const { return kind == Kind::beam; }
  constexpr bool is_device() const { return kind >= Kind::cloak; }
  constexpr Box box() const { return static_cast<Box>(number); }
  friend constexpr bool operator==(const LostBox&, const LostBox&) = default;
};

constexpr LostBox loss_of(Box box) { return {LostBox::Kind::box, static_cast<std::uint8_t>(box)}; }
constexpr LostBox weapon_loss(int weapon) {
  return {LostBox::Kind::weapon, static_cast<std::uint8_t>(weapon)};
}
constexpr LostBox bay_loss(int box) { return {LostBox::Kind::bay, static_cast<std::uint8_t>(box)}; }
constexpr LostBox beam_loss(int beam) { return {LostBox::Kind::beam, static_cast<std::uint8_t>(beam)}; }
inline constexpr LostBox cloak_loss{LostBox::Kind::cloak}, uim_loss{LostBox::Kind::uim},
    derfacs_loss{LostBox::Kind::derfacs};

// As orders say it, in one number: 1 + Box, 28 + tractor beam, 60 to 62 for devices, 64 + weapon, 192 +
// shuttle box; weapons from 128 on are 256 + weapon, shuttle boxes from 64 on 512 + shuttle box. 0 is
// nothing.
enum class BoxCode : std::uint16_t {};

namespace codes {
inline constexpr int first_beam = 1 + box_kinds, first_device = 60;
inline constexpr int first_weapon = 64, first_bay = 192, end = 256;
inline constexpr int more_weapons = 256, more_bays = 512;
inline constexpr int few_weapons = first_bay - first_weapon, few_bays = end - first_bay;
inline constexpr int most = 256;  // of either
}  // namespace codes

constexpr BoxCode code_of(LostBox lost) {
  using enum LostBox::Kind;
  const int number = lost.number;
  const auto code = [](int value) { return static_cast<BoxCode>(value); };
  switch (lost.kind) {
    case none: break;
    case box: return code(1 + number);
    case weapon:
      return code((number < codes::few_weapons ? codes::first_weapon : codes::more_weapons) + number);
    case bay: return code((number < codes::few_bays ? codes::first_bay : codes::more_bays) + number);
    case beam: return code(codes::first_beam + number);
    case cloak:
    case uim:
    case derfacs: return code(codes::first_device + static_cast<int>(lost.kind) - static_cast<int>(cloak));
  }
  return {};
}

// Nothing for a number that means nothing.
constexpr LostBox lost_box(BoxCode code) {
  const int number = static_cast<int>(code);
  const auto within = [&](int first, int last) { return number >= first && number < last; };
  if (within(1, 1 + box_kinds)) return loss_of(static_cast<Box>(number - 1));
  if (within(codes::first_beam, codes::first_device)) return beam_loss(number - codes::first_beam);
  for (const LostBox device : {cloak_loss, uim_loss, derfacs_loss}) {
    if (code_of(device) == code) return device;
  }
  if (within(codes::first_weapon, codes::first_bay)) return weapon_loss(number - codes::first_weapon);
  if (within(codes::first_bay, codes::end)) return bay_loss(number - codes::first_bay);
  if (within(codes::more_weapons + codes::few_weapons, codes::more_weapons + codes::most))
    return weapon_loss(number - codes::more_weapons);
  if (within(codes::more_bays + codes::few_bays, codes::more_bays + codes::most))
    return bay_loss(number - codes::more_bays);
  return {};
}
// For actions, whose numbers mean something else with each of them.
constexpr LostBox lost_box(std::uint16_t number) { return lost_box(static_cast<BoxCode>(number)); }
constexpr std::uint16_t number_of(LostBox lost) { return static_cast<std::uint16_t>(code_of(lost)); }

// Calls f(lost) for everything that a ship of so many weapons and shuttle boxes may lose, in the order of
// the codes; a beam is one of the boxes.
template <class F>
void for_each_loss(int weapons, int bays, F&& f) {
  for (int i = 0; i < box_kinds; ++i) f(loss_of(static_cast<Box>(i)));
  for (const LostBox device : {cloak_loss, uim_loss, derfacs_loss}) f(device);
  for (int i = 0; i < weapons; ++i) f(weapon_loss(i));
  for (int i = 0; i < bays; ++i) f(bay_loss(i));
}

}  // namespace flagbridge::sfb

namespace flagbridge {
// "left-warp", "weapon 6", "shuttle 0", "cloak", "uim", "derfacs", "nothing".
template <>
struct TextOf<sfb::LostBox> {
  static std::string write(const sfb::LostBox& lost);
  static std::optional<sfb::LostBox> read(std::string_view text);
};
}  // namespace flagbridge
