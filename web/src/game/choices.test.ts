import { describe, expect, it } from 'vitest';
import {
  afterClick,
  distinct,
  isGeneral,
  isPlain,
  narrowed,
  placesOf,
  tagsOf,
  withWords,
  type Choice,
  type Narrowing,
} from './choices';

function choice(words: string, spot: { unit?: number; place?: string } = {}): Choice {
  return { key: words, words, order: { [words]: {} }, ...spot };
}
const plotA = choice('plot 0 A', { unit: 0, place: '0102' });
const plotB = choice('plot 0 B', { unit: 0, place: '0202' });
const plotC = choice('plot 1 A', { unit: 1, place: '0202' });
const ready = choice('ready');
const all = [plotA, plotB, plotC, ready];
const free: Narrowing = { unit: undefined, place: undefined };

describe('choices', () => {
  it('are narrowed down by unit and place, without those that belong nowhere', () => {
    expect(narrowed(all, free)).toEqual([plotA, plotB, plotC]);
    expect(narrowed(all, { unit: 0, place: undefined })).toEqual([plotA, plotB]);
    expect(narrowed(all, { unit: 0, place: '0202' })).toEqual([plotB]);
    expect(all.filter(isGeneral)).toEqual([ready]);
  });
  it('have those without a place first, then the cheapest', () => {
    const dear = { ...choice('dear', { unit: 0, place: '0102' }), cost: 6, tag: '3' };
    const cheap = { ...choice('cheap', { unit: 0, place: '0102' }), cost: 1, tag: '½' };
    const stand = choice('stand', { unit: 0 });
    const sorted = narrowed([plotA, dear, cheap, stand], { unit: 0, place: undefined });
    expect(sorted).toEqual([stand, cheap, dear, plotA]);
    expect([...tagsOf(sorted)]).toEqual([['0102', '½']]);
  });
  it('for a stack in hand are those of exactly this stack, and those of one of it', () => {
    const both = { ...choice('move', { unit: 0, place: '0303' }), units: [0, 1] };
    const three = { ...choice('move all', { unit: 0, place: '0303' }), units: [0, 1, 2] };
    const tug = choice('tug: repair', { unit: 1, place: '0301' });
    const other = choice('other tug', { unit: 2, place: '0301' });
    const taken = { unit: 0, together: [0, 1], place: undefined };
    expect(narrowed([both, three, tug, other], taken)).toEqual([both, tug]);
  });
  it('without anything to them end a question', () => {
    expect([ready, { ...plotA, order: { assign: { tug: 3 } } }].map(isPlain)).toEqual([true, false]);
  });
  it('are counted by place', () => {
    expect([...placesOf(all)]).toEqual([
      ['0102', 1],
      ['0202', 2],
    ]);
  });
  it('are found by the words typed', () => {
    expect(withWords(all, 'a PLOT')).toEqual([plotA, plotC]);
    expect(withWords(all, '')).toEqual(all);
    expect(withWords(all, 'shoot')).toEqual([]);
  });
});

describe('a click', () => {
  it('on a unit that has something to do takes it up', () => {
    expect(afterClick(all, free, '0103', [0])).toEqual({ unit: 0, place: undefined });
  });
  it('on a place the unit can be ordered to narrows down to it', () => {
    expect(afterClick(all, { unit: 0, place: undefined }, '0202', [])).toEqual({ unit: 0, place: '0202' });
  });
  it('on such a place does so even where another unit stands', () => {
    expect(afterClick(all, { unit: 0, place: undefined }, '0202', [1])).toEqual({ unit: 0, place: '0202' });
  });
  it('goes through the units of a stack', () => {
    const first = afterClick(all, free, '0103', [0, 1]);
    const second = afterClick(all, first, '0103', [0, 1]);
    expect([first.unit, second.unit, afterClick(all, second, '0103', [0, 1]).unit]).toEqual([0, 1, 0]);
  });
  it('on a unit without choices shows it', () => {
    expect(afterClick(all, free, '0803', [4])).toEqual({ unit: 4, place: undefined });
  });
  it('on a place with choices of several units narrows down to the place', () => {
    expect(afterClick(all, free, '0202', [])).toEqual({ unit: undefined, place: '0202' });
  });
  it('on an empty place lets everything go', () => {
    expect(afterClick(all, { unit: 0, place: '0202' }, '0505', [])).toEqual(free);
  });
});

describe('answers with the same words', () => {
  it('get what differs in their orders', () => {
    const force = (key: string) => ({ ...choice('CA leads 2 DD'), key });
    const named = distinct([force('form 7 4,5'), force('form 7 4,6'), ready]);
    expect(named.map((each) => each.words)).toEqual(['CA leads 2 DD (#5)', 'CA leads 2 DD (#6)', 'ready']);
  });
  it('are told apart too where one has nothing that the other has not', () => {
    const force = (key: string) => ({ ...choice('CW leads 2 CW'), key });
    const some = distinct([force('form 7 4,5 - 9'), force('form 7 4,5 9 9')]);
    expect(some.map((each) => each.words)).toEqual(['CW leads 2 CW (none)', 'CW leads 2 CW (#9)']);
    // Which leads and which follows: the same counters in other parts.
    const parts = distinct([force('form 7 4,5 7'), force('form 4 7,5 4'), force('form 5 7,4 5')]);
    expect(parts.map((each) => each.words)).toEqual([
      'CW leads 2 CW (#7)',
      'CW leads 2 CW (#4)',
      'CW leads 2 CW (#5)',
    ]);
    const more = distinct([force('form 7 4,5'), force('form 7 4,5,6')]);
    expect(new Set(more.map((each) => each.words)).size).toBe(2);
  });
});
