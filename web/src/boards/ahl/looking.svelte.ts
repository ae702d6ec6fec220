// What is shown while the pointer rests somewhere: where the one taken up can go, what he sees, the danger space
// of a shot and its odds. All of it is asked of the server.
import type { Play } from '../../game/play.svelte';
import { Pointing } from '../pointing.svelte';
import { Asking, type Line, type Prospect, type Sight } from './asking';

const noSight: Sight = { seen: [], field: [] };
const noLine: Line = { squares: [], possible: false };

export class Looking extends Pointing {
  seeing = $state(false); // what the one taken up sees, all the time

  sight = $state.raw<Sight>(noSight);
  line = $state.raw<Line>(noLine);
  prospects = $state.raw<Prospect[]>([]); // of each enemy there

  readonly #asking: Asking;

  // Somebody of one's own who is on his feet.
  readonly #taken: number | undefined = $derived.by(() => {
    const unit = this.play.unit;
    return unit && this.isOwn(unit.side) && !unit.out && unit.place ? unit.id : undefined;
  });
  // Whose sight is shown: that of the one taken up on request; without one, of whom the pointer is on.
  readonly #watcher: number | undefined = $derived.by(() => {
    if (this.#taken !== undefined) return this.seeing ? this.#taken : undefined;
    const here = this.pointed === undefined ? [] : this.play.standing(this.pointed);
    return here.find((each) => this.isOwn(each.side))?.id;
  });

  constructor(play: Play) {
    super(play);
    this.#asking = new Asking(play);
    $effect(() => this.#showReach());
    $effect(() => this.#showSight());
    $effect(() => this.#showShot());
    $effect(() => this.showWay());
  }

  get #decision(): string | undefined {
    return this.play.store?.decision?.decision;
  }

  #showReach(): void {
    const who = this.#taken;
    if (who === undefined || this.#decision !== 'plot') return;
    void this.#asking.reach(who).then((found) => {
      if (this.#taken === who) this.play.found = found;
    });
  }
  #showSight(): (() => void) | undefined {
    const who = this.#watcher;
    this.sight = noSight;
    if (who === undefined) return undefined;
    const look = async () => {
      const found = await this.#asking.sight(who);
      if (this.#watcher === who) this.sight = found;
    };
    return this.rested(look);
  }
  // The danger space to where the pointer is; while movement is plotted only to somebody, because squares then
  // mean where to go.
  #showShot(): (() => void) | undefined {
    const [who, place] = [this.#taken, this.pointed];
    this.line = noLine;
    this.prospects = [];
    if (who === undefined || place === undefined || place === this.play.unit?.place) return undefined;
    const foes = this.play.standing(place).filter((each) => this.isFoe(each.side));
    if (foes.length === 0 && this.#decision === 'plot' && !this.seeing) return undefined;
    const look = async () => {
      const [line, prospects] = await Promise.all([
        this.#asking.line(who, place),
        Promise.all(
          foes.map(async ({ id, name }) => ({ who: id, name, shots: await this.#asking.odds(who, id) })),
        ),
      ]);
      if (this.#taken !== who || this.pointed !== place) return;
      this.line = line;
      this.prospects = prospects;
    };
    return this.rested(look);
  }
}
