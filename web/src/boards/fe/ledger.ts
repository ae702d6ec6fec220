// One line a race: money, holdings, losses, as the scene has them.
import type { Entry } from '../../api/types';
import { numberOf, recordsOf, textOf, type Scene } from '../scene';

export interface Account {
  race: string;
  people: string;
  side: number;
  atWar: boolean;
  treasury: string; // this and what follows in points
  lastIncome: string;
  spent: string;
  earned: string;
  paid: string;
  fullIncome: number; // by the book
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

export const ledgerOf = (scene: Scene): Account[] =>
  recordsOf(scene.own['realms']).map((row) => ({
    race: textOf(row['race']),
    people: textOf(row['people']),
    side: numberOf(row['side']),
    atWar: row['at_war'] === true,
    treasury: textOf(row['treasury']),
    lastIncome: textOf(row['last_income']),
    spent: textOf(row['spent']),
    earned: textOf(row['earned']),
    paid: textOf(row['paid']),
    fullIncome: numberOf(row['full_income']),
    planets: numberOf(row['planets']),
    captured: numberOf(row['captured']),
    devastated: numberOf(row['devastated']),
    provincesLost: numberOf(row['provinces_lost']),
    provincesTaken: numberOf(row['provinces_taken']),
    zone: numberOf(row['zone']),
    counters: numberOf(row['counters']),
    lost: numberOf(row['lost']),
    commandPoints: numberOf(row['command_points']),
    strategicUsed: numberOf(row['strategic_used']),
    strategicMoves: numberOf(row['strategic_moves']),
  }));

// What each player has lost for good.
export interface Losses {
  factors: string; // of defense
  stations: number;
  starbases: number;
}
export const lossesOf = (scene: Scene): Losses[] =>
  recordsOf(scene.own['losses']).map((row) => ({
    factors: textOf(row['factors']),
    stations: numberOf(row['stations']),
    starbases: numberOf(row['starbases']),
  }));

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
