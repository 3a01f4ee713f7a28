import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { serve } from '../unit/support/serve.js';

const contract = await contractOfText(`
paths:
  /moves:
    post:
      requestBody:
        required: true
        content:
          application/json:
            schema: { type: object, required: [delta], properties: { delta: { type: integer, minimum: -9, maximum: 9 } } }
      responses: { '200': { description: moved }, '400': { description: bad }, '409': { description: not enough } }
`);

it('a documented 409 that the same request does not get again is of the state of things, and no finding', async () => {
  let balance = 0;
  let conflicts = 0;
  const url = await serve((request, response) => {
    void text(request).then((body) => {
      const end = (status: number): unknown => response.writeHead(status).end();
      const delta = deltaOf(body);
      if (request.url !== '/moves') return end(404);
      if (request.method !== 'POST') return end(405);
      if (delta === undefined || request.headers['content-type'] !== 'application/json') return end(400);
      // Every other request finds things in another state.
      balance = balance === 0 ? 9 : 0;
      if (balance + delta >= 0) return end(200);
      conflicts += 1;
      return end(409);
    });
  });
  const { findings } = await verify({ url, spec: contract, only: ['valid', 'properties'], cases: 200 });
  expect(findings.map(({ check, title, actual }) => `${check}: ${title}: ${actual}`)).toEqual([]);
  expect(conflicts).toBeGreaterThan(0);
});

/** The change that a body asks for; undefined if the body is invalid. */
function deltaOf(body: string): number | undefined {
  try {
    const { delta } = z.object({ delta: z.int().min(-9).max(9) }).parse(JSON.parse(body));
    return delta;
  } catch {
    return undefined;
  }
}
