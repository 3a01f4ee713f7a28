import type { OperationResult } from '../../../core/results/runs/operation-result.js';
import type { CaseResult, Run } from '../../../core/results/runs/run.js';
import type { Finding } from '../../../core/causes/finding.js';
import { known, reproducible } from './findings.js';
import { broken, kept } from './runs.js';
import { place } from './texts.js';

const THINGS = ['orders', 'customers', 'invoices', 'products', 'payments', 'refunds', 'shops', 'carts', 'reviews', 'tickets'];

const ids = THINGS.flatMap((thing) => [
  `GET /${thing}`,
  `POST /${thing}`,
  `GET /${thing}/{id}`,
  `PUT /${thing}/{id}`,
  `DELETE /${thing}/{id}`,
]);
const readers = ids.filter((id) => /^GET .*\}$/.test(id));
const writers = ids.filter((id) => /^(?:POST|PUT)/.test(id));

/** A fault of code that every writing operation shares. */
export const shared: Finding = {
  ...reproducible,
  id: 'invalid-refused-5ba2ed00',
  check: 'invalid-refused',
  operation: 'POST /orders',
  operations: writers,
  title: 'Invalid request accepted: the body is cut after a name',
  because: 'the body is not JSON',
  constraint: { keyword: 'content', at: place('/paths/~1orders/post/requestBody/content/application~1json', 31) },
  expected: '400 with an Error',
  actual: '201',
  request: { ...reproducible.request, url: 'http://127.0.0.1:8080/orders' },
  caseId: 'malformed/post-orders/cut/name',
  inputs: ['malformed-cut'],
  alsoShownBy: [],
  alsoFoundBy: [],
  seen: 20,
  origin: undefined,
};

/** A fault of one operation. */
export const alone: Finding = {
  ...known,
  known: undefined,
  operation: 'PUT /carts/{id}',
  operations: ['PUT /carts/{id}'],
  request: { ...known.request, method: 'PUT', url: 'http://127.0.0.1:8080/carts/1' },
  caseId: 'invalid/put-carts-id/id/digits',
};

function result(id: string): OperationResult {
  const [method = '', path = ''] = id.split(' ');
  const findings = [shared, alone].filter(({ operations }) => operations.includes(id)).map((finding) => finding.id);
  const isLost = readers.indexOf(id) > 6;
  return {
    id,
    method,
    path,
    tags: [path.split('/')[1] ?? ''],
    ...(method === 'DELETE' && path.startsWith('/shops')
      ? { reach: 'not-tried', reason: 'it deletes what the run did not create', help: 'Allow it with --allow-destructive' }
      : isLost
        ? {
            reach: 'refused',
            reason: '404 for every id',
            help: `Give \`values.${keyOf(path)}\``,
            missing: { values: [keyOf(path)], whose: 'all' },
          }
        : {
            reach: 'reached',
            ...(path.includes('{') ? { sources: [{ name: keyOf(path), from: '/' + (path.split('/')[1] ?? '') }] } : {}),
            ...(id === 'POST /refunds' ? { judgedOnce: true } : {}),
          }),
    cases: isLost ? 40 : 240,
    broken: findings.length,
    findings,
  };
}

const rowOf = (id: string, title: string, operation: string, ...findings: readonly string[]): CaseResult => ({
  suite: id.startsWith('invalid') ? 'invalid' : id.startsWith('malformed') ? 'malformed' : 'valid',
  id,
  title,
  operation,
  expectation: id.startsWith('valid') ? 'accept' : 'invalid',
  cases: 1,
  broken: Math.min(1, findings.length),
  ms: 2.5,
  findings,
});

const cases: readonly CaseResult[] = [
  rowOf('valid/get-orders/full', 'all members are sent', 'GET /orders'),
  rowOf('valid/post-orders/full', 'all members are sent', 'POST /orders'),
  rowOf('malformed/post-orders/cut/name', 'the body is cut after a name', 'POST /orders', shared.id),
  rowOf('malformed/post-customers/cut/name', 'the body is cut after a name', 'POST /customers', shared.id),
  rowOf('invalid/put-carts-id/id/digits', 'id is a string of digits', 'PUT /carts/{id}', alone.id),
  ...kept.cases.slice(1),
];

/** A run over fifty operations that finds nothing, and did not reach four of them. */
export const severalKept: Run = {
  rulesAsked: [
    { check: 'created-is-listed', operation: 'GET /plants', things: 'plants' },
    { check: 'tag-changes', operation: 'PUT /plants/{id}', things: 'plants', because: 'its answers have no entity tag' },
  ],
  ...kept,
  operations: ids.map((id) => ({ ...result(id), broken: 0, findings: [] })),
  cases: cases.map((row) => ({ ...row, broken: 0, findings: [] })),
};

/** The same with a fault that twenty operations share, and one of a single operation. */
export const several: Run = {
  ...broken,
  findings: [shared, alone],
  operations: ids.map(result),
  cases,
};

/** `orderId` of `/orders/{id}`. */
function keyOf(path: string): string {
  return `${path.split('/')[1]?.slice(0, -1)}Id`;
}
