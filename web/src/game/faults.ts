// A part of the page that cannot be drawn must not take the others with it.

export const faultText = (error: unknown): string => (error instanceof Error ? error.message : String(error));

// What can do without its words is shown without them.
export function orElse<T>(make: () => T, otherwise: T): T {
  try {
    return make();
  } catch (error) {
    console.error(error);
    return otherwise;
  }
}
