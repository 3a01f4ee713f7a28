import { expect, it } from 'vitest';
import { findingDocument } from '../../core/findings/finding-document.js';
import { fuzz } from '../../fuzz.js';
import { replay } from '../../replay.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { httpServer, sender } from '../unit/support/http-server.js';

const contract = await contractOfText(`
paths:
  /pans: { get: { responses: { '200': { description: all, content: { application/json: { schema: { type: array } } } } } } }
  /pots: { get: { responses: { '200': { description: all, content: { application/json: { schema: { type: array } } } } } } }
`);

it('a finding that no request shows any more is undecided, and the run says which operation it is about', async () => {
  let asked = 0;
  await using failing = await httpServer((response, { path }) => {
    asked += path === '/pots' ? 1 : 0;
    sender(response)(path === '/pots' && asked % 3 === 0 ? 500 : 200, []);
  });
  const run = await fuzz({ url: failing.url, spec: contract, seed: 1, concurrency: 1, cases: 60 });
  const findings = run.findings.map((finding) => findingDocument(finding, run)).filter(({ case: id }) => id.includes('/intermittent-'));
  expect(findings.map(({ operation }) => operation)).toEqual(['GET /pots']);
  await using gone = await httpServer((response, { path }) => sender(response)(path === '/pots' ? 409 : 200, []));
  const again = await replay({ url: gone.url, contract, findings });
  expect(again.verdict).toBe('undecided');
  expect(again.ended).toMatchObject({ kind: 'undecided', why: expect.stringContaining('no request to GET /pots could be made') });
});
