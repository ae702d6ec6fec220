import { describe, expect, it } from 'vitest';
import { spotOf, unitRows, unitsOf } from './generic';

const ship = (at: string, more = {}) => ({ at, side: 0, status: 'playing', facing: 'B', speed: 12, ...more });
const view = {
  core: { turn: 1 },
  ships: [ship('0304', { design: 1 }), ship('0000', { status: 'none' }), ship('1210', { side: 1 })],
  craft: [{ at: '0404', kind: 'drone', side: 1, facing: 'E', target: 0 }],
};
const tables = { designs: [{ code: 'CA' }, { code: 'D7' }] };

describe('a game without a board of its own', () => {
  it('has as units whatever has a place, numbered through all lists', () => {
    expect(unitRows(view).map(({ id, list }) => [id, list])).toEqual([
      [0, 'ships'],
      [1, 'ships'],
      [2, 'ships'],
      [3, 'craft'],
    ]);
  });
  it('leaves out what is not there, and names the rest by the tables', () => {
    const units = unitsOf(view, ['red', 'blue'], tables);
    expect(units.map((each) => [each.id, each.name, each.short, each.side, each.heading])).toEqual([
      [0, 'red D7 (0)', 'D7', 0, 'B'],
      [2, 'blue (2)', '2', 1, 'B'],
      [3, 'blue (3)', '3', 1, 'E'],
    ]);
    expect(units[0]?.glance).toEqual([{ text: '→12', means: 'speed 12' }]);
  });
  it('finds the side of a counter by the seat of its race', () => {
    const counters = [{ at: '1504', race: 'KLI', type: 'D6' }];
    const found = unitsOf({ counters, realms: [{ seat: 1 }, { seat: 0 }] }, ['Coalition', 'Alliance'], {
      races: [{ race: 'FED' }, { race: 'KLI' }],
    });
    expect(found[0]).toMatchObject({ side: 0, name: 'KLI D6 (0)', short: 'D6' });
  });
  it('knows where an order belongs', () => {
    expect(spotOf({ fire: { unit: 0, weapons: [1], target: 2 } }, view)).toEqual({ unit: 0, place: '1210' });
    expect(spotOf({ move: { units: [0, 2], path: ['0305', '0306'] } }, view)).toEqual({
      unit: 0,
      units: [0, 2],
      place: '0306',
      path: ['0304', '0305', '0306'],
    });
    expect(spotOf({ retreat: { to: '1111' } }, view)).toEqual({ place: '1111' });
    expect(spotOf({ pass: {} }, view)).toEqual({});
  });
});
