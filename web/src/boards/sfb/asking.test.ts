import { describe, expect, it } from 'vitest';
import { firedAs, oddsOf, reachOf } from './asking';

const promise = (thousandths: number, hit36: number, most: number) => ({
  ...{ thousandths, hit36, most, refused: '', rule: '' },
});

describe('odds', () => {
  const odds = oddsOf({
    range: 4,
    modes: ['overload'],
    weapons: [
      {
        ...{ weapon: 0, name: 'disruptor A', arc: 'FA', ...promise(2000, 24, 3) },
        modes: [{ mode: 'overload', ...promise(4000, 24, 6) }],
      },
      {
        ...{ weapon: 1, name: 'phaser-1 1', arc: 'FH', ...promise(3500, 36, 5) },
        modes: [
          { mode: 'overload', ...promise(0, 0, 0), refused: 'it does not fire in that way', rule: 'E2' },
        ],
      },
    ],
  });
  if (!odds) throw new Error('no odds');
  it('are those of the weapons as they are armed', () => {
    expect(firedAs(odds, 'none').map((shot) => [shot.name, shot.expected, shot.chance, shot.most])).toEqual([
      ['disruptor A', 2, 67, 3],
      ['phaser-1 1', 3.5, 100, 5],
    ]);
  });
  it('are others in another way, with the reason on weapons that have it not', () => {
    const [disruptor, phaser] = firedAs(odds, 'overload');
    expect([disruptor?.name, disruptor?.expected, disruptor?.most]).toEqual(['disruptor A', 4, 6]);
    expect([phaser?.refused, phaser?.rule]).toEqual(['it does not fire in that way', 'E2']);
  });
});

describe('where a ship can steer', () => {
  const reach = reachOf(
    {
      unit: 3,
      steps: [
        { step: 'S', legal: true },
        { step: 'L', legal: false, rule: 'C3.2', text: 'its turn mode is not satisfied' },
      ],
      ends: [
        { at: '2014', facing: 'A', moves: 1, path: ['2014'], order: { course: {} }, text: 'course 3 S' },
        {
          at: '2013',
          facing: 'B',
          moves: 2,
          path: ['2014', '2013'],
          order: { course: {} },
          text: 'course 3 S R',
        },
      ],
    },
    '2015',
  );
  it('are answers, the nearest hexes without a number', () => {
    expect(reach.ends.map((each) => [each.place, each.cost, each.tag, each.unit])).toEqual([
      ['2014', 1, undefined, 3],
      ['2013', 2, '2', 3],
    ]);
    expect(reach.ends[1]?.path).toEqual(['2015', '2014', '2013']);
    expect(reach.ends[1]?.words).toBe('2 moves, heading B');
  });
  it('has the reason on steps that are not open', () => {
    expect(reach.barred).toEqual([{ step: 'L', rule: 'C3.2', text: 'its turn mode is not satisfied' }]);
  });
});
