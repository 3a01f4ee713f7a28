import { expect, it } from 'vitest';
import { findingDocument } from '../../core/findings/finding-document.js';
import { replay } from '../../replay.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { serve } from '../unit/support/serve.js';

const contract = await contractOfText(`
paths:
  /plants: { get: { responses: { '200': { description: all } } } }
  /seeds: { get: { responses: { '200': { description: all } } } }
  /pots:
    get:
      parameters: [{ name: size, in: query, schema: { type: integer, minimum: 1 } }]
      responses: { '200': { description: all }, '400': { description: bad } }
`);

it('a replay sends nothing to operations that its findings are not about', async () => {
  const paths: string[] = [];
  const url = await serve((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    paths.push(pathname);
    response.writeHead(request.method !== 'GET' ? 405 : searchParams.get('size') === '0' ? 500 : 200).end();
  });
  const run = await verify({ url, spec: contract, only: ['invalid'], seed: 1 });
  const findings = run.findings.filter(({ check }) => check === 'no-server-error').map((finding) => findingDocument(finding, run));
  expect(new Set(paths)).toEqual(new Set(['/plants', '/seeds', '/pots']));
  paths.length = 0;
  const again = await replay({ url, contract, findings });

  expect(again.findings.map(({ operation }) => operation)).toEqual(['GET /pots']);
  expect(new Set(paths)).toEqual(new Set(['/pots']));
  expect(paths.length).toBeLessThanOrEqual(20);
});
