// Anybody may call himself what he likes as a guest, an account's name too: whoever reads the name must see that.
export const shownName = (who: { name: string; guest: boolean }): string =>
  who.guest ? `${who.name} (guest)` : who.name;
