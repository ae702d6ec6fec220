// One line a race: money, holdings, losses, as the position has them.
import type { Entry } from '../../api/types';
import { numberOf, recordsOf, textOf, type View } from '../adapter';
import { worldsOf, type Tables } from './position';

export interface Account {
  race: string;
  people: string;
  side: number;
  atWar: boolean;
  treasury: number; // this and what follows in twentieths of a point
  lastIncome: number;
  spent: number;
  earned: number;
  paid: number;
  fullIncome: number; // points, by the book
  planets: number;
  captured: number;
  devastated: number;
  provincesLost: number;
  provincesTaken: number;
  zone: number; // hexes of the neutral zone it passed through last
  counters: number;
  lost: number;
  commandPoints: number;
  strategicUsed: number;
  strategicMoves: number;
}

// Whose each province and each hex of the neutral zone is, against the map.
function holdersOf(view: View, tables: Tables) {
  const passed = Array.isArray(view['passed']) ? view['passed'].map(textOf) : [];
  const provinces: { owner: string; holder: string }[] = [];
  const zone: string[] = [];
  recordsOf(tables?.['map']).forEach((row, i) => {
    const holder = passed[i] ?? 'ANY';
    if (holder === 'ANY') return;
    if (row['kind'] === 'neutral-zone') zone.push(holder);
    else if (row['hex'] === row['province']) provinces.push({ owner: textOf(row['owner']), holder });
  });
  return { provinces, zone };
}

export function ledgerOf(view: View, tables: Tables): Account[] {
  const worlds = worldsOf(view, tables);
  const { provinces, zone } = holdersOf(view, tables);
  const realms = recordsOf(view['realms']);
  return recordsOf(tables?.['races']).flatMap((row, i): Account[] => {
    const realm = realms[i] ?? {};
    const side = numberOf(realm['seat'], 255);
    if (side > 1) return [];
    const race = textOf(row['race']);
    const n = (name: string) => numberOf(realm[name]);
    const held = worlds.filter((world) => world.holder === race);
    return [
      {
        race,
        people: textOf(row['people']),
        side,
        atWar: n('at_war') > 0,
        treasury: n('treasury'),
        lastIncome: n('last_income'),
        spent: n('spent'),
        earned: n('earned'),
        paid: n('paid'),
        fullIncome: numberOf(row['income']),
        planets: held.length,
        captured: held.filter((world) => world.race !== race).length,
        devastated: held.filter((world) => world.devastated).length,
        provincesLost: provinces.filter((each) => each.owner === race).length,
        provincesTaken: provinces.filter((each) => each.holder === race).length,
        zone: zone.filter((holder) => holder === race).length,
        counters: n('built') - n('lost'),
        lost: n('lost'),
        commandPoints: n('command_points'),
        strategicUsed: n('strategic_used'),
        strategicMoves: numberOf(row['strategic_moves']),
      },
    ];
  });
}

// What brings money in, or is had for it.
const bookings = new Set([
  ...['income', 'built', 'repaired', 'fighters_replaced', 'scrapped', 'converted', 'upgrades'],
  ...['bought', 'transfers', 'delivers', 'points_lost'],
]);

export interface Booking {
  text: string;
  times: number;
}

// Of the last turn of which there are any, as they were told; what is the same to the letter is one line.
export function bookingsOf(entries: Entry[]): { turn: number; all: Booking[] } {
  const told = entries.filter((each) => each.kind === 'event' && bookings.has(textOf(each.data['event'])));
  const turn = told.at(-1)?.turn ?? 0;
  const times = new Map<string, number>();
  for (const each of told) if (each.turn === turn) times.set(each.text, (times.get(each.text) ?? 0) + 1);
  return { turn, all: [...times].map(([text, count]) => ({ text, times: count })) };
}

export interface BasesLost {
  stations: number;
  starbases: number;
}

// Of each player, battle stations and starbases destroyed less those newly built.
export function basesLost(bases: unknown): BasesLost[] {
  return recordsOf(bases).map((side) => ({
    stations: Math.max(0, numberOf(side['stations_lost']) - numberOf(side['stations_built'])),
    starbases: Math.max(0, numberOf(side['starbases_lost']) - numberOf(side['starbases_built'])),
  }));
}
