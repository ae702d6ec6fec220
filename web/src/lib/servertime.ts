// What time it is for the server. Its clock is the one that runs out; the visitor's own may be fast or slow. Every
// seat whose time runs tells both when it ends and how much is left of it, and so what time it was there.
import type { Seat, Table } from '../api/types';

const second = 1000;

// How far the server is ahead of this machine, in milliseconds, as those seats tell; undefined if none does.
export function aheadBy(seats: Pick<Seat, 'deadline' | 'seconds_left'>[], here: number): number | undefined {
  for (const { deadline, seconds_left } of seats) {
    if (deadline !== null && seconds_left !== null && seconds_left > 0)
      return Date.parse(deadline) - second * seconds_left - here;
  }
  return undefined;
}

class ServerTime {
  #ahead = 0;

  // Tables that have just been sent.
  hear(tables: Pick<Table, 'seats'>[]): void {
    const seats = tables.flatMap((each) => each.seats);
    this.#ahead = aheadBy(seats, Date.now()) ?? this.#ahead;
  }
  now(): number {
    return Date.now() + this.#ahead;
  }
}

export const serverTime = new ServerTime();
