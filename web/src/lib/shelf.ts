// What this browser remembers from visit to visit. Some keep nothing, or forbid even to look: then every visit is the
// first.
export type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

export function shelf(): Shelf | undefined {
  try {
    return globalThis.localStorage as Shelf | undefined;
  } catch {
    return undefined;
  }
}
export function kept(key: string, on = shelf()): string | undefined {
  try {
    return on?.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
export function keep(key: string, value: string, on = shelf()): void {
  try {
    on?.setItem(key, value);
  } catch {
    // full, or forbidden
  }
}
