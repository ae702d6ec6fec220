// The war as its board shows it, from the scene: counters in stacks, planets, the battle.
import { isRecord, numberOf, recordsOf, textOf, type Scene, type Unit, type View } from '../scene';

export type Tables = Record<string, unknown> | undefined;

export interface Piece {
  id: number;
  code: string; // "BC"
  name: string;
  race: string;
  side: number | undefined;
  at: string;
  base: boolean;
  starbase: boolean;
  ships: number; // as a counter: a group has several
  factors: string; // as printed on the side that is up
  fighters: string; // factors aboard; '' for none
  moves: boolean; // a counter that can move at all
  role: string; // in the battle force; '' for none
  fleet: string;
  crippled: boolean;
  moved: boolean;
  reserve: boolean;
  unreleased: boolean;
  marks: string[]; // what has befallen it, in words
}

export interface Stack {
  at: string;
  side: number;
  races: string[];
  pieces: Piece[];
}

// Factors are told in halves.
export function halvesText(halves: number): string {
  const whole = Math.floor(halves / 2);
  return halves % 2 === 0 ? String(whole) : `${whole > 0 ? whole : ''}½`;
}

const pieceOf = (unit: Unit, row: View): Piece => ({
  id: unit.id,
  code: unit.short,
  name: unit.facts.find((each) => each.label === 'type')?.value ?? unit.short,
  race: textOf(row['race']),
  side: unit.side,
  at: unit.place,
  base: unit.kind === 'base' || unit.kind === 'starbase',
  starbase: unit.kind === 'starbase',
  ships: numberOf(row['ships'], 1),
  factors: textOf(row['factors']),
  fighters: textOf(row['fighters']),
  moves: row['movable'] === true,
  role: textOf(row['role']),
  fleet: textOf(row['fleet']),
  crippled: row['crippled'] === true,
  moved: row['moved'] === true,
  reserve: row['reserve'] === true,
  unreleased: row['unreleased'] === true,
  marks: unit.marks,
});

export function piecesOf(scene: Scene): Piece[] {
  const rows = recordsOf(scene.own['counters']); // in the order of the units
  return scene.units.map((unit, i) => pieceOf(unit, rows[i] ?? {}));
}

// One stack a hex and side, in the order of the hexes.
export function stacksOf(pieces: Piece[]): Stack[] {
  const stacks = new Map<string, Stack>();
  for (const piece of pieces) {
    if (piece.side === undefined) continue;
    const key = `${piece.at} ${piece.side}`;
    const stack = stacks.get(key) ?? { at: piece.at, side: piece.side, races: [], pieces: [] };
    if (!stack.races.includes(piece.race)) stack.races.push(piece.race);
    stack.pieces.push(piece);
    stacks.set(key, stack);
  }
  return [...stacks.values()].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.side - b.side));
}

// "BC, 3 CW, FF"
export function musterOf(pieces: Piece[]): string {
  const counts = new Map<string, number>();
  for (const { code } of pieces) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].map(([code, count]) => (count > 1 ? `${count} ${code}` : code)).join(', ');
}

export interface World {
  at: string;
  words: string;
  major: boolean;
  taken: boolean; // from whose it was at start
  devastated: boolean;
}
// Planets; capital hexes have several.
export const worldsOf = (scene: Scene): World[] =>
  recordsOf(scene.own['worlds']).map((row) => ({
    at: textOf(row['at']),
    words: textOf(row['words']),
    major: row['major'] === true,
    taken: row['taken'] === true,
    devastated: row['devastated'] === true,
  }));

// Hexes that others hold than at the start, by race.
export function heldOf(scene: Scene): Map<string, string[]> {
  const held = new Map<string, string[]>();
  for (const row of recordsOf(scene.own['held'])) {
    const race = textOf(row['race']);
    held.set(race, [...(held.get(race) ?? []), textOf(row['at'])]);
  }
  return held;
}

// Counters of one kind on the map as they are printed: "3 CW 7" (three of them, seven factors each).
export interface Tile {
  code: string;
  factors: string;
  crippled: boolean;
  count: number;
}
export function tilesOf(pieces: Piece[]): Tile[] {
  const tiles: Tile[] = [];
  for (const { base, code, factors, crippled } of pieces) {
    if (base) continue;
    const like = tiles.find(
      (each) => each.code === code && each.factors === factors && each.crippled === crippled,
    );
    if (like) like.count += 1;
    else tiles.push({ code, factors, crippled, count: 1 });
  }
  return tiles.sort((a, b) => parseFloat(b.factors) - parseFloat(a.factors));
}

export interface BattleSide {
  done: number; // points of damage in this round
  due: string; // damage it still has to take
  carried: string; // over; '' for nothing
  intensity: number; // 0: not chosen
  formation: number | undefined;
  bare: string; // what its force is if no counter is in its line
}
export interface Battle {
  at: string;
  round: number;
  ground: string;
  pursuer: number | undefined;
  revealed: boolean; // the battle forces lie open
  sides: BattleSide[];
}

const numberIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

export function battleOf(scene: Scene): Battle | undefined {
  const battle = scene.own['battle'];
  if (!isRecord(battle)) return undefined;
  return {
    at: textOf(battle['at']),
    round: numberOf(battle['round']),
    ground: textOf(battle['ground']),
    pursuer: numberIn(battle['pursuer']),
    revealed: battle['revealed'] === true,
    sides: recordsOf(battle['sides']).map((side) => ({
      done: numberOf(side['done']),
      due: textOf(side['due']),
      carried: textOf(side['carried']),
      intensity: numberOf(side['intensity']),
      formation: numberIn(side['formation']),
      bare: textOf(side['bare']),
    })),
  };
}

// The stack whose owner is asked how it goes on.
export interface Stopped {
  at: string;
  free: number[]; // counters that may go on together
  held: number[];
  words: string;
}
const numbersOf = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'number') : [];

export function stoppedOf(scene: Scene): Stopped | undefined {
  const stopped = scene.own['stopped'];
  if (!isRecord(stopped)) return undefined;
  return {
    at: textOf(stopped['at']),
    free: numbersOf(stopped['free']),
    held: numbersOf(stopped['held']),
    words: textOf(stopped['words']),
  };
}
