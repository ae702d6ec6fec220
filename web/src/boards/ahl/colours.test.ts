import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const source = (name: string) => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');
const coloursIn = (text: string) =>
  [...text.matchAll(/#([0-9a-f]{6}|[0-9a-f]{3})\b/gi)].map(([, hex = '']) => {
    const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
    return [0, 2, 4].map((i) => parseInt(full.slice(i, i + 2), 16));
  });
// Apart by hue: degrees between them, for colours that have one.
function hue([red = 0, green = 0, blue = 0]: number[]): number | undefined {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  if (most - least < 0.25 * most) return undefined; // grey
  const span = most - least;
  const sixth =
    most === red
      ? (green - blue) / span
      : most === green
        ? 2 + (blue - red) / span
        : 4 + (red - green) / span;
  return (sixth * 60 + 360) % 360;
}

describe('squares that can be chosen', () => {
  it('have a colour that nothing on a deck plan has', () => {
    const legal = coloursIn(
      /--legal: #[0-9a-f]+[\s\S]*?--legal: #[0-9a-f]+/.exec(source('Overlay.svelte'))?.[0] ?? '',
    );
    expect(legal).toHaveLength(2); // light and dark
    const deck = coloursIn(source('DeckDrawing.svelte')).flatMap((each) => hue(each) ?? []);
    expect(deck.length).toBeGreaterThan(20);
    for (const mine of legal.map(hue)) {
      for (const theirs of deck) {
        const apart = Math.abs((mine ?? 0) - theirs);
        expect(Math.min(apart, 360 - apart)).toBeGreaterThan(20);
      }
    }
  });
});
