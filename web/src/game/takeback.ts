// Why no more can be taken back, in words.
import type { State } from '../api/types';

const reasons: Record<State['take_back']['bar'], string> = {
  '': '',
  dice: 'since then dice have been rolled',
  shown: 'since then something was shown that had been hidden',
  answered: 'since then the computer has answered',
  none: 'you have given no other order in this game',
  closed: 'the game is not being played just now',
};

export function whyNoMore({ orders, bar, by }: State['take_back']): string {
  const reason = reasons[bar] + (by ? ` (“${by}”)` : '');
  if (reason === '') return '';
  if (orders === 0) return `Nothing can be taken back: ${reason.replace('no other order', 'no order')}.`;
  const count = orders === 1 ? 'One order' : `${orders} orders`;
  return `${count} can be taken back, one after the other; no more: ${reason.replace('since then', 'before that')}.`;
}
