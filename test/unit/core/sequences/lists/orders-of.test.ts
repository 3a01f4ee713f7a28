import { describe, expect, it } from 'vitest';
import { sortingOf } from '../../../../../core/model/lists/sorting.js';
import { ordersOf } from '../../../../../core/sequences/lists/orders-of.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { nodeOfText } from '../../schema/schema-node-of.js';

const BOAT = nodeOfText('{"type":"object","properties":{"name":{"type":"string"},"seats":{"type":"integer"}}}');

/** The values of `sort` that a list is asked for. */
async function askedFor(schema: string): Promise<readonly unknown[]> {
  const { operations } = await contractOfText(
    `paths: { /boats: { get: { parameters: [{ name: sort, in: query, schema: ${schema} }], responses: { '200': { description: all } } } } }`,
  );
  const sorting = sortingOf(operations[0]?.parameters ?? [], BOAT);
  return sorting === undefined ? [] : ordersOf(sorting).flatMap(({ query }) => [...query.values()]);
}

describe('the orders of a list', () => {
  it.each([
    ['are those that a schema lists', '{ type: string, enum: [name, -seats, weight] }', ['name', '-seats']],
    ['are those of a pattern of names', "{ type: string, pattern: '^-?(name|seats)$' }", ['name', '-name', 'seats', '-seats']],
    ['are none of a free text', '{ type: string }', []],
    ['are none of a pattern that takes any word', "{ type: string, pattern: '^-?[a-z]+$' }", []],
  ])('%s', async (_, schema, values) => {
    expect(await askedFor(schema)).toEqual(values);
  });
});
