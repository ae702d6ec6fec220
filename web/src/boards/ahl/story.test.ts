import { describe, expect, it } from 'vitest';
import { die, naming, told, unit, type Told } from '../../story/told';
import { ahlStory } from './story';

const people = [unit(0, 'marine E7', 0), unit(1, 'marine E8', 0), unit(6, 'intruder E3', 1)];
const cardsOf = (events: Told[]) => {
  const entries = told(events);
  return ahlStory.tell(entries, naming(people, entries));
};

describe('a shot', () => {
  it('is one card with its dice and what came of it', () => {
    const [card, ...others] = cardsOf([
      ['phase', { number: 4 }],
      ['shoots', { who: 0, at: '40:9,9' }], // as it was ordered
      ['shoots', { who: 0, at: '40:9,9' }],
      die(7),
      ['hit', { target: 6, who: 0, roll: 7, modifier: -1, needed: 6 }],
      die(8),
      ['killed', { who: 6 }, 'intruder E3 (6) is killed'],
    ]);
    expect(others).toEqual([]);
    expect(card).toMatchObject({
      kind: 'fire',
      when: 'phase 4',
      title: 'Your marine E7 fires at 40:9,9',
      lines: ['Intruder E3 is hit: 7 − 1 against 6', 'Intruder E3 is killed'],
      grave: true,
    });
    expect(card?.rolls.map((each) => each.value)).toEqual([7, 8]);
  });
});

describe('the melees of a phase', () => {
  it('are one card', () => {
    const [card, ...others] = cardsOf([
      die(3),
      ['strikes', { who: 0, target: 6, column: 2, die: 3 }],
      die(5),
      ['strikes', { who: 6, target: 0, column: 1, die: 5 }],
      ['stunned', { who: 6 }, 'intruder E3 (6) is stunned'],
    ]);
    expect(others).toEqual([]);
    expect(card).toMatchObject({ kind: 'melee', title: 'Melee: 2 blows' });
    expect(card?.lines).toHaveLength(3);
  });
});

describe('movement', () => {
  it('is one card a phase', () => {
    const cards = cardsOf([
      ['phase', { number: 1 }],
      ['moves', { who: 0, to: '40:1,1' }],
      ['moves', { who: 1, to: '40:2,2' }],
      ['moves', { who: 0, to: '40:1,2' }],
      ['phase', { number: 2 }],
      ['moves', { who: 0, to: '40:1,3' }],
    ]);
    expect(cards.map((each) => each.title)).toEqual(['2 people move', '1 person moves']);
    expect(cards[0]?.lines).toEqual(['Your marine E7: to 40:1,2', 'Your marine E8: to 40:2,2']);
  });
});

describe('a lift', () => {
  it('is seen to come and go at its car', () => {
    const at = (event: string) => ahlStory.shows(event, { lift: 2, deck: 40 })?.flashes?.[0];
    expect(at('lift_comes')).toEqual({ at: 'lift 2 on 40', kind: 'sign', text: 'lift opens' });
    expect(at('lift_goes')).toEqual({ at: 'lift 2 on 40', kind: 'sign', text: 'lift leaves' });
  });
});
