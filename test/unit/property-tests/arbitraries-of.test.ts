import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadContract } from '../../../core/openapi/load-contract.js';
import { type RandomRequest, arbitrariesOf } from '../../../property-tests/arbitraries-of.js';
import { correct } from '../../apps/store/correct.js';
import { rules } from '../../apps/store/rules.js';
import { startStore } from '../../apps/store/start.js';
import type { Steps } from '../../apps/store/steps.js';
import { validateBy } from '../../apps/store/validate.js';
import { contractOfText } from '../support/contract-of-text.js';
import { fallsOver } from './fuzz.js';

const contract = await loadContract('openapi.yaml');
const [plants] = arbitrariesOf(contract, { token: 'secret' });
if (plants?.invalid === undefined) throw new Error('the document has no operation with a body');
const { operation, valid, invalid } = plants;

describe('arbitrariesOf', () => {
  it('gives an entry for each operation', () => {
    expect(operation).toBe('POST /plants');
  });

  it('draws requests that can be sent as they are, and that a right store answers as the contract says', async () => {
    const statusOf = await storeWith({});
    await fc.assert(fc.asyncProperty(valid, async (request) => (await statusOf(request)) === 200));
    await fc.assert(fc.asyncProperty(invalid, async (request) => (await statusOf(request)) === 400));
  });

  it('says what JSON.parse makes of the body', () => {
    fc.assert(fc.property(fc.oneof(valid, invalid), ({ body, value }) => isDeepStrictEqual(JSON.parse(String(body)), value)));
  });

  it('shrinks a valid request to a small one that is valid', async () => {
    const statusOf = await storeWith(fallsOver(({ name }) => name.includes('%')));
    const smallest = await counterexample(valid, async (request) => (await statusOf(request)) === 200);
    expect(smallest.body).toMatch(/^\{"name":"%","id":\d+\}$/);
  });

  it('shrinks an invalid request to a small one that is wrong in the same thing', async () => {
    const statusOf = await storeWith({
      validate: validateBy({ ...rules, tag: (value) => (typeof value === 'string' ? value : undefined) }),
    });
    const smallest = await counterexample(invalid, async (request) => (await statusOf(request)) === 400);
    expect(smallest.body).toMatch(/^\{"name":"","tag":null,"id":\d+\}$/);
  });

  it('draws the same requests for the same seed, fresh integers aside', () => {
    const drawn = () => fc.sample(valid, { seed: 5, numRuns: 50 }).map(({ body }) => String(body).replaceAll(/\d+/g, '#'));
    expect(drawn()).toEqual(drawn());
  });

  it('sends no credentials where no token is given', () => {
    const [bare] = arbitrariesOf(contract);
    const headersOf = (from: fc.Arbitrary<RandomRequest> | undefined) => from && fc.sample(from, 1)[0]?.headers;
    expect(headersOf(bare?.valid)).toEqual({ accept: 'application/json', 'content-type': 'application/json' });
    expect(headersOf(valid)).toMatchObject({ authorization: 'Bearer secret' });
  });
});

describe('arbitrariesOf a document with several operations', async () => {
  const several = await contractOfText(`
paths:
  /plants:
    get:
      parameters:
        - { name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 100 } }
        - { name: q, in: query, schema: { type: string } }
      responses: { '200': { description: all } }
    post:
      requestBody: { required: true, content: { application/x-www-form-urlencoded: { schema: { type: object, required: [name], properties: { name: { type: string, maxLength: 9 } } } } } }
      responses: { '201': { description: made }, '400': { description: wrong } }
  /plants/{plantId}:
    delete:
      parameters: [{ name: plantId, in: path, required: true, schema: { type: string } }]
      responses: { '204': { description: gone } }
  /now: { get: { responses: { 2XX: { description: ok } } } }
`);
  const all = new Map(arbitrariesOf(several, { values: { plantId: 'fern 1' } }).map((one) => [one.operation, one]));
  const drawn = (id: string, kind: 'valid' | 'invalid'): readonly RandomRequest[] => {
    const requests = all.get(id)?.[kind];
    return requests === undefined ? [] : fc.sample(requests, { numRuns: 200, seed: 3 });
  };

  it('gives whole requests of each, in every part', () => {
    expect([...all.keys()]).toEqual(['GET /plants', 'POST /plants', 'DELETE /plants/{plantId}', 'GET /now']);
    const limits = drawn('GET /plants', 'valid').flatMap(({ path }) => new URL(path, 'http://x').searchParams.get('limit') ?? []);
    expect(new Set(limits).size).toBeGreaterThan(5);
    expect(limits.every((limit) => Number(limit) >= 1 && Number(limit) <= 100)).toBe(true);
    expect(drawn('GET /plants', 'valid').every(({ body }) => body === undefined)).toBe(true);
    expect(drawn('POST /plants', 'valid').every(({ body }) => /^name=|&name=/.test(String(body)))).toBe(true);
  });

  it('breaks a part of each that can be broken', () => {
    expect(all.get('GET /now')?.invalid).toBeUndefined();
    const limits = drawn('GET /plants', 'invalid').map(({ path }) => new URL(path, 'http://x').searchParams.get('limit'));
    expect(limits.length).toBe(200);
    expect(limits.every((limit) => limit !== null && !/^(?:[1-9]\d?|100)$/.test(limit))).toBe(true);
    expect(drawn('POST /plants', 'invalid').length).toBe(200);
  });

  it('names what the caller says exists, and tells what a success is', () => {
    expect(drawn('DELETE /plants/{plantId}', 'valid')[0]?.path).toBe('/plants/fern%201');
    expect(all.get('POST /plants')?.isSuccess({ status: 201 })).toBe(true);
    expect(all.get('POST /plants')?.isSuccess({ status: 200 })).toBe(false);
    expect(all.get('GET /now')?.isSuccess({ status: 203 })).toBe(true);
  });
});

describe('arbitrariesOf a document in which little can be wrong', async () => {
  const ofLittle = await contractOfText(`
paths:
  /days: { get: { parameters: [{ name: day, in: query, schema: { type: string, format: date } }], responses: { '200': { description: ok } } } }
  /texts: { get: { parameters: [{ name: text, in: query, schema: { type: string } }, { name: day, in: header, schema: { type: string, format: date } }], responses: { '200': { description: ok } } } }
  /files: { post: { requestBody: { content: { application/octet-stream: { schema: { type: string, format: binary } } } }, responses: { '200': { description: ok } } } }
  /trees: { post: { requestBody: { required: true, content: { application/xml: { schema: { type: object } } } }, responses: { '200': { description: ok } } } }
  /plants/{plantId}:
    parameters: [{ name: plantId, in: path, required: true, schema: { type: integer } }]
    get: { parameters: [{ name: limit, in: query, schema: { type: integer, maximum: 9 } }], responses: { '200': { description: ok } } }
    put:
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [bedId], properties: { bedId: { type: integer }, name: { type: string } } } } } }
      responses: { '200': { description: ok } }
`);
  const all = new Map(arbitrariesOf(ofLittle, { values: { plantId: 5, bedId: 7 } }).map((one) => [one.operation, one]));
  const drawn = (id: string): readonly RandomRequest[] => {
    const requests = all.get(id);
    return requests === undefined ? [] : fc.sample(requests.valid, { numRuns: 200, seed: 3 });
  };

  it('has no wrong requests where nothing is wrong for certain, and no entry where no body can be made', () => {
    expect([...all].map(([id, one]) => [id, one.invalid !== undefined])).toEqual([
      ['GET /days', false],
      ['GET /texts', false],
      ['POST /files', false],
      ['GET /plants/{plantId}', true],
      ['PUT /plants/{plantId}', true],
    ]);
  });

  it('names what the caller gave in each valid request, in the path and in bodies', () => {
    const paths = drawn('GET /plants/{plantId}').map(({ path }) => path.split('?')[0]);
    expect([...new Set(paths)]).toEqual(['/plants/5']);
    expect(new Set(drawn('GET /plants/{plantId}').map(({ path }) => path)).size).toBeGreaterThan(5);
    const beds = drawn('PUT /plants/{plantId}').map(({ body }) => JSON.parse(String(body)).bedId);
    expect([...new Set(beds)]).toEqual([7]);
  });
});

/** Starts a store that is right but for some steps; gives what sends it a request and tells the status. */
async function storeWith(steps: Partial<Steps>): Promise<(request: RandomRequest) => Promise<number>> {
  const store = await startStore(() => ({ ...correct, ...steps }));
  onTestFinished(() => store.close());
  return async (request) => {
    const response = await fetch(store.url + request.path, request);
    await response.arrayBuffer();
    return response.status;
  };
}

async function counterexample(
  requests: fc.Arbitrary<RandomRequest>,
  holds: (request: RandomRequest) => Promise<boolean>,
): Promise<RandomRequest> {
  const { counterexample: found } = await fc.check(fc.asyncProperty(requests, holds), { numRuns: 2000 });
  if (found === null) throw new Error('the property holds');
  return found[0];
}
