import { describe, expect, it } from 'vitest';
import { digestOf, journalOf, samples, verified } from './verify';

// SHA-256 of "abc", as its standard gives it.
const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
// Of "flagbridge seed 1", a line feed and sixteen times 61, by another program (sha256sum).
const promise = 'd6c94b88763dd0083dee1b57dcc24f46b7c8d32cb3554831b1506b4937da3c66';
const seed = '61'.repeat(16);
const line = (value: object) => JSON.stringify(value) + '\n';
const text =
  line({ flagbridge_journal: 1, seed, commitment: promise }) +
  line({ n: 1, hash: 'aa' }) +
  line({ turn: 1, orders: 1, chain: 'x' }) +
  line({ n: 2, hash: 'bb' }) +
  line({ end: 2 });
const hashes = ['aa', 'bb'];
const truly = (n: number) => Promise.resolve(hashes[n - 1] ?? '');

describe('a journal', () => {
  it('is read line by line', () => {
    expect(journalOf(text)).toEqual({ seed, commitment: promise, hashes, whole: true });
  });
  it('is not whole when an order or the end is missing', () => {
    expect(journalOf(text.replace(line({ n: 1, hash: 'aa' }), '')).whole).toBe(false);
    expect(journalOf(text.replace('"end":2', '"end":3')).whole).toBe(false);
  });
  it('is checked against the promise and the positions', async () => {
    expect(await digestOf('abc')).toBe(abc);
    expect((await verified(journalOf(text), truly)).sound).toBe(true);
    expect((await verified(journalOf(text.replace('6161', '6162')), truly)).sound).toBe(false);
    const other = await verified(journalOf(text), (n) => Promise.resolve(n === 2 ? 'cc' : 'aa'));
    expect(other.sound).toBe(false);
    expect(other.found.at(-1)).toContain('order 2');
  });
  it('is looked at in some places, the last among them', () => {
    expect(samples(5, 12)).toEqual([1, 2, 3, 4, 5]);
    expect(samples(25, 12).at(-1)).toBe(25);
    expect(samples(25, 12).length).toBeLessThanOrEqual(12);
    expect(samples(0, 12)).toEqual([]);
  });
});
