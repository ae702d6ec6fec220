// A position of Federation & Empire as the page reads it: counters in stacks, planets, the battle, the realms.
import { isRecord, numberOf, recordsOf, textOf, type View } from '../adapter';

export const nobody = 65535; // no counter

export type Mark = 'crippled' | 'moved' | 'reserve' | 'unreleased';

export interface Piece {
  id: number;
  code: string; // "BC"
  name: string;
  race: string;
  side: number | undefined;
  at: string;
  base: boolean;
  ships: number; // as a counter: a group has several
  factors: string; // as printed on the side that is up
  fighters: number; // factors aboard
  sent: number; // factors of them in a battle force that it is not in itself
  moves: boolean; // a counter that can move at all
  role: string;
  fleet: number;
  marks: Record<Mark, boolean>;
  steps: number;
  hurt: boolean; // a group some of whose ships are hit
}

export interface Stack {
  at: string;
  side: number;
  races: string[];
  pieces: Piece[];
}

export type Tables = Record<string, unknown> | undefined;

// Which marks of a counter are set: each is a bit, and the table says which.
function marking(tables: Tables): (marks: number, mark: Mark) => boolean {
  const values = new Map(
    recordsOf(tables?.['marks']).map((row) => [textOf(row['mark']), numberOf(row['value'], Infinity)]),
  );
  return (marks, mark) => Math.floor(marks / (values.get(mark) ?? Infinity)) % 2 === 1;
}
const figure = (value: unknown): string =>
  typeof value === 'number' ? String(value) : textOf(value).replace(' 1/2', '½');

// Money comes in twentieths of a point, factors in halves.
export const pointsText = (twentieths: number): string => String(Math.round(twentieths * 5) / 100);
export function halvesText(halves: number): string {
  const whole = Math.floor(halves / 2);
  return halves % 2 === 0 ? String(whole) : `${whole > 0 ? whole : ''}½`;
}

function printed(unit: View | undefined, crippled: boolean): string {
  if (!unit) return '';
  const of = (name: string) => figure(unit[crippled ? `crippled_${name}` : name]);
  const [attack, defense, fighters] = [of('attack'), of('defense'), of('fighters')];
  const both = attack === defense ? attack : `${attack}-${defense}`;
  return both + (fighters && fighters !== '0' ? `(${fighters})` : '');
}

// The seat of each race that takes part.
export function seatsOf(view: View, tables: Tables): Map<string, number> {
  const realms = recordsOf(view['realms']);
  return new Map(
    recordsOf(tables?.['races']).flatMap((race, i): [string, number][] => {
      const seat = numberOf(realms[i]?.['seat'], 255);
      return seat < 2 ? [[textOf(race['race']), seat]] : [];
    }),
  );
}

export function piecesOf(view: View, tables: Tables): Piece[] {
  const units = recordsOf(tables?.['units']);
  const seats = seatsOf(view, tables);
  const marked = marking(tables);
  return recordsOf(view['counters']).flatMap((row, id): Piece[] => {
    const at = textOf(row['at']);
    if (at === '' || at === 'nowhere') return [];
    const unit = units[numberOf(row['type'], -1)];
    const marks = numberOf(row['marks']);
    const has = (mark: Mark) => marked(marks, mark);
    const race = textOf(row['race']);
    return [
      {
        id,
        code: textOf(unit?.['code']) || '?',
        name: textOf(unit?.['name']),
        race,
        side: seats.get(race),
        at,
        base: unit?.['kind'] === 'base',
        ships: numberOf(unit?.['ships'], 1),
        factors: printed(unit, has('crippled')),
        fighters: numberOf(row['fighters']) / 2,
        sent: numberOf(row['sent']) / 2,
        moves: numberOf(unit?.['move']) > 0,
        role: textOf(row['role']),
        fleet: numberOf(row['fleet'], 255),
        marks: {
          crippled: has('crippled'),
          moved: has('moved'),
          reserve: has('reserve'),
          unreleased: has('unreleased'),
        },
        steps: numberOf(row['steps']),
        hurt: numberOf(row['parts']) > 0,
      },
    ];
  });
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
  major: boolean;
  capital: boolean;
  race: string; // whose it was at start
  holder: string;
  side: number | undefined; // of its holder
  battalions: number;
  guests: string; // of them, those of allies of the holder
  fighters: number;
  sent: number; // factors of its fighters in a battle force
  devastated: boolean;
}

// Planets, in the order of the table of them; capital hexes have several.
export function worldsOf(view: View, tables: Tables): World[] {
  const worlds = recordsOf(view['worlds']);
  const seats = seatsOf(view, tables);
  return recordsOf(tables?.['planets']).map((site, i) => {
    const world = worlds[i] ?? {};
    return {
      at: textOf(site['hex']),
      major: site['size'] === 'major',
      capital: site['capital'] === true,
      race: textOf(site['race']),
      holder: textOf(world['holder']),
      side: seats.get(textOf(world['holder'])),
      battalions: numberOf(world['battalions']),
      guests: recordsOf(world['guests'])
        .map((each) => `${numberOf(each['battalions'])} of ${textOf(each['race'])}`)
        .join(' and '),
      fighters: numberOf(world['fighters']),
      sent: numberOf(world['sent']),
      devastated: numberOf(world['devastated']) > 0,
    };
  });
}
export function worldWords(world: World): string {
  const parts = [`${world.capital ? 'capital' : world.major ? 'major' : 'minor'} planet`];
  if (world.holder && world.holder !== 'ANY' && world.holder !== world.race)
    parts.push(`held by ${world.holder}`);
  if (world.battalions > 0)
    parts.push(`${world.battalions} battalions${world.guests ? ` (${world.guests})` : ''}`);
  if (world.fighters > 0) parts.push(`${world.fighters} fighters`);
  if (world.devastated) parts.push('devastated');
  return parts.join(', ');
}

export interface BattleSide {
  scored: number; // halves it has done and the enemy still has to take
  total: number; // points done in this round
  plus: number;
  minus: number;
  intensity: number;
  formation: number;
  chosen: boolean;
}
export interface Battle {
  at: string;
  round: number;
  ground: string;
  pursuit: number | undefined; // the side that pursues
  revealed: boolean; // the battle forces lie open
  sides: BattleSide[];
}

export function battleOf(view: View): Battle | undefined {
  const battle = isRecord(view['battle']) ? view['battle'] : {};
  const at = textOf(battle['at']);
  if (at === '' || at === 'nowhere') return undefined;
  const pursuit = numberOf(battle['pursuit']);
  return {
    at,
    round: numberOf(battle['round']),
    ground: textOf(battle['ground']),
    pursuit: pursuit > 0 ? pursuit - 1 : undefined,
    revealed: numberOf(battle['revealed']) > 0,
    sides: recordsOf(battle['side']).map((side) => ({
      scored: numberOf(side['scored']),
      total: numberOf(side['total']),
      plus: numberOf(side['plus']),
      minus: numberOf(side['minus']),
      intensity: numberOf(side['intensity']),
      formation: numberOf(side['formation'], nobody),
      chosen: numberOf(side['chosen']) > 0,
    })),
  };
}

// A battle force without a counter in its line: fighters alone, planets alone, or not chosen yet.
export function bareForce(battle: Battle, side: number, pieces: Piece[], worlds: World[]): string {
  if (!battle.revealed) return battle.sides[side]?.chosen ? 'chosen, and not shown yet' : 'not chosen yet';
  const there = (each: Piece | World) => each.at === battle.at && each.side === side;
  const planets = worlds.filter(there);
  const factors = [...pieces.filter(there), ...planets].reduce((sum, each) => sum + each.sent, 0);
  if (factors > 0) return `fighters only, ${halvesText(2 * factors)} factors`;
  return planets.some((each) => each.battalions > 0) ? 'planets only' : 'nobody';
}

// What has befallen a counter, in words.
export function pieceMarks(piece: Piece): string[] {
  const words: string[] = [];
  if (piece.marks.crippled) words.push('crippled');
  if (piece.hurt) words.push('ships of it hit');
  if (piece.steps > 0) words.push(piece.steps === 1 ? '1 step of damage' : `${piece.steps} steps of damage`);
  if (piece.marks.reserve) words.push('reserve');
  if (piece.marks.unreleased) words.push('not released');
  return words;
}
