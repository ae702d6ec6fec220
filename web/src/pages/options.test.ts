import { expect, it } from 'vitest';
import { fieldsOf } from './options';

it('options are numbers within limits, or one of a list; what else there is cannot be shown', () => {
  const schema = {
    type: 'object',
    properties: {
      turns: { type: 'integer', minimum: 0, maximum: 99 },
      rules: { enum: ['basic', 'advanced'] },
      odd: { type: 'array' },
    },
  };
  expect(fieldsOf(schema)).toEqual([
    { name: 'turns', least: 0, most: 99 },
    { name: 'rules', choices: ['basic', 'advanced'], least: 0, most: 255 },
  ]);
  expect(fieldsOf({})).toEqual([]);
});
