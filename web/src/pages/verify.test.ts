import { afterEach, describe, expect, it, vi } from 'vitest';
import type { JournalCheck } from '../api/types';
import { digestOf, journalOf, verified } from './verify';

// SHA-256 of "abc", as its standard gives it.
const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
// Of "flagbridge seed 1", a line feed and sixteen times 61, by another program (sha256sum).
const promise = 'd6c94b88763dd0083dee1b57dcc24f46b7c8d32cb3554831b1506b4937da3c66';
// Of the same with sixteen times 30, likewise.
const other = 'ed314444629f63e16125c01b83fb8b7c2cb3b94dbe86ba571bf118054a1ecbee';
const seed = '61'.repeat(16);
const line = (value: object) => JSON.stringify(value) + '\n';
const first = line({ n: 1, order: { go: {} }, hash: 'aa' });
const second = line({ n: 2, order: { go: {} }, hash: 'bb' });
const end = line({ end: 2 });
const head = line({ flagbridge_journal: 1, seed, commitment: promise });
const text = head + first + line({ turn: 1, orders: 1, chain: 'x' }) + second + end;
const promised = { now: promise, first: promise };

const checked = (more: Partial<JournalCheck> = {}): JournalCheck => ({
  digest: digestOf(text),
  ...{ orders: 2, links: 1, finished: true, fault: null },
  ...more,
});
const sound = (given: string, more: Partial<JournalCheck> = {}, by = promised) =>
  verified(given, checked(more), by).every((each) => each.sound);

afterEach(() => vi.unstubAllGlobals());

describe('a journal', () => {
  it('is read line by line', () => {
    expect(journalOf(text)).toEqual({ seed, commitment: promise, orders: 2, whole: true });
  });
  it('is not whole when an order is missing or counted wrongly', () => {
    expect(journalOf(text.replace(first, '')).whole).toBe(false);
    expect(journalOf(text.replace('"end":2', '"end":3')).whole).toBe(false);
  });
  it('is sound when nothing was altered', () => {
    expect(digestOf('abc')).toBe(abc);
    expect(sound(text)).toBe(true);
  });
  it('is found sound too where the browser has no digests of its own', () => {
    vi.stubGlobal('crypto', {});
    expect(sound(text)).toBe(true);
    expect(sound(text.replace('"aa"', '"ff"'))).toBe(false);
  });
  it('that was cut off is found out, with its end or without', () => {
    expect(sound(head + first)).toBe(false);
    expect(sound(head + first + line({ end: 1 }))).toBe(false);
    expect(sound(text.replace(end, ''))).toBe(false);
  });
  it('with another order or hash is found out', () => {
    expect(sound(text.replace('"go"', '"stay"'))).toBe(false);
    expect(sound(text.replace('"aa"', '"ff"'))).toBe(false);
  });
  it('with another seed is found out, though its own promise fits', () => {
    const altered = text.replace(seed, '30'.repeat(16)).replace(promise, other);
    const digest = digestOf(altered);
    expect(sound(altered)).toBe(false);
    expect(sound(altered, { digest })).toBe(false); // the server agrees with itself
    expect(sound(altered, { digest }, { now: other, first: promise })).toBe(false); // and promises it too
  });
  it('is not sound when playing it again leads elsewhere', () => {
    const found = verified(text, checked({ fault: 'order 2: another hash' }), promised);
    expect(found.at(-1)).toEqual({ sound: false, text: 'Played again it differs at order 2: another hash.' });
  });
  it('that is no journal is not sound', () => {
    expect(sound('nonsense')).toBe(false);
  });
});
