import { expect, it } from 'vitest';
import { sceneOf } from '../scene';
import { groundsOf, offersFor, othersOf, refusalsOf } from './ground';

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

const ground = (id: number, kind: string) => ({ id, kind, name: `${kind} ${id}` });
const rows = [...[1240, 1244, 1245].map((id) => ground(id, 'surface')), ground(1246, 'rocks')];
const grounds = groundsOf(sceneOf({ own: { grounds: rows } }));

it('the ground is what the scene names', () => {
  expect(grounds).toEqual(rows);
  expect(groundsOf(sceneOf({}))).toEqual([]);
});
it('a shot at the ground is a target of the ship it is offered to', () => {
  const options = [
    fire(0, 1, [2]),
    fire(1, 1245, [0, 1]),
    fire(1, 1245, [0]),
    { text: 'pass 0', order: { pass: {} } },
  ];
  expect(offersFor(options, 1, grounds)).toEqual([{ target: 1245, weapons: [0, 1] }]);
  expect(offersFor(options, 0, grounds)).toEqual([]);
});
it('the server says which other sides may be fired at, and by which weapons', async () => {
  const offer = { target: 1245, weapons: [0] };
  expect(await othersOf(offer, grounds, (at) => Promise.resolve(answer(at === 1244)))).toEqual([1244]);
  expect(await othersOf({ ...offer, target: 1246 }, grounds, () => Promise.resolve(answer(true)))).toEqual(
    [],
  );
  const found = await refusalsOf(
    [0, 3],
    (weapon) => fire(1, 1245, [weapon]).order,
    (order) => Promise.resolve(answer(JSON.stringify(order).includes('[0]'))),
  );
  expect(found.get(0)).toBeUndefined();
  expect(found.get(3)?.rule).toBe('P2.52');
});
