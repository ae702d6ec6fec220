import { expect, it, vi } from 'vitest';
import { groundName, offersFor, othersOf, refusalsOf } from './ground';

vi.mock('../../lib/tables.svelte', () => import('./tables.fake'));

const fire = (unit: number, target: number, weapons: number[]) => ({
  text: `fire ${unit} ${weapons.join()} ${target}`,
  order: { fire: { unit, weapons, target, mode: 'none', narrow: false } },
});
const answer = (legal: boolean) => ({
  legal,
  order: null,
  refusals: legal ? [] : [{ rule: 'P2.52', text: 'it cannot see that side' }],
  text: '',
});

it('the ground has names, units have none here', () => {
  expect([240, 245, 246, 251].map(groundName)).toEqual([
    'side A of the planet',
    'side F of the planet',
    'the rocks towards A',
    'the rocks towards F',
  ]);
  expect([0, 139, 239, 252, 255].map(groundName)).toEqual(Array(5).fill(undefined));
});
it('a shot at the ground is a target of the ship it is offered to', () => {
  const options = [
    fire(0, 1, [2]),
    fire(1, 245, [0, 1]),
    fire(1, 245, [0]),
    { text: 'pass 0', order: { pass: {} } },
  ];
  expect(offersFor(options, 1)).toEqual([{ target: 245, weapons: [0, 1] }]);
  expect(offersFor(options, 0)).toEqual([]);
});
it('the server says which other sides may be fired at, and by which weapons', async () => {
  const offer = { target: 245, weapons: [0] };
  expect(await othersOf(offer, (at) => Promise.resolve(answer(at === 244 || at === 240)))).toEqual([
    240, 244,
  ]);
  expect(await othersOf({ ...offer, target: 246 }, () => Promise.resolve(answer(true)))).toEqual([]);
  const found = await refusalsOf(
    [0, 3],
    (weapon) => fire(1, 245, [weapon]).order,
    (order) => Promise.resolve(answer(JSON.stringify(order).includes('[0]'))),
  );
  expect(found.get(0)).toBeUndefined();
  expect(found.get(3)?.rule).toBe('P2.52');
});
