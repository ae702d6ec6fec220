// Which board a game is drawn with. Boards are loaded when a game needs them; a game without one of its own gets lists, and
// a sheet of hexes.
import type { Adapter } from './adapter';

export async function adapterOf(game: string): Promise<Adapter> {
  switch (game) {
    case 'ahl':
      return (await import('./ahl/adapter')).ahl;
    case 'fe':
      return (await import('./fe/adapter')).fe;
    case 'sfb':
      return (await import('./sfb/adapter')).sfb;
    default:
      return plainBoard();
  }
}
// The board that needs to know nothing of the game.
export const plainBoard = async (): Promise<Adapter> => ({
  board: (await import('./HexBoard.svelte')).default,
});
