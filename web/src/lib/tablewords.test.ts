import { describe, expect, it } from 'vitest';
import type { Seat, Table } from '../api/types';
import { clockWords, quietWords, stateWords, waitingWords } from './tablewords';

const seat = (side: string, deadline: string | null): Seat => ({
  ...{ side, kind: 'person', name: side, guest: false, you: false, online: true },
  ...{ resigned: false, stand_in: false, seconds_left: null, deadline },
});
const table = (more: Partial<Table>): Table => ({
  ...{ id: 't', title: '', game: 'drill', scenario: 'drill/meeting', scenario_title: 'M', options: {} },
  ...{
    status: 'playing',
    practice: false,
    guide: null,
    visibility: 'listed',
    role: 'player',
    host: false,
    host_name: 'Anna',
  },
  ...{ seats: [seat('red', null), seat('blue', '2026-01-02T01:00:00Z')], your_sides: ['red'] },
  ...{ your_turn: false, waiting: ['blue'], turn: 3, clock: { kind: 'none' }, proposals: [], result: null },
  ...{ spectators: { view: 'common', delay: 0 }, commitment: null, seed: null },
  ...{ created: '2026-01-01T00:00:00Z', changed: '2026-01-01T00:00:00Z' },
  ...more,
});
const later = Date.parse('2026-01-02T00:00:00Z');

describe('a line of the lobby', () => {
  it('says whom the game waits for, how long already, and how long still', () => {
    expect(waitingWords(table({}))).toBe('waiting for blue');
    expect(quietWords(table({}), later)).toBe('nothing new for 1 d 0 h, 1:00:00 left');
    const three = table({
      seats: [
        seat('red', '2026-01-02T05:00:00Z'),
        seat('blue', '2026-01-02T01:00:00Z'),
        seat('green', '2026-01-02T00:00:30Z'),
        seat('black', '2026-01-02T02:00:00Z'),
      ],
      waiting: ['red', 'blue', 'black'],
    });
    expect(waitingWords(three)).toBe('waiting for you, blue and black');
    expect(quietWords(three, later)).toBe('nothing new for 1 d 0 h, 1:00:00 left'); // whose time is up first
    expect(waitingWords(table({ waiting: ['red'] }))).toBe('waiting for you');
    expect(quietWords(table({ waiting: ['red'] }), later)).toBe('nothing new for 1 d 0 h');
    expect(quietWords(table({ changed: '2026-01-02T00:00:00Z', waiting: ['red'] }), later)).toBe('');
    for (const more of [{ waiting: [] }, { status: 'over' as const }]) {
      expect(waitingWords(table(more))).toBe('');
      expect(quietWords(table(more), later)).toBe('');
    }
  });
  it('calls a game nobody won what the game itself calls it', () => {
    const result = { how: 'ended' as const, winners: [], why: '', rule: '', scores: {} };
    expect(stateWords(table({ status: 'over', result }))).toBe('Nobody has won');
  });
  it('says how fast it is played', () => {
    expect(clockWords({ kind: 'days', days: 2 })).toBe('2 days an answer');
    expect(clockWords({ kind: 'bank', seconds: 3600, increment: 10 })).toBe(
      '1:00:00 each, 10 seconds more with each order',
    );
    expect(clockWords({ kind: 'none' })).toBe('no clock');
  });
});
