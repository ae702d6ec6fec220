// Where hexes are drawn: flat-topped, numbered column first ("0304"; "-1,12" beyond two digits), even columns half
// a hex lower.

export interface Hex {
  column: number;
  row: number;
}
export interface Point {
  x: number;
  y: number;
}

export const directions = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export type Direction = (typeof directions)[number];

export const radius = 30; // from the middle of a hex to a corner
const height = Math.sqrt(3) * radius;

export function hexOf(text: unknown): Hex | undefined {
  if (typeof text !== 'string') return undefined;
  const found = /^(\d\d)(\d\d)$/.exec(text) ?? /^(-?\d+),(-?\d+)$/.exec(text);
  if (!found) return undefined;
  return { column: Number(found[1]), row: Number(found[2]) };
}

export function nameOf(hex: Hex): string {
  const two = (n: number) => String(n).padStart(2, '0');
  const fits = (n: number) => n >= 1 && n <= 99;
  if (!fits(hex.column) || !fits(hex.row)) return `${hex.column},${hex.row}`;
  return two(hex.column) + two(hex.row);
}

export function middle(hex: Hex): Point {
  const lower = hex.column % 2 === 0 ? 0.5 : 0;
  return { x: hex.column * 1.5 * radius, y: (hex.row + lower) * height };
}

export function corners(hex: Hex): string {
  const { x, y } = middle(hex);
  return [0, 1, 2, 3, 4, 5]
    .map((i) => {
      const angle = (i * Math.PI) / 3;
      return `${(x + radius * Math.cos(angle)).toFixed(1)},${(y + radius * Math.sin(angle)).toFixed(1)}`;
    })
    .join(' ');
}

export function neighbour(hex: Hex, direction: Direction): Hex {
  const { column, row } = hex;
  const up = column % 2 === 0 ? 0 : 1; // how much higher the neighbouring columns count here
  switch (direction) {
    case 'A':
      return { column, row: row - 1 };
    case 'B':
      return { column: column + 1, row: row - up };
    case 'C':
      return { column: column + 1, row: row + 1 - up };
    case 'D':
      return { column, row: row + 1 };
    case 'E':
      return { column: column - 1, row: row + 1 - up };
    case 'F':
      return { column: column - 1, row: row - up };
  }
}

// How many hexes apart.
export function distance(a: Hex, b: Hex): number {
  const across = b.column - a.column;
  const down = depth(b) - depth(a);
  return Math.max(Math.abs(across), Math.abs(down), Math.abs(across + down));
}
// All hexes so near to one.
export function hexesWithin(hex: Hex, away: number): Hex[] {
  const found: Hex[] = [];
  for (let column = hex.column - away; column <= hex.column + away; ++column)
    for (let row = hex.row - away - 1; row <= hex.row + away + 1; ++row)
      if (distance(hex, { column, row }) <= away) found.push({ column, row });
  return found;
}
// Rows counted along a slanted axis.
const depth = ({ column, row }: Hex) => row - Math.ceil(column / 2);

// The hexes from one to another by a shortest way, without the first.
export function straight(from: Hex, to: Hex): Hex[] {
  const way: Hex[] = [];
  for (let at = from; distance(at, to) > 0;) {
    const here = at;
    at = directions
      .map((direction) => neighbour(here, direction))
      .reduce((best, each) => (distance(each, to) < distance(best, to) ? each : best));
    way.push(at);
  }
  return way;
}

// The hex at a point of the drawing.
export function hexAt({ x, y }: Point): Hex {
  const column = Math.round(x / (1.5 * radius));
  const near = [column - 1, column, column + 1].flatMap((each) => {
    const row = Math.round(y / height - (each % 2 === 0 ? 0.5 : 0));
    return [{ column: each, row }];
  });
  const away = (hex: Hex) => Math.hypot(middle(hex).x - x, middle(hex).y - y);
  return near.reduce((best, hex) => (away(hex) < away(best) ? hex : best));
}

export const turned = (direction: Direction, by: number): Direction =>
  directions[(((directions.indexOf(direction) + by) % 6) + 6) % 6] ?? direction;

export const isDirection = (step: unknown): step is Direction => directions.some((each) => each === step);

// How far a nose is turned from straight up, in degrees; undefined if that is no direction.
export function turnOf(heading: unknown): number | undefined {
  return isDirection(heading) ? directions.indexOf(heading) * 60 : undefined;
}

// The hexes a path leads through, its start included; undefined if it is no path.
export function along(start: Hex, path: unknown): Hex[] | undefined {
  if (!Array.isArray(path) || path.length === 0) return undefined;
  const hexes = [start];
  for (const step of path) {
    const last = hexes[hexes.length - 1] ?? start;
    const named = hexOf(step); // a path may also name its hexes
    if (isDirection(step)) hexes.push(neighbour(last, step));
    else if (named) hexes.push(named);
    else if (step !== 'stay') return undefined;
  }
  return hexes;
}
