// The strategic map as paths: one for the land of each race, one each for the borders of realms and provinces.
import { recordsOf, textOf } from '../scene';
import { corners, directions, hexOf, middle, nameOf, neighbour, radius, type Hex } from '../hex';
import type { Tables } from './war';

export interface Land {
  owner: string; // '' in the neutral zone
  kind: string;
  province: string;
  name: string;
  bases: string[]; // at start
  entry: string; // whose area beyond the map it touches
}
export interface Ground {
  lands: Map<string, Land>;
  fills: { owner: string; path: string }[];
  realms: string; // borders
  provinces: string;
  capitals: { at: string; people: string }[];
  columns: number;
  rows: number;
}

const known = (value: unknown): string => (textOf(value) === '-' ? '' : textOf(value));
const outline = (hex: Hex): string => `M${corners(hex).replaceAll(' ', 'L')}z`;

// The corner of a hex at which side number `side` begins, A being the top one.
function cornerOf(hex: Hex, side: number): string {
  const { x, y } = middle(hex);
  const angle = ((side - 2) * Math.PI) / 3;
  return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
}

// Every hexside once: where the realms differ, and where only the provinces do.
function bordersOf(lands: Map<string, Land>): { realms: string; provinces: string } {
  let [realms, provinces] = ['', ''];
  for (const [name, land] of lands) {
    const hex = hexOf(name);
    if (!hex) continue;
    directions.forEach((direction, side) => {
      const next = lands.get(nameOf(neighbour(hex, direction)));
      if (next && (direction === 'A' || direction === 'E' || direction === 'F')) return;
      const line = `M${cornerOf(hex, side)}L${cornerOf(hex, side + 1)}`;
      if (!next || next.owner !== land.owner) realms += line;
      else if (next.province !== land.province) provinces += line;
    });
  }
  return { realms, provinces };
}

export function groundOf(tables: Tables): Ground {
  const lands = new Map<string, Land>();
  let [columns, rows] = [1, 1];
  for (const row of recordsOf(tables?.['map'])) {
    const hex = hexOf(row['hex']);
    if (!hex) continue;
    columns = Math.max(columns, hex.column);
    rows = Math.max(rows, hex.row);
    lands.set(nameOf(hex), {
      owner: known(row['owner']),
      kind: textOf(row['kind']),
      province: known(row['province']),
      name: known(row['name']),
      bases: Array.isArray(row['bases']) ? row['bases'].map(textOf) : [],
      entry: known(row['entry']),
    });
  }
  const fills = new Map<string, string>();
  for (const [name, land] of lands) {
    const hex = hexOf(name);
    if (hex) fills.set(land.owner, (fills.get(land.owner) ?? '') + outline(hex));
  }
  const people = new Map(
    recordsOf(tables?.['races']).map((race) => [textOf(race['race']), textOf(race['people'])]),
  );
  const capitals = recordsOf(tables?.['capitals'])
    .filter((system) => system['capital'] === true)
    .map((system) => ({ at: textOf(system['hex']), people: people.get(textOf(system['race'])) ?? '' }));
  return {
    lands,
    fills: [...fills].map(([owner, path]) => ({ owner, path })),
    ...bordersOf(lands),
    capitals,
    columns,
    rows,
  };
}

// The hex at a point of the drawing.
export function hexAt(ground: Ground, point: { x: number; y: number }): string | undefined {
  const column = Math.round(point.x / (1.5 * radius));
  let best: { name: string; distance: number } | undefined;
  for (const c of [column - 1, column, column + 1]) {
    const lower = c % 2 === 0 ? 0.5 : 0;
    const hex = { column: c, row: Math.round(point.y / (Math.sqrt(3) * radius) - lower) };
    const { x, y } = middle(hex);
    const distance = Math.hypot(point.x - x, point.y - y);
    if (!best || distance < best.distance) best = { name: nameOf(hex), distance };
  }
  return best && ground.lands.has(best.name) ? best.name : undefined;
}

export const hexPath = (names: Iterable<string>): string =>
  [...names]
    .map(hexOf)
    .filter((hex) => hex !== undefined)
    .map(outline)
    .join('');
