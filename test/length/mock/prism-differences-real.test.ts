import { Pool } from 'undici';
import { describe, expect, it } from 'vitest';
import { loadAnyContract } from '../../../core/openapi/load-contract.js';
import { startMock } from '../../../mock/start-mock.js';
import { type Answer, send } from '../../../scripts/corpus/send.js';
import { REAL_FOLDER } from '../../unit/support/real-documents.js';
import { startPlainPrism } from '../../environment/mock/prism-differences/plain-prism.js';
import { type VariedRequest, variedRequests } from '../../environment/mock/prism-differences/requests.js';
import { RULES, isAlike } from '../../environment/mock/prism-differences/rules.js';

const DOCUMENTS = [
  '3.0/json/callbacks.json',
  '3.0/json/link-example.json',
  '3.0/json/petstore-expanded.json',
  '3.0/json/petstore-simple.json',
  '3.0/json/petstore.json',
  '3.0/json/readme-extensions.json',
  '3.0/json/response-multiple-mediatypes.json',
  '3.0/json/response-examples.json',
  '3.0/json/security.json',
  '3.0/json/security-multiple.json',
  '3.0/json/uspto.json',
  '3.1/json/train-travel.json',
];

/** When plain Prism hangs, in milliseconds. */
const LONGEST = 20_000;

const seen = new Set<string>();

describe('the mock answers with the status and the media type of plain Prism, but for differences with a reason', () => {
  it.each(DOCUMENTS)('%s', async (name) => {
    const file = `${REAL_FOLDER}/${name}`;
    const contract = await loadAnyContract(file);
    // Prism remembers nothing.
    await using mock = await startMock({ contract, memory: false });
    const prism = await startPlainPrism(file);
    const pools = [prism.url, mock.url].map((url) => new Pool(url, { headersTimeout: LONGEST, bodyTimeout: LONGEST }));
    try {
      const unexplained: string[] = [];
      for (const varied of contract.operations.flatMap((operation) => variedRequests(operation, contract.operations))) {
        const [byPrism, byMock] = await Promise.all(pools.map((pool) => ask(pool, varied)));
        if (byMock === undefined) throw new Error(`the mock does not answer ${varied.request.url}`);
        const difference = { varied, operations: contract.operations, prism: byPrism, mock: byMock };
        if (isAlike(difference)) continue;
        const rule = RULES.find(({ has }) => has(difference));
        if (rule !== undefined) seen.add(rule.title);
        else unexplained.push(`${varied.operation.id}, ${varied.variation}: plain Prism ${shown(byPrism)}, the mock ${shown(byMock)}`);
      }
      expect(unexplained).toEqual([]);
    } finally {
      await Promise.all(pools.map((pool) => pool.destroy()));
      prism.close();
    }
  });

  it('every reason to differ still holds for some request', () => {
    expect([...seen].toSorted()).toEqual(RULES.map(({ title }) => title).toSorted());
  });
});

/** Undefined if no answer comes: its process ends, or it hangs. */
async function ask(pool: Pool, { request }: VariedRequest): Promise<Answer | undefined> {
  try {
    return await send(pool, request);
  } catch {
    return undefined;
  }
}

function shown(answer: Answer | undefined): string {
  if (answer === undefined) return 'nothing';
  const type = answer.headers.find(([field]) => field === 'content-type')?.[1] ?? 'no body';
  return `${answer.status} ${type} ${answer.body.toString().slice(0, 150)}`;
}
