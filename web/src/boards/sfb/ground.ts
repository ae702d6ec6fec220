// What is fired at and is no unit: the sides of a planet's surface and rocks in the way. Orders name them by numbers
// above those of all units.
import type { CheckAnswer, Option, Order } from '../../api/types';
import { numberOf, partsOf } from '../adapter';
import { isOf, rangeOf } from './numbers';

const letter = (way: number): string => String.fromCharCode(65 + way);

export function groundName(target: number): string | undefined {
  const way = (kind: 'surface' | 'rocks') => letter(target - rangeOf(kind).first);
  if (isOf('rocks', target)) return `the rocks towards ${way('rocks')}`; // (P3.25)
  if (isOf('surface', target)) return `side ${way('surface')} of the planet`; // (P2.52)
  return undefined;
}

export interface Offer {
  target: number;
  weapons: number[];
}
// The shots of a ship at the ground among the answers, one a target.
export function offersFor(options: Option[], ship: number): Offer[] {
  const all = options.flatMap(({ order }): Offer[] => {
    const { kind, fields } = partsOf(order);
    const target = numberOf(fields['target'], -1);
    if (kind !== 'fire' || fields['unit'] !== ship || groundName(target) === undefined) return [];
    const weapons = Array.isArray(fields['weapons']) ? fields['weapons'].map((each) => numberOf(each)) : [];
    return [{ target, weapons }];
  });
  return all.filter((each, i) => all.findIndex((other) => other.target === each.target) === i);
}

// One side of the surface is offered; which of the others the same weapons may be fired at the server says of each.
export async function othersOf(
  offer: Offer,
  check: (target: number) => Promise<CheckAnswer>,
): Promise<number[]> {
  if (!isOf('surface', offer.target)) return [];
  const { first, count } = rangeOf('surface');
  const all = Array.from({ length: count }, (_, i) => first + i).filter((each) => each !== offer.target);
  const answers = await Promise.all(all.map(check));
  return all.filter((_, i) => answers[i]?.legal);
}

// What is against firing each weapon there alone; '' for those that may be.
export async function refusalsOf(
  weapons: number[],
  orderFor: (weapon: number) => Order,
  check: (order: Order) => Promise<CheckAnswer>,
): Promise<Map<number, { rule: string; text: string } | undefined>> {
  const answers = await Promise.all(weapons.map((weapon) => check(orderFor(weapon))));
  return new Map(
    weapons.map((weapon, i) => [weapon, answers[i]?.legal ? undefined : answers[i]?.refusals[0]]),
  );
}
