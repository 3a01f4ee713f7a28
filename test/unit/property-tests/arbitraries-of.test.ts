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
import { fallsOver } from './fuzz.js';

const contract = await loadContract('openapi.yaml');
const [plants] = arbitrariesOf(contract, { token: 'secret' });
if (plants === undefined) throw new Error('the document has no operation');
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
    fc.assert(fc.property(fc.oneof(valid, invalid), ({ body, value }) => isDeepStrictEqual(JSON.parse(body), value)));
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
    const drawn = () => fc.sample(valid, { seed: 5, numRuns: 50 }).map(({ body }) => body.replaceAll(/\d+/g, '#'));
    expect(drawn()).toEqual(drawn());
  });

  it('sends no credentials where no token is given', () => {
    const [bare] = arbitrariesOf(contract);
    const headersOf = (from: fc.Arbitrary<RandomRequest> | undefined) => from && fc.sample(from, 1)[0]?.headers;
    expect(headersOf(bare?.valid)).toEqual({ accept: 'application/json', 'content-type': 'application/json' });
    expect(headersOf(valid)).toMatchObject({ authorization: 'Bearer secret' });
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
