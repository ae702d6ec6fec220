// Events that are told with a number where there is a word for it.
import { numberOf, textOf, type View } from '../scene';

const goods = [
  ...['a convoy', 'a repair dock', 'a mobile base', 'a battalion', 'a battalion raised by a planet'],
  ...['a command point', 'a strategic move', 'one more conversion', 'a turn of work on a shipyard'],
  ...['battle pods', 'carrier pods', 'heavy pods'],
];
const missions = [
  ...['no mission', 'to be a supply point', 'to set up a base', 'to repair', 'to transport'],
  ...['to carry battle pods', 'to carry carrier pods', 'to carry heavy pods', 'to work on a base'],
  ...['to carry a base', 'to work on a planet', 'to survey'],
];

export function wordsOf(data: View, name: (unit: unknown) => string): string | undefined {
  const event = textOf(data['event']);
  if (event === 'bought')
    return `the ${textOf(data['race'])} buy ${goods[numberOf(data['goods'])] ?? 'something'}`;
  if (event === 'assigned')
    return `${name(data['unit'])} is ${missions[numberOf(data['mission'])] ?? 'given a mission'}`.replace(
      'is no mission',
      'has no mission any more',
    );
  return undefined;
}
