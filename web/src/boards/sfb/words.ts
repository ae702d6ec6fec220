// Events that are told with a number where there is a word for it, and orders without words.
import { isRecord, numberOf, numbersOf, textOf, textsOf, type View } from '../scene';
import { stepName } from './steps';

const fireControl = ['inactive', 'passive', 'low-power', 'active'];
const criticals = [
  '',
  'the helm: it flies straight on',
  'the sensors: no lock-on',
  'the power conduits: its batteries are empty and hold nothing',
  'the shield control: no reinforcement, and no shield is raised',
  'the warp control: speed 10 at most',
  'the weapons control: no heavy weapons',
];

const table: Record<string, (who: string, data: View) => string> = {
  fire_control: (who, { mode }) =>
    `${who} changes its fire control to ${fireControl[numberOf(mode)] ?? 'another mode'}`,
  critical: (who, { number }) =>
    `${who} takes a critical hit on ${criticals[numberOf(number)] ?? 'something'}`,
  erratic_announced: (who, { number }) =>
    `${who} announces that it will ${numberOf(number) > 0 ? 'begin' : 'end'} erratic maneuvers`,
  erratic: (who, { number }) =>
    numberOf(number) > 0 ? `${who} begins erratic maneuvers` : `${who} ends its erratic maneuvers`,
  mutinies: (who, { number }) =>
    numberOf(number) > 0 ? `the crew of ${who} mutinies` : `the mutiny aboard ${who} is put down`,
  dogfight: (who, { number }) =>
    numberOf(number) > 0
      ? `${who} has the advantage in its dogfight`
      : `nobody has the advantage in the dogfight of ${who}`,
  shuttle_fought: (who, { number }) =>
    numberOf(number) > 0 ? `boarders hold on in ${who}` : `the boarders in ${who} are lost`,
  raid_credited: (who, { number }) => `${who} has made ${numberOf(number)} raids on the ground so far`,
};

// Orders of a ship that is no more: the server has words only for those it knows.
const orders: Record<string, (fields: View, name: (unit: unknown) => string) => string> = {
  course: ({ steps }) =>
    textsOf(steps)
      .map((each) => stepName(each))
      .join(', '),
  fire: ({ weapons, target }, name) => `Fire ${numbersOf(weapons).length} weapons at ${name(target)}`,
  pass: () => 'Nothing more',
};

// `name` is what the unit is called in the log.
export function wordsOf(data: View, name: (unit: unknown) => string): string | undefined {
  const [kind = '', fields] = Object.entries(data)[0] ?? [];
  if (isRecord(fields)) return orders[kind]?.(fields, name);
  return table[textOf(data['event'])]?.(name(data['unit']), data);
}
