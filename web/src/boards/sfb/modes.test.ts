import { expect, it, vi } from 'vitest';
import type { CheckAnswer } from '../../api/types';

const fire = { type: 'object', properties: { mode: { enum: ['none', 'late', 'direct'] } } };
const schema = {
  orders: { oneOf: [{ properties: { pass: {} } }, { type: 'object', properties: { fire } }] },
};
vi.mock('../../api/client', () => ({ get: () => Promise.resolve(schema) }));
const { modesFor, namesOf } = await import('./modes');

it('names are found where the order is described', () => {
  expect(namesOf(schema, 'fire', 'mode')).toEqual(['none', 'late', 'direct']);
  expect(namesOf(schema, 'pass', 'mode')).toEqual([]);
});
it('ways to fire are those the server takes, other than as armed', async () => {
  const check = vi.fn((mode: string) => Promise.resolve({ legal: mode !== 'late' } as CheckAnswer));
  expect(await modesFor('sfb', check)).toEqual(['direct']);
  expect(check).toHaveBeenCalledTimes(2);
});
