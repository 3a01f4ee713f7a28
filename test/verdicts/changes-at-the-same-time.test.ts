import { expect, it } from 'vitest';
import { fuzz } from '../../fuzz.js';
import { verify } from '../../verify.js';
import { contractOfText } from '../unit/support/contract-of-text.js';
import { type HttpServer, httpServer } from '../unit/support/http-server.js';

/** Request and response describe a note by schemas of their own. */
const contract = await contractOfText(`
paths:
  /notes:
    post:
      requestBody: &new { required: true, content: { application/json: { schema: { type: object, required: [text], properties: { text: { type: string, maxLength: 20 } } } } } }
      responses: { '201': &one { description: a note, content: { application/json: { schema: { type: object, required: [id, text], properties: { id: { type: integer }, text: { type: string } } } } } }, '400': &bad { description: bad } }
  /notes/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer, minimum: 1 } }]
    get: { responses: { '200': *one, '400': *bad, '404': &none { description: none } } }
    put: { requestBody: *new, responses: { '200': *one, '400': *bad, '404': *none } }
`);

/** Notes; a change is answered with the note as it is a little later, as by a server that reads what it has written. */
function notes(change: (text: string) => string): Promise<HttpServer> {
  const all = new Map<number, string>();
  return httpServer((response, { method, path: target, json }) => {
    const [path = ''] = target.split('?');
    const answer = (status: number, value?: unknown): unknown =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(value === undefined ? undefined : JSON.stringify(value));
    const { text }: { readonly text?: unknown } = typeof json === 'object' && json !== null ? json : {};
    const isText = typeof text === 'string' && Array.from(text).length <= 20;
    if (path === '/notes') {
      if (method !== 'POST') return answer(405);
      if (!isText) return answer(400);
      all.set(all.size + 1, text);
      return answer(201, { id: all.size, text });
    }
    const [, written = ''] = /^\/notes\/([^/]+)$/.exec(path) ?? [];
    const key = written.replaceAll(/%3(\d)/g, '$1');
    if (!/^[1-9]\d*$/.test(key)) return answer(written !== '' ? 400 : 404);
    const id = Number(key);
    if (!all.has(id)) return answer(404);
    if (method === 'GET') return answer(200, { id, text: all.get(id) });
    if (method !== 'PUT') return answer(405);
    if (!isText) return answer(400);
    all.set(id, change(text));
    return setImmediate(() => answer(200, { id, text: all.get(id) }));
  });
}

const OPTIONS = { spec: contract, seed: 1, cases: 300 } as const;

it('a change by another request of the run is no fault of the answer', async () => {
  await using server = await notes((text) => text);
  const run = await verify({ ...OPTIONS, url: server.url, only: ['valid', 'properties'] });
  expect(run.findings.map(({ title }) => title)).toEqual([]);
  expect(run.verdict).toBe('kept');
  const campaign = await fuzz({ ...OPTIONS, url: server.url });
  expect(campaign.findings.map(({ title, operation }) => `${operation} ${title}`)).toEqual([]);
});

it('a value that is stored otherwise is one, also where request and response have schemas of their own', async () => {
  await using server = await notes((text) => text.trim());
  const run = await verify({ ...OPTIONS, url: server.url, only: ['valid', 'properties'] });
  expect(run.findings.map(({ title, operation }) => `${operation} ${title}`)).toEqual([
    'PUT /notes/{id} Stored value differs from what was sent: text is " "',
  ]);
});
