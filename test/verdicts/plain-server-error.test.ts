import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { verify } from '../../verify.js';
import { listen } from '../apps/listen.js';
import { contractOfText } from '../unit/support/contract-of-text.js';

const contract = await contractOfText(`
paths:
  /employees:
    post:
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [name]
              properties: { id: { type: integer, format: int64 }, name: { type: string } }
      responses: { '200': { description: an employee }, '400': { description: bad } }
    get: { responses: { '200': { description: all employees } } }
`);

/** Reads as parsers do that take numbers as text and read no further than the end of the first value. */
function lenientlyRead(body: string): unknown {
  for (const end of [body.length, body.lastIndexOf('}') + 1, body.indexOf('}') + 1]) {
    try {
      return JSON.parse(body.slice(0, end));
    } catch {
      // The next end may be better.
    }
  }
  return undefined;
}

function statusOf(value: unknown): number {
  if (value === null) return 500;
  if (typeof value !== 'object' || !('name' in value) || value.name === null || typeof value.name === 'object') return 400;
  if (!('id' in value)) return 200;
  // An object has no text where its own toString is not a function.
  if (typeof value.id === 'object') return 400;
  return /^-?\d+$/.test(String(value.id)) ? 500 : 400;
}

it('a server error of the plain request is one finding, also where invalid requests are taken and get as far as it', async () => {
  const running = await listen(
    createServer((request, response) => {
      text(request)
        .then((body) => response.writeHead(request.method === 'POST' ? statusOf(lenientlyRead(body)) : 200).end())
        .catch(() => response.destroy());
    }),
  );
  try {
    const run = await verify({ url: running.url, spec: contract, only: ['valid', 'invalid', 'malformed', 'properties'] });
    const errors = run.findings.filter(({ check }) => check === 'no-server-error').map(({ title }) => title);
    expect(errors).toEqual(['Server error: the body is null', 'Server error: the body has id, and is accepted without it']);
  } finally {
    await running.close();
  }
});
