import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Contract } from '../../../../core/contract/contract.js';
import { startMock } from '../../../../mock/start-mock.js';
import { contractOf, json } from '../../support/contract-of.js';
import { at, clientOf, each } from './client.js';

/** A collection whose key is a member, as the server makes it, or as clients choose it. */
function things(member: string, schema: object, example?: object): Promise<Contract> {
  const thing = { type: 'object', required: [member, 'text'], properties: { [member]: schema, text: { type: 'string' } } };
  const ok = (of: object, shown?: unknown): object => ({
    description: 'ok',
    content: { 'application/json': { schema: of, ...(shown === undefined ? {} : { example: shown }) } },
  });
  const sent = { type: 'object', required: ['text'], properties: { text: { type: 'string' } } };
  return contractOf({
    '/things': {
      get: { responses: { '200': ok({ type: 'array', items: thing }, example) } },
      post: { requestBody: { required: true, content: json(sent) }, responses: { '201': ok(thing) } },
    },
    [`/things/{${member}}`]: {
      parameters: [{ name: member, in: 'path', required: true, schema }],
      get: { responses: { '200': ok(thing) } },
      delete: { responses: { '204': { description: 'gone' } } },
    },
  });
}

const integer = { type: 'integer', format: 'int64' };
const string = { type: 'string' };

describe('the key of a new thing', () => {
  it.each([
    ['numbers', integer, [10, 11, 4], [12, 13]],
    ['numbers beyond 2^53', integer, ['9007199254740993'], ['9007199254740994', '9007199254740995']],
    ['digits as texts', string, ['5', '6'], ['7', '8']],
    ['padded digits', { ...string, example: 'p-001' }, ['p-010', 'p-011'], ['p-012', 'p-013']],
    ['another form than that of the example', { ...string, example: 'p-1' }, ['21'], ['22', '23']],
    ['the largest number that is allowed', { ...integer, maximum: 30 }, [30], [1, 2]],
  ])('is one more than the largest that exists: %s', async (_, schema, given, made) => {
    const items = given.map((id) => `{"id":${schema.type === 'string' ? JSON.stringify(id) : id},"text":"a"}`);
    const folder = await mkdtemp(join(tmpdir(), 'kit-keys-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const data = join(folder, 'data.json');
    await writeFile(data, `{"things":[${items.join()}]}`);
    await using mock = await startMock({ contract: await things('id', schema), data });
    const texts: string[] = [];
    for (let i = 0; i < 2; i += 1) {
      const headers = { 'content-type': 'application/json', authorization: 'Bearer x' };
      texts.push(await (await fetch(`${mock.url}/things`, { method: 'POST', headers, body: '{"text":"b"}' })).text());
    }
    expect(texts.map((text) => /"id":"?([^",}]+)/.exec(text)?.[1])).toEqual(made.map(String));
  });

  it('follows the examples of the document and given data, and no key comes again', async () => {
    const contract = await things('id', integer, [
      { id: 5, text: 'a' },
      { id: 6, text: 'b' },
    ]);
    for (const [data, first] of [
      [undefined, 7],
      [{ things: [{ id: 40, text: 'a' }] }, 41],
    ] as const) {
      await using mock = await startMock({ contract, ...(data && { data }) });
      const send = clientOf(mock.url);
      expect(at((await send('POST /things', { text: 'c' })).body, 'id')).toBe(first);
      await send(`DELETE /things/${first}`);
      expect(at((await send('POST /things', { text: 'd' })).body, 'id')).toBe(first + 1);
    }
  });

  it.each([
    ['name', string],
    ['slug', { ...string, pattern: '^[a-z0-9-]+$' }],
    ['username', string],
  ])('is a name, and another for each thing, where it is called so: %s', async (member, schema) => {
    await using mock = await startMock({ contract: await things(member, schema) });
    const names = each((await clientOf(mock.url)('GET /things')).body, member).map(String);
    expect(new Set(names).size).toBe(3);
    expect(names.filter((name) => !/[a-z]{3}/i.test(name))).toEqual([]);
  });
});
