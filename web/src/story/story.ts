// How a game's events are told: what of them is seen on the board, and which cards they make.
import type { Shows, Sight } from './beats';
import type { View } from '../boards/scene';
import { anyTeller, type Teller } from './cards';

export interface Story {
  shows: Shows;
  tell: Teller;
  // An event in better words than the server's, where there are any.
  words?(data: View, name: (unit: unknown) => string): string | undefined;
}

// Of any game: whoever has a place to go to goes there, whoever has a target fires at it.
const showsAny: Shows = (_, data): Sight | undefined => {
  const { unit, to, target, at, from } = data;
  if (typeof unit === 'number' && typeof to === 'string')
    return { ...(typeof from === 'string' ? { appears: [{ unit, at: from }] } : {}), steps: [{ unit, to }] };
  if (typeof unit === 'number' && typeof target === 'number')
    return { shots: [{ from: unit, to: target, hit: true }] };
  if (typeof at === 'string') return { flashes: [{ at, kind: 'burst', text: '' }] };
  return undefined;
};

export const anyStory: Story = { shows: showsAny, tell: anyTeller };
