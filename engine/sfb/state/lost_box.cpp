#include "sfb/state/lost_box.h"

#include <charconv>

namespace flagbridge {
namespace {

constexpr std::string_view a_weapon = "weapon ", a_shuttle = "shuttle ", a_beam = "beam ",
                           no_loss = "nothing";
constexpr int most_beams = sfb::codes::first_device - sfb::codes::first_beam;
constexpr std::array<std::pair<std::string_view, sfb::LostBox>, 3> devices = {
    {{"cloak", sfb::cloak_loss}, {"uim", sfb::uim_loss}, {"derfacs", sfb::derfacs_loss}}};

std::optional<int> number_after(std::string_view text, std::string_view word) {
  if (!text.starts_with(word)) return std::nullopt;
  text.remove_prefix(word.size());
  std::uint8_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  if (text.size() > 1 && text.front() == '0') return std::nullopt;
  return number;
}

}  // namespace

std::string TextOf<sfb::LostBox>::write(const sfb::LostBox& lost) {
  if (lost.is_box()) return std::string(name_of(lost.box()));
  if (lost.is_weapon()) return std::string(a_weapon) + std::to_string(lost.number);
  if (lost.is_bay()) return std::string(a_shuttle) + std::to_string(lost.number);
  if (lost.is_beam()) return std::string(a_beam) + std::to_string(lost.number);
  for (const auto& [name, device] : devices) {
    if (device == lost) return std::string(name);
  }
  return std::string(no_loss);
}

std::optional<sfb::LostBox> TextOf<sfb::LostBox>::read(std::string_view text) {
  if (text == no_loss) return sfb::LostBox{};
  for (const auto& [name, device] : devices) {
    if (name == text) return device;
  }
  if (const auto weapon = number_after(text, a_weapon)) return sfb::weapon_loss(*weapon);
  if (const auto bay = number_after(text, a_shuttle)) return sfb::bay_loss(*bay);
  if (const auto beam = number_after(text, a_beam); beam && *beam < most_beams) return sfb::beam_loss(*beam);
  const auto box = TextOf<sfb::Box>::read(text);
  if (!box || *box == sfb::Box::count) return std::nullopt;
  return sfb::loss_of(*box);
}

}  // namespace flagbridge
