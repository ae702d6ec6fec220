// What is looked at on the board of a battle: the hex under the pointer, an arc, what a shot there would promise. The
// board, the ship display and the fire dialog share it.
import type { Play } from '../../game/play.svelte';
import { Answered } from '../../game/answered.svelte';
import { unitsOf, type Choice } from '../../game/choices';
import { Pointing } from '../pointing.svelte';
import type { Refusal } from '../../api/types';
import { Asking, type Field, type Odds, type Reach } from './asking';
import { isShip, type Ship } from './ships';

const most = 4; // enemies in one hex whose odds are shown

// What the form that is being filled in says of speed.
export interface Planned {
  unit: number;
  speed: number;
  moves: boolean[]; // in which impulses
}

export class Looking extends Pointing {
  arc = $state(''); // of a weapon that is pointed at
  pinned = $state(''); // an arc that stays
  readonly arcs = new Answered<Field[]>(); // of the ship that is taken up
  weapon = $state.raw<{ ship: number; weapon: number }>(); // picked on a ship display
  odds = $state.raw<{ target: number; name: string; odds: Odds }[]>([]); // of each enemy there
  why = $state.raw<Refusal[]>([]); // nothing can be done where the pointer is
  readonly reach = new Answered<Reach>(); // of the unit that is to move
  planned = $state.raw<Planned>();

  readonly asking: Asking;
  #taken: Choice[] = []; // the ends that were put among the answers
  readonly fields: Field[] = $derived(this.arcs.value ?? []);
  // A ship of one's own that is taken up.
  readonly own: number | undefined = $derived.by(() => {
    const unit = this.play.unit;
    if (!unit || unit.out || !isShip(unit)) return undefined;
    return this.isOwn(unit.side) ? unit.id : undefined;
  });
  readonly shown: Field | undefined = $derived(
    this.fields.find((each) => each.arc === (this.arc || this.pinned)),
  );

  // Who would be ordered: the one in hand, or the only one there is.
  readonly ordered: number | undefined = $derived.by(() => {
    const { unit, choices } = this.play;
    if (unit) return this.play.able(unit) ? unit.id : undefined;
    const able = [...unitsOf(choices)];
    return able.length === 1 ? able[0] : undefined;
  });

  constructor(play: Play) {
    super(play);
    this.asking = new Asking(play);
  }
  // To be called by the board: what is shown follows what is pointed at.
  watch(): void {
    $effect(() => this.#showFields());
    $effect(() => this.#showOdds());
    $effect(() => this.#showReach());
    $effect(() => this.#takeReach());
    $effect(() => this.#showWhy());
    $effect(() => this.showWay());
  }

  // A weapon on the display of a ship: its arc stays on the map, and what it promises is asked. Once more: no longer.
  pick(ship: Ship, weapon: number): void {
    const again = this.weapon?.ship === ship.id && this.weapon.weapon === weapon;
    this.weapon = again ? undefined : { ship: ship.id, weapon };
    this.pinned = again ? '' : (ship.weapons[weapon]?.arc ?? '');
    if (this.play.unit?.id !== ship.id) this.play.take({ unit: ship.id, place: undefined });
  }
  // Only of the ship that is taken up is it known what its arcs reach.
  look(ship: Ship, arc: string): void {
    this.arc = this.play.unit?.id === ship.id ? arc : '';
  }

  get #decision(): string | undefined {
    return this.play.store?.decision?.decision;
  }

  // The hexes it can steer to are answers too, beside the next moves that are listed.
  #showReach(): () => void {
    const who = this.#decision === 'move' ? this.ordered : undefined;
    const at = this.play.units.find((each) => each.id === who)?.place ?? '';
    return this.reach.ask(who === undefined ? undefined : () => this.asking.reach(who, at));
  }
  // What was found for somebody else, or before the last move, goes; what a click has found stays.
  #takeReach(): void {
    const ends = this.reach.value?.ends ?? [];
    const mine = ends[0]?.unit === this.ordered ? ends : [];
    const present = this.play.found;
    if (present === mine || (present.length > 0 && present !== this.#taken)) return;
    if (present.length === 0 && mine.length === 0) return;
    this.#taken = mine;
    this.play.found = mine;
  }
  // Where anything could be meant by pointing there: hexes to go to, or somebody to fire at or act on.
  #worthAsking(place: string): boolean {
    switch (this.#decision) {
      case 'move':
        return true;
      case 'prepare':
        return this.play.legal.size > 0;
      case 'act':
        return this.play.standing(place).some((each) => !this.isOwn(each.side));
      case 'fire':
        return this.play.standing(place).some((each) => this.isFoe(each.side));
    }
    return false;
  }
  // The reason against a place that is not marked.
  #showWhy(): (() => void) | undefined {
    const [who, place] = [this.ordered, this.pointed];
    const marked = place !== undefined && this.play.legal.has(place);
    this.why = [];
    if (who === undefined || place === undefined || marked || !this.#worthAsking(place)) return undefined;
    if (place === this.play.units.find((each) => each.id === who)?.place) return undefined;
    return this.rested(async () => {
      const refusals = await this.asking.why(who, place).catch(() => []); // whoever points again asks again
      if (this.ordered === who && this.pointed === place) this.why = refusals;
    });
  }
  #showFields(): () => void {
    const ship = this.play.unit;
    void this.play.scene; // moves with the ship
    const has = ship && !ship.out && isShip(ship);
    return this.arcs.ask(has ? () => this.asking.fields(ship.id) : undefined, 0, true);
  }
  #showOdds(): (() => void) | undefined {
    const [own, place] = [this.own, this.pointed];
    void this.play.scene;
    this.odds = [];
    if (own === undefined || place === undefined) return undefined;
    const foes = this.play.standing(place).filter((each) => this.isFoe(each.side));
    if (foes.length === 0) return undefined;
    const look = async () => {
      const found = await Promise.all(
        foes.slice(0, most).map(async ({ id, name }) => {
          const odds = await this.asking.odds(own, id).catch(() => undefined); // whoever points again asks again
          return odds ? [{ target: id, name, odds }] : [];
        }),
      );
      if (this.own === own && this.pointed === place) this.odds = found.flat();
    };
    return this.rested(look);
  }
}

const kept = new WeakMap<Play, Looking>();
export function lookingOf(play: Play): Looking {
  const present = kept.get(play) ?? new Looking(play);
  kept.set(play, present);
  return present;
}
