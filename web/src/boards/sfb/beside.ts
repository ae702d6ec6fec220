// Which two ships are shown side by side: one's own and an enemy.
import { distance, hexOf } from '../hex';
import type { Ship } from './ships';

export interface Pair {
  first: Ship;
  other: Ship | undefined;
  looked: number; // the one that is shown where there is room for one
}

function nearest(to: Ship, all: Ship[]): Ship | undefined {
  const from = hexOf(to.unit.place);
  const far = (ship: Ship) => {
    const at = hexOf(ship.unit.place);
    return from && at ? distance(from, at) : Infinity;
  };
  return all.reduce<Ship | undefined>(
    (best, each) => (!best || far(each) < far(best) ? each : best),
    undefined,
  );
}

// The ship that is taken up and whoever was looked at last of the others, or else the nearest; one's own first.
export function besideOf(
  ships: Ship[],
  taken: number | undefined,
  last: { own?: number; foe?: number },
  isOwn: (side: number | undefined) => boolean,
): Pair | undefined {
  const find = (id: number | undefined) => ships.find((each) => each.id === id);
  const playing = ships.filter((each) => each.playing);
  const own = playing.filter((each) => isOwn(each.unit.side));
  const looked = find(taken) ?? find(last.own) ?? own[0] ?? ships[0];
  if (!looked) return undefined;
  const mine = own.length === 0 || isOwn(looked.unit.side); // onlookers have none of their own
  const against = playing.filter((each) => each.unit.side !== looked.unit.side);
  const other = mine
    ? (against.find((each) => each.id === last.foe) ?? nearest(looked, against))
    : (own.find((each) => each.id === last.own) ?? nearest(looked, own));
  if (!other || mine) return { first: looked, other, looked: looked.id };
  return { first: other, other: looked, looked: looked.id };
}
