import { describe, expect, it } from 'vitest';
import { fuzz } from '../../fuzz.js';
import { findingDocument } from '../../core/findings/finding-document.js';
import { type VerifyOptions, verify } from '../../verify.js';
import { replay } from '../../replay.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { type HttpServer, type Received, httpServer, sendJson } from '../unit/support/http-server.js';

const ID = '{ type: integer, minimum: 1 }';
const NAME = "{ type: string, minLength: 1, maxLength: 40, pattern: '^[a-z ]*$' }";
const body = (members: string): string =>
  `requestBody: { required: true, content: { application/json: { schema: { type: object, required: [name], properties: { ${members} } } } } }`;

/** Customers belong to accounts, which their bodies name; notes are below customers. */
const contract = await contractOfText(`
components:
  securitySchemes: { admin: { type: apiKey, in: header, name: x-admin } }
paths:
  /accounts:
    post: { tags: [accounts], security: [{ admin: [] }], ${body(`name: &name ${NAME}`)}, responses: { '201': &account { description: an account, content: { application/json: { schema: { type: object, required: [id, name], properties: { id: ${ID}, name: *name } } } } }, '400': &bad { description: bad }, '401': { description: no } } }
  /accounts/{accountId}:
    parameters: [{ name: accountId, in: path, required: true, schema: ${ID} }]
    get: { tags: [accounts], responses: { '200': *account, '400': *bad, '404': &none { description: none } } }
    delete: { tags: [accounts], responses: { '204': { description: gone }, '400': *bad, '404': *none } }
  /customers:
    post: { tags: [customers], requestBody: { required: true, content: { application/json: { schema: { type: object, required: [name, accountId], properties: { name: *name, accountId: ${ID} } } } } }, responses: { '201': &customer { description: a customer, content: { application/json: { schema: { type: object, required: [id, name], properties: { id: ${ID}, name: *name } } } } }, '400': *bad } }
  /customers/{customerId}:
    parameters: [{ name: customerId, in: path, required: true, schema: ${ID} }]
    get: { tags: [customers], responses: { '200': *customer, '400': *bad, '404': *none } }
    patch: { tags: [changes], ${body('name: *name')}, responses: { '200': *customer, '400': *bad, '404': *none } }
    delete: { tags: [customers], responses: { '204': { description: gone }, '400': *bad, '404': *none } }
`);

interface Office {
  readonly server: HttpServer;
  /** What is there, by kind and key. */
  readonly things: ReadonlyMap<string, string>;
}

/** An account and a customer are there from the beginning, and belong to someone else. */
async function office(fault?: 'patch-takes-any-name'): Promise<Office> {
  const things = new Map([
    ['accounts/1', 'first'],
    ['customers/1', 'second'],
  ]);
  let next = 1;
  const answer = ({ method, path, json, headers }: Received): readonly [number, unknown?] => {
    const [, kind = '', segment] = /^\/(accounts|customers)(?:\/([^/?]*))?(?:\?|$)/.exec(path) ?? [];
    const { name, accountId } = typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {};
    const isName = typeof name === 'string' && /^[a-z ]{1,40}$/.test(name);
    if (kind === '') return [404];
    if (segment === undefined) {
      if (method !== 'POST') return [405];
      if (kind === 'accounts' && headers['x-admin'] === undefined) return [401];
      if (!isName || (kind === 'customers' && !(Number.isInteger(accountId) && things.has(`accounts/${String(accountId)}`)))) return [400];
      next += 1;
      things.set(`${kind}/${next}`, name);
      return [201, { id: next, name }];
    }
    const text = decoded(segment);
    if (!/^[1-9]\d*$/.test(text)) return [400];
    const key = `${kind}/${text}`;
    if (method === 'PATCH' && !isName && (fault === undefined || typeof name !== 'string')) return [400];
    if (!things.has(key)) return [404];
    if (method === 'DELETE') return things.delete(key) ? [204] : [404];
    if (method === 'PATCH') things.set(key, String(name));
    return [200, { id: Number(text), name: things.get(key) }];
  };
  const server = await httpServer((response, request) => {
    const [status, value] = answer(request);
    if (value === undefined) response.writeHead(status).end();
    else sendJson(response, status, value);
  });
  return { server, things };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

const PATCH = 'PATCH /customers/{customerId}';
const QUICK: VerifyOptions = {
  spec: contract,
  seed: 1,
  cases: 50,
  credentials: { admin: 'k' },
  only: ['valid', 'invalid', 'sequences', 'properties'],
};
const THERE = [
  ['accounts/1', 'first'],
  ['customers/1', 'second'],
];

const CONNECTIONS = 16;

describe('a choice whose operations need others', () => {
  it.each(['operation', 'tag', 'campaign'] as const)('reaches them, and leaves nothing behind: %s', async (way) => {
    const { server, things } = await office();
    await using _ = server;
    const choice = {
      operation: { operations: [PATCH] },
      tag: { tags: ['changes'] },
      campaign: { operations: [PATCH] },
    }[way];
    const options = { ...QUICK, url: server.url, choice, minReach: 1 };
    const run = await (way === 'campaign' ? fuzz({ ...options, cases: 1000 }) : verify(options));
    expect(run.findings.map(({ title, actual }) => [title, actual])).toEqual([]);
    expect(run.verdict).toBe('kept');
    expect(run.operations.map(({ id, reach }) => [id, reach])).toEqual([[PATCH, 'reached']]);
    const made = server.received.filter(({ method, path }) => method === 'POST' && path === '/accounts');
    // The gate changes one thing on each connection.
    expect(made.length).toBeLessThanOrEqual(way === 'campaign' ? 1 : 1 + CONNECTIONS);
    expect([...things]).toEqual(THERE);
  });

  it('sends nothing that is skipped or excluded', async () => {
    for (const [choice, operations] of [
      [{ operations: [PATCH], excludeOperations: ['POST /accounts'] }, {}],
      [{ operations: [PATCH], excludePaths: ['/accounts', '/accounts/*'] }, {}],
      [{ operations: [PATCH], excludeTags: ['accounts'] }, {}],
      [{ operations: [PATCH] }, { 'POST /accounts': { skip: true } }],
    ] as const) {
      const { server, things } = await office();
      await using _ = server;
      const run = await verify({ ...QUICK, url: server.url, choice, operations });
      expect(run.verdict).toBe('undecided');
      expect(server.received.filter(({ path }) => path.startsWith('/accounts'))).toEqual([]);
      expect([...things]).toEqual(THERE);
    }
  });

  it('finds what a run of the whole document finds, under the same id, and the finding can be replayed', async () => {
    const ids: (readonly string[])[] = [];
    for (const choice of [{}, { operations: [PATCH] }]) {
      const { server } = await office('patch-takes-any-name');
      await using _ = server;
      const run = await verify({ ...QUICK, url: server.url, choice });
      ids.push(run.findings.map(({ id }) => id).toSorted());
      expect(new Set(run.findings.map(({ operation }) => operation))).toEqual(new Set([PATCH]));
      const findings = run.findings.map((finding) => findingDocument(finding, run));
      expect((await replay({ url: server.url, contract, findings, credentials: { admin: 'k' } })).verdict).toBe('broken');
    }
    expect(ids[0]?.length).toBeGreaterThan(0);
    // One operation alone is probed more thoroughly than the same among others.
    expect(ids[1]).toEqual(expect.arrayContaining([...(ids[0] ?? [])]));
  });
});
