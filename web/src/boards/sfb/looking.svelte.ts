// What is looked at on the board of a battle: the hex under the pointer, an arc, what a shot there would promise. The
// board, the ship display and the fire dialog share it.
import type { Play } from '../../game/play.svelte';
import { Answered } from '../../game/answered.svelte';
import { Pointing } from '../pointing.svelte';
import { Asking, type Field, type Odds } from './asking';
import { firstCraft } from './position';

const most = 4; // enemies in one hex whose odds are shown

export interface Planned {
  unit: number;
  speed: number;
  changes: string[];
}

export class Looking extends Pointing {
  arc = $state(''); // of a weapon that is pointed at
  pinned = $state(''); // an arc that stays
  readonly arcs = new Answered<Field[]>(); // of the ship that is taken up
  odds = $state.raw<{ target: number; name: string; odds: Odds }[]>([]); // of each enemy there
  planned = $state.raw<Planned>(); // what the form being filled in says of speed

  readonly asking: Asking;
  readonly fields: Field[] = $derived(this.arcs.value ?? []);
  // A ship of one's own that is taken up.
  readonly own: number | undefined = $derived.by(() => {
    const unit = this.play.unit;
    if (!unit || unit.out || unit.id >= firstCraft) return undefined;
    return this.isOwn(unit.side) ? unit.id : undefined;
  });
  readonly shown: Field | undefined = $derived(
    this.fields.find((each) => each.arc === (this.arc || this.pinned)),
  );

  constructor(play: Play) {
    super(play);
    this.asking = new Asking(play);
  }
  // To be called by the board: what is shown follows what is pointed at.
  watch(): void {
    $effect(() => this.#showFields());
    $effect(() => this.#showOdds());
  }

  #showFields(): () => void {
    const ship = this.play.unit;
    void this.play.view; // moves with the ship
    const has = ship && !ship.out && ship.id < firstCraft;
    return this.arcs.ask(has ? () => this.asking.fields(ship.id) : undefined, 0, true);
  }
  #showOdds(): (() => void) | undefined {
    const [own, place] = [this.own, this.pointed];
    void this.play.view;
    this.odds = [];
    if (own === undefined || place === undefined) return undefined;
    const foes = this.play.standing(place).filter((each) => !this.isOwn(each.side));
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
