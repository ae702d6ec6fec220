// Where the pointer rests on a board, or the cursor of the keyboard: what is shown there is asked of the server.
import type { Play } from '../game/play.svelte';

const rest = 160; // milliseconds: sweeping across the board asks nothing

export class Pointing {
  hovered = $state<string>(); // a place
  cursor = $state<string>(); // the keyboard's

  readonly pointed: string | undefined = $derived(this.hovered ?? this.cursor);

  constructor(readonly play: Play) {}

  isOwn(side: number | undefined): boolean {
    return this.play.isOwn(side);
  }
  isFoe(side: number | undefined): boolean {
    return this.play.isFoe(side);
  }
  // Looks when the pointer has rested; what is returned calls it off.
  protected rested(look: () => Promise<void>): () => void {
    const timer = setTimeout(() => void look(), rest);
    return () => clearTimeout(timer);
  }
  // The cheapest way to where the pointer is, drawn before it is chosen.
  protected showWay(): (() => void) | undefined {
    const place = this.pointed;
    if (place === undefined || this.play.narrowing.place !== undefined) return undefined;
    const best = this.play.matches.find((each) => each.place === place && each.cost !== undefined);
    if (!best) return undefined;
    this.play.shown = best;
    return () => {
      if (this.play.shown === best) this.play.shown = undefined;
    };
  }
}
