// How a game ended, in words: the same in lists and inside the game.
import type { Result } from '../api/types';
import { listed } from './names';

export function outcomeWords(result: Pick<Result, 'winners' | 'how'> | null, side?: string): string {
  if (!result) return 'over';
  const { winners, how } = result;
  if (winners.length === 0) return how === 'drawn' ? 'A draw, agreed' : 'Nobody has won';
  if (side !== undefined && winners.includes(side)) {
    const others = winners.filter((each) => each !== side);
    return `You have won${others.length > 0 ? `, with ${listed(others)}` : ''}`;
  }
  return `${listed(winners)} won`; // of one and of many alike: "red", "Mutineers"
}
