// Asks for what is wanted last, as while somebody drags a slider: one question at a time, with a rest between two, and
// whatever was wanted in between and no longer is, is never asked for.
const rest = 120; // milliseconds

export class Latest<Wish> {
  #next: { wish: Wish } | undefined;
  #busy = false;

  // `ask` tells of failures itself.
  constructor(private readonly ask: (wish: Wish, still: () => boolean) => Promise<void>) {}

  want(wish: Wish): void {
    this.#next = { wish };
    if (!this.#busy) void this.#goOn();
  }
  async #goOn(): Promise<void> {
    this.#busy = true;
    while (this.#next) {
      const { wish } = this.#next;
      this.#next = undefined;
      await this.ask(wish, () => this.#next === undefined);
      await new Promise((resolve) => setTimeout(resolve, rest));
    }
    this.#busy = false;
  }
}
