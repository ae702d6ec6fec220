#include <fmt/format.h>

#include "fe/pictures.h"

// The map in play: whose space a hex is, what stands in it now, and how many ships are there.
namespace flagbridge::fe {
namespace {

constexpr std::size_t margin = 4;
constexpr std::size_t pitch = 3;  // columns of hexes; those of one line are two of them apart
constexpr std::size_t cell_width = 5;
constexpr int most_columns = (picture_width - margin - cell_width) / pitch + 1;

constexpr std::string_view legend =
    "Letters: owner (. neutral), then * capital, S starbase, B battle station, M mobile base, O o planet.\n"
    "C17, A4+: stacks of Coalition and Alliance in ship-equivalents, + for half of one more;\n"
    "3!12: both are there, Coalition left and Alliance right.\n";

class RegionPicture {
 public:
  RegionPicture(const Campaign& game, const Position& position)
      : game_(game), position_(position), census_(game, position) {
    features_.fill(' ');
    const Board& board = game.board();
    for (const HexRow& row : game.content().map.hexes()) {
      char& feature = features_[slot(place_of(row.hex))];
      if (row.planet) feature = row.planet == Planet::major ? 'O' : 'o';
      if (row.kind == Land::capital) feature = '*';
    }
    for_each_counter(position, [&](UnitId, const Counter& counter) {
      if (!on_map(counter.at)) return;
      if (!is_base(game, counter) || is_cargo(game, counter)) return fleets_.set(slot(counter.at)), void();
      char& feature = features_[slot(counter.at)];
      const char sign = counter.type == board.starbase         ? 'S'
                        : counter.type == board.battle_station ? 'B'
                                                               : 'M';
      if (weight(sign) > weight(feature)) feature = sign;
    });
  }

  std::string draw(const Region& region) const {
    std::string text;
    for (int from = region.from.column; from <= region.to.column; from += most_columns)
      text += band({{static_cast<std::int16_t>(from), region.from.row},
                    {static_cast<std::int16_t>(std::min<int>(region.to.column, from + most_columns - 1)),
                     region.to.row}});
    return text;
  }

 private:
  // What is shown of several things in a hex.
  static int weight(char feature) { return static_cast<int>(std::string_view(" oOMBS*").find(feature)); }

  static std::size_t column_of(const Region& region, int column) {
    return margin + pitch * static_cast<std::size_t>(column - region.from.column);
  }

  // Two digits at most; half of a ship where there is room for a sign.
  static std::string number(int halves) {
    const int ships = std::min(halves / 2, 99);
    return halves % 2 != 0 && ships < 10 ? fmt::format("{}+", ships) : std::to_string(ships);
  }

  std::string cell(const HexRow& row) const {
    const Place at = place_of(row.hex);
    const Tally& coalition = census_.at(at, coalition_seat);
    const Tally& alliance = census_.at(at, alliance_seat);
    if (is_battle_hex(game_, position_, census_, at))
      return fmt::format("{:>2}!{:<2}", number(coalition.strength()), number(alliance.strength()));
    std::string text = {race_letter(row.owner), features_[slot(at)]};
    if (!fleets_.test(slot(at))) return text;
    const bool first = coalition.units > 0;
    return text + (first ? 'C' : 'A') + number((first ? coalition : alliance).strength());
  }

  std::string band(const Region& region) const {
    const std::size_t width = column_of(region, region.to.column) + cell_width;
    const int rows = region.to.row - region.from.row + 1;
    // Even columns stand half a hex, one line, lower.
    std::vector<std::string> lines(static_cast<std::size_t>(2 * rows + 1), std::string(width, ' '));
    for (int column = region.from.column; column <= region.to.column; ++column)
      lines[0].replace(column_of(region, column), 2, fmt::format("{:02}", column));
    for (int row = 0; row < rows; ++row)
      lines[static_cast<std::size_t>(2 * row + 1)].replace(0, 2, fmt::format("{:02}", region.from.row + row));
    for (const HexRow& row : game_.content().map.hexes()) {
      if (!region.has(row.hex)) continue;
      const int line = 1 + 2 * (row.hex.row - region.from.row) + (row.hex.column % 2 == 0 ? 1 : 0);
      const std::string drawn = cell(row);
      lines[static_cast<std::size_t>(line)].replace(column_of(region, row.hex.column), drawn.size(), drawn);
    }
    std::string text;
    for (std::string& line : lines) {
      line.erase(line.find_last_not_of(' ') + 1);
      text += line + "\n";
    }
    return text;
  }

  const Campaign& game_;
  const Position& position_;
  Census census_;
  std::array<char, hex_count> features_{};
  std::bitset<hex_count> fleets_;  // hexes with more than bases in them
};

}  // namespace

std::string_view region_legend() { return legend; }

std::string region_picture(const Campaign& game, const Position& position, const Region& region) {
  return RegionPicture(game, position).draw(region);
}

}  // namespace flagbridge::fe
