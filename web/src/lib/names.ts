// Anybody may call himself what he likes as a guest, an account's name too: whoever reads the name must see that.
export const shownName = (who: { name: string; guest: boolean }): string =>
  who.guest ? `${who.name} (guest)` : who.name;

// "red", "red and blue", "red, blue and green".
export const listed = (names: string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
