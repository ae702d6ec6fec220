import { describe, expect, it } from 'vitest';
import { addressOf, invitationTo, routeOf } from './router';

describe('addresses', () => {
  it('lead home when they are empty', () => {
    for (const empty of ['', '#', '#/']) expect(routeOf(empty)).toEqual({ page: 'home' });
  });
  it('name a scenario with characters that need escaping', () => {
    const address = addressOf('new', 'ahl', 'I.1/a b');
    expect(address).toBe('#/new/ahl/I.1%2Fa%20b');
    expect(routeOf(address)).toEqual({ page: 'new', game: 'ahl', scenario: 'I.1/a b' });
  });
  it('carry an invitation to a game', () => {
    const to = (closed: boolean) => ({ page: 'game', id: 'abc', invitation: 'x+y', closed });
    expect(routeOf('#/game/abc?invitation=x%2By')).toEqual(to(false));
    expect(routeOf(invitationTo('abc', 'x+y', false))).toEqual(to(false));
    expect(routeOf(invitationTo('abc', 'x+y', true))).toEqual(to(true));
  });
  it('of a game without its name are unknown', () => {
    expect(routeOf('#/game')).toEqual({ page: 'unknown', address: '#/game' });
    expect(routeOf('#/nonsense')).toEqual({ page: 'unknown', address: '#/nonsense' });
  });
  it('survive a stray percent sign', () => {
    expect(routeOf('#/replay/100%')).toEqual({ page: 'replay', id: '100%', order: 0 });
    expect(routeOf('#/replay/abc/17')).toEqual({ page: 'replay', id: 'abc', order: 17 });
    expect(routeOf('#/report/abc')).toEqual({ page: 'report', id: 'abc' });
  });
  it('leave out empty parts at the end', () => {
    expect(addressOf('rules', 'drill', '')).toBe('#/rules/drill');
  });
});
