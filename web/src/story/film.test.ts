import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sceneOf } from '../boards/scene';
import type { Speed } from '../lib/taste.svelte';
import type { Beat } from './beats';
import { Film, timed, type Moment } from './film.svelte';
import { anyStory } from './story';
import { told, unit } from './told';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const moment = (seq: number, place: string, epoch = 0): Moment => ({
  epoch,
  seq,
  scene: { ...sceneOf({}), units: [unit(1, 'A', 0, place)] },
});
const entries = told([
  ['step', { unit: 1, from: '0101', to: '0102' }],
  ['step', { unit: 1, from: '0102', to: '0103' }],
]);
const filmAt = (speed: Speed) =>
  new Film(
    () => anyStory.shows,
    () => speed,
  );
const place = (film: Film) => film.scene?.units[0]?.place;

describe('what has just happened', () => {
  it('is played step by step, and then there is what is', () => {
    const film = filmAt('quick');
    film.take(moment(0, '0101'), []);
    expect(film.playing).toBe(false);
    film.take(moment(2, '0103'), entries);
    expect(place(film)).toBe('0101');
    vi.advanceTimersByTime(1);
    expect(place(film)).toBe('0102');
    vi.advanceTimersByTime(film.length);
    expect(place(film)).toBe('0103');
    vi.advanceTimersByTime(film.length);
    expect(film.playing).toBe(false);
    expect(film.shown).toBe(2);
  });
  it('waits for its story, which may come after the position', () => {
    const film = filmAt('quick');
    film.take(moment(0, '0101'), []);
    film.take(moment(2, '0103'), []);
    expect(place(film)).toBe('0101');
    film.take(moment(2, '0103'), entries);
    vi.advanceTimersByTime(1);
    expect(place(film)).toBe('0102');
  });
  it('is not waited for for ever', () => {
    const film = filmAt('quick');
    film.take(moment(0, '0101'), []);
    film.take(moment(2, '0103'), []);
    expect(film.playing).toBe(true);
    vi.runAllTimers();
    expect(film.playing).toBe(false);
  });
  it('is skipped at once, and not played where nobody wants it or after a take-back', () => {
    const film = filmAt('slow');
    film.take(moment(0, '0101'), []);
    film.take(moment(2, '0103'), entries);
    film.skip();
    expect(film.playing).toBe(false);
    vi.runAllTimers();
    expect(film.shown).toBe(0);
    film.take(moment(1, '0102', 1), entries);
    expect(film.playing).toBe(false);
    const off = filmAt('off');
    off.take(moment(0, '0101'), []);
    off.take(moment(2, '0103'), entries);
    expect(off.playing).toBe(false);
  });
  it('goes on with what comes meanwhile', () => {
    const film = filmAt('quick');
    const more = [...entries, ...told([['step', { unit: 1, from: '0103', to: '0104' }]])].map((each, i) => ({
      ...each,
      n: i + 1,
    }));
    film.take(moment(0, '0101'), []);
    film.take(moment(2, '0103'), more.slice(0, 2));
    vi.advanceTimersByTime(1);
    film.take(moment(3, '0104'), more);
    vi.runAllTimers();
    expect(film.shown).toBe(3);
    expect(film.playing).toBe(false);
  });
  it('takes only so long, however much it is', () => {
    const beat: Beat = {
      kind: 'steps',
      n: 1,
      last: 1,
      steps: [],
      shots: [],
      flashes: [],
      marches: [],
      appears: [],
      gone: [],
    };
    const { skipped, shown } = timed(Array<Beat>(1000).fill(beat), 'quick');
    expect(skipped.length + shown.length).toBe(1000);
    expect(shown.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(6000);
  });
});
