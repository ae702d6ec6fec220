import { describe, expect, it } from 'vitest';
import type { CheckAnswer } from '../api/types';
import type { Unit } from '../boards/scene';
import type { Choice } from './choices';
import { likeness, lookInto, type Clicked } from './why';

const choice = (order: Choice['order'], unit: number, place: string): Choice => ({
  key: place,
  words: place,
  order,
  unit,
  place,
});
const plain = { adapter: {} };
const free = { unit: undefined, place: undefined };
const lay = choice({ place: { who: 3, at: '0102' } }, 3, '0102');
const fire = choice({ shoot: { unit: 1, target: 4 } }, 1, '0505');
const foe = { id: 7, place: '0909' } as Unit;

describe('an order for a place that is not marked', () => {
  it('is like one that is legal elsewhere', () => {
    expect(likeness([lay, fire], free, '0809', [], plain)?.order).toEqual({
      place: { who: 3, at: '0809' },
    });
  });
  it('is for the unit taken up', () => {
    expect(likeness([lay, fire], { unit: 1, place: undefined }, '0909', [foe], plain)?.order).toEqual({
      shoot: { unit: 1, target: 7 },
    });
    expect(likeness([lay, fire], { unit: 9, place: undefined }, '0909', [foe], plain)).toBeUndefined();
  });
  it('is none where nobody is to be aimed at', () => {
    expect(likeness([fire], free, '0909', [], plain)).toBeUndefined();
  });
  it('is a way straight there where orders are ways', () => {
    const go = choice({ move: { units: [1], path: ['0203'] } }, 1, '0203');
    const attempt = ([way]: Choice[], place: string) => ({ ...way?.order, to: place });
    expect(likeness([go], free, '0909', [], { adapter: { attempt } })).toEqual({
      order: { ...go.order, to: '0909' },
      straight: true,
    });
  });
});

describe('a place that is not marked', () => {
  const go = choice({ move: { units: [1], path: ['0203'] } }, 1, '0203');
  const attempt = (_: Choice[], place: string) => ({ move: { units: [1], path: [place] } });
  const clicked = (more: Partial<Clicked> = {}): Clicked => ({
    ...{ place: '0909', by: { unit: 1, place: undefined }, choices: [go], found: [], standing: [] },
    ...{ complete: false, adapter: { attempt }, ...more },
  });
  const answer = (legal: boolean, ...rules: string[]) =>
    Promise.resolve({
      legal,
      text: 'move 1 0909',
      refusals: rules.map((rule) => ({ rule, text: rule ? 'too far' : 'cannot be read' })),
    } as CheckAnswer);

  const server = (check: () => Promise<CheckAnswer>) => ({
    check,
    inquire: () => Promise.resolve(undefined),
  });

  it('is offered when the server takes the order', async () => {
    expect(
      await lookInto(
        clicked(),
        server(() => answer(true)),
      ),
    ).toEqual({
      order: { move: { units: [1], path: ['0909'] } },
      text: 'move 1 0909',
    });
  });
  it('has the reasons of the rules, never those of whoever reads orders', async () => {
    expect(
      await lookInto(
        clicked(),
        server(() => answer(false, '', '203.1')),
      ),
    ).toEqual({
      place: '0909',
      words: 'the way straight there is barred, because',
      refusals: [{ rule: '203.1', text: 'too far' }],
    });
    expect(
      await lookInto(
        clicked(),
        server(() => answer(false, '')),
      ),
    ).toBeUndefined();
  });
  it('is beyond all that the server has found for who is in hand, where that is so', async () => {
    const asks = (units: number[], place: string) => `why ${units.join()} ${place}`;
    const adapter = { beyond: { asks, words: 'out of reach.' } };
    const ask = server(() => answer(false));
    expect(await lookInto(clicked({ adapter, found: [go] }), ask)).toMatchObject({ words: 'out of reach.' });
    expect(await lookInto(clicked({ adapter }), ask)).toBeUndefined(); // nothing was found yet
    const nobody = { unit: undefined, place: undefined };
    expect(await lookInto(clicked({ adapter, found: [go], by: nobody }), ask)).toBeUndefined();
  });
  it('is asked about for the only one there is to order, where the server always answers', async () => {
    const asks = (units: number[], place: string) => `why ${units.join()} ${place}`;
    const refusals = [{ rule: 'C3.2', text: 'its turn mode is not satisfied' }];
    const inquire = (words: string) => Promise.resolve(words === 'why 1 0909' ? { refusals } : undefined);
    const adapter = { beyond: { asks, words: 'out of reach.', always: true } };
    const by = { unit: undefined, place: undefined };
    const server = { check: () => answer(false), inquire };
    expect(await lookInto(clicked({ adapter, by }), server)).toMatchObject({ refusals });
    // What lies farther away than is marked may be within reach.
    const order = { move: { units: [1], path: ['0808', '0909'] } };
    const found = { ...server, inquire: () => Promise.resolve({ refusals: [], order, text: 'move 1' }) };
    const spot = { unit: 1, path: ['0808', '0909'] };
    const called = async () => ({ ...(await answer(true)), words: 'to 0909', spot });
    const told = await lookInto(clicked({ adapter, by }), { ...found, check: called });
    expect(told).toEqual({ order, text: 'move 1 0909', words: 'to 0909', spot });
    // Of two it cannot be said who is meant; nor is anything said where the server has nothing against it.
    const two = [go, { ...go, unit: 2 }];
    expect(await lookInto(clicked({ adapter, by, choices: two }), server)).toBeUndefined();
    expect(await lookInto(clicked({ adapter, by, place: '0101' }), server)).toBeUndefined();
  });
  it('has the reasons that the game gives for those in hand', async () => {
    const asks = (units: number[], place: string) => `why ${units.join()} ${place}`;
    const refusals = [{ rule: '203.61', text: '0 pulses are left' }];
    const inquire = (words: string) =>
      Promise.resolve(words === 'why 1,2 0909' ? { refusals, as_far_as: '0808' } : undefined);
    const by = { unit: 1, place: undefined, together: [1, 2] };
    const wish = clicked({ adapter: { beyond: { asks, words: 'out of reach.' } }, found: [go], by });
    expect(await lookInto(wish, { check: () => answer(true), inquire })).toEqual({
      place: '0909',
      words: 'not there, because',
      refusals,
    });
  });
  it('has no answer where all are listed; where they are not, nobody knows', async () => {
    expect(
      await lookInto(
        clicked({ adapter: {}, complete: true }),
        server(() => answer(false)),
      ),
    ).toMatchObject({
      words: 'no legal answer leads there.',
    });
    expect(
      await lookInto(
        clicked({ adapter: {} }),
        server(() => answer(false)),
      ),
    ).toBeUndefined();
  });
});
