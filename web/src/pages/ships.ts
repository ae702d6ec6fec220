// Finding ships in a long list.
import type { OptionItem, ShipRow } from '../api/types';

export interface Wish {
  race: string; // '' for all
  words: string;
  year: number; // 0 for any: in service by then
  playable: boolean; // only those whose boxes are known
}

export const fullName = (ship: Pick<ShipRow, 'race' | 'code'>): string => `${ship.race}/${ship.code}`;

export function wished(ships: ShipRow[], { race, words, year, playable }: Wish): ShipRow[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return ships.filter((ship) => {
    const text = `${fullName(ship)} ${ship.name} ${ship.kind}`.toLowerCase();
    return (
      (race === '' || ship.race === race) &&
      (!playable || ship.playable) &&
      (year === 0 || (ship.year !== null && ship.year <= year)) &&
      wanted.every((word) => text.includes(word))
    );
  });
}

// A year as it is typed counts when it is one of the game's: "170" begins with "1" and "17".
export const years = { first: 60, last: 250 };
export const yearTyped = (typed: number | null): number =>
  typed !== null && typed >= years.first && typed <= years.last ? typed : 0;

export const racesOf = (ships: ShipRow[]): string[] => [...new Set(ships.map((ship) => ship.race))].sort();

// The ship of a name: "ORI/CR=D1b" is an ORI/CR with something else than usual in its option mounts (G15.4).
export function shipOf(ships: ShipRow[], name: string): ShipRow | undefined {
  const wanted = name.split('=', 1)[0];
  return ships.find((ship) => fullName(ship) === wanted);
}

// What ships cost together, by their names; one that is not listed costs nothing.
export function costOf(ships: ShipRow[], names: string[]): number {
  return names.reduce((sum, name) => sum + (shipOf(ships, name)?.bpv ?? 0), 0);
}

// A letter for what stands in each of its option mounts.
export function lettersOf(ship: ShipRow, name: string): string[] {
  const own = name.split('=')[1];
  return own === undefined ? ship.mounts.map((mount) => mount.usual) : [...own];
}

// The name of a ship when something else is put into one of its mounts. What takes two mounts goes into the next one too,
// or into the one before; whatever loses half of its place goes out.
export function refitted(
  ship: ShipRow,
  items: OptionItem[],
  name: string,
  mount: number,
  letter: string,
): string {
  const letters = lettersOf(ship, name);
  const two = (each: string | undefined) => (items.find((item) => item.letter === each)?.mounts ?? 1) > 1;
  const clear = (at: number) => {
    const other = otherHalf(letters, two, at);
    for (const each of [at, other]) if (each >= 0) letters[each] = ship.mounts[each]?.usual ?? '';
  };
  const places = [mount];
  if (two(letter)) places.push(ship.mounts[mount + 1]?.letters.includes(letter) ? mount + 1 : mount - 1);
  for (const at of places) clear(at);
  for (const at of places) letters[at] = letter;
  const usual = ship.mounts.every((each, i) => each.usual === letters[i]);
  return usual ? fullName(ship) : `${fullName(ship)}=${letters.join('')}`;
}

// The other of two mounts that an item takes; -1 if it takes one. Pairs are counted from the first mount on.
function otherHalf(letters: string[], two: (letter: string | undefined) => boolean, at: number): number {
  for (let i = 0; i < letters.length; ++i) {
    if (!two(letters[i])) continue;
    if (i === at) return i + 1;
    if (++i === at) return i - 1;
  }
  return -1;
}
