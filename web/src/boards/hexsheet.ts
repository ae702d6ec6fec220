// The ground of a game on hexes, from its tables: `maps` has one row a map with the size of its sheet and
// the hexes that are rock; `map` has one row a hex, with whose it is and what stands there. Where a game has
// neither, the sheet is as large as what is on it.
import { numberOf, recordsOf, textOf, type View } from './scene';
import { hexOf, type Hex } from './hex';

export interface Cell {
  owner: string;
  zone: number; // a number for each owner, from 0; -1: nobody's
  kind: string;
  planet: string;
  bases: string;
  words: string[]; // all that is known of it
}

export interface HexSheet {
  columns: number;
  rows: number;
  rocks: Set<string>;
  cells: Map<string, Cell>;
}

const known = (value: unknown): string => {
  const list = Array.isArray(value) ? value.map(String).join(', ') : value;
  const text = typeof list === 'number' ? String(list) : textOf(list);
  return text === '-' || text === 'none' ? '' : text;
};
const untold = ['hex', 'source', 'confidence']; // of no use to whoever plays

function cellOf(row: View, owners: string[]): Cell {
  const owner = known(row['owner'] ?? row['race'] ?? row['side']);
  const words = Object.entries(row).flatMap(([name, value]) =>
    !untold.includes(name) && known(value) ? [`${name.replaceAll('_', ' ')} ${known(value)}`] : [],
  );
  return {
    owner,
    zone: owners.indexOf(owner),
    kind: known(row['kind'] ?? row['terrain']),
    planet: known(row['planet']),
    bases: known(row['bases'] ?? row['base']),
    words,
  };
}

function cellsOf(rows: View[]): Map<string, Cell> {
  const owners = [...new Set(rows.map((row) => known(row['owner'] ?? row['race'] ?? row['side'])))]
    .filter(Boolean)
    .sort();
  return new Map(rows.map((row) => [textOf(row['hex'] ?? row['at']), cellOf(row, owners)]));
}

const margin = 3; // hexes around what is on a sheet without a size

export function sheetOf(
  tables: Record<string, unknown> | undefined,
  named: string,
  places: string[],
): HexSheet {
  const map = recordsOf(tables?.['maps']).find((each) => each['name'] === named);
  const cells = cellsOf(recordsOf(tables?.['map']).filter((row) => hexOf(row['hex'] ?? row['at'])));
  const hexes = [...cells.keys(), ...(cells.size > 0 ? [] : places)]
    .map(hexOf)
    .filter((hex) => hex !== undefined);
  const most = (of: (hex: Hex) => number) =>
    hexes.reduce((found, hex) => Math.max(found, of(hex)), 0) +
    (cells.size > 0 || hexes.length === 0 ? 0 : margin);
  const rocks = map && Array.isArray(map['rocks']) ? map['rocks'].map(textOf) : [];
  return {
    columns: numberOf(
      map?.['columns'],
      most((hex) => hex.column),
    ),
    rows: numberOf(
      map?.['rows'],
      most((hex) => hex.row),
    ),
    rocks: new Set(rocks),
    cells,
  };
}
