import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Answered } from './answered.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const soon = () => vi.advanceTimersByTimeAsync(1);

describe('what the server is asked', () => {
  it('is answered, or it is said why not, and can be asked again', async () => {
    const asked = new Answered<number>();
    const question = vi.fn(() => Promise.resolve(7));
    question.mockRejectedValueOnce(new Error('lost'));
    asked.ask(question);
    await soon();
    expect([asked.value, asked.failure]).toEqual([undefined, 'lost']);
    asked.again();
    await soon();
    expect([asked.value, asked.failure]).toEqual([7, '']);
  });
  it('is only what was asked last', async () => {
    const asked = new Answered<string>();
    let late: (answer: string) => void = () => undefined;
    asked.ask(() => new Promise((resolve) => (late = resolve)));
    await soon();
    asked.ask(() => Promise.resolve('new'));
    await soon();
    late('old');
    await soon();
    expect(asked.value).toBe('new');
    asked.ask(undefined);
    expect(asked.value).toBeUndefined();
  });
  it('is not asked when it was dropped while it rested', async () => {
    const asked = new Answered<number>();
    const question = vi.fn(() => Promise.resolve(7));
    asked.ask(question, 100)();
    await vi.advanceTimersByTimeAsync(200);
    expect(question).not.toHaveBeenCalled();
  });
  it('keeps the former answer while another is fetched, if that is wanted, but not through a failure', async () => {
    const asked = new Answered<number>();
    asked.ask(() => Promise.resolve(1));
    await soon();
    asked.ask(() => Promise.reject(new Error('lost')), 0, true);
    expect(asked.value).toBe(1);
    await soon();
    expect(asked.value).toBeUndefined();
  });
});
