// Policies of standing orders: which of them can answer a question, and the number in their sentences.
import type { CheckAnswer, Game } from '../api/types';

export type Policy = Game['policies'][number];

// The sentence of a policy around the places where its number stands.
export const partsOf = (text: string): string[] => text.split('{a}');

// Those the server would accept. What cannot be checked is left out: it could not be given either.
export async function fittingOf(
  policies: Policy[],
  check: (policy: Policy) => Promise<CheckAnswer>,
): Promise<Policy[]> {
  const legal = await Promise.all(
    policies.map((each) =>
      check(each).then(
        (answer) => answer.legal,
        () => false,
      ),
    ),
  );
  return policies.filter((_, i) => legal[i]);
}
