import { describe, expect, it } from 'vitest';
import { outlineOf, sizeOf } from './outlines';
import { plateHeight, platesOf, type Named } from './plates';

const ship = (id: number, x: number, y: number, text = 'CA 12'): Named => ({ id, x, y, text });

// Whether two plates of these ships, or a plate and another ship, lie on one another.
function overlaps(ships: Named[], size: number): string[] {
  const plates = platesOf(ships, size);
  const rects = ships.map(({ id, x, y }) => {
    const plate = plates.get(id);
    if (!plate) throw new Error(`no plate for ${id}`);
    const [px, py] = [x + plate.x * size, y + plate.y * size];
    return {
      id,
      left: px - (plate.width * size) / 2,
      right: px + (plate.width * size) / 2,
      top: py - (plateHeight * size) / 2,
      bottom: py + (plateHeight * size) / 2,
    };
  });
  const found: string[] = [];
  for (const a of rects) {
    for (const b of rects)
      if (a.id < b.id && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
        found.push(`${a.id} ${b.id}`);
    for (const other of ships) {
      if (other.id === a.id) continue;
      const near =
        Math.abs(Math.min(Math.max(other.x, a.left), a.right) - other.x) < 18 * size &&
        Math.abs(Math.min(Math.max(other.y, a.top), a.bottom) - other.y) < 18 * size;
      if (near) found.push(`${a.id} covers ship ${other.id}`);
    }
  }
  return found;
}

describe('the names of ships', () => {
  it('stand below them where there is room', () => {
    expect(platesOf([ship(1, 0, 0), ship(2, 300, 0)], 1).get(2)).toMatchObject({ x: 0, y: 30 });
  });
  it('stand above one whose neighbour below is near', () => {
    const plates = platesOf([ship(1, 0, 0), ship(2, 0, 45)], 1);
    expect(plates.get(1)).toMatchObject({ x: 0, y: -30 });
    expect(plates.get(2)).toMatchObject({ x: 0, y: 30 });
  });
  it('never cover one another nor another ship, however many there are', () => {
    const hex = Array.from({ length: 6 }, (_, i) => ship(i, (i - 2.5) * 30, (i - 2.5) * 10, 'BATS 31'));
    const fleet = Array.from({ length: 48 }, (_, i) => ship(100 + i, (i % 8) * 45, Math.floor(i / 8) * 52));
    expect(overlaps(hex, 1)).toEqual([]);
    expect(overlaps(hex, 2)).toEqual([]);
    expect(overlaps(fleet, 1)).toEqual([]);
    expect(overlaps([ship(1, 0, 0), ship(2, 0, 0)], 1)).not.toContain('1 2');
  });
});

describe('outlines', () => {
  it('differ by race, and a base has its own whoever built it', () => {
    const races = ['FED', 'KLI', 'ROM', 'GOR', 'KZI', 'LYR', 'THO'];
    expect(new Set(races.map((race) => outlineOf(race).path)).size).toBe(races.length);
    expect(outlineOf('FED', true)).toBe(outlineOf('KLI', true));
    expect(outlineOf('FED', true)).not.toBe(outlineOf('FED'));
    expect(outlineOf('nobody').path).not.toBe('');
  });
  it('are the smaller the higher the size class', () => {
    const sizes = [1, 2, 3, 4, 5].map(sizeOf);
    expect([...sizes].sort((a, b) => b - a)).toEqual(sizes);
    expect(sizeOf(3)).toBe(1);
    expect(sizeOf(9)).toBe(sizeOf(5));
  });
});
