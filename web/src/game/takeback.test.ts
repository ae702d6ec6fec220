import { describe, expect, it } from 'vitest';
import { whyNoMore } from './takeback';

describe('taking back', () => {
  it('says what stands in the way', () => {
    expect(whyNoMore({ orders: 0, bar: 'dice', by: 'phaser-1: rolls 4 on 1d6' })).toBe(
      'Nothing can be taken back: since then dice have been rolled (“phaser-1: rolls 4 on 1d6”).',
    );
    expect(whyNoMore({ orders: 0, bar: 'none', by: '' })).toBe(
      'Nothing can be taken back: you have given no order in this game.',
    );
  });
  it('says how far it goes', () => {
    expect(whyNoMore({ orders: 3, bar: 'answered', by: 'blue moves' })).toBe(
      '3 orders can be taken back, one after the other; no more: before that the computer has answered (“blue moves”).',
    );
    expect(whyNoMore({ orders: 0, bar: '', by: '' })).toBe('');
  });
});
