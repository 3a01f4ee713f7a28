import { labOf } from '../../../../../core/inquiry/lab.js';
import { expect, it } from 'vitest';
import { plainCase } from '../../../../../core/cases/plain/plain-case.js';
import type { KnownParameter } from '../../../../../core/knowledge/known-operation.js';
import { brokenCase } from '../../../../../core/results/naming/broken-cases.js';
import { makeFindings } from '../../../../../core/results/make-findings.js';
import { judgeCase } from '../../../../../core/inquiry/judging/judge-case.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { answerOf, fakeConnection } from '../../../support/fake-connection.js';
import { sessionAt } from '../../../support/session-at.js';
import { targetAt } from '../../../support/target-of.js';

const contract = await contractOfText(`
components:
  schemas:
    Pattern: { type: object, properties: { url: { type: string }, host: { type: string } }, example: { url: /a, host: here } }
paths:
  /find:
    post:
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Pattern' }, example: { url: /a, host: here } } } }
      responses: { '200': { description: found }, '422': { description: bad } }
  /stubs:
    post:
      requestBody:
        required: true
        content:
          application/json:
            schema: { type: object, required: [request], properties: { request: { $ref: '#/components/schemas/Pattern' }, name: { type: string } } }
            example: { request: { url: /a, host: here }, name: one }
      responses: { '200': { description: made }, '422': { description: bad } }
`);

const items = await contractOfText(`
components:
  schemas:
    Pattern: { type: object, properties: { url: { type: string }, host: { type: string } } }
    Stub: { type: object, properties: { key: { type: string }, name: { type: string }, request: { $ref: '#/components/schemas/Pattern' } }, example: { key: k, name: one, request: { url: /a, host: here } } }
paths:
  /stubs:
    post: &made
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Stub' } } } }
      responses: { '200': { description: made }, '422': { description: bad } }
  /stubs/{key}:
    parameters: [{ name: key, in: path, required: true, schema: { type: string } }]
    put: *made
`);

/** The findings of plain requests to a server that refuses some bodies. */
async function findingsOf(
  isRefused: (text: string) => boolean,
  wordsOf: (text: string) => string = () => '',
): Promise<ReturnType<typeof makeFindings>> {
  const connection = fakeConnection(({ body }) => {
    const text = new TextDecoder().decode(body);
    return isRefused(text) ? answerOf(422, { error: wordsOf(text) }) : answerOf(200, {});
  });
  const session = sessionAt('http://x', contract);
  const outcomes = [];
  for (const operation of contract.operations) outcomes.push(await judgeCase(labOf(session, connection), plainCase(operation)));
  return makeFindings(
    outcomes.flatMap((outcome) => (outcome && brokenCase(outcome)) ?? []),
    targetAt('http://x'),
  );
}

it('is one finding of all operations that refuse a member of a schema which they share, and named', async () => {
  const [made, another] = await findingsOf((text) => text.includes('"host"'));
  expect(another).toBeUndefined();
  expect(made?.finding).toMatchObject({
    operations: ['POST /find', 'POST /stubs'],
    constraint: { at: { pointer: '/components/schemas/Pattern/properties/host' } },
  });
  expect(made?.finding.title).toMatch(/host, and is accepted without it$/);
});

it('is one finding at the first member that is refused alone where several are, in what contains it too', async () => {
  const [made, another] = await findingsOf((text) => text.includes('"host"') || text.includes('"url"'));
  expect(another).toBeUndefined();
  expect(made?.finding).toMatchObject({
    operations: ['POST /find', 'POST /stubs'],
    constraint: { at: { pointer: '/components/schemas/Pattern/properties/url' } },
  });
  expect(made?.finding.title).toMatch(/url, which is refused alone, too$/);
});

it('is not named after a member that is refused alone in other words, such as a key that is in use', async () => {
  const [made] = await findingsOf(
    (text) => text.includes('"host"') || text.includes('"url"'),
    (text) => (text.includes('"url"') && !text.includes('"host"') ? 'in use' : ''),
  );
  expect(made?.finding.constraint.at.pointer).toBe('/components/schemas/Pattern/properties/host');
});

it('tries on an item, which other members might give another key, only what another operation refuses', async () => {
  const sent: string[] = [];
  const isRefused = (text: string): boolean => text.includes('"host"') || text.includes('"url"');
  const connection = fakeConnection(({ method, body }) => {
    const text = new TextDecoder().decode(body);
    if (method === 'PUT') sent.push(text);
    return isRefused(text) ? answerOf(422, {}) : answerOf(200, {});
  });
  const there = (parameter: KnownParameter): KnownParameter => ({ ...parameter, known: 'k' });
  const judgeAll = async (...methods: readonly string[]): Promise<ReturnType<typeof makeFindings>> => {
    const session = sessionAt('http://x', items);
    const outcomes = [];
    for (const operation of methods.flatMap((method) => items.operations.filter((one) => one.method === method)))
      outcomes.push(await judgeCase(labOf(session, connection), plainCase({ ...operation, parameters: operation.parameters.map(there) })));
    return makeFindings(
      outcomes.flatMap((outcome) => (outcome && brokenCase(outcome)) ?? []),
      targetAt('http://x'),
    );
  };
  const alone = await judgeAll('PUT');
  expect(alone[0]?.finding.title).not.toMatch(/refused alone/);
  expect(sent.some((text) => text.includes('"name"') && !text.includes('"request"'))).toBe(true);
  expect(sent.filter((text) => text.includes('"key"') && !text.includes('"request"') && !text.includes('"name"'))).toEqual([]);
  sent.length = 0;
  expect((await judgeAll('POST', 'PUT', 'PUT')).map(({ finding }) => finding.operations)).toEqual([['POST /stubs', 'PUT /stubs/{key}']]);
  // The second time nothing that is accepted is sent.
  expect(sent.slice(-3).filter((text) => !isRefused(text))).toEqual([]);
});

it('is a finding of each operation where no member is to blame, or another one', async () => {
  expect(await findingsOf(() => true)).toHaveLength(2);
  expect(await findingsOf((text) => (text.includes('"name"') ? true : text.startsWith('{"url') && text.includes('"host"')))).toHaveLength(
    2,
  );
});
