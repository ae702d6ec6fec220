// A deck plan as lines and areas: path data by class, the same for every position.
import type { Deck } from '../../api/types';

export const cell = 20;

// The classes of squares, by the kinds the server names.
const areas: Record<string, string> = {
  outside: '',
  'raised floor': 'raised',
  console: 'console',
  'green equipment': 'green',
  'red equipment': 'red',
  'close machinery': 'machinery',
  solid: 'solid',
  tank: 'tank',
  drop: 'drop',
  lift: 'lift',
  airlock: 'airlock',
};

// What tells the kinds of squares apart without colour, within one square.
const textures: Record<string, string> = {
  'raised floor': 'M9.2 10h1.6',
  console: 'M4 14h12m-10 0v3m8 -3v3',
  'green equipment': 'M6 4v12m4 -12v12m4 -12v12',
  'red equipment': 'M5 5l10 10m0 -10l-10 10',
  'close machinery': 'M3 5h14m-14 5h14m-14 5h14',
  solid: 'M0 10l10 -10m-10 20l20 -20m-10 20l10 -10m-10 -10l10 10m-20 -10l20 20m-20 -10l10 10',
  tank: 'M3 8q3.5 -4 7 0t7 0m-14 6q3.5 -4 7 0t7 0',
  drop: 'M0 10l10 -10m-10 20l20 -20m-10 20l10 -10',
  lift: 'M3.5 3.5h13v13h-13z',
  airlock: 'M3 3h3m-3 0v3m14 -3h-3m3 0v3m-14 11v-3m0 3h3m11 0h-3m3 0v-3',
};
export const textureOf = (kind: string): string => textures[kind] ?? '';

// Conduits have colours, and letters in them that say which.
export const conduitLetter = (colour: string): string =>
  colour === 'light-blue' ? 'L' : colour.charAt(0).toUpperCase();

const lines: Record<string, string> = {
  step: 'step',
  rail: 'rail',
  wall: 'wall',
  door: 'wall',
  hull: 'hull',
};

export interface Shape {
  name: string; // of its class
  path: string;
}

export interface PortalShape {
  id: number;
  kind: string;
  name: string;
  across: boolean; // runs from left to right
  x: number;
  y: number;
  width: number;
  height: number;
  mark: string;
}

export interface Drawing {
  areas: Shape[];
  mesh: string;
  textures: Shape[];
  lines: Shape[];
  portals: PortalShape[];
}

export const kindAt = (deck: Deck, x: number, y: number): string => {
  const row = deck.squares[y];
  return (row && deck.kinds[row[x] ?? -1]) ?? 'outside';
};

const box = (x: number, y: number) => `M${x * cell} ${y * cell}h${cell}v${cell}h${-cell}z`;

function collected(parts: Iterable<[string, string]>): Shape[] {
  const by = new Map<string, string>();
  for (const [name, path] of parts) if (name !== '') by.set(name, (by.get(name) ?? '') + path);
  return [...by].map(([name, path]) => ({ name, path }));
}

function* squaresOf(deck: Deck): Generator<{ x: number; y: number; kind: string }> {
  for (let y = 0; y < deck.rows; ++y) {
    for (let x = 0; x < deck.columns; ++x) yield { x, y, kind: kindAt(deck, x, y) };
  }
}

// A stroke across the portal at its middle, shifted along it.
const bar = (across: boolean, x: number, y: number, along: number) =>
  across ? `M${x + along} ${y - 4}v8` : `M${x - 4} ${y + along}h8`;

// What tells the kinds of portals apart without colour.
export function portalMark(kind: string, across: boolean, x: number, y: number): string {
  const ring = (r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
  const bars = (...along: number[]) => along.map((each) => bar(across, x, y, each)).join('');
  switch (kind) {
    case 'iris valve':
      return ring(3);
    case 'hatch':
      return `M${x - 3} ${y - 3}l6 6m0 -6l-6 6`;
    case 'access plate':
      return ring(1);
    case 'airlock door':
      return bars(-3, 3);
    case 'lift door':
      return bars(-4, 0, 4);
    default:
      return bars(0);
  }
}

function portalsOf(deck: Deck): PortalShape[] {
  const edges = new Map<number, Deck['edges']>();
  for (const edge of deck.edges) {
    if (edge.portal !== null) edges.set(edge.portal, [...(edges.get(edge.portal) ?? []), edge]);
  }
  return [...edges].flatMap(([id, run]) => {
    const first = run[0];
    if (!first) return [];
    const across = first.side === 'N';
    const x = Math.min(...run.map((edge) => edge.x)) * cell;
    const y = Math.min(...run.map((edge) => edge.y)) * cell;
    const length = run.length * cell;
    return [
      {
        id,
        kind: first.kind,
        name: first.kind.replaceAll(' ', '-'),
        across,
        x: across ? x + 2 : x - 4,
        y: across ? y - 4 : y + 2,
        width: across ? length - 4 : 8,
        height: across ? 8 : length - 4,
        mark: portalMark(first.kind, across, across ? x + length / 2 : x, across ? y : y + length / 2),
      },
    ];
  });
}

export function drawn(deck: Deck): Drawing {
  const squares = [...squaresOf(deck)];
  const inside = squares.filter(({ kind }) => kind !== 'outside');
  return {
    areas: collected(squares.map(({ x, y, kind }) => [areas[kind] ?? 'floor', box(x, y)])),
    mesh: inside.map(({ x, y }) => box(x, y)).join(''),
    textures: collected(
      inside.map(({ x, y, kind }) => [
        textureOf(kind) && (areas[kind] ?? ''),
        `M${x * cell} ${y * cell}m${textureOf(kind).slice(1)}`,
      ]),
    ),
    lines: collected(
      deck.edges.map(({ x, y, side, kind }) => [
        lines[kind] ?? 'bulkhead',
        `M${x * cell} ${y * cell}${side === 'N' ? 'h' : 'v'}${cell}`,
      ]),
    ),
    portals: portalsOf(deck),
  };
}

// A room's name as large as fits where the plan has room for it; where nothing fits, its number.
export function labelOf(room: Deck['rooms'][number]): { text: string; size: number; x: number; y: number } {
  const full = `${room.number} ${room.name}`;
  const width = room.label.length * cell - 4;
  const size = [10, 9, 8, 7].find((each) => full.length * each * 0.58 <= width);
  return {
    text: size === undefined ? String(room.number) : full,
    size: size ?? 9,
    x: (room.label.x + room.label.length / 2) * cell,
    y: (room.label.y + 0.5) * cell,
  };
}
