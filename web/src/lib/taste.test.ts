import { describe, expect, it } from 'vitest';
import { Taste, tastesIn } from './taste.svelte';

describe('how somebody wants games to be shown', () => {
  it('is as usual where nothing, or nonsense, was kept', () => {
    for (const text of [undefined, 'nonsense', '[]', '3', '{"speed":"wild","left":"wide"}'])
      expect(tastesIn(text)).toMatchObject({ speed: 'quick', sound: false, left: 0, share: 62 });
  });
  it('never leaves the question less than it needs', () => {
    expect(tastesIn('{"share":5}').share).toBe(60);
  });
  it('is kept in the browser', () => {
    const kept: Record<string, string> = {};
    const shelf = {
      getItem: (key: string) => kept[key] ?? null,
      setItem: (key: string, value: string) => void (kept[key] = value),
    };
    new Taste(shelf).set('speed', 'slow');
    expect(new Taste(shelf).now.speed).toBe('slow');
  });
});
