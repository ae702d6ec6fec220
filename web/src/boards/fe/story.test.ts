import { describe, expect, it } from 'vitest';
import { beatsOf } from '../../story/beats';
import { placesBefore, tracesOf } from '../../story/stage';
import { die, naming, told, unit, type Told } from '../../story/told';
import { feStory } from './story';

const counters = [unit(1, 'LYR DD#1', 0, '0502'), unit(2, 'KZI BC#2', 1, '0703')];
const cardsOf = (events: Told[]) => {
  const entries = told(events);
  return feStory.tell(entries, naming(counters, entries));
};
const go = (from: string, to: string): Told => ['moves', { count: 6, race: 'Lyran', from, to }];

describe('a round of a battle', () => {
  const force: Told = ['force', { side: 'Coalition', unit: 1, points: 60 }];
  const damage: Told = ['damage', { side: 'Coalition', potential: 60, percent: 25, points: 15, left: 15 }];
  it('is one card: forces, dice, damage and losses', () => {
    const [opening, first, second, ...others] = cardsOf([
      ['battle', { at: '0703' }, 'the battle in 0703 begins'],
      ['stays', {}, 'the defender does not withdraw'],
      force,
      die(3),
      damage,
      ['crippled', { unit: 2 }, 'KZI BC#2 is crippled'],
      ['destroyed', { unit: 9 }, 'KZI FF#9 is destroyed'],
      force,
      die(1),
      damage,
    ]);
    expect(others).toEqual([]);
    expect(opening?.lines).toEqual(['The defender does not withdraw']);
    expect(first).toMatchObject({
      kind: 'battle',
      title: 'Battle in 0703, round 1',
      lines: ['Coalition: 60 × 25 % = 15 points of damage', 'Crippled: KZI BC#2', 'Destroyed: KZI FF#9'],
      grave: true,
    });
    expect(first?.rolls.map((each) => each.value)).toEqual([3]);
    expect(second?.title).toBe('Battle in 0703, round 2');
  });
});

describe('a stack that moves', () => {
  it('is one card from where it began to where it came, with those who reacted', () => {
    const [card, ...others] = cardsOf([
      go('0502', '0602'),
      ['reacts', { unit: 2, from: '0803', to: '0703' }],
      go('0602', '0703'),
    ]);
    expect(others).toEqual([]);
    expect(card?.title).toBe('6 Lyran counters go from 0502 to 0703');
    expect(card?.lines).toEqual(['React to 0703: KZI BC']);
  });
  it('leaves one way on the map', () => {
    const entries = told([go('0502', '0602'), go('0602', '0703')]);
    const beats = beatsOf(entries, feStory.shows);
    const { tracks } = tracesOf(beats, placesBefore(entries, 1, feStory.shows, counters));
    expect(tracks.map((each) => each.path)).toEqual([['0502', '0602', '0703']]);
  });
});

describe('a phase of the economy', () => {
  it('is one card', () => {
    const [card, ...others] = cardsOf([
      ['income', { race: 'Lyran', points: 90 }, 'the Lyran collect 90 points'],
      ['built', { race: 'Lyran', unit: 1 }],
      ['repaired', { unit: 1, at: '0502' }],
    ]);
    expect(others).toEqual([]);
    expect(card?.lines).toEqual(['The Lyran collect 90 points', 'built: LYR DD', 'repaired: LYR DD']);
  });
});
