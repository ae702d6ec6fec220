import { describe, expect, it } from 'vitest';
import { blank, type Spark } from './stage';
import { toneOf } from './tones';

const spark = (kind: Spark['kind']): Spark => ({ at: '0101', kind, text: '' });

describe('what is heard of a beat', () => {
  it('is the gravest thing in it, and nothing where nothing is seen', () => {
    const track = { unit: 1, path: ['0101', '0102'] };
    expect(toneOf(blank)).toBeUndefined();
    expect(toneOf({ ...blank, tracks: [track] })).toBe('go');
    expect(toneOf({ ...blank, tracks: [track], sparks: [spark('sign'), spark('hit')] })).toBe('hit');
    expect(toneOf({ ...blank, sparks: [spark('hit'), spark('loss')] })).toBe('loss');
  });
});
