import { describe, expect, it } from 'vitest';
import type { CheckAnswer } from '../api/types';
import { fittingOf, partsOf, type Policy } from './standing';

const policy = (name: string, text = ''): Policy => ({ name, text });
const answer = (legal: boolean) => ({ legal }) as CheckAnswer;

describe('policies of standing orders', () => {
  it('have a place for their number in the sentence', () => {
    expect(partsOf('farther away than {a} hexes')).toEqual(['farther away than ', ' hexes']);
    expect(partsOf('do nothing')).toEqual(['do nothing']);
  });
  it('are offered where the server accepts them', async () => {
    const all = [policy('do_least'), policy('straight_on'), policy('lost')];
    const found = await fittingOf(all, ({ name }) =>
      name === 'lost' ? Promise.reject(new Error('gone')) : Promise.resolve(answer(name === 'do_least')),
    );
    expect(found.map((each) => each.name)).toEqual(['do_least']);
  });
});
