import { expect, it } from 'vitest';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { json } from '../unit/support/document-parts.js';
import { type HttpServer, httpServer, sendJson } from '../unit/support/http-server.js';

const documentOf = (words: string): string => `
paths:
  /health: { get: { responses: { '200': { description: well, ${json('{ type: object }')} } } } }
  /reports/sales:
    get:
      description: ${words}
      parameters:
        - { name: from, in: query, required: true, schema: { type: string, format: date } }
        - { name: to, in: query, required: true, schema: { type: string, format: date } }
      responses: { '200': { description: what was sold, ${json('{ type: object, required: [orders, average], properties: { orders: { type: integer }, average: { type: number } } }')} }, '422': { description: bad } }
`;

const DAY = 86_400_000;

/** One order was sold yesterday, and two today. @param isOpen true if the report leaves out its last day. */
function shop(isOpen: boolean): Promise<HttpServer> {
  const sold = [Date.now() - DAY, Date.now(), Date.now()].map((time) => new Date(time).toISOString().slice(0, 10));
  return httpServer((response, { path }) => {
    const { pathname, searchParams: query } = new URL(path, 'http://x');
    if (pathname === '/health') return sendJson(response, 200, {});
    const [from, to] = [query.get('from'), query.get('to')];
    if (from === null || to === null || ![from, to].every((day) => /^\d{4}-\d\d-\d\d$/.test(day))) return response.writeHead(422).end();
    const counted = sold.filter((day) => day >= from && (isOpen ? day < to : day <= to));
    return sendJson(response, 200, { orders: counted.length, average: counted.length === 0 ? 0 : 12.5 });
  });
}

async function judged(isOpen: boolean, words: string): Promise<readonly string[]> {
  await using server = await shop(isOpen);
  const run = await verify({ url: server.url, spec: await contractOfText(documentOf(words)), only: ['sequences'], seed: 1 });
  return run.findings.map(({ check, operation }) => `${check} ${operation}`);
}

it('a report that leaves out its last day breaks the rule, where both days are said to be included', async () => {
  expect(await judged(true, 'Both days are included.')).toEqual(['period-is-whole GET /reports/sales']);
});

it.each([
  ['that has its last day', false, 'Both days are included.'],
  ['of which nothing is said', true, 'What was sold.'],
  ['that is said to leave out its last day', true, 'From the first day, included, to the last, excluded.'],
] as const)('a report %s does not', async (_, isOpen, words) => {
  expect(await judged(isOpen, words)).toEqual([]);
});
