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
  pipes: string;
  voids: string;
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
  const textured = (wanted: string, texture: (x: number, y: number) => string) =>
    inside
      .filter(({ kind }) => kind === wanted)
      .map(({ x, y }) => texture(x * cell, y * cell))
      .join('');
  return {
    areas: collected(squares.map(({ x, y, kind }) => [areas[kind] ?? 'floor', box(x, y)])),
    mesh: inside.map(({ x, y }) => box(x, y)).join(''),
    pipes: textured('close machinery', (x, y) =>
      [5, 10, 15].map((down) => `M${x + 3} ${y + down}h${cell - 6}`).join(''),
    ),
    voids: textured(
      'drop',
      (x, y) => `M${x} ${y + 10}l10 -10M${x} ${y + 20}l20 -20M${x + 10} ${y + 20}l10 -10`,
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
