import { describe, expect, it } from 'vitest';
import type { Unit } from '../scene';
import { besideOf } from './beside';
import { captionOf, stateOf, summaryOf, weaponWords } from './boxes';
import { cornerOf, layoutOf } from './layout';
import type { Ship } from './ships';

const row = {
  layout: {
    plan: 'boom',
    hull: {
      width: 100,
      height: 80,
      outlines: ['M0 0h10z'],
      blocks: [
        {
          kind: 'boxes',
          name: 'left-warp',
          label: 'L warp',
          x: 0,
          y: 0,
          width: 21,
          height: 30,
          left: 0,
          top: 9,
          box_width: 10,
          box_height: 10,
          across: 2,
          count: 3,
        },
        {
          kind: 'boxes',
          name: 'lab',
          label: 'lab',
          first: 2,
          x: 30,
          y: 0,
          width: 21,
          height: 30,
          left: 30,
          top: 9,
          box_width: 10,
          box_height: 10,
          across: 2,
          count: 2,
        },
        {
          kind: 'shield',
          name: 'shield 2',
          label: '#2',
          first: 1,
          x: 0,
          y: 50,
          width: 44,
          height: 20,
          left: 0,
          top: 59,
          box_width: 6,
          box_height: 6,
          across: 5,
          count: 10,
        },
        {
          kind: 'weapons',
          name: 'phaser-1',
          label: 'ph-1',
          arc: 'FH',
          x: 60,
          y: 0,
          width: 21,
          height: 20,
          left: 60,
          top: 9,
          box_width: 21,
          box_height: 12,
          count: 1,
          weapons: [0],
          texts: ['1'],
        },
        {
          kind: 'shuttles',
          name: 'shuttles',
          label: 'shuttles',
          x: 60,
          y: 40,
          width: 21,
          height: 20,
          left: 60,
          top: 49,
          box_width: 10,
          box_height: 10,
          across: 2,
          count: 2,
        },
      ],
    },
    tracks: { width: 10, height: 10, blocks: [] },
  },
};
const layout = layoutOf(row);
const block = (name: string) => {
  const found = layout?.hull.blocks.find((each) => each.label === name);
  if (!found) throw new Error(name);
  return found;
};

const unit = (id: number, side: number, place: string): Unit =>
  ({
    id,
    side,
    place,
    name: `ship ${id}`,
    short: 'S',
    kind: 'ship',
    marks: [],
    facts: [],
    glance: [],
    out: false,
  }) as unknown as Unit;
const weapon = {
  type: 'phaser-1',
  id: '1',
  arc: 'FH',
  boxes: 1,
  number: 0,
  lost: 0,
  armed: '',
  ready: false,
  shots: 0,
  target: undefined,
};
const ship = (id: number, side: number, place = '0101', more: Partial<Ship> = {}): Ship =>
  ({
    id,
    unit: unit(id, side, place),
    design: 7,
    playing: true,
    known: true,
    speed: 0,
    display: {
      label: 'FED/CA',
      name: '',
      shields: [10, 10, 10, 10, 10, 10],
      boxes: [
        { group: 'power', name: 'left warp', count: 3, numbers: [] },
        { group: 'systems', name: 'lab', count: 4, numbers: [] },
      ],
      weapons: [weapon],
    },
    shields: [1, 2, 3, 4, 5, 6].map((number) => ({
      number,
      boxes: 10,
      left: number === 2 ? 6 : 10,
      reinforced: number === 2 ? 3 : 0,
      dropped: false,
    })),
    lost: [2],
    used: [0, 3],
    weapons: [weapon],
    bays: [
      { full: true, lost: false },
      { full: false, lost: true },
    ],
    level: 'full',
    reinforced: 0,
    moves: [],
    moved: false,
    ...more,
  }) as Ship;
const none = new Map<string, number>();

describe('the boxes of a display', () => {
  it('stand in rows from the first one on, a unit apart', () => {
    expect(cornerOf(block('L warp'), 0)).toEqual({ x: 0, y: 9 });
    expect(cornerOf(block('L warp'), 1)).toEqual({ x: 11, y: 9 });
    expect(cornerOf(block('L warp'), 2)).toEqual({ x: 0, y: 20 });
  });
  it('are lost from the first on; what was repaired comes right behind', () => {
    const states = [0, 1, 2].map((box) =>
      stateOf(ship(1, 0), new Map([['left warp', 1]]), block('L warp'), box),
    );
    expect(states.map((each) => each.lost)).toEqual([true, true, false]);
    expect(states.map((each) => each.mended)).toEqual([false, false, true]);
  });
  it('go on counting in the other half of a kind that is divided', () => {
    // Three of four labs were used this turn; this block has the third and the fourth.
    const states = [0, 1].map((box) => stateOf(ship(1, 0), none, block('lab'), box));
    expect(states.map((each) => each.used)).toEqual([true, false]);
  });
  it('of a shield are lost from the end; of a bay each for itself', () => {
    const shield = [5, 6].map((box) => stateOf(ship(1, 0), new Map([['shield 2', 1]]), block('#2'), box));
    expect(shield.map((each) => [each.lost, each.mended])).toEqual([
      [false, true],
      [true, false],
    ]);
    const bays = [0, 1].map((box) => stateOf(ship(1, 0), none, block('shuttles'), box));
    expect(bays.map((each) => [each.full, each.lost])).toEqual([
      [true, false],
      [false, true],
    ]);
  });
  it('have captions with what is left of a shield, and the arc of weapons', () => {
    expect(captionOf(ship(1, 0), block('#2'))).toEqual(['#2 6 +3']);
    expect(captionOf(ship(1, 0), block('ph-1'))).toEqual(['ph-1 FH']);
    expect(captionOf(ship(1, 0), { ...block('ph-1'), top: 16 })).toEqual(['ph-1', 'FH']);
    expect(captionOf(ship(1, 0), block('lab'))).toEqual(['lab']);
  });
});

describe('what is said of a display', () => {
  it('names what is damaged', () => {
    expect(summaryOf(ship(1, 0))).toBe(
      'Ship display of FED/CA. Shields 1: 10 of 10, 2: 6 of 10, 3: 10 of 10, 4: 10 of 10, 5: 10 of 10, 6: 10 of 10. ' +
        'Damaged: left warp 1 of 3. All weapons work.',
    );
  });
  it('says of a weapon what is known, and that its load is not', () => {
    expect(weaponWords(weapon, none, true)).toBe('phaser-1 1, arc FH');
    expect(weaponWords(weapon, none, false)).toBe('phaser-1 1, arc FH, load not known');
    expect(weaponWords({ ...weapon, armed: 'overload', ready: true, shots: 1 }, none, true)).toBe(
      'phaser-1 1, arc FH, armed: overload, fired this turn',
    );
    expect(weaponWords({ ...weapon, lost: 1 }, none, false)).toBe('phaser-1 1, arc FH, destroyed');
  });
});

describe('two ships side by side', () => {
  const isOwn = (side: number | undefined) => side === 0;
  const all = [ship(1, 0, '0101'), ship(2, 1, '0901'), ship(3, 1, '0301'), ship(4, 0, '0801')];
  const ids = (taken?: number, last = {}) => {
    const pair = besideOf(all, taken, last, isOwn);
    return [pair?.first.id, pair?.other?.id, pair?.looked];
  };
  it('are the first of one’s own and the enemy nearest to it', () => {
    expect(ids()).toEqual([1, 3, 1]);
    expect(ids(4)).toEqual([4, 2, 4]);
  });
  it('keep the enemy that was looked at, and one’s own beside him', () => {
    expect(ids(1, { foe: 2 })).toEqual([1, 2, 1]);
    expect(ids(2, { own: 1 })).toEqual([1, 2, 2]);
    expect(ids(2)).toEqual([4, 2, 2]);
  });
  it('are one alone where there is no enemy, and none where there is no ship', () => {
    expect(besideOf([ship(1, 0)], undefined, {}, isOwn)?.other).toBeUndefined();
    expect(besideOf([], undefined, {}, isOwn)).toBeUndefined();
  });
  it('for onlookers are any two that fight', () => {
    const pair = besideOf(all, 3, {}, () => false);
    expect([pair?.first.id, pair?.other?.id]).toEqual([3, 1]);
  });
});
