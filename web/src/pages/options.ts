// The fields of a game's options, read from their schema.
import { isRecord, numberOf } from '../boards/adapter';

export interface Field {
  name: string;
  choices?: string[];
  least: number;
  most: number;
}

export function fieldsOf(schema: Record<string, unknown>): Field[] {
  const properties = isRecord(schema['properties']) ? schema['properties'] : {};
  return Object.entries(properties).flatMap(([name, about]) => {
    if (!isRecord(about)) return [];
    const least = numberOf(about['minimum']);
    const most = numberOf(about['maximum'], 255);
    const choices = about['enum'];
    if (Array.isArray(choices)) return [{ name, choices: choices.map(String), least, most }];
    return about['type'] === 'integer' ? [{ name, least, most }] : [];
  });
}

// A set of rules to play by, such as "basic": what most people want to choose, and nothing else.
export const isPreset = (field: Field): boolean => field.name === 'rules' && field.choices !== undefined;
