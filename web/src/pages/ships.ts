// Finding ships in a long list.
import type { ShipRow } from '../api/types';

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

// What ships cost together, by their full names; one that is not listed costs nothing.
export function costOf(ships: ShipRow[], names: string[]): number {
  return names.reduce((sum, name) => sum + (ships.find((ship) => fullName(ship) === name)?.bpv ?? 0), 0);
}
