import { describe, expect, it, vi } from 'vitest';
import { Inquiries, type Asked } from './inquiries';

const state = (seq: number) => ({ epoch: 1, seq, decision: null }) as unknown as NonNullable<Asked['state']>;
const table = (inquire: Asked['inquire'], side: string | undefined = 'red') => ({
  store: { side, state: state(1), inquire },
});

describe('answers of the server', () => {
  it('are kept while the position is the same', async () => {
    const inquire = vi.fn(() => Promise.resolve({ data: 7 }));
    const source = table(inquire);
    const inquiries = new Inquiries(source);
    expect(await inquiries.ask('odds 1 2')).toBe(7);
    expect(await inquiries.ask('odds 1 2')).toBe(7);
    expect(inquire).toHaveBeenCalledTimes(1);
    source.store.state = state(2);
    await inquiries.ask('odds 1 2');
    expect(inquire).toHaveBeenCalledTimes(2);
  });
  it('are asked for again after a failure', async () => {
    const inquire = vi.fn(() => Promise.resolve({ data: 7 }));
    inquire.mockRejectedValueOnce(new Error('lost'));
    const inquiries = new Inquiries(table(inquire));
    await expect(inquiries.ask('bill')).rejects.toThrow('lost');
    expect(await inquiries.ask('bill')).toBe(7);
  });
  it('are nothing to whoever only glances, and to those who may not ask', async () => {
    const lost = vi.fn(() => Promise.reject(new Error('lost')));
    expect(await new Inquiries(table(lost)).glance('bill')).toBeUndefined();
    const onlooker = { store: { ...table(lost).store, side: undefined } };
    expect(await new Inquiries(onlooker).ask('bill')).toBeUndefined();
    expect(lost).toHaveBeenCalledTimes(1);
  });
});
