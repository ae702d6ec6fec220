// What somebody was filling in, kept in this tab of the browser so that a reload does not lose it. It holds for one
// moment of a game; at another it is forgotten.
export class Draft<T> {
  readonly #key: string;

  constructor(
    name: string,
    readonly moment: string,
    readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined = stored(),
  ) {
    this.#key = `draft ${name}`;
  }
  load(): T | undefined {
    try {
      const kept = JSON.parse(this.storage?.getItem(this.#key) ?? 'null') as {
        moment: string;
        value: T;
      } | null;
      return kept?.moment === this.moment ? kept.value : undefined;
    } catch {
      return undefined;
    }
  }
  save(value: T): void {
    try {
      this.storage?.setItem(this.#key, JSON.stringify({ moment: this.moment, value }));
    } catch {
      // full, or forbidden: then it is not kept
    }
  }
  drop(): void {
    try {
      this.storage?.removeItem(this.#key);
    } catch {
      // forbidden: then there is none
    }
  }
}

// Some browsers forbid it.
function stored(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}
