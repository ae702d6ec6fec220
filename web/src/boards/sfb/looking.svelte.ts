// What is looked at on the board of a battle: the hex under the pointer, an arc, what a shot there would promise. The
// board, the ship display and the fire dialog share it.
import type { Play } from '../../game/play.svelte';
import { Asking, type Field, type Odds } from './asking';

const rest = 160; // milliseconds: sweeping across the map asks nothing

export class Looking {
  hovered = $state<string>(); // a hex
  cursor = $state<string>(); // the keyboard's
  arc = $state(''); // of a weapon that is pointed at
  pinned = $state(''); // an arc that stays
  fields = $state.raw<Field[]>([]);
  odds = $state.raw<{ target: number; odds: Odds }>();

  readonly asking: Asking;
  readonly pointed: string | undefined = $derived(this.hovered ?? this.cursor);
  // A ship of one's own that is taken up.
  readonly own: number | undefined = $derived.by(() => {
    const unit = this.play.unit;
    if (!unit || unit.out || unit.id >= 20) return undefined;
    return this.isOwn(unit.side) ? unit.id : undefined;
  });
  readonly shown: Field | undefined = $derived(
    this.fields.find((each) => each.arc === (this.arc || this.pinned)),
  );

  constructor(readonly play: Play) {
    this.asking = new Asking(play);
  }
  // To be called by the board: what is shown follows what is pointed at.
  watch(): void {
    $effect(() => this.#showFields());
    $effect(() => this.#showOdds());
  }
  isOwn(side: number | undefined): boolean {
    return side !== undefined && this.play.sides[side] === this.play.store?.side;
  }

  #showFields(): void {
    const ship = this.play.unit;
    void this.play.view; // moves with the ship
    if (!ship || ship.out || ship.id >= 20) {
      this.fields = [];
      return;
    }
    void this.asking.fields(ship.id).then((found) => {
      if (this.play.unit?.id === ship.id) this.fields = found;
    });
  }
  #showOdds(): (() => void) | undefined {
    const [own, place] = [this.own, this.pointed];
    void this.play.view;
    this.odds = undefined;
    if (own === undefined || place === undefined) return undefined;
    const foe = this.play.standing(place).find((each) => !this.isOwn(each.side));
    if (!foe) return undefined;
    const look = async () => {
      const odds = await this.asking.odds(own, foe.id);
      if (odds && this.own === own && this.pointed === place) this.odds = { target: foe.id, odds };
    };
    const timer = setTimeout(() => void look(), rest);
    return () => clearTimeout(timer);
  }
}

const kept = new WeakMap<Play, Looking>();
export function lookingOf(play: Play): Looking {
  const present = kept.get(play) ?? new Looking(play);
  kept.set(play, present);
  return present;
}
