// How the server numbers what is on the map: ships, whatever is small, and what is fired at and is no unit.
import { tables } from '../../lib/tables.svelte';
import { numberOf, recordsOf } from '../adapter';

export type Kind = 'ship' | 'craft' | 'surface' | 'rocks';

export function rangeOf(kind: Kind): { first: number; count: number } {
  const row = recordsOf(tables.of('sfb')?.['unit-numbers']).find((each) => each['what'] === kind);
  return { first: numberOf(row?.['first']), count: numberOf(row?.['count']) };
}
export function isOf(kind: Kind, id: number): boolean {
  const { first, count } = rangeOf(kind);
  return id >= first && id < first + count;
}
