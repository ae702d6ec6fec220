import { describe, expect, it } from 'vitest';
import type { CheckAnswer, Game } from '../api/types';
import { fittingOf, partsOf, standingWords, type Policy } from './standing';

const policy = (name: string, text = ''): Policy => ({ name, text });
const answer = (legal: boolean) => ({ legal }) as CheckAnswer;

describe('policies of standing orders', () => {
  it('have a place for their number in the sentence', () => {
    expect(partsOf('farther away than {a} hexes')).toEqual(['farther away than ', ' hexes']);
    expect(partsOf('do nothing')).toEqual(['do nothing']);
  });
  it('are offered where the server accepts them', async () => {
    const all = [policy('do_least'), policy('straight_on')];
    const found = await fittingOf(all, ({ name }) => Promise.resolve(answer(name === 'do_least')));
    expect(found.map((each) => each.name)).toEqual(['do_least']);
  });
  it('are not called unfit when the server could not be asked', async () => {
    const lost = () => Promise.reject(new Error('gone'));
    await expect(fittingOf([policy('do_least')], lost)).rejects.toThrow('gone');
  });
  it('are told in words in the log', () => {
    const game = {
      policies: [policy('do_least'), policy('hold_fire_beyond', 'do not fire farther away than {a} hexes')],
      questions: [{ name: 'fire', title: 'Decide on fire' }], // the first, as orders count them
    } as unknown as Game;
    const order = { about: 'fire', policy: 'hold_fire_beyond', until: 0, a: 15, b: 0 };
    expect(standingWords({ standing: { order } }, game)).toBe(
      'standing order: Decide on fire: do not fire farther away than 15 hexes',
    );
    expect(standingWords({ standing: { order: { ...order, about: 0, policy: 1 } } }, game)).toBe(
      standingWords({ standing: { order } }, game),
    );
    expect(standingWords({ standing: { order: { ...order, until: 3 } } }, game)).toMatch(/, until turn 3$/);
    expect(standingWords({ drop_standing: { slot: 0 } }, game)).toBe('standing order 1 is taken back');
    expect(standingWords({ fire: { unit: 0 } }, game)).toBeUndefined();
  });
});
