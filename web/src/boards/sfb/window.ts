// Which part of the endless map is drawn: everything that is there, with room around it.
import type { Box } from '../panzoom';
import { corners, hexOf, middle, radius, type Hex } from '../hex';

export interface Sector {
  left: number; // columns and rows, both ends included
  right: number;
  top: number;
  bottom: number;
}

const margin = 4; // hexes free around everything, at least
const step = 3; // edges move by so many hexes, so that the drawing does not shift with every move

export function sectorOf(hexes: Hex[]): Sector {
  const columns = hexes.map((hex) => hex.column);
  const rows = hexes.map((hex) => hex.row);
  if (hexes.length === 0) return { left: 1, right: 16, top: 1, bottom: 12 };
  const down = (n: number) => Math.floor((n - margin - 1) / step) * step + 1;
  const up = (n: number) => Math.ceil((n + margin) / step) * step;
  return {
    left: down(Math.min(...columns)),
    right: up(Math.max(...columns)),
    top: down(Math.min(...rows)),
    bottom: up(Math.max(...rows)),
  };
}

// The same as before as long as all of it is inside; anew when something leaves it.
export function sectorKept(before: Sector | undefined, hexes: Hex[]): Sector {
  const inside = ({ column, row }: Hex) =>
    before !== undefined &&
    column > before.left &&
    column < before.right &&
    row > before.top &&
    row < before.bottom;
  return before && hexes.every(inside) ? before : sectorOf(hexes);
}

export function boundsOf({ left, right, top, bottom }: Sector): Box {
  const [first, last] = [middle({ column: left, row: top }), middle({ column: right, row: bottom })];
  const tall = Math.sqrt(3) * radius;
  return {
    x: first.x - radius,
    y: Math.min(first.y, last.y) - tall,
    width: last.x - first.x + 2 * radius,
    height: (bottom - top + 2.5) * tall,
  };
}

export function hexesIn({ left, right, top, bottom }: Sector): Hex[] {
  const all: Hex[] = [];
  for (let column = left; column <= right; ++column) {
    for (let row = top; row <= bottom; ++row) all.push({ column, row });
  }
  return all;
}

// The outlines of hexes as one path.
export const outline = (hexes: Hex[]): string =>
  hexes.map((hex) => `M${corners(hex).replaceAll(' ', 'L')}z`).join('');

// How large marks of ships in these hexes may be drawn without covering one another; never smaller than one.
const markHeight = 62; // with the plate below it
export function roomOf(places: string[]): number {
  const middles = [...new Set(places)]
    .map(hexOf)
    .filter((hex) => hex !== undefined)
    .map(middle);
  const gaps = middles.flatMap((a, i) => middles.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)));
  return Math.max(1, Math.min(...gaps, Infinity) / markHeight);
}
