// Azhanti High Lightning: people on the decks of a ship.
import type { Order } from '../../api/types';
import { partsOf, type Adapter } from '../adapter';
import AhlBoard from './AhlBoard.svelte';
import CommitPanel from './CommitPanel.svelte';
import PlacePanel from './PlacePanel.svelte';
import { ahlStory } from './story';

const final = (order: Order): string | undefined =>
  partsOf(order).kind === 'surrender' ? 'Really surrender' : undefined;

export const ahl: Adapter = {
  beyond: {
    asks: (units, place) => `why ${units.join()} ${place}`,
    words: 'out of reach with the action points left.',
  },
  final,
  board: AhlBoard,
  story: ahlStory,
  panels: { place: PlacePanel, commit: CommitPanel },
  keys: [
    { key: 'd', means: 'the next deck' },
    { key: 's', means: 'what the selected one sees' },
  ],
};
