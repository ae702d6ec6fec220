// Policies of standing orders: which of them can answer a question, and the number in their sentences.
import type { CheckAnswer, Game, Order } from '../api/types';
import { partsOf as orderParts } from '../boards/adapter';
import { isRecord, numberOf, textOf } from '../boards/scene';

export type Policy = Game['policies'][number];

// The sentence of a policy around the places where its number stands.
export const partsOf = (text: string): string[] => text.split('{a}');

// What a policy says, with its number.
export const policyWords = (game: Game | undefined, name: string, a: number): string =>
  partsOf(game?.policies.find((each) => each.name === name)?.text ?? name.replaceAll('_', ' ')).join(
    String(a),
  );
export const questionWords = (game: Game | undefined, name: string): string =>
  game?.questions.find((each) => each.name === name)?.title ?? name.replaceAll('_', ' ');

// Orders call questions and policies by name, or by their places in the catalog.
const named = (list: { name: string }[] | undefined, value: unknown): string =>
  typeof value === 'number' ? (list?.[value]?.name ?? String(value)) : textOf(value);

// An order about standing orders in words, from the catalog; undefined if it is about something else.
export function standingWords(order: Order, game: Game | undefined): string | undefined {
  const { kind, fields } = orderParts(order);
  if (kind === 'drop_standing') return `standing order ${numberOf(fields['slot']) + 1} is taken back`;
  const given = fields['order'];
  if (kind !== 'standing' || !isRecord(given)) return undefined;
  const until = numberOf(given['until']);
  const about = questionWords(game, named(game?.questions, given['about']));
  const policy = policyWords(game, named(game?.policies, given['policy']), numberOf(given['a']));
  return `standing order: ${about}: ${policy}${until > 0 ? `, until turn ${until}` : ''}`;
}

// Those the server would accept.
export async function fittingOf(
  policies: Policy[],
  check: (policy: Policy) => Promise<CheckAnswer>,
): Promise<Policy[]> {
  const answers = await Promise.all(policies.map(check));
  return policies.filter((_, i) => answers[i]?.legal);
}
