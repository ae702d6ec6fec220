import { describe, expect, it } from 'vitest';
import type { RuleRow } from '../api/types';
import { countsOf, found, share } from './rules';

const row = (rule: string, status: RuleRow['status'], title: string, book = 'drill'): RuleRow => ({
  book,
  rule,
  kind: 'mechanic',
  status,
  title,
  summary: '',
  note: '',
});
const rows = [
  row('6.2', 'done', 'To hit'),
  row('6.21', 'todo', 'At night'),
  row('16.2', 'todo', 'Hit and run'),
  row('A1', 'n/a', 'Credits', 'other'),
];

describe('the ledger', () => {
  it('is counted by book', () => {
    expect(countsOf(rows)).toEqual([
      { name: 'drill', by: { done: 1, partial: 0, todo: 2, 'n/a': 0 } },
      { name: 'other', by: { done: 0, partial: 0, todo: 0, 'n/a': 1 } },
    ]);
  });
  it('shows the share of what applies, rounded down', () => {
    expect(share({ done: 2, partial: 0, todo: 1, 'n/a': 9 })).toBe('66 %');
    expect(share({ done: 0, partial: 0, todo: 0, 'n/a': 9 })).toBe('–');
  });
  it('is found by number first, then by words', () => {
    expect(found(rows, '6.2', '').map((each) => each.rule)).toEqual(['6.2', '6.21', '16.2']);
    expect(found(rows, 'hit run', '').map((each) => each.rule)).toEqual(['16.2']);
    expect(found(rows, '', 'todo').map((each) => each.rule)).toEqual(['6.21', '16.2']);
  });
});
