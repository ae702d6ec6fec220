import { describe, expect, it } from 'vitest';
import { sheetOf } from './hexsheet';

describe('a sheet of hexes', () => {
  it('is as large as its map says', () => {
    const tables = {
      maps: [
        { name: 'field', columns: 8, rows: 7, rocks: ['0403'] },
        { name: 'yard', columns: 4, rows: 3, rocks: [] },
      ],
    };
    const sheet = sheetOf(tables, 'field', []);
    expect([sheet.columns, sheet.rows, [...sheet.rocks]]).toEqual([8, 7, ['0403']]);
    expect(sheetOf(tables, 'yard', []).columns).toBe(4);
  });
  it('has a cell for every row of a map of hexes', () => {
    const row = (hex: string, owner: string, more = {}) => ({
      hex,
      owner,
      kind: 'territory',
      source: 'x',
      ...more,
    });
    const map = [
      row('0101', 'LYR'),
      row('6119', 'ROM', { planet: 'major', bases: ['SB'] }),
      row('0202', '-'),
    ];
    const sheet = sheetOf({ map }, '', ['0303']);
    expect([sheet.columns, sheet.rows]).toEqual([61, 19]);
    expect(sheet.cells.get('6119')).toEqual({
      owner: 'ROM',
      zone: 1,
      kind: 'territory',
      planet: 'major',
      bases: 'SB',
      words: ['owner ROM', 'kind territory', 'planet major', 'bases SB'],
    });
    expect(sheet.cells.get('0202')?.zone).toBe(-1);
  });
  it('is as large as what is on it where nothing is known, with room around', () => {
    const sheet = sheetOf(undefined, '', ['1204', '0310', 'reserve']);
    expect([sheet.columns, sheet.rows]).toEqual([15, 13]);
  });
});
