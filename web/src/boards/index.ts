// Which board a game is drawn with. Boards are loaded when a game needs them.
import type { Adapter } from './adapter';

export async function adapterOf(game: string): Promise<Adapter> {
  switch (game) {
    case 'drill':
      return (await import('./drill')).drill;
    case 'ahl':
      return (await import('./ahl/adapter')).ahl;
    case 'fe':
      return (await import('./fe/adapter')).fe;
    case 'sfb':
      return (await import('./sfb/adapter')).sfb;
    default:
      return genericOf(game);
  }
}
// The board that needs to know nothing of the game.
export const genericOf = async (game: string): Promise<Adapter> =>
  (await import('./generic')).genericFor(game);
