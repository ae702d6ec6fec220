// Battles of more than two sides.
import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import type { Decision } from '../../api/types';
import { signOf } from '../../lib/sides';
import { Play } from '../../game/play.svelte';
import type { TableStore } from '../../game/table.svelte';
import UnitList from '../../game/UnitList.svelte';
import { sfb } from './adapter';
import FirePanel from './FirePanel.svelte';
import SfbLegend from './SfbLegend.svelte';

const names = ['North', 'East', 'South', 'West'];
const everybody = [0, 1, 2, 3];
const unit = (id: number, kind: string, side: number, place: string) => ({
  ...{ id, kind, side, place, name: `${kind} ${id}`, short: kind, heading: 'A' },
});
const allies = [
  [1, 3],
  [0, 2],
  [1, 3],
  [0, 2],
];
const scene = {
  foes: allies,
  units: [
    ...everybody.map((side) => unit(side, 'ship', side, `10${10 + side}`)),
    ...everybody.map((side) => unit(20 + side, 'drone', side, '1101')),
  ],
  own: { ships: everybody.map((id) => ({ id, display: 0, speed: 8, shields: [], weapons: [] })) },
};
const playing = (side: string | undefined, sides = names, seen: object = scene) =>
  new Play(
    { scene: seen, options: [], entries: [] },
    sfb,
    'sfb',
    sides,
    side === undefined ? undefined : ({ side, refusals: [] } as unknown as TableStore),
  );

describe('who is an enemy', () => {
  it('is everybody else where the scene says nothing', () => {
    const play = playing('South', names, { ...scene, foes: [] });
    expect(everybody.filter((side) => play.isFoe(side))).toEqual([0, 1, 3]);
  });
  it('is asked of the game, not worked out from the seat', () => {
    const play = playing('South');
    expect(everybody.filter((side) => play.isFoe(side))).toEqual([1, 3]);
    expect(everybody.filter((side) => play.isOwn(side))).toEqual([2]);
    expect(play.isFoe(undefined)).toBe(false);
  });
  it('is everybody for whoever only looks on', () => {
    const play = playing(undefined);
    expect(everybody.filter((side) => play.isFoe(side))).toEqual(everybody);
    expect(everybody.filter((side) => play.isOwn(side))).toEqual([]);
  });
});

describe('on the page', () => {
  it('one’s own units come first, then those of allies, then enemies', () => {
    const { body } = render(UnitList, { props: { play: playing('West') } });
    const headings = [...body.matchAll(/<h2[^>]*>(.*?)<\/h2>/gs)].map(([, text = '']) =>
      text
        .replace(/<[^>]*>/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    );
    expect(headings).toEqual(['West 2', 'East 2, with you', 'North 2', 'South 2']);
    for (const side of everybody) expect(body).toContain(`side-${side}`);
  });
  it('enemies only are offered as targets', () => {
    const play = playing('North');
    const decision = { decision: 'fire', options: [] } as unknown as Decision;
    const store = { side: 'North', sending: false, refusals: [] } as unknown as TableStore;
    const { body } = render(FirePanel, { props: { decision, game: 'sfb', play, store } });
    const targets = body.slice(body.indexOf('name="target"'));
    const offered = [...targets.slice(0, targets.indexOf('</select>')).matchAll(/value="(\d+)"/g)];
    expect(offered.map(([, id]) => Number(id))).toEqual([1, 3, 21, 23, 0]); // and into space
  });
  it('each side has a sign of its own with the names of its ships, and the legend names the sides', () => {
    expect(new Set(everybody.map((side) => signOf(side, 3))).size).toBe(4);
    const { body } = render(SfbLegend, { props: { sides: names.slice(0, 3) } });
    expect(body).toContain('at the names of the players: North, East and South');
    expect(body).toContain('■ ● ◆');
    expect(body).not.toContain('◆ ▲');
  });
});
