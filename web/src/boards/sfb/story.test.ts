import { describe, expect, it } from 'vitest';
import { beatsOf } from '../../story/beats';
import { die, naming, told, unit, type Told } from '../../story/told';
import { sfbStory } from './story';
import { wordsOf } from './words';

const ships = [unit(0, 'FED/CA', 0), unit(1, 'KLI/D7', 1), unit(2, 'KLI/F5', 1)];
const cardsOf = (events: Told[]) => {
  const entries = told(events);
  return sfbStory.tell(entries, naming(ships, entries));
};
const fires = (by: number, target: number): Told => ['fires', { unit: by, weapon: 'phaser', target }];
const hits = (by: number, target: number, points: number): Told => [
  'hits',
  { unit: by, weapon: 'phaser', target, points },
];

describe('a volley', () => {
  it('is one card with its dice, the shield before and after, and what was hit inside', () => {
    const [card, ...others] = cardsOf([
      ['impulse', { turn: 2, number: 9 }],
      fires(1, 0),
      fires(1, 0),
      fires(1, 0),
      die(2),
      hits(1, 0, 4),
      die(1),
      hits(1, 0, 8),
      die(6),
      ['misses', { unit: 1, weapon: 'phaser', target: 0 }],
      ['struck', { unit: 0, points: 4, shield: 3 }],
      ['struck', { unit: 0, points: 8, shield: 3 }],
      ['penetrated', { unit: 0, points: 3, shield: 3 }],
      ['rolled', { value: 9, dice: 2, faces: 6, first: 5 }],
      ['box_lost', { unit: 0, box: 'left-warp' }],
      ['box_lost', { unit: 0, box: 'left-warp' }],
      ['weapon_lost', { unit: 0, weapon: 'photon A' }],
      ['crew_lost', { unit: 0, number: 1 }],
      ['crew_lost', { unit: 0, number: 1 }],
    ]);
    expect(others).toEqual([]);
    expect(card).toMatchObject({
      kind: 'fire',
      turn: 2,
      when: 'impulse 9',
      title: 'KLI/D7 fires 3 weapons at your FED/CA',
      grave: true,
      lines: [
        '2 of 3 hit',
        '12 points on shield 3, 9 → 0',
        '3 inside: 2 left warp, photon A',
        '2 crew units lost',
      ],
    });
    expect(card?.rolls.map((each) => each.value)).toEqual([2, 1, 6, 9]);
  });
  it('says what reinforcement took', () => {
    const [card] = cardsOf([
      fires(0, 1),
      hits(0, 1, 10),
      ['struck', { unit: 1, points: 10, shield: 1 }],
      ['reinforced', { unit: 1, shield: 1, points: 4 }],
      ['shield_holds', { unit: 1, shield: 1, points: 6, left: 24 }],
    ]);
    expect(card?.lines).toContain('10 points on shield 1, 4 taken by reinforcement, 30 → 24');
    expect(card?.grave).toBe(false);
  });
  it('of two ships at one target is told together, and at two targets apart', () => {
    const cards = cardsOf([
      fires(1, 0),
      fires(2, 0),
      fires(0, 1),
      hits(1, 0, 3),
      hits(2, 0, 3),
      ['misses', { unit: 0, target: 1 }],
    ]);
    expect(cards.map((each) => each.title)).toEqual([
      'KLI/D7 fires 1 weapon at your FED/CA and KLI/F5 fires 1 weapon',
      'Your FED/CA fires 1 weapon at KLI/D7',
    ]);
  });
  it('ends with its impulse', () => {
    const next: Told = ['impulse', { turn: 1, number: 2 }];
    expect(cardsOf([fires(1, 0), next, fires(1, 0)])).toHaveLength(2);
  });
});

describe('movement', () => {
  it('is one card for as long as nothing else happens', () => {
    const move = (by: number, to: string): Told => ['moves', { unit: by, to, heading: 'B' }];
    const cards = cardsOf([
      ['impulse', { turn: 1, number: 3 }],
      move(1, '0302'),
      ['impulse', { turn: 1, number: 4 }],
      move(0, '0202'),
      move(1, '0403'),
      ['launches', { unit: 1, what: 128, target: 0 }, 'KLI/D7 (1) launches drone (128) at FED/CA (0)'],
      ['launches', { unit: 1, what: 129, target: 0 }, 'KLI/D7 (1) launches drone (129) at FED/CA (0)'],
    ]);
    expect(cards.map((each) => each.title)).toEqual([
      '2 units move',
      'KLI/D7 launches 2 drones at your FED/CA',
    ]);
    expect(cards[0]?.when).toBe('impulses 3 to 4');
    expect(cards[0]?.lines).toEqual(['Your FED/CA: 1 hex, to 0202', 'KLI/D7: 2 hexes, to 0403']);
  });
});

describe('what is seen of a volley', () => {
  it('is steps, then shots, then what they did', () => {
    const beats = beatsOf(
      told([
        ['moves', { unit: 0, to: '0202', heading: 'A' }],
        ['moves', { unit: 1, to: '0303', heading: 'A' }],
        hits(1, 0, 3),
        ['misses', { unit: 1, target: 0 }],
        ['shield_holds', { unit: 0, shield: 1, points: 3, left: 2 }],
        ['impulse', { turn: 1, number: 2 }],
        ['moves', { unit: 0, to: '0203', heading: 'A' }],
      ]),
      sfbStory.shows,
    );
    expect(beats.map((each) => each.kind)).toEqual(['steps', 'shots', 'flashes', 'steps']);
    expect(beats[1]?.shots.map((each) => each.hit)).toEqual([true, false]);
    expect(beats[2]?.flashes).toEqual([{ at: 0, kind: 'hit', text: '−3' }]);
  });
});

describe('what is told with a number', () => {
  it('is said in words', () => {
    const [card] = cardsOf([['critical', { unit: 1, number: 2 }, 'KLI/D7 (1) takes a critical hit: 2']]);
    expect(card?.title).toBe('KLI/D7 takes a critical hit on the sensors: no lock-on');
    const [ends] = cardsOf([['mutinies', { unit: 1, number: 0 }]]);
    expect(ends?.title).toBe('The mutiny aboard KLI/D7 is put down');
  });
});

describe('an order the server has no words for any more', () => {
  it('is said in those of its buttons', () => {
    const said = (data: Record<string, unknown>) => wordsOf(data, (unit) => `ship ${String(unit)}`);
    expect(said({ course: { unit: 0, steps: ['S', 'SL', 'R'] } })).toBe('Straight on, Slip left, Turn right');
    expect(said({ fire: { unit: 0, weapons: [1, 2], target: 4 } })).toBe('Fire 2 weapons at ship 4');
    expect(said({ pass: { impulses: 4 } })).toBe('Nothing more');
    expect(said({ bid: { energy: 1 } })).toBeUndefined();
  });
});

describe('a number that was given anew', () => {
  it('is called what it was at the time', () => {
    const entries = told([
      ['launches', { unit: 1, what: 128, target: 0 }, 'KLI/D7 (1) launches drone (128) at FED/CA (0)'],
      ['impulse', { turn: 1, number: 9 }],
      ['launches_shuttle', { unit: 1, what: 128 }, 'KLI/D7 (1) launches a shuttle'],
      ['moves', { unit: 128, to: '0304' }, 'shuttle (128) moves to 0304'],
    ]);
    const cards = sfbStory.tell(entries, naming([...ships, unit(128, 'shuttle 128', 1)], entries));
    expect(cards.map((each) => each.title)).toEqual([
      'KLI/D7 launches 1 drone at your FED/CA',
      'KLI/D7 launches 1 shuttle',
      '1 unit moves',
    ]);
    expect(cards[2]?.lines).toEqual(['Shuttle 128: 1 hex, to 0304']);
  });
});
