// Entries as the server tells them, for tests.
import type { Entry } from '../api/types';
import type { Unit } from '../boards/scene';
import { namingOf, type Naming } from './cards';

export type Told = [event: string, data?: Record<string, unknown>, text?: string];

export const told = (events: Told[], turn = 1): Entry[] =>
  events.map(([event, data = {}, text = event], i) => ({
    n: i + 1,
    turn,
    kind: 'event' as const,
    text,
    rule: '',
    data: { event, ...data },
  }));
export const die = (value: number): Told => ['rolled', { value, dice: 1, faces: 6, purpose: '' }];

export const unit = (id: number, name: string, side: number, place = '0101'): Unit => ({
  id,
  name,
  short: name,
  kind: 'ship',
  side,
  place,
  out: false,
  marks: [],
  glance: [],
  facts: [],
});
// As the first side sees it.
export const naming = (units: Unit[], entries: Entry[]): Naming =>
  namingOf(units, entries, (each) => each.side === 0);
