import { describe, expect, it } from 'vitest';
import { sectorKept, sectorOf } from './window';

describe('the part of the map that is drawn', () => {
  const before = sectorOf([
    { column: 10, row: 10 },
    { column: 20, row: 12 },
  ]);
  it('stays as it is while nothing leaves it', () => {
    expect(sectorKept(before, [{ column: 13, row: 11 }])).toBe(before);
  });
  it('is made anew when something does', () => {
    const after = sectorKept(before, [{ column: before.right + 1, row: 11 }]);
    expect(after).not.toBe(before);
    expect(after.right).toBeGreaterThan(before.right + 1);
  });
});
