import { describe, expect, it } from 'vitest';
import { keysOfForm } from '../../../../../core/request/samples/keys-of-form.js';
import { contractOfText } from '../../../support/contract-of-text.js';

/** The keys beside a plain one that a pattern allows. */
async function keysOf(pattern: string, plain: string): Promise<readonly string[]> {
  const parameter = `{ name: place, in: path, required: true, schema: { type: string, pattern: '${pattern}' } }`;
  const { operations } = await contractOfText(`
paths:
  /places/{place}:
    get: { parameters: [${parameter}], responses: { '200': { description: one } } }
`);
  const [schema] = operations.flatMap(({ parameters }) => parameters.map((one) => one.schema));
  return schema === undefined ? [] : keysOfForm(schema, plain);
}

describe('the keys of the form of a plain one', () => {
  it('are those that the schema allows', async () => {
    const keys = await keysOf('^[A-F][1-9]$', 'A4');
    expect(keys).toHaveLength(53);
    expect(keys).toEqual(expect.arrayContaining(['A1', 'F9']));
    expect(keys).not.toContain('A4');
  });

  it('are none where there are few', async () => {
    expect(await keysOf('^[AB][1-3]$', 'A1')).toEqual([]);
  });

  it('are none where there are more than can be looked at', async () => {
    expect(await keysOf('^[A-Z]{3}$', 'ABC')).toEqual([]);
  });
});
