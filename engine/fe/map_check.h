#pragma once

#include "fe/loading.h"
#include "fe/map.h"

namespace flagbridge::fe {

struct MapRows {
  Rows<HexRow> hexes;
  Rows<ProvinceRow> provinces;
  Rows<CapitalSystem> capitals;
  Rows<OffMapArea> off_map;
};

// Every hex of the sheet once: without that nothing else can be checked.
Errors check_sheet(const Rows<HexRow>& rows);

// What must hold of any such map; errors name the line.
Errors check_map(const StrategicMap& map, const MapRows& rows);

}  // namespace flagbridge::fe
