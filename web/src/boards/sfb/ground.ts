// What is fired at and is no unit: the sides of a planet's surface and rocks in the way, as the scene names them.
import type { CheckAnswer, Option, Order } from '../../api/types';
import { partsOf } from '../adapter';
import { numberOf, recordsOf, textOf, type Scene } from '../scene';

export interface Ground {
  id: number; // as orders name it
  kind: string; // surface, rocks
  name: string;
}
export const groundsOf = (scene: Scene): Ground[] =>
  recordsOf(scene.own['grounds']).map((row) => ({
    id: numberOf(row['id'], -1),
    kind: textOf(row['kind']),
    name: textOf(row['name']),
  }));

export interface Offer {
  target: number;
  weapons: number[];
}
// The shots of a ship at the ground among the answers, one a target.
export function offersFor(options: Option[], ship: number, grounds: Ground[]): Offer[] {
  const all = options.flatMap(({ order }): Offer[] => {
    const { kind, fields } = partsOf(order);
    const target = numberOf(fields['target'], -1);
    const ground = grounds.some((each) => each.id === target);
    if (kind !== 'fire' || fields['unit'] !== ship || !ground) return [];
    const weapons = Array.isArray(fields['weapons']) ? fields['weapons'].map((each) => numberOf(each)) : [];
    return [{ target, weapons }];
  });
  return all.filter((each, i) => all.findIndex((other) => other.target === each.target) === i);
}

// One side of the surface is offered; which of the others the same weapons may be fired at the server says of each.
export async function othersOf(
  offer: Offer,
  grounds: Ground[],
  check: (target: number) => Promise<CheckAnswer>,
): Promise<number[]> {
  const sides = grounds.filter((each) => each.kind === 'surface').map((each) => each.id);
  if (!sides.includes(offer.target)) return [];
  const all = sides.filter((each) => each !== offer.target);
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
