import { expect, it } from 'vitest';
import { fromJs } from '../../../../../core/json/from-js.js';
import { queriesOfDays } from '../../../../../core/sequences/plan/of-today.js';
import { contractOfText } from '../../../support/contract-of-text.js';

async function daysAsked(path: string, format: string): Promise<readonly unknown[]> {
  const { operations } = await contractOfText(`
paths:
  ${path}:
    get:
      parameters: [{ name: day, in: path, required: true, schema: { type: string, format: ${format} } }]
      responses: { '200': { description: all } }
`);
  const things = ['2027-01-02T10:00:00Z', '2027-01-03', '2027-01-03T09:00:00Z'].map((at) => fromJs({ at, name: 'x', until: at }) ?? null);
  return operations.flatMap((operation) => queriesOfDays(operation, things).map((query) => [...query.values()][0]));
}

it('a report of a day is asked for the days of things, those of most things first', async () => {
  expect(await daysAsked('/revenue/{day}', 'date')).toEqual(['2027-01-03', '2027-01-02']);
});

it('what asks for no day is not', async () => {
  expect(await daysAsked('/revenue/{day}', 'uuid')).toEqual([]);
});
