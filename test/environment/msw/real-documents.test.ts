import { readFileSync } from 'node:fs';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Case } from '../../../core/cases/case.js';
import { freshIds } from '../../../core/cases/fresh-ids.js';
import { namedCases } from '../../../core/cases/named/named-cases.js';
import type { Header } from '../../../core/codecs/headers.js';
import type { Operation } from '../../../core/contract/contract.js';
import { loadContract } from '../../../core/openapi/load-contract.js';
import { plainContent } from '../../../core/request/samples/plain-content.js';
import { plainHead } from '../../../core/request/samples/plain-head.js';
import { ABSENT, type RequestPlan } from '../../../core/request/plan/request-plan.js';
import { TOKEN_NAME } from '../../../core/security/named-tokens.js';
import { bodyBytes } from '../../../core/request/wire/write-request.js';
import { startMock } from '../../../mock/start-mock.js';
import { createHandlers } from '../../../msw/index.js';
import { inexpressible } from '../../unit/msw/reported.js';
import { REAL_FOLDER } from '../../unit/support/real-documents.js';

/** Documents with parameters of every style, credentials of every scheme, forms and files, and several media types. */
const DOCUMENTS = [
  '3.0/json/file-uploads.json',
  '3.0/json/parameters-style.json',
  '3.0/json/petstore.json',
  '3.0/json/response-multiple-mediatypes.json',
  '3.0/json/security-multiple.json',
  '3.1/json/train-travel.json',
];

/** Cases of one operation, at equal distances in their order. */
const CASES = 12;

/** Nobody is there: only the handlers can answer. */
const STORE = 'http://store.example';
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'bypass' }));
afterAll(() => server.close());

describe('handlers of a document answer as its mock does:', () => {
  it.each(DOCUMENTS)('%s', async (name) => {
    const file = `${REAL_FOLDER}/${name}`;
    const contract = await loadContract(file);
    const document: object = JSON.parse(readFileSync(file, 'utf8'));
    await using mock = await startMock({ contract });
    server.resetHandlers(...createHandlers({ document, baseUrl: STORE, onWarning: () => {} }));
    const cases = namedCases(contract, true);
    const requests = contract.operations.flatMap((operation) => [...variationsOf(operation), ...someOf(cases, operation)]);
    const statuses = new Set<number>();
    for (const request of requests) {
      const [handled, mocked] = [await answerTo(STORE, request), await answerTo(mock.url, request)];
      expect(handled, JSON.stringify({ ...request, body: Buffer.from(request.body).toString() })).toEqual(mocked);
      statuses.add(handled.status);
    }
    expect(requests.length).toBeGreaterThan(contract.operations.length * 6);
    expect(statuses.size).toBeGreaterThan(1);
  });
});

interface Sent {
  readonly method: string;
  readonly target: string;
  readonly headers: readonly Header[];
  readonly body: Uint8Array<ArrayBuffer>;
}

function sentOf(operation: Operation, plan: RequestPlan): Sent {
  const { target, headers } = plan.head;
  const named = headers.map(([field, value]): Header => [field, value.replaceAll(TOKEN_NAME, 'a-token')]);
  return { method: operation.method, target, headers: named, body: new Uint8Array(bodyBytes({ plan }, freshIds(1).fill)) };
}

/** The plain request of an operation, and the same with parts missing, broken or asked for. */
function variationsOf(operation: Operation): readonly Sent[] {
  const plain = sentOf(operation, { head: plainHead(operation), body: plainContent(operation)?.part ?? ABSENT });
  const [path = '', query = ''] = plain.target.split('?');
  const withHeader = (name: string, value: string): Sent => ({ ...plain, headers: [...without(plain, name), [name, value]] });
  const codes = [...operation.responses.map(({ status }) => status), '418'].filter((status) => /^[2-5]\d\d$/.test(status));
  return [
    plain,
    { ...plain, target: path },
    { ...plain, target: `${plain.target}${query === '' ? '?' : '&'}unknown=1` },
    { ...plain, target: plain.target.replaceAll(/=[^&]*/g, '=%00') },
    { ...plain, target: `${path.replace(/[^/]*$/, 'x y')}?${query}` },
    { ...plain, headers: [] },
    ...plain.headers.map(([name]) => ({ ...plain, headers: without(plain, name) })),
    ...['text/html', 'application/json', 'application/xml', '*/*;q=0'].map((type) => withHeader('accept', type)),
    ...codes.map((code) => withHeader('prefer', `code=${code}`)),
    ...(operation.body === undefined
      ? []
      : [
          { ...plain, body: new Uint8Array() },
          { ...plain, body: new TextEncoder().encode('[x') },
        ]),
  ];
}

function without({ headers }: Sent, name: string): readonly Header[] {
  return headers.filter(([field]) => field.toLowerCase() !== name);
}

function someOf(cases: readonly Case[], operation: Operation): readonly Sent[] {
  const all = cases.filter((each) => each.operation === operation && inexpressible(each) === undefined);
  return all.filter((_, i) => i % Math.ceil(all.length / CASES) === 0).map(({ plan }) => sentOf(operation, plan));
}

/** Headers of the connection, and of the mock's own origin. */
const NOT_COMPARED = /^(?:connection|content-length|date|keep-alive|transfer-encoding|vary|access-control-.*)$/;

/** Status, headers, and, of an error, its reason: a success is made up, by Prism in the mock. */
async function answerTo(baseUrl: string, { method, target, headers, body }: Sent) {
  const init = { method, headers: headers.map(([name, value]): [string, string] => [name, value]) };
  const response = await fetch(baseUrl + target, body.length === 0 || method === 'GET' ? init : { ...init, body });
  const text = await response.text();
  const sent = [...response.headers].filter(([name]) => !NOT_COMPARED.test(name));
  const sentences = response.status >= 400 ? (text.match(/"[^"]* [^"]*"/g) ?? []) : [];
  return { status: response.status, headers: sent, hasBody: text !== '', sentences };
}
