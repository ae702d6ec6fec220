// Counters by race and fleet. Counters that belong to no fleet of the order of battle are told apart by what they
// are.
import { recordsOf, textOf } from '../adapter';
import type { Piece, Tables } from './position';

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

function nameOf(piece: Piece, fleets: Record<string, unknown>[]): string {
  const named = textOf(fleets[piece.fleet]?.['name']);
  return named || (piece.base ? 'Bases' : piece.moves ? 'Ships' : 'Others');
}

export function fleetsOf(pieces: Piece[], tables: Tables): RaceLine[] {
  const orders = recordsOf(tables?.['orders']);
  return recordsOf(tables?.['races']).flatMap((row): RaceLine[] => {
    const race = textOf(row['race']);
    const own = pieces.filter((each) => each.race === race && each.side !== undefined);
    const side = own[0]?.side;
    if (side === undefined) return [];
    const fleets = recordsOf(orders.find((each) => each['race'] === race)?.['fleet']);
    const lines = new Map<string, Piece[]>();
    for (const piece of own) {
      const name = nameOf(piece, fleets);
      lines.set(name, [...(lines.get(name) ?? []), piece]);
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
          crippled: all.filter((each) => each.marks.crippled).length,
          held: all.some((each) => each.marks.unreleased),
          places: [...new Set(all.map((each) => each.at))].sort(),
        })),
      },
    ];
  });
}
