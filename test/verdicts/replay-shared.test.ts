import { expect, it } from 'vitest';
import { findingDocument } from '../../core/findings/finding-document.js';
import { replay } from '../../replay.js';
import { verify } from '../../verify.js';
import { bakery } from '../unit/support/bakery.js';
import { httpServer } from '../unit/support/http-server.js';

it('replays a finding of several operations under its own id, in each of them', async () => {
  await using server = await httpServer((response, { method, path, headers }) => {
    const isBread = path === '/breads';
    const status = isBread && headers['x-key'] !== 'k3y' ? 401 : method === 'PUT' ? 201 : 200;
    const value = status === 401 ? { message: 'no' } : isBread ? { loaf: 'rye' } : { number: 1, at: '2026-01-02T03:04:05Z' };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  });
  const given = { url: server.url, credentials: { bearer: 's3cret', key: 'k3y' } };
  const run = await verify({ ...given, spec: bakery, only: ['credentials'], seed: 1, allowDestructive: true });
  const found = run.findings.filter(({ check }) => check === 'credentials-required');
  expect(found).toMatchObject([{ operations: ['POST /pies', 'PUT /cakes', 'POST /cakes'] }]);
  const findings = found.map((finding) => findingDocument(finding, run));
  expect(findings).toMatchObject([{ operation: 'POST /pies', operations: found[0]?.operations }]);
  const again = await replay({ ...given, contract: bakery, findings });
  expect(again).toMatchObject({ verdict: 'broken', findings: [{ id: found[0]?.id, operation: 'POST /pies' }] });
  const rows = again.cases.map(({ operation, findings: ids }) => `${operation}: ${ids.join()}`);
  expect(rows.toSorted()).toEqual(found[0]?.operations.map((id) => `${id}: ${found[0]?.id}`).toSorted());
});
