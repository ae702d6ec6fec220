// What was repaired in a battle, from what has been told of it.
import type { Entry } from '../../api/types';
import { numberOf, textOf } from '../scene';

// The rules by which boxes of shields (D9.2) and of anything else (D9.7) are repaired.
export const mendingRules = ['D9.2', 'D9.7'];

// By name ("left warp", "phaser-1 3", "shield 2"): how many boxes of that ship.
export function mendedOf(entries: Entry[], ship: number): Map<string, number> {
  const all = new Map<string, number>();
  for (const { data } of entries) {
    if (data['unit'] !== ship) continue;
    if (data['event'] === 'mended') {
      const named = textOf(data['box']);
      const name = /\s/.test(named) ? named : named.replaceAll('-', ' '); // weapons have an id behind their type
      all.set(name, (all.get(name) ?? 0) + 1);
    } else if (data['event'] === 'repaired') {
      const name = `shield ${numberOf(data['shield'])}`;
      all.set(name, (all.get(name) ?? 0) + numberOf(data['points']));
    }
  }
  return all;
}
