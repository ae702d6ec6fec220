// Star Fleet Battles: ships on a map of hexes without end.
import type { Adapter } from '../adapter';
import ActPanel from './ActPanel.svelte';
import { whyWords } from './asking';
import CoursePanel from './CoursePanel.svelte';
import EnergyForm from './EnergyForm.svelte';
import FirePanel from './FirePanel.svelte';
import { actGroups } from './groups';
import HitPanel from './HitPanel.svelte';
import { mendingRules } from './mended';
import PlotPanel from './PlotPanel.svelte';
import PreparePanel from './PreparePanel.svelte';
import SfbBoard from './SfbBoard.svelte';
import ShipCard from './ShipCard.svelte';
import { sfbStory } from './story';

export const sfb: Adapter = {
  beyond: {
    asks: ([unit = -1], place) => whyWords(unit, place),
    words: 'it cannot be ordered there now.',
    always: true,
  },
  board: SfbBoard,
  card: ShipCard,
  leaves: mendingRules,
  story: sfbStory,
  groups: actGroups,
  keys: [{ key: 'a', means: 'the next arc of the ship taken up' }],
  panels: {
    prepare: PreparePanel,
    allocate: EnergyForm,
    move: CoursePanel,
    plot: PlotPanel,
    act: ActPanel,
    fire: FirePanel,
    reinforce: HitPanel,
    shield: HitPanel,
    damage: HitPanel,
  },
};
