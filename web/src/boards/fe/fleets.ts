// Counters by race and fleet. Counters that belong to no fleet of the order of battle are told apart by what they
// are.
import { recordsOf, textOf } from '../scene';
import type { Piece, Tables } from './war';

export interface FleetLine {
  name: string;
  pieces: Piece[];
  ships: number;
  crippled: number;
  held: boolean; // not released
  places: string[];
}
export interface RaceLine {
  race: string;
  people: string;
  side: number;
  fleets: FleetLine[];
}

export function fleetsOf(pieces: Piece[], tables: Tables): RaceLine[] {
  return recordsOf(tables?.['races']).flatMap((row): RaceLine[] => {
    const race = textOf(row['race']);
    const own = pieces.filter((each) => each.race === race && each.side !== undefined);
    const side = own[0]?.side;
    if (side === undefined) return [];
    const lines = new Map<string, Piece[]>();
    for (const piece of own) {
      lines.set(piece.fleet, [...(lines.get(piece.fleet) ?? []), piece]);
    }
    return [
      {
        race,
        people: textOf(row['people']),
        side,
        fleets: [...lines].map(([name, all]) => ({
          name,
          pieces: all,
          ships: all.filter((each) => !each.base).reduce((sum, each) => sum + each.ships, 0),
          crippled: all.filter((each) => each.crippled).length,
          held: all.some((each) => each.unreleased),
          places: [...new Set(all.map((each) => each.at))].sort(),
        })),
      },
    ];
  });
}
