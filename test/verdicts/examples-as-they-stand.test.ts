import { expect, it } from 'vitest';
import type { Run } from '../../core/results/runs/run.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { type Received, httpServer, membersOf, sendJson } from '../unit/support/http-server.js';

const EXAMPLE = { name: 'orders', properties: { 'bootstrap.servers': 'broker:9092', 'group.id': 'shop' } };

/** Where the document shows a whole body. */
interface Shown {
  readonly ofMediaType?: unknown;
  readonly ofSchema?: unknown;
}

/** Streams, whose properties are a map: no schema tells which of them a server needs, nor which modes it knows. */
const documentWith = ({ ofMediaType, ofSchema }: Shown): string => `
components:
  schemas:
    Stream:
      type: object
      required: [name, properties]
      properties:
        name: { type: string, minLength: 1 }
        properties: { type: object, additionalProperties: { type: string } }
        mode: { type: string }
      ${ofSchema === undefined ? '' : `example: ${JSON.stringify(ofSchema)}`}
paths:
  /streams:
    post:
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Stream' }
            ${ofMediaType === undefined ? '' : `example: ${JSON.stringify(ofMediaType)}`}
      responses: { '201': { description: made }, '400': { description: bad } }
    get: { responses: { '200': { description: all } } }
`;

interface Judged {
  readonly run: Run;
  /** The requests that create a stream, the first one first. */
  readonly posts: readonly Received[];
}

async function judge(shown: Shown, isAccepted: (body: Readonly<Record<string, unknown>>) => boolean): Promise<Judged> {
  await using server = await httpServer((response, { method, json, isJson }) => {
    const body = membersOf(json);
    const { name, properties } = body;
    const isMap = typeof properties === 'object' && properties !== null && !Array.isArray(properties);
    const isValid =
      isMap && Object.values(properties).every((value) => typeof value === 'string') && typeof name === 'string' && name !== '';
    const isTaken = isJson && isValid && ['string', 'undefined'].includes(typeof body['mode']) && isAccepted(body);
    sendJson(response, method === 'GET' ? 200 : isTaken ? 201 : 400, {});
  });
  const spec = await contractOfText(documentWith(shown));
  const run = await verify({ url: server.url, spec, only: ['valid', 'invalid'] });
  return { run, posts: server.received.filter(({ method }) => method === 'POST') };
}

const needsBroker = ({ properties }: Readonly<Record<string, unknown>>): boolean => 'bootstrap.servers' in membersOf(properties);

it.each([
  ['media type', { ofMediaType: EXAMPLE }],
  ['schema', { ofSchema: EXAMPLE }],
])('the example of a %s is sent as it stands before anything is added to it', async (_, shown) => {
  const { posts } = await judge(shown, () => true);
  expect(posts[0]?.json).toEqual(EXAMPLE);
  expect(posts.filter(({ json }) => 'mode' in membersOf(json))).not.toEqual([]);
});

it('the entries of a map in an example are in all valid requests', async () => {
  const { run } = await judge({ ofMediaType: EXAMPLE }, needsBroker);
  expect(run.findings.map(({ title }) => title)).toEqual([]);
  expect(run.operations).toMatchObject([{ reach: 'reached' }, { reach: 'reached' }]);
});

it('members that the server refuses beside an example are left out of the others', async () => {
  const { run, posts } = await judge({ ofMediaType: EXAMPLE }, (body) => needsBroker(body) && !('mode' in body));
  expect(run.findings.map(({ title }) => title)).toEqual([]);
  expect(run.operations).toMatchObject([{ reach: 'reached' }, { reach: 'reached' }]);
  expect(run.notes.join('\n')).toContain('mode');
  expect(posts.at(-1)?.json).not.toHaveProperty('mode');
});

it('an example whose number is not the one of something new is sent to the letter where another number is refused', async () => {
  const example = { ...EXAMPLE, id: 7 };
  const { run } = await judge({ ofMediaType: example }, ({ id }) => id === 7);
  expect(run.operations).toMatchObject([{ reach: 'reached' }, { reach: 'reached' }]);
});
