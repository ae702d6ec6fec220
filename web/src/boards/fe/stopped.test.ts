import { describe, expect, it } from 'vitest';
import { sceneOf } from '../scene';
import { stoppedOf } from './war';

describe('a stack that is stopped on its way', () => {
  it('says who may go on, who has to stay and why', () => {
    const stopped = { at: '2209', free: [2, 3], held: [0], words: 'The enemy has reacted.' };
    expect(stoppedOf(sceneOf({ own: { stopped } }))).toEqual(stopped);
  });
  it('is nothing while none is', () => {
    expect(stoppedOf(sceneOf({ own: {} }))).toBeUndefined();
  });
});
