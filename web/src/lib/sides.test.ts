import { readFileSync } from 'node:fs';
import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import SideMark from './SideMark.svelte';
import { sideClass, signOf } from './sides';

type Three = [number, number, number];
const pairs = [0, 1, 2, 3].flatMap((a) => [0, 1, 2, 3].filter((b) => b > a).map((b) => [a, b] as const));

// The colours of the page by name, in the light scheme and in the dark one.
const css = readFileSync(new URL('../app.css', import.meta.url), 'utf8');
const schemes = [...css.matchAll(/:root(?:\[data-theme='dark'\])? {([^}]*)}/g)].map(
  ([, block = '']) =>
    new Map(
      [...block.matchAll(/--([\w-]+): (#\w{6});/g)].map(([, name = '', colour = '']) => [name, colour]),
    ),
);

// Light as it is, from 0 to 1: sRGB undone.
const lightOf = (colour: string): Three => {
  const part = (at: number) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
};
const times = (rows: readonly Three[], [r, g, b]: Three): Three =>
  rows.map(([x, y, z]) => Math.max(0, x * r + y * g + z * b)) as Three;

// WCAG 2.1: the contrast of two colours.
const contrast = (a: string, b: string) => {
  const luminance = (colour: string) => {
    const [r, g, b] = lightOf(colour);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
};

// Machado, Oliveira and Fernandes 2009: what is left of light for people who lack one kind of cone.
const eyes: Record<string, readonly Three[]> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'no blue': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
// Oklab: how far apart two colours look; black and white are 100 apart.
const oklab = (light: Three): Three => {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    light,
  ).map(Math.cbrt);
  const [l = 0, m = 0, s = 0] = cones;
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
};
const apart = (a: string, b: string, seen: readonly Three[]) => {
  const [x, y] = [oklab(times(seen, lightOf(a))), oklab(times(seen, lightOf(b)))];
  return 100 * Math.hypot(...x.map((each, i) => each - (y[i] ?? 0)));
};

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('the colours of four sides in the %s scheme', (_, at) => {
  const colour = (name: string) => schemes[at]?.get(name) ?? '';
  it('stand out from what they are drawn on', () => {
    for (const side of [0, 1, 2, 3]) {
      for (const ground of ['page', 'panel', 'raised'])
        expect(contrast(colour(`side-${side}`), colour(ground))).toBeGreaterThanOrEqual(3);
      expect(contrast(colour(`side-${side}-soft`), colour('ink'))).toBeGreaterThanOrEqual(7);
    }
  });
  it.each(Object.keys(eyes))('are told apart by eyes with %s cones', (kind) => {
    for (const [a, b] of pairs)
      expect(
        apart(colour(`side-${a}`), colour(`side-${b}`), eyes[kind] ?? []),
        `${a} and ${b}`,
      ).toBeGreaterThan(10);
  });
});

describe('a side', () => {
  it('has a sign of its own, whatever its size', () => {
    for (const [a, b] of pairs) expect(signOf(a, 9)).not.toBe(signOf(b, 9));
    expect(signOf(0, 10)).toBe('M-9.3 -9.3H9.3V9.3H-9.3z');
    for (const side of [0, 1, 2, 3]) expect(signOf(undefined, 9)).not.toBe(signOf(side, 9));
  });
  it('has its colours from the page', () => {
    for (const side of [0, 1, 2, 3])
      expect(css).toContain(
        `.${sideClass(side)} {\n  --own: var(--side-${side});\n  --own-soft: var(--side-${side}-soft);\n}`,
      );
    expect(css).not.toContain(sideClass(undefined));
  });
  it('beyond the fourth begins anew', () => {
    expect([sideClass(4), signOf(7, 9)]).toEqual([sideClass(0), signOf(3, 9)]);
  });
  it('is marked by both', () => {
    const { body } = render(SideMark, { props: { side: 2 } });
    expect(body).toContain('side-2');
    expect(body).toContain(signOf(2, 8.5));
  });
});
