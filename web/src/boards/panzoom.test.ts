import { describe, expect, it } from 'vitest';
import { fitted, showing, zoomed } from './panzoom';

const box = { x: 0, y: 0, width: 100, height: 50 };
const limits = { least: 10, most: 400 };

describe('what is seen of a drawing', () => {
  it('is all of it, in the middle', () => {
    expect(fitted({ x: 0, y: 0, width: 100, height: 100 }, 2)).toEqual({
      x: -50,
      y: 0,
      width: 200,
      height: 100,
    });
    expect(fitted({ x: 10, y: 0, width: 100, height: 10 }, 2)).toEqual({
      x: 10,
      y: -20,
      width: 100,
      height: 50,
    });
  });
  it('shrinks around the point that is zoomed into', () => {
    const near = zoomed(box, 2, { x: 100, y: 50 }, limits);
    expect(near).toEqual({ x: 50, y: 25, width: 50, height: 25 });
    expect(zoomed(near, 0.5, { x: 100, y: 50 }, limits)).toEqual(box);
  });
  it('is neither too small nor too large', () => {
    expect(zoomed(box, 100, { x: 0, y: 0 }, limits).width).toBe(10);
    expect(zoomed(box, 0.01, { x: 0, y: 0 }, limits).width).toBe(400);
  });
  it('moves only as far as needed to show a part', () => {
    expect(showing(box, { x: 10, y: 10, width: 5, height: 5 })).toEqual(box);
    expect(showing(box, { x: 98, y: -4, width: 5, height: 5 })).toEqual({ ...box, x: 3, y: -4 });
    expect(showing(box, { x: -50, y: 0, width: 200, height: 10 }).x).toBe(0);
  });
});
