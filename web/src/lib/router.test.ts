import { describe, expect, it } from 'vitest';
import { addressOf, routeOf } from './router';

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
    expect(routeOf('#/game/abc?invitation=x%2By')).toEqual({ page: 'game', id: 'abc', invitation: 'x+y' });
  });
  it('of a game without its name are unknown', () => {
    expect(routeOf('#/game')).toEqual({ page: 'unknown', address: '#/game' });
    expect(routeOf('#/nonsense')).toEqual({ page: 'unknown', address: '#/nonsense' });
  });
  it('survive a stray percent sign', () => {
    expect(routeOf('#/replay/100%')).toEqual({ page: 'replay', id: '100%' });
  });
  it('leave out empty parts at the end', () => {
    expect(addressOf('rules', 'drill', '')).toBe('#/rules/drill');
  });
});
