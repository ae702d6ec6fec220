#include "sfb/state/orders.h"

#include <vector>

#include "kernel/cell.h"

// Orders that need a spelling of their own.
namespace flagbridge {
namespace {

std::vector<std::string_view> split(std::string_view text, char at) {
  std::vector<std::string_view> parts;
  for (;;) {
    const auto place = text.find(at);
    parts.push_back(text.substr(0, place));
    if (place == std::string_view::npos) return parts;
    text.remove_prefix(place + 1);
  }
}

template <class T>
bool read_part(std::string_view text, T& to) {
  return read_cell(text, to).empty();
}

}  // namespace

std::string TextOf<sfb::Arming>::write(const sfb::Arming& arming) {
  std::string text = write_cell(arming.weapon) + ":" + write_cell(arming.mode);
  if (!arming.energy.none()) text += ":" + write_cell(arming.energy);
  return text;
}

std::optional<sfb::Arming> TextOf<sfb::Arming>::read(std::string_view text) {
  const auto parts = split(text, ':');
  sfb::Arming arming;
  if (parts.size() < 2 || parts.size() > 3 || !read_part(parts[0], arming.weapon) ||
      !read_part(parts[1], arming.mode)) {
    return std::nullopt;
  }
  if (parts.size() == 3 && (!read_part(parts[2], arming.energy) || arming.energy.none())) return std::nullopt;
  return arming;
}

std::string TextOf<sfb::BayWork>::write(const sfb::BayWork& work) {
  return write_cell(work.box) + ":" + write_cell(work.role) + ":" + write_cell(work.energy);
}

std::optional<sfb::BayWork> TextOf<sfb::BayWork>::read(std::string_view text) {
  const auto parts = split(text, ':');
  sfb::BayWork work;
  if (parts.size() != 3 || !read_part(parts[0], work.box) || !read_part(parts[1], work.role) ||
      !read_part(parts[2], work.energy)) {
    return std::nullopt;
  }
  return work;
}

std::string TextOf<sfb::SpeedChange>::write(const sfb::SpeedChange& change) {
  return write_cell(change.when()) + (change.turns_about() ? "@-" : "@") + write_cell(change.speed);
}

std::optional<sfb::SpeedChange> TextOf<sfb::SpeedChange>::read(std::string_view text) {
  auto parts = split(text, '@');
  sfb::SpeedChange change;
  if (parts.size() != 2) return std::nullopt;
  const bool about = parts[1].starts_with('-');
  if (about) parts[1].remove_prefix(1);
  if (!read_part(parts[0], change.impulse) || !read_part(parts[1], change.speed) || change.turns_about())
    return std::nullopt;
  if (about) change.impulse |= sfb::SpeedChange::about;
  return change;
}

std::string TextOf<sfb::DroneLoad>::write(const sfb::DroneLoad& load) {
  return write_cell(load.type) + "+" + write_cell(load.speed);
}

std::optional<sfb::DroneLoad> TextOf<sfb::DroneLoad>::read(std::string_view text) {
  const auto parts = split(text, '+');
  sfb::DroneLoad load;
  if (parts.size() != 2 || !read_part(parts[0], load.type) || !read_part(parts[1], load.speed))
    return std::nullopt;
  return load;
}

}  // namespace flagbridge
