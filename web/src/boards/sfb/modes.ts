// The ways in which weapons may be fired: their names are in the schema of orders, and which of them are legal the server
// says of each.
import { get } from '../../api/client';
import type { CheckAnswer } from '../../api/types';
import { isRecord } from '../adapter';

// The names a member of an order may have, wherever in the schema the order is described.
export function namesOf(schema: unknown, order: string, member: string): string[] {
  if (Array.isArray(schema)) return schema.flatMap((each) => namesOf(each, order, member));
  if (!isRecord(schema)) return [];
  const described = isRecord(schema['properties']) ? schema['properties'][order] : undefined;
  const members = isRecord(described) && isRecord(described['properties']) ? described['properties'] : {};
  const field = members[member];
  if (isRecord(field) && Array.isArray(field['enum'])) return field['enum'].map(String);
  return Object.values(schema).flatMap((each) => namesOf(each, order, member));
}

const asArmed = 'none';
export async function modesFor(
  game: string,
  check: (mode: string) => Promise<CheckAnswer>,
): Promise<string[]> {
  const schema = await get('/api/v1/games/{game}/schema', { game });
  const names = [...new Set(namesOf(schema, 'fire', 'mode'))].filter((each) => each !== asArmed);
  const answers = await Promise.all(names.map(check));
  return names.filter((_, i) => answers[i]?.legal);
}
