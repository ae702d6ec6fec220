// Federation & Empire: fleets on the strategic map.
import type { Order } from '../../api/types';
import type { Choice } from '../../game/choices';
import { partsOf, type Adapter } from '../adapter';
import { distance, hexOf, nameOf, straight } from '../hex';
import { textsOf } from '../scene';
import FeBoard from './FeBoard.svelte';
import StackList from './StackList.svelte';
import StoppedPanel from './StoppedPanel.svelte';
import { feStory } from './story';

// The nearest of the ways led straight on to the hex.
function attempt(ways: Choice[], place: string): Order | undefined {
  const to = hexOf(place);
  const ends = ways.flatMap((each) => {
    const end = hexOf(each.place);
    return Array.isArray(partsOf(each.order).fields['path']) && end ? [{ order: each.order, end }] : [];
  });
  if (!to || ends.length === 0) return undefined;
  const nearest = ends.reduce((best, each) =>
    distance(each.end, to) < distance(best.end, to) ? each : best,
  );
  const { kind, fields } = partsOf(nearest.order);
  return {
    [kind]: { ...fields, path: [...textsOf(fields['path']), ...straight(nearest.end, to).map(nameOf)] },
  };
}

export const fe: Adapter = {
  attempt,
  beyond: {
    asks: (units, place) => `why ${units.join()} ${place}`,
    words: 'the stack in hand cannot be ordered there now.',
  },
  board: FeBoard,
  story: feStory,
  list: StackList,
  panels: { proceed: StoppedPanel },
};
